//! Jericho for screen readers: the lanes and the hand in sentences.

use client::ViewerLog;
use client::jericho::TableView;
use jericho::View;
use words::{Words, of, say};

/// «Red: Ada 12 leads, you 9; pot 3 known, 2 hidden.»
pub(super) fn lanes(words: &Words, log: &ViewerLog<View>) -> String {
    let table = TableView::new(&log.view, None, None);
    let who = log.who();
    let lanes = table.lanes.iter().map(|lane| {
        let mut walls: Vec<_> = lane.walls.iter().filter(|wall| wall.length > 0).collect();
        walls.sort_by_key(|wall| core::cmp::Reverse(wall.length));
        let walls: Vec<String> = walls
            .iter()
            .map(|wall| {
                of!(
                    who,
                    words,
                    wall.seat,
                    "jericho-aloud-wall",
                    length = wall.length,
                    leads = wall.leads
                )
            })
            .collect();
        let walls = if walls.is_empty() {
            say!(words, "jericho-table-no-wall")
        } else {
            words.commas(&walls)
        };
        say!(
            words,
            "jericho-aloud-lane",
            colour = words.jericho_colour(lane.colour),
            walls = walls,
            known = lane.known.len(),
            mine = lane.mine.len()
        )
    });
    let lanes: Vec<String> = lanes.collect();
    let hidden = say!(words, "jericho-aloud-hidden", hidden = table.hidden);
    format!("{} {hidden}", lanes.join(" "))
}

/// The own hand, and how many cards each has won.
pub(super) fn hand(words: &Words, log: &ViewerLog<View>) -> String {
    let table = TableView::new(&log.view, None, None);
    let who = log.who();
    let cards: Vec<String> = table
        .hand
        .iter()
        .map(|&card| words.jericho_card_plain(card))
        .collect();
    let won: Vec<String> = table
        .players
        .iter()
        .map(|player| of!(who, words, player.seat, "total", points = player.won))
        .collect();
    say!(
        words,
        "jericho-aloud-hand",
        cards = words.commas(&cards),
        won = words.commas(&won)
    )
}
