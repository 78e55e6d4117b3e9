//! The slow, plain twin: every promise of a state, looked at one by one.

use engine::{Broken, MAX_SEATS, Seat, SeatSet, ensure};

use crate::card::Card;
use crate::row::{Row, RowCards};
use crate::state::{Open, Phase, State};
use crate::view::View;

impl Open {
    /// What holds after every event, in the middle of a move too.
    fn verify(&self) -> Result<(), Broken> {
        let seats = self.seats();
        ensure!((2..=5).contains(&seats), "2 to 5 seats (C03)");
        ensure!(self.first.index() < seats, "the first is at the table");
        ensure!(self.turn.index() < seats, "who is on turn is at the table");
        ensure!(self.round >= 1, "rounds count from 1");
        ensure!(
            self.removed.len() == self.supply().removed(),
            "{:?} left the game (C04, C40)",
            self.removed
        );
        ensure!(
            self.turned as usize <= self.supply().total(),
            "{} cards turned up (C07)",
            self.turned
        );
        for at in seats..MAX_SEATS {
            let nothing = self.cards[at].is_empty() && !self.out.contains(Seat::at(at));
            ensure!(nothing, "nobody sits at {at}, yet holds cards");
        }
        self.verify_rows()?;
        ensure!(
            self.drawn.is_some() == (self.phase == Phase::Place),
            "{:?} waits in phase {:?} (C11)",
            self.drawn,
            self.phase
        );
        ensure!(
            self.phase != Phase::Place || !self.room.is_empty(),
            "a card was drawn for which there is no room (C12)"
        );
        ensure!(
            self.phase != Phase::Over || self.last_round(),
            "over before the last round (C20)"
        );
        self.verify_cards()
    }

    fn verify_rows(&self) -> Result<(), Broken> {
        for row in Row::all(Row::MAX) {
            let cards = &self.rows[row.index()];
            ensure!(
                !cards.contains(&Card::LAST_ROUND),
                "the last-round card lies in {row:?} (C20)"
            );
            if row.index() >= self.rows() || !self.middle().contains(row) {
                ensure!(
                    *cards == RowCards::EMPTY,
                    "cards in {row:?}, which isn't there"
                );
                ensure!(!self.middle().contains(row), "there is no {row:?} (C08)");
                continue;
            }
            let (laid, size) = (cards.len(), self.size(row));
            ensure!(laid <= size, "{laid} cards in {row:?} (C11, C40)");
            ensure!(
                self.filled.contains(row) == (laid > 0) && self.room.contains(row) == (laid < size),
                "{laid} cards in {row:?}, but the sets of rows say otherwise"
            );
        }
        // Everybody who is out took a row, and nobody else did (C16).
        let taken = self.rows() - self.middle().len();
        ensure!(
            taken == self.out.len(),
            "{taken} rows taken by {:?}",
            self.out
        );
        Ok(())
    }

    /// Every card is in exactly one place (C01), and the draw pile has the rest (C07).
    fn verify_cards(&self) -> Result<(), Broken> {
        let mut seen = [0; Card::KINDS + 1];
        let rows = self.rows.iter().flat_map(|row| row.iter().copied());
        let owned = self.cards.iter().flat_map(|cards| cards.iter());
        let named = rows.chain(owned).chain(self.gone.iter()).chain(self.drawn);
        for card in named {
            seen[card.index()] += 1;
        }
        let mut unseen = [0; Card::KINDS];
        for card in Card::kinds() {
            let left = card.colour().is_some_and(|c| self.removed.contains(c));
            let copies = if left {
                0
            } else {
                card.copies(self.options.golden_joker) as usize
            };
            let found = seen[card.index()];
            ensure!(
                found <= copies,
                "{card} is seen {found} times of {copies} (C01)"
            );
            unseen[card.index()] = copies - found;
        }
        // Only now: the fast twin counts on there being no card too many.
        let fast = self.unseen();
        let fast: Vec<usize> = Card::kinds()
            .map(|card| fast.count(card) as usize)
            .collect();
        ensure!(fast == unseen, "{fast:?} unseen, not {unseen:?}");
        let unseen: usize = unseen.iter().sum();
        let pile = self.draw_pile() - usize::from(!self.last_round());
        ensure!(
            unseen == pile,
            "{unseen} cards unseen, {pile} in the draw pile (C07)"
        );
        Ok(())
    }

    /// How many cards may still be turned up in this round: one for each free place of the rows
    /// still there, and one for the golden joker if nobody has it yet (C21, C42).
    fn may_be_turned(&self) -> usize {
        let places = self
            .room
            .iter()
            .map(|row| self.size(row) - self.rows[row.index()].len());
        let golden = usize::from(self.options.golden_joker);
        let owned = self.cards.iter().any(|cards| cards.count(Card::GOLDEN) > 0);
        let out_of_reach = owned || self.gone.count(Card::GOLDEN) > 0;
        let waiting = usize::from(self.drawn.is_some());
        places.sum::<usize>() - waiting + if out_of_reach { 0 } else { golden }
    }
}

impl State {
    pub(crate) fn verify(&self) -> Result<(), Broken> {
        let open = &self.open;
        open.verify()?;
        let all = SeatSet::all(open.seats());
        ensure!(
            (open.out == all) == (open.phase == Phase::Over),
            "{:?} are out in phase {:?} (C18)",
            open.out,
            open.phase
        );
        ensure!(
            open.phase == Phase::Over || !open.out.contains(open.turn),
            "{:?} is on turn, but out (C16)",
            open.turn
        );
        ensure!(
            open.phase == Phase::Over
                || !open.last_round()
                || open.may_be_turned() <= open.draw_pile(),
            "{} cards in the draw pile, {} may be turned up (C21)",
            open.draw_pile(),
            open.may_be_turned()
        );
        let pile = self.pile();
        let unseen = open.unseen();
        for card in Card::kinds() {
            let found = pile.iter().filter(|&&there| there == card).count();
            let expected = unseen.count(card) as usize;
            ensure!(
                found == expected,
                "{found} {card} in the draw pile, not {expected} (C01)"
            );
        }
        for (place, &card) in (open.turned as usize..).zip(pile) {
            let last = place == open.supply().last_round();
            ensure!(
                last == (card == Card::LAST_ROUND),
                "{card} at place {place} of the draw pile (C06, C42)"
            );
        }
        let beyond = self.draw.iter().enumerate();
        let mut beyond = beyond
            .filter(|&(place, _)| place < open.turned as usize || place >= open.supply().total());
        ensure!(
            beyond.all(|(_, &card)| card == Card::LAST_ROUND),
            "a card that was drawn is not forgotten"
        );
        Ok(())
    }
}

impl View {
    pub(crate) fn verify(&self) -> Result<(), Broken> {
        let at_the_table = |seat: Seat| seat.index() < self.open.seats();
        ensure!(
            self.viewer.seat().is_none_or(at_the_table),
            "{:?} looks at a table of {}",
            self.viewer,
            self.open.seats()
        );
        self.open.verify()
    }
}
