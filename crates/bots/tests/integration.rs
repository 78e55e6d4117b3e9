//! The bots' tests: honesty, strength, symmetry and the networks' golden outputs. One program for all of them: linking one takes as long as compiling a
//! file of tests.

mod golden_network;
mod honesty;
mod neural;
mod players;
mod symmetry;
mod value_network;
