//! A room from its opening to its end: people, bots, clocks and the fair deal.

use crate::support::rooms::{LoggedRoom, contribution, person, plan, secret, started};
use engine::Seat;
use table::room::{
    Away, Clock, Command, Edition, Person, Phase, Place, Plan, Program, REVEAL_TIME, Room,
    RoomRefusal as No,
};
use table::{CalledOff, Game, StandIn};

#[test]
fn a_table_is_played_from_its_opening_to_a_true_record() {
    for game in Game::names() {
        let mut room = LoggedRoom::open(plan(game, 3));
        room.sit("ada", 0);
        room.bot(1);
        room.sit("bea", 2);
        room.start(&["ada", "bea"]);
        room.finish();
        room.replays();
        let record = room.table().unwrap().record().unwrap();
        let verified = table::with_game!(game.parse::<Game>().unwrap(), S => {
            table::verify::<S>(record.as_bytes()).is_ok()
        });
        assert!(verified, "{game}");
        let shown = contribution("bea").to_string();
        assert!(record.contains(&shown), "{game}");
    }
}

#[test]
fn a_plan_that_no_game_allows_is_refused() {
    let open = |plan| {
        Room::open(&Command::Open {
            plan,
            host: person("ada"),
            secret: secret(1),
            edition: Edition::CURRENT,
        })
        .err()
        .map(|why| why.code().to_owned())
    };
    assert_eq!(open(plan("jericho", 4)), None);
    for seats in [0, 2, 6, 4_000_000] {
        assert!(open(plan("jericho", seats)).is_some(), "{seats} seats");
    }
    let with = |name: &str| Plan {
        options: [(name.to_owned(), "x".to_owned())].into(),
        ..plan("jericho", 4)
    };
    assert!(open(with("tied_highest")).is_some());
    assert!(open(with("nonsense")).is_some());
    let clock = Clock::Move {
        seconds: 1,
        reserve: 0,
    };
    let hasty = Plan {
        clock,
        ..plan("jericho", 4)
    };
    assert_eq!(open(hasty).as_deref(), Some("clock"));
}

#[test]
fn seats_are_taken_once_and_by_one() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    let sit = |id: &str, seat| Command::Sit {
        person: person(id),
        seat: Seat::at(seat),
    };
    assert_eq!(room.refused(sit("bea", 0)), No::SeatTaken);
    assert_eq!(room.refused(sit("ada", 1)), No::SeatedAlready);
    assert_eq!(room.refused(sit("bea", 3)), No::NoSuchSeat);
    room.say(Command::Stand {
        person: "ada".into(),
    });
    room.say(sit("bea", 0));
    room.replays();
}

#[test]
fn only_the_host_places_bots_and_frees_seats() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("bea", 1);
    let place = |by: &str, seat, bot: Option<&str>| Command::Place {
        by: by.into(),
        seat: Seat::at(seat),
        bot: bot.map(|bot| Program {
            name: "Mason".into(),
            bot: bot.into(),
        }),
    };
    assert_eq!(room.refused(place("bea", 0, Some("easy"))), No::NotHost);
    assert_eq!(room.refused(place("ada", 1, Some("easy"))), No::SeatTaken);
    room.say(place("ada", 1, None));
    room.say(place("ada", 1, Some("easy")));
    assert_eq!(room.bot_at(Seat::at(1)), Some("easy"));
}

#[test]
fn a_start_needs_everybody_and_everybody_s_client() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    let start = |by: &str| Command::Start { by: by.into() };
    room.bot(0);
    room.bot(1);
    assert_eq!(room.refused(start("ada")), No::Incomplete);
    room.bot(2);
    assert_eq!(room.refused(start("ada")), No::NobodyThere);
    room.say(Command::Place {
        by: "ada".into(),
        seat: Seat::at(2),
        bot: None,
    });
    room.say(Command::Sit {
        person: person("bea"),
        seat: Seat::at(2),
    });
    assert_eq!(room.refused(start("ada")), No::NotReady);
    room.say(Command::Commit {
        person: "bea".into(),
        commitment: contribution("bea").commitment(),
    });
    assert_eq!(room.refused(start("cid")), No::NotHost);
    // The host only watches, so everybody who sits there may start.
    room.say(start("bea"));
    assert!(matches!(room.phase(), Phase::Revealing { .. }));
}

