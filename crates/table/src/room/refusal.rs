//! Why a room refuses a command. The room is as it was.

use thiserror::Error;

use crate::any::AnyRefusal;
use crate::sitting::InvalidSitting;

/// Why a room refuses a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RoomRefusal {
    /// No table can be opened like that.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Invalid(Vec<InvalidSitting>),
    /// The clock is none that people can play with.
    #[error("a move has 5 to 600 seconds with a reserve of at most 3600, or 1 to 14 days")]
    Clock,
    /// A log begins with the opening, and has only one.
    #[error("a table is opened once, first of all")]
    Opening,
    /// It can only be done before the start.
    #[error("the table has started")]
    Started,
    /// It can only be done once the cards are dealt.
    #[error("the table hasn't started")]
    NotStarted,
    /// It can only be done while contributions are shown.
    #[error("no contributions are asked for now")]
    NotRevealing,
    /// It can't be done while contributions are shown.
    #[error("the table is starting")]
    Starting,
    /// The table is closed, or over.
    #[error("the table is over")]
    Over,
    /// It can only be done once the table is over.
    #[error("the table is not over yet")]
    NotOver,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Somebody sits there.
    #[error("the seat is taken")]
    SeatTaken,
    /// They have another seat.
    #[error("you have a seat already")]
    SeatedAlready,
    /// They have no seat.
    #[error("you have no seat here")]
    NotSeated,
    /// Only the host may do it.
    #[error("only the host may do that")]
    NotHost,
    /// There are free seats.
    #[error("there are free seats")]
    Incomplete,
    /// Somebody has not committed to a contribution yet.
    #[error("not everybody's client is ready")]
    NotReady,
    /// Nobody sits there but bots.
    #[error("a table needs a person")]
    NobodyThere,
    /// They have revealed their contribution already.
    #[error("the contribution was shown already")]
    ShownAlready,
    /// It isn't what they had committed to.
    #[error("the contribution doesn't match its hash")]
    Mismatch,
    /// It isn't time yet.
    #[error("there is still time")]
    TooEarly,
    /// Nobody waits for that seat.
    #[error("the seat is not asked for a move")]
    NotAsked,
    /// A program with an account contributes nothing.
    #[error("programs contribute nothing")]
    NoContribution,
    /// They did not reveal their contribution at this table, and are not seated here again.
    #[error("who didn't reveal a contribution gets no seat at this table again")]
    DidNotReveal,
    /// They have not been absent for long enough, or are no person.
    #[error("nobody there has been absent for three minutes")]
    NotAbsent,
    /// At a table with a clock the clock decides when the stand-in comes.
    #[error("at this table the clock decides")]
    HasClock,
    /// The time of this move was renewed once already.
    #[error("the time for this move is used up")]
    TimeUsed,
    /// The log is so long that it takes only what brings the game to its end.
    #[error("too much coming and going at this table")]
    Restless,
    /// There is a rematch already.
    #[error("there is a rematch already")]
    RematchThere,
    /// A key, an id or a name is too long.
    #[error("a key has 1 to 64 characters")]
    Key,
    /// The rules, or the table, don't allow it.
    #[error(transparent)]
    Move(#[from] AnyRefusal),
}

impl RoomRefusal {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(wrong) => wrong.first().map_or("invalid", InvalidSitting::code),
            Self::Clock => "clock",
            Self::Opening => "opening",
            Self::Started => "started",
            Self::NotStarted => "not-started",
            Self::NotRevealing => "not-revealing",
            Self::Starting => "starting",
            Self::Over => "table-over",
            Self::NotOver => "not-over",
            Self::NoSuchSeat => "no-such-seat",
            Self::SeatTaken => "seat-taken",
            Self::SeatedAlready => "seated-already",
            Self::NotSeated => "not-seated",
            Self::NotHost => "not-host",
            Self::Incomplete => "incomplete",
            Self::NotReady => "not-ready",
            Self::NobodyThere => "nobody-plays",
            Self::ShownAlready => "shown-already",
            Self::Mismatch => "mismatch",
            Self::TooEarly => "too-early",
            Self::NotAsked => "not-asked",
            Self::NoContribution => "no-contribution",
            Self::DidNotReveal => "did-not-reveal",
            Self::NotAbsent => "not-absent",
            Self::HasClock => "has-clock",
            Self::TimeUsed => "time-used",
            Self::Restless => "too-many",
            Self::RematchThere => "rematch-there",
            Self::Key => "key",
            Self::Move(refusal) => refusal.code(),
        }
    }

    /// The number of the fact behind it, if it is the rules that forbid it.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Move(AnyRefusal::Refused { rule, .. }) => *rule,
            _ => None,
        }
    }
}
