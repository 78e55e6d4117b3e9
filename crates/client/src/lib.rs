//! What every screen shares: messages in, a model of the screen and its sentences out; no drawing.
//!
//! ```text
//! message   what a screen and a table without a server say to each other
//! local     that table: authority, bots, those at this device; kept as text
//! desk      what one pair of eyes has seen of a table: view, log, results
//! screen    what a game tells of itself so that a screen can follow it
//! jericho, coloretto   each game's screen as data, made from a view
//! time      how long somebody may still think
//! ```
//!
//! Nothing here decides what is legal: views are asked.

pub mod coloretto;
pub mod jericho;

mod desk;
mod local;
mod message;
mod screen;
mod time;

pub use desk::{Desk, End, Line, What};
pub use local::{FORMAT, Host, LocalError, failed, host};
pub use message::{Chair, Head, Heard, Order, Plan, Report};
pub use screen::{Beat, Screen};
pub use time::lasts;
