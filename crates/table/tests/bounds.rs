//! The numbers of a room, to the edge: clocks, lengths, who counts. Each is what the documents say.

use crate::support::rooms::{LoggedRoom, contribution, person, plan, secret, started};
use engine::Seat;
use table::room::{
    ABSENCE, COME_BACK, Clock, Command, Edition, LONGEST_WAIT, MAX_COMMANDS, Person, Phase, Place,
    Plan, Program, REVEAL_TIME, Room, RoomRefusal as No,
};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 86_400 * SECOND;

fn open(plan: Plan) -> Result<Room, No> {
    Room::open(&Command::Open {
        plan,
        host: person("ada"),
        secret: secret(1),
        edition: Edition::CURRENT,
    })
}

fn quit(id: &str) -> Command {
    Command::Quit { person: id.into() }
}

#[test]
fn times_are_those_of_the_documents() {
    assert_eq!(REVEAL_TIME, 20 * SECOND);
    assert_eq!(COME_BACK, 20 * SECOND);
    assert_eq!(ABSENCE, 3 * MINUTE);
    assert_eq!(LONGEST_WAIT, 30 * DAY);
    assert_eq!(MAX_COMMANDS, 20_000);
    let moves = Clock::Move {
        seconds: 30,
        reserve: 120,
    };
    let days = Clock::Days { days: 3 };
    // Time a move, reserve, warning before the end, grace after it.
    for (clock, expected) in [
        (Clock::None, (None, 0, 0, 0)),
        (
            moves,
            (Some(30 * SECOND), 120 * SECOND, 10 * SECOND, 5 * SECOND),
        ),
        (days, (Some(3 * DAY), 0, 240 * MINUTE, 30 * MINUTE)),
    ] {
        let found = (
            clock.per_move(),
            clock.reserve(),
            clock.warning(),
            clock.grace(),
        );
        assert_eq!(found, expected, "{clock:?}");
    }
}

#[test]
fn a_clock_is_one_that_people_can_play_with() {
    let moves = |seconds, reserve| Clock::Move { seconds, reserve };
    let days = |days| Clock::Days { days };
    for (clock, sensible) in [
        (Clock::None, true),
        (moves(4, 0), false),
        (moves(5, 0), true),
        (moves(600, 3_600), true),
        (moves(601, 0), false),
        (moves(600, 3_601), false),
        (moves(0, 3_601), false),
        (days(0), false),
        (days(1), true),
        (days(14), true),
        (days(15), false),
    ] {
        assert_eq!(clock.is_sensible(), sensible, "{clock:?}");
        let opened = open(Plan {
            clock,
            ..plan("jericho", 3)
        });
        assert_eq!(opened.err(), (!sensible).then_some(No::Clock), "{clock:?}");
    }
}

/// Nothing that a room keeps of somebody's text is longer than 64.
#[test]
fn texts_have_sixty_four_characters() {
    let long = |length: usize| "x".repeat(length);
    for (length, fits) in [(63, true), (64, true), (65, false), (66, false)] {
        let refused = (!fits).then_some(No::Key);
        let stand_in = Plan {
            stand_in: long(length),
            ..plan("jericho", 3)
        };
        assert_eq!(open(stand_in).err(), refused, "stand-in of {length}");

        let room = LoggedRoom::open(plan("jericho", 3));
        let tried = |command: Command| room.clone().apply(&command, 0).err();
        let sit = |id: String, name: String| Command::Sit {
            person: Person {
                id,
                name,
                bot: false,
            },
            seat: Seat::at(1),
        };
        assert_eq!(tried(sit(long(length), "Bea".into())), refused, "id");
        // Characters, not bytes.
        assert_eq!(
            tried(sit("bea".into(), "ü".repeat(length))),
            refused,
            "name"
        );
        let place = |name: String, bot: String| Command::Place {
            by: "ada".into(),
            seat: Seat::at(1),
            bot: Some(Program { name, bot }),
        };
        assert_eq!(tried(place(long(length), "easy".into())), refused, "bot");
        assert_eq!(tried(place("Mason".into(), long(length))), refused, "bot");

        let mut room = started(Clock::None);
        let choice = room.table().unwrap().legal_moves(Seat::at(0))[0].clone();
        let choose = Command::Choose {
            seat: Seat::at(0),
            choice,
            key: Some(long(length)),
            by: None,
        };
        assert_eq!(room.try_it(choose).err(), refused, "key of {length}");
        room.finish();
        let rematch = |table: String| Command::Rematch {
            by: "ada".into(),
            table,
        };
        assert_eq!(room.refused(rematch(String::new())), No::Key);
        let tried = room.try_it(rematch(long(length))).err();
        assert_eq!(tried, refused, "rematch of {length}");
    }
}

