//! Keyboard shortcuts at a table: letters and figures, off while somebody types in a field.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::parts::preferences::Preferences;

/// What Enter means, when no button has the focus.
pub(crate) const CONFIRM: char = '\n';
/// What Escape means.
pub(crate) const BACK: char = '\u{1b}';

/// Calls `press` for each key that is meant for the table, as long as the owner lives; it says
/// whether the key meant something.
pub(crate) fn listen(press: impl Fn(char) -> bool + 'static) {
    let preferences = Preferences::get();
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
            return;
        }
        let target = event.target();
        let element = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let tag = element
            .map(|element| element.tag_name())
            .unwrap_or_default();
        if ["INPUT", "SELECT", "TEXTAREA"].contains(&tag.as_str()) {
            return;
        }
        let key = event.key();
        let key = match key.as_str() {
            // A button or a link that has the focus is pressed by Enter itself.
            "Enter" if tag == "BUTTON" || tag == "A" || tag == "SUMMARY" => return,
            "Enter" => CONFIRM,
            "Escape" => BACK,
            other => {
                let mut chars = other.chars();
                match (chars.next(), chars.next()) {
                    (Some(key), None)
                        if preferences.0.with_untracked(|preferences| preferences.keys) =>
                    {
                        key
                    }
                    _ => return,
                }
            }
        };
        if press(key) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}
