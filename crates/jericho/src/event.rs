//! Events, and the observation of each that a viewer gets: the only place where a secret is removed.

use engine::{Cited, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, Face};
use crate::state::Phase;
use crate::wall::Cards;

/// Something that happened. `C` is a card that not everybody sees: the card itself in an
/// [`Event`], what a viewer sees of it in a [`Seen`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Happening<C> {
    /// A seat chose its first layout card (J09) or what it feeds (J12); it may still change that.
    Chose {
        /// The seat that chose.
        seat: Seat,
        /// What for: start or feed.
        phase: Phase,
        /// The card, as far as the viewer may know it.
        card: C,
        /// Whether it had chosen before. Nobody else learns of that.
        again: bool,
    },
    /// All have chosen: the first layout cards lie face down (J09).
    Laid,
    /// All have chosen: the supply is fed (J12).
    Fed,
    /// A first layout card is turned up: it starts a wall (J14), or leaves the game (J15).
    TurnedUp {
        /// The seat whose first layout card it is.
        seat: Seat,
        /// A wall card, which starts a wall, or a trumpet, which leaves the game.
        card: Card,
    },
    /// A wall card was laid (J19).
    Walled {
        /// The seat that laid it, into its own wall.
        seat: Seat,
        /// The wall card; its colour says which wall.
        card: Card,
    },
    /// A trumpet is blown at a colour (J23).
    Blew {
        /// The seat that played the trumpet.
        seat: Seat,
        /// The colour that was named.
        colour: Colour,
    },
    /// Highest cards fall out of a wall into the supply (J24, J26).
    Fell {
        /// The owner of the wall.
        seat: Seat,
        /// The colour that was named.
        colour: Colour,
        /// Which card: a wall card, or a trumpet (J25).
        card: Card,
        /// How many of it.
        count: u8,
    },
    /// A wall of trumpets alone is none: they leave the game (J27, J51).
    Crumbled {
        /// The owner of the wall.
        seat: Seat,
        /// The colour of the wall.
        colour: Colour,
        /// How many trumpets leave the game.
        trumpets: u8,
    },
    /// The trumpet just blown joins its player's wall (J28).
    Joined {
        /// The seat that played the trumpet.
        seat: Seat,
        /// The colour of its wall.
        colour: Colour,
    },
    /// The trumpet just blown leaves the game: its player has no wall of the colour (J28).
    Left {
        /// The seat that played the trumpet.
        seat: Seat,
        /// The colour that was named.
        colour: Colour,
    },
    /// A card went face down into the supply (J22).
    Supplied {
        /// The seat that put it there.
        seat: Seat,
        /// The card: only its owner sees it.
        card: C,
    },
    /// A card was drawn (J18).
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The card: only its owner sees it.
        card: C,
    },
    /// A scoring card was drawn and shown: the round ends (J30).
    Scoring {
        /// Who drew it.
        seat: Seat,
        /// The round that ends.
        round: u8,
    },
    /// The supply is turned up; the trumpets in it leave the game (J31).
    SupplyUp {
        /// All that was in it.
        cards: Cards,
    },
    /// The cards of a colour are won (J32), or shared (J33).
    Won {
        /// The colour that is scored.
        colour: Colour,
        /// Who has the longest wall.
        winners: SeatSet,
        /// How many cards each of them gets.
        each: u8,
        /// What is won.
        cards: Cards,
        /// What does not divide and stays in the supply.
        left: Cards,
    },
    /// The cards of a colour stay in the supply: nobody has such a wall (J34).
    Stayed {
        /// The colour that is scored.
        colour: Colour,
        /// The cards that stay, known to all from now on (J37).
        cards: Cards,
    },
    /// The next round begins; all feed again (J36).
    Round {
        /// The number of the round that begins, from 1.
        round: u8,
        /// Who will take its first turn.
        first: Seat,
    },
    /// The 1s of a player's walls join their won cards (J50).
    Nuggets {
        /// The player whose walls they come from.
        seat: Seat,
        /// The 1s, of all colours.
        cards: Cards,
    },
    /// The game has ended (J53).
    Ended,
}

/// What happened, secrets included.
pub type Event = Happening<Card>;
/// What happened, as one viewer may know it.
pub type Seen = Happening<Face>;

