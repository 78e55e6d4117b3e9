//! The first screen: for each game three ways in (play now, with friends, learn), and chips for what
//! matters most.

use core::fmt::Write as _;

use bots::Level;
use client::{Chair, TableSetup};
use engine::{Rules, Seat};
use leptos::prelude::*;
use table::{Game, with_game};
use words::{Spoken, Words, say};

use crate::app::Starting;
use crate::game::Game as Drawn;
use crate::pages::local_table;
use crate::parts::preferences::Preferences;
use crate::parts::radio_chips::radio_chips;
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
    /// Who begins; by lot unless said.
    first: RwSignal<Option<usize>>,
    /// Whether the table counts the cards that were seen.
    aid: RwSignal<bool>,
}

/// The numbers of players.
pub(crate) fn seats(game: Game) -> core::ops::RangeInclusive<usize> {
    with_game!(game, S => S::seats())
}

/// A game's name as people write it.
pub(crate) fn title(game: Game) -> &'static str {
    with_game!(game, S => <<S as Rules>::View as Spoken>::TITLE)
}

impl Wish {
    /// A game at once: four players, one person, bots of medium strength; one game of a match.
    fn new(game: Game) -> Self {
        let mut options = vec![0; option_fields::specs(game).len()];
        if let Some((at, spec)) = option_fields::length(game) {
            options[at] = spec
                .values
                .iter()
                .position(|&value| value == "1")
                .unwrap_or(0);
        }
        Self {
            game,
            players: RwSignal::new(4),
            people: RwSignal::new(1),
            names: RwSignal::new(vec![String::new(); 5]),
            level: RwSignal::new(Level::Medium),
            options: RwSignal::new(options),
            first: RwSignal::new(None),
            aid: RwSignal::new(false),
        }
    }

    fn setup(self, words: &Words, own: &str) -> TableSetup {
        let people = self.people.get_untracked();
        let players = self.players.get_untracked();
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
        let first = self.first.get_untracked().filter(|&seat| seat < players);
        TableSetup {
            game: self.game.name().to_owned(),
            options: option_fields::named(self.game, &self.options.get_untracked()),
            chairs: (0..players).map(chair).collect(),
            seed: fresh_seed(),
            aid: self.aid.get_untracked(),
            first: first.and_then(Seat::new),
        }
    }

    /// About how many minutes it takes.
    fn minutes(self) -> usize {
        let players = self.players.get();
        let one = with_game!(self.game, S => <<S as Rules>::View as Drawn>::minutes(players));
        let games = option_fields::length(self.game).and_then(|(at, spec)| {
            let value = self.options.with(|options| options[at]);
            spec.values[value].parse::<usize>().ok()
        });
        one * games.unwrap_or(1)
    }
}

/// The first screen.
pub(crate) fn page() -> impl IntoView {
    let speech = Speech::get();
    let preferences = Preferences::get();
    let starting = expect_context::<Starting>();
    // Who wants to begin a game while another one is running is asked first.
    let asking = RwSignal::new(None::<Game>);
    let begin = move |wish: Wish| {
        let own = preferences
            .0
            .with_untracked(|preferences| preferences.name.clone());
        local_table::start(starting, wish.setup(&speech.words_now(), own.trim()));
    };
    let running = storage::running();
    let fresh = running.is_none() && storage::records().is_empty();
    let newcomer = fresh.then(|| {
        let game = Game::ALL[0];
        view! {
            <p class="newcomer">
                <b>{text!("home-new")}</b> " "
                <a class="button" id="new-here" href=Route::Learn(game).href()>
                    {text!("home-new-learn", game = title(game))}
                </a>
            </p>
        }
    });
    view! {
        <main class="page home" id="main" tabindex="-1">
            <div class="welcome">
                <h1>{text!("home-welcome")}</h1>
                <p class="lead">{text!("home-lead")}</p>
            </div>
            {newcomer}
            {running.map(resume)}
            <div class="games">
                {Game::ALL.iter().map(|&game| offer(game, asking, begin)).collect_view()}
            </div>
            <p class="note">
                {text!("home-note")} " "
                <a href=Route::Replay(None).href()>{text!("nav-replay")}</a>
                " · "
                <a href=Route::StoredData.href()>{text!("nav-stored")}</a>
            </p>
            <p class="note credits">{text!("home-credits")}</p>
        </main>
    }
}

