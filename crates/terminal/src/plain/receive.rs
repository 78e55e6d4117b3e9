//! What a table in plain text does with the table's news.

use std::io::{Result, Write};

use client::{GameNews, Screen, StatusNews, TableNews, TableSetup, ViewerEvents, Wish};
use engine::Seat;
use protocol::table::Phase;
use words::{Spoken as _, say};

use super::eyes::Eyes;
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
                for viewer in &viewers {
                    let mut eyes = self.eyes.iter_mut();
                    if let Some(eyes) = eyes.find(|eyes| eyes.seat() == viewer.seat) {
                        eyes.receive(&viewer.events);
                    }
                }
                self.step();
                // A table here has more to say until it is idle: that is told in one go.
                if !self.here {
                    self.tell(output)?;
                }
            }
            TableNews::Reset => {
                self.eyes.clear();
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
                if let Some(eyes) = self.eyes.first() {
                    let verdict = check.sentence(words, &eyes.who);
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
        let again = viewers.iter().filter_map(|it| Eyes::new(&names, it));
        let mut again: Vec<Eyes<V>> = again.collect();
        let first = self.eyes.is_empty();
        for eyes in &mut again {
            match self.eyes.iter().find(|old| old.seat() == eyes.seat()) {
                Some(old) => eyes.follow(old),
                None if eyes.has_begun() => eyes.skip_past(),
                None => {}
            }
        }
        self.eyes = again;
        if first && let Some(eyes) = self.eyes.first() {
            let players = eyes.who.len();
            let mut lines = vec![match (eyes.seat(), self.eyes.len()) {
                (Some(seat), 1) => {
                    let others = engine::SeatSet::one(seat).others(players);
                    say!(
                        words,
                        "play-welcome",
                        game = V::TITLE,
                        names = eyes.who.list(words, others),
                        seat = seat.index() + 1,
                        players = players
                    )
                }
                (Some(_), _) => {
                    let names = words.list(&names);
                    say!(words, "play-people", game = V::TITLE, names = names)
                }
                (None, _) => {
                    let names = eyes.who.list(words, Seat::all(players).collect());
                    say!(words, "play-watch", game = V::TITLE, names = names)
                }
            }];
            if eyes.has_begun() && !eyes.is_over() {
                lines.push(say!(words, "play-continued"));
            }
            self.lines(output, lines)?;
            if self.eyes.len() > 1 {
                // Nobody's cards are shown before the right person sits there.
                self.now = usize::MAX;
            }
        }
        self.step();
        if !self.here {
            // What was on its way is still on its way when the table comes again after a loss.
            self.busy &= !first;
            self.tell(output)?;
            if first && self.eyes.first().is_some_and(|eyes| eyes.seat().is_none()) {
                self.draw(output)?;
            }
        }
        Ok(())
    }
}
