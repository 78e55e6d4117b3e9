//! HTTP messages of lobby and accounts, as JSON.
//!
//! ```text
//! problem      every answer that is no success: a stable code and a sentence
//! name         display names, normalised or refused
//! credentials  logins and passwords
//! people       the own account, its bots and games; another person's profile
//! lobby        a table's plan, a table seen from outside, the games there are
//! ```
//!
//! Requests refuse fields that they don't know: a misspelt wish must not be lost in silence.
//! Answers may gain fields, so readers ignore those that they don't know. Moments are counted in
//! milliseconds since 1970, UTC.

mod credentials;
mod lobby;
mod name;
mod people;
mod problem;

pub use credentials::{InvalidCredential, Login, Password};
pub use lobby::*;
pub use name::{InvalidName, Name, plain_line};
pub use people::*;
pub use problem::{Code, Failure, Problem};

/// The name of the cookie that a browser is known by. Over HTTPS it begins with [`HOST_PREFIX`].
pub const COOKIE: &str = "fanfare";

/// What the name of a cookie begins with that only this very host can have set, and only over HTTPS: a
/// page of a neighbouring domain can't plant one.
pub const HOST_PREFIX: &str = "__Host-";

/// The header of answers that names the pages which the server hands out.
pub const PAGE: &str = "x-fanfare-page";
