//! Jericho on a full screen.
//!
//! ```text
//! lanes   five lanes of colour, everybody's walls to one scale, the pot of each beside them
//! hand    the own cards, drawn to the same scale;     scene  scorings, and what it came to
//! ```
//!
//! A piece of wall is as many columns long as its card counts: its value stands in front, the
//! rest is its material. So who leads is seen, with and without colours.

mod hand;
mod lanes;
mod scene;

use client::Desk;
use client::jericho::{Ask, Table, down, moves, onto};
use engine::{Seat, SeenOf};
use jericho::{Card, Colour, Move, View};
use ratatui::layout::Rect;
use words::{Words, say};

use super::act::{Act, Way};
use super::canvas::Canvas;
use super::game::{Done, Drawn, Offer, Showing, yes_or_no};
use super::look::{Hue, Sign};

/// What somebody is about to do.
#[derive(Default)]
pub struct Choice {
    /// The card that was picked, by its place in the hand.
    pub(super) card: Option<usize>,
    /// The move that would be made with it.
    pub(super) thought: Option<Move>,
}

impl Choice {
    /// The card that was picked. A hand that changed meanwhile may have none there.
    pub(super) fn card(&self, desk: &Desk<View>) -> Option<Card> {
        desk.view.hand().iter().nth(self.card?)
    }

    fn pick(&mut self, at: usize) {
        self.thought = None;
        self.card = Some(at);
    }

    /// Picks the one card that can go into a wall of a colour, if there is one and none is picked.
    fn pick_for(&mut self, desk: &Desk<View>, colour: Colour) {
        let hand = desk.view.hand();
        let mut fit = hand
            .different()
            .filter(|card| card.colour() == Some(colour));
        if let (None, Some(card), None) = (self.card, fit.next(), fit.next()) {
            self.card = hand.iter().position(|held| held == card);
        }
    }

    /// Thinks of a move; what is thought of already is meant.
    fn think(&mut self, m: Option<Move>) -> Done<Move> {
        match m {
            None => Done::Nothing,
            Some(m) if self.thought == Some(m) => Done::Move(m),
            Some(m) => {
                self.thought = Some(m);
                Done::Changed
            }
        }
    }

    /// The next card, or the next thing to do with it.
    fn go(&mut self, desk: &Desk<View>, way: Way) -> Done<Move> {
        let count = desk.view.hand().len();
        if count == 0 {
            return Done::Nothing;
        }
        let on = |at: usize| (at + 1) % count;
        let back = |at: usize| (at + count - 1) % count;
        match (way, self.card) {
            (Way::Right, at) => self.pick(at.map_or(0, on)),
            (Way::Left, at) => self.pick(at.map_or(count - 1, back)),
            (_, None) => self.pick(0),
            (Way::Up | Way::Down, Some(_)) => {
                let can = self.card(desk).map(|card| moves(&desk.view, card));
                let can = can.unwrap_or_default();
                if can.is_empty() {
                    return Done::Nothing;
                }
                let now = self.thought.and_then(|m| can.iter().position(|&c| c == m));
                let at = match (way, now) {
                    (Way::Down, None) => 0,
                    (_, None) => can.len() - 1,
                    (Way::Down, Some(at)) => (at + 1) % can.len(),
                    (_, Some(at)) => (at + can.len() - 1) % can.len(),
                };
                self.thought = Some(can[at]);
            }
        }
        Done::Changed
    }
}

pub(super) const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Yellow => Hue::Yellow,
        Colour::Green => Hue::Green,
        Colour::Blue => Hue::Blue,
        Colour::Brown => Hue::Brown,
    }
}

/// The colour of a card's ground.
pub(super) fn hue_of(card: Card) -> Hue {
    card.colour().map_or(Hue::Brass, hue)
}

