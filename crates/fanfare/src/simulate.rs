//! `fanfare simulate`: many games by random players.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use arena::{Report, Shard, Simulation, Spread};
use clap::ArgMatches;
use engine::Options as _;
use table::{Record, with_game};
use words::{Tell, Words, say};

use crate::{Done, Failure, bar, file, setting};

/// How many games, where nobody says.
const GAMES: u64 = 10_000;

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(game) = setting::game(matches) else {
        return Ok(2);
    };
    with_game!(game, S => simulate::<S>(words, matches, output))
}

fn simulate<S: Tell>(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let run = simulation::<S>(words, matches)?;
    let folder = matches.get_one::<PathBuf>("records");
    let blocked = |folder: &PathBuf, error: &io::Error| {
        Failure::Blocked(file::unwritten(words, folder, error))
    };
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(|error| blocked(folder, &error))?;
    }
    let keep = |number: u64, record: &Record<S>| match folder {
        Some(folder) => fs::write(file::numbered::<S>(folder, number), record.write()),
        None => Ok(()),
    };
    let shard = setting::shard(words, matches)?;
    let part = shard.unwrap_or(Shard::WHOLE).part(run.games);
    let bar = bar::bar(&say!(words, "simulate-progress"), part.end - part.start);
    let progress = |games: u64| bar.inc(games);
    let keep: Option<arena::RecordSink<'_, S>> = folder.is_some().then_some(&keep);
    let unkept = |error: io::Error| match folder {
        Some(folder) => blocked(folder, &error),
        None => Failure::Output(error),
    };
    if let Some(shard) = shard {
        let played = arena::simulate_shard(&run, shard, &progress, keep).map_err(unkept)?;
        bar.finish_and_clear();
        let text = serde_json::to_string(&played).map_err(io::Error::from)?;
        writeln!(output, "{text}")?;
        return Ok(0);
    }
    let report = arena::simulate(&run, &progress, keep).map_err(unkept)?;
    bar.finish_and_clear();
    if matches.get_flag("json") {
        let text = serde_json::to_string_pretty(&report).map_err(io::Error::from)?;
        writeln!(output, "{text}")?;
        return Ok(0);
    }
    for line in lines::<S>(words, &run, &report) {
        writeln!(output, "{line}")?;
    }
    if let Some(folder) = folder {
        let (folder, count) = (file::shown(words, folder), report.games);
        let line = say!(words, "simulate-records", folder = folder, count = count);
        writeln!(output, "{line}")?;
    }
    Ok(0)
}

fn simulation<S: Tell>(words: &Words, matches: &ArgMatches) -> Result<Simulation<S>, Failure> {
    let players = setting::players(matches);
    let options = setting::options::<S>(words, matches, players)?;
    let first = setting::first::<S>(words, matches, players)?;
    Ok(Simulation {
        options,
        players,
        games: setting::count(words, matches, "games", GAMES)?,
        seed: setting::seed(words, matches)?,
        first,
        threads: setting::threads(words, matches)?,
    })
}

/// The report for people.
pub(crate) fn lines<S: Tell>(words: &Words, run: &Simulation<S>, report: &Report) -> Vec<String> {
    let options = run.options.texts();
    let options: Vec<String> = options
        .map(|(spec, value)| format!("{}={value}", spec.name))
        .collect();
    let moves = report.moves_per_game.iter();
    let moves: Vec<String> = moves.map(|(verb, n)| format!("{verb} {n:.2}")).collect();
    let mut lines = vec![
        say!(
            words,
            "simulate-head",
            game = S::TITLE,
            players = report.players,
            options = words.commas(&options),
            seed = &report.seed
        ),
        say!(
            words,
            "simulate-games",
            games = report.games,
            seconds = format!("{:.2}", report.seconds),
            rate = format!("{:.0}", report.games_per_second),
            threads = report.threads
        ),
        say!(
            words,
            "simulate-decisions",
            decisions = format!("{:.2}", report.decisions_per_game),
            moves = words.commas(&moves)
        ),
    ];
    let Spread {
        mean,
        deviation,
        least,
        most,
    } = report.points_per_game;
    lines.push(say!(
        words,
        "simulate-points",
        mean = format!("{mean:.2}"),
        deviation = format!("{deviation:.2}"),
        least = least,
        most = most
    ));
    lines.push(say!(
        words,
        "simulate-shared",
        percent = format!("{:.2}", 100.0 * report.shared_wins)
    ));
    for (at, seat) in report.seats.iter().enumerate() {
        lines.push(say!(
            words,
            "simulate-seat",
            seat = at,
            percent = format!("{:.2}", 100.0 * seat.win_share),
            mean = format!("{:.2}", seat.score.mean),
            deviation = format!("{:.2}", seat.score.deviation),
            least = seat.score.least,
            most = seat.score.most
        ));
    }
    lines
}
