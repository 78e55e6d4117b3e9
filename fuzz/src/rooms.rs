//! Liveness, law 9: whatever people do at a table and whenever, it comes to its end.
//!
//! ```text
//! bytes ──► plan, then commands with times ──► Room::apply, and after each the law
//!       ──► nobody does anything any more: bots move, clocks run out ──► over
//! ```

use core::ops::ControlFlow;

use engine::{Chance, Dice, MAX_SEATS, Seat};
use table::room::{ABSENCE, Clock, Command, Edition, Kept, Person, Phase, Plan, Program, Room};
use table::{Contribution, Game, Secret};

use crate::bytes::Bytes;

/// Who comes and goes; the last one is a program with an account.
const PEOPLE: [&str; 4] = ["ada", "bea", "cid", "rob"];
const HOST: &str = PEOPLE[0];
const CLOCKS: [Clock; 4] = [
    Clock::None,
    Clock::Move {
        seconds: 5,
        reserve: 0,
    },
    Clock::Move {
        seconds: 10,
        reserve: 30,
    },
    Clock::Days { days: 1 },
];
const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;
/// Time between two commands: often none, sometimes so much that clocks run out.
const STEPS: [u64; 12] = [
    0,
    0,
    0,
    40,
    700,
    3 * SECOND,
    6 * SECOND,
    16 * SECOND,
    46 * SECOND,
    ABSENCE,
    2 * DAY,
    31 * DAY,
];

/// Puts the law to a table of the current edition; says how many commands were tried, and how many of
/// them were accepted.
pub(crate) fn claim(bytes: &mut Bytes<'_>) -> (u64, u64) {
    stays_alive(bytes, Edition::CURRENT)
}

/// How many of the commands by the bytes are somebody's last, or the server's: few, or no game
/// would be played.
const RARELY: usize = 8;

/// Plays by the bytes, then lets everybody go.
fn stays_alive(bytes: &mut Bytes<'_>, edition: Edition) -> (u64, u64) {
    let Some(mut table) = Tried::open(bytes, edition) else {
        return (0, 0);
    };
    while let Some(flow) = table.step(bytes) {
        if flow.is_break() {
            break;
        }
    }
    table.replays();
    table.ends();
    (table.commands, table.log.len() as u64 - 1)
}

fn person(id: &str) -> Person {
    Person {
        id: id.to_owned(),
        name: id.to_uppercase(),
        bot: id == "rob",
    }
}

fn secret(number: u64) -> Kept {
    Kept(Secret::from_seed_text("a table that bytes play at", number))
}

/// A room, its log, and what is known of its people.
struct Tried {
    room: Room,
    edition: Edition,
    log: Vec<(u64, Command)>,
    /// How many commands were tried.
    commands: u64,
    now: u64,
    /// How many contributions each has made.
    contributions: [u8; PEOPLE.len()],
    /// Who is gone for good.
    gone: [bool; PEOPLE.len()],
    /// For each seat that is asked: its limit, and how often that was put off.
    limits: [Option<(u64, u32)>; MAX_SEATS],
}

impl Tried {
    fn open(bytes: &mut Bytes<'_>, edition: Edition) -> Option<Self> {
        let game = bytes.pick(Game::ALL)?;
        let seats = 3 + bytes.below(2)?;
        let open = Command::Open {
            plan: Plan {
                game,
                options: [].into(),
                seats,
                clock: bytes.pick(&CLOCKS)?,
                stand_in: "steady".to_owned(),
                public: true,
                spectators: true,
                aid: false,
                first: None,
            },
            host: person(HOST),
            secret: secret(bytes.seed()?),
            edition,
        };
        Some(Self {
            room: Room::open(&open).expect("a plan that can be"),
            edition,
            log: vec![(0, open)],
            commands: 0,
            now: 0,
            contributions: [0; PEOPLE.len()],
            gone: [false; PEOPLE.len()],
            limits: [None; MAX_SEATS],
        })
    }

