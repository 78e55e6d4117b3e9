//! The tutorials come to their end, however somebody goes through them.

use std::sync::Arc;
use std::time::Duration;

use bots::{BotGame, Stopwatch};
use client::tutorial::{Taught, Tutorial};
use client::{LocalStart, LocalTable, TableNews, ViewerLog, Wish};
use engine::{MoveSet as _, Seat};
use words::{Lang, Words};

struct NoClock;

impl Stopwatch for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// A learner at the tutorial's own table.
struct Learner<V: Taught<State: BotGame>> {
    table: LocalTable<V::State>,
    log: ViewerLog<V>,
    tutorial: Tutorial,
    /// Which lessons were on show.
    seen: Vec<bool>,
    /// How many moves the learner has made.
    moves: usize,
    /// After how many of them the last lesson was ticked off.
    done_after: Option<usize>,
}

impl<V: Taught<State: BotGame>> Learner<V> {
    fn new() -> Self {
        let words = Words::new(Lang::En);
        let setup = <V as Taught>::setup(&words);
        let names = setup.names();
        let clock: Arc<dyn Stopwatch> = Arc::new(NoClock);
        let table = LocalTable::<V::State>::start(&LocalStart::Open { setup }, &clock);
        let table = table.expect("a table");
        let [TableNews::Opened { viewers, .. }] = &table.opened()[..] else {
            panic!("a table opens");
        };
        let log = ViewerLog::open(Some(Seat::at(0)), names, &viewers[0].events);
        let mut learner = Self {
            table,
            log: log.expect("a deal"),
            tutorial: Tutorial::default(),
            seen: vec![false; V::LESSONS.len()],
            moves: 0,
            done_after: None,
        };
        learner.follow();
        learner
    }

    fn follow(&mut self) {
        self.tutorial.follow(&self.log);
        self.look();
    }

    fn look(&mut self) {
        if let Some(at) = self.tutorial.shown() {
            self.seen[at] = true;
        }
        if self.tutorial.is_done() && self.done_after.is_none() {
            self.done_after = Some(self.moves);
        }
    }

    fn got_it(&mut self) {
        self.tutorial.got_it(&self.log);
        self.look();
    }

    /// The learner moves if it is their turn, else a bot does; after each event the coach follows.
    fn play(&mut self, choose: usize) {
        let wish = if self.log.is_asked() {
            let legal = self.log.view.legal_moves();
            self.moves += 1;
            Wish::Choose {
                seat: Seat::at(0),
                choice: legal.nth(choose % legal.len()).to_string(),
            }
        } else {
            Wish::Step
        };
        for news in self.table.handle(&wish) {
            let TableNews::Happened(viewers) = news else {
                continue;
            };
            for event in &viewers[0].events {
                self.log.advance(event);
                self.follow();
            }
        }
    }

    fn over(&self) -> bool {
        self.log.end.is_some()
    }
}

/// Reads every lesson as soon as it is there, and plays.
fn reads_all<V: Taught<State: BotGame>>() -> Learner<V> {
    let mut learner = Learner::<V>::new();
    for n in 0..2000 {
        while learner.tutorial.shown().is_some() {
            learner.got_it();
        }
        if learner.over() || learner.tutorial.is_done() {
            return learner;
        }
        learner.play(n * 7);
    }
    panic!("the tutorial doesn't end");
}

/// Never presses anything but cards.
fn only_cards<V: Taught<State: BotGame>>() -> Learner<V> {
    let mut learner = Learner::<V>::new();
    for n in 0..2000 {
        if learner.over() {
            return learner;
        }
        learner.play(n * 5 + 1);
    }
    panic!("the game doesn't end");
}

/// A small generator of numbers, so that a run can be repeated.
fn chance(seed: &mut u64) -> usize {
    *seed = engine::fnv1a(seed.to_le_bytes());
    (*seed >> 33) as usize
}

fn check<V: Taught<State: BotGame>>(most: usize) {
    let learner = reads_all::<V>();
    assert!(learner.tutorial.is_done());
    assert_eq!(
        learner.seen,
        vec![true; V::LESSONS.len()],
        "every lesson has its moment"
    );
    let after = learner.done_after.expect("it was done");
    assert!(after <= most, "done after {after} moves of one's own");

    let learner = only_cards::<V>();
    assert!(learner.tutorial.is_done());
    let after = learner.done_after.expect("it was done");
    assert!(after <= most + 4, "done after {after} moves of one's own");

    for run in 0..40 {
        let mut seed = run;
        let mut learner = Learner::<V>::new();
        for _ in 0..3000 {
            if chance(&mut seed).is_multiple_of(3) {
                learner.got_it();
            }
            if learner.over() {
                break;
            }
            let choose = chance(&mut seed);
            learner.play(choose);
        }
        assert!(learner.over() && learner.tutorial.is_done(), "run {run}");
    }
}

#[test]
fn jericho_is_learnt_by_reading_by_playing_and_in_any_order() {
    check::<jericho::View>(10);
}

#[test]
fn coloretto_is_learnt_by_reading_by_playing_and_in_any_order() {
    check::<coloretto::View>(16);
}

#[test]
fn jericho_s_deal_brings_a_scoring_after_four_turns_each() {
    let learner = reads_all::<jericho::View>();
    let scoring = |line: &client::LogLine<jericho::View>| {
        matches!(
            &line.what,
            client::What::Event(jericho::Seen::Scoring { .. })
        )
    };
    assert_eq!(
        learner
            .log
            .lines
            .iter()
            .filter(|line| scoring(line))
            .count(),
        1
    );
    assert!(learner.moves <= 10, "{}", learner.moves);
    assert!(!matches!(learner.log.view.open().round(), 1));
}

#[test]
fn what_the_coach_says_fits_a_phone_in_every_language() {
    fn lengths<V: Taught>(words: &Words) {
        for lesson in V::LESSONS {
            let says = (lesson.says)(words);
            assert!(says.chars().count() <= 125, "{says}");
        }
    }
    for lang in Lang::ALL {
        let words = Words::new(lang);
        lengths::<jericho::View>(&words);
        lengths::<coloretto::View>(&words);
    }
}

#[test]
fn a_lesson_is_ticked_off_by_doing_what_it_says() {
    let mut learner = Learner::<jericho::View>::new();
    assert_eq!(learner.tutorial.shown(), Some(0));
    // The first card is laid without a word: both lessons about it are over.
    learner.play(0);
    assert_eq!(learner.tutorial.ticked()[..2], [true, true]);
}
