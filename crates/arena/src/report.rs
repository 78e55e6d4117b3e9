//! What a run of games comes to, for people and (`--json`) for programs.

use engine::{Notation, Options, Rules};
use serde::{Serialize, Serializer};

use crate::simulate::Simulation;
use crate::tally::{Sums, Tally, WIN};

/// A number looked at once a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean over all games.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The least it was.
    pub least: i32,
    /// The most it was.
    pub most: i32,
}

impl Spread {
    fn of(sums: &Sums, n: u64) -> Self {
        let n = n.max(1) as f64;
        let mean = sums.sum as f64 / n;
        Self {
            mean,
            deviation: (sums.squares as f64 / n - mean * mean).max(0.0).sqrt(),
            least: sums.least,
            most: sums.most,
        }
    }
}

/// How one seat fared.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Its share of all wins; a shared win is shared.
    pub win_share: f64,
    /// The same for the seat so many places after the one that moved first.
    pub win_share_from_first: f64,
    /// The points at the end of a game.
    pub score: Spread,
}

/// A run of random games.
///
/// A game here is a sitting: what one record holds. Where a match has several games, each of them
/// is a deal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's name, as `--help` lists it.
    pub game: &'static str,
    /// How many played.
    pub players: usize,
    /// The table's options.
    pub options: serde_json::Value,
    /// The text that all chance of the run followed from.
    pub seed: String,
    /// How many threads played.
    pub threads: usize,
    /// Whether the deals were fair deals, as records need them, or fast ones.
    pub fair_deals: bool,
    /// How many games were played.
    pub games: u64,
    /// Deals played: more than games where a match has several.
    pub deals: u64,
    /// How many moves were made in all.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games a second, deals included.
    pub games_per_second: f64,
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// Decisions a game.
    pub decisions_per_game: f64,
    /// Moves a game, by verb.
    #[serde(serialize_with = "by_verb")]
    pub moves_per_game: Vec<(&'static str, f64)>,
    /// The share of games whose win was shared.
    pub shared_wins: f64,
    /// All points of a game together.
    pub points_per_game: Spread,
    /// How each seat fared, in the order of seats.
    pub seats: Vec<SeatReport>,
}

fn by_verb<T: Serializer>(moves: &[(&'static str, f64)], serializer: T) -> Result<T::Ok, T::Error> {
    serializer.collect_map(moves.iter().copied())
}

/// So many a second; 0 where no time was taken, as of merged shards.
fn rate(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 {
        count as f64 / seconds
    } else {
        0.0
    }
}

impl Report {
    pub(crate) fn new<S: Rules>(
        run: &Simulation<S>,
        fair_deals: bool,
        tally: &Tally,
        seconds: f64,
    ) -> Self {
        let games = tally.games.max(1) as f64;
        let decisions: u64 = tally.made.iter().sum();
        let share = |parts: u64| parts as f64 / (games * WIN as f64);
        let verbs = S::Move::VERBS.iter().zip(tally.made);
        Self {
            game: S::GAME,
            players: run.players,
            options: serde_json::to_value(run.options.named()).expect("options are plain values"),
            seed: run.seed.clone(),
            threads: run.threads.get(),
            fair_deals,
            games: tally.games,
            deals: tally.deals,
            decisions,
            seconds,
            games_per_second: rate(tally.games, seconds),
            decisions_per_second: rate(decisions, seconds),
            decisions_per_game: decisions as f64 / games,
            moves_per_game: verbs.map(|(&verb, n)| (verb, n as f64 / games)).collect(),
            shared_wins: tally.shared as f64 / games,
            points_per_game: Spread::of(&tally.together, tally.games),
            seats: (0..run.players)
                .map(|at| SeatReport {
                    win_share: share(tally.wins[at]),
                    win_share_from_first: share(tally.wins_from_first[at]),
                    score: Spread::of(&tally.scores[at], tally.games),
                })
                .collect(),
        }
    }
}
