//! The contract between a game and the bots: heuristic, playout policy, determinization, utility.

use std::sync::OnceLock;

use engine::{Dice, Knowledge as _, MAX_SEATS, Rules, Seat};

use crate::neural::{Layout, Network, NetworkError, NeuralSettings};
use crate::{Levels, Posterior, Settings};

/// A game that bots can play.
pub trait BotGame: Rules {
    /// The strongest settings of the search in this game.
    const SETTINGS: Settings;

    /// What the levels for people are made of.
    const LEVELS: Levels;

    /// How many play.
    fn players(&self) -> usize;

    /// The heuristic: values each legal move of the view's own seat by hand-made rules, in the
    /// documented order. Higher is better; comparable only within one call.
    fn heuristic(view: &Self::View, each: impl FnMut(Self::Move, f32));

    /// Determinization: a state that fits `view`, drawn by the belief about the hidden cards, so
    /// likelier states come more often.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self {
        view.redeal(dice)
    }

    /// The playout policy: a quick move for `seat`, whose turn it is, by what that seat may know.
    fn playout_move(&self, seat: Seat, dice: &mut Dice) -> Self::Move;

    /// The utility of each seat, from 0 to 1: `win` parts of it the share of the win, the rest how
    /// far the seat is ahead in points. Exact once the match is over, an estimate before.
    fn utility(&self, win: f32) -> [f32; MAX_SEATS];

    /// The value network of the search: what each legal move of the view's own seat is worth to it,
    /// half of it the win. Says whether the game has such a network.
    fn network_values(_view: &Self::View, _each: impl FnMut(Self::Move, f32)) -> bool {
        false
    }

    /// The strongest settings of the search with a network in this game.
    const NEURAL: NeuralSettings;

    /// What the search with a network believes about what is hidden.
    type Posterior: Posterior<Self>;

    /// What the network reads of the history, beside the view.
    type Trace: Copy + Default + PartialEq + Send + Sync;

    /// The trace of the events that a seat has seen.
    fn trace(seen: &[Self::Seen]) -> Self::Trace;

    /// The same step by step, in a simulation: `seat` made `m`, which led from `before` to `self`.
    fn advance_trace(&self, trace: &mut Self::Trace, before: &Self, seat: Seat, m: Self::Move);

    /// What the network's file is called, without `.net`.
    const NETWORK: &'static str;

    /// The file of the network that is built in. A browser has none: the weights would more than
    /// double what a first visit loads of the bots.
    #[cfg(not(target_family = "wasm"))]
    fn built_in_network() -> &'static [u8];

    /// Where the network is kept once it was read.
    fn network_slot() -> &'static OnceLock<Network>;

    /// The trained network: the one that is built in, or in a browser the one that was installed.
    #[cfg(not(target_family = "wasm"))]
    fn network() -> Option<&'static Network> {
        let read = || {
            let read = Network::read(Self::built_in_network(), &Self::layout());
            read.expect("our own weights fit our own features")
        };
        Some(Self::network_slot().get_or_init(read))
    }

    /// The trained network: the one that is built in, or in a browser the one that was installed.
    #[cfg(target_family = "wasm")]
    fn network() -> Option<&'static Network> {
        Self::network_slot().get()
    }

    /// Installs a network that was loaded from a file, for all players that are made from now on. The
    /// first one stays.
    fn install_network(bytes: &[u8]) -> Result<(), NetworkError> {
        let network = Network::read(bytes, &Self::layout())?;
        // A second thread loaded the very same file.
        let _ = Self::network_slot().set(network);
        Ok(())
    }

    /// The features that the network reads.
    fn layout() -> Layout;

    /// The network's chance to win after each legal move of the view's own seat, in the documented
    /// order.
    fn win_chances(
        network: &Network,
        view: &Self::View,
        trace: &Self::Trace,
        each: impl FnMut(Self::Move, f32),
    );

    /// The same in less time, where that costs some exactness: for self-play and simulations.
    fn quick_win_chances(
        network: &Network,
        view: &Self::View,
        trace: &Self::Trace,
        each: impl FnMut(Self::Move, f32),
    ) {
        Self::win_chances(network, view, trace, each);
    }

    /// The network's chance of the view's own seat to win as the table lies, between two moves,
    /// no matter who is to move: for a curve over a game. Rougher than what it says of the own moves, which
    /// it was trained for.
    fn win_chance(network: &Network, view: &Self::View, trace: &Self::Trace) -> f32;

    /// How many of the game's stages are done: scorings, or rounds. A playout that looks so many
    /// stages ahead ends where this grows.
    fn stage(&self) -> usize;

    /// The view of a player with a poor memory: what lies open is the same, but cards that it has
    /// seen and can't see any more are mixed with cards that it never saw.
    fn forget(view: &Self::View, dice: &mut Dice) -> Self::View;
}

/// The utility of each seat in a game that ended with these ranks: its share of the win, and how far
/// it is ahead of the best other. `unit` is one point; a lead of `far` points is worth half of what
/// any lead can be.
pub(crate) fn utility(ranks: &[i32], win: f32, unit: f32, far: f32) -> [f32; MAX_SEATS] {
    let best = ranks.iter().copied().max().unwrap_or(0);
    let winners = ranks.iter().filter(|&&rank| rank == best).count();
    let second = match winners {
        1 => ranks.iter().copied().filter(|&rank| rank < best).max(),
        _ => Some(best),
    };
    let mut utility = [0.0; MAX_SEATS];
    for (utility, &rank) in utility.iter_mut().zip(ranks) {
        let (share, other) = if rank == best {
            (1.0 / winners as f32, second.unwrap_or(best))
        } else {
            (0.0, best)
        };
        let ahead = (rank - other) as f32 / unit;
        let margin = 0.5 + 0.5 * ahead / (ahead.abs() + far);
        *utility = win * share + (1.0 - win) * margin;
    }
    utility
}
