//! Fanfare in the browser: Leptos, drawn from the client's model.
//!
//! ```text
//! page    app ──route──► home, table, lobby, me, rules, learn, replay, settings, stored
//! table   room ──Order──► link ──► worker:  answer ──► client::host      the bots think there
//!         room ◄──Report──┘        each event on show for a moment, then the next
//! games   jericho, coloretto: pieces, tables and flights of each
//! ```
//!
//! One module for page and worker: both load the same file, and the browser keeps it once.

#![cfg_attr(
    not(target_family = "wasm"),
    expect(
        clippy::large_types_passed_by_value,
        reason = "signals are handed on by value; in the browser they are half as large"
    )
)]

mod app;
mod around;
mod bar;
mod card;
mod chat;
mod coloretto;
mod company;
mod counting;
mod flight;
mod game;
mod home;
mod jericho;
mod keys;
mod learn;
mod link;
mod lobby;
mod local;
mod me;
mod net;
mod notice;
mod online;
mod options;
mod people;
mod prefs;
mod programs;
mod replay;
mod result;
mod room;
mod route;
mod rules;
mod settings;
mod share;
mod socket;
mod sound;
mod speech;
mod store;
mod stored;
mod sure;
mod trouble;
mod waiting;
mod worker;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page. `worker` is where the worker's script lies.
#[wasm_bindgen]
pub fn page(worker: String) {
    console_error_panic_hook::set_once();
    app::start(worker);
}

/// What the worker answers to an order of the page.
#[wasm_bindgen]
pub fn answer(order: &str) -> String {
    worker::answer(order)
}
