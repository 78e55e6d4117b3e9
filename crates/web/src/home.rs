//! The first screen: one big button, and what can be chosen behind «more».

use core::fmt::Write as _;

use bots::Level;
use client::{Chair, Plan};
use engine::{OptionSpec, Options as _, Rules};
use leptos::prelude::*;
use table::{Game, with_game};
use words::{Spoken, Words, say};

use crate::app::Starting;
use crate::card;
use crate::game::Game as Drawn;
use crate::route::Route;
use crate::settings::Liked;
use crate::speech::{Speech, text};
use crate::{local, store};

/// A random text for a table's cards.
pub(crate) fn fresh_seed() -> String {
    let mut bytes = [0u8; 12];
    let filled = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok());
    if filled.is_none() {
        return format!("{}", js_sys::Math::random());
    }
    let mut seed = String::new();
    for byte in bytes {
        let _ = write!(seed, "{byte:02x}");
    }
    seed
}

/// What is chosen for a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Wish {
    game: Game,
    players: usize,
    /// How many of them sit at this device.
    people: usize,
    names: Vec<String>,
    level: Level,
    /// By index: the value of each option.
    options: Vec<usize>,
}

fn specs(game: Game) -> &'static [OptionSpec] {
    with_game!(game, S => <S as Rules>::Options::SPECS)
}

fn seats(game: Game) -> (usize, usize) {
    let seats = with_game!(game, S => S::seats());
    (*seats.start(), *seats.end())
}

impl Wish {
    /// A game at once: four players, one person, bots of medium strength.
    fn new(game: Game) -> Self {
        Self {
            game,
            players: 4,
            people: 1,
            names: vec![String::new(); 5],
            level: Level::Medium,
            options: vec![0; specs(game).len()],
        }
    }

    fn plan(&self, words: &Words, own: &str) -> Plan {
        let chair = |seat: usize| {
            if seat < self.people {
                let typed = self.names[seat].trim();
                let name = match (seat, typed) {
                    (0, "") if !own.is_empty() => own.to_owned(),
                    (_, "") if self.people > 1 => say!(words, "home-person", number = seat + 1),
                    (_, "") => say!(words, "play-guest"),
                    (_, typed) => typed.to_owned(),
                };
                return Chair { name, bot: None };
            }
            Chair {
                name: say!(words, "play-bot", number = seat + 1 - self.people),
                bot: Some(self.level.name().to_owned()),
            }
        };
        let options = specs(self.game).iter().zip(&self.options);
        Plan {
            game: self.game.name().to_owned(),
            options: options
                .map(|(spec, &value)| (spec.name.to_owned(), spec.values[value].to_owned()))
                .collect(),
            chairs: (0..self.players).map(chair).collect(),
            seed: fresh_seed(),
        }
    }
}

/// The first screen.
pub(crate) fn page() -> impl IntoView {
    let speech = Speech::get();
    let liked = Liked::get();
    let starting = expect_context::<Starting>();
    let begin = move |wish: &Wish| {
        let own = liked.0.with_untracked(|liked| liked.name.clone());
        local::start(starting, wish.plan(&speech.words_now(), own.trim()));
    };
    let kept = store::get(store::TABLE).is_some();
    let goes_on = kept.then(|| {
        view! {
            <p class="goes-on">
                <a class="button" id="continue" href=Route::Table.href()>{text!("home-continue")}</a>
            </p>
        }
    });
    view! {
        <main class="page home" id="main">
            <div class="welcome">
                <h1>{text!("home-welcome")}</h1>
                <p class="lead">{text!("home-lead")}</p>
            </div>
            {goes_on}
            <div class="games">
                {Game::ALL.iter().map(|&game| offer(game, begin)).collect_view()}
            </div>
            <p class="goes-on">
                <a class="button" id="friends" href=Route::Lobby.href()>{text!("home-friends")}</a>
            </p>
            <p class="note">
                {text!("home-note")} " "
                <a href=Route::Replay(None).href()>{text!("nav-replay")}</a>
                " · "
                <a href=Route::Stored.href()>{text!("nav-stored")}</a>
            </p>
        </main>
    }
}

/// A few cards of a game, side by side.
fn fan(game: Game) -> impl IntoView {
    let faces = with_game!(game, S => <<S as Rules>::View as Drawn>::fan());
    let faces: Vec<_> = faces
        .into_iter()
        .map(|face| card::svg("fan-card", face))
        .collect();
    view! { <div class="fan" aria-hidden="true">{faces}</div> }
}