#[test]
fn a_table_that_is_over_has_not_merely_started() {
    let mut room = started(Clock::None);
    let sit = Command::Sit {
        person: person("cid"),
        seat: Seat::at(0),
    };
    let leave = Command::Leave {
        person: "ada".into(),
    };
    assert_eq!(room.refused(sit.clone()), No::Started);
    room.finish();
    assert_eq!(room.refused(sit), No::Over);
    assert_eq!(room.refused(leave), No::Over);
}

#[test]
fn a_refused_move_names_the_rule_and_other_refusals_none() {
    let mut room = started(Clock::None);
    let seat = Seat::at(0);
    let choose = |choice: &str| Command::Choose {
        seat,
        choice: choice.into(),
        key: None,
        by: None,
    };
    // Everybody chooses a first card; nobody builds yet.
    let refused = room.refused(choose("wall R5"));
    assert_eq!(refused.code(), "wrong-phase");
    assert_eq!(refused.rule(), Some("J09"));
    assert_eq!(room.refused(choose("nonsense")).rule(), None);
    assert_eq!(No::Key.rule(), None);
}

#[test]
fn people_are_people_in_the_record() {
    let mut room = started(Clock::None);
    room.finish();
    let record = room.table().unwrap().record().unwrap();
    assert_eq!(record.matches(r#""kind":"human""#).count(), 2, "{record}");
    assert_eq!(record.matches(r#""kind":"bot""#).count(), 1, "{record}");
}

#[test]
fn who_has_revealed_keeps_the_seat_and_may_take_another() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.sit("bea", 1);
    room.bot(2);
    room.start(&["ada"]);
    let reveal = Command::Reveal {
        person: "ada".into(),
        contribution: contribution("ada"),
    };
    assert_eq!(room.refused(reveal), No::ShownAlready);
    room.now = REVEAL_TIME;
    room.say(Command::CallOff { secret: secret(2) });
    room.say(Command::Stand {
        person: "ada".into(),
    });
    room.sit("ada", 1);
    room.replays();
}

#[test]
fn the_game_goes_on_when_the_only_person_is_gone() {
    let alone = || {
        let mut room = LoggedRoom::open(plan("jericho", 3));
        room.sit("ada", 0);
        room.bot(1);
        room.bot(2);
        room
    };
    let mut room = alone();
    room.start(&["ada"]);
    room.say(quit("ada"));
    assert!(matches!(room.phase(), Phase::Playing(_)));
    // Nobody can move as somebody who is gone, and be back by that.
    room.choose(Seat::at(0), None);
    assert_eq!(room.bot_at(Seat::at(0)), Some("medium"));
    room.finish();
    assert!(room.table().unwrap().record().is_some());
    room.replays();
    // While contributions are revealed: the start is called off, and the empty table closes.
    let mut room = alone();
    room.start(&[]);
    room.say(quit("ada"));
    assert!(matches!(room.phase(), Phase::Revealing { .. }));
    room.now = REVEAL_TIME;
    room.say(Command::CallOff { secret: secret(2) });
    assert!(matches!(room.phase(), Phase::Closed));
    room.replays();
}

#[test]
fn a_guest_who_is_gone_leaves_the_host_alone() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("cid", 0);
    room.sit("bea", 1);
    room.sit("ada", 2);
    room.say(quit("bea"));
    assert_eq!(room.host().id, "ada");
    assert_eq!(room.places()[1], Place::Free);
    assert_eq!(room.places().len(), 3);
    // Where the host sits, nobody else starts.
    room.bot(1);
    let start = Command::Start { by: "cid".into() };
    assert_eq!(room.refused(start), No::NotHost);
    room.replays();
}
