//! What a contest comes to: who is how strong, and how much of it is luck.

use engine::{Options, Rules, Seat};
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::contest::Contest;
use crate::entrant::FaultKind;
use crate::luck::Luck;
use crate::sitting::Played;
use crate::sprt::{Claim, Sprt, Verdict};
use crate::timing::Timing;

/// A mean over deals, with the interval that holds the truth 95 times in 100.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean over all deals.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// From one number a deal.
    pub(crate) fn of(deals: &[f64]) -> Self {
        let n = deals.len().max(1) as f64;
        let mean = deals.iter().sum::<f64>() / n;
        let spread = deals.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let reach = 1.96 * (spread / n).sqrt();
        Self {
            mean,
            low: mean - reach,
            high: mean + reach,
        }
    }

    /// Its variance as a part of another one's over as many deals; none if that one has none.
    fn variance_of(&self, other: &Self) -> Option<f64> {
        let (own, other) = (self.high - self.low, other.high - other.low);
        (other > 0.0).then(|| (own / other).powi(2))
    }
}

/// How often a player failed, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Faults {
    /// Moves that can't be made.
    pub illegal: u32,
    /// Answers that were no move.
    pub garbage: u32,
    /// Answers that came too late, or not at all.
    pub late: u32,
    /// How often its process or connection ended.
    pub crashed: u32,
}

impl Faults {
    /// All of them.
    pub const fn total(&self) -> u32 {
        self.illegal + self.garbage + self.late + self.crashed
    }
}

/// How one player fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// As it was entered.
    pub name: String,
    /// Its share of the wins; a shared win is shared.
    pub win_share: f64,
    /// The interval of `win_share`, 95 %, over deals.
    pub win_share_interval: [f64; 2],
    /// Its share of the wins without the luck of deal and draws, if that was weighed: as true, with a
    /// smaller variance. It may lie outside of 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_adjusted_share: Option<f64>,
    /// Its interval, 95 %, over deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_adjusted_interval: Option<[f64; 2]>,
    /// The variance of a deal's adjusted share, as a part of the raw one's: with so many of the deals
    /// the adjusted share tells as much as the raw one with all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck_adjusted_variance: Option<f64>,
    /// Its mean place, from 1; players who are level share the mean of their places.
    pub mean_place: f64,
    /// Its points beyond the mean of the others'.
    pub score_difference: Estimate,
    /// Its mean points.
    pub mean_score: f64,
    /// Its rating (Weng-Lin), 25 for a newcomer.
    pub rating: f64,
    /// The rating's uncertainty.
    pub rating_uncertainty: f64,
    /// Mean milliseconds a move.
    pub move_ms_mean: f64,
    /// Milliseconds a move that 99 in 100 stay under.
    pub move_ms_p99: f64,
    /// How often somebody else had to move for it.
    pub forfeits: u32,
    /// The forfeits by their cause.
    pub faults: Faults,
}

/// How a claim stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ClaimReport {
    /// What was claimed.
    #[serde(flatten)]
    pub claim: Claim,
    /// How it stands.
    pub verdict: Verdict,
    /// The log of the likelihood ratio.
    pub log_ratio: f64,
}

/// A contest and what it came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ranking {
    /// The game's name, as `--help` lists it.
    pub game: &'static str,
    /// The table's options.
    pub options: serde_json::Value,
    /// The text that all chance followed from.
    pub seed: String,
    /// Deals that count.
    pub deals: usize,
    /// Games that count: deals times rotations.
    pub games: usize,
    /// Decisions a game.
    pub decisions_per_game: f64,
    /// How long it took.
    pub seconds: f64,
    /// Each player, in the order of entry.
    pub players: Vec<PlayerReport>,
    /// The claim, if one was made.
    pub claim: Option<ClaimReport>,
    /// Luck, seats and the lead.
    pub luck: Luck,
}

/// One player's view of one game.
pub(crate) struct Seen {
    pub(crate) player: usize,
    pub(crate) seat: usize,
    pub(crate) win: f64,
    pub(crate) place: f64,
    pub(crate) score: f64,
    pub(crate) difference: f64,
    /// The luck in it, where it was weighed.
    pub(crate) luck: Option<f64>,
}

/// What each player saw of a game, by rotation.
pub(crate) fn seen(game: &Played, rotation: usize, n: usize) -> impl Iterator<Item = Seen> {
    let totals = game.totals;
    let winners = game.winners;
    let luck = game.luck;
    let rank = move |seat: usize| (winners.contains(Seat::at(seat)), totals[seat]);
    (0..n).map(move |seat| {
        let above = (0..n).filter(|&other| rank(other) > rank(seat)).count() as f64;
        let level = (0..n).filter(|&other| rank(other) == rank(seat)).count() as f64;
        let others: i32 = totals[..n].iter().sum::<i32>() - totals[seat];
        let won = f64::from(u8::from(winners.contains(Seat::at(seat))));
        Seen {
            player: (seat + rotation) % n,
            seat,
            win: won / winners.len() as f64,
            place: 1.0 + above + (level - 1.0) / 2.0,
            score: f64::from(totals[seat]),
            difference: f64::from(totals[seat]) - f64::from(others) / (n as f64 - 1.0),
            luck: luck.map(|luck| luck.total(Seat::at(seat))),
        }
    })
}

