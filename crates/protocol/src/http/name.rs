//! Validation of display names: invisible, bidirectional and stacked characters are refused or cut.
//!
//! ```text
//! "  Ada   Byron " ──► "Ada Byron"        spaces become one, those around go
//! "Ada\u{202e}"    ──► refused            controls, bidi marks, invisible characters
//! heaps of marks   ──► cut                one letter keeps at most three
//! ```

use core::fmt;

use serde::{Deserialize, Serialize};

/// A name: 1 to 24 characters, none of them a control, a mark of direction or invisible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// A name that can't be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidName {
    /// There is nothing to see.
    Empty,
    /// It has more than [`Name::LONGEST`] characters.
    Long,
    /// There are more than [`Name::MARGIN`] spaces before or after it.
    Margin,
    /// It holds a character that nobody sees, or that moves others about.
    Character(char),
}

/// Its code first, as every part of a message that checks itself says it.
impl fmt::Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid-name: ")?;
        match self {
            Self::Empty => f.write_str("a name has at least one character"),
            Self::Long => write!(f, "a name has at most {} characters", Name::LONGEST),
            Self::Margin => f.write_str("there are too many spaces around the name"),
            Self::Character(c) => write!(f, "a name can't hold U+{:04X}", u32::from(*c)),
        }
    }
}

/// Spaces that a keyboard writes; all are shown as a plain one.
const SPACES: &str = " \u{a0}\u{202f}\u{3000}";

