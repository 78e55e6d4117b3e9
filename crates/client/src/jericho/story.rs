//! Jericho's story: the cards of each scoring, and the 1s at the end.

use engine::Seat;
use jericho::{Colour, Seen, View};
use words::{Words, of, say};

use crate::story::{GameStory, Storied};
use crate::viewer_log::ViewerLog;

impl Storied for View {
    fn story(words: &Words, log: &ViewerLog<Self>, game: usize) -> Option<GameStory> {
        let (outcome, _) = log.outcomes.get(game)?;
        let nothing = || vec![0; outcome.scores.len()];
        let mut gains: Vec<Vec<i32>> = Vec::new();
        let mut ones = nothing();
        let mut haul: Option<(u8, Seat, Colour, usize)> = None;
        for seen in log.events_of(game) {
            match *seen {
                Seen::Scoring { .. } => gains.push(nothing()),
                Seen::Won {
                    colour,
                    winners,
                    each,
                    ..
                } => {
                    let number = gains.len();
                    let step = gains.last_mut()?;
                    for seat in winners.iter() {
                        step[seat.index()] += i32::from(each);
                        let most = haul.map_or(0, |(most, ..)| most);
                        if outcome.winners.contains(&seat) && each > most {
                            haul = Some((each, seat, colour, number));
                        }
                    }
                }
                Seen::Nuggets { seat, cards } => ones[seat.index()] += cards.len() as i32,
                _ => {}
            }
        }
        let mut steps: Vec<String> = (1..=gains.len())
            .map(|number| say!(words, "story-scoring", number = number))
            .collect();
        steps.push(say!(words, "story-ones"));
        gains.push(ones);
        let who = log.who();
        let decided = haul.map(|(count, seat, colour, number)| {
            let colour = words.jericho_colour(colour);
            of!(
                who,
                words,
                seat,
                "story-jericho",
                colour = colour,
                count = count,
                number = number
            )
        });
        let story = GameStory {
            steps,
            gains,
            decided,
        };
        story.checked(&outcome.scores)
    }
}
