//! A session at a server's table as signals: the client's state machine, carried out.
//!
//! ```text
//! edge: socket opened, message, closed ──► client::Session ──poll──► edge: connect, send, store
//! a timer ──► tick                                         └──────► signals, and the table's stage
//! ```
//!
//! The session is the client's and has no I/O. Here are the signals that pages follow; [`Edge`] is
//! what a browser does, or a test.

use core::time::Duration;
use std::sync::Arc;

use client::session::RandomSource;
use client::{
    Connection, Joining, KeptSeat, Output, PromiseCheck, Rejection, SeatWanted, Session,
    StatusNews, TableNews, TableStatus, TimeLeft, Wish,
};
use engine::{Knowledge, Seat};
use leptos::prelude::*;
use protocol::table::{Ask, Chatted, Phase, Seated, Table};
use table::SeenBy;

use crate::parts::clock;

/// How often clocks are drawn and the session is asked whether something is due.
pub(crate) const TICK: Duration = Duration::from_millis(500);

/// What a session needs from outside.
pub(crate) trait Edge {
    /// Opens a connection in place of an older one, and reports to the session.
    fn connect(&self, session: SessionSignals);
    /// Closes the connection.
    fn disconnect(&self);
    /// Sends a message.
    fn send(&self, text: &str);
    /// Stores the seat.
    fn keep(&self, text: &str);
    /// Removes the stored seat.
    fn forget(&self);
    /// Asks for the record and hands it to the session.
    fn fetch_record(&self, session: SessionSignals);
    /// The server says what its pages are called.
    fn heard_page(&self, page: Option<&str>);
}

/// Carries out what the session wants, at a table of one game.
type Pump = Arc<dyn Fn(SessionSignals) + Send + Sync>;

/// A session at a server's table.
#[derive(Clone, Copy)]
pub(crate) struct SessionSignals {
    id: StoredValue<String>,
    core: StoredValue<Session>,
    edge: StoredValue<Box<dyn Edge>, LocalStorage>,
    /// What is carried out once the game is known; until then only the table itself is told.
    pump: StoredValue<Option<Pump>>,
    status: RwSignal<TableStatus>,
    /// The table, once it has been told.
    pub(crate) table: Memo<Option<Table>>,
    /// Who the server takes this client for.
    pub(crate) you: Memo<Option<String>>,
    pub(crate) chat: Memo<Vec<Chatted>>,
    /// Whose lines the player doesn't want to read.
    pub(crate) muted: Memo<Vec<String>>,
    /// Which seats are connected, and how many only watch.
    pub(crate) present: Memo<(Vec<bool>, u32)>,
    pub(crate) connection: Memo<Connection>,
    /// Whether a choice is on its way that the server has not answered.
    pub(crate) pending: Memo<bool>,
    /// What was refused, until something else is asked.
    pub(crate) refused: RwSignal<Option<Rejection>>,
    /// Milliseconds that are left, each time the player is warned.
    pub(crate) warning: RwSignal<Option<u64>>,
    /// Whether the server kept its promise about the deal, once the record is there.
    pub(crate) promise: RwSignal<Option<PromiseCheck>>,
    now: RwSignal<Duration>,
}

impl SessionSignals {
    /// A session at the table of that id. `kept` is what was stored of the seat, `seat` the one that
    /// the player sits down on without being asked.
    pub(crate) fn new(
        server: String,
        id: &str,
        link: String,
        kept: Option<&str>,
        seat: SeatWanted,
        random: RandomSource,
        edge: Box<dyn Edge>,
    ) -> Self {
        let core = Session::new(
            clock::now(),
            Joining {
                server,
                table: id.to_owned(),
                link,
                named: true,
                seat,
                returns: false,
                kept: kept.and_then(KeptSeat::read),
                random,
            },
        );
        let status = RwSignal::new(TableStatus::default());
        Self {
            id: StoredValue::new(id.to_owned()),
            core: StoredValue::new(core),
            edge: StoredValue::new_local(edge),
            pump: StoredValue::new(None),
            status,
            table: Memo::new(move |_| status.with(|status| status.table.clone())),
            you: Memo::new(move |_| status.with(|status| status.you.clone())),
            chat: Memo::new(move |_| status.with(|status| status.chat.clone())),
            muted: Memo::new(move |_| status.with(|status| status.muted.clone())),
            present: Memo::new(move |_| {
                status.with(|status| (status.present.clone(), status.watching))
            }),
            connection: Memo::new(move |_| status.with(|status| status.connection)),
            pending: Memo::new(move |_| status.with(|status| status.pending)),
            refused: RwSignal::new(None),
            warning: RwSignal::new(None),
            promise: RwSignal::new(None),
            now: RwSignal::new(clock::now()),
        }
    }

    /// Hands everything from now on to a table of the game that `V` is a view of.
    pub(crate) fn attach<V: Knowledge>(
        self,
        receive: impl Fn(&TableNews<SeenBy<V>>) + Send + Sync + 'static,
    ) {
        let pump = move |session: Self| {
            session.carry_out(Session::poll_game::<V>, &receive);
        };
        self.pump.set_value(Some(Arc::new(pump)));
        self.run();
    }

    /// Carries out all that the session wants now.
    pub(crate) fn run(self) {
        match self.pump.try_get_value().flatten() {
            Some(pump) => pump(self),
            // No event comes before the table, and with the table the game is known.
            None => self.carry_out(
                |core| {
                    let unknown = core.status().table.is_none();
                    unknown.then(|| core.poll()).flatten()
                },
                &|_| (),
            ),
        }
    }

