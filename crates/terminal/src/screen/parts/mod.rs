//! Parts that every page of the full screen uses.
//!
//! ```text
//! app      what the event loop drives;             action  what a key or a click does
//! canvas   text that stays in its place, places to click;  look  colours and signs
//! inbox    keys, signals and the table's news in one queue; guard  the terminal, left as it was
//! ```

pub(super) mod action;
pub(super) mod app;
pub(super) mod canvas;
pub(super) mod guard;
pub(super) mod inbox;
pub(super) mod look;
