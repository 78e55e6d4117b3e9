//! Our own bots as players of `fanfare-player/1`: what `fanfare bot` does.
//!
//! ```text
//! lines in ──► hello: ready   game: a new bot   event: kept for it   choose: a move   bye, or the end: leave
//! ```
//!
//! Whatever else comes is ignored. A view that can't be read is no excuse: some move of those
//! listed as legal is the answer.

use std::io::{self, BufRead, ErrorKind, Write};
use std::time::Duration;

use bots::{Bot, BotGame, Budget, Observation, Spec};
use engine::{Chance as _, Dice, Knowledge as _, MoveSet as _};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Game, with_game};
use thiserror::Error;

use crate::outside::{Lines, PROTOCOL, Taken};

/// No question of a host is longer.
const LONGEST: usize = 4 << 20;

/// The host speaks a version that we don't.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the host speaks {found:?}, not {PROTOCOL}")]
pub struct UnknownProtocol {
    /// What it speaks; a long name is cut.
    pub found: String,
}

/// Plays as `spec` for the host at the other end, until it says goodbye or hangs up. The choices
/// follow from `seed` and from what is asked, unless the bot thinks by the clock; then it thinks no
/// longer than it is granted.
///
/// # Errors
/// If input or output fail, or the host speaks an unknown version ([`UnknownProtocol`]).
pub fn speak(
    spec: &Spec,
    seed: u64,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut lines = Lines::new(input, LONGEST);
    let mut dice = Dice::new(seed);
    let mut seat: Option<Box<dyn Seated>> = None;
    while let Some(taken) = lines.next()? {
        let Taken::Line(line) = taken else {
            continue;
        };
        let Ok(said) = serde_json::from_slice::<Said>(&line) else {
            continue;
        };
        let game = || said.game.as_deref()?.parse::<Game>().ok();
        let answer = match said.kind.as_str() {
            "hello" => Some(hello(spec, &said)?),
            "game" => {
                seat = game().map(|game| sit(game, spec, dice.seed()));
                None
            }
            "choose" => {
                let question = said.question();
                if let (None, Some(game)) = (&seat, question.game()) {
                    seat = Some(sit(game, spec, dice.seed()));
                }
                let choice = seat.as_mut().and_then(|seat| seat.choose(&question));
                let choice = choice.or_else(|| question.any(&mut dice));
                choice.map(|choice| {
                    line_of(&Move {
                        kind: "move",
                        id: said.id,
                        choice: &choice,
                    })
                })
            }
            "event" => {
                if let (Some(seat), Some(event)) = (&mut seat, said.event) {
                    seat.happened(event.get());
                }
                None
            }
            "bye" => return Ok(()),
            _ => None,
        };
        if let Some(answer) = answer {
            match output.write_all(&answer).and_then(|()| output.flush()) {
                // The host closed its end.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                written => written?,
            }
        }
    }
    Ok(())
}

/// What a host says, as far as a player must know.
#[derive(Deserialize)]
struct Said<'a> {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    protocol: Option<String>,
    #[serde(default)]
    game: Option<String>,
    /// Whatever it is, it goes back as it came.
    #[serde(default, borrow)]
    id: Option<&'a RawValue>,
    #[serde(default)]
    ms: Option<f64>,
    #[serde(default, borrow)]
    view: Option<&'a RawValue>,
    #[serde(default, borrow)]
    event: Option<&'a RawValue>,
    #[serde(default)]
    legal: Vec<String>,
}

#[derive(Serialize)]
struct Move<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    #[serde(rename = "move")]
    choice: &'a str,
}

#[derive(Serialize)]
struct Ready {
    #[serde(rename = "type")]
    kind: &'static str,
    name: String,
    games: Vec<&'static str>,
}

fn line_of(message: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(message).expect("our own types can be written as JSON");
    line.push(b'\n');
    line
}

