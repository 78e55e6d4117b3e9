//! The figures of reviewed games as the browser keeps them, `fanfare-progress/1`. Whatever can't be read, or
//! was judged in another way, is worked out again.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Known;
use super::figures::GameFigures;

/// The name and version of the format.
const FORMAT: &str = "fanfare-progress/1";
/// As many games as are kept, unless more are listed.
const MOST: usize = 500;

#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    format: String,
    games: BTreeMap<String, KeptGame>,
}

#[derive(Serialize, Deserialize)]
struct KeptGame {
    /// Program, weights and deals, as a hash.
    judge: String,
    /// None if the game can't be counted.
    figures: Option<GameFigures>,
}

impl Kept {
    pub(crate) fn read(text: &str) -> Self {
        let read = serde_json::from_str(text).ok();
        read.filter(|kept: &Self| kept.format == FORMAT)
            .unwrap_or_else(|| Self {
                format: FORMAT.to_owned(),
                games: BTreeMap::new(),
            })
    }

    /// What is known of a game: its figures, or that it has none.
    pub(super) fn of(&self, key: &str, judge: &str) -> Known {
        let kept = self.games.get(key).filter(|kept| kept.judge == judge);
        kept.map_or(Known::Waiting, |kept| {
            kept.figures.map_or(Known::LeftOut, Known::Counted)
        })
    }

    pub(crate) fn keep(&mut self, key: &str, judge: &str, figures: Option<GameFigures>) {
        let judge = judge.to_owned();
        self.games
            .insert(key.to_owned(), KeptGame { judge, figures });
    }

    /// As text, without line breaks; of too many, those that are not listed any more go.
    pub(crate) fn write(&mut self, listed: &BTreeSet<&str>) -> String {
        if self.games.len() > MOST {
            self.games.retain(|key, _| listed.contains(key.as_str()));
        }
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coach::Points;

    const FIGURES: GameFigures = GameFigures {
        accuracy: Points(9_631),
        luck: Points(-320),
    };

    #[test]
    fn what_was_kept_is_read_again_by_the_same_judge_only() {
        let mut kept = Kept::read("");
        kept.keep("t1 0", "judge", Some(FIGURES));
        kept.keep("t2 0", "judge", None);
        let text = kept.write(&BTreeSet::new());
        assert!(!text.contains('\n') && text.contains("96.31"), "{text}");
        let read = Kept::read(&text);
        assert_eq!(read.of("t1 0", "judge"), Known::Counted(FIGURES));
        assert_eq!(read.of("t2 0", "judge"), Known::LeftOut);
        assert_eq!(read.of("t1 0", "another"), Known::Waiting);
        assert_eq!(read.of("t1 1", "judge"), Known::Waiting);
        for unreadable in ["{", "[]", &text.replace("progress/1", "progress/9")] {
            assert_eq!(Kept::read(unreadable).of("t1 0", "judge"), Known::Waiting);
        }
    }

    #[test]
    fn too_many_are_cut_to_those_that_are_listed() {
        let mut kept = Kept::read("");
        for game in 0..=MOST {
            kept.keep(&format!("t{game} 0"), "judge", Some(FIGURES));
        }
        let read = Kept::read(&kept.write(&BTreeSet::from(["t7 0"])));
        assert_eq!(read.games.len(), 1);
        assert_ne!(read.of("t7 0", "judge"), Known::Waiting);
    }
}
