//! Every word a person reads, in English, German, French and Italian.
//!
//! ```text
//! lang    which language, and how one is agreed on
//! words   the messages of a language: locales/, embedded;  say!  how one is asked for
//! who     who sits at the table, and which of them is «you»
//! tell    what a game must be able to say: what happened, why not, what it came to
//! jericho, coloretto   the games' own words
//! fault   what can be wrong: with a record, a move, an option, a sitting
//! trouble what a table or a server can't do, by its code
//! ```
//!
//! No I/O: the language is chosen by whoever calls, the texts are part of the program, and it all
//! builds for the browser.
//!
//! ```
//! use words::{Lang, Words, say};
//!
//! let words = Words::new("de".parse().unwrap());
//! assert_eq!(say!(words, "list-last", most = "Ada", last = "Bruno"), "Ada und Bruno");
//! ```

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
pub use words::{Arg, Words, plain};
