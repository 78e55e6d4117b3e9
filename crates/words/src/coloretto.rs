//! Coloretto's own words.

use coloretto::{
    Card, Cards, Colour, Event, IllegalMove, InvalidSetup, Move, Outcome, Phase, Row, Seen, State,
    Sum, View,
};
use engine::{Outcome as _, Seat};

use crate::tell::Tell;
use crate::who::Who;
use crate::words::{Words, signed};
use crate::{of, say};

/// The name that messages choose their words by.
const fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Orange => "orange",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
        Colour::Purple => "purple",
        Colour::Brown => "brown",
    }
}

const fn kind(card: Card) -> &'static str {
    match card {
        Card::PLUS_TWO => "plus",
        Card::JOKER => "joker",
        Card::GOLDEN => "golden",
        Card::LAST_ROUND => "last",
        _ => "colour",
    }
}

impl Words {
    /// A colour of Coloretto by itself.
    pub fn coloretto_colour(&self, colour: Colour) -> String {
        say!(self, "coloretto-colour", colour = code(colour))
    }

    /// A card of Coloretto with its article: «a red card».
    pub fn coloretto_card(&self, card: Card) -> String {
        let colour = card.colour().map_or_else(String::new, |colour| {
            say!(self, "coloretto-card-colour", colour = code(colour))
        });
        say!(self, "coloretto-card", kind = kind(card), colour = colour)
    }

    /// A card of Coloretto by itself: «red».
    pub fn coloretto_card_plain(&self, card: Card) -> String {
        let colour = card.colour();
        let colour = colour.map_or_else(String::new, |colour| self.coloretto_colour(colour));
        say!(
            self,
            "coloretto-card-plain",
            kind = kind(card),
            colour = colour
        )
    }

    /// A heap of cards, equal ones together: «2 × red, joker».
    pub fn coloretto_heap(&self, cards: Cards) -> String {
        let kinds = Card::kinds().filter(|&card| cards.count(card) > 0);
        let items = kinds.map(|card| {
            let plain = self.coloretto_card_plain(card);
            match cards.count(card) {
                1 => plain,
                count => say!(self, "cards-many", count = count, card = plain),
            }
        });
        self.commas(&items.collect::<Vec<_>>())
    }

    /// What a player's cards come to, item by item, from the most to the least.
    pub fn coloretto_sum(&self, sum: &Sum) -> String {
        let mut colours = sum.colours.clone();
        colours.sort_by_key(|colour| -colour.points);
        let mut items: Vec<String> = colours
            .iter()
            .map(|part| {
                let points = signed(part.points);
                let colour = self.coloretto_colour(part.colour);
                say!(
                    self,
                    "coloretto-sum-colour",
                    colour = colour,
                    points = points
                )
            })
            .collect();
        if sum.plus_twos > 0 {
            let points = signed(sum.plus_twos);
            items.push(say!(self, "coloretto-sum-plus-twos", points = points));
        }
        if items.is_empty() {
            return say!(self, "coloretto-sum-nothing");
        }
        self.commas(&items)
    }
}

/// A row's number as people count.
const fn number(row: Row) -> usize {
    row.index() + 1
}

impl Tell for State {
    const TITLE: &'static str = "Coloretto";

    fn tell(words: &Words, who: &Who, seen: &Seen) -> String {
        match *seen {
            Seen::Drew { seat, card } => {
                of!(
                    who,
                    words,
                    seat,
                    "coloretto-drew",
                    card = words.coloretto_card(card)
                )
            }
            Seen::LastRound { seat } => of!(who, words, seat, "coloretto-last-round"),
            Seen::Placed { seat, card, row } => {
                let card = words.coloretto_card_plain(card);
                of!(
                    who,
                    words,
                    seat,
                    "coloretto-placed",
                    card = card,
                    row = number(row)
                )
            }
            Seen::Took { seat, row, cards } => {
                let cards = words.coloretto_heap(cards);
                of!(
                    who,
                    words,
                    seat,
                    "coloretto-took",
                    row = number(row),
                    cards = cards
                )
            }
            Seen::Extra { seat, card } => {
                of!(
                    who,
                    words,
                    seat,
                    "coloretto-extra",
                    card = words.coloretto_card(card)
                )
            }
            Seen::Left { row, cards } => {
                let cards = words.coloretto_heap(cards);
                say!(words, "coloretto-left", row = number(row), cards = cards)
            }
            Seen::Round { round, first } => {
                of!(who, words, first, "coloretto-round", round = round)
            }
            Seen::Ended => say!(words, "coloretto-ended"),
        }
    }

    fn reveal(event: &Event) -> Seen {
        *event
    }