fn hello(spec: &Spec, said: &Said<'_>) -> io::Result<Vec<u8>> {
    match said.protocol.as_deref() {
        // A host that names no protocol is taken to speak this one.
        None | Some(PROTOCOL) => Ok(line_of(&Ready {
            kind: "ready",
            name: spec.to_string(),
            games: Game::names(),
        })),
        Some(other) => {
            let found = other.chars().take(40).collect();
            Err(io::Error::new(
                ErrorKind::Unsupported,
                UnknownProtocol { found },
            ))
        }
    }
}

/// A question that a player must answer.
struct Question<'a> {
    view: &'a str,
    legal: &'a [String],
    granted: Option<Duration>,
}

impl<'a> Said<'a> {
    fn question(&'a self) -> Question<'a> {
        let granted = self.ms.filter(|ms| (0.0..1e12).contains(ms));
        Question {
            view: self.view.map_or("null", RawValue::get),
            legal: &self.legal,
            granted: granted.map(|ms| Duration::from_secs_f64(ms / 1e3)),
        }
    }
}

impl Question<'_> {
    /// The game that the view is of: for a host that never said which one begins.
    fn game(&self) -> Option<Game> {
        #[derive(Deserialize)]
        struct Head {
            game: String,
        }
        let head: Head = serde_json::from_str(self.view).ok()?;
        head.game.parse().ok()
    }

    /// Any of the legal moves.
    fn any(&self, dice: &mut Dice) -> Option<String> {
        let most = u32::try_from(self.legal.len()).ok().filter(|&n| n > 0)?;
        Some(self.legal[dice.below(most) as usize].clone())
    }
}

/// A bot at a seat of some game.
trait Seated {
    /// Something that its seat saw happen; an event that can't be read is left out.
    fn happened(&mut self, event: &str);

    /// Its move; `None` if it can't make sense of the question.
    fn choose(&mut self, question: &Question<'_>) -> Option<String>;
}

fn sit(game: Game, spec: &Spec, seed: u64) -> Box<dyn Seated> {
    with_game!(game, S => Box::new(Chair::<S>::new(*spec, seed)))
}

struct Chair<S: BotGame> {
    spec: Spec,
    dice: Dice,
    /// The bot as it was last needed.
    now: Spec,
    bot: Box<dyn Bot<S>>,
    seen: Vec<S::Seen>,
}

impl<S: BotGame> Chair<S> {
    fn new(spec: Spec, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let bot = spec.bot(dice.seed());
        Self {
            spec,
            dice,
            now: spec,
            bot,
            seen: Vec::new(),
        }
    }
}

impl<S: BotGame> Seated for Chair<S> {
    fn happened(&mut self, event: &str) {
        self.seen.extend(serde_json::from_str::<S::Seen>(event));
    }

    fn choose(&mut self, question: &Question<'_>) -> Option<String> {
        let view: S::View = serde_json::from_str(question.view).ok()?;
        if view.legal_moves().is_empty() {
            return None;
        }
        let spec = within(self.spec, question.granted);
        if spec != self.now {
            self.now = spec;
            self.bot = spec.bot(self.dice.seed());
        }
        let observation = Observation {
            view: &view,
            seen: &self.seen,
        };
        let choice = self.bot.choose(&observation).m.to_string();
        let allowed = question.legal.is_empty() || question.legal.contains(&choice);
        allowed.then_some(choice)
    }
}

/// The same player, thinking no longer than it is granted, less a little for the way back.
fn within(spec: Spec, granted: Option<Duration>) -> Spec {
    let Some(granted) = granted else { return spec };
    let within = |budget| match budget {
        Budget::Time(time) => {
            let least = Duration::from_millis(1);
            let most = (granted * 9 / 10).saturating_sub(Duration::from_millis(5));
            Budget::Time(time.min(most.max(least)))
        }
        Budget::Iterations(_) => budget,
    };
    match spec {
        Spec::Search { budget, threads } => Spec::Search {
            budget: within(budget),
            threads,
        },
        Spec::NeuralSearch { budget } => Spec::NeuralSearch {
            budget: within(budget),
        },
        _ => spec,
    }
}
