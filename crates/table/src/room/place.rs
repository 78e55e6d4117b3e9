//! The seats of a room: people, bots and stand-ins.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::{Contribution, Digest};
use crate::room::command::{Person, Program};
use crate::seats::Sitter;

/// Why the stand-in plays for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// Their time was up.
    Time,
    /// They left the table on purpose.
    Left,
    /// They had no connection for so long that the others called the stand-in.
    Absent,
}

/// So many moves the stand-in may make for somebody whose result still counts as their own.
const FEW_MOVES: u32 = 3;

/// A person on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Who sits there.
    pub person: Person,
    /// The hash of the contribution that they committed to.
    pub commitment: Option<Digest>,
    /// The contribution, once it is revealed.
    pub contribution: Option<Contribution>,
    /// Whether the stand-in plays for them, and why.
    pub away: Option<Away>,
    /// Whether they want to break the table off.
    pub wants_out: bool,
    /// What is left of their reserve, in milliseconds.
    pub reserve: u64,
    /// Since when they have been asked for a move. Their clock runs also while they are away, so
    /// that leaving and returning gives no time back.
    pub asked: Option<u64>,
    /// Whether this move was given new time already, after the first was used up.
    pub(super) regained: bool,
    /// Whether they are gone for good.
    pub(super) gone: bool,
    /// Who made how many of the seat's moves.
    pub(super) moves: Moves,
    /// The idempotency keys of what they chose, as numbers. A sitting has some hundred at most.
    pub(super) keys: Vec<u64>,
}

/// How many moves of a seat its person made, and how many the stand-in.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Moves {
    own: u32,
    stood_in: u32,
    /// Who made the last one, which may still be changed while others choose.
    last_stood_in: bool,
}

impl Moves {
    /// Counts a move, or hands the last one over if this only changes it.
    pub(super) const fn count(&mut self, by_stand_in: bool, changes_the_last: bool) {
        if changes_the_last {
            match (self.last_stood_in, by_stand_in) {
                (true, false) => {
                    self.stood_in -= 1;
                    self.own += 1;
                }
                (false, true) => {
                    self.own -= 1;
                    self.stood_in += 1;
                }
                (true, true) | (false, false) => {}
            }
        } else if by_stand_in {
            self.stood_in += 1;
        } else {
            self.own += 1;
        }
        self.last_stood_in = by_stand_in;
    }

    /// Whether the stand-in made no more than a few: three, or a tenth of all.
    pub(super) fn are_own(self) -> bool {
        let tenth = (self.own + self.stood_in) / 10;
        self.stood_in <= FEW_MOVES.max(tenth)
    }
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
            regained: false,
            gone: false,
            moves: Moves::default(),
            keys: Vec::new(),
        }
    }

    /// Whether all is there that a start needs of them: programs contribute nothing.
    pub const fn is_ready(&self) -> bool {
        self.person.bot || self.commitment.is_some()
    }

    /// Whether their contribution is still to be revealed.
    pub const fn owes_contribution(&self) -> bool {
        !self.person.bot && self.contribution.is_none()
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Nobody sits there.
    Free,
    /// A person's, or that of a program with an account of its own.
    Person(Box<Seated>),
    /// A bot of the server.
    Bot(Program),
}

impl Place {
    /// The person who sits there, if it is one.
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

    /// How a record names the person or program that sits there.
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
    let is_theirs = |place: &Place| place.seated().is_some_and(|it| it.person.id == person);
    places.iter().position(is_theirs).and_then(Seat::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Own moves, and those of the stand-in.
    fn counted(moves: &[(bool, bool)]) -> (u32, u32) {
        let mut all = Moves::default();
        for &(by_stand_in, changes_the_last) in moves {
            all.count(by_stand_in, changes_the_last);
        }
        (all.own, all.stood_in)
    }

    #[test]
    fn a_changed_choice_is_counted_once_for_the_last_who_made_it() {
        let (own, stand_in) = (false, true);
        let (new, changed) = (false, true);
        let before = [(own, new), (own, new), (stand_in, new), (stand_in, new)];
        let then = |more: &[(bool, bool)]| counted(&[&before, more].concat());
        assert_eq!(then(&[]), (2, 2));
        assert_eq!(then(&[(own, new)]), (3, 2));
        assert_eq!(then(&[(own, new), (own, changed)]), (3, 2));
        assert_eq!(then(&[(own, new), (stand_in, changed)]), (2, 3));
        assert_eq!(then(&[(stand_in, changed)]), (2, 2));
        assert_eq!(then(&[(own, changed)]), (3, 1));
        let back = [(own, changed), (stand_in, changed), (own, changed)];
        assert_eq!(then(&back), (3, 1));
    }

    #[test]
    fn three_moves_or_a_tenth_may_be_the_stand_ins() {
        for (own, stood_in, are_own) in [
            (0, 0, true),
            (0, 3, true),
            (0, 4, false),
            (35, 4, false),
            (36, 4, true),
            (36, 5, false),
            (45, 5, true),
        ] {
            let moves = Moves {
                own,
                stood_in,
                last_stood_in: false,
            };
            assert_eq!(moves.are_own(), are_own, "{own} and {stood_in}");
        }
    }
}
