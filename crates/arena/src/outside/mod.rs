//! Players from outside: programs that speak `fanfare-player/1`, and a host that survives them.
//!
//! ```text
//! command ──► OutsideProgram ──► Process: a group of processes, a queue in, lines out
//! Outside   asks, waits, judges the answer; a random legal move stands in for a bad one
//! ```
//!
//! A player may do whatever it likes: nothing it does or leaves undone can stop the host, make it
//! grow, or stay behind when it is gone. It is no sandbox: the program runs with the rights of
//! the user who started the contest.
//!
//! By hand, 1,200 lines: a crate such as process-wrap does what `group` does, one tenth of it. The rest
//! is what tests with rude players asked for: bounded lines, pipes that a grandchild keeps open, time.

mod error;
mod group;
mod lines;
mod message;
mod pipe;
mod process;
mod program;

use std::time::{Duration, Instant};

use engine::{Chance as _, Dice, Options as _, Rules};
use serde_json::value::{RawValue, to_raw_value};

use crate::entrant::{Answer, Beginning, Entrant, FaultKind, Question};
use message::{Heard, ToPlayer};
use process::{Process, Sound};

pub use error::StartError;
pub(crate) use lines::{Lines, Taken};
pub use process::Log;
pub use program::{OutsideProgram, ParseProgramError};

/// The version of the protocol.
pub const PROTOCOL: &str = "fanfare-player/1";

/// What is granted beyond the time that the player is told: for the way there and back.
pub const GRACE: Duration = Duration::from_millis(100);

/// After so many faults in a game nobody asks any more.
pub const MOST_FAULTS: u32 = 3;

/// After so many starts in a row that came to nothing, nobody tries any more.
const MOST_FAILED_STARTS: u32 = 3;

/// What a player from outside is granted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hosting {
    /// How long it may think about a move.
    pub time: Duration,
    /// How long it may take to get ready.
    pub ready: Duration,
    /// Where its standard error goes.
    pub log: Log,
}

impl Default for Hosting {
    /// A second a move, the protocol's ten seconds to get ready, its log beside our own.
    fn default() -> Self {
        Self {
            time: Duration::from_secs(1),
            ready: Duration::from_secs(10),
            log: Log::Inherit,
        }
    }
}

/// A program at a seat. Dropping it says goodbye, waits a moment, and ends what is left of it.
pub struct Outside<S: Rules> {
    program: OutsideProgram,
    hosting: Hosting,
    seed: u64,
    name: String,
    /// `None` while it has crashed.
    process: Option<Process>,
    id: u64,
    game: Option<Beginning<S>>,
    /// In this game.
    faults: u32,
    /// Whether it was restarted in this game.
    restarted: bool,
    failed_starts: u32,
}

impl<S: Rules> Outside<S> {
    /// Starts it and waits until it is ready. `seed` decides the moves that stand in for its own:
    /// the same position gets the same one, whatever the other players and the order of the games.
    ///
    /// # Errors
    /// If it can't be started, doesn't get ready in time, or doesn't play this game.
    pub fn start(command: &str, seed: u64, hosting: Hosting) -> Result<Self, StartError> {
        let program: OutsideProgram = command.parse()?;
        let (process, name) = launch::<S>(&program, &hosting)?;
        Ok(Self {
            program,
            hosting,
            seed,
            name,
            process: Some(process),
            id: 0,
            game: None,
            faults: 0,
            restarted: false,
            failed_starts: 0,
        })
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What was started.
    pub fn program(&self) -> &OutsideProgram {
        &self.program
    }

    /// The number of its process, which is that of its group; `None` while it has crashed.
    pub fn process_id(&self) -> Option<u32> {
        self.process.as_ref().map(Process::id)
    }

    /// Says something, if anybody is there to hear it. A player that doesn't read any more counts as gone.
    fn tell(&mut self, message: &ToPlayer<'_, S>) {
        if let Some(process) = &mut self.process
            && process.say(message::line(message)).is_err()
        {
            self.process = None;
        }
    }

    fn tell_game(&mut self) {
        let Some(game) = self.game.clone() else {
            return;
        };
        self.tell(&ToPlayer::Game {
            game: S::GAME,
            options: game.options.named(),
            seats: game.seats,
            seat: game.seat,
            first: game.first,
        });
    }

    /// Once a game, and not for ever: it says hello, gets ready and hears of the game.
    fn restart(&mut self) {
        if self.restarted || self.failed_starts >= MOST_FAILED_STARTS {
            return;
        }
        self.restarted = true;
        match launch::<S>(&self.program, &self.hosting) {
            Ok((process, _)) => {
                self.failed_starts = 0;
                self.process = Some(process);
                self.tell_game();
            }
            Err(_) => self.failed_starts += 1,
        }
    }

    /// Asks, and waits for an answer that is one.
    fn ask(&mut self, view: &RawValue, legal: &[S::Move]) -> Result<S::Move, Failure> {
        let id = self.id;
        let gone = || Failure::new(FaultKind::Crashed, "the program is gone");
        let process = self.process.as_mut().ok_or_else(gone)?;
        // What it said before it was asked can't be the answer.
        process.forget();
        let question = ToPlayer::Choose {
            id,
            ms: self.hosting.time.as_millis() as u64,
            view,
            legal: legal.iter().map(ToString::to_string).collect(),
        };
        process
            .say(message::line::<S>(&question))
            .map_err(|_| gone())?;
        let until = Instant::now() + self.hosting.time + GRACE;
        loop {
            match process.hear(until) {
                Sound::Line(line) => match message::understand(&line, id) {
                    Heard::Nothing => {}
                    Heard::Move(text) => return judge::<S>(&text, legal),
                    Heard::Garbage(why) => return Err(Failure::new(FaultKind::Garbage, why)),
                },
                Sound::TooLong => {
                    let why = format!("a line longer than {} bytes", lines::LONGEST);
                    return Err(Failure::new(FaultKind::Garbage, why));
                }
                Sound::Silence => {
                    let ms = self.hosting.time.as_millis();
                    let why = format!("no answer within {ms} ms");
                    return Err(Failure::new(FaultKind::Late, why));
                }
                Sound::End => return Err(gone()),
            }
        }
    }
}

/// What is wrong with an answer, in a word of the protocol and in some for its author.
struct Failure {
    kind: FaultKind,
    detail: String,
}

impl Failure {
    fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Self { kind, detail }
    }
}