    fn illegal(words: &Words, who: &Who, _: Seat, why: &IllegalMove) -> String {
        match *why {
            IllegalMove::Over => say!(words, "illegal-over"),
            IllegalMove::NoSuchSeat => say!(words, "illegal-no-such-seat"),
            IllegalMove::NotYourTurn { turn } => of!(who, words, turn, "illegal-not-your-turn"),
            IllegalMove::WrongPhase {
                phase: Phase::Place,
            } => say!(words, "coloretto-illegal-wrong-phase-place"),
            IllegalMove::WrongPhase { .. } => say!(words, "coloretto-illegal-wrong-phase-turn"),
            IllegalMove::NoRoom => say!(words, "coloretto-illegal-no-room"),
            IllegalMove::NoSuchRow { row } => {
                say!(words, "coloretto-illegal-no-such-row", row = number(row))
            }
            IllegalMove::RowTaken { row } => {
                say!(words, "coloretto-illegal-row-taken", row = number(row))
            }
            IllegalMove::RowEmpty { row } => {
                say!(words, "coloretto-illegal-row-empty", row = number(row))
            }
            IllegalMove::RowFull { row } => {
                say!(words, "coloretto-illegal-row-full", row = number(row))
            }
        }
    }

    fn expected(words: &Words, expected: &str, found: &str) -> Option<String> {
        (expected == "row").then(|| say!(words, "coloretto-parse-row", found = found))
    }

    fn wrong_deal(words: &Words, who: &Who, wrong: &InvalidSetup) -> String {
        let name = |seat| who.name(words, seat);
        match *wrong {
            InvalidSetup::Removed { found, expected } => {
                say!(
                    words,
                    "coloretto-setup-removed",
                    found = found,
                    expected = expected
                )
            }
            InvalidSetup::RemovedCard { card } => {
                let card = words.coloretto_card_plain(card);
                say!(words, "coloretto-setup-removed-card", card = card)
            }
            InvalidSetup::Starts { found, seats } => {
                say!(
                    words,
                    "coloretto-setup-starts",
                    found = found,
                    seats = seats
                )
            }
            InvalidSetup::StartSize {
                seat,
                found,
                expected,
            } => say!(
                words,
                "coloretto-setup-start-size",
                name = name(seat),
                found = found,
                expected = expected
            ),
            InvalidSetup::StartCard { seat, card } => {
                let card = words.coloretto_card(card);
                say!(
                    words,
                    "coloretto-setup-start-card",
                    name = name(seat),
                    card = card
                )
            }
            InvalidSetup::StartColour { colour, found, .. } => {
                let colour = words.coloretto_colour(colour);
                say!(
                    words,
                    "coloretto-setup-start-colour",
                    found = found,
                    colour = colour
                )
            }
            InvalidSetup::DrawSize { found, expected } => {
                say!(
                    words,
                    "coloretto-setup-draw-size",
                    found = found,
                    expected = expected
                )
            }
            InvalidSetup::Copies {
                card,
                found,
                expected,
            } => {
                let card = words.coloretto_card_plain(card);
                say!(
                    words,
                    "coloretto-setup-copies",
                    card = card,
                    found = found,
                    expected = expected
                )
            }
            InvalidSetup::LastRoundPlace { found, expected } => {
                say!(
                    words,
                    "coloretto-setup-last-round-place",
                    found = found,
                    expected = expected
                )
            }
        }
    }

    fn meaning(words: &Words, view: &View, m: Move) -> String {
        let open = view.open();
        let cards = |row| open.row(row).map_or(Cards::NONE, |cards| cards.cards());
        match m {
            Move::Draw => say!(words, "coloretto-move-draw"),
            Move::Place(row) => {
                let drawn = open.drawn().map_or(Cards::NONE, Cards::one);
                let cards = words.coloretto_heap(cards(row) + drawn);
                say!(
                    words,
                    "coloretto-move-place",
                    row = number(row),
                    cards = cards
                )
            }
            Move::Take(row) => {
                let cards = words.coloretto_heap(cards(row));
                say!(
                    words,
                    "coloretto-move-take",
                    row = number(row),
                    cards = cards
                )
            }
        }
    }

    fn result(words: &Words, who: &Who, view: &View, outcome: &Outcome) -> Vec<String> {
        Seat::all(who.len())
            .zip(outcome.scores())
            .map(|(seat, &points)| {
                let sum = words.coloretto_sum(&view.open().sum(seat));
                of!(
                    who,
                    words,
                    seat,
                    "coloretto-result",
                    points = points,
                    sum = sum
                )
            })
            .collect()
    }
}
