//! The tutorial: a real table with easy bots, and lessons that come up at their moment
//! and point at what they speak of.

use client::tutorial::{Taught, Tutorial};
use client::{LocalStart, TableSetup};
use engine::Rules;
use leptos::prelude::*;
use table::{Game as Name, with_game};
use words::say;

use crate::app::Starting;
use crate::game::Game;
use crate::pages::home::fresh_seed;
use crate::pages::local_table;
use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::route::Route;
use crate::table::layout;
use crate::table::stage::StageSignals;

/// The page of a game.
pub(crate) fn page(game: Name) -> AnyView {
    with_game!(game, S => at::<<S as Rules>::View>(game))
}

fn at<V: Game>(game: Name) -> AnyView {
    let speech = Speech::get();
    let setup = <V as Taught>::setup(&speech.words_now());
    let stage = StageSignals::<V>::local(LocalStart::Open { setup }, false);
    let tutorial = RwSignal::new(Tutorial::default());
    Effect::new(move |_| {
        stage.with(|log| {
            let mut next = tutorial.get_untracked();
            next.follow(log);
            if tutorial.with_untracked(|now| *now != next) {
                tutorial.set(next);
            }
        });
    });
    let got_it = move |_| {
        stage.with_now(|log| tutorial.update(|tutorial| tutorial.got_it(log)));
    };
    let shown = Memo::new(move |_| tutorial.with(Tutorial::shown));
    let is_done = Memo::new(move |_| tutorial.with(Tutorial::is_done));
    let ring = move || shown.get().map(|at| V::LESSONS[at].part);
    let coach = move || {
        let words = speech.words();
        if is_done.get() {
            return finished::<V>(game);
        }
        match shown.get() {
            Some(at) => {
                let says = (V::LESSONS[at].says)(&words);
                view! {
                    <p aria-live="polite">{says}</p>
                    <button class="main-button" id="got-it" on:click=got_it>
                        {say!(words, "learn-got-it")}
                    </button>
                }
                .into_any()
            }
            None => view! { <p class="note">{say!(words, "learn-go-on")}</p> }.into_any(),
        }
    };
    let progress = move || {
        tutorial.with(|tutorial| {
            let ticked = tutorial.ticked();
            let count = ticked.iter().filter(|&&ticked| ticked).count();
            say!(
                speech.words(),
                "learn-progress",
                ticked = count,
                count = ticked.len()
            )
        })
    };
    let dots = move || {
        let ticked = tutorial.with(|tutorial| tutorial.ticked().to_vec());
        let now = shown.get();
        let dots = ticked.into_iter().enumerate().map(|(at, ticked)| {
            view! { <span class="dot" class:heard=ticked class:now=now == Some(at)></span> }
        });
        dots.collect_view()
    };
    view! {
        <main class="table learning" id="main" tabindex="-1" data-ring=ring>
            <h1 class="unseen">{move || say!(speech.words(), "learn-of", game = V::TITLE)}</h1>
            <section class="coach" aria-label=text!("nav-learn")>
                <div class="coach-says">{coach}</div>
                <div class="dots" role="img" aria-label=progress>{dots}</div>
            </section>
            {layout::table(stage)}
        </main>
    }
    .into_any()
}

/// All was learnt: a real game, at once.
fn finished<V: Game>(game: Name) -> AnyView {
    let words = Speech::get().words();
    let starting = expect_context::<Starting>();
    let play = move |_| {
        // A running game is not overwritten unasked: the first page asks.
        if storage::running().is_some() {
            Route::Home.go();
            return;
        }
        let setup = <V as Taught>::setup(&Speech::get().words_now());
        let mut chairs = setup.chairs;
        for chair in &mut chairs {
            chair.bot = chair.bot.as_ref().map(|_| "medium".to_owned());
        }
        let setup = TableSetup {
            chairs,
            seed: fresh_seed(),
            ..setup
        };
        local_table::start(starting, setup);
    };
    view! {
        <p aria-live="polite">{say!(words, "learn-done")}</p>
        <button class="main-button" id="learn-play" on:click=play>{say!(words, "learn-play")}</button>
        <a class="button" href=Route::Rules(game).href()>{say!(words, "nav-rules")}</a>
    }
    .into_any()
}
