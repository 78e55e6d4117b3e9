//! HTTP messages about people: the own account, its bots, match history, public profiles.

use engine::Seat;
use serde::{Deserialize, Serialize};
use table::Game;

use super::{Login, Name, Password};

/// What kind of player somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PersonKind {
    /// Known by a cookie alone.
    Guest,
    /// Can log in with a password.
    Member,
    /// A program that plays by a token.
    Bot,
}

/// Somebody, as all may see them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Person {
    /// Stays the same when the name changes.
    pub id: String,
    /// What the others call them.
    pub name: String,
    /// A guest, a member or a bot.
    pub kind: PersonKind,
}

/// Enter: a name is enough.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Enter {
    /// The name that the others will see.
    pub name: Name,
}

/// The body of `PATCH /api/me`: another name for myself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name that the others will see from now on.
    pub name: Name,
}

/// Keep my identity: from now on I can log in elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SetPassword {
    /// What I log in as; mine alone.
    pub login: Login,
    /// The new password.
    pub password: Password,
    /// The password until now, needed where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub current: Option<Password>,
}

/// The body of a log-in: who I am, and what proves it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogIn {
    /// What I log in as.
    pub login: Login,
    /// The password of that login.
    pub password: Password,
}

/// Who I am.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Stays the same when the name changes.
    pub id: String,
    /// What the others call me.
    pub name: String,
    /// A guest, a member or a bot.
    pub kind: PersonKind,
    /// What I log in as, if I can.
    pub login: Option<String>,
    /// When I came first.
    pub created: i64,
}

/// A new bot account of mine.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewBot {
    /// The name that the others will see.
    pub name: Name,
}

/// A new token for a bot of mine.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// What it is for, in my words; names' rules apply.
    pub label: Name,
}

/// A token that was just made: this is the only time that it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// The bot that it is for.
    pub bot: Bot,
    /// What to call the token when it is revoked.
    pub id: String,
    /// For `Authorization: Bearer …`.
    pub token: String,
}

/// A token as it is listed: what it says is nowhere kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenInfo {
    /// What to call it when it is revoked.
    pub id: String,
    /// What it is for, in my words.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// When it was used last.
    pub used: Option<i64>,
}

/// A bot account of mine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bot {
    /// Stays the same when the name changes.
    pub id: String,
    /// What the others call it.
    pub name: String,
    /// The bot's API tokens, without their secrets.
    pub tokens: Vec<TokenInfo>,
}

/// My bot accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bots {
    /// The oldest first.
    pub bots: Vec<Bot>,
}

/// How somebody does at one game, over the tables that counted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The game that this is about.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// Tables that counted.
    pub tables: u64,
    /// Wins; a shared win is shared.
    pub wins: f64,
    /// The mean place, from 1.
    pub mean_place: f64,
    /// The mean of the points.
    pub mean_score: f64,
    /// The rating, once a table has been rated.
    pub rating: Option<Rating>,
}

/// A rating by Weng and Lin: where the strength is believed to be, and how sure that is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The estimate; newcomers have 25.
    pub rating: f64,
    /// How far off it may be; for newcomers 25/3.
    pub uncertainty: f64,
}

/// Somebody's page, for all to see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// Stays the same when the name changes.
    pub id: String,
    /// What the others call them.
    pub name: String,
    /// A guest, a member or a bot.
    pub kind: PersonKind,
    /// Who answers for a bot.
    pub owner: Option<String>,
    /// When they came first.
    pub created: i64,
    /// One for each game that they have played.
    pub standings: Vec<Standing>,
}

/// How I do at each game that I have played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// One for each game.
    pub standings: Vec<Standing>,
}

/// A table that is over, as one who sat there remembers it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Played {
    /// The table: its record is at `/api/tables/{id}/record`.
    pub table: String,
    /// The game that was played.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub game: Game,
    /// When it was over.
    pub ended: i64,
    /// Where the one sat whose history it is.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Everybody at the table, seat by seat.
    pub seats: Vec<PlayedSeat>,
}

/// One seat of a table that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayedSeat {
    /// The seat, from 0.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// Who it was; a house bot and somebody who is gone have none.
    pub person: Option<String>,
    /// As they were called then.
    pub name: String,
    /// The place, from 1; those who are level share the mean of their places.
    pub place: f64,
    /// The points at the end of the match.
    pub score: i64,
    /// The share of the win, 0 to 1.
    pub win: f64,
    /// Whether it counted.
    pub counted: bool,
    /// The rating after this table, if it was rated.
    pub rating: Option<Rating>,
}

/// Tables that are over, the latest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History {
    /// The latest first.
    pub tables: Vec<Played>,
    /// Ask again with `from` set to this for older ones; null at the end.
    pub next: Option<String>,
}
