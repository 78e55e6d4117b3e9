//! A table in plain text, line by line: for screen readers, pipes and scripts, wherever the table is.
//!
//! ```text
//! news ──► viewers, surroundings ──► what changed since it was last said ──► a line is asked for
//! line ──command──► answer | Wish ──► the table
//! ```
//!
//! Nonsense gets an answer and loses nothing. The end of input counts only once something is asked:
//! until then the table is followed.

mod command;
mod receive;
mod surroundings;
mod viewer;

use std::collections::VecDeque;
use std::io::{Result, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use client::{GameNews, LocalError, Screen, TableSetup, Wish};
use protocol::table::Ask;
use words::{Words, say};

use crate::channel::{GOODBYE, TableChannel};
use crate::show::Show;
use command::Command;
use surroundings::Surroundings;
use viewer::PlainViewer;

/// What is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedLine {
    /// A line, without the end of line.
    Line(String),
    /// There will be no more.
    End,
}

/// What the person at the terminal types or ends.
pub struct Typing {
    /// Lines. Only so many are taken as are soon needed: a pipe without end takes no memory
    /// without end, if the sender of this waits.
    pub lines: Receiver<TypedLine>,
    /// Something here ends it at once, whatever else was typed: Ctrl-C, or the terminal was closed.
    pub interrupt: Receiver<()>,
}

/// Where the table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableHost {
    /// In this process: it goes on when told to.
    Local,
    /// At a server.
    Server {
        /// Who this is to the server; nobody who only watches.
        you: Option<String>,
    },
}

/// How a table is told in plain text.
pub struct Plain<'a> {
    /// The words of the reader's language.
    pub words: &'a Words,
    /// Where the table is.
    pub place: TableHost,
    /// Moves may be written ahead, and wait until they are asked for: for scripts and pipes.
    pub ahead: bool,
    /// How many empty lines push one person's cards out of another's sight.
    pub scroll: usize,
}

/// Why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlainEnd {
    /// The table is over.
    Over,
    /// The person at the terminal ended it.
    Quit,
    /// Something was asked, and there was nothing more to read.
    NoMoreInput,
    /// Ctrl-C, or the terminal was closed.
    Interrupted,
    /// The table can't be reached, or was closed.
    Closed,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainResult {
    /// Why it ended.
    pub end: PlainEnd,
    /// The table's record, if it is over.
    pub record: Option<String>,
}

/// Tells a table and asks for moves until one side has enough.
pub fn plain<V: Screen<State: Show>>(
    plain: Plain<'_>,
    channel: TableChannel<V>,
    typing: Typing,
    output: &mut dyn Write,
) -> Result<PlainResult> {
    let TableChannel { news, wishes } = channel;
    let Typing { lines, interrupt } = typing;
    let (sender, incoming) = mpsc::channel::<In<V>>();
    let (typed, interrupted) = (sender.clone(), sender.clone());
    let (permit, permits) = mpsc::channel();
    thread::spawn(move || {
        for news in news {
            if sender.send(In::News(news)).is_err() {
                return;
            }
        }
        let _ = sender.send(In::Gone);
    });
    thread::spawn(move || {
        for () in permits {
            let Ok(line) = lines.recv() else { return };
            if typed.send(In::Typed(line)).is_err() {
                return;
            }
        }
    });
    thread::spawn(move || {
        if interrupt.recv().is_ok() {
            let _ = interrupted.send(In::Interrupt);
        }
    });
    for _ in 0..AHEAD {
        let _ = permit.send(());
    }
    let mut game = Game::new(plain, wishes, permit);
    let ended = game.run(&incoming, output);
    game.leave(&incoming);
    let end = ended?;
    Ok(PlainResult {
        end,
        record: game.record,
    })
}

enum In<V: Screen> {
    News(GameNews<V>),
    Gone,
    Typed(TypedLine),
    Interrupt,
}

/// How many lines are taken before they are heard.
const AHEAD: usize = 32;

/// Lines that were typed and not heard yet.
struct Typed {
    lines: VecDeque<String>,
    /// Lets another line in.
    permit: Sender<()>,
    /// They may have been written ahead of what they answer.
    ahead: bool,
    /// There will be no more of them.
    ended: bool,
}

struct Game<'a, V: Screen> {
    words: &'a Words,
    here: bool,
    scroll: usize,
    /// Dropped to tell the table to close.
    wishes: Option<Sender<Wish>>,
    surroundings: Surroundings,
    viewers: Vec<PlainViewer<V>>,
    /// Which of them is at the terminal now.
    now: usize,
    /// To whom the terminal is being handed over.
    handing: Option<usize>,
    typed: Typed,
    /// A wish is on its way: nothing is asked until it is answered.
    busy: bool,
    /// A question stands at the end of the last line.
    asking: bool,
    record: Option<String>,
    /// What was agreed on, once the table is open.
    setup: Option<TableSetup>,
}

