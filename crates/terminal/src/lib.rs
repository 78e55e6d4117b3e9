#![doc = include_str!("../README.md")]

mod atomic_file;
mod channel;
mod coloretto;
mod here;
mod input;
mod jericho;
mod plain;
mod replay;
pub mod screen;
mod show;
mod story;
mod there;

pub use atomic_file::AtomicFile;
pub use channel::TableChannel;
pub use here::{NOT_KEPT, here};
pub use input::read_lines;
pub use plain::{Plain, PlainEnd, PlainResult, TableHost, TypedLine, Typing, plain};
pub use replay::replay;
pub use show::Show;
pub use there::{Guest, Link, NoLink, Server, There, Trouble, enter, link_of, look, there};
