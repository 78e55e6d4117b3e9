//! The best move by a hand-made judgement of the table it leads to.

use crate::{Bot, Choice, Player, Thought};

/// Judges every move and makes the best, the first of equals. Looks at nothing beyond: it takes
/// microseconds, and needs no dice.
#[derive(Clone, Copy, Default, Debug)]
pub struct Steady;

impl<S: Player> Bot<S> for Steady {
    fn choose(&mut self, view: &S::View) -> Choice<S::Move> {
        let mut thoughts = Vec::new();
        S::weigh(view, |m, value| {
            thoughts.push(Thought {
                m,
                value: f64::from(value),
                visits: 0,
            });
        });
        thoughts.sort_by(|a, b| b.value.total_cmp(&a.value));
        Choice {
            m: thoughts[0].m,
            thoughts,
        }
    }
}
