//! A local table on a thread of its own, stored in a file after every move.
//!
//! ```text
//! Wish ──► client::LocalTable ──► TableNews: first stored, then told
//! ```
//!
//! Moves are durable before they are told: a game that is cut off resumes after the last one shown.
//! The file stays when the table is over: its owner removes it once the record is in its place.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bots::{BotGame, Stopwatch};
use client::{GameNews, LocalError, LocalStart, LocalTable, Rejection, TableNews, Wish};
use engine::Knowledge;

use crate::atomic_file::AtomicFile;
use crate::channel::TableChannel;

/// The code that says that the table can't be stored just now. The game goes on, and it is tried
/// again after each move; it is told once, until it worked again.
pub const NOT_KEPT: &str = "not-kept";

/// Opens a table or resumes a stored one. It is stored after every move where `keep` says. Bots
/// measure their time to think by `clock`.
pub fn local_table<V: Knowledge<State: BotGame>>(
    start: LocalStart,
    keep: Option<AtomicFile>,
    clock: Arc<dyn Stopwatch>,
) -> Result<TableChannel<V>, LocalError> {
    let (wishes, asked) = channel();
    let (sender, news) = channel();
    let (opens, opened) = channel();
    // Bots can't move from one thread to another, so the table is opened on its own.
    thread::spawn(
        move || match LocalTable::<V::State>::start(&start, &clock) {
            Ok(table) => {
                if opens.send(Ok(())).is_ok() {
                    run(table, &asked, Teller::<V>::new(sender, keep));
                }
            }
            Err(error) => {
                let _ = opens.send(Err(error));
            }
        },
    );
    opened.recv().map_err(|_| LocalError::NoTable)??;
    Ok(TableChannel { news, wishes })
}

/// Runs until the screen closes its end.
fn run<V: Knowledge<State: BotGame>>(
    mut table: LocalTable<V::State>,
    asked: &Receiver<Wish>,
    mut teller: Teller<V>,
) {
    let mut news = table.opened();
    while teller.tell(news) {
        let Ok(wish) = asked.recv() else { return };
        news = table.handle(&wish);
    }
}

/// Stores and tells what comes of a wish.
struct Teller<V: Knowledge> {
    sender: Sender<GameNews<V>>,
    keep: Option<AtomicFile>,
    /// Whether the last attempt to store the table failed.
    failed: bool,
}

impl<V: Knowledge> Teller<V> {
    fn new(sender: Sender<GameNews<V>>, keep: Option<AtomicFile>) -> Self {
        Self {
            sender,
            keep,
            failed: false,
        }
    }

    /// `false` once nobody listens.
    fn tell(&mut self, news: Vec<GameNews<V>>) -> bool {
        news.into_iter().all(|news| match news {
            TableNews::Saved(text) => self.store(&text),
            news => self.sender.send(news).is_ok(),
        })
    }

