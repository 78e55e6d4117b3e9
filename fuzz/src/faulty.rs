//! Jericho with a planted fault: what a claim must be able to find.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Broken, Chance, InvalidOption, Knowledge, Opening, Rules, Seat, Sink, Turn, Viewer};
use jericho::{Event, Face, Happening, IllegalMove, Move, Moves, Seen, State};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A view holds a trace of what is hidden.
pub(crate) const PEEKING: u8 = 0;
/// An event shows everybody which card was chosen.
pub(crate) const TELLING: u8 = 1;
/// What happens depends on more than deal and moves.
pub(crate) const DREAMING: u8 = 2;
/// An illegal move is answered with a reason, and made all the same.
pub(crate) const LENIENT: u8 = 3;

/// Jericho, wrong in one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Faulty<const FAULT: u8>(State);

/// What a viewer sees of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Eyes<const FAULT: u8> {
    view: jericho::View,
    peek: usize,
}

static DREAM: AtomicU32 = AtomicU32::new(0);

impl<const FAULT: u8> Serialize for Eyes<FAULT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.view.serialize(serializer)
    }
}

/// Nobody reads one back: it is as right as its view.
impl<'de, const FAULT: u8> Deserialize<'de> for Eyes<FAULT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let view = jericho::View::deserialize(deserializer)?;
        Ok(Self { view, peek: 0 })
    }
}

impl<const FAULT: u8> Knowledge for Eyes<FAULT> {
    type State = Faulty<FAULT>;

    fn viewer(&self) -> Viewer {
        self.view.viewer()
    }

    fn turn(&self) -> Turn {
        self.view.turn()
    }

    fn first(&self) -> Seat {
        self.view.first()
    }

    fn legal_moves(&self) -> Moves {
        self.view.legal_moves()
    }

    fn is_legal(&self, m: Move) -> Result<(), IllegalMove> {
        self.view.is_legal(m)
    }

    fn advance(&mut self, seen: &Seen) {
        self.view.advance(seen);
    }

    fn redeal(&self, chance: &mut impl Chance) -> Faulty<FAULT> {
        Faulty(self.view.redeal(chance))
    }

    fn check(&self) -> Result<(), Broken> {
        self.view.check()
    }
}

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    const GAME: &'static str = "faulty";
    const HOST_MAY_CHOOSE_FIRST: bool = true;

    type Options = jericho::Options;
    type Deal = jericho::Deal;
    type Setup = jericho::Setup;
    type InvalidSetup = jericho::InvalidSetup;
    type Move = Move;
    type Moves = Moves;
    type Illegal = IllegalMove;
    type Event = Event;
    type Seen = Seen;
    type View = Eyes<FAULT>;
    type Outcome = jericho::Outcome;

    fn seats() -> RangeInclusive<usize> {
        State::seats()
    }

    fn validate(options: &Self::Options, seats: usize) -> Result<(), Vec<InvalidOption>> {
        State::validate(options, seats)
    }

    fn deal(options: &Self::Options, opening: &Opening, chance: &mut impl Chance) -> Self::Deal {
        State::deal(options, opening, chance)
    }

    fn accept(
        options: &Self::Options,
        opening: &Opening,
        setup: &Self::Setup,
    ) -> Result<Self::Deal, Vec<Self::InvalidSetup>> {
        State::accept(options, opening, setup)
    }

    fn setup(deal: &Self::Deal) -> Self::Setup {
        State::setup(deal)
    }

    fn first(deal: &Self::Deal) -> Seat {
        State::first(deal)
    }

    fn new(deal: &Self::Deal) -> Self {
        Self(State::new(deal))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_moves(&self, seat: Seat) -> Moves {
        self.0.legal_moves(seat)
    }

    fn is_legal(&self, seat: Seat, m: Move) -> Result<(), IllegalMove> {
        self.0.is_legal(seat, m)
    }

    fn play(
        &mut self,
        seat: Seat,
        m: Move,
        events: &mut impl Sink<Event>,
    ) -> Result<(), IllegalMove> {
        if FAULT == DREAMING && DREAM.fetch_add(1, Ordering::Relaxed) % 7 == 6 {
            events.put(|| Happening::Fed);
        }
        let played = self.0.play(seat, m, events);
        if FAULT == LENIENT && played.is_err() {
            use engine::MoveSet;
            let legal = self.0.legal_moves(seat);
            if !legal.is_empty() {
                self.0.play(seat, legal.nth(0), &mut ())?;
            }
        }
        played
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        match (event.seen(viewer), event) {
            (Some(Seen::Supplied { seat, .. }), Event::Supplied { card, .. })
                if FAULT == TELLING =>
            {
                let card = Face::Up(*card);
                Some(Seen::Supplied { seat, card })
            }
            (seen, _) => seen,
        }
    }

    fn shows(m: Move, seat: Seat, viewer: Viewer) -> bool {
        State::shows(m, seat, viewer)
    }

    fn view(&self, viewer: Viewer) -> Eyes<FAULT> {
        // Something of what nobody may see: how many trumpets the first seat can play.
        let peek = match FAULT {
            PEEKING => self
                .0
                .view(Viewer::Seat(Seat::at(0)))
                .hand()
                .count(jericho::Card::TRUMPET),
            _ => 0,
        };
        Eyes {
            view: self.0.view(viewer),
            peek: peek as usize,
        }
    }

    fn standing(&self) -> Option<engine::Standing> {
        self.0.standing()
    }

    fn outcome(&self) -> Option<jericho::Outcome> {
        self.0.outcome()
    }

    fn check(&self) -> Result<(), Broken> {
        self.0.check()
    }
}
