//! The viewer's event log over the network: its count, gaps, duplicates, and decoding.

use engine::Knowledge;
use serde::Deserialize;
use serde_json::Value;
use table::SeenBy;

use super::{Output, RecordState, Session, code};
use crate::news::{Rejection, TableNews, ViewerEvents};
use crate::setup::TableSetup;

/// Whether a text is a message of a kind that this client knows.
pub(super) fn is_known(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Kind {
        #[serde(rename = "type")]
        kind: String,
    }
    let kinds = [
        "welcome", "table", "view", "events", "ok", "refused", "chat", "present", "warning",
        "closing", "pong",
    ];
    // What isn't even an object with a type was damaged on its way.
    serde_json::from_str::<Kind>(text).map_or(true, |it| kinds.contains(&it.kind.as_str()))
}

impl Session {
    /// Something happened in the game: `n` is the number of the first event, in this viewer's count.
    pub(super) fn events(&mut self, n: u64, events: Vec<Value>) {
        let Some(table) = &self.status.table else {
            return self.restart();
        };
        // What is known came twice; what is missing has to be asked for.
        let Some(known) = self.have.checked_sub(n) else {
            return self.restart();
        };
        let events: Vec<Value> = events.into_iter().skip(known as usize).collect();
        if events.is_empty() {
            return;
        }
        let setup = TableSetup::of(table);
        let seat = self.status.seat();
        let over = events.iter().any(|event| event["type"] == "over");
        let first = self.have == 0;
        self.have += events.len() as u64;
        self.restarts = 0;
        let viewers = vec![ViewerEvents { seat, events }];
        if first {
            self.opened = true;
            self.tell(TableNews::Opened { setup, viewers });
        } else {
            self.tell(TableNews::Happened(viewers));
        }
        if over && self.record == RecordState::None {
            self.record = RecordState::Asked(0);
            self.output.push_back(Output::FetchRecord);
        }
    }

    /// Asks the server for everything from the first event on: at once, then with growing pauses.
    pub(super) fn restart(&mut self) {
        self.have = 0;
        self.restarts += 1;
        self.output.retain(|output| {
            let stale = matches!(
                output,
                Output::News(TableNews::Opened { .. } | TableNews::Happened(_))
            );
            !stale
        });
        if self.restarts == 1 {
            self.welcomed = false;
            self.unanswered.retain(|it| it.own.is_none());
            self.connect();
        } else {
            self.drop_connection();
        }
    }

    /// The server sent what can't be read: the player is told, and the session restarts. If that
    /// doesn't help, it ends.
    pub(super) fn unreadable(&mut self, detail: &str) {
        let mut rejection = Rejection::code(code::MISREAD);
        detail.clone_into(&mut rejection.detail);
        if self.misread {
            return self.close(rejection);
        }
        self.misread = true;
        self.tell(TableNews::Refused(rejection));
        self.restart();
    }

    /// What the edge has to do next, with events of any game as JSON.
    pub fn poll(&mut self) -> Option<Output<Value>> {
        self.output.pop_front()
    }

    /// What the edge has to do next, at a table of the game that `V` is a view of.
    pub fn poll_game<V: Knowledge>(&mut self) -> Option<Output<SeenBy<V>>> {
        loop {
            let output = self.output.pop_front()?;
            // The verdict comes first: a screen may close once it has the record.
            if let Output::News(TableNews::Record(record)) = &output
                && let Some(check) = self.check_promise::<V>(record)
            {
                self.output.push_front(output);
                return Some(Output::News(TableNews::Promise(check)));
            }
            match decode::<V>(output) {
                Ok(output) => {
                    let seen = matches!(
                        output,
                        Output::News(TableNews::Opened { .. } | TableNews::Happened(_))
                    );
                    self.misread &= !seen;
                    return Some(output);
                }
                Err(error) => self.unreadable(&error.to_string()),
            }
        }
    }
}

/// Decodes the events of one game.
fn decode<V: Knowledge>(output: Output<Value>) -> Result<Output<SeenBy<V>>, serde_json::Error> {
    let viewers = |viewers: Vec<ViewerEvents<Value>>| {
        let read = |ViewerEvents { seat, events }| {
            let events: Result<_, _> = events.into_iter().map(serde_json::from_value).collect();
            events.map(|events| ViewerEvents { seat, events })
        };
        viewers.into_iter().map(read).collect::<Result<_, _>>()
    };
    Ok(match output {
        Output::Connect => Output::Connect,
        Output::Disconnect => Output::Disconnect,
        Output::Send(message) => Output::Send(message),
        Output::Keep(text) => Output::Keep(text),
        Output::Forget => Output::Forget,
        Output::FetchRecord => Output::FetchRecord,
        Output::News(news) => Output::News(match news {
            TableNews::Opened {
                setup,
                viewers: all,
            } => TableNews::Opened {
                setup,
                viewers: viewers(all)?,
            },
            TableNews::Happened(all) => TableNews::Happened(viewers(all)?),
            TableNews::Reset => TableNews::Reset,
            TableNews::Idle => TableNews::Idle,
            TableNews::Refused(rejection) => TableNews::Refused(rejection),
            TableNews::Saved(text) => TableNews::Saved(text),
            TableNews::Record(text) => TableNews::Record(text),
            TableNews::NoRecord(rejection) => TableNews::NoRecord(rejection),
            TableNews::Promise(check) => TableNews::Promise(check),
            TableNews::Status(news) => TableNews::Status(news),
        }),
    })
}
