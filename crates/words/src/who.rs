//! The names at a table, and which of them the viewer is: «you».

use engine::{Seat, SeatSet, Viewer};

use crate::say;
use crate::words::{Arg, Words};

/// The people at a table, as one of them, or somebody who watches, speaks of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    names: Vec<String>,
    viewer: Viewer,
}

impl Who {
    /// The names by seat, and who the viewer is.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>, viewer: Viewer) -> Self {
        let short = |name: &str| crate::plain(name.trim()).replace('\n', " ");
        let names = names.into_iter().map(|name| {
            let name = short(name);
            // Shown as typed, but not without end.
            name.chars().take(60).collect()
        });
        Self {
            names: names.collect(),
            viewer,
        }
    }

    /// How many sit there.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether nobody does.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Whether the viewer sits at `seat`: they are spoken to as «you».
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer.is(seat)
    }

    /// The name at a seat; the seat's number, where nobody gave a name.
    pub fn name(&self, words: &Words, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => say!(words, "who-seat", number = seat.index() + 1),
        }
    }

    /// The name, or «you».
    pub fn called(&self, words: &Words, seat: Seat) -> String {
        if self.is_you(seat) {
            say!(words, "who-you")
        } else {
            self.name(words, seat)
        }
    }

    /// Several of them, in the order of the seats: «Ada, Bruno and you».
    pub fn list(&self, words: &Words, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.called(words, seat)).collect();
        words.list(&names)
    }

    /// Says a message about a seat: it can choose its words by `you`, and has the seat's `name`.
    pub fn say(
        &self,
        words: &Words,
        seat: Seat,
        key: &str,
        gaps: &[(&'static str, Arg)],
    ) -> String {
        let mut all = vec![
            ("you", self.is_you(seat).into()),
            ("name", self.name(words, seat).into()),
        ];
        all.extend_from_slice(gaps);
        words.say(key, &all)
    }
}

/// Says a message about a seat: `of!(who, words, seat, "winner")`; it may use `you` and `name`.
#[macro_export]
macro_rules! of {
    ($who:expr, $words:expr, $seat:expr, $key:literal $(, $gap:ident = $value:expr)* $(,)?) => {
        $who.say($words, $seat, $key, &[$((stringify!($gap), $crate::Arg::from($value))),*])
    };
}
