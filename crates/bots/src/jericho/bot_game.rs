//! Jericho for bots: heuristic, belief, playout policy, utility.

use std::sync::OnceLock;

use engine::{Dice, MAX_SEATS, MoveSet as _, Rules as _, Seat, Viewer};
use jericho::{Move, Phase, Seen, State, View};

use super::Trace;
use super::value_network::TRAINED;
use super::{HeuristicWeights, utility_estimate::UtilityEstimate as _};
use crate::neural::{Layout, Network, NeuralSettings};
use crate::{BotGame, Levels, Settings};

impl BotGame for State {
    const SETTINGS: Settings = Settings {
        win: 0.5,
        stages: None,
        turns: Some(2),
        uniform: false,
        trust: 6.0,
        point: 0.05,
        infers: true,
        forgets: false,
    };

    const LEVELS: Levels = Levels {
        heuristic_noise: [1.5, 0.65],
        network_noise: 0.022,
        simulations: 1_000,
        without_network: [1_000, 8_000],
    };

    const NEURAL: NeuralSettings = NeuralSettings {
        turns: 2,
        trust: 8.0,
        infers: true,
        models: true,
    };

    type Posterior = super::posterior::JerichoPosterior;

    fn players(&self) -> usize {
        self.open().seats()
    }

    fn heuristic(view: &View, each: impl FnMut(Move, f32)) {
        super::values(view, &HeuristicWeights::STEADY, each);
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        super::belief::determinize(view, dice)
    }

    fn playout_move(&self, seat: Seat, dice: &mut Dice) -> Move {
        let view = self.view(Viewer::Seat(seat));
        super::best(&view, &HeuristicWeights::STEADY)
            .unwrap_or_else(|| self.legal_moves(seat).pick(dice))
    }

    fn utility(&self, win: f32) -> [f32; MAX_SEATS] {
        let open = self.open();
        let seats = open.seats();
        if open.phase() != Phase::Over {
            return self.utility_estimate(win);
        }
        // J53, then J54: a card in a wall is worth less than any won card.
        let mut rank = [0i32; MAX_SEATS];
        for seat in Seat::all(seats) {
            rank[seat.index()] =
                i32::from(open.won(seat)) * 128 + i32::from(open.cards_in_walls(seat));
        }
        crate::bot_game::utility(&rank[..seats], win, 128.0, 6.0)
    }

    fn network_values(view: &View, each: impl FnMut(Move, f32)) -> bool {
        TRAINED.values(view, each);
        true
    }

    type Trace = Trace;

    fn trace(seen: &[Seen]) -> Trace {
        Trace::of(seen)
    }

    fn advance_trace(&self, trace: &mut Trace, before: &Self, seat: Seat, m: Move) {
        trace.advance(before, seat, m, self);
    }

    const NETWORK: &'static str = "jericho-1";

    #[cfg(not(target_family = "wasm"))]
    fn built_in_network() -> &'static [u8] {
        include_bytes!("../../networks/jericho-1.net")
    }

    fn network_slot() -> &'static OnceLock<Network> {
        static SLOT: OnceLock<Network> = OnceLock::new();
        &SLOT
    }

    fn layout() -> Layout {
        super::features::layout()
    }

    fn win_chances(network: &Network, view: &View, trace: &Trace, each: impl FnMut(Move, f32)) {
        super::neural::win_chances(network, view, trace, each);
    }

    fn win_chance(network: &Network, view: &View, trace: &Trace) -> f32 {
        super::neural::win_chance(network, view, trace)
    }

    fn stage(&self) -> usize {
        self.open().scored()
    }

    fn forget(view: &View, dice: &mut Dice) -> View {
        view.forget(dice)
    }
}
