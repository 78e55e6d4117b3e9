//! The parts of Jericho's rules, and examples that are drawn with the table's own pieces.

use client::jericho::{Fate, Piece, Wall};
use engine::{Seat, Viewer};
use jericho::{Card, Colour};
use leptos::prelude::*;
use words::{Who, Words, say};

use super::{face, lanes};
use crate::pages::rules::{Part, Picture, Ruling};
use crate::parts::card;

/// The parts, in the order of the facts.
pub(super) const PARTS: &[Part] = &[
    Part {
        title: |words| say!(words, "rules-cards"),
        facts: ("J01", "J04"),
    },
    Part {
        title: |words| say!(words, "rules-setup"),
        facts: ("J05", "J10"),
    },
    Part {
        title: |words| say!(words, "rules-round"),
        facts: ("J11", "J16"),
    },
    Part {
        title: |words| say!(words, "rules-turn"),
        facts: ("J17", "J22"),
    },
    Part {
        title: |words| say!(words, "rules-trumpets"),
        facts: ("J23", "J29"),
    },
    Part {
        title: |words| say!(words, "rules-scoring"),
        facts: ("J30", "J37"),
    },
    Part {
        title: |words| say!(words, "rules-end"),
        facts: ("J50", "J55"),
    },
];

/// Cards side by side.
fn cards(names: &str) -> AnyView {
    let cards = names
        .split(' ')
        .filter_map(|name| name.parse::<Card>().ok());
    let cards: Vec<_> = cards
        .map(|shown| card::svg("example-card", face::face(shown)))
        .collect();
    view! { <div class="example" aria-hidden="true">{cards}</div> }.into_any()
}

/// A wall as a few letters say it: `5 3- T` is a 5, a 3 that falls, a trumpet; `+` comes, `*`
/// crumbles.
fn wall(seat: usize, colour: Colour, text: &str, leads: bool) -> Wall {
    let piece = |word: &str| {
        let (name, fate) = match word.chars().last()? {
            '-' => (&word[..word.len() - 1], Fate::Falls),
            '+' => (&word[..word.len() - 1], Fate::Comes),
            '*' => (&word[..word.len() - 1], Fate::Crumbles),
            _ => (word, Fate::Stays),
        };
        let card = match name {
            "T" => Card::TRUMPET,
            figure => Card::wall(colour, figure.parse().ok()?)?,
        };
        Some(Piece { card, fate })
    };
    let pieces: Vec<Piece> = text.split(' ').filter_map(piece).collect();
    let sum = |counts: fn(Fate) -> bool| {
        let counted = pieces.iter().filter(|piece| counts(piece.fate));
        counted.map(|piece| piece.card.value()).sum::<u8>()
    };
    let before = sum(|fate| fate != Fate::Comes);
    let after = sum(|fate| matches!(fate, Fate::Stays | Fate::Comes));
    Wall {
        seat: Seat::at(seat),
        length: before,
        after: (after != before).then_some(after),
        leads,
        pieces,
    }
}

/// Walls of one colour, one under another, to scale.
fn walls(words: &Words, colour: Colour, rows: &[(&str, bool)]) -> AnyView {
    let names = ["", "Ada", "Bruno", "Chiara"];
    let who = Who::new(names, Viewer::Seat(Seat::at(0)));
    let rows: Vec<_> = rows
        .iter()
        .enumerate()
        .map(|(seat, &(text, leads))| {
            lanes::wall(words, &who, &wall(seat, colour, text, leads), colour, 20)
        })
        .collect();
    view! {
        <div class="example example-lane">
            {lanes::badge(colour.letter())} <div class="walls">{rows}</div>
        </div>
    }
    .into_any()
}

/// Where the rulebook is silent.
pub(super) const RULINGS: &[Ruling] = &[
    Ruling {
        fact: "J15",
        says: |words| say!(words, "ruling-jericho-first"),
    },
    Ruling {
        fact: "J12",
        says: |words| say!(words, "ruling-jericho-change"),
    },
    Ruling {
        fact: "J26",
        says: |words| say!(words, "ruling-jericho-tied"),
    },
    Ruling {
        fact: "J28",
        says: |words| say!(words, "ruling-jericho-joins"),
    },
    Ruling {
        fact: "J30",
        says: |words| say!(words, "ruling-jericho-last"),
    },
    Ruling {
        fact: "J33",
        says: |words| say!(words, "ruling-jericho-shared"),
    },
    Ruling {
        fact: "J35",
        says: |words| say!(words, "ruling-jericho-seen"),
    },
    Ruling {
        fact: "J55",
        says: |words| say!(words, "ruling-jericho-tie"),
    },
];

/// The rules on one screen.
pub(super) fn pictures(words: &Words) -> Vec<Picture> {
    vec![
        Picture {
            title: say!(words, "picture-aim"),
            says: say!(words, "picture-jericho-aim"),
            drawing: walls(words, Colour::Green, &[("5 4 3", true), ("7 1", false)]),
        },
        Picture {
            title: say!(words, "picture-turn"),
            says: say!(words, "picture-jericho-turn"),
            drawing: cards("R5 B3 T"),
        },
        Picture {
            title: say!(words, "picture-trumpet"),
            says: say!(words, "picture-jericho-trumpet"),
            drawing: walls(words, Colour::Blue, &[("3 1 T+", false), ("7- 1", true)]),
        },
        Picture {
            title: say!(words, "picture-scoring"),
            says: say!(words, "picture-jericho-scoring"),
            drawing: cards("S Y1 Y5 Y3"),
        },
    ]
}

/// The drawing that stands with a fact.
pub(super) fn example(words: &Words, number: &str) -> Option<AnyView> {
    let drawn = match number {
        "J01" => cards("R5 T S"),
        "J02" => cards("R1 Y3 G4 B5 N7"),
        "J04" => cards("R1 Y1 G1 B1 N1"),
        "J19" => walls(words, Colour::Yellow, &[("5 3 4+", false)]),
        "J21" => walls(words, Colour::Green, &[("5 4 3 T", true), ("7 1", false)]),
        "J24" => walls(words, Colour::Blue, &[("4 3", false), ("7- 1", true)]),
        "J25" => walls(words, Colour::Brown, &[("T- 1", true), ("1 1", false)]),
        "J26" => walls(
            words,
            Colour::Red,
            &[("5- 3 1", true), ("5- 5-", false), ("4 3", false)],
        ),
        "J27" => walls(words, Colour::Yellow, &[("", false), ("4- T* T*", true)]),
        "J28" => walls(words, Colour::Green, &[("3 1 T+", false), ("4- 3", true)]),
        "J30" => cards("S"),
        "J32" => walls(words, Colour::Brown, &[("7 3", true), ("5 4", false)]),
        "J33" => walls(words, Colour::Blue, &[("5 3", true), ("4 4", true)]),
        _ => return None,
    };
    Some(drawn)
}