#[test]
fn a_contribution_must_match_its_hash() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.sit("bea", 1);
    room.bot(2);
    room.start(&["ada"]);
    let reveal = |contribution| Command::Reveal {
        person: "bea".into(),
        contribution,
    };
    assert_eq!(room.refused(reveal(contribution("x"))), No::Mismatch);
    assert!(room.table().is_none(), "no card is dealt yet");
    room.say(reveal(contribution("bea")));
    assert!(room.table().is_some());
    assert_eq!(room.refused(reveal(contribution("bea"))), No::NotRevealing);
}

#[test]
fn who_shows_nothing_loses_the_seat_and_the_table_begins_again_with_another_secret() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    room.sit("ada", 0);
    room.sit("bea", 1);
    room.bot(2);
    room.start(&["ada"]);
    let before = room.commitment();
    let call_off = Command::CallOff { secret: secret(2) };
    room.now = REVEAL_TIME - 1;
    assert_eq!(room.refused(call_off.clone()), No::TooEarly);
    room.now = REVEAL_TIME;
    assert_eq!(room.due(), Some(REVEAL_TIME));
    room.say(call_off);
    assert_ne!(room.commitment(), before);
    assert_eq!(room.places()[1], Place::Free);
    // What the called-off deal would have been is for all to see.
    let called_off = room.called_off();
    assert_eq!(called_off, [CalledOff::of(secret(1).0)]);
    assert_eq!(called_off[0].commitment, before);
    // Ada's contribution is known now: she must bind herself to another one.
    let ada = room.seated(Seat::at(0)).unwrap();
    assert!(!ada.is_ready() && ada.owes_contribution());
    room.replays();
}

