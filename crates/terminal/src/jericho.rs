//! Jericho in lines of text: a lane of colour a line, everybody's walls in it, the longest first.

use core::cmp::Reverse;

use client::jericho::draws_to_scoring;
use engine::{Knowledge as _, Seat};
use jericho::{Card, Colour, State, View};
use words::{Who, Words, of, say};

use crate::show::Show;

/// Cards in notation, side by side.
fn row(words: &Words, cards: impl Iterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.map(|card| card.to_string()).collect();
    if cards.is_empty() {
        return say!(words, "list-none");
    }
    cards.join(" ")
}

fn head(words: &Words, view: &View) -> String {
    let open = view.open();
    let pile = open.draw_pile();
    match draws_to_scoring(open) {
        Some((soonest, latest)) => say!(
            words,
            "jericho-table-head",
            round = open.round(),
            pile = pile,
            soonest = soonest,
            latest = latest
        ),
        None => say!(words, "jericho-table-over", pile = pile),
    }
}

/// One colour: who has a wall of it, the longest first.
fn lane(words: &Words, who: &Who, view: &View, colour: Colour) -> String {
    let open = view.open();
    let longest = open.longest(colour);
    let mut seats: Vec<Seat> = Seat::all(open.seats())
        .filter(|&seat| !open.wall(seat, colour).is_empty())
        .collect();
    seats.sort_by_key(|&seat| Reverse(open.wall(seat, colour).length()));
    let wall = |&seat: &Seat| {
        let wall = open.wall(seat, colour);
        let cards = wall.ranks().map(|rank| rank.card(colour));
        of!(
            who,
            words,
            seat,
            "jericho-table-wall",
            length = wall.length(),
            cards = row(words, cards),
            leads = longest.len() == 1 && longest.contains(seat)
        )
    };
    let walls: Vec<String> = seats.iter().map(wall).collect();
    let walls = if walls.is_empty() {
        say!(words, "jericho-table-no-wall")
    } else {
        words.commas(&walls)
    };
    say!(
        words,
        "jericho-table-lane",
        letter = colour.to_string(),
        colour = words.jericho_colour(colour),
        walls = walls
    )
}

/// What lies in the supply, as far as this viewer knows.
fn supply(words: &Words, view: &View) -> String {
    let open = view.open();
    let hidden: usize = Seat::all(open.seats())
        .filter(|&seat| !view.viewer().is(seat))
        .map(|seat| open.hidden(seat) as usize)
        .sum();
    let (count, known) = (open.supply(), row(words, open.known().iter()));
    if view.viewer().seat().is_none() {
        return say!(
            words,
            "jericho-table-supply-open",
            count = count,
            known = known,
            hidden = hidden
        );
    }
    say!(
        words,
        "jericho-table-supply",
        count = count,
        known = known,
        mine = row(words, view.mine().iter()),
        hidden = hidden
    )
}

impl Show for State {
    fn table(words: &Words, who: &Who, view: &View) -> Vec<String> {
        let open = view.open();
        let mut lines = vec![head(words, view)];
        lines.extend(Colour::ALL.map(|colour| lane(words, who, view, colour)));
        lines.push(supply(words, view));
        let player = |seat| {
            of!(
                who,
                words,
                seat,
                "jericho-table-player",
                hand = open.hand_size(seat),
                won = open.won(seat)
            )
        };
        let players: Vec<String> = Seat::all(open.seats()).map(player).collect();
        let players = words.commas(&players);
        lines.push(say!(words, "jericho-table-players", players = players));
        if let Some(card) = view.start() {
            lines.push(say!(words, "jericho-table-start", card = card.to_string()));
        }
        if view.viewer().seat().is_some() {
            let hand = row(words, view.hand().iter());
            lines.push(say!(words, "jericho-table-hand", cards = hand));
        }
        lines
    }

    fn games_of(_: &View) -> usize {
        1
    }
}
