//! Coloretto for screen readers: the rows and the sums in sentences.

use client::ViewerLog;
use client::coloretto::TableView;
use coloretto::View;
use words::{Words, of, say};

/// What lies in the rows.
pub(super) fn rows(words: &Words, log: &ViewerLog<View>) -> String {
    let table = TableView::new(&log.view);
    let rows = table.rows.iter().map(|row| {
        let number = row.row.index() + 1;
        match &row.cards {
            None => say!(words, "coloretto-row-taken", row = number),
            Some(cards) => {
                let names: Vec<String> = cards
                    .iter()
                    .map(|&card| words.coloretto_card_plain(card))
                    .collect();
                say!(
                    words,
                    "coloretto-aloud-row",
                    row = number,
                    cards = words.commas(&names)
                )
            }
        }
    });
    let rows: Vec<String> = rows.collect();
    rows.join(" ")
}

/// What everybody's cards come to.
pub(super) fn sums(words: &Words, log: &ViewerLog<View>) -> String {
    let table = TableView::new(&log.view);
    let who = log.who();
    let sums = table.players.iter().map(|player| {
        of!(
            who,
            words,
            player.seat,
            "coloretto-result",
            points = player.sum.total,
            sum = words.coloretto_sum(&player.sum)
        )
    });
    let sums: Vec<String> = sums.collect();
    sums.join(". ")
}
