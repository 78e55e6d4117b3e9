//! Accuracy and luck over one's own finished games, which the reviewer's worker works out and writes
//! (`crates/reviewer`): the page lends it a place, and keeps what it found.

use leptos::prelude::*;
use words::say;

use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::table::worker_link::{ReviewerScript, WorkerLink};

/// A button, and what it leads to: of the games that the `server` lists, or of those that this `device`
/// keeps.
pub(crate) fn progress(from: &'static str) -> impl IntoView {
    let speech = Speech::get();
    let ReviewerScript(script) = expect_context();
    let owner = StoredValue::new(Owner::current());
    let worker = StoredValue::new_local(None::<WorkerLink>);
    let failed = RwSignal::new(None::<String>);
    let hear = move |answer: String| {
        let (place, text) = answer.split_once('\n').unwrap_or_default();
        match place {
            "failed" => {
                let _ = failed.try_set(Some(text.to_owned()));
            }
            "keep" => storage::put(storage::PROGRESS, text),
            place => {
                if let Some(place) = document().get_element_by_id(place) {
                    place.set_inner_html(text);
                }
            }
        }
    };
    let begin = move |_| {
        if let Some(link) = worker.get_value() {
            link.end();
        }
        failed.set(None);
        hear("progress-found\n…".to_owned());
        let open = || WorkerLink::open(&script, hear);
        let link = owner.with_value(|owner| owner.as_ref().map(|owner| owner.with(open)));
        worker.set_value(link);
        let Some(link) = link else { return };
        let lang = speech.words_now().lang().name();
        let [kept, records] = [storage::PROGRESS, storage::RECORDS].map(storage::get);
        let (kept, records) = (kept.unwrap_or_default(), records.unwrap_or_default());
        link.send_text(format!("progress {from} {lang}\n{kept}\n{records}"));
    };
    let choose = move |event| {
        if let Some(link) = worker.get_value() {
            link.send_text(format!("show {}", event_target_value(&event)));
        }
    };
    let why = move || Some(say!(speech.words(), "review-failed", why = failed.get()?));
    view! {
        <section class="review" on:change=choose>
            <p><button id="progress" on:click=begin>{text!("progress-start")}</button></p>
            <p class="trouble-line" role="alert">{why}</p>
            <div class="review" id="progress-found"></div>
        </section>
    }
}
