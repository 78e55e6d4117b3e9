#![doc = include_str!("../README.md")]
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
