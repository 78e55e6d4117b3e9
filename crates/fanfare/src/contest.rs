//! `fanfare arena`: players compete over the same deals, and are measured.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::{
    Claim, Contest, ContestError, Entrant, Hosting, Outside, PlayerName, Progress, Ranking, Shard,
    StartError, Verdict,
};
use clap::ArgMatches;
use coach::CoachGame;
use table::{InvalidSitting, Record, with_game};
use words::{Tell, Words, say};

use crate::{Done, Failure, bar, file, setting};

/// How many deals, where nobody says.
const DEALS: u64 = 100;
/// How long a player from outside may think, where nobody says.
const MS: u64 = 1_000;
/// The exit status of what was interrupted, as shells know it.
const INTERRUPTED: i32 = 130;

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(game) = setting::game(matches) else {
        return Ok(2);
    };
    with_game!(game, S => hold::<S>(words, matches, output))
}

fn hold<S: Tell + Progress + CoachGame>(
    words: &Words,
    matches: &ArgMatches,
    output: &mut dyn Write,
) -> Done {
    let contest = entered::<S>(words, matches)?;
    let page = matches.get_one::<PathBuf>("html");
    let folder = matches.get_one::<PathBuf>("records");
    let blocked =
        |path: &PathBuf, error: &io::Error| Failure::Blocked(file::unwritten(words, path, error));
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(|error| blocked(folder, &error))?;
    }
    let keep = |number: u64, record: &Record<S>| match folder {
        Some(folder) => fs::write(file::numbered::<S>(folder, number), record.write()),
        None => Ok(()),
    };
    let ms = setting::count(words, matches, "ms", MS)?;
    let hosting = Hosting {
        time: Duration::from_millis(ms),
        ..Hosting::default()
    };
    let start = |command: &str, seed: u64| -> Result<Box<dyn Entrant<S>>, StartError> {
        Ok(Box::new(Outside::start(command, seed, hosting)?))
    };
    let shard = setting::shard(words, matches)?;
    let part = shard.unwrap_or(Shard::WHOLE).part(contest.deals);
    let bar = bar::bar(&say!(words, "arena-progress"), part.end - part.start);
    let progress = |deals: u64| bar.inc(deals);
    let keep: Option<arena::RecordSink<'_, S>> = folder.is_some().then_some(&keep);
    let stop = stop_on_interrupt();
    let failed = |error: ContestError<StartError>| match error {
        ContestError::Invalid(invalid) => {
            let players = contest.players.len();
            let invalid = invalid.into_iter().map(InvalidSitting::Option);
            let said = invalid.map(|why| words::invalid_sitting::<S>(words, players, &why));
            Failure::Usage(said.collect::<Vec<_>>().join("\n"))
        }
        ContestError::Start { command, error } => Failure::Blocked(say!(
            words,
            "arena-error-start",
            command = command,
            reason = not_started::<S>(words, &error)
        )),
        ContestError::Io(error) => match folder {
            Some(folder) => blocked(folder, &error),
            None => Failure::Output(error),
        },
    };
    if let Some(shard) = shard {
        let played = arena::contest_shard(&contest, shard, &start, &progress, keep, &stop);
        bar.finish_and_clear();
        let text = serde_json::to_string(&played.map_err(failed)?).map_err(io::Error::from)?;
        writeln!(output, "{text}")?;
        return Ok(0);
    }
    let ranking = arena::contest(&contest, &start, &progress, keep, &stop);
    bar.finish_and_clear();
    let ranking = ranking.map_err(failed)?;
    if let Some(path) = page {
        let html = arena::page(&ranking, words.lang().name(), &|key| words.say(key, &[]));
        fs::write(path, html).map_err(|error| blocked(path, &error))?;
    }
    if matches.get_flag("json") {
        let text = serde_json::to_string_pretty(&ranking).map_err(io::Error::from)?;
        writeln!(output, "{text}")?;
        return Ok(0);
    }
    for line in lines::<S>(words, &ranking) {
        writeln!(output, "{line}")?;
    }
    if let Some(folder) = folder {
        let (folder, count) = (file::shown(words, folder), ranking.games);
        writeln!(
            output,
            "{}",
            say!(words, "simulate-records", folder = folder, count = count)
        )?;
    }
    if let Some(path) = page {
        writeln!(
            output,
            "{}",
            say!(words, "arena-page", file = file::shown(words, path))
        )?;
    }
    Ok(0)
}

