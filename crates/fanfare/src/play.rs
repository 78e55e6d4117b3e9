//! `fanfare play`: a game here, against bots.

use std::fs;
use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use arena::ParseNameError;
use bots::{Level, Player, Spec};
use clap::ArgMatches;
use engine::Seat;
use table::{Fair, Sitter, Sitting, Table, with_game};
use terminal::screen::Drawn;
use terminal::{Play, Show};
use words::{Words, say};

use crate::{Done, Failure, contest, file, full, setting};

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(game) = setting::game(matches) else {
        return Ok(2);
    };
    with_game!(game, S => play::<S>(words, matches, output))
}

fn play<S: Show<View: Drawn> + Player>(
    words: &Words,
    matches: &ArgMatches,
    output: &mut dyn Write,
) -> Done {
    let players = setting::players(matches);
    let options = setting::options::<S>(words, matches, players)?;
    let seat = setting::seat(words, matches, "seat", players)?.unwrap_or_default();
    let people = people(words, matches, players)?;
    let specs = specs(words, matches, players - people)?;
    let seed = setting::seed(words, matches)?;
    let record = matches.get_one::<PathBuf>("record");
    if let Some(path) = record {
        // Better now than after the game.
        file::try_write(path)
            .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
    }
    let name = matches.get_one::<String>("name").cloned();
    let name = name.unwrap_or_else(|| say!(words, "play-guest"));
    if full::wanted(matches) {
        let chairs = full::chairs(words, players, people, seat, &name, &specs);
        let company = full::table::<S>(words, &options, chairs, &seed)?;
        let (end, text) = full::play(words, matches, company, false)?;
        tell(words, record, text, &seed, output)?;
        return Ok(end.status());
    }
    if people > 1 {
        return Err(Failure::Usage(say!(words, "play-error-people-plain")));
    }
    let sitting = Sitting::<S> {
        options,
        seats: sitters(words, players, seat, &name, &specs),
        fair: Fair::from_seed_text(&seed, 0),
        first: None,
    };
    let table = Table::new(sitting).map_err(|wrong| {
        let wrong = wrong.iter();
        let wrong = wrong.map(|why| words::invalid_sitting::<S>(words, players, why));
        Failure::Usage(wrong.collect::<Vec<_>>().join("\n"))
    })?;
    // The bots' chance follows from the seed, but is not that of the cards.
    let mut chance = Fair::from_seed_text(&format!("{seed}\nbots"), 0).stream(0);
    let mut bots = |bot: Seat| -> Box<dyn bots::Bot<S>> {
        specs[bot_number(bot, seat)].bot::<S>(chance.number())
    };
    let play = Play {
        words,
        table,
        seat,
        bots: &mut bots,
    };
    let mut input = BufReader::new(io::stdin().lock());
    let (table, _) = terminal::play(play, &mut input, output)?;
    let text = table.record().map(|record| record.write());
    tell(words, record, text, &seed, output)?;
    Ok(0)
}

/// What is left to say when a table was left; its record is written where it was asked for.
fn tell(
    words: &Words,
    path: Option<&PathBuf>,
    record: Option<String>,
    seed: &str,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(output, "{}", say!(words, "play-seed", seed = seed))?;
    match (path, record) {
        (Some(path), Some(record)) => {
            fs::write(path, record)
                .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
            let shown = file::shown(words, path);
            writeln!(output, "{}", say!(words, "play-recorded", file = &shown))?;
            writeln!(output, "{}", say!(words, "play-verify", file = &shown))?;
        }
        _ => writeln!(output, "{}", say!(words, "play-no-record"))?,
    }
    Ok(())
}

/// How many sit at this terminal: one unless said.
fn people(words: &Words, matches: &ArgMatches, players: usize) -> Result<usize, Failure> {
    let people = matches.get_one::<usize>("people").copied().unwrap_or(1);
    if (1..=players).contains(&people) {
        return Ok(people);
    }
    Err(Failure::Usage(say!(
        words,
        "play-error-people",
        people = people,
        players = players
    )))
}

/// Which of the bots sits at a seat, from 0: they are numbered clockwise, the player left out.
fn bot_number(bot: Seat, own: Seat) -> usize {
    bot.index() - usize::from(bot > own)
}

/// The bots that the line asks for: one name for all of them, or a name for each.
fn specs(words: &Words, matches: &ArgMatches, bots: usize) -> Result<Vec<Spec>, Failure> {
    let Some(text) = matches.get_one::<String>("bots") else {
        return Ok(vec![Spec::Level(Level::Medium); bots]);
    };
    let specs: Vec<Spec> = text
        .split(',')
        .map(|name| name.trim().parse())
        .collect::<Result<_, _>>()
        .map_err(|error| Failure::Usage(contest::no_player(words, &ParseNameError::Spec(error))))?;
    match specs.as_slice() {
        [all] => Ok(vec![*all; bots]),
        _ if specs.len() == bots => Ok(specs),
        _ => Err(Failure::Usage(say!(
            words,
            "play-error-bots",
            found = specs.len(),
            bots = bots
        ))),
    }
}

/// The player at his seat, bots with names at the others.
fn sitters(words: &Words, players: usize, own: Seat, name: &str, specs: &[Spec]) -> Vec<Sitter> {
    let sitter = |seat: Seat| {
        if seat == own {
            return Sitter::human(name);
        }
        let number = bot_number(seat, own);
        let name = say!(words, "play-bot", number = number + 1);
        Sitter::bot(name, specs[number].to_string())
    };
    Seat::all(players).map(sitter).collect()
}
