//! Single facts about the table authority, on positions that a reader can follow.

use crate::support::thrice::Thrice;
use crate::support::{command, finished, sitting};
use engine::{Dice, InvalidOption, Outcome as _, Seat, Turn, Viewer};
use jericho::State;
use serde_json::Value;
use table::{AnySitting, Fair, Game, InvalidSitting, MAX_CHANGES, Sitter, StandIn, Table, open};

fn jericho(seed: u64) -> Table<State> {
    Table::new(sitting(jericho::Options::default(), 4, seed)).unwrap()
}

fn seat(at: usize) -> Seat {
    Seat::at(at)
}

#[test]
fn a_changed_choice_stands_once_where_it_was_first_made() {
    let mut table = jericho(1);
    let nth = |table: &Table<State>, at, n| table.legal_moves(seat(at))[n];
    for (at, n) in [(2, 0), (0, 1), (2, 2), (3, 0), (0, 0), (1, 1)] {
        let choice = nth(&table, at, n);
        table.choose(seat(at), choice, None).unwrap();
    }
    assert_eq!(table.version(), 6);
    let history = table.history(Viewer::Seat(seat(2)));
    let order: Vec<usize> = history.iter().map(|(seat, _)| seat.index()).collect();
    assert_eq!(order, [2, 0, 3, 1]);
    let own = jericho(1).legal_moves(seat(2))[2].to_string();
    let texts: Vec<&str> = history.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(texts, [own.as_str(), "start ?", "start ?", "start ?"]);
    table.abandon().unwrap();
    let record = table.record().unwrap();
    let moves = &record.games[0].moves;
    assert_eq!(
        moves.iter().map(|m| m.seat.index()).collect::<Vec<_>>(),
        [2, 0, 3, 1]
    );
    assert_eq!(moves[0].choice.to_string(), own);
}

#[test]
fn a_waiting_choice_is_in_its_own_seat_s_history_only() {
    let mut table = jericho(2);
    let choice = table.legal_moves(seat(1))[3];
    table.choose(seat(1), choice, None).unwrap();
    let own = table.history(Viewer::Seat(seat(1)));
    assert_eq!(own, [(seat(1), choice.to_string())]);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
        assert!(table.history(viewer).is_empty());
    }
    let Turn::All { waiting } = table.turn() else {
        panic!("all choose");
    };
    assert_eq!(
        waiting.iter().map(Seat::index).collect::<Vec<_>>(),
        [0, 2, 3]
    );
}

#[test]
fn a_choice_can_be_changed_often_but_not_for_ever() {
    let mut table = jericho(3);
    let choice = table.legal_moves(seat(0))[0];
    for _ in 0..=MAX_CHANGES {
        table.choose(seat(0), choice, None).unwrap();
    }
    let before = table.clone();
    let refusal = table.choose(seat(0), choice, None).err().unwrap();
    assert_eq!(refusal.code(), "too-many-changes");
    assert!(table == before);
    // The others are not concerned.
    let choice = table.legal_moves(seat(1))[0];
    table.choose(seat(1), choice, None).unwrap();
}

#[test]
fn the_host_s_choice_of_who_starts_changes_no_card() {
    let drawn = finished::<State>(jericho::Options::default(), 4, 5)
        .record()
        .unwrap();
    let mut chosen = sitting(jericho::Options::default(), 4, 5);
    let first = drawn.games[0].first.next(4);
    chosen.first = Some(first);
    let mut table = Table::<State>::new(chosen).unwrap();
    assert_eq!(table.first(), first);
    table.abandon().unwrap();
    let record = table.record().unwrap();
    assert_eq!(record.games[0].deal, drawn.games[0].deal);
    assert_eq!(record.games[0].first, first);
    assert!(record.verify().is_ok());
}

#[test]
fn a_sitting_that_can_t_be_is_refused_with_every_reason() {
    let mut wrong = sitting::<Thrice>(jericho::Options::default(), 2, 0);
    wrong.first = Some(seat(4));
    let reasons = Table::new(wrong).err().unwrap();
    let seats = InvalidSitting::Option(InvalidOption::Seats { seats: 2 });
    let no_first = InvalidSitting::NoSuchFirst { first: seat(4) };
    assert_eq!(reasons, [seats, InvalidSitting::HostMayNotChoose, no_first]);
    let codes: Vec<_> = reasons.iter().map(InvalidSitting::code).collect();
    assert_eq!(codes, ["seats", "host-may-not-choose", "no-such-first"]);
}

#[test]
fn a_match_adds_up_its_games_and_passes_the_start_to_the_left() {
    let table = finished::<Thrice>(jericho::Options::default(), 3, 6);
    assert_eq!(table.outcomes().len(), 3);
    let record = table.record().unwrap();
    let first = record.games[0].first;
    let firsts: Vec<Seat> = record.games.iter().map(|game| game.first).collect();
    assert_eq!(firsts, [first, first.next(3), first.next(3).next(3)]);
    assert_ne!(record.games[0].deal, record.games[1].deal);
    let result = table.result().unwrap();
    for at in 0..3 {
        let sum: i32 = table
            .outcomes()
            .iter()
            .map(|outcome| outcome.scores()[at])
            .sum();
        assert_eq!(result.totals[at], sum);
    }
    let best = result.totals.iter().max().unwrap();
    let winners: Vec<_> = Seat::all(3)
        .filter(|s| result.totals[s.index()] == *best)
        .collect();
    assert_eq!(result.winners, winners);
    assert_eq!(table.totals(), result.totals);
}

