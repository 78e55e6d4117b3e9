//! Jericho's table: lanes of colour, supply and pile, the question, the hand.
//!
//! ```text
//! card ──picked──► its places light up ──place──► shown there before it is made ──confirm──► table
//! ```

use client::ViewerLog;
use client::choice::Offer;
use client::jericho::{Choice, Pick, TableView};
use engine::{Seat, SeenOf};
use jericho::{Card, Colour, Seen, View};
use leptos::prelude::*;
use words::{Words, say};

use super::face;
use super::{aloud, counting, hand, lanes, outcome, rules};
use crate::game::Game;
use crate::pages::rules::{Part, Picture, Ruling};
use crate::parts::card;
use crate::parts::sound::Sound;
use crate::parts::speech::{Speech, text};
use crate::table::bar;
use crate::table::choice::ChoiceSignals;
use crate::table::flight::Trip;
use crate::table::stage::StageSignals;

/// What somebody is about to do, and the screen with it.
#[derive(Clone, Copy)]
pub(super) struct Choosing {
    pub(super) signals: ChoiceSignals<View>,
    /// The screen, with what is picked and previewed.
    pub(super) table: Memo<Option<TableView>>,
}

impl Choosing {
    fn new(stage: StageSignals<View>) -> Self {
        let signals = ChoiceSignals::new(stage);
        let table = Memo::new(move |_| {
            let choice = signals.choice.get();
            stage.with(|log| choice.table(&log.view))
        });
        Self { signals, table }
    }

    /// The picked card, by its place in the hand.
    pub(super) fn at(self) -> Option<usize> {
        self.signals.choice.with(Choice::at)
    }

    pub(super) fn pick(self, piece: Pick) {
        self.signals.pick(piece);
    }

    /// Whether the previewed move is made on a lane.
    pub(super) fn aims_at_lane(self) -> bool {
        let lanes = |table: &TableView| table.lanes.iter().any(|lane| lane.aim);
        self.table.with(|table| table.as_ref().is_some_and(lanes))
    }
}

/// Jericho's places are on the table itself: the bar has no button for them.
fn no_offer(_: ChoiceSignals<View>, _: Offer<Pick>) -> AnyView {
    ().into_any()
}

/// Something of the screen, in the page's words.
fn said(
    choosing: Choosing,
    look: fn(&Words, &TableView) -> Option<String>,
) -> impl Fn() -> Option<String> + Copy + Send + Sync + 'static {
    let speech = Speech::get();
    move || {
        let words = speech.words();
        choosing.table.with(|table| look(&words, table.as_ref()?))
    }
}

/// The same for a label, which is never empty: before the deal, and after the last scoring card.
fn label(says: impl Fn() -> Option<String> + Copy + 'static) -> impl Fn() -> String + Copy {
    let place = text!("jericho-stores");
    move || says().unwrap_or_else(place)
}

/// The supply: how many cards, and what is known of them. A place for the picked card.
fn supply(choosing: Choosing) -> impl IntoView {
    let says = said(choosing, |words, table| {
        Some(say!(
            words,
            "jericho-supply",
            count = table.supply,
            hidden = table.hidden,
            trumpets = table.trumpets
        ))
    });
    let note = said(choosing, |words, table| {
        Some(say!(
            words,
            "jericho-supply-note",
            hidden = table.hidden,
            trumpets = table.trumpets
        ))
    });
    let open = Memo::new(move |_| {
        let choice = choosing.signals.choice.get();
        let may = |log: &ViewerLog<View>| choice.may_lay_down(&log.view);
        choosing.signals.stage.with(may).unwrap_or(false)
    });
    let aim = move || choosing.signals.previews() && !choosing.aims_at_lane();
    let count = move || {
        let table = choosing.table.get();
        let supply = table.map_or(0, |table| table.supply);
        if aim() {
            format!("{supply} → {}", supply + 1)
        } else {
            supply.to_string()
        }
    };
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        choosing.pick(Pick::Down);
    };
    let over = move |event: leptos::ev::DragEvent| {
        if open.get_untracked() {
            event.prevent_default();
        }
    };
    view! {
        <div
            class="store supply"
            class:open=move || open.get()
            class:aim=aim
            class:shake=move || choosing.signals.refuses(Pick::Down)
            data-spot="supply"
            data-part="supply"
            on:dragover=over
            on:drop=drop
            on:click=move |_| choosing.pick(Pick::Down)
        >
            <button
                class="target"
                disabled=move || !choosing.signals.stage.may_choose()
                aria-label=label(says)
            ></button>
            <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=face::back()></svg>
            <p aria-hidden="true"><b>{count}</b> <span>{note}</span></p>
        </div>
    }
}

