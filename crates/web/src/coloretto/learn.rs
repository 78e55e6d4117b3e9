//! What Coloretto's coach says, and when.

use client::Desk;
use coloretto::{Phase, View};
use words::say;

use crate::pages::learn::Lesson;
use crate::table::stage::asked;

fn phase(desk: &Desk<View>) -> Phase {
    desk.view.open().phase()
}

/// The lessons, in the order in which they are looked at.
pub(super) const LESSONS: &[Lesson<View>] = &[
    Lesson {
        when: |_| true,
        says: |words| say!(words, "learn-coloretto-goal"),
    },
    Lesson {
        when: |desk| phase(desk) == Phase::Turn && asked(desk),
        says: |words| say!(words, "learn-coloretto-turn"),
    },
    Lesson {
        when: |desk| phase(desk) == Phase::Place && asked(desk),
        says: |words| say!(words, "learn-coloretto-place"),
    },
    Lesson {
        when: |desk| asked(desk) && desk.view.open().filled().len() > 1,
        says: |words| say!(words, "learn-coloretto-take"),
    },
    Lesson {
        when: |desk| {
            desk.seat
                .is_some_and(|seat| desk.view.open().out().contains(seat))
        },
        says: |words| say!(words, "learn-coloretto-out"),
    },
    Lesson {
        when: |desk| desk.view.open().round() > 1,
        says: |words| say!(words, "learn-coloretto-sum"),
    },
    Lesson {
        when: |desk| desk.view.open().round() > 2,
        says: |words| say!(words, "learn-coloretto-jokers"),
    },
    Lesson {
        when: |desk| desk.view.open().round() > 2 && asked(desk),
        says: |words| say!(words, "learn-coloretto-last"),
    },
];
