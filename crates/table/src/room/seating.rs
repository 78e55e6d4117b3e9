//! A room before the cards are dealt: seats, contributions, the start, and calling it off.

use engine::Seat;

use super::command::Edition;
use super::{
    Away, Happened, LONGEST, Person, Phase, Place, Program, REVEAL_TIME, Room, RoomRefusal, Seated,
};
use crate::any::{AnySitting, AnyTable, open};
use crate::fair::{Contribution, Digest, Fair, Secret};
use crate::promise::CalledOff;
use crate::seats::Sitter;

impl Room {
    pub(super) fn sit(&mut self, person: &Person, seat: Seat) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        if person.id.len() > LONGEST || person.name.chars().count() > LONGEST {
            return Err(RoomRefusal::Key);
        }
        if self.barred.contains(&person.id) {
            return Err(RoomRefusal::DidNotReveal);
        }
        if self.seat_of(&person.id).is_some() {
            return Err(RoomRefusal::SeatedAlready);
        }
        let place = self.at(seat)?;
        if *place != Place::Free {
            return Err(RoomRefusal::SeatTaken);
        }
        *place = Place::Person(Box::new(Seated::new(person.clone())));
        Ok(Happened::changed())
    }

    pub(super) fn commit(
        &mut self,
        person: &str,
        commitment: Digest,
    ) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        let seated = self.their(person)?;
        if seated.person.bot {
            return Err(RoomRefusal::NoContribution);
        }
        seated.commitment = Some(commitment);
        Ok(Happened::changed())
    }

    pub(super) fn stand(&mut self, person: &str) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        self.places[seat.index()] = Place::Free;
        Ok(Happened::changed())
    }

    pub(super) fn place(
        &mut self,
        by: &str,
        seat: Seat,
        bot: Option<&Program>,
    ) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        if by != self.host.id {
            return Err(RoomRefusal::NotHost);
        }
        let place = self.at(seat)?;
        *place = match bot {
            Some(_) if matches!(place, Place::Person(_)) => return Err(RoomRefusal::SeatTaken),
            Some(program) if program.name.len().max(program.bot.len()) > LONGEST => {
                return Err(RoomRefusal::Key);
            }
            Some(program) => Place::Bot(program.clone()),
            None => Place::Free,
        };
        Ok(Happened::changed())
    }

    pub(super) fn start(&mut self, by: &str, at: u64) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        // Where the host only watches, those who sit there decide.
        let host_sits = self.seat_of(&self.host.id).is_some();
        if by != self.host.id && (host_sits || self.seat_of(by).is_none()) {
            return Err(RoomRefusal::NotHost);
        }
        if self.places.contains(&Place::Free) {
            return Err(RoomRefusal::Incomplete);
        }
        let people = || self.places.iter().filter_map(Place::seated);
        if people().count() == 0 {
            return Err(RoomRefusal::NobodyThere);
        }
        if !people().all(Seated::is_ready) {
            return Err(RoomRefusal::NotReady);
        }
        if people().any(Seated::owes_contribution) {
            self.phase = Phase::Revealing {
                until: at.saturating_add(REVEAL_TIME),
            };
            return Ok(Happened::changed());
        }
        self.begin(at)
    }

    pub(super) fn reveal(
        &mut self,
        person: &str,
        contribution: &Contribution,
        at: u64,
    ) -> Result<Happened, RoomRefusal> {
        if !matches!(self.phase, Phase::Revealing { .. }) {
            return Err(RoomRefusal::NotRevealing);
        }
        let seated = self.their(person)?;
        if seated.contribution.is_some() {
            return Err(RoomRefusal::ShownAlready);
        }
        if seated.commitment != Some(contribution.commitment()) {
            return Err(RoomRefusal::Mismatch);
        }
        seated.contribution = Some(*contribution);
        let mut people = self.places.iter().filter_map(Place::seated);
        if people.any(Seated::owes_contribution) {
            return Ok(Happened::changed());
        }
        self.begin(at)
    }

    /// Those who have not revealed their contribution lose their seat, and get none here again.
    /// The others keep theirs, but commit again, since what they contributed is known now. So is
    /// the old secret: everybody can compute the deal that was called off.
    pub(super) fn call_off(&mut self, secret: &Secret, at: u64) -> Result<Happened, RoomRefusal> {
        let Phase::Revealing { until } = self.phase else {
            return Err(RoomRefusal::NotRevealing);
        };
        if at < until {
            return Err(RoomRefusal::TooEarly);
        }
        for place in &mut self.places {
            let Some(seated) = place.seated_mut() else {
                continue;
            };
            if seated.owes_contribution() && self.edition >= Edition::Second {
                self.barred.push(seated.person.id.clone());
            }
            if seated.owes_contribution() || seated.gone {
                *place = Place::Free;
            } else {
                seated.commitment = None;
                seated.contribution = None;
            }
        }
        self.phase = Phase::Open;
        let old = core::mem::replace(&mut self.secret, secret.clone());
        self.called_off.push(CalledOff::of(old));
        if self.has_no_host {
            self.hand_over();
        }
        Ok(Happened::changed())
    }

    pub(super) fn deal(&self, seats: Vec<Sitter>) -> Result<Box<dyn AnyTable>, RoomRefusal> {
        let given: Vec<_> = self
            .places
            .iter()
            .map(|place| place.seated().and_then(|seated| seated.contribution))
            .collect();
        let sitting = AnySitting {
            options: self.plan.options.clone().into_iter().collect(),
            seats,
            fair: Fair::new(self.secret.clone(), &given),
            first: self.plan.first,
        };
        open(self.plan.game, sitting).map_err(RoomRefusal::Invalid)
    }

    fn begin(&mut self, at: u64) -> Result<Happened, RoomRefusal> {
        let seats = self.places.iter().filter_map(Place::sitter).collect();
        let table = self.deal(seats)?;
        let news = table.opening();
        self.phase = Phase::Playing(table);
        let reserve = self.plan.clock.reserve();
        for seated in self.places.iter_mut().filter_map(Place::seated_mut) {
            seated.reserve = reserve;
            if seated.gone {
                seated.away = Some(Away::Left);
            }
        }
        self.ask(at);
        Ok(Happened {
            news: Some(news),
            changed: true,
            again: false,
        })
    }

    pub(super) fn close(&mut self, by: Option<&str>) -> Result<Happened, RoomRefusal> {
        self.before_start()?;
        if by.is_some_and(|by| by != self.host.id) {
            return Err(RoomRefusal::NotHost);
        }
        self.phase = Phase::Closed;
        Ok(Happened::changed())
    }
}
