//! What can't take part says why, in time, and leaves nothing behind.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arena::{Contest, ContestError, Entrant, Hosting, Outside, PlayerName, StartError, contest};
use jericho::State;

use super::watch::{Command, PATIENT};

/// The code of why it doesn't start.
fn refused(command: &Command, hosting: Hosting) -> &'static str {
    let began = Instant::now();
    let error = match Outside::<State>::start(&command.text, 0, hosting) {
        Ok(player) => panic!("{} started", player.program()),
        Err(error) => error,
    };
    assert!(began.elapsed() < Duration::from_secs(60), "{error}");
    assert!(command.is_gone(), "{error}");
    error.code()
}

#[test]
fn what_isn_t_there() {
    let command = Command::new("no-such-program-anywhere");
    assert_eq!(refused(&command, PATIENT), "player-spawn");
    assert_eq!(refused(&Command::new("'a"), PATIENT), "player-open-quote");
}

#[test]
fn a_contest_with_such_a_player_is_not_held_and_names_it() {
    let command = Command::rude("gone");
    let start = |text: &str, seed| -> Result<Box<dyn Entrant<State>>, StartError> {
        Ok(Box::new(Outside::start(text, seed, PATIENT)?))
    };
    let mut players = vec!["random".parse().expect("a player"); 3];
    players[1] = PlayerName::Exec(command.text.clone());
    let entered = Contest::<State> {
        options: jericho::Options::default(),
        players,
        deals: 2,
        seed: "starting".to_owned(),
        threads: NonZeroUsize::MIN,
        claim: None,
        luck: false,
    };
    let played = AtomicU64::new(0);
    let progress = |deals| {
        played.fetch_add(deals, Ordering::Relaxed);
    };
    match contest(&entered, &start, &progress, None, &AtomicBool::new(false)) {
        Err(ContestError::Start {
            command: named,
            error,
        }) => {
            assert_eq!(named, command.text);
            assert_eq!(error.code(), "player-gone");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(played.into_inner(), 0, "not a deal");
    assert!(command.is_gone());
}

#[test]
fn what_ends_before_it_is_ready() {
    for command in [
        Command::new("true"),
        Command::new("sh -c 'exit 1'"),
        Command::rude("gone"),
    ] {
        assert_eq!(refused(&command, PATIENT), "player-gone");
    }
}

#[test]
fn what_is_never_ready() {
    let hosting = Hosting {
        ready: Duration::from_millis(700),
        ..PATIENT
    };
    for habit in ["never_ready", "flood_first", "orphans"] {
        let code = refused(&Command::rude(habit), hosting);
        assert!(
            ["player-not-ready", "player-gone"].contains(&code),
            "{habit}: {code}"
        );
    }
    // It echoes what it hears, which is no answer.
    assert_eq!(refused(&Command::new("cat -"), hosting), "player-not-ready");
    let code = refused(&Command::rude("stream_first"), PATIENT);
    assert_eq!(code, "player-gone", "nobody listens to a line without end");
}

#[test]
fn what_plays_something_else() {
    for (habit, plays) in [("other_game", &["coloretto"][..]), ("no_games", &[])] {
        let command = Command::rude(habit);
        let refused = Outside::<State>::start(&command.text, 0, PATIENT);
        match refused.err() {
            Some(StartError::DoesNotPlay { game, games }) => {
                assert_eq!(
                    (game, games),
                    ("jericho", plays.iter().map(ToString::to_string).collect())
                );
            }
            other => panic!("{habit}: {other:?}"),
        }
        assert!(command.is_gone());
    }
}

#[test]
fn a_greeting_of_a_library_is_no_reason_to_send_it_away() {
    let command = Command::rude("banner");
    let player = Outside::<State>::start(&command.text, 0, PATIENT).expect("it starts");
    assert_eq!(player.name(), "rude banner");
    assert!(player.process_id().is_some());
    assert!(command.is_running());
    drop(player);
    assert!(command.is_gone());
}
