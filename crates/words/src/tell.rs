//! The `Tell` trait: a game's events, results and refusals as sentences.

use engine::{Knowledge, MoveOf, OutcomeOf, ParseMoveError, Rules, Seat, SeenOf};

use crate::say;
use crate::who::Who;
use crate::words::Words;

/// A game that can be told in words: one sentence for each thing that can happen or be wrong.
///
/// Sentences say «you» where the seat is the speaker's own.
pub trait Tell: Rules {
    /// Its name as people write it.
    const TITLE: &'static str;

    /// What happened, in one sentence. The number of the rule behind it is the event's own.
    fn tell(words: &Words, who: &Who, seen: &Self::Seen) -> String;

    /// Everything about an event, for a viewer who may know everything.
    fn reveal(event: &Self::Event) -> Self::Seen;

    /// Why `seat` can't make a move.
    fn illegal(words: &Words, who: &Who, seat: Seat, why: &Self::Illegal) -> String;

    /// What kind of thing was expected in a move's notation, in a sentence; `None` for a kind that
    /// isn't the game's own. `found` is `none` where nothing was found.
    fn expected(words: &Words, expected: &str, found: &str) -> Option<String>;

    /// What is wrong with a deal.
    fn wrong_deal(words: &Words, who: &Who, wrong: &Self::InvalidSetup) -> String;

    /// A move that can be made, in words.
    fn meaning(words: &Words, view: &Self::View, m: Self::Move) -> String;

    /// What a game came to, a line a seat; `view` is the table at its end, as any viewer sees it.
    fn result(words: &Words, who: &Who, view: &Self::View, outcome: &Self::Outcome) -> Vec<String>;
}

/// A view whose game can be told in words: [`Tell`] for screens, which never speak of a state.
pub trait Spoken: Knowledge {
    /// The game's name as people write it.
    const TITLE: &'static str;

    /// The same as [`Tell::tell`].
    fn tell(words: &Words, who: &Who, seen: &SeenOf<Self>) -> String;

    /// The same as [`Tell::meaning`].
    fn meaning(&self, words: &Words, m: MoveOf<Self>) -> String;

    /// Why the viewer's own seat can't make a move; `None` if it can. A spectator has no seat.
    fn why_illegal(&self, words: &Words, who: &Who, m: MoveOf<Self>) -> Option<String>;

    /// Why a text is no move of the game.
    fn no_move(words: &Words, error: &ParseMoveError) -> String;

    /// The same as [`Tell::result`].
    fn result(&self, words: &Words, who: &Who, outcome: &OutcomeOf<Self>) -> Vec<String>;
}

impl<V: Knowledge<State: Tell>> Spoken for V {
    const TITLE: &'static str = <V::State as Tell>::TITLE;

    fn tell(words: &Words, who: &Who, seen: &SeenOf<Self>) -> String {
        <V::State as Tell>::tell(words, who, seen)
    }

    fn meaning(&self, words: &Words, m: MoveOf<Self>) -> String {
        <V::State as Tell>::meaning(words, self, m)
    }

    fn why_illegal(&self, words: &Words, who: &Who, m: MoveOf<Self>) -> Option<String> {
        let Some(seat) = self.viewer().seat() else {
            return Some(say!(words, "trouble-not-seated"));
        };
        let why = self.is_legal(m).err()?;
        Some(<V::State as Tell>::illegal(words, who, seat, &why))
    }

    fn no_move(words: &Words, error: &ParseMoveError) -> String {
        crate::fault::no_move::<V::State>(words, error)
    }

    fn result(&self, words: &Words, who: &Who, outcome: &OutcomeOf<Self>) -> Vec<String> {
        <V::State as Tell>::result(words, who, self, outcome)
    }
}

/// The rule of that number in one sentence; `None` for a number that no event and no refusal
/// cites.
pub fn rule(words: &Words, number: &str) -> Option<String> {
    let key = format!("rule-{number}");
    let text = words.say(&key, &[]);
    let known = text != key;
    known.then(|| say!(words, "play-why", rule = number, text = text))
}
