//! A local table, or a review, behind a worker's boundary: requests and news as JSON texts.
//!
//! ```text
//! page ──WorkerRequest as JSON──► worker: Host ──► JSON of Vec<TableNews>, or of ReviewNews ──► page
//! ```

use core::time::Duration;
use std::sync::Arc;

use bots::neural::Network;
use bots::{BotGame, Stopwatch};
use coach::{CoachGame, Review, ReviewError, ReviewPlan, ReviewReport};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use table::{Game, Record, Seen, with_game};

use crate::local::{LocalError, LocalStart, LocalTable};
use crate::news::{TableNews, Wish};

/// What a page asks of its worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkerRequest {
    /// Start a table, in place of the one before.
    Start(LocalStart),
    /// Something of the table that was started.
    Wish(Wish),
    /// Review a finished game, in place of the one before.
    Review(ReviewRequest),
    /// Go on with the review; it is told how far it is.
    GoOn,
}

/// A review that is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewRequest {
    /// The game's name, so that its network can be loaded first.
    pub game: String,
    /// The record, as text.
    pub record: String,
    /// Whose decisions.
    pub seat: Seat,
    /// The deals of a decision that matters.
    pub deals: u32,
}

/// What a worker says of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReviewNews {
    /// What is known so far.
    Report(Box<ReviewReport>),
    /// There will be none, and why.
    Failed(ReviewFailure),
}

/// Why there is no review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewFailure {
    /// The network that judges is not here, and could not be loaded.
    NoNetwork,
    /// The game was broken off.
    Unfinished,
    /// The record can't be read or replayed.
    Wrong,
}

/// How long a worker goes on with a review before it tells how far it is.
const SLICE: Duration = Duration::from_millis(200);

impl WorkerRequest {
    /// The request as text, for the worker.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("a request is plain text and numbers")
    }
}

/// What a worker answers, as text.
fn write<S: BotGame>(news: &[TableNews<Seen<S>>]) -> String {
    serde_json::to_string(news).expect("what a viewer saw can be written")
}

/// A refusal as text of the same kind.
fn refused(error: &LocalError) -> String {
    let news: [TableNews<()>; 1] = [TableNews::Refused(error.rejection())];
    serde_json::to_string(&news).expect("a rejection is plain text")
}

/// How far a review is, as text.
fn told(review: Result<ReviewReport, ReviewFailure>) -> String {
    let news = match review {
        Ok(report) => ReviewNews::Report(Box::new(report)),
        Err(why) => ReviewNews::Failed(why),
    };
    serde_json::to_string(&news).expect("a report is plain data")
}

/// A local table of any game.
trait AnyLocalTable {
    fn handle(&mut self, wish: &Wish) -> String;
}

impl<S: BotGame> AnyLocalTable for LocalTable<S> {
    fn handle(&mut self, wish: &Wish) -> String {
        write::<S>(&LocalTable::handle(self, wish))
    }
}

/// A review of any game.
trait AnyReview {
    fn report(&self) -> ReviewReport;
    /// Works for a while.
    fn go_on(&mut self, clock: &dyn Stopwatch);
}

impl<S: CoachGame> AnyReview for Review<'static, S> {
    fn report(&self) -> ReviewReport {
        Review::report(self)
    }

    fn go_on(&mut self, clock: &dyn Stopwatch) {
        let until = clock.elapsed() + SLICE;
        while self.work(None) && clock.elapsed() < until {}
    }
}

/// The table of a worker, if one was started; or its review.
pub struct Host {
    clock: Arc<dyn Stopwatch>,
    table: Option<Box<dyn AnyLocalTable>>,
    review: Option<Box<dyn AnyReview>>,
    /// Networks that were handed in, where none are built in.
    networks: Vec<(Game, &'static Network)>,
}

impl Host {
    /// A host without a table. Bots measure their time to think by `clock`.
    pub fn new(clock: Arc<dyn Stopwatch>) -> Self {
        Self {
            clock,
            table: None,
            review: None,
            networks: Vec::new(),
        }
    }

    /// Takes the weights of a game's network; says whether they fit. They stay as long as the worker.
    pub fn learn(&mut self, game: &str, weights: &[u8]) -> bool {
        let Ok(game) = game.parse::<Game>() else {
            return false;
        };
        let layout = with_game!(game, S => <S as BotGame>::layout());
        let Ok(network) = Network::read(weights, &layout) else {
            return false;
        };
        self.networks.push((game, Box::leak(Box::new(network))));
        true
    }

    fn begin_review(&mut self, request: &ReviewRequest) -> Result<ReviewReport, ReviewFailure> {
        let game: Game = request.game.parse().map_err(|_| ReviewFailure::Wrong)?;
        let learned = self.networks.iter().find(|(of, _)| *of == game);
        let learned = learned.map(|&(_, network)| network);
        let plan = ReviewPlan {
            deals: request.deals.max(2),
            ..ReviewPlan::of(SeatSet::one(request.seat))
        };
        with_game!(game, S => {
            let network = learned.or_else(<S as BotGame>::network);
            let network = network.ok_or(ReviewFailure::NoNetwork)?;
            let record = Record::<S>::read(request.record.as_bytes());
            let record = record.map_err(|_| ReviewFailure::Wrong)?;
            if request.seat.index() >= record.players() {
                return Err(ReviewFailure::Wrong);
            }
            let review = Review::new(&record, network, plan).map_err(|why| match why {
                ReviewError::Unfinished => ReviewFailure::Unfinished,
                ReviewError::Wrong => ReviewFailure::Wrong,
            })?;
            let report = review.report();
            self.review = Some(Box::new(review));
            Ok(report)
        })
    }

    /// How far the review is.
    fn go_on(&mut self) -> Result<ReviewReport, ReviewFailure> {
        let review = self.review.as_mut().ok_or(ReviewFailure::Wrong)?;
        review.go_on(&*self.clock);
        Ok(review.report())
    }

    /// Does what the page asks; the answer is JSON of a list of [`TableNews`], or of [`ReviewNews`].
    pub fn answer(&mut self, request: &str) -> String {
        match serde_json::from_str(request) {
            Ok(WorkerRequest::Start(start)) => {
                self.start(&start).unwrap_or_else(|error| refused(&error))
            }
            Ok(WorkerRequest::Wish(wish)) => match &mut self.table {
                Some(table) => table.handle(&wish),
                None => refused(&LocalError::NoTable),
            },
            Ok(WorkerRequest::Review(request)) => told(self.begin_review(&request)),
            Ok(WorkerRequest::GoOn) => told(self.go_on()),
            Err(error) => refused(&LocalError::Unreadable(error.to_string())),
        }
    }

    fn start(&mut self, start: &LocalStart) -> Result<String, LocalError> {
        let game: Game = start.game()?.parse()?;
        with_game!(game, S => {
            let table = LocalTable::<S>::start(start, &self.clock)?;
            let opened = write::<S>(&table.opened());
            self.table = Some(Box::new(table));
            Ok(opened)
        })
    }
}
