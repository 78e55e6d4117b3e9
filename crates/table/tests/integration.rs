//! The table's tests: records, the fair deal, rooms and their laws. One program for all of them: linking one takes as long as compiling a
//! file of tests.

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
