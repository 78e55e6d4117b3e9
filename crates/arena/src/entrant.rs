//! Who plays in a contest: one of our bots, or a program from outside.

use bots::{Bot, Observation};
use engine::{Rules, Seat, Viewer};
use serde::Serialize;
use table::{Table, Told};

/// How a player failed a question, as `fanfare-player/1` names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// A move that can't be made.
    Illegal,
    /// No move at all.
    Garbage,
    /// No answer in time.
    Late,
    /// Its process or its connection ended.
    Crashed,
}

impl FaultKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Illegal, Self::Garbage, Self::Late, Self::Crashed];

    /// Its word in the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Garbage => "garbage",
            Self::Late => "late",
            Self::Crashed => "crashed",
        }
    }
}

/// What a seat is asked. Gives what that seat may know, and nothing else.
#[derive(Clone, Copy)]
pub struct Question<'a, S: Rules> {
    table: &'a Table<S>,
    seat: Seat,
}

impl<'a, S: Rules> Question<'a, S> {
    pub(crate) fn new(table: &'a Table<S>, seat: Seat) -> Self {
        Self { table, seat }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All that this seat knows.
    pub fn view(&self) -> S::View {
        self.table.view(Viewer::Seat(self.seat))
    }

    /// The same with its history, as the protocol sends it.
    pub fn told(&self) -> Told<S> {
        self.table.told(Viewer::Seat(self.seat))
    }

    /// What it may do: at least one move.
    pub fn legal(&self) -> Vec<S::Move> {
        self.table.legal_moves(self.seat)
    }
}

/// A move, and what was wrong with the answer if somebody else had to make it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// The move to play; it is legal even where the player's own answer was not.
    pub m: M,
    /// How the player failed, if it did: a random move stands in then.
    pub fault: Option<FaultKind>,
    /// Whether the move is somebody else's. After too many faults nobody asks the player any more:
    /// a move stands in without another fault.
    pub stand_in: bool,
}

impl<M> Answer<M> {
    /// The player's own move.
    pub const fn own(m: M) -> Self {
        Self {
            m,
            fault: None,
            stand_in: false,
        }
    }
}

/// How a game begins, as the protocol's `game` message says it.
#[derive(Clone, Debug)]
pub struct Beginning<S: Rules> {
    /// The table's options.
    pub options: S::Options,
    /// How many play.
    pub seats: usize,
    /// Where the player sits.
    pub seat: Seat,
    /// The seat that moves first.
    pub first: Seat,
}

/// Somebody at a seat of a contest. Told in order: that a game begins, what its seat sees happen,
/// what it is asked, what the game came to; then perhaps another game.
pub trait Entrant<S: Rules>: Send {
    /// A game begins.
    fn begin(&mut self, _beginning: &Beginning<S>) {}

    /// Something happened that its seat sees.
    fn happened(&mut self, _seen: &S::Seen) {}

    /// Makes a legal move, whatever happens.
    fn choose(&mut self, question: &Question<'_, S>) -> Answer<S::Move>;

    /// The game is over.
    fn over(&mut self, _outcome: &S::Outcome) {}
}

/// One of our bots, with what its seat has seen happen in the game it plays.
pub struct OwnBot<S: Rules> {
    bot: Box<dyn Bot<S>>,
    seen: Vec<S::Seen>,
}

impl<S: Rules> OwnBot<S> {
    /// Before its first game.
    pub const fn new(bot: Box<dyn Bot<S>>) -> Self {
        Self {
            bot,
            seen: Vec::new(),
        }
    }
}

impl<S: Rules> Entrant<S> for OwnBot<S> {
    fn begin(&mut self, _: &Beginning<S>) {
        self.seen.clear();
    }

    fn happened(&mut self, seen: &S::Seen) {
        self.seen.push(seen.clone());
    }

    fn choose(&mut self, question: &Question<'_, S>) -> Answer<S::Move> {
        let observation = Observation {
            view: &question.view(),
            seen: &self.seen,
        };
        Answer::own(self.bot.choose(&observation).m)
    }
}
