#![doc = include_str!("../README.md")]

mod arrange;
mod card;
mod check;
mod draw;
mod draws;
mod event;
mod foresee;
mod forget;
mod hand;
mod legal;
mod moves;
mod play;
mod read;
mod redeal;
mod score;
mod setup;
mod state;
mod view;
mod wall;

pub use arrange::Arrangement;
pub use card::{Card, Colour, Face};
pub use event::{Event, Happening, Seen};
pub use foresee::{Blast, Toppled, blast};
pub use hand::Hand;
pub use legal::{IllegalMove, Moves};
pub use moves::Move;
pub use redeal::Spot;
pub use score::Outcome;
pub use setup::{Deal, InvalidSetup, Options, Piles, Setup, TiedHighest};
pub use state::{Open, Phase, State};
pub use view::View;
pub use wall::{Cards, Lane, Rank};
