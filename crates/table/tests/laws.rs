//! What holds at every table of every game, for every number of players and every option.

use crate::support::thrice::Thrice;
use crate::support::{Command, command, everywhere, play_out, sitting};
use engine::{Chance, Dice, Knowledge as _, Notation as _, Rules, Seat, Turn, Viewer};
use table::{Game, Record, Seen, Table, with_game};

/// Runs a law on every game there is, and on a match of three.
macro_rules! law {
    ($name:ident, $law:ident) => {
        #[test]
        fn $name() {
            for &game in Game::ALL {
                with_game!(game, S => everywhere::<S>($law::<S>));
            }
            everywhere::<Thrice>($law::<Thrice>);
        }
    };
}

law!(a_log_replays_to_the_same_table, replays);
fn replays<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut table = Table::<S>::new(sitting(options, players, seed)).unwrap();
    let commands = play_out(&mut table, &mut Dice::new(seed));
    assert_eq!(table.version(), commands.len() as u64);
    let mut again = Table::<S>::new(table.sitting().clone()).unwrap();
    for Command { seat, choice, by } in commands {
        again.choose(seat, choice, by.as_ref()).unwrap();
    }
    assert!(again == table);
    assert_eq!(again.record(), table.record());
}

law!(a_refused_command_changes_nothing, refuses);
fn refuses<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut table = Table::<S>::new(sitting(options, players, seed)).unwrap();
    let every = S::Move::every();
    let mut refused = 0;
    loop {
        for seat in (0..5).map(Seat::at) {
            let choice = every[dice.below(every.len() as u32) as usize];
            if table.legal_moves(seat).contains(&choice) {
                continue;
            }
            let before = table.clone();
            assert!(table.choose(seat, choice, None).is_err());
            assert!(table == before);
            refused += 1;
        }
        let Some(next) = command(&table, &mut dice) else {
            break;
        };
        table
            .choose(next.seat, next.choice, next.by.as_ref())
            .unwrap();
    }
    assert!(refused > 100, "{refused}");
    let before = table.clone();
    assert_eq!(table.abandon().err().unwrap().code(), "table-over");
    assert!(table == before);
}

law!(a_viewer_who_follows_the_news_knows_its_view, views_follow);
fn views_follow<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut table = Table::<S>::new(sitting(options, players, seed)).unwrap();
    let viewers: Vec<Viewer> = Viewer::all(players).collect();
    let mut heard: Vec<Vec<Seen<S>>> = viewers.iter().map(|&v| table.seen_since(v, 0)).collect();
    let mut views: Vec<_> = viewers.iter().map(|&v| table.view(v)).collect();
    while let Some(next) = command(&table, &mut dice) {
        let news = table.choose(next.seat, next.choice, None).unwrap();
        for (at, &viewer) in viewers.iter().enumerate() {
            for seen in news.seen(viewer) {
                match &seen {
                    Seen::Dealt { view, .. } => views[at] = view.as_ref().clone(),
                    Seen::Event { event } => views[at].advance(event),
                    Seen::GameOver { .. } | Seen::Over { .. } => {}
                }
                heard[at].push(seen);
            }
            assert_eq!(views[at], table.view(viewer));
        }
    }
    for (&viewer, heard) in viewers.iter().zip(heard) {
        assert_eq!(heard, table.seen_since(viewer, 0));
        let from = dice.below(heard.len() as u32 + 1) as usize;
        assert_eq!(heard[from..], table.seen_since(viewer, from));
        assert!(table.seen_since(viewer, heard.len() + 7).is_empty());
    }
}

law!(what_was_seen_is_written_and_read_back, seen_reads_back);
fn seen_reads_back<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut table = Table::<S>::new(sitting(options, players, seed)).unwrap();
    play_out(&mut table, &mut Dice::new(seed));
    for viewer in Viewer::all(players) {
        let seen = table.seen_since(viewer, 0);
        let text = serde_json::to_string(&seen).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Seen<S>>>(&text).unwrap(), seen);
    }
}

