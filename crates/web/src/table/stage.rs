//! A table at this device: what its screens show, one event after another.
//!
//! ```text
//! choose ──Order──► link          Report ──hear──► queue ──one at a time──► desk, flights, scene
//!                                 empty queue ──► a bot's step | my move | curtain | the end
//! ```

use core::time::Duration;
use std::collections::VecDeque;

use client::{Beat, Desk, Heard, Order, Plan, Report};
use engine::{MoveOf, Seat, SeenOf, Turn};
use leptos::prelude::*;
use protocol::table::Ask;
use table::{Seen, SeenBy};
use words::say;

use crate::game::Game;
use crate::parts::preferences::Preferences;
use crate::parts::sound::Sound;
use crate::parts::speech::Speech;
use crate::parts::{notification, storage};
use crate::server::session::SessionSignals;
use crate::table::flight::Flights;
use crate::table::worker_link::WorkerLink;

/// How long a moment of a scoring is on show, in milliseconds.
const SCENE: u64 = 2200;

/// A table at this device.
#[derive(Clone, Copy)]
pub(crate) struct StageSignals<V: Game> {
    /// Who sits there; none until it is open.
    pub(crate) plan: RwSignal<Option<Plan>>,
    /// One for each pair of eyes at this device.
    desks: RwSignal<Vec<Desk<V>>>,
    /// Which of them is shown.
    shown: RwSignal<usize>,
    /// Whether the device is being passed on, and nothing may be seen.
    pub(crate) curtain: RwSignal<bool>,
    /// The moment of a scoring that is on show.
    pub(crate) scene: RwSignal<Option<SeenOf<V>>>,
    /// Whether a finished game of a match waits to be read.
    pub(crate) between: RwSignal<bool>,
    /// Whether something is still to be shown before anybody may choose.
    pub(crate) busy: RwSignal<bool>,
    /// What can't be done, if something went wrong.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// The record, once it is over.
    pub(crate) record: RwSignal<Option<String>>,
    /// Cards that travel.
    pub(crate) flights: Flights,
    queue: StoredValue<VecDeque<SeenBy<V>>>,
    /// Counts what was put on show, so that a timer that was overtaken does nothing.
    beat: StoredValue<usize>,
    link: StoredValue<Option<WorkerLink>, LocalStorage>,
    /// The people of a server's table, and the line to it, instead of the worker.
    session: StoredValue<Option<SessionSignals>>,
    preferences: Preferences,
    speech: Speech,
    /// Whether the table is kept, so that it can be continued.
    keeps: bool,
}

impl<V: Game> StageSignals<V> {
    /// A room that opens its table by this order, and perhaps keeps it for later.
    pub(crate) fn open(order: &Order, keeps: bool) -> Self {
        let stage = Self {
            keeps,
            ..Self::watching()
        };
        let link = WorkerLink::open(move |text| stage.hear(&text));
        stage.link.set_value(Some(link));
        link.send(order);
        stage
    }

    /// Whether moves are confirmed before they are made. Asked from where events are heard, which
    /// is nowhere in the page's tree.
    pub(crate) fn confirms(&self) -> bool {
        self.preferences
            .0
            .with_untracked(|preferences| preferences.confirm)
    }

    /// A room without a table: it shows what it is given, and nobody may choose.
    pub(crate) fn watching() -> Self {
        Self {
            plan: RwSignal::new(None),
            desks: RwSignal::new(Vec::new()),
            shown: RwSignal::new(0),
            curtain: RwSignal::new(false),
            scene: RwSignal::new(None),
            between: RwSignal::new(false),
            busy: RwSignal::new(true),
            trouble: RwSignal::new(None),
            record: RwSignal::new(None),
            flights: Flights::new(),
            queue: StoredValue::new(VecDeque::new()),
            beat: StoredValue::new(0),
            link: StoredValue::new_local(None),
            session: StoredValue::new(None),
            preferences: Preferences::get(),
            speech: Speech::get(),
            keeps: false,
        }
    }

