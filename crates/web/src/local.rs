//! The page of a table at this device: who sits there, the game, the log, the curtain, the end.

use client::{Order, Plan};
use engine::Seat;
use leptos::prelude::*;
use table::{Game as Name, with_game};
use words::{of, say};

use crate::app::Starting;
use crate::game::Game;
use crate::room::Room;
use crate::route::Route;
use crate::settings::Liked;
use crate::speech::{Speech, text};
use crate::store;
use crate::{around, chat, keys, result, trouble};

/// The table that was asked for, else the one that was kept.
pub(crate) fn page() -> AnyView {
    let asked = expect_context::<Starting>()
        .0
        .try_update(Option::take)
        .flatten();
    let kept = || store::get(store::TABLE).map(|saved| Order::Resume { saved });
    let Some(order) = asked.or_else(kept) else {
        return nothing();
    };
    let game = match &order {
        Order::Open { plan } => plan.game.parse::<Name>().ok(),
        Order::Resume { saved } => {
            let head = serde_json::from_str::<client::Head>(saved).ok();
            head.and_then(|head| head.plan?.game.parse().ok())
        }
        _ => None,
    };
    match game {
        Some(game) => with_game!(game, S => at::<<S as engine::Rules>::View>(&order)),
        None => nothing(),
    }
}

fn nothing() -> AnyView {
    view! {
        <main class="page" id="main">
            <h1>{text!("table-none")}</h1>
            <p><a class="button" href=Route::Home.href()>{text!("nav-home")}</a></p>
        </main>
    }
    .into_any()
}

fn at<V: Game>(order: &Order) -> AnyView {
    let room = Room::<V>::open(order, true);
    view! {
        <main class="table" id="main">
            <h1 class="unseen">{V::TITLE}</h1>
            {table_of(room)}
        </main>
    }
    .into_any()
}

/// Who sits there, the game, the log, the curtain, the end: all that is on the page of a table.
pub(crate) fn table_of<V: Game>(room: Room<V>) -> impl IntoView {
    let log = RwSignal::new(false);
    listen(room);
    title(room);
    view! {
        {chips(room, log)}
        <div class="middle" class:with-log=move || log.get()>
            <Show when=move || log.get()>{move || log_of(room, log)}</Show>
            <div class="play">
                <Show
                    when=move || room.curtain.get()
                    fallback=move || {
                        view! {
                            <Show
                                when=move || { room.between.get() || (room.is_over() && !room.busy.get()) }
                                fallback=move || V::table(room)
                            >
                                {move || result::result(room)}
                            </Show>
                        }
                    }
                >
                    {move || curtain(room)}
                </Show>
            </div>
        </div>
        {scene(room)}
        {room.flights.view()}
        {refusal(room)}
    }
}

/// The page's title says whose turn it is.
fn title<V: Game>(room: Room<V>) {
    let speech = Speech::get();
    Effect::new(move |_| {
        let words = speech.words();
        let title = if room.may_choose() {
            say!(words, "title-your-turn", game = V::TITLE)
        } else {
            say!(words, "title-table", game = V::TITLE)
        };
        document().set_title(&title);
    });
}

/// The keys for those who listen: the last event, the table, the hand, the turn.
fn listen<V: Game>(room: Room<V>) {
    let speech = Speech::get();
    keys::listen(move |key| {
        let words = speech.words_now();
        let sentence = room.with_now(|desk| match key {
            'e' | 'E' => {
                let line = desk.lines.last()?;
                Some(desk.sentence(&words, line))
            }
            'l' | 'L' => Some(V::table_aloud(&words, desk)),
            'h' | 'H' => Some(V::hand_aloud(&words, desk)),
            't' | 'T' => {
                let waiting = desk.view.turn().waiting();
                let names = desk.who().list(&words, waiting);
                let turn = say!(words, "web-turn", count = waiting.len(), names = names);
                let time = room
                    .company()
                    .and_then(|company| untrack(|| around::time_aloud(company, &words)));
                Some(match time {
                    Some(time) => format!("{turn} {time}"),
                    None => turn,
                })
            }
            _ => None,
        });
        match sentence.flatten() {
            Some(sentence) => {
                speech.say_aloud(sentence);
                true
            }
            None => false,
        }
    });
}

/// Who sits there, in a row of chips.
fn chips<V: Game>(room: Room<V>, log: RwSignal<bool>) -> impl IntoView {
    let speech = Speech::get();
    let liked = Liked::get();
    let chips = move || {
        let plan = room.plan.get()?;
        let words = speech.words();
        let desk = room.desk()?;
        let who = desk.who();
        let waiting = desk.view.turn().waiting();
        let counts = V::chips(&words, &desk);
        let chip = |(seat, (count, short)): (Seat, (String, String))| {
            let asked = waiting.contains(seat) && desk.end.is_none();
            let bot = plan.chairs[seat.index()].bot.is_some();
            view! {
                <li class="chip" class:asked=asked class:own=who.is_you(seat) data-spot=format!("player-{seat}")>
                    <span class="chip-name">{who.called(&words, seat)}</span>
                    <span class="chip-kind" aria-hidden="true">{if bot { "⚙" } else { "" }}</span>
                    {room.company().map(|company| around::chip(company, seat))}
                    <span class="chip-count">{count}</span>
                    <span class="chip-short" aria-hidden="true">{short}</span>
                    <span class="unseen">
                        {asked.then(|| of!(who, &words, seat, "web-chip-asked"))}
                    </span>
                </li>
            }
        };
        let chips: Vec<_> = Seat::all(desk.names.len()).zip(counts).map(chip).collect();
        Some(chips)
    };
    let by_player = move || {
        V::BY_PLAYER.then(|| {
            view! {
                <button
                    class="quiet"
                    id="by-player"
                    aria-label=text!("jericho-by-player")
                    aria-pressed=move || liked.0.with(|liked| liked.by_player).to_string()
                    on:click=move |_| liked.0.update(|liked| liked.by_player = !liked.by_player)
                >
                    <span class="narrow" aria-hidden="true">"⇅"</span>
                    <span class="wide">{text!("jericho-by-player")}</span>
                </button>
            }
        })
    };
    view! {
        <div class="top">
            <ul class="chips" aria-label=text!("web-players")>
                {chips}
            </ul>
            <div class="top-buttons">
                {room.company().map(|company| view! { {around::menu(company)} {chat::chat(company)} })}
                {by_player}
                <button
                    class="quiet"
                    id="log-button"
                    aria-label=text!("web-log")
                    aria-expanded=move || log.get().to_string()
                    on:click=move |_| log.update(|log| *log = !*log)
                >
                    <span class="narrow" aria-hidden="true">"☰"</span>
                    <span class="wide">{text!("web-log")}</span>
                </button>
            </div>
        </div>
    }
}