/// What a piece is made of: brick in running bond, dressed sandstone, mossy rubble, slate in thin
/// courses, mud brick with straw; brass for a trumpet.
pub(super) fn material(unicode: bool, card: Card) -> &'static [char] {
    match (card.colour(), unicode) {
        (Some(Colour::Red), true) => &['┬', '┴'],
        (Some(Colour::Red), false) => &['#'],
        (Some(Colour::Yellow), true) => &['░'],
        (Some(Colour::Yellow), false) => &[':'],
        (Some(Colour::Green), true) => &['▒'],
        (Some(Colour::Green), false) => &['%'],
        (Some(Colour::Blue), true) => &['═'],
        (Some(Colour::Blue), false) => &['='],
        (Some(Colour::Brown), true) => &['╱'],
        (Some(Colour::Brown), false) => &['/'],
        (None, true) => &['≈'],
        (None, false) => &['~'],
    }
}

impl Drawn for View {
    type Choice = Choice;

    const BY_PLAYER: bool = true;

    fn head(words: &Words, desk: &Desk<Self>) -> String {
        let table = Table::new(&desk.view, None, None);
        match table.scoring {
            Some((soonest, latest)) => say!(
                words,
                "jericho-pile",
                round = table.round,
                pile = table.pile,
                soonest = soonest,
                latest = latest
            ),
            None => say!(words, "jericho-table-over", pile = table.pile),
        }
    }

    fn chips(canvas: &Canvas<'_>, desk: &Desk<Self>) -> Vec<(String, String)> {
        let open = desk.view.open();
        let (hand_sign, won_sign) = (canvas.sign(Sign::Hand), canvas.sign(Sign::Won));
        let chip = |seat| {
            let (hand, won) = (open.hand_size(seat), open.won(seat));
            let long = say!(canvas.words, "jericho-chip", hand = hand, won = won);
            (long, format!("{hand_sign}{hand} {won_sign}{won}"))
        };
        Seat::all(open.seats()).map(chip).collect()
    }

    fn rows(showing: &Showing<'_, Self>, _: u16, most: u16) -> u16 {
        let below = hand::rows(showing) + 1;
        let lanes = lanes::rows(showing, most.saturating_sub(below));
        lanes + below
    }

    fn table(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, Self>) {
        let desk = showing.desk;
        let (card, thought) = if showing.may {
            (showing.choice.card(desk), showing.choice.thought)
        } else {
            (None, None)
        };
        let table = Table::new(&desk.view, card, thought);
        let below = hand::rows(showing) + 1;
        let lanes = area.height.saturating_sub(below);
        let at = |y: u16, height: u16| Rect {
            y: area.y + y,
            height: height.min(area.height.saturating_sub(y)),
            ..area
        };
        lanes::lanes(canvas, at(0, lanes), showing, &table);
        hand::supply(canvas, at(lanes, 1), showing, &table);
        hand::hand(canvas, at(lanes + 1, below - 1), showing, &table);
    }

    fn key(key: char) -> Option<Act> {
        let lane = |colour: Colour| Act::Lane(colour.index());
        Some(match key.to_ascii_lowercase() {
            'r' => lane(Colour::Red),
            'y' => lane(Colour::Yellow),
            'g' => lane(Colour::Green),
            'b' => lane(Colour::Blue),
            'n' => lane(Colour::Brown),
            's' => Act::Down,
            't' => Act::Trumpet,
            '1'..='9' => Act::Card(key as usize - '1' as usize),
            _ => return None,
        })
    }

    fn act(desk: &Desk<Self>, choice: &mut Choice, act: Act) -> Done<Move> {
        let count = desk.view.hand().len();
        match act {
            Act::Card(at) if at < count => {
                if choice.card == Some(at) && choice.thought.is_none() {
                    choice.card = None;
                } else {
                    choice.pick(at);
                }
                Done::Changed
            }
            Act::Trumpet => {
                let trumpet = desk
                    .view
                    .hand()
                    .iter()
                    .position(|card| card == Card::TRUMPET);
                match trumpet {
                    Some(at) => choice.pick(at),
                    None => return Done::Nothing,
                }
                Done::Changed
            }
            Act::Lane(at) => {
                let Some(&colour) = Colour::ALL.get(at) else {
                    return Done::Nothing;
                };
                choice.pick_for(desk, colour);
                let card = choice.card(desk);
                choice.think(card.and_then(|card| onto(&desk.view, card, colour)))
            }
            Act::Down => {
                let card = choice.card(desk);
                choice.think(card.and_then(|card| down(&desk.view, card)))
            }
            Act::Go(way) => choice.go(desk, way),
            Act::Confirm => match (choice.thought, choice.card(desk)) {
                (Some(m), _) => Done::Move(m),
                (None, Some(card)) => choice.think(moves(&desk.view, card).first().copied()),
                (None, None) => choice.go(desk, Way::Right),
            },
            Act::Back if choice.thought.is_some() => {
                choice.thought = None;
                Done::Changed
            }
            Act::Back if choice.card.is_some() => {
                choice.card = None;
                Done::Changed
            }
            _ => Done::Nothing,
        }
    }

