//! The review of a replay, which a worker of its own makes and writes (`crates/reviewer`): the page gives
//! it the record, shows what it finds, and asks it to go on until it is complete.

use engine::{Rules, Seat, Viewer};
use leptos::prelude::*;
use table::Kind;
use wasm_bindgen::JsCast as _;
use words::{Tell, say};

use crate::game::Game;
use crate::pages::replay::Shown;
use crate::pages::replay_player::Film;
use crate::parts::speech::{Speech, text};
use crate::table::worker_link::{ReviewerScript, WorkerLink};

/// The deals of a decision that matters: fewer than at a terminal, for a phone.
const DEALS: u32 = 160;

/// A button, and what it leads to.
pub(super) fn review<S: Tell<View: Game>>(
    film: Film<S>,
    shown: Shown,
    names: Vec<String>,
) -> impl IntoView {
    let speech = Speech::get();
    let owner = Owner::current();
    let ReviewerScript(script) = expect_context();
    let found = RwSignal::new(String::new());
    let failed = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let worker = StoredValue::new_local(None::<WorkerLink>);
    let first = film.replay.with_untracked(|replay| {
        let seats = replay.record().seats.iter();
        let mut seats = seats.map(|seat| seat.kind == Kind::Human);
        seats.position(|person| person).unwrap_or(0)
    });
    let seat = RwSignal::new(Seat::at(first));
    let place = NodeRef::<leptos::html::Div>::new();
    let hear = move |answer: String| {
        let (status, rest) = answer.split_once('\n').unwrap_or_default();
        match status {
            "failed" => {
                let _ = failed.try_set(Some(rest.to_owned()));
                let _ = busy.try_set(false);
            }
            status => {
                show(place, found, rest);
                let _ = busy.try_set(status == "more");
                if status == "more"
                    && let Some(Some(link)) = worker.try_get_value()
                {
                    link.send_text("more".to_owned());
                }
            }
        }
    };
    let begin = move || {
        found.set(String::new());
        failed.set(None);
        busy.set(true);
        // One at a time: what the one before still has to say is of no interest.
        if let Some(link) = worker.get_value() {
            link.end();
        }
        let link = owner
            .as_ref()
            .map(|owner| owner.with(|| WorkerLink::open(&script, hear)));
        worker.set_value(link);
        if let Some(link) = link {
            let (game, seat) = (<S as Rules>::GAME, seat.get_untracked().index());
            let lang = speech.words_now().lang().name();
            let record = shown.record();
            link.send_text(format!("{game} {seat} {DEALS} {lang}\n{record}"));
        }
    };
    let again = begin.clone();
    let choose = move |event| {
        let number = event_target_value(&event).parse().ok();
        if let Some(chosen) = number.and_then(Seat::new) {
            seat.set(chosen);
            again();
        }
    };
    let chairs = names.into_iter().enumerate().map(|(at, name)| {
        view! { <option value=at.to_string() selected=at == first>{name}</option> }
    });
    let why = move || {
        let why = failed.get()?;
        Some(say!(speech.words(), "review-failed", why = why))
    };
    // A line leads to its moment, through the eyes of the seat.
    let go = move |event: web_sys::MouseEvent| {
        let Some(step) = event
            .target()
            .and_then(|target| step_of(&target.unchecked_into()))
        else {
            return;
        };
        let seat = seat.get_untracked();
        film.replay.update(|replay| replay.look(Viewer::Seat(seat)));
        film.go(|_| step);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    let here = move || format!("{:.4}", film.at.get() as f64 / film.last.max(1) as f64);
    view! {
        <section class="review" id="review-section" style:--here=here>
            <div class="review-bar">
                <button id="review" class="main-button" on:click=move |_| begin()>{text!("review-start")}</button>
                <label>{text!("review-whose")} " " <select id="review-seat" on:change=choose>{chairs.collect_view()}</select></label>
            </div>
            <p class="note review-busy" role="status">{move || busy.get().then(text!("review-looking"))}</p>
            <p class="trouble-line" role="alert">{why}</p>
            <div class="review" node_ref=place inner_html=move || found.get() on:click=go></div>
        </section>
    }
}

/// The step that an element, or what it lies in, leads to.
fn step_of(element: &web_sys::Element) -> Option<usize> {
    let line = element.closest("[data-step]").ok()??;
    line.get_attribute("data-step")?.parse().ok()
}

/// Shows what was found; a line that has the focus keeps it, if it is still there.
fn show(place: NodeRef<leptos::html::Div>, found: RwSignal<String>, html: &str) {
    let Some(Some(place)) = place.try_get_untracked() else {
        return;
    };
    let focus = document().active_element();
    let focus = focus.filter(|focus| place.contains(Some(focus)));
    let step = focus.as_ref().and_then(step_of);
    let _ = found.try_set(html.to_owned());
    if let Some(step) = step {
        request_animation_frame(move || {
            let line = place.query_selector(&format!("[data-step='{step}']"));
            if let Ok(Some(line)) = line {
                let _ = line.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    }
}
