//! The posterior in Coloretto: all lies open but the order of the cards that come, and how the others
//! play.

use coloretto::{Card, Move, Seen, State, View};
use engine::{Chance as _, Dice, Knowledge as _, Seat, Viewer};

use crate::neural::Network;
use crate::posterior::{OpponentModel, Posterior, softmax_chance};
use crate::{BotGame as _, Observation};

/// How many of the last moves of others tell how they play.
const MOVES: usize = 24;

/// Orders of the draw pile.
pub struct ColorettoPosterior {
    view: View,
    /// The unseen cards, and where in them the next state's first card lies, from 0 to 1.
    unseen: Vec<Card>,
    next: f64,
}

/// The golden ratio's fraction: multiples of it spread evenly.
const GOLDEN_FRACTION: f64 = 0.618_033_988_749_894_9;

/// The moves of others in a history that leads to `view`, each with the view before it.
fn moves_of_others(view: &View, seen: &[Seen], from: usize) -> Vec<(Seat, View, Move)> {
    let mut moves = Vec::new();
    // A part of a history could not even be replayed.
    let turned = |seen: &&Seen| {
        matches!(
            seen,
            Seen::Drew { .. } | Seen::Extra { .. } | Seen::LastRound { .. }
        )
    };
    let open = view.open();
    let pile = open.supply().total() - open.draw_pile();
    if seen.iter().filter(turned).count() != pile {
        return moves;
    }
    let mut table = view.at_start(seen);
    for (event, happened) in seen.iter().enumerate() {
        let made = match *happened {
            Seen::Drew { seat, .. } => Some((seat, Move::Draw)),
            Seen::Placed { seat, row, .. } => Some((seat, Move::Place(row))),
            Seen::Took { seat, row, .. } => Some((seat, Move::Take(row))),
            _ => None,
        };
        if let Some((seat, m)) = made
            && event >= from
            && !view.viewer().is(seat)
        {
            moves.push((seat, table.of_viewer(Viewer::Seat(seat)), m));
        }
        table.advance(happened);
    }
    if table == *view { moves } else { Vec::new() }
}

impl Posterior<State> for ColorettoPosterior {
    fn new(
        network: &Network,
        observation: &Observation<'_, State>,
        model: &mut OpponentModel,
        dice: &mut Dice,
    ) -> Self {
        let view = *observation.view;
        let from = model.count(observation.seen.len());
        let moves = moves_of_others(&view, observation.seen, from);
        let last = moves.len().saturating_sub(MOVES);
        for (seat, view, m) in &moves[last..] {
            let mut values = Vec::with_capacity(8);
            State::heuristic(view, |m, value| values.push((m, value)));
            if values.len() < 2 {
                continue;
            }
            let heuristic = softmax_chance(&values, m, 20.0, 0.06);
            values.clear();
            State::quick_win_chances(network, view, &(), |m, value| values.push((m, value)));
            model.learn(*seat, heuristic, softmax_chance(&values, m, 120.0, 0.06));
        }
        let mut unseen: Vec<Card> = view.open().unseen().iter().collect();
        dice.shuffle(&mut unseen);
        // The same kinds side by side, so that an even spread is even over the kinds.
        unseen.sort_unstable();
        Self {
            view,
            unseen,
            next: f64::from(dice.below(1 << 20)) / f64::from(1 << 20),
        }
    }

    /// The card that comes next is drawn by an evenly spread sequence instead of by lot: the mean
    /// over the states is then the expectation over that card, but for a rest that shrinks with
    /// their number instead of its root.
    fn sample(&mut self, dice: &mut Dice) -> State {
        self.next = (self.next + GOLDEN_FRACTION).fract();
        let at = (self.next * self.unseen.len() as f64) as usize;
        match self.unseen.get(at) {
            Some(&card) => self.view.redeal_with_next(card, dice),
            None => self.view.redeal(dice),
        }
    }
}
