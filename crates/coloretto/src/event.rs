//! Events, and the observation of each that a viewer gets: the only place where a secret is removed.

use engine::{Cited, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::row::Row;

/// Something that happened. All of it happens in the open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Happening {
    /// A card was turned up and waits to be placed (C11).
    Drew {
        /// The seat that turned it up.
        seat: Seat,
        /// The card, seen by all.
        card: Card,
    },
    /// The last-round card was turned up and laid aside: this round is the last one. The next card
    /// comes in its place (C20, C42).
    LastRound {
        /// Who turned it up.
        seat: Seat,
    },
    /// The card just drawn was laid into a row (C11).
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The card that was drawn.
        card: Card,
        /// The row that it lies in now.
        row: Row,
    },
    /// A row was taken; its taker is out until the next round (C13, C16).
    Took {
        /// The seat that took the row.
        seat: Seat,
        /// The row, which is gone until the next round.
        row: Row,
        /// What lay in it.
        cards: Cards,
    },
    /// The golden joker brought its taker the top card of the supply (C42).
    Extra {
        /// The seat that took the golden joker.
        seat: Seat,
        /// The card that came on top, the owner's from now on.
        card: Card,
    },
    /// The cards of the row that nobody took leave the game (C40).
    Left {
        /// The row that nobody took.
        row: Row,
        /// What lay in it.
        cards: Cards,
    },
    /// The next round begins: all rows are empty and back in the middle, and who took the last one
    /// starts (C18).
    Round {
        /// The number of the round that begins, from 1.
        round: u8,
        /// Who starts it.
        first: Seat,
    },
    /// The game has ended (C28).
    Ended,
}

/// An event of the authority's log. Nothing is hidden in Coloretto.
pub type Event = Happening;
/// What happened, as one viewer may know it: the same.
pub type Seen = Happening;

impl Event {
    /// What `viewer` may know of it: the one place where an event would lose its secret.
    ///
    /// It has none. A card is turned up for all to see before it goes anywhere (C11, C20, C42),
    /// and taken cards lie open (C19); the order of the draw pile is in no event.
    pub const fn seen(&self, _: Viewer) -> Option<Seen> {
        Some(*self)
    }
}

impl Cited for Happening {
    fn code(&self) -> &'static str {
        match self {
            Self::Drew { .. } => "drew",
            Self::LastRound { .. } => "last-round",
            Self::Placed { .. } => "placed",
            Self::Took { .. } => "took",
            Self::Extra { .. } => "extra",
            Self::Left { .. } => "left",
            Self::Round { .. } => "round",
            Self::Ended => "ended",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Drew { .. } | Self::Placed { .. } => "C11",
            Self::Took { .. } => "C13",
            Self::Extra { .. } => "C42",
            Self::Left { .. } => "C40",
            Self::Round { .. } => "C18",
            Self::LastRound { .. } => "C20",
            Self::Ended => "C28",
        }
    }
}
