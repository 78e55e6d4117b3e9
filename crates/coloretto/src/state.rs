//! The table: what lies open, and the one thing that nobody knows.

use core::fmt;
use core::ops::RangeInclusive;

use engine::{
    Broken, Chance, InvalidOption, MAX_SEATS, Opening, Rules, Seat, SeatSet, Sink, Standing, Turn,
    Viewer,
};
use serde::{Deserialize, Serialize};

use crate::card::{Card, ColourSet};
use crate::cards::Cards;
use crate::event::{Event, Seen};
use crate::legal::{IllegalMove, Moves};
use crate::moves::Move;
use crate::option::Options;
use crate::row::{Row, RowCards, RowSet};
use crate::score::Outcome;
use crate::setup::{Deal, InvalidSetup, Setup};
use crate::supply::{MAX_DRAW, Supply};
use crate::view::View;

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Somebody draws or takes a row (C10).
    Turn,
    /// Somebody has drawn and must place the card (C11).
    Place,
    /// It has ended (C28).
    Over,
}

/// What everybody may know: the part that a state and every view of it have in common.
///
/// In Coloretto that is everything but the order of the draw pile (C19).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Open {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) number: u8,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) turn: Seat,
    /// Who has taken a row in this round (C16).
    pub(crate) out: SeatSet,
    /// How many cards the draw pile has lost, the last-round card too.
    pub(crate) turned: u8,
    /// Turned up, not yet placed.
    pub(crate) drawn: Option<Card>,
    /// The rows still in the middle that have room.
    pub(crate) room: RowSet,
    /// The rows still in the middle that have a card. A row is in the middle if it is in one of
    /// these two sets: an empty one has room.
    pub(crate) filled: RowSet,
    pub(crate) removed: ColourSet,
    pub(crate) rows: [RowCards; Row::MAX],
    pub(crate) cards: [Cards; MAX_SEATS],
    /// What left the game from rows that nobody took (C40).
    pub(crate) gone: Cards,
    pub(crate) totals: [i32; MAX_SEATS],
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

    /// The number of the game in its match, from 0.
    pub const fn number(&self) -> usize {
        self.number as usize
    }

    /// The points of the match before this game.
    pub fn totals(&self) -> &[i32] {
        &self.totals[..self.seats()]
    }

    /// The seat that moved first.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// What the table is doing.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    #[inline]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who has taken a row in this round (C16).
    #[inline]
    pub const fn out(&self) -> SeatSet {
        self.out
    }

    /// The card that waits to be placed (C11).
    #[inline]
    pub const fn drawn(&self) -> Option<Card> {
        self.drawn
    }

    /// The colours that left the game before it began (C04, C40).
    #[inline]
    pub const fn removed(&self) -> ColourSet {
        self.removed
    }

    /// How many rows there are: one a player (C08), but three with two (C40).
    #[inline]
    pub const fn rows(&self) -> usize {
        if self.seats == 2 { 3 } else { self.seats() }
    }

    /// How many cards a row holds: three (C11), with two players its number (C40).
    #[inline]
    pub const fn size(&self, row: Row) -> usize {
        if self.seats == 2 {
            row.index() + 1
        } else {
            RowCards::MAX
        }
    }

    /// The cards of a row; `None` if it isn't in the middle.
    #[inline]
    pub const fn row(&self, row: Row) -> Option<&RowCards> {
        if self.middle().contains(row) {
            Some(&self.rows[row.index()])
        } else {
            None
        }
    }

    /// The rows still in the middle.
    #[inline]
    pub const fn middle(&self) -> RowSet {
        self.room.or(self.filled)
    }

    /// The rows still in the middle that a card can be laid into (C11).
    #[inline]
    pub const fn room(&self) -> RowSet {
        self.room
    }

    /// The rows still in the middle that can be taken (C13).
    #[inline]
    pub const fn filled(&self) -> RowSet {
        self.filled
    }

    /// The cards of a seat.
    #[inline]
    pub const fn cards(&self, seat: Seat) -> Cards {
        self.cards[seat.index()]
    }

    /// What left the game from rows that nobody took: all saw it (C40).
    #[inline]
    pub const fn gone(&self) -> Cards {
        self.gone
    }

    /// How this table was set up.
    #[inline]
    pub const fn supply(&self) -> Supply {
        Supply::of(self.seats(), self.options.golden_joker)
    }

    /// How many cards the draw pile has, the last-round card too while it lies there.
    #[inline]
    pub const fn draw_pile(&self) -> usize {
        self.supply().total() - self.turned as usize
    }

    /// Whether the last-round card was drawn: this round is the last one (C20).
    #[inline]
    pub const fn last_round(&self) -> bool {
        self.turned as usize > self.supply().last_round()
    }

    /// How many cards lie above the last-round card; everybody can count them (C06). `None` once
    /// it was drawn.
    #[inline]
    pub const fn until_last_round(&self) -> Option<usize> {
        self.supply().last_round().checked_sub(self.turned as usize)
    }

    /// The cards of the draw pile, without the last-round card: known to all, but for their order.
    pub fn unseen(&self) -> Cards {
        let rows = self.rows.iter().map(|row| row.cards());
        let seen = rows
            .chain(self.cards)
            .fold(self.gone, |seen, cards| seen + cards);
        let seen = self.drawn.map_or(seen, |card| seen + Cards::one(card));
        self.supply().deck(self.removed) - seen
    }

    /// Who is asked for a move.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn | Phase::Place => Turn::One(self.turn),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    pub(crate) fn opening(deal: &Deal) -> Self {
        let start = |colours: ColourSet| colours.iter().map(Card::of).collect();
        let mut open = Self {
            options: deal.options,
            seats: deal.seats,
            number: deal.number,
            first: deal.first,
            phase: Phase::Turn,
            round: 1,
            turn: deal.first,
            out: SeatSet::EMPTY,
            turned: 0,
            drawn: None,
            room: RowSet::EMPTY,
            filled: RowSet::EMPTY,
            removed: deal.removed,
            rows: [RowCards::EMPTY; Row::MAX],
            cards: deal.start.map(start),
            gone: Cards::NONE,
            totals: deal.totals,
        };
        open.room = RowSet::all(open.rows());
        open
    }
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.seats();
        let rows: Vec<_> = Row::all(self.rows()).map(|row| self.row(row)).collect();
        f.debug_struct("Open")
            .field("options", &self.options)
            .field("seats", &self.seats)
            .field("number", &self.number)
            .field("phase", &self.phase)
            .field("round", &self.round)
            .field("first", &self.first)
            .field("turn", &self.turn)
            .field("out", &self.out)
            .field("drawn", &self.drawn)
            .field("removed", &self.removed)
            .field("rows", &rows)
            .field("room", &self.room)
            .field("filled", &self.filled)
            .field("cards", &&self.cards[..seats])
            .field("gone", &self.gone)
            .field("turned", &self.turned)
            .field("totals", &&self.totals[..seats])
            .finish()
    }
}

