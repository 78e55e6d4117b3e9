//! What can be agreed on before a table begins: levels and the game's own options, in words.

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

/// Chosen values by name, as they are sent and kept.
pub(crate) fn named(game: Game, chosen: &[usize]) -> Vec<(String, String)> {
    let options = specs(game).iter().zip(chosen);
    options
        .map(|(spec, &value)| (spec.name.to_owned(), spec.values[value].to_owned()))
        .collect()
}

/// Options by name, in words: for those who did not choose them.
pub(crate) fn told<'a>(
    words: &Words,
    options: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> Vec<String> {
    let one = |(name, value): (&String, &String)| {
        let (name, value) = (option_name(words, name), option_value(words, name, value));
        say!(words, "option-told", name = name, value = value)
    };
    options.into_iter().map(one).collect()
}

/// The fields for a game's options; `chosen` has the index of each one's value.
pub(crate) fn fields(game: Game, chosen: RwSignal<Vec<usize>>) -> impl IntoView {
    let one = |(index, spec): (usize, &'static OptionSpec)| option(chosen, index, spec);
    specs(game).iter().enumerate().map(one).collect_view()
}

fn option(chosen: RwSignal<Vec<usize>>, index: usize, spec: &'static OptionSpec) -> impl IntoView {
    let speech = Speech::get();
    let name = move || option_name(&speech.words(), spec.name);
    let values = spec
        .values
        .iter()
        .enumerate()
        .map(|(at, &value)| {
            let text = move || option_value(&speech.words(), spec.name, value);
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

/// A level of the house's bots in words; another kind of bot by its own name.
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

/// An option in words.
fn option_name(words: &Words, name: &str) -> String {
    match name {
        "tied_highest" => say!(words, "option-tied-highest"),
        "games" => say!(words, "option-games"),
        "table" => say!(words, "option-table"),
        "golden_joker" => say!(words, "option-golden-joker"),
        other => other.to_owned(),
    }
}

/// An option's value in words.
fn option_value(words: &Words, name: &str, value: &str) -> String {
    match (name, value) {
        ("tied_highest", "all") => say!(words, "option-tied-all"),
        ("tied_highest", _) => say!(words, "option-tied-one"),
        ("games", "1") => say!(words, "option-games-one"),
        ("games", _) => say!(words, "option-games-four"),
        ("table", "A") => say!(words, "option-table-a"),
        ("table", _) => say!(words, "option-table-b"),
        ("golden_joker", "true") => say!(words, "option-yes"),
        ("golden_joker", _) => say!(words, "option-no"),
        (_, other) => other.to_owned(),
    }
}
