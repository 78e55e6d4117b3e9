#![doc = include_str!("../README.md")]

mod contest;
mod entrant;
mod luck;
mod name;
mod outside;
mod page;
mod playout;
mod progress;
mod ranking;
mod report;
mod shard;
mod simulate;
mod sitting;
mod speak;
mod sprt;
mod tally;
mod timing;

pub use contest::{Contest, ContestError, Starter, contest, contest_shard};
pub use entrant::{Answer, Beginning, Entrant, FaultKind, OwnBot, Question};
pub use luck::Luck;
pub use name::{ParsePlayerError, PlayerName};
pub use outside::{
    GRACE, Hosting, Log, MOST_FAULTS, Outside, OutsideProgram, PROTOCOL, ParseProgramError,
    StartError,
};
pub use page::{Say, page};
pub use playout::{Fast, playout};
pub use progress::Progress;
pub use ranking::{ClaimReport, Estimate, Faults, PlayerReport, Ranking};
pub use report::{Report, SeatReport, Spread};
pub use shard::{MergeError, Merged, ParseShardError, SHARD_FORMAT, Shard, ShardFile, merge};
pub use simulate::{RecordSink, Simulation, simulate, simulate_shard};
pub use speak::{UnknownProtocol, speak};
pub use sprt::{Claim, Verdict};
