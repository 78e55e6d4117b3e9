//! The store, on both databases.
//!
//! ```text
//! facts ──each on a fresh SQLite file──► a test each
//!       ──all on fresh databases of one PostgreSQL──► one test, since each test of its own would
//!                                                     start a PostgreSQL of its own
//! faults: a full disk, a database that goes away, files of other versions
//! ```

mod disk;
mod draw;
mod facts;
mod faults;
mod people;
mod results;
mod tables;