    /// A room whose table is a server's.
    pub(crate) fn online(session: SessionSignals) -> Self {
        let stage = Self::watching();
        stage.session.set_value(Some(session));
        stage
    }

    /// What a server's table told the eyes of `seat`: first all that is past, then each thing as
    /// it happens.
    pub(crate) fn hear_online(self, plan: Plan, seat: Option<Seat>, seen: Vec<SeenBy<V>>) {
        let known = self
            .desks
            .with_untracked(|desks| desks.first().is_some_and(|desk| desk.seat == seat));
        let heard = Heard { seat, seen };
        if known {
            self.plan.set(Some(plan));
            self.news(vec![heard]);
        } else {
            self.begin(plan, &[heard]);
        }
    }

    /// A choice was refused: the own view says what can be done instead.
    pub(crate) fn refused(self, code: String) {
        self.trouble.set(Some(code));
        self.busy.set(false);
    }

    /// Shows a desk.
    pub(crate) fn watch(self, desk: Option<Desk<V>>) {
        self.desks.set(desk.into_iter().collect());
    }

    /// The people of a server's table; none at a table without one.
    pub(crate) fn session(self) -> Option<SessionSignals> {
        self.session.try_get_value().flatten()
    }

    fn send(self, order: &Order) {
        if let Some(Some(link)) = self.link.try_get_value() {
            link.send(order);
        }
    }

    /// The desk that is shown; none until the table is open.
    pub(crate) fn desk(self) -> Option<Desk<V>> {
        let shown = self.shown.get();
        self.desks.with(|desks| desks.get(shown).cloned())
    }

    /// Something of the desk that is shown.
    pub(crate) fn with<T>(self, look: impl FnOnce(&Desk<V>) -> T) -> Option<T> {
        let shown = self.shown.get();
        self.desks.with(|desks| desks.get(shown).map(look))
    }

    /// The same, without following it.
    pub(crate) fn with_now<T>(self, look: impl FnOnce(&Desk<V>) -> T) -> Option<T> {
        let shown = self.shown.get_untracked();
        self.desks
            .with_untracked(|desks| desks.get(shown).map(look))
    }

    /// Whether these eyes may choose now.
    pub(crate) fn may_choose(self) -> bool {
        let free = !self.busy.get() && !self.curtain.get() && !self.between.get();
        free && self.with(|desk| asked(desk)).unwrap_or(false)
    }

    /// Makes a move of the seat that is shown.
    pub(crate) fn choose(self, m: MoveOf<V>) {
        let seat = self.with_now(|desk| desk.seat).flatten();
        if let (Some(seat), false) = (seat, self.busy.get_untracked()) {
            self.busy.set(true);
            let choice = m.to_string();
            match self.session() {
                Some(session) => session.ask(Ask::Choose { choice }),
                None => self.send(&Order::Choose { seat, choice }),
            }
        }
    }

    fn hear(self, text: &str) {
        // A room that is gone hears nothing.
        if self.desks.try_with_untracked(|_| ()).is_none() {
            return;
        }
        match serde_json::from_str::<Report<V>>(text) {
            Ok(Report::Opened {
                plan,
                heard,
                saved,
                record,
            }) => {
                self.keep(&saved, None);
                self.record.set(record);
                self.begin(plan, &heard);
            }
            Ok(Report::News {
                heard,
                saved,
                record,
            }) => {
                self.keep(&saved, record.as_deref());
                self.record.set(record);
                self.news(heard);
            }
            Ok(Report::Idle) => self.settle(),
            Ok(Report::Failed { code, .. }) => {
                self.trouble.set(Some(code));
                self.busy.set(false);
            }
            Err(_) => self.trouble.set(Some("unreadable".to_owned())),
        }
    }

