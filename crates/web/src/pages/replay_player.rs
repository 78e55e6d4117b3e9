//! Playing a record: the table first, the controls in a strip below it, marks for scorings, a list of
//! turns, any seat's view, a link to a moment, and whether the deal was true.

use client::ViewerLog;
use client::replay::{Replay, SPEEDS, STEP};
use engine::{Seat, Viewer};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Record;
use words::{Tell, say};

use crate::game::Game;
use crate::pages::replay::{Shown, refused};
use crate::pages::replay_review;
use crate::parts::clipboard::{self, Copied};
use crate::parts::link_text::LinkText;
use crate::parts::share::copied_note;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::table::layout;
use crate::table::stage::StageSignals;

/// The viewer that a choice of the list names: a seat, or a spectator.
fn viewer(value: &str) -> Viewer {
    let seat = value.parse::<usize>().ok().and_then(Seat::new);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// What the controls of a replay move.
#[derive(Clone, Copy)]
pub(super) struct ReplayPlayer<S: Tell<View: Game>> {
    pub(super) replay: RwSignal<Replay<S>>,
    /// The step on show.
    pub(super) at: Memo<usize>,
    pub(super) last: usize,
    running: RwSignal<bool>,
    speed: RwSignal<u32>,
}

impl<S: Tell<View: Game>> ReplayPlayer<S> {
    /// Jumps to a step, and stops there.
    pub(super) fn go(self, to: impl FnOnce(&Replay<S>) -> usize) {
        self.running.set(false);
        self.replay.update(|replay| {
            let to = to(replay);
            replay.go(to);
        });
    }

    /// Goes on turn by turn, while it runs.
    fn run(self) {
        Effect::new(move |_| {
            if !self.running.get() {
                return;
            }
            let now = self.at.get();
            if now >= self.last {
                self.running.set(false);
                return;
            }
            let go_on = move || {
                let still = self.running.try_get_untracked() == Some(true);
                if still && self.at.try_get_untracked() == Some(now) {
                    self.replay.update(|replay| {
                        let next = replay.next_turn();
                        replay.go(next);
                    });
                }
            };
            set_timeout(go_on, STEP / self.speed.get());
        });
    }
}

/// The player of a record, from a step on.
pub(super) fn player<S: Tell>(record: Record<S>, shown: Shown, step: usize) -> AnyView
where
    S::View: Game,
{
    let speech = Speech::get();
    let replay = Replay::new(record, Viewer::Spectator, step);
    let (names, last) = (replay.names(), replay.last());
    if last == 0 {
        return refused(say!(speech.words(), "replay-empty"));
    }
    let replay = RwSignal::new(replay);
    let player = ReplayPlayer {
        replay,
        at: Memo::new(move |_| replay.with(Replay::at)),
        last,
        running: RwSignal::new(false),
        speed: RwSignal::new(SPEEDS[0]),
    };
    let stage = StageSignals::<S::View>::watching();
    Effect::new(move |_| stage.watch(replay.with(|replay| replay.log().cloned())));
    player.run();
    let says = move || {
        let words = speech.words();
        stage
            .with(|log| {
                let line = log.lines.last()?;
                Some(log.sentence(&words, line))
            })
            .flatten()
    };
    let review_names = names.clone();
    let hand_names = names.clone();
    let hands = move || {
        let words = speech.words();
        let cards = |log: &ViewerLog<S::View>| Some(<S::View as Game>::hand_cards(&words, log));
        let hands = replay.with(|replay| replay.hands(cards));
        let hand = |(seat, cards): (Seat, String)| {
            view! { <li><b>{hand_names[seat.index()].clone()}</b> " " {cards}</li> }
        };
        let hands: Vec<_> = hands.into_iter().map(hand).collect();
        view! { <ul class="hands">{hands}</ul> }
    };
    view! {
        <div class="replay-table">{layout::board(stage, ())}</div>
        <div class="replay-strip">
            <p class="replay-says" aria-live="polite">{says}</p>
            {controls(player)}
        </div>
        <details class="more replay-more">
            <summary>{text!("replay-more")}</summary>
            <div class="choices">{viewer_and_speed(player, names)}</div>
            {link(player, shown.clone())}
        </details>
        {replay_review::review(player, shown, review_names)}
        {turns(player)}
        <details class="more"><summary>{text!("replay-hands")}</summary>{hands}</details>
        {verified(replay)}
    }
    .into_any()
}

/// First, back, play, forward, next scoring, last; and where it is.
fn controls<S: Tell<View: Game>>(player: ReplayPlayer<S>) -> impl IntoView {
    let ReplayPlayer {
        replay,
        at,
        last,
        running,
        ..
    } = player;
    let marks = move || {
        let steps = replay.with(|replay| {
            let scorings = replay.turns().iter().filter(|turn| turn.scoring);
            scorings.map(|turn| turn.step).collect::<Vec<_>>()
        });
        let mark = |step: usize| view! { <option value=step.to_string()></option> };
        steps.into_iter().map(mark).collect_view()
    };
    view! {
        <div class="replay-bar" role="group" aria-label=text!("replay-controls")>
            <button class="ends" aria-label=text!("replay-first") on:click=move |_| player.go(|_| 0)>"|◀"</button>
            <button id="replay-back" aria-label=text!("replay-turn-back") on:click=move |_| player.go(Replay::turn_before)>"◀"</button>
            <button id="replay-run" class="main-button" aria-pressed=move || running.get().to_string() on:click=move |_| running.update(|running| *running = !*running)>
                {move || if running.get() { text!("replay-pause")() } else { text!("replay-run")() }}
            </button>
            <button id="replay-next" aria-label=text!("replay-turn-next") on:click=move |_| player.go(Replay::next_turn)>"▶"</button>
            <button id="replay-scoring" on:click=move |_| player.go(Replay::next_scoring)>{text!("replay-next-scoring")}</button>
            <button class="ends" aria-label=text!("replay-last") on:click=move |_| player.go(Replay::last)>"▶|"</button>
            <label class="replay-place">
                <span class="unseen">{text!("replay-scrub")}</span>
                <input
                    type="range"
                    id="replay-scrub"
                    min="0"
                    max=last.to_string()
                    list="replay-marks"
                    prop:value=move || at.get().to_string()
                    on:input=move |event| player.go(|_| event_target_value(&event).parse().unwrap_or(0))
                />
                <datalist id="replay-marks">{marks}</datalist>
            </label>
        </div>
    }
}

/// Whose view is shown, and how fast it runs.
fn viewer_and_speed<S: Tell<View: Game>>(
    player: ReplayPlayer<S>,
    names: Vec<String>,
) -> impl IntoView {
    let set_viewer = move |event| {
        let viewer = viewer(&event_target_value(&event));
        player.replay.update(|replay| replay.look(viewer));
    };
    let seats = names.into_iter().enumerate();
    let seats = seats.map(|(seat, name)| view! { <option value=seat.to_string()>{name}</option> });
    let speeds = SPEEDS
        .map(|speed| view! { <option value=speed.to_string()>{format!("{speed}×")}</option> });
    let set_speed = move |event| {
        let speed = event_target_value(&event).parse();
        player.speed.set(speed.unwrap_or(SPEEDS[0]));
    };
    view! {
        <label>{text!("watch-eyes")} <select id="replay-eyes" on:change=set_viewer>
            <option value="open">{text!("replay-open")}</option>{seats.collect_view()}
        </select></label>
        <label>{text!("replay-speed")} <select on:change=set_speed>{speeds.collect_view()}</select></label>
    }
}

/// What a link to a moment is good for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// It holds the record.
    Everyone,
    /// The server's table has it.
    Table,
    /// The record doesn't fit a link.
    TooLong,
}

