//! A server's table in plain text, with a test in the server's place.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use client::{
    Chair, Connection, GameNews, Rejection, StatusNews, TableNews, TableSetup, ViewerEvents, Wish,
};
use engine::{Seat, Viewer};
use protocol::table::{Ask, Chatted, Table};
use serde_json::json;
use table::{Fair, Sitter, Sitting};
use terminal::{Plain, PlainEnd, PlainResult, TableChannel, TableHost, TypedLine, Typing};
use words::{Lang, Words};

type View = jericho::View;

/// A table of three: who sits at the first two seats, and a bot.
fn room(phase: &str, names: [Option<&str>; 2], away: bool) -> GameNews<View> {
    let person = |(at, name): (usize, Option<&str>)| {
        let away = (away && at == 1).then_some("left");
        name.map(|name| json!({"person": format!("p{at}"), "name": name, "away": away}))
    };
    let mut seats: Vec<_> = names.into_iter().enumerate().map(person).collect();
    seats.push(Some(json!({"name": "Mason", "bot": "easy"})));
    TableNews::Status(StatusNews::Table(Box::new(table_of(&json!({
        "id": "t", "game": "jericho", "options": {}, "host": "p9", "seats": seats, "phase": phase,
        "clock": {"kind": "none"}, "stand_in": "medium", "public": false, "spectators": true,
        "aid": false, "commitment": "00".repeat(32), "called_off": 0, "version": 1
    })))))
}

fn table_of(table: &serde_json::Value) -> Table {
    serde_json::from_value(table.clone()).expect("a table")
}

fn dealt(viewer: Viewer) -> (table::Table<jericho::State>, GameNews<View>) {
    let sitting = Sitting::<jericho::State> {
        options: jericho::Options::default(),
        seats: vec![
            Sitter::human("Ada"),
            Sitter::human("Bo"),
            Sitter::bot("Mason", "easy"),
        ],
        fair: Fair::from_seed_text("room", 0),
        first: None,
    };
    let table = table::Table::new(sitting).expect("a valid sitting");
    let viewers = vec![ViewerEvents {
        seat: viewer.seat(),
        events: table.seen_since(viewer, 0),
    }];
    let chair = |name: &str| Chair {
        name: name.to_owned(),
        bot: None,
    };
    let setup = TableSetup {
        game: "jericho".to_owned(),
        options: Vec::new(),
        chairs: ["Ada", "Bo", "Mason"].map(chair).to_vec(),
        seed: String::new(),
        aid: false,
        first: None,
    };
    (table, TableNews::Opened { setup, viewers })
}

/// The test's end of the line, and what comes of the other one.
struct Bench {
    tells: Sender<GameNews<View>>,
    asked: Receiver<Wish>,
    types: Sender<TypedLine>,
    done: thread::JoinHandle<(PlainResult, String)>,
}

fn sit(you: Option<&str>, ahead: bool) -> Bench {
    let (types, lines) = channel();
    sit_typing(you, ahead, types, lines)
}

fn sit_typing(
    you: Option<&str>,
    ahead: bool,
    types: Sender<TypedLine>,
    lines: Receiver<TypedLine>,
) -> Bench {
    let (tells, news) = channel();
    let (wishes, asked) = channel();
    let (never, interrupt) = channel();
    let you = you.map(str::to_owned);
    let done = thread::spawn(move || {
        let words = Words::new(Lang::En);
        let plain = Plain {
            words: &words,
            place: TableHost::Server { you },
            ahead,
            scroll: 0,
        };
        let mut output = Vec::new();
        let channel = TableChannel::<View> { news, wishes };
        let typing = Typing { lines, interrupt };
        let played = terminal::plain(plain, channel, typing, &mut output).expect("memory");
        drop(never);
        (played, String::from_utf8(output).expect("text"))
    });
    Bench {
        tells,
        asked,
        types,
        done,
    }
}

impl Bench {
    fn told(&self, told: GameNews<View>) {
        self.tells.send(told).expect("it listens");
    }

    fn typed(&self, line: &str) {
        let line = TypedLine::Line(line.to_owned());
        self.types.send(line).expect("it listens");
    }

    fn wish(&self) -> Wish {
        let wish = self.asked.recv_timeout(Duration::from_secs(20));
        wish.expect("a wish")
    }

    fn end(self) -> (PlainResult, String) {
        drop(self.tells);
        self.done.join().expect("no panic")
    }
}

fn chat(n: u64, text: &str) -> GameNews<View> {
    status(StatusNews::Chat(vec![Chatted {
        n,
        person: "p1".to_owned(),
        name: "Bo".to_owned(),
        text: text.to_owned(),
        at: 0,
    }]))
}

fn status(news: StatusNews) -> GameNews<View> {
    TableNews::Status(news)
}

fn present(seats: [bool; 3], watching: u32) -> GameNews<View> {
    let seats = seats.to_vec();
    let absent = Vec::new();
    status(StatusNews::Present {
        seats,
        watching,
        absent,
    })
}

