//! `fanfare play`: a table in this process or at a server, shown in the terminal.
//!
//! ```text
//! GAME ──► a setup ──► terminal::local_table ─┐
//! --continue ──► what was kept ───────────────┼─► TableChannel ──show──► played ──► record, saved game, status
//! --join LINK ──► terminal::server_table ─────┘   (join)
//! ```

use std::fs;
use std::io::{self, BufReader, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, sync_channel};
use std::thread;

use bots::{Level, Spec, SystemClock};
use clap::ArgMatches;
use client::{Chair, KeptSeat, LocalStart, PlayOn, Screen, TableSetup};
use coach::CoachGame;
use engine::{Options as _, Seat};
use serde_json::Value;
use table::{Game, with_game};
use terminal::screen::Drawn;
use terminal::{AtomicFile, Plain, PlainEnd, PlainResult, Show, TableChannel, TableHost, Typing};
use words::{Words, say};

use crate::saves::Saves;
use crate::{Done, Failure, contest, file, full, join, setting};
use arena::ParsePlayerError;

pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    if matches.get_flag("continue") {
        return go_on(words, matches, output);
    }
    if let Some(path) = matches.get_one::<PathBuf>("from") {
        let (game, bytes) = file::of_game(words, path)?;
        return with_game!(game, S => from_file::<S>(words, matches, path, &bytes, output));
    }
    if let Some(link) = matches.get_one::<String>("join") {
        return join::join(words, matches, link, output);
    }
    let Some(game) = setting::game(matches) else {
        return Ok(2);
    };
    with_game!(game, S => begin::<S>(words, matches, output))
}

/// A table that waits to be shown.
pub(crate) struct Sitting<V: Screen> {
    pub(crate) channel: TableChannel<V>,
    pub(crate) place: TableHost,
    /// What the cards follow from, where that may be told in the end.
    pub(crate) seed: Option<String>,
    /// Where it is kept.
    pub(crate) keep: Option<AtomicFile>,
}

/// A new table here.
fn begin<S: Show<View: Drawn> + CoachGame>(
    words: &Words,
    matches: &ArgMatches,
    output: &mut dyn Write,
) -> Done {
    let players = setting::players(matches);
    let options = setting::options::<S>(words, matches, players)?;
    let seed = setting::seed(words, matches)?;
    let options = options.texts();
    let options = options.map(|(spec, text)| (spec.name.to_owned(), text.to_owned()));
    let setup = TableSetup {
        game: S::GAME.to_owned(),
        options: options.collect(),
        chairs: chairs(words, matches, players)?,
        seed: seed.clone(),
        aid: false,
        first: setting::first::<S>(words, matches, players)?,
    };
    let record = Record::of(words, matches)?;
    let keep = Saves::open().map(|saves| saves.fresh(S::GAME));
    if keep.is_none() {
        writeln!(output, "{}", say!(words, "play-no-folder"))?;
    }
    let start = LocalStart::Open { setup };
    let clock = Arc::new(SystemClock::new());
    let channel = terminal::local_table::<S::View>(start, keep.clone(), clock);
    let channel = channel.map_err(|why| Failure::Usage(words::trouble(words, why.code())))?;
    let sitting = Sitting {
        channel,
        place: TableHost::Local,
        seed: Some(seed),
        keep,
    };
    show(words, matches, sitting, record, output).map(|left| left.status)
}

/// A game that goes on from a step of a record.
fn from_file<S: CoachGame + Show<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    path: &Path,
    bytes: &[u8],
    output: &mut dyn Write,
) -> Done {
    let record: table::Record<S> = file::record(words, path, bytes)?;
    let wish = PlayOn {
        step: matches.get_one::<usize>("step").copied().unwrap_or(0),
        seat: setting::seat(words, matches, "seat", record.players())?.unwrap_or_default(),
        instead: matches.get_one::<String>("move").cloned(),
        bot: Level::Hard.name().to_owned(),
    };
    let to = Record::of(words, matches)?;
    play_on(words, matches, &record, &wish, to, output)
}

