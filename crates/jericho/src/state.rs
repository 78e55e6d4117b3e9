//! The table: what lies open, and what only some know.

use core::ops::RangeInclusive;

use engine::{
    Broken, Chance, InvalidOption, MAX_SEATS, Opening, Rules, Seat, SeatSet, Sink, Standing, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour};
use crate::event::{Event, Seen};
use crate::hand::Hand;
use crate::legal::{IllegalMove, Moves};
use crate::moves::Move;
use crate::score::Outcome;
use crate::setup::{Deal, InvalidSetup, MAX_DRAW, Options, Piles, Setup};
use crate::view::View;
use crate::wall::{Cards, Lane};

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Everybody picks the first card of the layout (J09).
    Start,
    /// Everybody feeds the supply (J12).
    Feed,
    /// Turns, clockwise (J17).
    Play,
    /// It has ended (J50).
    Over,
}

/// What everybody may know: the part that a state and every view of it have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    /// In play, who is on turn; before it, who will be first.
    pub(crate) turn: Seat,
    pub(crate) chosen: SeatSet,
    /// Whose first layout card lies face down (J09, J14).
    pub(crate) down: SeatSet,
    /// Whether a scoring goes on. Only a viewer who is being told so meets it: a move plays a
    /// scoring to its end (J30 to J37).
    pub(crate) scoring: bool,
    pub(crate) drawn: u8,
    pub(crate) hand_sizes: [u8; MAX_SEATS],
    /// How many cards in the supply only this seat has seen.
    pub(crate) hidden: [u8; MAX_SEATS],
    pub(crate) won: [u8; MAX_SEATS],
    pub(crate) walls: [[Lane; MAX_SEATS]; Colour::COUNT],
    /// Cards in the supply that everybody has seen (J24, J37).
    pub(crate) known: Cards,
    pub(crate) won_cards: Cards,
    pub(crate) out: Cards,
}

impl Open {
    /// How many play.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// What was chosen for this table.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Who started, or will.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// What the table is doing.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// 1, 2 or 3 (J11).
    #[inline]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who has chosen, while everybody chooses at once.
    pub const fn chosen(&self) -> SeatSet {
        self.chosen
    }

    /// Whose first layout card lies face down.
    pub const fn down(&self) -> SeatSet {
        self.down
    }

    /// A seat's wall of a colour; empty if it has none.
    #[inline]
    pub const fn wall(&self, seat: Seat, colour: Colour) -> Lane {
        self.walls[colour.index()][seat.index()]
    }

    /// Everybody's walls of a colour, by seat.
    #[inline]
    pub fn walls(&self, colour: Colour) -> &[Lane] {
        &self.walls[colour.index()][..self.seats()]
    }

    /// How many cards a seat holds.
    #[inline]
    pub const fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// How many cards a seat has put face down into the supply since it was last turned up.
    #[inline]
    pub const fn hidden(&self, seat: Seat) -> u8 {
        self.hidden[seat.index()]
    }

    /// The cards in the supply that everybody has seen.
    #[inline]
    pub const fn known(&self) -> &Cards {
        &self.known
    }

    /// How many cards the supply has.
    pub fn supply(&self) -> usize {
        self.known.len() + self.hidden.iter().map(|&n| n as usize).sum::<usize>()
    }

    /// How many cards a seat has won.
    #[inline]
    pub const fn won(&self, seat: Seat) -> u8 {
        self.won[seat.index()]
    }

    /// The cards won so far by anyone: all saw them.
    pub const fn won_cards(&self) -> &Cards {
        &self.won_cards
    }

    /// What left the game.
    pub const fn out(&self) -> &Cards {
        &self.out
    }

    /// How many cards have been drawn, scoring cards too.
    #[inline]
    pub const fn drawn(&self) -> usize {
        self.drawn as usize
    }

    /// How many cards the draw pile has, scoring cards too.
    #[inline]
    pub const fn draw_pile(&self) -> usize {
        self.piles().total() - self.drawn as usize
    }

    /// The piles that the draw pile was stacked of.
    #[inline]
    pub const fn piles(&self) -> Piles {
        Piles::of(self.seats as usize)
    }

    /// How many scoring cards have been drawn.
    #[inline]
    pub const fn scored(&self) -> usize {
        match self.phase {
            Phase::Over => 3,
            _ => self.round as usize - 1,
        }
    }

    /// Whether a scoring goes on: only while a viewer is being told of it, event by event.
    #[inline]
    pub const fn is_scoring(&self) -> bool {
        self.scoring
    }

    /// After how many more draws the next scoring card can be the one drawn: at the first of them
    /// at the earliest, at the last at the latest, each equally likely (J07, J08). 1 is the next
    /// draw. `None` after the third, and while a scoring goes on.
    pub fn next_scoring(&self) -> Option<RangeInclusive<usize>> {
        if self.scoring || self.phase == Phase::Over {
            return None;
        }
        let can = self.piles().scoring(self.scored());
        let earliest = can.start.max(self.drawn());
        Some(earliest - self.drawn() + 1..=can.end - self.drawn())
    }

