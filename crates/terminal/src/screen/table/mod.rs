//! A table on the full screen: keys and news in, wishes and a drawing out.
//!
//! ```text
//! play     a table as one state machine;          server_panel  what is only at a server's table
//! layout   how it looks;                           waiting_room  before it begins
//! overlay  what lies over it: curtain, scoring, result, help, log, chat
//! ```

pub(super) mod layout;
pub(super) mod overlay;
pub(super) mod play;
mod server_panel;
mod waiting_room;
