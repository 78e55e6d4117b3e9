//! The full screen in memory: what a reader sees, and what no key, click or size can break.

mod anything;
mod conformance;
mod online;
mod replay;
mod support;
mod tables;
