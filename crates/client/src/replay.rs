//! Replaying a recorded game: step, jump, look as one seat or with open cards, verify.
//!
//! ```text
//! Record ──seen(viewer)──► events ──the first n──► ViewerLog ──► the game's own table
//! Record ──verify──► each promise of the fair deal and of the record: does it hold?
//! ```

use core::time::Duration;

use engine::{Seat, Viewer};
use table::{Record, Seen, SeenBy};
use words::{Tell, Who, Words, say};

use crate::screen::{Beat, Screen};
use crate::viewer_log::ViewerLog;

/// How long a step is shown at the speed of 1, when a replay runs by itself.
pub const STEP: Duration = Duration::from_millis(1200);
/// The speeds there are.
pub const SPEEDS: [u32; 5] = [1, 2, 5, 10, 20];

/// A recorded game at one of its steps, as one viewer saw it.
pub struct Replay<S: Tell<View: Screen>> {
    record: Record<S>,
    viewer: Viewer,
    events: Vec<SeenBy<S::View>>,
    turns: Vec<ReplayTurn>,
    at: usize,
    log: Option<ViewerLog<S::View>>,
}

/// A turn of a recorded game: what belongs to one move, or to one part of a scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayTurn {
    /// The step at which all of it has happened.
    pub step: usize,
    /// Its lines in the log, from and to.
    pub lines: (usize, usize),
    /// Whether a scoring begins with it.
    pub scoring: bool,
}

/// Whether what was promised about a record holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verification {
    /// Each promise in a sentence, and whether it holds.
    pub promises: Vec<(bool, String)>,
    /// All that is wrong, a phrase each; empty for a true record.
    pub faults: Vec<String>,
}

impl<S: Tell<View: Screen>> Replay<S> {
    /// A record at a step, as a viewer sees it.
    pub fn new(record: Record<S>, viewer: Viewer, step: usize) -> Self {
        let mut replay = Self {
            record,
            viewer,
            events: Vec::new(),
            turns: Vec::new(),
            at: step,
            log: None,
        };
        replay.look(viewer);
        replay
    }

    /// The record that is replayed.
    pub fn record(&self) -> &Record<S> {
        &self.record
    }

    /// The present viewer; a spectator sees what was open to all.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The step on show, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The last step.
    pub fn last(&self) -> usize {
        self.events.len().saturating_sub(1)
    }

    /// What the viewer knows at this step; none if nothing of the record can be replayed.
    pub fn log(&self) -> Option<&ViewerLog<S::View>> {
        self.log.as_ref()
    }

    /// The turns, in order: a game is followed by these rather than event by event.
    pub fn turns(&self) -> &[ReplayTurn] {
        &self.turns
    }

    /// Each turn in words.
    pub fn told(&self, words: &Words) -> Vec<String> {
        let log = ViewerLog::<S::View>::open(self.viewer.seat(), self.names(), &self.events);
        let Some(log) = log else { return Vec::new() };
        let told = |turn: &ReplayTurn| {
            let lines = log.lines.get(turn.lines.0..turn.lines.1);
            let lines = lines.unwrap_or_default().iter();
            let lines: Vec<String> = lines.map(|line| log.sentence(words, line)).collect();
            lines.join(" ")
        };
        self.turns.iter().map(told).collect()
    }

    /// The step at which the next scoring begins; the last one, if none comes.
    pub fn next_scoring(&self) -> usize {
        let mut turns = self.turns.iter();
        let next = turns.find(|turn| turn.scoring && turn.step > self.at);
        next.map_or(self.last(), |turn| turn.step)
    }

    /// The step of the next turn's end.
    pub fn next_turn(&self) -> usize {
        let next = self.turns.iter().find(|turn| turn.step > self.at);
        next.map_or(self.last(), |turn| turn.step)
    }

    /// The step of the end of the turn before.
    pub fn turn_before(&self) -> usize {
        let before = self.turns.iter().rev().find(|turn| turn.step < self.at);
        before.map_or(0, |turn| turn.step)
    }

