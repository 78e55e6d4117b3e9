//! What a game tells of itself, so that the same bots can play it.

use engine::{Dice, Knowledge as _, MAX_SEATS, Rules, Seat};

use crate::Settings;

/// A game that bots can play. Where a game's own bot begins.
pub trait Player: Rules {
    /// How search thinks best in this game.
    const SETTINGS: Settings;

    /// How many simulations a move the levels `easy`, `hard` and `best` make: `hard` answers within
    /// about 150 ms, `best` within about a second.
    const LEVELS: [u64; 3];

    /// How many play.
    fn players(&self) -> usize;

    /// Judges each legal move of the view's own seat, in the documented order; higher is better,
    /// comparable only within one call.
    fn weigh(view: &Self::View, each: impl FnMut(Self::Move, f32));

    /// A state that looks like `view`, the likelier the more often, going by what the other seats
    /// have done.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self {
        view.redeal(dice)
    }

    /// A quick choice for `seat`, who is asked, from what that seat may know: the policy of
    /// playouts.
    fn hunch(&self, seat: Seat, dice: &mut Dice) -> Self::Move;

    /// What the table is worth to each seat, from 0 to 1: a share of the win and of the
    /// difference in points, `win` and 1 - `win` parts of it. Exact once the game is over, an
    /// estimate before.
    fn worth(&self, win: f32) -> [f32; MAX_SEATS];

    /// What the table will be worth to the view's own seat, counted as in `worth`, after each of
    /// its legal moves, going by experience. Says whether there is any.
    fn foresee(view: &Self::View, win: f32, each: impl FnMut(Self::Move, f32)) -> bool {
        let _ = (view, win, each);
        false
    }

    /// How many of the game's stages are done: scorings, or rounds. A playout that looks so many
    /// stages ahead ends where this grows.
    fn stage(&self) -> usize;

    /// The view as a player with a poor memory has it: what lies open is the same, but what it
    /// has seen and can't see any more is mixed up with what it never saw.
    fn forget(view: &Self::View, dice: &mut Dice) -> Self::View;
}

/// What a finished game with these ranks is worth to each seat: its share of the win, and how far
/// it is ahead of the best other, where `unit` is a point and `far` points are half of all there
/// is.
pub(crate) fn worth(ranks: &[i32], win: f32, unit: f32, far: f32) -> [f32; MAX_SEATS] {
    let best = ranks.iter().copied().max().unwrap_or(0);
    let winners = ranks.iter().filter(|&&rank| rank == best).count();
    let second = match winners {
        1 => ranks.iter().copied().filter(|&rank| rank < best).max(),
        _ => Some(best),
    };
    let mut worth = [0.0; MAX_SEATS];
    for (worth, &rank) in worth.iter_mut().zip(ranks) {
        let (share, other) = if rank == best {
            (1.0 / winners as f32, second.unwrap_or(best))
        } else {
            (0.0, best)
        };
        let ahead = (rank - other) as f32 / unit;
        let margin = 0.5 + 0.5 * ahead / (ahead.abs() + far);
        *worth = win * share + (1.0 - win) * margin;
    }
    worth
}