fn play_on<S: CoachGame + Show<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    record: &table::Record<S>,
    wish: &PlayOn,
    to: Option<Record>,
    output: &mut dyn Write,
) -> Done {
    let blocked = |why: client::LocalError| Failure::Blocked(words::trouble(words, why.code()));
    let start = wish.start(record).map_err(blocked)?;
    let keep = Saves::open().map(|saves| saves.fresh(S::GAME));
    let clock = Arc::new(SystemClock::new());
    let channel = terminal::local_table::<S::View>(start, keep.clone(), clock).map_err(blocked)?;
    let sitting = Sitting {
        channel,
        place: TableHost::Local,
        seed: None,
        keep,
    };
    show(words, matches, sitting, to, output).map(|left| left.status)
}

/// A record on the full screen, and whatever somebody goes on to from there.
pub(crate) fn retell<S: CoachGame + Show<View: Drawn>>(
    words: &Words,
    matches: &ArgMatches,
    record: &table::Record<S>,
    seat: Option<Seat>,
    reviewed: bool,
    output: &mut dyn Write,
) -> Done {
    let (status, wish) = full::replay(words, matches, record.clone(), seat, reviewed)?;
    match wish {
        Some(wish) => play_on(words, matches, record, &wish, None, output),
        None => Ok(status),
    }
}

/// The game that was played last goes on.
fn go_on(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let nothing = || Failure::Blocked(say!(words, "continue-nothing"));
    let saves = Saves::open().ok_or_else(nothing)?;
    let path = saves.latest().map_err(|error| {
        let reason = file::reason(words, &error);
        let file = say!(words, "cli-value-folder");
        Failure::Blocked(say!(words, "file-unread", file = file, reason = reason))
    })?;
    let path = path.ok_or_else(nothing)?;
    let shown = || file::shown(words, &path);
    let broken = || Failure::Blocked(say!(words, "continue-broken", file = shown()));
    let saved = fs::read(&path).map_err(|error| {
        let reason = file::reason(words, &error);
        Failure::Blocked(say!(words, "file-unread", file = shown(), reason = reason))
    })?;
    let saved = String::from_utf8(saved).map_err(|_| broken())?;
    if let Some(kept) = KeptSeat::read(&saved) {
        return join::again(words, matches, kept, AtomicFile::new(path), output);
    }
    let value: Value = serde_json::from_str(&saved).map_err(|_| broken())?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let game = text(&value["plan"]["game"]).and_then(|game| game.parse::<Game>().ok());
    let (Some(client::FORMAT | client::FORMAT_OF_RECORD), Some(game)) =
        (value["format"].as_str(), game)
    else {
        return Err(broken());
    };
    let record = Record::of(words, matches)?;
    let seed = text(&value["plan"]["seed"]).filter(|seed| !seed.is_empty());
    let keep = AtomicFile::new(&path);
    let clock = Arc::new(SystemClock::new());
    with_game!(game, S => {
        type View = <S as engine::Rules>::View;
        let channel = terminal::local_table::<View>(LocalStart::Resume { saved }, Some(keep.clone()), clock);
        let sitting = Sitting {
            channel: channel.map_err(|_| broken())?,
            place: TableHost::Local,
            seed,
            keep: Some(keep),
        };
        show(words, matches, sitting, record, output).map(|left| left.status)
    })
}

/// How a table was left.
pub(crate) struct Left {
    /// The exit status that says so.
    pub(crate) status: u8,
    /// The table where the same people play again, if the player wants to go there.
    pub(crate) rematch: Option<String>,
}

/// Shows a table to its player: in plain text where it is asked for, or where there is
/// no terminal to draw on.
pub(crate) fn show<V: Drawn<State: CoachGame + Show<View: Drawn>>>(
    words: &Words,
    matches: &ArgMatches,
    sitting: Sitting<V>,
    record: Option<Record>,
    output: &mut dyn Write,
) -> Result<Left, Failure> {
    let Sitting {
        channel,
        place,
        seed,
        keep,
    } = sitting;
    let (played, shown) = if full::wanted(matches) {
        full::play(words, matches, channel, keep.is_some())?
    } else {
        (
            in_plain_text(words, place.clone(), channel, output)?,
            full::Shown::default(),
        )
    };
    let after = After {
        words,
        place,
        seed,
        keep,
        record,
    };
    let mut done = after.end(&played, output)?;
    if let (Some(own), Some(text)) = (shown.review, &played.record) {
        let record = table::Record::<V::State>::read(text.as_bytes());
        let record = record.expect("a table gives a readable record");
        done = retell(words, matches, &record, Some(own), true, output)?;
    }
    Ok(Left {
        status: shown.status.unwrap_or(done),
        rematch: shown.rematch,
    })
}

