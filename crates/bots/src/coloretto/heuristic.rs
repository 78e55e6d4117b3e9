//! The heuristic for Coloretto: what rows are worth to each seat, and how a move changes that.

use coloretto::{Card, Cards, Colour, Move, Open, Phase, Row, ScoreTable};
use engine::{Chance as _, Dice, MAX_SEATS, Seat};

use super::HeuristicWeights;

/// What each row would bring each seat.
type Gains = [[f32; MAX_SEATS]; Row::MAX];

/// How the table looks to one seat. Nothing in Coloretto is hidden from it but the draw pile.
pub(super) struct Heuristic<'a> {
    w: &'a HeuristicWeights,
    open: &'a Open,
    me: usize,
    /// What is left of the game, from 1 at its start to 0 in the last round.
    left: f32,
    /// The others still in, in the order in which they will be asked.
    rivals: [usize; MAX_SEATS],
    rivals_count: usize,
    /// What each seat's cards are worth before it takes a row.
    owned: [f32; MAX_SEATS],
    gains: Gains,
}

/// Points for `n` cards of a colour, in between as well.
fn points(table: ScoreTable, n: f32) -> f32 {
    let whole = n as u8;
    let below = table.points(whole as usize) as f32;
    let above = table.points(whole as usize + 1) as f32;
    below + (above - below) * (n - f32::from(whole))
}

impl<'a> Heuristic<'a> {
    pub(super) fn new(open: &'a Open, seat: Seat, w: &'a HeuristicWeights) -> Self {
        let seats = open.seats();
        let left = open
            .until_last_round()
            .map_or(0.0, |n| n as f32 / open.supply().last_round() as f32);
        let mut heuristic = Self {
            w,
            open,
            me: seat.index(),
            left,
            rivals: [0; MAX_SEATS],
            rivals_count: 0,
            owned: [0.0; MAX_SEATS],
            gains: [[0.0; MAX_SEATS]; Row::MAX],
        };
        for step in 1..seats {
            let rival = seat.plus(step, seats);
            if !open.out().contains(rival) {
                heuristic.rivals[heuristic.rivals_count] = rival.index();
                heuristic.rivals_count += 1;
            }
        }
        for at in heuristic.asked() {
            heuristic.owned[at] = heuristic.cards(open.cards(Seat::at(at)));
        }
        for row in open.middle().iter() {
            heuristic.gains[row.index()] = heuristic.row(heuristic.row_cards(row));
        }
        heuristic
    }

    /// The seats still in, this one first.
    fn asked(&self) -> impl Iterator<Item = usize> + use<> {
        let rivals = self.rivals;
        core::iter::once(self.me).chain(rivals.into_iter().take(self.rivals_count))
    }

    fn row_cards(&self, row: Row) -> Cards {
        self.open.row(row).map_or(Cards::NONE, |row| row.cards())
    }

    /// What cards come to at the end of the game, as far as can be told now.
    fn cards(&self, cards: Cards) -> f32 {
        let w = self.w;
        let table = self.open.options().table;
        let mut counts = Colour::ALL.map(|colour| cards.of(colour));
        counts.sort_unstable_by(|a, b| b.cmp(a));
        let mut grown = [0.0; 3];
        let mut sum = 0.0;
        for (at, &n) in counts.iter().enumerate() {
            if n == 0 {
                break;
            }
            let grow = match at {
                0 => w.grow_first,
                1 => w.grow_second,
                2 => w.grow_third,
                _ => w.grow_rest,
            };
            let n = f32::from(n) + grow * self.left;
            if at < 3 {
                grown[at] = n;
                sum += points(table, n);
            } else {
                sum -= points(table, n);
            }
        }
        for _ in 0..cards.jokers() {
            let gain = |n: f32| points(table, n + 1.0) - points(table, n);
            let mut best = 0;
            for at in 1..3 {
                if gain(grown[at]) > gain(grown[best]) {
                    best = at;
                }
            }
            sum += gain(grown[best]) + w.joker * self.left;
            grown[best] += 1.0;
        }
        sum + 2.0 * f32::from(cards.count(Card::PLUS_TWO))
    }

    /// What a row with these cards brings each seat still in.
    fn row(&self, row: Cards) -> [f32; MAX_SEATS] {
        let mut gains = [0.0; MAX_SEATS];
        for at in self.asked() {
            let own = self.open.cards(Seat::at(at));
            gains[at] = self.cards(own + row) - self.owned[at];
        }
        gains
    }

