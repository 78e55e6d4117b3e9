//! Coloretto's screen as data: rows, live sums, what a row would change.
//!
//! ```text
//! View ──► TableView { rows, players, drawn, ask, … }
//! ```

mod choice;
mod lessons;
mod story;

use coloretto::{Card, Move, Phase, Row, Seen, Sum, View};
use engine::{Knowledge as _, MoveSet as _, Seat, SeenOf};
use words::{Words, say};

use crate::screen::{Beat, Screen};
use crate::viewer_log::{ViewerLog, What};

pub use choice::{Choice, Pick};

/// A row of the middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowOnTable {
    /// Its number on the table.
    pub row: Row,
    /// Its cards in the order in which they were laid; `None` if it was taken.
    pub cards: Option<Vec<Card>>,
    /// How many it holds.
    pub size: usize,
    /// The move that lays the card just drawn into it, if it can be made now.
    pub place: Option<Move>,
    /// The move that takes it, if it can be made now.
    pub take: Option<Move>,
    /// By how much each seat's total would change if that seat took it; `None` if nobody can.
    pub change: Vec<Option<i32>>,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The place at the table.
    pub seat: Seat,
    /// Whether it is this one's turn.
    pub asked: bool,
    /// Whether this one has taken a row in this round (C16).
    pub out: bool,
    /// How many jokers, the golden one too.
    pub jokers: u8,
    /// How many +2 cards.
    pub plus_twos: u8,
    /// What the cards come to now, the best way (C27); its colours stand from the most worth down.
    pub sum: Sum,
    /// The points of the match before this game.
    pub before: i32,
}

/// What this viewer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Draw, or take a row (C10).
    Turn,
    /// Place the card just drawn (C11).
    Place,
    /// Nothing: others are asked.
    Wait,
    /// Nothing any more.
    Over,
}

/// The whole screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// The number of the game in its match, from 0.
    pub number: usize,
    /// The number of the round, counted from 1.
    pub round: u8,
    /// What this viewer is asked for.
    pub ask: Prompt,
    /// In the middle.
    pub rows: Vec<RowOnTable>,
    /// What each player has, by seat.
    pub players: Vec<Player>,
    /// The card that waits to be placed.
    pub drawn: Option<Card>,
    /// The move that draws, if it can be made now.
    pub draw: Option<Move>,
    /// How many cards the draw pile has.
    pub pile: usize,
    /// How many cards lie above the last-round card; `None` once it was drawn.
    pub until: Option<usize>,
    /// The colours that left the game.
    pub removed: Vec<Card>,
    /// How many of each card are still to come, for the counting aid.
    pub unseen: Vec<(Card, u8)>,
}

/// Who took which row in the current round.
pub fn takers(log: &ViewerLog<View>) -> Vec<(Row, Seat)> {
    let mut takers = Vec::new();
    for line in log.lines.iter().rev() {
        match &line.what {
            What::Event(Seen::Took { seat, row, .. }) => takers.push((*row, *seat)),
            What::Dealt { .. } | What::Event(Seen::Round { .. }) => break,
            _ => {}
        }
    }
    takers
}

impl TableView {
    /// The screen of a view.
    pub fn new(view: &View) -> Self {
        let open = view.open();
        let turn = view.turn();
        let legal: Vec<Move> = view.legal_moves().iter().collect();
        let may = |m: Move| legal.contains(&m).then_some(m);
        let change = |seat: Seat, row: Row| {
            let filled = open.filled().contains(row);
            let sum = open.sum_with(seat, row).filter(|_| filled)?;
            Some(sum.total - open.score(seat))
        };
        let row = |row: Row| RowOnTable {
            row,
            cards: open.row(row).map(|cards| cards.to_vec()),
            size: open.size(row),
            place: may(Move::Place(row)),
            take: may(Move::Take(row)),
            change: Seat::all(open.seats())
                .map(|seat| change(seat, row))
                .collect(),
        };
        let player = |seat: Seat| {
            let mut sum = open.sum(seat);
            sum.colours.sort_by_key(|colour| -colour.points);
            let cards = open.cards(seat);
            Player {
                seat,
                asked: turn.waiting().contains(seat),
                out: open.out().contains(seat),
                jokers: cards.jokers(),
                plus_twos: cards.count(Card::PLUS_TWO),
                sum,
                before: open.totals()[seat.index()],
            }
        };
        let unseen = open.unseen();
        Self {
            number: open.number(),
            round: open.round(),
            ask: match open.phase() {
                Phase::Over => Prompt::Over,
                _ if legal.is_empty() => Prompt::Wait,
                Phase::Turn => Prompt::Turn,
                Phase::Place => Prompt::Place,
            },
            rows: Row::all(open.rows()).map(row).collect(),
            players: Seat::all(open.seats()).map(player).collect(),
            drawn: open.drawn(),
            draw: may(Move::Draw),
            pile: open.draw_pile(),
            until: open.until_last_round(),
            removed: open.removed().iter().map(Card::of).collect(),
            unseen: Card::kinds()
                .map(|card| (card, unseen.count(card)))
                .filter(|&(_, count)| count > 0)
                .collect(),
        }
    }

    /// What this viewer is asked for, in a sentence.
    pub fn asks(&self, words: &Words) -> String {
        match self.ask {
            Prompt::Turn if self.draw.is_none() => say!(words, "coloretto-ask-take"),
            Prompt::Turn if self.rows.iter().all(|row| row.take.is_none()) => {
                say!(words, "coloretto-ask-draw")
            }
            Prompt::Turn => say!(words, "coloretto-ask-turn"),
            Prompt::Place => {
                let card = self.drawn.map(|card| words.coloretto_card(card));
                say!(
                    words,
                    "coloretto-ask-place",
                    card = card.unwrap_or_default()
                )
            }
            Prompt::Wait | Prompt::Over => String::new(),
        }
    }
}

impl Screen for View {
    fn unseen_cards(&self) -> Vec<(String, u8)> {
        let unseen = self.open().unseen();
        let card = |card: Card| (card.to_string(), unseen.count(card));
        Card::kinds().map(card).collect()
    }

    fn matters(_: Option<Seat>, _: &SeenOf<Self>) -> bool {
        true
    }

    fn opens(seen: &SeenOf<Self>) -> bool {
        !matches!(seen, Seen::Placed { .. } | Seen::Extra { .. })
    }

    fn beat(seen: &SeenOf<Self>) -> Beat {
        match seen {
            Seen::Drew { .. } | Seen::Placed { .. } | Seen::Extra { .. } | Seen::Took { .. } => {
                Beat::Card
            }
            Seen::LastRound { .. } | Seen::Ended => Beat::Scene,
            Seen::Left { .. } => Beat::Moment,
            Seen::Round { .. } => Beat::None,
        }
    }

    fn actor(seen: &SeenOf<Self>) -> Option<Seat> {
        match *seen {
            Seen::Drew { seat, .. } | Seen::Placed { seat, .. } | Seen::Took { seat, .. } => {
                Some(seat)
            }
            _ => None,
        }
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.open().out().contains(seat)
    }
}
