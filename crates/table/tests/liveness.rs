//! Liveness, law 9: while a table isn't over, somebody with a limit or a bot owes a move.

use crate::support::rooms::{LoggedRoom, contribution, person, plan, secret, started};
use engine::{Chance, Dice, Seat};
use table::room::{
    ABSENCE, Away, COME_BACK, Clock, Command, LONGEST_WAIT, MAX_COMMANDS, Phase, Place, Plan,
    REVEAL_TIME, RoomRefusal as No,
};

const ADA: Seat = Seat::at(0);
const BEA: Seat = Seat::at(2);
const TEN_AND_THIRTY: Clock = Clock::Move {
    seconds: 10,
    reserve: 30,
};
const SECOND: u64 = 1_000;

fn leave(id: &str) -> Command {
    Command::Leave { person: id.into() }
}

fn come_back(id: &str) -> Command {
    Command::Return { person: id.into() }
}

fn abandon(id: &str, wants: bool) -> Command {
    Command::Abandon {
        person: id.into(),
        wants,
    }
}

fn quit(id: &str) -> Command {
    Command::Quit { person: id.into() }
}

fn replace(by: &str, seat: Seat, absent: u64) -> Command {
    Command::Replace {
        by: by.into(),
        seat,
        absent,
    }
}

/// Random commands and times, as the fuzzer makes them, at tables of both games with and without
/// clocks: after each the law holds, and then everybody goes and the table ends.
#[test]
fn random_commands_never_stop_a_table() {
    let wanted = std::env::var("FANFARE_COMMANDS").ok();
    let wanted = wanted.map_or(0, |text| text.parse().expect("a number of commands"));
    let (mut tables, mut tried, mut accepted) = (0, 0, 0);
    while tables < 400 || tried < wanted {
        let mut dice = Dice::new(tables);
        let length = 400 + dice.below(2_000);
        let data: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
        let (more, kept) = fuzz::room_commands(&data);
        tables += 1;
        tried += more;
        accepted += kept;
    }
    println!(
        "{tried} commands at {tables} tables, {accepted} accepted: every table came to its end"
    );
}

#[test]
fn leaving_and_wanting_to_stay_does_not_stop_the_table() {
    let mut room = started(TEN_AND_THIRTY);
    room.say(leave("ada"));
    // She has no wish to take back: nothing happens, and the stand-in goes on playing.
    assert!(room.say(abandon("ada", false)).again);
    assert_eq!(room.bot_at(ADA), Some("medium"));
    // Nor does wanting out bring her back: only returning or moving does.
    room.say(abandon("ada", true));
    assert_eq!(room.bot_at(ADA), Some("medium"));
    assert!(!room.is_over(), "Bea is there and plays on");
    room.say(abandon("bea", true));
    assert!(room.is_over());
    room.replays();
}

#[test]
fn one_whose_time_is_up_can_want_out_and_the_game_goes_on() {
    let mut room = started(TEN_AND_THIRTY);
    room.now = room.due().unwrap();
    room.say(Command::TimeUp { seat: ADA });
    room.say(abandon("ada", true));
    assert_eq!(room.seated(ADA).unwrap().away, Some(Away::Time));
    assert_eq!(room.bot_at(ADA), Some("medium"));
    assert!(room.limit(BEA).is_some());
    room.replays();
}

#[test]
fn a_table_where_all_are_away_ends_when_one_of_them_wants_it() {
    let mut room = started(Clock::None);
    room.say(leave("ada"));
    room.say(leave("bea"));
    assert!(!room.is_over());
    room.say(abandon("bea", true));
    assert!(room.is_over());
    room.replays();
}

