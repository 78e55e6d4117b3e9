//! HTTP over real sockets: accounts, lobby, limits, what is wrong and how that is told.

mod guard;
mod lobby;
mod ops;
mod people;
mod wire;
