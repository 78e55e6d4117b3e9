//! Jericho's table: lanes in the middle, supply and pile beside them, the hand below.
//!
//! ```text
//! card ──picked──► what it can do lights up ──thought──► shown before it is made ──confirm──► room
//! ```

use client::Desk;
use client::jericho::{Ask, Table, down, moves, onto};
use engine::{Seat, SeenOf};
use jericho::{Card, Colour, Move, Seen, View};
use leptos::prelude::*;
use words::{Words, say};

use super::face;
use super::{aloud, counting, hand, lanes, learn, rules, scene};
use crate::game::Game;
use crate::pages::learn::Lesson;
use crate::pages::rules::Part;
use crate::parts::sound::Sound;
use crate::parts::speech::{Speech, text};
use crate::table::bar::{self, Thinking};
use crate::table::flight::Trip;
use crate::table::stage::StageSignals;

/// What somebody is about to do.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) stage: StageSignals<View>,
    /// The card that was picked from the hand.
    pub(super) card: RwSignal<Option<(usize, Card)>>,
    /// The move that would be made with it.
    pub(super) thought: RwSignal<Option<Move>>,
    /// The screen, with that move shown on it.
    pub(super) table: Memo<Option<Table>>,
}

impl Choice {
    fn new(stage: StageSignals<View>) -> Self {
        let card = RwSignal::new(None::<(usize, Card)>);
        let thought = RwSignal::new(None);
        let table = Memo::new(move |_| {
            let (card, thought) = (card.get().map(|(_, card)| card), thought.get());
            stage.with(|desk| Table::new(&desk.view, card, thought))
        });
        Self {
            stage,
            card,
            thought,
            table,
        }
    }

    /// Picks a card, or puts it back.
    pub(super) fn pick(self, at: usize, card: Card) {
        if !self.stage.may_choose() {
            return;
        }
        self.thought.set(None);
        let again = self.card.get_untracked() == Some((at, card));
        self.card.set((!again).then_some((at, card)));
    }

    /// Thinks of a move; makes it at once where nobody wants to be asked.
    pub(super) fn think(self, m: Option<Move>) {
        let Some(m) = m.filter(|_| self.stage.may_choose()) else {
            return;
        };
        self.thought.set(Some(m));
        if !self.stage.confirms() {
            self.confirm();
        }
    }

    /// Uses the picked card on a lane.
    pub(super) fn onto(self, colour: Colour) {
        let Some((_, card)) = self.card.get_untracked() else {
            return;
        };
        let m = self.stage.with_now(|desk| onto(&desk.view, card, colour));
        self.think(m.flatten());
    }

    /// Puts the picked card face down.
    pub(super) fn down(self) {
        let Some((_, card)) = self.card.get_untracked() else {
            return;
        };
        let m = self.stage.with_now(|desk| down(&desk.view, card));
        self.think(m.flatten());
    }
}

impl Thinking<View> for Choice {
    fn stage(self) -> StageSignals<View> {
        self.stage
    }

    fn thought(self, words: &Words) -> Option<String> {
        let (table, m) = (self.table.get()?, self.thought.get()?);
        self.stage.with(|desk| table.thought(words, desk, m))
    }

    fn asks(self, words: &Words) -> String {
        let ask = self.table.get().map_or(Ask::Wait, |table| table.ask);
        match (ask, self.card.get()) {
            (Ask::Start, None) => say!(words, "jericho-ask-start"),
            (Ask::Feed, None) => say!(words, "jericho-ask-feed"),
            (Ask::Play, None) => say!(words, "jericho-ask-play"),
            (_, Some((_, card))) => {
                say!(words, "jericho-ask-where", card = words.jericho_card(card))
            }
            (Ask::Wait | Ask::Over, None) => String::new(),
        }
    }

    fn offers(self, words: &Words) -> AnyView {
        let Some((_, card)) = self.card.get() else {
            return ().into_any();
        };
        let offered = self.stage.with(|desk| moves(&desk.view, card));
        let offer = |m: Move| {
            let label = offer_label(words, m);
            let letter = match m {
                Move::Trumpet(colour) => Some(colour.letter()),
                Move::Wall(card) => card.colour().map(Colour::letter),
                _ => None,
            };
            view! {
                <button class="offer" on:click=move |_| self.think(Some(m))>
                    {letter.map(lanes::badge)} {label}
                </button>
            }
        };
        let offers: Vec<_> = offered.unwrap_or_default().into_iter().map(offer).collect();
        offers.into_any()
    }

