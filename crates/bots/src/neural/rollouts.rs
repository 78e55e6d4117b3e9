//! Rollouts with a network: determinizations from the posterior, the network as policy and value.
//!
//! ```text
//! observation ──posterior──► state ──each move, then policies──► own turn ──network──► win chance
//! ```
//!
//! The own seat follows the network. Each other seat follows the heuristic or the network, by how well
//! either explains what it has done ([`OpponentModel`]). When the own seat is to move for the last of
//! `turns` times, the network's chance to win by the best move there is what the rollout found.
//!
//! The moves of one decision are tried on the same deals with common random numbers, so that the luck
//! of the cards cancels in their differences. The search races them; a coach compares them.

use engine::{Chance as _, Dice, Knowledge as _, Seat, SeatSet, Sink, Turn, Viewer};

use super::{Network, NeuralSettings};
use crate::posterior::{OpponentModel, Posterior as _};
use crate::{BotGame, Observation};

/// Rollouts of one decision.
pub struct Rollouts<'n, S: BotGame> {
    network: &'n Network,
    me: Seat,
    settings: NeuralSettings,
    view: S::View,
    trace: S::Trace,
    posterior: S::Posterior,
    model: OpponentModel,
    /// Deals and policies.
    dice: Dice,
    deal: S,
    /// The seats that follow the heuristic on this deal.
    steady: SeatSet,
    /// Where the chance of this deal's rollouts comes from, the same for every move.
    seed: u64,
}

impl<'n, S: BotGame> Rollouts<'n, S> {
    /// Of the decision that the view's own seat has to make. `model` learns how the others play; all
    /// else follows from `seed`. Nothing is dealt yet but what a bare redeal gives.
    pub fn new(
        network: &'n Network,
        observation: &Observation<'_, S>,
        settings: NeuralSettings,
        model: &mut OpponentModel,
        seed: u64,
    ) -> Self {
        let mut dice = Dice::new(seed);
        let view = observation.view.clone();
        let posterior = S::Posterior::new(network, observation, model, &mut dice);
        Self {
            network,
            me: view.viewer().seat().unwrap_or_default(),
            settings,
            trace: S::trace(observation.seen),
            posterior,
            model: *model,
            deal: view.redeal(&mut Dice::new(seed)),
            view,
            dice,
            steady: SeatSet::EMPTY,
            seed,
        }
    }

    /// Draws a determinization and a type for each opponent, both from the posterior.
    pub fn next_deal(&mut self) {
        self.deal = if self.settings.infers {
            self.posterior.sample(&mut self.dice)
        } else {
            S::determinize(&self.view, &mut self.dice)
        };
        self.steady = SeatSet::EMPTY;
        for seat in Seat::all(self.deal.players()) {
            let heuristic = if self.settings.models {
                self.model.heuristic(seat)
            } else {
                0.5
            };
            if (self.dice.below(1 << 16) as f32) < heuristic * (1 << 16) as f32 {
                self.steady = self.steady.with(seat);
            }
        }
        self.seed = self.dice.seed();
    }

    /// One rollout that begins with `m`, on the present deal: the own seat's chance to win.
    pub fn win_chance(&self, m: S::Move) -> f32 {
        let mut rollout = Rollout::begin(self, m, &mut ());
        let mut left = self.settings.turns;
        while let Some(seat) = rollout.state.turn().next() {
            let m = if seat == self.me {
                let best = rollout.best(seat);
                let (m, value) = best.expect("whose turn it is has a move");
                left = left.saturating_sub(1);
                if left == 0 {
                    return value;
                }
                m
            } else {
                rollout.policy(seat)
            };
            rollout.play(seat, m, &mut ());
        }
        rollout.state.utility(1.0)[self.me.index()]
    }

    /// Plays on after `m`, on the present deal, until the stage (scoring, round) ends: the table then,
    /// and all that happened.
    pub fn play_stage(&self, m: S::Move) -> (S, Vec<S::Event>) {
        let mut events = Vec::new();
        let stage = self.deal.stage();
        let mut rollout = Rollout::begin(self, m, &mut events);
        while rollout.state.stage() == stage
            && let Some(seat) = rollout.state.turn().next()
        {
            let own = (seat == self.me).then(|| rollout.best(seat)).flatten();
            let m = own.map_or_else(|| rollout.policy(seat), |(m, _)| m);
            rollout.play(seat, m, &mut events);
        }
        (rollout.state, events)
    }
}

/// One of them.
struct Rollout<'r, 'n, S: BotGame> {
    of: &'r Rollouts<'n, S>,
    state: S,
    trace: S::Trace,
    dice: Dice,
}

impl<'r, 'n, S: BotGame> Rollout<'r, 'n, S> {
    /// Makes the move to be tried.
    ///
    /// While everybody chooses at once others may have chosen already. What they chose is hidden, so
    /// they choose again, by the cards that they hold here.
    fn begin(of: &'r Rollouts<'n, S>, m: S::Move, events: &mut impl Sink<S::Event>) -> Self {
        let mut rollout = Self {
            of,
            state: of.deal,
            trace: of.trace,
            dice: Dice::new(of.seed),
        };
        if let Turn::All { waiting } = rollout.state.turn() {
            let chosen = waiting.others(rollout.state.players());
            for seat in chosen.without(of.me).iter() {
                let m = rollout.policy(seat);
                rollout.play(seat, m, events);
            }
        }
        rollout.play(of.me, m, events);
        rollout
    }

    /// The network's best move of a seat, and its value.
    fn best(&self, seat: Seat) -> Option<(S::Move, f32)> {
        let mut best: Option<(S::Move, f32)> = None;
        let view = self.state.view(Viewer::Seat(seat));
        S::quick_win_chances(self.of.network, &view, &self.trace, |m, value| {
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((m, value));
            }
        });
        best
    }

    /// The policy of another seat.
    fn policy(&mut self, seat: Seat) -> S::Move {
        if !self.of.steady.contains(seat)
            && let Some((m, _)) = self.best(seat)
        {
            return m;
        }
        self.state.playout_move(seat, &mut self.dice)
    }

    fn play(&mut self, seat: Seat, m: S::Move, events: &mut impl Sink<S::Event>) {
        let before = self.state;
        self.state
            .play(seat, m, events)
            .expect("a move of a policy is legal");
        self.state.advance_trace(&mut self.trace, &before, seat, m);
    }
}
