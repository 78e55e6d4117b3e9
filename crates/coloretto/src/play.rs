//! The state transition of a move: what happens when it is made.
//!
//! Each event has one step on [`Open`]; a state and a view take the very same steps, the state
//! because it made the move, the view because it saw the event.

use engine::{Seat, SeatSet, Sink};

use crate::card::Card;
use crate::cards::Cards;
use crate::event::Event;
use crate::moves::Move;
use crate::row::{Row, RowCards, RowSet};
use crate::state::{Open, Phase, State};

impl State {
    /// Makes a move that is known to be legal.
    #[inline(always)]
    pub(crate) fn make(&mut self, seat: Seat, m: Move, events: &mut impl Sink<Event>) {
        match m {
            Move::Draw => {
                let card = self.turn_up(seat, events);
                self.open.draw(card);
                events.put(|| Event::Drew { seat, card });
            }
            Move::Place(row) => {
                // The phase says that a card waits; without one nothing could be laid.
                let Some(card) = self.open.drawn else { return };
                self.open.place(seat, row, card);
                events.put(|| Event::Placed { seat, card, row });
            }
            Move::Take(row) => {
                let cards = self.open.take(seat, row);
                events.put(|| Event::Took { seat, row, cards });
                if cards.count(Card::GOLDEN) > 0 {
                    self.bring(seat, events);
                }
                if self.open.out == SeatSet::all(self.open.seats()) {
                    self.end_round(seat, events);
                }
            }
        }
    }

    /// The top card of the supply, for all to see. The last-round card is laid aside, and the next
    /// one comes in its place (C20, C42). The supply can't run out before the round does (C21).
    #[inline(always)]
    fn turn_up(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Card {
        let top = self.open.turned as usize;
        let card = core::mem::replace(&mut self.draw[top], Card::LAST_ROUND);
        if card != Card::LAST_ROUND {
            return card;
        }
        self.open.lay_aside();
        events.put(|| Event::LastRound { seat });
        core::mem::replace(&mut self.draw[top + 1], Card::LAST_ROUND)
    }

    /// C42: `seat` has just taken the golden joker.
    #[cold]
    fn bring(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let card = self.turn_up(seat, events);
        self.open.bring(seat, card);
        events.put(|| Event::Extra { seat, card });
    }

    /// C18, C20, C40: `last` took the last row.
    #[inline]
    fn end_round(&mut self, last: Seat, events: &mut impl Sink<Event>) {
        if let Some(row) = self.open.filled.first() {
            let cards = self.open.leave(row);
            events.put(|| Event::Left { row, cards });
        }
        if self.open.last_round() {
            self.open.phase = Phase::Over;
            events.put(|| Event::Ended);
        } else {
            let round = self.open.round + 1;
            self.open.begin(round, last);
            events.put(|| Event::Round { round, first: last });
        }
    }
}

impl Open {
    /// C11: a card waits to be placed.
    #[inline(always)]
    pub(crate) fn draw(&mut self, card: Card) {
        self.turned += 1;
        self.drawn = Some(card);
        self.phase = Phase::Place;
    }

    /// C20: the last-round card has left the draw pile, which is how everybody knows.
    #[inline(always)]
    pub(crate) fn lay_aside(&mut self) {
        self.turned += 1;
    }

    /// C11, C10: the card lies in its row, and the next player still in is on turn.
    #[inline(always)]
    pub(crate) fn place(&mut self, seat: Seat, row: Row, card: Card) {
        let laid = self.rows[row.index()].lay(card);
        self.filled = self.filled.with(row);
        if laid == self.size(row) {
            self.room = self.room.without(row);
        }
        self.drawn = None;
        self.phase = Phase::Turn;
        self.pass(seat);
    }

    /// C13, C16: the row's cards are the seat's, and the seat is out; says which cards.
    #[inline(always)]
    pub(crate) fn take(&mut self, seat: Seat, row: Row) -> Cards {
        let cards = self.clear(row);
        self.cards[seat.index()] += cards;
        self.room = self.room.without(row);
        self.out = self.out.with(seat);
        self.pass(seat);
        cards
    }

    /// Lays a card before a seat, which a golden joker brought (C42).
    pub(crate) fn bring(&mut self, seat: Seat, card: Card) {
        self.turned += 1;
        self.cards[seat.index()].put(card);
    }

    /// C40: what lies in the row leaves the game; the row stays, empty. Says which cards.
    pub(crate) fn leave(&mut self, row: Row) -> Cards {
        let cards = self.clear(row);
        self.gone += cards;
        self.room = self.room.with(row);
        cards
    }

    /// C18: a round begins.
    #[inline]
    pub(crate) fn begin(&mut self, round: u8, first: Seat) {
        self.round = round;
        self.turn = first;
        self.out = SeatSet::EMPTY;
        self.room = RowSet::all(self.rows());
    }

    /// Nothing lies in the row any more; says what did.
    #[inline(always)]
    fn clear(&mut self, row: Row) -> Cards {
        self.filled = self.filled.without(row);
        core::mem::replace(&mut self.rows[row.index()], RowCards::EMPTY).cards()
    }

    /// C10: the next player clockwise who is still in is on turn; nobody, if all are out.
    #[inline(always)]
    fn pass(&mut self, seat: Seat) {
        let still_in = self.out.others(self.seats());
        self.turn = still_in.after(seat).unwrap_or(seat);
    }
}