/// A number of a player's, as a mean over the rotations of each deal.
fn per_deal(deals: &[Vec<Played>], n: usize, player: usize, of: impl Fn(&Seen) -> f64) -> Vec<f64> {
    let mean = |games: &Vec<Played>| {
        let games = games.iter().enumerate();
        let mine = games.filter_map(|(r, game)| seen(game, r, n).find(|s| s.player == player));
        mine.map(|seen| of(&seen)).sum::<f64>() / n as f64
    };
    deals.iter().map(mean).collect()
}

impl Ranking {
    pub(crate) fn new<S: Rules>(
        contest: &Contest<S>,
        deals: &[Vec<Played>],
        timing: &[Timing],
        sprt: Option<Sprt>,
        seconds: f64,
    ) -> Self {
        let n = contest.players.len();
        let games = deals.len() * n;
        let ratings = ratings(deals, n);
        let players = contest.players.iter().enumerate().map(|(player, name)| {
            let wins = Estimate::of(&per_deal(deals, n, player, |seen| seen.win));
            let mean = |of: fn(&Seen) -> f64| Estimate::of(&per_deal(deals, n, player, of)).mean;
            let faults = faults(deals, n, player);
            let adjusted = contest.luck.then(|| {
                let skill = |seen: &Seen| seen.win - seen.luck.unwrap_or(0.0);
                Estimate::of(&per_deal(deals, n, player, skill))
            });
            PlayerReport {
                name: name.to_string(),
                win_share: wins.mean,
                win_share_interval: [wins.low.max(0.0), wins.high.min(1.0)],
                luck_adjusted_share: adjusted.map(|it| it.mean),
                luck_adjusted_interval: adjusted.map(|it| [it.low, it.high]),
                luck_adjusted_variance: adjusted.and_then(|it| it.variance_of(&wins)),
                mean_place: mean(|seen| seen.place),
                score_difference: Estimate::of(&per_deal(deals, n, player, |s| s.difference)),
                mean_score: mean(|seen| seen.score),
                rating: ratings[player].rating,
                rating_uncertainty: ratings[player].uncertainty,
                move_ms_mean: timing[player].mean_ms(),
                move_ms_p99: timing[player].p99_ms(),
                forfeits: faults.total(),
                faults,
            }
        });
        let decisions: u32 = deals.iter().flatten().map(|game| game.decisions).sum();
        Self {
            game: S::GAME,
            options: serde_json::to_value(contest.options.named())
                .expect("options are plain values"),
            seed: contest.seed.clone(),
            deals: deals.len(),
            games,
            decisions_per_game: f64::from(decisions) / games.max(1) as f64,
            seconds,
            players: players.collect(),
            claim: contest.claim.zip(sprt).map(|(claim, sprt)| ClaimReport {
                claim,
                verdict: sprt.verdict(),
                log_ratio: sprt.ratio(),
            }),
            luck: Luck::of(deals, n),
        }
    }
}

fn faults(deals: &[Vec<Played>], n: usize, player: usize) -> Faults {
    let mut count = [0; FaultKind::ALL.len()];
    for games in deals {
        for (rotation, game) in games.iter().enumerate() {
            let seat = (player + n - rotation) % n;
            for (count, more) in count.iter_mut().zip(game.faults[seat]) {
                *count += more;
            }
        }
    }
    let [illegal, garbage, late, crashed] = count;
    Faults {
        illegal,
        garbage,
        late,
        crashed,
    }
}

/// Ratings after all games, in the order of the deals.
fn ratings(deals: &[Vec<Played>], n: usize) -> Vec<WengLinRating> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); n];
    for games in deals {
        for (rotation, game) in games.iter().enumerate() {
            let teams: Vec<([WengLinRating; 1], usize, MultiTeamOutcome)> = seen(game, rotation, n)
                .map(|s| {
                    // Level players share a rank; half places become whole by doubling.
                    let rank = MultiTeamOutcome::new((s.place * 2.0) as usize);
                    ([ratings[s.player]], s.player, rank)
                })
                .collect();
            let played: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
                .iter()
                .map(|(rating, _, rank)| (&rating[..], *rank))
                .collect();
            let after = weng_lin_multi_team(&played, &config);
            for ((_, player, _), rating) in teams.iter().zip(after) {
                ratings[*player] = rating[0];
            }
        }
    }
    ratings
}