/// The move that a text stands for, if it may be made.
fn judge<S: Rules>(text: &str, legal: &[S::Move]) -> Result<S::Move, Failure> {
    match text.parse::<S::Move>() {
        Ok(m) if legal.contains(&m) => Ok(m),
        Ok(m) => Err(format!("{m} is not among the legal moves")),
        Err(why) => Err(why.to_string()),
    }
    .map_err(|why| Failure::new(FaultKind::Illegal, why))
}

/// Starts a program and waits until it is ready to play; its name comes with it.
fn launch<S: Rules>(
    program: &OutsideProgram,
    hosting: &Hosting,
) -> Result<(Process, String), StartError> {
    let mut process = Process::start(program, hosting.log).map_err(|error| StartError::Spawn {
        program: program.word().to_owned(),
        error,
    })?;
    let hello = message::line::<S>(&ToPlayer::Hello { protocol: PROTOCOL });
    process.say(hello).map_err(|_| StartError::Gone)?;
    let until = Instant::now() + hosting.ready;
    let (name, games) = loop {
        match process.hear(until) {
            // Greetings and warnings of its libraries are no reason to send it away.
            Sound::Line(line) => {
                if let Some(ready) = message::ready(&line) {
                    break ready;
                }
            }
            Sound::TooLong => {}
            Sound::Silence => {
                return Err(StartError::NotReady {
                    ms: hosting.ready.as_millis() as u64,
                });
            }
            Sound::End => return Err(StartError::Gone),
        }
    };
    if !games.iter().any(|game| game == S::GAME) {
        let game = S::GAME;
        return Err(StartError::DoesNotPlay { game, games });
    }
    let name = name.unwrap_or_else(|| program.word().to_owned());
    Ok((process, name))
}

/// A random legal move for a position: a number of the seed and of what the seat knows.
fn stand_in<M: Copy>(seed: u64, view: &RawValue, legal: &[M]) -> M {
    let hash = engine::fnv1a(view.get().bytes());
    legal[Dice::new(seed ^ hash).below(legal.len() as u32) as usize]
}

impl<S: Rules> Entrant<S> for Outside<S> {
    fn begin(&mut self, beginning: &Beginning<S>) {
        self.game = Some(beginning.clone());
        self.faults = 0;
        self.restarted = false;
        if self.process.as_mut().is_some_and(|p| !p.forget()) {
            self.process = None;
        }
        if self.process.is_some() {
            self.tell_game();
        } else {
            self.restart();
        }
    }

    fn happened(&mut self, seen: &S::Seen) {
        self.tell(&ToPlayer::Event { event: seen });
    }

    fn choose(&mut self, question: &Question<'_, S>) -> Answer<S::Move> {
        let legal = question.legal();
        let view = to_raw_value(&question.told()).expect("our own types can be written as JSON");
        if self.faults >= MOST_FAULTS {
            return Answer {
                m: stand_in(self.seed, &view, &legal),
                fault: None,
                stand_in: true,
            };
        }
        self.id += 1;
        let Failure { kind, detail } = match self.ask(&view, &legal) {
            Ok(m) => return Answer::own(m),
            Err(failure) => failure,
        };
        let m = stand_in(self.seed, &view, &legal);
        self.faults += 1;
        if kind == FaultKind::Crashed {
            self.process = None;
            if self.faults < MOST_FAULTS {
                self.restart();
            }
        }
        self.tell(&ToPlayer::Fault {
            id: self.id,
            kind,
            played: m.to_string(),
            detail,
        });
        Answer {
            m,
            fault: Some(kind),
            stand_in: true,
        }
    }

    fn over(&mut self, outcome: &S::Outcome) {
        self.tell(&ToPlayer::Over { result: outcome });
        self.game = None;
    }
}

impl<S: Rules> Drop for Outside<S> {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.farewell(message::line::<S>(&ToPlayer::Bye));
        }
    }
}
