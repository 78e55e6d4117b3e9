//! Rooms for the tests, each with its log.

use engine::{Seat, Viewer};
use table::room::{Clock, Command, Edition, Kept, Person, Plan, Program, Room, RoomRefusal as No};
use table::{Contribution, Game, Secret, StandIn};

pub fn plan(game: &str, seats: usize) -> Plan {
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

pub fn person(id: &str) -> Person {
    Person {
        id: id.into(),
        name: id.to_uppercase(),
        bot: false,
    }
}

pub fn contribution(id: &str) -> Contribution {
    Contribution::new([id.as_bytes()[0]; 16])
}

pub fn secret(byte: u8) -> Kept {
    Kept(Secret::new([byte; 32]))
}

/// A room with its log, so that every test can also replay it.
pub struct LoggedRoom {
    pub room: Room,
    pub log: Vec<(u64, Command)>,
    pub now: u64,
}

impl core::ops::Deref for LoggedRoom {
    type Target = Room;

    fn deref(&self) -> &Room {
        &self.room
    }
}

impl LoggedRoom {
    pub fn open(plan: Plan) -> Self {
        let command = Command::Open {
            plan,
            host: person("ada"),
            secret: secret(1),
            edition: Edition::CURRENT,
        };
        Self {
            room: Room::open(&command).unwrap(),
            log: vec![(0, command)],
            now: 0,
        }
    }

    pub fn try_it(&mut self, command: Command) -> Result<table::room::Happened, No> {
        let mut next = self.room.clone();
        let happened = next.apply(&command, self.now)?;
        if !happened.again {
            assert_eq!(next.version(), self.room.version() + 1);
            self.log.push((self.now, command));
            self.room = next;
        }
        Ok(happened)
    }

    pub fn say(&mut self, command: Command) -> table::room::Happened {
        let name = format!("{command:?}");
        self.try_it(command)
            .unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    pub fn refused(&mut self, command: Command) -> No {
        match self.try_it(command) {
            Ok(_) => panic!("it should have been refused"),
            Err(why) => why,
        }
    }

    pub fn sit(&mut self, id: &str, seat: usize) {
        self.say(Command::Sit {
            person: person(id),
            seat: Seat::at(seat),
        });
        self.say(Command::Commit {
            person: id.into(),
            commitment: contribution(id).commitment(),
        });
    }

    pub fn bot(&mut self, seat: usize) {
        self.say(Command::Place {
            by: "ada".into(),
            seat: Seat::at(seat),
            bot: Some(Program {
                name: "Mason".into(),
                bot: "easy".into(),
            }),
        });
    }

    pub fn start(&mut self, ids: &[&str]) {
        self.say(Command::Start { by: "ada".into() });
        for id in ids {
            self.say(Command::Reveal {
                person: (*id).into(),
                contribution: contribution(id),
            });
        }
    }

    pub fn choose(&mut self, seat: Seat, by: Option<StandIn>) -> table::room::Happened {
        let choice = self.room.table().unwrap().legal_moves(seat)[0].clone();
        self.say(Command::Choose {
            seat,
            choice,
            key: None,
            by,
        })
    }

    /// Plays the first legal move of the seat to move until the table is over.
    pub fn finish(&mut self) {
        while let Some(seat) = self.room.table().unwrap().turn().waiting().first() {
            let by = self.room.stand_in(seat);
            self.choose(seat, by);
        }
    }

    /// What is kept leads to the same room.
    pub fn replays(&self) {
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
pub fn started(clock: Clock) -> LoggedRoom {
    let mut room = LoggedRoom::open(Plan {
        clock,
        ..plan("jericho", 3)
    });
    room.sit("ada", 0);
    room.bot(1);
    room.sit("bea", 2);
    room.start(&["ada", "bea"]);
    room
}
