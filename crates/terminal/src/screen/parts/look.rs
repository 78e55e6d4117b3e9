//! Terminal capabilities: how many colours, and whether more than ASCII.
//!
//! ```text
//! NO_COLOR, TERM, COLORTERM, LC_ALL, LC_CTYPE, LANG ──► Look ──► styles, signs, spelling
//! ```
//!
//! Colours only ever repeat what a letter and a pattern say already.

use std::borrow::Cow;

use any_ascii::any_ascii_char;
use ratatui::style::{Color, Modifier, Style};

/// What stands out.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// What is chosen.
pub(crate) const CHOSEN: Style =
    Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD));

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// None: letters, patterns, bold and reversed have to do.
    None,
    /// The sixteen that every terminal has, in its owner's taste.
    Sixteen,
    /// The 256 of most terminals.
    Many,
}

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours it can show.
    pub depth: Depth,
    /// Whether it shows more than ASCII.
    pub unicode: bool,
}

/// A colour of a card, in both games; and the metal of trumpets and coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hue {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
    Brown,
    Brass,
}

/// A small sign, with its ASCII twin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// Whose turn it is.
    Turn,
    /// Ahead in a colour.
    Lead,
    /// Cards in hand.
    Hand,
    /// Cards won, points.
    Won,
    /// An arrow between what was and what becomes of it.
    Arrow,
    /// An empty place.
    Free,
    /// Here the cursor is.
    Here,
    /// Somebody is connected.
    There,
    /// A check that passed.
    Yes,
    /// A check that failed.
    No,
    /// The sign of multiplication.
    Times,
    /// Between two things.
    Dot,
    /// A bar: the part that is done.
    Done,
    /// A bar: the part that is still to come.
    Open,
}

