//! The `Drawn` trait: a game's own part of the full screen.

use client::choice::{Choice as _, Choose};
use client::{Screen, ViewerLog};
use engine::SeenOf;
use ratatui::layout::Rect;
use words::{Spoken, Words, say};

use super::parts::action::Action;
use super::parts::canvas::Canvas;

/// Something that can be done now, for the line of keys.
pub struct KeyHint {
    pub(crate) key: String,
    pub(crate) says: String,
    pub(crate) act: Option<Action>,
}

impl KeyHint {
    pub(crate) fn new(key: &str, says: String, act: Action) -> Self {
        Self {
            key: key.to_owned(),
            says,
            act: Some(act),
        }
    }

    /// Of keys that do several things: nothing that one click could do.
    pub(crate) fn keys(key: &str, says: String) -> Self {
        Self {
            key: key.to_owned(),
            says,
            act: None,
        }
    }
}

/// A table to be drawn.
pub struct Showing<'a, V: Drawn> {
    /// What this viewer has seen.
    pub(crate) log: &'a ViewerLog<V>,
    /// What somebody is about to do.
    pub(crate) choice: &'a V::Choice,
    /// Whether this viewer may choose now.
    pub(crate) may: bool,
    /// Whether the game's other layout is shown.
    pub(crate) other_layout: bool,
    /// Everybody's hidden cards, where nothing is secret any more.
    pub(crate) hands: &'a [String],
}

/// A view that a full screen can draw.
///
/// Its parts are those of the web client's tables, drawn from the same model.
pub trait Drawn: Screen + Spoken + Choose {
    /// What its other layout shows, if it has one.
    fn other_layout(words: &Words) -> Option<String>;

    /// Where the game stands, in a line.
    fn head(words: &Words, log: &ViewerLog<Self>) -> String;

    /// What is said of each player, by seat; and the same where there is little room.
    fn chips(canvas: &Canvas<'_>, log: &ViewerLog<Self>) -> Vec<(String, String)>;

    /// How many of `most` rows the table takes well at that width; more, where it can't do with
    /// them.
    fn rows(showing: &Showing<'_, Self>, width: u16, most: u16) -> u16;

    /// Draws the table.
    fn table(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, Self>);

    /// The keys that pick a piece now, where one click could not say which.
    fn keys(words: &Words, showing: &Showing<'_, Self>) -> Option<KeyHint>;

    /// The keys of this game, for the page of help: key and meaning.
    fn help(words: &Words) -> Vec<(String, String)>;

    /// How many rows a moment of a scoring takes.
    fn scene_rows(log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> u16;

    /// Draws a moment of a scoring, large.
    fn scene(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<Self>, seen: &SeenOf<Self>);

    /// Draws what a finished game came to; gives the number of rows.
    fn outcome(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<Self>, game: usize) -> u16;

    /// The cards that a seat holds hidden; `None` where nothing is hidden.
    fn hand(words: &Words, log: &ViewerLog<Self>) -> Option<String>;
}

/// What is asked, or what the previewed move would do; while others choose, whom all wait for.
pub(crate) fn says<V: Drawn>(words: &Words, showing: &Showing<'_, V>) -> String {
    if showing.may {
        showing.choice.says(words, showing.log)
    } else {
        showing.log.waits(words)
    }
}

/// What can be done now.
pub(crate) fn offers<V: Drawn>(words: &Words, showing: &Showing<'_, V>) -> Vec<KeyHint> {
    if showing.choice.preview().is_some() {
        let (yes, no) = (
            say!(words, "screen-key-enter"),
            say!(words, "screen-key-esc"),
        );
        return vec![
            KeyHint::new(&yes, say!(words, "web-confirm"), Action::Confirm),
            KeyHint::new(&no, say!(words, "web-back"), Action::Back),
        ];
    }
    let offers = showing.choice.offers(words, &showing.log.view);
    let offers = offers.into_iter().map(|offer| {
        let key = offer.key.to_string();
        KeyHint::new(&key, offer.label, Action::Pick(offer.key))
    });
    offers.chain(V::keys(words, showing)).collect()
}
