//! The heuristic for Jericho: what a table is worth to a seat, colour by colour, and how a move
//! changes that.

use engine::{Knowledge as _, MAX_SEATS, MoveSet as _, Seat, SeatSet};
use jericho::{Card, Colour, Hand, Lane, Move, Open, Rank, View};

use super::HeuristicWeights;
use crate::arithmetic::exp2;

pub(super) type Walls = [Lane; MAX_SEATS];

/// How the table looks to one seat.
pub(super) struct Heuristic<'a> {
    w: &'a HeuristicWeights,
    open: &'a Open,
    me: usize,
    hand: Hand,
    /// Cards of each colour in the supply, as far as this seat can tell.
    supply: [f32; Colour::COUNT],
    /// One over the length that makes a difference at the next scoring.
    sharp: f32,
    /// The same for later scorings.
    later_sharp: f32,
    risk: f32,
    growth: f32,
    later: f32,
    nugget: f32,
    /// How much of its worth a card in the hand keeps.
    hold: f32,
    /// How many of the hand's cards can still be laid before the scoring.
    turns: f32,
}

impl<'a> Heuristic<'a> {
    pub(super) fn new(view: &'a View, w: &'a HeuristicWeights) -> Self {
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
        let mut heuristic = Self {
            w,
            open,
            me,
            hand: view.hand(),
            supply: [0.0; Colour::COUNT],
            sharp: 1.0 / (w.spread + w.spread_time * draws.sqrt()),
            later_sharp: 1.0 / w.later_spread,
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
        heuristic.count_supply(view);
        heuristic
    }

    /// What all know, what this seat put there, and what others may have.
    fn count_supply(&mut self, view: &View) {
        let open = self.open;
        let mut base = [0.0; Colour::COUNT];
        let mut leads = [SeatSet::EMPTY; Colour::COUNT];
        let mut trumpets = 22 - open.out().trumpets() - view.mine().trumpets();
        for colour in Colour::ALL {
            let c = colour.index();
            let supply = open.known().lane(colour).cards() + view.mine().lane(colour).cards();
            let walls = (open.walls(colour).iter()).fold(Lane::EMPTY, |sum, &wall| sum + wall);
            let blown = walls.count(Rank::Trumpet);
            trumpets -= blown;
            let seen = supply + walls.cards() - blown + open.won_cards().lane(colour).cards();
            base[c] = f32::from(17 - seen);
            self.supply[c] = f32::from(supply);
            leads[c] = open.longest(colour);
        }
        // Trumpets are rarely wasted on the supply.
        let trumpets = f32::from(trumpets) * self.w.wasted;
        for seat in Seat::all(open.seats()).filter(|seat| seat.index() != self.me) {
            let hidden = f32::from(open.hidden(seat));
            if hidden == 0.0 {
                continue;
            }
            let mut share = base;
            let mut sum = trumpets;
            for colour in Colour::ALL {
                if leads[colour.index()].contains(seat) {
                    share[colour.index()] *= 1.0 + self.w.suspicion;
                } else if !open.wall(seat, colour).is_empty() {
                    share[colour.index()] *= 1.0 + self.w.doubt;
                }
                sum += share[colour.index()];
            }
            for (supply, share) in self.supply.iter_mut().zip(share) {
                *supply += hidden * share / sum.max(1.0);
            }
        }
    }

    /// How many cards of a colour are in the supply, as far as this seat can tell.
    pub(super) fn supply(&self, colour: Colour) -> f32 {
        self.supply[colour.index()]
    }

    pub(super) fn walls(&self, colour: Colour) -> Walls {
        let mut walls = [Lane::EMPTY; MAX_SEATS];
        walls[..self.open.seats()].copy_from_slice(self.open.walls(colour));
        walls
    }

    /// How much length the cards of each colour in `hand` can still add before the scoring.
    pub(super) fn reach(&self, hand: Hand) -> [f32; Colour::COUNT] {
        let mut sum = [0.0; Colour::COUNT];
        let mut left = [self.turns; Colour::COUNT];
        // The order of the notation, backwards, is from the highest value down.
        let mut cards = [Card::TRUMPET; 7];
        let mut count = 0;
        for card in hand.different() {
            cards[count] = card;
            count += 1;
        }
        for &card in cards[..count].iter().rev() {
            if let Some(colour) = card.colour() {
                let c = colour.index();
                let n = f32::from(hand.count(card)).min(left[c]);
                left[c] -= n;
                sum[c] += n * f32::from(card.value());
            }
        }
        sum
    }

    /// How one colour will go, with such walls and such cards still in the hand.
    pub(super) fn outlook(&self, walls: &Walls, reach: f32) -> Outlook {
        let w = self.w;
        let top = Lane::highest_in(walls);
        let mut length = [-1000.0; MAX_SEATS];
        let fall = top.map_or(0.0, |rank| self.risk * f32::from(rank.value()));
        let seats = self.open.seats();
        for (length, &wall) in length.iter_mut().zip(walls).take(seats) {
            *length = if wall.is_empty() {
                -w.bare
            } else {
                let tops = top.map_or(0, |rank| wall.count(rank));
                f32::from(wall.length()) - fall * f32::from(tops)
            };
        }
        length[self.me] += w.reach * reach;
        let best = length.iter().copied().fold(f32::MIN, f32::max);
        let likely = |sharp: f32| {
            let p = length.map(|length| exp2(((length - best) * sharp).max(-60.0)));
            p[self.me] / p.iter().sum::<f32>()
        };
        let mut ones = 0;
        for wall in &walls[..seats] {
            ones += wall.count(Rank::One);
        }
        let mine = walls[self.me];
        let own = mine.count(Rank::One);
        let kept = match top {
            Some(Rank::One) => self.nugget * (1.0 - self.risk),
            _ => self.nugget,
        };
        Outlook {
            now: likely(self.sharp),
            later: if self.later > 0.0 {
                likely(self.later_sharp)
            } else {
                0.0
            },
            rest: kept * (f32::from(own) - w.nugget_other * f32::from(ones - own))
                + w.tie * f32::from(mine.cards()),
        }
    }

    /// What a colour with that outlook is worth, when so many cards of it are in the supply.
    fn worth(&self, outlook: &Outlook, supply: f32) -> f32 {
        (supply + self.growth) * self.share(outlook.now)
            + self.later * self.share(outlook.later)
            + outlook.rest
    }

    /// What it means to win with likelihood `p`, when else another does.
    fn share(&self, p: f32) -> f32 {
        p * (1.0 + self.w.envy) - self.w.envy
    }

    /// What a colour loses if `card` of it leaves the hand for the supply: the first step of the
    /// change that its reach makes.
    fn reach_lost(&self, outlook: &Outlook, supply: f32, card: Card) -> f32 {
        let length = self.w.reach * f32::from(card.value()) * self.turns.min(1.0);
        let slope = |p: f32, sharp: f32| p * (1.0 - p) * sharp * core::f32::consts::LN_2;
        length
            * (1.0 + self.w.envy)
            * ((supply + self.growth) * slope(outlook.now, self.sharp)
                + self.later * slope(outlook.later, self.later_sharp))
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

    /// Blows a trumpet of this seat at these walls; says how many wall cards fall.
    pub(super) fn blow(&self, walls: &mut Walls) -> u8 {
        let mut fallen = 0;
        let tied_highest = self.open.options().tied_highest;
        let seats = self.open.seats();
        jericho::blast(
            walls,
            seats,
            Seat::at(self.me),
            tied_highest,
            |_, toppled| {
                if toppled.highest != Rank::Trumpet {
                    fallen += toppled.fallen;
                }
            },
        );
        fallen
    }

    /// Gives each legal move, in the documented order, with what it makes of the table.
    pub(super) fn values(&self, view: &View, mut each: impl FnMut(Move, f32)) {
        let mut before: [Option<(Outlook, f32)>; Colour::COUNT] = [None; Colour::COUNT];
        let reach = self.reach(self.hand);
        for m in view.legal_moves().iter() {
            let card = m.card();
            let cost = self.held(card);
            let blown = match m {
                Move::Trumpet(colour) => Some(colour),
                _ => None,
            };
            let Some(colour) = blown.or(card.colour()) else {
                each(m, -cost);
                continue;
            };
            let c = colour.index();
            let supply = self.supply[c];
            let walls = self.walls(colour);
            let (outlook, worth) = *before[c].get_or_insert_with(|| {
                let outlook = self.outlook(&walls, reach[c]);
                (outlook, self.worth(&outlook, supply))
            });
            let change = match m {
                // Nothing falls where nothing stands.
                Move::Trumpet(_) if Lane::highest_in(&walls).is_none() => 0.0,
                Move::Trumpet(_) => {
                    let mut walls = walls;
                    let fallen = f32::from(self.blow(&mut walls));
                    self.worth(&self.outlook(&walls, reach[c]), supply + fallen) - worth
                }
                Move::Wall(_) | Move::Start(_) => {
                    let mut walls = walls;
                    walls[self.me] += Lane::card(card);
                    let reach = (reach[c] - self.turns.min(1.0) * f32::from(card.value())).max(0.0);
                    self.worth(&self.outlook(&walls, reach), supply) - worth
                }
                Move::Supply(_) | Move::Feed(_) => {
                    self.share(outlook.now) - self.reach_lost(&outlook, supply, card)
                }
            };
            each(m, change - cost);
        }
    }
}

/// How a colour will go for a seat.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// How likely its wall is the longest at the next scoring.
    pub(super) now: f32,
    /// How likely it is so at later ones.
    pub(super) later: f32,
    /// What its 1s and its cards count (J50, J54).
    rest: f32,
}