/// What is never in a name: first and last of each range. Controls, separators and other spaces,
/// marks of direction, joiners, selectors, fillers, tags, private and unassigned use.
const NEVER: [(char, char); 24] = [
    ('\0', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{2000}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{205f}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{ffff}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{10ffff}'),
];

/// What makes emoji of several characters: in a line of chat that is no trick.
const EMOJI_JOINERS: [char; 3] = ['\u{200d}', '\u{fe0e}', '\u{fe0f}'];
/// Marks that are written on the letter before: first and last of each range.
const MARKS: [(char, char); 6] = [
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{fe20}', '\u{fe2f}'),
];
/// How many of them one letter has at most: Vietnamese has two.
const MOST_MARKS: usize = 3;

fn is_in(ranges: &[(char, char)], c: char) -> bool {
    ranges
        .iter()
        .any(|(first, last)| (*first..=*last).contains(&c))
}

/// A line of chat without what deceives the eye: characters that nobody sees or that turn others
/// around are left out, and heaps of marks on one letter end.
pub fn plain_line(text: &str) -> String {
    let shown = |c: &char| !is_in(&NEVER, *c) || EMOJI_JOINERS.contains(c);
    let kept = without_heaps(text.chars().filter(shown));
    kept.trim().to_owned()
}

fn without_heaps(text: impl Iterator<Item = char>) -> String {
    let mut marks = 0;
    let kept = text.filter(|&c| {
        marks = if is_in(&MARKS, c) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    });
    kept.collect()
}

fn is_space(c: char) -> bool {
    SPACES.contains(c)
}

impl Name {
    /// The most characters of a name, spaces within it counted as they were typed.
    pub const LONGEST: usize = 24;
    /// The most spaces on either side that are still taken away in silence.
    pub const MARGIN: usize = 8;

    /// The name as it is shown.
    pub fn new(text: &str) -> Result<Self, InvalidName> {
        let core = text.trim_matches(is_space);
        let before = text.chars().take_while(|&c| is_space(c)).count();
        let after = text.chars().rev().take_while(|&c| is_space(c)).count();
        if core.is_empty() {
            return Err(InvalidName::Empty);
        }
        if before > Self::MARGIN || after > Self::MARGIN {
            return Err(InvalidName::Margin);
        }
        if let Some(c) = core.chars().find(|&c| is_in(&NEVER, c)) {
            return Err(InvalidName::Character(c));
        }
        if core.chars().count() > Self::LONGEST {
            return Err(InvalidName::Long);
        }
        let parts = core.split(is_space).filter(|part| !part.is_empty());
        let name = parts.collect::<Vec<_>>().join(" ");
        Ok(Self(without_heaps(name.chars())))
    }

    /// What it says.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same rule as a regular expression, for documents: it matches just what
    /// [`Self::new`] takes.
    pub fn pattern() -> String {
        let mut never = String::new();
        for (first, last) in NEVER {
            // Literal characters: the one way of writing them that every dialect reads alike.
            match first {
                '\0' => never.push_str(r"\u0000-\u001f"),
                _ if first == last => never.push(first),
                _ => never.extend([first, '-', last]),
            }
        }
        let (most, margin) = (Self::LONGEST - 2, Self::MARGIN);
        let edge = format!("[^{SPACES}{never}]");
        format!(
            "^[{SPACES}]{{0,{margin}}}{edge}([^{never}]{{0,{most}}}{edge})?[{SPACES}]{{0,{margin}}}$"
        )
    }
}

impl TryFrom<String> for Name {
    type Error = InvalidName;

    fn try_from(text: String) -> Result<Self, InvalidName> {
        Self::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::{ObjectBuilder, Type};
    use utoipa::openapi::{RefOr, Schema};

    use super::Name;

    impl utoipa::PartialSchema for Name {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some(
                    "Up to 24 characters; controls, marks of direction and invisible characters \
                     are refused, spaces around it go, several become one",
                ))
                .min_length(Some(1))
                .max_length(Some(Name::LONGEST + 2 * Name::MARGIN))
                .pattern(Some(Name::pattern()))
                .examples(["Ada"])
                .into()
        }
    }

    impl utoipa::ToSchema for Name {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_chat_can_t_deceive_the_eye() {
        for (said, shown) in [
            ("  good luck ", "good luck"),
            ("a\u{202e}b\u{200b}c", "abc"),
            (
                "\u{1f469}\u{200d}\u{1f52c} \u{2764}\u{fe0f}",
                "\u{1f469}\u{200d}\u{1f52c} \u{2764}\u{fe0f}",
            ),
            ("e\u{302}\u{301}", "e\u{302}\u{301}"),
            ("\u{202e}\u{200b}", ""),
        ] {
            assert_eq!(plain_line(said), shown);
        }
        let heap = format!("x{}y", "\u{301}".repeat(200));
        assert_eq!(plain_line(&heap).chars().count(), 5);
    }

    #[test]
    fn spaces_around_go_and_several_become_one() {
        let name = Name::new("  Ada \u{a0} Byron ").map(String::from);
        assert_eq!(name, Ok("Ada Byron".to_owned()));
    }

    #[test]
    fn a_heap_of_marks_on_one_letter_ends() {
        let heap = format!("A{}da e\u{302}\u{301}", "\u{301}".repeat(12));
        let name = Name::new(&heap).map(String::from);
        assert_eq!(
            name,
            Ok(format!("A{}da e\u{302}\u{301}", "\u{301}".repeat(3)))
        );
    }

    #[test]
    fn what_deceives_the_eye_is_refused() {
        for c in [
            '\0',
            '\n',
            '\u{200b}',
            '\u{202e}',
            '\u{2066}',
            '\u{feff}',
            '\u{e0041}',
        ] {
            assert_eq!(Name::new(&format!("A{c}B")), Err(InvalidName::Character(c)));
        }
    }

    #[test]
    fn a_name_has_one_to_24_characters() {
        assert_eq!(Name::new(""), Err(InvalidName::Empty));
        assert_eq!(Name::new(" \u{a0}"), Err(InvalidName::Empty));
        assert!(Name::new(&"é".repeat(24)).is_ok());
        assert_eq!(Name::new(&"é".repeat(25)), Err(InvalidName::Long));
        assert_eq!(
            Name::new(&format!("{}A", " ".repeat(9))),
            Err(InvalidName::Margin)
        );
    }

    #[test]
    fn names_of_many_scripts_are_names() {
        for name in [
            "Zoë",
            "Ελένη",
            "Анна",
            "山田",
            "نور",
            "O’Neill",
            "J. S. Bach",
            "🎺",
        ] {
            assert_eq!(Name::new(name).map(String::from), Ok(name.to_owned()));
        }
    }
}
