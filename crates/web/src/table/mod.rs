//! The table: what is drawn around a game, wherever the table is hosted.

pub(crate) mod bar;
pub(crate) mod chat;
pub(crate) mod chips;
pub(crate) mod choice;
pub(crate) mod counting;
pub(crate) mod flight;
pub(crate) mod focus;
pub(crate) mod keys;
pub(crate) mod layout;
pub(crate) mod log;
pub(crate) mod result;
pub(crate) mod stage;
pub(crate) mod status;
pub(crate) mod tools;
pub(crate) mod waiting_room;
pub(crate) mod worker;
pub(crate) mod worker_link;
