//! A table drawn in a few words, so that a test shows the position it speaks of.
//!
//! ```text
//! row   R +2            the rows in their order: their cards, nothing, or "taken"
//! row   taken
//! seat  G G J           the seats in their order: their cards; "out" if they have taken a row
//! seat  Y        out
//! turn  0               who is on turn
//! drawn B               a card that waits to be placed
//! pile  41  R O         how many cards the draw pile has, and the next ones
//! gone  N               the colours that left the game before it began
//! golden                with a golden joker
//! table B               with scoring table B
//! ```

use coloretto::{Arrangement, Card, Event, Move, ScoreTable, State};
use engine::{Cited as _, Rules as _, Seat};

/// Cards as they are written, with blanks between.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    let words = text.split_whitespace();
    words.map(|word| word.parse().unwrap()).collect()
}

/// The table of a drawing.
pub(crate) fn table(drawing: &str) -> State {
    let mut table = Arrangement {
        round: 1,
        draw_pile: 40,
        ..Arrangement::default()
    };
    for line in drawing
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "row" => table.rows.push((rest != "taken").then(|| cards(rest))),
            "seat" => {
                if rest.ends_with("out") {
                    table.out.push(Seat::at(table.cards.len()));
                }
                table.cards.push(cards(rest.trim_end_matches("out")));
            }
            "turn" => table.turn = Seat::at(rest.parse().unwrap()),
            "drawn" => table.drawn = Some(rest.parse().unwrap()),
            "pile" => {
                let (count, next) = rest.split_once(' ').unwrap_or((rest, ""));
                table.draw_pile = count.parse().unwrap();
                table.draw = cards(next);
            }
            "gone" => table.removed = rest.split(' ').map(|word| word.parse().unwrap()).collect(),
            "golden" => table.options.golden_joker = true,
            "table" if rest == "B" => table.options.table = ScoreTable::B,
            _ => panic!("nothing is drawn by {line:?}"),
        }
    }
    State::arrange(&table).unwrap()
}

/// Makes moves like `0 draw` one after the other; says what happened.
pub(crate) fn play(state: &mut State, moves: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves {
        let (seat, m) = text.split_once(' ').unwrap();
        let m: Move = m.parse().unwrap();
        let seat = Seat::at(seat.parse().unwrap());
        if let Err(why) = state.play(seat, m, &mut events) {
            panic!("{text}: {why}");
        }
        state.check().unwrap();
    }
    events
}

/// What happened, by codes.
pub(crate) fn codes(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(engine::Cited::code).collect()
}

/// Why a move like `0 draw` can't be made: its code and its rule. The table stays as it was.
pub(crate) fn refused(state: &State, text: &str) -> (&'static str, &'static str) {
    let (seat, m) = text.split_once(' ').unwrap();
    let mut same = *state;
    let seat = Seat::at(seat.parse().unwrap());
    let why = same
        .play(seat, m.parse::<Move>().unwrap(), &mut ())
        .unwrap_err();
    assert_eq!(same, *state);
    (why.code(), why.rule())
}

/// The legal moves of a seat, as they are written.
pub(crate) fn legal(state: &State, seat: usize) -> Vec<String> {
    use engine::MoveSet as _;
    let moves = state.legal_moves(Seat::at(seat));
    moves.iter().map(|m| m.to_string()).collect()
}

/// The cards of a seat, as they are written.
pub(crate) fn owned(state: &State, seat: usize) -> String {
    let words: Vec<String> = state
        .open()
        .cards(Seat::at(seat))
        .iter()
        .map(|c| c.to_string())
        .collect();
    words.join(" ")
}
