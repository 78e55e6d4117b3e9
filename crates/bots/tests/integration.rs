//! The bots' tests: honesty, strength, symmetry, the networks' golden outputs and answers.
//!
//! One program for all of them, since each program is linked with everything it tests.

mod golden_network;
mod honesty;
mod network_answers;
mod neural;
mod players;
mod symmetry;
mod value_network;
