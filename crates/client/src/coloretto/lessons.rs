//! Coloretto's tutorial: its deal and its lessons.

use coloretto::{Phase, Seen, View};
use words::say;

use crate::tutorial::{Lesson, Taught};
use crate::viewer_log::ViewerLog;

fn phase(log: &ViewerLog<View>) -> Phase {
    log.view.open().phase()
}

fn round(log: &ViewerLog<View>) -> u8 {
    log.view.open().round()
}

fn drew(log: &ViewerLog<View>) -> bool {
    log.happened(|seen| matches!(seen, Seen::Drew { seat, .. } if Some(*seat) == log.seat))
}

fn placed(log: &ViewerLog<View>) -> bool {
    log.happened(|seen| matches!(seen, Seen::Placed { seat, .. } if Some(*seat) == log.seat))
}

fn took(log: &ViewerLog<View>) -> bool {
    log.happened(|seen| matches!(seen, Seen::Took { seat, .. } if Some(*seat) == log.seat))
}

fn is_out(log: &ViewerLog<View>) -> bool {
    let out = log.view.open().out();
    log.seat.is_some_and(|seat| out.contains(seat))
}

fn my_turn(log: &ViewerLog<View>) -> bool {
    phase(log) == Phase::Turn && log.is_asked()
}

impl Taught for View {
    const GAME: &'static str = "coloretto";
    // Seat 0 begins; a joker and two +2 are among the first six cards.
    const SEED: &'static str = "learn-111";
    const OPTIONS: &'static [(&'static str, &'static str)] = &[("games", "1")];
    const LESSONS: &'static [Lesson<Self>] = &[
        Lesson {
            part: "sums",
            when: |log| round(log) == 1,
            done: |log| drew(log) || took(log),
            says: |words| say!(words, "learn-coloretto-goal"),
        },
        Lesson {
            part: "pile",
            when: my_turn,
            done: |log| drew(log) || took(log),
            says: |words| say!(words, "learn-coloretto-turn"),
        },
        Lesson {
            part: "row",
            when: |log| phase(log) == Phase::Place && log.is_asked(),
            done: placed,
            says: |words| say!(words, "learn-coloretto-place"),
        },
        Lesson {
            part: "row",
            when: |log| my_turn(log) && !log.view.open().filled().is_empty(),
            done: took,
            says: |words| say!(words, "learn-coloretto-take"),
        },
        Lesson {
            part: "turn",
            when: is_out,
            done: |log| took(log) && !is_out(log),
            says: |words| say!(words, "learn-coloretto-out"),
        },
        Lesson {
            part: "sums",
            when: |log| round(log) > 1,
            done: |log| round(log) > 2,
            says: |words| say!(words, "learn-coloretto-sum"),
        },
        Lesson {
            part: "sums",
            when: |log| round(log) > 1,
            done: |log| round(log) > 2,
            says: |words| say!(words, "learn-coloretto-jokers"),
        },
        Lesson {
            part: "pile",
            when: |log| round(log) > 1,
            done: |log| round(log) > 3,
            says: |words| say!(words, "learn-coloretto-last"),
        },
    ];
}
