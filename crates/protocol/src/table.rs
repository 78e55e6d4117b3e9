//! WebSocket messages of one client at one table, with idempotency keys: `fanfare-table/1`.
//!
//! ```text
//! client ──hello{have}──► server ──welcome, then view or events──► client
//! client ──choose{key}──► server ──ok{key} | refused{key}──► client      events{n}──► all
//! ```
//!
//! Every message is one JSON object in one text frame. `docs/table-protocol.md` tells it for
//! people. `J` is JSON that this layer hands on unread: what happened, and views.

use engine::Seat;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
pub use table::CalledOff;
use table::UnknownLevel;
pub use table::room::{Away, Clock};
pub use table::{Contribution, Digest, Game, Level, MatchResult};

/// The name and version of this protocol.
pub const PROTOCOL: &str = "fanfare-table/1";

/// The longest message that a client may send, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ToServer {
    /// What the client calls this request; the answer carries it. A choice that comes again with
    /// the same key is the same choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What it asks.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a client asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// Says first of all what it speaks and what it has.
    Hello {
        /// The protocol's name and version: [`PROTOCOL`].
        protocol: String,
        /// How many events of this table it has already; nothing for a fresh view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        have: Option<u64>,
        /// Whether every change comes with the whole view and the legal moves: for clients
        /// that don't know the rules.
        #[serde(default, skip_serializing_if = "is_false")]
        full: bool,
    },
    /// Takes a free seat.
    Sit {
        /// The free seat to take.
        #[serde(deserialize_with = "known_seat")]
        seat: Seat,
        /// The hash of its contribution to the deal; it may come later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Digest>,
    },
    /// Binds itself to a contribution.
    Commit {
        /// The hash of the contribution.
        commitment: Digest,
    },
    /// Stands up before the start.
    Stand,
    /// Puts a bot on a seat; without one it frees the seat. Only the host may.
    Place {
        /// The free seat that the bot takes.
        #[serde(deserialize_with = "known_seat")]
        seat: Seat,
        /// How strong the bot is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<Level>,
    },
    /// Starts the table.
    Start,
    /// Shows its contribution.
    Reveal {
        /// In hexadecimal digits.
        contribution: Contribution,
    },
    /// Chooses a move.
    Choose {
        /// The move, in the game's notation.
        #[serde(rename = "move")]
        choice: String,
    },
    /// Leaves during play.
    Leave,
    /// Takes one's own seat back from the stand-in.
    Return,
    /// Wants the table to be broken off, or doesn't any more.
    Abandon {
        /// Whether it wants that.
        wants: bool,
    },
    /// Asks for the seat of somebody who has had no connection for three minutes: before the start
    /// it becomes free, at a table without a clock the stand-in takes it.
    Replace {
        /// The seat of the absent person.
        seat: Seat,
    },
    /// Closes the table before it starts. Only the host may.
    Close,
    /// Plays again with the same people.
    Rematch,
    /// Says something to all.
    Chat {
        /// The message, as it was typed.
        text: String,
    },
    /// Doesn't want to read somebody any more, or again.
    Mute {
        /// The id of the person whose lines these are.
        person: String,
        /// Whether they are muted.
        on: bool,
    },
    /// Asks whether anybody is there.
    Ping,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_false(it: &bool) -> bool {
    !*it
}

/// What a server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient<J = Value> {
    /// The answer to `hello`.
    Welcome {
        /// The protocol's name and version: [`PROTOCOL`].
        protocol: String,
        /// Who the server takes the client for; nothing for somebody without a name.
        you: Option<String>,
        /// The server's time, in milliseconds since 1970: what deadlines are counted in.
        now: u64,
        /// The table as it stands now.
        table: Table,
        /// Whose lines the client doesn't want to read.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        muted: Vec<String>,
        /// The version of the server, like `0.1.0`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<String>,
        /// A name for the pages that the server hands out. A page of another name is of another version.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<String>,
    },
    /// The table has changed.
    Table {
        /// As it is now.
        table: Table,
    },
    /// All that this viewer knows.
    View {
        /// How many events led to it.
        n: u64,
        /// The view, as in `fanfare-player/1`.
        view: J,
        /// What the seat may do, for clients that asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<String>>,
    },
    /// What happened, as this client may see it.
    Events {
        /// The number of the first of them, from 0: each viewer's own count.
        n: u64,
        /// What this viewer saw, in order.
        events: Vec<J>,
        /// Who thinks on which clock, if the table has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        times: Option<Vec<Option<Time>>>,
    },
    /// A request was accepted, and is kept.
    Ok {
        /// The idempotency key of the request.
        key: Option<String>,
        /// It had been accepted before.
        #[serde(default, skip_serializing_if = "is_false")]
        again: bool,
    },
    /// A request was refused, and nothing has changed.
    Refused {
        /// The idempotency key of the request.
        key: Option<String>,
        /// The reason, for programs and translations.
        code: String,
        /// The number of the fact of the rules behind it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The reason in English.
        detail: String,
    },
    /// What was said, the oldest first.
    Chat {
        /// The lines that are new to this client.
        lines: Vec<Chatted>,
    },
    /// Who is connected.
    Present {
        /// Whether somebody is connected, by seat.
        seats: Vec<bool>,
        /// How many only watch.
        watching: u32,
        /// For each seat since when its person has had no connection, in the server's milliseconds;
        /// left out while nobody is absent.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<Option<u64>>,
    },
    /// A seat's time is nearly over.
    Warning {
        /// The seat whose clock runs.
        seat: Seat,
        /// When it ends.
        deadline: u64,
    },
    /// The server closes this connection; the table is kept.
    Closing {
        /// Why: `shutdown`, `slow`, `silent`, `spectators`, `flood`, `unavailable`.
        code: String,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time.
        now: u64,
    },
}

