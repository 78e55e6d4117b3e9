//! The rules of Jericho (Tom Lehmann, 2006), complete: facts J01 to J55 of `rules/jericho.md`.
//!
//! ```text
//! card  what a card is          wall   cards of one colour, counted in one word
//! setup deck, piles, deal       hand   a hand, counted bit by bit
//! state the table               moves  what a seat can choose, and how it is written
//! legal what it may choose      play   what then happens      score  what it comes to
//! event what happened, and who may know it                    view   all that one viewer knows
//! redeal a state that fits a view                             check  the slow twin of all this
//! read  a view from JSON        forget a view without a memory
//! foresee what a trumpet would do, before it is blown
//! arrange a table set up by hand      draw   the table as text, for tests
//! ```

mod arrange;
mod card;
mod check;
mod draw;
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
pub use foresee::Blast;
pub use hand::Hand;
pub use legal::{IllegalMove, Moves};
pub use moves::Move;
pub use redeal::Spot;
pub use score::Outcome;
pub use setup::{Deal, InvalidSetup, Options, Piles, Setup, TiedHighest};
pub use state::{Open, Phase, State};
pub use view::View;
pub use wall::{Cards, Lane, Rank};
