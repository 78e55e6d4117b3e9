//! What a screen and a table without a server say to each other, as JSON.
//!
//! ```text
//! screen ──Order──► table      open, resume, choose, step, abandon
//! screen ◄──Report── table     what each pair of eyes on this device saw, and what to keep
//! ```
//!
//! The table moves only when told to: a screen asks for the next step of a bot when it has shown
//! the last one, so that nothing piles up and nobody waits for more than one thought.

use engine::{Knowledge, Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::SeenBy;

/// Who sits at a table without a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// The name that is shown.
    pub name: String,
    /// Which bot, like `medium`; somebody at this device if there is none.
    pub bot: Option<String>,
}

/// How a table without a server is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The name of the game.
    pub game: String,
    /// Options by name and text; what isn't named has its default.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// What the cards follow from (step 10 of the fair deal).
    pub seed: String,
    /// Whether the screens count the cards that were seen, for all alike.
    #[serde(default)]
    pub aid: bool,
}

impl Plan {
    /// The seats of those at this device.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.chairs.len().min(engine::MAX_SEATS));
        seats.filter(|seat| self.chairs[seat.index()].bot.is_none())
    }

    /// Whose eyes look on at this device: everybody's who sits at it, else a spectator's.
    pub fn eyes(&self) -> Vec<Viewer> {
        let people: Vec<Viewer> = self.people().map(Viewer::Seat).collect();
        if people.is_empty() {
            vec![Viewer::Spectator]
        } else {
            people
        }
    }
}

/// What a screen asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Order {
    /// Open a table.
    Open {
        /// How.
        plan: Plan,
    },
    /// Go on with one that was kept.
    Resume {
        /// What was kept of it.
        saved: String,
    },
    /// Somebody at this device chooses.
    Choose {
        /// Who.
        seat: Seat,
        /// What, in notation.
        choice: String,
    },
    /// The next bot that holds the game up moves.
    Step,
    /// The table is broken off.
    Abandon,
}

/// What one pair of eyes saw: a seat's, or a spectator's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Heard<V: Knowledge> {
    /// Whose; nobody's for a spectator.
    pub seat: Option<Seat>,
    /// What, in order.
    pub seen: Vec<SeenBy<V>>,
}

/// What a table answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", bound = "")]
pub enum Report<V: Knowledge> {
    /// A table is open; what was heard is all of it, from the first card on.
    Opened {
        /// How it is set up.
        plan: Plan,
        /// For each pair of eyes at this device.
        heard: Vec<Heard<V>>,
        /// What to keep.
        saved: String,
        /// The record, if it is over.
        record: Option<String>,
    },
    /// Somebody moved.
    News {
        /// For each pair of eyes at this device.
        heard: Vec<Heard<V>>,
        /// What to keep.
        saved: String,
        /// The record, once it is over.
        record: Option<String>,
    },
    /// Nothing happened: the table waits for somebody at this device, or is over.
    Idle,
    /// It can't be done; nothing has changed.
    Failed {
        /// A code that programs and translations know.
        code: String,
        /// The reason in English, for a log.
        detail: String,
    },
}

/// Which game a report is of, before the rest of it is read.
#[derive(Deserialize)]
pub struct Head {
    /// The plan of a table that was opened.
    pub plan: Option<Plan>,
}