/// The draw pile: how many cards, and when the next scoring can come.
fn pile(choosing: Choosing) -> impl IntoView {
    let says = said(choosing, |words, table| table.pile_in_words(words));
    let note = said(choosing, |words, table| {
        let (soonest, latest) = table.scoring?;
        Some(say!(
            words,
            "jericho-pile-note",
            round = table.round,
            soonest = soonest,
            latest = latest
        ))
    });
    let size = said(choosing, |_, table| Some(table.pile.to_string()));
    view! {
        <div class="store pile" data-spot="pile" data-part="pile" role="img" aria-label=label(says)>
            <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=face::face(Card::SCORING)></svg>
            <p aria-hidden="true"><b>{size}</b> <span>{note}</span></p>
        </div>
    }
}

/// Supply, draw pile, and the counting aid where it was agreed on.
fn stores(choosing: Choosing) -> impl IntoView {
    let speech = Speech::get();
    let left = move || {
        let table = choosing.table.get()?;
        Some(counting::left(&speech.words(), &table))
    };
    view! {
        <section class="stores" aria-label=text!("jericho-stores")>
            {supply(choosing)} {pile(choosing)}
            {crate::table::counting::counting(choosing.signals.stage, left)}
        </section>
    }
}

impl Game for View {
    const SECOND_LAYOUT: Option<fn(&Words) -> String> =
        Some(|words| say!(words, "jericho-by-player"));

