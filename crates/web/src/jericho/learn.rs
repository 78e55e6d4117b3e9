//! What Jericho's coach says, and when.

use client::Desk;
use engine::Seat;
use jericho::{Card, Phase, View};
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
        says: |words| say!(words, "learn-jericho-goal"),
    },
    Lesson {
        when: |desk| phase(desk) == Phase::Start,
        says: |words| say!(words, "learn-jericho-start"),
    },
    Lesson {
        when: |desk| phase(desk) == Phase::Feed,
        says: |words| say!(words, "learn-jericho-feed"),
    },
    Lesson {
        when: |desk| phase(desk) == Phase::Play && asked(desk),
        says: |words| say!(words, "learn-jericho-turn"),
    },
    Lesson {
        when: |desk| {
            let trumpet = desk.view.hand().contains(Card::TRUMPET);
            phase(desk) == Phase::Play && asked(desk) && trumpet
        },
        says: |words| say!(words, "learn-jericho-trumpet"),
    },
    Lesson {
        when: |desk| phase(desk) == Phase::Play && desk.view.open().supply() > 4,
        says: |words| say!(words, "learn-jericho-supply"),
    },
    Lesson {
        when: |desk| {
            let can = desk.view.open().next_scoring();
            phase(desk) == Phase::Play && can.is_some_and(|can| *can.start() < 12)
        },
        says: |words| say!(words, "learn-jericho-pile"),
    },
    Lesson {
        when: |desk| {
            let open = desk.view.open();
            open.round() > 1 || Seat::all(open.seats()).any(|seat| open.won(seat) > 0)
        },
        says: |words| say!(words, "learn-jericho-scoring"),
    },
    Lesson {
        when: |desk| desk.view.open().round() > 1 && asked(desk),
        says: |words| say!(words, "learn-jericho-gold"),
    },
];
