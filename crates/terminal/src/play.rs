//! The plain game: a table against bots, line by line.
//!
//! ```text
//! bots move ──► what happened ──► the table ──► a line from the player ──► move | answer ──► …
//! ```
//!
//! Nonsense gets an answer and loses nothing; the end of input ends the game politely.

use std::io::{BufRead, Result, Write};

use bots::Bot;
use engine::{Cited as _, Rules, Seat, SeatSet, Viewer};
use table::{MatchResult, Table};
use words::{Who, Words, of, say};

use crate::input;
use crate::show::Show;
use crate::story::Story;

/// A sitting that waits to be played.
pub struct Play<'a, S: Rules> {
    /// The language.
    pub words: &'a Words,
    /// The table, just opened.
    pub table: Table<S>,
    /// Where the player sits; all others are bots.
    pub seat: Seat,
    /// Who plays at each other seat.
    pub bots: &'a mut dyn FnMut(Seat) -> Box<dyn Bot<S>>,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By its last move.
    Finished,
    /// The player had enough.
    Quit,
    /// There was nothing more to read.
    NoMoreInput,
}

/// Plays it to its end, or as far as the input goes; hands the table back, broken off if it was
/// not finished, so that its record can be kept.
pub fn play<S: Show>(
    play: Play<'_, S>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(Table<S>, End)> {
    let Play {
        words,
        table,
        seat,
        bots,
    } = play;
    let players = table.players();
    let viewer = Viewer::Seat(seat);
    let names = table.seats().iter().map(|sitter| sitter.name.as_str());
    let mut game = Game {
        words,
        who: Who::new(names, viewer),
        view: table.view(viewer),
        bots: Seat::all(players).map(bots).collect(),
        table,
        seat,
        last: None,
        moved: None,
        story: Story::default(),
    };
    game.welcome();
    let end = game.run(input, output)?;
    if end != End::Finished {
        game.abandon();
    }
    game.tell(output)?;
    output.flush()?;
    Ok((game.table, end))
}

struct Game<'a, S: Show> {
    words: &'a Words,
    who: Who,
    table: Table<S>,
    seat: Seat,
    bots: Vec<Box<dyn Bot<S>>>,
    /// What the player knows: lived through event by event, so that a game's last table can still
    /// be shown when the next one of the match is dealt.
    view: S::View,
    /// The rule behind what happened last.
    last: Option<&'static str>,
    /// Who moved last.
    moved: Option<Seat>,
    story: Story,
}

/// What a line from the player led to.
enum Answer {
    Moved,
    Asked,
    Quit,
}