/// Set by the first interrupt: the contest ends after the games that run, and its players with it.
/// The second one ends everything at once.
fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    // Without a handler an interrupt ends everything at once, as it does elsewhere.
    let _ = ctrlc::set_handler(move || {
        if heard.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    });
    stop
}

fn entered<S: Tell>(words: &Words, matches: &ArgMatches) -> Result<Contest<S>, Failure> {
    let text = matches
        .get_one::<String>("players")
        .map_or("", String::as_str);
    let players =
        PlayerName::list(text).map_err(|error| Failure::Usage(no_player(words, &error)))?;
    Ok(Contest {
        options: setting::options::<S>(words, matches, players.len())?,
        claim: claim(words, matches, players.len())?,
        players,
        deals: setting::count(words, matches, "deals", DEALS)?,
        seed: setting::seed(words, matches)?,
        threads: setting::threads(words, matches)?,
        luck: matches.get_flag("luck"),
    })
}

/// Why a name is none.
pub(crate) fn no_player(words: &Words, error: &arena::ParsePlayerError) -> String {
    let found = error.found();
    match error.code() {
        "player-budget" => say!(words, "player-budget", found = found),
        "player-threads" => say!(words, "player-threads", found = found),
        "player-end" => say!(words, "player-end", found = found),
        "player-no-command" => say!(words, "player-no-command"),
        "player-open-quote" => say!(words, "player-open-quote"),
        _ => say!(words, "unknown-player", found = found),
    }
}

fn not_started<S: Tell>(words: &Words, error: &StartError) -> String {
    match error {
        StartError::Program(_) => say!(words, "player-program"),
        StartError::Spawn { program, error } => {
            let detail = file::reason(words, error);
            say!(words, "player-spawn", program = program, detail = detail)
        }
        StartError::Gone => say!(words, "player-gone"),
        StartError::NotReady { ms } => say!(words, "player-not-ready", ms = ms.to_string()),
        StartError::DoesNotPlay { games, .. } => {
            let games = words.commas(games);
            say!(
                words,
                "player-does-not-play",
                game = S::TITLE,
                games = games
            )
        }
    }
}

