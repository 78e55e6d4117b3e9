//! The authority for one sitting: commands in, what each viewer may see out. No I/O.
//!
//! ```text
//! Sitting + log ──► Table        the log is the truth; the state beside it is a cache
//! choose, abandon ──► News | Refusal, and nothing has changed
//! ```

use core::fmt;

use engine::{Cited, MoveSet as _, Opening, Outcome as _, Rules, Seat, Turn, Viewer};
use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::fair::Digest;
use crate::log::Log;
use crate::news::{Event, News, Seen};
use crate::record::{FirstBy, GameRecord, MatchResult, PROGRAM, Record};
use crate::seats::{Sitter, StandIn};
use crate::sitting::{InvalidSitting, MatchState, Sitting, add, match_result};

/// How often a seat may change one choice: enough for anybody who can't decide, too little to fill
/// a store.
pub const MAX_CHANGES: usize = 100;

/// Why a command was refused. The table is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal<I> {
    /// The rules don't allow it.
    #[error(transparent)]
    Illegal(I),
    /// The sitting was broken off.
    #[error("the table was abandoned")]
    Abandoned,
    /// The sitting is over.
    #[error("the table is over")]
    Over,
    /// The choice was changed too often.
    #[error("a choice can be changed {limit} times")]
    TooManyChanges {
        /// How often it may be.
        limit: usize,
    },
    /// More different stand-ins than a table can tell apart.
    #[error("too many different stand-ins")]
    TooManyStandIns,
}

impl<I: Cited> Refusal<I> {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Illegal(why) => why.code(),
            Self::Abandoned => "abandoned",
            Self::Over => "table-over",
            Self::TooManyChanges { .. } => "too-many-changes",
            Self::TooManyStandIns => "too-many-stand-ins",
        }
    }
}

/// One sitting of a game: a game, or a match of several.
///
/// It holds every secret of the sitting and tells each viewer only what that viewer may know.
/// `Debug` shows none of them.
#[derive(Clone, PartialEq, Eq)]
pub struct Table<S: Rules> {
    sitting: Sitting<S>,
    log: Log<S::Move>,
    state: MatchState<S>,
    abandoned: bool,
}

impl<S: Rules> Table<S> {
    /// Opens a table and deals its first game.
    pub fn new(sitting: Sitting<S>) -> Result<Self, Vec<InvalidSitting>> {
        sitting.validate()?;
        Ok(Self {
            state: MatchState::begin(&sitting, &mut Vec::new()),
            sitting,
            log: Log::new(),
            abandoned: false,
        })
    }

    /// How the sitting was set up, the secret included.
    pub const fn sitting(&self) -> &Sitting<S> {
        &self.sitting
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Sitter] {
        &self.sitting.seats
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.sitting.players()
    }

    /// How many commands were accepted. An append to a kept log says which number it expects
    /// (optimistic concurrency).
    pub fn version(&self) -> u64 {
        self.log.len() as u64 + u64::from(self.abandoned)
    }

    /// What was shown before seats were taken.
    pub fn commitment(&self) -> Digest {
        self.sitting.fair.commitment()
    }

    /// The number of the current game in the match, from 0; of the last one, once all are over.
    pub fn game_number(&self) -> usize {
        let last = S::games(&self.sitting.options).saturating_sub(1);
        self.state.outcomes.len().min(last)
    }

    /// Who started the current game, or will.
    pub fn first(&self) -> Seat {
        self.state.first.plus(self.game_number(), self.players())
    }

    /// The points of the match so far, over the games that have ended.
    pub fn totals(&self) -> &[i32] {
        &self.state.totals[..self.players()]
    }

    /// Who is asked for a move; nobody, once the sitting is over.
    pub fn turn(&self) -> Turn {
        if self.abandoned {
            Turn::Over
        } else {
            self.state.state.turn()
        }
    }

    /// Whether the sitting is over: finished, or broken off.
    pub fn is_over(&self) -> bool {
        self.abandoned || self.state.is_over()
    }

    /// Whether the sitting was broken off.
    pub const fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// What the games that have ended came to.
    pub fn outcomes(&self) -> &[S::Outcome] {
        &self.state.outcomes
    }

    /// What the match came to, once it is finished.
    pub fn result(&self) -> Option<MatchResult> {
        let finished = self.state.is_over() && !self.abandoned;
        finished.then(|| match_result::<S>(&self.state.outcomes, self.players()))
    }

    /// What `seat` may do now, each distinct move once, in the documented order.
    pub fn legal_moves(&self, seat: Seat) -> Vec<S::Move> {
        if self.is_over() || seat.index() >= self.players() {
            return Vec::new();
        }
        self.state.state.legal_moves(seat).iter().collect()
    }

    /// Whether a choice would be accepted: for a caller that must keep it before it counts.
    pub fn check(
        &self,
        seat: Seat,
        choice: S::Move,
        by: Option<&StandIn>,
    ) -> Result<(), Refusal<S::Illegal>> {
        if self.abandoned {
            return Err(Refusal::Abandoned);
        }
        self.state
            .state
            .is_legal(seat, choice)
            .map_err(Refusal::Illegal)?;
        if self.log.changes(seat) >= MAX_CHANGES {
            return Err(Refusal::TooManyChanges { limit: MAX_CHANGES });
        }
        if by.is_some_and(|by| !self.log.has_room_for(by)) {
            return Err(Refusal::TooManyStandIns);
        }
        Ok(())
    }

