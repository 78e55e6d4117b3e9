//! The client core's tests: the conformance suite, choices, replays, reviews.
//!
//! One program for all of them, since each program is linked with everything it tests.

mod choice;
mod conformance;
mod local;
mod play_on;
mod replay;
mod review;
mod screens;
mod stage;
mod troubles;
mod tutorial;
