//! What Jericho's coach says, and when.

use client::ViewerLog;
use engine::Seat;
use jericho::{Card, Phase, View};
use words::say;

use crate::pages::learn::Lesson;

fn phase(log: &ViewerLog<View>) -> Phase {
    log.view.open().phase()
}

/// The lessons, in the order in which they are looked at.
pub(super) const LESSONS: &[Lesson<View>] = &[
    Lesson {
        when: |_| true,
        says: |words| say!(words, "learn-jericho-goal"),
    },
    Lesson {
        when: |log| phase(log) == Phase::Start,
        says: |words| say!(words, "learn-jericho-start"),
    },
    Lesson {
        when: |log| phase(log) == Phase::Feed,
        says: |words| say!(words, "learn-jericho-feed"),
    },
    Lesson {
        when: |log| phase(log) == Phase::Play && log.is_asked(),
        says: |words| say!(words, "learn-jericho-turn"),
    },
    Lesson {
        when: |log| {
            let trumpet = log.view.hand().contains(Card::TRUMPET);
            phase(log) == Phase::Play && log.is_asked() && trumpet
        },
        says: |words| say!(words, "learn-jericho-trumpet"),
    },
    Lesson {
        when: |log| phase(log) == Phase::Play && log.view.open().supply() > 4,
        says: |words| say!(words, "learn-jericho-supply"),
    },
    Lesson {
        when: |log| {
            let can = log.view.open().next_scoring();
            phase(log) == Phase::Play && can.is_some_and(|can| *can.start() < 12)
        },
        says: |words| say!(words, "learn-jericho-pile"),
    },
    Lesson {
        when: |log| {
            let open = log.view.open();
            open.round() > 1 || Seat::all(open.seats()).any(|seat| open.won(seat) > 0)
        },
        says: |words| say!(words, "learn-jericho-scoring"),
    },
    Lesson {
        when: |log| log.view.open().round() > 1 && log.is_asked(),
        says: |words| say!(words, "learn-jericho-gold"),
    },
];
