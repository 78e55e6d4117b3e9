//! One simulation after another: determinization, playout policy, utility.

use engine::{Dice, Knowledge as _, MoveSet as _, Seat, Turn, Viewer};

use super::Settings;
use super::race::{Race, RaceRule, Standing};
use crate::BotGame;

/// A search in progress.
pub(super) struct Simulation<S: BotGame> {
    view: S::View,
    me: Seat,
    settings: Settings,
    dice: Dice,
    race: Race<S::Move>,
}

impl<S: BotGame> Simulation<S> {
    pub(super) fn new(view: &S::View, settings: Settings, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut priors = Vec::new();
        let remembered = if settings.forgets {
            S::forget(view, &mut dice)
        } else {
            view.clone()
        };
        let valued = settings.turns.is_some()
            && S::network_values(&remembered, |m, value| priors.push((m, value)));
        if !valued {
            S::heuristic(&remembered, |m, value| {
                priors.push((m, value * settings.point));
            });
        }
        Self {
            view: view.clone(),
            me: view.viewer().seat().unwrap_or_default(),
            settings,
            dice,
            race: Race::new(priors, settings.trust, RaceRule::QUICK),
        }
    }

    /// How the moves to choose from have done.
    pub(super) fn standings(&self) -> impl Iterator<Item = Standing<S::Move>> {
        self.race.standings()
    }

    /// Whether more simulations can't change the choice.
    pub(super) fn is_over(&self) -> bool {
        self.race.is_over()
    }

    /// Tries every move that is still in the race on one deal, at most `most` of them; says how
    /// many.
    pub(super) fn run(&mut self, most: u64) -> u64 {
        let dice = &mut self.dice;
        let deal = match (self.settings.forgets, self.settings.infers) {
            (true, _) => S::forget(&self.view, dice).redeal(dice),
            (false, true) => S::determinize(&self.view, dice),
            (false, false) => self.view.redeal(dice),
        };
        let stages = self.settings.stages;
        let limit = stages.map_or(usize::MAX, |stages| deal.stage() + stages);
        let racing: Vec<(usize, S::Move)> = self.race.racing().take(most as usize).collect();
        let seed = self.dice.seed();
        for &(at, m) in &racing {
            // Common random numbers: the same luck for all, in the cards and in the playouts.
            self.dice = Dice::new(seed);
            let utility = self.simulate(deal, m, limit);
            self.race.learn(at, utility);
        }
        self.race.look();
        racing.len() as u64
    }

    /// One simulation that begins with `m`: what it comes to for the own seat.
    fn simulate(&mut self, mut state: S, m: S::Move, limit: usize) -> f32 {
        self.open(&mut state, m);
        if let Some(turns) = self.settings.turns {
            return self.look_ahead(state, turns, limit);
        }
        self.play_out(&mut state, limit);
        state.utility(self.settings.win)[self.me.index()]
    }

    /// Plays on, the own seat by the value network, until it is its turn for the last of so many
    /// times; the network's value of the best move there is the utility.
    fn look_ahead(&mut self, mut state: S, turns: u32, limit: usize) -> f32 {
        let mut left = turns;
        while state.stage() < limit
            && let Some(seat) = state.turn().next()
        {
            let mut m = None;
            if seat == self.me {
                let mut most = f32::NEG_INFINITY;
                let valued = S::network_values(&state.view(Viewer::Seat(seat)), |own, value| {
                    if value > most {
                        most = value;
                        m = Some(own);
                    }
                });
                left = left.saturating_sub(1);
                if left == 0 && valued {
                    return most;
                }
            }
            let m = m.unwrap_or_else(|| self.playout_move(&state, seat));
            state
                .play(seat, m, &mut ())
                .expect("a playout move is legal");
        }
        state.utility(self.settings.win)[self.me.index()]
    }

    /// Makes the move to be tried.
    ///
    /// While everybody chooses at once others may have chosen already. What they chose is hidden,
    /// so they choose again, in each simulation by the cards that they hold in it.
    fn open(&mut self, state: &mut S, m: S::Move) {
        if let Turn::All { waiting } = state.turn() {
            for seat in waiting.others(state.players()).without(self.me).iter() {
                let m = self.playout_move(state, seat);
                state
                    .play(seat, m, &mut ())
                    .expect("a playout move is legal");
            }
        }
        state
            .play(self.me, m, &mut ())
            .expect("a move to choose from is legal in every state that fits the view");
    }

    /// The playout policy.
    fn playout_move(&mut self, state: &S, seat: Seat) -> S::Move {
        if self.settings.uniform {
            state.legal_moves(seat).pick(&mut self.dice)
        } else {
            state.playout_move(seat, &mut self.dice)
        }
    }

    fn play_out(&mut self, state: &mut S, limit: usize) {
        while state.stage() < limit
            && let Some(seat) = state.turn().next()
        {
            let m = self.playout_move(state, seat);
            state
                .play(seat, m, &mut ())
                .expect("a playout move is legal");
        }
    }
}
