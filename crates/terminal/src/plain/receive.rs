//! What a table in plain text does with the table's news.

use std::io::{Result, Write};

use client::{GameNews, Screen, StatusNews, TableNews, TableSetup, ViewerEvents, Wish};
use engine::Seat;
use protocol::table::Phase;
use words::{Spoken as _, say};

use super::viewer::PlainViewer;
use super::{Game, PlainEnd};
use crate::show::Show;

impl<V: Screen<State: Show>> Game<'_, V> {
    /// What the table tells; an end, if that is one.
    pub(super) fn receive(
        &mut self,
        news: GameNews<V>,
        output: &mut dyn Write,
    ) -> Result<Option<PlainEnd>> {
        let words = self.words;
        match news {
            TableNews::Opened { setup, viewers } => self.open(&setup, &viewers, output)?,
            TableNews::Happened(viewers) => {
                for seen in &viewers {
                    let mut known = self.viewers.iter_mut();
                    if let Some(viewer) = known.find(|viewer| viewer.seat() == seen.seat) {
                        viewer.receive(&seen.events);
                    }
                }
                self.step();
                // A table here has more to say until it is idle: that is told in one go.
                if !self.here {
                    self.tell(output)?;
                }
            }
            TableNews::Reset => {
                self.viewers.clear();
                self.now = 0;
                self.busy = true;
                let lines = self.surroundings.all(words);
                self.news(output, lines)?;
            }
            TableNews::Idle => {
                self.busy = false;
                self.tell(output)?;
            }
            TableNews::Status(news) => return self.receive_status(&news, output),
            TableNews::Refused(rejection) => {
                self.line(output, words::trouble(words, &rejection.code))?;
                // What a table here can't keep is no answer to what was asked of it; and a server
                // says by itself when a choice was answered.
                self.busy &= !self.here || rejection.code == crate::NOT_KEPT;
            }
            TableNews::NoRecord(rejection) => {
                self.line(output, words::trouble(words, &rejection.code))?;
                self.tell(output)?;
                return Ok(Some(PlainEnd::Closed));
            }
            TableNews::Record(record) => {
                self.record = Some(record);
                self.tell(output)?;
                return Ok(Some(PlainEnd::Over));
            }
            TableNews::Promise(check) => {
                if let Some(viewer) = self.viewers.first() {
                    let verdict = check.sentence(words, &viewer.who);
                    self.line(output, verdict)?;
                }
            }
            TableNews::Saved(_) => {}
        }
        Ok(None)
    }

    fn receive_status(
        &mut self,
        news: &StatusNews,
        output: &mut dyn Write,
    ) -> Result<Option<PlainEnd>> {
        let first = self.surroundings.phase().is_none();
        let lines = self.surroundings.receive(self.words, news);
        let playing = matches!(
            self.surroundings.phase(),
            Some(Phase::Playing | Phase::Over)
        );
        // Once the game is on, it tells by itself who sits there.
        if !(first && playing && matches!(news, StatusNews::Table(_))) {
            self.news(output, lines)?;
        }
        let closed = self.surroundings.phase() == Some(Phase::Closed);
        Ok(closed.then_some(PlainEnd::Closed))
    }

    /// A table here goes on as soon as what happened has been heard.
    fn step(&mut self) {
        if self.here {
            self.busy = true;
            self.send(Wish::Step);
        }
    }

    fn open(
        &mut self,
        setup: &TableSetup,
        viewers: &[ViewerEvents<table::SeenBy<V>>],
        output: &mut dyn Write,
    ) -> Result<()> {
        let words = self.words;
        let names = setup.names();
        self.setup = Some(setup.clone());
        let again = viewers.iter().filter_map(|it| PlainViewer::new(&names, it));
        let mut again: Vec<PlainViewer<V>> = again.collect();
        let first = self.viewers.is_empty();
        for viewer in &mut again {
            match self.viewers.iter().find(|old| old.seat() == viewer.seat()) {
                Some(old) => viewer.follow(old),
                None if viewer.has_begun() => viewer.skip_past(),
                None => {}
            }
        }
        self.viewers = again;
        if first && let Some(viewer) = self.viewers.first() {
            let players = viewer.who.len();
            let mut lines = vec![match (viewer.seat(), self.viewers.len()) {
                (Some(seat), 1) => {
                    let others = engine::SeatSet::one(seat).others(players);
                    say!(
                        words,
                        "play-welcome",
                        game = V::TITLE,
                        names = viewer.who.list(words, others),
                        seat = seat.index() + 1,
                        players = players
                    )
                }
                (Some(_), _) => {
                    let names = words.list(&names);
                    say!(words, "play-people", game = V::TITLE, names = names)
                }
                (None, _) => {
                    let names = viewer.who.list(words, Seat::all(players).collect());
                    say!(words, "play-watch", game = V::TITLE, names = names)
                }
            }];
            if viewer.has_begun() && !viewer.is_over() {
                lines.push(say!(words, "play-continued"));
            }
            self.lines(output, lines)?;
            if self.viewers.len() > 1 {
                // Nobody's cards are shown before the right person sits there.
                self.now = usize::MAX;
            }
        }
        self.step();
        if !self.here {
            // What was on its way is still on its way when the table comes again after a loss.
            self.busy &= !first;
            self.tell(output)?;
            if first
                && self
                    .viewers
                    .first()
                    .is_some_and(|viewer| viewer.seat().is_none())
            {
                self.draw(output)?;
            }
        }
        Ok(())
    }
}
