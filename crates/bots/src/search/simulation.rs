//! One simulation after another, and the trees they grow.

use engine::{Chance as _, Dice, Knowledge as _, MoveSet as _, Notation as _, Seat, Turn, Viewer};

use super::Settings;
use super::tree::{Branch, Label, Tree};
use crate::Player;

/// A search in progress.
pub(super) struct Simulation<S: Player> {
    view: S::View,
    me: Seat,
    settings: Settings,
    dice: Dice,
    trees: Vec<Tree<S::Move>>,
    tried: Vec<S::Move>,
}

/// The highest stage a playout may reach.
fn limit<S: Player>(state: &S, settings: &Settings) -> usize {
    settings
        .stages
        .map_or(usize::MAX, |stages| state.stage() + stages)
}

impl<S: Player> Simulation<S> {
    pub(super) fn new(view: &S::View, settings: Settings, seed: u64) -> Self {
        Self {
            view: view.clone(),
            me: view.viewer().seat().unwrap_or_default(),
            settings,
            dice: Dice::new(seed),
            trees: Vec::new(),
            tried: Vec::new(),
        }
    }

    /// How the moves to choose from have done.
    pub(super) fn branches(&self) -> Vec<Branch<S::Move>> {
        let tree = self.trees.get(self.me.index());
        tree.map_or(Vec::new(), |tree| tree.branches(self.me))
    }

    /// One simulation.
    pub(super) fn run(&mut self) {
        let mut state = if self.settings.forgets {
            S::forget(&self.view, &mut self.dice).redeal(&mut self.dice)
        } else {
            self.view.redeal(&mut self.dice)
        };
        let limit = limit(&state, &self.settings);
        if self.trees.is_empty() {
            self.trees.resize_with(state.players(), Tree::new);
        }
        for tree in &mut self.trees {
            tree.restart();
        }
        self.grow(&mut state, limit);
        self.play_out(&mut state, limit);
        let worth = state.worth(self.settings.win);
        for (tree, worth) in self.trees.iter_mut().zip(worth) {
            tree.learn(worth);
        }
    }

    /// Follows the trees until one of them grows a branch, or knows too little.
    fn grow(&mut self, state: &mut S, limit: usize) {
        // Others may have chosen already, while everybody chooses at once: what they chose is
        // unknown, so they choose again, each simulation by what it knows by then.
        if let Turn::All { waiting } = state.turn() {
            for seat in waiting.others(state.players()).iter() {
                if !self.step(state, seat) {
                    return;
                }
            }
            if !self.step(state, self.me) {
                return;
            }
        }
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
        let root = seat == self.me && tree.at_root();
        let (m, stay) = if !root && tree.visits() < self.settings.patience {
            (self.guess(state, seat), false)
        } else {
            match tree.select::<S>(seat, legal, self.settings.explore, &mut self.tried) {
                Some(m) => (m, true),
                None => (self.try_new(state, seat, legal), false),
            }
        };
        let hidden = matches!(state.turn(), Turn::All { .. });
        for (at, tree) in self.trees.iter_mut().enumerate() {
            let viewer = Seat::at(at);
            if viewer == seat {
                tree.descend(seat, Label::Seen(m));
            } else if hidden {
                // All choose at once: nobody sees it.
            } else if S::shows(m, seat, Viewer::Seat(viewer)) {
                tree.descend(seat, Label::Seen(m));
            } else {
                tree.descend(seat, Label::Hidden(m.verb() as u8));
            }
        }
        state
            .play(seat, m, &mut ())
            .expect("a tree's moves are legal where they are chosen");
        stay || root
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