/// The claim that the line makes, if it makes one.
fn claim(words: &Words, matches: &ArgMatches, players: usize) -> Result<Option<Claim>, Failure> {
    let Some(text) = matches.get_one::<String>("sprt") else {
        return Ok(None);
    };
    let par = Claim::better_than_par(players.max(1));
    if text.is_empty() {
        return Ok(Some(par));
    }
    let read = text.split_once(':').and_then(|(low, high)| {
        let claim = Claim {
            low: low.parse().ok()?,
            high: high.parse().ok()?,
            ..par
        };
        claim.is_sound().then_some(claim)
    });
    match read {
        Some(claim) => Ok(Some(claim)),
        None => Err(Failure::Usage(say!(
            words,
            "arena-error-claim",
            text = text
        ))),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// The report for people.
pub(crate) fn lines<S: Tell>(words: &Words, ranking: &Ranking) -> Vec<String> {
    let mut lines = vec![
        say!(
            words,
            "arena-head",
            game = S::TITLE,
            players = ranking.players.len(),
            options = ranking.options.to_string(),
            seed = &ranking.seed
        ),
        say!(
            words,
            "arena-played",
            deals = ranking.deals,
            games = ranking.games,
            seconds = format!("{:.1}", ranking.seconds),
            decisions = format!("{:.1}", ranking.decisions_per_game)
        ),
        String::new(),
    ];
    lines.extend(columns(words, ranking));
    for (at, player) in ranking.players.iter().enumerate() {
        if let (Some(share), Some([low, high])) =
            (player.luck_adjusted_share, player.luck_adjusted_interval)
        {
            lines.push(say!(
                words,
                "arena-adjusted",
                player = format!("{} {}", at + 1, player.name),
                share = percent(share),
                low = percent(low),
                high = percent(high)
            ));
        }
    }
    for (at, player) in ranking.players.iter().enumerate() {
        if player.forfeits > 0 {
            let faults = player.faults;
            lines.push(say!(
                words,
                "arena-faults",
                player = format!("{} {}", at + 1, player.name),
                illegal = faults.illegal as usize,
                garbage = faults.garbage as usize,
                late = faults.late as usize,
                crashed = faults.crashed as usize
            ));
        }
    }
    lines.push(String::new());
    if let Some(claim) = &ranking.claim {
        let verdict = match claim.verdict {
            Verdict::Accepted => say!(words, "page-claim-accepted"),
            Verdict::Rejected => say!(words, "page-claim-rejected"),
            Verdict::Open => say!(words, "page-claim-open"),
        };
        lines.push(say!(
            words,
            "arena-claim",
            player = ranking.players[0].name.as_str(),
            low = percent(claim.claim.low),
            high = percent(claim.claim.high),
            verdict = verdict
        ));
    }
    let luck = &ranking.luck;
    let shares = luck.win_share_from_first.iter();
    let shares: Vec<String> = shares
        .map(|share| format!("{} %", percent(*share)))
        .collect();
    lines.push(say!(words, "arena-seats", shares = words.commas(&shares)));
    lines.push(say!(
        words,
        "arena-lead",
        percent = percent(luck.lead_changes_per_round)
    ));
    lines.push(say!(
        words,
        "arena-luck",
        skill = percent(luck.skill),
        cards = percent(luck.cards_and_seat),
        rest = percent(luck.rest)
    ));
    lines
}

/// The players in columns that stand under one another.
fn columns(words: &Words, ranking: &Ranking) -> Vec<String> {
    let head = vec![
        say!(words, "arena-column-player"),
        say!(words, "arena-column-wins"),
        say!(words, "arena-column-interval"),
        say!(words, "arena-column-place"),
        say!(words, "arena-column-difference"),
        say!(words, "arena-column-rating"),
        say!(words, "arena-column-ms"),
        say!(words, "arena-column-99"),
        say!(words, "arena-column-forfeits"),
    ];
    let mut rows = vec![head];
    for (at, player) in ranking.players.iter().enumerate() {
        let [low, high] = player.win_share_interval;
        rows.push(vec![
            format!("{} {}", at + 1, player.name),
            format!("{} %", percent(player.win_share)),
            format!("{}–{}", percent(low), percent(high)),
            format!("{:.2}", player.mean_place),
            format!("{:+.2}", player.score_difference.mean),
            format!("{:.1}±{:.1}", player.rating, player.rating_uncertainty),
            format!("{:.3}", player.move_ms_mean),
            format!("{:.3}", player.move_ms_p99),
            player.forfeits.to_string(),
        ]);
    }
    let wide = |text: &str| text.chars().count();
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|at| rows.iter().map(|row| wide(&row[at])).max().unwrap_or(0))
        .collect();
    rows.iter()
        .map(|row| {
            let cells = row.iter().zip(&widths).enumerate();
            let cells = cells.map(|(at, (cell, width))| {
                let gap = " ".repeat(width - wide(cell));
                if at == 0 {
                    format!("{cell}{gap}")
                } else {
                    format!("{gap}{cell}")
                }
            });
            cells.collect::<Vec<_>>().join("  ")
        })
        .collect()
}
