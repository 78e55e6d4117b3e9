//! Fanfare in the browser: Leptos, drawn from the client's model.
//!
//! ```text
//! pages     one file for each address: home, lobby, a table, replay, rules, settings
//! table     a table on the page: stage, bar, chips, log, chat, flights; the worker behind it
//! server    session, WebSocket connection, HTTP, who I am
//! parts     cards, sound, speech, storage, preferences, form fields
//! jericho, coloretto     what each game draws
//!
//! local table       stage ──Wish──► worker_link ──► worker ──► client::LocalTable
//! server's table    stage ──Wish──► session ──► connection ──► server
//! ```
//!
//! One WebAssembly module for page and worker: both load the same file, and the browser caches it
//! once.

#![cfg_attr(
    not(target_family = "wasm"),
    expect(
        clippy::large_types_passed_by_value,
        reason = "signals are handed on by value; in the browser they are half as large"
    )
)]

mod app;
mod coloretto;
mod game;
mod jericho;
mod pages;
mod parts;
mod route;
mod server;
mod table;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page. `worker` is where the worker's script lies.
#[wasm_bindgen]
pub fn page(worker: String) {
    console_error_panic_hook::set_once();
    app::start(worker);
}

/// What the worker answers to a request of the page.
#[wasm_bindgen]
pub fn answer(request: &str) -> String {
    table::worker::answer(request)
}
