//! Shards: a run in parts, on any machines, that merge into what one run would have come to.
//!
//! ```text
//! --shard 1/3, 2/3, 3/3 ──► three files, fanfare-shard/1 ──merge──► the report of the whole run
//! ```
//!
//! Games and deals follow from the seed and their number alone, counts are whole numbers, and deals
//! are gathered in order: so the merged report is the same to the byte however the run was cut. It
//! says nothing of time, which the machines don't share.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use engine::{FromNamed, Options as _, Rules, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::contest::Contest;
use crate::ranking::Ranking;
use crate::report::Report;
use crate::simulate::Simulation;
use crate::sitting::Played;
use crate::sprt::{Claim, Sprt, Verdict};
use crate::tally::Tally;
use crate::timing::Timing;

/// The name and version of the format.
pub const SHARD_FORMAT: &str = "fanfare-shard/1";

/// One part of a run: `2/8` is the second of eight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Which, from 1.
    pub index: u64,
    /// Of how many.
    pub count: u64,
}

/// Text that is no shard.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no shard; say 1/4 to 4/4")]
pub struct ParseShardError(pub String);

impl Shard {
    /// All of it.
    pub const WHOLE: Self = Self { index: 1, count: 1 };

    /// The part of `total` things that is this shard's: together all, each once.
    pub fn part(self, total: u64) -> Range<u64> {
        let cut = |n: u64| (u128::from(total) * u128::from(n) / u128::from(self.count)) as u64;
        cut(self.index - 1)..cut(self.index)
    }
}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(index, count)| {
            let shard = Self {
                index: index.parse().ok()?,
                count: count.parse().ok()?,
            };
            (1..=shard.count).contains(&shard.index).then_some(shard)
        });
        numbers.ok_or_else(|| ParseShardError(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

/// What is the same for all shards of a run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Whole {
    format: String,
    game: String,
    options: Value,
    seed: String,
    /// How many games or deals the whole run has.
    total: u64,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "lowercase")]
enum Kind {
    Simulate {
        players: usize,
        first: Option<Seat>,
        fair_deals: bool,
    },
    Arena {
        players: Vec<String>,
        claim: Option<Claim>,
        luck: bool,
    },
}

/// What one shard came to, as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShardFile {
    #[serde(flatten)]
    whole: Whole,
    /// The games or deals it has: from the first of these to before the second.
    part: [u64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    tally: Option<Tally>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deals: Option<Vec<Vec<Played>>>,
}

impl ShardFile {
    pub(crate) fn of_simulation<S: Rules>(
        run: &Simulation<S>,
        part: &Range<u64>,
        fair_deals: bool,
        tally: Tally,
    ) -> Self {
        let kind = Kind::Simulate {
            players: run.players,
            first: run.first,
            fair_deals,
        };
        Self {
            whole: Whole::new::<S>(&run.options, &run.seed, run.games, kind),
            part: [part.start, part.end],
            tally: Some(tally),
            deals: None,
        }
    }

    pub(crate) fn of_contest<S: Rules>(
        contest: &Contest<S>,
        part: &Range<u64>,
        deals: Vec<Vec<Played>>,
    ) -> Self {
        let kind = Kind::Arena {
            players: contest.players.iter().map(ToString::to_string).collect(),
            claim: contest.claim,
            luck: contest.luck,
        };
        Self {
            whole: Whole::new::<S>(&contest.options, &contest.seed, contest.deals, kind),
            part: [part.start, part.start + deals.len() as u64],
            tally: None,
            deals: Some(deals),
        }
    }

    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.whole.game
    }
}

impl Whole {
    fn new<S: Rules>(options: &S::Options, seed: &str, total: u64, kind: Kind) -> Self {
        Self {
            format: SHARD_FORMAT.to_owned(),
            game: S::GAME.to_owned(),
            options: serde_json::to_value(options.named()).expect("options are plain values"),
            seed: seed.to_owned(),
            total,
            kind,
        }
    }
}

/// Why shards don't merge.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MergeError {
    /// There is none.
    #[error("there is no shard to merge")]
    None,
    /// A version that this program doesn't know.
    #[error("{0:?} is no {SHARD_FORMAT}")]
    UnknownVersion(String),
    /// Not parts of one run: another game, seed, number, option or player.
    #[error("shard {0} is of another run than the first")]
    OtherRun(usize),
    /// Something of the run isn't there.
    #[error("games or deals from {from} to {to} are missing")]
    Missing {
        /// The first that is missing.
        from: u64,
        /// Before this one.
        to: u64,
    },
    /// Something is there twice.
    #[error("games or deals from {0} on are there twice")]
    Twice(u64),
    /// A shard that says something that can't be.
    #[error("shard {0} is broken")]
    Broken(usize),
}

