//! Legal move generation, and why a move is illegal.

use engine::{Cited, MoveSet, Seat};
use thiserror::Error;

use crate::moves::Move;
use crate::row::Row;
use crate::state::{Open, Phase};

/// The legal moves of one seat, a bit each.
///
/// ```text
/// bit                  5────1          0
/// on turn              take 5 … 1      draw
/// with a card drawn    place 5 … 1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    placing: bool,
    bits: u8,
}

/// The place of the `n`th bit that is set, for every six bits: a choice without a loop.
const NTH: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut bits = 0;
    while bits < 64 {
        let (mut bit, mut n) = (0, 0);
        while bit < 6 {
            if bits >> bit & 1 == 1 {
                table[bits][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    table
};

/// How many of six bits are set: not every machine can count them in one step.
const LEN: [u8; 64] = {
    let mut table = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        table[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    table
};

impl Moves {
    pub(crate) const NONE: Self = Self {
        placing: false,
        bits: 0,
    };

    #[inline(always)]
    const fn decode(self, bit: u8) -> Move {
        if self.placing {
            Move::Place(Row::at(bit as usize - 1))
        } else if bit == 0 {
            Move::Draw
        } else {
            Move::Take(Row::at(bit as usize - 1))
        }
    }

    #[inline(always)]
    const fn encode(self, m: Move) -> Option<u8> {
        match (self.placing, m) {
            (false, Move::Draw) => Some(0),
            (true, Move::Place(row)) | (false, Move::Take(row)) => Some(row.index() as u8 + 1),
            _ => None,
        }
    }
}

impl MoveSet<Move> for Moves {
    #[inline(always)]
    fn len(&self) -> usize {
        LEN[(self.bits & 0x3f) as usize] as usize
    }

    #[inline(always)]
    fn nth(&self, n: usize) -> Move {
        debug_assert!(n < self.len());
        self.decode(NTH[(self.bits & 0x3f) as usize][n & 7])
    }

    #[inline(always)]
    fn contains(&self, m: Move) -> bool {
        self.encode(m).is_some_and(|bit| self.bits >> bit & 1 == 1)
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
    /// Every row still in the middle is full.
    #[error("every row still in the middle is full")]
    NoRoom,
    /// There is no such row at this table.
    #[error("there is no {row:?}")]
    NoSuchRow {
        /// The row that was named.
        row: Row,
    },
    /// Somebody has taken that row.
    #[error("{row:?} was taken")]
    RowTaken {
        /// The row that was named.
        row: Row,
    },
    /// There is no card in that row.
    #[error("{row:?} is empty")]
    RowEmpty {
        /// The row that was named.
        row: Row,
    },
    /// There is no room in that row.
    #[error("{row:?} is full")]
    RowFull {
        /// The row that was named.
        row: Row,
    },
}

impl Cited for IllegalMove {
    fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NoSuchSeat => "no-such-seat",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::NoRoom => "no-room",
            Self::NoSuchRow { .. } => "no-such-row",
            Self::RowTaken { .. } => "row-taken",
            Self::RowEmpty { .. } => "row-empty",
            Self::RowFull { .. } => "row-full",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "C28",
            Self::NoSuchSeat => "C03",
            Self::WrongPhase {
                phase: Phase::Place,
            }
            | Self::RowFull { .. } => "C11",
            Self::NotYourTurn { .. } | Self::WrongPhase { .. } => "C10",
            Self::NoRoom => "C12",
            Self::NoSuchRow { .. } => "C08",
            Self::RowTaken { .. } => "C13",
            Self::RowEmpty { .. } => "C14",
        }
    }
}

impl Open {
    /// What `seat` may do now: everything that decides it lies open.
    #[inline(always)]
    pub(crate) const fn moves(&self, seat: Seat) -> Moves {
        if seat.index() != self.turn.index() {
            return Moves::NONE;
        }
        match self.phase {
            // C12, C13: draw where there is room, take where there is a card.
            Phase::Turn => Moves {
                placing: false,
                bits: self.filled.bits() << 1 | !self.room.is_empty() as u8,
            },
            Phase::Place => Moves {
                placing: true,
                bits: self.room.bits() << 1,
            },
            Phase::Over => Moves::NONE,
        }
    }

    /// The reason behind a "no", looked for only once there is a "no".
    #[cold]
    pub(crate) fn why_not(&self, seat: Seat, m: Move) -> IllegalMove {
        let (phase, turn) = (self.phase, self.turn);
        match (phase, m) {
            _ if seat.index() >= self.seats() => IllegalMove::NoSuchSeat,
            (Phase::Over, _) => IllegalMove::Over,
            _ if seat != turn => IllegalMove::NotYourTurn { turn },
            (Phase::Turn, Move::Place(_)) | (Phase::Place, Move::Draw | Move::Take(_)) => {
                IllegalMove::WrongPhase { phase }
            }
            (_, Move::Draw) => IllegalMove::NoRoom,
            (_, Move::Place(row) | Move::Take(row)) if row.index() >= self.rows() => {
                IllegalMove::NoSuchRow { row }
            }
            (_, Move::Place(row) | Move::Take(row)) if !self.middle().contains(row) => {
                IllegalMove::RowTaken { row }
            }
            (_, Move::Place(row)) => IllegalMove::RowFull { row },
            (_, Move::Take(row)) => IllegalMove::RowEmpty { row },
        }
    }
}
