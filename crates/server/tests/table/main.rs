//! Tables over real sockets: whole games, lost connections, clocks, secrets.

mod away;
mod clocks;
mod games;
mod guest;
mod house;
mod leak;
mod mirror;
mod old;
mod people;
#[path = "../postgres/mod.rs"]
mod postgres;
mod proxy;
mod reconnect;
mod security;
