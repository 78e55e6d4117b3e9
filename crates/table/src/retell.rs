//! Replay of a record: the events as any viewer saw them, as if they had sat there.
//!
//! ```text
//! Record + viewer ──► dealt, event…, game_over, [dealt, …] over
//! ```

use engine::{MAX_SEATS, Opening, Outcome as _, Rules, Viewer};

use crate::news::{Event, News, Seen};
use crate::record::Record;
use crate::sitting::add;

impl<S: Rules> Record<S> {
    /// What `viewer` saw, in order; as far as the record can be replayed. In a record each choice
    /// stands once, so every viewer sees equally many events.
    pub fn seen(&self, viewer: Viewer) -> Vec<Seen<S>> {
        News(self.lived()).seen(viewer).collect()
    }

    fn lived(&self) -> Vec<Event<S>> {
        let players = self.players();
        let mut events = Vec::new();
        let mut totals = [0; MAX_SEATS];
        if S::validate(&self.options, players).is_err() {
            return events;
        }
        for (number, game) in self.games.iter().enumerate() {
            if game.first.index() >= players {
                return events;
            }
            let opening = Opening {
                seats: players,
                number,
                first: Some(game.first),
                totals,
            };
            let Ok(deal) = S::accept(&self.options, &opening, &game.deal) else {
                return events;
            };
            let mut state = S::new(&deal);
            events.push(Event::dealt(number, state));
            for made in &game.moves {
                let mut happened = Vec::new();
                if state.play(made.seat, made.choice, &mut happened).is_err() {
                    return events;
                }
                events.extend(happened.into_iter().map(Event::Happened));
            }
            let Some(result) = state.outcome() else {
                break;
            };
            add(&mut totals, result.scores());
            events.push(Event::GameOver {
                game: number,
                result,
            });
        }
        let result = self.result.clone();
        events.push(Event::Over { result });
        events
    }
}
