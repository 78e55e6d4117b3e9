//! A table drawn in a few words.
//!
//! ```text
//! round 2                            round 1 if not said
//! one_per_wall                       the option
//! 0: T R5 | G1 G1 GT | B4 | R1 R3    hand | walls, a green wall's trumpet is GT | put | won
//! 1: B3 B4 | G1                      what is not said is not there
//! 2: Y1
//! seen Y3 Y4                         in the supply, seen by all
//! draw R3 S B4                       the next cards; the rest of the pile is filled up
//! ```
//!
//! Seat 0 is on turn unless it says `turn 2`.

use engine::{Knowledge as _, MoveSet as _, Rules as _, Seat, Viewer};
use jericho::{
    Arrangement, Card, Colour, Event, IllegalMove, Move, Outcome, Piles, Rank, State, TiedHighest,
    View,
};

pub(crate) struct Sketch {
    pub(crate) state: State,
}

fn cards(text: &str) -> Vec<Card> {
    let cards = text.split_whitespace().map(str::parse);
    cards.collect::<Result<_, _>>().expect("cards")
}

fn in_walls(text: &str) -> Vec<(Colour, Card)> {
    let card = |token: &str| {
        let colour: Colour = token[..1].parse().expect("a colour");
        match &token[1..] {
            "T" => (colour, Card::TRUMPET),
            _ => (colour, token.parse().expect("a wall card")),
        }
    };
    text.split_whitespace().map(card).collect()
}

/// Sets up the table that `text` draws.
pub(crate) fn sketch(text: &str) -> Sketch {
    let mut a = Arrangement {
        round: 1,
        ..Arrangement::default()
    };
    let mut next = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "round" => a.round = rest.parse().expect("a round"),
            "turn" => a.turn = Seat::at(rest.parse().expect("a seat")),
            "one_per_wall" => a.options.tied_highest = TiedHighest::OnePerWall,
            "seen" => a.known = cards(rest),
            "draw" => next = cards(rest),
            _ => {
                let mut parts = rest.split('|');
                let mut part = || parts.next().unwrap_or("");
                a.hands.push(cards(part()));
                a.walls.push(in_walls(part()));
                a.secret.push(cards(part()));
                a.won.push(cards(part()));
            }
        }
    }
    fill_draw_pile(&mut a, &next);
    Sketch {
        state: State::arrange(&a).unwrap_or_else(|broken| panic!("{broken}: {text}")),
    }
}

/// Lays `next` on top of a pile as high as it is in such a round, its scoring cards at the bottom
/// of their piles, the rest from cards that lie nowhere else.
fn fill_draw_pile(a: &mut Arrangement, next: &[Card]) {
    let piles = Piles::of(a.hands.len());
    let round = a.round as usize;
    let scoring = next.iter().position(|&card| card == Card::SCORING);
    let drawn = match scoring {
        Some(at) => piles.scoring(round - 1).start - at,
        None if round == 1 => 0,
        None => piles.scoring(round - 2).end,
    };
    let walls = a.walls.iter().flatten().map(|&(_, card)| card);
    let mut named: Vec<Card> = walls.collect();
    for heap in [&a.hands, &a.secret, &a.won] {
        named.extend(heap.iter().flatten());
    }
    named.extend(a.known.iter().chain(next));
    let mut rest = Card::kinds().flat_map(|card| {
        let there = named.iter().filter(|&&other| other == card).count();
        std::iter::repeat_n(card, (card.copies() as usize).saturating_sub(there))
    });
    let still = (round - 1 + scoring.map_or(0, |_| 1)..3).map(|n| piles.scoring(n).end - 1);
    let still: Vec<usize> = still.collect();
    a.draw = next.to_vec();
    for place in drawn + next.len()..piles.total() {
        a.draw.push(if still.contains(&place) {
            Card::SCORING
        } else {
            rest.next().expect("the deck is large enough")
        });
    }
}

impl Sketch {
    /// Makes a move and says what happened.
    pub(crate) fn play(&mut self, seat: usize, m: &str) -> Vec<Event> {
        self.try_play(seat, m)
            .unwrap_or_else(|why| panic!("{m}: {why}"))
    }

    pub(crate) fn try_play(&mut self, seat: usize, m: &str) -> Result<Vec<Event>, IllegalMove> {
        let mut events = Vec::new();
        let m: Move = m.parse().expect("a move");
        self.state.play(Seat::at(seat), m, &mut events)?;
        self.state.check().expect("the table holds");
        Ok(events)
    }

    /// A wall as its figures from the lowest up, and its length: `1 1 T = 4`.
    pub(crate) fn wall(&self, seat: usize, colour: &str) -> String {
        let wall = self
            .state
            .open()
            .wall(Seat::at(seat), colour.parse().expect("a colour"));
        if wall.is_empty() {
            return "-".to_owned();
        }
        let figure = |rank| match rank {
            Rank::Trumpet => "T".to_owned(),
            _ => rank.value().to_string(),
        };
        let figures: Vec<String> = wall.ranks().map(figure).collect();
        format!("{} = {}", figures.join(" "), wall.length())
    }

    /// What all have seen going into the supply, or staying there.
    pub(crate) fn seen(&self) -> String {
        join(self.state.open().known().iter())
    }

    /// How many trumpets have left the game.
    pub(crate) fn gone(&self) -> u8 {
        self.state.open().out().trumpets()
    }

    pub(crate) fn won(&self) -> Vec<u8> {
        let open = self.state.open();
        Seat::all(open.seats()).map(|seat| open.won(seat)).collect()
    }

    pub(crate) fn view(&self, seat: usize) -> View {
        self.state.view(Viewer::Seat(Seat::at(seat)))
    }

    pub(crate) fn hand(&self, seat: usize) -> String {
        join(self.view(seat).hand().iter())
    }

    pub(crate) fn moves(&self, seat: usize) -> Vec<String> {
        let moves = self.view(seat).legal_moves();
        moves.iter().map(|m| m.to_string()).collect()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        self.state.outcome().expect("it is over")
    }
}

pub(crate) fn join(cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
    if cards.is_empty() {
        return "-".to_owned();
    }
    cards.join(" ")
}
