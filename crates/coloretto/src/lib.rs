#![doc = include_str!("../README.md")]

mod arrange;
mod best;
mod card;
mod cards;
mod check;
mod draw;
mod draws;
mod event;
mod legal;
mod moves;
mod option;
mod play;
mod read;
mod redeal;
mod row;
mod score;
mod setup;
mod state;
mod supply;
mod view;

pub use arrange::Arrangement;
pub use card::{Card, Colour, ColourSet};
pub use cards::Cards;
pub use event::{Event, Happening, Seen};
pub use legal::{IllegalMove, Moves};
pub use moves::Move;
pub use option::{MatchLength, Options, ScoreTable};
pub use row::{Row, RowCards, RowSet};
pub use score::{ColourSum, How, Outcome, Sum};
pub use setup::{Deal, InvalidSetup, Setup};
pub use state::{Open, Phase, State};
pub use supply::Supply;
pub use view::View;
