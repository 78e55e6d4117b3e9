#![doc = include_str!("../README.md")]

mod atomic_file;
mod channel;
mod coloretto;
mod input;
mod jericho;
mod local_table;
mod plain;
mod replay;
pub mod screen;
mod server;
mod show;
mod story;

pub use atomic_file::AtomicFile;
pub use channel::TableChannel;
pub use input::read_lines;
pub use local_table::{NOT_KEPT, local_table};
pub use plain::{Plain, PlainEnd, PlainResult, TableHost, TypedLine, Typing, plain};
pub use replay::replay;
pub use server::{
    Guest, Link, NoLink, RequestError, Server, ServerTable, enter, link_of, look, server_table,
};
pub use show::Show;
