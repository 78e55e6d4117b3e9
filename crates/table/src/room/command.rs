//! What a room is asked to do, as its log keeps it: one small JSON object each.

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::fair::{Contribution, Digest, Secret};
use crate::room::plan::Plan;
use crate::seats::StandIn;

/// Somebody, as a table knows him.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// What tells him from all others.
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
    },
    /// Sits down.
    Sit {
        /// Who.
        person: Person,
        /// Where.
        seat: Seat,
    },
    /// Binds himself to a contribution, or to another one.
    Commit {
        /// Who.
        person: String,
        /// Its hash.
        commitment: Digest,
    },
    /// Stands up before the start.
    Stand {
        /// Who.
        person: String,
    },
    /// The host puts a bot on a seat, or frees the seat of whatever sits there.
    Place {
        /// Who asks.
        by: String,
        /// Where.
        seat: Seat,
        /// Which bot, and the name it goes by.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<Program>,
    },
    /// The table is complete: everybody shows his contribution now.
    Start {
        /// Who asks.
        by: String,
    },
    /// Shows his contribution. The last one deals the cards.
    Reveal {
        /// Who.
        person: String,
        /// What he had bound himself to.
        contribution: Contribution,
    },
    /// Not all have shown theirs in time: they lose their seats, and the table begins anew.
    CallOff {
        /// The new secret.
        secret: Kept,
    },
    /// Chooses a move.
    Choose {
        /// Where.
        seat: Seat,
        /// In notation.
        #[serde(rename = "move")]
        choice: String,
        /// What the client calls this choice: a second one with the same key is the same one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// Who does it in the seat's stead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<StandIn>,
    },
    /// A seat's time and its grace are over: the stand-in takes it.
    TimeUp {
        /// Which.
        seat: Seat,
    },
    /// Leaves during play: the stand-in takes the seat.
    Leave {
        /// Who.
        person: String,
    },
    /// Is back in his seat.
    Return {
        /// Who.
        person: String,
    },
    /// Wants to break the table off, or doesn't any more. When all who are there want it, it ends.
    Abandon {
        /// Who.
        person: String,
        /// Whether he wants it.
        wants: bool,
    },
    /// Closes a table that hasn't started: its host, or the house after long silence.
    Close {
        /// Who asks; nobody for the house.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// The same people will play again, at another table.
    Rematch {
        /// Who asks.
        by: String,
        /// The other table.
        table: String,
    },
}

/// A bot that the house offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The name that all see.
    pub name: String,
    /// Which, as players are spelled.
    pub bot: String,
}
