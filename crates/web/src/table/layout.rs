//! The layout of a table: players' chips, the game, the log, the curtain, the result.

use engine::Seat;
use leptos::prelude::*;
use words::{of, say};

use crate::game::Game;
use crate::pages::rules;
use crate::parts::keys;
use crate::parts::preferences::Preferences;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::table::stage::StageSignals;
use crate::table::{chat, result, status};

/// Who sits there, the game, the log, the curtain, the end: all that is on the page of a table.
pub(crate) fn table<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let log = RwSignal::new(false);
    listen(stage);
    title(stage);
    view! {
        {chips(stage, log)}
        <div class="middle" class:with-log=move || log.get()>
            <Show when=move || log.get()>{move || log_of(stage, log)}</Show>
            <div class="play">
                <Show
                    when=move || stage.curtain.get()
                    fallback=move || {
                        view! {
                            <Show
                                when=move || { stage.between.get() || stage.is_over() }
                                fallback=move || V::table(stage)
                            >
                                {move || result::result(stage)}
                            </Show>
                        }
                    }
                >
                    {move || curtain(stage)}
                </Show>
            </div>
        </div>
        {scene(stage)}
        {stage.flights.view()}
        {refusal(stage)}
    }
}

/// The page's title says whose turn it is.
fn title<V: Game>(stage: StageSignals<V>) {
    let speech = Speech::get();
    Effect::new(move |_| {
        let words = speech.words();
        let title = if stage.may_choose() {
            say!(words, "title-your-turn", game = V::TITLE)
        } else {
            say!(words, "title-table", game = V::TITLE)
        };
        document().set_title(&title);
    });
}

/// The keys for those who listen: the last event, the table, the hand, the turn.
fn listen<V: Game>(stage: StageSignals<V>) {
    let speech = Speech::get();
    keys::listen(move |key| {
        let words = speech.words_now();
        let sentence = stage.with_now(|log| match key {
            'e' | 'E' => {
                let line = log.lines.last()?;
                Some(log.sentence(&words, line))
            }
            'l' | 'L' => Some(V::table_aloud(&words, log)),
            'h' | 'H' => Some(V::hand_aloud(&words, log)),
            't' | 'T' => {
                let waiting = log.view.turn().waiting();
                let names = log.who().list(&words, waiting);
                let turn = say!(words, "web-turn", count = waiting.len(), names = names);
                let time = stage
                    .session()
                    .and_then(|session| untrack(|| status::time_aloud(session, &words)));
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
fn chips<V: Game>(stage: StageSignals<V>, log: RwSignal<bool>) -> impl IntoView {
    let speech = Speech::get();
    let preferences = Preferences::get();
    let chips = move || {
        let setup = stage.setup.get()?;
        let words = speech.words();
        let log = stage.log()?;
        let who = log.who();
        let waiting = log.view.turn().waiting();
        let counts = V::chips(&words, &log);
        let chip = |(seat, (count, short)): (Seat, (String, String))| {
            let asked = waiting.contains(seat) && log.end.is_none();
            let bot = setup.chairs[seat.index()].bot.is_some();
            view! {
                <li class="chip" class:asked=asked class:own=who.is_you(seat) data-spot=format!("player-{seat}")>
                    <span class="chip-name">{who.called(&words, seat)}</span>
                    <span class="chip-kind" aria-hidden="true">{if bot { "⚙" } else { "" }}</span>
                    {stage.session().map(|session| status::chip(session, seat))}
                    <span class="chip-count">{count}</span>
                    <span class="chip-short" aria-hidden="true">{short}</span>
                    <span class="unseen">
                        {asked.then(|| of!(who, &words, seat, "web-chip-asked"))}
                    </span>
                </li>
            }
        };
        let chips: Vec<_> = Seat::all(log.names.len()).zip(counts).map(chip).collect();
        Some(chips)
    };
    let by_player = move || {
        let name = V::SECOND_LAYOUT?;
        let label = move || name(&speech.words());
        Some(view! {
            <button
                class="quiet"
                id="by-player"
                aria-label=label
                aria-pressed=move || preferences.0.with(|it| it.by_player).to_string()
                on:click=move |_| preferences.0.update(|it| it.by_player = !it.by_player)
            >
                <span class="narrow" aria-hidden="true">"⇅"</span>
                <span class="wide">{label}</span>
            </button>
        })
    };
    view! {
        <div class="top">
            <ul class="chips" aria-label=text!("web-players")>
                {chips}
            </ul>
            <div class="top-buttons">
                {stage.session().map(|session| view! { {status::menu(session)} {chat::chat(session)} })}
                {by_player}
                {rules::sheet::<V>()}
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
fn log_of<V: Game>(stage: StageSignals<V>, log: RwSignal<bool>) -> impl IntoView {
    let speech = Speech::get();
    let lines = move || {
        let log = stage.log()?;
        let words = speech.words();
        let mut paragraphs: Vec<Vec<(String, Option<&'static str>)>> = Vec::new();
        for line in &log.lines {
            let told = (log.sentence(&words, line), client::ViewerLog::rule(line));
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
fn curtain<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let says = move || {
        let words = speech.words();
        let name = stage.with(|log| {
            log.seat
                .and_then(|seat| log.names.get(seat.index()).cloned())
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
            <button class="main-button" id="lift" on:click=move |_| stage.lift_curtain()>
                {text!("web-curtain-lift")}
            </button>
        </div>
    }
}

/// A moment of a scoring, over the table.
fn scene<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let inside = move || {
        let seen = stage.scene.get()?;
        let log = stage.log()?;
        let words = speech.words();
        let sentence = V::tell(&words, &log.who(), &seen);
        let rule = engine::Cited::rule(&seen);
        let rule = words::rule(&words, rule);
        Some(view! {
            <div class="scene" role="dialog" aria-label=say!(words, "web-scene")>
                <p class="scene-says">{sentence}</p>
                {V::scene(&log, &seen)}
                <p class="rule">{rule}</p>
                <button id="skip" on:click=move |_| stage.skip()>{say!(words, "web-skip")}</button>
            </div>
        })
    };
    view! { <div class="stage">{inside}</div> }
}

fn refusal<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let inside = move || {
        let code = stage.refused.get()?.code;
        let words = speech.words();
        let over = code == "unreadable" || code == "no-table";
        Some(view! {
            <div class="trouble" role="alert">
                <p>{words::trouble(&words, &code)}</p>
                <button on:click=move |_| stage.refused.set(None)>{say!(words, "web-close")}</button>
                {over.then(|| view! { <a class="button" href=Route::Home.href()>{say!(words, "nav-home")}</a> })}
            </div>
        })
    };
    view! { {inside} }
}
