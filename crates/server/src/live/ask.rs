//! Requests of clients, translated into commands of the event log.
//!
//! ```text
//! Ask ──who asks, what the text says──► Command… ──► LiveTable::act
//! ```

use std::sync::Arc;

use engine::{Seat, Viewer};
use protocol::http::plain_line;
use protocol::table::{Ask, Chatted};
use table::Level;
use table::room::{Command, Edition, Kept, Person, Place, Program, Room, RoomRefusal};

use super::live_table::{Done, LiveTable, TableState};
use super::problem::LiveProblem;
use super::{LiveTables, fresh_secret, snapshot};
use crate::occupancy;
use crate::store::{Millis, NewLine, NewTable, PersonId, TableChange, TableId};

/// The longest line of chat, in characters.
const LONGEST_LINE: usize = 300;

/// What house bots are called, until a table has more of them.
const NAMES: [&str; 10] = [
    "Mason", "Ophra", "Silas", "Tamar", "Enoch", "Judith", "Boas", "Salome", "Caleb", "Naomi",
];

/// A house bot for a room, with a name that nobody has there.
pub(crate) fn program<'a>(level: Level, taken: impl IntoIterator<Item = &'a Place>) -> Program {
    let taken: Vec<&str> = taken
        .into_iter()
        .filter_map(|place| match place {
            Place::Free => None,
            Place::Bot(program) => Some(program.name.as_str()),
            Place::Person(seated) => Some(seated.person.name.as_str()),
        })
        .collect();
    let free = NAMES.into_iter().find(|name| !taken.contains(name));
    Program {
        name: free.unwrap_or(NAMES[0]).to_owned(),
        bot: level.name().to_owned(),
    }
}

impl LiveTables {
    /// Does what a client at a live table asks.
    pub(super) async fn ask_locked(
        &self,
        live_table: &Arc<LiveTable>,
        state: &mut TableState,
        person: Option<&Person>,
        key: Option<String>,
        ask: Ask,
        place: Option<occupancy::AddressSlot>,
    ) -> Result<Done, LiveProblem> {
        let person = person.ok_or(LiveProblem::NoName)?;
        let id = || person.id.clone();
        live_table.ready(self, state).await?;
        let commands = match ask {
            Ask::Sit { seat, commitment } => {
                let sit = Command::Sit {
                    person: person.clone(),
                    seat,
                };
                let commit = commitment.map(|commitment| Command::Commit {
                    person: id(),
                    commitment,
                });
                [sit].into_iter().chain(commit).collect()
            }
            Ask::Commit { commitment } => vec![Command::Commit {
                person: id(),
                commitment,
            }],
            Ask::Stand => vec![Command::Stand { person: id() }],
            Ask::Place { seat, bot } => {
                let places = state.room()?.places();
                let bot = bot.map(|level| program(level, places));
                vec![Command::Place {
                    by: id(),
                    seat,
                    bot,
                }]
            }
            Ask::Start => vec![Command::Start { by: id() }],
            Ask::Reveal { contribution } => vec![Command::Reveal {
                person: id(),
                contribution,
            }],
            Ask::Choose { choice } => {
                let seat = state.room()?.seat_of(&person.id);
                let seat = seat.ok_or(RoomRefusal::NotSeated)?;
                if key.is_none() {
                    return Err(LiveProblem::Malformed("a choice needs a key"));
                }
                vec![Command::Choose {
                    seat,
                    choice,
                    key,
                    by: None,
                }]
            }
            Ask::Leave => vec![Command::Leave { person: id() }],
            Ask::Return => vec![Command::Return { person: id() }],
            Ask::Abandon { wants } => vec![Command::Abandon {
                person: id(),
                wants,
            }],
            Ask::Replace { seat } => {
                let since = state.absent[seat.index()];
                let now = self.time().now();
                vec![Command::Replace {
                    by: id(),
                    seat,
                    absent: since.map_or(0, |since| now.saturating_sub(since)),
                }]
            }
            Ask::Close => vec![Command::Close { by: Some(id()) }],
            // What is rare has memory of its own, so that a move needs little.
            Ask::Rematch => {
                return Box::pin(self.rematch(live_table, state, person, place)).await;
            }
            Ask::Chat { text } => {
                return Box::pin(self.chat(live_table, state, person, &text)).await;
            }
            Ask::Mute { person: whom, on } => {
                return Box::pin(self.mute(state, person, &whom, on)).await;
            }
            Ask::Hello { .. } => {
                return Err(LiveProblem::Malformed("hello is said once, at first"));
            }
            Ask::Ping => return Ok(Done { again: false }),
        };
        live_table.act(self, state, &commands, None).await
    }

