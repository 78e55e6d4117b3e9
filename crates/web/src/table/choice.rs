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
use crate::parts::keys;
use crate::parts::speech::Speech;
use crate::table::stage::StageSignals;

/// What somebody is about to do at a table.
pub(crate) struct ChoiceSignals<V: Game> {
    pub(crate) stage: StageSignals<V>,
    /// What is picked and previewed.
    pub(crate) choice: RwSignal<V::Choice>,
    /// Why the last input led nowhere.
    refused: RwSignal<Option<Unchoosable<MoveOf<V>>>>,
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

    /// Takes an input, while these eyes may choose.
    pub(crate) fn act(self, input: Input<PieceOf<V>>) {
        if !untrack(|| self.stage.may_choose()) {
            return;
        }
        let confirm = if self.stage.confirms() {
            Confirm::Ask
        } else {
            Confirm::AtOnce
        };
        let mut choice = self.choice.get_untracked();
        let act = |log: &client::ViewerLog<V>| choice.act(&log.view, input, confirm);
        let chosen = self.stage.with_now(act).unwrap_or(Chosen::Nothing);
        self.refused.set(None);
        match chosen {
            Chosen::Nothing => {}
            Chosen::Changed => self.choice.set(choice),
            Chosen::Move(m) => {
                self.choice.set(choice);
                self.stage.choose(m);
            }
            Chosen::Refused(why) => {
                let words = self.speech.words_now();
                let says = |log: &client::ViewerLog<V>| why_not(&words, log, why);
                self.speech
                    .say_aloud(self.stage.with_now(says).unwrap_or_default());
                self.refused.set(Some(why));
            }
        }
    }

    /// Whether a move is previewed.
    pub(crate) fn previews(self) -> bool {
        self.choice.with(|choice| choice.preview().is_some())
    }

    /// What is refused, previewed or asked; while others choose, whom all wait for.
    pub(crate) fn says(self, words: &Words) -> String {
        let may = self.stage.may_choose();
        let refused = self.refused.get();
        let says = |log: &client::ViewerLog<V>| match refused {
            _ if !may => log.waits(words),
            Some(why) => why_not(words, log, why),
            None => self.choice.with(|choice| choice.says(words, log)),
        };
        self.stage.with(says).unwrap_or_default()
    }
}
