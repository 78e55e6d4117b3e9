//! The client core's tests: the conformance suite, choices, replays, reviews. One program for all of them: linking one takes as long as compiling a
//! file of tests.

mod choice;
mod conformance;
mod local;
mod replay;
mod review;
mod screens;
mod troubles;
mod tutorial;