    fn find_turns(&self) -> Vec<ReplayTurn> {
        let mut turns: Vec<ReplayTurn> = Vec::new();
        let dealt = self.events.first();
        let log = dealt
            .and_then(|dealt| ViewerLog::<S::View>::new(self.viewer.seat(), self.names(), dealt));
        let Some(mut log) = log else { return turns };
        let mut scenes = false;
        for (step, event) in self.events.iter().enumerate() {
            let before = if step == 0 { 0 } else { log.lines.len() };
            if step > 0 {
                log.advance(event);
            }
            let opens = log.lines.get(before).is_some_and(|line| line.opens);
            let beat = match event {
                Seen::Event { event } => S::View::beat(event),
                _ => Beat::None,
            };
            let scene = beat == Beat::Scene;
            match turns.last_mut() {
                Some(last) if !opens => {
                    last.step = step;
                    last.lines.1 = log.lines.len();
                }
                _ => turns.push(ReplayTurn {
                    step,
                    lines: (before, log.lines.len()),
                    scoring: scene && !scenes,
                }),
            }
            // A colour that nobody wins is no scene of its own; a card that is played ends the scoring.
            scenes = scene || (scenes && beat != Beat::Card);
        }
        turns
    }

    /// The names, by seat.
    pub fn names(&self) -> Vec<String> {
        let seats = self.record.seats.iter();
        seats.map(|sitter| sitter.name.clone()).collect()
    }

    /// Changes the viewer, at the same step: every viewer of a record has equally many.
    pub fn look(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        self.events = self.record.seen(viewer);
        self.turns = self.find_turns();
        self.log = None;
        self.go(self.at);
    }

    /// The viewer after this one: a spectator, then each seat in turn.
    pub fn next_viewer(&self) -> Viewer {
        let next = match self.viewer {
            Viewer::Spectator => 0,
            Viewer::Seat(seat) => seat.index() + 1,
        };
        let seat = Some(next).filter(|&at| at < self.record.players());
        let seat = seat.and_then(Seat::new);
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Jumps to a step; beyond the last one, to the last. Forward it goes on from the step on show.
    pub fn go(&mut self, step: usize) {
        let step = step.min(self.last());
        let known = self.log.take().filter(|log| log.count <= step + 1);
        let first = || ViewerLog::new(self.viewer.seat(), self.names(), self.events.first()?);
        self.log = known.or_else(first).map(|mut log| {
            for event in self.events.get(log.count..=step).unwrap_or_default() {
                log.advance(event);
            }
            log
        });
        self.at = step;
    }

    /// What each seat held hidden at this step: nothing is secret any more. `look` draws it.
    pub fn hands<T>(&self, look: impl Fn(&ViewerLog<S::View>) -> Option<T>) -> Vec<(Seat, T)> {
        let hand = |seat: Seat| {
            let events = self.record.seen(Viewer::Seat(seat));
            let log = ViewerLog::open(Some(seat), self.names(), events.get(..=self.at)?)?;
            Some((seat, look(&log)?))
        };
        Seat::all(self.record.players()).filter_map(hand).collect()
    }

    /// Checks each promise of the fair deal and of the record, here and now.
    pub fn verify(&self, words: &Words) -> Verification {
        let record = &self.record;
        let names = record.seats.iter().map(|sitter| sitter.name.as_str());
        let who = Who::new(names, Viewer::Spectator);
        let faults = record.verify().err().unwrap_or_default();
        let wrong = |codes: &[&str]| faults.iter().any(|fault| codes.contains(&fault.code()));
        let mut promises = Vec::new();
        if let Some(fair) = &record.fair {
            let hash = fair.secret.commitment().to_string();
            promises.push((
                !wrong(&["commitment", "no-fair-block"]),
                say!(words, "verify-commitment", hash = hash),
            ));
        }
        let fair = record.fair.is_some();
        let contributions = record.fair.iter().flat_map(|fair| &fair.contributions);
        let moves: usize = record.games.iter().map(|game| game.moves.len()).sum();
        promises.extend([
            (
                fair && !wrong(&["contribution", "unpaired", "fair-seats"]),
                say!(
                    words,
                    "verify-contributions",
                    count = contributions.flatten().count()
                ),
            ),
            (
                fair && !wrong(&["other-deal", "deal", "first", "host-chose"]),
                say!(words, "verify-deal", count = record.games.len()),
            ),
            (
                !wrong(&["illegal", "chose-twice", "unfinished"]),
                say!(words, "verify-moves", count = moves),
            ),
            (faults.is_empty(), say!(words, "verify-all")),
        ]);
        Verification {
            promises,
            faults: words::faults::<S>(words, &who, &faults),
        }
    }
}
