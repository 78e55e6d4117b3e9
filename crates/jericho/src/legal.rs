//! Legal move generation, and why a move is illegal.

use engine::{Cited, Knowledge as _, MoveSet, Notation as _, Seat, Viewer};
use thiserror::Error;

use crate::card::{Card, Colour};
use crate::hand::Hand;
use crate::moves::Move;
use crate::state::{Open, Phase, State};
use crate::view::View;

/// The legal moves of one seat. They follow from its different cards alone, a bit each.
///
/// Their order: card by card in the order of the notation; in play first the wall, then the
/// supply, and for a trumpet its five colours, then the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    phase: Phase,
    kinds: u32,
}

const WALLS: u32 = (1 << Card::WALLS) - 1;

/// The place of the `n`th set bit, for a hand of at most `MOST` different cards.
#[inline]
fn select<const MOST: u32>(mut bits: u32, n: u32) -> usize {
    // Steps that are always the same: no branch predictor could guess the length of a loop.
    for i in 0..MOST - 1 {
        let rest = bits & bits.wrapping_sub(1);
        bits = if i < n { rest } else { bits };
    }
    bits.trailing_zeros() as usize
}

impl Moves {
    pub(crate) const NONE: Self = Self {
        phase: Phase::Over,
        kinds: 0,
    };

    /// What a seat may do with `hand` once it is asked. Any card will do for anything (J09, J12,
    /// J17), but a wall is built of wall cards (J19) and a trumpet takes any colour (J23).
    #[inline(always)]
    pub(crate) fn with(phase: Phase, hand: Hand) -> Self {
        Self {
            phase,
            kinds: hand.kinds(),
        }
    }
}

impl MoveSet<Move> for Moves {
    #[inline(always)]
    fn len(&self) -> usize {
        let cards = self.kinds.count_ones();
        let trumpet = self.kinds >> Card::TRUMPET.index();
        // A wall card has two uses in play, a trumpet six.
        (match self.phase {
            Phase::Play => 2 * cards + 4 * trumpet,
            _ => cards,
        }) as usize
    }

    #[inline(always)]
    fn nth(&self, n: usize) -> Move {
        debug_assert!(n < self.len());
        let n = n as u32;
        match self.phase {
            Phase::Start => Move::Start(Card::at(select::<7>(self.kinds, n))),
            Phase::Feed => Move::Feed(Card::at(select::<6>(self.kinds, n))),
            Phase::Play | Phase::Over => {
                // The trumpet has the highest bit: it comes after all wall cards.
                let walls = self.kinds.count_ones() - (self.kinds >> Card::TRUMPET.index());
                let card = Card::at(select::<5>(self.kinds, (n / 2).min(walls)));
                match Colour::ALL.get(n.wrapping_sub(2 * walls) as usize) {
                    Some(&colour) => Move::Trumpet(colour),
                    None if n.is_multiple_of(2) => Move::Wall(card),
                    None => Move::Supply(card),
                }
            }
        }
    }

    #[inline(always)]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "a branch less on the hottest path"
    )]
    fn contains(&self, m: Move) -> bool {
        // Tables instead of a match: a jump by the kind of move is one that nobody can predict.
        const PHASES: [Phase; 5] = [
            Phase::Start,
            Phase::Feed,
            Phase::Play,
            Phase::Play,
            Phase::Play,
        ];
        const CARDS: [u32; 5] = [!0, !0, WALLS, !0, !0];
        let held = (self.kinds & CARDS[m.verb()]) >> m.card().index() & 1 == 1;
        held & (self.phase == PHASES[m.verb()])
    }
}

/// Why a move can't be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There is no such seat at this table.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Another seat is on turn.
    #[error("{turn:?} is on turn")]
    NotYourTurn {
        /// The seat that is.
        turn: Seat,
    },
    /// Not the time for such a move.
    #[error("not now: the table is in phase {phase:?}")]
    WrongPhase {
        /// What it is the time for.
        phase: Phase,
    },
    /// The card isn't in the hand.
    #[error("{card} is not in the hand")]
    NotInHand {
        /// The card that was named.
        card: Card,
    },
    /// A wall is built of wall cards.
    #[error("a trumpet is no wall card")]
    NoWallCard,
}

impl Cited for IllegalMove {
    fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NoSuchSeat => "no-such-seat",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::NotInHand { .. } => "not-in-hand",
            Self::NoWallCard => "no-wall-card",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "J11",
            Self::NoSuchSeat => "J05",
            Self::NotYourTurn { .. } => "J18",
            Self::WrongPhase { phase } => match phase {
                Phase::Start => "J09",
                Phase::Feed => "J12",
                _ => "J17",
            },
            Self::NotInHand { .. } => "J17",
            Self::NoWallCard => "J19",
        }
    }
}

impl Open {
    /// Whether `seat` is asked for a move now, or may still change the one it chose.
    #[inline(always)]
    pub(crate) fn may_choose(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Play => seat == self.turn,
            Phase::Start | Phase::Feed => seat.index() < self.seats(),
            Phase::Over => false,
        }
    }

    /// The reason behind a "no", looked for only once there is a "no".
    #[cold]
    pub(crate) fn why_not(&self, seat: Seat, m: Move) -> IllegalMove {
        let phase = self.phase;
        match (phase, m) {
            _ if seat.index() >= self.seats() => IllegalMove::NoSuchSeat,
            (Phase::Over, _) => IllegalMove::Over,
            (Phase::Start, Move::Start(_)) | (Phase::Feed, Move::Feed(_)) => {
                IllegalMove::NotInHand { card: m.card() }
            }
            (Phase::Play, Move::Start(_) | Move::Feed(_)) | (Phase::Start | Phase::Feed, _) => {
                IllegalMove::WrongPhase { phase }
            }
            _ if seat != self.turn => IllegalMove::NotYourTurn { turn: self.turn },
            (_, Move::Wall(card)) if !card.is_wall() => IllegalMove::NoWallCard,
            _ => IllegalMove::NotInHand { card: m.card() },
        }
    }
}

impl State {
    #[inline(always)]
    pub(crate) fn moves(&self, seat: Seat) -> Moves {
        if self.open.may_choose(seat) {
            Moves::with(self.open.phase, self.hands[seat.index()])
        } else {
            Moves::NONE
        }
    }
}

impl View {
    #[inline]
    pub(crate) fn moves(&self) -> Moves {
        match self.viewer() {
            Viewer::Seat(seat) if self.open.may_choose(seat) => {
                Moves::with(self.open.phase, self.hand)
            }
            _ => Moves::NONE,
        }
    }
}