    fn carry_out<E>(
        self,
        poll: impl Fn(&mut Session) -> Option<Output<E>>,
        receive: &dyn Fn(&TableNews<E>),
    ) {
        while let Some(Some(output)) = self.core.try_update_value(&poll) {
            match output {
                Output::Connect => self.at_edge(|edge| edge.connect(self)),
                Output::Disconnect => self.at_edge(|edge| edge.disconnect()),
                Output::Send(message) => {
                    if let Ok(text) = serde_json::to_string(&message) {
                        self.at_edge(|edge| edge.send(&text));
                    }
                }
                Output::Keep(text) => self.at_edge(|edge| edge.keep(&text)),
                Output::Forget => self.at_edge(|edge| edge.forget()),
                Output::FetchRecord => self.at_edge(|edge| edge.fetch_record(self)),
                Output::News(news) => {
                    self.follow(&news);
                    receive(&news);
                }
            }
        }
        if let Some(status) = self.core.try_with_value(|core| core.status().clone()) {
            self.status.try_update(|known| {
                if *known != status {
                    *known = status;
                }
            });
        }
    }

    fn at_edge(self, act: impl FnOnce(&dyn Edge)) {
        self.edge.try_with_value(|edge| act(edge.as_ref()));
    }

    fn follow<E>(self, news: &TableNews<E>) {
        match news {
            TableNews::Refused(rejection) => {
                let _ = self.refused.try_set(Some(rejection.clone()));
            }
            TableNews::Promise(check) => {
                let _ = self.promise.try_set(Some(check.clone()));
            }
            TableNews::Status(StatusNews::Welcome { page, .. }) => {
                self.at_edge(|edge| edge.heard_page(page.as_deref()));
            }
            TableNews::Status(StatusNews::Warning { left }) => {
                let _ = self.warning.try_set(Some(*left));
            }
            // The match is over and its record here: the stored contribution has done its work.
            TableNews::Record(_) => self.at_edge(|edge| edge.forget()),
            _ => {}
        }
    }

    /// Follows news of a session that a test drives.
    #[cfg(test)]
    pub(super) fn told<E>(self, now: Duration, news: &TableNews<E>) {
        if let TableNews::Status(news) = news {
            self.status.update(|status| status.apply(now, news));
        }
        self.follow(news);
    }

    fn change(self, act: impl FnOnce(&mut Session, Duration)) {
        let now = clock::now();
        self.core.try_update_value(|core| act(core, now));
        self.run();
    }

    /// Time has passed.
    pub(crate) fn tick(self) {
        let looks = |status: &TableStatus| status.clock_runs() || status.somebody_is_absent();
        if self.status.try_with_untracked(looks) == Some(true) {
            let _ = self.now.try_set(clock::now());
        }
        self.change(Session::tick);
    }

    /// The connection is open.
    pub(crate) fn connected(self) {
        self.change(Session::connected);
    }

    /// The connection is lost, or could not be opened.
    pub(crate) fn lost(self) {
        self.change(Session::lost);
    }

    /// The device says that it is online again.
    pub(crate) fn online(self) {
        self.change(Session::online);
    }

    /// A message was received.
    pub(crate) fn received(self, text: &str) {
        self.change(|core, now| core.received(now, text));
    }

    /// The record of the table, or the code of why there is none yet.
    pub(crate) fn record(self, record: Result<String, String>) {
        self.change(|core, now| core.record(now, record));
    }

    /// The player wants something.
    pub(crate) fn wish(self, wish: Wish) {
        let _ = self.refused.try_set(None);
        self.change(|core, now| core.wish(now, wish));
    }

    /// Asks the table for something beside a move.
    pub(crate) fn ask(self, ask: Ask) {
        self.wish(Wish::Ask { ask });
    }

    /// The id of the table in addresses.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// Where the player sits.
    pub(crate) fn seat(self) -> Option<Seat> {
        self.status.with(TableStatus::seat)
    }

    /// The player's own seat.
    pub(crate) fn own(self) -> Option<Seated> {
        self.status
            .with(|status| status.own().map(|(_, own)| own.clone()))
    }

    /// Who sits on a seat.
    pub(crate) fn seated(self, seat: Seat) -> Option<Seated> {
        self.status.with(|status| status.seated(seat).cloned())
    }

    /// The phase of the table.
    pub(crate) fn phase(self) -> Option<Phase> {
        self.status.with(TableStatus::phase)
    }

    /// Whether the player is the table's host.
    pub(crate) fn is_host(self) -> bool {
        self.status.with(TableStatus::is_host)
    }

    /// Whether every seat is taken.
    pub(crate) fn is_full(self) -> bool {
        self.status.with(TableStatus::is_full)
    }

    /// Whether the player may start the table.
    pub(crate) fn can_start(self) -> bool {
        self.status.with(TableStatus::can_start)
    }

    /// The seats of people who have been away so long that somebody else may decide about them.
    pub(crate) fn replaceable(self) -> Vec<Seat> {
        let now = self.now.get();
        self.status.with(|status| status.replaceable(now))
    }

    /// How much time a seat has, at a table with a clock that is being played.
    pub(crate) fn time_left(self, seat: Seat) -> Option<TimeLeft> {
        let now = self.now.get();
        self.status.with(|status| status.time_left(seat, now))
    }
}
