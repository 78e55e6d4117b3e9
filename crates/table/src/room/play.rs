//! A room during play: moves, the time they take, who is away, and breaking off.

use engine::{Seat, Turn};

use super::{Away, Happened, Phase, Place, Room, RoomRefusal, number_of};
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
        for (seat, place) in Seat::all(self.places.len()).zip(&mut self.places) {
            if let Some(seated) = place.seated_mut() {
                let asked = waiting.contains(seat) && seated.away.is_none();
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
            return Ok(Happened {
                again: true,
                ..Happened::default()
            });
        }
        let per_move = self.plan.clock.per_move();
        let news = self.playing()?.choose(seat, choice, by)?;
        let mut changed = self.is_over();
        if let Some(seated) = self.at(seat)?.seated_mut() {
            seated.keys.extend(key.map(number_of));
            if by.is_none() {
                // Whoever moves is there.
                changed |= seated.away.take().is_some();
            }
            if let (Some(asked), Some(per_move)) = (seated.asked.take(), per_move) {
                let beyond = at.saturating_sub(asked).saturating_sub(per_move);
                seated.reserve = seated.reserve.saturating_sub(beyond);
            }
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
        let deadline = self.deadline(seat).ok_or(RoomRefusal::NotAsked)?;
        if at < deadline + self.plan.clock.grace() {
            return Err(RoomRefusal::TooEarly);
        }
        self.take_over(seat, Away::Time)
    }

    pub(super) fn leave(&mut self, person: &str) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        self.take_over(seat, Away::Left)
    }

    pub(super) fn take_over(&mut self, seat: Seat, why: Away) -> Result<Happened, RoomRefusal> {
        let seated = self.at(seat)?.seated_mut().ok_or(RoomRefusal::NotSeated)?;
        seated.away = Some(why);
        seated.asked = None;
        if why == Away::Time {
            seated.reserve = 0;
        }
        seated.wants_out = false;
        let mut happened = Happened::changed();
        // Those who stay may all have wanted out before this one left.
        happened.news = self.break_off_if_all_want()?;
        Ok(happened)
    }

    pub(super) fn come_back(&mut self, person: &str, at: u64) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        self.his(person)?.away = None;
        self.ask(at);
        Ok(Happened::changed())
    }

    pub(super) fn abandon(&mut self, person: &str, wants: bool) -> Result<Happened, RoomRefusal> {
        self.playing()?;
        let seated = self.his(person)?;
        seated.wants_out = wants;
        seated.away = None;
        let news = self.break_off_if_all_want()?;
        Ok(Happened {
            news,
            changed: true,
            again: false,
        })
    }

    pub(super) fn break_off_if_all_want(
        &mut self,
    ) -> Result<Option<Box<dyn AnyNews>>, RoomRefusal> {
        let people = self.places.iter().filter_map(Place::seated);
        let mut there = people.filter(|it| it.away.is_none()).peekable();
        if there.peek().is_none() || !there.all(|it| it.wants_out) {
            return Ok(None);
        }
        let news = self.playing()?.abandon()?;
        self.ask(0);
        Ok(Some(news))
    }
}
