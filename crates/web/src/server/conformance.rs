//! The client's conformance suite against the signals of a server's table.

use core::time::Duration;

use client::conformance::{Fact, ScreenUnderTest, run_all};
use client::{Connection, GameNews, Pace, PromiseCheck};
use leptos::prelude::*;
use words::{Lang, Words};

use super::session::{Edge, SessionSignals};
use crate::parts::preferences::{Preferences, Settings};
use crate::parts::speech::Speech;
use crate::table::stage::StageSignals;

/// The suite drives a session of its own: nothing goes out from here.
struct NoEdge;

impl Edge for NoEdge {
    fn connect(&self, _: SessionSignals) {}
    fn disconnect(&self) {}
    fn send(&self, _: &str) {}
    fn keep(&self, _: &str) {}
    fn forget(&self) {}
    fn heard_page(&self, _: Option<&str>) {}
    fn fetch_record(&self, _: SessionSignals) {}
}

/// A server's table as the page shows it, without a page.
struct Page {
    session: SessionSignals,
    stage: StageSignals<jericho::View>,
    // Signals live as long as their owner.
    _owner: Owner,
}

impl Page {
    fn new() -> Self {
        let owner = Owner::new();
        let (session, stage) = owner.with(|| {
            let preferences = Preferences(RwSignal::new(Settings {
                lang: Some("en".to_owned()),
                pace: Pace::None,
                ..Settings::default()
            }));
            provide_context(preferences);
            Speech::provide(Words::new(words::Lang::En));
            let session = SessionSignals::new(
                "http://server".to_owned(),
                "t",
                "http://server/#/t/t".to_owned(),
                None,
                client::SeatWanted::None,
                Box::new(|| None),
                Box::new(NoEdge),
            );
            (session, StageSignals::at_server(session))
        });
        Self {
            session,
            stage,
            _owner: owner,
        }
    }
}

/// Whether a code is a sentence in every language, and not shown raw.
fn has_words(code: &str) -> bool {
    let known = |lang| words::known_trouble(&Words::new(lang), code).is_some();
    Lang::ALL.into_iter().all(known)
}

impl ScreenUnderTest for Page {
    fn receive(&mut self, now: Duration, news: &GameNews<jericho::View>) {
        self.session.told(now, news);
        self.stage.receive(news);
    }

    fn shows(&mut self, fact: &Fact) -> bool {
        let code = || self.stage.refused.get_untracked().map(|it| it.code);
        match fact {
            Fact::Waiting => {
                let table = self.session.table.get_untracked();
                self.stage.with_now(|_| ()).is_none() && table.is_some()
            }
            Fact::Table => self.stage.with_now(|_| ()).is_some(),
            Fact::ConnectionLost => self.session.connection.get_untracked() == Connection::Lost,
            Fact::MayChoose(may) => untrack(|| self.stage.may_choose()) == *may,
            Fact::CountingAid => untrack(|| crate::table::counting::is_on(self.stage)),
            Fact::PromiseKept => self.session.promise.get_untracked() == Some(PromiseCheck::Kept),
            Fact::PromiseBroken => {
                let check = self.session.promise.get_untracked();
                matches!(check, Some(PromiseCheck::Broken(_)))
            }
            Fact::Notice(wanted) => code().as_ref() == Some(wanted) && has_words(wanted),
        }
    }
}

#[test]
fn every_script_holds_for_the_page() {
    run_all(Page::new);
}
