//! `fanfare play`: a game here, against bots.

use std::fs;
use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use bots::Random;
use clap::ArgMatches;
use engine::Seat;
use table::{Fair, Sitter, Sitting, Table, with_game};
use terminal::{Play, Show};
use words::{Words, say};

use crate::{Done, Failure, file, setting};

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let Some(game) = setting::game(matches) else {
        return Ok(2);
    };
    with_game!(game, S => play::<S>(words, matches, output))
}

fn play<S: Show>(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let players = setting::players(matches);
    let options = setting::options::<S>(words, matches, players)?;
    let seat = setting::seat(words, matches, "seat", players)?.unwrap_or_default();
    let seed = setting::seed(words, matches)?;
    let record = matches.get_one::<PathBuf>("record");
    if let Some(path) = record {
        // Better now than after the game.
        file::try_write(path)
            .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
    }
    let name = matches.get_one::<String>("name").cloned();
    let name = name.unwrap_or_else(|| say!(words, "play-guest"));
    let sitting = Sitting::<S> {
        options,
        seats: sitters(words, players, seat, &name),
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
    let mut bots = |_: Seat| -> Box<dyn bots::Bot<S>> { Box::new(Random::new(chance.number())) };
    let play = Play {
        words,
        table,
        seat,
        bots: &mut bots,
    };
    let mut input = BufReader::new(io::stdin().lock());
    let (table, _) = terminal::play(play, &mut input, output)?;
    writeln!(output, "{}", say!(words, "play-seed", seed = &seed))?;
    match (record, table.record()) {
        (Some(path), Some(record)) => {
            fs::write(path, record.write())
                .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
            let shown = file::shown(words, path);
            writeln!(output, "{}", say!(words, "play-recorded", file = &shown))?;
            writeln!(output, "{}", say!(words, "play-verify", file = &shown))?;
        }
        _ => writeln!(output, "{}", say!(words, "play-no-record"))?,
    }
    Ok(0)
}

/// The player at his seat, bots with names at the others.
fn sitters(words: &Words, players: usize, own: Seat, name: &str) -> Vec<Sitter> {
    let mut number = 0_usize;
    Seat::all(players)
        .map(|seat| {
            if seat == own {
                return Sitter::human(name);
            }
            number += 1;
            Sitter::bot(say!(words, "play-bot", number = number), "random")
        })
        .collect()
}