    /// Keeps the table, and its record once it is over.
    fn keep(self, saved: &str, record: Option<&str>) {
        if !self.keeps {
            return;
        }
        storage::put(storage::TABLE, saved);
        if let Some(record) = record {
            storage::keep_record(record);
        }
    }

    /// A table is open: everything that was heard is past.
    fn begin(self, plan: Plan, heard: &[Heard<V>]) {
        let names: Vec<String> = plan.chairs.iter().map(|chair| chair.name.clone()).collect();
        let mut desks = Vec::new();
        for Heard { seat, seen } in heard {
            let first = seen.first();
            let desk = first.and_then(|first| Desk::new(*seat, names.clone(), first));
            let Some(mut desk) = desk else { continue };
            seen[1..].iter().for_each(|seen| desk.hear(seen));
            desks.push(desk);
        }
        let several = desks.len() > 1;
        self.plan.set(Some(plan));
        self.desks.set(desks);
        self.curtain.set(several);
        self.settle();
    }

    /// Something happened: the eyes that are shown see it bit by bit, the others know it at once.
    fn news(self, heard: Vec<Heard<V>>) {
        let shown = self.with_now(|desk| desk.seat);
        for Heard { seat, seen } in heard {
            if Some(seat) == shown {
                self.queue
                    .update_value(|queue| queue.extend(seen.iter().cloned()));
            } else {
                self.desks.update(|desks| {
                    if let Some(desk) = desks.iter_mut().find(|desk| desk.seat == seat) {
                        for seen in &seen {
                            desk.hear(seen);
                        }
                    }
                });
            }
        }
        self.busy.set(true);
        self.show();
    }

    /// Puts the next event on show; after the last, sees who is asked.
    fn show(self) {
        loop {
            let Some(Some(seen)) = self.queue.try_update_value(VecDeque::pop_front) else {
                break;
            };
            let time = self.put_on(&seen);
            if self.between.get_untracked() {
                return;
            }
            if time > 0 {
                self.later(time, Self::show);
                return;
            }
        }
        self.scene.set(None);
        self.settle();
    }

    /// Lets the desk that is shown hear it; says how long it stays on show.
    fn put_on(self, seen: &SeenBy<V>) -> u64 {
        let shown = self.shown.get_untracked();
        let mut trips = Vec::new();
        let mut time = 0;
        if let Seen::Event { event } = seen {
            trips = self
                .with_now(|desk| V::trips(desk, event))
                .unwrap_or_default();
            if let Some(sound) = V::sound(event) {
                sound.play();
            }
            time = match V::beat(event) {
                Beat::None => 0,
                Beat::Card => 420,
                Beat::Scene => SCENE,
            };
            let film = V::beat(event) == Beat::Scene;
            self.scene.set(film.then(|| event.clone()));
        }
        // A game of a match is over, and the next one waits: first it is read.
        let ends = matches!(seen, Seen::GameOver { .. });
        self.desks.update(|desks| {
            if let Some(desk) = desks.get_mut(shown) {
                desk.hear(seen);
            }
        });
        self.tell_last();
        if ends && self.queue.with_value(|queue| has_deal::<V>(queue)) {
            self.scene.set(None);
            self.between.set(true);
        }
        let moved = self.flights.go(trips);
        match self.preferences.breath() {
            // No pace: only a scoring is worth waiting for.
            0 if time < SCENE => 0,
            _ if !moved && time < SCENE => time / 2,
            _ => time,
        }
    }

    /// Says the last line of the log to those who listen.
    fn tell_last(self) {
        let words = self.speech.words_now();
        let sentence = self.with_now(|desk| {
            let line = desk.lines.last()?;
            Some(desk.sentence(&words, line))
        });
        if let Some(Some(sentence)) = sentence
            && sentence != self.speech.last()
        {
            self.speech.say_aloud(sentence);
        }
    }

