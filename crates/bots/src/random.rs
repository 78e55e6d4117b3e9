//! A player that makes uniformly random legal moves.

use engine::{Dice, Knowledge as _, MoveSet as _, Rules};

use crate::{Bot, Decision, Observation};

/// Chooses uniformly. The same seed makes the same choices.
#[derive(Clone, Debug)]
pub struct Random {
    dice: Dice,
}

impl Random {
    /// A player whose choices follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
        }
    }
}

impl<S: Rules> Bot<S> for Random {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        Decision {
            m: observation.view.legal_moves().pick(&mut self.dice),
            thoughts: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Seat, Viewer};
    use jericho::{Move, Options, State};

    #[test]
    fn makes_every_legal_move_about_as_often() {
        let state = testkit::table::<State>(&Options::default(), 4, 6);
        let seat = Seat::at(0);
        let view = state.view(Viewer::Seat(seat));
        let legal: Vec<Move> = state.legal_moves(seat).iter().collect();
        let mut made = vec![0; legal.len()];
        let mut bot = Random::new(1);
        for _ in 0..1_000 * legal.len() {
            let m = Bot::<State>::choose(&mut bot, &Observation::of(&view)).m;
            made[legal.iter().position(|&l| l == m).expect("it is legal")] += 1;
        }
        assert!(made.iter().all(|n| (850..1150).contains(n)), "{made:?}");
    }
}
