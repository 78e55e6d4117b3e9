//! Accounts and live tables: leaving every table for good, refusals as HTTP answers.

use std::time::Duration;

use protocol::http::Code;
use table::room;

use super::{LiveProblem, LiveTables};
use crate::http::HttpRefusal;
use crate::store::{AccountKind, PersonId, PersonRow, TableId};

/// How often to look for a table that changes hands, and how soon.
const TRIES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);

/// An account of this server, as a table knows them.
pub(crate) fn at_table(person: &PersonRow) -> room::Person {
    room::Person {
        id: person.id.to_string(),
        name: person.name.clone(),
        bot: person.kind == AccountKind::Bot,
    }
}

impl From<LiveProblem> for HttpRefusal {
    fn from(problem: LiveProblem) -> Self {
        let detail = problem.to_string();
        match problem {
            LiveProblem::Store(error) => error.into(),
            LiveProblem::TooMany => Self::new(Code::TooMany, detail),
            LiveProblem::NoSuchTable => Self::new(Code::UnknownTable, detail),
            LiveProblem::Refused(room::RoomRefusal::NotOver) => Self::new(Code::NotOver, detail),
            LiveProblem::Closing
            | LiveProblem::Moved
            | LiveProblem::Elsewhere(_)
            | LiveProblem::OtherVersion
            | LiveProblem::Told {
                code: "unavailable" | "in-doubt",
                ..
            } => Self::unavailable(detail),
            LiveProblem::Damaged => Self::new(Code::Internal, detail),
            _ => Self::new(Code::WrongShape, detail),
        }
    }
}

impl LiveTables {
    /// Somebody deletes the account: that is leaving every table where they sit, or which they
    /// opened.
    pub async fn quit(&self, person: &PersonId) -> Result<(), LiveProblem> {
        for row in self.store().tables_of(person).await? {
            let mut tries = 0;
            loop {
                tries += 1;
                let quit = match (
                    self.quit_table(&row.id, person.as_str()).await,
                    self.cluster(),
                ) {
                    (Err(LiveProblem::Elsewhere(server)), Some(cluster)) => {
                        cluster.quit_at(&server, &row.id, person.as_str()).await
                    }
                    (quit, _) => quit,
                };
                match quit {
                    Err(LiveProblem::Moved) if tries < TRIES => tokio::time::sleep(PAUSE).await,
                    quit => break quit?,
                }
            }
        }
        Ok(())
    }

    /// The same at one table, if it is this server's.
    pub(crate) async fn quit_table(&self, id: &TableId, person: &str) -> Result<(), LiveProblem> {
        let live_table = self.live_table(id);
        let mut state = live_table.state.lock().await;
        self.loaded(&live_table, &mut state).await?;
        let quit = room::Command::Quit {
            person: person.to_owned(),
        };
        match live_table.act(self, &mut state, &[quit], None).await {
            Ok(_) | Err(LiveProblem::Refused(_)) => Ok(()),
            Err(why) => Err(why),
        }
    }
}
