//! Choosing a move of Jericho: a card of the hand, then the place for it.
//!
//! ```text
//! card ──► its first move is previewed, the others are offered ──lane | face down──► preview
//!                                                                    preview ──confirm──► move
//! trumpet ──► five lanes are offered          lane alone ──► the only card that fits is picked
//! ```

use jericho::{Card, Colour, Move, Phase, View};
use words::{Words, say};

use super::{Prompt, TableView, down, moves, onto};
use crate::choice::{self, Chosen, Confirm, Direction, Input, Offer, Unchoosable};
use crate::viewer_log::ViewerLog;

/// A piece that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// A card of the hand, by its place in it.
    Card(usize),
    /// A trumpet of the hand.
    Trumpet,
    /// A lane of colour.
    Lane(Colour),
    /// Face down: the first card's place, or the supply.
    Down,
}

/// The card that is picked, and the move that is previewed with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    card: Option<usize>,
    preview: Option<Move>,
}

impl Choice {
    /// The place of the picked card in the hand.
    pub const fn at(&self) -> Option<usize> {
        self.card
    }

    /// The picked card. A hand that has changed since may have none there.
    pub fn card(&self, view: &View) -> Option<Card> {
        view.hand().iter().nth(self.card?)
    }

    /// The screen, with what is picked and previewed.
    pub fn table(&self, view: &View) -> TableView {
        TableView::new(view, self.card(view), self.preview)
    }

    /// The moves of the picked card, in the documented order.
    fn moves(&self, view: &View) -> Vec<Move> {
        let card = self.card(view);
        card.map_or_else(Vec::new, |card| moves(view, card))
    }

    /// Whether the picked card can be laid face down.
    pub fn may_lay_down(&self, view: &View) -> bool {
        self.card(view)
            .is_some_and(|card| down(view, card).is_some())
    }

    /// Picks a card. What it is meant for, its wall or the only thing it can do, is previewed at
    /// once; a trumpet has no lane yet.
    fn pick(&mut self, view: &View, at: usize) -> Chosen<Move> {
        self.card = Some(at);
        self.preview = match self.moves(view)[..] {
            [m] | [m @ Move::Wall(_), ..] => Some(m),
            _ => None,
        };
        Chosen::Changed
    }

    /// Makes or previews a move of the picked card.
    fn name(&mut self, m: Move, confirm: Confirm) -> Chosen<Move> {
        let confirm = match (confirm, m) {
            (Confirm::Forgiving, m) if m.card() == Card::TRUMPET => Confirm::Ask,
            (Confirm::Forgiving, _) => Confirm::AtOnce,
            (confirm, _) => confirm,
        };
        let chosen = choice::name(&mut self.preview, m, confirm);
        if matches!(chosen, Chosen::Move(_)) {
            *self = Self::default();
        }
        chosen
    }

    /// Picks the only card that can be used on a lane. Its move is previewed even where moves are
    /// made at once, since nobody has named the card.
    fn only_card(&mut self, view: &View, colour: Colour) -> Chosen<Move> {
        if view.open().phase() != Phase::Play {
            return Chosen::Refused(Unchoosable::NothingPicked);
        }
        let hand = view.hand();
        let mut fit = hand
            .different()
            .filter_map(|card| Some((card, onto(view, card, colour)?)));
        let (Some((card, m)), None) = (fit.next(), fit.next()) else {
            return Chosen::Refused(Unchoosable::NothingPicked);
        };
        self.card = hand.iter().position(|held| held == card);
        self.name(m, Confirm::Ask)
    }

    /// Uses the picked card on a lane.
    fn lane(&mut self, view: &View, colour: Colour, confirm: Confirm) -> Chosen<Move> {
        let Some(card) = self.card(view) else {
            return self.only_card(view, colour);
        };
        if let Some(m) = onto(view, card, colour) {
            return self.name(m, confirm);
        }
        Chosen::Refused(match card.colour() {
            _ if view.open().phase() != Phase::Play => Unchoosable::FaceDownFirst,
            None => Unchoosable::Illegal(Move::Trumpet(colour)),
            Some(own) if own == colour => Unchoosable::Illegal(Move::Wall(card)),
            Some(_) => Unchoosable::NoUseThere,
        })
    }

    /// Lays the picked card face down.
    fn lay_down(&mut self, view: &View, confirm: Confirm) -> Chosen<Move> {
        let Some(card) = self.card(view) else {
            return Chosen::Refused(Unchoosable::NothingPicked);
        };
        match down(view, card) {
            Some(m) => self.name(m, confirm),
            None => Chosen::Refused(Unchoosable::Illegal(Move::Supply(card))),
        }
    }

