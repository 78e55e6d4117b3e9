//! The view of one viewer: their information set, with perfect recall.

use engine::{Broken, Chance, Knowledge, MoveSet as _, Options as _, Seat, SeatSet, Turn, Viewer};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::cards::Cards;
use crate::event::Seen;
use crate::legal::{IllegalMove, Moves};
use crate::moves::Move;
use crate::row::{Row, RowCards, RowSet};
use crate::state::{Open, Phase, State};

/// What lies open, and who looks at it.
///
/// The order of the draw pile is not in it. What can be concluded is: which cards the pile holds
/// ([`Open::unseen`]) and when the last-round card comes ([`Open::until_last_round`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) open: Open,
    pub(crate) viewer: Viewer,
}

impl View {
    /// The one place where a state loses its secret.
    #[inline]
    pub(crate) const fn of(state: &State, viewer: Viewer) -> Self {
        Self {
            open: state.open,
            viewer,
        }
    }

    /// What everybody may know.
    #[inline]
    pub const fn open(&self) -> &Open {
        &self.open
    }
}

impl View {
    /// The view at the beginning of the game, before the events `seen` led to this one.
    #[must_use]
    pub fn at_start(&self, seen: &[Seen]) -> Self {
        let mut open = self.open;
        for seen in seen {
            match *seen {
                Seen::Took { seat, cards, .. } => {
                    let own = &mut open.cards[seat.index()];
                    *own = *own - cards;
                }
                Seen::Extra { seat, card } => {
                    let own = &mut open.cards[seat.index()];
                    *own = *own - Cards::one(card);
                }
                _ => {}
            }
        }
        open.phase = Phase::Turn;
        open.round = 1;
        open.turn = open.first;
        open.out = SeatSet::EMPTY;
        open.turned = 0;
        open.drawn = None;
        open.filled = RowSet::EMPTY;
        open.rows = [RowCards::EMPTY; Row::MAX];
        open.room = RowSet::all(open.rows());
        open.gone = Cards::NONE;
        Self {
            open,
            viewer: self.viewer,
        }
    }

    /// The same view as `viewer` has it: all see the same.
    #[must_use]
    pub const fn of_viewer(&self, viewer: Viewer) -> Self {
        Self {
            open: self.open,
            viewer,
        }
    }
}

impl Knowledge for View {
    type State = State;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.open.turn()
    }

    fn first(&self) -> Seat {
        self.open.first
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        match self.viewer {
            Viewer::Seat(seat) => self.open.moves(seat),
            Viewer::Spectator => Moves::NONE,
        }
    }

    fn is_legal(&self, m: Move) -> Result<(), IllegalMove> {
        match self.viewer {
            _ if self.legal_moves().contains(m) => Ok(()),
            Viewer::Seat(seat) => Err(self.open.why_not(seat, m)),
            Viewer::Spectator => Err(IllegalMove::NoSuchSeat),
        }
    }

    fn advance(&mut self, seen: &Seen) {
        let open = &mut self.open;
        match *seen {
            Seen::Drew { card, .. } => open.draw(card),
            Seen::LastRound { .. } => open.lay_aside(),
            Seen::Placed { seat, card, row } => open.place(seat, row, card),
            Seen::Took { seat, row, .. } => {
                open.take(seat, row);
            }
            Seen::Extra { seat, card } => open.bring(seat, card),
            Seen::Left { row, .. } => {
                open.leave(row);
            }
            Seen::Round { round, first } => open.begin(round, first),
            Seen::Ended => open.phase = Phase::Over,
        }
    }

    #[inline]
    fn redeal(&self, chance: &mut impl Chance) -> State {
        self.draw_state(chance)
    }

    fn check(&self) -> Result<(), Broken> {
        self.verify()
    }
}

/// As `view` in `fanfare-player/1`; the table adds its `history`.
///
/// Added to what is written there: `next`, who is on turn or, at the end, moved last; and `gone`, the
/// cards that left the game from rows that nobody took (C40). A row's cards stand in the order in which they were laid, other cards in that of the
/// notation.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let open = &self.open;
        let seats = open.seats();
        let turn = match open.phase {
            Phase::Turn | Phase::Place => Some(open.turn),
            Phase::Over => None,
        };
        let rows: Vec<_> = Row::all(open.rows()).map(|row| open.row(row)).collect();
        let sizes: Vec<_> = Row::all(open.rows()).map(|row| open.size(row)).collect();
        let out: Vec<bool> = Seat::all(seats).map(|s| open.out.contains(s)).collect();
        let mut view = serializer.serialize_struct("View", 20)?;
        view.serialize_field("game", <State as engine::Rules>::GAME)?;
        view.serialize_field("options", &open.options.named())?;
        view.serialize_field("seats", &seats)?;
        view.serialize_field("seat", &self.viewer.seat())?;
        view.serialize_field("first", &open.first)?;
        view.serialize_field("game_number", &open.number)?;
        view.serialize_field("round", &open.round)?;
        view.serialize_field("phase", &open.phase)?;
        view.serialize_field("turn", &turn)?;
        view.serialize_field("next", &open.turn)?;
        view.serialize_field("drawn", &open.drawn)?;
        view.serialize_field("removed", &open.removed)?;
        view.serialize_field("rows", &rows)?;
        view.serialize_field("sizes", &sizes)?;
        view.serialize_field("out", &out)?;
        view.serialize_field("cards", &open.cards[..seats])?;
        view.serialize_field("gone", &open.gone)?;
        view.serialize_field("draw_pile", &open.draw_pile())?;
        view.serialize_field("last_round", &open.last_round())?;
        view.serialize_field("totals", open.totals())?;
        view.end()
    }
}
