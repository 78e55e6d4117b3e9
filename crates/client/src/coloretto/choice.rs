//! Choosing a move of Coloretto: draw, place the drawn card, or take a row.
//!
//! Drawing and placing are made at once: each is one decision and one input. Taking a row ends the
//! round for its player, so it is previewed with what it changes.

use coloretto::{Card, Move, Row, View};
use words::{Spoken as _, Words, say, signed};

use super::{RowOnTable, TableView};
use crate::choice::{self, Chosen, Confirm, Direction, Input, Offer, Unchoosable};
use crate::viewer_log::ViewerLog;

/// A piece that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The draw pile.
    Pile,
    /// A row: for the drawn card, or to be taken.
    Row(Row),
}

/// The row that is previewed: it would be taken, or get the drawn card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    preview: Option<Move>,
}

/// What can be done with a row now.
fn offer(row: &RowOnTable) -> Option<Move> {
    row.place.or(row.take)
}

impl Choice {
    fn make(&mut self, m: Move) -> Chosen<Move> {
        self.preview = None;
        Chosen::Move(m)
    }

    fn draw(&mut self, table: &TableView) -> Chosen<Move> {
        match table.draw {
            Some(m) => self.make(m),
            None => Chosen::Refused(Unchoosable::Illegal(Move::Draw)),
        }
    }

    fn row(&mut self, table: &TableView, row: Row, confirm: Confirm) -> Chosen<Move> {
        let Some(there) = table.rows.iter().find(|there| there.row == row) else {
            return Chosen::Nothing;
        };
        match (there.place, there.take) {
            (Some(m), _) => self.make(m),
            (None, Some(m)) => choice::name(&mut self.preview, m, confirm),
            (None, None) if table.drawn.is_some() => {
                Chosen::Refused(Unchoosable::Illegal(Move::Place(row)))
            }
            (None, None) => Chosen::Refused(Unchoosable::Illegal(Move::Take(row))),
        }
    }

    /// The next row that something can be done with.
    fn go(&mut self, table: &TableView, direction: Direction) -> Chosen<Move> {
        let offers: Vec<Move> = table.rows.iter().filter_map(offer).collect();
        let now = self.preview;
        let now = now.and_then(|m| offers.iter().position(|&offer| offer == m));
        let Some(at) = direction.step(now, offers.len()) else {
            return Chosen::Nothing;
        };
        self.preview = Some(offers[at]);
        Chosen::Changed
    }
}

impl choice::Choice<View> for Choice {
    type Piece = Pick;

    fn piece(key: char) -> Option<Pick> {
        match key.to_ascii_uppercase() {
            'D' => Some(Pick::Pile),
            digit @ '1'..='9' => Row::new(digit as usize - '1' as usize).map(Pick::Row),
            _ => None,
        }
    }

    fn act(&mut self, view: &View, input: Input<Pick>, confirm: Confirm) -> Chosen<Move> {
        let table = TableView::new(view);
        match input {
            Input::Pick(Pick::Pile) => self.draw(&table),
            Input::Pick(Pick::Row(row)) => self.row(&table, row, confirm),
            Input::Go(direction) => self.go(&table, direction),
            Input::Confirm => match self.preview {
                Some(m) => self.make(m),
                None if table.rows.iter().all(|row| offer(row).is_none()) => self.draw(&table),
                None => self.go(&table, Direction::Down),
            },
            Input::Back if self.preview.is_some() => {
                self.preview = None;
                Chosen::Changed
            }
            Input::Back => Chosen::Nothing,
        }
    }

    fn offers(&self, words: &Words, view: &View) -> Vec<Offer<Pick>> {
        let draw = TableView::new(view).draw.map(|_| Offer {
            piece: Pick::Pile,
            key: 'D',
            label: say!(words, "coloretto-draw"),
        });
        draw.into_iter().collect()
    }

    fn preview(&self) -> Option<Move> {
        self.preview
    }

    fn says(&self, words: &Words, log: &ViewerLog<View>) -> String {
        let table = TableView::new(&log.view);
        let Some(m) = self.preview else {
            return table.asks(words);
        };
        let meaning = log.view.meaning(words, m);
        let Some(row) = table.rows.iter().find(|row| row.take == Some(m)) else {
            return say!(words, "coloretto-thought-place", meaning = meaning);
        };
        let cards = row.cards.as_deref().unwrap_or_default();
        let change = log.seat.and_then(|seat| row.change[seat.index()]);
        say!(
            words,
            "coloretto-thought-take",
            meaning = meaning,
            change = signed(change.unwrap_or(0)),
            golden = cards.contains(&Card::GOLDEN)
        )
    }
}

impl choice::Choose for View {
    type Choice = Choice;
}
