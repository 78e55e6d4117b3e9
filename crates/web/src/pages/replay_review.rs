//! The review of a replay, which a worker of its own makes and writes (`crates/reviewer`): the page gives
//! it the record, shows what it finds, and asks it to go on until it is complete. From any moment one
//! can ask what else was possible, and play on.

use client::{LocalStart, PlayOn};
use engine::{Rules, Seat, Viewer};
use leptos::prelude::*;
use table::Kind;
use wasm_bindgen::JsCast as _;
use words::{Tell, say};

use crate::app::Starting;
use crate::game::Game;
use crate::pages::replay::Shown;
use crate::pages::replay_player::Film;
use crate::pages::{home, local_table};
use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::table::worker_link::{ReviewerScript, WorkerLink};

/// The bot that plays on for people.
const PLAYS_ON: &str = "hard";
/// The deals of a decision that matters: fewer than at a terminal, for a phone.
const DEALS: u32 = 160;

/// A review in the making: one worker at a time.
#[derive(Clone, Copy)]
struct Reviewed {
    game: &'static str,
    seat: RwSignal<Seat>,
    /// What was found, as HTML.
    found: RwSignal<String>,
    /// What else was possible at a moment, likewise.
    possible: RwSignal<String>,
    failed: RwSignal<Option<String>>,
    busy: RwSignal<bool>,
    worker: StoredValue<Option<WorkerLink>, LocalStorage>,
    shown: StoredValue<Shown>,
    place: NodeRef<leptos::html::Div>,
    speech: Speech,
}

impl Reviewed {
    fn hear(self, answer: &str) {
        let (status, rest) = answer.split_once('\n').unwrap_or_default();
        match status {
            "failed" => {
                let _ = self.failed.try_set(Some(rest.to_owned()));
                let _ = self.busy.try_set(false);
            }
            "what-if" => {
                let _ = self.possible.try_set(rest.to_owned());
            }
            status => {
                show(self.place, self.found, rest);
                let _ = self.busy.try_set(status == "more");
                if status == "more" {
                    self.send("more".to_owned());
                }
            }
        }
    }

    fn send(self, order: String) {
        if let Some(Some(link)) = self.worker.try_get_value() {
            link.send_text(order);
        }
    }

    /// Begins anew, for the seat that is chosen.
    fn begin(self, owner: Option<&Owner>, script: &str) {
        self.found.set(String::new());
        self.possible.set(String::new());
        self.failed.set(None);
        self.busy.set(true);
        // One at a time: what the one before still has to say is of no interest.
        if let Some(link) = self.worker.get_value() {
            link.end();
        }
        let open = || WorkerLink::open(script, move |answer| self.hear(&answer));
        self.worker.set_value(owner.map(|owner| owner.with(open)));
        let (game, seat) = (self.game, self.seat.get_untracked().index());
        let lang = self.speech.words_now().lang().name();
        let record = self.shown.get_value();
        let record = record.record();
        self.send(format!("{game} {seat} {DEALS} {lang}\n{record}"));
    }
}

/// A game that goes on from a moment of a replay.
#[derive(Clone, Copy)]
struct PlaysOn {
    starting: Starting,
    /// The one that is to begin, while another one is running.
    asking: RwSignal<Option<LocalStart>>,
    trouble: RwSignal<Option<&'static str>>,
}

impl PlaysOn {
    fn from<S: Tell<View: Game>>(self, film: Film<S>, wish: &PlayOn) {
        let start = film
            .replay
            .with_untracked(|replay| wish.start(replay.record()));
        self.trouble
            .set(start.as_ref().err().map(client::LocalError::code));
        match start {
            // A running game is not overwritten unasked.
            Ok(start) if storage::running().is_some() => self.asking.set(Some(start)),
            Ok(start) => local_table::begin(self.starting, start),
            Err(_) => {}
        }
    }

    /// The question, or why it can't be.
    fn view(self) -> impl IntoView {
        let speech = Speech::get();
        let sure = move || {
            let start = self.asking.get()?;
            let running = storage::running()?;
            let keep = move || self.asking.set(None);
            let go_on = move || local_table::begin(self.starting, start.clone());
            Some(home::overwrite(running.game, keep, go_on))
        };
        let why = move || {
            let code = self.trouble.get()?;
            Some(words::trouble(&speech.words(), code))
        };
        view! {
            <p class="trouble-line" role="alert">{why}</p>
            {sure}
        }
    }
}

