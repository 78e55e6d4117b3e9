//! A tutorial: a prepared game whose lessons come up at their moment and tick themselves off.
//!
//! ```text
//! ViewerLog ──follow──► done, or its moment has passed: ticked ──► the first lesson whose moment it is
//! «got it» ───────────► ticked
//! ```
//!
//! Nobody can get stuck: a player who only ever plays cards ticks every lesson too, at the
//! latest when the game is over.

use engine::Knowledge;
use words::{Spoken, Words, say};

use crate::screen::Screen;
use crate::setup::{Chair, TableSetup};
use crate::viewer_log::ViewerLog;

/// Something to be learnt.
pub struct Lesson<V: Knowledge> {
    /// The part of the table that it points at: a name of the game's own, by which its screen marks
    /// the part (`data-part` on the page).
    pub part: &'static str,
    /// Whether this is the moment for it.
    pub when: fn(&ViewerLog<V>) -> bool,
    /// Whether the thing was done, so that there is no more need to speak of it.
    pub done: fn(&ViewerLog<V>) -> bool,
    /// What the coach says: short enough for three lines on a phone.
    pub says: fn(&Words) -> String,
}

/// A game that teaches itself.
pub trait Taught: Screen + Spoken {
    /// The name of the game.
    const GAME: &'static str;
    /// The text that the tutorial's cards follow from: a deal in which every lesson has its moment
    /// before the first scoring is long over.
    const SEED: &'static str;
    /// The options of that table, by name and value.
    const OPTIONS: &'static [(&'static str, &'static str)];
    /// The lessons, in the order in which they are looked at.
    const LESSONS: &'static [Lesson<Self>];

    /// The table of the tutorial: the learner and three easy bots, at the prepared deal.
    fn setup(words: &Words) -> TableSetup {
        let person = Chair {
            name: say!(words, "play-guest"),
            bot: None,
        };
        let bots = (1..4).map(|number: usize| Chair {
            name: say!(words, "play-bot", number = number),
            bot: Some("easy".to_owned()),
        });
        let options = Self::OPTIONS.iter();
        TableSetup {
            game: Self::GAME.to_owned(),
            options: options
                .map(|&(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            chairs: core::iter::once(person).chain(bots).collect(),
            seed: Self::SEED.to_owned(),
            aid: false,
            first: None,
        }
    }
}

/// How far somebody has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tutorial {
    ticked: Vec<bool>,
    shown: Option<usize>,
}

impl Tutorial {
    /// Follows the game: ticks off what was done and what has had its moment, and shows the first
    /// lesson that fits now.
    pub fn follow<V: Taught>(&mut self, log: &ViewerLog<V>) {
        self.ticked.resize(V::LESSONS.len(), false);
        let over = log.end.is_some();
        for (at, lesson) in V::LESSONS.iter().enumerate() {
            let passed = self.shown == Some(at) && !(lesson.when)(log);
            self.ticked[at] |= over || passed || (lesson.done)(log);
        }
        let fits = |at: &usize| !self.ticked[*at] && (V::LESSONS[*at].when)(log);
        let next = || (0..V::LESSONS.len()).find(fits);
        self.shown = self.shown.filter(fits).or_else(next);
    }

    /// The lesson on show was read.
    pub fn got_it<V: Taught>(&mut self, log: &ViewerLog<V>) {
        if let Some(at) = self.shown {
            self.ticked[at] = true;
        }
        self.follow(log);
    }

    /// The lesson on show, by its place in [`Taught::LESSONS`]; none while there is nothing to say.
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// Which lessons are ticked off.
    pub fn ticked(&self) -> &[bool] {
        &self.ticked
    }

    /// Whether all are.
    pub fn is_done(&self) -> bool {
        !self.ticked.is_empty() && self.ticked.iter().all(|&ticked| ticked)
    }
}
