//! The page of a table on this device: opened as asked for, else resumed from storage.

use client::{LocalStart, TableSetup};
use leptos::prelude::*;
use table::{Game as Name, with_game};

use crate::app::{CurrentGame, Starting};
use crate::game::Game;
use crate::parts::speech::text;
use crate::parts::storage;
use crate::route::Route;
use crate::table::layout;
use crate::table::stage::StageSignals;

/// The table that was asked for, else the one that was kept.
pub(crate) fn page() -> AnyView {
    let asked = expect_context::<Starting>()
        .0
        .try_update(Option::take)
        .flatten();
    let stored = || storage::get(storage::TABLE).map(|saved| LocalStart::Resume { saved });
    let Some(start) = asked.or_else(stored) else {
        return nothing();
    };
    let game = start.game().ok().and_then(|game| game.parse::<Name>().ok());
    match game {
        Some(game) => {
            expect_context::<CurrentGame>().0.set(game);
            with_game!(game, S => at::<<S as engine::Rules>::View>(start))
        }
        None => nothing(),
    }
}

fn nothing() -> AnyView {
    view! {
        <main class="page" id="main">
            <h1>{text!("table-none")}</h1>
            <p><a class="button" href=Route::Home.href()>{text!("nav-home")}</a></p>
        </main>
    }
    .into_any()
}

fn at<V: Game>(start: LocalStart) -> AnyView {
    let stage = StageSignals::<V>::local(start, true);
    view! {
        <main class="table" id="main">
            <h1 class="unseen">{V::TITLE}</h1>
            {layout::table(stage)}
        </main>
    }
    .into_any()
}

/// Asks for a new table and goes there.
pub(crate) fn start(starting: Starting, setup: TableSetup) {
    begin(starting, LocalStart::Open { setup });
}

/// Asks for a table, a new one or one that goes on, and goes there.
pub(crate) fn begin(starting: Starting, start: LocalStart) {
    starting.0.set(Some(start));
    if Route::read(&window().location().hash().unwrap_or_default()) == Route::Table {
        // Already there: the address does not change, so the page is asked to look again.
        starting.1.update(|again| *again += 1);
    } else {
        Route::Table.go();
    }
}
