//! Choosing a move on the page: clicks, drags and keys become the client's inputs.
//!
//! ```text
//! click, drop, key ──Input──► client::choice ──► signals │ the stage makes the move │ refused, said
//! ```

use client::choice::{Choice as _, Chosen, Confirm, Input, PieceOf, Unchoosable, why_not};
use engine::MoveOf;
use leptos::prelude::*;
use words::Words;

use crate::game::Game;
use crate::parts::speech::Speech;
use crate::parts::{clock, keys};
use crate::table::focus;
use crate::table::stage::StageSignals;

/// An input that led nowhere: the piece that was picked, if it was one, and why.
type Refused<V> = (Option<PieceOf<V>>, Unchoosable<MoveOf<V>>);

/// What somebody is about to do at a table.
pub(crate) struct ChoiceSignals<V: Game> {
    pub(crate) stage: StageSignals<V>,
    /// What is picked and previewed.
    pub(crate) choice: RwSignal<V::Choice>,
    /// What was tried last and led nowhere, and why.
    refused: RwSignal<Option<Refused<V>>>,
    speech: Speech,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derive would ask for a choice that can be copied"
)]
impl<V: Game> Clone for ChoiceSignals<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: Game> Copy for ChoiceSignals<V> {}

impl<V: Game> ChoiceSignals<V> {
    /// Listens to keys as long as its owner lives.
    pub(crate) fn new(stage: StageSignals<V>) -> Self {
        let choosing = Self {
            stage,
            choice: RwSignal::new(V::Choice::default()),
            refused: RwSignal::new(None),
            speech: Speech::get(),
        };
        keys::listen(move |key| {
            let input = match key {
                keys::CONFIRM => Input::Confirm,
                keys::BACK => Input::Back,
                key => match V::Choice::piece(key) {
                    Some(piece) => Input::Pick(piece),
                    None => return false,
                },
            };
            choosing.act(input);
            true
        });
        choosing
    }

    /// Picks a piece of the table.
    pub(crate) fn pick(self, piece: PieceOf<V>) {
        self.act(Input::Pick(piece));
    }

    /// Takes an input, while this viewer may choose; else says whom all wait for.
    pub(crate) fn act(self, input: Input<PieceOf<V>>) {
        if self.stage.scene.with_untracked(Option::is_some) {
            return self.stage.next_scene();
        }
        let words = self.speech.words_now();
        if !untrack(|| self.stage.may_choose()) {
            let waits = self.stage.with_now(|log| log.waits(&words));
            self.speech.say_aloud(waits.unwrap_or_default());
            return;
        }
        let confirm = match (self.stage.confirms(), self.stage.forgives()) {
            (false, _) => Confirm::AtOnce,
            (true, true) => Confirm::Forgiving,
            (true, false) => Confirm::Ask,
        };
        let mut choice = self.choice.get_untracked();
        let act = |log: &client::ViewerLog<V>| choice.act(&log.view, input, confirm);
        let chosen = self.stage.with_now(act).unwrap_or(Chosen::Nothing);
        self.refused.set(None);
        match chosen {
            Chosen::Nothing => {}
            Chosen::Changed => {
                let says = self.stage.with_now(|log| choice.says(&words, log));
                self.choice.set(choice);
                self.speech.say_aloud(says.unwrap_or_default());
                focus::follow();
            }
            Chosen::Move(m) => {
                self.choice.set(choice);
                self.stage.choose(m);
                focus::settle_soon();
            }
            Chosen::Refused(why) => {
                let says = |log: &client::ViewerLog<V>| why_not(&words, log, why);
                self.speech
                    .say_aloud(self.stage.with_now(says).unwrap_or_default());
                let piece = match input {
                    Input::Pick(piece) => Some(piece),
                    _ => None,
                };
                // In the next animation frame, so that the animation restarts.
                let refused = self.refused;
                clock::next_frame(move || {
                    let _ = refused.try_set(Some((piece, why)));
                });
            }
        }
    }

    /// Whether the last input led nowhere.
    pub(crate) fn is_refused(self) -> bool {
        self.refused.with(Option::is_some)
    }

    /// Whether the last input was to pick this piece, and led nowhere.
    pub(crate) fn refuses(self, piece: PieceOf<V>) -> bool {
        let tried = |refused: &Option<Refused<V>>| refused.is_some_and(|it| it.0 == Some(piece));
        self.refused.with(tried)
    }

    /// Whether anything is picked or previewed.
    pub(crate) fn picks(self) -> bool {
        self.choice.with(|choice| *choice != V::Choice::default())
    }

    /// Whether a move is previewed.
    pub(crate) fn previews(self) -> bool {
        self.choice.with(|choice| choice.preview().is_some())
    }

    /// What is refused, previewed or asked; while others choose, whom all wait for.
    pub(crate) fn says(self, words: &Words) -> String {
        let may = self.stage.may_choose();
        let refused = self.refused.with(|refused| refused.map(|it| it.1));
        let says = |log: &client::ViewerLog<V>| match refused {
            _ if !may => log.turn(words),
            Some(why) => why_not(words, log, why),
            None => self.choice.with(|choice| choice.says(words, log)),
        };
        self.stage.with(says).unwrap_or_default()
    }
}
