//! Validation errors of records: one variant a fault, with all that a sentence in any language needs
//! as fields.
//!
//! [`Unreadable`] is a file that can't be understood; a [`Fault`] is in one that can, and is not
//! true.

use core::fmt;

use engine::{Cited, InvalidOption, Mismatch, Rules, Seat};
use thiserror::Error;

use crate::fair::SCHEME;
use crate::games::UnknownGame;
use crate::record::FORMAT;

/// Why a file can't be read as a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unreadable {
    /// Larger than any record.
    #[error("{bytes} bytes are more than the {limit} a record can have")]
    TooLarge {
        /// How large it is.
        bytes: usize,
        /// How large it may be.
        limit: usize,
    },
    /// No JSON; also JSON that is nested beyond reason.
    #[error("no JSON: line {line}, column {column}")]
    NotJson {
        /// Where, from 1.
        line: usize,
        /// Where, from 1.
        column: usize,
    },
    /// JSON, but something is of the wrong type or written in a way that the game doesn't know.
    #[error("line {line}, column {column}: {detail}")]
    Misshapen {
        /// Where, from 1.
        line: usize,
        /// Where, from 1.
        column: usize,
        /// What was expected, in English, for the author of the program that wrote the file.
        detail: String,
    },
    /// A format, or a way to deal, that this program doesn't know.
    #[error("{field} is {found:?}, not {known}")]
    UnknownVersion {
        /// Which: `format` or `fair.scheme`.
        field: &'static str,
        /// What it says.
        found: String,
        /// What this program knows.
        known: &'static str,
    },
    /// A field that has to be there.
    #[error("{field} is missing")]
    MissingField {
        /// Which, like `games[0].deal`.
        field: String,
    },
    /// A game that this program doesn't know.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// An option, or a value of one, that the game doesn't know.
    #[error(transparent)]
    UnknownOption(#[from] InvalidOption),
    /// A word that is none of those that can stand there.
    #[error("{field} is {found:?}, not {}", .known.join(" or "))]
    UnknownWord {
        /// Which field, like `seats[1].kind`.
        field: String,
        /// What it says.
        found: String,
        /// What it can say.
        known: &'static [&'static str],
    },
    /// Bytes that are not written as such.
    #[error("{field} is not {digits} lower-case hexadecimal digits")]
    NotHex {
        /// Which field, like `fair.contributions[1]`.
        field: String,
        /// How many digits it should have.
        digits: usize,
    },
    /// A move that is none of the game's.
    #[error("game {game}, move {at}: expected {expected} at {found:?}")]
    UnknownMove {
        /// In which game, from 0.
        game: usize,
        /// Which move, from 0.
        at: usize,
        /// The code of what should have stood there.
        expected: &'static str,
        /// What stood there.
        found: String,
    },
}

impl Unreadable {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "too-large",
            Self::NotJson { .. } => "not-json",
            Self::Misshapen { .. } => "misshapen",
            Self::UnknownVersion { .. } => "unknown-version",
            Self::MissingField { .. } => "missing-field",
            Self::UnknownGame(_) => "unknown-game",
            Self::UnknownOption(option) => option.code(),
            Self::UnknownWord { .. } => "unknown-word",
            Self::NotHex { .. } => "not-hex",
            Self::UnknownMove { .. } => "unknown-move",
        }
    }
}

