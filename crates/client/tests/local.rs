//! A table without a server: played, kept, continued; what is told is what a view says.

use std::sync::Arc;
use std::time::Duration;

use bots::{BotGame, Stopwatch};
use client::worker::{Host, WorkerRequest};
use client::{
    Chair, GameNews, LocalStart, LocalTable, Screen, TableNews, TableSetup, ViewerLog, Wish,
};
use engine::{MoveSet as _, Seat};
use table::{Game, with_game};

struct NoClock;

impl Stopwatch for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

fn clock() -> Arc<dyn Stopwatch> {
    Arc::new(NoClock)
}

fn setup(game: &str, people: usize, players: usize) -> TableSetup {
    let chair = |seat: usize| Chair {
        name: format!("P{seat}"),
        bot: (seat >= people).then(|| "steady".to_owned()),
    };
    TableSetup {
        game: game.to_owned(),
        options: Vec::new(),
        chairs: (0..players).map(chair).collect(),
        seed: "a test".to_owned(),
        aid: false,
        first: None,
    }
}

fn begin(game: &str, people: usize, players: usize) -> LocalStart {
    let setup = setup(game, people, players);
    LocalStart::Open { setup }
}

fn resume(saved: &str) -> LocalStart {
    LocalStart::Resume {
        saved: saved.to_owned(),
    }
}

/// A table, and what it has told so far.
struct Played<V: Screen<State: BotGame>> {
    table: LocalTable<V::State>,
    logs: Vec<ViewerLog<V>>,
    saved: String,
    record: Option<String>,
}

impl<V: Screen<State: BotGame>> Played<V> {
    fn open(start: &LocalStart) -> Self {
        let table = LocalTable::start(start, &clock()).expect("a table");
        let mut played = Self {
            logs: Vec::new(),
            saved: String::new(),
            record: None,
            table,
        };
        for news in played.table.opened() {
            played.receive(news);
        }
        played
    }

    fn receive(&mut self, news: GameNews<V>) {
        match news {
            TableNews::Opened { setup, viewers } => {
                let log = |seat, events: &[_]| ViewerLog::open(seat, setup.names(), events);
                let logs = viewers.iter().map(|it| log(it.seat, &it.events));
                self.logs = logs.map(|log| log.expect("first it is dealt")).collect();
            }
            TableNews::Happened(viewers) => {
                for viewer in viewers {
                    let log = self.logs.iter_mut().find(|log| log.seat == viewer.seat);
                    let log = log.expect("only viewers at this device are told");
                    viewer.events.iter().for_each(|event| log.advance(event));
                }
            }
            TableNews::Saved(text) => self.saved = text,
            TableNews::Record(text) => self.record = Some(text),
            other => panic!("{other:?}"),
        }
    }

    /// At most so many moves; the people play the first legal move that their view offers.
    fn play(&mut self, most: usize) {
        for _ in 0..most {
            if self.logs.iter().all(|log| log.end.is_some()) {
                return;
            }
            let asked = self.logs.iter().find(|log| log.is_asked());
            let wish = asked.map_or(Wish::Step, |log| Wish::Choose {
                seat: log.seat.expect("asked"),
                choice: log.view.legal_moves().nth(0).to_string(),
            });
            for news in self.table.handle(&wish) {
                self.receive(news);
            }
        }
    }
}

fn kept_and_continued<S: BotGame<View: Screen>>() {
    for people in [0, 1, 2] {
        let mut played = Played::<S::View>::open(&begin(S::GAME, people, 4));
        played.play(40);
        let resumed = Played::<S::View>::open(&resume(&played.saved));
        assert!(resumed.logs == played.logs, "the same table, seen alike");
        played.play(10_000);
        let record = played.record.expect("a table that is over has a record");
        table::verify::<S>(record.as_bytes()).expect("a true record");
        let over = Played::<S::View>::open(&resume(&played.saved));
        assert_eq!(over.record, Some(record));
        assert!(over.logs.iter().all(|log| log.end.is_some()));
    }
}

