//! Jericho's own words.

use engine::{Outcome as _, Seat, Viewer};
use jericho::{
    Card, Cards, Colour, Event, Face, IllegalMove, InvalidSetup, Move, Outcome, Phase, Seen, State,
    View,
};

use crate::tell::Tell;
use crate::who::Who;
use crate::words::Words;
use crate::{of, say};

/// The name that messages choose their words by.
const fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
        Colour::Brown => "brown",
    }
}

impl Words {
    /// A colour of Jericho, as one says it of a wall.
    pub fn jericho_colour(&self, colour: Colour) -> String {
        say!(self, "jericho-colour", colour = code(colour))
    }

    /// A card of Jericho with its article: «a red 5».
    pub fn jericho_card(&self, card: Card) -> String {
        let (kind, colour, value) = self.jericho_parts(card);
        say!(
            self,
            "jericho-card",
            kind = kind,
            colour = colour,
            value = value
        )
    }

    /// A card of Jericho by itself: «red 5».
    pub fn jericho_card_plain(&self, card: Card) -> String {
        let (kind, colour, value) = self.jericho_parts(card);
        say!(
            self,
            "jericho-card-plain",
            kind = kind,
            colour = colour,
            value = value
        )
    }

    fn jericho_parts(&self, card: Card) -> (&'static str, String, u8) {
        let kind = match card {
            Card::TRUMPET => "trumpet",
            Card::SCORING => "scoring",
            _ => "wall",
        };
        let colour = card.colour().map_or_else(String::new, |colour| {
            say!(self, "jericho-card-colour", colour = code(colour))
        });
        (kind, colour, card.value())
    }

    /// Equal cards of Jericho: «a red 5», «2 × red 5».
    fn jericho_some(&self, card: Card, count: u8) -> String {
        if count == 1 {
            return self.jericho_card(card);
        }
        let card = self.jericho_card_plain(card);
        say!(self, "cards-many", count = count, card = card)
    }

    /// A heap of cards, equal ones together: «2 × red 5, trumpet».
    fn jericho_heap(&self, cards: &Cards) -> String {
        let kinds = Card::kinds().filter(|&card| cards.count(card) > 0);
        let items = kinds.map(|card| match cards.count(card) {
            1 => self.jericho_card_plain(card),
            count => self.jericho_some(card, count),
        });
        self.commas(&items.collect::<Vec<_>>())
    }
}

impl Tell for State {
    const TITLE: &'static str = "Jericho";

