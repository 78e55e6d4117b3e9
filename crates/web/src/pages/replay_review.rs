//! The review of a replay, which a worker of its own makes and writes (`crates/reviewer`): the page gives
//! it the record, shows what it finds, and asks it to go on until it is complete. What the worker wrote
//! asks it for more with `data-ask`: what else was possible at a moment, a game that goes on from it.

use client::LocalStart;
use engine::{Rules, Seat, Viewer};
use leptos::prelude::*;
use table::Kind;
use wasm_bindgen::JsCast as _;
use words::{Tell, say};

use crate::app::Starting;
use crate::game::Game;
use crate::pages::replay::Shown;
use crate::pages::replay_player::ReplayPlayer;
use crate::pages::{home, local_table};
use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::table::worker_link::{ReviewerScript, WorkerLink};

/// The deals of a decision that matters: fewer than at a terminal, for a phone.
const DEALS: u32 = 192;

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
    /// Whether it is on its way or complete; none before it began.
    busy: RwSignal<Option<bool>>,
    worker: StoredValue<Option<WorkerLink>, LocalStorage>,
    plays_on: PlaysOn,
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
                let _ = self.busy.try_set(None);
            }
            "what-if" => {
                let _ = self.possible.try_set(rest.to_owned());
            }
            "play-on" => self.plays_on.begin(rest.to_owned()),
            "refused" => {
                let _ = self.plays_on.trouble.try_set(Some(rest.to_owned()));
            }
            status => {
                if !rest.is_empty() {
                    show(self.place, self.found, rest);
                }
                let _ = self.busy.try_set(Some(status == "more"));
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

    /// Starts again, for the seat that is chosen.
    fn begin(self, owner: Option<&Owner>, script: &str) {
        self.found.set(String::new());
        self.possible.set(String::new());
        self.failed.set(None);
        self.busy.set(Some(true));
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
    asking: RwSignal<Option<String>>,
    trouble: RwSignal<Option<String>>,
}

impl PlaysOn {
    /// What the worker made: a table to resume.
    fn begin(self, saved: String) {
        // A running game is not overwritten unasked.
        if storage::running().is_some() {
            let _ = self.asking.try_set(Some(saved));
        } else {
            local_table::begin(self.starting, LocalStart::Resume { saved });
        }
    }

    /// The question, or why it can't be.
    fn view(self) -> impl IntoView {
        let speech = Speech::get();
        let sure = move || {
            let saved = self.asking.get()?;
            let running = storage::running()?;
            let keep = Box::new(move || self.asking.set(None));
            let go_on = Box::new(move || {
                let saved = saved.clone();
                local_table::begin(self.starting, LocalStart::Resume { saved });
            });
            Some(home::overwrite(running.game, keep, go_on))
        };
        let why = move || {
            let code = self.trouble.get()?;
            Some(words::trouble(&speech.words(), &code))
        };
        view! {
            <p class="trouble-line" role="alert">{why}</p>
            {sure}
        }
    }
}

/// The seat of the first person at a table of bots.
fn first_person<S: Tell<View: Game>>(player: ReplayPlayer<S>) -> Seat {
    player.replay.with_untracked(|replay| {
        let mut seats = replay.record().seats.iter();
        let person = seats.position(|seat| seat.kind == Kind::Human);
        Seat::at(person.unwrap_or(0))
    })
}

/// A button, and what it leads to; then what else was possible, and playing on.
pub(super) fn review<S: Tell<View: Game>>(
    player: ReplayPlayer<S>,
    shown: Shown,
    names: Vec<String>,
) -> impl IntoView {
    let speech = Speech::get();
    let owner = StoredValue::new(Owner::current());
    let ReviewerScript(script) = expect_context();
    let at_once = shown.review();
    let first = at_once.unwrap_or_else(|| first_person(player));
    let plays_on = PlaysOn {
        starting: expect_context(),
        asking: RwSignal::new(None),
        trouble: RwSignal::new(None),
    };
    let reviewed = Reviewed {
        game: <S as Rules>::GAME,
        seat: RwSignal::new(first),
        found: RwSignal::new(String::new()),
        possible: RwSignal::new(String::new()),
        failed: RwSignal::new(None),
        busy: RwSignal::new(None),
        worker: StoredValue::new_local(None),
        plays_on,
        shown: StoredValue::new(shown),
        place: NodeRef::new(),
        speech,
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
    // A line leads to its moment, as the seat saw it; what asks something of the moment on show,
    // or of another one, leads to the worker: it has the record.
    let go = move |event: web_sys::MouseEvent| {
        let target = event.target().map(wasm_bindgen::JsCast::unchecked_into);
        let Some(target) = target else { return };
        if let Some(step) = step_of(&target) {
            let seat = seat.get_untracked();
            player
                .replay
                .update(|replay| replay.look(Viewer::Seat(seat)));
            player.go(|_| step);
            window().scroll_to_with_x_and_y(0.0, 0.0);
        } else if let Some(order) = attribute(&target, "data-ask") {
            plays_on.trouble.set(None);
            let here = player.at.get_untracked().to_string();
            reviewed.send(order.replace("HERE", &here));
        }
    };
    let status = move || {
        let words = speech.words();
        busy.get().map(|busy| {
            if busy {
                say!(words, "review-looking")
            } else {
                say!(words, "review-done")
            }
        })
    };
    let here = move || format!("{:.4}", player.at.get() as f64 / player.last.max(1) as f64);
    view! {
        <section class="review" id="review-section" style:--here=here>
            <div class="review-bar">
                <button id="review" class="main-button" on:click=move |_| begin()>{text!("review-start")}</button>
                <label>{text!("review-whose")} " " <select id="review-seat" on:change=choose>{chairs.collect_view()}</select></label>
            </div>
            <p class="note review-busy" role="status">{status}</p>
            <p class="trouble-line" role="alert">{why}</p>
            <div class="review" node_ref=place inner_html=move || found.get() on:click=go></div>
            {plays_on.view()}
            <div class="review" id="what-if-found" aria-live="polite" inner_html=move || possible.get() on:click=go></div>
        </section>
    }
}

/// What an attribute says of an element, or of what it lies in.
fn attribute(element: &web_sys::Element, name: &str) -> Option<String> {
    let line = element.closest(&format!("[{name}]")).ok()??;
    line.get_attribute(name)
}

/// The step that an element, or what it lies in, leads to.
fn step_of(element: &web_sys::Element) -> Option<usize> {
    attribute(element, "data-step")?.parse().ok()
}

/// Shows what was found; a line that has the focus keeps it, if it is still there.
fn show(place: NodeRef<leptos::html::Div>, found: RwSignal<String>, html: &str) {
    let Some(Some(place)) = place.try_get_untracked() else {
        return;
    };
    let focus = document().active_element();
    let focus = focus.filter(|focus| place.contains(Some(focus)));
    // The same moment may stand in two lists. A line that is gone leaves the focus to the first of its list.
    let line = focus.and_then(|focus| {
        let list = focus.closest(".review-list").ok()??.id();
        let line = format!("#{list} [data-step='{}']", step_of(&focus)?);
        Some([line, format!("#{list} button")])
    });
    let _ = found.try_set(html.to_owned());
    if let Some(lines) = line {
        request_animation_frame(move || {
            let mut lines = lines.iter();
            let line = lines.find_map(|line| place.query_selector(line).ok().flatten());
            if let Some(line) = line {
                let _ = line.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    }
}
