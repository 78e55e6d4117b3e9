//! Sentences gathered into lines: what one move led to is told in one line, where it fits.

use table::MatchResult;
use words::{Who, Words, of, say};

/// The sentence that says who won.
pub(crate) fn winners(words: &Words, who: &Who, result: &MatchResult) -> String {
    if let [seat] = result.winners[..] {
        return of!(who, words, seat, "winner");
    }
    let seats = result.winners.iter().copied().collect();
    say!(words, "winners", names = who.list(words, seats))
}

/// Lines that wait to be shown.
#[derive(Default, Debug)]
pub(crate) struct Story {
    lines: Vec<String>,
    /// The next sentence begins a line.
    fresh: bool,
}

impl Story {
    /// A sentence; `opens` if it begins a line of its own.
    pub(crate) fn add(&mut self, sentence: &str, opens: bool) {
        match self.lines.last_mut() {
            Some(line) if !opens && !self.fresh => {
                line.push(' ');
                line.push_str(sentence);
            }
            _ => self.lines.push(sentence.to_owned()),
        }
        self.fresh = false;
    }

    /// A line by itself.
    pub(crate) fn line(&mut self, line: String) {
        self.lines.push(line);
        self.fresh = true;
    }

    /// All that was told since it was last asked for.
    pub(crate) fn take(&mut self) -> Vec<String> {
        self.fresh = true;
        core::mem::take(&mut self.lines)
    }
}