/// A link to this moment, with a word on whom it works for.
fn link<S: Tell<View: Game>>(player: ReplayPlayer<S>, shown: Shown) -> impl IntoView {
    let speech = Speech::get();
    let links = expect_context::<LinkText>();
    let made = RwSignal::new(None::<(String, Reach)>);
    let copied = RwSignal::new(Copied::Not);
    let field = NodeRef::<leptos::html::Input>::new();
    let shown = StoredValue::new(shown);
    let make = move |_| {
        copied.set(Copied::Not);
        let step = player.at.get_untracked();
        let shown = shown.get_value();
        spawn_local(async move {
            let (route, reach) = match shown.table() {
                Some(table) => (Some(Route::Record(table.to_owned(), step)), Reach::Table),
                None => match links.pack(shown.record()).await {
                    Some(packed) => (Some(Route::Moment(step, packed)), Reach::Everyone),
                    None => (None, Reach::TooLong),
                },
            };
            let place = window().location().href().unwrap_or_default();
            let page = place.split('#').next().unwrap_or_default();
            let link = route.map_or_else(String::new, |route| format!("{page}{}", route.href()));
            let _ = made.try_set(Some((link, reach)));
        });
    };
    // The field is there once a link is made: then it is copied.
    Effect::new(move |_| {
        let ready = made.with(|made| made.as_ref().is_some_and(|(link, _)| !link.is_empty()));
        if let Some(field) = field.get().filter(|_| ready) {
            clipboard::copy(field, copied);
        }
    });
    let outcome = move || {
        let (link, reach) = made.get()?;
        let words = speech.words();
        let good = match reach {
            Reach::Everyone => say!(words, "replay-link-good"),
            Reach::Table => say!(words, "replay-link-server"),
            Reach::TooLong => say!(words, "replay-link-long"),
        };
        let field = (!link.is_empty()).then(|| {
            view! { <input type="text" class="link" readonly id="moment-link" aria-label=say!(words, "replay-link-field") prop:value=link node_ref=field/> }
        });
        Some(view! { {field} <p class="note" role="status">{good}</p> })
    };
    let label = move || {
        say!(
            speech.words(),
            "replay-link",
            step = player.at.get(),
            last = player.last
        )
    };
    view! {
        <div class="moment">
            <button id="moment" on:click=make>{label}</button>
            {outcome}
            {copied_note(copied)}
        </div>
    }
}

