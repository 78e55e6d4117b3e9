//! The contract between a game and the coach: chance nodes, and reasons in its own terms.

use bots::BotGame;
use bots::neural::Network;
use engine::{MAX_SEATS, Rules, Seat, Viewer};

use crate::Reason;

/// A game that can be reviewed.
pub trait CoachGame: BotGame {
    /// Deals over which the worth of a seat is averaged. Where nothing is hidden and all colours are
    /// alike, every deal begins the same.
    const STARTS: u32;

    /// The round that is played while no stage is done: 1, or 0 where stages are rounds.
    const FIRST_STAGE: usize;

    /// The chance node of a move: calls `each` with every way the cards could have come, with its
    /// chance, and the table after the move then. A move that brings no card has one.
    fn outcomes(&self, seat: Seat, m: Self::Move, each: impl FnMut(f64, Self));

    /// Whether the table lies as nobody has to judge it: a choice is pending that belongs to the
    /// move before.
    #[must_use]
    fn settle(&self, _network: &Network) -> Self {
        *self
    }

    /// What the end of a stage brought a seat, for reasons; `events` happened since the decision.
    fn gains(&self, events: &[Self::Event], seat: Seat) -> Gains;
}

/// What a rollout to the end of the stage came to, in the game's own terms.
#[derive(Clone, Default, Debug)]
pub struct Gains {
    /// The codes of what was won, such as colours.
    pub won: Vec<char>,
    /// The points, where a stage has them.
    pub score: Option<i32>,
}

/// A reason from the gains of the better and of the played move, on the same deals.
pub(crate) fn reason(better: &[Gains], played: &[Gains], ahead: usize, of: usize) -> Reason {
    let deals = better.len().max(1);
    let often = |gains: &[Gains], code: char| {
        let won = gains.iter().filter(|gains| gains.won.contains(&code));
        (won.count() * 100 / deals) as i32
    };
    let mut codes: Vec<char> = better
        .iter()
        .chain(played)
        .flat_map(|g| g.won.iter().copied())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    let differs = |code: char| often(better, code) - often(played, code);
    // A difference of a few deals says nothing.
    if let Some(colour) = codes.into_iter().max_by_key(|&code| differs(code))
        && differs(colour) >= 10
    {
        return Reason::Colour {
            colour,
            better: often(better, colour) as u8,
            played: often(played, colour) as u8,
        };
    }
    let mean = |gains: &[Gains]| {
        let sum: i32 = gains.iter().filter_map(|gains| gains.score).sum();
        sum * 10 / deals as i32
    };
    if better.iter().any(|gains| gains.score.is_some()) && mean(better) >= mean(played) + 5 {
        return Reason::Score {
            better: mean(better),
            played: mean(played),
        };
    }
    Reason::Ahead {
        of_100: (ahead * 100 / of.max(1)) as u8,
    }
}

/// The value function of the curve: each seat's chance by its own view, normalised over the seats.
/// Exact once the match is over.
pub(crate) struct ValueFunction<'n, S: CoachGame> {
    network: &'n Network,
    /// What each seat saw last, and its chance: most draws change one view.
    known: [[Option<Known<S>>; REMEMBERED]; MAX_SEATS],
    /// The place in which the next one is kept.
    next: [usize; MAX_SEATS],
}

/// Views of a seat that are kept: the draws of a move come in turn with a scoring and without, for
/// either of two moves.
const REMEMBERED: usize = 4;

/// A view with its history, and the chance of its seat.
type Known<S> = (<S as Rules>::View, <S as BotGame>::Trace, f32);

/// The chances of all seats.
pub(crate) type Chances = [f64; MAX_SEATS];

impl<'n, S: CoachGame> ValueFunction<'n, S> {
    pub(crate) fn new(network: &'n Network) -> Self {
        Self {
            network,
            known: [const { [const { None }; REMEMBERED] }; MAX_SEATS],
            next: [0; MAX_SEATS],
        }
    }

    pub(crate) fn chances(&mut self, state: &S, trace: &S::Trace) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        if state.standing().is_some() {
            for (chance, share) in chances.iter_mut().zip(state.utility(1.0)) {
                *chance = f64::from(share);
            }
            return chances;
        }
        let state = state.settle(self.network);
        if state.standing().is_some() {
            return self.chances(&state, trace);
        }
        let seats = state.players();
        for seat in Seat::all(seats) {
            let view = state.view(Viewer::Seat(seat));
            let known = &mut self.known[seat.index()];
            let mut all = known.iter().flatten();
            let found = all.find(|(seen, traced, _)| *seen == view && traced == trace);
            let chance = if let Some(&(_, _, chance)) = found {
                chance
            } else {
                let chance = S::win_chance(self.network, &view, trace);
                let next = &mut self.next[seat.index()];
                known[*next] = Some((view, *trace, chance));
                *next = (*next + 1) % REMEMBERED;
                chance
            };
            chances[seat.index()] = f64::from(chance);
        }
        let sum: f64 = chances[..seats].iter().sum();
        chances.map(|chance| chance / sum.max(1e-9))
    }

    /// The expectation over the cards that a move could have brought.
    pub(crate) fn expected(
        &mut self,
        state: &S,
        trace: &S::Trace,
        seat: Seat,
        m: S::Move,
    ) -> Chances {
        let mut expected = [0.0; MAX_SEATS];
        state.outcomes(seat, m, |chance, after| {
            let mut traced = *trace;
            after.advance_trace(&mut traced, state, seat, m);
            for (sum, it) in expected.iter_mut().zip(self.chances(&after, &traced)) {
                *sum += chance * it;
            }
        });
        expected
    }
}
