//! The contract between a game and all that is built on it. A view stands for an information set.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::ops::RangeInclusive;
use core::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use crate::{Chance, InvalidOption, MAX_SEATS, Options, Seat, SeatSet, Viewer};

/// Who is asked for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Everybody chooses at once. Those in `waiting` have not chosen yet; the others may still
    /// change their choice. The last choice ends the phase.
    All {
        /// Who has not chosen yet; never empty.
        waiting: SeatSet,
    },
    /// Only this seat.
    One(Seat),
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// Somebody who holds the game up: the lowest seat of those who do.
    #[inline(always)]
    pub fn next(self) -> Option<Seat> {
        match self {
            Self::All { waiting } => waiting.first(),
            Self::One(seat) => Some(seat),
            Self::Over => None,
        }
    }

    /// Those who hold the game up.
    #[inline]
    pub fn waiting(self) -> SeatSet {
        match self {
            Self::All { waiting } => waiting,
            Self::One(seat) => SeatSet::one(seat),
            Self::Over => SeatSet::EMPTY,
        }
    }
}

/// How one game of a match begins, as far as the cards don't say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// How many play.
    pub seats: usize,
    /// The number of the game in its match, from 0.
    pub number: usize,
    /// Who starts, where that is not drawn by lot: the host's choice, or the match's order.
    pub first: Option<Seat>,
    /// The points of the match before this game.
    pub totals: [i32; MAX_SEATS],
}

impl Opening {
    /// The only, or the first, game of a match: the start is drawn by lot.
    pub const fn new(seats: usize) -> Self {
        Self {
            seats,
            number: 0,
            first: None,
            totals: [0; MAX_SEATS],
        }
    }
}

/// Something said of a rule: a reason with a stable code and the number of the fact behind it.
pub trait Cited {
    /// The code that programs and translations know it by; it never changes.
    fn code(&self) -> &'static str;
    /// The number of the fact, like `J17`.
    fn rule(&self) -> &'static str;
}

/// Why a move can't be made. The table is untouched.
pub trait Illegal: Cited + Error + Copy + Eq + Send + Sync + 'static {}
impl<T: Cited + Error + Copy + Eq + Send + Sync + 'static> Illegal for T {}

/// Text that is no move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("expected {expected} at {found:?}")]
pub struct ParseMoveError {
    /// The code of what should have stood there: `verb`, `card`, `wall-card`, `colour`, `row`, `end`.
    pub expected: &'static str,
    /// What stood there; empty at the end of the text.
    pub found: String,
}

impl ParseMoveError {
    /// `expected` should have stood where `found` stands; a long text is cut.
    pub fn new(expected: &'static str, found: &str) -> Self {
        Self {
            expected,
            found: found.chars().take(40).collect(),
        }
    }
}

/// A move that can be written and read. `Display` and `FromStr` are inverse.
pub trait Notation:
    Copy + Eq + Ord + Debug + Display + FromStr<Err = ParseMoveError> + Send + Sync + 'static
{
    /// The verbs that moves begin with.
    const VERBS: &'static [&'static str];

    /// The index of its verb.
    fn verb(self) -> usize;

    /// The whole space of moves, legal or not, in the documented order.
    fn every() -> Vec<Self>;

    /// The move as somebody reads it who may not know its card: `feed ?`.
    fn hidden(self) -> String {
        format!("{} ?", Self::VERBS[self.verb()])
    }
}

/// The legal moves of a seat: each distinct move once, in the documented order.
pub trait MoveSet<M>: Copy + Eq + Debug {
    /// How many moves there are.
    fn len(&self) -> usize;
    /// Whether there is none.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The `n`th of them, from 0. Must be below [`Self::len`].
    fn nth(&self, n: usize) -> M;
    /// Whether `m` is one of them.
    fn contains(&self, m: M) -> bool;
    /// Each of them, in order.
    fn iter(&self) -> impl Iterator<Item = M> {
        (0..self.len()).map(|n| self.nth(n))
    }
    /// One of them, each equally likely. There must be one.
    #[inline(always)]
    fn pick(&self, chance: &mut impl Chance) -> M {
        self.nth(chance.below(self.len() as u32) as usize)
    }
}

/// Who listens to what happens. `()` doesn't, and costs nothing.
pub trait Sink<E> {
    /// Takes an event; one that nobody hears is never made.
    fn put(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn put(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn put(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// What a finished game comes to. Serialised, it is the `result` of a game in a record.
pub trait Outcome: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync {
    /// The points of each seat.
    fn scores(&self) -> &[i32];
    /// Who won; more than one share the win.
    fn winners(&self) -> SeatSet;
    /// Compares with what a record claims.
    fn differs(&self, claimed: &Self) -> Option<Mismatch>;
}

/// Points and winners of a finished game, without the rest of its outcome: flat, for those who
/// play millions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The points of each seat; 0 where nobody sits.
    pub scores: [i32; MAX_SEATS],
    /// Who won; more than one share the win.
    pub winners: SeatSet,
}

/// Where a claimed result is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The field of the result.
    pub field: &'static str,
    /// The number of the fact that decides it.
    pub rule: &'static str,
}

/// A state that breaks a promise: always a defect of ours, found by a law.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("broken: {0}")]
pub struct Broken(pub String);

/// Leaves the function with [`Broken`] and a formatted reason unless a condition holds.
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $($reason:tt)+) => {
        if !$holds {
            return Err($crate::Broken(format!($($reason)+)));
        }
    };
}