/// The whole truth. Small, flat and copyable: search copies it, nobody serialises it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) open: Open,
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

    /// What is left of the draw pile, the next card first.
    pub(crate) fn pile(&self) -> &[Card] {
        &self.draw[self.open.turned as usize..self.open.supply().total()]
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("open", &self.open)
            .field("draw", &self.pile())
            .finish()
    }
}

impl Rules for State {
    const GAME: &'static str = "coloretto";
    const HOST_MAY_CHOOSE_FIRST: bool = false;

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
        2..=5
    }

    fn validate(_: &Options, seats: usize) -> Result<(), Vec<InvalidOption>> {
        Options::validate(seats)
    }

    fn games(options: &Options) -> usize {
        options.games.count()
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
        Self {
            open: Open::opening(deal),
            draw: deal.draw,
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.open.turn()
    }

    #[inline(always)]
    fn legal_moves(&self, seat: Seat) -> Moves {
        self.open.moves(seat)
    }

    #[inline(always)]
    fn is_legal(&self, seat: Seat, m: Move) -> Result<(), IllegalMove> {
        use engine::MoveSet;
        if self.open.moves(seat).contains(m) {
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
        self.is_legal(seat, m)?;
        self.make(seat, m, events);
        Ok(())
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer)
    }

    /// Every move is made in the open (C11, C13).
    fn shows(_: Move, _: Seat, _: Viewer) -> bool {
        true
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
