//! A table at this terminal: what its screen shows, one event after another.
//!
//! ```text
//! Told ──hear──► queue ──one at a time, with a beat──► desk, scene
//!                empty queue ──► a bot's step | somebody's move | curtain | the end ──Wish──►
//! ```
//!
//! Time comes from outside, so that a test can let it pass.

use core::time::Duration;
use std::collections::VecDeque;

use client::{Beat, Desk, Heard};
use engine::{MoveOf, Seat, SeenOf, Turn};
use table::{Seen, SeenBy};

use super::game::Drawn;
use crate::company::Wish;

/// How fast things happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// All at once.
    None,
    /// A moment each.
    Quick,
    /// A human breath.
    #[default]
    Human,
}

impl Pace {
    /// The next one, round and round.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::None => Self::Quick,
            Self::Quick => Self::Human,
            Self::Human => Self::None,
        }
    }

    /// How long something that happened is on show.
    const fn beat(self, beat: Beat) -> Duration {
        let time = match (self, beat) {
            (Self::None, _) | (_, Beat::None) => 0,
            (Self::Quick, Beat::Card) => 150,
            (Self::Quick, Beat::Scene) => 1200,
            (Self::Human, Beat::Card) => 420,
            (Self::Human, Beat::Scene) => 2600,
        };
        Duration::from_millis(time)
    }

    /// How long a bot seems to think.
    const fn breath(self) -> Duration {
        Duration::from_millis(match self {
            Self::None => 0,
            Self::Quick => 200,
            Self::Human => 700,
        })
    }
}

/// What happens by itself when its time has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    /// The next event goes on show.
    Show,
    /// The next bot moves.
    Step,
}

/// Why nothing goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pause {
    /// The terminal is being passed on, and nothing may be seen.
    Curtain,
    /// A finished game of a match waits to be read.
    Between,
}

/// A table at this terminal.
pub(crate) struct Room<V: Drawn> {
    /// One for each pair of eyes at this terminal.
    desks: Vec<Desk<V>>,
    /// Which of them is shown.
    shown: usize,
    /// Why nothing goes on, if somebody has to say so first.
    pause: Option<Pause>,
    /// The moment of a scoring that is on show.
    pub(crate) scene: Option<SeenOf<V>>,
    /// Whether something is still to be shown or decided before anybody may choose.
    busy: bool,
    /// Whether the table is a server's: it goes on by itself.
    pub(crate) online: bool,
    pub(crate) pace: Pace,
    queue: VecDeque<SeenBy<V>>,
    due: Option<(Duration, Then)>,
    now: Duration,
    wishes: Vec<Wish>,
}

impl<V: Drawn> Room<V> {
    pub(crate) fn new(pace: Pace) -> Self {
        Self {
            desks: Vec::new(),
            shown: 0,
            pause: None,
            scene: None,
            busy: true,
            online: false,
            pace,
            queue: VecDeque::new(),
            due: None,
            now: Duration::ZERO,
            wishes: Vec::new(),
        }
    }

    /// The desk that is shown; none until the table is open.
    pub(crate) fn desk(&self) -> Option<&Desk<V>> {
        self.desks.get(self.shown)
    }

    /// Where those at this terminal sit.
    fn own(&self) -> impl Iterator<Item = Seat> {
        self.desks.iter().filter_map(|desk| desk.seat)
    }

    /// What is wished for since this was last asked.
    pub(crate) fn take_wishes(&mut self) -> Vec<Wish> {
        core::mem::take(&mut self.wishes)
    }

    /// When something happens by itself.
    pub(crate) fn due(&self) -> Option<Duration> {
        self.due.map(|(time, _)| time)
    }

    /// Whether the terminal is being passed on, and nothing may be seen.
    pub(crate) fn curtain(&self) -> bool {
        self.pause == Some(Pause::Curtain)
    }

    /// Whether a finished game of a match waits to be read.
    pub(crate) fn between(&self) -> bool {
        self.pause == Some(Pause::Between)
    }

    /// Whether something is on show that can be skipped.
    pub(crate) fn playing(&self) -> bool {
        self.pause.is_none() && (self.due.is_some() || !self.queue.is_empty())
    }

    /// Whether the table is over, and all of it was shown.
    pub(crate) fn is_over(&self) -> bool {
        self.queue.is_empty()
            && !self.between()
            && self.desk().is_some_and(|desk| desk.end.is_some())
    }

    /// Whether these eyes may choose now.
    pub(crate) fn may_choose(&self) -> bool {
        let free = !self.busy && self.pause.is_none();
        free && self.desk().is_some_and(asked)
    }

    /// Makes a move of the seat that is shown.
    pub(crate) fn choose(&mut self, m: MoveOf<V>) {
        let seat = self.desk().and_then(|desk| desk.seat);
        if let (Some(seat), true) = (seat, self.may_choose()) {
            self.busy = true;
            let choice = m.to_string();
            self.wishes.push(Wish::Choose { seat, choice });
        }
    }

    /// It can't be done: the view says what can be done instead.
    pub(crate) fn refused(&mut self) {
        if self.queue.is_empty() && self.due.is_none() {
            self.busy = false;
        }
    }