#[test]
fn a_match_broken_off_in_a_later_game_keeps_the_games_before_it() {
    let mut table = Table::<Thrice>::new(sitting(jericho::Options::default(), 3, 7)).unwrap();
    let mut dice = Dice::new(7);
    while table.game_number() == 0 {
        let next = command(&table, &mut dice).unwrap();
        table.choose(next.seat, next.choice, None).unwrap();
    }
    assert_eq!(table.first(), table.record_first().next(3));
    let seen = table.seen_since(Viewer::Spectator, 0).len();
    let news = table.abandon().unwrap();
    assert_eq!(news.seen(Viewer::Spectator).count(), 1);
    assert_eq!(table.seen_since(Viewer::Spectator, seen).len(), 1);
    assert_eq!(table.abandon().err().unwrap().code(), "abandoned");
    let record = table.record().unwrap();
    assert_eq!(record.games.len(), 2);
    assert!(record.games[0].result.is_some() && !record.games[0].abandoned);
    assert!(record.games[1].result.is_none() && record.games[1].abandoned);
    assert!(record.games[1].moves.is_empty());
    assert!(record.verify().is_ok());
}

/// Who started the first game, read off what everybody saw.
trait RecordFirst {
    fn record_first(&self) -> Seat;
}

impl RecordFirst for Table<Thrice> {
    fn record_first(&self) -> Seat {
        let dealt = &serde_json::to_value(self.seen_since(Viewer::Spectator, 0)).unwrap()[0];
        assert_eq!(dealt["type"], "dealt");
        seat(dealt["view"]["first"].as_u64().unwrap() as usize)
    }
}

#[test]
fn a_stand_in_is_in_the_record_of_each_of_its_moves() {
    let mut table = jericho(8);
    let steady = StandIn::bot("steady");
    let mut dice = Dice::new(8);
    let mut stood_in = 0;
    while let Some(next) = command(&table, &mut dice) {
        let by = (next.seat == seat(3)).then_some(&steady);
        table.choose(next.seat, next.choice, by).unwrap();
    }
    let record = table.record().unwrap();
    for made in &record.games[0].moves {
        assert_eq!(made.by.as_ref(), (made.seat == seat(3)).then_some(&steady));
        stood_in += usize::from(made.by.is_some());
    }
    assert!(stood_in > 10);
    assert!(record.write().contains(r#"{"by":"bot","bot":"steady"}"#));
}

#[test]
fn a_table_of_any_game_speaks_text_and_json() {
    let seats: Vec<_> = (0..3).map(|n| Sitter::human(format!("P{n}"))).collect();
    let sitting = |option: &str| AnySitting {
        options: vec![("tied_highest".into(), option.into())],
        seats: seats.clone(),
        fair: Fair::from_seed_text("any", 0),
        first: None,
    };
    let wrong = open(Game::Jericho, sitting("none")).err().unwrap();
    assert_eq!(wrong[0].code(), "unknown-option-value");
    let mut table = open(Game::Jericho, sitting("one_per_wall")).unwrap();
    assert_eq!(table.game(), "jericho");
    assert_eq!(
        table.choose(seat(0), "sing", None).err().unwrap().code(),
        "no-move"
    );
    let early = table.choose(seat(0), "trumpet R", None).err().unwrap();
    assert_eq!(early.code(), "wrong-phase");
    assert_eq!(table.version(), 0);
    let mut dice = Dice::new(0);
    while let Some(next) = table.turn().waiting().first() {
        let legal = table.legal_moves(next);
        let choice = &legal[engine::Chance::below(&mut dice, legal.len() as u32) as usize];
        table.check(next, choice, None).unwrap();
        let n = table.seen_since(Viewer::Spectator, 0).len();
        let news = table.choose(next, choice, None).unwrap();
        let seen: Vec<String> = news
            .seen(Viewer::Spectator)
            .iter()
            .map(ToString::to_string)
            .collect();
        let since = table.seen_since(Viewer::Spectator, n);
        assert_eq!(
            seen,
            since.iter().map(ToString::to_string).collect::<Vec<_>>()
        );
    }
    let view: Value = serde_json::from_str(table.view(Viewer::Spectator).get()).unwrap();
    assert_eq!(view["options"]["tied_highest"], "one_per_wall");
    assert_eq!(view["phase"], "over");
    assert!(view["history"].as_array().unwrap().len() > 50);
    let record = table.record().unwrap();
    assert!(table::verify::<State>(record.as_bytes()).is_ok());
}

#[test]
fn a_table_is_little_more_than_its_state() {
    // A server holds many: a log of a few bytes a choice, names, and no list of events.
    assert!(size_of::<Table<State>>() <= size_of::<State>() + 400);
}
