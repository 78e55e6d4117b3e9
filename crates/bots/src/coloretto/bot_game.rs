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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Chance as _;

    /// Nearly a normal distribution with mean 0 and deviation 1.
    fn normal(dice: &mut Dice) -> f64 {
        let sum: u32 = (0..12).map(|_| dice.below(10_000)).sum();
        f64::from(sum) / 10_000.0 - 6.0
    }

    /// How often each seat wins when every game to come adds points that are spread by eight.
    fn played_out(points: &[i32], left: usize) -> [f64; MAX_SEATS] {
        const TIMES: usize = 20_000;
        let dice = &mut Dice::new(9);
        let mut won = [0.0; MAX_SEATS];
        for _ in 0..TIMES {
            let ends = points.iter().map(|&points| {
                let to_come: f64 = (0..left).map(|_| 8.0 * normal(dice)).sum();
                f64::from(points) + to_come
            });
            let best = ends.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
            won[best.expect("somebody plays").0] += 1.0 / TIMES as f64;
        }
        won
    }

    #[test]
    fn match_equity_is_the_share_of_matches_that_a_seat_wins() {
        let cases: [(&[i32], usize); 5] = [
            (&[30, 30, 30, 30], 1),
            (&[40, 30, 30, 25], 1),
            (&[60, 45, 40, 40], 2),
            (&[50, 48], 3),
            (&[60, 50, 55, 20, 30], 3),
        ];
        for (points, left) in cases {
            let equity = match_equity(points, left);
            assert!((equity.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            for (seat, won) in played_out(points, left).into_iter().enumerate() {
                let off = (f64::from(equity[seat]) - won).abs();
                assert!(off < 0.03, "{points:?}, {left} to come, seat {seat}: {off}");
            }
        }
    }

    #[test]
    fn a_lead_means_the_less_the_more_games_are_to_come() {
        let lead = |left| match_equity(&[48, 40, 40, 40], left)[0];
        assert!(lead(1) > lead(2) && lead(2) > lead(3) && lead(3) > 0.25);
    }

    /// The totals of a match count, not only the points of the game on the table; in its last game
    /// nothing is an estimate.
    #[test]
    fn the_utility_is_that_of_the_match() {
        let options = coloretto::Options::default();
        let leader = |points: [i32; 4]| (0..4).rev().max_by_key(|&seat| points[seat]);
        let mut turned = 0;
        for number in 1..4 {
            let opening = testkit::opening::<State>(&options, 4, number);
            let dice = &mut Dice::new(number);
            let mut state = State::new(&State::deal(&options, &opening, dice));
            loop {
                let open = *state.open();
                let here: [i32; 4] = core::array::from_fn(|seat| open.score(Seat::at(seat)));
                let all: [i32; 4] = core::array::from_fn(|seat| here[seat] + open.totals()[seat]);
                let utility = state.utility(1.0);
                let most = utility.iter().copied().fold(0.0, f32::max);
                let first = leader(all).expect("somebody plays");
                assert!((utility[first] - most).abs() < 1e-6, "{all:?}: {utility:?}");
                assert!((utility.iter().sum::<f32>() - 1.0).abs() < 1e-5);
                let winners = all.iter().filter(|&&points| points == all[first]).count();
                let exact = (most - 1.0 / winners as f32).abs() < 1e-6;
                assert!(exact || number < 3, "{utility:?}");
                turned += usize::from(leader(here) != Some(first));
                let Some((seat, m)) = testkit::random_move(&state, 4, dice) else {
                    break;
                };
                state.play(seat, m, &mut ()).expect("it is legal");
            }
        }
        assert!(turned > 20, "{turned} times the match had another leader");
    }
}
