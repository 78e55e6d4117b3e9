//! What a reviewed game adds to a person's progress: the accuracy of their own moves, and their luck.

use coach::{CoachGame, Points, ReviewReport};
use engine::Seat;
use serde::{Deserialize, Serialize};
use table::Record;

/// A seat's accuracy and luck in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct GameFigures {
    /// How much was kept of the win chance that the best moves would have had, in percent: 100 if
    /// nothing better was ever found. A ratio, so it means the same at tables of two and of five.
    pub(crate) accuracy: Points,
    /// What the deal and the draws gave, in points of win chance.
    pub(crate) luck: Points,
}

impl GameFigures {
    /// Of a reviewed seat; none if the person themselves never had a choice: what a stand-in played is not
    /// theirs.
    pub(crate) fn of<S: CoachGame>(
        record: &Record<S>,
        report: &ReviewReport,
        seat: Seat,
    ) -> Option<Self> {
        let own = report.of(seat).filter(|decision| {
            let made = record.games.get(decision.game);
            let made = made.and_then(|game| game.moves.get(decision.number));
            made.is_some_and(|made| made.by.is_none())
        });
        let sums = own.map(|decision| (decision.loss.0, decision.chance.0));
        let (lost, best) = sums.fold((0, 0), |(lost, best), it| (lost + it.0, best + it.1));
        let kept = 1.0 - f64::from(lost) / f64::from(best);
        let review = report.seats.iter().find(|it| it.at == seat)?;
        (best > 0).then(|| Self {
            accuracy: Points::of(kept.clamp(0.0, 1.0)),
            luck: review.luck(),
        })
    }
}
