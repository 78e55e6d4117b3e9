//! The places of a room, and who has them.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::{Contribution, Digest};
use crate::room::command::{Person, Program};
use crate::seats::Sitter;

/// Why somebody isn't in his seat during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// His time was up.
    Time,
    /// He left.
    Left,
}

/// A person on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Who.
    pub person: Person,
    /// What he has bound himself to.
    pub commitment: Option<Digest>,
    /// What he has shown of it.
    pub contribution: Option<Contribution>,
    /// Whether the stand-in plays for him, and why.
    pub away: Option<Away>,
    /// Whether he wants to break the table off.
    pub wants_out: bool,
    /// What is left of his reserve, in milliseconds.
    pub reserve: u64,
    /// Since when he has been asked for a move.
    pub asked: Option<u64>,
    /// The client's keys of what he chose, as numbers. A sitting has some hundred at most.
    pub(super) keys: Vec<u64>,
}

impl Seated {
    pub(super) fn new(person: Person) -> Self {
        Self {
            person,
            commitment: None,
            contribution: None,
            away: None,
            wants_out: false,
            reserve: 0,
            asked: None,
            keys: Vec::new(),
        }
    }

    /// Whether all is there that a start needs of him: programs contribute nothing.
    pub const fn is_ready(&self) -> bool {
        self.person.bot || self.commitment.is_some()
    }

    /// Whether his contribution is still to be shown.
    pub const fn owes_contribution(&self) -> bool {
        !self.person.bot && self.contribution.is_none()
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Nobody's.
    Free,
    /// A person's, or that of a program with an account of its own.
    Person(Box<Seated>),
    /// A bot's of the house.
    Bot(Program),
}

impl Place {
    /// Whoever sits there, if it is a person.
    pub fn seated(&self) -> Option<&Seated> {
        match self {
            Self::Person(seated) => Some(seated),
            Self::Free | Self::Bot(_) => None,
        }
    }

    pub(super) fn seated_mut(&mut self) -> Option<&mut Seated> {
        match self {
            Self::Person(seated) => Some(seated),
            Self::Free | Self::Bot(_) => None,
        }
    }

    /// How a record names him.
    pub(super) fn sitter(&self) -> Option<Sitter> {
        match self {
            Self::Free => None,
            Self::Person(seated) if seated.person.bot => {
                Some(Sitter::bot(&seated.person.name, "account"))
            }
            Self::Person(seated) => Some(Sitter::human(&seated.person.name)),
            Self::Bot(program) => Some(Sitter::bot(&program.name, &program.bot)),
        }
    }
}

/// Where a person sits.
pub(super) fn seat_of(places: &[Place], person: &str) -> Option<Seat> {
    let is_his = |place: &Place| place.seated().is_some_and(|it| it.person.id == person);
    places.iter().position(is_his).and_then(Seat::new)
}