    /// Makes the move that is thought of.
    fn confirm(self) {
        if let Some(m) = self.thought.get_untracked() {
            self.card.set(None);
            self.thought.set(None);
            self.stage.choose(m);
        }
    }

    /// Takes back what was thought of, then the card.
    fn back(self) {
        if self.thought.get_untracked().is_some() {
            self.thought.set(None);
        } else {
            self.card.set(None);
        }
    }
}

fn offer_label(words: &Words, m: Move) -> String {
    match m {
        Move::Start(_) => say!(words, "jericho-offer-start"),
        Move::Feed(_) => say!(words, "jericho-offer-feed"),
        Move::Wall(_) => say!(words, "jericho-offer-wall"),
        Move::Trumpet(colour) => words.jericho_colour(colour),
        Move::Supply(_) => say!(words, "jericho-offer-supply"),
    }
}

/// The line about supply and draw pile.
fn stores(choice: Choice) -> impl IntoView {
    let speech = Speech::get();
    let supply = move || {
        let table = choice.table.get();
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
        let table = choice.table.get()?;
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
        let card = choice.card.get();
        card.is_some_and(|(_, card)| {
            choice
                .stage
                .with(|desk| down(&desk.view, card).is_some())
                .unwrap_or(false)
        })
    };
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        choice.down();
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
                on:click=move |_| choice.down()
            >
                <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=face::back()></svg>
                <p>{supply}</p>
            </div>
            <div class="store pile" data-spot="pile">
                <svg class="store-card" viewBox="0 0 100 140" aria-hidden="true" inner_html=face::face(Card::SCORING)></svg>
                <p>{pile}</p>
            </div>
            {crate::table::counting::counting(choice.stage, move || {
                let table = choice.table.get()?;
                Some(counting::left(&speech.words(), &table))
            })}
        </section>
    }
}

impl Game for View {
    const BY_PLAYER: bool = true;

    const FAN: [&'static str; 5] = ["R5", "Y1", "T", "G7", "B3"];

    fn face(card: &str) -> Option<String> {
        card.parse().ok().map(face::face)
    }

    const SEED: &'static str = "learn 1605";
    const LEARN: &'static [(&'static str, &'static str)] = &[];

    const LESSONS: &'static [Lesson<Self>] = learn::LESSONS;
    const PARTS: &'static [Part] = rules::PARTS;

    fn example(words: &Words, number: &str) -> Option<AnyView> {
        rules::example(words, number)
    }

    fn about(words: &Words) -> String {
        say!(words, "home-jericho-about")
    }

    fn chips(words: &Words, desk: &Desk<Self>) -> Vec<(String, String)> {
        let open = desk.view.open();
        let chip = |seat| {
            let (hand, won) = (open.hand_size(seat), open.won(seat));
            let long = say!(words, "jericho-chip", hand = hand, won = won);
            (long, format!("▮{hand} ★{won}"))
        };
        Seat::all(open.seats()).map(chip).collect()
    }

    fn table(stage: StageSignals<Self>) -> AnyView {
        let choice = Choice::new(stage);
        super::keys::listen(choice);
        view! {
            <div class="jericho">
                {stores(choice)} {lanes::lanes(choice)}
                <div class="below">{bar::bar(choice)} {hand::hand(choice)}</div>
            </div>
        }
        .into_any()
    }

    fn scene(desk: &Desk<Self>, seen: &SeenOf<Self>) -> AnyView {
        scene::scene(desk, seen)
    }

    fn trips(desk: &Desk<Self>, seen: &SeenOf<Self>) -> Vec<Trip> {
        trips(desk, seen)
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

    fn table_aloud(words: &Words, desk: &Desk<Self>) -> String {
        aloud::lanes(words, desk)
    }

    fn hand_aloud(words: &Words, desk: &Desk<Self>) -> String {
        aloud::hand(words, desk)
    }

    fn hand_cards(words: &Words, desk: &Desk<Self>) -> String {
        let cards = desk.view.hand().iter().chain(desk.view.start());
        let cards: Vec<String> = cards.map(|card| words.jericho_card_plain(card)).collect();
        words.commas(&cards)
    }

    fn outcome(desk: &Desk<Self>, game: usize) -> AnyView {
        scene::outcome(desk, game)
    }
}

fn trips(desk: &Desk<View>, seen: &Seen) -> Vec<Trip> {
    let player = |seat: Seat| format!("player-{seat}");
    let wall = |colour: Colour, seat: Seat| format!("wall-{colour}-{seat}");
    let own = |seat: Seat| desk.seat == Some(seat);
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
            let seats = Seat::all(desk.names.len());
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
