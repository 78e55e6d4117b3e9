//! Jericho played three times over, the points added up: a match, for what only a match has.
//! Nobody chooses who starts; everything else is Jericho's.

use core::ops::RangeInclusive;

use engine::{Broken, Chance, InvalidOption, Knowledge, Opening, Rules, Seat, Sink, Turn, Viewer};
use serde::{Deserialize, Serialize};

type Inner = jericho::State;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thrice(Inner);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct View(jericho::View);

impl Knowledge for View {
    type State = Thrice;

    fn viewer(&self) -> Viewer {
        self.0.viewer()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn first(&self) -> Seat {
        self.0.first()
    }

    fn legal_moves(&self) -> jericho::Moves {
        self.0.legal_moves()
    }

    fn is_legal(&self, m: jericho::Move) -> Result<(), jericho::IllegalMove> {
        self.0.is_legal(m)
    }

    fn advance(&mut self, seen: &jericho::Seen) {
        self.0.advance(seen);
    }

    fn redeal(&self, chance: &mut impl Chance) -> Thrice {
        Thrice(self.0.redeal(chance))
    }

    fn check(&self) -> Result<(), Broken> {
        self.0.check()
    }
}

impl Rules for Thrice {
    const GAME: &'static str = "thrice";
    const HOST_MAY_CHOOSE_FIRST: bool = false;

    type Options = jericho::Options;
    type Deal = jericho::Deal;
    type Setup = jericho::Setup;
    type InvalidSetup = jericho::InvalidSetup;
    type Move = jericho::Move;
    type Moves = jericho::Moves;
    type Illegal = jericho::IllegalMove;
    type Event = jericho::Event;
    type Seen = jericho::Seen;
    type View = View;
    type Outcome = jericho::Outcome;

    fn seats() -> RangeInclusive<usize> {
        Inner::seats()
    }

    fn validate(options: &Self::Options, seats: usize) -> Result<(), Vec<InvalidOption>> {
        Inner::validate(options, seats)
    }

    fn games(_: &Self::Options) -> usize {
        3
    }

    fn deal(options: &Self::Options, opening: &Opening, chance: &mut impl Chance) -> Self::Deal {
        Inner::deal(options, opening, chance)
    }

    fn accept(
        options: &Self::Options,
        opening: &Opening,
        setup: &Self::Setup,
    ) -> Result<Self::Deal, Vec<Self::InvalidSetup>> {
        Inner::accept(options, opening, setup)
    }

    fn setup(deal: &Self::Deal) -> Self::Setup {
        Inner::setup(deal)
    }

    fn first(deal: &Self::Deal) -> Seat {
        Inner::first(deal)
    }

    fn new(deal: &Self::Deal) -> Self {
        Self(Inner::new(deal))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_moves(&self, seat: Seat) -> Self::Moves {
        self.0.legal_moves(seat)
    }

    fn is_legal(&self, seat: Seat, m: Self::Move) -> Result<(), Self::Illegal> {
        self.0.is_legal(seat, m)
    }

    fn play(
        &mut self,
        seat: Seat,
        m: Self::Move,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.0.play(seat, m, events)
    }

    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen> {
        Inner::seen(event, viewer)
    }

    fn shows(m: Self::Move, seat: Seat, viewer: Viewer) -> bool {
        Inner::shows(m, seat, viewer)
    }

    fn view(&self, viewer: Viewer) -> View {
        View(self.0.view(viewer))
    }

    fn standing(&self) -> Option<engine::Standing> {
        self.0.standing()
    }

    fn outcome(&self) -> Option<Self::Outcome> {
        self.0.outcome()
    }

    fn check(&self) -> Result<(), Broken> {
        self.0.check()
    }
}
