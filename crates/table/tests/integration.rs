//! The table's tests: records, the fair deal, rooms and their laws.
//!
//! One program for all of them, since each program is linked with everything it tests.

mod bounds;
mod deals;
mod endings;
mod faults;
mod hostile;
mod laws;
mod liveness;
mod old_logs;
mod promise;
mod room;
mod schemas;
mod support;
mod table;
mod unreadable;
