//! Times as every screen shows them.

use words::{Words, say};

use crate::session::TimeLeft;

/// A time in figures: `0:23`, `1:04:00`; days in words.
pub fn lasts(words: &Words, milliseconds: u64) -> String {
    // Rounded up: a second that has begun is shown.
    let seconds = milliseconds.div_ceil(1000);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..=47 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => say!(words, "clock-days", days = hours / 24, hours = hours % 24),
    }
}

impl TimeLeft {
    /// In figures: what is left of the move, and what lies in reserve.
    pub fn text(self, words: &Words) -> String {
        let reserve = lasts(words, self.reserve);
        match (self.own, self.reserve) {
            (None, 0) => String::new(),
            (Some(own), 0) => lasts(words, own),
            (None | Some(0), _) => say!(words, "clock-reserve", reserve = reserve),
            (Some(own), _) => {
                let time = lasts(words, own);
                say!(words, "clock-move", time = time, reserve = reserve)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    #[test]
    fn a_time_is_told_in_figures_and_a_long_one_in_days() {
        let words = Words::new(Lang::En);
        assert_eq!(lasts(&words, 23_000), "0:23");
        assert_eq!(lasts(&words, 22_001), "0:23");
        assert_eq!(lasts(&words, 0), "0:00");
        assert_eq!(lasts(&words, 3_600_000), "1:00:00");
        assert_eq!(lasts(&words, 49 * 3_600_000), "2 d 1 h");
    }

    #[test]
    fn a_reserve_stands_beside_the_time_of_a_move() {
        let words = Words::new(Lang::En);
        let left = |own, reserve| {
            let soon = false;
            TimeLeft { own, reserve, soon }.text(&words)
        };
        assert_eq!(left(Some(5000), 120_000), "0:05 + 2:00");
        assert_eq!(left(Some(5000), 0), "0:05");
        assert_eq!(left(Some(0), 61_000), "+ 1:01");
        assert_eq!(left(None, 61_000), "+ 1:01");
        assert_eq!(left(None, 0), "");
        assert_eq!(left(Some(0), 0), "0:00");
    }
}