impl Look {
    /// The look that the environment asks for: no colours where `NO_COLOR` has a value, ASCII
    /// where the locale is not UTF-8.
    pub fn of(env: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| env(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let many = || {
            let rich = |value: &str| value.contains("truecolor") || value.contains("24bit");
            term.contains("256color") || set("COLORTERM").is_some_and(|value| rich(&value))
        };
        let depth = if set("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt") {
            Depth::None
        } else if many() {
            Depth::Many
        } else {
            Depth::Sixteen
        };
        // The first that has a value counts, as everywhere else.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        let unicode = locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows);
        Self { depth, unicode }
    }

    /// Text as this terminal can show it.
    pub(crate) fn spell(self, text: &str) -> Cow<'_, str> {
        if self.unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                _ if c.is_ascii() => out.push(c),
                '«' | '»' | '“' | '”' | '„' => out.push('"'),
                '’' | '‘' => out.push('\''),
                '–' | '—' | '─' | '−' => out.push('-'),
                '…' => out.push_str("..."),
                '→' => out.push_str("->"),
                '×' => out.push('x'),
                '·' | '•' => out.push('.'),
                // German has a spelling of its own; other letters lose their accents or are
                // written as they sound.
                'ä' => out.push_str("ae"),
                'ö' => out.push_str("oe"),
                'ü' => out.push_str("ue"),
                'Ä' => out.push_str("Ae"),
                'Ö' => out.push_str("Oe"),
                'Ü' => out.push_str("Ue"),
                _ => match any_ascii_char(c) {
                    "" => out.push('?'),
                    spelt => out.push_str(spelt),
                },
            }
        }
        Cow::Owned(out)
    }

    /// A sign, in Unicode or ASCII.
    pub(crate) const fn sign(self, sign: Sign) -> &'static str {
        let (unicode, ascii) = match sign {
            Sign::Turn => ("▶", ">"),
            Sign::Lead => ("▲", "^"),
            Sign::Hand => ("▯", "h"),
            Sign::Won => ("★", "*"),
            Sign::Arrow => ("→", ">"),
            Sign::Free => ("·", "."),
            Sign::Here => ("▸", ">"),
            Sign::There => ("●", "o"),
            Sign::Yes => ("✓", "+"),
            Sign::No => ("✗", "x"),
            Sign::Times => ("×", "x"),
            Sign::Dot => ("·", "-"),
            Sign::Done => ("━", "="),
            Sign::Open => ("─", "-"),
        };
        if self.unicode { unicode } else { ascii }
    }

    /// Light letters on a colour's ground, or dark ones where the ground is light.
    pub(crate) fn ground(self, hue: Hue) -> Style {
        let style = Style::new();
        match self.depth {
            Depth::None => style,
            Depth::Sixteen => {
                let (ground, letter) = match hue {
                    Hue::Red => (Color::Red, Color::White),
                    Hue::Orange => (Color::LightRed, Color::Black),
                    Hue::Yellow => (Color::LightYellow, Color::Black),
                    Hue::Green => (Color::Green, Color::Black),
                    Hue::Blue => (Color::Blue, Color::White),
                    Hue::Purple => (Color::Magenta, Color::White),
                    Hue::Brown => (Color::Yellow, Color::Black),
                    Hue::Brass => (Color::Gray, Color::Black),
                };
                style.bg(ground).fg(letter)
            }
            Depth::Many => {
                let (ground, letter) = match hue {
                    Hue::Red => (124, 231),
                    Hue::Orange => (208, 16),
                    Hue::Yellow => (221, 16),
                    Hue::Green => (71, 16),
                    Hue::Blue => (25, 231),
                    Hue::Purple => (91, 231),
                    Hue::Brown => (94, 231),
                    Hue::Brass => (180, 16),
                };
                style.bg(Color::Indexed(ground)).fg(Color::Indexed(letter))
            }
        }
    }

    /// Letters in a colour, on the terminal's own ground.
    pub(crate) fn letter(self, hue: Hue) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.depth {
            Depth::None => style,
            Depth::Sixteen | Depth::Many => style.fg(match hue {
                Hue::Orange if self.depth == Depth::Many => Color::Indexed(208),
                Hue::Red | Hue::Orange => Color::LightRed,
                Hue::Yellow => Color::LightYellow,
                Hue::Green => Color::LightGreen,
                Hue::Blue => Color::LightBlue,
                Hue::Purple => Color::LightMagenta,
                Hue::Brown | Hue::Brass if self.depth == Depth::Many => Color::Indexed(137),
                Hue::Brown | Hue::Brass => Color::Yellow,
            }),
        }
    }

    /// What stands back.
    pub(crate) fn faint(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::DIM),
            Depth::Sixteen => Style::new().fg(Color::DarkGray),
            Depth::Many => Style::new().fg(Color::Indexed(245)),
        }
    }

    /// «Yours to act»: the one accent there is.
    pub(crate) fn accent(self) -> Style {
        let style = STRONG;
        match self.depth {
            Depth::None => style.add_modifier(Modifier::UNDERLINED),
            Depth::Sixteen => style.fg(Color::LightCyan),
            Depth::Many => style.fg(Color::Indexed(80)),
        }
    }

    /// A key that can be pressed, a button that can be clicked.
    pub(crate) fn button(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED),
            Depth::Sixteen => Style::new().bg(Color::Cyan).fg(Color::Black),
            Depth::Many => Style::new().bg(Color::Indexed(30)).fg(Color::Indexed(231)),
        }
    }

    /// The bar on top.
    pub(crate) fn bar(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED),
            Depth::Sixteen => Style::new().bg(Color::Blue).fg(Color::White),
            Depth::Many => Style::new().bg(Color::Indexed(24)).fg(Color::Indexed(231)),
        }
    }

    /// What is gained.
    pub(crate) fn gain(self) -> Style {
        match self.depth {
            Depth::None => STRONG,
            _ => STRONG.fg(Color::LightGreen),
        }
    }

    /// What is lost.
    pub(crate) fn loss(self) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            _ => Style::new().fg(Color::LightRed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(env: &[(&str, &str)]) -> Look {
        Look::of(|name| {
            let found = env.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn no_color_counts_only_with_a_value() {
        assert_eq!(of(&[("NO_COLOR", "1")]).depth, Depth::None);
        assert_eq!(of(&[("NO_COLOR", "")]).depth, Depth::Sixteen);
        assert_eq!(of(&[("TERM", "xterm-256color")]).depth, Depth::Many);
        assert_eq!(of(&[("COLORTERM", "truecolor")]).depth, Depth::Many);
        assert_eq!(of(&[("TERM", "dumb")]).depth, Depth::None);
        assert_eq!(of(&[("TERM", "xterm")]).depth, Depth::Sixteen);
    }

    #[cfg(unix)]
    #[test]
    fn more_than_ascii_needs_a_locale_that_has_it() {
        assert!(of(&[("LANG", "de_CH.UTF-8")]).unicode);
        assert!(of(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")]).unicode);
        assert!(!of(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]).unicode);
        assert!(of(&[("LC_ALL", ""), ("LANG", "en_GB.UTF-8")]).unicode);
        assert!(!of(&[]).unicode);
    }

    #[test]
    fn what_ascii_lacks_is_spelt_out() {
        let look = of(&[]);
        let look = Look {
            unicode: false,
            ..look
        };
        assert_eq!(look.spell("«Zoë» → größer…"), "\"Zoe\" -> groesser...");
        assert_eq!(look.spell("Ольга, Łukasz"), "Ol'ga, Lukasz");
        assert_eq!(look.spell("\u{f8ff}"), "?");
    }
}
