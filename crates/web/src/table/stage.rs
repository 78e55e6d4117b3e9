//! A table's stage as signals: the client's state machine, with flights, sound, speech and timers.
//!
//! ```text
//! worker | session ──TableNews──► client::Stage ──Shown──► flights, sound, a sentence
//!                                       │      ──YourTurn► sound, notification
//!                                       └──────Wish──────► worker | session
//! ```

use core::time::Duration;

use client::worker::WorkerRequest;
use client::{
    LocalStart, Pace, Rejection, Shown, Stage, StageOutput, TableNews, TableSetup, Timing,
    ViewerLog, Wish,
};
use engine::{MoveOf, SeenOf};
use leptos::prelude::*;
use table::{Seen, SeenBy};
use words::say;

use crate::game::Game;
use crate::parts::preferences::Preferences;
use crate::parts::sound::Sound;
use crate::parts::speech::Speech;
use crate::parts::{clock, notification, storage};
use crate::server::session::SessionSignals;
use crate::table::flight::Flights;
use crate::table::worker_link::WorkerLink;

/// A table on the page.
#[derive(Clone, Copy)]
pub(crate) struct StageSignals<V: Game> {
    core: RwSignal<Stage<V>>,
    /// Who sits there and what was agreed on; none until it is open.
    pub(crate) setup: Memo<Option<TableSetup>>,
    /// Whether the device is being passed on, and nothing may be seen.
    pub(crate) curtain: Memo<bool>,
    /// The moment of a scoring that is on show.
    pub(crate) scene: Memo<Option<SeenOf<V>>>,
    /// Whether a finished game of a match waits to be read.
    pub(crate) between: Memo<bool>,
    /// Whether the viewer on show may choose now.
    may_choose: Memo<bool>,
    /// Whether the table is over, and all of it was shown.
    is_over: Memo<bool>,
    /// What was refused, or went wrong.
    pub(crate) refused: RwSignal<Option<Rejection>>,
    /// The record, once it is over.
    pub(crate) record: RwSignal<Option<String>>,
    /// Cards that travel.
    pub(crate) flights: Flights,
    /// Counts the timers, so that one that was overtaken does nothing.
    timer: StoredValue<usize>,
    worker: StoredValue<Option<WorkerLink>, LocalStorage>,
    session: StoredValue<Option<SessionSignals>>,
    preferences: Preferences,
    speech: Speech,
    /// Whether the table is stored, so that it can be continued.
    stores: bool,
}

/// How long things take at a pace. Scorings stay on show at any pace: they can be skipped.
fn timing(pace: Pace) -> Timing {
    let card = match pace {
        Pace::None => 0,
        _ => 420,
    };
    Timing {
        card: Duration::from_millis(card),
        scene: Duration::from_millis(2200),
        ..Timing::of(pace)
    }
}

impl<V: Game> StageSignals<V> {
    /// A table in a worker of this page.
    pub(crate) fn local(start: LocalStart, stores: bool) -> Self {
        let stage = Self::new(RwSignal::new(None), stores);
        let worker = WorkerLink::open(move |text| stage.answered(&text));
        stage.worker.set_value(Some(worker));
        worker.send(&WorkerRequest::Start(start));
        stage
    }

    /// A server's table.
    pub(crate) fn at_server(session: SessionSignals) -> Self {
        let stage = Self::new(session.refused, false);
        stage.session.set_value(Some(session));
        session.attach::<V>(move |news| stage.receive(news));
        stage
    }

    /// A stage without a table: it shows what it is given, and nobody may choose.
    pub(crate) fn watching() -> Self {
        Self::new(RwSignal::new(None), false)
    }

    fn new(refused: RwSignal<Option<Rejection>>, stores: bool) -> Self {
        let preferences = Preferences::get();
        let pace = preferences.0.with_untracked(|preferences| preferences.pace);
        let core = RwSignal::new(Stage::new(timing(pace)));
        Self {
            core,
            setup: Memo::new(move |_| core.with(|core| core.setup().cloned())),
            curtain: Memo::new(move |_| core.with(Stage::curtain)),
            scene: Memo::new(move |_| core.with(|core| core.scene().cloned())),
            between: Memo::new(move |_| core.with(Stage::between)),
            may_choose: Memo::new(move |_| core.with(Stage::may_choose)),
            is_over: Memo::new(move |_| core.with(Stage::is_over)),
            refused,
            record: RwSignal::new(None),
            flights: Flights::new(),
            timer: StoredValue::new(0),
            worker: StoredValue::new_local(None),
            session: StoredValue::new(None),
            preferences,
            speech: Speech::get(),
            stores,
        }
    }

    /// Whether moves are previewed before they are made.
    pub(crate) fn confirms(&self) -> bool {
        let preferences = self.preferences.0;
        preferences.with_untracked(|preferences| preferences.confirm)
    }

    /// Shows a log.
    pub(crate) fn watch(self, log: Option<ViewerLog<V>>) {
        self.core.update(|core| core.watch(log));
    }

    /// The session, at a server's table.
    pub(crate) fn session(self) -> Option<SessionSignals> {
        self.session.try_get_value().flatten()
    }

