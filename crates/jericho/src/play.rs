//! The state transition of a move: what happens when it is made.

use engine::{Notation as _, Seat, SeatSet, Sink};

use crate::card::{Card, Colour};
use crate::event::Event;
use crate::foresee::blast;
use crate::legal::IllegalMove;
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::wall::{Cards, Lane};

impl State {
    /// J17 and J18, or why not. The same answer as `is_legal` gives, on the hottest path there is.
    #[inline(always)]
    #[expect(clippy::needless_bitwise_bool, reason = "a branch less")]
    pub(crate) fn take_turn(
        &mut self,
        seat: Seat,
        m: Move,
        events: &mut impl Sink<Event>,
    ) -> Result<(), IllegalMove> {
        /// The cards that each verb can be said of in play, a bit each.
        const CARDS: [u32; 5] = [0, 0, (1 << Card::WALLS) - 1, !0, !0];
        let card = m.card();
        let fits = CARDS[m.verb()] >> card.index() & 1 == 1;
        let hand = &mut self.hands[seat.index()];
        if !(fits & hand.contains(card) & (seat == self.open.turn)) {
            return Err(self.open.why_not(seat, m));
        }
        hand.remove(card);
        if let Move::Trumpet(colour) = m {
            self.blow(seat, colour, events);
        } else {
            // J19 or J22: only the place differs, and which it is nobody can predict. So the two
            // share a path without a branch.
            let walled = matches!(m, Move::Wall(_));
            let wall = &mut self.open.walls[card.lane()][seat.index()];
            let heap = self.secret[seat.index()].place(card);
            let place = if walled { wall } else { heap };
            *place += Lane::card(card);
            self.open.hidden[seat.index()] += u8::from(!walled);
            events.put(|| {
                if walled {
                    Event::Walled { seat, card }
                } else {
                    Event::Supplied { seat, card }
                }
            });
        }
        self.draw(seat, events);
        Ok(())
    }

    /// J09, J12: the choice waits, the card still in the hand, until all have chosen.
    #[inline(always)]
    pub(crate) fn choose(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let again = self.open.chosen.contains(seat);
        let phase = self.open.phase;
        self.choice[seat.index()] = Some(card);
        self.open.chosen = self.open.chosen.with(seat);
        events.put(|| Event::Chose {
            seat,
            phase,
            card,
            again,
        });
        if self.open.chosen == SeatSet::all(self.open.seats()) {
            self.open.chosen = SeatSet::EMPTY;
            match phase {
                Phase::Start => self.lay(events),
                _ => self.feed(events),
            }
        }
    }

    fn lay(&mut self, events: &mut impl Sink<Event>) {
        for seat in 0..self.open.seats() {
            if let Some(card) = self.choice[seat].take() {
                self.hands[seat].remove(card);
                self.open.hand_sizes[seat] -= 1;
                self.start[seat] = Some(card);
            }
        }
        self.open.down = SeatSet::all(self.open.seats());
        self.open.phase = Phase::Feed;
        events.put(|| Event::Laid);
    }

    fn feed(&mut self, events: &mut impl Sink<Event>) {
        for seat in 0..self.open.seats() {
            if let Some(card) = self.choice[seat].take() {
                self.hands[seat].remove(card);
                self.open.hand_sizes[seat] -= 1;
                self.secret[seat].put(card);
                self.open.hidden[seat] += 1;
            }
        }
        self.open.phase = Phase::Play;
        events.put(|| Event::Fed);
        if self.open.round == 1 {
            self.turn_up(events);
        }
    }

    /// Turns up the card that each seat begins with (J14, J15).
    fn turn_up(&mut self, events: &mut impl Sink<Event>) {
        for seat in Seat::all(self.open.seats()) {
            if let Some(card) = self.start[seat.index()].take() {
                self.open.lay_first(seat, card);
                events.put(|| Event::TurnedUp { seat, card });
            }
        }
    }

    /// J24 to J29.
    #[inline(always)]
    fn blow(&mut self, seat: Seat, colour: Colour, events: &mut impl Sink<Event>) {
        events.put(|| Event::Blew { seat, colour });
        let seats = self.open.seats();
        let mut fallen = Lane::EMPTY;
        let mut crumbled = 0;
        let (highest, joins) = blast(
            &mut self.open.walls[colour.index()],
            seats,
            seat,
            self.open.options.tied_highest,
            |owner, toppled| {
                fallen += Lane::of(toppled.highest, toppled.fallen);
                crumbled += toppled.crumbled;
                if toppled.fallen > 0 {
                    let card = toppled.highest.card(colour);
                    events.put(|| Event::Fell {
                        seat: owner,
                        colour,
                        card,
                        count: toppled.fallen,
                    });
                }
                if toppled.crumbled > 0 {
                    events.put(|| Event::Crumbled {
                        seat: owner,
                        colour,
                        trumpets: toppled.crumbled,
                    });
                }
            },
        );
        if let Some(rank) = highest {
            self.open.known.add_fallen(colour, rank, fallen);
        }
        self.open.out.add_trumpets(crumbled + u8::from(!joins));
        events.put(|| {
            if joins {
                Event::Joined { seat, colour }
            } else {
                Event::Left { seat, colour }
            }
        });
    }

    /// Draws the card that ends a turn; a scoring card is scored at once (J18).
    #[inline(always)]
    fn draw(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let card = self.draw_top();
        if card == Card::SCORING {
            self.score(seat, events);
        } else {
            self.hands[seat.index()].add(card);
            self.open.turn = seat.next(self.open.seats());
            events.put(|| Event::Drew { seat, card });
        }
    }

    #[inline(always)]
    pub(crate) fn draw_top(&mut self) -> Card {
        let top = self.open.drawn as usize;
        self.open.drawn += 1;
        core::mem::replace(&mut self.draw[top], Card::SCORING)
    }

    /// All of the supply: what all know is there, and what only some do.
    pub(crate) fn supply(&self) -> Cards {
        self.secret
            .iter()
            .fold(self.open.known, |supply, &secret| supply + secret)
    }
}
