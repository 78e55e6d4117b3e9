//! Jericho's table: lanes in the middle, supply and pile beside them, the hand below.
//!
//! ```text
//! card ──picked──► what it can do lights up ──thought──► shown before it is made ──confirm──► room
//! ```

use client::ViewerLog;
use client::choice::Offer;
use client::jericho::{Choice, Pick, TableView};
use engine::{Seat, SeenOf};
use jericho::{Card, Colour, Seen, View};
use leptos::prelude::*;
use words::{Words, say};

use super::face;
use super::{aloud, counting, hand, lanes, rules, scene};
use crate::game::Game;
use crate::pages::rules::{Part, Picture, Ruling};
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
}

/// A button for something that the picked card can do.
fn offer(choosing: ChoiceSignals<View>, offer: Offer<Pick>) -> AnyView {
    let piece = offer.piece;
    let badge = match piece {
        Pick::Lane(colour) => Some(lanes::badge(colour.letter())),
        _ => None,
    };
    view! {
        <button class="offer" on:click=move |_| choosing.pick(piece)>{badge} {offer.label}</button>
    }
    .into_any()
}

/// The line about supply and draw pile.
fn stores(choosing: Choosing) -> impl IntoView {
    let speech = Speech::get();
    let supply = move || {
        let table = choosing.table.get();
        let words = speech.words();
        table.map(|table| {
            say!(
                words,
                "jericho-supply",
                count = table.supply,
                hidden = table.hidden,
                trumpets = table.trumpets
            )
        })
    };
    let pile = move || {
        let words = speech.words();
        let table = choosing.table.get()?;
        let (soonest, latest) = table.scoring?;
        Some(say!(
            words,
            "jericho-pile",
            round = table.round,
            pile = table.pile,
            soonest = soonest,
            latest = latest
        ))
    };
    let open = move || {
        let choice = choosing.signals.choice.get();
        let may = |log: &ViewerLog<View>| choice.may_lay_down(&log.view);
        choosing.signals.stage.with(may).unwrap_or(false)
    };
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        choosing.pick(Pick::Down);
    };
    let over = move |event: leptos::ev::DragEvent| {
        if open() {
            event.prevent_default();
        }
    };
    view! {
        <section class="stores" aria-label=text!("jericho-stores")>
            <div
                class="store supply"
                class:open=open
                data-spot="supply"
                on:dragover=over
                on:drop=drop
                on:click=move |_| choosing.pick(Pick::Down)
            >
                <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=face::back()></svg>
                <p>{supply}</p>
            </div>
            <div class="store pile" data-spot="pile">
                <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=face::face(Card::SCORING)></svg>
                <p>{pile}</p>
            </div>
            {crate::table::counting::counting(choosing.signals.stage, move || {
                let table = choosing.table.get()?;
                Some(counting::left(&speech.words(), &table))
            })}
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

    fn chips(words: &Words, log: &ViewerLog<Self>) -> Vec<(String, String)> {
        let open = log.view.open();
        let chip = |seat| {
            let (hand, won) = (open.hand_size(seat), open.won(seat));
            let long = say!(words, "jericho-chip", hand = hand, won = won);
            (long, format!("▮{hand} ★{won}"))
        };
        Seat::all(open.seats()).map(chip).collect()
    }

    fn table(stage: StageSignals<Self>) -> AnyView {
        let choosing = Choosing::new(stage);
        view! {
            <div class="jericho">
                {stores(choosing)} {lanes::lanes(choosing)}
                <div class="below">{bar::bar(choosing.signals, offer)} {hand::hand(choosing)}</div>
            </div>
        }
        .into_any()
    }

    fn scene(log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> AnyView {
        scene::scene(log, seen)
    }

    fn trips(log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> Vec<Trip> {
        trips(log, seen)
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
        scene::outcome(log, game)
    }
}

fn trips(log: &ViewerLog<View>, seen: &Seen) -> Vec<Trip> {
    let player = |seat: Seat| format!("player-{seat}");
    let wall = |colour: Colour, seat: Seat| format!("wall-{colour}-{seat}");
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
            vec![fallen; count as usize]
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
