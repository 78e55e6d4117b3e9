//! Form fields for a table's options: the game's own, bot levels, the counting aid.

use bots::Level;
use engine::{OptionSpec, Options as _, Rules};
use leptos::prelude::*;
use table::{Game, with_game};
use words::{Words, say};

use crate::parts::speech::{Speech, text};

/// What a game lets choose.
pub(crate) fn specs(game: Game) -> &'static [OptionSpec] {
    with_game!(game, S => <S as Rules>::Options::SPECS)
}

/// The option that says how long a table lasts, in games, and its place among all: it is chosen where
/// everybody sees it.
pub(crate) fn length(game: Game) -> Option<(usize, &'static OptionSpec)> {
    let mut specs = specs(game).iter().enumerate();
    specs.find(|(_, spec)| spec.name == "games")
}

/// A value of that option in words.
pub(crate) fn length_name(words: &Words, value: &str) -> String {
    let count: usize = value.parse().unwrap_or(1);
    say!(words, "home-length-of", count = count)
}

/// Chosen values by name, as they are sent and kept.
pub(crate) fn named(game: Game, chosen: &[usize]) -> Vec<(String, String)> {
    let options = specs(game).iter().zip(chosen);
    options
        .map(|(spec, &value)| (spec.name.to_owned(), spec.values[value].to_owned()))
        .collect()
}

/// The fields for a game's options, except its [`length`]; `chosen` has the index of each one's value.
pub(crate) fn fields(game: Game, chosen: RwSignal<Vec<usize>>) -> impl IntoView {
    let length = length(game).map(|(index, _)| index);
    let one = |(index, spec): (usize, &'static OptionSpec)| option(game, chosen, index, spec);
    let others = specs(game)
        .iter()
        .enumerate()
        .filter(|(at, _)| Some(*at) != length);
    others.map(one).collect_view()
}

/// A field for who begins, where the game lets the host choose.
pub(crate) fn first(
    game: Game,
    players: impl Fn() -> usize + Copy + Send + Sync + 'static,
    chosen: RwSignal<Option<usize>>,
) -> impl IntoView {
    let set = move |event| chosen.set(event_target_value(&event).parse().ok());
    let seats = move || {
        let seat = |seat: usize| {
            let own = seat == 0;
            let name = move || {
                if own {
                    text!("option-first-you")()
                } else {
                    text!("home-person", number = seat + 1)()
                }
            };
            view! { <option value=seat.to_string() selected=chosen.get_untracked() == Some(seat)>{name}</option> }
        };
        (0..players()).map(seat).collect_view()
    };
    let may = with_game!(game, S => S::HOST_MAY_CHOOSE_FIRST);
    may.then(|| {
        view! {
            <label>{text!("option-first")} <select name="first" on:change=set>
                <option value="lot">{text!("option-first-lot")}</option>
                {seats}
            </select></label>
        }
    })
}

fn option(
    game: Game,
    chosen: RwSignal<Vec<usize>>,
    index: usize,
    spec: &'static OptionSpec,
) -> impl IntoView {
    let speech = Speech::get();
    let name = move || words::option_name(&speech.words(), game, spec.name);
    let values = spec
        .values
        .iter()
        .enumerate()
        .map(|(at, &value)| {
            let text = move || words::option_value(&speech.words(), game, spec.name, value);
            view! { <option value=at.to_string()>{text}</option> }
        })
        .collect_view();
    let set = move |event| {
        if let Ok(value) = event_target_value(&event).parse::<usize>() {
            chosen.update(|chosen| chosen[index] = value.min(spec.values.len() - 1));
        }
    };
    view! { <label>{name} <select name=spec.name on:change=set>{values}</select></label> }
}

/// A field for how strong bots are.
pub(crate) fn level(
    name: &'static str,
    label: impl Fn() -> String + Send + Sync + 'static,
    chosen: RwSignal<Level>,
) -> impl IntoView {
    let speech = Speech::get();
    let set = move |event| {
        let name = event_target_value(&event);
        if let Some(level) = Level::ALL.into_iter().find(|level| level.name() == name) {
            chosen.set(level);
        }
    };
    let levels = Level::ALL.map(|level| {
        let text = move || level_name(&speech.words(), level.name());
        view! { <option value=level.name() selected=level == chosen.get_untracked()>{text}</option> }
    });
    view! { <label>{label} <select name=name on:change=set>{levels.collect_view()}</select></label> }
}

/// A switch for the counting aid of the whole table.
pub(crate) fn aid(chosen: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" name="aid" on:change=move |event| chosen.set(event_target_checked(&event))/>
            <span>{text!("option-aid")}</span>
        </label>
    }
}

/// A level of house bots in words; another kind of bot by its own name.
pub(crate) fn level_name(words: &Words, name: &str) -> String {
    match name {
        "easy" => say!(words, "level-easy"),
        "medium" => say!(words, "level-medium"),
        "hard" => say!(words, "level-hard"),
        "best" => say!(words, "level-best"),
        "account" => say!(words, "level-account"),
        other => other.to_owned(),
    }
}
