//! The neural players know no favourite colour and no favourite seat: the same game with its colours
//! exchanged, or played from another chair, gets the same values.
//!
//! ```text
//! deal, moves ──► values ─┐
//!    │ exchanged          ├ equal, move by move
//! deal, moves ──► values ─┘
//! ```

use bots::{Bot as _, BotGame, Observation, Spec};
use engine::{Dice, Opening, Rules, Seat, Viewer};
use serde_json::Value;

/// Another way to look at the same game.
#[derive(Clone, Copy)]
struct Exchange {
    /// Each letter of the first text is written as the one below it in the second.
    colours: (&'static str, &'static str),
    /// By how many chairs everybody moves on, clockwise.
    chairs: usize,
    seats: usize,
}

impl Exchange {
    fn seat(self, seat: Seat) -> Seat {
        Seat::at((seat.index() + self.chairs) % self.seats)
    }

    fn text(self, text: &str) -> String {
        let (from, to) = self.colours;
        let letter = |c: char| {
            let at = from.find(c);
            at.map_or(c, |at| char::from(to.as_bytes()[at]))
        };
        text.chars().map(letter).collect()
    }

    /// Cards by their colours; what is dealt to each seat, by their chairs.
    fn setup(self, setup: &Value) -> Value {
        match setup {
            Value::String(text) => self.text(text).into(),
            Value::Array(list) => list.iter().map(|one| self.setup(one)).collect(),
            Value::Object(fields) => {
                let fields = fields.iter().map(|(name, value)| {
                    let mut value = self.setup(value);
                    if let ("hands" | "start", Value::Array(list)) = (name.as_str(), &mut value) {
                        list.rotate_right(self.chairs);
                    }
                    (name.clone(), value)
                });
                Value::Object(fields.collect())
            }
            other => other.clone(),
        }
    }
}

/// A table, and what each of its seats has seen.
struct Watched<S: Rules> {
    state: S,
    seen: Vec<Vec<S::Seen>>,
}

impl<S: BotGame> Watched<S> {
    fn new(options: &S::Options, opening: &Opening, setup: &Value) -> Self {
        let setup = serde_json::from_value(setup.clone()).expect("a setup");
        let deal = S::accept(options, opening, &setup).expect("it is complete");
        Self {
            state: S::new(&deal),
            seen: vec![Vec::new(); opening.seats],
        }
    }

    fn play(&mut self, seat: Seat, m: S::Move) {
        let mut events = Vec::new();
        self.state
            .play(seat, m, &mut events)
            .expect("it is legal here too");
        for (at, seen) in self.seen.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat::at(at));
            seen.extend(events.iter().filter_map(|event| S::seen(event, viewer)));
        }
    }

    /// What the network thinks of each move of a seat, in the notation of an exchange.
    fn values(&self, seat: Seat, exchange: Option<Exchange>) -> Vec<(String, f64)> {
        let view = self.state.view(Viewer::Seat(seat));
        let observation = Observation {
            view: &view,
            seen: &self.seen[seat.index()],
        };
        let mut bot = Spec::Neural.bot::<S>(1);
        let thoughts = bot.choose(&observation).thoughts.into_iter();
        let name = |m: String| exchange.map_or(m.clone(), |exchange| exchange.text(&m));
        let mut values: Vec<(String, f64)> = thoughts
            .map(|thought| (name(thought.m.to_string()), thought.value))
            .collect();
        values.sort_by(|a, b| a.0.cmp(&b.0));
        values
    }
}

/// Plays random games of every kind of table whose values are exact, each also exchanged.
fn is_symmetric<S: BotGame>(
    colours: (&'static str, &'static str),
    chairs: fn(usize) -> usize,
    exact: fn(&S::Options) -> bool,
) {
    let mut compared = 0;
    let tables = testkit::tables::<S>().into_iter();
    for (n, (seats, options)) in tables.filter(|(_, options)| exact(options)).enumerate() {
        let chairs = chairs(seats);
        let exchange = Exchange {
            colours,
            chairs,
            seats,
        };
        let mut dice = Dice::new(n as u64);
        let opening = Opening {
            first: Some(Seat::at(n % seats)),
            ..Opening::new(seats)
        };
        let setup = S::setup(&S::deal(&options, &opening, &mut dice));
        let setup = serde_json::to_value(setup).expect("JSON");
        let moved = Opening {
            first: opening.first.map(|seat| exchange.seat(seat)),
            ..opening
        };
        let mut one = Watched::<S>::new(&options, &opening, &setup);
        let mut other = Watched::<S>::new(&options, &moved, &exchange.setup(&setup));
        while let Some(seat) = one.state.turn().next() {
            let (_, m) = loop {
                let asked = testkit::random_move(&one.state, seats, &mut dice);
                let asked = asked.expect("somebody is asked");
                if asked.0 == seat {
                    break asked;
                }
            };
            let values = one.values(seat, Some(exchange));
            let others = other.values(exchange.seat(seat), None);
            assert_eq!(values.len(), others.len());
            for ((name, value), (other_name, other_value)) in values.iter().zip(&others) {
                assert_eq!(name, other_name);
                assert!(
                    (value - other_value).abs() < 1e-4,
                    "{name} of {seat:?} is worth {value} here, {other_value} there"
                );
                compared += 1;
            }
            let text = exchange.text(&m.to_string());
            one.play(seat, m);
            other.play(exchange.seat(seat), text.parse().expect("a move"));
        }
    }
    assert!(compared > 500, "{compared} moves");
}

// What a golden joker brings is drawn by lot when its row is valued, so it differs.
#[test]
fn colours_are_alike() {
    is_symmetric::<jericho::State>(("RYGBN", "BNYRG"), |_| 0, |_| true);
    is_symmetric::<coloretto::State>(("ROYGBPN", "PGNRYBO"), |_| 0, |it| !it.golden_joker);
}

#[test]
fn chairs_are_alike() {
    is_symmetric::<jericho::State>(("", ""), |seats| seats - 1, |_| true);
    is_symmetric::<coloretto::State>(("", ""), |seats| seats / 2, |it| !it.golden_joker);
}