/// All that one viewer knows of a game, with perfect memory.
///
/// Written as the `view` of `fanfare-player/1`, it reads back as itself. What is read comes from
/// outside: it is refused unless a table can look like that, and never panics.
pub trait Knowledge:
    Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The game whose table is looked at.
    type State: Rules<View = Self>;

    /// Whose view this is.
    fn viewer(&self) -> Viewer;

    /// Who is asked for a move; the same for every viewer.
    fn turn(&self) -> Turn;

    /// Who started the game.
    fn first(&self) -> Seat;

    /// What this viewer's own seat may do now; nothing for a spectator.
    fn legal_moves(&self) -> <Self::State as Rules>::Moves;

    /// Whether this viewer's own seat may make that move, or why not: what decides it is never
    /// hidden from the one who is refused. A spectator has no seat.
    fn is_legal(
        &self,
        m: <Self::State as Rules>::Move,
    ) -> Result<(), <Self::State as Rules>::Illegal>;

    /// Learns what happened.
    fn advance(&mut self, seen: &<Self::State as Rules>::Seen);

    /// A state drawn uniformly among all that look like this: the unseen cards, each a thing of
    /// its own, in every arrangement equally likely.
    fn redeal(&self, chance: &mut impl Chance) -> Self::State;

    /// Whether every card is accounted for.
    fn check(&self) -> Result<(), Broken>;
}

/// The moves of the game that a view is of: for screens, which never speak of its state.
pub type MoveOf<V> = <<V as Knowledge>::State as Rules>::Move;
/// What a viewer sees happen in the game that a view is of.
pub type SeenOf<V> = <<V as Knowledge>::State as Rules>::Seen;
/// What the game that a view is of comes to.
pub type OutcomeOf<V> = <<V as Knowledge>::State as Rules>::Outcome;
/// What a table of the game that a view is of may choose.
pub type OptionsOf<V> = <<V as Knowledge>::State as Rules>::Options;

/// A game: its state, and all that follows from it. Pure: no clock, no chance but what is given,
/// no I/O. A `State` holds secrets, so it can't be serialised and never leaves the authority.
pub trait Rules: Copy + Eq + Debug + Send + Sync + 'static {
    /// Its name in records, flags and addresses.
    const GAME: &'static str;

    /// What a table may choose.
    type Options: Options;
    /// The fixed order of the cards, known to be right.
    type Deal: Copy + Eq + Debug + Send + Sync;
    /// The same as somebody claims it: the `deal` of a record, right or wrong.
    type Setup: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What is wrong with a setup.
    type InvalidSetup: Cited + Error + Clone + Eq + Send + Sync + 'static;
    /// What a seat chooses.
    type Move: Notation;
    /// The legal ones.
    type Moves: MoveSet<Self::Move>;
    /// The reasons why a move can be against the rules.
    type Illegal: Illegal;
    /// What happened, secrets included.
    type Event: Cited + Clone + Eq + Debug + Send + Sync;
    /// What happened, as one viewer may know it.
    type Seen: Cited + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// All that one viewer knows.
    type View: Knowledge<State = Self>;
    /// What it comes to.
    type Outcome: Outcome;

    /// How many can play.
    fn seats() -> RangeInclusive<usize>;

    /// Whether so many can play with these options; else every reason why not.
    fn validate(options: &Self::Options, seats: usize) -> Result<(), Vec<InvalidOption>>;

    /// How many games make a match.
    fn games(_options: &Self::Options) -> usize {
        1
    }

    /// Whether a host may choose who starts.
    const HOST_MAY_CHOOSE_FIRST: bool;

    /// Deals the cards: all the chance there is in a game. Follows `fanfare-deal/1` step by step.
    /// Options and seats must be valid.
    fn deal(options: &Self::Options, opening: &Opening, chance: &mut impl Chance) -> Self::Deal;

    /// Accepts a deal from outside, or says all that is wrong with it. `opening.first` is given.
    fn accept(
        options: &Self::Options,
        opening: &Opening,
        setup: &Self::Setup,
    ) -> Result<Self::Deal, Vec<Self::InvalidSetup>>;

    /// The deal as data, for a record.
    fn setup(deal: &Self::Deal) -> Self::Setup;

    /// The seat that moves first.
    fn first(deal: &Self::Deal) -> Seat;

    /// The table as it stands after the deal.
    fn new(deal: &Self::Deal) -> Self;

    /// Who is asked for a move.
    fn turn(&self) -> Turn;

    /// What `seat` may do now. Empty if it isn't asked.
    fn legal_moves(&self, seat: Seat) -> Self::Moves;

    /// Whether `seat` may do that; else why not.
    fn is_legal(&self, seat: Seat, m: Self::Move) -> Result<(), Self::Illegal>;

    /// Does it, and tells what happened; or says why not and leaves all as it was.
    fn play(
        &mut self,
        seat: Seat,
        m: Self::Move,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// An event as `viewer` may know it; `None` if it may not even know that it happened.
    /// The only place where a secret is removed from what happens.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Whether `viewer` may know what was chosen when `seat` made this move.
    fn shows(m: Self::Move, seat: Seat, viewer: Viewer) -> bool;

    /// All that `viewer` knows. The only place where a secret is removed from what is.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Points and winners, once it is over; the same as [`Self::outcome`] says.
    fn standing(&self) -> Option<Standing>;

    /// What it came to, once it is over.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// A slow, plain look at every promise the state makes.
    fn check(&self) -> Result<(), Broken>;
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.field, self.rule)
    }
}