#[test]
fn heaps_and_rows_that_no_table_has_are_refused() {
    let ones = serde_json::json!(vec!["R1"; 5]);
    assert!(serde_json::from_value::<jericho::Cards>(ones).is_err());
    assert!(serde_json::from_str::<jericho::Cards>(r#"["S"]"#).is_err());
    assert!(serde_json::from_str::<jericho::Face>(r#""R2""#).is_err());
    let reds = serde_json::json!(vec!["R"; 10]);
    assert!(serde_json::from_value::<coloretto::Cards>(reds).is_err());
    for row in ["0", "6", "-1", "255"] {
        assert!(serde_json::from_str::<coloretto::Row>(row).is_err());
    }
}

law!(history_tells_each_what_it_may_know, histories);
/// Against a plain bookkeeping of its own: who chose what in which phase.
fn histories<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut table = Table::<S>::new(sitting(options, players, seed)).unwrap();
    let mut settled: Vec<(Seat, S::Move)> = Vec::new();
    let mut waiting: Vec<(Seat, S::Move)> = Vec::new();
    let mut game = 0;
    while let Some(next) = command(&table, &mut dice) {
        let together = matches!(table.turn(), Turn::All { .. });
        table.choose(next.seat, next.choice, None).unwrap();
        match waiting.iter_mut().find(|(seat, _)| *seat == next.seat) {
            Some(made) => made.1 = next.choice,
            None => waiting.push((next.seat, next.choice)),
        }
        if !together || waiting.len() == players {
            settled.append(&mut waiting);
        }
        if table.game_number() > game {
            game = table.game_number();
            settled.clear();
        }
        for viewer in Viewer::all(players) {
            let own = waiting.iter().filter(|(seat, _)| viewer.is(*seat));
            let known = settled.iter().chain(own);
            let history = table.history(viewer);
            assert_eq!(history.len(), known.clone().count());
            for ((seat, text), (who, choice)) in history.iter().zip(known) {
                assert_eq!(seat, who);
                if S::shows(*choice, *who, viewer) {
                    assert_eq!(*text, choice.to_string());
                } else {
                    assert!(!viewer.is(*who), "one's own choice is never hidden");
                    assert_eq!(*text, format!("{} ?", S::Move::VERBS[choice.verb()]));
                }
            }
        }
    }
}

law!(
    nobody_learns_another_s_choice_before_all_have_chosen,
    choices_hide
);
/// Two tables that differ in what one seat has chosen look the same to everybody else, also while
/// that seat changes its mind.
fn choices_hide<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut table = Table::<S>::new(sitting(options, players, seed)).unwrap();
    while let Some(next) = command(&table, &mut dice) {
        let Turn::All { waiting } = table.turn() else {
            table.choose(next.seat, next.choice, None).unwrap();
            continue;
        };
        let last = waiting.len() == 1 && waiting.contains(next.seat);
        if !last {
            let mut twin = table.clone();
            let other = table.legal_moves(next.seat);
            let other = other[dice.below(other.len() as u32) as usize];
            twin.choose(next.seat, other, None).unwrap();
            twin.choose(next.seat, next.choice, None).unwrap();
            twin.choose(next.seat, other, None).unwrap();
            let mut one = table.clone();
            one.choose(next.seat, next.choice, None).unwrap();
            for viewer in Viewer::all(players).filter(|viewer| !viewer.is(next.seat)) {
                assert_eq!(one.told(viewer), twin.told(viewer));
                assert_eq!(one.seen_since(viewer, 0), twin.seen_since(viewer, 0));
            }
        }
        table.choose(next.seat, next.choice, None).unwrap();
    }
}

law!(every_record_is_written_read_and_true, records_verify);
fn records_verify<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let mut sitting = sitting::<S>(options, players, seed);
    if S::HOST_MAY_CHOOSE_FIRST && seed % 2 == 1 {
        sitting.first = Some(Seat::at(seed as usize % players));
    }
    let mut table = Table::new(sitting).unwrap();
    let mut dice = Dice::new(seed);
    // Some are broken off on the way.
    let stop = (seed % 4 == 3).then(|| dice.below(120));
    for step in 0.. {
        assert_eq!(table.record(), None, "no record before the end");
        if stop == Some(step) {
            table.abandon().unwrap();
            assert_eq!(table.turn(), Turn::Over);
            assert!(Seat::all(players).all(|seat| table.legal_moves(seat).is_empty()));
        } else {
            let next = command(&table, &mut dice).unwrap();
            table
                .choose(next.seat, next.choice, next.by.as_ref())
                .unwrap();
        }
        if table.is_over() {
            break;
        }
    }
    let record = table.record().unwrap();
    assert_eq!(record.abandoned, table.is_abandoned());
    assert_eq!(record.result, table.result());
    let text = record.write();
    assert_eq!(text, record.write(), "the same bytes each time");
    let read = Record::<S>::read(text.as_bytes()).unwrap();
    assert_eq!(read, record);
    let verified = table::verify::<S>(text.as_bytes()).unwrap();
    assert_eq!((verified.players, verified.game), (players, S::GAME));
    let moves: usize = record.games.iter().map(|game| game.moves.len()).sum();
    assert_eq!(verified.moves, moves);
    assert_eq!(verified.result, table.result());
    // A choice that was changed stands once in a record: only its own seat saw it change.
    let watched = read.seen(Viewer::Spectator);
    assert_eq!(watched, table.seen_since(Viewer::Spectator, 0));
    for viewer in Viewer::all(players) {
        assert_eq!(read.seen(viewer).len(), watched.len());
    }
}

law!(a_table_shows_no_secret_by_debug, debug_is_silent);
fn debug_is_silent<S: Rules>(options: S::Options, players: usize, seed: u64) {
    let one = Table::<S>::new(sitting(options, players, seed)).unwrap();
    // Another secret, and so other cards; only who starts, which all may know, is the same.
    let others = (seed + 100..).map(|seed| Table::new(sitting(options, players, seed)).unwrap());
    let other = others
        .into_iter()
        .find(|other| other.first() == one.first());
    let other = other.expect("somebody starts");
    assert!(one != other);
    assert_eq!(format!("{one:?}"), format!("{other:?}"));
}