    /// One command by the bytes. `None` at their end; breaks when the table is over.
    fn step(&mut self, bytes: &mut Bytes<'_>) -> Option<ControlFlow<()>> {
        if self.room.is_over() {
            return Some(ControlFlow::Break(()));
        }
        let byte = bytes.next()? as usize;
        self.now += STEPS[byte % STEPS.len()];
        if byte >= 240
            && let Some(due) = self.room.due()
        {
            // Just in time, or just too late.
            self.now = self.now.max(due - u64::from(byte.is_multiple_of(2)));
        }
        let command = self.command(bytes)?;
        self.apply(command);
        Some(ControlFlow::Continue(()))
    }

    fn command(&mut self, bytes: &mut Bytes<'_>) -> Option<Command> {
        let who = bytes.below(PEOPLE.len())?;
        let id = || PEOPLE[who].to_owned();
        let seat = Seat::at(bytes.below(self.room.places().len())?);
        let kind = bytes.below(32)?;
        let rarely = kind < 2 && bytes.below(RARELY)? == 0;
        if self.gone[who] {
            // Nobody can come back as somebody whose account is deleted.
            return Some(Command::Quit { person: id() });
        }
        Some(match (self.room.phase(), kind) {
            (_, 0) if rarely => Command::Quit { person: id() },
            // It would bring an old table up to date, and hide what is wrong with it.
            (_, 1) if rarely && self.edition == Edition::CURRENT => Command::Resume {
                absent: STEPS[bytes.below(STEPS.len())?],
            },
            (_, 2) => Command::Replace {
                by: id(),
                seat,
                absent: bytes.pick(&[0, ABSENCE - 1, ABSENCE])?,
            },
            (Phase::Open, 0..10) => Command::Sit {
                person: person(PEOPLE[who]),
                seat,
            },
            (Phase::Open, 10..16) => {
                self.contributions[who] = self.contributions[who].wrapping_add(1);
                Command::Commit {
                    person: id(),
                    commitment: self.contribution(who).commitment(),
                }
            }
            (Phase::Open, 16) => Command::Stand { person: id() },
            (Phase::Open, 17..21) => Command::Place {
                by: self.room.host().id.clone(),
                seat,
                bot: (kind < 20).then(|| Program {
                    name: "Mason".to_owned(),
                    bot: "steady".to_owned(),
                }),
            },
            (Phase::Open, 21) => Command::Close { by: Some(id()) },
            (Phase::Open, _) => Command::Start { by: id() },
            (Phase::Revealing { .. }, 0..24) => Command::Reveal {
                person: id(),
                contribution: self.contribution(who),
            },
            (Phase::Revealing { .. }, _) => Command::CallOff {
                secret: secret(self.log.len() as u64),
            },
            (Phase::Playing(_), 0..7) => Command::Leave { person: id() },
            (Phase::Playing(_), 7..12) => Command::Return { person: id() },
            (Phase::Playing(_), 12) => Command::Abandon {
                person: id(),
                wants: bytes.below(2)? == 0,
            },
            (Phase::Playing(_), 13..17) => Command::TimeUp { seat },
            (Phase::Playing(table), _) => {
                let waiting = table.turn().waiting();
                let seat = match kind {
                    // Mostly somebody who is asked, sometimes anybody: changing a choice, or wrong.
                    ..30 => waiting.iter().nth(who % waiting.len().max(1))?,
                    _ => seat,
                };
                let legal = table.legal_moves(seat);
                let choice = legal.get(bytes.below(legal.len().max(1))?);
                Command::Choose {
                    seat,
                    choice: choice.cloned().unwrap_or_default(),
                    key: None,
                    by: self.room.stand_in(seat).filter(|_| kind % 4 > 0),
                }
            }
            (Phase::Closed, _) => return None,
        })
    }

    fn contribution(&self, who: usize) -> Contribution {
        let mut bytes = [who as u8; 16];
        bytes[1] = self.contributions[who];
        Contribution::new(bytes)
    }