/// What merged shards come to.
#[derive(Clone, Debug)]
pub enum Merged<S: Rules> {
    /// Games of random moves: `fanfare simulate`.
    Simulation(Simulation<S>, Box<Report>),
    /// A contest of players: `fanfare arena`.
    Contest(Box<Ranking>),
}

/// The shards in the order of their parts, which are all of it and each once; with the place of each
/// among the files.
fn in_order(
    files: &[ShardFile],
    total: u64,
) -> Result<impl Iterator<Item = (usize, &ShardFile)>, MergeError> {
    let mut parts: BTreeMap<u64, (usize, &ShardFile)> = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        if file.part[0] >= file.part[1] {
            continue;
        }
        if parts.insert(file.part[0], (at, file)).is_some() {
            return Err(MergeError::Twice(file.part[0]));
        }
    }
    let mut next = 0;
    for (&from, (_, file)) in &parts {
        if from > next {
            return Err(MergeError::Missing {
                from: next,
                to: from,
            });
        }
        if from < next {
            return Err(MergeError::Twice(from));
        }
        next = file.part[1];
    }
    if next < total {
        let to = total;
        return Err(MergeError::Missing { from: next, to });
    }
    Ok(parts.into_values())
}

/// Merges the shards of one run, in any order.
pub fn merge<S: Rules>(files: &[ShardFile]) -> Result<Merged<S>, MergeError> {
    let first = files.first().ok_or(MergeError::None)?;
    let whole = &first.whole;
    if whole.format != SHARD_FORMAT {
        return Err(MergeError::UnknownVersion(whole.format.clone()));
    }
    if let Some(at) = files.iter().position(|file| file.whole != *whole) {
        return Err(MergeError::OtherRun(at));
    }
    let options = serde_json::from_value::<FromNamed<S::Options>>(whole.options.clone());
    let options = options.map_err(|_| MergeError::Broken(0))?.0;
    let in_order = in_order(files, whole.total)?;
    match &whole.kind {
        Kind::Simulate {
            players,
            first,
            fair_deals,
        } => {
            S::validate(&options, *players).map_err(|_| MergeError::Broken(0))?;
            let mut tally = Tally::NONE;
            for (at, file) in in_order {
                let own = file.tally.as_ref();
                let own = own.filter(|own| own.games == file.part[1] - file.part[0]);
                tally.add(own.ok_or(MergeError::Broken(at))?);
            }
            let run = Simulation {
                options,
                players: *players,
                games: whole.total,
                seed: whole.seed.clone(),
                first: *first,
                threads: NonZeroUsize::MIN,
            };
            let report = Report::new(&run, *fair_deals, &tally, 0.0);
            Ok(Merged::Simulation(run, Box::new(report)))
        }
        Kind::Arena {
            players,
            claim,
            luck,
        } => {
            S::validate(&options, players.len()).map_err(|_| MergeError::Broken(0))?;
            let mut deals = Vec::new();
            for (at, file) in in_order {
                let own = file.deals.as_ref().ok_or(MergeError::Broken(at))?;
                let whole = |deal: &Vec<Played>| {
                    deal.len() == players.len()
                        && deal.iter().all(|game| game.is_sound(players.len()))
                };
                if own.len() as u64 != file.part[1] - file.part[0] || !own.iter().all(whole) {
                    return Err(MergeError::Broken(at));
                }
                deals.extend(own.iter().cloned());
            }
            // Where one run would have stopped.
            let mut sprt = claim.map(Sprt::new);
            if let Some(sprt) = &mut sprt {
                let settled = deals.iter().position(|played| {
                    sprt.count(crate::contest::first_players_share(played));
                    sprt.verdict() != Verdict::Open
                });
                deals.truncate(settled.map_or(deals.len(), |at| at + 1));
            }
            let names: Result<Vec<_>, _> = players.iter().map(|name| name.parse()).collect();
            let contest = Contest::<S> {
                options,
                players: names.map_err(|_| MergeError::Broken(0))?,
                deals: whole.total,
                seed: whole.seed.clone(),
                threads: NonZeroUsize::MIN,
                claim: *claim,
                luck: *luck,
            };
            let timing = vec![Timing::default(); players.len()];
            let ranking = Ranking::new(&contest, &deals, &timing, sprt, 0.0);
            Ok(Merged::Contest(Box::new(ranking)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_of_it_and_each_once() {
        for total in [0, 1, 7, 512, 1000] {
            for count in [1, 2, 3, 8, 13] {
                let mut next = 0;
                for index in 1..=count {
                    let part = Shard { index, count }.part(total);
                    assert_eq!(part.start, next);
                    next = part.end;
                }
                assert_eq!(next, total);
            }
        }
    }

    #[test]
    fn a_shard_reads_back() {
        for text in ["1/1", "3/8", "8/8"] {
            let shard: Shard = text.parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(shard.to_string(), text);
        }
        for text in ["", "1", "0/4", "5/4", "a/b", "1/0", "-1/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
