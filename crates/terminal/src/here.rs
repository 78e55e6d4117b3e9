//! A table here: the authority, the bots and those at this terminal, on a thread of its own.
//!
//! ```text
//! Wish ──► Order ──► client::host ──► Report ──keep──► Told
//! ```
//!
//! What is told has been kept before: whoever is cut off after any word goes on behind it. What was
//! kept stays, also when the table is over: whoever chose the place removes it, once the record is
//! where it shall be.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bots::Clock;
use client::{Host, LocalError, Order, Report, host};
use engine::Knowledge;
use protocol::table::Ask;

use crate::company::{Company, Told, Wish};
use crate::keep::Keep;

/// The code of a wish that only a server could fulfil.
pub const NO_SERVER: &str = "no-server";
/// The code that says that the table can't be kept just now. The game goes on, and it is tried
/// again after each move; it is told once, until it worked again.
pub const NOT_KEPT: &str = "not-kept";

/// Opens a table (`Order::Open`) or goes on with one that was kept (`Order::Resume`). It is kept
/// after every move where `keep` says. Time to think is measured by `clock`.
pub fn here<V: Knowledge>(
    order: Order,
    keep: Option<Keep>,
    clock: Arc<dyn Clock>,
) -> Result<Company<V>, LocalError> {
    let (wishes, asked) = channel();
    let (tells, told) = channel();
    let (opens, opened) = channel();
    thread::spawn(move || {
        let mut table = match open::<V>(&order, &clock) {
            Ok((table, report)) => {
                let mut table = Table::new(table, tells, keep);
                if opens.send(Ok(())).is_err() || !table.tell(report) {
                    return;
                }
                table
            }
            Err(error) => {
                let _ = opens.send(Err(error));
                return;
            }
        };
        table.run(&asked);
    });
    let gone = || LocalError::NoTable;
    opened.recv().map_err(|_| gone())??;
    Ok(Company { told, wishes })
}

fn open<V: Knowledge>(
    order: &Order,
    clock: &Arc<dyn Clock>,
) -> Result<(Box<dyn Host>, Report<V>), LocalError> {
    let mut table = host(order, clock)?;
    let report = read(&table.obey(order))?;
    Ok((table, report))
}

fn read<V: Knowledge>(report: &str) -> Result<Report<V>, LocalError> {
    serde_json::from_str(report).map_err(|error| LocalError::Unreadable(error.to_string()))
}

struct Table<V: Knowledge> {
    host: Box<dyn Host>,
    tells: Sender<Told<V>>,
    keep: Option<Keep>,
    /// Whether the last attempt to keep it failed.
    unkept: bool,
}

impl<V: Knowledge> Table<V> {
    fn new(host: Box<dyn Host>, tells: Sender<Told<V>>, keep: Option<Keep>) -> Self {
        Self {
            host,
            tells,
            keep,
            unkept: false,
        }
    }

    /// Until the screen has enough.
    fn run(&mut self, asked: &Receiver<Wish>) {
        while let Ok(wish) = asked.recv() {
            let order = match wish {
                Wish::Choose { seat, choice } => Order::Choose { seat, choice },
                Wish::Step => Order::Step,
                Wish::Ask(Ask::Abandon { wants: true }) => Order::Abandon,
                Wish::Ask(_) => {
                    if !self.say(refused(NO_SERVER)) {
                        break;
                    }
                    continue;
                }
                Wish::Quit => break,
            };
            let report = read(&self.host.obey(&order)).unwrap_or_else(|error| Report::Failed {
                code: error.code().to_owned(),
                detail: error.to_string(),
            });
            if !self.tell(report) {
                break;
            }
        }
    }

    /// Keeps what came of an order, then tells it; `false` once nobody listens.
    fn tell(&mut self, report: Report<V>) -> bool {
        match report {
            Report::Opened {
                plan,
                heard,
                record,
                // Nothing new: it was kept when it happened, or nothing has happened yet.
                saved: _,
            } => {
                let names = plan.chairs.into_iter().map(|chair| chair.name).collect();
                self.say(Told::Opened { names, heard }) && self.end(record)
            }
            Report::News {
                heard,
                saved,
                record,
            } => {
                let failed = self
                    .keep
                    .as_ref()
                    .is_some_and(|it| it.write(&saved).is_err());
                let new = failed && !self.unkept;
                self.unkept = failed;
                self.say(Told::News(heard))
                    && (!new || self.say(refused(NOT_KEPT)))
                    && self.end(record)
            }
            Report::Idle => self.say(Told::Idle),
            Report::Failed { code, .. } => self.say(Told::Refused { code }),
        }
    }

    /// Hands the record over, if there is one.
    fn end(&self, record: Option<String>) -> bool {
        record.is_none_or(|record| self.say(Told::Record(record)))
    }

    fn say(&self, told: Told<V>) -> bool {
        self.tells.send(told).is_ok()
    }
}

