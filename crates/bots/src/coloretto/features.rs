//! The feature layout `coloretto-1`: what the network reads of an afterstate, the table as one seat
//! sees it after a move of its own.
//!
//! Colours are interchangeable, and so are rows, but for their sizes at tables of two: each group
//! shares its weights. The other seats are told apart clockwise from the own seat.

use coloretto::{Card, Cards, Colour, Open, Options, Row, ScoreTable, State};
use engine::{MAX_SEATS, Opening, Rules as _, Seat};

use crate::neural::{FeatureNames, FeatureWriter, Features, Group, Layout};

/// How many features the table has.
pub const TABLE: usize = 98;
/// How many features a colour has.
pub const COLOUR: usize = 42;
/// How many features a row has.
pub const ROW: usize = 31;

/// All features of an afterstate.
#[derive(Clone, Debug)]
pub struct ColorettoFeatures {
    /// Of the table.
    pub table: [f32; TABLE],
    /// Of each colour.
    pub colours: [[f32; COLOUR]; Colour::COUNT],
    /// Of each row; those that aren't in the middle are all 0, but for their size.
    pub rows: [[f32; ROW]; Row::MAX],
}

/// What is known of each seat, by place clockwise from the own seat.
struct Place {
    seat: Seat,
    out: bool,
    cards: Cards,
    score: i32,
    /// The points of the match, this game's among them.
    points: i32,
}

struct Writer<'a> {
    open: &'a Open,
    /// Whether the own seat has decided to draw, and the card is not known yet.
    drawing: bool,
    places: [Option<Place>; MAX_SEATS],
    unseen: Cards,
    /// What each row would bring each place.
    gains: [[f32; MAX_SEATS]; Row::MAX],
}

const fn flag(on: bool) -> f32 {
    if on { 1.0 } else { 0.0 }
}

impl ColorettoFeatures {
    /// For `me`, at a table after its move; `drawing` if the move is to draw, and the card is not
    /// known yet.
    pub fn new(open: &Open, me: Seat, drawing: bool) -> Self {
        let writer = Writer::new(open, me, drawing);
        let mut table = Features::<TABLE>::new();
        writer.write_table(&mut table);
        Self {
            table: table.done(),
            colours: Colour::ALL.map(|colour| {
                let mut row = Features::<COLOUR>::new();
                writer.write_colour(&mut row, colour);
                row.done()
            }),
            rows: core::array::from_fn(|at| {
                let mut row = Features::<ROW>::new();
                writer.write_row(&mut row, Row::at(at));
                row.done()
            }),
        }
    }

    /// The features of each thing, with its group.
    pub fn things(&self) -> impl Iterator<Item = (usize, &[f32])> {
        let colours = self.colours.iter().map(|colour| (0, &colour[..]));
        colours.chain(self.rows.iter().map(|row| (1, &row[..])))
    }
}

impl<'a> Writer<'a> {
    fn new(open: &'a Open, me: Seat, drawing: bool) -> Self {
        let seats = open.seats();
        let places: [Option<Place>; MAX_SEATS] = core::array::from_fn(|n| {
            (n < seats).then(|| {
                let seat = me.plus(n, seats);
                let score = open.score(seat);
                Place {
                    seat,
                    out: open.out().contains(seat),
                    cards: open.cards(seat),
                    score,
                    points: open.totals()[seat.index()] + score,
                }
            })
        });
        let mut gains = [[0.0; MAX_SEATS]; Row::MAX];
        for row in open.filled().iter() {
            let cards = open.row(row).map_or(Cards::NONE, |row| row.cards());
            for (gain, place) in gains[row.index()].iter_mut().zip(places.iter().flatten()) {
                *gain = (open.points(place.cards + cards) - place.score) as f32;
            }
        }
        Self {
            open,
            drawing,
            places,
            unseen: open.unseen(),
            gains,
        }
    }

