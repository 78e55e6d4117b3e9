//! The rules in our own words: every numbered fact, with drawn examples.

use leptos::prelude::*;
use table::{Game, with_game};
use words::{Spoken, Words, say};

use crate::game::Game as Drawn;
use crate::parts::speech::Speech;
use crate::route::Route;

/// A part of the rules: its heading, and the numbers of its facts.
pub(crate) struct Part {
    /// Its heading.
    pub(crate) title: fn(&Words) -> String,
    /// Its facts, from and to: `("J01", "J04")`.
    pub(crate) facts: (&'static str, &'static str),
}

/// The page of a game.
pub(crate) fn page(game: Game) -> AnyView {
    with_game!(game, S => rules::<<S as engine::Rules>::View>(game))
}

fn rules<V: Drawn>(game: Game) -> AnyView {
    let speech = Speech::get();
    let parts = move || {
        let words = speech.words();
        let parts = V::PARTS.iter().map(|part| {
            let title = (part.title)(&words);
            view! {
                <section class="rules-part">
                    <h2>{title}</h2>
                    <ol class="facts">{facts::<V>(&words, part)}</ol>
                </section>
            }
        });
        parts.collect_view()
    };
    let others = Game::ALL.iter().map(|&other| {
        let title = with_game!(other, S => <<S as engine::Rules>::View as Spoken>::TITLE);
        let here = (other == game).then_some("page");
        view! { <a class="button" href=Route::Rules(other).href() aria-current=here>{title}</a> }
    });
    view! {
        <main class="page rules" id="main">
            <h1>{move || say!(speech.words(), "rules-of", game = V::TITLE)}</h1>
            <nav class="result-buttons" aria-label=move || say!(speech.words(), "rules-games")>
                {others.collect_view()}
                <a class="button main-button" href=Route::Learn(game).href()>
                    {move || say!(speech.words(), "nav-learn")}
                </a>
            </nav>
            {parts}
        </main>
    }
    .into_any()
}

fn facts<V: Drawn>(words: &Words, part: &Part) -> Vec<impl IntoView + use<V>> {
    let (from, to) = part.facts;
    let letter = &from[..1];
    let number = |text: &str| text[1..].parse::<u8>().unwrap_or(0);
    let all = (number(from)..=number(to)).filter_map(|at| {
        let number = format!("{letter}{at:02}");
        let text = words::rule(words, &number)?;
        let text = text
            .split_once(": ")
            .map_or(text.clone(), |(_, text)| text.to_owned());
        Some((number, text))
    });
    all.map(|(number, text)| {
        let example = V::example(words, &number);
        view! {
            <li class="fact" id=number.clone()>
                <span class="fact-number">{number.clone()}</span>
                <div class="fact-text">
                    <p>{text}</p>
                    {example}
                </div>
            </li>
        }
    })
    .collect()
}
