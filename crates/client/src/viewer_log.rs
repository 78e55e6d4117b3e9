//! The event log of one viewer, folded: what a seat's owner or a spectator knows of a table.
//!
//! ```text
//! dealt, event…, game_over, over ──advance──► ViewerLog { view, lines, outcomes, end }
//! ```

use engine::{Cited as _, Knowledge, OutcomeOf, Seat, SeenOf, Viewer};
use table::{MatchResult, Seen, SeenBy};
use words::{Spoken, Who, Words, of, say};

use crate::screen::Screen;

/// Something that happened, worth a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What<V: Knowledge> {
    /// A game was dealt.
    Dealt {
        /// Its number in the match, from 0.
        game: usize,
        /// Who starts it.
        first: Seat,
    },
    /// Something happened in it.
    Event(SeenOf<V>),
    /// A game of the match ended.
    GameOver {
        /// Its number in the match, from 0.
        game: usize,
    },
    /// The table is over.
    Over,
}

/// A line of the log: raw, so that it can be told in any language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine<V: Knowledge> {
    /// The event or ending that the line is about.
    pub what: What<V>,
    /// Whether it begins a paragraph.
    pub opens: bool,
}

/// How a table ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEnd {
    /// By its last move.
    Finished(MatchResult),
    /// It was broken off.
    Abandoned,
}

/// All that one viewer has seen of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewerLog<V: Knowledge> {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Who sits where.
    pub names: Vec<String>,
    /// What the viewer knows now. After a game's last move it stays until the next one is dealt.
    pub view: V,
    /// The number of the current game in the match, from 0.
    pub game: usize,
    /// What happened, for the log.
    pub lines: Vec<LogLine<V>>,
    /// What each finished game came to, with the table as it lay in the end.
    pub outcomes: Vec<(OutcomeOf<V>, V)>,
    /// What each seat did last in this game, by seat.
    pub last_actions: Vec<Option<SeenOf<V>>>,
    /// How the table ended, once it has.
    pub end: Option<TableEnd>,
    /// How many events were taken in.
    pub count: usize,
}

impl<V: Screen> ViewerLog<V> {
    /// A log with the first deal only; `None` if `dealt` is something else.
    pub fn new(seat: Option<Seat>, names: Vec<String>, dealt: &SeenBy<V>) -> Option<Self> {
        let Seen::Dealt { game, view } = dealt else {
            return None;
        };
        let mut log = Self {
            seat,
            names,
            view: view.as_ref().clone(),
            game: *game,
            lines: Vec::new(),
            outcomes: Vec::new(),
            last_actions: Vec::new(),
            end: None,
            count: 0,
        };
        log.advance(dealt);
        Some(log)
    }

    /// A log of everything that happened so far; `None` if it doesn't begin with a deal.
    pub fn open(seat: Option<Seat>, names: Vec<String>, events: &[SeenBy<V>]) -> Option<Self> {
        let (dealt, rest) = events.split_first()?;
        let mut log = Self::new(seat, names, dealt)?;
        for event in rest {
            log.advance(event);
        }
        Some(log)
    }

    /// Whether this viewer's seat is asked for a move.
    pub fn is_asked(&self) -> bool {
        let waiting = self.view.turn().waiting();
        self.end.is_none() && self.seat.is_some_and(|seat| waiting.contains(seat))
    }

    /// Takes an event in.
    pub fn advance(&mut self, seen: &SeenBy<V>) {
        self.count += 1;
        let (what, opens) = match seen {
            Seen::Dealt { game, view } => {
                self.game = *game;
                self.view = view.as_ref().clone();
                self.last_actions = vec![None; self.names.len()];
                let first = view.first();
                (What::Dealt { game: *game, first }, true)
            }
            Seen::Event { event } => {
                self.view.advance(event);
                if let Some(seat) = V::actor(event)
                    && let Some(last) = self.last_actions.get_mut(seat.index())
                {
                    *last = Some(event.clone());
                }
                if !V::matters(self.seat, event) {
                    return;
                }
                (What::Event(event.clone()), V::opens(event))
            }
            Seen::GameOver { game, result } => {
                self.outcomes.push((result.clone(), self.view.clone()));
                (What::GameOver { game: *game }, true)
            }
            Seen::Over { result, .. } => {
                self.end = Some(match result {
                    Some(result) => TableEnd::Finished(result.clone()),
                    None => TableEnd::Abandoned,
                });
                (What::Over, true)
            }
        };
        self.lines.push(LogLine { what, opens });
    }