/// One game: the button, and what can be chosen for it.
fn offer(game: Game, begin: impl Fn(&Wish) + Copy + Send + Sync + 'static) -> impl IntoView {
    let wish = RwSignal::new(Wish::new(game));
    let title = with_game!(game, S => <<S as Rules>::View as Spoken>::TITLE);
    let speech = Speech::get();
    let about = move || {
        let words = speech.words();
        with_game!(game, S => <<S as Rules>::View as Drawn>::about(&words))
    };
    view! {
        <section class="game" class:first=game == Game::ALL[0]>
            {fan(game)}
            <h2>{title}</h2>
            <p>{about}</p>
            <button
                class="main-button play-now"
                id=format!("play-{game}")
                on:click=move |_| begin(&wish.get_untracked())
            >
                {move || {
                    let words = speech.words();
                    let wish = wish.get();
                    say!(words, "home-play", bots = wish.players - wish.people, people = wish.people)
                }}
            </button>
            <details class="more">
                <summary>{text!("home-more")}</summary>
                {choices(game, wish)}
            </details>
            <p class="game-links">
                <a href=Route::Learn(game).href()>{text!("nav-learn")}</a>
                " · "
                <a href=Route::Rules(game).href()>{text!("nav-rules")}</a>
            </p>
        </section>
    }
}

/// Number of players, people at this device, level, options.
fn choices(game: Game, wish: RwSignal<Wish>) -> impl IntoView {
    let (least, most) = seats(game);
    let number = |event: &leptos::ev::Event| event_target_value(event).parse::<usize>().ok();
    let players = (least..=most).map(
        |count| view! { <option value=count.to_string() selected=count == 4>{count}</option> },
    );
    let set_players = move |event| {
        if let Some(count) = number(&event) {
            wish.update(|wish| {
                wish.players = count;
                wish.people = wish.people.min(count);
            });
        }
    };
    let set_people = move |event| {
        if let Some(count) = number(&event) {
            wish.update(|wish| wish.people = count.min(wish.players));
        }
    };
    let people = move || {
        let now = wish.get();
        (1..=now.players)
            .map(|count| {
                view! { <option value=count.to_string() selected=count == now.people>{count}</option> }
            })
            .collect_view()
    };
    let level = |level: Level| {
        let name = match level {
            Level::Easy => text!("level-easy").into_any(),
            Level::Medium => text!("level-medium").into_any(),
            Level::Hard => text!("level-hard").into_any(),
            Level::Best => text!("level-best").into_any(),
        };
        view! { <option value=level.name() selected=level == Level::Medium>{name}</option> }
    };
    let set_level = move |event| {
        let name = event_target_value(&event);
        if let Some(level) = Level::ALL.into_iter().find(|level| level.name() == name) {
            wish.update(|wish| wish.level = level);
        }
    };
    let names = move || {
        let people = wish.with(|wish| wish.people);
        (people > 1).then(|| {
            (0..people)
                .map(|seat| {
                    let set = move |event| {
                        wish.update(|wish| wish.names[seat] = event_target_value(&event));
                    };
                    view! {
                        <label>
                            {text!("home-name", number = seat + 1)}
                            <input type="text" maxlength="40" autocomplete="off" on:change=set/>
                        </label>
                    }
                })
                .collect_view()
        })
    };
    let options = specs(game)
        .iter()
        .enumerate()
        .map(|(index, spec)| option(wish, index, spec))
        .collect_view();
    view! {
        <div class="choices">
            <label>{text!("home-players")} <select name="players" on:change=set_players>{players.collect_view()}</select></label>
            <label>{text!("home-people")} <select name="people" on:change=set_people>{people}</select></label>
            {names}
            <label>{text!("home-level")} <select name="level" on:change=set_level>{Level::ALL.map(level).collect_view()}</select></label>
            {options}
        </div>
    }
}

fn option(wish: RwSignal<Wish>, index: usize, spec: &'static OptionSpec) -> impl IntoView {
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
            wish.update(|wish| wish.options[index] = value.min(spec.values.len() - 1));
        }
    };
    view! { <label>{name} <select name=spec.name on:change=set>{values}</select></label> }
}

/// An option in words.
pub(crate) fn option_name(words: &Words, name: &str) -> String {
    match name {
        "tied_highest" => say!(words, "option-tied-highest"),
        "games" => say!(words, "option-games"),
        "table" => say!(words, "option-table"),
        "golden_joker" => say!(words, "option-golden-joker"),
        other => other.to_owned(),
    }
}

/// An option's value in words.
pub(crate) fn option_value(words: &Words, name: &str, value: &str) -> String {
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
