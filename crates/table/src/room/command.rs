//! Commands to a room, as its event log keeps them: one small JSON object each.
//!
//! The log is the truth about a table, so what was written once is read for ever: fields may be
//! added, and [`Edition`] says which rules of the room a log follows.

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::fair::{Contribution, Digest, Secret};
use crate::room::plan::Plan;
use crate::seats::StandIn;

/// Somebody, as a table knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// What tells them from all others.
    pub id: String,
    /// The name that all see.
    pub name: String,
    /// A program that plays by an account of its own.
    #[serde(default, skip_serializing_if = "is_false")]
    pub bot: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_false(it: &bool) -> bool {
    !*it
}

/// A secret as the log keeps it. The log of a table that isn't over is as secret as its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept(pub Secret);

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Written like a contribution or a digest: in hex.
        serializer.collect_str(&Digest::of_bytes(*self.0.expose()))
    }
}

impl<'de> Deserialize<'de> for Kept {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(de::Error::custom)
    }
}

/// Which rules of the room a log follows: the schema version of the event log.
///
/// Commands that were accepted once must lead to the same room for ever. So what changed in the
/// meaning of a command applies only to logs that say so, and to older ones from their next
/// [`Command::Resume`] on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Edition {
    /// Leaving stops one's clock; who doesn't reveal may sit down again.
    First,
    /// Leaving gives no time back, every move has a limit, who doesn't reveal stays out.
    Second,
}

impl Edition {
    /// What new tables follow.
    pub const CURRENT: Self = Self::Second;

    const fn first() -> Self {
        Self::First
    }

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    const fn is_first(&self) -> bool {
        matches!(self, Self::First)
    }
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> Self {
        match edition {
            Edition::First => 1,
            Edition::Second => 2,
        }
    }
}

impl TryFrom<u8> for Edition {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1 => Ok(Self::First),
            2 => Ok(Self::Second),
            _ => Err(format!(
                "this program doesn't know logs of edition {number}"
            )),
        }
    }
}

/// What a room is asked to do. Persons go by their id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Opens the table: the first entry of every log, and only that.
    Open {
        /// What it will be.
        plan: Plan,
        /// Who opens it.
        host: Person,
        /// What the commitment is made from that all see from now on.
        secret: Kept,
        /// Which rules of the room the log follows.
        #[serde(default = "Edition::first", skip_serializing_if = "Edition::is_first")]
        edition: Edition,
    },
    /// Takes a free seat.
    Sit {
        /// Who sits down.
        person: Person,
        /// The seat, which must be free.
        seat: Seat,
    },
    /// Commits to a contribution, or to another one.
    Commit {
        /// Whose contribution it is.
        person: String,
        /// The hash of the contribution.
        commitment: Digest,
    },
    /// Stands up before the start.
    Stand {
        /// Whose seat becomes free.
        person: String,
    },
    /// The host puts a bot on a seat, or frees the seat of whatever sits there.
    Place {
        /// Who asks: only the host may.
        by: String,
        /// The seat to fill or to free.
        seat: Seat,
        /// Which bot, and the name it goes by.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<Program>,
    },
    /// The table is complete: everybody reveals their contribution now.
    Start {
        /// Who asks: the host, or anybody seated while the host only watches.
        by: String,
    },
    /// Reveals a contribution. The last one deals the cards.
    Reveal {
        /// Whose contribution it is.
        person: String,
        /// What they had committed to.
        contribution: Contribution,
    },
    /// Not all have revealed in time: they lose their seats, and the table begins again. The old
    /// secret is published.
    CallOff {
        /// The new secret.
        secret: Kept,
    },
    /// Chooses a move.
    Choose {
        /// For which seat.
        seat: Seat,
        /// The move, in the game's notation.
        #[serde(rename = "move")]
        choice: String,
        /// The client's idempotency key: a second choice with the same key is the same one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// Who does it in the seat's stead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<StandIn>,
    },
    /// A seat's time and its grace are over: the stand-in takes it.
    TimeUp {
        /// Whose time is over.
        seat: Seat,
    },
    /// Leaves during play: the stand-in takes the seat.
    Leave {
        /// The id of the person who leaves.
        person: String,
    },
    /// Is back in their seat.
    Return {
        /// Who is back.
        person: String,
    },
    /// Wants to break the table off, or doesn't any more. When all who are there want it, it ends.
    Abandon {
        /// Whose wish it is.
        person: String,
        /// Whether they want it.
        wants: bool,
    },
    /// Asks that somebody who has been absent for [`ABSENCE`](super::ABSENCE) gives up the seat:
    /// before the start it becomes free, during play without a clock the stand-in takes it.
    Replace {
        /// Who asks: somebody seated who is there.
        by: String,
        /// The seat of the absent one.
        seat: Seat,
        /// For how long they have had no connection, in milliseconds, as the server knows.
        absent: u64,
    },
    /// Is gone for good: the account was deleted. Before the start the seat becomes free, during
    /// play the stand-in takes it, and a host hands the table on.
    Quit {
        /// Who is gone.
        person: String,
    },
    /// The server was away and is back: that time is added to every deadline.
    Resume {
        /// How long nobody could reach it, in milliseconds.
        absent: u64,
    },
    /// Closes a table that hasn't started: its host, or the server after long silence.
    Close {
        /// Who asks; nobody for the server.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// The same people will play again, at another table.
    Rematch {
        /// The id of the person who asks.
        by: String,
        /// The other table.
        table: String,
    },
}

impl Command {
    /// Whether it can be repeated for ever without bringing the game nearer to its end. A log has
    /// a bound on these.
    pub(super) const fn is_restless(&self) -> bool {
        match self {
            Self::Sit { .. }
            | Self::Commit { .. }
            | Self::Stand { .. }
            | Self::Place { .. }
            | Self::Leave { .. }
            | Self::Return { .. }
            | Self::Abandon { .. } => true,
            Self::Open { .. }
            | Self::Start { .. }
            | Self::Reveal { .. }
            | Self::CallOff { .. }
            | Self::Choose { .. }
            | Self::TimeUp { .. }
            | Self::Replace { .. }
            | Self::Quit { .. }
            | Self::Resume { .. }
            | Self::Close { .. }
            | Self::Rematch { .. } => false,
        }
    }
}

/// A bot that the server offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The name that all see.
    pub name: String,
    /// Which bot, as players are spelled.
    pub bot: String,
}
