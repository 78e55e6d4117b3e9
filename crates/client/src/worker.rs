//! A local table behind a worker's boundary: requests and news as JSON texts.
//!
//! ```text
//! page ──WorkerRequest as JSON──► worker: Host ──► JSON of Vec<TableNews> ──► page
//!                                  ▲ install_network, with the file that wanted_network names
//! ```

use std::sync::Arc;

use bots::{BotGame, Stopwatch};
use serde::{Deserialize, Serialize};
use table::{Game, Seen, with_game};

use crate::local::{LocalError, LocalStart, LocalTable};
use crate::news::{Rejection, TableNews, Wish};
use crate::setup::TableSetup;

/// What a page asks of its worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkerRequest {
    /// Start a table, in place of the one before.
    Start(LocalStart),
    /// Something of the table that was started.
    Wish(Wish),
}

impl WorkerRequest {
    /// The request as text, for the worker.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("a request is plain text and numbers")
    }
}

/// What a worker answers, as text.
fn write<S: BotGame>(news: &[TableNews<Seen<S>>]) -> String {
    serde_json::to_string(news).expect("what a viewer saw can be written")
}

/// A refusal as text of the same kind.
fn refused(error: &LocalError) -> String {
    let news: [TableNews<()>; 1] = [TableNews::Refused(error.rejection())];
    serde_json::to_string(&news).expect("a rejection is plain text")
}

/// The file of the network, without `.net`, that the bots of a request decide by and that has not
/// been loaded yet. They play without it too, less well.
pub fn wanted_network(request: &str) -> Option<&'static str> {
    let Ok(WorkerRequest::Start(start)) = serde_json::from_str(request) else {
        return None;
    };
    let setup = start.setup().ok().filter(TableSetup::uses_network)?;
    let game: Game = setup.game.parse().ok()?;
    with_game!(game, S => S::network().is_none().then_some(S::NETWORK))
}

/// Installs a network from its file, for all bots that come to a table from now on. A file that does
/// not fit is refused, in English, and changes nothing.
pub fn install_network(name: &str, bytes: &[u8]) -> Result<(), String> {
    for game in Game::ALL {
        with_game!(game, S => {
            if S::NETWORK == name {
                return S::install_network(bytes).map_err(|error| error.to_string());
            }
        });
    }
    Err(format!("no network is called {name:?}"))
}

/// A local table of any game.
trait AnyLocalTable {
    fn handle(&mut self, wish: &Wish) -> String;
}

impl<S: BotGame> AnyLocalTable for LocalTable<S> {
    fn handle(&mut self, wish: &Wish) -> String {
        write::<S>(&LocalTable::handle(self, wish))
    }
}

/// The table of a worker, if one was started.
pub struct Host {
    clock: Arc<dyn Stopwatch>,
    table: Option<Box<dyn AnyLocalTable>>,
}

impl Host {
    /// A host without a table. Bots measure their time to think by `clock`.
    pub fn new(clock: Arc<dyn Stopwatch>) -> Self {
        Self { clock, table: None }
    }

    /// Does what the page asks; the answer is JSON of a list of [`TableNews`].
    pub fn answer(&mut self, request: &str) -> String {
        match serde_json::from_str(request) {
            Ok(WorkerRequest::Start(start)) => {
                self.start(&start).unwrap_or_else(|error| refused(&error))
            }
            Ok(WorkerRequest::Wish(wish)) => match &mut self.table {
                Some(table) => table.handle(&wish),
                None => refused(&LocalError::NoTable),
            },
            Err(error) => refused(&LocalError::Unreadable(error.to_string())),
        }
    }

    fn start(&mut self, start: &LocalStart) -> Result<String, LocalError> {
        let game: Game = start.game()?.parse()?;
        with_game!(game, S => {
            let table = LocalTable::<S>::start(start, &self.clock)?;
            let mut opened = table.opened();
            if S::network().is_none() && start.setup()?.uses_network() {
                opened.push(TableNews::Refused(Rejection::code("no-network")));
            }
            self.table = Some(Box::new(table));
            Ok(write::<S>(&opened))
        })
    }
}
