//! Fanfare in a terminal: full screen, or plain, line by line.
//!
//! ```text
//! play    a table of any game against bots: lines in, words out
//! replay  a recorded game told step by step
//! show    how a game draws its table in lines;  jericho, coloretto  where each does
//! company what a screen and a table say to each other, wherever the table is
//! here    a table at this terminal, kept in a file after every move;    keep  that file
//! screen  the same games on a full screen
//! story   sentences gathered into lines;        input  lines from whatever comes in
//! ```
//!
//! Input and output come from outside: a terminal, a pipe, or a test's memory.

mod coloretto;
mod company;
mod here;
mod input;
mod jericho;
mod keep;
mod play;
mod replay;
pub mod screen;
mod show;
mod story;

pub use company::{Company, Told, Wish};
pub use here::{NO_SERVER, NOT_KEPT, here};
pub use keep::Keep;
pub use play::{End, Play, play};
pub use replay::replay;
pub use show::Show;