fn refused<V: Knowledge>(code: &str) -> Told<V> {
    let code = code.to_owned();
    Told::Refused { code }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    use bots::SystemClock;
    use client::{Chair, Plan};
    use engine::{MoveSet as _, Seat};
    use table::Seen;

    type View = jericho::View;

    fn plan() -> Plan {
        let chair = |name: &str, bot: Option<&str>| Chair {
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
        };
        Plan {
            game: "jericho".to_owned(),
            options: Vec::new(),
            chairs: vec![
                chair("Zoë", None),
                chair("Ada", Some("easy")),
                chair("Bruno", Some("easy")),
            ],
            seed: "here".to_owned(),
        }
    }

    fn open(order: Order, keep: Option<Keep>) -> Result<Company<View>, LocalError> {
        here(order, keep, Arc::new(SystemClock::new()))
    }

    /// Plays the first legal move until the table is over, or so many messages were told.
    fn play(company: &Company<View>, most: usize) -> (Vec<Told<View>>, Option<String>) {
        let mut all = Vec::new();
        let mut view: Option<View> = None;
        company.wishes.send(Wish::Step).expect("it listens");
        while all.len() < most {
            let told = company.told.recv().expect("it speaks");
            match &told {
                Told::Opened { heard, .. } | Told::News(heard) => {
                    for seen in &heard[0].seen {
                        match seen {
                            Seen::Dealt { view: dealt, .. } => view = Some(**dealt),
                            Seen::Event { event } => {
                                view.as_mut().expect("dealt first").advance(event);
                            }
                            _ => {}
                        }
                    }
                    if matches!(told, Told::News(_)) {
                        company.wishes.send(Wish::Step).expect("it listens");
                    }
                }
                Told::Idle => {
                    let legal = view.as_ref().expect("dealt first").legal_moves();
                    if legal.len() > 0 {
                        let choice = legal.nth(0).to_string();
                        let seat = Seat::at(0);
                        let wish = Wish::Choose { seat, choice };
                        company.wishes.send(wish).expect("it listens");
                    }
                }
                Told::Record(record) => return (all, Some(record.clone())),
                _ => {}
            }
            all.push(told);
        }
        (all, None)
    }

    #[test]
    fn a_whole_game_is_kept_and_told_again_with_its_record() {
        let folder = tempfile::tempdir().expect("a folder");
        let keep = Keep::new(folder.path().join("games/one.json"));
        let company = open(Order::Open { plan: plan() }, Some(keep.clone())).expect("it opens");
        let (_, record) = play(&company, usize::MAX);
        let text = record.expect("it ends");
        let record = table::Record::<jericho::State>::read(text.as_bytes()).expect("a record");
        record.verify().expect("a true one");
        company.quit();
        let saved = fs::read_to_string(keep.path()).expect("it is kept");
        let company = open(Order::Resume { saved }, Some(keep)).expect("it opens again");
        let told: Vec<Told<View>> = company.told.iter().take(2).collect();
        assert!(matches!(told[0], Told::Opened { .. }));
        assert_eq!(told[1], Told::Record(text));
    }

    #[test]
    fn what_was_told_was_kept_and_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let keep = Keep::new(folder.path().join("one.json"));
        let company = open(Order::Open { plan: plan() }, Some(keep.clone())).expect("it opens");
        assert!(!keep.path().exists());
        let (told, record) = play(&company, 40);
        assert_eq!(record, None);
        // No goodbye: as if the power were gone.
        let saved = fs::read_to_string(keep.path()).expect("it is kept");
        drop(company);
        let company = open(Order::Resume { saved }, Some(keep)).expect("it goes on");
        let Ok(Told::Opened { names, heard }) = company.told.recv() else {
            panic!("it opens first");
        };
        assert_eq!(names, ["Zoë", "Ada", "Bruno"]);
        let before = told.iter().flat_map(|told| match told {
            Told::Opened { heard, .. } | Told::News(heard) => heard[0].seen.clone(),
            _ => Vec::new(),
        });
        let before: Vec<_> = before.collect();
        assert_eq!(heard[0].seen[..before.len()], before);
        company.quit();
    }

    #[test]
    fn what_can_t_be_kept_is_said_once_and_the_game_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "in the way").expect("a file");
        let keep = Keep::new(file.join("one.json"));
        let company = open(Order::Open { plan: plan() }, Some(keep)).expect("it opens");
        let (told, record) = play(&company, usize::MAX);
        assert!(record.is_some());
        let said = told.iter().filter(|told| **told == refused(NOT_KEPT));
        assert_eq!(said.count(), 1);
    }

    #[test]
    fn breaking_it_off_hands_the_record_over() {
        let company = open(Order::Open { plan: plan() }, None).expect("it opens");
        let wish = Wish::Ask(Ask::Abandon { wants: true });
        company.wishes.send(wish).expect("it listens");
        let record = company.told.iter().find_map(|told| match told {
            Told::Record(record) => Some(record),
            _ => None,
        });
        assert!(record.is_some_and(|record| record.contains("abandoned")));
    }

    #[test]
    fn what_can_t_be_opened_says_why() {
        let order = |saved: &str| Order::Resume {
            saved: saved.to_owned(),
        };
        for saved in ["", "{", "{\"format\":\"fanfare-local/9\"}"] {
            let error = open(order(saved), None).err().expect("no table");
            assert_eq!(error.code(), "unreadable", "{saved}");
        }
        let other = Plan {
            game: "coloretto".to_owned(),
            ..plan()
        };
        let error = open(Order::Open { plan: other }, None).err();
        assert_eq!(error.expect("no table").code(), "unreadable");
    }

    #[test]
    fn a_wish_for_a_server_is_refused_and_nothing_is_lost() {
        let company = open(Order::Open { plan: plan() }, None).expect("it opens");
        company.wishes.send(Wish::Ask(Ask::Start)).expect("sent");
        let seat = Seat::at(1);
        let choice = "start R1".to_owned();
        let others = Wish::Choose { seat, choice };
        company.wishes.send(others).expect("sent");
        company.wishes.send(Wish::Quit).expect("sent");
        let told: Vec<Told<View>> = company.told.iter().skip(1).collect();
        assert_eq!(told, [refused(NO_SERVER), refused("not-your-seat")]);
    }
}
