//! Several servers on one PostgreSQL, with NATS between them.
//!
//! ```text
//! leases    who may speak for a table, decided by PostgreSQL alone
//! tables    people at different servers at one table; a server that closes
//! limits    what holds at all servers together
//! links     what goes from one server to another, and what doesn't
//! versions  two versions of the program side by side
//! wishes    what is asked twice is done once; who has gone is nowhere
//! ```

#![cfg(unix)]

mod leases;
mod limits;
mod links;
mod tables;
mod versions;
mod wishes;