/// Every turn in words; a tap leads there.
fn turns<S: Tell<View: Game>>(player: ReplayPlayer<S>) -> impl IntoView {
    let speech = Speech::get();
    let open = RwSignal::new(false);
    let list = move || {
        if !open.get() {
            return None;
        }
        let words = speech.words();
        let turns = player.replay.with_untracked(|replay| {
            let told = replay.told(&words).into_iter();
            told.zip(replay.turns().to_vec()).collect::<Vec<_>>()
        });
        let entry = |(told, turn): (String, client::replay::ReplayTurn)| {
            let here = move || (player.at.get() == turn.step).then_some("step");
            view! {
                <li class:scoring=turn.scoring>
                    <button class="quiet" aria-current=here on:click=move |_| player.go(|_| turn.step)>{told}</button>
                </li>
            }
        };
        Some(turns.into_iter().map(entry).collect_view())
    };
    view! {
        <details class="more" id="turns" on:toggle=move |_| open.update(|open| *open = !*open)>
            <summary>{text!("replay-turns")}</summary>
            <ol class="turns">{list}</ol>
        </details>
    }
}

/// Each promise of the fair deal and of the record, checked here and now.
fn verified<S: Tell>(replay: RwSignal<Replay<S>>) -> impl IntoView
where
    S::View: Game,
{
    let speech = Speech::get();
    let asked = RwSignal::new(false);
    let answer = move || {
        let words = speech.words();
        let found = asked
            .get()
            .then(|| replay.with_untracked(|replay| replay.verify(&words)))?;
        let line = |(holds, text): (bool, String)| {
            let mark = if holds { "✓" } else { "✗" };
            view! { <li class:holds=holds><span aria-hidden="true">{mark}</span> " " {text}</li> }
        };
        let fault = |fault: String| view! { <p class="trouble-line">{fault}</p> };
        Some(view! {
            <ol class="checks">{found.promises.into_iter().map(line).collect_view()}</ol>
            {found.faults.into_iter().map(fault).collect_view()}
        })
    };
    view! {
        <section class="verify">
            <button id="verify" on:click=move |_| asked.set(true)>{text!("verify-this")}</button>
            <div aria-live="polite">{answer}</div>
        </section>
    }
}
