//! Pages of the full screen beside the table: a recorded game, its review, what else was possible.

pub(super) mod replay;
mod replay_layout;
mod replay_review;
mod what_if;