#[test]
fn a_table_is_kept_and_continued_and_ends_in_a_true_record() {
    for &game in Game::ALL {
        with_game!(game, S => kept_and_continued::<S>());
    }
}

#[test]
fn what_can_t_be_done_is_refused_and_changes_nothing() {
    let mut played = Played::<jericho::View>::open(&begin("jericho", 1, 4));
    let before = played.table.opened();
    let mut code = |seat: usize, choice: &str| {
        let news = played.table.handle(&Wish::Choose {
            seat: Seat::at(seat),
            choice: choice.to_owned(),
        });
        match &news[..] {
            [TableNews::Refused(rejection)] => rejection.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(code(0, "dance").code, "no-move");
    assert_eq!(code(1, "start R1").code, "not-your-seat");
    let wrong = code(0, "wall R1");
    assert_eq!(wrong.code, "wrong-phase");
    assert!(wrong.rule.is_some() && wrong.request.is_some(), "{wrong:?}");
    assert!(played.table.opened() == before);
}

#[test]
fn what_was_kept_badly_is_refused_with_a_code() {
    let failed = |start: &LocalStart| {
        let table = LocalTable::<jericho::State>::start(start, &clock());
        table.err().expect("no table").code()
    };
    assert_eq!(failed(&resume("")), "unreadable");
    assert_eq!(failed(&resume("{}")), "unreadable");
    let mut played = Played::<jericho::View>::open(&begin("jericho", 1, 4));
    played.play(5);
    let changed = |from: &str, to: &str| failed(&resume(&played.saved.replace(from, to)));
    assert_eq!(changed("fanfare-local/1", "fanfare-local/2"), "unreadable");
    assert_eq!(changed("\"jericho\"", "\"halma\""), "unknown-game");
    assert_eq!(changed("\"jericho\"", "\"coloretto\""), "unreadable");
    assert_eq!(changed("steady", "clever"), "unknown-bot");
    assert_eq!(changed("\"start ", "\"feed "), "wrong-phase");
    assert_eq!(failed(&begin("jericho", 1, 2)), "seats");
}

#[test]
fn a_worker_answers_in_json_and_hosts_one_table_at_a_time() {
    let mut host = Host::new(clock());
    let step = WorkerRequest::Wish(Wish::Step).write();
    assert!(host.answer(&step).contains("no-table"));
    assert!(host.answer("{").contains("unreadable"));
    for game in ["jericho", "coloretto"] {
        let start = WorkerRequest::Start(begin(game, 0, 3)).write();
        assert!(host.answer(&start).contains(game));
        assert!(host.answer(&step).contains("fanfare-local/1"));
    }
}

fn taken_back<S: BotGame<View: Screen>>() {
    let mut played = Played::<S::View>::open(&begin(S::GAME, 1, 4));
    let nothing = played.table.handle(&Wish::TakeBack);
    assert!(
        matches!(nothing[..], [TableNews::Refused(_)]),
        "no move yet"
    );
    for _ in 0..8 {
        while !played.logs[0].is_asked() {
            played.play(1);
        }
        let before = played.logs.clone();
        played.play(1);
        // Bots have gone on in the meantime.
        while !played.logs[0].is_asked() {
            played.play(1);
        }
        for news in played.table.handle(&Wish::TakeBack) {
            played.receive(news);
        }
        assert!(played.logs == before, "as it was before the move");
        let resumed = Played::<S::View>::open(&resume(&played.saved));
        assert!(resumed.logs == before, "and kept like that");
        played.play(1);
    }
    let mut two = Played::<S::View>::open(&begin(S::GAME, 2, 4));
    two.play(20);
    let refused = two.table.handle(&Wish::TakeBack);
    assert!(
        matches!(refused[..], [TableNews::Refused(_)]),
        "never with people"
    );
}

#[test]
fn the_only_person_takes_a_move_back_with_all_that_followed() {
    for &game in Game::ALL {
        with_game!(game, S => taken_back::<S>());
    }
}
