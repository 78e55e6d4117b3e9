//! The messages of one language, formatted with Fluent.
//!
//! The texts of `locales/` are part of the program, or handed in at run time where a browser loads
//! one language at a time. Numbers are written plainly, and nothing is
//! wrapped in marks for the direction of writing: all four languages run the same way, and a
//! terminal would show them.

use core::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

/// The files of a language, by topic, as parts of the program.
#[cfg(not(target_family = "wasm"))]
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../../../locales/", $lang, "/cli.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/play.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/jericho.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/coloretto.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/faults.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/rules.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/trouble.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/arena.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/serve.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/web.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/pages.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/online.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/review.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/company.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/screen.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/jericho-lines.ftl")),
            include_str!(concat!("../../../locales/", $lang, "/coloretto-lines.ftl")),
        ]
    };
}

/// All that can be said in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language, from the texts that are part of the program. A browser has none of
    /// them: it loads one language at a time, see [`Words::read`].
    #[cfg(not(target_family = "wasm"))]
    pub fn new(lang: Lang) -> Self {
        let files = match lang {
            Lang::En => files!("en"),
            Lang::De => files!("de"),
            Lang::Fr => files!("fr"),
            Lang::It => files!("it"),
        };
        Self::read(lang, files)
    }

    /// The words of a language, from texts in Fluent's syntax. The files that a browser needs are
    /// listed in `locales/browser.txt`; the build of the client makes one text of them for each
    /// language.
    pub fn read<'a>(lang: Lang, texts: impl IntoIterator<Item = &'a str>) -> Self {
        let id: LanguageIdentifier = lang.name().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) if number.value < 0.0 => Some(figure(number.value as i32)),
            _ => None,
        }));
        for text in texts {
            // What can't be read is left out, and found by the tests of this crate.
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language of these words.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The message of that name with its gaps filled: see [`say!`](crate::say). The name itself, if
    /// there is no such message; the tests of this crate keep that from happening.
    pub fn say(&self, key: &str, gaps: &[(&'static str, Arg)]) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::with_capacity(gaps.len());
        for (name, arg) in gaps {
            match arg {
                Arg::Text(text) => args.set(*name, FluentValue::from(text.as_str())),
                Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
            }
        }
        let mut missing = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut missing);
        text.into_owned()
    }

    /// Several things in one phrase: «a, b and c».
    pub fn list(&self, items: &[String]) -> String {
        self.joined(items, "list-last")
    }

    /// Several things of which one can be: «a, b or c».
    pub fn choice<T: AsRef<str>>(&self, items: &[T]) -> String {
        let items: Vec<String> = items.iter().map(|item| item.as_ref().to_owned()).collect();
        self.joined(&items, "choice-last")
    }

    /// Several things side by side: «a, b, c».
    pub fn commas(&self, items: &[String]) -> String {
        self.joined(items, "list-more")
    }

    fn joined(&self, items: &[String], last: &str) -> String {
        let Some((end, most)) = items.split_last() else {
            return crate::say!(self, "list-none");
        };
        let Some((first, more)) = most.split_first() else {
            return end.clone();
        };
        let most = more.iter().fold(first.clone(), |most, item| {
            crate::say!(self, "list-more", most = most, last = item)
        });
        self.say(last, &[("most", most.into()), ("last", end.into())])
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.lang).finish()
    }
}

/// What fills a gap in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A text, shown safely.
    Text(String),
    /// A number, which a message may choose its words by.
    Number(i64),
}

/// A number in figures. A minus is as wide as a plus, and never read as a hyphen.
pub fn figure(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A number with its sign: «+3», «−1».
pub fn signed(number: i32) -> String {
    format!("{number:+}").replace('-', "−")
}

/// Text from outside as it can be shown: what would steer a terminal, or turn the direction of
/// writing, stands as a mark instead.
pub fn plain(text: &str) -> String {
    let steers = |c: char| {
        let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        (c.is_control() && c != '\n') || turns
    };
    text.chars()
        .map(|c| if steers(c) { '\u{fffd}' } else { c })
        .collect()
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(plain(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::from(text.as_str())
    }
}

/// Yes or no, for a message to choose its words by.
impl From<bool> for Arg {
    fn from(holds: bool) -> Self {
        Self::from(if holds { "yes" } else { "no" })
    }
}

macro_rules! numbers {
    ($($number:ty)+) => { $(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )+ };
}

numbers! { u8 u64 usize i32 i64 }

/// Says a message: `say!(words, "list-last", most = "Ada", last = name)`.
///
/// The name is always written out, so that a test can tell which messages are used.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:literal $(, $gap:ident = $value:expr)* $(,)?) => {
        $words.say($key, &[$((stringify!($gap), $crate::Arg::from($value))),*])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_outside_can_t_steer_a_terminal() {
        assert_eq!(
            plain("A\u{1b}[2J\r\u{202e}da"),
            "A\u{fffd}[2J\u{fffd}\u{fffd}da"
        );
        let words = Words::new(Lang::En);
        let text = say!(words, "list-last", most = "\u{7}", last = "Zoë");
        assert_eq!(text, "\u{fffd} and Zoë");
    }

    #[test]
    fn lists_are_said_as_the_language_says_them() {
        let items = ["a", "b", "c"].map(str::to_owned);
        let words = Words::new(Lang::Fr);
        assert_eq!(words.list(&items), "a, b et c");
        assert_eq!(words.choice(&items), "a, b ou c");
        assert_eq!(words.commas(&items[..2]), "a, b");
        assert_eq!(words.list(&items[..1]), "a");
        assert_eq!(words.list(&[]), "rien");
    }

    #[test]
    fn a_minus_is_no_hyphen() {
        assert_eq!([signed(3), signed(0), signed(-12)], ["+3", "+0", "−12"]);
        assert_eq!([figure(3), figure(-12)], ["3", "−12"]);
        let words = Words::new(Lang::En);
        assert_eq!(say!(words, "coloretto-chip", points = -3_i32), "−3 points");
    }

    #[test]
    fn numbers_are_plain_and_choose_their_words() {
        let words = Words::new(Lang::De);
        let say = |n: usize| say!(words, "jericho-stayed", colour = "Rot", count = n);
        assert_eq!(
            say(1),
            "Niemand hat eine Mauer in Rot: 1 Karte bleibt im Stock."
        );
        assert!(
            say(12345).contains("12345 Karten bleiben"),
            "{}",
            say(12345)
        );
    }
}
