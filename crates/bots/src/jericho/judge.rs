//! What a table of Jericho is worth to a seat, colour by colour, and how a move changes that.

use engine::{Knowledge as _, MAX_SEATS, MoveSet as _, Seat};
use jericho::{Card, Colour, Hand, Lane, Move, Open, Rank, TiedHighest, View};

use super::weights::Weights;

type Walls = [Lane; MAX_SEATS];

/// 2 to the power of `x`, near enough, the same on every machine, for `x` of at most 0.
#[inline]
fn exp2(x: f32) -> f32 {
    let x = x.max(-60.0);
    let whole = x.floor();
    let part = x - whole;
    let fraction = 1.0 + part * (0.695_98 + part * (0.224_94 + part * 0.079_02));
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * fraction
}

/// How the table looks to one seat.
pub(super) struct Judge<'a> {
    w: &'a Weights,
    open: &'a Open,
    me: usize,
    hand: Hand,
    /// Cards of each colour in the supply, as far as this seat can tell.
    supply: [f32; Colour::COUNT],
    /// One over the length that makes a difference at the next scoring.
    sharp: f32,
    risk: f32,
    growth: f32,
    later: f32,
    nugget: f32,
    /// How much of its worth a card in the hand keeps.
    hold: f32,
    /// How many of the hand's cards can still be laid before the scoring.
    turns: f32,
}

impl<'a> Judge<'a> {
    pub(super) fn new(view: &'a View, w: &'a Weights) -> Self {
        let open = view.open();
        let me = view.viewer().seat().map_or(0, Seat::index);
        let seats = open.seats();
        let draws = match open.next_scoring() {
            Some(can) => (*can.start() + *can.end()) as f32 / 2.0,
            None => 0.0,
        };
        let after = 3 - open.round().min(3);
        let left = draws + after as f32 * (open.piles().total() as f32 / 3.0);
        let turns = draws / seats as f32;
        let turns_left = left / seats as f32;
        let mut judge = Self {
            w,
            open,
            me,
            hand: view.hand(),
            supply: [0.0; Colour::COUNT],
            sharp: 1.0 / (w.spread + w.spread_time * draws.sqrt()),
            risk: w.risk * draws / (draws + w.risk_half),
            growth: w.growth * draws,
            later: w.later * after as f32,
            nugget: match after {
                0 => w.nugget_last,
                1 => w.nugget_second,
                _ => w.nugget_first,
            },
            hold: turns_left / (turns_left + w.hold_half),
            turns,
        };
        judge.count_supply(view);
        judge
    }

    /// What all know, what this seat put there, and what others may have.
    fn count_supply(&mut self, view: &View) {
        let open = self.open;
        let unseen = view.unseen();
        let mut base = [0.0; Colour::COUNT];
        for colour in Colour::ALL {
            base[colour.index()] = f32::from(unseen.lane(colour).cards());
            self.supply[colour.index()] =
                f32::from(open.known().lane(colour).cards() + view.mine().lane(colour).cards());
        }
        let trumpets = f32::from(unseen.trumpets()) * 0.3;
        for seat in Seat::all(open.seats()).filter(|seat| seat.index() != self.me) {
            let hidden = f32::from(open.hidden(seat));
            if hidden == 0.0 {
                continue;
            }
            let mut share = base;
            let mut sum = trumpets;
            for colour in Colour::ALL {
                if open.longest(colour).contains(seat) {
                    share[colour.index()] *= 1.0 + self.w.suspicion;
                }
                sum += share[colour.index()];
            }
            for colour in 0..Colour::COUNT {
                self.supply[colour] += hidden * share[colour] / sum.max(1.0);
            }
        }
    }

    fn walls(&self, colour: Colour) -> Walls {
        let mut walls = [Lane::EMPTY; MAX_SEATS];
        walls[..self.open.seats()].copy_from_slice(self.open.walls(colour));
        walls
    }

    /// How much length the cards of a colour in `hand` can still add before the scoring.
    fn reach(&self, colour: Colour, hand: Hand) -> f32 {
        let mut sum = 0.0;
        let mut left = self.turns;
        for value in [7, 5, 4, 3, 1] {
            let Some(card) = Card::wall(colour, value) else {
                continue;
            };
            let n = f32::from(hand.count(card)).min(left);
            left -= n;
            sum += n * f32::from(value);
        }
        sum
    }

