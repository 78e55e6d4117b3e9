//! One simulation after another, and the trees they grow.

use engine::{
    Chance as _, Dice, Knowledge as _, MAX_SEATS, MoveSet as _, Notation as _, Seat, Turn, Viewer,
};

use super::Settings;
use super::root::{Race, Standing};
use super::tree::{Label, Tree};
use crate::Player;

/// A search in progress.
pub(super) struct Simulation<S: Player> {
    view: S::View,
    me: Seat,
    settings: Settings,
    dice: Dice,
    race: Race<S::Move>,
    trees: Vec<Tree<S::Move>>,
    tried: Vec<S::Move>,
}

impl<S: Player> Simulation<S> {
    pub(super) fn new(view: &S::View, settings: Settings, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut opinions = Vec::new();
        let remembered = if settings.forgets {
            S::forget(view, &mut dice)
        } else {
            view.clone()
        };
        let foreseen = settings.turns.is_some()
            && S::foresee(&remembered, settings.win, |m, value| {
                opinions.push((m, value));
            });
        if !foreseen {
            S::weigh(&remembered, |m, value| {
                opinions.push((m, value * settings.point));
            });
        }
        Self {
            view: view.clone(),
            me: view.viewer().seat().unwrap_or_default(),
            settings,
            dice,
            race: Race::new(opinions, settings.trust),
            trees: Vec::new(),
            tried: Vec::new(),
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
            (false, true) => S::imagine(&self.view, dice),
            (false, false) => self.view.redeal(dice),
        };
        let stages = self.settings.stages;
        let limit = stages.map_or(usize::MAX, |stages| deal.stage() + stages);
        if self.trees.is_empty() {
            self.trees.resize_with(deal.players(), Tree::new);
        }
        let racing: Vec<(usize, S::Move)> = self.race.racing().take(most as usize).collect();
        let seed = self.dice.seed();
        for &(at, m) in &racing {
            // The same luck for all, in the cards and in the playouts.
            self.dice = Dice::new(seed);
            let worth = self.simulate(deal, m, limit);
            self.race.learn(at, worth[self.me.index()]);
        }
        self.race.look();
        racing.len() as u64
    }

    /// One simulation that begins with `m`.
    fn simulate(&mut self, mut state: S, m: S::Move, limit: usize) -> [f32; MAX_SEATS] {
        for tree in &mut self.trees {
            tree.restart();
        }
        if let Some(turns) = self.settings.turns {
            self.open(&mut state, m);
            return self.look_ahead(state, turns, limit);
        }
        let first = limit.min(state.stage() + 1);
        if self.open(&mut state, m) {
            self.grow(&mut state, first);
        }
        self.play_out(&mut state, first);
        let Settings { win, blend, .. } = self.settings;
        let mut worth = state.worth(win);
        if state.stage() < limit && state.turn() != Turn::Over {
            self.play_out(&mut state, limit);
            for (worth, end) in worth.iter_mut().zip(state.worth(win)) {
                *worth = blend * *worth + (1.0 - blend) * end;
            }
        }
        for (tree, worth) in self.trees.iter_mut().zip(worth) {
            tree.learn(worth);
        }
        worth
    }

    /// Plays on, the own seat by experience, until it is its turn for the last of so many times.
    /// What that is worth is the own seat's worth: nobody else learns from it.
    fn look_ahead(&mut self, mut state: S, turns: u32, limit: usize) -> [f32; MAX_SEATS] {
        let mut left = turns;
        let win = self.settings.win;
        while state.stage() < limit
            && let Some(seat) = state.turn().next()
        {
            let mut m = None;
            if seat == self.me {
                let mut most = f32::NEG_INFINITY;
                let foreseen = S::foresee(&state.view(Viewer::Seat(seat)), win, |own, worth| {
                    if worth > most {
                        most = worth;
                        m = Some(own);
                    }
                });
                left = left.saturating_sub(1);
                if left == 0 && foreseen {
                    return [most; MAX_SEATS];
                }
            }
            let m = m.unwrap_or_else(|| self.guess(&state, seat));
            state
                .play(seat, m, &mut ())
                .expect("a hunch is a legal move");
        }
        state.worth(win)
    }

    /// Makes the move to be tried; says whether all stay in the trees.
    ///
    /// While everybody chooses at once others may have chosen already. What they chose is unknown,
    /// so they choose again: each simulation by what it knows by then.
    fn open(&mut self, state: &mut S, m: S::Move) -> bool {
        let mut stay = true;
        if let Turn::All { waiting } = state.turn() {
            for seat in waiting.others(state.players()).without(self.me).iter() {
                stay &= self.step(state, seat);
            }
        }
        self.make(state, self.me, m);
        stay
    }

    /// Follows the trees until one of them grows a branch, or knows too little.
    fn grow(&mut self, state: &mut S, limit: usize) {
        while state.stage() < limit
            && let Some(seat) = state.turn().next()
        {
            if !self.step(state, seat) {
                return;
            }
        }
    }

    /// `seat` moves by its tree; says whether all stay in the trees.
    fn step(&mut self, state: &mut S, seat: Seat) -> bool {
        let legal = state.legal_moves(seat);
        let tree = &mut self.trees[seat.index()];
        let (m, stay) = if tree.visits() < self.settings.patience {
            (self.guess(state, seat), false)
        } else {
            match tree.select::<S>(seat, legal, self.settings.explore, &mut self.tried) {
                Some(m) => (m, true),
                None => (self.try_new(state, seat, legal), false),
            }
        };
        self.make(state, seat, m);
        stay
    }

    /// Makes a move; every tree descends by what its owner sees of it.
    fn make(&mut self, state: &mut S, seat: Seat, m: S::Move) {
        let at_once = matches!(state.turn(), Turn::All { .. });
        for (at, tree) in self.trees.iter_mut().enumerate() {
            let viewer = Seat::at(at);
            if viewer == seat || (!at_once && S::shows(m, seat, Viewer::Seat(viewer))) {
                tree.descend(seat, Label::Seen(m));
            } else if !at_once {
                tree.descend(seat, Label::Hidden(m.verb() as u8));
            }
        }
        state
            .play(seat, m, &mut ())
            .expect("a tree's moves are legal where they are chosen");
    }

    /// A move that the seat never tried here: its hunch, or else any.
    fn try_new(&mut self, state: &S, seat: Seat, legal: S::Moves) -> S::Move {
        let guess = self.guess(state, seat);
        if !self.tried.contains(&guess) {
            return guess;
        }
        let untried = legal.len() - self.tried.len();
        let n = self.dice.below(untried as u32) as usize;
        let mut new = legal.iter().filter(|m| !self.tried.contains(m));
        new.nth(n).unwrap_or(guess)
    }

    fn guess(&mut self, state: &S, seat: Seat) -> S::Move {
        if self.settings.uniform {
            state.legal_moves(seat).pick(&mut self.dice)
        } else {
            state.hunch(seat, &mut self.dice)
        }
    }

    fn play_out(&mut self, state: &mut S, limit: usize) {
        while state.stage() < limit
            && let Some(seat) = state.turn().next()
        {
            let m = self.guess(state, seat);
            state
                .play(seat, m, &mut ())
                .expect("a hunch is a legal move");
        }
    }
}
