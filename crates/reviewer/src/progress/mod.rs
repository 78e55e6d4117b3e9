//! A person's progress: accuracy and luck over their own finished games.
//!
//! ```text
//! list ──► for each game, the newest first: kept figures, else a review ──► GameFigures ──► kept
//!                                                                               └──► plots, table
//! ```
//!
//! Every game is reviewed on the same number of deals: then games can be compared. What is found goes to
//! the page part by part: the place in the page and its HTML.

mod figures;
mod html;
mod kept;
mod list;
mod plot;

use std::collections::{BTreeMap, BTreeSet};

use bots::{BotGame, Stopwatch};
use coach::{CoachGame, Review, ReviewPlan};
use engine::{Seat, SeatSet};
use table::{Game, PROGRAM, Record, with_game};
use words::{Lang, Words};

use crate::work_for_a_slice;
use figures::GameFigures;
use html::Filter;
use kept::Kept;
use list::{OwnGame, Source};

/// The deals of a decision that matters: fewer than where one game is looked at, and next to none in
/// tests, where only the way from the list to the plots matters.
pub(crate) const DEALS: u32 = if cfg!(test) { 2 } else { 64 };

/// A part of the page and what is to stand there: its id, a line break, HTML; or a word on what the page
/// is to do with the rest.
pub(crate) type Part = String;

/// What is known of a listed game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Its turn is still to come.
    Waiting,
    /// It was reviewed.
    Counted(GameFigures),
    /// It was broken off, can't be replayed, or a stand-in made every move.
    LeftOut,
}

/// All of a person's listed games, and what is known of them.
pub(crate) struct Progress {
    words: Words,
    /// The newest first.
    games: Vec<(OwnGame, Known)>,
    kept: Kept,
    /// By game: program, weights and deals, as a hash.
    judges: BTreeMap<Game, String>,
    filter: Filter,
    /// The one that is being reviewed.
    current: Option<(usize, Box<dyn OwnReview>)>,
}

impl Progress {
    /// Lists the games. `wish` is where from and in which language: `server de`, `device en`; `kept` what
    /// the page kept of the time before, `networks` the files of the judges by name.
    pub(crate) fn new(wish: &str, text: &str, kept: &str, networks: &str, games: &str) -> Self {
        let (from, lang) = wish.split_once(' ').unwrap_or((wish, ""));
        let lang = lang.parse().unwrap_or(Lang::En);
        let kept = Kept::read(kept);
        let judges = judges(networks);
        let listed = if from == "server" {
            list::of_server(games).unwrap_or_default()
        } else {
            list::of_device(games)
        };
        let known = |own: OwnGame| {
            let judge = judges.get(&own.game)?;
            let known = kept.of(&own.key, judge);
            Some((own, known))
        };
        Self {
            words: Words::read(lang, [text]),
            games: listed.into_iter().filter_map(known).collect(),
            kept,
            judges,
            filter: Filter::default(),
            current: None,
        }
    }

    /// Everything, as it stands.
    pub(crate) fn whole(&self) -> Vec<Part> {
        let frame = html::frame(&self.words, &self.games);
        let mut parts = vec![format!("progress-found\n{frame}")];
        if !self.games.is_empty() {
            parts.push(self.state());
            parts.push(self.shown());
        }
        parts
    }

    /// Shows the games of one kind only: `game jericho`, `players 4`, or all of them again: `game`.
    pub(crate) fn choose(&mut self, wish: &str) -> Vec<Part> {
        self.filter.choose(wish);
        vec![self.shown()]
    }

    /// What the next slice of work needs: nothing, within a game; else the game, for its network, and the
    /// table whose record is to be fetched. None once everything is known.
    pub(crate) fn needs(&self) -> Option<String> {
        if self.current.is_some() {
            return Some(String::new());
        }
        let (own, _) = &self.games[self.next()?];
        Some(match &own.source {
            Source::Server(table) => format!("{} {table}", own.game),
            Source::Device(_) => own.game.to_string(),
        })
    }

    /// The newest that waits; those on show come before the others.
    fn next(&self) -> Option<usize> {
        let waits = |at: &usize| self.games[*at].1 == Known::Waiting;
        let shown = |at: &usize| self.filter.shows(&self.games[*at].0);
        let waiting = || (0..self.games.len()).filter(waits);
        waiting().find(shown).or_else(|| waiting().next())
    }

    /// Begins the next game: with the record that was fetched, if it had to be.
    pub(crate) fn begin(&mut self, fetched: Option<&str>) -> Vec<Part> {
        let Some(at) = self.next() else {
            return Vec::new();
        };
        let own = &self.games[at].0;
        let record = match (&own.source, fetched) {
            (Source::Device(record), _) => record,
            (Source::Server(_), Some(record)) => record,
            // Perhaps it can be had another time: that is not kept.
            (Source::Server(_), None) => return self.known(at, Known::LeftOut),
        };
        match open(own.game, record, own.seat) {
            Some(review) => {
                self.current = Some((at, review));
                Vec::new()
            }
            None => self.found(at, None),
        }
    }