/// The seat of the first person at a table of bots.
fn first_person<S: Tell<View: Game>>(film: Film<S>) -> Seat {
    film.replay.with_untracked(|replay| {
        let mut seats = replay.record().seats.iter();
        let person = seats.position(|seat| seat.kind == Kind::Human);
        Seat::at(person.unwrap_or(0))
    })
}

/// A button, and what it leads to; then what else was possible, and playing on.
pub(super) fn review<S: Tell<View: Game>>(
    film: Film<S>,
    shown: Shown,
    names: Vec<String>,
) -> impl IntoView {
    let speech = Speech::get();
    let owner = StoredValue::new(Owner::current());
    let ReviewerScript(script) = expect_context();
    let at_once = shown.review();
    let first = at_once.unwrap_or_else(|| first_person(film));
    let reviewed = Reviewed {
        game: <S as Rules>::GAME,
        seat: RwSignal::new(first),
        found: RwSignal::new(String::new()),
        possible: RwSignal::new(String::new()),
        failed: RwSignal::new(None),
        busy: RwSignal::new(false),
        worker: StoredValue::new_local(None),
        shown: StoredValue::new(shown),
        place: NodeRef::new(),
        speech,
    };
    let plays_on = PlaysOn {
        starting: expect_context(),
        asking: RwSignal::new(None),
        trouble: RwSignal::new(None),
    };
    let Reviewed {
        seat,
        found,
        possible,
        failed,
        busy,
        place,
        ..
    } = reviewed;
    let script = StoredValue::new(script);
    let begin = move || {
        owner.with_value(|owner| reviewed.begin(owner.as_ref(), &script.get_value()));
    };
    if at_once.is_some() {
        begin();
    }
    // What else was possible is asked of the same worker: it has the record.
    let what_if = move |_| {
        if found.with_untracked(String::is_empty) && !busy.get_untracked() {
            begin();
        }
        reviewed.send(format!("what-if {}", film.at.get_untracked()));
    };
    let play_on = move |instead: Option<String>, step: usize| {
        let wish = PlayOn {
            step,
            seat: seat.get_untracked(),
            instead,
            bot: PLAYS_ON.to_owned(),
        };
        plays_on.from(film, &wish);
    };
    let choose = move |event| {
        let number = event_target_value(&event).parse().ok();
        if let Some(chosen) = number.and_then(Seat::new) {
            seat.set(chosen);
            begin();
        }
    };
    let chairs = names.into_iter().enumerate().map(|(at, name)| {
        view! { <option value=at.to_string() selected=at == first.index()>{name}</option> }
    });
    let why = move || {
        let why = failed.get()?;
        Some(say!(speech.words(), "review-failed", why = why))
    };
    // A line leads to its moment, through the eyes of the seat; a move that was possible, to a game
    // that goes on with it.
    let go = move |event: web_sys::MouseEvent| {
        let target = event.target().map(wasm_bindgen::JsCast::unchecked_into);
        match target.as_ref().and_then(step_of) {
            None => {}
            Some((step, Some(instead))) => play_on(Some(instead), step),
            Some((step, None)) => {
                let seat = seat.get_untracked();
                film.replay.update(|replay| replay.look(Viewer::Seat(seat)));
                film.go(|_| step);
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        }
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
            <div class="review-bar">
                <button id="what-if" on:click=what_if>{text!("review-what-if")}</button>
                <button id="play-on" on:click=move |_| play_on(None, film.at.get_untracked())>{text!("review-play-on")}</button>
            </div>
            <p class="note">{text!("review-play-on-note")}</p>
            {plays_on.view()}
            <div class="review" id="what-if-found" aria-live="polite" inner_html=move || possible.get() on:click=go></div>
        </section>
    }
}

/// The step that an element, or what it lies in, leads to; and the move to play there, if it is one.
fn step_of(element: &web_sys::Element) -> Option<(usize, Option<String>)> {
    let line = element.closest("[data-step]").ok()??;
    let step = line.get_attribute("data-step")?.parse().ok()?;
    Some((step, line.get_attribute("data-instead")))
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
    if let Some((step, _)) = step {
        request_animation_frame(move || {
            let line = place.query_selector(&format!("[data-step='{step}']"));
            if let Ok(Some(line)) = line {
                let _ = line.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    }
}
