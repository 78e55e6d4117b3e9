//! The eight laws, checked on random play.
//!
//! 1. `is_legal` agrees with `legal_moves` over the whole space of moves.
//! 2. An unfinished table has a legal move; a finished one has an outcome.
//! 3. `check` holds after each event: every card is in exactly one place.
//! 4. Deal and moves replay to the same state and events.
//! 5. The old view advanced by the seen events equals the new view, for every viewer.
//! 6. Two states that differ only in what a viewer can't see give it equal views and moves.
//! 7. A re-dealt state shows the viewer the same view, and can be the truth.
//! 8. A view written down reads back as itself.

use engine::{Dice, Knowledge, MoveSet, Notation, Opening, Outcome, Rules, Seat, Turn, Viewer};

use crate::{opening, random_move};

/// Plays one random game and checks every law at every step.
///
/// # Panics
/// At the first law that is broken, saying which, where and how.
pub fn all<S: Rules>(options: &S::Options, seats: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let opening = opening::<S>(options, seats, seed);
    let deal = S::deal(options, &opening, &mut dice);
    let mut state = S::new(&deal);
    let mut log = Vec::new();
    let mut views: Vec<S::View> = Viewer::all(seats).map(|v| state.view(v)).collect();
    let mut step = 0;
    loop {
        let at = format!(
            "{} with {seats}, seed {seed}, step {step}: {options:?}",
            S::GAME
        );
        legal_moves_are_the_legal_ones(&state, seats, &at);
        it_goes_on_or_is_over(&state, seats, &at);
        if let Err(broken) = state.check() {
            panic!("law 3, {at}: {broken}");
        }
        for view in &views {
            a_view_answers_the_same(&state, view, &at);
            secrets_do_not_show(&state, view, &mut dice, &at);
            it_reads_back(view, &at);
        }
        let Some((seat, m)) = random_move(&state, seats, &mut dice) else {
            break;
        };
        let mut events = Vec::new();
        state
            .play(seat, m, &mut events)
            .unwrap_or_else(|why| panic!("law 1, {at}: {m} by {seat:?} was legal: {why}"));
        for view in &mut views {
            let viewer = view.viewer();
            for seen in events.iter().filter_map(|event| S::seen(event, viewer)) {
                view.advance(&seen);
                if let Err(broken) = view.check() {
                    panic!("law 3, {at}: after {seen:?}, {viewer:?}: {broken}");
                }
            }
            let now = state.view(viewer);
            assert_eq!(
                *view, now,
                "law 5, {at}: {m} by {seat:?}, events {events:#?}"
            );
        }
        log.push((seat, m, events));
        step += 1;
    }
    it_replays(&deal, options, opening, &log, &state);
}

/// Law 1: `is_legal` agrees with `legal_moves`.
fn legal_moves_are_the_legal_ones<S: Rules>(state: &S, seats: usize, at: &str) {
    let every = S::Move::every();
    for seat in Seat::all(engine::MAX_SEATS) {
        let moves = state.legal_moves(seat);
        let listed: Vec<S::Move> = moves.iter().collect();
        let legal: Vec<S::Move> = every
            .iter()
            .copied()
            .filter(|&m| state.is_legal(seat, m).is_ok())
            .collect();
        assert_eq!(
            listed, legal,
            "law 1, {at}: {seat:?}, in the documented order"
        );
        assert_eq!(moves.len(), listed.len(), "law 1, {at}: {seat:?}");
        assert!(
            seat.index() < seats || legal.is_empty(),
            "law 1, {at}: nobody sits at {seat}"
        );
        for &m in &every {
            assert_eq!(
                moves.contains(m),
                legal.contains(&m),
                "law 1, {at}: {m} by {seat:?}"
            );
            let mut copy = *state;
            if let Err(why) = copy.play(seat, m, &mut ()) {
                assert_eq!(
                    copy, *state,
                    "law 1, {at}: {m} was refused ({why}), yet changed"
                );
            }
        }
    }
}

/// Law 1, on the side of the views: a seat is told the same, reason and all.
fn a_view_answers_the_same<S: Rules>(state: &S, view: &S::View, at: &str) {
    for m in S::Move::every() {
        let known = view.is_legal(m);
        match view.viewer() {
            Viewer::Seat(seat) => {
                let truth = state.is_legal(seat, m);
                assert_eq!(known, truth, "law 1, {at}: {m}, as {seat:?} knows it");
            }
            Viewer::Spectator => assert!(known.is_err(), "law 1, {at}: {m} by a spectator"),
        }
    }
}

/// Law 2: an unfinished table has a legal move, a finished one an outcome.
fn it_goes_on_or_is_over<S: Rules>(state: &S, seats: usize, at: &str) {
    let waiting = state.turn().waiting();
    let over = state.turn() == Turn::Over;
    assert_eq!(
        waiting.is_empty(),
        over,
        "law 2, {at}: somebody is asked, or it is over"
    );
    assert_eq!(state.outcome().is_some(), over, "law 2, {at}: the outcome");
    for seat in waiting.iter() {
        assert!(
            !state.legal_moves(seat).is_empty(),
            "law 2, {at}: {seat:?} has no move"
        );
    }
    assert_eq!(
        state.standing().is_some(),
        over,
        "law 2, {at}: the standing"
    );
    if let (Some(outcome), Some(standing)) = (state.outcome(), state.standing()) {
        assert_eq!(
            outcome.scores(),
            &standing.scores[..seats],
            "law 2, {at}: the scores"
        );
        assert_eq!(
            outcome.winners(),
            standing.winners,
            "law 2, {at}: the winners"
        );
        assert_eq!(outcome.scores().len(), seats, "law 2, {at}: a score a seat");
        assert!(!outcome.winners().is_empty(), "law 2, {at}: somebody wins");
        assert_eq!(
            outcome.differs(&outcome),
            None,
            "law 2, {at}: the outcome is itself"
        );
    }
}

