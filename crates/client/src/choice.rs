//! Choosing a move: pick, preview, confirm, take back. One state machine per game, the same for
//! mouse, keys and lines of text.
//!
//! ```text
//! click, key ──► Input ──Choice::act──► Chosen: changed | the move to make | refused, and why
//! line of text ──typed──► the move to make | why not
//! ```

use core::fmt::Debug;

use engine::{MoveOf, MoveSet as _};
use words::{Spoken, Words, say};

use crate::screen::Screen;
use crate::viewer_log::ViewerLog;

/// A direction in which the focus moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the piece on the left.
    Left,
    /// To the piece on the right.
    Right,
    /// To the previous thing that the picked piece can do.
    Up,
    /// To the next thing that the picked piece can do.
    Down,
}

impl Direction {
    /// The index that follows `now` among `count` in a circle; from outside, the first or the last.
    pub(crate) fn step(self, now: Option<usize>, count: usize) -> Option<usize> {
        let forward = matches!(self, Self::Right | Self::Down);
        let last = count.checked_sub(1)?;
        Some(match (now, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + last) % count,
        })
    }
}

/// What a player does at a table to choose a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input<P> {
    /// Picks a piece of the table: a card of the hand, a place for it, a row.
    Pick(P),
    /// Moves the focus.
    Go(Direction),
    /// Makes the previewed move; without one, goes on to the next step.
    Confirm,
    /// Takes the last step back.
    Back,
}

/// Whether a move is shown before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirm {
    /// A preview first; the same input again, or [`Input::Confirm`], makes the move.
    Ask,
    /// The move can be taken back: only trumpets, and rows that are taken, are shown first.
    Forgiving,
    /// A move that was clearly meant is made at once.
    AtOnce,
}

/// Why an input can't lead to a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unchoosable<M> {
    /// The rules don't allow this move now.
    Illegal(M),
    /// A card must be picked first.
    NothingPicked,
    /// The picked card has no use there, in any phase.
    NoUseThere,
    /// Everybody lays a card face down now: there is no other place for one.
    FaceDownFirst,
}

/// Why an input can't lead to a move, in a sentence.
pub fn why_not<V: Screen + Spoken>(
    words: &Words,
    log: &ViewerLog<V>,
    why: Unchoosable<MoveOf<V>>,
) -> String {
    match why {
        Unchoosable::Illegal(m) => {
            let why = log.view.why_illegal(words, &log.who(), m);
            why.unwrap_or_else(|| say!(words, "trouble-not-now"))
        }
        Unchoosable::NothingPicked => say!(words, "choice-pick-first"),
        Unchoosable::FaceDownFirst => say!(words, "choice-face-down-first"),
        Unchoosable::NoUseThere => say!(words, "choice-no-use-there"),
    }
}

/// What came of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chosen<M> {
    /// The input means nothing at this moment.
    Nothing,
    /// Something is picked or previewed, or not any more.
    Changed,
    /// This move is to be made.
    Move(M),
    /// What was tried can't be done; nothing has changed.
    Refused(Unchoosable<M>),
}

/// Something that can be done now, for a button or a line of keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<P> {
    /// The piece to pick for it.
    pub piece: P,
    /// The key that stands for the piece.
    pub key: char,
    /// What it does, in a few words.
    pub label: String,
}

/// The pieces of a game's table.
pub type PieceOf<V> = <<V as Choose>::Choice as Choice<V>>::Piece;

/// What a player has picked so far, and the move that is previewed with it.
pub trait Choice<V: Screen>: Clone + Default + PartialEq + Debug + Send + Sync + 'static {
    /// A piece of the table that can be picked.
    type Piece: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// The piece that a letter or a digit stands for.
    fn piece(key: char) -> Option<Self::Piece>;

    /// Takes an input. What is legal is asked of the view. After a move the choice is empty again.
    fn act(&mut self, view: &V, input: Input<Self::Piece>, confirm: Confirm) -> Chosen<MoveOf<V>>;

    /// What the picked piece can do now; without one, what can be done at once. Where several
    /// pieces could be picked first, nothing.
    fn offers(&self, words: &Words, view: &V) -> Vec<Offer<Self::Piece>>;

    /// The move that is previewed.
    fn preview(&self) -> Option<MoveOf<V>>;

    /// What the previewed move would do; without one, what the player is asked for.
    fn says(&self, words: &Words, log: &ViewerLog<V>) -> String;
}

/// A game whose moves are chosen on a screen.
pub trait Choose: Screen {
    /// Its state machine.
    type Choice: Choice<Self>;
}

/// The end of an input that named a move: makes it, or previews it first.
pub(crate) fn name<M: Copy + PartialEq>(
    preview: &mut Option<M>,
    m: M,
    confirm: Confirm,
) -> Chosen<M> {
    if confirm == Confirm::AtOnce || *preview == Some(m) {
        *preview = None;
        return Chosen::Move(m);
    }
    *preview = Some(m);
    Chosen::Changed
}

/// A line of text as a move: its number among the legal ones, counted from 1, or its notation in
/// any case and spacing. Else the reason, in a sentence.
pub fn typed<V: Screen + Spoken>(
    words: &Words,
    log: &ViewerLog<V>,
    line: &str,
) -> Result<MoveOf<V>, String> {
    let view = &log.view;
    if log.seat.is_none() {
        return Err(say!(words, "trouble-not-seated"));
    }
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        let legal = view.legal_moves();
        let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        return match number.filter(|&n| n < legal.len()) {
            Some(n) => Ok(legal.nth(n)),
            None if legal.is_empty() => Err(log.turn(words)),
            None => Err(say!(words, "play-no-such-number", count = legal.len())),
        };
    }
    let m = notation(line).parse::<MoveOf<V>>();
    let m = m.map_err(|error| V::no_move(words, &error))?;
    match view.why_illegal(words, &log.who(), m) {
        None => Ok(m),
        Some(why) => Err(say!(words, "play-not-now", why = why)),
    }
}

/// Notation as it is printed: the verb in lower case, cards and colours in upper case.
fn notation(line: &str) -> String {
    let mut parts = line.split_whitespace();
    let verb = parts.next().unwrap_or_default().to_lowercase();
    let rest = parts.map(str::to_uppercase);
    let parts: Vec<String> = core::iter::once(verb).chain(rest).collect();
    parts.join(" ")
}
