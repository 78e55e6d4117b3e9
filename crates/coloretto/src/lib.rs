//! The rules of Coloretto (Michael Schacht), complete: facts C01 to C42 of
//! `rules/coloretto.md`.
//!
//! ```text
//! card   what a card is          cards   how many of each card, counted in one word
//! option what can be chosen      row     a row's number, sets of rows, the cards in one
//! supply deck and draw pile      setup   the deal, and what can be wrong with one
//! state  the table               moves   what a seat can choose, and how it is written
//! legal  what it may choose      play    what then happens
//! best   every sum there is      score   what it comes to, and how it was counted
//! event  what happened, and who may know it               view    all that one viewer knows
//! redeal a state that fits a view                         check   the slow twin of all this
//! read   a view from JSON        arrange a table set up by hand, for studies and tests
//! ```

mod arrange;
mod best;
mod card;
mod cards;
mod check;
mod draw;
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
pub use option::{Games, Options, Table};
pub use row::{Row, RowCards, RowSet};
pub use score::{ColourSum, How, Outcome, Sum};
pub use setup::{Deal, InvalidSetup, Setup};
pub use state::{Open, Phase, State};
pub use supply::Supply;
pub use view::View;