#[test]
fn a_program_with_an_account_contributes_nothing() {
    let mut room = LoggedRoom::open(plan("jericho", 3));
    let robot = Person {
        bot: true,
        ..person("robot")
    };
    room.say(Command::Sit {
        person: robot,
        seat: Seat::at(0),
    });
    let commit = Command::Commit {
        person: "robot".into(),
        commitment: contribution("r").commitment(),
    };
    assert_eq!(room.refused(commit), No::NoContribution);
    room.bot(1);
    room.bot(2);
    // Nobody has to show anything: the cards are dealt at once.
    room.start(&[]);
    assert!(room.table().is_some());
    room.finish();
    let record = room.table().unwrap().record().unwrap();
    assert!(record.contains(r#""bot":"account""#), "{record}");
}

#[test]
fn a_choice_with_the_same_key_is_the_same_choice() {
    let mut room = started(Clock::None);
    let seat = Seat::at(0);
    let moves = room.table().unwrap().legal_moves(seat);
    let choose = |choice: &str, key: &str| Command::Choose {
        seat,
        choice: choice.into(),
        key: Some(key.into()),
        by: None,
    };
    assert!(!room.say(choose(&moves[0], "a")).again);
    let version = room.version();
    let again = room.say(choose(&moves[0], "a"));
    assert!(again.again && again.news.is_none());
    assert_eq!(room.version(), version);
    // Another key changes the choice, while others still think.
    assert!(!room.say(choose(&moves[1], "b")).again);
    assert_eq!(room.refused(choose(&moves[0], "")), No::Key);
    assert_eq!(room.refused(choose(&moves[0], &"k".repeat(65))), No::Key);
    assert_eq!(room.refused(choose("wall R9", "c")).code(), "no-move");
    room.replays();
}

#[test]
fn time_comes_out_of_the_move_then_the_reserve_then_the_stand_in_sits_down() {
    let clock = Clock::Move {
        seconds: 10,
        reserve: 30,
    };
    let mut room = started(clock);
    let (ada, bea) = (Seat::at(0), Seat::at(2));
    assert_eq!(room.deadline(ada), Some(40_000));
    assert_eq!(room.deadline(Seat::at(1)), None, "bots have no clock");
    room.now = 15_000;
    room.choose(ada, None);
    // Five seconds came out of the reserve, and her clock stands.
    let seated = room.seated(ada).unwrap();
    assert_eq!((seated.reserve, seated.asked), (25_000, None));
    let up = Command::TimeUp { seat: bea };
    room.now = 40_000 + clock.grace() - 1;
    assert_eq!(room.refused(up.clone()), No::TooEarly);
    room.now += 1;
    assert_eq!(room.due(), Some(room.now));
    room.say(up.clone());
    assert_eq!(room.refused(up), No::NotAsked);
    assert_eq!(room.bot_at(bea), Some("medium"));
    let by = room.stand_in(bea);
    room.choose(bea, by);
    room.choose(Seat::at(1), None);
    room.replays();
    // She comes back at any moment, with no reserve left.
    room.say(Command::Return {
        person: "bea".into(),
    });
    assert_eq!(room.bot_at(bea), None);
    assert_eq!(
        room.deadline(bea),
        Some(room.now + 10_000),
        "all feed the supply, she too"
    );
    room.finish();
    room.replays();
    let record = room.table().unwrap().record().unwrap();
    let stood_in = record.matches(r#""by":"bot""#).count();
    assert_eq!(stood_in, 1, "{record}");
}

#[test]
fn a_clock_of_days_counts_days() {
    let mut room = started(Clock::Days { days: 2 });
    let two_days = 2 * 24 * 60 * 60 * 1000;
    assert_eq!(room.deadline(Seat::at(0)), Some(two_days));
    room.now = two_days + room.plan().clock.grace();
    room.say(Command::TimeUp { seat: Seat::at(0) });
    assert_eq!(room.seated(Seat::at(0)).unwrap().away, Some(Away::Time));
}

#[test]
fn a_seat_that_left_is_played_for_and_is_back_with_its_next_move() {
    let mut room = started(Clock::None);
    let ada = Seat::at(0);
    room.say(Command::Leave {
        person: "ada".into(),
    });
    assert_eq!(room.stand_in(ada), Some(StandIn::bot("medium")));
    let by = room.stand_in(ada);
    room.choose(ada, by);
    // The stand-in has chosen, but others have not: she may still choose herself.
    let happened = room.choose(ada, None);
    assert!(happened.changed);
    assert_eq!(room.bot_at(ada), None);
    room.replays();
}

#[test]
fn a_table_is_broken_off_when_all_who_are_there_want_it() {
    let mut room = started(Clock::None);
    let want = |id: &str, wants| Command::Abandon {
        person: id.into(),
        wants,
    };
    room.say(want("ada", true));
    room.say(want("ada", false));
    room.say(want("bea", true));
    assert!(!room.is_over());
    // Bea is the only one there once Ada leaves, and she wants it.
    let happened = room.say(Command::Leave {
        person: "ada".into(),
    });
    assert!(happened.news.is_some());
    assert!(room.is_over());
    assert!(room.table().unwrap().is_abandoned());
    assert!(room.table().unwrap().record().is_some());
    assert_eq!(room.refused(want("bea", true)), No::Over);
    assert_eq!(room.due(), None);
    room.replays();
}

#[test]
fn no_record_and_no_secret_before_the_end() {
    let room = started(Clock::None);
    assert_eq!(room.table().unwrap().record(), None);
    let text = format!("{:?}", room.log);
    assert!(!text.contains("0101010101"), "Debug shows no secret");
}

#[test]
fn a_table_that_has_not_begun_can_be_closed_by_its_host_or_the_house() {
    let mut room = LoggedRoom::open(plan("coloretto", 4));
    let close = |by: Option<&str>| Command::Close {
        by: by.map(Into::into),
    };
    assert_eq!(room.refused(close(Some("bea"))), No::NotHost);
    room.say(close(None));
    assert!(room.is_over());
    let sit = Command::Sit {
        person: person("bea"),
        seat: Seat::at(0),
    };
    assert_eq!(room.refused(sit), No::Over);
    let mut room = started(Clock::None);
    assert_eq!(room.refused(close(Some("ada"))), No::Started);
}

#[test]
fn there_is_one_rematch_and_only_after_the_end() {
    let mut room = started(Clock::None);
    let rematch = |by: &str| Command::Rematch {
        by: by.into(),
        table: "abc".into(),
    };
    assert_eq!(room.refused(rematch("ada")), No::NotOver);
    room.finish();
    assert_eq!(room.refused(rematch("cid")), No::NotSeated);
    room.say(rematch("bea"));
    assert_eq!(room.rematch(), Some("abc"));
    assert_eq!(room.refused(rematch("ada")), No::RematchThere);
    room.replays();
}
