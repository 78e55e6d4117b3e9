//! Reloads a page that is older than its server, at a quiet moment.

use std::cell::RefCell;

use client::PageVersion;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;

/// Where it is remembered, for as long as the tab is open, what the page was reloaded for.
const RELOADED: &str = "fanfare.reloaded";

thread_local! {
    /// One for the page: answers to all requests come here.
    static VERSION: RefCell<PageVersion> = RefCell::new(PageVersion::new(own(), reloaded_for()));
}

/// The name that the page was given when it was built.
fn own() -> Option<String> {
    let meta = document()
        .query_selector("meta[name=fanfare-page]")
        .ok()??;
    meta.get_attribute("content")
}

fn session_storage() -> Option<web_sys::Storage> {
    window().session_storage().ok()?
}

fn reloaded_for() -> Option<String> {
    session_storage()?.get_item(RELOADED).ok()?
}

/// The server says what its pages are called.
pub(crate) fn heard(page: Option<&str>) {
    VERSION.with_borrow_mut(|version| version.heard(page));
}

/// Reloads an old page, unless somebody is busy.
pub(crate) fn reload_unless(busy: bool) {
    let Some(name) = VERSION.with_borrow_mut(|version| version.reload(busy || is_typing())) else {
        return;
    };
    // Without a place to remember it, it might reload for ever: better an old page.
    let kept = session_storage().is_some_and(|storage| storage.set_item(RELOADED, &name).is_ok());
    if kept {
        let _ = window().location().reload();
    }
}

/// Whether a sentence is being written that a reload would lose.
fn is_typing() -> bool {
    let Some(element) = document().active_element() else {
        return false;
    };
    let input = element.dyn_ref::<web_sys::HtmlInputElement>();
    input.is_some_and(|input| {
        matches!(&*input.type_(), "text" | "password") && !input.value().is_empty()
    })
}
