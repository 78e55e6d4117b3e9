//! The stage of a table: events shown one after another, at a pace, and who may choose when.
//!
//! ```text
//! TableNews ──receive──► queue ──one at a time, each for its time──► viewer's log, scene
//!                        empty queue ──► a bot's step | somebody's move | curtain | the end
//! Stage ──take_output──► Wish (for the table), Shown (for flights, sound, speech), YourTurn
//! ```
//!
//! The clock is handed in, so a test lets time pass. The curtain hides the table while a device is
//! passed from one player to the next.

use core::time::Duration;
use std::collections::VecDeque;

use engine::{MoveOf, Seat, SeenOf, Turn};
use serde::{Deserialize, Serialize};
use table::{Seen, SeenBy};

use crate::news::{StatusNews, TableNews, ViewerEvents, Wish};
use crate::screen::{Beat, Screen};
use crate::setup::TableSetup;
use crate::viewer_log::ViewerLog;

/// How fast things happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// All at once.
    None,
    /// A moment each.
    Quick,
    /// As a person plays.
    #[default]
    Human,
    /// Slowly, to follow every card.
    Slow,
}

/// How long things take on the stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// A card that moves.
    pub card: Duration,
    /// A moment of a scoring.
    pub scene: Duration,
    /// The pause before a bot moves.
    pub breath: Duration,
}

impl Timing {
    const fn new(card: u64, scene: u64, breath: u64) -> Self {
        Self {
            card: Duration::from_millis(card),
            scene: Duration::from_millis(scene),
            breath: Duration::from_millis(breath),
        }
    }

    /// The times of a pace.
    pub const fn of(pace: Pace) -> Self {
        match pace {
            Pace::None => Self::new(0, 0, 0),
            Pace::Quick => Self::new(150, 1200, 200),
            Pace::Human => Self::new(420, 2600, 700),
            Pace::Slow => Self::new(420, 2600, 1800),
        }
    }

    /// The same for a screen on which a tap goes on: scorings stay on show at any pace.
    pub const fn with_taps(pace: Pace) -> Self {
        let card = match pace {
            Pace::None => 0,
            _ => 420,
        };
        Self {
            card: Duration::from_millis(card),
            scene: Duration::from_secs(1),
            ..Self::of(pace)
        }
    }

    const fn stay(self, beat: Beat) -> Duration {
        match beat {
            Beat::None => Duration::ZERO,
            Beat::Card => self.card,
            Beat::Moment => Duration::from_millis(self.scene.as_millis() as u64 / 2),
            Beat::Scene => self.scene,
        }
    }
}

impl From<Pace> for Timing {
    fn from(pace: Pace) -> Self {
        Self::of(pace)
    }
}

impl Pace {
    /// The next one, round and round.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::Quick,
            Self::Quick => Self::Human,
            Self::Human => Self::Slow,
            Self::Slow => Self::None,
        }
    }
}

/// With more events than this waiting, a screen is behind its server's table.
const BEHIND: usize = 16;

/// What the stage asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum StageOutput<V: Screen> {
    /// A wish for the table.
    Wish(Wish),
    /// An event was put on show: cards may fly, sounds may play, a sentence may be read out.
    Shown(Shown<V>),
    /// The viewer on show is asked for a move, and was not before.
    YourTurn,
}

/// An event that was put on show.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown<V: Screen> {
    /// The event, as its viewer sees it.
    pub event: SeenBy<V>,
    /// What the viewer knew before it.
    pub before: V,
    /// The line that it added to the viewer's log, if it is worth one.
    pub line: Option<usize>,
}

/// What happens by itself at a due time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    /// The next event goes on show.
    Show,
    /// The next bot moves.
    Step,
}

/// Why nothing goes on until somebody says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pause {
    /// The device is being passed on, and nothing may be seen.
    Curtain,
    /// A finished game of a match waits to be read.
    Between,
}

/// A table on show.
#[derive(Clone, Debug)]
pub struct Stage<V: Screen> {
    setup: Option<TableSetup>,
    /// One for each viewer at this device.
    logs: Vec<ViewerLog<V>>,
    /// Which of them is shown.
    shown: usize,
    pause: Option<Pause>,
    scene: Option<SeenOf<V>>,
    /// Whether something has to be shown or answered before anybody may choose.
    busy: bool,
    online: bool,
    timing: Timing,
    queue: VecDeque<SeenBy<V>>,
    due: Option<(Duration, Then)>,
    now: Duration,
    /// Whether the viewer on show knows that it is their turn.
    called: bool,
    /// Whose last move could be taken back.
    mover: Option<Seat>,
    output: Vec<StageOutput<V>>,
}

