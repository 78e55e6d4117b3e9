//! The view of one viewer: their information set, with perfect recall.

use core::ops::Add;

use engine::{Broken, Chance, Knowledge, MoveSet as _, Options as _, Seat, SeatSet, Turn, Viewer};
use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::card::{Card, Colour, Face};
use crate::event::Seen;
use crate::hand::Hand;
use crate::legal::{IllegalMove, Moves};
use crate::moves::Move;
use crate::state::{Open, Phase, State};
use crate::wall::{Cards, Lane, Rank};

/// What lies open, and what this viewer alone has seen.
///
/// Others' hands, their face-down cards and the order of the draw pile are not in it. What can be
/// concluded is: which cards are unseen ([`View::unseen`]) and when a scoring card can come
/// ([`Open::next_scoring`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) open: Open,
    pub(crate) viewer: Viewer,
    pub(crate) hand: Hand,
    pub(crate) choice: Option<Card>,
    pub(crate) start: Option<Card>,
    pub(crate) mine: Cards,
}

impl View {
    /// The one place where a state loses its secrets.
    #[inline]
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut view = Self {
            open: state.open,
            viewer,
            hand: Hand::EMPTY,
            choice: None,
            start: None,
            mine: Cards::NONE,
        };
        if let Some(seat) = viewer.seat() {
            view.hand = state.hands[seat.index()];
            view.choice = state.choice[seat.index()];
            view.start = state.start[seat.index()];
            view.mine = state.secret[seat.index()];
        }
        view
    }

    /// What `seat` knows at a table that looks like this to everybody, if it holds these cards and
    /// has put those face down into the supply: for search, which must know what others see.
    #[inline]
    pub const fn supposed(open: Open, seat: Seat, hand: Hand, mine: Cards) -> Self {
        Self {
            open,
            viewer: Viewer::Seat(seat),
            hand,
            choice: None,
            start: None,
            mine,
        }
    }

    /// What everybody may know.
    #[inline]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The own hand; empty for a spectator.
    #[inline]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// What the own seat has chosen, while everybody chooses.
    pub const fn choice(&self) -> Option<Card> {
        self.choice
    }

    /// The own face-down first card, until it is turned up.
    pub const fn start(&self) -> Option<Card> {
        self.start
    }

    /// The cards in the supply that only this viewer knows of.
    #[inline]
    pub const fn mine(&self) -> &Cards {
        &self.mine
    }

    /// All wall cards and trumpets whose place this viewer knows.
    fn seen(&self) -> Cards {
        let mut seen = self.open.known + self.mine + self.open.won_cards + self.open.out;
        for colour in Colour::ALL {
            let lanes = self.open.walls[colour.index()];
            let lane = lanes.into_iter().fold(Lane::EMPTY, Add::add);
            seen.add_lane(colour, lane);
        }
        for card in self.hand.iter().chain(self.start) {
            seen.put(card);
        }
        seen
    }

    /// The wall cards and trumpets whose place this viewer does not know: in others' hands, face
    /// down by others in the supply or in their layouts, or in the draw pile.
    pub fn unseen(&self) -> Cards {
        Cards::DECK - self.seen()
    }
}

impl Knowledge for View {
    type State = State;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.open.turn()
    }

    fn first(&self) -> Seat {
        self.open.first
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        self.moves()
    }

    fn is_legal(&self, m: Move) -> Result<(), IllegalMove> {
        match self.viewer {
            _ if self.moves().contains(m) => Ok(()),
            Viewer::Seat(seat) => Err(self.open.why_not(seat, m)),
            Viewer::Spectator => Err(IllegalMove::NoSuchSeat),
        }
    }

    #[expect(
        clippy::too_many_lines,
        reason = "a list of what each event changes, read line by line"
    )]
    fn advance(&mut self, seen: &Seen) {
        let open = &mut self.open;
        match *seen {
            Seen::Chose { seat, card, .. } => {
                open.chosen = open.chosen.with(seat);
                if self.viewer.is(seat) {
                    self.choice = card.card();
                }
            }
            Seen::Laid => {
                self.leave_hands();
                self.start = self.choice.take();
                self.open.down = SeatSet::all(self.open.seats());
                self.open.phase = Phase::Feed;
            }
            Seen::Fed => {
                self.leave_hands();
                if let Some(card) = self.choice.take() {
                    self.mine.put(card);
                }
                let open = &mut self.open;
                for hidden in &mut open.hidden[..open.seats as usize] {
                    *hidden += 1;
                }
                open.phase = Phase::Play;
            }
            Seen::TurnedUp { seat, card } => {
                open.lay_first(seat, card);
                if self.viewer.is(seat) {
                    self.start = None;
                }
            }
            Seen::Walled { seat, card } => {
                if let Some(colour) = card.colour() {
                    open.walls[colour.index()][seat.index()] += Lane::card(card);
                }
                self.leaves(seat, Face::Up(card));
            }
            Seen::Blew { seat, .. } => self.leaves(seat, Face::Up(Card::TRUMPET)),
            Seen::Fell {
                seat,
                colour,
                card,
                count,
            } => {
                let pieces = Lane::copies(card, count);
                open.walls[colour.index()][seat.index()] -= pieces;
                open.known.add_lane(colour, pieces);
            }
            Seen::Crumbled {
                seat,
                colour,
                trumpets,
            } => {
                open.walls[colour.index()][seat.index()] = Lane::EMPTY;
                open.out.add_trumpets(trumpets);
            }
            Seen::Joined { seat, colour } => {
                open.walls[colour.index()][seat.index()] += Lane::of(Rank::Trumpet, 1);
            }
            Seen::Left { .. } => open.out.add_trumpets(1),
            Seen::Supplied { seat, card } => {
                open.hidden[seat.index()] += 1;
                self.leaves(seat, card);
                if let Face::Up(card) = card {
                    self.mine.put(card);
                }
            }
            Seen::Drew { seat, card } => {
                open.drawn += 1;
                open.hand_sizes[seat.index()] += 1;
                open.turn = seat.next(open.seats());
                if let Face::Up(card) = card {
                    self.hand.add(card);
                }
            }
            Seen::Scoring { seat, .. } => {
                open.scoring = true;
                open.drawn += 1;
                open.turn = seat.next(open.seats());
            }
            Seen::SupplyUp { cards } => {
                self.mine = Cards::NONE;
                open.hidden = Default::default();
                open.known = cards;
                open.out.add_trumpets(open.known.take_trumpets());
            }
            Seen::Won {
                colour,
                winners,
                each,
                cards,
                left,
            } => {
                *open.known.lane_mut(colour) = left.lane(colour);
                open.won_cards += cards;
                for seat in winners.iter() {
                    open.won[seat.index()] += each;
                }
            }
            Seen::Stayed { .. } => {}
            Seen::Round { round, first } => {
                open.round = round;
                open.turn = first;
                open.scoring = false;
                open.phase = Phase::Feed;
            }
            Seen::Nuggets { seat, cards } => {
                open.won[seat.index()] += cards.len() as u8;
                open.won_cards += cards;
                for colour in Colour::ALL {
                    open.walls[colour.index()][seat.index()] -= cards.lane(colour);
                }
            }
            Seen::Ended => {
                open.scoring = false;
                open.phase = Phase::Over;
            }
        }
    }

    fn redeal(&self, chance: &mut impl Chance) -> State {
        self.draw_state(chance)
    }

    fn check(&self) -> Result<(), Broken> {
        self.verify()
    }
}

