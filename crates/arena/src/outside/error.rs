//! Why a player from outside can't take part.

use std::io;

use thiserror::Error;

use super::program::ParseProgramError;

/// Why it can't.
#[derive(Debug, Error)]
pub enum StartError {
    /// The command can't be read.
    #[error(transparent)]
    Program(#[from] ParseProgramError),
    /// The operating system doesn't start it.
    #[error("can't start {program}: {error}")]
    Spawn {
        /// What was to be started.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// It ended, or closed its input or output, before it was ready; or it talked without end.
    #[error("the program was gone before it was ready")]
    Gone,
    /// It didn't say that it was ready.
    #[error("the program was not ready within {ms} ms")]
    NotReady {
        /// How long was waited.
        ms: u64,
    },
    /// It doesn't play the game.
    #[error("the program does not play {game}; it plays {}", .games.join(", "))]
    DoesNotPlay {
        /// The game of the contest.
        game: &'static str,
        /// What it says it plays.
        games: Vec<String>,
    },
}

impl StartError {
    /// The code that programs and translations know it by; it never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Program(error) => error.code(),
            Self::Spawn { .. } => "player-spawn",
            Self::Gone => "player-gone",
            Self::NotReady { .. } => "player-not-ready",
            Self::DoesNotPlay { .. } => "player-does-not-play",
        }
    }
}
