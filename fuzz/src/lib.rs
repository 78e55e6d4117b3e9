//! Claims that hold for every game, whatever is played, and bytes that try to break them.
//!
//! ```text
//! bytes ──► game, options, seats, seed of the deal, moves ──► the claim, asserted step by step
//! ```
//!
//! `cargo xtask test` builds the targets for libFuzzer and runs each for a bounded time. Built the
//! ordinary way a target plays kept inputs again: `cargo run -p fuzz --bin replay_is_exact FILE…`.

mod bytes;
#[cfg(test)]
mod faulty;
mod frames;
mod headers;
mod notation;
mod reading;
mod replay;
mod rooms;
mod sitting;
mod verify;
mod views;

use std::process::ExitCode;

use bytes::Bytes;
use table::{Game, with_game};

/// Puts a claim to one of the games, which the first byte picks from the list that table keeps.
macro_rules! put_to_a_game {
    ($claim:path, $data:expr) => {{
        use $claim as claim;
        let mut bytes = Bytes($data);
        if let Some(game) = bytes.pick(Game::ALL) {
            with_game!(game, S => claim::<S>(&mut bytes));
        }
    }};
}

/// Two states that differ only in what a viewer can't see look and sound the same to it, and what
/// it is told adds up to what it sees.
pub fn views_never_leak(data: &[u8]) {
    put_to_a_game!(views::claim, data);
}

/// The deal as data and the moves as text replay to the same events, states and outcome.
pub fn replay_is_exact(data: &[u8]) {
    put_to_a_game!(replay::claim, data);
}

/// Printing and parsing are inverse, and what is no move is refused.
pub fn notation_roundtrips(data: &[u8]) {
    put_to_a_game!(notation::claim, data);
}

/// Reading a record, true or broken, ends with an answer, and a broken one never changes what the
/// game came to.
pub fn verify_never_panics(data: &[u8]) {
    put_to_a_game!(verify::claim, data);
}

/// Whatever people do at a table and whenever, somebody with a limit or a bot owes the next move,
/// and the table comes to its end.
pub fn rooms_stay_alive(data: &[u8]) {
    room_commands(data);
}

/// The same, and says how many commands were tried, and how many of them were accepted.
pub fn room_commands(data: &[u8]) -> (u64, u64) {
    rooms::claim(&mut Bytes(data))
}

/// A message of the wire protocol or an entry of a log, whole or damaged, is refused, or read and
/// written as the same.
pub fn messages_read_back(data: &[u8]) {
    reading::messages(&mut Bytes(data));
}

/// A promise, whole or damaged, is refused, or read and written as the same.
pub fn promises_read_back(data: &[u8]) {
    reading::promises(&mut Bytes(data));
}

/// Whatever a client writes into its headers, it counts by its own address, a page of another site is
/// refused, and a session is nobody else's.
pub fn headers_never_deceive(data: &[u8]) {
    headers::claim(&mut Bytes(data));
}

/// Bytes over a socket are read alike however the network cuts them; messages are read as they were
/// sent, and none is longer than the protocol allows.
pub fn frames_read_alike(data: &[u8]) {
    frames::claim(&mut Bytes(data));
}

/// The whole of a fuzz target: libFuzzer's entry when fuzzing, else one that plays files again.
#[macro_export]
macro_rules! target {
    ($claim:path) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $claim(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::process::ExitCode {
            $crate::play_again($claim)
        }
    };
}

/// Puts the claim to each file that the command line names; a claim that does not hold panics.
pub fn play_again(claim: fn(&[u8])) -> ExitCode {
    let mut names = std::env::args().skip(1).peekable();
    if names.peek().is_none() {
        eprintln!(
            "Name the files to play again. To hunt for new ones: cargo xtask test --only fuzz"
        );
        return ExitCode::FAILURE;
    }
    for name in names {
        match std::fs::read(&name) {
            Ok(data) => claim(&data),
            Err(error) => {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        }
        println!("{name}: the claim holds");
    }
    ExitCode::SUCCESS
}