    fn write_table(&self, row: &mut impl FeatureWriter) {
        let open = self.open;
        for seats in 2..=MAX_SEATS {
            row.nth("seats", seats, flag(open.seats() == seats));
        }
        row.flag("table B", open.options().table == ScoreTable::B);
        row.flag("golden joker", open.options().golden_joker);
        row.flag("drawing", self.drawing);
        let next = open.turn().next();
        for n in 0..MAX_SEATS {
            let place = self.places[n].as_ref();
            let next = place.is_some_and(|place| Some(place.seat) == next);
            row.nth("next", n, flag(next));
        }
        let until = open.until_last_round().map_or(0.0, |n| n as f32);
        row.put("until the last round", until / 60.0);
        row.thermometer("until the last round", until, &[1.0, 5.0, 10.0, 20.0, 35.0]);
        row.flag("last round", open.last_round());
        row.put("round", f32::from(open.round()) / 15.0);
        let left = State::games(&open.options()) - 1 - open.number();
        row.put("games left", left as f32 / 3.0);
        row.flag("last game", left == 0);
        let room = open.room().iter();
        let free: usize = room
            .map(|row| open.size(row) - open.row(row).map_or(0, |cards| cards.len()))
            .sum();
        row.put("free places", free as f32 / 15.0);
        row.put("filled rows", open.filled().len() as f32 / 5.0);
        row.put("still in", (open.seats() - open.out().len()) as f32 / 5.0);
        let unseen = |card| f32::from(self.unseen.count(card));
        row.put("unseen jokers", unseen(Card::JOKER) / 2.0);
        row.put("unseen golden joker", unseen(Card::GOLDEN));
        row.put("unseen plus twos", unseen(Card::PLUS_TWO) / 5.0);
        let own = self.places[0].as_ref().map_or(0, |place| place.points);
        for (n, place) in self.places.iter().enumerate() {
            let mut numbers = [0.0; PLACE.len()];
            if let Some(place) = place {
                let ahead = (place.points - own) as f32;
                let best = self.best_row(n);
                numbers = [
                    1.0,
                    flag(place.out),
                    place.score as f32 / 20.0,
                    f32::from(place.cards.jokers()) / 2.0,
                    f32::from(place.cards.count(Card::PLUS_TWO)) / 4.0,
                    ahead / 20.0,
                    flag(ahead >= -15.0),
                    flag(ahead >= -8.0),
                    flag(ahead >= -3.0),
                    flag(ahead >= 0.0),
                    flag(ahead >= 3.0),
                    flag(ahead >= 8.0),
                    flag(ahead >= 15.0),
                    best / 10.0,
                ];
            }
            for (name, x) in PLACE.into_iter().zip(numbers) {
                row.nth(name, n, x);
            }
        }
    }

    /// What the best row brings a place.
    fn best_row(&self, place: usize) -> f32 {
        let rows = self.open.filled().iter();
        let gains = rows.map(|row| self.gains[row.index()][place]);
        gains.fold(f32::NEG_INFINITY, f32::max).max(-10.0)
    }

    fn write_colour(&self, row: &mut impl FeatureWriter, colour: Colour) {
        let open = self.open;
        let one = Cards::one(Card::of(colour));
        row.flag("removed", open.removed().contains(colour));
        row.put("unseen", f32::from(self.unseen.of(colour)) / 9.0);
        let in_rows: u8 = open
            .filled()
            .iter()
            .filter_map(|row| open.row(row))
            .map(|row| row.cards().of(colour))
            .sum();
        row.put("in rows", f32::from(in_rows) / 3.0);
        for (n, place) in self.places.iter().enumerate() {
            let count = place.as_ref().map_or(0, |place| place.cards.of(colour));
            for (name, step) in COUNT.into_iter().zip(1..) {
                row.nth(name, n, flag(count >= step));
            }
            let gain = place
                .as_ref()
                .map_or(0, |place| open.points(place.cards + one) - place.score);
            row.nth("one more", n, gain as f32 / 6.0);
        }
        let own = self.places[0].as_ref();
        let more = own.map_or(0, |own| open.points(own.cards + one + one) - own.score);
        row.put("two more", more as f32 / 10.0);
        let counts = own.map_or(0, |own| {
            let count = own.cards.of(colour);
            let larger = Colour::ALL.into_iter();
            larger.filter(|&c| own.cards.of(c) > count).count()
        });
        row.flag("among the best three", counts < 3);
        row.put("larger colours", counts as f32 / 3.0);
        row.put("largest lead", {
            let most = self.places[1..].iter().flatten();
            let most = most.map(|place| place.cards.of(colour)).max().unwrap_or(0);
            (f32::from(own.map_or(0, |own| own.cards.of(colour))) - f32::from(most)) / 3.0
        });
    }

