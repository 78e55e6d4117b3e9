//! A view as somebody writes it: JSON from outside in, a [`View`] that a table can have out.
//!
//! Only what a view can't do without must be there. What we add to `fanfare-player/1` (`next`,
//! `gone`) is made up for where a host doesn't send it. The cards are counted before anything is
//! built of them, so that no count can overflow; then the view must pass its own check, and so must
//! a state that is dealt to it.

use engine::{
    Broken, Dice, FromNamed, Knowledge as _, MAX_SEATS, Rules as _, Seat, SeatSet, Viewer, ensure,
};
use serde::{Deserialize, Deserializer, de};

use crate::card::{Card, Colour, ColourSet};
use crate::cards::Cards;
use crate::option::Options;
use crate::row::{Row, RowCards, RowSet};
use crate::state::{Open, Phase, State};
use crate::supply::Supply;
use crate::view::View;

/// What is read, before anybody has looked at it.
#[derive(Deserialize)]
struct Written {
    game: String,
    options: FromNamed<Options>,
    seats: u8,
    seat: Option<Seat>,
    first: Seat,
    game_number: u8,
    round: u8,
    phase: Phase,
    turn: Option<Seat>,
    next: Option<Seat>,
    drawn: Option<Card>,
    removed: Vec<Colour>,
    rows: Vec<Option<Vec<Card>>>,
    out: Vec<bool>,
    cards: Vec<Vec<Card>>,
    gone: Option<Vec<Card>>,
    draw_pile: u8,
    totals: Vec<i32>,
    #[serde(default)]
    history: Vec<(Seat, String)>,
}

impl Written {
    fn view(&self) -> Result<View, Broken> {
        ensure!(self.game == State::GAME, "the game is another one");
        let seats = self.seats as usize;
        ensure!((2..=5).contains(&seats), "2 to 5 seats (C03)");
        for seat in [Some(self.first), self.seat, self.turn, self.next] {
            let there = seat.is_none_or(|seat| seat.index() < seats);
            ensure!(there, "there is no {seat:?}");
        }
        // Every round somebody takes a card: there are never more rounds than cards.
        ensure!((1..=76).contains(&self.round), "round {}", self.round);
        let supply = Supply::of(seats, self.options.0.golden_joker);
        let removed: ColourSet = self.removed.iter().copied().collect();
        let left = removed.len() == supply.removed() && self.removed.len() == supply.removed();
        ensure!(left, "{:?} left the game (C04, C40)", self.removed);
        let unseen = self.count_cards(removed)?;
        let turned = supply.total().checked_sub(self.draw_pile.into());
        let turned = turned.ok_or_else(|| Broken("a draw pile too large (C07)".into()))?;
        let pile = self.draw_pile as usize - usize::from(turned <= supply.last_round());
        let mut open = Open {
            options: self.options.0,
            seats: self.seats,
            number: self.game_number,
            first: self.first,
            phase: self.phase,
            round: self.round,
            turn: self.next()?,
            out: self.out(seats)?,
            turned: turned as u8,
            drawn: self.drawn,
            room: RowSet::EMPTY,
            filled: RowSet::EMPTY,
            removed,
            rows: [RowCards::EMPTY; Row::MAX],
            cards: self.owned(seats)?,
            gone: self.gone(unseen, pile),
            totals: self.totals(seats)?,
        };
        self.lay_rows(&mut open)?;
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let view = View { open, viewer };
        view.check()?;
        view.redeal(&mut Dice::new(0)).check()?;
        Ok(view)
    }

    /// No card is there more often than the deck has it (C01); says how many of each are unseen.
    fn count_cards(&self, removed: ColourSet) -> Result<[u8; Card::KINDS], Broken> {
        let mut unseen = [0; Card::KINDS];
        for card in Card::kinds() {
            let left = card.colour().is_some_and(|c| removed.contains(c));
            let copies = card.copies(self.options.0.golden_joker);
            unseen[card.index()] = if left { 0 } else { copies };
        }
        let rows = self.rows.iter().flatten().flatten();
        let owned = self.cards.iter().flatten();
        for card in rows
            .chain(owned)
            .chain(self.gone.iter().flatten())
            .chain(&self.drawn)
        {
            let Some(left) = unseen.get_mut(card.index()) else {
                return Err(Broken("the last-round card lies there (C20)".into()));
            };
            ensure!(*left > 0, "{card} is seen too often (C01)");
            *left -= 1;
        }
        Ok(unseen)
    }

    /// Who is on turn: as the view says, else the seat that moved last, which is what a finished game says.
    fn next(&self) -> Result<Seat, Broken> {
        ensure!(
            self.turn.is_some() == (self.phase != Phase::Over),
            "{:?} is on turn in phase {:?}",
            self.turn,
            self.phase
        );
        let last = self.history.last().map(|&(seat, _)| seat);
        let last = last.filter(|seat| seat.index() < self.seats as usize);
        Ok(self.turn.or(self.next).or(last).unwrap_or(self.first))
    }

    fn out(&self, seats: usize) -> Result<SeatSet, Broken> {
        let out = &self.out;
        ensure!(out.len() == seats, "{} are out or not", out.len());
        Ok(SeatSet::from_fn(|at| out.get(at) == Some(&true)))
    }

    fn owned(&self, seats: usize) -> Result<[Cards; MAX_SEATS], Broken> {
        let owned = &self.cards;
        ensure!(owned.len() == seats, "cards of {} seats", owned.len());
        let mut cards = [Cards::NONE; MAX_SEATS];
        for (cards, owned) in cards.iter_mut().zip(owned) {
            *cards = owned.iter().copied().collect();
        }
        Ok(cards)
    }

    fn totals(&self, seats: usize) -> Result<[i32; MAX_SEATS], Broken> {
        // No match comes near: further points can be added without a thought.
        const MOST: i32 = 1_000_000;
        let totals = &self.totals;
        ensure!(totals.len() == seats, "totals of {} seats", totals.len());
        let plain = totals.iter().all(|n| (-MOST..=MOST).contains(n));
        ensure!(plain, "points that nobody can have: {totals:?}");
        let mut all = [0; MAX_SEATS];
        all[..seats].copy_from_slice(totals);
        Ok(all)
    }

    /// What left the game from rows that nobody took (C40): as it says. Else nobody can say which
    /// cards those were, only how many: those that are likeliest, one by one.
    fn gone(&self, mut unseen: [u8; Card::KINDS], pile: usize) -> Cards {
        if let Some(gone) = &self.gone {
            return gone.iter().copied().collect();
        }
        let mut gone = Cards::NONE;
        let left: usize = unseen.iter().map(|&n| n as usize).sum();
        for _ in pile..left {
            let Some(likeliest) = (0..unseen.len()).max_by_key(|&at| unseen[at]) else {
                break;
            };
            unseen[likeliest] -= 1;
            gone.put(Card::at(likeliest));
        }
        gone
    }

    fn lay_rows(&self, open: &mut Open) -> Result<(), Broken> {
        let rows = &self.rows;
        ensure!(rows.len() == open.rows(), "{} rows (C08, C40)", rows.len());
        for (row, cards) in Row::all(open.rows()).zip(rows) {
            let Some(cards) = cards else {
                continue;
            };
            let (laid, size) = (cards.len(), open.size(row));
            ensure!(laid <= size, "{laid} cards in {row:?} (C11, C40)");
            if laid > 0 {
                open.filled = open.filled.with(row);
            }
            if laid < size {
                open.room = open.room.with(row);
            }
            for &card in cards {
                open.rows[row.index()].lay(card);
            }
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        written.view().map_err(de::Error::custom)
    }
}
