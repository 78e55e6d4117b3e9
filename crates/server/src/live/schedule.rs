//! The scheduler of live tables: deadlines, warnings, bots' turns, and what a restart owes.
//!
//! ```text
//! a table changed ──► schedule ──► the next deadline for the timer, a question for a bot
//! the timer fires ──► tick ──► commands that are due, through the same door as everybody's
//! ```

use std::sync::Arc;
use std::time::Duration;

use ::bots::Spec;
use engine::{Seat, Viewer};
use futures_util::stream::{self, StreamExt as _};
use protocol::table::ToClient;
use table::room::{Command, Kept, Phase, Room};
use tokio::sync::oneshot;

use super::bots::Task;
use super::live_table::{TableState, text};
use super::{IDLE, LiveProblem, LiveTable, LiveTables, PATIENCE, fresh_secret};
use crate::store::{Millis, TableId};
use crate::time::wall_clock;

/// How often the store is told that the server runs, and how many of these beats are enough while no
/// table waits for anything.
const HEARTBEAT: Duration = Duration::from_secs(10);
const SELDOM: u32 = 30;
/// How many tables are looked at side by side after a start.
const AT_ONCE: usize = 8;

/// A table that is looked at again in a moment unless it is settled: dropped with a future that took
/// too long, or whose client is gone, it wakes the table too.
pub(super) struct Waking<'a> {
    live: &'a LiveTables,
    live_table: Option<&'a LiveTable>,
}

impl Waking<'_> {
    pub(super) fn settled(mut self) {
        self.live_table = None;
    }
}

impl Drop for Waking<'_> {
    fn drop(&mut self) {
        if let Some(live_table) = self.live_table {
            self.live.soon(live_table);
        }
    }
}

impl LiveTables {
    /// After anything has happened: sets the clock, and lets bots think.
    pub(super) fn schedule(&self, live_table: &Arc<LiveTable>, state: &mut TableState) {
        let Some(room) = &state.room else { return };
        let now = self.time().now();
        self.inner.timer.set(&live_table.id, wake(room, state, now));
        let Some(table) = room.table() else { return };
        if now < state.bots_rest {
            return;
        }
        for seat in table.turn().waiting().iter() {
            let Some(bot) = room.bot_at(seat) else {
                continue;
            };
            if state.thinking.contains(seat) {
                continue;
            }
            state.thinking = state.thinking.with(seat);
            let (answer, answered) = oneshot::channel();
            // A spec that this version doesn't know, from an old log, plays as `steady`.
            let spec: Spec = bot.parse().unwrap_or(Spec::Steady);
            let viewer = Viewer::Seat(seat);
            let seen = if spec.reads_history() {
                table.seen_since(viewer, 0)
            } else {
                Vec::new()
            };
            let mut seed = [0; 8];
            // A seed needs no secrecy.
            let _ = getrandom::fill(&mut seed);
            self.inner.bots.ask(Task {
                host: room.host().id.clone(),
                game: room.plan().game,
                spec,
                view: table.view(viewer),
                seen,
                seed: u64::from_le_bytes(seed),
                answer,
            });
            tokio::spawn(
                self.clone()
                    .await_bot(Arc::clone(live_table), seat, answered),
            );
        }
    }

    /// Makes a bot's move once it has thought, and people have had time to follow.
    pub(super) async fn await_bot(
        self,
        live_table: Arc<LiveTable>,
        seat: Seat,
        answered: oneshot::Receiver<Option<String>>,
    ) {
        let breath = tokio::time::sleep(self.inner.settings.bot_pace);
        let answer = answered.await;
        breath.await;
        self.make_bot_move(live_table, seat, answer).await;
    }

