//! A table set up by hand, in play: for studies, puzzles and tests.

use engine::{Broken, MAX_SEATS, Rules as _, Seat, ensure};

use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::option::Options;
use crate::row::{Row, RowCards, RowSet};
use crate::state::{Open, Phase, State};
use crate::supply::{MAX_DRAW, Supply};

/// What lies where. Cards that are not named fill up the draw pile, in the order of the notation;
/// those for which it has no place have left the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// What was chosen for the table.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who is on turn.
    pub turn: Seat,
    /// Who has taken a row in this round; as many as rows are taken.
    pub out: Vec<Seat>,
    /// The colours that left the game before it began.
    pub removed: Vec<Colour>,
    /// The cards in each row; `None` if it was taken.
    pub rows: Vec<Option<Vec<Card>>>,
    /// The card that waits to be placed, if one does.
    pub drawn: Option<Card>,
    /// Each seat's cards; as many as there are entries play.
    pub cards: Vec<Vec<Card>>,
    /// The next cards of the draw pile, without the last-round card: it lies where it must.
    pub draw: Vec<Card>,
    /// How many cards the draw pile has; with 16 or more (17 with a golden joker) the last-round
    /// card is one of them (C06, C42), with fewer it was drawn.
    pub draw_pile: usize,
}

impl Arrangement {
    pub(crate) fn state(&self) -> Result<State, Broken> {
        let seats = self.cards.len();
        ensure!((2..=5).contains(&seats), "2 to 5 players' cards (C03)");
        let supply = Supply::of(seats, self.options.golden_joker);
        let turned = supply.total().checked_sub(self.draw_pile);
        let turned = turned.ok_or_else(|| Broken("a draw pile too large (C07)".into()))?;
        let last_round = supply.last_round();
        let in_pile = self.draw_pile - usize::from(turned <= last_round);
        ensure!(
            self.draw.len() <= in_pile,
            "more next cards than the draw pile has"
        );
        let mut open = Open {
            options: self.options,
            seats: seats as u8,
            number: 0,
            first: self.turn,
            phase: match self.drawn {
                Some(_) => Phase::Place,
                None => Phase::Turn,
            },
            round: self.round,
            turn: self.turn,
            out: self.out.iter().copied().collect(),
            turned: turned as u8,
            drawn: self.drawn,
            room: RowSet::EMPTY,
            filled: RowSet::EMPTY,
            removed: self.removed.iter().copied().collect(),
            rows: [RowCards::EMPTY; Row::MAX],
            cards: [Cards::NONE; MAX_SEATS],
            gone: Cards::NONE,
            totals: [0; MAX_SEATS],
        };
        for (seat, cards) in open.cards.iter_mut().zip(&self.cards) {
            *seat = cards.iter().copied().collect();
        }
        self.lay_rows(&mut open)?;

        let mut rest = self.rest(supply, &open)?;
        let mut draw = [Card::LAST_ROUND; MAX_DRAW];
        for place in (turned..supply.total()).filter(|&place| place != last_round) {
            let next = rest.next();
            draw[place] = next.ok_or_else(|| Broken("a draw pile too large (C01)".into()))?;
        }
        open.gone = rest.collect();
        let state = State { open, draw };
        state.check()?;
        Ok(state)
    }

    fn lay_rows(&self, open: &mut Open) -> Result<(), Broken> {
        ensure!(
            self.rows.len() == open.rows(),
            "{} rows (C08, C40)",
            open.rows()
        );
        for (row, cards) in Row::all(open.rows()).zip(&self.rows) {
            let Some(cards) = cards else { continue };
            ensure!(
                cards.len() <= open.size(row),
                "too many cards in {row:?} (C11, C40)"
            );
            if cards.len() < open.size(row) {
                open.room = open.room.with(row);
            }
            for &card in cards {
                open.filled = open.filled.with(row);
                open.rows[row.index()].lay(card);
            }
        }
        Ok(())
    }

    /// The cards that lie nowhere else: the next ones of the draw pile, then all that is not named.
    fn rest(&self, supply: Supply, open: &Open) -> Result<impl Iterator<Item = Card>, Broken> {
        let deck = supply.deck(open.removed);
        let mut unnamed = Cards::NONE;
        for card in Card::kinds() {
            let named = self.named().filter(|&there| there == card).count();
            let copies = deck.count(card) as usize;
            let left = copies.checked_sub(named);
            let left = left.ok_or_else(|| Broken(format!("{card} {named} times (C01)")))?;
            (0..left).for_each(|_| unnamed.put(card));
        }
        let next = self.draw.clone().into_iter();
        Ok(next.chain(unnamed.iter().collect::<Vec<_>>()))
    }

    /// Every card that is named.
    fn named(&self) -> impl Iterator<Item = Card> {
        let rows = self.rows.iter().flatten().flatten();
        let owned = self.cards.iter().flatten();
        let placed = rows.chain(owned).chain(&self.drawn);
        placed.chain(&self.draw).copied()
    }
}