    fn says(words: &Words, showing: &Showing<'_, Self>) -> String {
        let (desk, choice) = (showing.desk, showing.choice);
        if !showing.may {
            return desk.waits(words);
        }
        if let Some(m) = choice.thought {
            let table = Table::new(&desk.view, Some(m.card()), Some(m));
            return table.thought(words, desk, m);
        }
        let table = Table::new(&desk.view, None, None);
        match (table.ask, choice.card(desk)) {
            (Ask::Start, None) => say!(words, "jericho-ask-start"),
            (Ask::Feed, None) => say!(words, "jericho-ask-feed"),
            (Ask::Play, None) => say!(words, "jericho-ask-play"),
            (_, Some(card)) => say!(words, "jericho-ask-where", card = words.jericho_card(card)),
            (Ask::Wait | Ask::Over, None) => String::new(),
        }
    }

    fn offers(words: &Words, showing: &Showing<'_, Self>) -> Vec<Offer> {
        let (desk, choice) = (showing.desk, showing.choice);
        if choice.thought.is_some() {
            return yes_or_no(words);
        }
        let Some(card) = choice.card(desk) else {
            let most = desk.view.hand().len();
            return vec![Offer::keys(
                &format!("1-{most}"),
                say!(words, "screen-pick-card"),
            )];
        };
        let offer = |m: Move| match m {
            Move::Start(_) => Offer::new("S", say!(words, "jericho-offer-start"), Act::Down),
            Move::Feed(_) => Offer::new("S", say!(words, "jericho-offer-feed"), Act::Down),
            Move::Supply(_) => Offer::new("S", say!(words, "jericho-offer-supply"), Act::Down),
            Move::Wall(card) => {
                let colour = card.colour().unwrap_or(Colour::Red);
                let says = say!(words, "jericho-offer-wall");
                Offer::new(&colour.to_string(), says, Act::Lane(colour.index()))
            }
            Move::Trumpet(colour) => {
                let says = words.jericho_colour(colour);
                Offer::new(&colour.to_string(), says, Act::Lane(colour.index()))
            }
        };
        moves(&desk.view, card).into_iter().map(offer).collect()
    }

    fn help(words: &Words) -> Vec<(String, String)> {
        vec![
            ("1-7".to_owned(), say!(words, "screen-help-card")),
            ("T".to_owned(), say!(words, "screen-help-trumpet")),
            ("R Y G B N".to_owned(), say!(words, "screen-help-lane")),
            ("S".to_owned(), say!(words, "screen-help-supply")),
            ("V".to_owned(), say!(words, "screen-help-by-player")),
        ]
    }

    fn scene_rows(desk: &Desk<Self>, seen: &SeenOf<Self>) -> u16 {
        scene::rows(desk, seen)
    }

    fn scene(canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<Self>, seen: &SeenOf<Self>) {
        scene::scene(canvas, area, desk, seen);
    }

    fn outcome(canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<Self>, game: usize) -> u16 {
        scene::outcome(canvas, area, desk, game)
    }

    fn hand(words: &Words, desk: &Desk<Self>) -> Option<String> {
        let cards = desk.view.hand().iter().chain(desk.view.start());
        let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
        if cards.is_empty() {
            return Some(say!(words, "list-none"));
        }
        Some(cards.join(" "))
    }
}
