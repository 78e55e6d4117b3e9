//! A finished record played again: each move with the table before and after it.
//!
//! The states stay in this crate. A decision is judged by [`Playback::observe`], the view and the
//! events of the seat that made it; the states serve the luck of the draws, which nobody knew of.

use bots::{BotGame, Observation};
use engine::{Dice, MAX_SEATS, Opening, Outcome as _, Seat, Turn, Viewer};
use table::Record;
use thiserror::Error;

/// Why a record can't be reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ReviewError {
    /// It was broken off, or is not yet over.
    #[error("the record has no result")]
    Unfinished,
    /// Its deal or its moves are wrong.
    #[error("the record can't be replayed")]
    Wrong,
}

/// One move of the record: the state before it, and what was seen.
pub(crate) struct Position<S: BotGame> {
    pub(crate) game: usize,
    pub(crate) number: usize,
    /// The step of a replay before it.
    pub(crate) step: usize,
    /// The step at which all of it has happened.
    pub(crate) after_step: usize,
    pub(crate) state: S,
    pub(crate) trace: S::Trace,
    pub(crate) seat: Seat,
    pub(crate) m: S::Move,
    /// Whether somebody stood in for the seat: then it's no decision of the person there.
    pub(crate) stood_in: bool,
    pub(crate) after: S,
    pub(crate) after_trace: S::Trace,
    /// Whether everybody chooses at once, and others are still to choose.
    pub(crate) pending: bool,
    /// Whether everybody chooses at once.
    pub(crate) at_once: bool,
    /// How many events of the game happened before it.
    events: usize,
}

impl<S: BotGame> Position<S> {
    /// Whether it is a decision of the player at that seat.
    pub(crate) fn is_own(&self, seat: Seat) -> bool {
        self.seat == seat && !self.stood_in
    }

    /// The seed of the deals on which the decision is tried. It follows from nothing but the place in
    /// the game: it may not know what the seat did not.
    pub(crate) fn seed(&self, seed: u64) -> u64 {
        let place = (self.game as u64) << 32 | (self.number as u64) << 8;
        Dice::new(seed ^ place ^ self.seat.index() as u64).seed()
    }
}

/// How a game of the match began.
pub(crate) struct Start<S> {
    pub(crate) opening: Opening,
    pub(crate) step: usize,
    pub(crate) state: S,
    /// The first of its moves among all.
    pub(crate) first_move: usize,
}

pub(crate) struct Playback<S: BotGame> {
    pub(crate) players: usize,
    pub(crate) starts: Vec<Start<S>>,
    pub(crate) moves: Vec<Position<S>>,
    events: Vec<Vec<S::Event>>,
    /// Each seat's share of the win.
    pub(crate) result: [f64; MAX_SEATS],
}

impl<S: BotGame> Playback<S> {
    pub(crate) fn new(record: &Record<S>) -> Result<Self, ReviewError> {
        let result = record.result.as_ref().ok_or(ReviewError::Unfinished)?;
        let players = record.players();
        S::validate(&record.options, players).map_err(|_| ReviewError::Wrong)?;
        let mut playback = Self {
            players,
            starts: Vec::new(),
            moves: Vec::new(),
            events: Vec::new(),
            result: [0.0; MAX_SEATS],
        };
        for &seat in &result.winners {
            playback.result[seat.index()] = 1.0 / result.winners.len() as f64;
        }
        let mut totals = [0; MAX_SEATS];
        let mut steps = 0;
        for number in 0..record.games.len() {
            playback.game(record, number, totals, &mut steps)?;
            let last = playback.moves.last().map(|last| &last.after);
            let outcome = last.and_then(engine::Rules::outcome);
            let outcome = outcome.ok_or(ReviewError::Unfinished)?;
            for (total, score) in totals.iter_mut().zip(outcome.scores()) {
                *total += score;
            }
            // The end of a game is a step of its own.
            steps += 1;
        }
        Ok(playback)
    }

    fn game(
        &mut self,
        record: &Record<S>,
        number: usize,
        totals: [i32; MAX_SEATS],
        steps: &mut usize,
    ) -> Result<(), ReviewError> {
        let game = &record.games[number];
        if game.first.index() >= self.players {
            return Err(ReviewError::Wrong);
        }
        let opening = Opening {
            seats: self.players,
            number,
            first: Some(game.first),
            totals,
        };
        let deal = S::accept(&record.options, &opening, &game.deal);
        let mut state = S::new(&deal.map_err(|_| ReviewError::Wrong)?);
        self.starts.push(Start {
            opening,
            step: *steps,
            state,
            first_move: self.moves.len(),
        });
        *steps += 1;
        let mut trace = S::Trace::default();
        let mut events: Vec<S::Event> = Vec::new();
        for (number_in_game, made) in game.moves.iter().enumerate() {
            let (before, traced, known) = (state, trace, events.len());
            let played = state.play(made.seat, made.choice, &mut events);
            played.map_err(|_| ReviewError::Wrong)?;
            state.advance_trace(&mut trace, &before, made.seat, made.choice);
            let step = *steps - 1;
            *steps += events.len() - known;
            let waits = |turn: Turn| match turn {
                Turn::All { waiting } => waiting.len(),
                Turn::One(_) | Turn::Over => 0,
            };
            self.moves.push(Position {
                game: number,
                number: number_in_game,
                step,
                after_step: *steps - 1,
                state: before,
                trace: traced,
                seat: made.seat,
                m: made.choice,
                stood_in: made.by.is_some(),
                after: state,
                after_trace: trace,
                pending: (1..self.players).contains(&waits(state.turn())),
                at_once: waits(before.turn()) > 0,
                events: known,
            });
        }
        self.events.push(events);
        Ok(())
    }

    /// What the seat knew when it made a move: nothing else goes into the verdict.
    pub(crate) fn observe<T>(&self, at: usize, judge: impl FnOnce(&Observation<'_, S>) -> T) -> T {
        let position = &self.moves[at];
        let viewer = Viewer::Seat(position.seat);
        let view = position.state.view(viewer);
        let happened = self.events[position.game][..position.events].iter();
        let seen: Vec<S::Seen> = happened
            .filter_map(|event| S::seen(event, viewer))
            .collect();
        judge(&Observation {
            view: &view,
            seen: &seen,
        })
    }
}