    const FAN: [&'static str; 5] = ["R5", "Y1", "T", "G7", "B3"];

    fn face(card: &str) -> Option<String> {
        card.parse().ok().map(face::face)
    }

    fn minutes(players: usize) -> usize {
        players
    }

    const PARTS: &'static [Part] = rules::PARTS;
    const RULINGS: &'static [Ruling] = rules::RULINGS;
    const AUTHOR: &'static str = "Tom Lehmann";
    const LETTERS: &'static str = "R, Y, G, B, N";

    fn pictures(words: &Words) -> Vec<Picture> {
        rules::pictures(words)
    }

    fn example(words: &Words, number: &str) -> Option<AnyView> {
        rules::example(words, number)
    }

    fn about(words: &Words) -> String {
        say!(words, "home-jericho-about")
    }

    const CLASS: &'static str = "jericho";
    const CHIPS_PART: Option<&'static str> = None;

    fn chip(words: &Words, log: &ViewerLog<Self>, seat: Seat) -> AnyView {
        let open = log.view.open();
        let (hand, won) = (open.hand_size(seat), open.won(seat));
        let says = say!(words, "jericho-chip", hand = hand, won = won);
        let title = says.clone();
        view! {
            <span class="chip-count" title=title>
                <span class="unseen">{says}</span>
                <i class="in-hand" aria-hidden="true">{hand}</i>
                <i class="won" aria-hidden="true">{won}</i>
            </span>
        }
        .into_any()
    }

    fn deed(seen: &SeenOf<Self>) -> AnyView {
        let back = || card::svg("deed-card", face::back());
        match *seen {
            Seen::TurnedUp { card, .. } | Seen::Walled { card, .. } => {
                card::svg("deed-card", face::face(card)).into_any()
            }
            Seen::Blew { colour, .. } => {
                let horn = card::svg("deed-card", face::face(Card::TRUMPET));
                view! { {horn} "→" {lanes::badge(colour.letter())} }.into_any()
            }
            Seen::Supplied { .. } => view! { {back()} "↓" }.into_any(),
            _ => view! { {back()} "✓" }.into_any(),
        }
    }

    fn table(stage: StageSignals<Self>) -> AnyView {
        let choosing = Choosing::new(stage);
        let elsewhere = move || choosing.aims_at_lane();
        view! {
            {lanes::lanes(choosing)}
            {stores(choosing)}
            {hand::hand(choosing)}
            {bar::bar(choosing.signals, elsewhere, no_offer)}
        }
        .into_any()
    }

    fn trips(before: &Self, log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> Vec<Trip> {
        let mut all = trips(log, seen);
        all.extend(
            Colour::ALL
                .iter()
                .filter_map(|&it| flag(before, &log.view, it)),
        );
        all
    }

    fn sound(seen: &SeenOf<Self>) -> Option<Sound> {
        match seen {
            Seen::Walled { .. } | Seen::Supplied { .. } | Seen::TurnedUp { .. } | Seen::Fed => {
                Some(Sound::Card)
            }
            Seen::Blew { .. } | Seen::Scoring { .. } => Some(Sound::Horn),
            Seen::Fell { .. } | Seen::Crumbled { .. } => Some(Sound::Stones),
            _ => None,
        }
    }

    fn table_aloud(words: &Words, log: &ViewerLog<Self>) -> String {
        aloud::lanes(words, log)
    }

    fn hand_aloud(words: &Words, log: &ViewerLog<Self>) -> String {
        aloud::hand(words, log)
    }

    fn hand_cards(words: &Words, log: &ViewerLog<Self>) -> String {
        let cards = log.view.hand().iter().chain(log.view.start());
        let cards: Vec<String> = cards.map(|card| words.jericho_card_plain(card)).collect();
        words.commas(&cards)
    }

    fn outcome(log: &ViewerLog<Self>, game: usize) -> AnyView {
        outcome::outcome(log, game)
    }
}

/// Where a wall is drawn.
fn wall(colour: Colour, seat: Seat) -> String {
    format!("wall-{colour}-{seat}")
}

/// The flag of a colour, if the longest wall is another one now.
fn flag(before: &View, now: &View, colour: Colour) -> Option<Trip> {
    let [before, now] = [before, now].map(|view| view.open().longest(colour));
    let lost = before.iter().find(|&seat| !now.contains(seat))?;
    let won = now.iter().find(|&seat| !before.contains(seat))?;
    Some(Trip {
        from: wall(colour, lost),
        to: wall(colour, won),
        face: face::FLAG.to_owned(),
    })
}

fn trips(log: &ViewerLog<View>, seen: &Seen) -> Vec<Trip> {
    let player = |seat: Seat| format!("player-{seat}");
    let own = |seat: Seat| log.seat == Some(seat);
    let hand = |seat: Seat| {
        if own(seat) {
            "hand".to_owned()
        } else {
            player(seat)
        }
    };
    let trip = |from: String, to: String, face: String| vec![Trip { from, to, face }];
    match *seen {
        Seen::Walled { seat, card } | Seen::TurnedUp { seat, card } => match card.colour() {
            Some(colour) => trip(hand(seat), wall(colour, seat), face::face(card)),
            None => Vec::new(),
        },
        Seen::Supplied { seat, card } => {
            let face = card.card().map_or_else(face::back, face::face);
            trip(hand(seat), "supply".to_owned(), face)
        }
        Seen::Fed => {
            let seats = Seat::all(log.names.len());
            let fed = seats.map(|seat| Trip {
                from: hand(seat),
                to: "supply".to_owned(),
                face: face::back(),
            });
            fed.collect()
        }
        Seen::Blew { seat, colour } => trip(
            hand(seat),
            format!("lane-{colour}"),
            face::face(Card::TRUMPET),
        ),
        Seen::Fell {
            seat,
            colour,
            card,
            count,
        } => {
            let fallen = Trip {
                from: wall(colour, seat),
                to: format!("pot-{colour}"),
                face: face::face(card),
            };
            let rubble = Trip::rubble(wall(colour, seat), face::rubble(colour));
            let mut trips = vec![rubble];
            trips.resize(1 + usize::from(count), fallen);
            trips
        }
        Seen::Crumbled { seat, colour, .. } => {
            vec![Trip::rubble(wall(colour, seat), face::rubble(colour))]
        }
        Seen::Drew { seat, card } => {
            let face = card.card().map_or_else(face::back, face::face);
            trip("pile".to_owned(), hand(seat), face)
        }
        Seen::Won {
            colour, winners, ..
        } => {
            let won = winners.iter().map(|seat| Trip {
                from: format!("pot-{colour}"),
                to: player(seat),
                face: face::back(),
            });
            won.collect()
        }
        _ => Vec::new(),
    }
}
