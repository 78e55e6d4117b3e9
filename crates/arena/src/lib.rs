//! Many tables, many bots: schedule, run, report.
//!
//! ```text
//! simulate  a run of games by random players ──► Tally, a thread each ──► Report
//! playout   one game to its end, as fast as this machine can
//! ```

mod playout;
mod report;
mod simulate;
mod tally;

pub use playout::{Fast, playout};
pub use report::{Report, SeatReport, Spread};
pub use simulate::{Keep, Simulation, simulate};
