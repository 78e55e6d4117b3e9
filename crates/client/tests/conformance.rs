//! The conformance suite against the core's own stage and status, as a screen would use them.

use core::time::Duration;

use client::conformance::{Fact, SCRIPTS, ScreenUnderTest, run_all};
use client::{Connection, GameNews, Pace, PromiseCheck, Stage, TableNews, TableStatus};
use words::{Lang, Words};

/// The least that a screen is: a stage, the table's status, the last problem.
struct Model {
    stage: Stage<jericho::View>,
    status: TableStatus,
    problem: Option<String>,
    promise: Option<PromiseCheck>,
}

impl ScreenUnderTest for Model {
    fn receive(&mut self, now: Duration, news: &GameNews<jericho::View>) {
        self.stage.receive(news);
        match news {
            TableNews::Status(news) => self.status.apply(now, news),
            TableNews::Promise(check) => self.promise = Some(check.clone()),
            TableNews::Refused(rejection) => self.problem = Some(rejection.code.clone()),
            _ => {}
        }
    }

    fn shows(&mut self, fact: &Fact) -> bool {
        match fact {
            Fact::Waiting => self.stage.log().is_none() && self.status.table.is_some(),
            Fact::Table => self.stage.log().is_some(),
            Fact::ConnectionLost => self.status.connection == Connection::Lost,
            Fact::MayChoose(may) => self.stage.may_choose() == *may,
            Fact::CountingAid => self.stage.setup().is_some_and(|setup| setup.aid),
            Fact::PromiseKept => self.promise == Some(PromiseCheck::Kept),
            Fact::PromiseBroken => matches!(self.promise, Some(PromiseCheck::Broken(_))),
            Fact::Notice(code) => self.problem.as_ref() == Some(code) && has_words(code),
        }
    }
}

/// Whether a code is a sentence in every language, and not shown raw.
fn has_words(code: &str) -> bool {
    let raw = |lang| words::trouble(&Words::new(lang), "xyzzy").replace("xyzzy", code);
    Lang::ALL
        .iter()
        .all(|&lang| words::trouble(&Words::new(lang), code) != raw(lang))
}

#[test]
fn every_script_holds_for_the_core_itself() {
    run_all(|| Model {
        stage: Stage::new(Pace::None),
        status: TableStatus::default(),
        problem: None,
        promise: None,
    });
}

#[test]
fn the_readme_names_every_script_once_and_no_other() {
    let readme = include_str!("conformance/README.md");
    let (_, tables) = readme
        .split_once("## Where screens once differed")
        .expect("the tables of scripts");
    let rows = tables.lines().filter(|line| line.starts_with("| "));
    let cells = rows.filter_map(|row| row.trim_end_matches(" |").rsplit_once(" | "));
    let quoted = cells.flat_map(|(_, scripts)| scripts.split('`').skip(1).step_by(2));
    let mut named: Vec<&str> = quoted
        .filter(|name| !name.contains('/') && *name != "welcome")
        .collect();
    named.sort_unstable();
    let scripts: Vec<&str> = SCRIPTS.iter().map(|(name, _)| *name).collect();
    assert_eq!(named, scripts);
}
