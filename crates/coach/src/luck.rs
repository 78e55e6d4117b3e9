//! Luck and skill: the fundamental equation, with draws as control variates (AIVAT).
//!
//! ```text
//! result - 1/n = seat    mean of U(start) over all deals - 1/n       the place at the table
//!              + deal    U(start) - that mean                        luck, mean zero
//!              + draws   U(after the card) - its expectation         luck, mean zero
//!              + own     - the loss of each own decision             skill
//!              + others  U(played) - U(best) in expectation, of each other's decision
//!              + rest    what is left                                the judge's errors
//! ```
//!
//! The chance of each card is the true one, given all that has happened, so the luck terms have mean
//! zero with any U that was fixed beforehand.

use bots::neural::Network;
use engine::{Dice, MAX_SEATS, Opening, Seat};
use table::Record;

use crate::game::{Chances, CoachGame, ValueFunction};
use crate::playback::{Playback, Position, ReviewError};

/// The worth of each seat at the start of a game, over all deals.
pub struct StartValues<S: CoachGame> {
    options: S::Options,
    deals: u32,
    known: Vec<(Opening, Chances)>,
}

impl<S: CoachGame> StartValues<S> {
    /// For tables with these options, each by so many deals, at most as many as tell them apart.
    pub fn new(options: S::Options, deals: u32) -> Self {
        Self {
            options,
            deals: deals.min(S::STARTS.max(16)),
            known: Vec::new(),
        }
    }

    pub(crate) fn mean(&mut self, value: &mut ValueFunction<'_, S>, opening: &Opening) -> Chances {
        if let Some((_, known)) = self.known.iter().find(|(it, _)| it == opening) {
            return *known;
        }
        let mut mean = [0.0; MAX_SEATS];
        for deal in 0..self.deals {
            let deal = S::deal(&self.options, opening, &mut Dice::new(u64::from(deal)));
            let chances = value.chances(&S::new(&deal), &S::Trace::default());
            for (mean, chance) in mean.iter_mut().zip(chances) {
                *mean += chance / f64::from(self.deals);
            }
        }
        self.known.push((*opening, mean));
        mean
    }
}

/// The luck of each seat, as a difference of win chances.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct RecordLuck {
    /// Of the hand that was dealt.
    pub deal: [f64; MAX_SEATS],
    /// Of the draws.
    pub draws: [f64; MAX_SEATS],
}

impl RecordLuck {
    /// Of a finished record.
    ///
    /// # Errors
    /// If it was broken off or can't be replayed.
    pub fn of<S: CoachGame>(
        record: &Record<S>,
        network: &Network,
        starts: &mut StartValues<S>,
    ) -> Result<Self, ReviewError> {
        let playback = Playback::new(record)?;
        let mut value = ValueFunction::new(network);
        let mut luck = Self::default();
        for start in &playback.starts {
            let mean = starts.mean(&mut value, &start.opening);
            let begun = value.chances(&start.state, &S::Trace::default());
            add_difference(&mut luck.deal, &begun, &mean);
        }
        for position in playback.moves.iter().filter(|it| !it.at_once) {
            let after = value.chances(&position.after, &position.after_trace);
            let expected = expected(&mut value, position, position.m);
            add_difference(&mut luck.draws, &after, &expected);
        }
        Ok(luck)
    }

    /// The luck of a seat, all together.
    pub fn total(&self, seat: Seat) -> f64 {
        self.deal[seat.index()] + self.draws[seat.index()]
    }
}

pub(crate) fn add_difference(sum: &mut Chances, a: &Chances, b: &Chances) {
    for ((sum, a), b) in sum.iter_mut().zip(a).zip(b) {
        *sum += a - b;
    }
}

pub(crate) fn expected<S: CoachGame>(
    value: &mut ValueFunction<'_, S>,
    position: &Position<S>,
    m: S::Move,
) -> Chances {
    value.expected(&position.state, &position.trace, position.seat, m)
}