#[test]
fn leaving_and_returning_gives_no_time_back() {
    let mut room = started(TEN_AND_THIRTY);
    assert_eq!(room.deadline(ADA), Some(40 * SECOND));
    for second in [9, 25, 39] {
        room.now = second * SECOND;
        room.say(leave("ada"));
        assert_eq!(room.deadline(ADA), None, "the stand-in has no clock");
        assert_eq!(room.limit(ADA), None);
        room.say(come_back("ada"));
        assert_eq!(room.deadline(ADA), Some(40 * SECOND), "the clock ran on");
    }
    // What she used is taken from her reserve when she moves.
    room.choose(ADA, None);
    assert_eq!(room.seated(ADA).unwrap().reserve, SECOND);
    room.replays();
}

#[test]
fn time_is_renewed_once_a_move_and_without_reserve() {
    let mut room = started(TEN_AND_THIRTY);
    room.now = room.limit(ADA).unwrap();
    let up = Command::TimeUp { seat: ADA };
    room.say(up.clone());
    room.say(come_back("ada"));
    let seated = room.seated(ADA).unwrap();
    assert_eq!((seated.reserve, seated.away), (0, None));
    assert_eq!(room.deadline(ADA), Some(room.now + 10 * SECOND));
    // Leaving again doesn't help either.
    room.now += 4 * SECOND;
    room.say(leave("ada"));
    room.say(come_back("ada"));
    assert_eq!(room.deadline(ADA), Some(room.now + 6 * SECOND));
    room.now = room.limit(ADA).unwrap();
    room.say(up);
    assert_eq!(room.refused(come_back("ada")), No::TimeUsed);
    // The stand-in makes this move; with the next one she can be back.
    let by = room.stand_in(ADA);
    room.choose(ADA, by);
    room.say(come_back("ada"));
    assert_eq!(room.bot_at(ADA), None);
    room.replays();
}

#[test]
fn one_who_left_and_returns_after_their_time_gets_the_time_of_one_move() {
    let mut room = started(TEN_AND_THIRTY);
    room.say(leave("ada"));
    room.now = 40 * SECOND - 1;
    let mut early = room.room.clone();
    early.apply(&come_back("ada"), room.now).unwrap();
    assert_eq!(early.deadline(ADA), Some(40 * SECOND));
    room.now += 1;
    room.say(come_back("ada"));
    assert_eq!(room.deadline(ADA), Some(50 * SECOND));
    room.replays();
}

#[test]
fn moving_is_returning_and_what_is_so_already_is_not_kept() {
    let mut room = started(TEN_AND_THIRTY);
    let version = room.version();
    assert!(room.say(come_back("ada")).again);
    room.say(leave("ada"));
    assert!(room.say(leave("ada")).again);
    assert_eq!(room.version(), version + 1);
    assert!(room.choose(ADA, None).changed);
    assert_eq!(room.seated(ADA).unwrap().away, None);
    room.replays();
}

#[test]
fn without_a_clock_a_move_has_thirty_days() {
    let mut room = started(Clock::None);
    assert_eq!(room.deadline(ADA), None, "no clock is shown");
    assert_eq!(room.limit(ADA), Some(LONGEST_WAIT));
    assert_eq!(room.due(), Some(LONGEST_WAIT));
    room.now = LONGEST_WAIT - 1;
    assert_eq!(room.refused(Command::TimeUp { seat: ADA }), No::TooEarly);
    room.now += 1;
    room.say(Command::TimeUp { seat: ADA });
    assert_eq!(room.bot_at(ADA), Some("medium"));
    // She comes back whenever she likes, and has as long again.
    room.say(come_back("ada"));
    assert_eq!(room.limit(ADA), Some(room.now + LONGEST_WAIT));
    room.replays();
}

