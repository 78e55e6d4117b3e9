#![doc = include_str!("../README.md")]

mod actor;
mod exam;
mod game;
mod sample;

pub use actor::{Actors, Mix, run};
pub use exam::{Exam, ExamResult, Opponent, exam};
pub use game::TrainGame;
pub use sample::shape;
