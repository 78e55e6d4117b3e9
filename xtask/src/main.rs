//! Fanfare's own tool, run as `cargo xtask`.
//!
//! ```text
//! play   builds the server and starts it            bless  rewrites golden files
//! test   every check there is, in order             bench  runs the benchmarks
//! web    builds the browser's client               train  trains a neural player by self-play
//! dist   makes the files of a release              pictures  takes the README's again
//! tidy   the invariants of ARCHITECTURE.md that a program can check
//! python   builds the wheel of the Python package  ladder  measures who is how strong
//! mutants  plants defects in a crate, and tells which of them no test noticed
//! ```
//!
//! What a command needs it finds or installs by itself ([`need`]); where it can't, it says what to do.

mod api;
mod bench;
mod binary;
mod bless;
mod browser;
mod deny;
mod dist;
mod fuzz;
mod hash;
mod mutants;
mod need;
mod pictures;
mod play;
mod python;
mod shell;
mod slim;
mod test;
mod tidy;
mod train;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What went wrong, in a sentence for the person at the keyboard.
pub(crate) type Result<T = ()> = std::result::Result<T, String>;

/// Fanfare's own tool: play it, check it, measure it.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the server with its client and start it, at an address that it prints
    ///
    /// The first time it builds for some minutes. On a desktop the page opens by itself. Everything
    /// is kept in target/play.sqlite; all other flags go to `fanfare serve`. A game in the terminal is
    /// `cargo run --release --package fanfare -- play jericho`.
    #[command(verbatim_doc_comment)]
    Play {
        /// Don't open the page in a browser
        #[arg(long)]
        no_open: bool,
        /// Flags of `fanfare serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Run every check: format, tidy, lints, tests, documentation, interface, browser build,
    /// fuzzing, browser
    ///
    /// All steps run, also after one has failed; the summary says which failed and how to repeat
    /// each alone. The browser build, the check of the interface and the fuzz targets install what
    /// they miss where they can.
    /// A step that can't run at all is skipped with the reason; with CI=true that is a failure.
    #[command(verbatim_doc_comment)]
    Test {
        /// Leave out the interface, the browser build, the fuzz targets and the real browser
        #[arg(long)]
        quick: bool,
        /// Seconds for each fuzz target
        #[arg(long, value_name = "SECONDS", default_value_t = 8)]
        fuzz_time: u32,
        /// How often the step `crash` kills servers and databases, on each kind of database
        #[arg(long, value_name = "COUNT", default_value_t = 100)]
        kills: u32,
        /// How often the step `cluster` strikes servers, NATS and PostgreSQL
        #[arg(long, value_name = "COUNT", default_value_t = 5)]
        strikes: u32,
        /// How many games the step `leaks` plays and checks
        #[arg(long, value_name = "COUNT", default_value_t = 1000)]
        games: u32,
        /// How many random commands the step `liveness` gives to tables
        #[arg(long, value_name = "COUNT", default_value_t = 1_000_000)]
        commands: u64,
        /// Let the step `python` install torch and JAX, and test with them too
        #[arg(long)]
        torch: bool,
        /// Run only this step; may be given several times
        #[arg(long, value_name = "STEP")]
        only: Vec<test::Step>,
    },
    /// Make the files of a release in target/dist: archive, Debian package, SBOM, checksums
    ///
    /// The program is static and runs on every Linux for x86-64. Zig links it, from a wheel for Python.
    Dist {
        /// Without what takes long and only makes the program faster
        #[arg(long)]
        quick: bool,
        /// Build it twice, in different folders, and compare the bytes
        #[arg(long)]
        twice: bool,
    },
    /// Take the pictures of the README again, with a real browser
    Pictures,
    /// Check the invariants of ARCHITECTURE.md that a program can check
    Tidy,
    /// Rewrite the golden files as the code now plays; then read the difference
    Bless {
        /// Only tests whose name contains one of these
        filter: Vec<String>,
    },
    /// Build the browser's client into target/web/dist
    Web {
        /// Leave out what only makes it smaller: for looking at it while you work
        #[arg(long)]
        quick: bool,
    },
    /// Build the wheel of the Python package into target/wheels
    ///
    /// Needs python3 with venv; maturin it installs by itself. See docs/python.md.
    Python,
    /// Plant small defects in a crate and tell which of them its tests don't notice
    ///
    /// Takes long: a build and a run of the tests for each defect. What follows `--` goes to
    /// cargo-mutants: `cargo xtask mutants table -- --file 'crates/table/src/room/**'`.
    #[command(verbatim_doc_comment)]
    Mutants {
        /// The name of the crate
        name: String,
        /// Flags of cargo-mutants
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Train a neural player by self-play
    ///
    /// Needs python3 with numpy and torch. The network, its log and its provenance are left in
    /// target/train/GAME; what follows `--` goes to train/learner.py.
    #[command(verbatim_doc_comment)]
    Train {
        /// jericho or coloretto
        game: String,
        /// How long it may take, in seconds
        #[arg(long)]
        seconds: u32,
        /// Go on from the last checkpoint
        #[arg(long)]
        resume: bool,
        /// Train without a GPU
        #[arg(long)]
        cpu: bool,
        /// Flags of the learner
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Measure who is how strong: every player against three of each other kind, in both games
    ///
    /// Prints the tables of docs/bots.md. `best` searches: with it, all processors are busy for hours.
    /// What follows `--` goes to the trainer: `cargo xtask ladder -- --players steady,hard,neural`.
    #[command(verbatim_doc_comment)]
    Ladder {
        /// Deals for each pair; an eighth of them where one of the two searches
        #[arg(long, default_value_t = 2000)]
        deals: u64,
        /// Flags of `trainer ladder`
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Run the benchmarks
    ///
    /// `cargo xtask bench` runs all, `cargo xtask bench NAME` one of them; what follows `--` goes
    /// to the benchmark itself.
    #[command(verbatim_doc_comment)]
    Bench {
        /// The name of a benchmark; all without one
        name: Option<String>,
        /// Flags of the benchmark itself
        #[arg(last = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().task {
        Task::Play { no_open, arguments } => play::play(!no_open, &arguments),
        Task::Dist { quick, twice } => dist::dist(dist::How { quick, twice }),
        Task::Test {
            quick,
            fuzz_time,
            kills,
            strikes,
            games,
            commands,
            torch,
            only,
        } => {
            let effort = test::Effort {
                fuzz_time,
                kills,
                strikes,
                games,
                commands,
                torch,
                cluster_apart: false,
            };
            test::test(quick, effort, &only)
        }
        Task::Pictures => pictures::pictures(),
        Task::Tidy => tidy::run(),
        Task::Bless { filter } => bless::bless(&filter),
        Task::Web { quick: true } => web::web(web::Purpose::Look),
        Task::Web { quick: false } => web::web(web::Purpose::Serve),
        Task::Python => python::python(),
        Task::Mutants { name, arguments } => mutants::run(&name, &arguments),
        Task::Train {
            game,
            seconds,
            resume,
            cpu,
            arguments,
        } => train::train(&game, seconds, resume, cpu, &arguments),
        Task::Ladder { deals, arguments } => train::ladder(deals, &arguments),
        Task::Bench { name, arguments } => bench::bench(name.as_deref(), &arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("\n{reason}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::error::ErrorKind;
    use clap::{CommandFactory, Parser};

    #[test]
    fn the_command_line_is_consistent() {
        super::Arguments::command().debug_assert();
    }

    /// Fails where the words after `cargo xtask` mean nothing.
    fn parses(words: &str, place: &std::path::Path) {
        let line = ["cargo xtask"].into_iter().chain(words.split_whitespace());
        let parsed = super::Arguments::try_parse_from(line);
        assert!(parsed.is_ok(), "{}: cargo xtask {words}", place.display());
    }

    /// What hosted CI runs is there: `.ci/run` passes its words on to `cargo xtask test`.
    #[test]
    fn every_command_of_the_workflows_is_one() {
        let mut found = 0;
        let workflows = crate::shell::root().join(".github/workflows");
        for path in std::fs::read_dir(workflows).expect("a folder") {
            let path = path.expect("an entry").path();
            let text = std::fs::read_to_string(&path).expect("a workflow");
            let commands = text.lines().filter(|line| !line.trim().starts_with('#'));
            for line in commands {
                if let Some((_, words)) = line.split_once("cargo xtask ") {
                    parses(words, &path);
                } else if let Some((_, words)) = line.split_once(".ci/run") {
                    parses(&format!("test {words}"), &path);
                } else {
                    continue;
                }
                found += 1;
            }
        }
        assert!(found >= 5, "{found}");
        let script = std::fs::read_to_string(crate::shell::root().join(".ci/run"));
        let script = script.expect("a script");
        assert!(
            script.ends_with("exec cargo xtask test \"$@\"\n"),
            "{script}"
        );
    }

    /// What people are told to type can be typed: in blocks of commands, and quoted within a sentence.
    #[test]
    fn every_command_in_the_documents_is_one() {
        let root = crate::shell::root();
        let crates = std::fs::read_dir(root.join("crates")).expect("a folder");
        let crates = crates.filter_map(|entry| Some(entry.ok()?.path()));
        let folders = ["", "docs", "docs/de", "docs/fr", "docs/it"];
        let mut found = 0;
        for folder in folders
            .map(|folder| root.join(folder))
            .into_iter()
            .chain(crates)
        {
            let entries = std::fs::read_dir(folder).expect("a folder");
            for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
                if path.extension().is_none_or(|end| end != "md") {
                    continue;
                }
                let text = std::fs::read_to_string(&path).expect("a document");
                for (rest, whole) in text.lines().flat_map(commands) {
                    let plain = rest.replace(['[', ']'], "");
                    let words = plain.split_whitespace();
                    let line = ["cargo xtask"].into_iter().chain(words);
                    let is_one = match super::Arguments::try_parse_from(line) {
                        Ok(_) => true,
                        Err(why) => !whole && why.kind() == ErrorKind::MissingRequiredArgument,
                    };
                    assert!(is_one, "{}: cargo xtask {rest}", path.display());
                    found += 1;
                }
            }
        }
        assert!(found > 60, "{found}");
    }

    /// What follows `cargo xtask` in a line that begins with it, and in each quoted command; whether it
    /// is a whole line: a sentence may name a command without what must follow it.
    fn commands(line: &str) -> Vec<(&str, bool)> {
        if let Some(rest) = line.trim().strip_prefix("cargo xtask ") {
            let rest = rest.split("  #").next().unwrap_or_default();
            return vec![(rest.trim_end(), true)];
        }
        let quoted = line.split('`').skip(1).step_by(2);
        quoted
            .filter_map(|quoted| Some((quoted.strip_prefix("cargo xtask ")?, false)))
            .collect()
    }

    #[test]
    fn commands_are_found_in_blocks_and_in_sentences() {
        assert_eq!(
            commands("cargo xtask test --quick   # before"),
            [("test --quick", true)]
        );
        assert_eq!(
            commands("so `cargo xtask tidy` and `cargo xtask web` do"),
            [("tidy", false), ("web", false)]
        );
        assert!(commands("nothing of cargo xtask here").is_empty());
    }
}
