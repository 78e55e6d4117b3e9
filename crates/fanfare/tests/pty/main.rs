//! The binary on a real pseudo-terminal: whole games by keys, and a terminal left as it was.
#![cfg(unix)]

mod games;
mod leaving;
mod picture;
mod terminal;
