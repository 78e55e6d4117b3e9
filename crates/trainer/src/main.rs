//! The trainer's command line: what `cargo xtask train` and `train/learner.py` call.

use std::error::Error;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::neural::Network;
use clap::{Parser, Subcommand};
use serde_json::json;
use table::{Game, with_game};
use trainer::{Actors, Exam, Ladder, Mix, Opponent, Rung, TrainGame};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prints the features and the shape of a sample as JSON.
    Layout { game: Game },
    /// Plays games and writes samples.
    Play {
        game: Game,
        /// The newest network; while there is none, the heuristic plays.
        #[arg(long)]
        network: PathBuf,
        /// Where samples go.
        #[arg(long)]
        samples: PathBuf,
        #[arg(long, default_value_t = 2)]
        threads: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[arg(long)]
        seconds: f64,
        /// Tables of one network against the heuristic, in hundredths.
        #[arg(long, default_value_t = 20)]
        lone: u32,
        /// Noise on the chance to win.
        #[arg(long, default_value_t = 0.004)]
        noise: f32,
    },
    /// Plays a network against others on duplicate deals.
    Exam {
        game: Game,
        #[arg(long)]
        network: PathBuf,
        /// steady, value-network, a file with a network, or any player by name.
        #[arg(long, default_value = "steady")]
        against: String,
        #[arg(long, default_value_t = 4)]
        seats: usize,
        #[arg(long, default_value_t = 500)]
        deals: u64,
        #[arg(long, default_value_t = 7)]
        seed: u64,
        #[arg(long, default_value_t = 2)]
        threads: usize,
        /// Options of the table: `name=value`.
        #[arg(long)]
        option: Vec<String>,
    },
    /// Prints how each player fares against the rest of a table of each other kind, as a table.
    Ladder {
        game: Game,
        /// Players by name, with commas between; `instinct` is the value network of `search`, one move
        /// ahead.
        #[arg(long, value_delimiter = ',', default_value = LADDER)]
        players: Vec<Rung>,
        #[arg(long, default_value_t = 4)]
        seats: usize,
        /// Deals for each pair.
        #[arg(long, default_value_t = 2000)]
        deals: u64,
        /// Deals for a pair of which one searches.
        #[arg(long, default_value_t = 250)]
        search_deals: u64,
        /// No pair plays longer.
        #[arg(long)]
        seconds: Option<u64>,
        #[arg(long, default_value_t = 99)]
        seed: u64,
        /// As many as there are processors.
        #[arg(long, default_value_t = 0)]
        threads: usize,
        /// Options of the table: `name=value`.
        #[arg(long)]
        option: Vec<String>,
    },
    /// Rounds weights to bytes: a quarter of the size.
    Pack {
        game: Game,
        #[arg(long)]
        network: PathBuf,
        #[arg(long)]
        out: PathBuf,
    },
}

/// The levels, and the players that they are made of.
const LADDER: &str = "easy,medium,steady,instinct,hard,neural,best";

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> Outcome {
    let command = Arguments::parse().command;
    let (Command::Layout { game }
    | Command::Play { game, .. }
    | Command::Exam { game, .. }
    | Command::Ladder { game, .. }
    | Command::Pack { game, .. }) = &command;
    with_game!(*game, S => run::<S>(&command))
}

fn read<S: TrainGame>(path: &PathBuf) -> Result<Network, Box<dyn Error>> {
    let bytes = fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
    Ok(Network::read(&bytes, &S::layout())?)
}

fn options<S: TrainGame>(texts: &[String]) -> Result<S::Options, Box<dyn Error>> {
    let mut options = S::Options::default();
    for text in texts {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        engine::Options::set_text(&mut options, name, value)
            .map_err(|why| format!("{text}: {why:?}"))?;
    }
    Ok(options)
}

fn run<S: TrainGame>(command: &Command) -> Outcome {
    match command {
        Command::Layout { .. } => println!("{}", trainer::shape(&S::layout())),
        Command::Play {
            network,
            samples,
            threads,
            seed,
            seconds,
            lone,
            noise,
            ..
        } => {
            let actors = Actors {
                network: network.clone(),
                samples: samples.clone(),
                threads: *threads,
                seed: *seed,
                time: Duration::from_secs_f64(*seconds),
                mix: Mix {
                    lone: *lone,
                    steady: 15,
                    older: 15,
                    hot: 8,
                    noise: *noise,
                },
            };
            trainer::run::<S>(&actors, |games, decisions, samples| {
                let line = json!({ "games": games, "decisions": decisions, "samples": samples });
                println!("{line}");
            })?;
        }
        Command::Exam {
            network,
            against,
            seats,
            deals,
            seed,
            threads,
            option,
            ..
        } => {
            let network = read::<S>(network)?;
            let opponent = match against.as_str() {
                "steady" => Opponent::Steady,
                "value-network" => Opponent::ValueNetwork,
                path if Path::new(path)
                    .extension()
                    .is_some_and(|kind| kind == "net") =>
                {
                    Opponent::Network(Box::new(read::<S>(&path.into())?))
                }
                name => Opponent::Spec(name.parse()?),
            };
            let options = options::<S>(option)?;
            let plan = Exam {
                seats: *seats,
                deals: *deals,
                seed: *seed,
                threads: *threads,
                options: Some(options),
            };
            let result = trainer::exam::<S>(&network, &plan, &opponent);
            println!(
                "{}",
                json!({
                    "game": S::GAME, "against": against, "seats": seats, "deals": deals,
                    "seed": seed, "options": option, "games": result.games,
                    "share": result.share, "interval": result.interval,
                    "micros_per_decision": result.micros,
                })
            );
        }
        Command::Ladder { .. } => ladder::<S>(command)?,
        Command::Pack { network, out, .. } => {
            let network = read::<S>(network)?;
            fs::write(out, network.write(&S::layout()))?;
        }
    }
    Ok(())
}

fn ladder<S: TrainGame>(command: &Command) -> Outcome {
    let Command::Ladder {
        players,
        seats,
        deals,
        search_deals,
        seconds,
        seed,
        threads,
        option,
        ..
    } = command
    else {
        return Ok(());
    };
    let here = std::thread::available_parallelism();
    let ladder = Ladder {
        players: players.clone(),
        seats: *seats,
        deals: *deals,
        search_deals: *search_deals,
        time: seconds.map_or(Duration::MAX, Duration::from_secs),
        seed: *seed,
        threads: match threads {
            0 => here.map_or(1, NonZero::get),
            threads => *threads,
        },
        options: options::<S>(option)?,
    };
    ladder.table::<S>(|line| println!("{line}"));
    Ok(())
}