    /// Works for a while on the game that was begun.
    pub(crate) fn go_on(&mut self, clock: &dyn Stopwatch) -> Vec<Part> {
        let Some((at, mut review)) = self.current.take() else {
            return Vec::new();
        };
        if review.go_on(clock) {
            self.current = Some((at, review));
            return Vec::new();
        }
        let figures = review.figures();
        self.found(at, figures)
    }

    /// A game was gone through: that is kept.
    fn found(&mut self, at: usize, figures: Option<GameFigures>) -> Vec<Part> {
        let own = &self.games[at].0;
        self.kept.keep(&own.key, &self.judges[&own.game], figures);
        let listed = self.games.iter().map(|(own, _)| own.key.as_str());
        let listed: BTreeSet<&str> = listed.collect();
        let mut parts = vec![format!("keep\n{}", self.kept.write(&listed))];
        parts.extend(self.known(at, figures.map_or(Known::LeftOut, Known::Counted)));
        parts
    }

    /// The same, to show it.
    fn known(&mut self, at: usize, known: Known) -> Vec<Part> {
        self.games[at].1 = known;
        let mut parts = vec![self.state()];
        if self.filter.shows(&self.games[at].0) {
            // The table stays, so that a link in it keeps the focus.
            let plots = html::plots(&self.words, &self.shown_games());
            parts.push(format!("progress-plots\n{plots}"));
            parts.extend(html::cells(&self.words, at, known));
        }
        parts
    }

    /// What is told where a judge can't be had.
    pub(crate) fn no_network(&self) -> Part {
        format!("progress-state\n{}", html::no_network(&self.words))
    }

    fn state(&self) -> Part {
        let state = html::state(&self.words, &self.games);
        format!("progress-state\n{state}")
    }

    fn shown(&self) -> Part {
        let games = html::games(&self.words, &self.shown_games());
        format!("progress-games\n{games}")
    }

    /// The games on show with their place in the list, the newest first.
    fn shown_games(&self) -> Vec<(usize, &OwnGame, Known)> {
        let all = self.games.iter().enumerate();
        let all = all.map(|(at, (own, known))| (at, own, *known));
        all.filter(|(_, own, _)| self.filter.shows(own)).collect()
    }
}

/// Who judges each game: a later program, other weights or other deals would find something else.
fn judges(networks: &str) -> BTreeMap<Game, String> {
    let files: BTreeMap<String, String> = serde_json::from_str(networks).unwrap_or_default();
    let judge = |(name, file): (String, String)| {
        let (game, _) = name.split_once('-')?;
        let judge = format!("{PROGRAM} {file} {DEALS}");
        Some((
            game.parse().ok()?,
            format!("{:016x}", engine::fnv1a(judge.bytes())),
        ))
    };
    files.into_iter().filter_map(judge).collect()
}

/// What is told where the list can't be had.
pub(crate) fn no_list(wish: &str, text: &str) -> Part {
    let (_, lang) = wish.split_once(' ').unwrap_or((wish, ""));
    let words = Words::read(lang.parse().unwrap_or(Lang::En), [text]);
    format!("progress-found\n{}", html::no_list(&words))
}

/// The review of one game of any kind.
trait OwnReview {
    /// Works for a while; `false` once nothing is left.
    fn go_on(&mut self, clock: &dyn Stopwatch) -> bool;
    /// What was found.
    fn figures(&self) -> Option<GameFigures>;
}

struct Reviewed<S: CoachGame> {
    review: Review<'static, S>,
    record: Record<S>,
    seat: Seat,
}

impl<S: CoachGame> OwnReview for Reviewed<S> {
    fn go_on(&mut self, clock: &dyn Stopwatch) -> bool {
        work_for_a_slice(&mut self.review, clock);
        self.review.left() > 0
    }

    fn figures(&self) -> Option<GameFigures> {
        GameFigures::of(&self.record, &self.review.report(), self.seat)
    }
}

/// None if it can't be reviewed.
fn open(game: Game, record: &str, seat: Seat) -> Option<Box<dyn OwnReview>> {
    with_game!(game, S => {
        let network = <S as BotGame>::network()?;
        let record = Record::<S>::read(record.as_bytes()).ok()?;
        if seat.index() >= record.players() {
            return None;
        }
        let plan = ReviewPlan {
            deals: DEALS,
            ..ReviewPlan::of(SeatSet::one(seat))
        };
        let review = Review::new(&record, network, plan);
        Some(Box::new(Reviewed { review: review.ok()?, record, seat }))
    })
}

#[cfg(test)]
mod tests;
