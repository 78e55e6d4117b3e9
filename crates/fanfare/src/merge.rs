//! `fanfare merge`: the shards of one run, put together into its report.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use arena::{MergeError, Merged, ShardFile};
use clap::ArgMatches;
use table::{Game, with_game};
use words::{Tell, Words, say};

use crate::{Done, Failure, contest, file, simulate};

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let paths: Vec<&PathBuf> = matches.get_many("files").into_iter().flatten().collect();
    let mut shards: Vec<ShardFile> = Vec::new();
    for path in &paths {
        let unread = |error: io::Error| {
            let (file, reason) = (file::shown(words, path), file::reason(words, &error));
            Failure::Blocked(format!("{file}: {reason}"))
        };
        let bytes = fs::read(path).map_err(unread)?;
        shards.push(serde_json::from_slice(&bytes).map_err(|_| no_shard(words, path))?);
    }
    let game: Option<Game> = shards.first().and_then(|shard| shard.game().parse().ok());
    let Some(game) = game else {
        return Err(match paths.first() {
            Some(path) => no_shard(words, path),
            None => Failure::Usage(say!(words, "cli-merge-files")),
        });
    };
    with_game!(game, S => merge::<S>(words, matches, &shards, &paths, output))
}

fn no_shard(words: &Words, path: &Path) -> Failure {
    let file = file::shown(words, path);
    Failure::Blocked(say!(words, "merge-error-shard", file = file))
}

fn merge<S: Tell>(
    words: &Words,
    matches: &ArgMatches,
    shards: &[ShardFile],
    paths: &[&PathBuf],
    output: &mut dyn Write,
) -> Done {
    let name = |at: usize| {
        paths
            .get(at)
            .map_or_else(String::new, |p| file::shown(words, p))
    };
    let merged = arena::merge::<S>(shards).map_err(|error| {
        Failure::Blocked(match error {
            MergeError::None | MergeError::UnknownVersion(_) => {
                say!(words, "merge-error-shard", file = name(0))
            }
            MergeError::Broken(at) => say!(words, "merge-error-shard", file = name(at)),
            MergeError::OtherRun(at) => {
                say!(words, "merge-error-other", file = name(at), first = name(0))
            }
            MergeError::Missing { from, to } => {
                say!(words, "merge-error-missing", from = from, to = to)
            }
            MergeError::Twice(from) => say!(words, "merge-error-twice", from = from),
        })
    })?;
    let (json, mut lines) = match &merged {
        Merged::Simulation(run, report) => (
            serde_json::to_string_pretty(report),
            simulate::lines::<S>(words, run, report),
        ),
        Merged::Contest(ranking) => (
            serde_json::to_string_pretty(ranking),
            contest::lines::<S>(words, ranking),
        ),
    };
    if matches.get_flag("json") {
        writeln!(output, "{}", json.map_err(io::Error::from)?)?;
        return Ok(0);
    }
    // Instead of the line that says how long it took: machines don't share their time.
    let count = shards.len();
    lines[1] = match &merged {
        Merged::Simulation(_, report) => {
            say!(
                words,
                "merge-simulated",
                games = report.games,
                shards = count
            )
        }
        Merged::Contest(ranking) => say!(
            words,
            "merge-played",
            deals = ranking.deals,
            games = ranking.games,
            decisions = format!("{:.1}", ranking.decisions_per_game),
            shards = count
        ),
    };
    for line in lines {
        writeln!(output, "{line}")?;
    }
    Ok(0)
}
