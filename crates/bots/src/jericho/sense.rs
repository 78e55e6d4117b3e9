//! A table as one seat sees it after a move of its own, in numbers.
//!
//! ```text
//! view ──► what holds for the whole table        (TABLE numbers)
//!      └─► what holds for each of the five colours (COLOUR numbers each)
//! ```
//!
//! Colours are alike, so a move only changes the numbers of one colour, and the trumpets held.

use engine::{Knowledge as _, MAX_SEATS, Seat};
use jericho::{Card, Cards, Colour, Hand, Lane, Move, Phase, Rank, View};

use super::Weights;
use super::judge::{Judge, Walls};

/// Numbers of a colour.
pub const COLOUR: usize = 52;
/// Numbers of the whole table.
pub const TABLE: usize = 28;

/// What a move of one's own changes.
pub struct Change {
    /// The first number of the table, the trumpets in the hand: the only one that changes.
    pub held: f32,
    /// The numbers of a colour, at most one.
    pub colour: Option<(Colour, [f32; COLOUR])>,
}

fn held(hand: Hand) -> f32 {
    f32::from(hand.count(Card::TRUMPET)) / 2.0
}

const RANKS: [Rank; 6] = [
    Rank::One,
    Rank::Trumpet,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Seven,
];

/// What a seat sees.
pub struct Sense<'a> {
    judge: Judge<'a>,
    view: &'a View,
    me: usize,
    seats: usize,
    /// How many more cards each seat has won than this one.
    ahead: [f32; MAX_SEATS],
    unseen: Cards,
    table: [f32; TABLE],
}

/// What a move leaves behind: the hand, and the colour it changes.
struct After {
    hand: Hand,
    /// What it does to the supply and to the walls of a colour.
    change: Option<(Colour, Walls, f32)>,
}

impl<'a> Sense<'a> {
    /// Looks at the table.
    pub fn new(view: &'a View) -> Self {
        let judge = Judge::new(view, &Weights::STEADY);
        let open = view.open();
        let me = view.viewer().seat().map_or(0, Seat::index);
        let seats = open.seats();
        let won = |at: usize| f32::from(open.won(Seat::at(at)));
        let mut ahead = [0.0; MAX_SEATS];
        for (at, ahead) in ahead.iter_mut().enumerate().take(seats) {
            *ahead = (won(at) - won(me)) / 6.0;
        }
        let mut sense = Self {
            judge,
            view,
            me,
            seats,
            ahead,
            unseen: view.unseen(),
            table: [0.0; TABLE],
        };
        sense.table = sense.look();
        sense
    }

    /// The numbers of the whole table, before any move.
    fn look(&self) -> [f32; TABLE] {
        let open = self.view.open();
        let mut row = Row::<TABLE>::new();
        row.put(held(self.view.hand()));
        for seats in 3..=5 {
            row.flag(self.seats == seats);
        }
        for round in 1..=3 {
            row.flag(open.round() == round);
        }
        row.flag(open.phase() == Phase::Start);
        row.flag(open.phase() == Phase::Feed);
        let (early, late) = open
            .next_scoring()
            .map_or((0.0, 0.0), |can| (*can.start() as f32, *can.end() as f32));
        let lap = self.seats as f32;
        row.put(early / 20.0);
        row.put(late / 20.0);
        row.put((early / lap).min(4.0) / 4.0);
        row.put((late / lap).min(4.0) / 4.0);
        row.flag(early <= 1.0);
        row.flag(early <= lap);
        row.flag(late <= lap);
        row.put(f32::from(self.unseen.trumpets()) / 20.0);
        let mut others = [f32::MIN; MAX_SEATS];
        for at in (0..self.seats).filter(|&at| at != self.me) {
            others[at] = self.ahead[at];
        }
        others.sort_unstable_by(|a, b| b.total_cmp(a));
        for (at, &other) in others[..MAX_SEATS - 1].iter().enumerate() {
            row.put(if at + 1 < self.seats { other } else { -1.0 });
        }
        row.put((others[0] * 2.0).clamp(-1.0, 1.0));
        let laid = |at: usize| f32::from(open.cards_in_walls(Seat::at(at)));
        let mine = laid(self.me);
        let most = (0..self.seats).filter(|&at| at != self.me).map(laid);
        row.put((mine - most.fold(0.0, f32::max)) / 8.0);
        row.put(mine / 16.0);
        row.put(f32::from(open.won(Seat::at(self.me))) / 10.0);
        row.put(open.supply() as f32 / 20.0);
        let hidden: u8 = (0..self.seats)
            .filter(|&at| at != self.me)
            .map(|at| open.hidden(Seat::at(at)))
            .sum();
        row.put(f32::from(hidden) / 8.0);
        row.put(self.view.hand().len() as f32 / 6.0);
        row.done()
    }

