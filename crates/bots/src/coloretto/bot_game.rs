//! Coloretto for bots: heuristic, playout policy, utility.

use std::sync::OnceLock;

use coloretto::{Move, Seen, State, View};
use engine::{Dice, MAX_SEATS, MoveSet as _, Rules as _, Seat};

use super::{Heuristic, HeuristicWeights};
use crate::arithmetic::exp2;
use crate::neural::{Layout, Network, NeuralSettings};
use crate::{BotGame, Levels, Settings};

impl BotGame for State {
    const SETTINGS: Settings = Settings {
        win: 0.5,
        stages: None,
        turns: None,
        uniform: false,
        trust: 6.0,
        point: 0.05,
        infers: true,
        forgets: false,
    };

    const LEVELS: Levels = Levels {
        heuristic_noise: [2.0, 0.8],
        network_noise: 0.02,
        simulations: 1_000,
        without_network: [250, 2_000],
    };

    const NEURAL: NeuralSettings = NeuralSettings {
        turns: 3,
        trust: 8.0,
        infers: true,
        models: true,
    };

    type Posterior = super::posterior::ColorettoPosterior;

    fn players(&self) -> usize {
        self.open().seats()
    }

    fn heuristic(view: &View, each: impl FnMut(Move, f32)) {
        super::values(view, &HeuristicWeights::STEADY, each);
    }

    fn playout_move(&self, seat: Seat, dice: &mut Dice) -> Move {
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        let heuristic = Heuristic::new(self.open(), seat, &HeuristicWeights::STEADY);
        let each = |m, value| {
            if value > most {
                most = value;
                best = Some(m);
            }
        };
        heuristic.values_with(each, |heuristic| heuristic.draw_sampled(dice));
        best.unwrap_or_else(|| self.legal_moves(seat).pick(dice))
    }

    /// In a match the points of all its games count (C30), so the utility is that of the match: exact
    /// after its last game, else by the likelihood to win from such totals.
    fn utility(&self, win: f32) -> [f32; MAX_SEATS] {
        let open = self.open();
        let seats = open.seats();
        let mut points = [0; MAX_SEATS];
        for (seat, &total) in Seat::all(seats).zip(open.totals()) {
            points[seat.index()] = total + open.score(seat);
        }
        let left = Self::games(&open.options()) - 1 - open.number();
        let mut utility = crate::bot_game::utility(&points[..seats], win, 1.0, 12.0);
        if left > 0 {
            let exact = crate::bot_game::utility(&points[..seats], 0.0, 1.0, 12.0);
            for (at, share) in match_equity(&points[..seats], left).into_iter().enumerate() {
                utility[at] = win * share + (1.0 - win) * exact[at];
            }
        }
        utility
    }

    /// Everything lies open: the history tells nothing that the view doesn't.
    type Trace = ();

    fn trace(_: &[Seen]) {}

    fn advance_trace(&self, (): &mut (), _: &Self, _: Seat, _: Move) {}

    const NETWORK: &'static str = "coloretto-1";

    #[cfg(not(target_family = "wasm"))]
    fn built_in_network() -> &'static [u8] {
        include_bytes!("../../networks/coloretto-1.net")
    }

    fn network_slot() -> &'static OnceLock<Network> {
        static SLOT: OnceLock<Network> = OnceLock::new();
        &SLOT
    }

    fn layout() -> Layout {
        super::features::layout()
    }

    fn win_chances(network: &Network, view: &View, (): &(), each: impl FnMut(Move, f32)) {
        super::neural::win_chances(network, view, each);
    }

    fn quick_win_chances(network: &Network, view: &View, (): &(), each: impl FnMut(Move, f32)) {
        super::neural::quick_win_chances(network, view, each);
    }

    fn win_chance(network: &Network, view: &View, (): &()) -> f32 {
        super::neural::win_chance(network, view)
    }

    fn stage(&self) -> usize {
        self.open().round() as usize
    }

    /// Everything lies open (C19): there is nothing to forget.
    fn forget(view: &View, _: &mut Dice) -> View {
        *view
    }
}

/// Match equity: the likelihood of each seat to win a match with so many games to come, among equal
/// players. A game's points are spread by about eight around their mean, so the sum of the games to
/// come by their root; the winner of independent sums is close to a softmax with that scale.
fn match_equity(points: &[i32], left: usize) -> [f32; MAX_SEATS] {
    const SPREAD: f32 = 6.2;
    let scale = core::f32::consts::LOG2_E / (SPREAD * (left as f32).sqrt());
    let best = points.iter().copied().max().unwrap_or(0);
    let mut share = [0.0; MAX_SEATS];
    for (share, &points) in share.iter_mut().zip(points) {
        *share = exp2(((points - best) as f32 * scale).max(-60.0));
    }
    let sum: f32 = share.iter().sum();
    share.map(|share| share / sum)
}