    /// Makes the move that a bot found. Where none did, because none can read the view, it is the first
    /// legal one: the table must go on. Without any answer the bot is asked again later.
    async fn make_bot_move(
        self,
        live_table: Arc<LiveTable>,
        seat: Seat,
        answer: Result<Option<String>, oneshot::error::RecvError>,
    ) {
        let mut state = live_table.state.lock().await;
        let ready = live_table.ready(&self, &mut state).await;
        // Not before: where the table was loaded again, this seat is not asked a second time.
        state.thinking = state.thinking.without(seat);
        match ready {
            Ok(()) => {}
            // The new owner asks the bots again.
            Err(LiveProblem::Moved | LiveProblem::Elsewhere(_)) => return,
            Err(_) => {
                self.soon(&live_table);
                return;
            }
        }
        let Ok(room) = state.room() else { return };
        let table = room.table();
        let table = table.filter(|table| table.turn().waiting().contains(seat));
        let table = table.filter(|_| room.bot_at(seat).is_some());
        let asked = table.is_some();
        let first = || table?.legal_moves(seat).into_iter().next();
        let choice = answer.ok().and_then(|found| found.or_else(first));
        let by = room.stand_in(seat);
        if choice.is_none() && asked {
            state.bot_failures += 1;
            state.bots_rest = self.time().now() + rest_after(state.bot_failures);
        }
        if let (Some(choice), true) = (choice, asked) {
            state.bot_failures = 0;
            let command = Command::Choose {
                seat,
                choice,
                key: None,
                by,
            };
            match live_table.act(&self, &mut state, &[command], None).await {
                Ok(_) => {}
                Err(LiveProblem::Refused(why)) => {
                    tracing::warn!(%why, "a bot's move was refused");
                }
                Err(LiveProblem::Moved | LiveProblem::Elsewhere(_)) => return,
                Err(why) => {
                    tracing::warn!(%why, "a bot's move was not kept");
                    self.soon(&live_table);
                    return;
                }
            }
        }
        self.schedule(&live_table, &mut state);
    }

    /// Looks at a table again in a moment: something went wrong that passes.
    pub(super) fn soon(&self, live_table: &LiveTable) {
        let again = self.time().now() + 1_000;
        self.inner.timer.set(&live_table.id, Some(again));
    }

    /// Looks at a table again in a moment, unless what is about to be done is settled before.
    pub(super) fn wake_unless_settled<'a>(&'a self, live_table: &'a LiveTable) -> Waking<'a> {
        Waking {
            live: self,
            live_table: Some(live_table),
        }
    }

    /// Does what is due at a table without anybody's asking.
    pub(crate) async fn tick(&self, id: &TableId) {
        let live_table = self.live_table(id);
        let mut state = live_table.state.lock().await;
        match self.loaded(&live_table, &mut state).await {
            Ok(()) => {}
            Err(
                LiveProblem::NoSuchTable
                | LiveProblem::Damaged
                | LiveProblem::Moved
                | LiveProblem::OtherVersion
                | LiveProblem::Elsewhere(_),
            ) => return,
            Err(why) => {
                tracing::warn!(%why, "a table's clock has to wait");
                self.soon(&live_table);
                return;
            }
        }
        let now = self.time().now();
        for command in due(&state, now) {
            match live_table.act(self, &mut state, &[command], None).await {
                Ok(_) | Err(LiveProblem::Refused(_)) => {}
                Err(LiveProblem::Moved | LiveProblem::Elsewhere(_)) => return,
                Err(why) => {
                    tracing::warn!(%why, "a table's clock has to wait");
                    self.soon(&live_table);
                    return;
                }
            }
        }
        if self.may_tell(&state) {
            warn(&mut state, now);
        }
        self.schedule(&live_table, &mut state);
    }

