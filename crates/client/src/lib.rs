//! Everything that screens share, without I/O: messages in, typed news and a screen model out.
//!
//! ```text
//! setup     who sits at a table, which game, which options
//! news      wishes of a screen, news of a table: the same for local tables and a server's
//! session   a server's table as a state machine: reconnect, resend, heartbeat, commit-reveal
//! local     a table without a server: authority, bots, players at this device;  worker  behind JSON
//! stage     events shown one after another, at a pace; the curtain; who may choose
//! viewer_log  one viewer's event log, folded: view, lines, results
//! screen    what a game tells of itself so that a screen can follow it
//! choice    choosing a move: pick, preview, confirm, take back
//! jericho, coloretto   each game's screen as data, made from a view
//! time      how long somebody may still think
//! ```
//!
//! Clock, randomness, storage and sockets are handed in. Nothing here decides what is legal: views
//! are asked.

pub mod choice;
pub mod coloretto;
#[cfg(feature = "testing")]
pub mod conformance;
pub mod jericho;
pub mod session;
pub mod worker;

mod compat;
mod local;
mod news;
mod screen;
mod setup;
mod stage;
mod time;
mod viewer_log;

#[doc(hidden)]
pub use compat::{Desk, Head, Heard, Host, Order, Plan, Report, failed, host};
pub use local::{FORMAT, LocalError, LocalStart, LocalTable};
pub use news::{
    Connection, GameNews, PromiseCheck, Rejection, StatusNews, TableNews, ViewerEvents, Wish,
};
pub use screen::{Beat, Screen};
pub use session::{Joining, KeptSeat, Output, SeatWanted, Session, TableStatus, TimeLeft};
pub use setup::{Chair, TableSetup};
pub use stage::{Pace, Shown, Stage, StageOutput, Timing};
pub use time::lasts;
pub use viewer_log::{End, Line, ViewerLog, What};