/// The game that is being played on this device: the way back to it.
fn resume(running: storage::RunningTable) -> impl IntoView {
    let speech = Speech::get();
    let others = running.names;
    let about = move || {
        let words = speech.words();
        say!(
            words,
            "home-running",
            names = words.list(&others),
            moves = running.moves
        )
    };
    view! {
        <section class="resume">
            {fan(running.game)}
            <div>
                <h2>{title(running.game)}</h2>
                <p class="note">{about}</p>
            </div>
            <a class="button main-button" id="continue" href=Route::Table.href()>{text!("home-continue")}</a>
        </section>
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

/// One game: what matters most as chips, and the three ways in.
fn offer(
    game: Game,
    asking: RwSignal<Option<Game>>,
    begin: impl Fn(Wish) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let wish = Wish::new(game);
    let speech = Speech::get();
    let about = move || {
        let words = speech.words();
        with_game!(game, S => <<S as Rules>::View as Drawn>::about(&words))
    };
    let play = move |_| {
        if storage::running().is_some() {
            asking.set(Some(game));
        } else {
            begin(wish);
        }
    };
    let sure = move || {
        let running = storage::running().filter(|_| asking.get() == Some(game))?;
        let keep = Box::new(move || asking.set(None));
        Some(overwrite(running.game, keep, Box::new(move || begin(wish))))
    };
    view! {
        <form class="game" class:first=game == Game::ALL[0] on:submit=|event| event.prevent_default()>
            {fan(game)}
            <h2>{title(game)}</h2>
            <p class="about">{about}</p>
            <div class="ways">
                <button type="button" class="main-button play-now" id=format!("play-{game}") on:click=play>
                    <span>{text!("home-play")}</span>
                    <small>{move || say!(speech.words(), "home-minutes", minutes = wish.minutes())}</small>
                </button>
                <a class="button" id=format!("friends-{game}") href=Route::Lobby(Some(game)).href()>
                    <span>{text!("home-friends")}</span>
                    <small>{text!("home-friends-how")}</small>
                </a>
                <a class="button" id=format!("learn-{game}") href=Route::Learn(game).href()>
                    <span>{text!("home-learn")}</span>
                    <small>{text!("home-minutes", minutes = 5)}</small>
                </a>
            </div>
            {sure}
            {chips(wish)}
            <details class="more">
                <summary>{text!("home-more")}</summary>
                {more(wish)}
            </details>
            <p class="game-links"><a href=Route::Rules(game).href()>{text!("nav-rules")}</a></p>
        </form>
    }
}

/// A game is running already: go on with it, or begin a new one in its place.
pub(crate) fn overwrite(running: Game, keep: Box<dyn Fn()>, begin: Box<dyn Fn()>) -> AnyView {
    let first = NodeRef::<leptos::html::A>::new();
    Effect::new(move |_| {
        if let Some(first) = first.get() {
            let _ = first.focus();
        }
    });
    view! {
        <div class="sure" role="group" aria-live="polite">
            <p>{text!("home-overwrite", game = title(running))}</p>
            <a class="button main-button" id="keep-running" href=Route::Table.href() node_ref=first>{text!("home-continue")}</a>
            <button type="button" class="danger" id="overwrite" on:click=move |_| begin()>{text!("home-overwrite-go")}</button>
            <button type="button" on:click=move |_| keep()>{text!("web-rather-not")}</button>
        </div>
    }
    .into_any()
}

/// Players, level, and one game or a match.
fn chips(wish: Wish) -> impl IntoView {
    let speech = Speech::get();
    let counts = seats(wish.game).map(|count| (count, count.to_string(), count.into_any()));
    let set_players = move |count: usize| {
        wish.players.set(count);
        wish.people.update(|people| *people = (*people).min(count));
    };
    let levels = Level::ALL.map(|level| {
        let label = move || option_fields::level_name(&speech.words(), level.name());
        (level, level.name().to_owned(), label.into_any())
    });
    let length = option_fields::length(wish.game).map(|(at, spec)| {
        let values = spec.values.iter().enumerate().map(|(value, &name)| {
            let label = move || option_fields::length_name(&speech.words(), name);
            (value, name.to_owned(), label.into_any())
        });
        // The shorter one first.
        let values = values.rev().collect();
        radio_chips(
            spec.name,
            text!("home-length"),
            values,
            move || wish.options.with(|options| options[at]),
            move |value| wish.options.update(|options| options[at] = value),
        )
    });
    view! {
        {radio_chips("players", text!("home-players"), counts.collect(), move || wish.players.get(), set_players)}
        {radio_chips("level", text!("home-level"), levels.into(), move || wish.level.get(), move |level| wish.level.set(level))}
        {length}
    }
}

/// Number of people at this device, options, who begins.
fn more(wish: Wish) -> impl IntoView {
    let number = |event: &leptos::ev::Event| event_target_value(event).parse::<usize>().ok();
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
            <label>{text!("home-people")} <select name="people" on:change=set_people>{people}</select></label>
            {names}
            {option_fields::first(wish.game, move || wish.players.get(), wish.first)}
            {option_fields::fields(wish.game, wish.options)}
            {option_fields::aid(wish.aid)}
        </div>
    }
}