impl View {
    /// Every seat's chosen card leaves its hand at once (J09, J12).
    fn leave_hands(&mut self) {
        let open = &mut self.open;
        open.chosen = SeatSet::EMPTY;
        for size in &mut open.hand_sizes[..open.seats as usize] {
            *size -= 1;
        }
        if let Some(card) = self.choice {
            self.hand.remove(card);
        }
    }

    /// A card leaves a hand; this viewer's own, if it is that seat.
    fn leaves(&mut self, seat: Seat, card: Face) {
        self.open.hand_sizes[seat.index()] -= 1;
        if let (true, Face::Up(card)) = (self.viewer.is(seat), card) {
            self.hand.remove(card);
        }
    }
}

/// A seat's walls by colour, as `view` in `fanfare-player/1` has them.
struct Walls<'a>(&'a Open, Seat);

impl Serialize for Walls<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut walls = serializer.serialize_map(None)?;
        for colour in Colour::ALL {
            let wall = self.0.wall(self.1, colour);
            if !wall.is_empty() {
                let mut cards: Vec<Card> = wall.ranks().map(|rank| rank.card(colour)).collect();
                cards.sort_unstable();
                walls.serialize_entry(&colour, &cards)?;
            }
        }
        walls.end()
    }
}

#[derive(Serialize)]
struct Supply<'a> {
    count: usize,
    known: &'a Cards,
    mine: &'a Cards,
    hidden: &'a [u8],
}

/// As `view` in `fanfare-player/1`; the table adds its `history`.
///
/// Added to what is written there: `next`, who is on turn or will be once all have chosen, `choice`,
/// `supply.hidden`, and `next_scoring`.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let open = &self.open;
        let seats = open.seats();
        let turn = match open.phase {
            Phase::Play => Some(open.turn),
            _ => None,
        };
        let chosen: Vec<bool> = Seat::all(seats).map(|s| open.chosen.contains(s)).collect();
        let walls: Vec<_> = Seat::all(seats).map(|seat| Walls(open, seat)).collect();
        let scoring = open.next_scoring().map(|can| (*can.start(), *can.end()));
        let mut view = serializer.serialize_struct("View", 21)?;
        view.serialize_field("game", <State as engine::Rules>::GAME)?;
        view.serialize_field("options", &open.options.named())?;
        view.serialize_field("seats", &seats)?;
        view.serialize_field("seat", &self.viewer.seat())?;
        view.serialize_field("first", &open.first)?;
        view.serialize_field("phase", &open.phase)?;
        view.serialize_field("round", &open.round)?;
        view.serialize_field("turn", &turn)?;
        view.serialize_field("next", &open.turn)?;
        view.serialize_field("chosen", &chosen)?;
        view.serialize_field("choice", &self.choice)?;
        view.serialize_field("hand", &self.hand)?;
        view.serialize_field("hand_sizes", &open.hand_sizes[..seats])?;
        view.serialize_field("walls", &walls)?;
        view.serialize_field("start", &self.start)?;
        view.serialize_field(
            "supply",
            &Supply {
                count: open.supply(),
                known: &open.known,
                mine: &self.mine,
                hidden: &open.hidden[..seats],
            },
        )?;
        view.serialize_field("won", &open.won[..seats])?;
        view.serialize_field("won_cards", &open.won_cards)?;
        view.serialize_field("draw_pile", &open.draw_pile())?;
        view.serialize_field("next_scoring", &scoring)?;
        view.serialize_field("out_of_game", &open.out)?;
        view.end()
    }
}
