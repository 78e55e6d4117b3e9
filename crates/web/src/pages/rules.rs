//! The rules in two layers: one screen in pictures, and behind it every numbered fact with drawn
//! examples, our rulings, and whose game it is. As a page, and as a sheet over the table.

use leptos::prelude::*;
use table::{Game, with_game};
use words::{Spoken, Words, say};

use crate::game::Game as Drawn;
use crate::parts::speech::{Speech, text};
use crate::route::Route;

/// A part of the rules: its heading, and the numbers of its facts.
pub(crate) struct Part {
    /// The heading of the part.
    pub(crate) title: fn(&Words) -> String,
    /// Its facts, from and to: `("J01", "J04")`.
    pub(crate) facts: (&'static str, &'static str),
}

/// A picture of the first layer: what it shows, in a word and in a sentence.
pub(crate) struct Picture {
    pub(crate) title: String,
    pub(crate) says: String,
    pub(crate) drawing: AnyView,
}

/// Where the rulebook is silent: a ruling in a sentence, and the fact that it belongs to.
pub(crate) struct Ruling {
    pub(crate) fact: &'static str,
    pub(crate) says: fn(&Words) -> String,
}

/// The page of a game.
pub(crate) fn page(game: Game) -> AnyView {
    with_game!(game, S => rules::<<S as engine::Rules>::View>(game))
}

fn rules<V: Drawn>(game: Game) -> AnyView {
    let speech = Speech::get();
    let others = Game::ALL.iter().map(|&other| {
        let title = with_game!(other, S => <<S as engine::Rules>::View as Spoken>::TITLE);
        let here = (other == game).then_some("page");
        view! { <a class="button" href=Route::Rules(other).href() aria-current=here>{title}</a> }
    });
    view! {
        <main class="page rules" id="main" tabindex="-1">
            <h1>{move || say!(speech.words(), "rules-of", game = V::TITLE)}</h1>
            <nav class="result-buttons" aria-label=text!("rules-games")>
                {others.collect_view()}
                <a class="button main-button" href=Route::Learn(game).href()>{text!("nav-learn")}</a>
            </nav>
            {both_layers::<V>(true)}
        </main>
    }
    .into_any()
}

/// A button that opens the rules of the game as a sheet over its table, and the sheet.
pub(crate) fn sheet<V: Drawn>() -> impl IntoView {
    let speech = Speech::get();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    // Nothing is drawn before somebody looks.
    let opened = RwSignal::new(false);
    let open = move |_| {
        opened.set(true);
        if let Some(dialog) = dialog.get_untracked() {
            let _ = dialog.show_modal();
        }
    };
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let title = move || say!(speech.words(), "rules-of", game = V::TITLE);
    view! {
        <button class="quiet" id="table-rules" on:click=open>{text!("nav-rules")}</button>
        <dialog class="sheet rules" id="rules-sheet" node_ref=dialog aria-label=title on:close=move |_| opened.set(false)>
            <Show when=move || opened.get()>
                <div class="sheet-head">
                    <h2>{title}</h2>
                    <button id="rules-close" on:click=close>{text!("web-close")}</button>
                </div>
                {both_layers::<V>(false)}
            </Show>
        </dialog>
    }
}

/// The pictures, then the whole text; as a page, the text is open at once where somebody came for it.
fn both_layers<V: Drawn>(open: bool) -> impl IntoView {
    let speech = Speech::get();
    let pictures = move || {
        let words = speech.words();
        let pictures = V::pictures(&words).into_iter().map(|picture| {
            view! {
                <li class="picture">
                    <h2>{picture.title}</h2>
                    {picture.drawing}
                    <p>{picture.says}</p>
                </li>
            }
        });
        pictures.collect_view()
    };
    let whole = move || {
        let words = speech.words();
        let parts = V::PARTS.iter().map(|part| {
            let title = (part.title)(&words);
            view! {
                <section class="rules-part">
                    <h3>{title}</h3>
                    <ol class="facts">{facts::<V>(&words, part)}</ol>
                </section>
            }
        });
        let rulings = V::RULINGS.iter().map(|ruling| {
            view! {
                <li class="fact">
                    <span class="fact-number">{ruling.fact}</span>
                    <p class="fact-text">{(ruling.says)(&words)}</p>
                </li>
            }
        });
        view! {
            <p class="note">{say!(words, "rules-letters", letters = V::LETTERS)}</p>
            {parts.collect_view()}
            <section class="rules-part" id="rulings">
                <h3>{say!(words, "rules-rulings")}</h3>
                <p class="note">{say!(words, "rules-rulings-lead")}</p>
                <ul class="facts">{rulings.collect_view()}</ul>
            </section>
        }
    };
    view! {
        <p class="lead">{text!("rules-players", game = V::TITLE)}</p>
        <ol class="pictures">{pictures}</ol>
        <details class="more whole" open=open>
            <summary><h2>{text!("rules-whole")}</h2></summary>
            {whole}
        </details>
        <p class="note credits">{text!("rules-credit", game = V::TITLE, author = V::AUTHOR)}</p>
    }
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
