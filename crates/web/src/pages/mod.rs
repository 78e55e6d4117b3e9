//! Pages: one file for each address of the site.

pub(crate) mod account;
pub(crate) mod bot_accounts;
pub(crate) mod home;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod local_table;
mod progress;
pub(crate) mod replay;
mod replay_player;
mod replay_review;
pub(crate) mod rules;
pub(crate) mod server_table;
pub(crate) mod settings;
pub(crate) mod stored_data;
