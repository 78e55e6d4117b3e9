//! The list of games, the fair deal, the record, and the authority for one sitting.
#[macro_use]
pub mod games;
mod authority;
mod fair;
mod hex;
mod log;
mod news;
mod pretty;
mod record;
mod seats;
mod sitting;
pub use authority::{MAX_CHANGES, Refusal, Table, Told};
pub use fair::{Contribution, Digest, Fair, FairStream, Published, SCHEME, Secret};
pub use games::{Game, UnknownGame};
pub use hex::NotHex;
pub use news::{Ended, News, Seen};
pub use record::{FORMAT, FirstBy, GameRecord, Made, MatchResult, Record};
pub use seats::{Kind, Sitter, StandIn};
pub use sitting::{InvalidSitting, Sitting};
