//! Golden files: what a game looked like when somebody last read it.
//!
//! A rules change shows as a diff that a person can review. `cargo xtask bless` accepts it.

use core::fmt::{Display, Write};
use std::path::Path;
use std::{env, fs};

use engine::{Cited, Dice, MoveSet, Opening, Options, Rules, Seat, Turn, Viewer};

use crate::tables;

/// Compares `text` with the file at `path`, or writes it there if `BLESS` is set.
///
/// # Panics
/// If they differ, with the first line that does.
pub fn compare(path: &Path, text: &str) {
    if env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a golden file is in a folder"))
            .and_then(|()| fs::write(path, text))
            .unwrap_or_else(|why| panic!("{} can't be written: {why}", path.display()));
        return;
    }
    let golden = fs::read_to_string(path).unwrap_or_else(|why| {
        panic!(
            "{} can't be read ({why}): `cargo xtask bless` writes it",
            path.display()
        )
    });
    if golden != text {
        let lines = golden.lines().chain(std::iter::repeat(""));
        let (n, (then, now)) = lines
            .zip(text.lines().chain(std::iter::repeat("")))
            .enumerate()
            .find(|(_, (then, now))| then != now)
            .expect("they differ somewhere");
        panic!(
            "{} differs from line {}:\n  then: {then}\n  now:  {now}\n\
             If the change is meant, `cargo xtask bless` and read the diff.",
            path.display(),
            n + 1
        );
    }
}

/// Compares whole games with the files in `tests/golden` of the crate at `root`: for each number of
/// players one as the box has it, and one with every option changed. Enough to read.
///
/// # Panics
/// If one differs.
pub fn playthroughs<S>(root: &str)
where
    S: Rules + Display,
    S::View: Display,
{
    for (seats, options) in tables::<S>() {
        let specs = S::Options::SPECS.len();
        let changed = (0..specs).filter(|&at| options.get(at) > 0).count();
        if changed > 0 && changed < specs {
            continue;
        }
        let chosen: Vec<&str> = options.texts().map(|(_, value)| value).collect();
        let name = format!("tests/golden/{seats}-players-{}.txt", chosen.join("-"));
        let told = playthrough::<S>(&options, seats, seats as u64);
        compare(&Path::new(root).join(name), &told);
    }
}

/// A whole random game told step by step: the truth, the legal moves, the move, what happened,
/// and at the start of each phase what each viewer knows.
///
/// # Panics
/// Never, for a game that keeps the laws.
pub fn playthrough<S>(options: &S::Options, seats: usize, seed: u64) -> String
where
    S: Rules + Display,
    S::View: Display,
{
    let mut dice = Dice::new(seed);
    let deal = S::deal(options, &Opening::new(seats), &mut dice);
    let mut state = S::new(&deal);
    let chosen: Vec<String> = options
        .texts()
        .map(|(o, v)| format!("{}={v}", o.name))
        .collect();
    let mut text = format!(
        "{} with {seats} players, {}, seed {seed}\nfirst: {:?}\ndeal: {}\n",
        S::GAME,
        chosen.join(", "),
        S::first(&deal),
        serde_json::to_string(&S::setup(&deal)).expect("a setup is data")
    );
    let mut step = 0;
    let mut all_chose = false;
    let mut say = |line: String| writeln!(text, "{line}").expect("a string takes everything");
    while let Some(seat) = state.turn().next() {
        let choosing = matches!(state.turn(), Turn::All { .. });
        if step == 0 || choosing != all_chose {
            for viewer in Viewer::all(seats) {
                say(format!("\n{viewer:?} knows: {}", state.view(viewer)));
            }
        }
        all_chose = choosing;
        say(format!("\n#{step} {state}"));
        let moves = state.legal_moves(seat);
        let listed: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
        say(format!("  {seat:?} may: {}", listed.join(", ")));
        let m = moves.pick(&mut dice);
        say(format!("> {seat:?}: {m}"));
        let mut events = Vec::new();
        state.play(seat, m, &mut events).expect("it is legal");
        for event in &events {
            say(format!("  {} {event:?}", event.rule()));
            let others = Seat::all(seats)
                .find(|&other| other != seat)
                .map(Viewer::Seat);
            let other = others.expect("there are several seats");
            let theirs = S::seen(event, other).map(|seen| format!("{seen:?}"));
            if theirs.as_ref() != Some(&format!("{event:?}")) {
                let theirs = theirs.unwrap_or("nothing".to_owned());
                say(format!("      others see {theirs}"));
            }
        }
        step += 1;
    }
    say(format!("\nend {state}"));
    let outcome = state.outcome().expect("it is over");
    let outcome = serde_json::to_string(&outcome).expect("an outcome is data");
    say(format!("result: {outcome}"));
    text
}