impl<V: Screen> Stage<V> {
    /// A stage that waits for its table.
    pub fn new(timing: impl Into<Timing>) -> Self {
        Self {
            setup: None,
            logs: Vec::new(),
            shown: 0,
            pause: None,
            scene: None,
            busy: true,
            online: false,
            timing: timing.into(),
            queue: VecDeque::new(),
            due: None,
            now: Duration::ZERO,
            called: false,
            mover: None,
            output: Vec::new(),
        }
    }

    /// Sets how long things take from now on.
    pub fn set_timing(&mut self, timing: impl Into<Timing>) {
        self.timing = timing.into();
    }

    /// The table tells something. What concerns no stage, like chat, is ignored.
    pub fn receive(&mut self, news: &TableNews<SeenBy<V>>) {
        match news {
            TableNews::Opened { setup, viewers } => self.open(setup, viewers),
            TableNews::Happened(viewers) => self.happened(viewers),
            TableNews::Reset => self.reset(),
            TableNews::Idle => self.idle(),
            TableNews::Refused(_) => self.refused(),
            TableNews::Status(StatusNews::Table(_)) => self.online = true,
            TableNews::Status(_)
            | TableNews::Saved(_)
            | TableNews::Record(_)
            | TableNews::NoRecord(_)
            | TableNews::Promise(_) => {}
        }
    }

    /// Shows a log that no table tells: a replay, say.
    pub fn watch(&mut self, log: Option<ViewerLog<V>>) {
        self.reset();
        self.online = true;
        self.busy = false;
        self.logs.extend(log);
    }

    /// How the table is set up; none until it is open.
    pub fn setup(&self) -> Option<&TableSetup> {
        self.setup.as_ref()
    }

    /// The log of the viewer on show; none until the table is open.
    pub fn log(&self) -> Option<&ViewerLog<V>> {
        self.logs.get(self.shown)
    }

    /// The moment of a scoring that is on show.
    pub fn scene(&self) -> Option<&SeenOf<V>> {
        self.scene.as_ref()
    }

    /// Whether the table is a server's: it goes on by itself.
    pub fn is_online(&self) -> bool {
        self.online
    }

    /// What the stage asked for since this was last called, in order.
    pub fn take_output(&mut self) -> Vec<StageOutput<V>> {
        core::mem::take(&mut self.output)
    }

