//! What a game draws of itself on a full screen. Where a game's own pieces begin.

use client::{Desk, Screen};
use engine::{MoveOf, SeenOf};
use ratatui::layout::Rect;
use words::{Spoken, Words, say};

use super::act::Act;
use super::canvas::Canvas;

/// What came of an act at a game's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done<M> {
    /// It is nothing that can be done here.
    Nothing,
    /// Something is chosen, or not any more.
    Changed,
    /// The move is to be made.
    Move(M),
}

/// Something that can be done now, for the line of keys.
pub struct Offer {
    pub(crate) key: String,
    pub(crate) says: String,
    pub(crate) act: Option<Act>,
}

impl Offer {
    pub(crate) fn new(key: &str, says: String, act: Act) -> Self {
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
    /// What the eyes have seen.
    pub(crate) desk: &'a Desk<V>,
    /// What somebody is about to do.
    pub(crate) choice: &'a V::Choice,
    /// Whether these eyes may choose now.
    pub(crate) may: bool,
    /// Whether walls stand together by player.
    pub(crate) by_player: bool,
    /// Everybody's hidden cards, where nothing is secret any more.
    pub(crate) hands: &'a [String],
}

/// A view that a full screen can draw.
///
/// Its parts are those of the web client's tables, drawn from the same model.
pub trait Drawn: Screen + Spoken {
    /// What somebody is about to do.
    type Choice: Default;

    /// Whether its walls can also stand together by player.
    const BY_PLAYER: bool;

    /// Where the game stands, in a line.
    fn head(words: &Words, desk: &Desk<Self>) -> String;

    /// What is said of each player, by seat; and the same where there is little room.
    fn chips(canvas: &Canvas<'_>, desk: &Desk<Self>) -> Vec<(String, String)>;

    /// How many of `most` rows the table takes well at that width; more, where it can't do with
    /// them.
    fn rows(showing: &Showing<'_, Self>, width: u16, most: u16) -> u16;

    /// Draws the table.
    fn table(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, Self>);

    /// What a letter or a figure means at this table.
    fn key(key: char) -> Option<Act>;

    /// Does something at the table. What is legal is asked of the view.
    fn act(desk: &Desk<Self>, choice: &mut Self::Choice, act: Act) -> Done<MoveOf<Self>>;

    /// What is asked, or what the move that is thought of would do.
    fn says(words: &Words, showing: &Showing<'_, Self>) -> String;

    /// What can be done now.
    fn offers(words: &Words, showing: &Showing<'_, Self>) -> Vec<Offer>;

    /// The keys of this game, for the page of help: key and meaning.
    fn help(words: &Words) -> Vec<(String, String)>;

    /// How many rows a moment of a scoring takes.
    fn scene_rows(desk: &Desk<Self>, seen: &SeenOf<Self>) -> u16;

    /// Draws a moment of a scoring, large.
    fn scene(canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<Self>, seen: &SeenOf<Self>);

    /// Draws what a finished game came to; gives the number of rows.
    fn outcome(canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<Self>, game: usize) -> u16;

    /// The cards that a seat holds hidden; `None` where nothing is hidden.
    fn hand(words: &Words, desk: &Desk<Self>) -> Option<String>;
}

/// The offers while a move is thought of.
pub(crate) fn yes_or_no(words: &Words) -> Vec<Offer> {
    let (yes, no) = (
        say!(words, "screen-key-enter"),
        say!(words, "screen-key-esc"),
    );
    vec![
        Offer::new(&yes, say!(words, "web-confirm"), Act::Confirm),
        Offer::new(&no, say!(words, "web-back"), Act::Back),
    ]
}
