//! Tables over real sockets: whole games, lost connections, clocks, secrets.

mod away;
mod clocks;
mod floods;
mod games;
mod leak;
mod old;
mod people;
mod proxy;
mod reconnect;
mod security;
