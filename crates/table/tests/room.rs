//! A room from its opening to its end: people, bots, clocks and the fair deal.

use engine::{Seat, Viewer};
use table::room::{
    Away, Clock, Command, Kept, Person, Phase, Place, Plan, Program, REVEAL_TIME, Room,
    RoomRefusal as No,
};
use table::{Contribution, Game, Secret, StandIn};

fn plan(game: &str, seats: usize) -> Plan {
    Plan {
        game: game.parse::<Game>().unwrap(),
        options: [].into(),
        seats,
        clock: Clock::None,
        stand_in: "medium".into(),
        public: true,
        spectators: true,
        aid: false,
        first: None,
    }
}

fn person(id: &str) -> Person {
    Person {
        id: id.into(),
        name: id.to_uppercase(),
        bot: false,
    }
}

fn contribution(id: &str) -> Contribution {
    Contribution::new([id.as_bytes()[0]; 16])
}

fn secret(byte: u8) -> Kept {
    Kept(Secret::new([byte; 32]))
}

/// A room with its log, so that every test can also replay it.
struct Kitchen {
    room: Room,
    log: Vec<(u64, Command)>,
    now: u64,
}

impl Kitchen {
    fn open(plan: Plan) -> Self {
        let command = Command::Open {
            plan,
            host: person("ada"),
            secret: secret(1),
        };
        Self {
            room: Room::open(&command).unwrap(),
            log: vec![(0, command)],
            now: 0,
        }
    }

    fn try_it(&mut self, command: Command) -> Result<table::room::Happened, No> {
        let mut next = self.room.clone();
        let happened = next.apply(&command, self.now)?;
        if !happened.again {
            assert_eq!(next.version(), self.room.version() + 1);
            self.log.push((self.now, command));
            self.room = next;
        }
        Ok(happened)
    }

