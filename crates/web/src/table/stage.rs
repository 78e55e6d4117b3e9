//! A table's stage as signals: the client's state machine, with flights, sound, speech and timers.
//!
//! ```text
//! worker | session ──TableNews──► client::Stage ──Shown──► flights, sound, a sentence
//!                                       │      ──YourTurn► sound, notification
//!                                       └──────Wish──────► worker | session
//! ```

use client::choice::Choice as _;
use client::worker::WorkerRequest;
use client::{
    LocalStart, Rejection, Shown, Stage, StageOutput, TableEnd, TableNews, TableSetup, Timing,
    ViewerLog, Wish,
};
use engine::{MoveOf, SeenOf};
use leptos::prelude::*;
use table::{Seen, SeenBy};
use words::{Words, of, say};

use crate::game::Game;
use crate::parts::preferences::Preferences;
use crate::parts::sound::Sound;
use crate::parts::speech::Speech;
use crate::parts::{clock, notification, storage};
use crate::server::session::SessionSignals;
use crate::table::flight::Flights;
use crate::table::worker_link::{WorkerLink, WorkerScript};

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
    /// Whether nobody at this device has anything to decide for a while.
    is_fast: Memo<bool>,
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

/// Whether a viewer has won, alone or with others.
fn won<V: Game>(log: &ViewerLog<V>) -> bool {
    match (&log.end, log.seat) {
        (Some(TableEnd::Finished(result)), Some(seat)) => result.winners.contains(&seat),
        _ => false,
    }
}

impl<V: Game> StageSignals<V> {
    /// A table in a worker of this page.
    pub(crate) fn local(start: LocalStart, stores: bool) -> Self {
        let stage = Self::new(RwSignal::new(None), stores);
        let WorkerScript(script) = expect_context();
        let worker = WorkerLink::open(&script, move |text| stage.answered(&text));
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
        let core = RwSignal::new(Stage::new(Timing::with_taps(pace)));
        Self {
            core,
            setup: Memo::new(move |_| core.with(|core| core.setup().cloned())),
            curtain: Memo::new(move |_| core.with(Stage::curtain)),
            scene: Memo::new(move |_| core.with(|core| core.scene().cloned())),
            between: Memo::new(move |_| core.with(Stage::between)),
            may_choose: Memo::new(move |_| core.with(Stage::may_choose)),
            is_over: Memo::new(move |_| core.with(Stage::is_over)),
            is_fast: Memo::new(move |_| core.with(Stage::is_fast)),
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

    /// Whether the table of this device has one person, who may take a move back.
    pub(crate) fn forgives(&self) -> bool {
        let people = self
            .setup
            .with_untracked(|setup| setup.as_ref().map(|it| it.viewers().len()));
        self.session().is_none() && people == Some(1)
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

    /// Whether the viewer on show may choose at this moment, for what doesn't draw.
    pub(crate) fn may_choose_now(self) -> bool {
        self.may_choose.try_get_untracked() == Some(true)
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

    /// On to the next moment of a scoring.
    pub(crate) fn next_scene(self) {
        self.change(Stage::next_scene);
    }

    /// Whether the last move can be taken back.
    pub(crate) fn can_take_back(self) -> bool {
        self.core.with(Stage::can_take_back)
    }

    /// Takes the last move back, and what the bots did since.
    pub(crate) fn take_back(self) {
        self.change(Stage::take_back);
    }

    /// Whether what the others do goes by faster: nobody here has anything to decide.
    pub(crate) fn is_fast(self) -> bool {
        self.is_fast.get()
    }

    /// What the moment of a scoring on show says.
    pub(crate) fn scene_says(self, words: &Words) -> Option<String> {
        let seen = self.scene.get()?;
        self.with(|log| V::tell(words, &log.who(), &seen))
    }

    /// Whether the table is over, and the viewer on show has won.
    pub(crate) fn is_won(self) -> bool {
        self.is_over() && self.with(won) == Some(true)
    }

    /// The latest thing that happened, with what followed from it.
    pub(crate) fn latest(self, words: &Words) -> Option<String> {
        self.with(|log| {
            let first = log.lines.iter().rposition(|line| line.opens).unwrap_or(0);
            let lines = log.lines[first..].iter();
            let said: Vec<String> = lines.map(|line| log.sentence(words, line)).collect();
            said.join(" ")
        })
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
            core.set_timing(Timing::with_taps(pace.unwrap_or_default()));
            core.tick(clock::now());
            act(core);
            core.take_output()
        });
        // The page was left: its signals are disposed.
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
            let trips = self.with_now(|log| V::trips(&shown.before, log, event));
            let moved = self.flights.go(trips.unwrap_or_default());
            if !moved {
                self.core.try_update_untracked(Stage::nothing_moved);
            }
            if let Some(sound) = V::sound(event) {
                sound.play();
            }
        }
        if matches!(shown.event, Seen::Over { .. }) && self.with_now(won) == Some(true) {
            Sound::Fanfare.play();
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
        let words = self.speech.words_now();
        let says = self.with_now(|log| {
            let own = log
                .seat
                .map(|seat| of!(log.who(), &words, seat, "web-chip-asked"));
            let asks = V::Choice::default().says(&words, log);
            format!("{} {asks}", own.unwrap_or_default())
        });
        self.speech.say_aloud(says.unwrap_or_default());
        let wanted = self.preferences.0.with_untracked(|it| it.notices);
        if wanted {
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