    /// Puts away what nobody needs.
    pub(super) fn sweep(&self) {
        let now = self.time().now();
        let mut over = Vec::new();
        self.inner.lock_tables().retain(|id, live_table| {
            let Ok(state) = live_table.state.try_lock() else {
                return true;
            };
            let needed = !state.clients.is_empty() || state.thinking.iter().next().is_some();
            // A second reference means that somebody is about to use it.
            let stays = needed || state.used + IDLE > now || Arc::strong_count(live_table) > 1;
            if !stays && state.owned.is_some() && state.room.as_ref().is_some_and(Room::is_over) {
                over.push(id.clone());
            }
            stays
        });
        // A table that goes on stays ours, with its clock; one that is over is nobody's.
        let own = self.cluster().and_then(|cluster| cluster.ownership());
        if let Some(own) = own.filter(|_| !over.is_empty()) {
            let store = self.store().clone();
            tokio::spawn(async move {
                for id in over {
                    let _ = store.release(&id, &own).await;
                }
            });
        }
    }

    /// Takes up clocks and bots of all tables where the server left them, before it was closed or the
    /// machine was suspended.
    pub(super) async fn resume(&self) {
        let tables = loop {
            match self.store().live_tables().await {
                Ok(tables) => break tables,
                Err(why) => {
                    tracing::warn!(%why, "unfinished tables have to wait");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        };
        let count = tables.len();
        stream::iter(tables)
            .for_each_concurrent(AT_ONCE, async |id| self.tick(&id).await)
            .await;
        tracing::info!(count, "unfinished tables go on");
    }

    /// Says every few seconds that the server runs, and follows the system's clock. Where no table
    /// waits for anything, minutes are exact enough.
    pub(super) async fn beat(self) {
        let mut beats = 0_u32;
        loop {
            tokio::time::sleep(HEARTBEAT).await;
            beats = beats.wrapping_add(1);
            if !self.inner.timer.is_empty() || beats.is_multiple_of(SELDOM) {
                self.beat_once().await;
            }
            // In a cluster the database's clock is followed, with every renewal of the lease.
            if self.cluster().is_some() {
                continue;
            }
            if let Some(absent) = self.follow_wall_clock(wall_clock()) {
                tracing::warn!(absent, "the machine was suspended, or its clock was set");
                // Also those that were put away: their clocks run too.
                self.resume().await;
            }
        }
    }

    pub(super) async fn beat_once(&self) {
        let now = self.time().now() as Millis;
        if let Err(why) = self.store().beat(now).await {
            tracing::warn!(%why, "the heartbeat could not be kept");
        }
    }
}

/// When a table wants to be looked at: something is due, or a warning.
fn wake(room: &Room, state: &TableState, now: u64) -> Option<u64> {
    if matches!(room.phase(), Phase::Open) {
        return Some(patience(state));
    }
    let rest = (state.bots_rest > now).then_some(state.bots_rest);
    let warnings = Seat::all(room.places().len()).filter_map(|seat| {
        let deadline = room.deadline(seat)?;
        let at = deadline.saturating_sub(room.plan().clock.warning());
        (state.warned[seat.index()] != deadline).then_some(at)
    });
    room.due().into_iter().chain(warnings).chain(rest).min()
}

/// Until when an open table waits for its start: while the server was away nobody could start it.
fn patience(state: &TableState) -> u64 {
    state.last.max(state.back_at) + PATIENCE
}

/// How long bots are not asked after so many answers in a row that never came.
fn rest_after(failures: u32) -> u64 {
    1_000 << failures.min(12)
}

/// What is due now without anybody's asking.
fn due(state: &TableState, now: u64) -> Vec<Command> {
    let Some(room) = &state.room else {
        return Vec::new();
    };
    match room.phase() {
        Phase::Open if patience(state) <= now => vec![Command::Close { by: None }],
        Phase::Revealing { until } if *until <= now => vec![Command::CallOff {
            secret: Kept(fresh_secret()),
        }],
        Phase::Playing(_) => {
            let is_up = |seat: &Seat| room.limit(*seat).is_some_and(|limit| limit <= now);
            let seats = Seat::all(room.places().len()).filter(is_up);
            seats.map(|seat| Command::TimeUp { seat }).collect()
        }
        Phase::Open | Phase::Revealing { .. } | Phase::Closed => Vec::new(),
    }
}

/// Warns seats whose time is nearly over, once for each move.
fn warn(state: &mut TableState, now: u64) {
    let Some(room) = &state.room else { return };
    for seat in Seat::all(room.places().len()) {
        let Some(deadline) = room.deadline(seat) else {
            continue;
        };
        let warning = room.plan().clock.warning();
        if deadline.saturating_sub(warning) > now || state.warned[seat.index()] == deadline {
            continue;
        }
        state.warned[seat.index()] = deadline;
        let message = text(&ToClient::Warning { seat, deadline });
        for client in &state.clients {
            client.put(message.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::Seat;
    use serde_json::json;
    use table::Contribution;
    use table::room::{Command, Person};

    use super::rest_after;
    use crate::live::{LiveSettings, LiveTables};
    use crate::store::{PersonId, Store};
    use crate::time::WallTime;

    #[test]
    fn a_bot_without_an_answer_is_asked_less_and_less() {
        assert_eq!(rest_after(1), 2_000);
        let day = 24 * 60 * 60 * 1000;
        let (mut at, mut asked) = (0, 0);
        while at < day {
            asked += 1;
            at += rest_after(asked);
        }
        assert!(asked < 40, "{asked} times in a day");
    }

    #[tokio::test]
    async fn for_a_bot_that_can_t_read_its_view_the_first_legal_move_is_made() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bots.db");
        let store = Store::open(path.to_str().expect("text")).await;
        let settings = LiveSettings {
            // The server's bots make no move of their own while this test runs.
            bot_pace: Duration::from_secs(24 * 60 * 60),
            ..LiveSettings::default()
        };
        let live = LiveTables::start(store.expect("it opens"), WallTime::system(), settings, 0);
        let plan = json!({"game": "jericho", "seats": 3, "bots": {"1": "easy", "2": "easy"}});
        let plan = serde_json::from_value(plan).expect("a plan");
        let (plan, bots) = crate::plan::check(&plan).expect("it can be played");
        let ada = Person {
            id: PersonId::fresh().to_string(),
            name: "Ada".to_owned(),
            bot: false,
        };
        let id = live.create(&ada, plan, &bots, None).await.expect("a table");
        let contribution = Contribution::new([1; 16]);
        let own = || ada.id.clone();
        let commands = [
            Command::Sit {
                person: ada.clone(),
                seat: Seat::at(0),
            },
            Command::Commit {
                person: own(),
                commitment: contribution.commitment(),
            },
            Command::Start { by: own() },
            Command::Reveal {
                person: own(),
                contribution,
            },
        ];
        let live_table = live.live_table(&id);
        let mut state = live_table.state.lock().await;
        live.loaded(&live_table, &mut state).await.expect("loaded");
        let acted = live_table.act(&live, &mut state, &commands, None).await;
        acted.expect("the cards are dealt");
        let seat = Seat::at(1);
        let table = state.room().expect("a room").table().expect("dealt");
        assert!(table.turn().waiting().contains(seat));
        let first = table.legal_moves(seat).remove(0);
        drop(state);
        let entries = async || live.store().log(&id, 0).await.expect("a log");
        let before = entries().await.len();
        // No answer at all, as when the server closes: nothing is done in the bot's stead.
        let closing = live.clone();
        let (sender, answer) = tokio::sync::oneshot::channel();
        drop(sender);
        let answer = answer.await;
        closing
            .make_bot_move(live_table.clone(), seat, answer)
            .await;
        assert_eq!(entries().await.len(), before);
        // An answer that it found no move.
        let going_on = live.clone();
        going_on.make_bot_move(live_table, seat, Ok(None)).await;
        let log = entries().await;
        let last: Command = serde_json::from_str(&log[before].command).expect("a command");
        let Command::Choose {
            seat: by, choice, ..
        } = last
        else {
            panic!("{last:?}");
        };
        assert_eq!((by, choice), (seat, first));
        live.close().await;
    }
}
