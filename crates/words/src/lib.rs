#![doc = include_str!("../README.md")]

mod coloretto;
mod fault;
mod jericho;
mod lang;
mod option;
mod tell;
mod trouble;
mod who;
mod words;

pub use fault::{faults, invalid_sitting, no_move, promise_faults, promise_verdict, unreadable};
pub use lang::{Lang, UnknownLang};
pub use option::{option_chosen, option_messages, option_name, option_value};
pub use tell::{Spoken, Tell, rule};
pub use trouble::{known_trouble, trouble};
pub use who::Who;
pub use words::{Arg, Words, figure, plain, signed};
