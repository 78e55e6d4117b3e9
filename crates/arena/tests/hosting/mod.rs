//! Real programs at the table: the polite, the rude, and our own bots.

mod polite;
mod rude;
mod starting;
mod watch;
