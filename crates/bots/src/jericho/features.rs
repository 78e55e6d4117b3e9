//! The feature layout `jericho-1`: what the network reads of an afterstate, the table as one seat
//! sees it after a move of its own.
//!
//! Colours are interchangeable (J02), so they share their weights. Seats are not: the others are told
//! apart clockwise from the own seat. A move changes the features of at most one colour and, if it
//! spends a trumpet, the first [`TRUMPETS`] features of the table; all else is as before the move.

use engine::{MAX_SEATS, Opening, Rules as _, Seat, Viewer};
use jericho::{Card, Colour, Hand, Lane, Move, Options, Rank, State, TiedHighest, View};

use super::heuristic::Walls;
use super::trace::Trace;
use super::value_features::{After, ValueFeatures};
use crate::neural::{FeatureNames, FeatureSlice, FeatureWriter, Features, Group, Layout};

/// How many features the table has.
pub const TABLE: usize = 80;
/// How many features a colour has.
pub const COLOUR: usize = 141;
/// The features of the table that count the own trumpets come first.
pub const TRUMPETS: usize = 5;
/// The other seats of the largest table.
const PLACES: usize = MAX_SEATS - 1;

/// The features of the table.
pub type TableFeatures = [f32; TABLE];
/// The features of one colour.
pub type ColourFeatures = [f32; COLOUR];

/// Computes the features of one seat.
pub struct JerichoFeatures<'a> {
    base: ValueFeatures<'a>,
    view: &'a View,
    trace: &'a Trace,
    table: TableFeatures,
}

/// The own trumpets: a thermometer, and the count as [`ValueFeatures`] has it.
pub(super) fn trumpets(hand: Hand) -> [f32; TRUMPETS] {
    let held = hand.count(Card::TRUMPET);
    [
        flag(held > 0),
        flag(held > 1),
        flag(held > 2),
        flag(held > 3),
        f32::from(held) / 2.0,
    ]
}

impl<'a> JerichoFeatures<'a> {
    /// For the view's own seat.
    pub fn new(view: &'a View, trace: &'a Trace) -> Self {
        let mut features = Self {
            base: ValueFeatures::without_table(view),
            view,
            trace,
            table: [0.0; TABLE],
        };
        let mut table = Features::<TABLE>::new();
        features.write_table(&mut table);
        features.table = table.done();
        features
    }

    /// Writes the features of the view's own seat before a move: of the table, then of each colour.
    pub fn write(view: &'a View, trace: &'a Trace, numbers: &mut [f32]) {
        let features = Self {
            base: ValueFeatures::without_table(view),
            view,
            trace,
            table: [0.0; TABLE],
        };
        let mut row = FeatureSlice::new(numbers);
        features.write_table(&mut row);
        let hand = view.hand();
        for colour in Colour::ALL {
            let walls = features.base.heuristic.walls(colour);
            features.write_colour(&mut row, colour, &walls, 0.0, hand);
        }
    }

    /// The features of the table before a move.
    pub const fn table(&self) -> &TableFeatures {
        &self.table
    }

    /// The features of each colour before a move.
    pub fn colours(&self) -> [ColourFeatures; Colour::COUNT] {
        let hand = self.view.hand();
        Colour::ALL.map(|colour| self.colour(colour, &self.base.heuristic.walls(colour), 0.0, hand))
    }

    /// The colour that a move changes, if any, and its features then.
    pub fn changed(&self, m: Move) -> Option<(Colour, ColourFeatures)> {
        let After { hand, change } = self.base.after(m);
        let (colour, walls, more) = change?;
        Some((colour, self.colour(colour, &walls, more, hand)))
    }

    /// The features of the table and of each colour after a move.
    pub fn after(&self, m: Move) -> (TableFeatures, [ColourFeatures; Colour::COUNT]) {
        let (mut table, mut colours) = (self.table, self.colours());
        let mut hand = self.view.hand();
        hand.remove(m.card());
        table[..TRUMPETS].copy_from_slice(&trumpets(hand));
        if let Some((colour, features)) = self.changed(m) {
            colours[colour.index()] = features;
        }
        (table, colours)
    }