#[test]
fn the_room_is_told_once_and_then_only_what_changes() {
    let bench = sit(Some("p0"), false);
    bench.told(room("open", [None, Some("Bo")], false));
    bench.told(room("open", [Some("Ada"), Some("Bo")], false));
    bench.told(room("open", [Some("Ada"), Some("Bo")], false));
    bench.told(chat(0, "Hello\u{1b}[2J\nthere"));
    bench.told(chat(0, "Hello again"));
    for (line, wish) in [
        (
            "say Good luck!",
            Ask::Chat {
                text: "Good luck!".to_owned(),
            },
        ),
        (
            "bot 3 hard",
            Ask::Place {
                seat: Seat::at(2),
                bot: Some(table::Level::Hard),
            },
        ),
        (
            "bot 3 none",
            Ask::Place {
                seat: Seat::at(2),
                bot: None,
            },
        ),
        (
            "sit 1",
            Ask::Sit {
                seat: Seat::at(0),
                commitment: None,
            },
        ),
        ("stand", Ask::Stand),
        ("start", Ask::Start),
    ] {
        bench.typed(line);
        assert_eq!(bench.wish(), Wish::Ask { ask: wish }, "{line}");
    }
    bench.told(TableNews::Refused(Rejection::code("incomplete")));
    bench.told(status(StatusNews::Connection(Connection::Lost)));
    bench.told(status(StatusNews::Connection(Connection::Open)));
    bench.told(room("revealing", [Some("Ada"), Some("Bo")], false));
    bench.told(room("closed", [Some("Ada"), Some("Bo")], false));
    let (played, output) = bench.end();
    assert_eq!(played.end, PlainEnd::Closed);
    let expected = "\
Jericho at a server’s table for 3.
Seat 1: free
Seat 2: Bo
Seat 3: Mason, a bot (easy)
The game begins with “start” once every seat is taken. The host can put a bot on a free seat: “bot 2 medium”.
Seat 1: Ada, that is you
Bo says: Hello\u{fffd}[2J there
Not every seat is taken yet.
The connection is lost. It will come back by itself, and nothing is lost.
The connection is back.
Everyone is showing their contribution to the deal…
This table is closed.
";
    assert_eq!(output, expected);
}

#[test]
fn a_move_written_ahead_waits_until_it_is_asked_for_and_is_sent_once() {
    let bench = sit(Some("p0"), true);
    bench.typed("1");
    bench.typed("1");
    bench.told(room("open", [Some("Ada"), Some("Bo")], false));
    let (mut table, opened) = dealt(Viewer::Seat(Seat::at(0)));
    bench.told(opened);
    bench.told(room("playing", [Some("Ada"), Some("Bo")], false));
    let Wish::Choose { seat, choice } = bench.wish() else {
        panic!("a choice");
    };
    // Another's choice is no answer to ours: nothing more is sent.
    let news = |table: &mut table::Table<jericho::State>, seat: Seat, choice: &str| {
        let choice = choice.parse().expect("a move");
        let news = table.choose(seat, choice, None).expect("a legal move");
        let events = news.seen(Viewer::Seat(Seat::at(0))).collect();
        TableNews::Happened(vec![ViewerEvents {
            seat: Some(Seat::at(0)),
            events,
        }])
    };
    let first = |table: &table::Table<jericho::State>, seat| table.legal_moves(seat)[0].to_string();
    let others = first(&table, Seat::at(1));
    let told = news(&mut table, Seat::at(1), &others);
    bench.told(told);
    let more = bench.asked.recv_timeout(Duration::from_millis(200));
    assert!(more.is_err(), "{more:?}");
    let told = news(&mut table, seat, &choice);
    bench.told(told);
    bench.told(TableNews::Idle);
    let others = first(&table, Seat::at(2));
    let told = news(&mut table, Seat::at(2), &others);
    bench.told(told);
    assert!(matches!(bench.wish(), Wish::Choose { .. }));
    bench.told(room("playing", [Some("Ada"), Some("Bo")], true));
    bench.told(present([true, true, false], 0));
    bench.told(present([true, false, false], 1));
    let (played, output) = bench.end();
    assert_eq!(played.end, PlainEnd::Closed);
    for line in [
        "Jericho with Bo and Mason. You have seat 1 of 3.",
        "Bo is away; a bot plays for them.",
        "Bo is not connected.",
    ] {
        assert!(output.contains(line), "{line} in {output}");
    }
}

#[test]
fn a_spectator_is_asked_nothing_and_stays_after_the_end_of_input() {
    let bench = sit(None, true);
    bench.types.send(TypedLine::End).expect("it listens");
    bench.told(room("playing", [Some("Ada"), Some("Bo")], false));
    let (_, opened) = dealt(Viewer::Spectator);
    bench.told(opened);
    bench.told(TableNews::Record("{}".to_owned()));
    let (played, output) = bench.end();
    assert_eq!(
        (played.end, played.record.as_deref()),
        (PlainEnd::Over, Some("{}"))
    );
    assert!(output.contains("You are watching."), "{output}");
    assert!(output.contains("Draw pile"), "{output}");
    assert!(!output.contains("Your"), "{output}");
}

#[test]
fn a_pipe_without_end_is_read_only_as_far_as_it_is_needed() {
    let (typed, lines) = sync_channel(1);
    let taken = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&taken);
    thread::spawn(move || {
        while typed.send(TypedLine::Line("1".to_owned())).is_ok() {
            count.fetch_add(1, Ordering::Relaxed);
        }
    });
    let bench = sit_typing(Some("p0"), true, channel().0, lines);
    // Nobody is asked for a move before the game begins.
    bench.told(room("open", [Some("Ada"), Some("Bo")], false));
    thread::sleep(Duration::from_millis(300));
    assert!(taken.load(Ordering::Relaxed) < 100);
    let (played, _) = bench.end();
    assert_eq!(played.end, PlainEnd::Closed);
}

#[test]
fn a_clock_is_no_news_until_it_is_nearly_over() {
    let bench = sit(Some("p0"), false);
    bench.told(room("playing", [Some("Ada"), Some("Bo")], false));
    let (_, opened) = dealt(Viewer::Seat(Seat::at(0)));
    bench.told(opened);
    bench.told(status(StatusNews::Times(vec![None; 3])));
    bench.told(status(StatusNews::Warning { left: 20_000 }));
    let (_, text) = bench.end();
    let said = "Your time is nearly up: 0:20.";
    assert_eq!(text.matches(said).count(), 1, "{text}");
}