impl<S: Show> Game<'_, S> {
    fn run(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<End> {
        loop {
            self.bots_move();
            if self.table.is_over() {
                return Ok(End::Finished);
            }
            self.tell(output)?;
            self.draw(output)?;
            loop {
                let name = self.who.name(self.words, self.seat);
                let ask = say!(self.words, "play-ask", name = name);
                write!(output, "{ask} ")?;
                output.flush()?;
                let Some(line) = input::line(input)? else {
                    writeln!(output)?;
                    return Ok(End::NoMoreInput);
                };
                match self.answer(&line, output)? {
                    Answer::Moved => break,
                    Answer::Asked => {}
                    Answer::Quit => return Ok(End::Quit),
                }
            }
        }
    }

    fn welcome(&mut self) {
        let players = self.table.players();
        let others = SeatSet::one(self.seat).others(players);
        self.story.line(say!(
            self.words,
            "play-welcome",
            game = S::TITLE,
            names = self.who.list(self.words, others),
            seat = self.seat.index() + 1,
            players = players
        ));
        self.begin(0);
    }

    /// A game was dealt.
    fn begin(&mut self, game: usize) {
        let first = self.table.first();
        self.story.line(of!(
            self.who,
            self.words,
            first,
            "play-game",
            game = game + 1,
            games = S::games(&self.table.sitting().options)
        ));
    }

    /// Everybody else who holds the game up moves.
    fn bots_move(&mut self) {
        while let Some(seat) = self.table.turn().waiting().without(self.seat).first() {
            let view = self.table.view(Viewer::Seat(seat));
            let choice = self.bots[seat.index()].choose(&view).m;
            let legal = self.table.legal_moves(seat);
            let first = legal.first().copied();
            let choice = legal.into_iter().find(|&m| m == choice).or(first);
            match choice.map(|choice| self.table.choose(seat, choice, None)) {
                Some(Ok(news)) => self.hear(seat, news.seen(Viewer::Seat(self.seat))),
                // A legal move is never refused; better to stop than to turn in circles.
                Some(Err(_)) | None => return,
            }
        }
    }

    /// Takes in what a move of `by` led to, and has it ready to be told.
    fn hear(&mut self, by: Seat, news: impl Iterator<Item = table::Seen<S>>) {
        if self.moved.replace(by) != Some(by) {
            self.story.turn();
        }
        for seen in news {
            match seen {
                table::Seen::Dealt { game, view } => {
                    self.view = *view;
                    self.begin(game);
                }
                table::Seen::Event { event } => {
                    use engine::Knowledge as _;
                    self.view.advance(&event);
                    if S::matters(&self.who, &event) {
                        self.last = Some(event.rule());
                        let sentence = S::tell(self.words, &self.who, &event);
                        self.story.add(&sentence, S::opens(&event));
                    }
                }
                table::Seen::GameOver { result, .. } => {
                    for line in S::result(self.words, &self.who, &self.view, &result) {
                        self.story.line(line);
                    }
                    if S::games(&self.table.sitting().options) > 1 {
                        self.totals();
                    }
                }
                table::Seen::Over { result, .. } => match result {
                    Some(result) => self.story.line(winners(self.words, &self.who, &result)),
                    None => self.story.line(say!(self.words, "play-unfinished")),
                },
            }
        }
    }

    fn totals(&mut self) {
        let points = Seat::all(self.who.len()).zip(self.table.totals());
        let totals: Vec<String> = points
            .map(|(seat, &points)| of!(self.who, self.words, seat, "total", points = points))
            .collect();
        let totals = self.words.commas(&totals);
        self.story.line(say!(self.words, "totals", totals = totals));
    }

    fn abandon(&mut self) {
        if let Ok(news) = self.table.abandon() {
            self.hear(self.seat, news.seen(Viewer::Seat(self.seat)));
        }
    }

    /// What happened since it was last told.
    fn tell(&mut self, output: &mut dyn Write) -> Result<()> {
        let lines = self.story.take();
        lines.iter().try_for_each(|line| writeln!(output, "{line}"))
    }

    fn draw(&self, output: &mut dyn Write) -> Result<()> {
        writeln!(output)?;
        for line in S::table(self.words, &self.who, &self.view) {
            writeln!(output, "  {line}")?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str, output: &mut dyn Write) -> Result<Answer> {
        let words = self.words;
        let word = line.to_lowercase();
        let is = |english: &str, own: String| word == english || word == own;
        if word.is_empty() {
            return Ok(Answer::Asked);
        }
        if word == "?" {
            self.list(output)?;
        } else if is("help", say!(words, "play-word-help")) {
            writeln!(output, "{}", say!(words, "play-help"))?;
        } else if is("table", say!(words, "play-word-table")) {
            self.draw(output)?;
        } else if is("why", say!(words, "play-word-why")) {
            let rule = self.last.and_then(|number| words::rule(words, number));
            let rule = rule.unwrap_or_else(|| say!(words, "play-why-nothing"));
            writeln!(output, "{rule}")?;
        } else if is("quit", say!(words, "play-word-quit")) {
            return Ok(Answer::Quit);
        } else {
            return self.attempt(line, output);
        }
        Ok(Answer::Asked)
    }

    /// What can be done now, numbered.
    fn list(&self, output: &mut dyn Write) -> Result<()> {
        let legal = self.table.legal_moves(self.seat);
        let width = legal.iter().map(|m| m.to_string().len()).max().unwrap_or(0);
        for (at, &m) in legal.iter().enumerate() {
            let line = say!(
                self.words,
                "play-choose",
                number = format!("{:>3}", at + 1),
                notation = format!("{:<width$}", m.to_string()),
                meaning = S::meaning(self.words, &self.view, m)
            );
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    /// A move in notation, or by its number in the list.
    fn attempt(&mut self, line: &str, output: &mut dyn Write) -> Result<Answer> {
        let words = self.words;
        let choice = if line.bytes().all(|byte| byte.is_ascii_digit()) {
            let legal = self.table.legal_moves(self.seat);
            let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let Some(&choice) = number.and_then(|n| legal.get(n)) else {
                let count = legal.len();
                let answer = say!(words, "play-no-such-number", count = count);
                writeln!(output, "{answer}")?;
                return Ok(Answer::Asked);
            };
            choice
        } else {
            match spelt(line).parse::<S::Move>() {
                Ok(choice) => choice,
                Err(error) => {
                    writeln!(output, "{}", words::no_move::<S>(words, &error))?;
                    return Ok(Answer::Asked);
                }
            }
        };
        match self.table.choose(self.seat, choice, None) {
            Ok(news) => {
                self.hear(self.seat, news.seen(Viewer::Seat(self.seat)));
                Ok(Answer::Moved)
            }
            Err(refusal) => {
                let why = words::refusal::<S>(words, &self.who, self.seat, &refusal);
                writeln!(output, "{}", say!(words, "play-not-now", why = why))?;
                Ok(Answer::Asked)
            }
        }
    }
}

/// Notation as people type it: any case, any number of spaces.
fn spelt(line: &str) -> String {
    let mut parts = line.split_whitespace();
    let verb = parts.next().unwrap_or_default().to_lowercase();
    let rest = parts.map(str::to_uppercase);
    core::iter::once(verb)
        .chain(rest)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Who won.
pub(crate) fn winners(words: &Words, who: &Who, result: &MatchResult) -> String {
    if let [seat] = result.winners[..] {
        return of!(who, words, seat, "winner");
    }
    let seats = result.winners.iter().copied().collect();
    say!(words, "winners", names = who.list(words, seats))
}