    fn say(&mut self, command: Command) -> table::room::Happened {
        let name = format!("{command:?}");
        self.try_it(command)
            .unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    fn refused(&mut self, command: Command) -> No {
        match self.try_it(command) {
            Ok(_) => panic!("it should have been refused"),
            Err(why) => why,
        }
    }

    fn sit(&mut self, id: &str, seat: usize) {
        self.say(Command::Sit {
            person: person(id),
            seat: Seat::at(seat),
        });
        self.say(Command::Commit {
            person: id.into(),
            commitment: contribution(id).commitment(),
        });
    }

    fn bot(&mut self, seat: usize) {
        self.say(Command::Place {
            by: "ada".into(),
            seat: Seat::at(seat),
            bot: Some(Program {
                name: "Mason".into(),
                bot: "easy".into(),
            }),
        });
    }

    fn start(&mut self, ids: &[&str]) {
        self.say(Command::Start { by: "ada".into() });
        for id in ids {
            self.say(Command::Reveal {
                person: (*id).into(),
                contribution: contribution(id),
            });
        }
    }

    fn choose(&mut self, seat: Seat, by: Option<StandIn>) -> table::room::Happened {
        let choice = self.room.table().unwrap().legal_moves(seat)[0].clone();
        self.say(Command::Choose {
            seat,
            choice,
            key: None,
            by,
        })
    }

    /// Plays the first legal move of whoever is asked until the table is over.
    fn finish(&mut self) {
        while let Some(seat) = self.room.table().unwrap().turn().waiting().first() {
            let by = self.room.stand_in(seat);
            self.choose(seat, by);
        }
    }

    /// What is kept leads to the same room.
    fn replays(&self) {
        let text: Vec<(u64, String)> = self
            .log
            .iter()
            .map(|(at, command)| (*at, serde_json::to_string(command).unwrap()))
            .collect();
        let read: Vec<(u64, Command)> = text
            .iter()
            .map(|(at, text)| (*at, serde_json::from_str(text).unwrap()))
            .collect();
        let again = Room::replay(read.iter().map(|(at, command)| (*at, command))).unwrap();
        assert_eq!(again.version(), self.room.version());
        assert_eq!(again.places(), self.room.places());
        assert_eq!(again.commitment(), self.room.commitment());
        let views = |room: &Room| {
            let table = room.table()?;
            Some((table.view(Viewer::Spectator).to_string(), table.record()))
        };
        assert_eq!(views(&again), views(&self.room));
    }
}

/// Ada and Bea with a bot between them, dealt.
fn started(clock: Clock) -> Kitchen {
    let mut kitchen = Kitchen::open(Plan {
        clock,
        ..plan("jericho", 3)
    });
    kitchen.sit("ada", 0);
    kitchen.bot(1);
    kitchen.sit("bea", 2);
    kitchen.start(&["ada", "bea"]);
    kitchen
}

#[test]
fn a_table_is_played_from_its_opening_to_a_true_record() {
    for game in Game::names() {
        let mut kitchen = Kitchen::open(plan(game, 3));
        kitchen.sit("ada", 0);
        kitchen.bot(1);
        kitchen.sit("bea", 2);
        kitchen.start(&["ada", "bea"]);
        kitchen.finish();
        kitchen.replays();
        let record = kitchen.room.table().unwrap().record().unwrap();
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
    let mut kitchen = Kitchen::open(plan("jericho", 3));
    kitchen.sit("ada", 0);
    let sit = |id: &str, seat| Command::Sit {
        person: person(id),
        seat: Seat::at(seat),
    };
    assert_eq!(kitchen.refused(sit("bea", 0)), No::SeatTaken);
    assert_eq!(kitchen.refused(sit("ada", 1)), No::SeatedAlready);
    assert_eq!(kitchen.refused(sit("bea", 3)), No::NoSuchSeat);
    kitchen.say(Command::Stand {
        person: "ada".into(),
    });
    kitchen.say(sit("bea", 0));
    kitchen.replays();
}

#[test]
fn only_the_host_places_bots_and_frees_seats() {
    let mut kitchen = Kitchen::open(plan("jericho", 3));
    kitchen.sit("bea", 1);
    let place = |by: &str, seat, bot: Option<&str>| Command::Place {
        by: by.into(),
        seat: Seat::at(seat),
        bot: bot.map(|bot| Program {
            name: "Mason".into(),
            bot: bot.into(),
        }),
    };
    assert_eq!(kitchen.refused(place("bea", 0, Some("easy"))), No::NotHost);
    assert_eq!(
        kitchen.refused(place("ada", 1, Some("easy"))),
        No::SeatTaken
    );
    kitchen.say(place("ada", 1, None));
    kitchen.say(place("ada", 1, Some("easy")));
    assert_eq!(kitchen.room.bot_at(Seat::at(1)), Some("easy"));
}

#[test]
fn a_start_needs_everybody_and_everybody_s_client() {
    let mut kitchen = Kitchen::open(plan("jericho", 3));
    let start = |by: &str| Command::Start { by: by.into() };
    kitchen.bot(0);
    kitchen.bot(1);
    assert_eq!(kitchen.refused(start("ada")), No::Incomplete);
    kitchen.bot(2);
    assert_eq!(kitchen.refused(start("ada")), No::NobodyThere);
    kitchen.say(Command::Place {
        by: "ada".into(),
        seat: Seat::at(2),
        bot: None,
    });
    kitchen.say(Command::Sit {
        person: person("bea"),
        seat: Seat::at(2),
    });
    assert_eq!(kitchen.refused(start("ada")), No::NotReady);
    kitchen.say(Command::Commit {
        person: "bea".into(),
        commitment: contribution("bea").commitment(),
    });
    assert_eq!(kitchen.refused(start("cid")), No::NotHost);
    // The host only looks on, so whoever sits there may start.
    kitchen.say(start("bea"));
    assert!(matches!(kitchen.room.phase(), Phase::Revealing { .. }));
}

#[test]
fn a_contribution_must_match_its_hash() {
    let mut kitchen = Kitchen::open(plan("jericho", 3));
    kitchen.sit("ada", 0);
    kitchen.sit("bea", 1);
    kitchen.bot(2);
    kitchen.start(&["ada"]);
    let reveal = |contribution| Command::Reveal {
        person: "bea".into(),
        contribution,
    };
    assert_eq!(kitchen.refused(reveal(contribution("x"))), No::Mismatch);
    assert!(kitchen.room.table().is_none(), "no card is dealt yet");
    kitchen.say(reveal(contribution("bea")));
    assert!(kitchen.room.table().is_some());
    assert_eq!(
        kitchen.refused(reveal(contribution("bea"))),
        No::NotRevealing
    );
}

#[test]
fn who_shows_nothing_loses_the_seat_and_the_table_begins_anew_with_another_secret() {
    let mut kitchen = Kitchen::open(plan("jericho", 3));
    kitchen.sit("ada", 0);
    kitchen.sit("bea", 1);
    kitchen.bot(2);
    kitchen.start(&["ada"]);
    let before = kitchen.room.commitment();
    let call_off = Command::CallOff { secret: secret(2) };
    kitchen.now = REVEAL_TIME - 1;
    assert_eq!(kitchen.refused(call_off.clone()), No::TooEarly);
    kitchen.now = REVEAL_TIME;
    assert_eq!(kitchen.room.due(), Some(REVEAL_TIME));
    kitchen.say(call_off);
    assert_ne!(kitchen.room.commitment(), before);
    assert_eq!(kitchen.room.places()[1], Place::Free);
    assert_eq!(kitchen.room.called_off(), 1);
    // Ada's contribution is known now: she must bind herself to another one.
    let ada = kitchen.room.seated(Seat::at(0)).unwrap();
    assert!(!ada.is_ready() && ada.owes_contribution());
    kitchen.replays();
}

#[test]
fn a_program_with_an_account_contributes_nothing() {
    let mut kitchen = Kitchen::open(plan("jericho", 3));
    let robot = Person {
        bot: true,
        ..person("robot")
    };
    kitchen.say(Command::Sit {
        person: robot,
        seat: Seat::at(0),
    });
    let commit = Command::Commit {
        person: "robot".into(),
        commitment: contribution("r").commitment(),
    };
    assert_eq!(kitchen.refused(commit), No::NoContribution);
    kitchen.bot(1);
    kitchen.bot(2);
    // Nobody has to show anything: the cards are dealt at once.
    kitchen.start(&[]);
    assert!(kitchen.room.table().is_some());
    kitchen.finish();
    let record = kitchen.room.table().unwrap().record().unwrap();
    assert!(record.contains(r#""bot":"account""#), "{record}");
}

#[test]
fn a_choice_with_the_same_key_is_the_same_choice() {
    let mut kitchen = started(Clock::None);
    let seat = Seat::at(0);
    let moves = kitchen.room.table().unwrap().legal_moves(seat);
    let choose = |choice: &str, key: &str| Command::Choose {
        seat,
        choice: choice.into(),
        key: Some(key.into()),
        by: None,
    };
    assert!(!kitchen.say(choose(&moves[0], "a")).again);
    let version = kitchen.room.version();
    let again = kitchen.say(choose(&moves[0], "a"));
    assert!(again.again && again.news.is_none());
    assert_eq!(kitchen.room.version(), version);
    // Another key changes the choice, while others still think.
    assert!(!kitchen.say(choose(&moves[1], "b")).again);
    assert_eq!(kitchen.refused(choose(&moves[0], "")), No::Key);
    assert_eq!(kitchen.refused(choose(&moves[0], &"k".repeat(65))), No::Key);
    assert_eq!(kitchen.refused(choose("wall R9", "c")).code(), "no-move");
    kitchen.replays();
}

#[test]
fn time_comes_out_of_the_move_then_the_reserve_then_the_stand_in_sits_down() {
    let clock = Clock::Move {
        seconds: 10,
        reserve: 30,
    };
    let mut kitchen = started(clock);
    let (ada, bea) = (Seat::at(0), Seat::at(2));
    assert_eq!(kitchen.room.deadline(ada), Some(40_000));
    assert_eq!(
        kitchen.room.deadline(Seat::at(1)),
        None,
        "bots have no clock"
    );
    kitchen.now = 15_000;
    kitchen.choose(ada, None);
    // Five seconds came out of the reserve, and her clock stands.
    let seated = kitchen.room.seated(ada).unwrap();
    assert_eq!((seated.reserve, seated.asked), (25_000, None));
    let up = Command::TimeUp { seat: bea };
    kitchen.now = 40_000 + clock.grace() - 1;
    assert_eq!(kitchen.refused(up.clone()), No::TooEarly);
    kitchen.now += 1;
    assert_eq!(kitchen.room.due(), Some(kitchen.now));
    kitchen.say(up.clone());
    assert_eq!(kitchen.refused(up), No::NotAsked);
    assert_eq!(kitchen.room.bot_at(bea), Some("medium"));
    let by = kitchen.room.stand_in(bea);
    kitchen.choose(bea, by);
    kitchen.choose(Seat::at(1), None);
    kitchen.replays();
    // She comes back at any moment, with no reserve left.
    kitchen.say(Command::Return {
        person: "bea".into(),
    });
    assert_eq!(kitchen.room.bot_at(bea), None);
    assert_eq!(
        kitchen.room.deadline(bea),
        Some(kitchen.now + 10_000),
        "all feed the supply, she too"
    );
    kitchen.finish();
    kitchen.replays();
    let record = kitchen.room.table().unwrap().record().unwrap();
    let stood_in = record.matches(r#""by":"bot""#).count();
    assert_eq!(stood_in, 1, "{record}");
}

#[test]
fn a_clock_of_days_counts_days() {
    let mut kitchen = started(Clock::Days { days: 2 });
    let two_days = 2 * 24 * 60 * 60 * 1000;
    assert_eq!(kitchen.room.deadline(Seat::at(0)), Some(two_days));
    kitchen.now = two_days + kitchen.room.plan().clock.grace();
    kitchen.say(Command::TimeUp { seat: Seat::at(0) });
    assert_eq!(
        kitchen.room.seated(Seat::at(0)).unwrap().away,
        Some(Away::Time)
    );
}

#[test]
fn who_leaves_is_played_for_and_whoever_moves_is_back() {
    let mut kitchen = started(Clock::None);
    let ada = Seat::at(0);
    kitchen.say(Command::Leave {
        person: "ada".into(),
    });
    assert_eq!(kitchen.room.stand_in(ada), Some(StandIn::bot("medium")));
    let by = kitchen.room.stand_in(ada);
    kitchen.choose(ada, by);
    // The stand-in has chosen, but others have not: she may still choose herself.
    let happened = kitchen.choose(ada, None);
    assert!(happened.changed);
    assert_eq!(kitchen.room.bot_at(ada), None);
    kitchen.replays();
}

#[test]
fn a_table_is_broken_off_when_all_who_are_there_want_it() {
    let mut kitchen = started(Clock::None);
    let want = |id: &str, wants| Command::Abandon {
        person: id.into(),
        wants,
    };
    kitchen.say(want("ada", true));
    kitchen.say(want("ada", false));
    kitchen.say(want("bea", true));
    assert!(!kitchen.room.is_over());
    // Bea is the only one there once Ada leaves, and she wants it.
    let happened = kitchen.say(Command::Leave {
        person: "ada".into(),
    });
    assert!(happened.news.is_some());
    assert!(kitchen.room.is_over());
    assert!(kitchen.room.table().unwrap().is_abandoned());
    assert!(kitchen.room.table().unwrap().record().is_some());
    assert_eq!(kitchen.refused(want("bea", true)), No::Over);
    assert_eq!(kitchen.room.due(), None);
    kitchen.replays();
}

#[test]
fn no_record_and_no_secret_before_the_end() {
    let kitchen = started(Clock::None);
    assert_eq!(kitchen.room.table().unwrap().record(), None);
    let text = format!("{:?}", kitchen.log);
    assert!(!text.contains("0101010101"), "Debug shows no secret");
}

#[test]
fn a_table_that_has_not_begun_can_be_closed_by_its_host_or_the_house() {
    let mut kitchen = Kitchen::open(plan("coloretto", 4));
    let close = |by: Option<&str>| Command::Close {
        by: by.map(Into::into),
    };
    assert_eq!(kitchen.refused(close(Some("bea"))), No::NotHost);
    kitchen.say(close(None));
    assert!(kitchen.room.is_over());
    let sit = Command::Sit {
        person: person("bea"),
        seat: Seat::at(0),
    };
    assert_eq!(kitchen.refused(sit), No::Over);
    let mut kitchen = started(Clock::None);
    assert_eq!(kitchen.refused(close(Some("ada"))), No::Started);
}

#[test]
fn there_is_one_rematch_and_only_after_the_end() {
    let mut kitchen = started(Clock::None);
    let rematch = |by: &str| Command::Rematch {
        by: by.into(),
        table: "abc".into(),
    };
    assert_eq!(kitchen.refused(rematch("ada")), No::NotOver);
    kitchen.finish();
    assert_eq!(kitchen.refused(rematch("cid")), No::NotSeated);
    kitchen.say(rematch("bea"));
    assert_eq!(kitchen.room.rematch(), Some("abc"));
    assert_eq!(kitchen.refused(rematch("ada")), No::RematchThere);
    kitchen.replays();
}
