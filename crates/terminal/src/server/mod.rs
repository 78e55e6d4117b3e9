//! A server's table: where it is, who one is there, one WebSocket connection, and the session over
//! any number of them.

mod address;
mod connection;
mod identity;
mod session;
mod tls;

pub use address::{Link, NoLink, Server};
pub use identity::{Guest, RequestError, enter, look};
pub use session::{ServerTable, link_of, server_table};
