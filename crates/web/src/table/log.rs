//! The log of a table: what happened, the newest first, each entry with the rule behind it.

use leptos::prelude::*;

use crate::game::Game;
use crate::parts::speech::{Speech, text};
use crate::table::stage::StageSignals;

/// From this size on the log stands open beside the table, in pixels.
const ROOM: (f64, f64) = (1100.0, 700.0);
/// How many entries are shown.
const ENTRIES: usize = 60;

fn has_room() -> bool {
    let size = |value: Result<wasm_bindgen::JsValue, _>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0)
    };
    size(window().inner_width()) >= ROOM.0 && size(window().inner_height()) >= ROOM.1
}

/// Whether the log fits beside the table; follows the size of the window.
pub(crate) fn roomy() -> Memo<bool> {
    let size = RwSignal::new(has_room());
    let handle = window_event_listener(leptos::ev::resize, move |_| size.set(has_room()));
    on_cleanup(move || handle.remove());
    Memo::new(move |_| size.get())
}

/// The log: beside the table where there is room, else over it until it is closed.
pub(crate) fn log<V: Game>(
    stage: StageSignals<V>,
    open: RwSignal<bool>,
    roomy: Memo<bool>,
) -> impl IntoView {
    let speech = Speech::get();
    // Each paragraph by the numbers of its first and its last line, the newest first.
    let paragraphs = move || {
        let ranges = stage.with(|log| {
            let mut ranges: Vec<(usize, usize)> = Vec::new();
            for (at, line) in log.lines.iter().enumerate() {
                match ranges.last_mut() {
                    Some((_, last)) if !line.opens => *last = at,
                    _ => ranges.push((at, at)),
                }
            }
            ranges.reverse();
            ranges.truncate(ENTRIES);
            ranges
        });
        ranges.unwrap_or_default()
    };
    let entry = move |(first, last): (usize, usize)| {
        let inside = move || {
            let words = speech.words();
            let told = stage.with_now(|log| {
                let lines = log.lines.get(first..=last).unwrap_or_default();
                let texts: Vec<String> = lines.iter().map(|l| log.sentence(&words, l)).collect();
                let rules = lines.iter().filter_map(|line| {
                    let rule = client::ViewerLog::rule(line)?;
                    words::rule(&words, rule)
                });
                (texts.join(" "), rules.collect::<Vec<String>>())
            });
            let (text, rules) = told.unwrap_or_default();
            if rules.is_empty() {
                return view! { <p>{text}</p> }.into_any();
            }
            let rules = rules
                .into_iter()
                .map(|rule| view! { <p class="rule">{rule}</p> });
            view! { <details><summary>{text}</summary>{rules.collect_view()}</details> }.into_any()
        };
        view! { <li>{inside}</li> }
    };
    view! {
        <aside class="log" class:over=move || !roomy.get() tabindex="0" aria-label=text!("web-log")>
            <div class="log-head">
                <h2>{text!("web-log")}</h2>
                <Show when=move || !roomy.get()>
                    <button class="quiet" id="log-close" on:click=move |_| open.set(false)>{text!("web-close")}</button>
                </Show>
            </div>
            <p class="note">{text!("web-log-note")}</p>
            <ol class="log-lines">
                <For each=paragraphs key=|range| *range children=entry/>
            </ol>
        </aside>
    }
}