    /// The next card, or the next thing to do with it.
    fn go(&mut self, view: &View, direction: Direction) -> Chosen<Move> {
        let count = view.hand().len();
        match (direction, self.card) {
            (Direction::Left | Direction::Right, now) => match direction.step(now, count) {
                Some(at) => self.pick(view, at),
                None => Chosen::Nothing,
            },
            (_, None) if count > 0 => self.pick(view, 0),
            _ => {
                let offers = self.moves(view);
                let now = self.preview;
                let now = now.and_then(|m| offers.iter().position(|&offer| offer == m));
                let Some(at) = direction.step(now, offers.len()) else {
                    return Chosen::Nothing;
                };
                self.preview = Some(offers[at]);
                Chosen::Changed
            }
        }
    }
}

impl choice::Choice<View> for Choice {
    type Piece = Pick;

    fn piece(key: char) -> Option<Pick> {
        let letter = key.to_ascii_uppercase();
        let colour = Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter);
        Some(match letter {
            'S' => Pick::Down,
            'T' => Pick::Trumpet,
            '1'..='9' => Pick::Card(letter as usize - '1' as usize),
            _ => Pick::Lane(colour?),
        })
    }

    fn act(&mut self, view: &View, input: Input<Pick>, confirm: Confirm) -> Chosen<Move> {
        match input {
            Input::Pick(Pick::Card(at)) if at >= view.hand().len() => Chosen::Nothing,
            Input::Pick(Pick::Card(at)) if self.card == Some(at) => {
                *self = Self::default();
                Chosen::Changed
            }
            Input::Pick(Pick::Card(at)) => self.pick(view, at),
            Input::Pick(Pick::Trumpet) => {
                let trumpet = view.hand().iter().position(|card| card == Card::TRUMPET);
                trumpet.map_or(Chosen::Nothing, |at| self.pick(view, at))
            }
            Input::Pick(Pick::Lane(colour)) => self.lane(view, colour, confirm),
            Input::Pick(Pick::Down) => self.lay_down(view, confirm),
            Input::Go(direction) => self.go(view, direction),
            Input::Confirm => match (self.preview, self.moves(view).first()) {
                (Some(m), _) => self.name(m, Confirm::AtOnce),
                (None, Some(&m)) => self.name(m, Confirm::Ask),
                (None, None) => self.go(view, Direction::Right),
            },
            // A trumpet stays picked: another lane may be meant.
            Input::Back if self.preview.is_some() && self.card(view) == Some(Card::TRUMPET) => {
                self.preview = None;
                Chosen::Changed
            }
            Input::Back if self.card.is_some() => {
                *self = Self::default();
                Chosen::Changed
            }
            Input::Back => Chosen::Nothing,
        }
    }

    fn offers(&self, words: &Words, view: &View) -> Vec<Offer<Pick>> {
        let offer = |m: Move| {
            let lane = |colour: Option<Colour>| colour.map_or(Pick::Down, Pick::Lane);
            let (piece, label) = match m {
                Move::Start(_) => (Pick::Down, say!(words, "jericho-offer-start")),
                Move::Feed(_) => (Pick::Down, say!(words, "jericho-offer-feed")),
                Move::Supply(_) => (Pick::Down, say!(words, "jericho-offer-supply")),
                Move::Wall(card) => (lane(card.colour()), say!(words, "jericho-offer-wall")),
                Move::Trumpet(colour) => (Pick::Lane(colour), words.jericho_colour(colour)),
            };
            let key = match piece {
                Pick::Lane(colour) => colour.letter(),
                _ => 'S',
            };
            Offer { piece, key, label }
        };
        self.moves(view).into_iter().map(offer).collect()
    }

    fn preview(&self) -> Option<Move> {
        self.preview
    }

    fn says(&self, words: &Words, log: &ViewerLog<View>) -> String {
        let table = self.table(&log.view);
        if let Some(m) = self.preview {
            return table.thought(words, log, m);
        }
        match (table.ask, self.card(&log.view)) {
            (Prompt::Start, None) => say!(words, "jericho-ask-start"),
            (Prompt::Feed, None) => say!(words, "jericho-ask-feed"),
            (Prompt::Play, None) => say!(words, "jericho-ask-play"),
            (_, Some(card)) => say!(words, "jericho-ask-where", card = words.jericho_card(card)),
            (Prompt::Wait | Prompt::Over, None) => String::new(),
        }
    }
}

impl choice::Choose for View {
    type Choice = Choice;
}
