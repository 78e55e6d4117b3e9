//! Many tables, many bots: schedule, run, report.
//!
//! ```text
//! simulate  a run of games by random players ──► Tally, a thread each ──► Report
//! entrant   who plays in a contest: a bot of ours, or a program from outside
//! playout   one game to its end, as fast as this machine can
//! ```

mod entrant;
mod playout;
mod report;
mod simulate;
mod tally;

pub use entrant::{Answer, Beginning, Entrant, FaultKind, House, Question};
pub use playout::{Fast, playout};
pub use report::{Report, SeatReport, Spread};
pub use simulate::{Keep, Simulation, simulate};
