#![doc = include_str!("../README.md")]

mod chance;
mod hash;
mod named;
mod option;
mod rules;
mod seat;

pub use chance::{Chance, Dice};
pub use hash::fnv1a;
pub use named::{FromNamed, Named};
pub use option::{InvalidOption, OptionKind, OptionSpec, Options};
pub use rules::{
    Broken, Cited, Illegal, Knowledge, Mismatch, MoveOf, MoveSet, Notation, Opening, OptionsOf,
    Outcome, OutcomeOf, ParseMoveError, Rules, SeenOf, Sink, Standing, Turn,
};
pub use seat::{MAX_SEATS, NoSuchSeat, Seat, SeatSet, Viewer};
