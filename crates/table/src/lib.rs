//! The list of games, the fair deal, the record, and the authority for one sitting, without I/O.
//!
//! ```text
//! games      THE list of games: Game, with_game!;      level  how strong a bot plays
//! fair       fanfare-deal/1: secret and contributions ──► deals, and what proves them
//! sitting    what is fixed before the deal; the course of a match's games
//! authority  Table: choices in, what each viewer may know out; its record once it is over
//! log, news  what was chosen, and what then happened
//! any        a table of any game behind one face: text in, JSON out
//! room       a table with people, bots, clocks and the fair deal, from its opening to its end
//! record     fanfare-record/1 and how it is written;  read, document  how it is read
//! promise    fanfare-promise/1: what a client was shown before the deal, and whether the record keeps it
//! retell     a record through anybody's eyes
//! verify     whether a record is true;                fault  what can be wrong with one
//! ```
//!
//! A game from its deal to a verified record:
//!
//! ```
//! use engine::{Chance, Dice, Rules};
//! use table::{Fair, Game, Sitter, Sitting, Table, with_game};
//!
//! fn random_game<S: Rules>(players: usize) -> String {
//!     let seats = (0..players).map(|n| Sitter::bot(format!("Bot {n}"), "random")).collect();
//!     let fair = Fair::from_seed_text("an example", 0);
//!     let sitting = Sitting { options: S::Options::default(), seats, fair, first: None };
//!     let mut table = Table::<S>::new(sitting).expect("a valid sitting");
//!     let mut dice = Dice::new(1);
//!     while let Some(seat) = table.turn().waiting().first() {
//!         let legal = table.legal_moves(seat);
//!         let choice = legal[dice.below(legal.len() as u32) as usize];
//!         table.choose(seat, choice, None).expect("a legal move");
//!     }
//!     table.record().expect("the table is over").write()
//! }
//!
//! let game = "jericho".parse::<Game>().unwrap();
//! let text = with_game!(game, S => random_game::<S>(4));
//! assert_eq!(table::game_of(text.as_bytes()), Ok(game));
//! let verified = with_game!(game, S => table::verify::<S>(text.as_bytes()).expect("a true record"));
//! assert_eq!(verified.players, 4);
//! ```

#[macro_use]
pub mod games;

mod any;
mod authority;
mod document;
mod fair;
mod fault;
mod hex;
mod level;
mod log;
mod news;
mod pretty;
mod promise;
mod read;
mod record;
mod retell;
pub mod room;
mod seats;
mod sitting;
mod verify;

pub use any::{AnyNews, AnyRefusal, AnySitting, AnyTable, Json, open};
pub use authority::{MAX_CHANGES, Refusal, Table, Told};
pub use fair::{Contribution, Digest, Fair, FairStream, Published, SCHEME, Secret};
pub use fault::{Fault, Refused, Unreadable};
pub use games::{Game, UnknownGame};
pub use hex::NotHex;
pub use level::{Level, UnknownLevel};
pub use news::{Ended, News, RecordBy, Seen, SeenBy, TableBy};
pub use promise::{CalledOff, PROMISE_FORMAT, Promise, PromiseFault};
pub use read::{MAX_BYTES, game_of};
pub use record::{FORMAT, FirstBy, GameRecord, Made, MatchResult, Record};
pub use seats::{Kind, Sitter, StandIn};
pub use sitting::{InvalidSitting, Sitting};
pub use verify::{Verified, verify};
