//! The result of a game: the own place, how it went step by step, what decided it; and what comes next.

use bots::Level;
use client::{GameStory, PromiseCheck, TableSetup, ViewerLog};
use engine::Seat;
use leptos::prelude::*;
use protocol::table::Ask;
use wasm_bindgen::JsCast as _;
use words::{Words, figure, say};

use crate::app::Starting;
use crate::game::Game;
use crate::pages::home::fresh_seed;
use crate::pages::local_table;
use crate::pages::replay::{self, OpenedRecord};
use crate::parts::option_fields;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::server::session::SessionSignals;
use crate::table::stage::StageSignals;
use crate::table::worker_link::{ReviewerScript, WorkerLink};

/// How many banners fall for a win.
const BANNERS: usize = 14;

/// The last game of the table, or of the match so far.
pub(crate) fn result<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let opened = expect_context::<OpenedRecord>();
    let ReviewerScript(ahead) = expect_context();
    let between = move || stage.between.get();
    let head = move || {
        let words = speech.words();
        if between() {
            let number = stage.with(|log| log.outcomes.len()).unwrap_or(0);
            say!(words, "result-game", game = number)
        } else {
            stage.with(|log| log.verdict(&words)).unwrap_or_default()
        }
    };
    let games = move || {
        let log = stage.log()?;
        let words = speech.words();
        let last = log.outcomes.len().checked_sub(1)?;
        let story = V::story(&words, &log, last);
        Some(view! {
            {place(&words, &log, !between() && !stage.is_won()).map(|place| view! { <p class="place" id="own-place">{place}</p> })}
            {story.as_ref().and_then(|story| story.decided.clone()).map(|decided| view! { <p id="decided">{decided}</p> })}
            {V::outcome(&log, last)}
            {story.map(|story| steps(&words, &log, &story))}
        })
    };
    let next = move || {
        if between() {
            return view! {
                <button class="main-button" id="next-game" on:click=move |_| stage.next_game()>
                    {text!("result-next")}
                </button>
            }
            .into_any();
        }
        let again = match stage.session() {
            Some(session) => rematch(session).into_any(),
            None => play_again(stage).into_any(),
        };
        view! {
            {again}
            {stage.record.get().map(|record| {
                let kept = StoredValue::new(record.clone());
                let show = move |review| {
                    let table = stage.session().map(SessionSignals::id);
                    replay::open(opened, kept.get_value(), table, review);
                };
                // For players only; an abandoned game has no result to explain.
                let own = stage.with(|log| log.seat.filter(|_| !log.outcomes.is_empty())).flatten();
                if own.is_some() {
                    // It is loaded while the result is read: then it begins at once, and works offline.
                    WorkerLink::open(&ahead, |_| ()).send_text("ahead".to_owned());
                }
                let review = own.map(|own| view! {
                    <button id="review-this" on:click=move |_| show(Some(own))>{text!("result-review")}</button>
                });
                view! {
                    {review}
                    <button id="replay" on:click=move |_| show(None)>{text!("nav-replay")}</button>
                    <button on:click=move |_| save("game.json", &record)>{text!("result-record")}</button>
                }
            })}
            <a class="button" href=Route::Home.href()>{text!("nav-home")}</a>
        }
        .into_any()
    };
    view! {
        <section class="result" aria-live="polite">
            <Show when=move || stage.is_won()>
                <div class="banners" aria-hidden="true">{(0..BANNERS).map(|_| view! { <i></i> }).collect_view()}</div>
            </Show>
            <h2 class="verdict">{head}</h2>
            {games}
            {stage.session().map(|session| promise(stage, session))}
            <div class="result-buttons">{next}</div>
        </section>
    }
}

/// The own place, and how much was missing: in the match so far, if it has several games. For
/// a player who `lost`, something friendly and true.
fn place<V: Game>(words: &Words, log: &ViewerLog<V>, lost: bool) -> Option<String> {
    let own = log.seat?.index();
    let totals = log.totals(log.outcomes.len().checked_sub(1)?);
    let mine = *totals.get(own)?;
    let best = *totals.iter().max()?;
    let first = totals.iter().position(|&total| total == best)?;
    let ahead = totals.iter().filter(|&&total| total > mine).count();
    let place = say!(
        words,
        "result-place",
        place = ahead + 1,
        count = totals.len(),
        behind = best - mine,
        name = log.who().name(words, Seat::at(first))
    );
    if lost {
        let lost = say!(words, "result-lost", behind = best - mine);
        return Some(format!("{place} {lost}"));
    }
    Some(place)
}

