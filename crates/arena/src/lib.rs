//! Many tables, many bots: schedule, run, report.
//!
//! ```text
//! simulate  a run of games by random players ──► Tally, a thread each ──► Report
//! playout   one game to its end, as fast as this machine can
//!
//! contest   players ──rotations──► sitting ──► Played ──in order──► Ranking, Luck
//! name      players by name           entrant   who plays: a bot of ours, or somebody from outside
//! page      a Ranking as one page with plots
//! sprt      when a claim is settled   course    who leads      timing  how long moves take
//!
//! outside   hosts a program that speaks fanfare-player/1, whatever it does
//! speak     a bot of ours as such a program
//! ```

mod contest;
mod course;
mod entrant;
mod luck;
mod name;
mod outside;
mod page;
mod playout;
mod ranking;
mod report;
mod simulate;
mod sitting;
mod speak;
mod sprt;
mod tally;
mod timing;

pub use contest::{Contest, ContestError, Starter, contest};
pub use course::Course;
pub use entrant::{Answer, Beginning, Entrant, FaultKind, House, Question};
pub use luck::Luck;
pub use name::{Name, ParseNameError};
pub use outside::{
    GRACE, Hosting, Log, MOST_FAULTS, Outside, PROTOCOL, ParseProgramError, Program, StartError,
};
pub use page::{Say, page};
pub use playout::{Fast, playout};
pub use ranking::{ClaimReport, Estimate, Faults, PlayerReport, Ranking};
pub use report::{Report, SeatReport, Spread};
pub use simulate::{Keep, Simulation, simulate};
pub use speak::{UnknownProtocol, speak};
pub use sprt::{Claim, Verdict};
