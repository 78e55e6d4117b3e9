#![doc = include_str!("../README.md")]

mod coloretto;
mod decision;
mod game;
mod jericho;
mod luck;
mod playback;
mod points;
mod report;
mod review;
mod what_if;

pub use game::{CoachGame, Gains};
pub use luck::{RecordLuck, StartValues};
pub use playback::ReviewError;
pub use points::Points;
pub use report::{
    CurvePoint, DecisionReview, JudgeName, MoveVerdict, REVIEW_FORMAT, Reason, ReviewReport,
    SeatReview, Swing, SwingKind,
};
pub use review::{REVIEW_DEALS, REVIEW_SEED, Review, ReviewPlan};
pub use what_if::{Alternative, WhatIf};
