//! Languages, and language negotiation: which of them somebody is addressed in.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A language that everything here is written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English, where nothing else is asked for.
    #[default]
    En,
    /// German (Deutsch), `de`.
    De,
    /// French (français), `fr`.
    Fr,
    /// Italian (italiano), `it`.
    It,
}

/// A name of no language that we have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no language {found:?}; there is {}", Lang::NAMES.join(", "))]
pub struct UnknownLang {
    /// What was asked for; a long text is cut.
    pub found: String,
}

impl Lang {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::En, Self::De, Self::Fr, Self::It];
    /// Their names in flags and folders.
    pub const NAMES: [&'static str; 4] = ["en", "de", "fr", "it"];

    /// Its name in flags and folders.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The language that the environment asks for: the first of `wishes` that names one we have,
    /// and English if none does. The wishes are the values of `FANFARE_LANG`, `LC_ALL`,
    /// `LC_MESSAGES` and `LANG`, in this order, like `de_CH.UTF-8`; an empty one says nothing, and
    /// `C` and `POSIX` ask for English.
    pub fn negotiate<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Self {
        let known = |wish: &str| {
            let word = wish.split(['_', '-', '.', '@', ':']).next()?;
            match word {
                "C" | "POSIX" => Some(Self::En),
                _ => word.to_ascii_lowercase().parse().ok(),
            }
        };
        wishes.into_iter().find_map(known).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        let known = Self::ALL.into_iter().find(|lang| lang.name() == text);
        known.ok_or_else(|| UnknownLang {
            found: text.chars().take(40).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_language_and_back() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert_eq!("eo".parse::<Lang>().unwrap_err().found, "eo");
    }

    #[test]
    fn the_first_wish_that_can_be_met_is() {
        assert_eq!(Lang::negotiate(["", "de_CH.UTF-8", "fr"]), Lang::De);
        assert_eq!(Lang::negotiate(["es_ES", "it_IT@euro"]), Lang::It);
        assert_eq!(Lang::negotiate(["C.UTF-8", "de"]), Lang::En);
        assert_eq!(Lang::negotiate(["fr:de"]), Lang::Fr);
        assert_eq!(Lang::negotiate([]), Lang::En);
        assert_eq!(Lang::negotiate(["…", "\u{0}"]), Lang::En);
    }
}
