//! Several servers on one PostgreSQL, with NATS between them.
//!
//! ```text
//! leases    who may speak for a table, decided by PostgreSQL alone
//! tables    people at different servers at one table; a server that closes
//! limits    what holds at all servers together
//! ```

#![cfg(unix)]

mod leases;
mod limits;
mod tables;
