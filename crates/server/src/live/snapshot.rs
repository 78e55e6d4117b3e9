//! Public snapshots of a room: what everybody at the table, the lobby and the results may know.

use engine::Seat;
use protocol::table::{self as wire, SeatedBot};
use table::room::{Phase, Place, Room};

use crate::store::{
    Millis, PersonId, Results, Sat, SeatResult, Status, Summary, TableChange, TableId,
};

/// Whether the id of the rematch is only for those who sat here: the table was private.
pub(crate) fn rematch_hidden(room: &Room) -> bool {
    !room.plan().public && room.rematch().is_some()
}

/// Whether what is said here is only for those who sat here: the table was private, and is over.
pub(crate) fn is_closed_circle(room: &Room) -> bool {
    !room.plan().public && room.is_over()
}

/// The table as its people see it; `hidden` commands are not counted in its version.
pub(crate) fn table(id: &TableId, room: &Room, hidden: u64) -> wire::Table {
    let plan = room.plan();
    wire::Table {
        id: id.to_string(),
        game: plan.game,
        options: plan.options.clone(),
        host: room.host().id.clone(),
        seats: room.places().iter().map(place).collect(),
        phase: phase(room),
        until: match room.phase() {
            Phase::Revealing { until } => Some(*until),
            _ => None,
        },
        clock: plan.clock,
        // The server only ever wrote levels here.
        stand_in: plan.stand_in.parse().unwrap_or_default(),
        public: plan.public,
        spectators: plan.spectators,
        aid: plan.aid,
        first: plan.first,
        commitment: room.commitment(),
        called_off: room.called_off().len() as u32,
        called_off_starts: room.called_off().to_vec(),
        version: room.version().saturating_sub(hidden),
        result: room.table().and_then(table::AnyTable::result),
        rematch: room.rematch().map(ToOwned::to_owned),
    }
}

fn phase(room: &Room) -> wire::Phase {
    match room.phase() {
        Phase::Open => wire::Phase::Open,
        Phase::Revealing { .. } => wire::Phase::Revealing,
        Phase::Playing(table) if table.is_over() => wire::Phase::Over,
        Phase::Playing(_) => wire::Phase::Playing,
        Phase::Closed => wire::Phase::Closed,
    }
}

fn place(place: &Place) -> Option<wire::Seated> {
    let seated = match place {
        Place::Free => return None,
        Place::Bot(program) => {
            return Some(wire::Seated {
                person: None,
                name: program.name.clone(),
                // The server only ever wrote levels here.
                bot: Some(SeatedBot::Level(program.bot.parse().unwrap_or_default())),
                commitment: None,
                contribution: None,
                away: None,
                wants_out: false,
            });
        }
        Place::Person(seated) => seated,
    };
    Some(wire::Seated {
        person: Some(seated.person.id.clone()),
        name: seated.person.name.clone(),
        bot: seated.person.bot.then_some(SeatedBot::Account),
        commitment: seated.commitment,
        contribution: seated.contribution,
        away: seated.away,
        wants_out: seated.wants_out,
    })
}

/// Who thinks on which clock; nothing at a table without one.
pub(crate) fn times(room: &Room) -> Option<Vec<Option<wire::Time>>> {
    room.plan().clock.per_move()?;
    let seats = Seat::all(room.places().len());
    let time = |seat| {
        room.seated(seat).map(|seated| wire::Time {
            deadline: room.deadline(seat),
            reserve: seated.reserve,
        })
    };
    Some(seats.map(time).collect())
}

/// What the lobby keeps of it.
pub(crate) fn summary(id: &TableId, room: &Room, hidden: u64, at: u64) -> Summary {
    let face = table(id, room, hidden);
    let sat = room.places().iter().zip(0..).filter_map(|(place, seat)| {
        let person = place.seated()?.person.id.parse().ok()?;
        Some(Sat { seat, person })
    });
    Summary {
        game: face.game.name().to_owned(),
        status: match face.phase {
            wire::Phase::Open | wire::Phase::Revealing => Status::Open,
            wire::Phase::Playing => Status::Playing,
            wire::Phase::Over => Status::Over,
            wire::Phase::Closed => Status::CalledOff,
        },
        public: face.public,
        sat: sat.collect(),
        seats: serde_json::to_string(&face).expect("a table is JSON"),
        updated: at as Millis,
    }
}

/// What is kept beside a command that changed more than the game.
pub(crate) fn change(
    id: &TableId,
    was_over: bool,
    after: &Room,
    hidden: u64,
    at: u64,
) -> TableChange {
    let ended = after.is_over() && !was_over;
    TableChange {
        summary: Some(summary(id, after, hidden, at)),
        results: if ended { results(after, at) } else { None },
        rematch: None,
    }
}

/// What a table came to for each seat; nothing if it was broken off.
///
/// The rule: a result belongs to the person who sat there at the start. Somebody who is away at the
/// end, or let the stand-in make more than a few moves, has lost: they are placed behind all
/// others, whatever the cards came to ([`Room::counts`]).
fn results(room: &Room, at: u64) -> Option<Results> {
    let table = room.table()?;
    let result = table.result()?;
    let lost = |seat: usize| !Seat::new(seat).is_some_and(|seat| room.counts(seat));
    let here: Vec<Seat> = result
        .winners
        .iter()
        .copied()
        .filter(|seat| !lost(seat.index()))
        .collect();
    // Higher is better: played or not, a winner or not, points.
    let rank = |seat: usize| {
        let won = here.iter().any(|winner| winner.index() == seat);
        (!lost(seat), won, result.totals[seat])
    };
    let seats = room.places().iter().enumerate().map(|(seat, place)| {
        let all = 0..room.places().len();
        let above = all
            .clone()
            .filter(|&other| rank(other) > rank(seat))
            .count();
        let level = all.filter(|&other| rank(other) == rank(seat)).count();
        let seated = place.seated();
        let person: Option<PersonId> = seated.and_then(|it| it.person.id.parse().ok());
        SeatResult {
            seat: seat as u8,
            name: table.seats()[seat].name.clone(),
            // Those who are level share the mean of their places.
            place: above as f64 + f64::midpoint(level as f64, 1.0),
            score: i64::from(result.totals[seat]),
            win: if here.iter().any(|winner| winner.index() == seat) {
                1.0 / here.len() as f64
            } else {
                0.0
            },
            counted: person.is_some(),
            person,
        }
    });
    Some(Results {
        ended: at as Millis,
        seats: seats.collect(),
    })
}
