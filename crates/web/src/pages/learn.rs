//! A game that teaches itself: a real table with easy bots, and a coach who speaks when it matters.
//!
//! ```text
//! desk ──when──► the first lesson that fits and was not heard ──got it──► heard ──► the next
//! ```

use client::{Chair, LocalStart, TableSetup, ViewerLog};
use engine::Rules;
use leptos::prelude::*;
use table::{Game as Name, with_game};
use words::{Words, say};

use crate::game::Game;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::table::layout;
use crate::table::stage::StageSignals;

/// Something to be learnt.
pub(crate) struct Lesson<V: Game> {
    /// Whether this is the moment for it.
    pub(crate) when: fn(&ViewerLog<V>) -> bool,
    /// What the coach says.
    pub(crate) says: fn(&Words) -> String,
}

/// The page of a game.
pub(crate) fn page(game: Name) -> AnyView {
    with_game!(game, S => at::<<S as Rules>::View>(game))
}

fn setup<V: Game>(game: Name, words: &Words) -> TableSetup {
    let person = Chair {
        name: say!(words, "play-guest"),
        bot: None,
    };
    let bots = (1..4).map(|number: usize| Chair {
        name: say!(words, "play-bot", number = number),
        bot: Some("easy".to_owned()),
    });
    TableSetup {
        game: game.name().to_owned(),
        options: V::LEARN
            .iter()
            .map(|&(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        chairs: core::iter::once(person).chain(bots).collect(),
        seed: V::SEED.to_owned(),
        aid: false,
    }
}

fn at<V: Game>(game: Name) -> AnyView {
    let speech = Speech::get();
    let setup = setup::<V>(game, &speech.words_now());
    let stage = StageSignals::<V>::local(LocalStart::Open { setup }, false);
    let count = V::LESSONS.len();
    let heard = RwSignal::new(vec![false; count]);
    let lesson = Memo::new(move |_| {
        let heard = heard.get();
        stage
            .with(|log| {
                let lessons = V::LESSONS.iter().enumerate();
                let mut open = lessons.filter(|(at, _)| !heard[*at]);
                open.find(|(_, lesson)| (lesson.when)(log))
                    .map(|(at, _)| at)
            })
            .flatten()
    });
    let done = move || heard.with(|heard| heard.iter().all(|&heard| heard));
    let got_it = move |at: usize| heard.update(|heard| heard[at] = true);
    let coach = move || {
        let words = speech.words();
        if done() {
            return view! {
                <p>{say!(words, "learn-done")}</p>
                <a class="button main-button" href=Route::Home.href()>{say!(words, "learn-play")}</a>
                <a class="button" href=Route::Rules(game).href()>{say!(words, "nav-rules")}</a>
            }
            .into_any();
        }
        match lesson.get() {
            Some(at) => view! {
                <p aria-live="polite">{(V::LESSONS[at].says)(&words)}</p>
                <button class="main-button" id="got-it" on:click=move |_| got_it(at)>
                    {say!(words, "learn-got-it")}
                </button>
            }
            .into_any(),
            None => view! { <p class="note">{say!(words, "learn-go-on")}</p> }.into_any(),
        }
    };
    let dots = move || {
        let heard = heard.get();
        let dots = heard.into_iter().map(|heard| {
            view! { <span class="dot" class:heard=heard></span> }
        });
        dots.collect_view()
    };
    view! {
        <main class="table learning" id="main">
            <h1 class="unseen">{move || say!(speech.words(), "learn-of", game = V::TITLE)}</h1>
            <section class="coach" aria-label=text!("nav-learn")>
                <div class="coach-says">{coach}</div>
                <div class="dots" aria-hidden="true">{dots}</div>
            </section>
            {layout::table(stage)}
        </main>
    }
    .into_any()
}
