//! HTTP messages of the lobby: a table's plan, a table seen from outside, the list of games.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use engine::Seat;
use table::room::Clock;
pub use table::{Game, Level};

use crate::table::Table;

fn yes() -> bool {
    true
}

/// Seats are texts where they are keys. One that no table has is refused by its own code.
fn bots<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<Seat, Level>, D::Error> {
    let texts = BTreeMap::<String, Level>::deserialize(from)?;
    let seat = |(text, level): (String, Level)| {
        let number = match text.as_bytes() {
            [digit @ b'0'..=b'9'] => digit - b'0',
            _ => return Err(D::Error::custom("a bot's seat is a number, from \"0\" on")),
        };
        Ok((seat(number)?, level))
    };
    texts.into_iter().map(seat).collect()
}

fn first<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
    let number = Option::<u8>::deserialize(from)?;
    number.map(seat).transpose()
}

fn seat<E: serde::de::Error>(number: u8) -> Result<Seat, E> {
    Seat::try_from(number).map_err(|why| E::custom(format_args!("no-such-seat: {why}")))
}

fn game<'de, D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
    let name = String::deserialize(from)?;
    let game = name.parse::<Game>();
    game.map_err(|why| D::Error::custom(format_args!("unknown-game: {why}")))
}

/// What a new table is to be like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Plan {
    /// Which game; `/api/games` lists them.
    #[serde(deserialize_with = "game")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// The game's options by name; those that are not named have their default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = schema::options))]
    pub options: BTreeMap<String, String>,
    /// How many sit at the table.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 5))]
    pub seats: u8,
    /// House bots, by seat counted from 0. At least one seat is left for people.
    #[serde(default, deserialize_with = "bots")]
    #[cfg_attr(feature = "openapi", schema(schema_with = schema::bots))]
    pub bots: BTreeMap<Seat, Level>,
    /// How long a seat may think.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::clock))]
    pub clock: Clock,
    /// Who takes the seat of somebody who is away too long.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::level))]
    pub stand_in: Level,
    /// Whether the lobby shows it; else only those with the link find it.
    #[serde(default)]
    pub public: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether the screens count the cards that were seen, for all alike.
    #[serde(default)]
    pub aid: bool,
    /// The seat that starts, where the game lets the host choose; drawn by lot unless said.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "first"
    )]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, minimum = 0, maximum = 4))]
    pub first: Option<Seat>,
}

/// Tables, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tables {
    /// The latest first.
    pub tables: Vec<Table>,
    /// Ask again with `from` set to this for older ones; null at the end.
    pub next: Option<String>,
}

/// What `/api/lobby` tells as server-sent events; the kind is the event's name too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum LobbyNews {
    /// All public tables that are open or played: forget what you knew.
    All {
        /// The latest first.
        tables: Vec<Table>,
    },
    /// A table is new, or changed.
    Table {
        /// As it is now.
        table: Box<Table>,
    },
    /// A table is no longer to be shown.
    Gone {
        /// The table that left the lobby.
        id: String,
    },
    /// The server is closing: come back soon.
    Closing,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameOption {
    /// The name by which the option is set.
    pub name: String,
    /// Its values, the default first.
    pub values: Vec<String>,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its name in plans and records.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Game,
    /// The fewest who play it.
    pub fewest: u8,
    /// The most who play it.
    pub most: u8,
    /// Whether the host may choose who starts.
    pub host_may_choose_first: bool,
    /// What a table can choose.
    pub options: Vec<GameOption>,
}

/// The games that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Games {
    /// All of them.
    pub games: Vec<GameInfo>,
    /// How strong house bots play, the weakest first.
    #[cfg_attr(feature = "openapi", schema(schema_with = crate::schema::levels))]
    pub levels: Vec<Level>,
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
    use utoipa::openapi::{RefOr, Schema};

    /// Names and values are text.
    pub(super) fn options() -> RefOr<Schema> {
        let value = ObjectBuilder::new().schema_type(Type::String);
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some(
                "The game's options by name; the others have their default",
            ))
            .additional_properties(Some(AdditionalProperties::RefOr(value.into())))
            .into()
    }

    /// JSON writes the number of a seat as text when it is a key.
    pub(super) fn bots() -> RefOr<Schema> {
        let seat = ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[0-4]$"))
            .build();
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some("House bots, by seat counted from 0"))
            .property_names(Some(Schema::from(seat)))
            .additional_properties(Some(AdditionalProperties::RefOr(crate::schema::level())))
            .into()
    }
}