    fn apply(&mut self, command: Command) {
        self.commands += 1;
        let before = self.room.clone();
        match self.room.apply(&command, self.now) {
            Ok(happened) if happened.again => self.is_as_it_was(&before, &command),
            Ok(_) => {
                assert_eq!(self.room.version(), before.version() + 1);
                self.after(&before, &command);
                self.log.push((self.now, command));
            }
            Err(_) => self.is_as_it_was(&before, &command),
        }
        self.is_alive();
    }

    /// What was refused, or was so already, has changed nothing.
    fn is_as_it_was(&self, before: &Room, command: &Command) {
        assert_eq!(self.room.version(), before.version(), "{command:?}");
        assert_eq!(self.room.places(), before.places(), "{command:?}");
        assert_eq!(self.room.host(), before.host(), "{command:?}");
        assert_eq!(self.room.due(), before.due(), "{command:?}");
        assert_eq!(self.room.commitment(), before.commitment(), "{command:?}");
    }

    /// Laws about a command that was accepted.
    fn after(&mut self, before: &Room, command: &Command) {
        match command {
            Command::Quit { person } => {
                assert!(!self.is_gone(person), "gone twice");
                let who = PEOPLE.iter().position(|it| it == person);
                self.gone[who.expect("one of ours")] = true;
            }
            Command::CallOff { .. } => {
                let last = self.room.called_off().last().expect("just now");
                assert_eq!(last.commitment, before.commitment());
                assert!(last.holds(), "the published secret is another");
            }
            _ => {}
        }
        let has_people = self.room.places().iter().any(|place| {
            let seated = place.seated();
            seated.is_some_and(|it| !self.is_gone(&it.person.id))
        });
        assert!(
            self.room.is_over() || !has_people || !self.is_gone(&self.room.host().id),
            "the host is gone, and others are there"
        );
        let moved = match command {
            Command::Choose { seat, .. } => Some(*seat),
            _ => None,
        };
        self.follow_limits(moved, matches!(command, Command::Resume { .. }));
    }

    fn is_gone(&self, id: &str) -> bool {
        PEOPLE
            .iter()
            .zip(self.gone)
            .any(|(it, gone)| gone && *it == id)
    }

    /// A move's limit is put off once at most, except for the server's own absence: nobody holds
    /// a table up by coming and going.
    fn follow_limits(&mut self, moved: Option<Seat>, resumed: bool) {
        let Some(table) = self.room.table() else {
            return;
        };
        let has_clock = self.room.plan().clock.per_move().is_some();
        let waiting = table.turn().waiting();
        for seat in Seat::all(self.room.places().len()) {
            let known = &mut self.limits[seat.index()];
            if !waiting.contains(seat) || moved == Some(seat) {
                *known = None;
            }
            let Some(limit) = self.room.limit(seat).filter(|_| has_clock) else {
                continue;
            };
            *known = match *known {
                Some((old, times)) if limit > old && !resumed => {
                    assert!(times == 0, "{seat:?} was given time twice for one move");
                    Some((limit, times + 1))
                }
                Some((_, times)) => Some((limit, times)),
                None => Some((limit, 0)),
            };
        }
    }

    /// The law: somebody owes a move and has a limit, or a bot owes one.
    fn is_alive(&self) {
        match self.room.phase() {
            Phase::Open | Phase::Closed => {}
            Phase::Revealing { .. } => assert!(self.room.due().is_some()),
            Phase::Playing(table) if table.is_over() => assert_eq!(self.room.due(), None),
            Phase::Playing(table) => {
                let waiting = table.turn().waiting();
                assert!(!waiting.is_empty(), "nobody owes a move");
                for seat in waiting.iter() {
                    let bot = self.room.bot_at(seat).is_some();
                    let limit = self.room.limit(seat);
                    assert!(
                        bot != limit.is_some(),
                        "{seat:?}: bot {bot}, limit {limit:?}"
                    );
                }
            }
        }
        for seat in Seat::all(self.room.places().len()) {
            let away = self.room.seated(seat).is_some_and(|it| it.away.is_some());
            assert!(!away || !self.room.counts(seat), "who is away has lost");
        }
    }

