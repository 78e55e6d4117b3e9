//! A lookup table of every score there is, computed at compile time (`const fn`), with jokers placed best.
//!
//! What cards are worth depends on how many there are of each colour, not on which colours they
//! are, and counts above six are worth what six are (C23, C41). So seven counts come to one of
//! 1716 holdings, each with none to three jokers: a small table that answers in a few steps, which
//! a search asks millions of times.
//!
//! A holding is written as `n[t]`, the number of colours with more than `t` cards, which never
//! grows with `t`. Such rows of numbers are counted by a sum of binomials, one for each `t`:
//!
//! ```text
//! R R R  G G  N     n = 3 2 1 0 0 0     place = C(8,6) + C(6,5) + C(4,4)
//! ```

use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::option::ScoreTable;

/// The three jokers, the golden one among them (C01).
const JOKERS: usize = 3;
const MOST: usize = ScoreTable::MOST;
/// 13 over 6: the ways in which seven colours can have 0 to 6 cards, order aside.
const HOLDINGS: usize = 1716;

type Holding = [usize; MOST];

/// What `n[t]` adds to the place of a holding: `n + 5 - t` over `6 - t`.
const STEP: [[u16; Colour::COUNT + 1]; MOST] = {
    let mut table = [[0; Colour::COUNT + 1]; MOST];
    let mut t = 0;
    while t < MOST {
        let mut n = 0;
        while n <= Colour::COUNT {
            table[t][n] = binomial(n + MOST - 1 - t, MOST - t) as u16;
            n += 1;
        }
        t += 1;
    }
    table
};

const fn binomial(n: usize, k: usize) -> usize {
    if k > n {
        return 0;
    }
    let (mut result, mut i) = (1, 0);
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

const fn place(n: &Holding) -> usize {
    let (mut place, mut t) = (0, 0);
    while t < MOST {
        place += STEP[t][n[t]] as usize;
        t += 1;
    }
    place
}

/// The holding after `n` in some order that reaches them all; the first again after the last.
const fn next(mut n: Holding) -> Holding {
    let mut t = MOST;
    while t > 0 {
        t -= 1;
        let limit = if t == 0 { Colour::COUNT } else { n[t - 1] };
        if n[t] < limit {
            n[t] += 1;
            return n;
        }
        n[t] = 0;
    }
    n
}

/// C24: the three colours worth most count plus, every other one minus.
const fn plain(n: &Holding, table: ScoreTable) -> i8 {
    // The numbers of cards, from the one worth most.
    let order: Holding = match table {
        ScoreTable::A => [6, 5, 4, 3, 2, 1],
        ScoreTable::B => [3, 4, 5, 6, 2, 1],
    };
    let (mut total, mut plus, mut at) = (0, 3, 0);
    while at < MOST {
        let cards = order[at];
        let more = if cards < MOST { n[cards] } else { 0 };
        let colours = n[cards - 1] - more;
        let counted = if colours < plus { colours } else { plus };
        plus -= counted;
        total += (2 * counted as i32 - colours as i32) * table.points(cards);
        at += 1;
    }
    total as i8
}

/// C22: the best that comes of giving one joker a colour, and the others theirs as well as can be.
const fn with_joker(n: &Holding, others: &[i8; HOLDINGS]) -> i8 {
    // On a colour with six cards or more a joker changes nothing.
    let here = place(n);
    let mut best = if n[MOST - 1] > 0 {
        others[here]
    } else {
        i8::MIN
    };
    let mut t = 0;
    while t < MOST {
        // On one with `t` cards, if there is one.
        let limit = if t == 0 { Colour::COUNT } else { n[t - 1] };
        if n[t] < limit {
            let there = here + (STEP[t][n[t] + 1] - STEP[t][n[t]]) as usize;
            if others[there] > best {
                best = others[there];
            }
        }
        t += 1;
    }
    best
}

const fn sums(table: ScoreTable) -> [[i8; HOLDINGS]; JOKERS + 1] {
    let mut sums = [[0; HOLDINGS]; JOKERS + 1];
    let mut jokers = 0;
    while jokers <= JOKERS {
        let mut n = [0; MOST];
        let mut count = 0;
        while count < HOLDINGS {
            sums[jokers][place(&n)] = if jokers == 0 {
                plain(&n, table)
            } else {
                with_joker(&n, &sums[jokers - 1])
            };
            n = next(n);
            count += 1;
        }
        jokers += 1;
    }
    sums
}

static SUMS: [[[i8; HOLDINGS]; JOKERS + 1]; 2] = [sums(ScoreTable::A), sums(ScoreTable::B)];

/// One in each of the seven counts.
const ONES: u32 = 0x111_1111;
/// The highest bit of each.
const HIGH: u32 = 0x888_8888;

/// The place of the holding with these counts, four bits each: all seven at once, per `t`.
#[inline]
fn place_of(counts: u32) -> usize {
    // Eight and nine become seven: more than six either way, and no sum below can overflow.
    let many = counts & HIGH;
    let counts = (counts | (many - (many >> 3))) & !HIGH;
    (0..MOST as u32)
        .map(|t| {
            let more = (counts + (7 - t) * ONES) & HIGH;
            let colours = (more >> 3).wrapping_mul(ONES) >> 24 & 0xf;
            STEP[t as usize][(colours & 7) as usize] as usize
        })
        .sum()
}

/// The best total for the owner of these cards over every choice they have for their jokers and
/// three plus colours (C22 to C25, C27, C41).
#[inline]
pub(crate) fn best(cards: Cards, table: ScoreTable) -> i32 {
    let sums = &SUMS[table as usize][(cards.jokers() as usize).min(JOKERS)];
    i32::from(sums[place_of(cards.colours())]) + 2 * i32::from(cards.count(Card::PLUS_TWO))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_holding_has_a_place_of_its_own() {
        let mut seen = vec![false; HOLDINGS];
        let mut n = [0; MOST];
        for _ in 0..HOLDINGS {
            assert!(!core::mem::replace(&mut seen[place(&n)], true), "{n:?}");
            n = next(n);
        }
        assert_eq!(n, [0; MOST]);
    }

    #[test]
    fn counts_of_four_bits_find_their_holding() {
        // 0 to 9 cards in each of the seven colours, thinned out.
        for seed in 0..200_000_u64 {
            let mut left = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let (mut counts, mut n) = (0, [0; MOST]);
            for colour in 0..Colour::COUNT {
                let cards = (left % 10) as usize;
                left /= 10;
                counts |= (cards as u32) << (4 * colour);
                n.iter_mut().take(cards).for_each(|more| *more += 1);
            }
            assert_eq!(place_of(counts), place(&n), "{counts:#x}");
        }
    }
}
