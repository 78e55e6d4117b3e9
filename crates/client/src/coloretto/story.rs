//! Coloretto's story: what each round's row was worth to the player who took it.

use coloretto::{Card, Cards, ColourSet, Seen, Sum, View};
use engine::Seat;
use words::{Words, of, say};

use crate::story::{GameStory, Storied};
use crate::viewer_log::ViewerLog;

/// Takes cards away, one by one.
fn without(cards: &[Card], gone: &[Card]) -> Vec<Card> {
    let mut left = cards.to_vec();
    for card in gone {
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    left
}

impl Storied for View {
    fn story(words: &Words, log: &ViewerLog<Self>, game: usize) -> Option<GameStory> {
        let (outcome, view) = log.outcomes.get(game)?;
        let open = view.open();
        // What each seat took in each round.
        let mut rounds: Vec<Vec<Vec<Card>>> = vec![vec![Vec::new(); open.seats()]];
        for seen in log.events_of(game) {
            let round = rounds.last_mut()?;
            match *seen {
                Seen::Took { seat, cards, .. } => round[seat.index()].extend(cards.iter()),
                Seen::Extra { seat, card } => round[seat.index()].push(card),
                Seen::Round { .. } => rounds.push(vec![Vec::new(); open.seats()]),
                _ => {}
            }
        }
        let points = open.options().table;
        let total = |cards: &[Card]| {
            let cards: Cards = cards.iter().copied().collect();
            Sum::best(cards, ColourSet::EMPTY, points).total
        };
        let mut gains = vec![vec![0; open.seats()]; rounds.len()];
        let mut best: Option<(i32, Seat, usize)> = None;
        for seat in Seat::all(open.seats()) {
            let mut after: Vec<Card> = open.cards(seat).iter().collect();
            for (at, round) in rounds.iter().enumerate().rev() {
                let before = without(&after, &round[seat.index()]);
                // The start cards belong to the first round.
                let gain = total(&after) - if at == 0 { 0 } else { total(&before) };
                gains[at][seat.index()] = gain;
                let most = best.map_or(0, |(most, ..)| most);
                if outcome.winners.contains(&seat) && gain > most {
                    best = Some((gain, seat, at + 1));
                }
                after = before;
            }
        }
        let steps = (1..=rounds.len()).map(|number| say!(words, "story-round", number = number));
        let who = log.who();
        let decided = best.map(|(count, seat, number)| {
            of!(
                who,
                words,
                seat,
                "story-coloretto",
                count = count,
                number = number
            )
        });
        let story = GameStory {
            steps: steps.collect(),
            gains,
            decided,
        };
        story.checked(&outcome.scores)
    }
}
