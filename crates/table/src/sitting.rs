//! A sitting: the setup of a match (players, options, games) and its state, without I/O or clock.

use core::fmt;

use engine::{InvalidOption, MAX_SEATS, Opening, Outcome as _, Rules, Seat, SeatSet, Turn};
use thiserror::Error;

use crate::fair::Fair;
use crate::news::Event;
use crate::record::MatchResult;
use crate::seats::Sitter;

/// All that is fixed before the first card is dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting<S: Rules> {
    /// What the table chose.
    pub options: S::Options,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// What fixes the cards.
    pub fair: Fair,
    /// Who starts, if the host chose; else it is drawn by lot.
    pub first: Option<Seat>,
}

/// Why no table can be opened like that.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidSitting {
    /// An option, or the number of players.
    #[error(transparent)]
    Option(#[from] InvalidOption),
    /// In this game the host doesn't choose who starts.
    #[error("who starts is drawn by lot in this game")]
    HostMayNotChoose,
    /// The host chose a seat that isn't there.
    #[error("there is no {first:?}")]
    NoSuchFirst {
        /// Who was to start.
        first: Seat,
    },
}

impl InvalidSitting {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Option(invalid) => invalid.code(),
            Self::HostMayNotChoose => "host-may-not-choose",
            Self::NoSuchFirst { .. } => "no-such-first",
        }
    }
}

impl<S: Rules> Sitting<S> {
    /// How many play.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Whether a table can be opened like that; else all the reasons why not.
    pub fn validate(&self) -> Result<(), Vec<InvalidSitting>> {
        let players = self.players();
        let mut wrong: Vec<_> = match S::validate(&self.options, players) {
            Ok(()) => Vec::new(),
            Err(invalid) => invalid.into_iter().map(Into::into).collect(),
        };
        if let Some(first) = self.first {
            if !S::HOST_MAY_CHOOSE_FIRST {
                wrong.push(InvalidSitting::HostMayNotChoose);
            }
            if first.index() >= players {
                wrong.push(InvalidSitting::NoSuchFirst { first });
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

/// Who starts a later game of a match: one seat further left than the game before.
pub(crate) fn first_of(game: usize, first: Seat, players: usize) -> Seat {
    first.plus(game, players)
}

/// Adds what a game came to.
pub(crate) fn add(totals: &mut [i32; MAX_SEATS], scores: &[i32]) {
    for (total, score) in totals.iter_mut().zip(scores) {
        *total = total.saturating_add(*score);
    }
}

/// What the match came to. A match of one game is won as that game was, tie-breaks included; of
/// several, most points in all win, and a tie shares the win.
pub(crate) fn match_result<S: Rules>(outcomes: &[S::Outcome], players: usize) -> MatchResult {
    let mut totals = [0; MAX_SEATS];
    for outcome in outcomes {
        add(&mut totals, outcome.scores());
    }
    let totals = &totals[..players];
    let best = totals.iter().max();
    let winners: SeatSet = match outcomes {
        [only] => only.winners(),
        _ => Seat::all(players)
            .filter(|seat| Some(&totals[seat.index()]) == best)
            .collect(),
    };
    MatchResult {
        totals: totals.to_vec(),
        winners: winners.iter().collect(),
    }
}

/// The state of a match: the game that is played, and what those before it came to. A cache: it
/// follows from the sitting and the log.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct MatchState<S: Rules> {
    pub(crate) state: S,
    /// Who started the first game.
    pub(crate) first: Seat,
    pub(crate) outcomes: Vec<S::Outcome>,
    pub(crate) totals: [i32; MAX_SEATS],
}

impl<S: Rules> MatchState<S> {
    /// Deals the first game of a valid sitting.
    pub(crate) fn begin(sitting: &Sitting<S>, events: &mut Vec<Event<S>>) -> Self {
        let opening = Opening {
            first: sitting.first,
            ..Opening::new(sitting.players())
        };
        let deal = sitting.fair.deal::<S>(&sitting.options, &opening);
        let begun = Self {
            state: S::new(&deal),
            first: S::first(&deal),
            outcomes: Vec::new(),
            totals: opening.totals,
        };
        events.push(Event::dealt(0, begun.state));
        begun
    }

    /// How game `number` opens, given the points before it.
    pub(crate) fn opening(
        &self,
        players: usize,
        number: usize,
        totals: [i32; MAX_SEATS],
    ) -> Opening {
        Opening {
            seats: players,
            number,
            first: Some(first_of(number, self.first, players)),
            totals,
        }
    }

    /// Makes a move, and deals the next game of the match when one has ended.
    pub(crate) fn step(
        &mut self,
        sitting: &Sitting<S>,
        seat: Seat,
        choice: S::Move,
        events: &mut Vec<Event<S>>,
    ) -> Result<(), S::Illegal> {
        self.state.play(seat, choice, &mut Sounding(events))?;
        let Some(outcome) = self.state.outcome() else {
            return Ok(());
        };
        add(&mut self.totals, outcome.scores());
        self.outcomes.push(outcome.clone());
        let played = self.outcomes.len();
        events.push(Event::GameOver {
            game: played - 1,
            result: outcome,
        });
        if played < S::games(&sitting.options) {
            let opening = self.opening(sitting.players(), played, self.totals);
            self.state = S::new(&sitting.fair.deal::<S>(&sitting.options, &opening));
            events.push(Event::dealt(played, self.state));
        } else {
            let result = match_result::<S>(&self.outcomes, sitting.players());
            events.push(Event::Over {
                result: Some(result),
            });
        }
        Ok(())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.turn() == Turn::Over
    }
}

/// Takes a game's events as those of the sitting.
struct Sounding<'a, S: Rules>(&'a mut Vec<Event<S>>);

impl<S: Rules> engine::Sink<S::Event> for Sounding<'_, S> {
    fn put(&mut self, event: impl FnOnce() -> S::Event) {
        self.0.push(Event::Happened(event()));
    }
}

/// Says nothing of the cards.
impl<S: Rules> fmt::Debug for MatchState<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MatchState")
            .field("game", &self.outcomes.len())
            .field("turn", &self.state.turn())
            .finish_non_exhaustive()
    }
}