    /// Whether anything like this happened at the table.
    pub fn happened(&self, like: impl Fn(&SeenOf<V>) -> bool) -> bool {
        let event = |line: &LogLine<V>| matches!(&line.what, What::Event(seen) if like(seen));
        self.lines.iter().any(event)
    }

    /// The points of a finished game of the match, by seat; none before its end.
    pub fn scores(&self, game: usize) -> &[i32] {
        let outcome = self.outcomes.get(game);
        outcome.map_or(&[], |(outcome, _)| engine::Outcome::scores(outcome))
    }

    /// The points in the match, by seat, after one of its finished games.
    pub fn totals(&self, game: usize) -> Vec<i32> {
        let mut totals = vec![0; self.names.len()];
        for game in 0..=game {
            let scores = totals.iter_mut().zip(self.scores(game));
            scores.for_each(|(total, score)| *total += score);
        }
        totals
    }

    /// The same in a sentence.
    pub fn totals_in_words(&self, words: &Words, game: usize) -> String {
        let who = self.who();
        let totals = self.totals(game).into_iter().enumerate();
        let total = |(at, points): (usize, i32)| {
            let seat = Seat::at(at);
            of!(who, words, seat, "total", points = points)
        };
        let totals: Vec<String> = totals.map(total).collect();
        say!(words, "totals", totals = words.commas(&totals))
    }

    /// What happened in a game of the match, in order.
    pub fn events_of(&self, game: usize) -> impl Iterator<Item = &SeenOf<V>> {
        let dealt = move |line: &&LogLine<V>| matches!(line.what, What::Dealt { game: number, .. } if number == game);
        let lines = self
            .lines
            .iter()
            .skip_while(move |line| !dealt(line))
            .skip(1);
        let lines = lines.take_while(|line| !matches!(line.what, What::Dealt { .. }));
        lines.filter_map(|line| match &line.what {
            What::Event(seen) => Some(seen),
            _ => None,
        })
    }

    /// The players, as this viewer speaks of them.
    pub fn who(&self) -> Who {
        let names = self.names.iter().map(String::as_str);
        Who::new(names, self.seat.map_or(Viewer::Spectator, Viewer::Seat))
    }
}

impl<V: Screen + Spoken> ViewerLog<V> {
    /// What a line says, in a sentence or a few.
    pub fn sentence(&self, words: &Words, line: &LogLine<V>) -> String {
        let who = self.who();
        match &line.what {
            What::Dealt { game, first } => {
                of!(who, words, *first, "web-log-dealt", game = game + 1)
            }
            What::Event(seen) => V::tell(words, &who, seen),
            What::GameOver { game } => self.outcomes.get(*game).map_or_else(
                || say!(words, "illegal-over"),
                |(outcome, view)| view.result(words, &who, outcome).join(" · "),
            ),
            What::Over => self.verdict(words),
        }
    }

    /// The number of the rule behind a line.
    pub fn rule(line: &LogLine<V>) -> Option<&'static str> {
        match &line.what {
            What::Event(seen) => Some(seen.rule()),
            _ => None,
        }
    }

    /// Whom everybody waits for, or who won; empty where this viewer is asked.
    pub fn waits(&self, words: &Words) -> String {
        if self.end.is_some() {
            return self.verdict(words);
        }
        let waiting = self.view.turn().waiting();
        if waiting.is_empty() || self.seat.is_some_and(|seat| waiting.contains(seat)) {
            return String::new();
        }
        say!(
            words,
            "web-waits",
            count = waiting.len(),
            names = self.who().list(words, waiting)
        )
    }

    /// Whom everybody waits for, this viewer included; or that nobody does any more.
    pub fn turn(&self, words: &Words) -> String {
        let waiting = self.view.turn().waiting();
        if waiting.is_empty() || self.end.is_some() {
            return say!(words, "illegal-over");
        }
        say!(
            words,
            "play-waiting",
            names = self.who().list(words, waiting)
        )
    }

    /// Who won, once it is over.
    pub fn verdict(&self, words: &Words) -> String {
        let who = self.who();
        let Some(TableEnd::Finished(result)) = &self.end else {
            return say!(words, "refusal-abandoned");
        };
        if let [seat] = result.winners[..] {
            return of!(who, words, seat, "winner");
        }
        let seats = result.winners.iter().copied().collect();
        say!(words, "winners", names = who.list(words, seats))
    }
}
