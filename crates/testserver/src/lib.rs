#![doc = include_str!("../README.md")]

pub mod http;
#[cfg(unix)]
mod nats;
mod nginx;
mod player;
#[cfg(unix)]
mod postgres;
mod server;
mod visitor;

#[cfg(unix)]
pub use nats::Nats;
pub use nginx::Nginx;
pub use player::{PATIENCE, TestPlayer};
#[cfg(unix)]
pub use postgres::Postgres;
pub use server::TestServer;
pub use visitor::{Socket, TestVisitor};