/// One thing that is wrong with a record. Games, moves and seats count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault<S: Rules> {
    /// The game isn't played by so many.
    #[error("not played by {found}")]
    Players {
        /// How many sit there.
        found: usize,
    },
    /// A number that is no seat of this table: who starts, or who moves.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// In which game.
        game: usize,
        /// Which move; none if it is who starts.
        at: Option<usize>,
        /// The number that is no seat.
        seat: i64,
    },
    /// There is no `fair` block.
    #[error("nothing says how the cards were dealt")]
    NoFairBlock,
    /// The secret is not what the server bound itself to.
    #[error("the secret is not the one that was committed to")]
    Commitment,
    /// Not one entry a seat.
    #[error("{field} has {found} entries for {players} seats")]
    FairSeats {
        /// `commitments` or `contributions`.
        field: &'static str,
        /// How many it has.
        found: usize,
        /// How many it should have.
        players: usize,
    },
    /// A contribution is not what its seat bound itself to.
    #[error("the contribution of {seat:?} is not the one it committed to")]
    Contribution {
        /// The seat whose contribution it is.
        seat: Seat,
    },
    /// A contribution without commitment, or a commitment without contribution.
    #[error("{seat:?} has only one of commitment and contribution")]
    Unpaired {
        /// The seat that lacks one of them.
        seat: Seat,
    },
    /// Too many games, or too few.
    #[error("{found} games, not {expected}")]
    Games {
        /// How many there are.
        found: usize,
        /// How many make a match.
        expected: usize,
    },
    /// A deal that can't be.
    #[error("{wrong}")]
    Deal {
        /// In which game.
        game: usize,
        /// What is wrong with it.
        wrong: S::InvalidSetup,
    },
    /// A possible deal, but not the one that secret and contributions give.
    #[error("these are not the cards that the fair deal gives")]
    OtherDeal {
        /// In which game.
        game: usize,
    },
    /// Somebody else should have started.
    #[error("{expected:?} should have started, not {found:?}")]
    First {
        /// In which game.
        game: usize,
        /// The seat that the record names.
        found: Seat,
        /// Who should have.
        expected: Seat,
    },
    /// The host chose who starts where a host may not.
    #[error("the host may not choose who starts this game")]
    HostChose {
        /// In which game.
        game: usize,
    },
    /// A move that the rules don't allow.
    #[error("{seat:?} can't {choice}: {why}")]
    Illegal {
        /// In which game.
        game: usize,
        /// The number of the move, counted from 0.
        at: usize,
        /// Who made it.
        seat: Seat,
        /// What it was.
        choice: S::Move,
        /// Why the rules refuse it.
        why: S::Illegal,
    },
    /// A seat stands twice in one choice that all make at once.
    #[error("{seat:?} chose twice")]
    ChoseTwice {
        /// In which game.
        game: usize,
        /// Which move: the second one.
        at: usize,
        /// Who chose twice.
        seat: Seat,
        /// The number of the fact that gives each one choice.
        rule: &'static str,
    },
    /// The moves stop before the end, and nothing says that the game was broken off.
    #[error("the game stops before its end")]
    Unfinished {
        /// The number of the game, counted from 0.
        game: usize,
        /// How many moves there are.
        moves: usize,
    },
    /// A game that is said to be broken off was played to its end.
    #[error("the game was not abandoned: it reached its end")]
    NotAbandoned {
        /// The number of the game, counted from 0.
        game: usize,
    },
    /// A game follows one that was broken off.
    #[error("a game follows one that was abandoned")]
    AfterAbandoned {
        /// The one that follows.
        game: usize,
    },
    /// A game that was broken off has a result.
    #[error("an abandoned game has a result")]
    ResultOfAbandoned {
        /// The number of the game, counted from 0.
        game: usize,
    },
    /// A finished game has none.
    #[error("a finished game has no result")]
    NoResult {
        /// The number of the game, counted from 0.
        game: usize,
    },
    /// The game came to something else.
    #[error("{} is wrong", .mismatch.field)]
    Result {
        /// The number of the game, counted from 0.
        game: usize,
        /// In what the two results differ.
        mismatch: Mismatch,
        /// What it came to.
        expected: Box<S::Outcome>,
    },
    /// The match is said to be broken off, but all its games were finished.
    #[error("the match was not abandoned: it reached its end")]
    MatchNotAbandoned,
    /// A game was broken off, and the match is not said to be.
    #[error("a game was abandoned, but not the match")]
    MatchGoesOn,
    /// A match that was broken off has a result.
    #[error("an abandoned match has a result")]
    ResultOfAbandonedMatch,
    /// A finished match has none.
    #[error("a finished match has no result")]
    NoMatchResult,
    /// The match came to something else.
    #[error("{field} of the match is wrong")]
    MatchResult {
        /// `totals` or `winners`.
        field: &'static str,
        /// What it came to.
        expected: crate::record::MatchResult,
    },
}

