//! Accounts, lobby and tables over HTTP and WebSocket.
//!
//! ```text
//! store   what is kept: the logs of tables, people, results; the only place that knows SQL
//! ```

pub mod live;
mod socket;
pub mod store;
pub mod time;
