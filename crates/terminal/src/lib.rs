//! Fanfare in a terminal: on a full screen, or in plain text.
//!
//! ```text
//! plain   a table in plain text, wherever it is: lines in, words out
//! replay  a recorded game told step by step
//! show    how a game draws its table in lines;  jericho, coloretto  where each does
//! channel how a screen and a table talk, wherever the table is
//! here    a table at this terminal, kept in a file after every move;    keep  that file
//! there   a table at a server, over one socket that comes back by itself
//! screen  the same games on a full screen
//! story   sentences gathered into lines;        input  lines from whatever comes in
//! ```
//!
//! Input and output come from outside: a terminal, a pipe, or a test's memory.

mod channel;
mod coloretto;
mod here;
mod input;
mod jericho;
mod keep;
mod plain;
mod replay;
pub mod screen;
mod show;
mod story;
mod there;

pub use channel::TableChannel;
pub use here::{NOT_KEPT, here};
pub use input::read_lines;
pub use keep::Keep;
pub use plain::{End, Input, Place, Plain, Played, Typing, plain};
pub use replay::replay;
pub use show::Show;
pub use there::{Guest, Link, NoLink, Server, There, Trouble, enter, link_of, look, there};
