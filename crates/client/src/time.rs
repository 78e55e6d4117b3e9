//! Times as every screen shows them.

use words::{Words, say};

/// A time in figures: `0:23`, `1:04:00`; days in words.
pub fn lasts(words: &Words, milliseconds: u64) -> String {
    // A second that has begun is still there.
    let seconds = milliseconds.div_ceil(1000);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..=47 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => say!(words, "clock-days", days = hours / 24, hours = hours % 24),
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
}