impl<S: Rules> Fault<S> {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Players { .. } => "players",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::NoFairBlock => "no-fair-block",
            Self::Commitment => "commitment",
            Self::FairSeats { .. } => "fair-seats",
            Self::Contribution { .. } => "contribution",
            Self::Unpaired { .. } => "unpaired",
            Self::Games { .. } => "games",
            Self::Deal { .. } => "deal",
            Self::OtherDeal { .. } => "other-deal",
            Self::First { .. } => "first",
            Self::HostChose { .. } => "host-chose",
            Self::Illegal { .. } => "illegal",
            Self::ChoseTwice { .. } => "chose-twice",
            Self::Unfinished { .. } => "unfinished",
            Self::NotAbandoned { .. } => "not-abandoned",
            Self::AfterAbandoned { .. } => "after-abandoned",
            Self::ResultOfAbandoned { .. } => "result-of-abandoned",
            Self::NoResult { .. } => "no-result",
            Self::Result { .. } => "result",
            Self::MatchNotAbandoned => "match-not-abandoned",
            Self::MatchGoesOn => "match-goes-on",
            Self::ResultOfAbandonedMatch => "result-of-abandoned-match",
            Self::NoMatchResult => "no-match-result",
            Self::MatchResult { .. } => "match-result",
        }
    }

    /// The number of the fact that is broken, like `J17`; the step of the fair deal; or, where it
    /// is the format's own, the format.
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Deal { wrong, .. } => wrong.rule(),
            Self::Illegal { why, .. } => why.rule(),
            Self::ChoseTwice { rule, .. } => rule,
            Self::Result { mismatch, .. } => mismatch.rule,
            Self::Commitment => "fanfare-deal/1 step 1",
            Self::Contribution { .. } | Self::Unpaired { .. } => "fanfare-deal/1 step 2",
            Self::NoFairBlock | Self::FairSeats { .. } => "fanfare-deal/1 step 9",
            Self::OtherDeal { .. } | Self::First { .. } | Self::HostChose { .. } => SCHEME,
            _ => FORMAT,
        }
    }

    /// In which game it is, if in one.
    pub fn game(&self) -> Option<usize> {
        match *self {
            Self::NoSuchSeat { game, .. }
            | Self::Deal { game, .. }
            | Self::OtherDeal { game }
            | Self::First { game, .. }
            | Self::HostChose { game }
            | Self::Illegal { game, .. }
            | Self::ChoseTwice { game, .. }
            | Self::Unfinished { game, .. }
            | Self::NotAbandoned { game }
            | Self::AfterAbandoned { game }
            | Self::ResultOfAbandoned { game }
            | Self::NoResult { game }
            | Self::Result { game, .. } => Some(game),
            _ => None,
        }
    }

    /// At which move of it, if at one.
    pub fn at(&self) -> Option<usize> {
        match *self {
            Self::NoSuchSeat { at, .. } => at,
            Self::Illegal { at, .. } | Self::ChoseTwice { at, .. } => Some(at),
            _ => None,
        }
    }
}

/// Why a record was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<S: Rules> {
    /// It can't be read.
    Unreadable(Unreadable),
    /// It can, but it isn't true; at least one fault.
    Wrong(Vec<Fault<S>>),
}

impl<S: Rules> From<Unreadable> for Refused<S> {
    fn from(unreadable: Unreadable) -> Self {
        Self::Unreadable(unreadable)
    }
}

impl<S: Rules> fmt::Display for Refused<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(unreadable) => unreadable.fmt(f),
            Self::Wrong(faults) => {
                for (n, fault) in faults.iter().enumerate() {
                    let comma = if n > 0 { "; " } else { "" };
                    write!(f, "{comma}{fault} ({})", fault.rule())?;
                }
                Ok(())
            }
        }
    }
}

impl<S: Rules> core::error::Error for Refused<S> {}
