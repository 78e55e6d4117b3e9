//! Jericho's tutorial: its deal and its lessons.

use engine::Seat;
use jericho::{Card, Phase, Seen, View};
use words::say;

use crate::tutorial::{Lesson, Taught};
use crate::viewer_log::{ViewerLog, What};

fn phase(log: &ViewerLog<View>) -> Phase {
    log.view.open().phase()
}

fn round(log: &ViewerLog<View>) -> u8 {
    log.view.open().round()
}

/// Whether the viewer did something of the kind.
fn did(log: &ViewerLog<View>, like: fn(&Seen) -> Option<Seat>) -> bool {
    log.seat.is_some() && log.happened(|seen| like(seen) == log.seat && like(seen).is_some())
}

/// Whose trumpet it was.
fn blew(seen: &Seen) -> Option<Seat> {
    match seen {
        Seen::Blew { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// Who put a card into the supply on their turn.
fn supplied(seen: &Seen) -> Option<Seat> {
    match seen {
        Seen::Supplied { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// Who played a card, in any of the three ways.
fn played(seen: &Seen) -> Option<Seat> {
    match seen {
        Seen::Walled { seat, .. } => Some(*seat),
        _ => blew(seen).or_else(|| supplied(seen)),
    }
}

fn my_turn(log: &ViewerLog<View>) -> bool {
    phase(log) == Phase::Play && log.is_asked()
}

/// Whether the viewer has made a move since the first scoring.
fn played_on(log: &ViewerLog<View>) -> bool {
    let lines = log.lines.iter().rev().map(|line| &line.what);
    let since = lines.take_while(|what| !matches!(what, What::Event(Seen::Scoring { .. })));
    let mut since = since.filter_map(|what| match what {
        What::Event(seen) => played(seen),
        _ => None,
    });
    round(log) > 1 && since.any(|seat| Some(seat) == log.seat)
}

impl Taught for View {
    const GAME: &'static str = "jericho";
    // Seat 0 begins with two red 5s and a trumpet, draws another one at once, and the scoring card
    // is the fifteenth of the pile: four turns each.
    const SEED: &'static str = "learn-721";
    const OPTIONS: &'static [(&'static str, &'static str)] = &[];
    const LESSONS: &'static [Lesson<Self>] = &[
        Lesson {
            part: "lane",
            when: |log| phase(log) == Phase::Start,
            done: |log| phase(log) != Phase::Start || !log.is_asked(),
            says: |words| say!(words, "learn-jericho-goal"),
        },
        Lesson {
            part: "hand",
            when: |log| phase(log) == Phase::Start,
            done: |log| phase(log) != Phase::Start || !log.is_asked(),
            says: |words| say!(words, "learn-jericho-start"),
        },
        Lesson {
            part: "supply",
            when: |log| phase(log) == Phase::Feed && round(log) == 1,
            done: |log| phase(log) == Phase::Play,
            says: |words| say!(words, "learn-jericho-feed"),
        },
        Lesson {
            part: "hand",
            when: my_turn,
            done: |log| did(log, played),
            says: |words| say!(words, "learn-jericho-turn"),
        },
        Lesson {
            part: "hand",
            when: |log| my_turn(log) && log.view.hand().contains(Card::TRUMPET),
            done: |log| did(log, blew) || round(log) > 1,
            says: |words| say!(words, "learn-jericho-trumpet"),
        },
        Lesson {
            part: "wall",
            when: |log| my_turn(log) && log.happened(|seen| blew(seen).is_some()),
            done: |log| round(log) > 1,
            says: |words| say!(words, "learn-jericho-joins"),
        },
        Lesson {
            part: "pot",
            when: my_turn,
            done: |log| did(log, supplied) || round(log) > 1,
            says: |words| say!(words, "learn-jericho-supply"),
        },
        Lesson {
            part: "pile",
            when: |log| {
                let soon = log.view.open().next_scoring();
                phase(log) == Phase::Play && soon.is_some_and(|soon| *soon.start() < 6)
            },
            done: |log| round(log) > 1,
            says: |words| say!(words, "learn-jericho-pile"),
        },
        Lesson {
            part: "turn",
            when: |log| round(log) > 1,
            done: |log| round(log) > 1 && phase(log) == Phase::Play,
            says: |words| say!(words, "learn-jericho-scoring"),
        },
        Lesson {
            part: "wall",
            when: |log| round(log) > 1 && phase(log) == Phase::Play,
            done: played_on,
            says: |words| say!(words, "learn-jericho-gold"),
        },
    ];
}
