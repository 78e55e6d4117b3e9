//! The report of a review, `fanfare-review/1`: plain data for screens and programs.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::Points;

/// The name and version of the format.
pub const REVIEW_FORMAT: &str = "fanfare-review/1";

/// What a review found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewReport {
    /// The name and version of the format: [`REVIEW_FORMAT`].
    pub format: String,
    /// The game's name.
    pub game: String,
    /// Who judged, and how thoroughly.
    pub judge: JudgeName,
    /// How many pieces of work are left; 0 once the review is complete.
    pub left: usize,
    /// The win chances after the deal and after every move.
    pub curve: Vec<CurvePoint>,
    /// What the game came to for each seat, and what made it so.
    pub seats: Vec<SeatReview>,
    /// The decisions of the seats that are reviewed, in order.
    pub decisions: Vec<DecisionReview>,
    /// Moves and draws that moved a win chance much, the largest first.
    pub swings: Vec<Swing>,
}

/// Who judged: all that the report depends on besides the record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgeName {
    /// The program, with its version.
    pub program: String,
    /// The network's feature layout.
    pub network: String,
    /// A hash of its weights.
    pub weights: String,
    /// How many deals a decision that matters was tried on; by the clock, at most.
    pub deals: u32,
    /// Whether the time to think was limited: then two reviews may differ.
    pub timed: bool,
    /// Where the deals come from.
    pub seed: u64,
}

/// The win chances at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The step of the replay at which the table lies like this.
    pub step: usize,
    /// The chance of each seat; they sum to 100 points but for rounding.
    pub chances: Vec<Points>,
}

/// One seat: result − par = seat + deal + draws + own decisions + others' decisions + rest, exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The seat that is reviewed.
    pub at: Seat,
    /// Whether its decisions were reviewed.
    pub reviewed: bool,
    /// Its share of the win.
    pub result: Points,
    /// The share of each seat if all were alike.
    pub par: Points,
    /// The place at the table: what it is worth over all deals.
    pub seat: Points,
    /// The luck of the hand that was dealt.
    pub deal: Points,
    /// The luck of the draws, its own and the others'.
    pub draws: Points,
    /// What its own decisions cost.
    pub own: Points,
    /// What the others' decisions gave it or took from it, and those of its stand-ins.
    pub others: Points,
    /// What the judge can't explain: its own errors, and choices made at once.
    pub rest: Points,
    /// How many decisions between two moves or more it made; those of a stand-in are not its own.
    pub decisions: usize,
    /// The mean loss of those.
    pub mean_loss: Points,
}

impl SeatReview {
    /// The luck: deal and draws, each with mean zero over all deals.
    pub fn luck(&self) -> Points {
        self.deal + self.draws
    }
}

/// How a decision is judged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveVerdict {
    /// Nothing better was found that matters.
    Fine,
    /// Something may have been better, but that can't be told.
    Close,
    /// It cost 2 points or more, at a table of four.
    Dubious,
    /// 4 points or more.
    Mistake,
    /// 8 points or more.
    Blunder,
}

impl MoveVerdict {
    /// All of them, the mildest first.
    pub const ALL: [Self; 5] = [
        Self::Fine,
        Self::Close,
        Self::Dubious,
        Self::Mistake,
        Self::Blunder,
    ];

    /// Its name in reports and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Close => "close",
            Self::Dubious => "dubious",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Whether the decision is called worse than another.
    pub const fn is_flagged(self) -> bool {
        matches!(self, Self::Dubious | Self::Mistake | Self::Blunder)
    }
}

/// One decision of a player, and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DecisionReview {
    /// The number of the game in its match, from 0.
    pub game: usize,
    /// The number of the move in its game, from 0.
    pub number: usize,
    /// The step of the replay at which it was to be made.
    pub step: usize,
    /// The round or scoring period, from 1.
    pub round: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// What was chosen.
    pub played: String,
    /// What was better; none if the best was chosen.
    pub better: Option<String>,
    /// How much it cost.
    pub loss: Points,
    /// The interval of that, 90 %.
    pub interval: (Points, Points),
    /// The judge's win chance after the move that was better, or the best one.
    pub chance: Points,
    /// On how many deals both were tried; 0 where the network alone has judged.
    pub deals: u32,
    /// In a word.
    pub verdict: MoveVerdict,
    /// Why, for decisions that are called worse.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Reason>,
}

/// Why one move is better than another, from the deals on which both were tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reason {
    /// How often, of 100 deals, a colour would be won at the next scoring.
    Colour {
        /// The colour's letter in the notation.
        colour: char,
        /// After the better move.
        better: u8,
        /// After the move that was played.
        played: u8,
    },
    /// The mean points at the end of the round, in tenths.
    Score {
        /// After the better move.
        better: i32,
        /// After the move that was played.
        played: i32,
    },
    /// In how many of 100 deals it came out ahead.
    Ahead {
        /// The better move was strictly better.
        of_100: u8,
    },
}

/// What moved a win chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SwingKind {
    /// The decision of the seat itself.
    Own,
    /// A decision of somebody else.
    Other,
    /// A decision of a stand-in, for this seat or another.
    #[serde(rename = "stand-in")]
    StandIn,
    /// A card that came, or didn't.
    Draw,
}

/// A change of a seat's win chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swing {
    /// The seat whose chance changed.
    pub seat: Seat,
    /// What moved it.
    pub kind: SwingKind,
    /// The seat of the move.
    pub by: Seat,
    /// The step of the replay at which the move was made; for an own decision, before it.
    pub step: usize,
    /// By how much.
    pub points: Points,
    /// The decision, for an own one: its place in [`ReviewReport::decisions`].
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub decision: Option<usize>,
}

impl ReviewReport {
    /// The three that moved a seat's chance most, the largest first.
    pub fn turning_points(&self, seat: Seat) -> Vec<&Swing> {
        let own = self.swings.iter().filter(|swing| swing.seat == seat);
        own.take(3).collect()
    }

    /// The decisions of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &DecisionReview> {
        self.decisions.iter().filter(move |it| it.seat == seat)
    }
}
