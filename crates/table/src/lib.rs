#![doc = include_str!("../README.md")]

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
pub use record::{FORMAT, FirstBy, GameRecord, Made, MatchResult, PROGRAM, Record};
pub use seats::{Kind, Sitter, StandIn};
pub use sitting::{InvalidSitting, Sitting};
pub use verify::{Verified, verify};
