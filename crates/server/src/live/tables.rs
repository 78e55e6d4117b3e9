//! What HTTP asks of live tables.

use std::collections::BTreeMap;

use engine::Seat;
use futures_util::future::BoxFuture;
use protocol::http::{Code, Level};
use table::room;

use super::{LiveTables, Problem};
use crate::http::Refusal;
use crate::store::{Person, PersonId, PersonKind, TableId};
use crate::tables::Tables;

/// Somebody of the house, as a table knows them.
pub(crate) fn at_table(person: &Person) -> room::Person {
    room::Person {
        id: person.id.to_string(),
        name: person.name.clone(),
        bot: person.kind == PersonKind::Bot,
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        let detail = problem.to_string();
        match problem {
            Problem::Store(error) => error.into(),
            Problem::NoSuchTable => Self::new(Code::UnknownTable, detail),
            Problem::Refused(room::RoomRefusal::NotOver) => Self::new(Code::NotOver, detail),
            Problem::Closing => Self::unavailable(detail),
            Problem::Damaged => Self::new(Code::Internal, detail),
            _ => Self::new(Code::WrongShape, detail),
        }
    }
}

impl LiveTables {
    /// Somebody deletes the account: that is leaving every table where they sit, or which they
    /// opened.
    pub async fn quit(&self, person: &PersonId) -> Result<(), Problem> {
        for row in self.store().tables_of(person).await? {
            let live_table = self.live_table(&row.id);
            let mut state = live_table.state.lock().await;
            self.loaded(&live_table, &mut state).await?;
            let quit = room::Command::Quit {
                person: person.to_string(),
            };
            match live_table.act(self, &mut state, &[quit], None).await {
                Ok(_) | Err(Problem::Refused(_)) => self.schedule(&live_table, &mut state),
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }
}

impl Tables for LiveTables {
    fn create<'a>(
        &'a self,
        host: &'a Person,
        plan: room::Plan,
        bots: BTreeMap<Seat, Level>,
    ) -> BoxFuture<'a, Result<TableId, Refusal>> {
        Box::pin(async move { Ok(Self::create(self, &at_table(host), plan, &bots).await?) })
    }

    fn record<'a>(&'a self, table: &'a TableId) -> BoxFuture<'a, Result<String, Refusal>> {
        Box::pin(async move { Ok(Self::record(self, table).await?) })
    }

    fn quit<'a>(&'a self, person: &'a PersonId) -> BoxFuture<'a, Result<(), Refusal>> {
        Box::pin(async move { Ok(Self::quit(self, person).await?) })
    }

    fn bot_faults(&self) -> u64 {
        Self::bot_faults(self)
    }

    fn gone<'a>(&'a self, person: &'a PersonId) -> BoxFuture<'a, ()> {
        Box::pin(self.dismiss(person.as_str()))
    }
}