    /// What one colour is worth, with such walls, such a supply and such a hand.
    fn colour(&self, walls: &Walls, supply: f32, reach: f32) -> f32 {
        let w = self.w;
        let seats = self.open.seats();
        let top = Lane::highest_in(walls);
        let mut now = [0.0; MAX_SEATS];
        let mut best = f32::MIN;
        for (at, &wall) in walls[..seats].iter().enumerate() {
            let mut length = f32::from(wall.length());
            if wall.is_empty() {
                length -= w.bare;
            } else if let Some(rank) = top {
                length -= self.risk * f32::from(wall.count(rank) * rank.value());
            }
            if at == self.me {
                length += w.reach * reach;
            }
            now[at] = length;
            best = best.max(length);
        }
        let later_sharp = 1.0 / w.later_spread;
        let (mut sum, mut later_sum) = (0.0, 0.0);
        let (mut mine, mut later_mine) = (0.0, 0.0);
        for (at, &length) in now[..seats].iter().enumerate() {
            let p = exp2((length - best) * self.sharp);
            let q = exp2((length - best) * later_sharp);
            sum += p;
            later_sum += q;
            if at == self.me {
                mine = p;
                later_mine = q;
            }
        }
        let (p, q) = (mine / sum, later_mine / later_sum);
        let share = |p: f32| p * (1.0 + w.envy) - w.envy;
        let mut worth = (supply + self.growth) * share(p) + self.later * share(q);
        let ones_at_risk = if top == Some(Rank::One) {
            1.0 - self.risk
        } else {
            1.0
        };
        for (at, &wall) in walls[..seats].iter().enumerate() {
            let ones = f32::from(wall.count(Rank::One)) * ones_at_risk;
            worth += if at == self.me {
                self.nugget * ones + w.tie * f32::from(wall.cards())
            } else {
                -w.nugget_other * self.nugget * ones
            };
        }
        worth
    }

    /// What a card is worth in the hand.
    fn held(&self, card: Card) -> f32 {
        let w = self.w;
        self.hold
            * match card.value() {
                1 => w.hold_one,
                2 => w.hold_trumpet,
                3 => w.hold_three,
                4 => w.hold_four,
                5 => w.hold_five,
                _ => w.hold_seven,
            }
    }

    /// J24 to J28, on a copy; says how many wall cards fall.
    fn blow(&self, walls: &mut Walls) -> u8 {
        let mut fallen = 0;
        if let Some(rank) = Lane::highest_in(walls) {
            for wall in walls.iter_mut() {
                let count = match self.open.options().tied_highest {
                    TiedHighest::All => wall.count(rank),
                    TiedHighest::OnePerWall => wall.count(rank).min(1),
                };
                *wall -= Lane::of(rank, count);
                if !wall.stands() {
                    *wall = Lane::EMPTY;
                }
                if rank != Rank::Trumpet {
                    fallen += count;
                }
            }
        }
        if !walls[self.me].is_empty() {
            walls[self.me] += Lane::of(Rank::Trumpet, 1);
        }
        fallen
    }

    /// Gives each legal move, in the documented order, with what it makes of the table.
    pub(super) fn weigh(&self, view: &View, mut each: impl FnMut(Move, f32)) {
        let mut before = [f32::NAN; Colour::COUNT];
        let mut reach = [0.0; Colour::COUNT];
        for colour in Colour::ALL {
            reach[colour.index()] = self.reach(colour, self.hand);
        }
        for m in view.legal_moves().iter() {
            let card = m.card();
            let cost = self.held(card);
            let (colour, change) = match (m, card.colour()) {
                (Move::Trumpet(colour), _) => (Some(colour), Change::Blow),
                (Move::Wall(_) | Move::Start(_), Some(colour)) => (Some(colour), Change::Wall),
                (_, colour) => (colour, Change::Supply),
            };
            let Some(colour) = colour else {
                each(m, -cost);
                continue;
            };
            let c = colour.index();
            let walls = self.walls(colour);
            if before[c].is_nan() {
                before[c] = self.colour(&walls, self.supply[c], reach[c]);
            }
            let mut supply = self.supply[c];
            let mut after = walls;
            let mut reach_after = reach[c];
            match change {
                Change::Blow => supply += f32::from(self.blow(&mut after)),
                Change::Wall => {
                    after[self.me] += Lane::card(card);
                    reach_after = self.reach_without(colour, card);
                }
                Change::Supply => {
                    supply += 1.0;
                    reach_after = self.reach_without(colour, card);
                }
            }
            each(
                m,
                self.colour(&after, supply, reach_after) - before[c] - cost,
            );
        }
    }

    fn reach_without(&self, colour: Colour, card: Card) -> f32 {
        let mut hand = self.hand;
        hand.remove(card);
        self.reach(colour, hand)
    }
}

/// What a move does to its colour.
enum Change {
    Wall,
    Supply,
    Blow,
}
