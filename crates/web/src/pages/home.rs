//! The first screen: one big button, and what can be chosen behind «more».

use core::fmt::Write as _;

use bots::Level;
use client::{Chair, TableSetup};
use engine::Rules;
use leptos::prelude::*;
use table::{Game, with_game};
use words::{Spoken, Words, say};

use crate::app::Starting;
use crate::game::Game as Drawn;
use crate::pages::local_table;
use crate::parts::preferences::Preferences;
use crate::parts::speech::{Speech, text};
use crate::parts::{card, option_fields, random, storage};
use crate::route::Route;

/// A random text for a local table's cards.
pub(crate) fn fresh_seed() -> String {
    match random::bytes::<12>() {
        Some(bytes) => bytes.iter().fold(String::new(), |mut seed, byte| {
            let _ = write!(seed, "{byte:02x}");
            seed
        }),
        // Nobody else is at the table: any number will do.
        None => js_sys::Math::random().to_string(),
    }
}

/// What is chosen for a new table.
#[derive(Clone, Copy)]
struct Wish {
    game: Game,
    players: RwSignal<usize>,
    /// How many of them sit at this device.
    people: RwSignal<usize>,
    names: RwSignal<Vec<String>>,
    level: RwSignal<Level>,
    /// By index: the value of each option.
    options: RwSignal<Vec<usize>>,
    /// Whether the table counts the cards that were seen.
    aid: RwSignal<bool>,
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
            players: RwSignal::new(4),
            people: RwSignal::new(1),
            names: RwSignal::new(vec![String::new(); 5]),
            level: RwSignal::new(Level::Medium),
            options: RwSignal::new(vec![0; option_fields::specs(game).len()]),
            aid: RwSignal::new(false),
        }
    }

    fn setup(self, words: &Words, own: &str) -> TableSetup {
        let people = self.people.get_untracked();
        let names = self.names.get_untracked();
        let chair = |seat: usize| {
            if seat < people {
                let typed = names[seat].trim();
                let name = match (seat, typed) {
                    (0, "") if !own.is_empty() => own.to_owned(),
                    (_, "") if people > 1 => say!(words, "home-person", number = seat + 1),
                    (_, "") => say!(words, "play-guest"),
                    (_, typed) => typed.to_owned(),
                };
                return Chair { name, bot: None };
            }
            Chair {
                name: say!(words, "play-bot", number = seat + 1 - people),
                bot: Some(self.level.get_untracked().name().to_owned()),
            }
        };
        TableSetup {
            game: self.game.name().to_owned(),
            options: option_fields::named(self.game, &self.options.get_untracked()),
            chairs: (0..self.players.get_untracked()).map(chair).collect(),
            seed: fresh_seed(),
            aid: self.aid.get_untracked(),
        }
    }
}

/// The first screen.
pub(crate) fn page() -> impl IntoView {
    let speech = Speech::get();
    let preferences = Preferences::get();
    let starting = expect_context::<Starting>();
    let begin = move |wish: Wish| {
        let own = preferences
            .0
            .with_untracked(|preferences| preferences.name.clone());
        local_table::start(starting, wish.setup(&speech.words_now(), own.trim()));
    };
    let kept = storage::get(storage::TABLE).is_some();
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
                <a href=Route::StoredData.href()>{text!("nav-stored")}</a>
            </p>
        </main>
    }
}

/// A few cards of a game, side by side.
fn fan(game: Game) -> impl IntoView {
    let faces = with_game!(game, S => {
        type Of<S> = <S as Rules>::View;
        Of::<S>::FAN.map(Of::<S>::face)
    });
    let faces: Vec<_> = faces
        .into_iter()
        .flatten()
        .map(|face| card::svg("fan-card", face))
        .collect();
    view! { <div class="fan" aria-hidden="true">{faces}</div> }
}

/// One game: the button, and what can be chosen for it.
fn offer(game: Game, begin: impl Fn(Wish) + Copy + Send + Sync + 'static) -> impl IntoView {
    let wish = Wish::new(game);
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
                on:click=move |_| begin(wish)
            >
                {move || {
                    let words = speech.words();
                    let (players, people) = (wish.players.get(), wish.people.get());
                    say!(words, "home-play", bots = players.saturating_sub(people), people = people)
                }}
            </button>
            <details class="more">
                <summary>{text!("home-more")}</summary>
                {choices(wish)}
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
fn choices(wish: Wish) -> impl IntoView {
    let (least, most) = seats(wish.game);
    let number = |event: &leptos::ev::Event| event_target_value(event).parse::<usize>().ok();
    let players = (least..=most).map(
        |count| view! { <option value=count.to_string() selected=count == 4>{count}</option> },
    );
    let set_players = move |event| {
        if let Some(count) = number(&event) {
            wish.players.set(count);
            wish.people.update(|people| *people = (*people).min(count));
        }
    };
    let set_people = move |event| {
        if let Some(count) = number(&event) {
            wish.people.set(count.min(wish.players.get_untracked()));
        }
    };
    let people = move || {
        let now = wish.people.get();
        (1..=wish.players.get())
            .map(|count| {
                view! { <option value=count.to_string() selected=count == now>{count}</option> }
            })
            .collect_view()
    };
    let name = move |seat: usize| {
        let set = move |event| {
            wish.names
                .update(|names| names[seat] = event_target_value(&event));
        };
        view! {
            <label>
                {text!("home-name", number = seat + 1)}
                <input type="text" maxlength="40" autocomplete="off" on:change=set/>
            </label>
        }
    };
    let names = move || {
        let people = wish.people.get();
        (people > 1).then(|| (0..people).map(name).collect_view())
    };
    view! {
        <div class="choices">
            <label>{text!("home-players")} <select name="players" on:change=set_players>{players.collect_view()}</select></label>
            <label>{text!("home-people")} <select name="people" on:change=set_people>{people}</select></label>
            {names}
            {option_fields::level("level", text!("home-level"), wish.level)}
            {option_fields::fields(wish.game, wish.options)}
            {option_fields::aid(wish.aid)}
        </div>
    }
}
