//! `cargo xtask test`: every check there is, in order, and a summary that says what to repeat.

use std::num::NonZero;
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::shell::{Line, cargo, line};
use crate::{Result, api, binary, browser, deny, dist, fuzz, need, python, tidy, wasm, web};

/// One step of the whole test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Step {
    /// The formatter has nothing to change
    Format,
    /// The invariants hold
    Tidy,
    /// The lints have nothing to say
    Lints,
    /// The browser's client can be built, and is light enough
    Client,
    /// The tests pass
    Tests,
    /// The examples in the documentation run
    Docs,
    /// What is below the edges builds for the browser
    Wasm,
    /// The Python package passes its tests, and its types are sound
    Python,
    /// The server's interface is as its document says
    Api,
    /// The fuzz targets find nothing in bounded time
    Fuzz,
    /// No dependency has a known defect, a licence that takes a freedom away or a foreign source
    Deny,
    /// Three servers behind a proxy, struck `--strikes` times while people play: nothing is lost
    Cluster,
    /// Whole games in a real browser
    Browser,
    /// How fast the page is in a real browser; nothing runs beside it
    Speed,
    /// The files of a release, built quickly, and used as people use them; only on request, since it
    /// builds everything once more, for another target
    Dist,
    /// Whole games with every byte to every viewer checked, as many as `--games` says; only on
    /// request, since the step `tests` does it too, with a hundred
    Leaks,
    /// Random commands at tables, as many as `--commands` says: none stops its table; only on request,
    /// since the step `tests` does it too, with fewer
    Liveness,
    /// Servers and databases are killed under load, as often as `--kills` says; only on request,
    /// since the step `tests` does it too, a few times
    Crash,
}

/// How long the steps go on that could go on for ever.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// Seconds for each fuzz target.
    pub(crate) fuzz_time: u32,
    /// How often servers and databases are killed.
    pub(crate) kills: u32,
    /// How often the servers of a cluster, NATS or PostgreSQL are struck.
    pub(crate) strikes: u32,
    /// How many games are checked for leaks.
    pub(crate) games: u32,
    /// How many random commands tables are given.
    pub(crate) commands: u64,
    /// Whether the Python package is tested with torch and JAX too.
    pub(crate) torch: bool,
    /// Whether the step `cluster` runs too, and the step `tests` can leave its game to it.
    pub(crate) cluster_apart: bool,
}

