//! A room during play: moves and their idempotency keys, clocks, who is away, and breaking off.
//!
//! Liveness (law 9): while the game isn't over, each seat that is asked for a move is played by a
//! bot, or by a person with a limit after which the stand-in takes the seat. Whatever comes in
//! whatever order, the game comes to its end.

use engine::{Seat, Turn};

use super::command::Edition;
use super::{ABSENCE, Away, COME_BACK, Happened, Phase, Place, Room, RoomRefusal};
use crate::any::AnyNews;
use crate::room::LONGEST;
use crate::seats::StandIn;

impl Room {
    /// Starts the time of those who are asked, and stops it for those who are not.
    pub(super) fn ask(&mut self, at: u64) {
        let waiting = match &self.phase {
            Phase::Playing(table) => table.turn().waiting(),
            Phase::Open | Phase::Revealing { .. } | Phase::Closed => Turn::Over.waiting(),
        };
        let also_away = self.edition >= Edition::Second;
        for (seat, place) in Seat::all(self.places.len()).zip(&mut self.places) {
            if let Some(seated) = place.seated_mut() {
                let asked = waiting.contains(seat) && (also_away || seated.away.is_none());
                seated.asked = asked.then(|| seated.asked.unwrap_or(at));
            }
        }
    }

    pub(super) fn choose(
        &mut self,
        seat: Seat,
        choice: &str,
        key: Option<&str>,
        by: Option<&StandIn>,
        at: u64,
    ) -> Result<Happened, RoomRefusal> {
        if key.is_some_and(|key| key.is_empty() || key.len() > LONGEST) {
            return Err(RoomRefusal::Key);
        }
        if key.is_some_and(|key| self.has_key(seat, key)) {
            return Ok(Happened::again());
        }
        let per_move = self.plan.clock.per_move();
        let table = self.playing()?;
        let was_asked = table.turn().waiting().contains(seat);
        let news = table.choose(seat, choice, by)?;
        let mut changed = self.is_over();
        if let Some(seated) = self.at(seat)?.seated_mut() {
            seated
                .keys
                .extend(key.map(|key| engine::fnv1a(key.bytes())));
            seated.moves.count(by.is_some(), !was_asked);
            if by.is_none() && !seated.gone {
                // Somebody who moves is there.
                changed |= seated.away.take().is_some();
            }
            if let (Some(asked), Some(per_move)) = (seated.asked.take(), per_move) {
                let beyond = at.saturating_sub(asked).saturating_sub(per_move);
                seated.reserve = seated.reserve.saturating_sub(beyond);
            }
            seated.regained = false;
        }
        self.ask(at);
        Ok(Happened {
            news: Some(news),
            changed,
            again: false,
        })
    }

