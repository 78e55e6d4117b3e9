//! Runs of random games: the same games from the same seed, and figures that agree with those of
//! two programs written by others.

use std::num::NonZeroUsize;
use std::sync::Mutex;

use arena::{Report, Simulation, simulate};
use engine::{Rules, Seat};

fn run<S: Rules>(players: usize, games: u64, threads: usize, first: Option<Seat>) -> Report {
    let run = Simulation::<S> {
        options: S::Options::default(),
        players,
        games,
        seed: "a test".to_owned(),
        first,
        threads: NonZeroUsize::new(threads).expect("a thread at least"),
    };
    let mut report = simulate(&run, &|_| {}, None).expect("nothing is written");
    // What may differ between two runs of the same games.
    report.seconds = 0.0;
    report.games_per_second = 0.0;
    report.decisions_per_second = 0.0;
    report.threads = 0;
    report
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for players in 3..=5 {
        let alone = run::<jericho::State>(players, 3_000, 1, None);
        assert_eq!(alone, run::<jericho::State>(players, 3_000, 3, None));
        assert_eq!(alone.games, 3_000);
    }
    let alone = run::<coloretto::State>(2, 700, 1, None);
    assert_eq!(alone, run::<coloretto::State>(2, 700, 4, None));
    assert_eq!((alone.games, alone.deals), (700, 2_800));
}

/// Uniform random play of Jericho with four, seat 0 starting: 89.50 decisions a game, 14.40
/// trumpets played, 55.13 cards won in all, wins by seat .2586 .2534 .2476 .2405.
#[test]
fn random_play_agrees_with_two_other_programs() {
    let report = run::<jericho::State>(4, 60_000, 2, Some(Seat::at(0)));
    let near = |found: f64, known: f64, within: f64, what: &str| {
        assert!(
            (found - known).abs() < within,
            "{what}: {found}, not {known}"
        );
    };
    near(report.decisions_per_game, 89.50, 0.05, "decisions");
    let trumpets = report
        .moves_per_game
        .iter()
        .find(|(verb, _)| *verb == "trumpet");
    near(
        trumpets.expect("there are trumpets").1,
        14.40,
        0.06,
        "trumpets",
    );
    near(report.points_per_game.mean, 55.13, 0.15, "cards won");
    for (seat, share) in report.seats.iter().zip([0.2586, 0.2534, 0.2476, 0.2405]) {
        near(seat.win_share, share, 0.008, "wins");
        near(
            seat.win_share,
            seat.win_share_from_first,
            1e-9,
            "seat 0 starts",
        );
    }
}

#[test]
fn records_are_those_of_the_run_and_verify() {
    fn check<S: Rules>(players: usize) {
        let run = Simulation::<S> {
            options: S::Options::default(),
            players,
            games: 20,
            seed: "records".to_owned(),
            first: None,
            threads: NonZeroUsize::new(2).expect("two"),
        };
        let kept = Mutex::new(Vec::new());
        let keep = |game: u64, record: &table::Record<S>| {
            kept.lock()
                .expect("nobody panics")
                .push((game, record.write()));
            Ok(())
        };
        let report = simulate(&run, &|_| {}, Some(&keep)).expect("nothing fails");
        assert!(report.fair_deals);
        let mut kept = kept.into_inner().expect("nobody panicked");
        kept.sort();
        assert_eq!(kept.len(), 20);
        for (game, text) in kept {
            if let Err(refused) = table::verify::<S>(text.as_bytes()) {
                panic!("game {game}: {refused:?}");
            }
        }
    }
    for players in 3..=5 {
        check::<jericho::State>(players);
        check::<coloretto::State>(players);
    }
    check::<coloretto::State>(2);
}

#[test]
fn a_run_stops_at_the_first_record_that_cant_be_kept() {
    let run = Simulation::<jericho::State> {
        options: jericho::Options::default(),
        players: 3,
        games: 100_000,
        seed: "full".to_owned(),
        first: None,
        threads: NonZeroUsize::new(2).expect("two"),
    };
    let full = |_, _: &_| Err(std::io::Error::from(std::io::ErrorKind::StorageFull));
    let error = simulate(&run, &|_| {}, Some(&full)).expect_err("the disk is full");
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
}
