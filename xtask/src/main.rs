//! Fanfare's own tool, run as `cargo xtask`.
//!
//! ```text
//! play   builds the server and starts it            bless  rewrites golden files
//! test   every check there is, in order             bench  runs the benchmarks
//! web    builds the browser's client               train  trains a neural player by self-play
//! tidy   the invariants of ARCHITECTURE.md that a program can check
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
mod fuzz;
mod mutants;
mod need;
mod play;
mod shell;
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
    /// It keeps everything in target/play.sqlite. All flags go to `fanfare serve`. A game in the
    /// terminal is `cargo run --release --package fanfare -- play jericho`.
    #[command(verbatim_doc_comment)]
    Play {
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
        #[arg(long, value_name = "SECONDS", default_value_t = 10)]
        fuzz_time: u32,
        /// How often the step `crash` kills servers and databases, on each kind of database
        #[arg(long, value_name = "COUNT", default_value_t = 100)]
        kills: u32,
        /// Run only this step; may be given several times
        #[arg(long, value_name = "STEP")]
        only: Vec<test::Step>,
    },
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
    /// Plant small defects in a crate and tell which of them its tests don't notice
    ///
    /// Takes long: a build and a run of the tests for each defect. What follows `--` goes to
    /// cargo-mutants: `cargo xtask mutants table -- --file 'crates/table/src/room/**'`.
    #[command(verbatim_doc_comment)]
    Mutants {
        /// The crate
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
        /// How long
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
        Task::Play { arguments } => play::play(&arguments),
        Task::Test {
            quick,
            fuzz_time,
            kills,
            only,
        } => test::test(quick, test::Effort { fuzz_time, kills }, &only),
        Task::Tidy => tidy::run(),
        Task::Bless { filter } => bless::bless(&filter),
        Task::Web { quick } => web::web(quick),
        Task::Mutants { name, arguments } => mutants::run(&name, &arguments),
        Task::Train {
            game,
            seconds,
            resume,
            cpu,
            arguments,
        } => train::train(&game, seconds, resume, cpu, &arguments),
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
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Arguments::command().debug_assert();
    }
}
