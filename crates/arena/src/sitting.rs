//! One sitting of a contest: a table, somebody at each seat, and what it came to.

use std::time::Instant;

use coach::RecordLuck;
use engine::{MAX_SEATS, Rules, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use table::{Record, Seen, Sitting, StandIn, Table};

use crate::entrant::{Beginning, Entrant, FaultKind, Question};
use crate::progress::{Progress, leaders};
use crate::timing::Timing;

/// What a sitting came to, by seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) first: Seat,
    pub(crate) totals: [i32; MAX_SEATS],
    pub(crate) winners: SeatSet,
    /// How often each seat failed, by kind of fault.
    pub(crate) faults: [[u32; FaultKind::ALL.len()]; MAX_SEATS],
    /// Rounds that ended, and how many of them with another leader than before.
    pub(crate) rounds: u32,
    pub(crate) lead_changes: u32,
    pub(crate) decisions: u32,
    /// The luck of each seat, where it was weighed.
    #[serde(with = "luck_bits")]
    pub(crate) luck: Option<RecordLuck>,
}

/// Luck in a shard: the bits of its numbers, which read back exactly, as decimals may not.
mod luck_bits {
    use coach::RecordLuck;
    use engine::MAX_SEATS;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    type Bits = Option<[[u64; MAX_SEATS]; 2]>;

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(super) fn serialize<S: Serializer>(
        luck: &Option<RecordLuck>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let bits: Bits = luck.map(|luck| [luck.deal, luck.draws].map(|all| all.map(f64::to_bits)));
        bits.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<RecordLuck>, D::Error> {
        let bits = Bits::deserialize(deserializer)?;
        Ok(bits.map(|bits| {
            let [deal, draws] = bits.map(|all| all.map(f64::from_bits));
            RecordLuck { deal, draws }
        }))
    }
}

impl Played {
    /// Whether it can be what a table of `players` came to: for one that is read from outside.
    pub(crate) fn is_sound(&self, players: usize) -> bool {
        let last = self.winners.iter().last();
        self.first.index() < players && last.is_some_and(|seat| seat.index() < players)
    }
}

/// Plays it. Everybody hears what its seat sees; moves that somebody else had to make say so in
/// the record.
pub(crate) fn play<S: Progress>(
    sitting: Sitting<S>,
    entrants: &mut [&mut dyn Entrant<S>],
    timing: &mut [Timing],
) -> (Played, Record<S>) {
    let players = sitting.players();
    let options = sitting.options;
    let mut table = Table::new(sitting).expect("a contest's sitting is valid");
    let mut played = Played {
        first: table.first(),
        totals: [0; MAX_SEATS],
        winners: SeatSet::EMPTY,
        faults: Default::default(),
        rounds: 0,
        lead_changes: 0,
        decisions: 0,
        luck: None,
    };
    let mut lead = Lead::new(&table);
    begin(&table, options, entrants);
    while let Some(seat) = table.turn().next() {
        let started = Instant::now();
        let answer = entrants[seat.index()].choose(&Question::new(&table, seat));
        timing[seat.index()].count(started.elapsed());
        played.decisions += 1;
        if let Some(fault) = answer.fault {
            played.faults[seat.index()][fault as usize] += 1;
        }
        let stand_in = answer.stand_in.then(|| StandIn::bot("random"));
        let news = table
            .choose(seat, answer.m, stand_in.as_ref())
            .expect("an entrant's answer is legal");
        for (seat, entrant) in Seat::all(players).zip(entrants.iter_mut()) {
            for seen in news.seen(Viewer::Seat(seat)) {
                match seen {
                    Seen::Dealt { .. } => entrant.begin(&beginning(&table, options, seat)),
                    Seen::Event { event } => entrant.happened(&event),
                    Seen::GameOver { result, .. } => entrant.over(&result),
                    Seen::Over { .. } => {}
                }
            }
        }
        lead.watch(&table, &mut played);
    }
    let record = table.record().expect("nobody is asked: the table is over");
    let result = table.result().expect("a contest's table ends by itself");
    played.totals[..players].copy_from_slice(&result.totals);
    played.winners = result.winners.iter().copied().collect();
    (played, record)
}

fn beginning<S: Rules>(table: &Table<S>, options: S::Options, seat: Seat) -> Beginning<S> {
    Beginning {
        options,
        seats: table.players(),
        seat,
        first: table.first(),
    }
}

fn begin<S: Rules>(table: &Table<S>, options: S::Options, entrants: &mut [&mut dyn Entrant<S>]) {
    for (seat, entrant) in Seat::all(table.players()).zip(entrants) {
        entrant.begin(&beginning(table, options, seat));
    }
}

/// Watches the lead from round to round.
struct Lead {
    game: usize,
    round: usize,
    leaders: SeatSet,
}

impl Lead {
    fn new<S: Progress>(table: &Table<S>) -> Self {
        Self {
            game: table.game_number(),
            round: S::round(&table.view(Viewer::Spectator)),
            leaders: SeatSet::EMPTY,
        }
    }

    fn watch<S: Progress>(&mut self, table: &Table<S>, played: &mut Played) {
        let view = table.view(Viewer::Spectator);
        let (game, round) = (table.game_number(), S::round(&view));
        if game != self.game {
            // The next game of a match begins level.
            *self = Self::new(table);
        } else if round != self.round || table.is_over() {
            let now = leaders(&S::points(&view), table.players());
            played.rounds += 1;
            // The lead changes when a player leads who didn't before.
            let changed = self.leaders.len() == 1 && now.len() == 1 && now != self.leaders;
            played.lead_changes += u32::from(changed);
            self.round = round;
            if now.len() == 1 {
                self.leaders = now;
            }
        }
    }
}
