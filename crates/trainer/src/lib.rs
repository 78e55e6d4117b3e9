#![doc = include_str!("../README.md")]

mod actor;
mod exam;
mod game;
mod ladder;
mod sample;

pub use actor::{Actors, Mix, run};
pub use exam::{Exam, ExamResult, Opponent, exam};
pub use game::TrainGame;
pub use ladder::{Fared, Ladder, Rung};
pub use sample::shape;
