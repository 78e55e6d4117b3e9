//! A server's table: the waiting room, who is there, clocks, what is said, the line.

use core::time::Duration;

use client::{
    Connection, GameNews, Rejection, StatusNews, TableNews, TableSetup, ViewerEvents, Wish,
};
use engine::Seat;
use protocol::table::{Ask, Chatted, Clock, Phase, Seated, SeatedBot, Table, Time};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use table::{Fair, Game, Level, Sitter, Sitting};
use terminal::screen::{App as _, Play};

use crate::support::{SETTING, draw, english, golden, text};

type View = jericho::View;

fn seated(name: &str, bot: Option<Level>) -> Seated {
    Seated {
        person: bot.is_none().then(|| format!("id-{name}")),
        name: name.to_owned(),
        bot: bot.map(SeatedBot::Level),
        commitment: None,
        contribution: None,
        away: None,
        wants_out: false,
    }
}

fn table() -> Table {
    Table {
        id: "mud-brick".to_owned(),
        game: Game::Jericho,
        options: [("tied_highest".to_owned(), "all".to_owned())].into(),
        host: "id-Zoë".to_owned(),
        seats: vec![
            Some(seated("Zoë", None)),
            None,
            Some(seated("Ada", Some(Level::Medium))),
        ],
        phase: Phase::Open,
        until: None,
        clock: Clock::Move {
            seconds: 30,
            reserve: 120,
        },
        stand_in: Level::Medium,
        public: false,
        spectators: true,
        aid: false,
        first: None,
        commitment: "ab".repeat(32).parse().expect("a hash"),
        called_off: 0,
        called_off_starts: Vec::new(),
        version: 3,
        result: None,
        rematch: None,
    }
}

fn chatted(n: u64, name: &str, text: &str) -> Chatted {
    Chatted {
        n,
        person: format!("id-{name}"),
        name: name.to_owned(),
        text: text.to_owned(),
        at: 0,
    }
}

fn welcome(you: &str) -> StatusNews {
    StatusNews::Welcome {
        you: Some(you.to_owned()),
        link: "https://example.org/#/table/mud-brick".to_owned(),
        server_time: 1_000_000,
        muted: Vec::new(),
        page: None,
    }
}

fn ask(ask: Ask) -> Wish {
    Wish::Ask { ask }
}

