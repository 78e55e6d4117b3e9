//! What happens at a table, and what each viewer learns of it.
//!
//! ```text
//! command ──► News ──seen(viewer)──► Seen…     dealt, event…, game_over, [dealt, …] over
//! ```
//!
//! A viewer who takes the view from `dealt` and advances it by every `event` knows all that it may.

use engine::{Rules, Viewer};
use serde::{Deserialize, Serialize};

use crate::record::MatchResult;

/// What happened, secrets included. Never leaves the authority.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Event<S: Rules> {
    /// A game was dealt, and lies like this.
    Dealt { game: usize, state: Box<S> },
    /// Something happened in it.
    Happened(S::Event),
    /// A game of the match ended.
    GameOver { game: usize, result: S::Outcome },
    /// The sitting is over; without a result if it was broken off.
    Over { result: Option<MatchResult> },
}

impl<S: Rules> Event<S> {
    pub(crate) fn dealt(game: usize, state: S) -> Self {
        let state = Box::new(state);
        Self::Dealt { game, state }
    }

    /// What `viewer` may know of it; the game removes what is secret.
    pub(crate) fn seen(&self, viewer: Viewer) -> Option<Seen<S>> {
        Some(match self {
            Self::Dealt { game, state } => Seen::Dealt {
                game: *game,
                view: Box::new(state.view(viewer)),
            },
            Self::Happened(event) => Seen::Event {
                event: S::seen(event, viewer)?,
            },
            Self::GameOver { game, result } => Seen::GameOver {
                game: *game,
                result: result.clone(),
            },
            Self::Over { result } => Seen::Over {
                result: result.clone(),
                ended: result.is_none().then_some(Ended::Abandoned),
            },
        })
    }
}

/// What happened, as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", bound = "")]
pub enum Seen<S: Rules> {
    /// A game was dealt.
    Dealt {
        /// Its number in the match, from 0.
        game: usize,
        /// What this viewer knows of it before anything has happened.
        view: Box<S::View>,
    },
    /// Something happened in the game.
    Event {
        /// What happened, as this viewer may know it.
        event: S::Seen,
    },
    /// A game ended.
    GameOver {
        /// Its number in the match, from 0.
        game: usize,
        /// What it came to.
        result: S::Outcome,
    },
    /// The sitting is over.
    Over {
        /// What the match came to; nothing if it was broken off.
        result: Option<MatchResult>,
        /// How it ended, if not by its last move.
        #[serde(skip_serializing_if = "Option::is_none")]
        ended: Option<Ended>,
    },
}

impl<S: Rules> Seen<S> {
    /// Of what a viewer has seen since the sitting began, the events of its last game: the history
    /// that a bot decides by.
    pub fn of_last_game(seen: impl IntoIterator<Item = Self>) -> Vec<S::Seen> {
        let mut events = Vec::new();
        for seen in seen {
            match seen {
                Self::Dealt { .. } => events.clear(),
                Self::Event { event } => events.push(event),
                Self::GameOver { .. } | Self::Over { .. } => {}
            }
        }
        events
    }
}

/// What happened, on the side of a game's view: for screens, which never speak of its state.
pub type SeenBy<V> = Seen<<V as engine::Knowledge>::State>;
/// A table's record, on the same side.
pub type RecordBy<V> = crate::Record<<V as engine::Knowledge>::State>;
/// The authority itself, on the same side: for tests that stand in for a server.
pub type TableBy<V> = crate::Table<<V as engine::Knowledge>::State>;

/// How a sitting can end other than by its last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// It was broken off.
    Abandoned,
}

/// What an accepted command led to. It holds secrets: ask it what a viewer may see.
#[derive(Clone, PartialEq, Eq)]
pub struct News<S: Rules>(pub(crate) Vec<Event<S>>);

impl<S: Rules> News<S> {
    /// What `viewer` sees of it, in order.
    pub fn seen(&self, viewer: Viewer) -> impl Iterator<Item = Seen<S>> {
        self.0.iter().filter_map(move |event| event.seen(viewer))
    }

    /// What happened in the game, secrets included: for somebody who may know everything.
    pub fn truth(&self) -> impl Iterator<Item = &S::Event> {
        self.0.iter().filter_map(|event| match event {
            Event::Happened(event) => Some(event),
            _ => None,
        })
    }
}
