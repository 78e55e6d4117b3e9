//! The binary end to end: started as its users start it, judged by what it says and how it exits.

mod cheat;
mod documents;
mod games;
mod host;
mod line;
mod old;
mod online;
mod saved;
mod support;