impl Step {
    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// How a step ended.
pub(crate) enum End {
    /// Well, perhaps with a line worth repeating.
    Passed(Option<String>),
    /// Not at all: something is missing that can't be installed here.
    Skipped(String),
}

struct Told {
    step: Step,
    end: Result<End>,
    took: Duration,
}

/// Steps of the whole test that run beside another one. Each builds in a folder of its own, or the
/// other one leaves a core idle; nothing that comes before the other one's end needs it. Nothing runs
/// beside a step in which people sit at tables and clocks run.
const BESIDE: [(Step, &[Step]); 3] = [
    (Step::Lints, &[Step::Client]),
    (Step::Docs, &[Step::Wasm]),
    (Step::Python, &[Step::Api, Step::Fuzz, Step::Deny]),
];

/// Runs the steps, all of them also after one has failed.
pub(crate) fn test(quick: bool, effort: Effort, only: &[Step]) -> Result {
    let slow = |step: &Step| {
        matches!(
            step,
            Step::Deny
                | Step::Client
                | Step::Api
                | Step::Python
                | Step::Wasm
                | Step::Fuzz
                | Step::Browser
                | Step::Speed
                | Step::Cluster
        )
    };
    let on_request = |step: &Step| {
        matches!(
            step,
            Step::Crash | Step::Dist | Step::Leaks | Step::Liveness
        )
    };
    let chosen = |step: &&Step| match only {
        [] => !(on_request(step) || quick && slow(step)),
        _ => only.contains(step),
    };
    let begin = Instant::now();
    let steps: Vec<Step> = Step::value_variants()
        .iter()
        .filter(chosen)
        .copied()
        .collect();
    let effort = Effort {
        cluster_apart: steps.contains(&Step::Cluster),
        ..effort
    };
    // With a few steps chosen, each runs in sight.
    let beside = |step: Step| -> Vec<Step> {
        let pairs = BESIDE.iter().filter(|(other, _)| *other == step);
        let beside = pairs.flat_map(|(_, beside)| beside.iter().copied());
        let wanted = |one: &Step| only.is_empty() && steps.contains(one);
        beside.filter(wanted).collect()
    };
    let aside: Vec<Step> = steps.iter().flat_map(|&step| beside(step)).collect();
    let mut lines = Vec::new();
    let mut well = true;
    let whole = only.is_empty() && !quick;
    let mut fetching = whole.then(|| thread::spawn(fetch));
    for &step in steps.iter().filter(|step| !aside.contains(step)) {
        if let Some(fetching) = fetching.take_if(|_| step == Step::Python) {
            let _ = fetching.join();
        }
        let ended = thread::scope(|scope| {
            let aside = scope.spawn(|| run_aside(&beside(step), effort));
            let own = run_shown(step, effort);
            let aside = aside.join();
            let aside = aside.unwrap_or_else(|_| vec![("FAILED  a step panicked".into(), false)]);
            [vec![line_of(&own, strict())], aside].concat()
        });
        for (line, held) in ended {
            lines.push(line);
            well &= held;
        }
    }
    let summary = lines.join("\n");
    println!("\n── summary, {:.0?} ──\n{summary}", begin.elapsed());
    if well {
        return Ok(());
    }
    Err("Not everything holds yet: see above.".to_owned())
}

/// Fetches what some late steps need while compilers are at work. Where that fails, those steps try
/// again and say so.
fn fetch() {
    let _ = need::faketime();
    let _ = browser::chromium();
    let _ = need::node_modules();
    let _ = api::install();
    let _ = python::fetch();
}

/// Runs a step in sight.
fn run_shown(step: Step, effort: Effort) -> Told {
    println!("\n── {} ──", step.name());
    let start = Instant::now();
    let end = run(step, effort);
    match &end {
        Ok(End::Passed(_)) => {}
        Ok(End::Skipped(reason)) => println!("skipped: {reason}"),
        Err(reason) => println!("{} failed: {reason}", step.name()),
    }
    let took = start.elapsed();
    Told { step, end, took }
}

/// Runs steps one after another, each in a process of its own whose output is shown when it has
/// ended; gives each one's line of the summary, and whether it held.
fn run_aside(steps: &[Step], effort: Effort) -> Vec<(String, bool)> {
    steps
        .iter()
        .map(|&step| {
            let name = step.name();
            let start = Instant::now();
            match process(step, effort) {
                Ok((output, held)) => {
                    println!("\n── {name}, beside it ──\n{output}");
                    let own = |line: &&str| line.split_whitespace().nth(1) == Some(&name);
                    let line = output.lines().rev().find(own).map(str::to_owned);
                    (line.unwrap_or_else(|| format!("FAILED  {name}")), held)
                }
                Err(reason) => {
                    let (end, took) = (Err(reason), start.elapsed());
                    line_of(&Told { step, end, took }, true)
                }
            }
        })
        .collect()
}

/// One step as a process: all that it printed, and whether it held.
fn process(step: Step, effort: Effort) -> Result<(String, bool)> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let own = own.to_string_lossy();
    let line = line(&own, &["test", "--only", &step.name()]);
    let line = line.arg("--fuzz-time").arg(effort.fuzz_time.to_string());
    let line = line.arg("--strikes").arg(effort.strikes.to_string());
    let line = if effort.torch {
        line.arg("--torch")
    } else {
        line
    };
    line.run_apart()
}

/// Whether everything must run: what can't is a failure.
pub(crate) fn strict() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true")
}