/// Laws 6 and 7, for one viewer.
fn secrets_do_not_show<S: Rules>(state: &S, view: &S::View, dice: &mut Dice, at: &str) {
    let viewer = view.viewer();
    let other = view.redeal(dice);
    if let Err(broken) = other.check() {
        panic!("law 7, {at}: a state re-dealt for {viewer:?}: {broken}");
    }
    assert_eq!(
        other.view(viewer),
        *view,
        "laws 6 and 7, {at}: the view of {viewer:?}"
    );
    assert_eq!(
        view.turn(),
        state.turn(),
        "law 6, {at}: whose turn {viewer:?} sees"
    );
    if let Viewer::Seat(seat) = viewer {
        let own = view.legal_moves();
        assert_eq!(
            own,
            state.legal_moves(seat),
            "law 6, {at}: the moves {viewer:?} sees"
        );
        assert_eq!(
            own,
            other.legal_moves(seat),
            "law 6, {at}: the moves {viewer:?} has"
        );
    }
}

/// Law 8: a view written down reads back as itself.
fn it_reads_back<V: Knowledge>(view: &V, at: &str) {
    let text = serde_json::to_string(view).expect("law 8: a view can be written");
    match serde_json::from_str::<V>(&text) {
        Ok(read) => assert_eq!(read, *view, "law 8, {at}: {text}"),
        Err(error) => panic!("law 8, {at}: {error}: {text}"),
    }
}

/// A move that was made, and what happened.
type Step<S> = (Seat, <S as Rules>::Move, Vec<<S as Rules>::Event>);

/// Law 4: deal and moves replay to the same state and events.
fn it_replays<S: Rules>(
    deal: &S::Deal,
    options: &S::Options,
    mut opening: Opening,
    log: &[Step<S>],
    end: &S,
) {
    opening.first = Some(S::first(deal));
    let accepted = S::accept(options, &opening, &S::setup(deal));
    let accepted = accepted.unwrap_or_else(|why| panic!("law 4: a deal of ours is wrong: {why:?}"));
    let mut state = S::new(&accepted);
    assert_eq!(
        state,
        S::new(deal),
        "law 4: the deal, written down and read again"
    );
    for (step, (seat, m, before)) in log.iter().enumerate() {
        let read: S::Move = m
            .to_string()
            .parse()
            .expect("law 4: a move can be read again");
        let mut events = Vec::new();
        state
            .play(*seat, read, &mut events)
            .expect("law 4: it was legal the first time");
        assert_eq!(events, *before, "law 4, step {step}: {m} by {seat:?}");
    }
    assert_eq!(state, *end, "law 4: the end");
}

/// Law 7's other half: over many re-deals, a seat that the viewer can't look into has every move
/// that it has in truth. At `positions` positions of a random game.
///
/// # Panics
/// If some true move never shows up.
pub fn redeal_reaches_the_truth<S: Rules>(options: &S::Options, seats: usize, seed: u64) {
    const REDEALS: usize = 600;
    let mut dice = Dice::new(seed);
    let mut state = S::new(&S::deal(options, &Opening::new(seats), &mut dice));
    let mut step = 0;
    while let Some((seat, m)) = random_move(&state, seats, &mut dice) {
        if step % 7 == 0 {
            for viewer in Viewer::all(seats).filter(|viewer| !viewer.is(seat)) {
                let view = state.view(viewer);
                let mut missing: Vec<S::Move> = state.legal_moves(seat).iter().collect();
                for _ in 0..REDEALS {
                    let moves = view.redeal(&mut dice).legal_moves(seat);
                    missing.retain(|&m| !moves.contains(m));
                }
                assert!(
                    missing.is_empty(),
                    "law 7, {} with {seats}, seed {seed}, step {step}: {viewer:?} never deals \
                     {missing:?} to {seat:?}",
                    S::GAME
                );
            }
        }
        state.play(seat, m, &mut ()).expect("it is legal");
        step += 1;
    }
}

/// Notation: every move reads back as itself, and nothing else does.
///
/// # Panics
/// If a move is written in a way that reads as another, or as none.
pub fn notation_reads_back<S: Rules>() {
    let every = S::Move::every();
    for (n, m) in every.iter().enumerate() {
        let text = m.to_string();
        assert_eq!(text.parse().as_ref(), Ok(m), "{text}");
        assert!(
            !every[..n].contains(m),
            "{text} stands twice in the space of moves"
        );
        for wrong in [
            format!(" {text}"),
            format!("{text} "),
            format!("{text}x"),
            text.to_uppercase(),
            text.replace(' ', "  "),
            text[..text.len() - 1].to_owned(),
        ] {
            assert!(
                wrong == text || wrong.parse::<S::Move>().is_err(),
                "{wrong:?} was read"
            );
        }
    }
}