/// What each player gained, step by step.
fn steps<V: Game>(words: &Words, log: &ViewerLog<V>, story: &GameStory) -> impl IntoView + use<V> {
    let who = log.who();
    let row = |seat: Seat| {
        let gains = story.gains.iter().map(|gains| gains[seat.index()]);
        let sum: i32 = gains.clone().sum();
        let cells = gains.map(|gain| view! { <td>{figure(gain)}</td> });
        view! {
            <tr class:own=who.is_you(seat)>
                <th scope="row">{who.called(words, seat)}</th>
                {cells.collect_view()}
                <td><b>{figure(sum)}</b></td>
            </tr>
        }
    };
    let heads = story.steps.iter().cloned();
    let heads = heads.map(|head| view! { <th scope="col">{head}</th> });
    let rows: Vec<_> = Seat::all(log.names.len()).map(row).collect();
    view! {
        <details class="more" id="story">
            <summary>{say!(words, "story-title")}</summary>
            <div class="story-scroll" tabindex="0" role="region" aria-label=say!(words, "story-title")>
                <table class="story">
                    <thead><tr>
                        <th scope="col">{say!(words, "story-player")}</th>
                        {heads.collect_view()}
                        <th scope="col">{say!(words, "story-sum")}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}

/// The same table once more; or with bots that are a level stronger or weaker.
fn play_again<V: Game>(stage: StageSignals<V>) -> impl IntoView {
    let speech = Speech::get();
    let starting = expect_context::<Starting>();
    let begin = move |level: Option<Level>| {
        let Some(setup) = stage.setup.get_untracked() else {
            return;
        };
        let mut chairs = setup.chairs.clone();
        if let Some(level) = level {
            let bots = chairs.iter_mut().filter_map(|chair| chair.bot.as_mut());
            bots.for_each(|bot| level.name().clone_into(bot));
        }
        let setup = TableSetup {
            chairs,
            seed: fresh_seed(),
            ..setup
        };
        local_table::start(starting, setup);
    };
    let now = stage.setup.get_untracked().and_then(|setup| {
        let name = setup.chairs.iter().find_map(|chair| chair.bot.clone())?;
        Level::ALL.iter().position(|level| level.name() == name)
    });
    let weaker = now
        .and_then(|now| now.checked_sub(1))
        .map(|at| Level::ALL[at]);
    let stronger = now.and_then(|now| Level::ALL.get(now + 1).copied());
    let name = move |level: Level| option_fields::level_name(&speech.words(), level.name());
    let stronger = stronger.map(|level| {
        let label = move || say!(speech.words(), "result-harder", level = name(level));
        view! { <button id="harder" on:click=move |_| begin(Some(level))>{label}</button> }
    });
    let weaker = weaker.map(|level| {
        let label = move || say!(speech.words(), "result-easier", level = name(level));
        view! { <button id="easier" on:click=move |_| begin(Some(level))>{label}</button> }
    });
    view! {
        <button class="main-button" id="again" on:click=move |_| begin(None)>{text!("result-again")}</button>
        {stronger}
        {weaker}
    }
}

/// Whether the server dealt as it had promised: a plain line, or an alarm that names what differs.
fn promise<V: Game>(stage: StageSignals<V>, session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    move || {
        let (class, role, faults) = match session.promise.get()? {
            PromiseCheck::Kept => ("note", "status", Vec::new()),
            PromiseCheck::Broken(faults) => ("trouble-line", "alert", faults),
        };
        let who = stage.with(ViewerLog::who)?;
        let says = words::promise_verdict(&speech.words(), &who, &faults);
        Some(view! { <p class=class role=role id="promise">{says}</p> })
    }
}

/// The same people once more: a new table, and the way there once somebody has opened it. Who only
/// watched can go there too, not open it.
fn rematch(session: SessionSignals) -> impl IntoView {
    move || {
        let there = session
            .table
            .with(|table| table.as_ref().and_then(|table| table.rematch.clone()));
        let sat = session.seat().is_some();
        match there {
            Some(id) => view! { <a class="button main-button" id="rematch-go" href=Route::ServerTable(id).href()>{text!("room-rematch-go")}</a> }.into_any(),
            None if sat => view! { <button class="main-button" id="rematch" on:click=move |_| session.ask(Ask::Rematch)>{text!("room-rematch")}</button> }.into_any(),
            None => ().into_any(),
        }
    }
}

/// Hands a text to the browser as a file to keep.
pub(crate) fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options);
    let Some(url) = blob
        .ok()
        .and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob).ok())
    else {
        return;
    };
    let link = document().create_element("a").ok();
    if let Some(link) = link.and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok()) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}
