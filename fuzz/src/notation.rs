//! Moves are written and read one way.

use engine::{Notation, Rules};

use crate::bytes::Bytes;

/// Half of the inputs are taken as text, the other half as a move with some letters changed.
pub(crate) fn claim<S: Rules>(bytes: &mut Bytes<'_>) {
    let every = S::Move::every();
    let Some(choice) = bytes.next() else { return };
    if choice % 2 == 0 {
        read_as_written(&String::from_utf8_lossy(bytes.0), &every);
    } else if let Some(m) = bytes.pick(&every) {
        read_back(m);
        read_as_written(&misspell(&m.to_string(), bytes), &every);
    }
}

/// A move is read as it was written.
fn read_back<M: Notation>(m: M) {
    let written = m.to_string();
    assert_eq!(written.parse(), Ok(m), "{written} reads as another move");
    let verb = M::VERBS[m.verb()];
    assert_eq!(
        written.split(' ').next(),
        Some(verb),
        "{written} begins with its verb"
    );
    // A move that everybody sees has nothing to hide.
    let hidden = m.hidden();
    if hidden != written {
        assert_eq!(hidden, format!("{verb} ?"), "{written} hides its card");
        assert!(hidden.parse::<M>().is_err(), "a hidden move is no move");
    }
}

/// What is read as a move is exactly how that move is written; all else is refused with a reason.
fn read_as_written<M: Notation>(text: &str, every: &[M]) {
    match text.parse::<M>() {
        Ok(m) => {
            assert_eq!(
                m.to_string(),
                text,
                "{text:?} is read, but written otherwise"
            );
            assert!(every.contains(&m), "{text:?} is a move that no list has");
        }
        Err(error) => {
            assert!(!error.expected.is_empty(), "{text:?}: nothing was expected");
            assert!(
                error.found.chars().count() <= 40,
                "{text:?}: a long text is cut"
            );
        }
    }
}

/// The same with letters changed, dropped or put in, as the bytes say.
fn misspell(text: &str, bytes: &mut Bytes<'_>) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    // A few, so that what comes out is nearly a move.
    for _ in 0..3 {
        let (Some(how), Some(letter)) = (bytes.next(), bytes.next()) else {
            break;
        };
        let at = how as usize / 4 % (letters.len() + 1);
        let letter = char::from(letter);
        match how % 4 {
            0 if at < letters.len() => letters[at] = letter,
            1 if at < letters.len() => drop(letters.remove(at)),
            2 => letters.insert(at, letter),
            _ => letters.extend(text.chars().skip(at).take(1)),
        }
    }
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::samples;
    use engine::ParseMoveError;
    use std::fmt;
    use std::str::FromStr;

    #[test]
    fn it_holds_for_the_rules_as_they_are() {
        samples(2000).for_each(|data| crate::notation_roundtrips(&data));
        jericho::Move::every().into_iter().for_each(read_back);
    }

    /// A move that is read with blanks around it, which is one way too many.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Loose;

    impl fmt::Display for Loose {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("draw")
        }
    }

    impl FromStr for Loose {
        type Err = ParseMoveError;

        fn from_str(text: &str) -> Result<Self, ParseMoveError> {
            let wrong = || ParseMoveError::new("verb", text);
            (text.trim() == "draw").then_some(Self).ok_or_else(wrong)
        }
    }

    impl Notation for Loose {
        const VERBS: &'static [&'static str] = &["draw"];

        fn verb(self) -> usize {
            0
        }

        fn every() -> Vec<Self> {
            vec![Self]
        }
    }

    #[test]
    fn a_second_way_to_write_a_move_is_caught() {
        let insert_a_blank_first = [2, b' '];
        let text = misspell("draw", &mut Bytes(&insert_a_blank_first));
        assert_eq!(text, " draw");
        let caught = std::panic::catch_unwind(|| read_as_written(&text, &[Loose]));
        assert!(caught.is_err());
    }
}
