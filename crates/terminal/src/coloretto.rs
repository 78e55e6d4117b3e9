//! Coloretto in lines of text: the rows, and under each player's name what the cards come to now.

use coloretto::{Card, Cards, Row, State, View};
use engine::{Rules as _, Seat};
use words::{Who, Words, of, say};

use crate::show::Show;

/// Cards in notation, equal ones together: `R×3 J +2`.
fn heap(words: &Words, cards: Cards) -> String {
    let kinds = Card::kinds().filter(|&card| cards.count(card) > 0);
    let items: Vec<String> = kinds
        .map(|card| match cards.count(card) {
            1 => card.to_string(),
            count => format!("{card}×{count}"),
        })
        .collect();
    if items.is_empty() {
        return say!(words, "list-none");
    }
    items.join(" ")
}

fn head(words: &Words, view: &View) -> String {
    let open = view.open();
    let game = open.number() + 1;
    let games = State::games(&open.options());
    let (round, pile) = (open.round(), open.draw_pile());
    match open.until_last_round() {
        Some(until) => say!(
            words,
            "coloretto-table-head",
            game = game,
            games = games,
            round = round,
            pile = pile,
            until = until
        ),
        None => say!(
            words,
            "coloretto-table-last",
            game = game,
            games = games,
            round = round,
            pile = pile
        ),
    }
}

/// A row's cards, and a dot for each place that is still free.
fn row(words: &Words, view: &View, row: Row) -> String {
    let cards = match view.open().row(row) {
        None => say!(words, "coloretto-table-row-taken"),
        Some(cards) => {
            let mut places: Vec<String> = cards.iter().map(ToString::to_string).collect();
            let empty = places.is_empty();
            places.resize(view.open().size(row), "·".to_owned());
            let places = places.join(" ");
            if empty {
                let word = say!(words, "coloretto-table-row-empty");
                format!("{places} ({word})")
            } else {
                places
            }
        }
    };
    say!(
        words,
        "coloretto-table-row",
        row = row.index() + 1,
        cards = cards
    )
}

fn player(words: &Words, who: &Who, view: &View, seat: Seat) -> String {
    let open = view.open();
    let sum = open.sum(seat);
    let total = if open.number() == 0 {
        "none".to_owned()
    } else {
        open.totals()[seat.index()].to_string()
    };
    of!(
        who,
        words,
        seat,
        "coloretto-table-player",
        out = open.out().contains(seat),
        cards = heap(words, open.cards(seat)),
        points = sum.total,
        sum = words.coloretto_sum(&sum),
        total = total
    )
}

impl Show for State {
    fn table(words: &Words, who: &Who, view: &View) -> Vec<String> {
        let open = view.open();
        let mut lines = vec![head(words, view)];
        lines.extend(Row::all(open.rows()).map(|at| row(words, view, at)));
        lines.extend(Seat::all(open.seats()).map(|seat| player(words, who, view, seat)));
        if let Some(card) = open.drawn() {
            lines.push(say!(
                words,
                "coloretto-table-drawn",
                card = words.coloretto_card_plain(card),
                letter = card.to_string()
            ));
        }
        lines
    }

    fn games_of(view: &View) -> usize {
        State::games(&view.open().options())
    }
}
