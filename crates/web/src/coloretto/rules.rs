//! The parts of Coloretto's rules, and examples that are drawn with the table's own pieces.

use client::coloretto::Player;
use coloretto::{Card, Cards, Colour, ColourSet, ScoreTable as Points, Sum};
use engine::{Seat, Viewer};
use leptos::prelude::*;
use words::{Who, Words, say};

use super::{face, players};
use crate::pages::rules::{Part, Picture, Ruling};
use crate::parts::card;

/// The parts, in the order of the facts.
pub(super) const PARTS: &[Part] = &[
    Part {
        title: |words| say!(words, "rules-cards"),
        facts: ("C01", "C02"),
    },
    Part {
        title: |words| say!(words, "rules-setup"),
        facts: ("C03", "C09"),
    },
    Part {
        title: |words| say!(words, "rules-turn"),
        facts: ("C10", "C19"),
    },
    Part {
        title: |words| say!(words, "rules-scoring"),
        facts: ("C20", "C28"),
    },
    Part {
        title: |words| say!(words, "rules-match"),
        facts: ("C30", "C31"),
    },
    Part {
        title: |words| say!(words, "rules-two"),
        facts: ("C40", "C40"),
    },
    Part {
        title: |words| say!(words, "rules-options"),
        facts: ("C41", "C42"),
    },
];

/// Cards side by side; a dot is a free place.
fn cards(names: &str) -> AnyView {
    let shown = names.split(' ').map(|name| match name.parse::<Card>() {
        Ok(shown) => card::svg("example-card", face::face(shown)).into_any(),
        Err(_) => view! { <span class="row-place example-card"></span> }.into_any(),
    });
    let shown: Vec<_> = shown.collect();
    view! { <div class="example" aria-hidden="true">{shown}</div> }.into_any()
}

/// The sum of some cards, as the table shows it.
fn sum(words: &Words, names: &str, points: Points) -> AnyView {
    let cards: Cards = names
        .split(' ')
        .filter_map(|name| name.parse::<Card>().ok())
        .collect();
    let mut sum = Sum::best(cards, ColourSet::EMPTY, points);
    sum.colours.sort_by_key(|colour| -colour.points);
    let player = Player {
        seat: Seat::at(0),
        asked: false,
        out: false,
        jokers: cards.jokers(),
        plus_twos: cards.count(Card::PLUS_TWO),
        sum,
        before: 0,
    };
    let who = Who::new([""], Viewer::Seat(Seat::at(0)));
    view! { <div class="example sum-of">{players::sum(words, &who, &player, true)}</div> }
        .into_any()
}

/// What one to six cards of a colour are worth.
fn worth(points: Points) -> AnyView {
    let columns = (1..=Points::MOST).map(|count| {
        view! { <span class="worth"><b>{points.points(count)}</b> <small>{"■".repeat(count)}</small></span> }
    });
    view! { <div class="example" aria-hidden="true">{columns.collect_view()}</div> }.into_any()
}

/// Where the rulebook is silent.
pub(super) const RULINGS: &[Ruling] = &[
    Ruling {
        fact: "C04",
        says: |words| say!(words, "ruling-coloretto-removed"),
    },
    Ruling {
        fact: "C05",
        says: |words| say!(words, "ruling-coloretto-start"),
    },
    Ruling {
        fact: "C09",
        says: |words| say!(words, "ruling-coloretto-first"),
    },
    Ruling {
        fact: "C11",
        says: |words| say!(words, "ruling-coloretto-placed"),
    },
    Ruling {
        fact: "C17",
        says: |words| say!(words, "ruling-coloretto-alone"),
    },
    Ruling {
        fact: "C27",
        says: |words| say!(words, "ruling-coloretto-best"),
    },
    Ruling {
        fact: "C31",
        says: |words| say!(words, "ruling-coloretto-tie"),
    },
];

/// The rules on one screen.
pub(super) fn pictures(words: &Words) -> Vec<Picture> {
    vec![
        Picture {
            title: say!(words, "picture-aim"),
            says: say!(words, "picture-coloretto-aim"),
            drawing: sum(words, "R R R Y Y G B B", Points::A),
        },
        Picture {
            title: say!(words, "picture-turn"),
            says: say!(words, "picture-coloretto-turn"),
            drawing: cards("R +2 ·"),
        },
        Picture {
            title: say!(words, "picture-scoring"),
            says: say!(words, "picture-coloretto-scoring"),
            drawing: worth(Points::A),
        },
        Picture {
            title: say!(words, "picture-end"),
            says: say!(words, "picture-coloretto-end"),
            drawing: cards("L J"),
        },
    ]
}

/// The drawing that stands with a fact.
pub(super) fn example(words: &Words, number: &str) -> Option<AnyView> {
    let drawn = match number {
        "C01" => {
            let colours = Colour::ALL.map(|colour| colour.letter().to_string());
            cards(&format!("{} +2 J L", colours.join(" ")))
        }
        "C11" => cards("R +2 ·"),
        "C14" => cards("· · ·"),
        "C20" => cards("L"),
        "C23" => worth(Points::A),
        "C24" => sum(words, "R R R Y Y G B B", Points::A),
        "C26" => sum(words, "J +2 G G G G G G Y Y Y Y R R R B B", Points::A),
        "C41" => worth(Points::B),
        "C42" => cards("J*"),
        _ => return None,
    };
    Some(drawn)
}
