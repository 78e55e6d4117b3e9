//! The `Game` trait: a game's own part of the page.

use client::choice::Choose;
use client::tutorial::Taught;
use client::{Screen, Storied, ViewerLog};
use engine::{Seat, SeenOf};
use leptos::prelude::*;
use words::{Spoken, Words};

use crate::pages::rules::{Part, Picture, Ruling};
use crate::parts::sound::Sound;
use crate::table::flight::Trip;
use crate::table::stage::StageSignals;

/// A view that this page can draw.
pub(crate) trait Game: Screen + Spoken + Choose + Taught + Storied + Copy {
    /// A few of its cards, in notation, for the first screen.
    const FAN: [&'static str; 5];

    /// A card's drawing, by its notation: the inside of an `svg`.
    fn face(card: &str) -> Option<String>;

    /// What it is about, in a sentence or two.
    fn about(words: &Words) -> String;

    /// About how many minutes a game of so many takes, one person among bots.
    fn minutes(players: usize) -> usize;

    /// The parts of its rules.
    const PARTS: &'static [Part];

    /// Where its rulebook is silent, and how we rule.
    const RULINGS: &'static [Ruling];
    /// Whose game it is.
    const AUTHOR: &'static str;
    /// The letters of its colours, in their order.
    const LETTERS: &'static str;

    /// Its rules in a few pictures: the aim, a turn, a scoring.
    fn pictures(words: &Words) -> Vec<Picture>;

    /// The drawing that stands with a fact of its rules.
    fn example(words: &Words, number: &str) -> Option<AnyView>;

    /// What its second layout is called, if it has one: pieces together by player, say.
    const SECOND_LAYOUT: Option<fn(&Words) -> String>;

    /// What its board is called in the style sheets: the name of the game.
    const CLASS: &'static str;
    /// What its chips are to those who measure the page, beside the players.
    const CHIPS_PART: Option<&'static str>;

    /// What a player's chip counts.
    fn chip(words: &Words, log: &ViewerLog<Self>, seat: Seat) -> AnyView;

    /// What a player did, as a small drawing; the sentence stands beside it for those who listen.
    fn deed(seen: &SeenOf<Self>) -> AnyView;

    /// The table, with all that can be done at it.
    fn table(stage: StageSignals<Self>) -> AnyView;

    /// What travels, and from where to where: cards, and what changes hands with them since `before`.
    fn trips(before: &Self, log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> Vec<Trip>;

    /// What is heard.
    fn sound(seen: &SeenOf<Self>) -> Option<Sound>;

    /// The table in a few sentences: the lanes, or the rows.
    fn table_aloud(words: &Words, log: &ViewerLog<Self>) -> String;

    /// The own cards in a sentence.
    fn hand_aloud(words: &Words, log: &ViewerLog<Self>) -> String;

    /// The cards that a seat holds hidden, in a few words.
    fn hand_cards(words: &Words, log: &ViewerLog<Self>) -> String;

    /// What a finished game came to, drawn.
    fn outcome(log: &ViewerLog<Self>, game: usize) -> AnyView;
}
