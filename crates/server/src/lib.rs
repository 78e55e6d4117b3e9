#![doc = include_str!("../README.md")]

mod app;
mod cluster;
pub mod config;
pub mod files;
pub mod http;
pub mod limits;
pub mod live;
mod lobby;
pub mod log;
pub mod metrics;
pub mod occupancy;
pub mod pages;
pub mod people;
mod plan;
mod run;
mod serve;
mod socket;
pub mod store;
pub mod time;
mod write_timeout;

pub use app::AppState;
pub use config::Config;
pub use lobby::Lobby;
pub use run::{Held, run};
pub use serve::{Opened, serve};
