//! What the lobby and accounts say, as JSON over HTTP.
//!
//! ```text
//! problem   every answer that is no success: a stable code and a sentence
//! name      what people call themselves, made tidy or refused;   word  logins and passwords
//! people    who I am, my bots, my games; another person's page
//! lobby     a table planned, a table seen from outside, the games there are
//! ```
//!
//! Requests refuse fields that they don't know: a misspelt wish must not be lost in silence.
//! Answers may gain fields, so readers ignore those that they don't know. Moments are counted in
//! milliseconds since 1970, UTC.

mod lobby;
mod name;
mod people;
mod problem;
mod word;

pub use lobby::*;
pub use name::{InvalidName, Name, plain_line};
pub use people::*;
pub use problem::{Code, Failure, Problem};
pub use word::{InvalidWord, Login, Password};

/// The name of the cookie that a browser is known by. Over HTTPS it begins with [`HOST_PREFIX`].
pub const COOKIE: &str = "fanfare";

/// What the name of a cookie begins with that only this very host can have set, and only over HTTPS: a
/// page of a neighbouring domain can't plant one.
pub const HOST_PREFIX: &str = "__Host-";

/// The header of answers that names the pages which the server hands out.
pub const PAGE: &str = "x-fanfare-page";
