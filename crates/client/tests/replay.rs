//! A replay shows each step as its viewer saw it, and says which promises of a record hold.

use std::sync::Arc;
use std::time::Duration;

use bots::Stopwatch;
use client::replay::Replay;
use client::{Chair, LocalStart, LocalTable, Storied, TableNews, TableSetup, ViewerLog, Wish};
use engine::{Seat, Viewer};
use jericho::State;
use table::Record;
use words::{Lang, Words};

struct NoClock;

impl Stopwatch for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// The record of a game that three bots played, as text.
fn played() -> String {
    played_with("a replay", "steady")
}

fn played_with(seed: &str, bot: &str) -> String {
    let chair = |name: &str| Chair {
        name: name.to_owned(),
        bot: Some(bot.to_owned()),
    };
    let setup = TableSetup {
        game: "jericho".to_owned(),
        options: Vec::new(),
        chairs: ["Ada", "Bo", "Cy"].map(chair).to_vec(),
        seed: seed.to_owned(),
        aid: false,
        first: None,
    };
    let clock: Arc<dyn Stopwatch> = Arc::new(NoClock);
    let start = LocalStart::Open { setup };
    let mut table = LocalTable::<State>::start(&start, &clock).expect("a table");
    for _ in 0..1000 {
        for news in table.handle(&Wish::Step) {
            if let TableNews::Record(text) = news {
                return text;
            }
        }
    }
    panic!("three bots come to an end");
}

fn record() -> Record<State> {
    Record::read(played().as_bytes()).expect("a record")
}

#[test]
fn every_step_shows_what_its_viewer_knew_then_however_it_is_reached() {
    let viewer = Viewer::Seat(Seat::at(1));
    let events = record().seen(viewer);
    let mut replay = Replay::new(record(), viewer, 0);
    assert_eq!(replay.last() + 1, events.len());
    for step in [0, 1, 40, 7, 39, 40, replay.last(), 3] {
        replay.go(step);
        let names = replay.names();
        let fresh = ViewerLog::open(Some(Seat::at(1)), names, &events[..=step]);
        assert_eq!(replay.log(), fresh.as_ref(), "step {step}");
    }
    replay.go(usize::MAX);
    assert_eq!(replay.at(), replay.last());
    assert!(replay.log().is_some_and(|log| log.end.is_some()));
}

#[test]
fn other_eyes_look_at_the_same_step_and_go_round() {
    let mut replay = Replay::new(record(), Viewer::Spectator, 25);
    let mut seen = Vec::new();
    for _ in 0..4 {
        replay.look(replay.next_viewer());
        assert_eq!(replay.at(), 25);
        seen.push(replay.viewer().seat().map(Seat::index));
    }
    assert_eq!(seen, [Some(0), Some(1), Some(2), None]);
}

#[test]
fn hands_are_those_that_each_seat_saw_itself() {
    let mut replay = Replay::new(record(), Viewer::Spectator, 30);
    let hands = replay.hands(|log| Some(log.view.hand()));
    assert_eq!(hands.len(), 3);
    for (seat, hand) in hands {
        replay.look(Viewer::Seat(seat));
        let own = replay.log().map(|log| log.view.hand());
        assert_eq!(own, Some(hand));
    }
}

#[test]
fn a_true_record_keeps_every_promise_and_a_changed_one_says_which_it_breaks() {
    let words = Words::new(Lang::En);
    let replay = Replay::new(record(), Viewer::Spectator, 0);
    let verified = replay.verify(&words);
    assert_eq!(verified.promises.len(), 5);
    assert!(verified.promises.iter().all(|(holds, _)| *holds));
    assert!(verified.faults.is_empty());

    let mut changed = record();
    changed.games[0].moves.pop();
    let verified = Replay::new(changed, Viewer::Spectator, 0).verify(&words);
    let holds: Vec<bool> = verified.promises.iter().map(|(holds, _)| *holds).collect();
    assert_eq!(holds, [true, true, true, false, false]);
    assert!(!verified.faults.is_empty());
}

#[test]
fn turns_cover_every_step_in_order_and_lead_forward_and_back() {
    let mut replay = Replay::new(record(), Viewer::Spectator, 0);
    let steps: Vec<usize> = replay.turns().iter().map(|turn| turn.step).collect();
    assert!(steps.is_sorted_by(|one, next| one < next), "{steps:?}");
    assert_eq!(steps.last(), Some(&replay.last()));
    assert!(steps.len() < replay.last(), "a turn is more than an event");
    let scorings = replay.turns().iter().filter(|turn| turn.scoring);
    assert_eq!(scorings.count(), 3);
    let told = replay.told(&Words::new(Lang::En));
    assert_eq!(told.len(), steps.len());
    assert!(told.iter().all(|turn| !turn.is_empty()), "{told:?}");
    replay.go(steps[4]);
    assert_eq!(
        (replay.turn_before(), replay.next_turn()),
        (steps[3], steps[5])
    );
    let scoring = replay.next_scoring();
    assert!(
        replay
            .turns()
            .iter()
            .any(|turn| turn.scoring && turn.step == scoring)
    );
}

#[test]
fn the_story_of_a_game_adds_up_to_what_it_came_to() {
    let words = Words::new(Lang::En);
    let replay = Replay::new(record(), Viewer::Spectator, usize::MAX);
    let log = replay.log().expect("a log");
    let story = <jericho::View as Storied>::story(&words, log, 0).expect("all was seen");
    assert_eq!(story.steps.len(), 4, "three scorings, then the 1s");
    let scores = log.scores(0);
    for (seat, &score) in scores.iter().enumerate() {
        let sum: i32 = story.gains.iter().map(|gains| gains[seat]).sum();
        assert_eq!(sum, score, "seat {seat}");
    }
    assert!(
        story
            .decided
            .is_some_and(|decided| decided.contains("Biggest haul"))
    );
    // Somebody who has not seen it all is told no story.
    let mut late = log.clone();
    late.lines.drain(..log.lines.len() / 2);
    assert_eq!(<jericho::View as Storied>::story(&words, &late, 0), None);
}

#[test]
fn each_scoring_is_marked_once_also_where_nobody_wins_a_colour() {
    let mut stayed = 0;
    for seed in 0..30 {
        let text = played_with(&format!("scorings {seed}"), "random");
        let record: Record<State> = Record::read(text.as_bytes()).expect("a record");
        let events = record.seen(Viewer::Spectator);
        let counts = |wanted: fn(&jericho::Seen) -> bool| {
            let is = |seen: &&table::Seen<State>| matches!(seen, table::Seen::Event { event } if wanted(event));
            events.iter().filter(is).count()
        };
        let scorings = counts(|event| matches!(event, jericho::Seen::Scoring { .. }));
        stayed += counts(|event| matches!(event, jericho::Seen::Stayed { .. }));
        let replay = Replay::new(record, Viewer::Spectator, 0);
        let marked = replay.turns().iter().filter(|turn| turn.scoring).count();
        assert_eq!((marked, scorings), (3, 3), "seed {seed}");
    }
    assert!(stayed > 10, "{stayed} colours stayed");
}