/// One line of a table's chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chatted {
    /// Its number at this table, from 1.
    pub n: u64,
    /// Who said it.
    pub person: String,
    /// The name at that time.
    pub name: String,
    /// The message, as it was typed.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Time {
    /// When its time ends, if it is asked; a grace follows.
    pub deadline: Option<u64>,
    /// What is left in reserve, in milliseconds.
    pub reserve: u64,
}

/// A table as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Table {
    /// Its name in addresses.
    pub id: String,
    /// The game that is played.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// Options by name and text.
    pub options: std::collections::BTreeMap<String, String>,
    /// Who opened it.
    pub host: String,
    /// Who sits where; nobody on a free seat.
    pub seats: Vec<Option<Seated>>,
    /// Where it stands.
    pub phase: Phase,
    /// Until when contributions can be shown, while they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// How long a seat may think.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::clock))]
    pub clock: Clock,
    /// Which bot takes the seat of somebody who is away.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::level))]
    pub stand_in: Level,
    /// Whether the lobby lists it.
    pub public: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// Whether screens count the cards that were seen.
    pub aid: bool,
    /// Who starts, if the host chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub first: Option<Seat>,
    /// What the server is bound by: the SHA-256 of its secret.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commitment: Digest,
    /// How often a start was called off because somebody didn't show a contribution.
    pub called_off: u32,
    /// These starts, with the secrets that the server published for them.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::called_off))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called_off_starts: Vec<CalledOff>,
    /// How many commands were accepted.
    pub version: u64,
    /// What it came to, once it is over and wasn't broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::result))]
    pub result: Option<MatchResult>,
    /// Where the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People come and go.
    Open,
    /// All show their contributions to the deal.
    Revealing,
    /// The game is on.
    Playing,
    /// It is over, played out or broken off.
    Over,
    /// It was closed before it began.
    Closed,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seated {
    /// Who, if it is a person or a program with an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The name that all see.
    pub name: String,
    /// What kind of bot, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub bot: Option<SeatedBot>,
    /// The hash of its contribution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub commitment: Option<Digest>,
    /// Its contribution, once it is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub contribution: Option<Contribution>,
    /// Why the stand-in plays: `time` or `left`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub away: Option<Away>,
    /// Whether it wants the table to be broken off.
    #[serde(default, skip_serializing_if = "is_false")]
    pub wants_out: bool,
}

/// What kind of bot sits on a seat: a level, or `account` for a program with an account of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum SeatedBot {
    /// A house bot: one of the server's own.
    Level(Level),
    /// A program with an account.
    Account,
}

impl SeatedBot {
    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level(level) => level.name(),
            Self::Account => "account",
        }
    }
}

impl From<SeatedBot> for &'static str {
    fn from(bot: SeatedBot) -> Self {
        bot.name()
    }
}

impl TryFrom<String> for SeatedBot {
    type Error = UnknownLevel;

    fn try_from(text: String) -> Result<Self, UnknownLevel> {
        if text == "account" {
            return Ok(Self::Account);
        }
        text.parse().map(Self::Level)
    }
}

/// A seat that no table has is refused by its own code, like a seat that this table hasn't.
fn known_seat<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    let number = u8::deserialize(from)?;
    Seat::try_from(number).map_err(|why| D::Error::custom(format_args!("no-such-seat: {why}")))
}
