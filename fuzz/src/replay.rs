//! Deal and moves are the whole truth.

use engine::{Notation, Opening, Rules, Seat, Turn};

use crate::bytes::Bytes;
use crate::sitting::Table;

/// Plays by the bytes, tries illegal moves in between, then plays the record of it again.
pub(crate) fn claim<S: Rules>(bytes: &mut Bytes<'_>) {
    let Some(mut table) = Table::<S>::sit(bytes) else {
        return;
    };
    let every = S::Move::every();
    let mut moves = Vec::new();
    let mut events = Vec::new();
    while let Some((seat, m)) = table.choose(bytes) {
        if let Some(at) = bytes.below(every.len()) {
            refuse_or_allow(&table.state, Seat::at(at % table.opening.seats), every[at]);
        }
        let mut quiet = table.state;
        assert_eq!(table.state.play(seat, m, &mut events), Ok(()));
        assert_eq!(quiet.play(seat, m, &mut ()), Ok(()));
        assert_eq!(quiet, table.state, "it matters whether somebody listens");
        moves.push((seat, m));
    }
    let over = table.state.turn() == Turn::Over;
    assert_eq!(
        table.state.outcome().is_some(),
        over,
        "a game over has an outcome"
    );

    let deal = as_data(&table);
    // Not the deals themselves: the order within a hand means nothing, and is not kept.
    let began = S::new(&table.deal);
    assert_eq!(S::new(&deal), began, "the deal as data is another");
    let (state, told) = play::<S>(&deal, &moves);
    assert_eq!(told, events, "played again, something else happened");
    assert_eq!(state, table.state, "played again, it ended elsewhere");
    assert_eq!(state.outcome(), table.state.outcome());
    let (state, _) = play::<S>(&deal, &as_kept::<S>(&deal, &moves));
    assert_eq!(state, table.state, "choices that were changed left a trace");
}

/// A move is legal if it is listed, and an illegal one leaves the table as it was.
fn refuse_or_allow<S: Rules>(state: &S, seat: Seat, m: S::Move) {
    use engine::MoveSet;
    let listed = state.legal_moves(seat).contains(m);
    let legal = state.is_legal(seat, m);
    assert_eq!(
        legal.is_ok(),
        listed,
        "{m} of {seat:?} is legal or listed, not both"
    );
    let mut tried = *state;
    let played = tried.play(seat, m, &mut ());
    assert_eq!(played, legal, "playing {m} disagrees with asking");
    if played.is_err() {
        assert_eq!(tried, *state, "an illegal move left a trace");
    }
}

/// The deal, written as a record writes it and accepted again.
fn as_data<S: Rules>(table: &Table<S>) -> S::Deal {
    let written = serde_json::to_string(&S::setup(&table.deal)).expect("a deal can be written");
    let setup = serde_json::from_str(&written).expect("a written deal can be read");
    let opening = Opening {
        first: Some(S::first(&table.deal)),
        ..table.opening
    };
    match S::accept(&table.options, &opening, &setup) {
        Ok(deal) => deal,
        Err(wrong) => panic!("an honest deal was refused: {wrong:?}"),
    }
}

/// The moves, written and read again, from the deal on.
fn play<S: Rules>(deal: &S::Deal, moves: &[(Seat, S::Move)]) -> (S, Vec<S::Event>) {
    let mut state = S::new(deal);
    let mut events = Vec::new();
    for &(seat, m) in moves {
        let written = m.to_string();
        let read = written.parse().expect("a written move can be read");
        let played = state.play(seat, read, &mut events);
        assert_eq!(played, Ok(()), "{written} was legal the first time");
    }
    (state, events)
}

/// The moves as a record keeps them: a choice that was changed stands once, as it was in the end.
fn as_kept<S: Rules>(deal: &S::Deal, moves: &[(Seat, S::Move)]) -> Vec<(Seat, S::Move)> {
    let mut state = S::new(deal);
    let mut kept: Vec<(Seat, S::Move)> = Vec::new();
    let mut phase = 0;
    for &(seat, m) in moves {
        let waiting = state.turn().waiting();
        if !waiting.contains(seat) {
            let old = kept[phase..].iter().rposition(|&(other, _)| other == seat);
            kept.remove(phase + old.expect("who is not waited for has chosen before"));
        }
        kept.push((seat, m));
        assert_eq!(state.play(seat, m, &mut ()), Ok(()));
        if waiting.without(seat).is_empty() {
            phase = kept.len();
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::{breaks, samples};
    use crate::faulty::{DREAMING, Faulty, LENIENT};

    #[test]
    fn it_holds_for_the_rules_as_they_are() {
        samples(200).for_each(|data| crate::replay_is_exact(&data));
    }

    #[test]
    fn chance_outside_of_the_deal_is_caught() {
        assert!(breaks(claim::<Faulty<DREAMING>>));
    }

    #[test]
    fn a_move_that_is_played_though_illegal_is_caught() {
        assert!(breaks(claim::<Faulty<LENIENT>>));
    }
}
