//! One viewer at this terminal: their log, and what of it was told already.
//!
//! ```text
//! Seen… ──► ViewerLog ──lines──► Story ──► what happened, once
//! view ──Show::table──► lines ──► those that changed since they were last shown
//! ```

use client::choice::typed;
use client::{LogLine, Screen, TableEnd, ViewerEvents, ViewerLog, What};
use engine::{Cited as _, MoveSet as _, Seat};
use table::SeenBy;
use words::{Who, Words, of, say};

use crate::show::Show;
use crate::story::{Story, winners};

/// A seat at this terminal, or a spectator: its log, and how much of it was told.
pub(super) struct PlainViewer<V: Screen> {
    pub(super) log: ViewerLog<V>,
    pub(super) who: Who,
    story: Story,
    /// How many lines of the log are in the story.
    heard: usize,
    /// The table's lines as they were last shown; none since a game was dealt.
    shown: Vec<String>,
}

impl<V: Screen<State: Show>> PlainViewer<V> {
    /// A viewer that nothing was told yet; `None` if what it saw doesn't begin with a deal.
    pub(super) fn new(names: &[String], viewer: &ViewerEvents<SeenBy<V>>) -> Option<Self> {
        let log = ViewerLog::open(viewer.seat, names.to_vec(), &viewer.events)?;
        let who = log.who();
        Some(Self {
            log,
            who,
            story: Story::default(),
            heard: 0,
            shown: Vec::new(),
        })
    }

    /// Whether more than the first deal has happened.
    pub(super) fn has_begun(&self) -> bool {
        self.log.count > 1
    }

    /// Lets the past be: only what an ended table came to is still told.
    pub(super) fn skip_past(&mut self) {
        let lines = &self.log.lines;
        let result = |line: &LogLine<V>| matches!(line.what, What::GameOver { .. });
        let last = lines.iter().rposition(result);
        self.heard = match self.log.end {
            Some(_) => last.unwrap_or(lines.len().saturating_sub(1)),
            None => lines.len(),
        };
    }

    /// Takes the place of an earlier one at the same seat: what that one told is told.
    pub(super) fn follow(&mut self, before: &Self) {
        self.heard = before.heard.min(self.log.lines.len());
        self.shown.clone_from(&before.shown);
    }

    /// Takes in what happened.
    pub(super) fn receive(&mut self, events: &[SeenBy<V>]) {
        for event in events {
            self.log.advance(event);
        }
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.log.seat
    }

    /// Whether the table is over for good.
    pub(super) fn is_over(&self) -> bool {
        self.log.end.is_some()
    }

    /// Whether this seat holds the game up.
    pub(super) fn is_asked(&self) -> bool {
        let waiting = self.log.view.turn().waiting();
        !self.is_over()
            && self.seat().is_some_and(|seat| waiting.contains(seat))
            && !self.log.view.legal_moves().is_empty()
    }

    /// What happened since it was last told.
    pub(super) fn story(&mut self, words: &Words) -> Vec<String> {
        while let Some(line) = self.log.lines.get(self.heard) {
            match &line.what {
                What::Dealt { game, first } => {
                    let games = <V::State as Show>::games_of(&self.log.view);
                    let (game, first) = (game + 1, *first);
                    let begin = of!(
                        self.who,
                        words,
                        first,
                        "play-game",
                        game = game,
                        games = games
                    );
                    self.story.line(begin);
                    self.shown.clear();
                }
                What::Event(seen) => {
                    use words::Spoken as _;
                    let sentence = V::tell(words, &self.who, seen);
                    self.story.add(&sentence, line.opens);
                }
                What::GameOver { game } => {
                    let game = *game;
                    self.result(words, game);
                }
                What::Over => {
                    let line = match &self.log.end {
                        Some(TableEnd::Finished(result)) => winners(words, &self.who, result),
                        _ => say!(words, "refusal-abandoned"),
                    };
                    self.story.line(line);
                }
            }
            self.heard += 1;
        }
        self.story.take()
    }

    /// What a game came to; and the match so far.
    fn result(&mut self, words: &Words, game: usize) {
        use words::Spoken as _;
        let Some((outcome, view)) = self.log.outcomes.get(game) else {
            return;
        };
        for line in view.result(words, &self.who, outcome) {
            self.story.line(line);
        }
        if <V::State as Show>::games_of(view) < 2 {
            return;
        }
        self.story.line(self.log.totals_in_words(words, game));
    }

    /// The whole table.
    pub(super) fn table(&mut self, words: &Words) -> Vec<String> {
        self.shown = <V::State as Show>::table(words, &self.who, &self.log.view);
        self.shown.clone()
    }

    /// The counting aid: how many of each card are still to come.
    pub(super) fn count(&self, words: &Words) -> String {
        let cards = self.log.view.unseen_cards();
        let cards: Vec<String> = cards
            .iter()
            .map(|(card, n)| format!("{card} {n}"))
            .collect();
        format!("{}: {}", say!(words, "counting-title"), cards.join(", "))
    }

    /// Of the table, what has changed since it was last shown.
    pub(super) fn changed(&mut self, words: &Words) -> Vec<String> {
        let before = std::mem::take(&mut self.shown);
        let now = self.table(words);
        now.into_iter()
            .filter(|line| !before.contains(line))
            .collect()
    }

    /// The rule behind what happened last.
    pub(super) fn why(&self, words: &Words) -> String {
        let rule = self
            .log
            .lines
            .iter()
            .rev()
            .find_map(|line| match &line.what {
                What::Event(seen) => Some(seen.rule()),
                _ => None,
            });
        let rule = rule.and_then(|number| words::rule(words, number));
        rule.unwrap_or_else(|| say!(words, "play-why-nothing"))
    }

    /// What this seat can do now, numbered.
    pub(super) fn list(&self, words: &Words) -> Vec<String> {
        use words::Spoken as _;
        let view = &self.log.view;
        let legal: Vec<_> = view.legal_moves().iter().collect();
        let width = legal.iter().map(|m| m.to_string().len()).max().unwrap_or(0);
        let line = |(at, &m): (usize, &_)| {
            say!(
                words,
                "play-choose",
                number = format!("{:>3}", at + 1),
                notation = format!("{:<width$}", ToString::to_string(&m)),
                meaning = view.meaning(words, m)
            )
        };
        legal.iter().enumerate().map(line).collect()
    }

    /// A move in notation or by its number in the list, as the table wants it; or why not.
    pub(super) fn choice(&self, words: &Words, line: &str) -> Result<String, String> {
        typed(words, &self.log, line).map(|m| m.to_string())
    }

    /// Who the table waits for.
    pub(super) fn turn(&self, words: &Words) -> String {
        self.log.turn(words)
    }
}