    pub(super) fn time_up(&mut self, seat: Seat, at: u64) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        let limit = self.limit(seat).ok_or(RoomRefusal::NotAsked)?;
        if at < limit {
            return Err(RoomRefusal::TooEarly);
        }
        self.take_over(seat, Away::Time)
    }

    pub(super) fn leave(&mut self, person: &str) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        if self.edition >= Edition::Second && self.their(person)?.away.is_some() {
            return Ok(Happened::again());
        }
        self.take_over(seat, Away::Left)
    }

    /// The stand-in takes a seat. From the second edition on the clock of its person runs on:
    /// otherwise leaving and returning would be a new clock.
    pub(super) fn take_over(&mut self, seat: Seat, why: Away) -> Result<Happened, RoomRefusal> {
        let stops_the_clock = self.edition < Edition::Second;
        let seated = self.at(seat)?.seated_mut().ok_or(RoomRefusal::NotSeated)?;
        seated.away = Some(why);
        if stops_the_clock {
            seated.asked = None;
        }
        if why == Away::Time {
            seated.reserve = 0;
        }
        seated.wants_out = false;
        let mut happened = Happened::changed();
        // Those who stay may all have wanted out before this one left.
        happened.news = self.break_off_if_all_want()?;
        Ok(happened)
    }

    /// Somebody comes back. Their clock goes on where it was. If it has run out they are given the
    /// time of one move again, without reserve and once a move.
    pub(super) fn come_back(&mut self, person: &str, at: u64) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        let per_move = self.plan.clock.per_move();
        let edition = self.edition;
        let seated = self.their(person)?;
        if edition >= Edition::Second {
            if seated.away.is_none() {
                return Ok(Happened::again());
            }
            if let Some(asked) = seated.asked {
                let until = per_move.map(|time| asked.saturating_add(time + seated.reserve));
                match until {
                    // Without a clock there is no time to gain.
                    None => seated.asked = Some(at),
                    Some(until) if at < until => {}
                    Some(_) if seated.regained => return Err(RoomRefusal::TimeUsed),
                    Some(_) => {
                        seated.asked = Some(at);
                        seated.reserve = 0;
                        seated.regained = true;
                    }
                }
            }
        }
        seated.away = None;
        self.ask(at);
        Ok(Happened::changed())
    }

    pub(super) fn abandon(&mut self, person: &str, wants: bool) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        let edition = self.edition;
        let seated = self.their(person)?;
        if edition >= Edition::Second && seated.wants_out == wants {
            return Ok(Happened::again());
        }
        seated.wants_out = wants;
        if edition < Edition::Second {
            // It was the way back into the seat, and stopped the clock of the table for good.
            seated.away = None;
        }
        let news = self.break_off_if_all_want()?;
        Ok(Happened {
            news,
            changed: true,
            again: false,
        })
    }

    /// Ends the game if all who are there want that. Somebody who is away and wants it is no
    /// obstacle, and enough where nobody is there.
    fn break_off_if_all_want(&mut self) -> Result<Option<Box<dyn AnyNews>>, RoomRefusal> {
        let people = self.places.iter().filter_map(Place::seated);
        let mut asked = people
            .filter(|it| it.away.is_none() || it.wants_out)
            .peekable();
        if asked.peek().is_none() || !asked.all(|it| it.wants_out) {
            return Ok(None);
        }
        let news = self.playing()?.abandon()?;
        self.ask(0);
        Ok(Some(news))
    }

    /// Somebody who is there asks for the seat of somebody who isn't.
    pub(super) fn replace(
        &mut self,
        by: &str,
        seat: Seat,
        absent: u64,
    ) -> Result<Happened, RoomRefusal> {
        match &self.phase {
            Phase::Open => {}
            Phase::Revealing { .. } => return Err(RoomRefusal::Starting),
            Phase::Playing(_) | Phase::Closed => {
                self.playing()?;
                if self.plan.clock.per_move().is_some() {
                    return Err(RoomRefusal::HasClock);
                }
            }
        }
        let asks = self.their(by)?;
        if asks.away.is_some() {
            return Err(RoomRefusal::NotSeated);
        }
        let asks = asks.person.clone();
        let place = self.places.get(seat.index());
        let place = place.ok_or(RoomRefusal::NoSuchSeat)?;
        let seated = place.seated().ok_or(RoomRefusal::NotAbsent)?;
        if seated.away.is_some() {
            return Ok(Happened::again());
        }
        if absent < ABSENCE || seated.person.id == asks.id {
            return Err(RoomRefusal::NotAbsent);
        }
        if !matches!(self.phase, Phase::Open) {
            return self.take_over(seat, Away::Absent);
        }
        if seated.person.id == self.host.id {
            self.host = asks;
        }
        self.places[seat.index()] = Place::Free;
        Ok(Happened::changed())
    }

    /// Somebody is gone for good.
    pub(super) fn quit(&mut self, person: &str) -> Result<Happened, RoomRefusal> {
        if self.is_over() {
            return Err(RoomRefusal::Over);
        }
        let seat = self.seat_of(person);
        let is_host = self.host.id == person && !self.has_no_host;
        if seat.is_none() && !is_host {
            return Err(RoomRefusal::NotSeated);
        }
        let mut happened = Happened::changed();
        if let Some(seat) = seat {
            match &self.phase {
                Phase::Open | Phase::Closed => self.places[seat.index()] = Place::Free,
                Phase::Revealing { .. } => self.their(person)?.gone = true,
                Phase::Playing(_) => {
                    self.their(person)?.gone = true;
                    happened = self.take_over(seat, Away::Left)?;
                }
            }
        }
        if is_host {
            self.hand_over();
        }
        Ok(happened)
    }

    /// The table gets another host: the first person seated. An open table without people closes.
    pub(super) fn hand_over(&mut self) {
        let there = |place: &Place| place.seated().filter(|it| !it.gone).cloned();
        let mut people: Vec<_> = self.places.iter().filter_map(there).collect();
        people.sort_by_key(|it| it.person.bot);
        match people.into_iter().next() {
            Some(next) => self.host = next.person,
            None if matches!(self.phase, Phase::Open) => self.phase = Phase::Closed,
            None => self.has_no_host = true,
        }
    }

    /// The server is back: the time of its absence is added to every deadline, and each leaves
    /// people some seconds to come back. A log of an older edition follows the current one from
    /// here on.
    pub(super) fn resume(&mut self, absent: u64, at: u64) -> Result<Happened, RoomRefusal> {
        if self.is_over() {
            return Err(RoomRefusal::Over);
        }
        let soonest = at.saturating_add(COME_BACK);
        let mut changed = self.edition != Edition::CURRENT;
        self.edition = Edition::CURRENT;
        if let Phase::Revealing { until } = &mut self.phase {
            *until = until.saturating_add(absent).max(soonest);
            changed = true;
        }
        self.ask(at);
        if let Some(per_move) = self.plan.clock.per_move() {
            for seated in self.places.iter_mut().filter_map(Place::seated_mut) {
                let Some(asked) = seated.asked else { continue };
                let least = soonest.saturating_sub(per_move + seated.reserve);
                seated.asked = Some(asked.saturating_add(absent).max(least));
                changed = true;
            }
        }
        if changed {
            Ok(Happened::changed())
        } else {
            Ok(Happened::again())
        }
    }
}