fn run(step: Step, effort: Effort) -> Result<End> {
    let passed = |()| End::Passed(None);
    match step {
        Step::Format => {
            need::component("rustfmt", &["fmt", "--version"])?;
            cargo(&["fmt", "--all", "--check"]).run().map(passed)
        }
        Step::Tidy => tidy::run().map(passed),
        Step::Lints => {
            need::component("clippy", &["clippy", "--version"])?;
            let clippy = cargo(&["clippy", "--workspace", "--all-targets"]);
            clippy.args(&["--", "-D", "warnings"]).run().map(passed)
        }
        Step::Deny => deny::run(),
        Step::Client => match wasm::missing() {
            Some(reason) => Ok(End::Skipped(reason)),
            None => web::once().map(passed),
        },
        Step::Tests => tests(effort.cluster_apart),
        Step::Docs => {
            let docs = binary::with_client(cargo(&["test", "--workspace", "--doc"]));
            docs.run().map(passed)
        }
        Step::Api => api::check(),
        Step::Python => python::check(effort.torch),
        Step::Wasm => wasm::check(),
        Step::Fuzz => fuzz::run(effort.fuzz_time),
        Step::Browser => browser::run(),
        Step::Speed => browser::speed(),
        Step::Dist => dist::test(),
        Step::Leaks => leaks(effort.games),
        Step::Liveness => liveness(effort.commands),
        Step::Crash => crash(effort.kills),
        Step::Cluster => cluster(effort.strikes),
    }
}

/// Where there is no PostgreSQL, no nginx or no NATS, the tests that name it are left out, and the summary
/// says so. `cluster_apart`: the game of the step `cluster` is left to it.
fn tests(cluster_apart: bool) -> Result<End> {
    let wanted = [
        ("postgresql", need::postgres()),
        ("nginx", need::nginx()),
        ("nats", need::nats()),
    ];
    let missing: Vec<(&str, String)> = wanted
        .into_iter()
        .filter_map(|(name, there)| Some((name, there.err()?)))
        .collect();
    if let Some((name, reason)) = missing.first().filter(|_| strict()) {
        return Err(format!("the tests need {name}: {reason}"));
    }
    let nextest = binary::has_nextest();
    let mut line = binary::tests(nextest).args(&["--no-fail-fast"]);
    if nextest {
        // Many tests wait: for a database that comes back, for a clock that runs out.
        let cores = thread::available_parallelism().map_or(2, NonZero::get);
        line = line.args(&["--test-threads", &(2 * cores).to_string()]);
    }
    let names = missing.iter().map(|&(name, _)| name);
    let left_out: Vec<&str> = names.chain(cluster_apart.then_some(CLUSTER)).collect();
    if nextest && !left_out.is_empty() {
        let each = left_out.iter().map(|name| format!("not test({name})"));
        let each: Vec<String> = each.collect();
        line = line.args(&["--filterset", &each.join(" and ")]);
    } else if !left_out.is_empty() {
        line = line.args(&["--"]);
        for name in &left_out {
            line = line.args(&["--skip", name]);
        }
    }
    let kept = line.run_keeping(|line| {
        line.trim_start().starts_with("Summary [") || line.starts_with("test result:")
    })?;
    let without = missing
        .iter()
        .map(|(name, reason)| format!("none with {name}: {reason}"));
    let closing: Vec<String> = core::iter::once(closing(&kept)).chain(without).collect();
    Ok(End::Passed(Some(closing.join("; "))))
}

/// Runs tests that print what they counted; the summary repeats those lines.
fn counted(tests: &Line, counts: fn(&str) -> bool) -> Result<End> {
    let kept = tests.run_keeping(counts)?;
    Ok(End::Passed(Some(kept.join("; "))))
}

/// The leak check alone, with its counts in sight.
fn leaks(games: u32) -> Result<End> {
    let line = cargo(&["test", "--package", "server", "--test", "table", "--"]);
    let line = line.args(&["--nocapture", "many_games_tell_nobody_too_much"]);
    let line = line.env("FANFARE_LEAK_GAMES", games.to_string());
    counted(&line, |line| line.contains(" leaks"))
}

/// The liveness law alone, with its counts in sight.
fn liveness(commands: u64) -> Result<End> {
    let line = cargo(&["test", "--package", "table", "--test", "integration", "--"]);
    let line = line.args(&["--nocapture", "random_commands_never_stop_a_table"]);
    let line = line.env("FANFARE_COMMANDS", commands.to_string());
    counted(&line, |line| line.contains(" commands at "))
}

/// The test `crash` alone, with its counts in sight.
fn crash(kills: u32) -> Result<End> {
    need::postgres()?;
    let line = cargo(&["test", "--package", "fanfare", "--test", "crash", "--"]);
    let line = line.args(&["--nocapture", "--test-threads", "1"]);
    let line = line.env("FANFARE_KILLS", kills.to_string());
    counted(&line, |line| line.contains(" kills, "))
}

