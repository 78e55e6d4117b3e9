#![doc = include_str!("../README.md")]

#[cfg(unix)]
mod disk;
pub mod http;
#[cfg(unix)]
mod nats;
mod nginx;
mod player;
#[cfg(unix)]
mod postgres;
mod process;
mod server;
mod time;
mod visitor;

#[cfg(unix)]
pub use disk::SmallDisk;
#[cfg(unix)]
pub use nats::Nats;
pub use nginx::Nginx;
pub use player::{PATIENCE, TestPlayer};
#[cfg(unix)]
pub use postgres::Postgres;
pub use process::ServerProcess;
pub use server::TestServer;
pub use time::StoppedTime;
pub use visitor::{Socket, TestVisitor};