/// What happened, the newest first, each entry with the rule behind it.
fn log_of<V: Game>(room: Room<V>, log: RwSignal<bool>) -> impl IntoView {
    let speech = Speech::get();
    let lines = move || {
        let desk = room.desk()?;
        let words = speech.words();
        let mut paragraphs: Vec<Vec<(String, Option<&'static str>)>> = Vec::new();
        for line in &desk.lines {
            let told = (desk.sentence(&words, line), client::Desk::rule(line));
            match paragraphs.last_mut() {
                Some(last) if !line.opens => last.push(told),
                _ => paragraphs.push(vec![told]),
            }
        }
        let entry = |told: Vec<(String, Option<&'static str>)>| {
            let rules: Vec<String> = told
                .iter()
                .filter_map(|(_, rule)| words::rule(&words, (*rule)?))
                .collect();
            let text: Vec<String> = told.into_iter().map(|(text, _)| text).collect();
            let text = text.join(" ");
            if rules.is_empty() {
                return view! { <li><p>{text}</p></li> }.into_any();
            }
            let rules: Vec<_> = rules
                .into_iter()
                .map(|rule| view! { <p class="rule">{rule}</p> })
                .collect();
            view! { <li><details><summary>{text}</summary>{rules}</details></li> }.into_any()
        };
        let entries: Vec<_> = paragraphs.into_iter().rev().take(80).map(entry).collect();
        Some(entries)
    };
    view! {
        <aside class="log" tabindex="0" aria-label=text!("web-log")>
            <div class="log-head">
                <h2>{text!("web-log")}</h2>
                <button class="quiet" on:click=move |_| log.set(false)>{text!("web-close")}</button>
            </div>
            <p class="note">{text!("web-log-note")}</p>
            <ol class="log-lines">{lines}</ol>
        </aside>
    }
}

/// Nothing may be seen until the right person has the device.
fn curtain<V: Game>(room: Room<V>) -> impl IntoView {
    let speech = Speech::get();
    let says = move || {
        let words = speech.words();
        let name = room.with(|desk| {
            desk.seat
                .and_then(|seat| desk.names.get(seat.index()).cloned())
        });
        say!(
            words,
            "web-curtain",
            name = name.flatten().unwrap_or_default()
        )
    };
    view! {
        <div class="curtain">
            <p>{says}</p>
            <button class="main-button" id="lift" on:click=move |_| room.lift_curtain()>
                {text!("web-curtain-lift")}
            </button>
        </div>
    }
}

/// A moment of a scoring, over the table.
fn scene<V: Game>(room: Room<V>) -> impl IntoView {
    let speech = Speech::get();
    let inside = move || {
        let seen = room.scene.get()?;
        let desk = room.desk()?;
        let words = speech.words();
        let sentence = V::tell(&words, &desk.who(), &seen);
        let rule = engine::Cited::rule(&seen);
        let rule = words::rule(&words, rule);
        Some(view! {
            <div class="scene" role="dialog" aria-label=say!(words, "web-scene")>
                <p class="scene-says">{sentence}</p>
                {V::scene(&desk, &seen)}
                <p class="rule">{rule}</p>
                <button id="skip" on:click=move |_| room.skip()>{say!(words, "web-skip")}</button>
            </div>
        })
    };
    view! { <div class="stage">{inside}</div> }
}

fn refusal<V: Game>(room: Room<V>) -> impl IntoView {
    let speech = Speech::get();
    let inside = move || {
        let code = room.trouble.get()?;
        let words = speech.words();
        let over = code == "unreadable" || code == "no-table";
        Some(view! {
            <div class="trouble" role="alert">
                <p>{trouble::sentence(&words, &code)}</p>
                <button on:click=move |_| room.trouble.set(None)>{say!(words, "web-close")}</button>
                {over.then(|| view! { <a class="button" href=Route::Home.href()>{say!(words, "nav-home")}</a> })}
            </div>
        })
    };
    view! { {inside} }
}

/// Asks for a table and goes there.
pub(crate) fn start(starting: Starting, plan: Plan) {
    starting.0.set(Some(Order::Open { plan }));
    if Route::read(&window().location().hash().unwrap_or_default()) == Route::Table {
        // Already there: the address does not change, so the page is asked to look again.
        starting.1.update(|again| *again += 1);
    } else {
        Route::Table.go();
    }
}
