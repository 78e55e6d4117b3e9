//! `fanfare review`: what each decision of a finished game cost, and how much was luck.

use core::time::Duration;
use std::io::Write;
use std::path::{Path, PathBuf};

use bots::{Stopwatch, SystemClock};
use clap::ArgMatches;
use client::Screen;
use client::review::{review_lines, what_if_none, what_if_text};
use coach::{CoachGame, Review, ReviewError, ReviewPlan, WhatIf};
use engine::{Seat, SeatSet};
use table::{Kind, Record, with_game};
use words::{Tell, Words, say};

use crate::file;
use crate::{Done, Failure, setting};

/// Columns of a terminal that nobody has measured.
const WIDTH: usize = 80;

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(path) = matches.get_one::<PathBuf>("file") else {
        return Ok(2);
    };
    let (game, bytes) = file::of_game(words, path)?;
    with_game!(game, S => review::<S>(words, matches, path, &bytes, output))
}

fn review<S: CoachGame + Tell<View: Screen>>(
    words: &Words,
    matches: &ArgMatches,
    path: &Path,
    bytes: &[u8],
    output: &mut dyn Write,
) -> Done {
    let shown = file::shown(words, path);
    let record: Record<S> = file::record(words, path, bytes)?;
    let seat = setting::seat(words, matches, "seat", record.players())?;
    let mut plan = ReviewPlan::of(seat.map_or_else(|| people(&record), SeatSet::one));
    if let Some(&deals) = matches.get_one::<usize>("deals") {
        plan.deals = u32::try_from(deals.max(2)).unwrap_or(u32::MAX);
    }
    if let Some(&ms) = matches.get_one::<usize>("ms") {
        plan.time = Some(Duration::from_millis(ms as u64));
    }
    let network = S::network().expect("the binary has its networks");
    let blocked = |why: ReviewError| {
        Failure::Blocked(match why {
            ReviewError::Unfinished => say!(words, "cli-review-unfinished", file = shown),
            ReviewError::Wrong => say!(words, "cli-review-wrong", file = shown),
        })
    };
    let json = matches.get_flag("json");
    if let Some(&step) = matches.get_one::<usize>("what-if") {
        let seat = seat.or_else(|| plan.seats.first()).unwrap_or_default();
        let effort = (plan.deals, plan.seed);
        let found = WhatIf::at(&record, network, (seat, step), effort).map_err(blocked)?;
        return what_if(words, &record, found.as_ref(), seat, json, output);
    }
    let mut review = Review::new(&record, network, plan).map_err(blocked)?;
    let clock = SystemClock::new();
    review.finish(Some(&clock as &dyn Stopwatch));
    let report = review.report();
    if json {
        let json = serde_json::to_string_pretty(&report).expect("a report is plain data");
        writeln!(output, "{json}")?;
        return Ok(0);
    }
    for (nth, seat) in plan.seats.iter().enumerate() {
        if nth > 0 {
            writeln!(output)?;
        }
        for line in review_lines(words, &record, &report, seat, WIDTH) {
            writeln!(output, "{line}")?;
        }
    }
    Ok(0)
}

/// Every move that was possible at a moment.
fn what_if<S: CoachGame + Tell<View: Screen>>(
    words: &Words,
    record: &Record<S>,
    found: Option<&WhatIf>,
    seat: Seat,
    json: bool,
    output: &mut dyn Write,
) -> Done {
    if json {
        let json = serde_json::to_string_pretty(&found).expect("plain data");
        writeln!(output, "{json}")?;
        return Ok(0);
    }
    let Some(found) = found else {
        writeln!(output, "{}", what_if_none(words, record, seat))?;
        return Ok(0);
    };
    let text = what_if_text(words, record, found);
    writeln!(output, "[{}] {}", text.step, text.title)?;
    for (choice, says) in &text.moves {
        writeln!(output, "  {choice:<10} {says}")?;
    }
    writeln!(output, "{}", text.note)?;
    Ok(0)
}

/// The seats of people; of everybody where only programs played.
fn people<S: CoachGame>(record: &Record<S>) -> SeatSet {
    let seats = Seat::all(record.players()).zip(&record.seats);
    let people = seats.filter(|(_, sitter)| sitter.kind == Kind::Human);
    let people: SeatSet = people.map(|(seat, _)| seat).collect();
    if people.is_empty() {
        SeatSet::all(record.players())
    } else {
        people
    }
}