/// What the names of the tests in which a cluster is struck begin with.
const CLUSTER: &str = "nothing_is_lost_in_a_cluster";

/// The servers of a cluster under fire, with the counts in sight.
fn cluster(strikes: u32) -> Result<End> {
    let wanted = [need::postgres(), need::nginx(), need::nats()];
    if let Some(reason) = wanted.into_iter().find_map(std::result::Result::err) {
        return Ok(End::Skipped(reason));
    }
    // Without it all clocks agree; everything else is the same.
    let clocks = need::faketime().err();
    // By the very line that built the tests, so that nothing is built again.
    let nextest = binary::has_nextest();
    let filter = format!("test({CLUSTER})");
    let line = binary::tests(nextest).args(&if nextest {
        ["--no-capture", "--filterset", &filter]
    } else {
        ["--", "--nocapture", CLUSTER]
    });
    let line = line.env("FANFARE_STRIKES", strikes.to_string());
    let mut kept = line.run_keeping(|line| line.starts_with("cluster: "))?;
    kept.extend(clocks.map(|reason| format!("with clocks that agree: {reason}")));
    Ok(End::Passed(Some(kept.join("; "))))
}

/// Nextest's own closing line; or the sum of those of `cargo test`, which has one a binary.
fn closing(lines: &[String]) -> String {
    if let Some(line) = lines.iter().find(|line| line.starts_with("Summary")) {
        return line.clone();
    }
    let count = |what: &str| -> usize {
        let number = |line: &String| {
            let (before, _) = line.split_once(&format!(" {what}"))?;
            before.rsplit(' ').next()?.parse::<usize>().ok()
        };
        lines.iter().filter_map(number).sum()
    };
    format!("{} passed, {} failed", count("passed"), count("failed"))
}

/// A step's line of the summary, and whether it held.
fn line_of(told: &Told, strict: bool) -> (String, bool) {
    let Told { step, end, took } = told;
    let name = step.name();
    let (mark, more) = match end {
        Ok(End::Passed(more)) => ("ok", more.clone().unwrap_or_default()),
        Ok(End::Skipped(reason)) if strict => ("FAILED", format!("skipped: {reason}")),
        Ok(End::Skipped(reason)) => ("skipped", reason.clone()),
        Err(_) => ("FAILED", format!("repeat: cargo xtask test --only {name}")),
    };
    let line = format!("{mark:<8}{name:<8}{:>6.1} s  {more}", took.as_secs_f64());
    (line.trim_end().to_owned(), mark != "FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(end: Result<End>) -> Told {
        let (step, took) = (Step::Wasm, Duration::from_millis(1200));
        Told { step, end, took }
    }

    #[test]
    fn what_runs_beside_a_step_comes_later_than_it_and_is_needed_only_after_it() {
        for (step, beside) in BESIDE {
            for other in beside {
                assert!((*other as u8) > step as u8, "{other:?} beside {step:?}");
            }
        }
        // The tests have the client in them.
        assert!((Step::Lints as u8) < Step::Tests as u8);
    }

    #[test]
    fn a_failure_says_how_to_repeat_it() {
        let (text, well) = line_of(&told(Err("why".into())), false);
        assert!(!well);
        let line = "FAILED  wasm       1.2 s  repeat: cargo xtask test --only wasm";
        assert_eq!(text, line);
    }

    #[test]
    fn what_is_skipped_fails_only_where_all_must_run() {
        let skipped = || told(Ok(End::Skipped("no target".into())));
        assert!(line_of(&skipped(), false).1);
        assert!(!line_of(&skipped(), true).1);
    }

    #[test]
    fn the_closing_line_is_nextest_s_or_the_sum() {
        let lines = |all: &[&str]| -> Vec<String> { all.iter().map(ToString::to_string).collect() };
        let own = "Summary [   0.1s] 3 tests run: 3 passed, 0 skipped";
        assert_eq!(closing(&lines(&[own])), own);
        let each = [
            "test result: ok. 4 passed; 0 failed; 0 ignored",
            "test result: FAILED. 10 passed; 2 failed; 0 ignored",
        ];
        assert_eq!(closing(&lines(&each)), "14 passed, 2 failed");
    }
}