impl<'a, V: Screen<State: Show>> Game<'a, V> {
    fn new(plain: Plain<'a>, wishes: Sender<Wish>, permit: Sender<()>) -> Self {
        let (here, you) = match plain.place {
            TableHost::Local => (true, None),
            TableHost::Server { you } => (false, you),
        };
        Self {
            words: plain.words,
            here,
            scroll: plain.scroll,
            wishes: Some(wishes),
            surroundings: Surroundings::new(you),
            viewers: Vec::new(),
            now: 0,
            handing: None,
            typed: Typed {
                lines: VecDeque::new(),
                permit,
                ahead: plain.ahead,
                ended: false,
            },
            busy: true,
            asking: false,
            record: None,
            setup: None,
        }
    }

    fn run(&mut self, incoming: &Receiver<In<V>>, output: &mut dyn Write) -> Result<PlainEnd> {
        loop {
            if let Some(end) = self.read(output)? {
                return Ok(end);
            }
            output.flush()?;
            let Ok(next) = incoming.recv() else {
                return Ok(PlainEnd::Closed);
            };
            match next {
                In::Typed(TypedLine::Line(line)) => self.typed.lines.push_back(line),
                In::Typed(TypedLine::End) => self.typed.ended = true,
                In::Interrupt => {
                    self.lines(output, [])?;
                    return Ok(PlainEnd::Interrupted);
                }
                In::News(news) => {
                    if let Some(end) = self.receive(news, output)? {
                        return Ok(end);
                    }
                }
                In::Gone => {
                    self.tell(output)?;
                    let over = self.viewers.first().is_some_and(PlainViewer::is_over);
                    return Ok(if over {
                        PlainEnd::Over
                    } else {
                        PlainEnd::Closed
                    });
                }
            }
        }
    }

