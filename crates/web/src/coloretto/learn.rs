//! What Coloretto's coach says, and when.

use client::ViewerLog;
use coloretto::{Phase, View};
use words::say;

use crate::pages::learn::Lesson;

fn phase(log: &ViewerLog<View>) -> Phase {
    log.view.open().phase()
}

/// The lessons, in the order in which they are looked at.
pub(super) const LESSONS: &[Lesson<View>] = &[
    Lesson {
        when: |_| true,
        says: |words| say!(words, "learn-coloretto-goal"),
    },
    Lesson {
        when: |log| phase(log) == Phase::Turn && log.is_asked(),
        says: |words| say!(words, "learn-coloretto-turn"),
    },
    Lesson {
        when: |log| phase(log) == Phase::Place && log.is_asked(),
        says: |words| say!(words, "learn-coloretto-place"),
    },
    Lesson {
        when: |log| log.is_asked() && log.view.open().filled().len() > 1,
        says: |words| say!(words, "learn-coloretto-take"),
    },
    Lesson {
        when: |log| {
            log.seat
                .is_some_and(|seat| log.view.open().out().contains(seat))
        },
        says: |words| say!(words, "learn-coloretto-out"),
    },
    Lesson {
        when: |log| log.view.open().round() > 1,
        says: |words| say!(words, "learn-coloretto-sum"),
    },
    Lesson {
        when: |log| log.view.open().round() > 2,
        says: |words| say!(words, "learn-coloretto-jokers"),
    },
    Lesson {
        when: |log| log.view.open().round() > 2 && log.is_asked(),
        says: |words| say!(words, "learn-coloretto-last"),
    },
];