#[test]
fn those_who_are_there_can_call_the_stand_in_for_one_who_is_absent() {
    let mut room = started(Clock::None);
    assert_eq!(
        room.refused(replace("ada", BEA, ABSENCE - 1)),
        No::NotAbsent
    );
    assert_eq!(room.refused(replace("cid", BEA, ABSENCE)), No::NotSeated);
    assert_eq!(room.refused(replace("ada", ADA, ABSENCE)), No::NotAbsent);
    let bot = Seat::at(1);
    assert_eq!(room.refused(replace("ada", bot, ABSENCE)), No::NotAbsent);
    let nobody = Seat::at(4);
    assert_eq!(
        room.refused(replace("ada", nobody, ABSENCE)),
        No::NoSuchSeat
    );
    room.say(replace("ada", BEA, ABSENCE));
    assert_eq!(room.seated(BEA).unwrap().away, Some(Away::Absent));
    assert_eq!(room.bot_at(BEA), Some("medium"));
    assert!(room.say(replace("ada", BEA, ABSENCE)).again);
    assert_eq!(room.refused(replace("bea", ADA, ABSENCE)), No::NotSeated);
    // Now those who are there can also break off.
    room.say(abandon("ada", true));
    assert!(room.is_over());
    assert_eq!(room.refused(replace("ada", BEA, ABSENCE)), No::Over);
    room.replays();
}

#[test]
fn with_a_clock_the_clock_decides() {
    let mut room = started(TEN_AND_THIRTY);
    assert_eq!(room.refused(replace("ada", BEA, ABSENCE)), No::HasClock);
}

#[test]
fn before_the_start_an_absent_host_makes_way() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.sit("bea", 1);
    assert_eq!(room.host().id, "ada");
    room.say(replace("bea", ADA, ABSENCE));
    assert_eq!(room.places()[0], Place::Free);
    assert_eq!(room.host().id, "bea");
    // Somebody else's seat only becomes free.
    room.sit("cid", 0);
    room.say(replace("bea", ADA, ABSENCE));
    assert_eq!(room.host().id, "bea");
    room.sit("cid", 0);
    room.say(Command::Place {
        by: "bea".into(),
        seat: BEA,
        bot: Some(table::room::Program {
            name: "Mason".into(),
            bot: "easy".into(),
        }),
    });
    room.say(Command::Start { by: "bea".into() });
    assert_eq!(room.refused(replace("bea", ADA, ABSENCE)), No::Starting);
    room.replays();
}

#[test]
fn an_account_deleted_during_play_is_somebody_who_left() {
    let mut room = started(Clock::None);
    room.say(quit("ada"));
    assert_eq!(room.bot_at(ADA), Some("medium"));
    assert_eq!(room.host().id, "bea");
    // Nobody can be that person any more.
    for command in [come_back("ada"), abandon("ada", true), quit("ada")] {
        assert_eq!(room.refused(command), No::NotSeated);
    }
    room.finish();
    assert!(!room.counts(ADA) && room.counts(BEA));
    assert_eq!(room.refused(quit("bea")), No::Over);
    room.replays();
}

#[test]
fn those_who_are_left_can_break_off_after_somebody_deleted_the_account() {
    let mut room = started(Clock::None);
    room.say(abandon("bea", true));
    let happened = room.say(quit("ada"));
    assert!(happened.news.is_some() && room.is_over());
    room.replays();
}

#[test]
fn an_open_table_whose_host_is_gone_gets_another_or_closes() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    assert_eq!(room.refused(quit("bea")), No::NotSeated);
    room.say(Command::Sit {
        person: table::room::Person {
            bot: true,
            ..person("rob")
        },
        seat: Seat::at(0),
    });
    room.sit("bea", 1);
    room.sit("ada", 2);
    room.say(quit("ada"));
    assert_eq!(room.places()[2], Place::Free);
    assert_eq!(room.host().id, "bea", "a person before a program");
    room.say(quit("bea"));
    assert_eq!(room.host().id, "rob");
    room.say(quit("rob"));
    assert!(matches!(room.phase(), Phase::Closed));
    room.replays();
}