    #[expect(
        clippy::too_many_lines,
        reason = "a list of what is said of each event, read line by line"
    )]
    fn tell(words: &Words, who: &Who, seen: &Seen) -> String {
        let colour = |colour| words.jericho_colour(colour);
        let card = |card| words.jericho_card(card);
        let face = |face: Face| face.card().map_or_else(String::new, card);
        let shown = |face: Face| face.card().is_some();
        match *seen {
            Seen::Chose {
                seat,
                phase: Phase::Start,
                card,
                ..
            } => of!(
                who,
                words,
                seat,
                "jericho-chose-start",
                card = face(card),
                shown = shown(card)
            ),
            Seen::Chose { seat, card, .. } => {
                of!(
                    who,
                    words,
                    seat,
                    "jericho-chose-feed",
                    card = face(card),
                    shown = shown(card)
                )
            }
            Seen::Laid => say!(words, "jericho-laid"),
            Seen::Fed => say!(words, "jericho-fed"),
            Seen::TurnedUp { seat, card: up } if up.is_wall() => {
                of!(who, words, seat, "jericho-turned-up-wall", card = card(up))
            }
            Seen::TurnedUp { seat, .. } => of!(who, words, seat, "jericho-turned-up-trumpet"),
            Seen::Walled { seat, card: laid } => {
                of!(who, words, seat, "jericho-walled", card = card(laid))
            }
            Seen::Blew { seat, colour: at } => {
                of!(who, words, seat, "jericho-blew", colour = colour(at))
            }
            Seen::Fell {
                seat, card, count, ..
            } if card.is_wall() => {
                of!(
                    who,
                    words,
                    seat,
                    "jericho-fell",
                    card = words.jericho_some(card, count)
                )
            }
            Seen::Fell {
                seat,
                colour: of,
                count,
                ..
            } => of!(
                who,
                words,
                seat,
                "jericho-fell-trumpet",
                colour = colour(of),
                count = count
            ),
            Seen::Crumbled {
                seat,
                colour: of,
                trumpets,
            } => {
                of!(
                    who,
                    words,
                    seat,
                    "jericho-crumbled",
                    colour = colour(of),
                    trumpets = trumpets
                )
            }
            Seen::Joined { seat, colour: of } => {
                of!(who, words, seat, "jericho-joined", colour = colour(of))
            }
            Seen::Left { seat, colour: of } => {
                of!(who, words, seat, "jericho-left", colour = colour(of))
            }
            Seen::Supplied { seat, card } => {
                of!(
                    who,
                    words,
                    seat,
                    "jericho-supplied",
                    card = face(card),
                    shown = shown(card)
                )
            }
            Seen::Drew { seat, card } => {
                of!(
                    who,
                    words,
                    seat,
                    "jericho-drew",
                    card = face(card),
                    shown = shown(card)
                )
            }
            Seen::Scoring { seat, round } => {
                of!(who, words, seat, "jericho-scoring", round = round)
            }
            Seen::SupplyUp { cards } => say!(
                words,
                "jericho-supply-up",
                cards = words.jericho_heap(&cards),
                trumpets = cards.trumpets()
            ),
            Seen::Won {
                colour: of,
                winners,
                each,
                left,
                ..
            } => match winners.first() {
                Some(seat) if winners.len() == 1 => {
                    of!(
                        who,
                        words,
                        seat,
                        "jericho-won",
                        colour = colour(of),
                        count = each
                    )
                }
                _ => say!(
                    words,
                    "jericho-shared",
                    colour = colour(of),
                    names = who.list(words, winners),
                    each = each,
                    left = left.len()
                ),
            },
            Seen::Stayed { colour: of, cards } => {
                say!(
                    words,
                    "jericho-stayed",
                    colour = colour(of),
                    count = cards.len()
                )
            }
            Seen::Round { round, first } => of!(who, words, first, "jericho-round", round = round),
            Seen::Nuggets { seat, cards } => {
                of!(who, words, seat, "jericho-nuggets", count = cards.len())
            }
            Seen::Ended => say!(words, "jericho-ended"),
        }
    }

    fn reveal(event: &Event) -> Seen {
        // Only the seat itself sees these cards; a replay of everything shows them as that seat.
        let viewer = match *event {
            Event::Chose { seat, .. } | Event::Supplied { seat, .. } | Event::Drew { seat, .. } => {
                Viewer::Seat(seat)
            }
            _ => Viewer::Spectator,
        };
        event.seen(viewer).unwrap_or(Seen::Ended)
    }

    fn illegal(words: &Words, who: &Who, seat: Seat, why: &IllegalMove) -> String {
        match *why {
            IllegalMove::Over => say!(words, "illegal-over"),
            IllegalMove::NoSuchSeat => say!(words, "illegal-no-such-seat"),
            IllegalMove::NotYourTurn { turn } => of!(who, words, turn, "illegal-not-your-turn"),
            IllegalMove::WrongPhase { phase } => match phase {
                Phase::Start => say!(words, "jericho-illegal-wrong-phase-start"),
                Phase::Feed => say!(words, "jericho-illegal-wrong-phase-feed"),
                Phase::Play | Phase::Over => say!(words, "jericho-illegal-wrong-phase-play"),
            },
            IllegalMove::NotInHand { card } => {
                let card = words.jericho_card(card);
                of!(who, words, seat, "jericho-illegal-not-in-hand", card = card)
            }
            IllegalMove::NoWallCard => say!(words, "jericho-illegal-no-wall-card"),
        }
    }

    fn expected(words: &Words, expected: &str, found: &str) -> Option<String> {
        match expected {
            "card" => Some(say!(words, "jericho-parse-card", found = found)),
            "wall-card" => Some(say!(words, "jericho-parse-wall-card", found = found)),
            _ => None,
        }
    }

    fn wrong_deal(words: &Words, who: &Who, wrong: &InvalidSetup) -> String {
        match wrong {
            InvalidSetup::Hands { found, seats } => {
                say!(words, "jericho-setup-hands", found = *found, seats = *seats)
            }
            InvalidSetup::HandSize { seat, found } => {
                let name = who.name(words, *seat);
                say!(
                    words,
                    "jericho-setup-hand-size",
                    name = name,
                    found = *found
                )
            }
            InvalidSetup::DrawSize { found, expected } => {
                say!(
                    words,
                    "jericho-setup-draw-size",
                    found = *found,
                    expected = *expected
                )
            }
            InvalidSetup::Copies {
                card,
                found,
                expected,
            } => {
                let card = words.jericho_card_plain(*card);
                say!(
                    words,
                    "jericho-setup-copies",
                    card = card,
                    found = *found,
                    expected = *expected
                )
            }
            InvalidSetup::ScoringInHand { seat } => {
                let name = who.name(words, *seat);
                say!(words, "jericho-setup-scoring-in-hand", name = name)
            }
            InvalidSetup::ScoringPlace { number, place, can } => say!(
                words,
                "jericho-setup-scoring-place",
                number = *number,
                place = place + 1,
                first = can.start + 1,
                last = can.end
            ),
        }
    }

    fn meaning(words: &Words, _: &View, m: Move) -> String {
        let card = words.jericho_card(m.card());
        match m {
            Move::Start(_) => say!(words, "jericho-move-start", card = card),
            Move::Feed(_) => say!(words, "jericho-move-feed", card = card),
            Move::Wall(_) => say!(words, "jericho-move-wall", card = card),
            Move::Trumpet(colour) => {
                let colour = words.jericho_colour(colour);
                say!(words, "jericho-move-trumpet", colour = colour)
            }
            Move::Supply(_) => say!(words, "jericho-move-supply", card = card),
        }
    }

    fn result(words: &Words, who: &Who, _: &View, outcome: &Outcome) -> Vec<String> {
        let both = outcome.scores().iter().zip(&outcome.cards_in_walls);
        Seat::all(who.len())
            .zip(both)
            .map(|(seat, (&score, &walls))| {
                of!(
                    who,
                    words,
                    seat,
                    "jericho-result",
                    score = score,
                    walls = walls
                )
            })
            .collect()
    }
}
