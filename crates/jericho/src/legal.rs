//! What a seat may choose.

use engine::{Cited, Knowledge as _, MoveSet, Seat, Viewer};
use thiserror::Error;

use crate::card::{Card, Colour};
use crate::hand::Hand;
use crate::moves::Move;
use crate::state::{Open, Phase, State};
use crate::view::View;

/// The legal moves of one seat, a bit each.
///
/// While everybody chooses at once, bit `c` is the choice of card `c`. In play:
/// ```text
/// bit  55──────────30 29─────────25 24────────0
///      supply R1 … T  trumpet R…N   wall R1…N7
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    phase: Phase,
    bits: u64,
}

const TRUMPETS: usize = Card::WALLS;
const SUPPLIES: usize = TRUMPETS + Colour::COUNT;

impl Moves {
    pub(crate) const NONE: Self = Self {
        phase: Phase::Over,
        bits: 0,
    };

    /// What a seat may do with `hand` once it is asked. Any card will do for anything (J09, J12,
    /// J17), but a wall is built of wall cards (J19) and a trumpet takes any colour (J23).
    #[inline]
    pub(crate) fn with(phase: Phase, hand: Hand) -> Self {
        let kinds = u64::from(hand.kinds());
        let bits = match phase {
            Phase::Play => {
                let walls = kinds & ((1 << Card::WALLS) - 1);
                let trumpet = kinds >> Card::TRUMPET.index();
                walls | (trumpet * 0x1f) << TRUMPETS | kinds << SUPPLIES
            }
            Phase::Start | Phase::Feed => kinds,
            Phase::Over => 0,
        };
        Self { phase, bits }
    }

    #[inline]
    fn decode(self, bit: usize) -> Move {
        match self.phase {
            Phase::Start => Move::Start(Card::at(bit)),
            Phase::Feed => Move::Feed(Card::at(bit)),
            _ if bit < TRUMPETS => Move::Wall(Card::at(bit)),
            _ if bit < SUPPLIES => Move::Trumpet(Colour::ALL[bit - TRUMPETS]),
            _ => Move::Supply(Card::at(bit - SUPPLIES)),
        }
    }

    #[inline]
    fn encode(self, m: Move) -> Option<usize> {
        match (self.phase, m) {
            (Phase::Start, Move::Start(card)) | (Phase::Feed, Move::Feed(card)) => {
                Some(card.index())
            }
            (Phase::Play, Move::Wall(card)) if card.is_wall() => Some(card.index()),
            (Phase::Play, Move::Trumpet(colour)) => Some(TRUMPETS + colour.index()),
            (Phase::Play, Move::Supply(card)) => Some(SUPPLIES + card.index()),
            _ => None,
        }
    }
}

impl MoveSet<Move> for Moves {
    #[inline]
    fn len(&self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> Move {
        debug_assert!(n < self.len());
        let mut bits = self.bits;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        self.decode(bits.trailing_zeros() as usize)
    }

    #[inline]
    fn contains(&self, m: Move) -> bool {
        self.encode(m).is_some_and(|bit| self.bits >> bit & 1 == 1)
    }

    fn iter(&self) -> impl Iterator<Item = Move> {
        let moves = *self;
        (0..64)
            .filter(move |bit| moves.bits >> bit & 1 == 1)
            .map(move |bit| moves.decode(bit))
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
        /// Which.
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
    #[inline]
    pub(crate) fn may_choose(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Play => seat == self.turn,
            Phase::Start | Phase::Feed => seat.index() < self.seats(),
            Phase::Over => false,
        }
    }
}

impl State {
    #[inline]
    pub(crate) fn moves(&self, seat: Seat) -> Moves {
        if self.open.may_choose(seat) {
            Moves::with(self.open.phase, self.hands[seat.index()])
        } else {
            Moves::NONE
        }
    }

    /// The reason behind a "no", looked for only once there is a "no".
    #[cold]
    pub(crate) fn why_not(&self, seat: Seat, m: Move) -> IllegalMove {
        let phase = self.open.phase;
        match (phase, m) {
            _ if seat.index() >= self.open.seats() => IllegalMove::NoSuchSeat,
            (Phase::Over, _) => IllegalMove::Over,
            (Phase::Start, Move::Start(_)) | (Phase::Feed, Move::Feed(_)) => {
                IllegalMove::NotInHand { card: m.card() }
            }
            (Phase::Play, Move::Start(_) | Move::Feed(_)) | (Phase::Start | Phase::Feed, _) => {
                IllegalMove::WrongPhase { phase }
            }
            _ if seat != self.open.turn => IllegalMove::NotYourTurn {
                turn: self.open.turn,
            },
            (_, Move::Wall(card)) if !card.is_wall() => IllegalMove::NoWallCard,
            _ => IllegalMove::NotInHand { card: m.card() },
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