/// More lines than a terminal shows at once.
const SCROLL: usize = 100;

fn in_plain_text<V: Screen<State: Show>>(
    words: &Words,
    place: TableHost,
    channel: TableChannel<V>,
    output: &mut dyn Write,
) -> io::Result<PlainResult> {
    let (typed, lines) = sync_channel(1);
    let (interrupts, interrupt) = mpsc::channel();
    // Without a handler the signal ends the process at once; the game is saved all the same.
    let _ = ctrlc::set_handler(move || {
        let _ = interrupts.send(());
    });
    thread::spawn(move || {
        terminal::read_lines(&mut BufReader::new(io::stdin().lock()), &typed);
    });
    let plain = Plain {
        words,
        place,
        ahead: !io::stdin().is_terminal(),
        scroll: if io::stdout().is_terminal() {
            SCROLL
        } else {
            0
        },
    };
    terminal::plain(plain, channel, Typing { lines, interrupt }, output)
}

/// What an interrupted program leaves as its status.
const INTERRUPTED: u8 = 130;

/// What is left to do once the screen is closed.
struct After<'a> {
    words: &'a Words,
    place: TableHost,
    seed: Option<String>,
    keep: Option<AtomicFile>,
    record: Option<Record>,
}

impl After<'_> {
    fn end(self, played: &PlainResult, output: &mut dyn Write) -> Done {
        let words = self.words;
        match played.end {
            PlainEnd::Over => {
                if let Some(seed) = &self.seed {
                    writeln!(output, "{}", say!(words, "play-seed", seed = seed))?;
                }
                match (&self.record, &played.record) {
                    (Some(file), Some(record)) => {
                        file.write(words, record, output)?;
                        file.write_promise(words, self.keep.as_ref(), output)?;
                    }
                    (Some(file), None) => {
                        // The server didn't give it; it can be asked again.
                        file.forget();
                        return Ok(1);
                    }
                    (None, _) => writeln!(output, "{}", say!(words, "play-no-record"))?,
                }
                if let Some(keep) = &self.keep {
                    // What can't be removed is told again next time; nothing is lost by that.
                    let _ = keep.remove();
                }
                Ok(0)
            }
            PlainEnd::Closed => {
                self.drop_record();
                Ok(1)
            }
            PlainEnd::Quit | PlainEnd::NoMoreInput | PlainEnd::Interrupted => {
                self.drop_record();
                if self.keep.as_ref().is_some_and(|keep| keep.path().exists()) {
                    writeln!(output, "{}", say!(words, "play-unfinished"))?;
                    let kept = match self.place {
                        TableHost::Local => say!(words, "play-kept"),
                        TableHost::Server { .. } => say!(words, "play-seat-kept"),
                    };
                    writeln!(output, "{kept}")?;
                }
                let interrupted = played.end == PlainEnd::Interrupted;
                Ok(if interrupted { INTERRUPTED } else { 0 })
            }
        }
    }

    fn drop_record(&self) {
        if let Some(record) = &self.record {
            record.forget();
        }
    }
}

/// Where the record is to be written.
pub(crate) struct Record {
    path: PathBuf,
    /// Nothing was there before.
    fresh: bool,
    /// Where to write the server's promise about the deal.
    promise: Option<PathBuf>,
}

