//! Authentication: session cookies, API tokens, password hashes.
//!
//! ```text
//! Cookie: fanfare=… ──┐
//! Bearer …          ──┴─SHA-256─► store ──► Visitor ──must have entered──► Entered
//!                                              └─────must be a person────► Human
//! ```

mod cookie;
mod password;
mod secret;
mod visitor;

pub(crate) use cookie::{forget, keep, keep_device, prolong, read_device};
pub(crate) use password::{Passwords, device_mark, is_outdated};
pub(crate) use secret::Secret;
pub use visitor::{By, Entered, Human, Visitor};

use crate::store::Millis;

/// How long a session holds when nobody comes: as long as browsers keep a cookie at most.
pub(crate) const SESSION: Millis = 400 * DAY;
/// How often a session that is used is prolonged.
pub(crate) const PROLONG: Millis = DAY;

const DAY: Millis = 24 * 60 * 60 * 1000;
