//! Focus at a table: it is always where the next decision is, and never on nothing.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::game::Game;
use crate::table::stage::StageSignals;

/// Where the next decision is, the first that is there.
const NEXT: [&str; 8] = [
    "#lift",
    "#next-game",
    "#again, #rematch, #rematch-go",
    "#next",
    "#confirm",
    ".hand-card:not([disabled])",
    "#draw",
    ".row.can .row-target",
];

fn find(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(selector).ok()??;
    found.dyn_into().ok()
}

/// Whether the focus is on nothing, or on what only keeps it until somebody is asked.
fn is_idle() -> bool {
    let Some(active) = document().active_element() else {
        return true;
    };
    active.tag_name() == "BODY" || active.id() == "bar" || active.id() == "main"
}

/// Puts the focus where the next decision is, unless somebody has it elsewhere.
pub(crate) fn settle() {
    if !is_idle() {
        return;
    }
    let next = NEXT.iter().find_map(|selector| find(selector));
    if let Some(next) = next.or_else(|| find("#bar")) {
        let _ = next.focus();
    }
}

/// The same, once what has changed is drawn.
pub(crate) fn settle_soon() {
    if cfg!(target_family = "wasm") {
        request_animation_frame(settle);
    }
}

/// After something was picked: to what comes next, once that is drawn. What is picked next stands
/// before what was picked, so the focus goes there by itself.
pub(crate) fn follow() {
    if cfg!(target_family = "wasm") {
        request_animation_frame(|| {
            let next = [
                "#confirm",
                ".open > .lane-target",
                ".hand-card:not([disabled])",
                "#draw",
            ];
            match next.iter().find_map(|selector| find(selector)) {
                Some(next) => {
                    let _ = next.focus();
                }
                None => settle(),
            }
        });
    }
}

/// Follows what is asked at a table.
pub(crate) fn keep<V: Game>(stage: StageSignals<V>) {
    Effect::new(move |_| {
        stage.may_choose();
        stage.curtain.track();
        stage.between.track();
        stage.is_over();
        stage.scene.track();
        settle_soon();
    });
}