impl Record {
    /// Where the line says, tried out: better now than after the game.
    pub(crate) fn of(words: &Words, matches: &ArgMatches) -> Result<Option<Self>, Failure> {
        let Some(path) = matches.get_one::<PathBuf>("record") else {
            return Ok(None);
        };
        let fresh = !path.exists();
        file::try_write(path)
            .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
        let path = path.clone();
        // Who only watches keeps none.
        let promise = matches.try_get_one::<PathBuf>("promise").ok().flatten();
        Ok(Some(Self {
            path,
            fresh,
            promise: promise.cloned(),
        }))
    }

    fn write(&self, words: &Words, record: &str, output: &mut dyn Write) -> Result<(), Failure> {
        let path: &Path = &self.path;
        fs::write(path, record)
            .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
        let shown = file::shown(words, path);
        writeln!(output, "{}", say!(words, "play-recorded", file = &shown))?;
        writeln!(output, "{}", say!(words, "play-verify", file = &shown))?;
        writeln!(output, "{}", say!(words, "play-review", file = &shown))?;
        Ok(())
    }

    /// What the server had promised before the deal, as it was stored with the seat.
    fn write_promise(
        &self,
        words: &Words,
        keep: Option<&AtomicFile>,
        output: &mut dyn Write,
    ) -> Result<(), Failure> {
        let Some(path) = &self.promise else {
            return Ok(());
        };
        let kept = keep.and_then(|keep| fs::read_to_string(keep.path()).ok());
        let kept = kept.and_then(|text| KeptSeat::read(&text));
        let Some(promise) = kept.as_ref().and_then(KeptSeat::promise) else {
            writeln!(output, "{}", say!(words, "cli-promise-none"))?;
            return Ok(());
        };
        fs::write(path, promise.write())
            .map_err(|error| Failure::Blocked(file::unwritten(words, path, &error)))?;
        let (file, promise) = (file::shown(words, &self.path), file::shown(words, path));
        let says = say!(words, "cli-promise-kept", file = file, promise = promise);
        writeln!(output, "{says}")?;
        Ok(())
    }

    /// There is no record yet: what trying it out left behind goes.
    fn forget(&self) {
        let empty = fs::metadata(&self.path).is_ok_and(|it| it.len() == 0);
        if self.fresh && empty {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// People from the chosen seat on, as many as the line says; bots at the others.
fn chairs(words: &Words, matches: &ArgMatches, players: usize) -> Result<Vec<Chair>, Failure> {
    let own = setting::seat(words, matches, "seat", players)?.unwrap_or_default();
    let people = setting::people(words, matches, players)?;
    let specs = specs(words, matches, players - people)?;
    let names = matches.get_one::<String>("name").map_or("", String::as_str);
    let mut names = names
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let mut chairs = vec![None; players];
    for number in 0..people {
        let guest = || match number {
            0 => say!(words, "play-guest"),
            _ => say!(words, "play-guest-number", number = number + 1),
        };
        let name = names.next().map_or_else(guest, str::to_owned);
        chairs[own.plus(number, players).index()] = Some(Chair { name, bot: None });
    }
    let mut bots = specs.iter().enumerate();
    let fill = |chair: Option<Chair>| {
        chair.or_else(|| {
            let (number, spec) = bots.next()?;
            let name = say!(words, "play-bot", number = number + 1);
            let bot = Some(spec.to_string());
            Some(Chair { name, bot })
        })
    };
    Ok(chairs.into_iter().filter_map(fill).collect())
}

/// The bots that the line asks for: one name for all of them, or a name for each.
fn specs(words: &Words, matches: &ArgMatches, bots: usize) -> Result<Vec<Spec>, Failure> {
    let Some(text) = matches.get_one::<String>("bots") else {
        return Ok(vec![Spec::Level(Level::Medium); bots]);
    };
    let specs: Vec<Spec> = text
        .split(',')
        .map(|name| name.trim().parse())
        .collect::<Result<_, _>>()
        .map_err(|error| {
            Failure::Usage(contest::no_player(words, &ParsePlayerError::Spec(error)))
        })?;
    match specs.as_slice() {
        [all] => Ok(vec![*all; bots]),
        _ if specs.len() == bots => Ok(specs),
        _ => Err(Failure::Usage(say!(
            words,
            "play-error-bots",
            found = specs.len(),
            bots = bots
        ))),
    }
}