    /// The table is open: everything that was heard is past. It may come again after a loss: then
    /// the same eyes go on.
    pub(crate) fn open(&mut self, names: &[String], heard: &[Heard<V>]) {
        let before = self.desk().map(|desk| desk.seat);
        let mut desks = Vec::new();
        for Heard { seat, seen } in heard {
            let Some((first, rest)) = seen.split_first() else {
                continue;
            };
            let Some(mut desk) = Desk::new(*seat, names.to_vec(), first) else {
                continue;
            };
            for seen in rest {
                desk.hear(seen);
            }
            desks.push(desk);
        }
        let again = desks.iter().position(|desk| Some(desk.seat) == before);
        let over = desks.iter().any(|desk| desk.end.is_some());
        let hide = desks.len() > 1 && !over && (again.is_none() || self.curtain());
        self.pause = hide.then_some(Pause::Curtain);
        self.shown = again.unwrap_or(0);
        self.desks = desks;
        self.queue.clear();
        self.scene = None;
        self.due = None;
        self.settle();
    }

    /// Something happened: the eyes that are shown see it bit by bit, the others know it at once.
    pub(crate) fn news(&mut self, heard: Vec<Heard<V>>) {
        let shown = self.desk().map(|desk| desk.seat);
        for Heard { seat, seen } in heard {
            if Some(seat) == shown {
                self.queue.extend(seen);
            } else if let Some(desk) = self.desks.iter_mut().find(|desk| desk.seat == seat) {
                for seen in &seen {
                    desk.hear(seen);
                }
            }
        }
        self.busy = true;
        if self.due.is_none() && !self.between() {
            self.show();
        }
    }

    /// No bot has anything to do.
    pub(crate) fn idle(&mut self) {
        if self.queue.is_empty() && self.due.is_none() {
            self.ask();
        }
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, now: Duration) {
        self.now = self.now.max(now);
        while let Some((_, then)) = self.due.filter(|&(time, _)| time <= self.now) {
            self.due = None;
            self.go(then);
        }
    }

    fn go(&mut self, then: Then) {
        match then {
            Then::Show => self.show(),
            Then::Step => self.wishes.push(Wish::Step),
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

    /// Puts events on show until one is worth a moment; after the last, sees who is asked.
    fn show(&mut self) {
        while let Some(seen) = self.queue.pop_front() {
            let time = self.put_on(&seen);
            if self.between() {
                return;
            }
            if !time.is_zero() {
                self.later(time, Then::Show);
                return;
            }
        }
        self.scene = None;
        self.settle();
    }

    /// Lets the desk that is shown hear it; says how long it stays on show.
    fn put_on(&mut self, seen: &SeenBy<V>) -> Duration {
        let mut time = Duration::ZERO;
        if let Seen::Event { event } = seen {
            let beat = V::beat(event);
            time = self.pace.beat(beat);
            let film = beat == Beat::Scene && !time.is_zero();
            self.scene = film.then(|| event.clone());
        }
        if let Some(desk) = self.desks.get_mut(self.shown) {
            desk.hear(seen);
        }
        // A game of a match is over, and the next one waits: first it is read.
        let ends = matches!(seen, Seen::GameOver { .. });
        let dealt = |seen: &SeenBy<V>| matches!(seen, Seen::Dealt { .. });
        if ends && self.queue.iter().any(dealt) {
            self.scene = None;
            self.pause = Some(Pause::Between);
        }
        time
    }

    /// What is on show goes by, and all that waits behind it; a bot stops breathing.
    pub(crate) fn skip(&mut self) {
        let then = self.due.take().map(|(_, then)| then);
        self.scene = None;
        if then == Some(Then::Step) {
            self.go(Then::Step);
            return;
        }
        let pace = core::mem::replace(&mut self.pace, Pace::None);
        self.show_rest();
        self.pace = pace;
        if !self.between() {
            self.settle();
        }
    }

    fn show_rest(&mut self) {
        while let Some(seen) = self.queue.pop_front() {
            self.put_on(&seen);
            if self.between() {
                return;
            }
        }
    }

    /// Goes on to the next game of the match.
    pub(crate) fn next_game(&mut self) {
        if self.between() {
            self.pause = None;
            self.show();
        }
    }

    /// Whoever the terminal was passed on to takes it.
    pub(crate) fn lift(&mut self) {
        if self.curtain() {
            self.pause = None;
            self.settle();
        }
    }

    /// Nothing is on show any more: do bots go on?
    fn settle(&mut self) {
        let Some(desk) = self.desk() else { return };
        let (turn, over) = (desk.view.turn(), desk.end.is_some());
        if over || self.online {
            self.busy = false;
            return;
        }
        let own: Vec<Seat> = self.own().collect();
        let others = turn.waiting().iter().any(|seat| !own.contains(&seat));
        if others {
            self.busy = true;
            if self.curtain() {
                // Bots wait until somebody looks.
                return;
            }
            let together = matches!(turn, Turn::All { .. });
            let breath = if together {
                Duration::ZERO
            } else {
                self.pace.breath()
            };
            self.later(breath, Then::Step);
            return;
        }
        self.ask();
    }

    /// Somebody at this terminal is asked; who?
    fn ask(&mut self) {
        self.busy = false;
        let Some(desk) = self.desk() else { return };
        let waiting = desk.view.turn().waiting();
        if desk.end.is_some() || desk.seat.is_some_and(|seat| waiting.contains(seat)) {
            return;
        }
        let place = self
            .desks
            .iter()
            .position(|desk| desk.seat.is_some_and(|seat| waiting.contains(seat)));
        if let Some(place) = place {
            self.pause = Some(Pause::Curtain);
            self.shown = place;
        }
    }
}

/// Whether these eyes are asked for a move.
fn asked<V: Drawn>(desk: &Desk<V>) -> bool {
    let waiting = desk.view.turn().waiting();
    desk.end.is_none() && desk.seat.is_some_and(|seat| waiting.contains(seat))
}