    fn write_row(&self, row: &mut impl FeatureWriter, at: Row) {
        let open = self.open;
        let cards = open.row(at).map_or(Cards::NONE, |row| row.cards());
        let count = open.row(at).map_or(0, |row| row.len());
        let size = if at.index() < open.rows() {
            open.size(at)
        } else {
            0
        };
        row.flag("in the middle", open.row(at).is_some());
        row.flag("filled", open.filled().contains(at));
        row.flag("has room", open.room().contains(at));
        row.put("size", size as f32 / 3.0);
        row.put("cards", count as f32 / 3.0);
        row.put("jokers", f32::from(cards.jokers()));
        row.put("plus twos", f32::from(cards.count(Card::PLUS_TWO)));
        row.flag("golden joker", cards.count(Card::GOLDEN) > 0);
        let most = Colour::ALL.map(|colour| cards.of(colour));
        let most = most.into_iter().max().unwrap_or(0);
        row.flag("two of a colour", most >= 2);
        row.flag("three of a colour", most >= 3);
        let filled = open.filled().contains(at);
        for n in 0..MAX_SEATS {
            let place = self.places[n].as_ref();
            let gain = self.gains[at.index()][n];
            let best = filled && place.is_some() && gain >= self.best_row(n);
            row.nth("gain", n, gain / 10.0);
            row.nth("best", n, flag(best));
            let wanted = best && place.is_some_and(|place| !place.out);
            row.nth("wanted", n, flag(wanted));
        }
        let own = if filled {
            self.gains[at.index()][0]
        } else {
            -100.0
        };
        row.thermometer("own gain at least", own, &[-3.0, 0.0, 1.0, 3.0, 6.0, 10.0]);
    }
}

/// What the table says of each seat.
const PLACE: [&str; 14] = [
    "place is there",
    "place is out",
    "place score",
    "place jokers",
    "place plus twos",
    "place ahead",
    "place ahead -15",
    "place ahead -8",
    "place ahead -3",
    "place ahead 0",
    "place ahead 3",
    "place ahead 8",
    "place ahead 15",
    "place best row",
];

/// The thermometer of a seat's cards of a colour.
const COUNT: [&str; 6] = [
    "place has 1",
    "place has 2",
    "place has 3",
    "place has 4",
    "place has 5",
    "place has 6",
];

/// The layout's names.
pub fn layout() -> Layout {
    let opening = Opening::new(MAX_SEATS);
    let deal = State::deal(&Options::default(), &opening, &mut engine::Dice::new(0));
    let state = State::new(&deal);
    let writer = Writer::new(state.open(), Seat::at(0), false);
    let mut names = [const { FeatureNames(Vec::new()) }; 3];
    writer.write_table(&mut names[0]);
    writer.write_colour(&mut names[1], Colour::Red);
    writer.write_row(&mut names[2], Row::at(0));
    let [table, colour, row] = names;
    Layout {
        name: "coloretto-1",
        table: table.0,
        groups: vec![
            Group {
                name: "colour",
                count: Colour::COUNT,
                names: colour.0,
            },
            Group {
                name: "row",
                count: Row::MAX,
                names: row.0,
            },
        ],
    }
}