    /// The log leads to the same room.
    fn replays(&self) {
        let log: Vec<(u64, String)> = self
            .log
            .iter()
            .map(|(at, command)| (*at, serde_json::to_string(command).expect("it is kept")))
            .collect();
        let log: Vec<(u64, Command)> = log
            .iter()
            .map(|(at, text)| (*at, serde_json::from_str(text).expect("what was kept")))
            .collect();
        let again = Room::replay(log.iter().map(|(at, command)| (*at, command)));
        let again = again.expect("a log of accepted commands");
        assert_eq!(again.version(), self.room.version());
        assert_eq!(again.places(), self.room.places());
        assert_eq!(again.due(), self.room.due());
        assert_eq!(again.host(), self.room.host());
        assert_eq!(again.called_off(), self.room.called_off());
        let record = |room: &Room| room.table().and_then(table::AnyTable::record);
        assert_eq!(record(&again), record(&self.room));
    }

    /// Nobody does anything any more: what is due is done, bots move, and it ends.
    fn ends(&mut self) {
        let mut dice = Dice::new(self.log.len() as u64);
        for _ in 0..20_000 {
            let command = match self.room.phase() {
                _ if self.room.is_over() => return,
                Phase::Open | Phase::Closed => Command::Close { by: None },
                Phase::Revealing { until } => {
                    self.now = self.now.max(*until);
                    Command::CallOff { secret: secret(0) }
                }
                Phase::Playing(table) => {
                    let waiting = table.turn().waiting();
                    let bot = waiting.iter().find(|&it| self.room.bot_at(it).is_some());
                    if let Some(seat) = bot {
                        let legal = table.legal_moves(seat);
                        Command::Choose {
                            seat,
                            choice: legal[dice.below(legal.len() as u32) as usize].clone(),
                            key: None,
                            by: self.room.stand_in(seat),
                        }
                    } else {
                        self.now = self.now.max(self.room.due().expect("something is due"));
                        let is_up =
                            |seat: &Seat| self.room.limit(*seat).is_some_and(|it| it <= self.now);
                        let seat = Seat::all(self.room.places().len()).find(is_up);
                        Command::TimeUp {
                            seat: seat.expect("somebody's time is up"),
                        }
                    }
                }
            };
            let done = self.room.apply(&command, self.now);
            assert!(done.is_ok(), "{command:?} is due and refused");
            self.is_alive();
        }
        panic!("it never ends");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::room::Place;

    use crate::bytes::{long_samples, samples};

    #[test]
    fn it_holds_for_rooms_as_they_are() {
        samples(200).for_each(|data| crate::rooms_stay_alive(&data));
        long_samples(20).for_each(|data| crate::rooms_stay_alive(&data));
    }

    #[test]
    fn the_first_edition_where_players_could_stop_a_table_is_caught() {
        let breaks = |data: Vec<u8>| {
            let claim = || stays_alive(&mut Bytes(&data), Edition::First);
            std::panic::catch_unwind(claim).is_err()
        };
        assert!(long_samples(40).any(breaks));
    }

    #[test]
    fn random_bytes_reach_every_phase_and_both_ends() {
        let mut reached = [0; 5];
        for data in long_samples(40) {
            let mut bytes = Bytes(&data);
            let mut table = Tried::open(&mut bytes, Edition::CURRENT).expect("enough bytes");
            while let Some(ControlFlow::Continue(())) = table.step(&mut bytes) {
                let has_free = table.room.places().contains(&Place::Free);
                reached[match table.room.phase() {
                    Phase::Open if has_free => 0,
                    Phase::Open => 1,
                    Phase::Revealing { .. } => 2,
                    Phase::Playing(_) => 3,
                    Phase::Closed => 4,
                }] += 1;
            }
        }
        assert!(reached.iter().all(|&times| times > 0), "{reached:?}");
    }
}