    /// Who is asked for a move.
    #[inline(always)]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play => Turn::One(self.turn),
            Phase::Start | Phase::Feed => Turn::All {
                waiting: self.chosen.others(self.seats()),
            },
            Phase::Over => Turn::Over,
        }
    }

    pub(crate) fn opening(deal: &Deal) -> Self {
        let mut hand_sizes = [0; MAX_SEATS];
        hand_sizes[..deal.seats as usize].fill(7);
        Self {
            options: deal.options,
            seats: deal.seats,
            first: deal.first,
            phase: Phase::Start,
            round: 1,
            turn: deal.first,
            chosen: SeatSet::EMPTY,
            down: SeatSet::EMPTY,
            scoring: false,
            drawn: 0,
            hand_sizes,
            hidden: [0; MAX_SEATS],
            won: [0; MAX_SEATS],
            walls: [[Lane::EMPTY; MAX_SEATS]; Colour::COUNT],
            known: Cards::NONE,
            won_cards: Cards::NONE,
            out: Cards::NONE,
        }
    }
}

/// The whole truth. Small, flat and copyable: search copies it, nobody serialises it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: [Hand; MAX_SEATS],
    /// What each seat has chosen while everybody chooses; the card is still in its hand.
    pub(crate) choice: [Option<Card>; MAX_SEATS],
    /// The face-down first cards of the layouts, until they are turned up (J14).
    pub(crate) start: [Option<Card>; MAX_SEATS],
    /// What each seat put face down into the supply since it was last turned up.
    pub(crate) secret: [Cards; MAX_SEATS],
    /// From the top; what was drawn is forgotten, so that equal tables are equal.
    pub(crate) draw: [Card; MAX_DRAW],
}

impl State {
    /// What lies open.
    #[inline]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Sets up a table by hand.
    pub fn arrange(arrangement: &crate::Arrangement) -> Result<Self, Broken> {
        arrangement.state()
    }
}

impl Rules for State {
    const GAME: &'static str = "jericho";
    const HOST_MAY_CHOOSE_FIRST: bool = true;

    type Options = Options;
    type Deal = Deal;
    type Setup = Setup;
    type InvalidSetup = InvalidSetup;
    type Move = Move;
    type Moves = Moves;
    type Illegal = IllegalMove;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Outcome = Outcome;

    fn seats() -> RangeInclusive<usize> {
        3..=5
    }

    fn validate(_: &Options, seats: usize) -> Result<(), Vec<InvalidOption>> {
        Options::validate(seats)
    }

    #[inline(always)]
    fn deal(options: &Options, opening: &Opening, chance: &mut impl Chance) -> Deal {
        Deal::shuffle(*options, opening, chance)
    }

    fn accept(
        options: &Options,
        opening: &Opening,
        setup: &Setup,
    ) -> Result<Deal, Vec<InvalidSetup>> {
        setup.accept(*options, opening)
    }

    fn setup(deal: &Deal) -> Setup {
        deal.setup()
    }

    fn first(deal: &Deal) -> Seat {
        deal.first
    }

    #[inline(always)]
    fn new(deal: &Deal) -> Self {
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        for (hand, cards) in hands.iter_mut().zip(&deal.hands).take(deal.seats as usize) {
            *hand = cards.iter().copied().collect();
        }
        Self {
            open: Open::opening(deal),
            hands,
            choice: [None; MAX_SEATS],
            start: [None; MAX_SEATS],
            secret: [Cards::NONE; MAX_SEATS],
            draw: deal.draw,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.open.turn()
    }

    #[inline(always)]
    fn legal_moves(&self, seat: Seat) -> Moves {
        self.moves(seat)
    }

    #[inline(always)]
    fn is_legal(&self, seat: Seat, m: Move) -> Result<(), IllegalMove> {
        use engine::MoveSet;
        if self.moves(seat).contains(m) {
            Ok(())
        } else {
            Err(self.open.why_not(seat, m))
        }
    }

    #[inline(always)]
    fn play(
        &mut self,
        seat: Seat,
        m: Move,
        events: &mut impl Sink<Event>,
    ) -> Result<(), IllegalMove> {
        if self.open.phase == Phase::Play {
            return self.take_turn(seat, m, events);
        }
        self.is_legal(seat, m)?;
        self.choose(seat, m.card(), events);
        Ok(())
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer)
    }

    fn shows(m: Move, seat: Seat, viewer: Viewer) -> bool {
        viewer.is(seat) || matches!(m, Move::Wall(_) | Move::Trumpet(_))
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline(always)]
    fn standing(&self) -> Option<Standing> {
        (self.open.phase == Phase::Over).then(|| self.open.standing())
    }

    fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.open)
    }

    fn check(&self) -> Result<(), Broken> {
        self.verify()
    }
}
