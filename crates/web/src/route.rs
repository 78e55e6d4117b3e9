//! Client-side routing by the URL's hash: it works with any server, and with none.

use leptos::prelude::*;
use table::Game;

/// A page, as the address after `#` names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Home,
    /// The table of this device.
    Table,
    Rules(Game),
    Learn(Game),
    /// A record, perhaps one that is kept, at a moment of it.
    Replay(Option<(String, usize)>),
    /// A moment of a record that the link itself holds, packed: good on any device.
    Moment(usize, String),
    /// The record of a table of the server, at a moment of it: good on any device.
    Record(String, usize),
    Settings,
    StoredData,
    /// Tables of the server, and a new one, perhaps of this game.
    Lobby(Option<Game>),
    /// A table of the server, by its name.
    ServerTable(String),
    /// Who I am on the server, and how I do.
    Account,
}

impl Route {
    /// From what stands behind the `#`; what is not known leads home.
    pub(crate) fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches(['#', '/']);
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        match (name, rest.parse::<Game>()) {
            ("table", _) => Self::Table,
            ("rules", Ok(game)) => Self::Rules(game),
            ("learn", Ok(game)) => Self::Learn(game),
            ("replay", _) => Self::Replay(rest.split_once('/').and_then(|(id, step)| {
                let step = step.parse().ok()?;
                Some((id.to_owned(), step))
            })),
            ("moment", _) if rest.contains('/') => {
                let (step, packed) = rest.split_once('/').unwrap_or((rest, ""));
                Self::Moment(step.parse().unwrap_or(0), packed.to_owned())
            }
            ("record", _) if !rest.is_empty() => {
                let (table, step) = rest.split_once('/').unwrap_or((rest, ""));
                Self::Record(table.to_owned(), step.parse().unwrap_or(0))
            }
            ("lobby", game) => Self::Lobby(game.ok()),
            ("me", _) => Self::Account,
            ("t", _) if !rest.is_empty() => Self::ServerTable(rest.to_owned()),
            ("settings", _) => Self::Settings,
            ("stored", _) => Self::StoredData,
            _ => Self::Home,
        }
    }

    /// The address of the page.
    pub(crate) fn href(&self) -> String {
        match self {
            Self::Home => "#/".to_owned(),
            Self::Table => "#/table".to_owned(),
            Self::Rules(game) => format!("#/rules/{game}"),
            Self::Learn(game) => format!("#/learn/{game}"),
            Self::Replay(None) => "#/replay".to_owned(),
            Self::Replay(Some((id, step))) => format!("#/replay/{id}/{step}"),
            Self::Moment(step, packed) => format!("#/moment/{step}/{packed}"),
            Self::Record(table, step) => format!("#/record/{table}/{step}"),
            Self::Lobby(None) => "#/lobby".to_owned(),
            Self::Lobby(Some(game)) => format!("#/lobby/{game}"),
            Self::Account => "#/me".to_owned(),
            Self::ServerTable(table) => format!("#/t/{table}"),
            Self::Settings => "#/settings".to_owned(),
            Self::StoredData => "#/stored".to_owned(),
        }
    }

    /// Navigates to the page.
    pub(crate) fn go(&self) {
        let _ = window().location().set_hash(&self.href());
    }
}

/// The page that the address names, now and whenever it changes.
pub(crate) fn current() -> Signal<Route> {
    let read = || Route::read(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(read());
    let handle = window_event_listener(leptos::ev::hashchange, move |_| {
        // A link to a part of the page leads to no other page.
        let hash = window().location().hash().unwrap_or_default();
        if hash.is_empty() || hash.starts_with("#/") {
            route.set(Route::read(&hash));
        }
    });
    on_cleanup(move || handle.remove());
    route.into()
}
