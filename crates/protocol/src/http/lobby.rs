//! A table planned, a table seen from outside, the games there are.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::table::{Clock, Table};

/// How strong a bot of the house plays.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Level {
    /// For a first game.
    Easy,
    /// For most.
    #[default]
    Medium,
    /// For those who know the game.
    Hard,
    /// As strong as it can.
    Best,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Best];

    /// As it stands on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Best => "best",
        }
    }
}

fn yes() -> bool {
    true
}

/// What a table shall be like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Plan {
    /// Which game; `/api/games` lists them.
    pub game: String,
    /// The game's options by name; those that are not named have their default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = schema::options))]
    pub options: BTreeMap<String, String>,
    /// How many sit at the table.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 8))]
    pub seats: u8,
    /// Bots of the house, by seat counted from 0. At least one seat is left for people.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(schema_with = schema::bots))]
    pub bots: BTreeMap<u8, Level>,
    /// How long a seat may think.
    #[serde(default)]
    pub clock: Clock,
    /// Who takes the seat of somebody who is away too long.
    #[serde(default)]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7))]
    pub first: Option<u8>,
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
        /// Which.
        id: String,
    },
    /// The server is closing: come back soon.
    Closing,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// Its values, the default first.
    pub values: Vec<String>,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its name in plans and records.
    pub name: String,
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
    /// How strong bots of the house play, the weakest first.
    pub levels: Vec<Level>,
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
    use utoipa::openapi::{Ref, RefOr, Schema};

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
            .pattern(Some("^[0-7]$"))
            .build();
        ObjectBuilder::new()
            .schema_type(Type::Object)
            .description(Some("Bots of the house, by seat counted from 0"))
            .property_names(Some(Schema::from(seat)))
            .additional_properties(Some(AdditionalProperties::RefOr(
                Ref::from_schema_name("Level").into(),
            )))
            .into()
    }
}
