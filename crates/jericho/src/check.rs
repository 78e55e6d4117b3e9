//! The slow, plain twin: every promise of a state, looked at one by one.

use engine::{Broken, MAX_SEATS, Seat, SeatSet, Viewer, ensure};

use crate::card::{Card, Colour};
use crate::state::{Open, Phase, State};
use crate::view::View;

/// How often each card is somewhere.
struct Census([usize; Card::KINDS]);

impl Census {
    fn of(open: &Open) -> Self {
        let mut census = Self([0; Card::KINDS]);
        for colour in Colour::ALL {
            for wall in open.walls[colour.index()] {
                census.count(wall.ranks().map(|rank| rank.card(colour)));
            }
        }
        census.count(open.known.iter());
        census.count(open.won_cards.iter());
        census.count(open.out.iter());
        census
    }

    fn count(&mut self, cards: impl IntoIterator<Item = Card>) {
        for card in cards {
            self.0[card.index()] += 1;
        }
    }

    fn total(&self) -> usize {
        self.0.iter().sum()
    }
}

impl Open {
    fn verify(&self) -> Result<(), Broken> {
        ensure!((3..=5).contains(&self.seats()), "3 to 5 seats (J05)");
        ensure!((1..=3).contains(&self.round), "rounds 1 to 3 (J11)");
        let nobody = self.seats()..MAX_SEATS;
        for at in nobody {
            let holds = self.hand_sizes[at] == 0 && self.hidden[at] == 0 && self.won[at] == 0;
            ensure!(holds, "nobody sits at {at}, yet holds cards");
        }
        for colour in Colour::ALL {
            for wall in self.walls[colour.index()] {
                let sum: usize = wall.ranks().map(|rank| rank.value() as usize).sum();
                ensure!(
                    sum == wall.length() as usize,
                    "{wall:?} has length {sum} (J21)"
                );
                ensure!(
                    wall.ranks().count() == wall.cards() as usize,
                    "cards of {wall:?}"
                );
                ensure!(
                    wall.is_empty() || wall.stands(),
                    "a wall of trumpets alone: {wall:?} (J27)"
                );
            }
        }
        let won: usize = self.won.iter().map(|&n| n as usize).sum();
        ensure!(won == self.won_cards.len(), "won cards (J32)");
        ensure!(self.won_cards.trumpets() == 0, "a trumpet was won (J31)");
        let choosing = matches!(self.phase, Phase::Start | Phase::Feed);
        ensure!(
            choosing || self.chosen.is_empty(),
            "chosen outside a choice"
        );
        let all = SeatSet::all(self.seats());
        ensure!(self.chosen != all, "all have chosen and nothing happened");
        Ok(())
    }
}

impl State {
    pub(crate) fn verify(&self) -> Result<(), Broken> {
        let open = &self.open;
        open.verify()?;
        let mut census = Census::of(open);
        for seat in Seat::all(open.seats()) {
            let at = seat.index();
            census.count(self.hands[at].iter());
            census.count(self.secret[at].iter());
            census.count(self.start[at]);
            ensure!(
                self.hands[at].len() == open.hand_sizes[at] as usize,
                "hand size of {seat:?}"
            );
            ensure!(
                self.secret[at].len() == open.hidden[at] as usize,
                "hidden cards of {seat:?}"
            );
            ensure!(
                self.choice[at].is_some() == open.chosen.contains(seat),
                "choice of {seat:?}"
            );
            ensure!(
                self.choice[at].is_none_or(|card| self.hands[at].contains(card)),
                "{seat:?} chose a card it does not hold"
            );
            let down = open.down.contains(seat);
            ensure!(
                self.start[at].is_some() == down,
                "start card of {seat:?} (J14)"
            );
            ensure!(
                down == (open.phase == Phase::Feed && open.round == 1),
                "{seat:?} has a face-down card at the wrong time (J14)"
            );
        }
        let piles = open.piles();
        let pile = &self.draw[open.drawn().min(piles.total())..piles.total()];
        census.count(pile.iter().copied().filter(|&card| card != Card::SCORING));
        for card in Card::kinds() {
            let (found, copies) = (census.0[card.index()], card.copies() as usize);
            ensure!(
                found == copies,
                "{card} is there {found} times, not {copies} (J01)"
            );
        }
        let scoring = (open.drawn()..).zip(pile);
        let scoring = scoring.filter(|&(_, &card)| card == Card::SCORING);
        let places: Vec<usize> = scoring.map(|(place, _)| place).collect();
        ensure!(
            places.len() == 3 - open.scored(),
            "scoring cards left (J11)"
        );
        for (n, place) in (open.scored()..).zip(places) {
            ensure!(
                piles.scoring(n).contains(&place),
                "scoring card {n} at place {place} (J08)"
            );
        }
        Ok(())
    }
}

impl View {
    /// The cards that this viewer can name.
    fn census(&self) -> Census {
        let mut census = Census::of(&self.open);
        census.count(self.hand.iter());
        census.count(self.mine.iter());
        census.count(self.start);
        census
    }

    /// How many cards there are, seen or not: 110 between two moves.
    pub(crate) fn on_the_table(&self) -> usize {
        let open = &self.open;
        let others = Seat::all(open.seats()).filter(|&seat| !self.viewer.is(seat));
        let unseen = others.map(|seat| {
            let hand = open.hand_size(seat) as usize;
            hand + open.hidden(seat) as usize + usize::from(open.down.contains(seat))
        });
        self.census().total() + unseen.sum::<usize>() + open.draw_pile() + open.scored()
    }

    pub(crate) fn verify(&self) -> Result<(), Broken> {
        let open = &self.open;
        let census = self.census();
        for card in Card::kinds() {
            let (found, copies) = (census.0[card.index()], card.copies() as usize);
            ensure!(found <= copies, "{card} is seen {found} times of {copies}");
        }
        if let Viewer::Seat(seat) = self.viewer {
            let at = seat.index();
            ensure!(
                self.hand.len() == open.hand_sizes[at] as usize,
                "own hand size"
            );
            ensure!(
                self.mine.len() == open.hidden[at] as usize,
                "own hidden cards"
            );
        }
        // Between two events of one move a card may be on its way: the trumpet that is blown, the
        // scoring card that ends a round.
        let total = self.on_the_table();
        ensure!(
            (109..=110).contains(&total),
            "{total} cards on the table (J01)"
        );
        Ok(())
    }
}
