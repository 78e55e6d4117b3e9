//! The setup of a table: the game, its options, who sits where.

use bots::Spec;
use engine::{Seat, Viewer};
use protocol::table::{Seated, Table};
use serde::{Deserialize, Serialize};

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// The name that is shown.
    pub name: String,
    /// Which bot, like `medium`; a person if there is none.
    pub bot: Option<String>,
}

/// How a table is set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSetup {
    /// The name of the game.
    pub game: String,
    /// Options by name and text; what isn't named has its default.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The text that the cards of a local table follow from (step 10 of the fair deal).
    #[serde(default)]
    pub seed: String,
    /// Whether the screens show the counting aid, for all alike.
    #[serde(default)]
    pub aid: bool,
    /// Who begins, if the host chose; else it is drawn by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

impl TableSetup {
    /// The setup of a server's table.
    pub fn of(table: &Table) -> Self {
        let chair = |seated: &Option<Seated>| Chair {
            name: seated
                .as_ref()
                .map(|it| it.name.clone())
                .unwrap_or_default(),
            bot: seated
                .as_ref()
                .and_then(|it| it.bot.map(|bot| bot.name().to_owned())),
        };
        Self {
            game: table.game.name().to_owned(),
            options: table.options.clone().into_iter().collect(),
            chairs: table.seats.iter().map(chair).collect(),
            seed: String::new(),
            aid: table.aid,
            first: table.first,
        }
    }

    /// Whether a bot that sits there decides by a trained network.
    pub fn uses_network(&self) -> bool {
        let bots = self.chairs.iter().filter_map(|chair| chair.bot.as_ref());
        bots.filter_map(|bot| bot.parse().ok())
            .any(|spec: Spec| spec.uses_network())
    }

    /// The names, by seat.
    pub fn names(&self) -> Vec<String> {
        self.chairs.iter().map(|chair| chair.name.clone()).collect()
    }

    /// The seats of the people at this device, at a local table.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.chairs.len().min(engine::MAX_SEATS));
        seats.filter(|seat| self.chairs[seat.index()].bot.is_none())
    }

    /// The viewers at this device, at a local table: everybody who sits at it, else a spectator.
    pub fn viewers(&self) -> Vec<Viewer> {
        let people: Vec<Viewer> = self.people().map(Viewer::Seat).collect();
        if people.is_empty() {
            vec![Viewer::Spectator]
        } else {
            people
        }
    }
}
