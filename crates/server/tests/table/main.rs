//! Tables over real sockets: whole games, lost connections, clocks, secrets.

mod clocks;
mod games;
mod guest;
mod house;
mod leak;
mod mirror;
mod people;
mod reconnect;
