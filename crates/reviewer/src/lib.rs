#![doc = include_str!("../README.md")]

mod html;
mod progress;
mod request;

use core::cell::RefCell;
use core::time::Duration;

use bots::neural::Network;
use bots::{BotGame, Stopwatch};
use client::review::ReviewTeller;
use client::{PlayOn, worker};
use coach::{CoachGame, REVIEW_SEED, Review, ReviewError, ReviewPlan, ReviewReport, WhatIf};
use engine::{Seat, SeatSet};
use table::{Record, with_game};
use wasm_bindgen::prelude::wasm_bindgen;
use words::{Tell, Words};

use progress::Progress;
use request::{ReviewFailure, ReviewRequest};

/// The bot that plays on for people.
const PLAYS_ON: &str = "hard";
/// How long the worker goes on with a review before it tells how far it is.
const SLICE: Duration = Duration::from_millis(200);

thread_local! {
    static REVIEW: RefCell<Option<Box<dyn AnyReview>>> = const { RefCell::new(None) };
    static PROGRESS: RefCell<Option<Progress>> = const { RefCell::new(None) };
}

/// The browser's clock.
struct WorkerClock;

impl Stopwatch for WorkerClock {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64(js_sys::Date::now().max(0.0) / 1000.0)
    }
}

/// Installs the network of that file; says why it does not fit, if it doesn't.
#[wasm_bindgen]
pub fn install_network(name: &str, bytes: &[u8]) -> Result<(), String> {
    worker::install_network(name, bytes)
}

/// Begins a review, in place of the one before: `request` as the page wrote it, `text` all that can be
/// said in its language.
#[wasm_bindgen]
pub fn begin(request: &str, text: &str) -> String {
    let mut review = match open(request, text) {
        Ok(review) => review,
        Err(why) => return format!("failed\n{}", why.name()),
    };
    let told = told(&mut *review);
    REVIEW.with_borrow_mut(|kept| *kept = Some(review));
    told
}

/// Goes on with the review for a while.
#[wasm_bindgen]
pub fn go_on() -> String {
    REVIEW.with_borrow_mut(|review| match review {
        Some(review) => {
            review.go_on(&WorkerClock);
            told(&mut **review)
        }
        None => format!("failed\n{}", ReviewFailure::Wrong.name()),
    })
}

/// What can be asked of any moment.
#[wasm_bindgen]
pub fn tools() -> String {
    let tools = REVIEW.with_borrow(|review| review.as_ref().map(|review| review.tools()));
    format!("what-if\n{}", tools.unwrap_or_default())
}

/// Every move that was possible to the seat at that step of the replay, or at its next decision.
#[wasm_bindgen]
pub fn what_if(step: usize) -> String {
    REVIEW.with_borrow(|review| match review {
        Some(review) => format!("what-if\n{}", review.what_if(step)),
        None => format!("failed\n{}", ReviewFailure::Wrong.name()),
    })
}

/// A table that goes on from that step, for the reviewed seat, with another move if one is named: the
/// text of a table to resume, else the code of why it can't be.
#[wasm_bindgen]
pub fn play_on(step: usize, instead: Option<String>) -> String {
    let started = REVIEW.with_borrow(|review| match review {
        Some(review) => review.play_on(step, instead),
        None => Err(ReviewFailure::Wrong.name()),
    });
    match started {
        Ok(saved) => format!("play-on\n{saved}"),
        Err(code) => format!("refused\n{code}"),
    }
}

/// Lists a person's own finished games, and shows what is known of them: `wish` is `server` or `device` and
/// the language, `text` all that can be said in it, `kept` what the page kept, `networks` the files of the
/// networks by name, `games` the list, if it could be had.
#[wasm_bindgen]
pub fn list_games(
    wish: &str,
    text: &str,
    kept: &str,
    networks: &str,
    games: Option<String>,
) -> Vec<String> {
    let Some(games) = games else {
        return vec![progress::no_list(wish, text)];
    };
    let progress = Progress::new(wish, text, kept, networks, &games);
    let parts = progress.whole();
    PROGRESS.with_borrow_mut(|kept| *kept = Some(progress));
    parts
}

/// What the next slice of work on them needs: see [`Progress::needs`].
#[wasm_bindgen]
pub fn games_need() -> Option<String> {
    PROGRESS.with_borrow(|progress| progress.as_ref()?.needs())
}

/// Begins the next game, with its record if that had to be fetched and could be.
#[wasm_bindgen]
pub fn begin_game(record: Option<String>) -> Vec<String> {
    let Some(record) = record else {
        return with_progress(|progress| progress.begin(None));
    };
    with_progress(|progress| progress.begin(Some(&record)))
}

