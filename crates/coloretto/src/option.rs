//! What a table may choose.

use engine::{InvalidOption, OptionKind, OptionSpec};

/// How many games make a match (C30).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum MatchLength {
    /// The rulebook's match.
    #[default]
    Four,
    /// A single one.
    One,
}

impl MatchLength {
    /// As a number.
    pub const fn count(self) -> usize {
        match self {
            Self::Four => 4,
            Self::One => 1,
        }
    }
}

/// What the cards of one colour are worth (C23, C41).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ScoreTable {
    /// The more the better: 1, 3, 6, 10, 15, 21.
    #[default]
    A,
    /// Three are best: 1, 4, 8, 7, 6, 5.
    B,
}

impl ScoreTable {
    /// More cards of a colour than this are worth no more and no less (C23, C41).
    pub const MOST: usize = 6;

    /// The points of `cards` cards of one colour, plus or minus (C24).
    #[inline]
    pub const fn points(self, cards: usize) -> i32 {
        let cards = if cards < Self::MOST {
            cards
        } else {
            Self::MOST
        };
        match self {
            Self::A => [0, 1, 3, 6, 10, 15, 21][cards],
            Self::B => [0, 1, 4, 8, 7, 6, 5][cards],
        }
    }
}

/// What a table may choose. Every combination makes sense, with any number of players.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// How many games a match has (`games`).
    pub games: MatchLength,
    /// Which card says what colours are worth (`table`).
    pub table: ScoreTable,
    /// Whether the golden joker plays (`golden_joker`, C42).
    pub golden_joker: bool,
}

impl engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "games",
            kind: OptionKind::Number,
            values: &["4", "1"],
        },
        OptionSpec {
            name: "table",
            kind: OptionKind::Text,
            values: &["A", "B"],
        },
        OptionSpec {
            name: "golden_joker",
            kind: OptionKind::Switch,
            values: &["false", "true"],
        },
    ];

    fn get(&self, index: usize) -> usize {
        match index {
            0 => self.games as usize,
            1 => self.table as usize,
            _ => usize::from(self.golden_joker),
        }
    }

    fn set(&mut self, index: usize, value: usize) {
        match index {
            0 => self.games = [MatchLength::Four, MatchLength::One][value],
            1 => self.table = [ScoreTable::A, ScoreTable::B][value],
            _ => self.golden_joker = [false, true][value],
        }
    }
}

impl Options {
    pub(crate) fn validate(seats: usize) -> Result<(), Vec<InvalidOption>> {
        if (2..=5).contains(&seats) {
            Ok(())
        } else {
            Err(vec![InvalidOption::Seats { seats }])
        }
    }
}
