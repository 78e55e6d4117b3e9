//! A table on show: how long a scoring takes, what passes it by, and who may take a move back.

use std::sync::Arc;
use std::time::Duration;

use bots::{BotGame, Stopwatch};
use client::{Chair, LocalStart, LocalTable, Pace, Screen, Stage, TableNews, TableSetup, Timing};
use engine::MoveSet as _;
use table::SeenBy;

struct NoClock;

impl Stopwatch for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// A table of this device and its stage; time goes by when it is let.
struct Watched<V: Screen<State: BotGame>> {
    table: LocalTable<V::State>,
    stage: Stage<V>,
    now: Duration,
    /// All that the table told.
    told: Vec<TableNews<SeenBy<V>>>,
}

impl<V: Screen<State: BotGame>> Watched<V> {
    fn open(game: &str, people: usize, seed: &str) -> Self {
        let chair = |seat: usize| Chair {
            name: format!("P{seat}"),
            bot: (seat >= people).then(|| "steady".to_owned()),
        };
        let setup = TableSetup {
            game: game.to_owned(),
            options: Vec::new(),
            chairs: (0..4).map(chair).collect(),
            seed: seed.to_owned(),
            aid: false,
            first: None,
        };
        let clock: Arc<dyn Stopwatch> = Arc::new(NoClock);
        let table = LocalTable::start(&LocalStart::Open { setup }, &clock).expect("a table");
        let mut watched = Self {
            stage: Stage::new(Timing::with_taps(Pace::Human)),
            now: Duration::ZERO,
            told: Vec::new(),
            table,
        };
        for news in watched.table.opened() {
            watched.stage.receive(&news);
        }
        watched.answer();
        watched
    }

    /// The table answers what the stage wishes for.
    fn answer(&mut self) {
        loop {
            let wishes = self.stage.take_wishes();
            if wishes.is_empty() {
                return;
            }
            for wish in wishes {
                for news in self.table.handle(&wish) {
                    self.stage.receive(&news);
                    self.told.push(news);
                }
            }
        }
    }

    /// One thing more: the person moves, the curtain is lifted, or time goes by.
    fn go_on(&mut self) {
        let log = self.stage.log().expect("an open table");
        let legal = log.view.legal_moves();
        if self.stage.curtain() {
            self.stage.lift_curtain();
        } else if self.stage.between() {
            self.stage.next_game();
        } else if self.stage.may_choose() {
            let m = legal.nth(self.now.as_millis() as usize % legal.len());
            self.stage.choose(m);
        } else {
            self.now = self.stage.due().expect("something is on its way");
            self.stage.tick(self.now);
        }
        self.answer();
    }

    fn until(&mut self, holds: impl Fn(&Stage<V>) -> bool) {
        while !holds(&self.stage) {
            assert!(!self.stage.is_over(), "it never came to that");
            self.go_on();
        }
    }
}

#[test]
fn the_last_scoring_of_four_players_takes_less_than_twelve_seconds() {
    for seed in 0..12 {
        let mut watched = Watched::<jericho::View>::open("jericho", 1, &seed.to_string());
        let mut since = Duration::ZERO;
        while !watched.stage.is_over() {
            if matches!(watched.stage.scene(), Some(jericho::Seen::Scoring { .. })) {
                since = watched.now;
            }
            watched.go_on();
        }
        let took = watched.now.checked_sub(since).expect("time goes forward");
        let human = Duration::from_secs(3)..Duration::from_secs(12);
        assert!(human.contains(&took), "{took:?} in game {seed}");
    }
}

#[test]
fn a_tap_goes_on_to_the_next_moment_and_a_skip_past_all_of_them() {
    let mut watched = Watched::<jericho::View>::open("jericho", 1, "a scoring");
    watched.until(|stage| stage.scene().is_some());
    let first = watched.stage.scene().copied();
    watched.stage.next_scene();
    assert_ne!(watched.stage.scene().copied(), first, "no time has gone by");
    assert!(
        watched.stage.scene().is_some(),
        "a scoring has several moments"
    );
    watched.stage.skip();
    assert!(watched.stage.scene().is_none());
    // The seat to move may choose then, or a bot is about to move.
    watched.answer();
    watched.until(Stage::may_choose);
}

#[test]
fn who_is_out_waits_a_quarter_of_the_time() {
    let mut watched = Watched::<coloretto::View>::open("coloretto", 1, "out");
    assert!(!watched.stage.is_fast());
    let mut waits = Vec::new();
    while waits.len() < 5 {
        watched.until(Stage::is_fast);
        watched.go_on();
        if watched.stage.is_fast() {
            let due = watched.stage.due().expect("the others play on");
            waits.push(due.checked_sub(watched.now).expect("it lies ahead"));
        }
    }
    let breath = Timing::with_taps(Pace::Human).breath;
    assert!(waits.iter().all(|&wait| wait <= breath / 4), "{waits:?}");
    watched.until(|stage| !stage.is_fast());
}

#[test]
fn a_screen_that_is_behind_its_server_catches_up() {
    let mut played = Watched::<coloretto::View>::open("coloretto", 1, "behind");
    assert!(played.told.is_empty(), "nothing has happened yet");
    let mut behind = Stage::new(Timing::with_taps(Pace::Human));
    behind.watch(played.stage.log().cloned());
    played.until(|stage| stage.log().is_some_and(|log| log.lines.len() > 60));
    // All of it comes at once, as after a sleep.
    for news in &played.told {
        behind.receive(news);
    }
    let (mut now, mut waits) = (Duration::ZERO, Vec::new());
    while let Some(due) = behind.due() {
        waits.push(due.checked_sub(now).expect("it lies ahead"));
        now = due;
        behind.tick(now);
    }
    let card = Timing::with_taps(Pace::Human).card;
    let (fast, slow): (Vec<Duration>, Vec<Duration>) = waits.iter().partition(|&&wait| wait < card);
    assert!(fast.len() > 30, "{waits:?}");
    assert!(fast.iter().all(|&wait| wait == card / 4), "{waits:?}");
    // The first came alone, and the last are shown in peace.
    assert!((2..=18).contains(&slow.len()), "{waits:?}");
    assert_eq!(waits.last(), Some(&card));
}

#[test]
fn a_move_is_taken_back_against_bots_and_never_with_people() {
    let mut alone = Watched::<jericho::View>::open("jericho", 1, "undo");
    assert!(!alone.stage.can_take_back(), "nothing was done yet");
    alone.until(Stage::can_take_back);
    never::<jericho::View>("jericho");
    never::<coloretto::View>("coloretto");
}

fn never<V: Screen<State: BotGame>>(game: &str) {
    let mut two = Watched::<V>::open(game, 2, "undo");
    for _ in 0..300 {
        if two.stage.is_over() {
            return;
        }
        assert!(!two.stage.can_take_back());
        two.go_on();
    }
}