    fn place(&self, n: usize) -> Option<Seat> {
        let me = Seat::at(self.base.me);
        (n < self.base.seats).then(|| me.plus(n, self.base.seats))
    }

    fn write_table(&self, row: &mut impl FeatureWriter) {
        let open = self.view.open();
        for (n, &on) in trumpets(self.view.hand())[..4].iter().enumerate() {
            row.nth("own trumpets", n, on);
        }
        // Begins with the trumpets held: the fifth that a move can change.
        self.base.write_table(row);
        row.flag(
            "one per wall falls",
            open.options().tied_highest == TiedHighest::OnePerWall,
        );
        // The scoring card lies with equal chance at each of these draws.
        let within = |draws: f32| {
            open.next_scoring().map_or(0.0, |can| {
                let (early, late) = (*can.start() as f32, *can.end() as f32);
                ((draws - early + 1.0) / (late - early + 1.0)).clamp(0.0, 1.0)
            })
        };
        let lap = self.base.seats as f32;
        row.put("scoring at this draw", within(1.0));
        row.put("scoring before the next turn", within(lap));
        row.put("scoring within two laps", within(2.0 * lap));
        let me = Seat::at(self.base.me);
        let own_cards = f32::from(open.cards_in_walls(me));
        for n in 1..=PLACES {
            let mut numbers = [0.0; TABLE_PLACE.len()];
            if let Some(seat) = self.place(n) {
                let ahead = f32::from(open.won(seat)) - f32::from(open.won(me));
                let cards = f32::from(open.cards_in_walls(seat));
                numbers = [
                    1.0,
                    ahead / 6.0,
                    flag(ahead >= -3.0),
                    flag(ahead >= -1.0),
                    flag(ahead >= 0.0),
                    flag(ahead >= 1.0),
                    flag(ahead >= 3.0),
                    flag(ahead >= 6.0),
                    f32::from(open.hand_size(seat)) / 6.0,
                    f32::from(open.hidden(seat)) / 4.0,
                    (cards - own_cards) / 8.0,
                ];
            }
            for (name, x) in TABLE_PLACE.into_iter().zip(numbers) {
                row.nth(name, n, x);
            }
        }
    }

    fn colour(&self, colour: Colour, walls: &Walls, more: f32, hand: Hand) -> ColourFeatures {
        let mut row = Features::<COLOUR>::new();
        self.write_colour(&mut row, colour, walls, more, hand);
        row.done()
    }