    /// What staying in is worth to me when the rows bring `gains`, and so many places are free.
    fn wait(&self, gains: &Gains, free: usize, filled: impl Fn(Row) -> bool) -> f32 {
        let w = self.w;
        let mut left: [bool; Row::MAX] = core::array::from_fn(|at| filled(Row::at(at)));
        let best = |left: &[bool; Row::MAX], seat: usize| {
            let mut best: Option<usize> = None;
            for row in (0..Row::MAX).filter(|&row| left[row]) {
                if best.is_none_or(|b| gains[row][seat] > gains[b][seat]) {
                    best = Some(row);
                }
            }
            best
        };
        let worth = |row: Option<usize>, seat: usize| row.map_or(0.0, |row| gains[row][seat]);
        let ideal = worth(best(&left, self.me), self.me);
        let mut envied = 0.0;
        for &rival in &self.rivals[..self.rivals_count] {
            let row = best(&left, rival);
            envied += worth(row, rival).max(0.0);
            if let Some(row) = row {
                left[row] = false;
            }
        }
        let rest = match best(&left, self.me) {
            Some(row) => gains[row][self.me],
            None => 0.0,
        };
        let envied = envied / (self.rivals_count.max(1)) as f32;
        ideal + w.rivals * (rest.min(ideal) - ideal) - w.envy * envied
            + w.room * free as f32
            + w.stay
    }

    fn free(&self) -> usize {
        let room = self.open.room().iter();
        room.map(|row| self.open.size(row) - self.open.row(row).map_or(0, |r| r.len()))
            .sum()
    }

    /// What it is worth to lay `card` into `row` and stay in.
    fn place(&self, row: Row, card: Card) -> f32 {
        let mut gains = self.gains;
        gains[row.index()] = self.row(self.row_cards(row) + Cards::one(card));
        let filled = self.open.filled().with(row);
        self.wait(&gains, self.free() - 1, |r| filled.contains(r))
    }

    /// What it is worth to take `row` and be out.
    fn take(&self, row: Row) -> f32 {
        let mut envied = 0.0;
        let filled = self.open.filled().without(row);
        for &rival in &self.rivals[..self.rivals_count] {
            let best = filled.iter().map(|row| self.gains[row.index()][rival]);
            envied += best.fold(0.0, f32::max);
        }
        let envied = envied / (self.rivals_count.max(1)) as f32;
        self.gains[row.index()][self.me] - self.w.envy * envied
    }

    /// The best that can be made of `card`, once it is drawn.
    fn best_place(&self, card: Card) -> f32 {
        let mut best = f32::NEG_INFINITY;
        let mut empty = false;
        for row in self.open.room().iter() {
            // One empty row is as good as another, where they hold as much.
            if !self.open.filled().contains(row) && self.open.seats() > 2 {
                if empty {
                    continue;
                }
                empty = true;
            }
            best = best.max(self.place(row, card));
        }
        best
    }

    /// What it is worth to draw: the best place for each card that can come, by how likely it is.
    fn draw(&self) -> f32 {
        let unseen = self.open.unseen();
        let (mut sum, mut cards) = (0.0, 0.0);
        for card in Card::kinds() {
            let n = f32::from(unseen.count(card));
            if n > 0.0 {
                sum += n * self.best_place(card);
                cards += n;
            }
        }
        sum / f32::max(cards, 1.0)
    }

    /// The same by a sample of two cards: for playouts, which are many.
    pub(super) fn draw_sampled(&self, dice: &mut Dice) -> f32 {
        let unseen = self.open.unseen();
        let count = unseen.len() as u32;
        if count == 0 {
            return self.draw();
        }
        let mut sum = 0.0;
        for _ in 0..2 {
            let at = dice.below(count) as usize;
            let card = unseen.iter().nth(at).unwrap_or(Card::PLUS_TWO);
            sum += self.best_place(card);
        }
        sum / 2.0
    }

    /// Gives each legal move, in the documented order, with what it is worth.
    pub(super) fn values(&self, each: impl FnMut(Move, f32)) {
        self.values_with(each, Self::draw);
    }

    /// The same, with `draw` to say what it is worth to draw.
    pub(super) fn values_with(
        &self,
        mut each: impl FnMut(Move, f32),
        draw: impl FnOnce(&Self) -> f32,
    ) {
        match (self.open.phase(), self.open.drawn()) {
            (Phase::Place, Some(card)) => {
                for row in self.open.room().iter() {
                    each(Move::Place(row), self.place(row, card));
                }
            }
            (Phase::Turn, _) => {
                if !self.open.room().is_empty() {
                    each(Move::Draw, draw(self));
                }
                for row in self.open.filled().iter() {
                    each(Move::Take(row), self.take(row));
                }
            }
            _ => {}
        }
    }
}