/// Works for a while on the game that was begun.
#[wasm_bindgen]
pub fn go_on_with_game() -> Vec<String> {
    with_progress(|progress| progress.go_on(&WorkerClock))
}

/// Shows the games of one kind only.
#[wasm_bindgen]
pub fn choose_games(wish: &str) -> Vec<String> {
    with_progress(|progress| progress.choose(wish))
}

/// The network that judges could not be had.
#[wasm_bindgen]
pub fn no_network() -> Vec<String> {
    with_progress(|progress| vec![progress.no_network()])
}

fn with_progress(act: impl FnOnce(&mut Progress) -> Vec<String>) -> Vec<String> {
    PROGRESS.with_borrow_mut(|progress| progress.as_mut().map_or_else(Vec::new, act))
}

fn told(review: &mut dyn AnyReview) -> String {
    let (html, complete) = review.html();
    let status = if complete { "done" } else { "more" };
    format!("{status}\n{}", html.unwrap_or_default())
}

/// A review of any game.
trait AnyReview {
    /// Works for a while.
    fn go_on(&mut self, clock: &dyn Stopwatch);
    /// What is known so far, if that is more than was known last; and whether that is all.
    fn html(&mut self) -> (Option<String>, bool);
    /// What can be asked of any moment.
    fn tools(&self) -> String;
    /// What else could have been played from a step on.
    fn what_if(&self, step: usize) -> String;
    /// A table that goes on from a step, to resume; else why not.
    fn play_on(&self, step: usize, instead: Option<String>) -> Result<String, &'static str>;
}

/// A review, and what it takes to tell it.
struct Told<S: CoachGame + Tell<View: client::Screen>> {
    review: Review<'static, S>,
    network: &'static Network,
    deals: u32,
    record: Record<S>,
    seat: Seat,
    words: Words,
    teller: ReviewTeller<S>,
    /// What was told last.
    last: Option<ReviewReport>,
}

impl<S: CoachGame + Tell<View: client::Screen>> AnyReview for Told<S> {
    fn go_on(&mut self, clock: &dyn Stopwatch) {
        work_for_a_slice(&mut self.review, clock);
    }

    fn html(&mut self) -> (Option<String>, bool) {
        let mut report = self.review.report();
        let complete = report.left == 0;
        // How much is left is not shown, only that something is.
        report.left = usize::from(!complete);
        if self.last.as_ref() == Some(&report) {
            return (None, complete);
        }
        let html = html::review(&self.words, &mut self.teller, &report, self.seat);
        self.last = Some(report);
        (Some(html), complete)
    }

    fn tools(&self) -> String {
        html::tools(&self.words)
    }

    fn what_if(&self, step: usize) -> String {
        let (at, effort) = ((self.seat, step), (self.deals, REVIEW_SEED));
        let found = WhatIf::at(&self.record, self.network, at, effort);
        // A record that was reviewed can be replayed.
        let found = found.ok().flatten();
        html::what_if(&self.words, &self.record, found.as_ref(), self.seat)
    }

    fn play_on(&self, step: usize, instead: Option<String>) -> Result<String, &'static str> {
        let wish = PlayOn {
            step,
            seat: self.seat,
            instead,
            bot: PLAYS_ON.to_owned(),
        };
        wish.saved(&self.record).map_err(|why| why.code())
    }
}

/// Goes on with a review until the slice of time is over, or nothing is left.
fn work_for_a_slice<S: CoachGame>(review: &mut Review<'_, S>, clock: &dyn Stopwatch) {
    let until = clock.elapsed() + SLICE;
    while review.work(None) && clock.elapsed() < until {}
}

fn open(request: &str, text: &str) -> Result<Box<dyn AnyReview>, ReviewFailure> {
    let request = ReviewRequest::read(request)?;
    let words = Words::read(request.lang, [text]);
    with_game!(request.game, S => {
        let network = <S as BotGame>::network().ok_or(ReviewFailure::NoNetwork)?;
        let record = Record::<S>::read(request.record.as_bytes());
        let record = record.map_err(|_| ReviewFailure::Wrong)?;
        if request.seat.index() >= record.players() {
            return Err(ReviewFailure::Wrong);
        }
        let plan = ReviewPlan {
            deals: request.deals,
            ..ReviewPlan::of(SeatSet::one(request.seat))
        };
        let review = Review::new(&record, network, plan).map_err(|why| match why {
            ReviewError::Unfinished => ReviewFailure::Unfinished,
            ReviewError::Wrong => ReviewFailure::Wrong,
        })?;
        let seat = request.seat;
        let deals = request.deals;
        let teller = ReviewTeller::new(&words, &record, seat);
        Ok(Box::new(Told { review, network, deals, record, seat, words, teller, last: None }))
    })
}