impl Event {
    /// What `viewer` may know of it: the one place where an event loses its secret.
    ///
    /// Cards go unseen from a hand to the supply (J12, J22), to the layout (J09) and from the draw
    /// pile to a hand (J18): only the seat itself sees them. Everything else happens in the open.
    pub fn seen(&self, viewer: Viewer) -> Option<Seen> {
        let face = |seat, card| {
            if viewer.is(seat) {
                Face::Up(card)
            } else {
                Face::Down
            }
        };
        Some(match *self {
            Self::Chose {
                seat, again: true, ..
            } if !viewer.is(seat) => return None,
            Self::Chose {
                seat,
                phase,
                card,
                again,
            } => Seen::Chose {
                seat,
                phase,
                card: face(seat, card),
                again,
            },
            Self::Supplied { seat, card } => Seen::Supplied {
                seat,
                card: face(seat, card),
            },
            Self::Drew { seat, card } => Seen::Drew {
                seat,
                card: face(seat, card),
            },
            Self::Laid => Seen::Laid,
            Self::Fed => Seen::Fed,
            Self::TurnedUp { seat, card } => Seen::TurnedUp { seat, card },
            Self::Walled { seat, card } => Seen::Walled { seat, card },
            Self::Blew { seat, colour } => Seen::Blew { seat, colour },
            Self::Fell {
                seat,
                colour,
                card,
                count,
            } => Seen::Fell {
                seat,
                colour,
                card,
                count,
            },
            Self::Crumbled {
                seat,
                colour,
                trumpets,
            } => Seen::Crumbled {
                seat,
                colour,
                trumpets,
            },
            Self::Joined { seat, colour } => Seen::Joined { seat, colour },
            Self::Left { seat, colour } => Seen::Left { seat, colour },
            Self::Scoring { seat, round } => Seen::Scoring { seat, round },
            Self::SupplyUp { cards } => Seen::SupplyUp { cards },
            Self::Won {
                colour,
                winners,
                each,
                cards,
                left,
            } => Seen::Won {
                colour,
                winners,
                each,
                cards,
                left,
            },
            Self::Stayed { colour, cards } => Seen::Stayed { colour, cards },
            Self::Round { round, first } => Seen::Round { round, first },
            Self::Nuggets { seat, cards } => Seen::Nuggets { seat, cards },
            Self::Ended => Seen::Ended,
        })
    }
}

impl<C> Cited for Happening<C> {
    fn code(&self) -> &'static str {
        match self {
            Self::Chose { .. } => "chose",
            Self::Laid => "laid",
            Self::Fed => "fed",
            Self::TurnedUp { .. } => "turned-up",
            Self::Walled { .. } => "walled",
            Self::Blew { .. } => "blew",
            Self::Fell { .. } => "fell",
            Self::Crumbled { .. } => "crumbled",
            Self::Joined { .. } => "joined",
            Self::Left { .. } => "left",
            Self::Supplied { .. } => "supplied",
            Self::Drew { .. } => "drew",
            Self::Scoring { .. } => "scoring",
            Self::SupplyUp { .. } => "supply-up",
            Self::Won { .. } => "won",
            Self::Stayed { .. } => "stayed",
            Self::Round { .. } => "round",
            Self::Nuggets { .. } => "nuggets",
            Self::Ended => "ended",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Laid => "J09",
            Self::Chose { phase, .. } if *phase == Phase::Start => "J09",
            Self::Chose { .. } | Self::Fed => "J12",
            Self::TurnedUp { card, .. } if card.is_wall() => "J14",
            Self::TurnedUp { .. } => "J15",
            Self::Walled { .. } => "J19",
            Self::Blew { .. } => "J23",
            Self::Fell { count, .. } if *count > 1 => "J26",
            Self::Fell { card, .. } if !card.is_wall() => "J25",
            Self::Fell { .. } => "J24",
            Self::Crumbled { .. } => "J27",
            Self::Joined { .. } | Self::Left { .. } => "J28",
            Self::Supplied { .. } => "J22",
            Self::Drew { .. } => "J18",
            Self::Scoring { .. } => "J30",
            Self::SupplyUp { .. } => "J31",
            Self::Won { winners, .. } if winners.len() > 1 => "J33",
            Self::Won { .. } => "J32",
            Self::Stayed { .. } => "J34",
            Self::Round { .. } => "J36",
            Self::Nuggets { .. } => "J50",
            Self::Ended => "J53",
        }
    }
}