    fn after(&self, m: Move) -> After {
        let mut hand = self.view.hand();
        let card = m.card();
        hand.remove(card);
        let change = match m {
            Move::Trumpet(colour) => {
                let mut walls = self.judge.walls(colour);
                let mut fallen = 0;
                if Lane::highest_in(&walls).is_some() {
                    fallen = self.judge.blow(&mut walls);
                }
                Some((colour, walls, f32::from(fallen)))
            }
            Move::Wall(_) | Move::Start(_) => card.colour().map(|colour| {
                let mut walls = self.judge.walls(colour);
                walls[self.me] += Lane::card(card);
                (colour, walls, 0.0)
            }),
            Move::Supply(_) | Move::Feed(_) => card
                .colour()
                .map(|colour| (colour, self.judge.walls(colour), 1.0)),
        };
        After { hand, change }
    }

    fn colour(&self, colour: Colour, walls: &Walls, more: f32, hand: Hand) -> [f32; COLOUR] {
        let c = colour.index();
        let mut row = Row::<COLOUR>::new();
        let mine = walls[self.me];
        let mut order = [0; MAX_SEATS];
        let mut count = 0;
        for at in (0..self.seats).filter(|&at| at != self.me) {
            order[count] = at;
            count += 1;
        }
        order[..count].sort_by_key(|&at| core::cmp::Reverse(walls[at].length()));
        let wall = |row: &mut Row<COLOUR>, wall: Lane| {
            row.put(f32::from(wall.length()) / 10.0);
            for rank in RANKS {
                row.put(f32::from(wall.count(rank)) / 2.0);
            }
        };
        wall(&mut row, mine);
        for &at in &order[..2] {
            wall(&mut row, walls[at]);
            row.put(self.ahead[at]);
        }
        for at in 2..MAX_SEATS - 1 {
            row.put(if at < count {
                f32::from(walls[order[at]].length()) / 10.0
            } else {
                0.0
            });
        }
        let ones: u8 = order[..count]
            .iter()
            .map(|&at| walls[at].count(Rank::One))
            .sum();
        row.put(f32::from(ones) / 3.0);
        let best = walls[order[0]];
        let lead = f32::from(mine.length()) - f32::from(best.length());
        row.put((lead / 3.0).clamp(-1.0, 1.0));
        row.put((lead / 9.0).clamp(-1.0, 1.0));
        row.flag(lead == 0.0);
        row.flag(lead > 0.0);
        row.flag(!mine.is_empty());
        row.flag(!best.is_empty());
        let top = Lane::highest_in(walls);
        let tops = |wall: Lane| top.map_or(0.0, |rank| f32::from(wall.count(rank)));
        let others: f32 = order[..count].iter().map(|&at| tops(walls[at])).sum();
        let value = top.map_or(0.0, |rank| f32::from(rank.value()));
        row.put(tops(mine) / 2.0);
        row.put(others / 2.0);
        row.put(value / 7.0);
        // Who would lead if somebody else blew now.
        let left = |wall: Lane| f32::from(wall.length()) - tops(wall) * value;
        let rest = order[..count]
            .iter()
            .map(|&at| left(walls[at]))
            .fold(0.0, f32::max);
        row.put(((left(mine) - rest) / 6.0).clamp(-1.0, 1.0));
        let supply = self.judge.supply(colour) + more;
        let open = self.view.open();
        let seen = open.known().lane(colour).cards() + self.view.mine().lane(colour).cards();
        row.put(supply / 4.0);
        row.put((f32::from(seen) + more) / 4.0);
        for value in [1, 3, 4, 5, 7] {
            let held = Card::wall(colour, value).map_or(0, |card| hand.count(card));
            row.put(f32::from(held));
        }
        let unseen = self.unseen.lane(colour);
        for rank in [Rank::One, Rank::Three, Rank::Four, Rank::Five, Rank::Seven] {
            row.put(f32::from(unseen.count(rank)) / 3.0);
        }
        let outlook = self.judge.outlook(walls, self.judge.reach(hand)[c]);
        let now = outlook.now;
        row.put(now);
        row.put(outlook.later);
        row.put(now * supply / 4.0);
        row.flag(lead > 0.0 && supply > 2.0);
        row.done()
    }

    /// The numbers of the table before a move, and of each colour as it is.
    pub fn now(&self) -> ([f32; TABLE], [[f32; COLOUR]; Colour::COUNT]) {
        let hand = self.view.hand();
        (
            self.table,
            Colour::ALL.map(|colour| self.colour(colour, &self.judge.walls(colour), 0.0, hand)),
        )
    }

    /// What a move changes.
    pub fn then(&self, m: Move) -> Change {
        let After { hand, change } = self.after(m);
        Change {
            held: held(hand),
            colour: change
                .map(|(colour, walls, more)| (colour, self.colour(colour, &walls, more, hand))),
        }
    }
}

/// Numbers, one after the other.
struct Row<const N: usize> {
    numbers: [f32; N],
    count: usize,
}

impl<const N: usize> Row<N> {
    const fn new() -> Self {
        Self {
            numbers: [0.0; N],
            count: 0,
        }
    }

    #[inline]
    fn put(&mut self, number: f32) {
        self.numbers[self.count] = number;
        self.count += 1;
    }

    #[inline]
    fn flag(&mut self, on: bool) {
        self.put(f32::from(u8::from(on)));
    }

    fn done(self) -> [f32; N] {
        debug_assert_eq!(self.count, N);
        self.numbers
    }
}
