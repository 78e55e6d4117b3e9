//! A table set up by hand, in play: for studies, puzzles and tests.

use engine::{Broken, MAX_SEATS, Rules as _, Seat, SeatSet, ensure};

use crate::card::{Card, Colour};
use crate::setup::{MAX_DRAW, Options, Piles};
use crate::state::{Open, Phase, State};
use crate::wall::{Cards, Lane};

/// What lies where. Cards that are not named have left the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// What was chosen for the table.
    pub options: Options,
    /// 1, 2 or 3.
    pub round: u8,
    /// Who is on turn.
    pub turn: Seat,
    /// A hand for each seat; as many as there are hands play.
    pub hands: Vec<Vec<Card>>,
    /// Each seat's walls: wall cards, and trumpets by colour.
    pub walls: Vec<Vec<(Colour, Card)>>,
    /// The cards in the supply that all have seen.
    pub known: Vec<Card>,
    /// The cards in the supply that only their seat has seen.
    pub secret: Vec<Vec<Card>>,
    /// The cards each seat has won.
    pub won: Vec<Vec<Card>>,
    /// What is left of the draw pile, the next card first; its scoring cards must lie where J08
    /// allows, counted from the bottom.
    pub draw: Vec<Card>,
}

impl Arrangement {
    pub(crate) fn state(&self) -> Result<State, Broken> {
        let seats = self.hands.len();
        ensure!((3..=5).contains(&seats), "3 to 5 hands (J05)");
        let total = Piles::of(seats).total();
        let drawn = total.checked_sub(self.draw.len());
        let drawn = drawn.ok_or_else(|| Broken("a draw pile too large (J07)".into()))?;
        let mut open = Open {
            options: self.options,
            seats: seats as u8,
            first: self.turn,
            phase: Phase::Play,
            round: self.round,
            turn: self.turn,
            chosen: SeatSet::EMPTY,
            down: SeatSet::EMPTY,
            scoring: false,
            drawn: drawn as u8,
            hand_sizes: [0; MAX_SEATS],
            hidden: [0; MAX_SEATS],
            won: [0; MAX_SEATS],
            walls: [[Lane::EMPTY; MAX_SEATS]; Colour::COUNT],
            known: self.known.iter().copied().collect(),
            won_cards: self.won.iter().flatten().copied().collect(),
            out: Cards::NONE,
        };
        let mut hands = [crate::Hand::EMPTY; MAX_SEATS];
        let mut secret = [Cards::NONE; MAX_SEATS];
        for (at, cards) in self.hands.iter().enumerate() {
            hands[at] = cards.iter().copied().collect();
            open.hand_sizes[at] = cards.len() as u8;
        }
        for (at, cards) in self.secret.iter().enumerate().take(seats) {
            secret[at] = cards.iter().copied().collect();
            open.hidden[at] = cards.len() as u8;
        }
        for (at, cards) in self.won.iter().enumerate().take(seats) {
            open.won[at] = cards.len() as u8;
        }
        for (at, cards) in self.walls.iter().enumerate().take(seats) {
            for &(colour, card) in cards {
                open.walls[colour.index()][at] += Lane::card(card);
            }
        }
        let mut draw = [Card::SCORING; MAX_DRAW];
        draw[drawn..total].copy_from_slice(&self.draw);
        for card in Card::kinds() {
            let named = self.named().filter(|&there| there == card).count();
            let rest = (card.copies() as usize).checked_sub(named);
            let rest = rest.ok_or_else(|| Broken(format!("{card} {named} times (J01)")))?;
            (0..rest).for_each(|_| open.out.put(card));
        }
        let state = State {
            open,
            hands,
            choice: [None; MAX_SEATS],
            start: [None; MAX_SEATS],
            secret,
            draw,
        };
        state.check()?;
        Ok(state)
    }

    /// Every card that is named.
    fn named(&self) -> impl Iterator<Item = Card> {
        let hands = self.hands.iter().flatten();
        let walls = self.walls.iter().flatten().map(|(_, card)| card);
        let supply = self.known.iter().chain(self.secret.iter().flatten());
        let won = self.won.iter().flatten();
        hands
            .chain(walls)
            .chain(supply)
            .chain(won)
            .chain(&self.draw)
            .copied()
    }
}
