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

/// Starts the page. `worker` and `reviewer` are where the workers' scripts lie; `text` says everything in `language`,
/// and `texts` gives the promise of such a text for another one. `pack` and `unpack` give the promise
/// of a text in letters that a link can hold, and back.
#[wasm_bindgen]
pub fn page(
    worker: String,
    reviewer: String,
    language: &str,
    text: &str,
    texts: js_sys::Function,
    pack: js_sys::Function,
    unpack: js_sys::Function,
) {
    console_error_panic_hook::set_once();
    let first = words::Words::read(language.parse().unwrap_or_default(), [text]);
    let script = app::PageScript {
        texts,
        pack,
        unpack,
    };
    app::start([worker, reviewer], first, script);
}

/// What the worker answers to a request of the page.
#[wasm_bindgen]
pub fn answer(request: &str) -> String {
    table::worker::answer(request)
}

/// The file of the network, without `.net`, that this request's bots decide by, if it is yet to be
/// loaded.
#[wasm_bindgen]
pub fn wanted_network(request: &str) -> Option<String> {
    client::worker::wanted_network(request).map(ToOwned::to_owned)
}

/// Installs the network of that file; says why it does not fit, if it doesn't.
#[wasm_bindgen]
pub fn install_network(name: &str, bytes: &[u8]) -> Result<(), String> {
    client::worker::install_network(name, bytes)
}
