//! A server of the test's own, and those who come to it: one harness for tests and benchmarks.
//!
//! ```text
//! TestServer   a server on a free port with a database of its own; restarted, closed
//! http         one HTTP client: a request line, headers, a body; any bytes
//! TestVisitor      somebody who has entered, or a bot with its token
//! TestPlayer   a client of fanfare-table/1 that keeps every byte and checks that nothing is lost
//! Postgres     a PostgreSQL for as long as a test runs
//! Nats         a NATS for as long as a test runs
//! Nginx        an nginx in front of servers, for as long as a test runs
//! ```

pub mod http;
#[cfg(unix)]
mod nats;
mod nginx;
mod player;
#[cfg(unix)]
mod postgres;
mod server;
mod visitor;

#[cfg(unix)]
pub use nats::Nats;
pub use nginx::Nginx;
pub use player::{PATIENCE, TestPlayer};
#[cfg(unix)]
pub use postgres::Postgres;
pub use server::TestServer;
pub use visitor::{Socket, TestVisitor};