    /// A seat chooses; `by` says who does it in its stead, if it isn't the one who sits there.
    pub fn choose(
        &mut self,
        seat: Seat,
        choice: S::Move,
        by: Option<&StandIn>,
    ) -> Result<News<S>, Refusal<S::Illegal>> {
        self.check(seat, choice, by)?;
        let again = match self.state.state.turn() {
            Turn::All { waiting } => !waiting.contains(seat),
            Turn::One(_) | Turn::Over => false,
        };
        let game = self.state.outcomes.len();
        let mut events = Vec::new();
        self.state
            .step(&self.sitting, seat, choice, &mut events)
            .map_err(Refusal::Illegal)?;
        self.log.push(seat, choice, by, again);
        match self.state.state.turn() {
            // Some have chosen, others have not: the choices wait.
            Turn::All { waiting } if waiting.len() < self.players() => {}
            Turn::All { .. } | Turn::One(_) | Turn::Over => self.log.settle(),
        }
        if self.state.outcomes.len() > game && !self.state.is_over() {
            self.log.next_game();
        }
        Ok(News(events))
    }

    /// Breaks the sitting off. It is over then, and its secret is published.
    pub fn abandon(&mut self) -> Result<News<S>, Refusal<S::Illegal>> {
        if self.is_over() {
            return Err(if self.abandoned {
                Refusal::Abandoned
            } else {
                Refusal::Over
            });
        }
        self.abandoned = true;
        Ok(News(vec![Event::Over { result: None }]))
    }

    /// All that `viewer` knows of the current game.
    pub fn view(&self, viewer: Viewer) -> S::View {
        self.state.state.view(viewer)
    }

    /// The moves of the current game as `viewer` may know them: seat and notation. Another's hidden
    /// card is `?`, and stays so; what waits for the others' choices is there only for its own seat.
    pub fn history(&self, viewer: Viewer) -> Vec<(Seat, String)> {
        self.log.history::<S>(viewer)
    }

    /// The `view` of the player protocol: the view with its history.
    pub fn told(&self, viewer: Viewer) -> Told<S> {
        Told {
            view: self.view(viewer),
            history: self.history(viewer),
        }
    }

    /// What `viewer` has seen from its `n`th event on, from 0, over the whole sitting. The numbers
    /// are each viewer's own, so that a gap can't tell of what it may not know.
    ///
    /// Nothing of this is kept: it is lived through again, which takes microseconds.
    pub fn seen_since(&self, viewer: Viewer, n: usize) -> Vec<Seen<S>> {
        let mut events = Vec::new();
        let mut played = MatchState::begin(&self.sitting, &mut events);
        for entry in self.log.entries() {
            let step = played.step(&self.sitting, entry.seat, entry.choice, &mut events);
            debug_assert!(step.is_ok(), "the log holds what was accepted");
        }
        if self.abandoned {
            events.push(Event::Over { result: None });
        }
        News(events).seen(viewer).skip(n).collect()
    }

    /// What the first deal was news of: what every viewer sees before any choice.
    pub fn opening(&self) -> News<S> {
        let mut events = Vec::new();
        MatchState::begin(&self.sitting, &mut events);
        News(events)
    }

    /// The record, once the sitting is over: nobody gets deal or secret before.
    pub fn record(&self) -> Option<Record<S>> {
        if !self.is_over() {
            return None;
        }
        let players = self.players();
        let mut totals = Opening::new(players).totals;
        let mut games = Vec::new();
        let dealt = self.state.outcomes.len() + usize::from(self.abandoned);
        for number in 0..dealt {
            let result = self.state.outcomes.get(number).cloned();
            let opening = self.state.opening(players, number, totals);
            let deal = self.sitting.fair.deal::<S>(&self.sitting.options, &opening);
            let by = match self.sitting.first {
                Some(_) => FirstBy::Host,
                None => FirstBy::Draw,
            };
            if let Some(result) = &result {
                add(&mut totals, result.scores());
            }
            games.push(GameRecord {
                first: S::first(&deal),
                // Later games follow the order of the match.
                first_by: (number == 0).then_some(by),
                deal: S::setup(&deal),
                moves: self.log.moves(number),
                abandoned: result.is_none(),
                result,
            });
        }
        Some(Record {
            program: Some(PROGRAM.to_owned()),
            options: self.sitting.options,
            seats: self.sitting.seats.clone(),
            fair: Some(self.sitting.fair.publish(players)),
            games,
            result: self.result(),
            abandoned: self.abandoned,
        })
    }
}

/// Says nothing of the cards.
impl<S: Rules> fmt::Debug for Table<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &S::GAME)
            .field("players", &self.players())
            .field("version", &self.version())
            .field("turn", &self.turn())
            .finish_non_exhaustive()
    }
}

/// A view with its history, as `view` in `fanfare-player/1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<S: Rules> {
    /// All that the viewer knows.
    pub view: S::View,
    /// How it came to that.
    pub history: Vec<(Seat, String)>,
}

impl<S: Rules> Serialize for Told<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        #[derive(Serialize)]
        struct Flat<'a, V> {
            #[serde(flatten)]
            view: &'a V,
            history: &'a [(Seat, String)],
        }
        Flat {
            view: &self.view,
            history: &self.history,
        }
        .serialize(serializer)
    }
}