    /// The log of the viewer on show; none until the table is open.
    pub(crate) fn log(self) -> Option<ViewerLog<V>> {
        self.with(Clone::clone)
    }

    /// Something of the log on show.
    pub(crate) fn with<T>(self, look: impl FnOnce(&ViewerLog<V>) -> T) -> Option<T> {
        self.core.with(|core| core.log().map(look))
    }

    /// The same, without following it.
    pub(crate) fn with_now<T>(self, look: impl FnOnce(&ViewerLog<V>) -> T) -> Option<T> {
        self.core.with_untracked(|core| core.log().map(look))
    }

    /// Whether the viewer on show may choose now.
    pub(crate) fn may_choose(self) -> bool {
        self.may_choose.get()
    }

    /// Whether the table is over, and all of it was shown.
    pub(crate) fn is_over(self) -> bool {
        self.is_over.get()
    }

    /// Makes a move of the seat that is shown.
    pub(crate) fn choose(self, m: MoveOf<V>) {
        self.change(|core| core.choose(m));
    }

    /// Skips what is on show and all that waits behind it.
    pub(crate) fn skip(self) {
        let output = self.core.try_update(|core| {
            core.skip();
            core.take_output()
        });
        for output in output.unwrap_or_default() {
            // What is skipped neither flies nor sounds.
            if !matches!(output, StageOutput::Shown(_)) {
                self.carry_out(output);
            }
        }
        self.schedule();
    }

    /// Goes on to the next game of the match.
    pub(crate) fn next_game(self) {
        self.change(Stage::next_game);
    }

    /// The player that the device was passed on to has it.
    pub(crate) fn lift_curtain(self) {
        self.change(Stage::lift_curtain);
    }

    /// The worker answered.
    fn answered(self, text: &str) {
        match serde_json::from_str::<Vec<TableNews<SeenBy<V>>>>(text) {
            Ok(news) => news.iter().for_each(|news| self.receive(news)),
            Err(_) => {
                let _ = self.refused.try_set(Some(Rejection::code("unreadable")));
            }
        }
    }

    /// The table tells something.
    pub(crate) fn receive(self, news: &TableNews<SeenBy<V>>) {
        match news {
            TableNews::Saved(text) if self.stores => storage::put(storage::TABLE, text),
            TableNews::Record(record) => {
                if self.stores {
                    storage::keep_record(record);
                    storage::finish_table();
                }
                let _ = self.record.try_set(Some(record.clone()));
            }
            TableNews::Refused(rejection) => {
                let _ = self.refused.try_set(Some(rejection.clone()));
            }
            _ => {}
        }
        self.change(|core| core.receive(news));
    }

    fn change(self, act: impl FnOnce(&mut Stage<V>)) {
        let pace = self.preferences.0.try_with_untracked(|it| it.pace);
        let output = self.core.try_update(|core| {
            core.set_timing(timing(pace.unwrap_or_default()));
            core.tick(clock::now());
            act(core);
            core.take_output()
        });
        // A page that is gone hears nothing.
        let Some(output) = output else { return };
        for output in output {
            self.carry_out(output);
        }
        self.schedule();
    }

    fn carry_out(self, output: StageOutput<V>) {
        match output {
            StageOutput::Wish(wish) => self.wish(wish),
            StageOutput::Shown(shown) => self.show(&shown),
            StageOutput::YourTurn => self.call(),
        }
    }

    fn wish(self, wish: Wish) {
        if let Some(session) = self.session() {
            session.wish(wish);
        } else if let Some(Some(worker)) = self.worker.try_get_value() {
            worker.send(&WorkerRequest::Wish(wish));
        }
    }

    /// An event was put on show: cards fly, it is heard, and its sentence is read out.
    fn show(self, shown: &Shown<V>) {
        if let Seen::Event { event } = &shown.event {
            let trips = self.with_now(|log| V::trips(log, event));
            let moved = self.flights.go(trips.unwrap_or_default());
            if !moved {
                self.core.try_update_untracked(Stage::nothing_moved);
            }
            if let Some(sound) = V::sound(event) {
                sound.play();
            }
        }
        let words = self.speech.words_now();
        let sentence = self.with_now(|log| {
            let line = log.lines.get(shown.line?)?;
            Some(log.sentence(&words, line))
        });
        if let Some(Some(sentence)) = sentence {
            self.speech.say_aloud(sentence);
        }
    }

    /// It is the turn of the viewer on show: that is heard, and told by a notification to somebody
    /// who looks elsewhere, each if it was asked for.
    fn call(self) {
        Sound::Turn.play();
        let wanted = self.preferences.0.with_untracked(|it| it.notices);
        if wanted {
            let words = self.speech.words_now();
            notification::show(say!(words, "title-your-turn", game = V::TITLE));
        }
    }

    /// Comes back when the stage has something to do.
    fn schedule(self) {
        let due = self.core.try_with_untracked(Stage::due).flatten();
        let timer = self.timer.try_update_value(|timer| {
            *timer += 1;
            *timer
        });
        let Some(due) = due else { return };
        clock::after(due.saturating_sub(clock::now()), move || {
            if self.timer.try_get_value() == timer {
                self.change(|_| ());
            }
        });
    }
}