struct Room(Play<'static, View>);

impl Room {
    fn new() -> Self {
        let play = Play::new(english(), SETTING);
        let mut room = Self(play);
        room.status(welcome("id-Zoë"));
        room.status(StatusNews::Table(Box::new(table())));
        room.status(StatusNews::Present {
            seats: vec![true, false, false],
            watching: 2,
            absent: Vec::new(),
        });
        room
    }

    fn status(&mut self, news: StatusNews) {
        self.0.receive(&TableNews::Status(news));
    }

    fn keys(&mut self, keys: &str) -> Vec<Wish> {
        for c in keys.chars() {
            let code = match c {
                '\n' => KeyCode::Enter,
                '⎋' => KeyCode::Esc,
                '↓' => KeyCode::Down,
                c => KeyCode::Char(c),
            };
            self.0.key(&KeyEvent::new(code, KeyModifiers::NONE));
        }
        self.0.take_wishes()
    }

    fn text(&mut self) -> String {
        text(&draw(80, 24, |buffer| self.0.draw(buffer)))
    }

    /// The table starts, as the first seat sees it.
    fn start(&mut self) -> table::Table<jericho::State> {
        let seats = ["Zoë", "Mia", "Ada"].map(Sitter::human).into();
        let sitting = Sitting {
            options: jericho::Options::default(),
            seats,
            fair: Fair::from_seed_text("online", 0),
            first: None,
        };
        let authority = table::Table::new(sitting).expect("a table");
        let mut playing = table();
        playing.phase = Phase::Playing;
        playing.seats[1] = Some(seated("Mia", None));
        let opened = opened(&playing, &authority);
        self.status(StatusNews::Table(Box::new(playing)));
        self.0.receive(&opened);
        authority
    }
}

/// All that the first seat has seen.
fn opened(table: &Table, authority: &table::Table<jericho::State>) -> GameNews<View> {
    let seat = Seat::at(0);
    TableNews::Opened {
        setup: TableSetup::of(table),
        viewers: vec![ViewerEvents {
            seat: Some(seat),
            events: authority.seen_since(engine::Viewer::Seat(seat), 0),
        }],
    }
}

#[test]
fn in_the_waiting_room_seats_are_taken_and_given_to_bots() {
    let mut room = Room::new();
    room.status(StatusNews::Chat(vec![
        chatted(0, "Zoë", "Who comes?"),
        chatted(1, "Mia", "Me!\u{1b}[2J"),
    ]));
    golden("waiting-80x24", &room.text());
    assert_eq!(room.keys("s"), [ask(Ask::Stand)]);
    assert_eq!(
        room.keys("↓b"),
        [ask(Ask::Place {
            seat: Seat::at(1),
            bot: Some(Level::Medium)
        })]
    );
    assert_eq!(room.keys("s"), []);
    assert_eq!(
        room.keys("3b"),
        [ask(Ask::Place {
            seat: Seat::at(2),
            bot: None
        })]
    );
    assert_eq!(room.keys("x"), []);
    let mut full = table();
    full.seats[1] = Some(seated("Mia", None));
    room.status(StatusNews::Table(Box::new(full)));
    assert_eq!(room.keys("x"), [ask(Ask::Start)]);
}

#[test]
fn a_guest_who_comes_sits_down_and_is_no_host() {
    let mut room = Room::new();
    room.status(welcome("id-Mia"));
    assert_eq!(room.keys("1s3b"), []);
    assert_eq!(
        room.keys("2s"),
        [ask(Ask::Sit {
            seat: Seat::at(1),
            commitment: None
        })]
    );
}

#[test]
fn a_servers_table_shows_who_is_there_and_how_long_they_may_think() {
    let mut room = Room::new();
    room.start();
    let time = |deadline| {
        Some(Time {
            deadline: Some(deadline),
            reserve: 0,
        })
    };
    room.status(StatusNews::Times(vec![
        time(1_025_000),
        None,
        time(1_090_500),
    ]));
    room.0.tick(core::time::Duration::from_secs(5));
    room.status(StatusNews::Chat(vec![chatted(0, "Mia", "Good luck")]));
    golden("online-80x24", &room.text());
    assert!(room.0.due().is_some());
    room.status(StatusNews::Connection(Connection::Lost));
    let lost = room.text();
    assert!(lost.contains("The connection is lost"), "{lost}");
    room.status(StatusNews::Connection(Connection::Open));
    assert!(!room.text().contains("The connection is lost"));
}

#[test]
fn a_choice_goes_to_the_server_and_a_refusal_gives_it_back() {
    let mut room = Room::new();
    room.start();
    room.text();
    let wishes = room.keys("1s\n");
    assert!(matches!(&wishes[..], [Wish::Choose { choice, .. }] if choice.starts_with("start ")));
    // It is on its way: nothing can be chosen twice.
    assert_eq!(room.keys("2s\n"), []);
    room.0
        .receive(&TableNews::Refused(Rejection::code("not-your-turn")));
    let text = room.text();
    assert!(text.contains("That can’t be played now"), "{text}");
    assert_eq!(room.keys("1s\n").len(), 1);
}

#[test]
fn what_is_said_is_typed_and_read() {
    let mut room = Room::new();
    room.start();
    room.status(StatusNews::Chat(vec![chatted(0, "Mia", "Good luck")]));
    assert!(room.text().contains("Chat (1)"));
    let said = room.keys("cThanks qw?\n");
    let text = "Thanks qw?".to_owned();
    assert_eq!(said, [ask(Ask::Chat { text })]);
    golden("chat-80x24", &room.text());
    room.keys("⎋");
    assert!(!room.text().contains("Chat (1)"));
}

#[test]
fn a_table_that_comes_again_after_a_loss_goes_on() {
    let mut room = Room::new();
    let authority = room.start();
    room.text();
    let before = room.text();
    room.status(StatusNews::Connection(Connection::Lost));
    let mut playing = table();
    playing.seats[1] = Some(seated("Mia", None));
    room.0.receive(&opened(&playing, &authority));
    room.status(StatusNews::Connection(Connection::Open));
    assert_eq!(room.text(), before);
}

/// Mia's connection has been lost since the server's second 1,000, which is when the clocks start.
fn mia_is_absent() -> StatusNews {
    StatusNews::Present {
        seats: vec![true, false, false],
        watching: 0,
        absent: vec![None, Some(1_000_000), None],
    }
}

#[test]
fn without_a_clock_a_bot_can_be_called_for_somebody_who_stays_away() {
    let mut room = Room::new();
    room.start();
    let mut without_clock = table();
    without_clock.phase = Phase::Playing;
    without_clock.seats[1] = Some(seated("Mia", None));
    let with_clock = without_clock.clone();
    without_clock.clock = Clock::None;
    room.status(StatusNews::Table(Box::new(without_clock.clone())));
    room.status(mia_is_absent());
    room.keys("   ");
    room.0.tick(Duration::from_millis(179_999));
    room.keys("   ");
    assert!(!room.text().contains("Bot for Mia"), "{}", room.text());
    assert_eq!(room.keys("u"), []);
    room.0.tick(Duration::from_secs(180));
    assert!(room.text().contains("Bot for Mia"), "{}", room.text());
    let seat = Seat::at(1);
    assert_eq!(room.keys("u"), [ask(Ask::Replace { seat })]);
    // With a clock the clock does it.
    room.status(StatusNews::Table(Box::new(with_clock)));
    assert_eq!(room.keys("u"), []);
    // Once the stand-in plays, nobody needs to be called.
    if let Some(mia) = &mut without_clock.seats[1] {
        mia.away = Some(table::room::Away::Absent);
    }
    room.status(StatusNews::Table(Box::new(without_clock)));
    assert_eq!(room.keys("u"), []);
}

#[test]
fn the_others_are_asked_to_break_off_from_where_one_leaves() {
    let mut room = Room::new();
    room.start();
    room.keys("   q");
    assert!(room.text().contains("abandon"), "{}", room.text());
    assert_eq!(room.keys("b"), [ask(Ask::Abandon { wants: true })]);
    // In the waiting room there is nothing to abandon.
    let mut waiting = Room::new();
    waiting.keys("q");
    assert!(!waiting.text().contains("abandon"));
}