    fn store(&mut self, text: &str) -> bool {
        let failed = self.keep.as_ref().is_some_and(|it| it.write(text).is_err());
        let new = failed && !self.failed;
        self.failed = failed;
        let problem = TableNews::Refused(Rejection::code(NOT_KEPT));
        !new || self.sender.send(problem).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    use bots::SystemClock;
    use client::{Chair, TableSetup};
    use engine::{MoveSet as _, Seat};
    use protocol::table::Ask;
    use table::Seen;

    type View = jericho::View;

    fn setup() -> TableSetup {
        let chair = |name: &str, bot: Option<&str>| Chair {
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
        };
        TableSetup {
            game: "jericho".to_owned(),
            options: Vec::new(),
            chairs: vec![
                chair("Zoë", None),
                chair("Ada", Some("easy")),
                chair("Bruno", Some("easy")),
            ],
            seed: "here".to_owned(),
            aid: false,
            first: None,
        }
    }

    fn open(start: LocalStart, keep: Option<AtomicFile>) -> Result<TableChannel<View>, LocalError> {
        local_table(start, keep, Arc::new(SystemClock::new()))
    }

    /// Plays the first legal move until the table is over, or so many messages were told.
    fn play(channel: &TableChannel<View>, most: usize) -> (Vec<GameNews<View>>, Option<String>) {
        let mut all = Vec::new();
        let mut view: Option<View> = None;
        channel.wishes.send(Wish::Step).expect("it listens");
        while all.len() < most {
            let told = channel.news.recv().expect("it speaks");
            match &told {
                TableNews::Opened { viewers, .. } | TableNews::Happened(viewers) => {
                    for seen in &viewers[0].events {
                        match seen {
                            Seen::Dealt { view: dealt, .. } => view = Some(**dealt),
                            Seen::Event { event } => {
                                view.as_mut().expect("dealt first").advance(event);
                            }
                            _ => {}
                        }
                    }
                    if matches!(told, TableNews::Happened(_)) {
                        channel.wishes.send(Wish::Step).expect("it listens");
                    }
                }
                TableNews::Idle => {
                    let legal = view.as_ref().expect("dealt first").legal_moves();
                    if legal.len() > 0 {
                        let choice = legal.nth(0).to_string();
                        let seat = Seat::at(0);
                        let wish = Wish::Choose { seat, choice };
                        channel.wishes.send(wish).expect("it listens");
                    }
                }
                TableNews::Record(record) => return (all, Some(record.clone())),
                _ => {}
            }
            all.push(told);
        }
        (all, None)
    }

    #[test]
    fn a_whole_game_is_kept_and_told_again_with_its_record() {
        let folder = tempfile::tempdir().expect("a folder");
        let keep = AtomicFile::new(folder.path().join("games/one.json"));
        let channel =
            open(LocalStart::Open { setup: setup() }, Some(keep.clone())).expect("it opens");
        let (_, record) = play(&channel, usize::MAX);
        let text = record.expect("it ends");
        let record = table::Record::<jericho::State>::read(text.as_bytes()).expect("a record");
        record.verify().expect("a true one");
        channel.quit();
        let saved = fs::read_to_string(keep.path()).expect("it is kept");
        let channel = open(LocalStart::Resume { saved }, Some(keep)).expect("it opens again");
        let told: Vec<GameNews<View>> = channel.news.iter().take(2).collect();
        assert!(matches!(told[0], TableNews::Opened { .. }));
        assert_eq!(told[1], TableNews::Record(text));
    }

    #[test]
    fn what_was_told_was_kept_and_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let keep = AtomicFile::new(folder.path().join("one.json"));
        let channel =
            open(LocalStart::Open { setup: setup() }, Some(keep.clone())).expect("it opens");
        assert!(!keep.path().exists());
        let (told, record) = play(&channel, 40);
        assert_eq!(record, None);
        // Dropped without closing, as in a power cut.
        let saved = fs::read_to_string(keep.path()).expect("it is kept");
        drop(channel);
        let channel = open(LocalStart::Resume { saved }, Some(keep)).expect("it goes on");
        let Ok(TableNews::Opened { setup, viewers }) = channel.news.recv() else {
            panic!("it opens first");
        };
        assert_eq!(setup.names(), ["Zoë", "Ada", "Bruno"]);
        let before = told.iter().flat_map(|told| match told {
            TableNews::Opened { viewers, .. } | TableNews::Happened(viewers) => {
                viewers[0].events.clone()
            }
            _ => Vec::new(),
        });
        let before: Vec<_> = before.collect();
        assert_eq!(viewers[0].events[..before.len()], before);
        channel.quit();
    }

    #[test]
    fn what_can_t_be_kept_is_said_once_and_the_game_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "in the way").expect("a file");
        let keep = AtomicFile::new(file.join("one.json"));
        let channel = open(LocalStart::Open { setup: setup() }, Some(keep)).expect("it opens");
        let (told, record) = play(&channel, usize::MAX);
        assert!(record.is_some());
        let not_kept = TableNews::Refused(Rejection::code(NOT_KEPT));
        let said = told.iter().filter(|told| **told == not_kept);
        assert_eq!(said.count(), 1);
    }

    #[test]
    fn breaking_it_off_hands_the_record_over() {
        let channel = open(LocalStart::Open { setup: setup() }, None).expect("it opens");
        let wish = Wish::Ask {
            ask: Ask::Abandon { wants: true },
        };
        channel.wishes.send(wish).expect("it listens");
        let record = channel.news.iter().find_map(|told| match told {
            TableNews::Record(record) => Some(record),
            _ => None,
        });
        assert!(record.is_some_and(|record| record.contains("abandoned")));
    }

    #[test]
    fn what_can_t_be_opened_says_why() {
        let start = |saved: &str| LocalStart::Resume {
            saved: saved.to_owned(),
        };
        for saved in ["", "{", "{\"format\":\"fanfare-local/9\"}"] {
            let error = open(start(saved), None).err().expect("no table");
            assert_eq!(error.code(), "unreadable", "{saved}");
        }
        let other = TableSetup {
            game: "coloretto".to_owned(),
            ..setup()
        };
        let error = open(LocalStart::Open { setup: other }, None).err();
        assert_eq!(error.expect("no table").code(), "unreadable");
    }

    #[test]
    fn a_wish_for_a_server_is_refused_and_nothing_is_lost() {
        let channel = open(LocalStart::Open { setup: setup() }, None).expect("it opens");
        let start = Wish::Ask { ask: Ask::Start };
        channel.wishes.send(start).expect("sent");
        let seat = Seat::at(1);
        let choice = "start R1".to_owned();
        let others = Wish::Choose { seat, choice };
        channel.wishes.send(others).expect("sent");
        drop(channel.wishes);
        let codes = channel.news.iter().filter_map(|news| match news {
            TableNews::Refused(rejection) => Some(rejection.code),
            _ => None,
        });
        let codes: Vec<String> = codes.collect();
        assert_eq!(codes, ["no-server", "not-your-seat"]);
    }
}
