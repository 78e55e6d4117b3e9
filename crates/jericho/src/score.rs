//! Scorings, the end, and what it comes to.

use engine::{MAX_SEATS, Mismatch, Seat, SeatSet, Sink, Standing};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour};
use crate::event::Event;
use crate::state::{Open, Phase, State};
use crate::wall::{Cards, Lane, Rank};

impl State {
    /// J30 to J37: `drawer` has just drawn a scoring card.
    #[cold]
    #[inline(never)]
    pub(crate) fn score(&mut self, drawer: Seat, events: &mut impl Sink<Event>) {
        let round = self.open.round;
        events.put(|| Event::Scoring {
            seat: drawer,
            round,
        });
        if self.open.draw_pile() > 0 {
            let card = self.draw_top();
            self.hands[drawer.index()].add(card);
            events.put(|| Event::Drew { seat: drawer, card });
        } else {
            self.open.hand_sizes[drawer.index()] -= 1;
        }

        let mut supply = self.supply();
        self.secret = [Cards::NONE; MAX_SEATS];
        self.open.hidden = [0; MAX_SEATS];
        events.put(|| Event::SupplyUp { cards: supply });
        self.open.out.add_trumpets(supply.take_trumpets());
        for colour in Colour::ALL {
            let lane = supply.lane(colour);
            if !lane.is_empty() {
                *supply.lane_mut(colour) = self.open.award(colour, lane, events);
            }
        }
        self.open.known = supply;

        let first = drawer.next(self.open.seats());
        self.open.turn = first;
        if round < 3 {
            self.open.round = round + 1;
            self.open.phase = Phase::Feed;
            events.put(|| Event::Round {
                round: round + 1,
                first,
            });
        } else {
            self.finish(events);
        }
    }

    /// Ends the game and ranks the seats (J50, J51).
    fn finish(&mut self, events: &mut impl Sink<Event>) {
        let open = &mut self.open;
        for seat in Seat::all(open.seats()) {
            let mut nuggets = Cards::NONE;
            let mut dropped = [Lane::EMPTY; Colour::COUNT];
            for colour in Colour::ALL {
                let wall = &mut open.walls[colour.index()][seat.index()];
                let ones = Lane::of(Rank::One, wall.count(Rank::One));
                *nuggets.lane_mut(colour) = ones;
                let rest = *wall - ones;
                let keep = rest.if_stands();
                dropped[colour.index()] = rest - keep;
                *wall = keep;
                open.won[seat.index()] += ones.cards();
                open.out.add_trumpets((rest - keep).cards());
            }
            open.won_cards += nuggets;
            if !nuggets.is_empty() {
                events.put(|| Event::Nuggets {
                    seat,
                    cards: nuggets,
                });
            }
            for (colour, lane) in Colour::ALL.into_iter().zip(dropped) {
                if !lane.is_empty() {
                    events.put(|| Event::Crumbled {
                        seat,
                        colour,
                        trumpets: lane.cards(),
                    });
                }
            }
        }
        open.phase = Phase::Over;
        events.put(|| Event::Ended);
    }
}

impl Open {
    /// J14: starts a wall. J15: a trumpet has none to lie in.
    pub(crate) fn lay_first(&mut self, seat: Seat, card: Card) {
        self.down = self.down.without(seat);
        match card.colour() {
            Some(colour) => self.walls[colour.index()][seat.index()] += Lane::card(card),
            None => self.out.add_trumpets(1),
        }
    }

    /// Who has the longest wall of a colour (J32, J33); nobody if nobody has one.
    pub fn longest(&self, colour: Colour) -> SeatSet {
        let lengths = self.walls[colour.index()].map(Lane::length);
        let best = lengths.into_iter().fold(1, u8::max);
        SeatSet::from_fn(|at| lengths[at] == best)
    }

    /// J32 to J34 for the supply cards of one colour; says what stays.
    fn award(&mut self, colour: Colour, lane: Lane, events: &mut impl Sink<Event>) -> Lane {
        let heap = |lane| {
            let mut heap = Cards::NONE;
            heap.add_lane(colour, lane);
            heap
        };
        let winners = self.longest(colour);
        if winners.is_empty() {
            events.put(|| Event::Stayed {
                colour,
                cards: heap(lane),
            });
            return lane;
        }
        let each = lane.cards() / winners.len() as u8;
        let shared = each * winners.len() as u8;
        // The lowest are shared out, so that the highest stay (ruling on J33).
        let taken = if shared == lane.cards() {
            lane
        } else {
            lane.lowest(shared)
        };
        for (at, won) in self.won.iter_mut().enumerate() {
            *won += each * u8::from(winners.contains(Seat::at(at)));
        }
        *self.won_cards.lane_mut(colour) += taken;
        events.put(|| Event::Won {
            colour,
            winners,
            each,
            cards: heap(taken),
            left: heap(lane - taken),
        });
        lane - taken
    }

    /// J53, then J54; J55 if that is equal too.
    #[inline]
    pub(crate) fn standing(&self) -> Standing {
        let mut scores = [0; MAX_SEATS];
        let mut ranks = [0u16; MAX_SEATS];
        let mut best = 0;
        for seat in Seat::all(self.seats()) {
            let at = seat.index();
            scores[at] = i32::from(self.won[at]);
            // Nobody else's zero: a rank is at least 1.
            ranks[at] = 1 + (u16::from(self.won[at]) << 8 | u16::from(self.cards_in_walls(seat)));
            best = ranks[at].max(best);
        }
        Standing {
            scores,
            winners: SeatSet::from_fn(|at| ranks[at] == best),
        }
    }

    /// How many cards lie in a seat's walls.
    pub fn cards_in_walls(&self, seat: Seat) -> u8 {
        self.walls
            .iter()
            .map(|lane| lane[seat.index()].cards())
            .sum()
    }
}

/// What it came to: the `result` of a game in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Won cards, the 1s of the walls among them (J50).
    pub scores: Vec<i32>,
    /// What breaks a tie (J54).
    pub cards_in_walls: Vec<i32>,
    /// Who won; more than one share the win (J55). In any order.
    pub winners: Vec<Seat>,
}

impl Outcome {
    pub(crate) fn of(open: &Open) -> Option<Self> {
        if open.phase != Phase::Over {
            return None;
        }
        let Standing { scores, winners } = open.standing();
        let in_walls = |seat| i32::from(open.cards_in_walls(seat));
        Some(Self {
            scores: scores[..open.seats()].to_vec(),
            cards_in_walls: Seat::all(open.seats()).map(in_walls).collect(),
            winners: winners.iter().collect(),
        })
    }
}

impl engine::Outcome for Outcome {
    fn scores(&self) -> &[i32] {
        &self.scores
    }

    fn winners(&self) -> SeatSet {
        self.winners.iter().copied().collect()
    }

    fn differs(&self, claimed: &Self) -> Option<Mismatch> {
        let tie = self
            .scores
            .iter()
            .filter(|&s| Some(s) == self.scores.iter().max())
            .count()
            > 1;
        let mismatch = |field, rule| Some(Mismatch { field, rule });
        if self.scores != claimed.scores {
            mismatch("scores", "J50")
        } else if self.cards_in_walls != claimed.cards_in_walls {
            mismatch("cards_in_walls", "J54")
        } else if self.winners() != claimed.winners() || claimed.winners.len() != self.winners.len()
        {
            mismatch("winners", if tie { "J54" } else { "J53" })
        } else {
            None
        }
    }
}