    /// Quits, and gives the other end a moment to put everything away.
    fn leave(&mut self, incoming: &Receiver<In<V>>) {
        self.wishes = None;
        let end = Instant::now() + GOODBYE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if matches!(incoming.recv_timeout(left), Ok(In::Gone) | Err(_)) {
                return;
            }
        }
    }

    /// Lines of their own, whatever stood there.
    fn lines(
        &mut self,
        output: &mut dyn Write,
        lines: impl IntoIterator<Item = String>,
    ) -> Result<()> {
        if std::mem::take(&mut self.asking) {
            writeln!(output)?;
        }
        let mut lines = lines.into_iter();
        lines.try_for_each(|line| writeln!(output, "{line}"))
    }

    fn line(&mut self, output: &mut dyn Write, line: String) -> Result<()> {
        self.lines(output, [line])
    }

    /// Lines, if there are any: what is asked stays asked otherwise.
    fn news(&mut self, output: &mut dyn Write, lines: Vec<String>) -> Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.lines(output, lines)
    }

    /// Tells what happened since the last time, as the player who is looking now may see it.
    fn tell(&mut self, output: &mut dyn Write) -> Result<()> {
        let words = self.words;
        let over = self.viewers.first().is_some_and(PlainViewer::is_over);
        let now = if over {
            self.now.min(self.viewers.len() - 1)
        } else {
            self.now
        };
        let Some(viewer) = self.viewers.get_mut(now) else {
            return Ok(());
        };
        let story = viewer.story(words);
        self.news(output, story)
    }

    /// The whole table.
    fn draw(&mut self, output: &mut dyn Write) -> Result<()> {
        let words = self.words;
        let lines = match self.viewers.get_mut(self.now) {
            Some(viewer) => {
                let aid = self.setup.as_ref().is_some_and(|setup| setup.aid);
                let count = aid.then(|| viewer.count(words));
                let mut lines = viewer.table(words);
                lines.extend(count);
                lines
            }
            None => self.surroundings.all(words),
        };
        self.indented(output, lines)
    }

    fn indented(&mut self, output: &mut dyn Write, lines: Vec<String>) -> Result<()> {
        self.lines(output, lines.into_iter().map(|line| format!("  {line}")))
    }

    /// Whose move the game waits for at this terminal, if nothing is on its way.
    fn asked(&self) -> Option<usize> {
        if self.busy {
            return None;
        }
        let own = self
            .viewers
            .get(self.now)
            .filter(|viewer| viewer.is_asked());
        if own.is_some() {
            return Some(self.now);
        }
        self.viewers.iter().position(PlainViewer::is_asked)
    }

    /// Asks what has to be asked and hears what was typed, as far as both go.
    fn read(&mut self, output: &mut dyn Write) -> Result<Option<PlainEnd>> {
        loop {
            let asked = self.asked();
            if let Some(at) = asked
                && !self.asking
            {
                self.ask(at, output)?;
            }
            let Some(line) = self.typed.lines.front() else {
                if self.typed.ended && asked.is_some() {
                    self.lines(output, [])?;
                    return Ok(Some(PlainEnd::NoMoreInput));
                }
                return Ok(None);
            };
            let command = Command::read(self.words, line);
            if !self.may_hear(asked.is_some(), &command) {
                return Ok(None);
            }
            self.typed.lines.pop_front();
            let _ = self.typed.permit.send(());
            // What was typed ends the line of the question.
            self.asking = false;
            if self.typed.ahead && asked.is_some() {
                writeln!(output)?;
            }
            if command == Command::Quit {
                return Ok(Some(PlainEnd::Quit));
            }
            if let Some(to) = self.handing.take() {
                self.now = to;
                self.tell(output)?;
                continue;
            }
            self.answer(command, output)?;
        }
    }

    /// Whether it is time for a line: what was written ahead waits until it is asked for.
    fn may_hear(&self, asked: bool, command: &Command) -> bool {
        if asked || !self.typed.ahead {
            return true;
        }
        if self.here {
            return false;
        }
        let room = self.viewers.is_empty();
        let watching = self
            .viewers
            .first()
            .is_some_and(|viewer| viewer.seat().is_none());
        let waits = matches!(command, Command::Move(_) | Command::Nothing);
        command.is_social() || watching || (room && !waits)
    }

    /// Asks a seat for its move; if somebody else sits there now, the terminal is handed over first.
    fn ask(&mut self, at: usize, output: &mut dyn Write) -> Result<()> {
        let words = self.words;
        let viewer = &self.viewers[at];
        let name = viewer.seat().map(|seat| viewer.who.name(words, seat));
        let name = name.unwrap_or_default();
        let question = if at == self.now {
            let lines = self.viewers[at].changed(words);
            self.indented(output, lines)?;
            say!(words, "play-ask", name = name)
        } else {
            self.lines(output, vec![String::new(); self.scroll])?;
            self.handing = Some(at);
            say!(words, "play-hand-over", name = name)
        };
        write!(output, "{question} ")?;
        self.asking = true;
        output.flush()
    }

    fn answer(&mut self, command: Command, output: &mut dyn Write) -> Result<()> {
        let words = self.words;
        let here = self.here;
        let viewer = self.viewers.get(self.now);
        let lines = match command {
            Command::Nothing | Command::Quit => Vec::new(),
            Command::Wrong(how) => vec![how],
            // `start` is half a move here.
            social if here && social.is_social() && social != Command::Start => {
                vec![words::trouble(words, LocalError::NoServer.code())]
            }
            Command::Help => {
                let server = (!here).then(|| say!(words, "play-help-server"));
                [say!(words, "play-help")]
                    .into_iter()
                    .chain(server)
                    .collect()
            }
            Command::Table => return self.draw(output),
            Command::Why => match viewer {
                Some(viewer) => vec![viewer.why(words)],
                None => vec![say!(words, "play-why-nothing")],
            },
            Command::Moves => match viewer {
                Some(viewer) if viewer.is_asked() => viewer.list(words),
                Some(viewer) => vec![viewer.turn(words)],
                None => self.surroundings.standing(words).into_iter().collect(),
            },
            Command::Abandon => {
                self.wish(Ask::Abandon { wants: true });
                self.busy = here;
                Vec::new()
            }
            Command::Say(text) => self.wish(Ask::Chat { text }),
            Command::Sit(seat) => self.wish(Ask::Sit {
                seat,
                commitment: None,
            }),
            Command::Stand => self.wish(Ask::Stand),
            Command::Bot(seat, bot) => self.wish(Ask::Place { seat, bot }),
            Command::Back => self.wish(Ask::Return),
            Command::Replace(seat) => self.wish(Ask::Replace { seat }),
            Command::Start if viewer.is_none() => self.wish(Ask::Start),
            // In a game it is half a move.
            Command::Start => return self.attempt("start", output),
            Command::Move(line) => return self.attempt(&line, output),
        };
        self.lines(output, lines)
    }

    /// Asks the table for something; the answer comes by itself.
    fn wish(&mut self, ask: Ask) -> Vec<String> {
        self.send(Wish::Ask { ask });
        Vec::new()
    }

    /// A table that has closed its end is noticed by its news.
    fn send(&self, wish: Wish) {
        if let Some(wishes) = &self.wishes {
            let _ = wishes.send(wish);
        }
    }

    fn attempt(&mut self, line: &str, output: &mut dyn Write) -> Result<()> {
        let words = self.words;
        let Some(viewer) = self.viewers.get(self.now) else {
            return self.line(output, say!(words, "trouble-not-started"));
        };
        match (viewer.choice(words, line), viewer.seat()) {
            (Ok(choice), Some(seat)) => {
                self.busy = true;
                self.send(Wish::Choose { seat, choice });
                Ok(())
            }
            (Err(why), _) => self.line(output, why),
            (Ok(_), None) => Ok(()),
        }
    }
}