    fn write_colour(
        &self,
        row: &mut impl FeatureWriter,
        colour: Colour,
        walls: &Walls,
        more: f32,
        hand: Hand,
    ) {
        self.base.write_colour(row, colour, walls, more, hand);
        let open = self.view.open();
        let mine = walls[self.base.me];
        let own = i16::from(mine.length());
        let best = walls.iter().map(|wall| wall.length()).max().unwrap_or(0);
        let top = Lane::highest_in(walls);
        let tops = |wall: Lane| top.map_or(0, |rank| wall.count(rank));
        let left = |wall: Lane| {
            let highest = i16::from(top.map_or(0, Rank::value));
            i16::from(wall.length()) - i16::from(tops(wall)) * highest
        };
        let mut other = 0;
        let mut other_left = 0;
        for n in 1..=PLACES {
            let mut numbers = [0.0; COLOUR_PLACE.len()];
            if let Some(seat) = self.place(n) {
                let wall = walls[seat.index()];
                let length = i16::from(wall.length());
                other = other.max(length);
                other_left = other_left.max(left(wall));
                let count = |rank| f32::from(wall.count(rank)) / 2.0;
                numbers = [
                    f32::from(length) / 10.0,
                    count(Rank::One),
                    count(Rank::Trumpet),
                    count(Rank::Three),
                    count(Rank::Four),
                    count(Rank::Five),
                    count(Rank::Seven),
                    flag(length > own),
                    flag(length == own && !wall.is_empty()),
                    flag(wall.length() == best && best > 0),
                    f32::from(tops(wall)) / 2.0,
                    self.base.ahead[seat.index()],
                    f32::from(self.trace.led(seat, colour)) / 2.0,
                ];
            }
            for (name, x) in COLOUR_PLACE.into_iter().zip(numbers) {
                row.nth(name, n, x);
            }
        }
        let lead = f32::from(own - other);
        row.thermometer("lead", lead, &[-6.0, -3.0, -1.0, 0.0, 1.0, 3.0, 6.0, 9.0]);
        let known = open.known().lane(colour).cards() + self.view.mine().lane(colour).cards();
        let known = f32::from(known) + more;
        row.thermometer("supply known", known, &[1.0, 2.0, 3.0, 4.0, 6.0]);
        for value in [1, 3, 4, 5, 7] {
            let held = Card::wall(colour, value).map_or(0, |card| hand.count(card));
            row.nth("two in hand", value as usize, flag(held > 1));
        }
        for (n, rank) in Rank::ALL.into_iter().enumerate() {
            row.nth("highest is", n, flag(top == Some(rank)));
        }
        // Who leads after somebody else's blast.
        row.flag("leads after a blast", left(mine) > other_left);
        row.flag(
            "level after a blast",
            left(mine) == other_left && other_left > 0,
        );
        for n in 1..=PLACES {
            let wall = self
                .place(n)
                .map_or(Lane::EMPTY, |seat| walls[seat.index()]);
            let leads = left(wall) == other_left && left(wall) > left(mine);
            row.nth("place leads after a blast", n, flag(leads));
        }
        row.put(
            "lead after a blast in full",
            f32::from(left(mine) - other_left) / 10.0,
        );
        let hidden = self.view.mine().lane(colour);
        for rank in [Rank::One, Rank::Three, Rank::Four, Rank::Five, Rank::Seven] {
            let count = f32::from(hidden.count(rank));
            row.nth("own hidden", rank.value() as usize, count);
        }
        let own_trace = self.trace.led(Seat::at(self.base.me), colour);
        row.put("own led", f32::from(own_trace) / 2.0);
    }
}

const fn flag(on: bool) -> f32 {
    if on { 1.0 } else { 0.0 }
}

/// What the table says of each other seat.
const TABLE_PLACE: [&str; 11] = [
    "place is there",
    "place ahead",
    "place ahead -3",
    "place ahead -1",
    "place ahead 0",
    "place ahead 1",
    "place ahead 3",
    "place ahead 6",
    "place hand",
    "place hidden",
    "place wall cards",
];

/// What a colour says of each other seat.
const COLOUR_PLACE: [&str; 13] = [
    "place length",
    "place ones",
    "place trumpets",
    "place threes",
    "place fours",
    "place fives",
    "place sevens",
    "place longer",
    "place level",
    "place leads",
    "place highest",
    "place ahead",
    "place led",
];

/// The layout's names.
pub fn layout() -> Layout {
    let opening = Opening::new(MAX_SEATS);
    let deal = State::deal(&Options::default(), &opening, &mut engine::Dice::new(0));
    let view = State::new(&deal).view(Viewer::Seat(Seat::at(0)));
    let trace = Trace::default();
    let features = JerichoFeatures::new(&view, &trace);
    let (mut table, mut colour) = (FeatureNames::default(), FeatureNames::default());
    features.write_table(&mut table);
    let walls = features.base.heuristic.walls(Colour::Red);
    features.write_colour(&mut colour, Colour::Red, &walls, 0.0, view.hand());
    Layout {
        name: "jericho-1",
        table: table.0,
        groups: vec![Group {
            name: "colour",
            count: Colour::COUNT,
            names: colour.0,
        }],
    }
}