    /// Skips what is on show and all that waits behind it.
    pub(crate) fn skip(self) {
        self.overtake();
        self.scene.set(None);
        let shown = self.shown.get_untracked();
        let waiting: Vec<SeenBy<V>> = self
            .queue
            .try_update_value(|queue| queue.drain(..).collect())
            .unwrap_or_default();
        for (at, seen) in waiting.iter().enumerate() {
            self.desks.update(|desks| {
                if let Some(desk) = desks.get_mut(shown) {
                    desk.hear(seen);
                }
            });
            let rest: VecDeque<_> = waiting[at + 1..].iter().cloned().collect();
            if matches!(seen, Seen::GameOver { .. }) && has_deal::<V>(&rest) {
                self.queue.set_value(rest);
                self.between.set(true);
                return;
            }
        }
        self.settle();
    }

    /// Goes on to the next game of the match.
    pub(crate) fn next_game(self) {
        self.between.set(false);
        self.show();
    }

    /// Whoever the device was passed on to takes it.
    pub(crate) fn lift_curtain(self) {
        self.curtain.set(false);
        self.settle();
    }

    /// Nothing is on show any more: who is asked?
    fn settle(self) {
        let Some(plan) = self.plan.get_untracked() else {
            return;
        };
        let now = self.with_now(|desk| (desk.seat, desk.view.turn(), desk.end.is_some()));
        let Some((seat, turn, over)) = now else {
            return;
        };
        if over {
            self.busy.set(false);
            return;
        }
        let waiting = turn.waiting();
        if self.session().is_some() {
            self.busy.set(false);
            if seat.is_some_and(|seat| waiting.contains(seat)) {
                self.call();
            }
            return;
        }
        let is_bot = |seat: &Seat| plan.chairs[seat.index()].bot.is_some();
        if waiting.iter().any(|seat| is_bot(&seat)) {
            self.busy.set(true);
            let together = matches!(turn, Turn::All { .. });
            let breath = if together {
                0
            } else {
                self.preferences.breath()
            };
            self.later(breath, |stage| stage.send(&Order::Step));
            return;
        }
        if seat.is_some_and(|seat| waiting.contains(seat)) {
            self.busy.set(false);
            if !self.curtain.get_untracked() {
                self.call();
            }
            return;
        }
        // Somebody else at this device.
        let next = waiting.first();
        let place = self
            .desks
            .with_untracked(|desks| desks.iter().position(|desk| desk.seat == next));
        if let Some(place) = place {
            self.curtain.set(true);
            self.shown.set(place);
            self.busy.set(false);
        }
    }

    /// It is the turn of these eyes: that is heard, and told to somebody who looks elsewhere, each
    /// if it was asked for.
    fn call(self) {
        Sound::Turn.play();
        if self
            .preferences
            .0
            .with_untracked(|preferences| preferences.notices)
        {
            let words = self.speech.words_now();
            notification::show(say!(words, "title-your-turn", game = V::TITLE));
        }
    }

    fn overtake(self) -> usize {
        let beat = self.beat.try_update_value(|beat| {
            *beat += 1;
            *beat
        });
        beat.unwrap_or(0)
    }

    /// Does something after a while, unless something else is on show by then.
    fn later(self, time: u64, act: impl Fn(Self) + 'static) {
        let beat = self.overtake();
        set_timeout(
            move || {
                if self.beat.try_get_value() == Some(beat) {
                    act(self);
                }
            },
            Duration::from_millis(time),
        );
    }

    /// Whether the table is over.
    pub(crate) fn is_over(self) -> bool {
        self.with(|desk| desk.end.is_some()).unwrap_or(false)
    }
}

/// Whether these eyes are asked for a move.
pub(crate) fn asked<V: Game>(desk: &Desk<V>) -> bool {
    let waiting = desk.view.turn().waiting();
    desk.end.is_none() && desk.seat.is_some_and(|seat| waiting.contains(seat))
}

fn has_deal<V: Game>(queue: &VecDeque<SeenBy<V>>) -> bool {
    queue.iter().any(|seen| matches!(seen, Seen::Dealt { .. }))
}
