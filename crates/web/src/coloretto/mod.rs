//! Coloretto in the browser: rows in the middle, and everybody's sum always on the table.

mod aloud;
pub(crate) mod face;
mod players;
mod rows;
mod rules;
mod table;