    /// The wishes among the output, for a screen that has no flights, sounds or speech.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        let wish = |output| match output {
            StageOutput::Wish(wish) => Some(wish),
            StageOutput::Shown(_) | StageOutput::YourTurn => None,
        };
        self.take_output().into_iter().filter_map(wish).collect()
    }

    /// When something happens by itself: [`Stage::tick`] is due then.
    pub fn due(&self) -> Option<Duration> {
        self.due.map(|(time, _)| time)
    }

    /// Whether the device is being passed on, and nothing may be seen.
    pub fn curtain(&self) -> bool {
        self.pause == Some(Pause::Curtain)
    }

    /// Whether a finished game of a match waits to be read.
    pub fn between(&self) -> bool {
        self.pause == Some(Pause::Between)
    }

    /// Whether something is on show that can be skipped.
    pub fn playing(&self) -> bool {
        self.pause.is_none() && (self.due.is_some() || !self.queue.is_empty())
    }

    /// Whether something has to be shown or answered before anybody may choose.
    pub fn is_busy(&self) -> bool {
        self.busy
    }

    /// Whether the table is over, and all of it was shown.
    pub fn is_over(&self) -> bool {
        self.queue.is_empty() && !self.between() && self.log().is_some_and(|log| log.end.is_some())
    }

    /// Whether the viewer on show may choose now.
    pub fn may_choose(&self) -> bool {
        let free = !self.busy && self.pause.is_none();
        free && self.log().is_some_and(ViewerLog::is_asked)
    }

    /// Makes a move of the seat that is shown.
    pub fn choose(&mut self, m: MoveOf<V>) {
        let seat = self.log().and_then(|log| log.seat);
        if let (Some(seat), true) = (seat, self.may_choose()) {
            self.busy = true;
            let people = self.setup.as_ref().map(|setup| setup.viewers().len());
            self.mover = (!self.online && people == Some(1)).then_some(seat);
            let choice = m.to_string();
            self.wish(Wish::Choose { seat, choice });
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) {
        self.now = self.now.max(now);
        while let Some((_, then)) = self.due.filter(|&(time, _)| time <= self.now) {
            self.due = None;
            self.go(then);
        }
    }

    /// No card flew for what was just shown: it stays only half as long, unless it is a scene.
    pub fn nothing_moved(&mut self) {
        if let (None, Some((time, Then::Show))) = (&self.scene, &mut self.due) {
            *time = self.now + time.saturating_sub(self.now) / 2;
        }
    }

    /// The moment of a scoring that is on show goes by; the next one takes its place.
    pub fn next_scene(&mut self) {
        if self.scene.is_some() && matches!(self.due, Some((_, Then::Show))) {
            self.due = None;
            self.show();
        }
    }

    /// Whether nobody at this device has anything to decide until the round is over: what the
    /// others do is shown at a quarter of the time.
    pub fn is_fast(&self) -> bool {
        let out = |log: &ViewerLog<V>| log.seat.is_some_and(|seat| log.view.is_out(seat));
        !self.online && !self.logs.is_empty() && self.logs.iter().all(out)
    }

    /// Whether the last move of the only person at this table can be taken back.
    pub fn can_take_back(&self) -> bool {
        self.mover.is_some()
            && self.pause.is_none()
            && self.log().is_some_and(|log| log.end.is_none())
    }

    /// Takes the last move back, and what the bots did since.
    pub fn take_back(&mut self) {
        if self.can_take_back() {
            self.mover = None;
            self.busy = true;
            self.queue.clear();
            self.scene = None;
            self.due = None;
            self.wish(Wish::TakeBack);
        }
    }

    /// What is on show goes by, and all that waits behind it; so does the pause before a bot's move.
    pub fn skip(&mut self) {
        let then = self.due.take().map(|(_, then)| then);
        self.scene = None;
        if then == Some(Then::Step) {
            self.go(Then::Step);
            return;
        }
        while let Some(event) = self.queue.pop_front() {
            self.put_on(&event);
            self.scene = None;
            if self.between() {
                return;
            }
        }
        self.settle();
    }

    /// Goes on to the next game of the match.
    pub fn next_game(&mut self) {
        if self.between() {
            self.pause = None;
            self.show();
        }
    }

    /// The player that the device was passed on to has it.
    pub fn lift_curtain(&mut self) {
        if self.curtain() {
            self.pause = None;
            self.settle();
        }
    }

    /// By what the times are divided. A server sets its own pace: a screen that is behind catches up,
    /// but for scorings.
    fn haste(&self, beat: Beat) -> u32 {
        let behind = self.online && beat == Beat::Card && self.queue.len() > BEHIND;
        if behind || self.is_fast() { 4 } else { 1 }
    }

    fn wish(&mut self, wish: Wish) {
        self.output.push(StageOutput::Wish(wish));
    }

    fn reset(&mut self) {
        *self = Self {
            online: self.online,
            now: self.now,
            output: core::mem::take(&mut self.output),
            ..Self::new(self.timing)
        };
    }

    /// It can't be done: the viewer's log says what can be done instead.
    fn refused(&mut self) {
        if self.queue.is_empty() && self.due.is_none() {
            self.busy = false;
        }
    }

    /// The table is open: all these events are past. It may come again after a reconnect; then the
    /// same viewer goes on.
    fn open(&mut self, setup: &TableSetup, viewers: &[ViewerEvents<SeenBy<V>>]) {
        let before = self.log().map(|log| log.seat);
        let names = setup.names();
        let open = |viewer: &ViewerEvents<SeenBy<V>>| {
            ViewerLog::open(viewer.seat, names.clone(), &viewer.events)
        };
        let logs: Vec<ViewerLog<V>> = viewers.iter().filter_map(open).collect();
        let again = logs.iter().position(|log| Some(log.seat) == before);
        let over = logs.iter().any(|log| log.end.is_some());
        let hide = logs.len() > 1 && !over && (again.is_none() || self.curtain());
        self.setup = Some(setup.clone());
        self.pause = hide.then_some(Pause::Curtain);
        self.shown = again.unwrap_or(0);
        self.logs = logs;
        self.queue.clear();
        self.scene = None;
        self.due = None;
        self.settle();
    }

    /// Something happened: the viewer on show sees it bit by bit, the others know it at once.
    fn happened(&mut self, viewers: &[ViewerEvents<SeenBy<V>>]) {
        let shown = self.log().map(|log| log.seat);
        for ViewerEvents { seat, events } in viewers {
            if Some(*seat) == shown {
                self.queue.extend(events.iter().cloned());
            } else if let Some(log) = self.logs.iter_mut().find(|log| log.seat == *seat) {
                for event in events {
                    log.advance(event);
                }
            }
        }
        self.busy = true;
        if self.due.is_none() && !self.between() {
            self.show();
        }
    }

    /// No bot has anything to do.
    fn idle(&mut self) {
        if self.queue.is_empty() && self.due.is_none() {
            self.ask();
        }
    }

    fn go(&mut self, then: Then) {
        match then {
            Then::Show => self.show(),
            Then::Step => self.wish(Wish::Step),
        }
    }

    fn later(&mut self, time: Duration, then: Then) {
        if time.is_zero() {
            self.due = None;
            self.go(then);
        } else {
            self.due = Some((self.now + time, then));
        }
    }

    /// Puts events on show until one takes time; after the last, sees who is asked.
    fn show(&mut self) {
        while let Some(event) = self.queue.pop_front() {
            let time = self.put_on(&event);
            if self.between() {
                return;
            }
            if !time.is_zero() {
                self.due = Some((self.now + time, Then::Show));
                return;
            }
        }
        self.scene = None;
        self.settle();
    }

    /// Adds an event to the log on show; says how long it stays.
    fn put_on(&mut self, event: &SeenBy<V>) -> Duration {
        let mut time = Duration::ZERO;
        if let Seen::Event { event } = event {
            let beat = V::beat(event);
            time = self.timing.stay(beat) / self.haste(beat);
            let scene = beat >= Beat::Moment && !time.is_zero();
            self.scene = scene.then(|| event.clone());
        }
        if let Some(log) = self.logs.get_mut(self.shown) {
            let (before, lines) = (log.view.clone(), log.lines.len());
            log.advance(event);
            let line = (log.lines.len() > lines).then_some(lines);
            self.output.push(StageOutput::Shown(Shown {
                event: event.clone(),
                before,
                line,
            }));
        }
        // A game of a match is over, and the next one waits: first its result is read.
        let ends = matches!(event, Seen::GameOver { .. });
        let dealt = |event: &SeenBy<V>| matches!(event, Seen::Dealt { .. });
        if ends {
            // The end of a game is final: its last move can't be taken back.
            self.mover = None;
        }
        if ends && self.queue.iter().any(dealt) {
            self.scene = None;
            self.pause = Some(Pause::Between);
        }
        time
    }

    /// Nothing is on show any more: do bots go on?
    fn settle(&mut self) {
        let Some(log) = self.log() else { return };
        let (turn, over) = (log.view.turn(), log.end.is_some());
        if over || self.online {
            self.busy = false;
            return self.call();
        }
        let own: Vec<Seat> = self.logs.iter().filter_map(|log| log.seat).collect();
        let others = turn.waiting().iter().any(|seat| !own.contains(&seat));
        if others {
            self.busy = true;
            self.called = false;
            if self.curtain() {
                // Bots wait until somebody looks.
                return;
            }
            let together = matches!(turn, Turn::All { .. });
            let breath = if together {
                Duration::ZERO
            } else {
                self.timing.breath / self.haste(Beat::None)
            };
            self.later(breath, Then::Step);
            return;
        }
        self.ask();
    }

    /// Somebody at this device is asked; who?
    fn ask(&mut self) {
        self.busy = false;
        let Some(log) = self.log() else { return };
        let waiting = log.view.turn().waiting();
        if log.end.is_none() && !log.is_asked() {
            let place = self
                .logs
                .iter()
                .position(|log| log.seat.is_some_and(|seat| waiting.contains(seat)));
            if let Some(place) = place {
                self.pause = Some(Pause::Curtain);
                self.shown = place;
                self.called = false;
            }
        }
        self.call();
    }

    /// Says once that it is the turn of the viewer on show.
    fn call(&mut self) {
        let asked = self.may_choose();
        if asked && !self.called {
            self.output.push(StageOutput::YourTurn);
        }
        self.called = asked;
    }
}