#[test]
fn one_who_is_gone_while_all_reveal_plays_no_part() {
    // She has revealed: the cards are dealt, and the stand-in plays for her.
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.bot(1);
    room.sit("bea", 2);
    room.start(&["ada"]);
    room.say(quit("ada"));
    assert_eq!(room.host().id, "bea");
    let mut called_off = LoggedRoom {
        room: room.room.clone(),
        log: room.log.clone(),
        now: REVEAL_TIME,
    };
    room.say(Command::Reveal {
        person: "bea".into(),
        contribution: contribution("bea"),
    });
    assert_eq!(room.bot_at(ADA), Some("medium"));
    room.finish();
    room.replays();
    // If the start is called off instead, the seat of the one who is gone is free as well.
    called_off.say(Command::CallOff { secret: secret(2) });
    assert_eq!(called_off.places()[0], Place::Free);
    assert_eq!(called_off.places()[2], Place::Free);
    called_off.replays();
}

#[test]
fn who_did_not_reveal_is_not_seated_again() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.sit("bea", 1);
    room.bot(2);
    room.start(&["ada"]);
    room.now = REVEAL_TIME;
    room.say(Command::CallOff { secret: secret(2) });
    let sit = |id: &str| Command::Sit {
        person: person(id),
        seat: Seat::at(1),
    };
    assert_eq!(room.refused(sit("bea")), No::DidNotReveal);
    room.say(sit("cid"));
    room.replays();
}

#[test]
fn the_servers_absence_is_added_to_every_deadline() {
    let mut room = started(TEN_AND_THIRTY);
    room.now = 5 * SECOND;
    room.choose(ADA, None);
    // The server is gone for an hour; Bea had 35 seconds left.
    let hour = 3_600 * SECOND;
    room.now += hour;
    room.say(Command::Resume { absent: hour });
    assert_eq!(room.deadline(BEA), Some(40 * SECOND + hour));
    assert_eq!(room.deadline(ADA), None, "she isn't asked");
    // Nobody could have said how long it was gone: there are still some seconds to come back.
    room.now = 60 * SECOND + hour;
    room.say(Command::Resume { absent: 0 });
    assert_eq!(room.deadline(BEA), Some(room.now + COME_BACK));
    assert_eq!(room.seated(BEA).unwrap().reserve, 30 * SECOND, "unused");
    room.replays();
}

#[test]
fn a_start_outlives_the_servers_absence() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.sit("bea", 1);
    room.bot(2);
    assert!(
        room.say(Command::Resume { absent: 9 }).again,
        "nothing was due"
    );
    room.start(&["ada"]);
    room.now = 90 * SECOND;
    room.say(Command::Resume {
        absent: 85 * SECOND,
    });
    assert_eq!(room.due(), Some(room.now + COME_BACK));
    // More than it was absent, if somebody had been given more.
    room.say(Command::Resume { absent: SECOND });
    assert_eq!(room.due(), Some(room.now + COME_BACK + SECOND));
    room.say(Command::Reveal {
        person: "bea".into(),
        contribution: contribution("bea"),
    });
    assert!(room.table().is_some());
    room.replays();
}

#[test]
fn a_result_is_ones_own_if_the_stand_in_made_few_moves() {
    let mut room = started(Clock::None);
    assert!(room.counts(ADA) && room.counts(Seat::at(1)));
    let mut made = 0;
    while let Some(seat) = room.table().unwrap().turn().waiting().first() {
        // Three of Ada's moves are the stand-in's, but she is there in the end.
        let away = seat == ADA && made < 3;
        if away {
            made += 1;
            room.say(leave("ada"));
            assert!(!room.counts(ADA), "who is away has lost");
        }
        let by = room.stand_in(seat);
        room.choose(seat, by);
        if away {
            room.say(come_back("ada"));
        }
    }
    assert!(room.counts(ADA) && room.counts(BEA));
    room.replays();
}

#[test]
fn who_lets_the_stand_in_play_and_returns_for_the_end_has_lost() {
    let mut room = started(Clock::None);
    room.say(leave("ada"));
    let mut made = 0;
    while made < 4 {
        let seat = room.table().unwrap().turn().waiting().first().unwrap();
        let by = room.stand_in(seat);
        made += u32::from(by.is_some());
        room.choose(seat, by);
    }
    room.say(come_back("ada"));
    assert!(!room.counts(ADA), "four moves are more than a few");
    room.finish();
    assert!(!room.counts(ADA) && room.counts(BEA));
    room.replays();
}