    /// Opens another table with the same people on the same seats, and says where.
    async fn rematch(
        &self,
        live_table: &Arc<LiveTable>,
        state: &mut TableState,
        person: &Person,
        place: Option<occupancy::AddressSlot>,
    ) -> Result<Done, LiveProblem> {
        self.room_for_a_table().await?;
        let room = state.room()?;
        let new = TableId::fresh();
        let at = self.time().now();
        let table = again(&new, room, person, at)?;
        let command = Command::Rematch {
            by: person.id.clone(),
            table: new.to_string(),
        };
        let mut after = room.clone();
        after.apply(&command, at)?;
        let change = TableChange {
            summary: Some(snapshot::summary(&live_table.id, &after, state.hidden, at)),
            results: None,
            rematch: Some(Box::new(self.bounded(table))),
        };
        let done = live_table
            .act(self, state, &[command], Some(change))
            .await?;
        self.opened(&new, at, place);
        Ok(done)
    }

    async fn chat(
        &self,
        live_table: &Arc<LiveTable>,
        state: &mut TableState,
        person: &Person,
        text: &str,
    ) -> Result<Done, LiveProblem> {
        let room = state.room()?;
        let outside = TableState::viewer(room, Some(person)) == Viewer::Spectator;
        if outside && snapshot::is_closed_circle(room) {
            return Err(RoomRefusal::NotSeated.into());
        }
        // Controls are refused, a client should know better; what only deceives the eye is left out.
        let text = text.trim();
        let is_plain = |c: char| !c.is_control();
        if text.is_empty() || text.chars().count() > LONGEST_LINE || !text.chars().all(is_plain) {
            return Err(LiveProblem::Malformed(
                "a line of chat has 1 to 300 characters, and no control characters",
            ));
        }
        let text = plain_line(text);
        if text.is_empty() {
            return Err(LiveProblem::Malformed(
                "there is nothing to see in this line",
            ));
        }
        let said = NewLine {
            table: live_table.id.clone(),
            person: person_id(person)?,
            name: person.name.clone(),
            text,
            at: self.time().now() as Millis,
        };
        let n = self.store().say(&said).await?;
        if !self.may_tell(state) {
            return Ok(Done { again: false });
        }
        state.broadcast_chat(&Chatted {
            n,
            person: person.id.clone(),
            name: said.name,
            text: said.text,
            at: said.at as u64,
        });
        Ok(Done { again: false })
    }

    async fn mute(
        &self,
        state: &mut TableState,
        person: &Person,
        whom: &str,
        on: bool,
    ) -> Result<Done, LiveProblem> {
        let other: PersonId = whom
            .parse()
            .map_err(|_| LiveProblem::Malformed("nobody has that id"))?;
        let me = person_id(person)?;
        if on {
            let at = self.time().now() as Millis;
            self.store().mute(&me, &other, at).await?;
        } else {
            self.store().unmute(&me, &other).await?;
        }
        for client in &mut state.clients {
            if client.person.as_ref().is_some_and(|it| it.id == person.id) {
                client.muted.retain(|muted| muted != whom);
                if on {
                    client.muted.push(whom.to_owned());
                }
            }
        }
        Ok(Done { again: false })
    }
}

pub(super) fn person_id(person: &Person) -> Result<PersonId, LiveProblem> {
    let id = person.id.parse();
    id.map_err(|_| LiveProblem::Malformed("nobody has that id"))
}

/// The same people at another table, before anybody's client has bound itself to anything.
fn again(id: &TableId, room: &Room, host: &Person, at: u64) -> Result<NewTable, LiveProblem> {
    let mut commands = vec![Command::Open {
        plan: room.plan().clone(),
        host: host.clone(),
        secret: Kept(fresh_secret()),
        edition: Edition::CURRENT,
    }];
    for (seat, place) in Seat::all(room.places().len()).zip(room.places()) {
        match place {
            Place::Free => {}
            Place::Person(seated) => commands.push(Command::Sit {
                person: seated.person.clone(),
                seat,
            }),
            Place::Bot(program) => commands.push(Command::Place {
                by: host.id.clone(),
                seat,
                bot: Some(program.clone()),
            }),
        }
    }
    new_table(id, &commands, host, at)
}

/// A table as the store creates it.
pub(super) fn new_table(
    id: &TableId,
    commands: &[Command],
    host: &Person,
    at: u64,
) -> Result<NewTable, LiveProblem> {
    let room = Room::replay(commands.iter().map(|command| (at, command)))?;
    Ok(NewTable {
        id: id.clone(),
        host: Some(person_id(host)?),
        summary: snapshot::summary(id, &room, 0, at),
        commands: commands
            .iter()
            .map(|command| crate::store::LoggedCommand {
                at: at as Millis,
                text: serde_json::to_string(command).expect("a command is JSON"),
            })
            .collect(),
        created: at as Millis,
        most_of_host: None,
    })
}

/// Who may look at a room: those who sit there, anybody before the start and after the end, and
/// in between those whom the table allows.
pub(super) fn may_look(room: &Room, viewer: Viewer) -> bool {
    let playing = room.table().is_some_and(|table| !table.is_over());
    viewer != Viewer::Spectator || room.plan().spectators || !playing
}
