#![doc = include_str!("../README.md")]

pub mod choice;
pub mod coloretto;
#[cfg(feature = "testing")]
pub mod conformance;
pub mod jericho;
pub mod replay;
pub mod review;
pub mod session;
pub mod tutorial;
pub mod worker;

mod local;
mod news;
mod page_version;
mod play_on;
mod screen;
mod setup;
mod stage;
mod story;
mod time;
mod viewer_log;

pub use local::{FORMAT, FORMAT_OF_RECORD, LocalError, LocalStart, LocalTable};
pub use news::{
    Connection, GameNews, PromiseCheck, Rejection, StatusNews, TableNews, ViewerEvents, Wish,
};
pub use page_version::PageVersion;
pub use play_on::PlayOn;
pub use screen::{Beat, Screen};
pub use session::{Joining, KeptSeat, Output, SeatWanted, Session, TableStatus, TimeLeft};
pub use setup::{Chair, TableSetup};
pub use stage::{Pace, Shown, Stage, StageOutput, Timing};
pub use story::{GameStory, Storied};
pub use time::lasts;
pub use viewer_log::{LogLine, TableEnd, ViewerLog, What};