#[test]
fn of_many_moves_a_tenth_may_be_the_stand_ins() {
    // Four games of Coloretto: seat 0 has more than 40 moves.
    let mut room = LoggedRoom::open(plan("coloretto", 3));
    room.sit("ada", 0);
    room.bot(1);
    room.bot(2);
    room.start(&["ada"]);
    let (mut own, mut stood_in) = (0, 0);
    while let Some(seat) = room.table().unwrap().turn().waiting().first() {
        if seat != ADA {
            room.choose(seat, None);
            continue;
        }
        let stands_in = stood_in < 3 || (own + stood_in) == 39;
        if stands_in {
            room.say(leave("ada"));
        }
        let by = room.stand_in(seat);
        room.choose(seat, by);
        if room.is_over() {
            break;
        }
        if stands_in {
            stood_in += 1;
            room.say(come_back("ada"));
        } else {
            own += 1;
        }
        assert_eq!(room.counts(ADA), stood_in <= 3 || own + stood_in >= 40);
    }
    assert_eq!(stood_in, 4);
}

#[test]
fn a_choice_that_is_changed_belongs_to_the_last_who_made_it() {
    let mut room = started(Clock::None);
    let play_for_ada = |room: &mut LoggedRoom| {
        room.say(leave("ada"));
        let by = room.stand_in(ADA);
        room.choose(ADA, by);
    };
    // All choose at once, and Bea has not: the choice is still open.
    for _ in 0..6 {
        play_for_ada(&mut room);
        room.choose(ADA, None);
        assert!(room.counts(ADA), "in the end it was her own");
    }
    play_for_ada(&mut room);
    for seat in [BEA, Seat::at(1)] {
        room.choose(seat, None);
    }
    room.say(come_back("ada"));
    assert!(room.counts(ADA), "one was the stand-in's");
    room.replays();
}

#[test]
fn a_log_has_a_bound_on_coming_and_going() {
    let mut room = started(TEN_AND_THIRTY).room;
    let mut at = 0;
    let mut kept = 0;
    while room.version() < MAX_COMMANDS {
        at += 1;
        // Only the version counts here; a short clock is long enough for it all.
        let now = at / 10_000;
        for command in [leave("ada"), come_back("ada")] {
            kept += u64::from(room.apply(&command, now).is_ok_and(|it| !it.again));
        }
    }
    assert!(kept > MAX_COMMANDS - 20);
    let refused = |room: &table::room::Room, command: Command| {
        let tried = room.clone().apply(&command, at);
        tried.err().map(|why| why.code())
    };
    for command in [leave("ada"), come_back("ada"), abandon("ada", true)] {
        assert_eq!(refused(&room, command), Some("too-many"));
    }
    // The game goes on to its end.
    while let Some(seat) = room.table().unwrap().turn().waiting().first() {
        let choice = room.table().unwrap().legal_moves(seat)[0].clone();
        let command = Command::Choose {
            seat,
            choice,
            key: None,
            by: room.stand_in(seat),
        };
        room.apply(&command, at).unwrap();
    }
    assert!(room.is_over());
}

#[test]
fn an_open_table_with_a_long_log_takes_no_more_guests() {
    let mut room = LoggedRoom::open(Plan {
        clock: TEN_AND_THIRTY,
        ..plan("jericho", 3)
    })
    .room;
    let sit = Command::Sit {
        person: person("bea"),
        seat: ADA,
    };
    let stand = Command::Stand {
        person: "bea".into(),
    };
    while room.version() < MAX_COMMANDS {
        for command in [&sit, &stand] {
            let _ = room.apply(command, 0);
        }
    }
    assert_eq!(room.apply(&sit, 0).err(), Some(No::Restless));
    // The server still closes it.
    room.apply(&Command::Close { by: None }, 0).unwrap();
    assert!(room.is_over());
}
