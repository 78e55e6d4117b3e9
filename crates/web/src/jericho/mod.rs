//! Jericho in the browser: walls drawn to scale, five lanes of colour.

mod aloud;
mod counting;
pub(crate) mod face;
mod hand;
mod lanes;
mod outcome;
mod rules;
mod table;
