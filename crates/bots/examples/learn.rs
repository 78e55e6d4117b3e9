//! Trains the search's value network for Jericho by trying every move of many positions.
//!
//! ```text
//! tables ──► a position ──► each legal move played out on the same deal ──► a lesson
//! lessons, mixed ──► gradient ──► the network ──► who plays at the tables …
//! ```
//!
//! What a move leads to on the true deal says little, but says it without prejudice: whatever can
//! be concluded from what others did is in it. So a lesson is cheap, and there are many.
//!
//! ```text
//! cargo run --release -p bots --example learn -- SECONDS [SEED] [on] > value_weights.rs
//! ```
//!
//! `on` goes on from what is learned already. The output is `src/jericho/value_weights.rs`.

use std::time::Instant;

use bots::BotGame as _;
use bots::jericho::value_features::{COLOUR, Change, TABLE, ValueFeatures};
use bots::jericho::value_network::{COUNT, Layer, TRAINED, UNIT, ValueNetwork, WIDTH, relu, sum};
use bots::jericho::{HeuristicWeights, best};
use engine::{
    Chance as _, Dice, MAX_SEATS, MoveSet as _, Opening, Outcome as _, Rules as _, Seat, Viewer,
};
use jericho::{Colour, Move, State, View};

/// How many lessons are remembered.
const POOL: usize = 30_000;
/// How many are new before it studies again, how often each is studied, and how many at a time.
const FRESH: usize = 400;
const AGAIN: usize = 4;
const BATCH: usize = 96;
/// How much the level counts beside the differences between the moves.
const LEVEL: f32 = 0.3;

/// A position, and what each move led to.
struct Lesson {
    table: [f32; TABLE],
    colours: [[f32; COLOUR]; Colour::COUNT],
    tries: Vec<(Change, f32)>,
}

/// What the network makes of one move.
struct Pass {
    table: [f32; TABLE],
    /// What the changed colour means.
    new: Layer,
    sum: Layer,
    hidden: Layer,
    utility: f32,
}

fn best_by(net: &ValueNetwork, view: &View) -> Option<Move> {
    let mut best = None;
    let mut most = f32::NEG_INFINITY;
    net.values(view, |m, utility| {
        if utility > most {
            most = utility;
            best = Some(m);
        }
    });
    best
}

/// All its numbers, in the order of `ValueNetwork::read`.
fn numbers(net: &mut ValueNetwork) -> impl Iterator<Item = &mut f32> {
    let layers = net.colour.iter_mut().chain(&mut net.table);
    let layers = layers.chain(&mut net.sum).chain(&mut net.head).flatten();
    layers.chain(&mut net.out)
}

fn untaught(dice: &mut Dice) -> ValueNetwork {
    let mut net = ValueNetwork::read(&[0; COUNT]);
    let mut fill = |rows: &mut [Layer], size: f32| {
        for x in rows.iter_mut().flatten() {
            *x = (dice.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * size;
        }
    };
    fill(&mut net.colour, 0.25);
    fill(&mut net.table[..TABLE], 0.15);
    fill(&mut net.sum, 0.1);
    fill(&mut net.head[..TABLE], 0.2);
    let mut out = [[0.0; WIDTH]];
    fill(&mut out, 0.1);
    net.out[..WIDTH].copy_from_slice(&out[0]);
    net
}

/// Adds to the gradient of `rows`, through which `inputs` came.
fn blame(rows: &mut [Layer], inputs: &[f32], d: &Layer) {
    for (row, &x) in rows.iter_mut().zip(inputs) {
        if x != 0.0 {
            for (g, d) in row.iter_mut().zip(d) {
                *g += x * d;
            }
        }
    }
}

/// Who was dark is not to blame.
fn only_lit(mut d: Layer, relu: &Layer) -> Layer {
    for (d, &relu) in d.iter_mut().zip(relu) {
        if relu <= 0.0 {
            *d = 0.0;
        }
    }
    d
}

fn increase(sum: &mut Layer, by: &Layer) {
    for (sum, by) in sum.iter_mut().zip(by) {
        *sum += by;
    }
}

struct School {
    net: ValueNetwork,
    gradient: ValueNetwork,
    /// Of each number's gradient, the running mean and the mean square (Adam).
    mean: Vec<f32>,
    square: Vec<f32>,
    batches: i32,
    dice: Dice,
    lessons: Vec<Lesson>,
    /// How many there were in all.
    given: usize,
}

impl School {
    fn new(net: ValueNetwork, dice: Dice) -> Self {
        Self {
            net,
            gradient: ValueNetwork::read(&[0; COUNT]),
            mean: vec![0.0; COUNT],
            square: vec![0.0; COUNT],
            batches: 0,
            dice,
            lessons: Vec::new(),
            given: 0,
        }
    }

    fn choose(&self, state: &State, seat: Seat, pupil: bool) -> Move {
        let view = state.view(Viewer::Seat(seat));
        let m = if pupil {
            best_by(&self.net, &view)
        } else {
            best(&view, &HeuristicWeights::STEADY)
        };
        m.expect("there is a legal move")
    }

    /// Plays a table, and gives a lesson now and then. Some seats are the network's, the others
    /// steady players'; `young` it only watches.
    fn play(&mut self, young: bool) {
        let seats = [3, 4, 4, 5][self.dice.below(4) as usize];
        let opening = Opening::new(seats);
        let deal = State::deal(&jericho::Options::default(), &opening, &mut self.dice);
        let mut state = State::new(&deal);
        let pupils: [bool; MAX_SEATS] = core::array::from_fn(|_| !young && self.dice.below(10) < 3);
        while let Some(seat) = state.turn().next() {
            let legal = state.legal_moves(seat);
            if self.dice.below(4) == 0 && legal.len() > 1 {
                let mut pupils = pupils;
                pupils[seat.index()] = !young;
                self.give_lesson(&state, seat, pupils);
            }
            // Positions that nobody would come to teach something too.
            let m = if self.dice.below(20) == 0 {
                legal.pick(&mut self.dice)
            } else {
                self.choose(&state, seat, pupils[seat.index()])
            };
            state.play(seat, m, &mut ()).expect("it is legal");
        }
    }

    /// Plays each move out to the next scoring.
    fn give_lesson(&mut self, state: &State, seat: Seat, pupils: [bool; MAX_SEATS]) {
        let view = state.view(Viewer::Seat(seat));
        let features = ValueFeatures::new(&view);
        let (table, colours) = features.now();
        let limit = state.stage() + 1;
        let legal = state.legal_moves(seat);
        let lead_to = |m: Move| {
            let mut after = *state;
            after.play(seat, m, &mut ()).expect("it is legal");
            while after.stage() < limit
                && let Some(next) = after.turn().next()
            {
                let m = self.choose(&after, next, pupils[next.index()]);
                after.play(next, m, &mut ()).expect("it is legal");
            }
            (features.then(m), after.utility(0.5)[seat.index()])
        };
        let lesson = Lesson {
            table,
            colours,
            tries: legal.iter().map(lead_to).collect(),
        };
        if self.lessons.len() < POOL {
            self.lessons.push(lesson);
        } else {
            self.lessons[self.given % POOL] = lesson;
        }
        self.given += 1;
    }

    /// Adds what one lesson teaches to the gradient.
    fn study(&mut self, at: usize) {
        let lesson = &self.lessons[at];
        let net = &self.net;
        let base = net.base(&lesson.table);
        let encodings = lesson.colours.map(|colour| net.encoding(&base, &colour));
        let passes: Vec<Pass> = (lesson.tries.iter())
            .map(|(change, _)| {
                let mut table = lesson.table;
                table[0] = change.held;
                let mut all = encodings;
                let mut new = [0.0; WIDTH];
                if let Some((colour, numbers)) = &change.colour {
                    new = net.encoding(&base, numbers);
                    all[colour.index()] = new;
                }
                let sum = sum(&all);
                let hidden = relu(net.pre_activation(&sum, &table));
                let utility = net.value(&hidden);
                Pass {
                    table,
                    new,
                    sum,
                    hidden,
                    utility,
                }
            })
            .collect();
        let n = passes.len() as f32;
        let expected = passes.iter().map(|pass| pass.utility).sum::<f32>() / n;
        let came = lesson.tries.iter().map(|(_, utility)| utility).sum::<f32>() / n;
        let g = &mut self.gradient;
        let mut d_meanings = [[0.0; WIDTH]; Colour::COUNT];
        let mut d_base = [0.0; WIDTH];
        for ((change, utility), pass) in lesson.tries.iter().zip(&passes) {
            let difference = (pass.utility - expected) - (utility - came);
            let d = (difference + LEVEL * (pass.utility - utility)) / n;
            for (g, x) in g.out.iter_mut().zip(&pass.hidden) {
                *g += d * x;
            }
            g.out[WIDTH] += d;
            let d_thought: Layer = core::array::from_fn(|at| d * net.out[at]);
            let d_thought = only_lit(d_thought, &pass.hidden);
            blame(&mut g.head, &pass.table, &d_thought);
            blame(&mut g.head[TABLE..], &[1.0], &d_thought);
            blame(&mut g.sum, &pass.sum, &d_thought);
            let d_sum: Layer = core::array::from_fn(|at| {
                (net.sum[at].iter().zip(&d_thought)).fold(0.0, |sum, (w, d)| sum + w * d)
            });
            let changed = change.colour.as_ref().map(|(colour, _)| colour.index());
            for (c, d) in d_meanings.iter_mut().enumerate() {
                if Some(c) != changed {
                    increase(d, &d_sum);
                }
            }
            if let Some((_, numbers)) = &change.colour {
                let d = only_lit(d_sum, &pass.new);
                increase(&mut d_base, &d);
                blame(&mut g.colour, numbers, &d);
            }
        }
        for ((encoding, inputs), d) in encodings.iter().zip(&lesson.colours).zip(d_meanings) {
            let d = only_lit(d, encoding);
            increase(&mut d_base, &d);
            blame(&mut g.colour, inputs, &d);
        }
        blame(&mut g.table, &lesson.table, &d_base);
        blame(&mut g.table[TABLE..], &[1.0], &d_base);
    }

    /// Studies a batch of lessons, and changes its mind a little (Adam).
    fn learn(&mut self, rate: f32) {
        for _ in 0..BATCH {
            let at = self.dice.below(self.lessons.len() as u32) as usize;
            self.study(at);
        }
        self.batches += 1;
        let warm = |decay: f32| 1.0 / (1.0 - decay.powi(self.batches.min(10_000)));
        let (a, b) = (warm(0.9), warm(0.999));
        let all = numbers(&mut self.net).zip(numbers(&mut self.gradient));
        for ((x, g), (mean, square)) in all.zip(self.mean.iter_mut().zip(&mut self.square)) {
            let d = *g / BATCH as f32;
            *g = 0.0;
            *mean = 0.9 * *mean + 0.1 * d;
            *square = 0.999 * *square + 0.001 * d * d;
            *x -= rate * (a * *mean) / ((b * *square).sqrt() + 1e-8);
        }
    }

    /// One of the network against steady players: says its share of the wins, and how many points
    /// it is above the mean.
    fn exam(&self, seats: usize, deals: u64) -> String {
        let (mut wins, mut ahead) = (0.0, 0.0);
        for n in 0..deals {
            let opening = Opening::new(seats);
            let deal = State::deal(&jericho::Options::default(), &opening, &mut Dice::new(n));
            for hero in Seat::all(seats) {
                let mut state = State::new(&deal);
                while let Some(seat) = state.turn().next() {
                    let m = self.choose(&state, seat, seat == hero);
                    state.play(seat, m, &mut ()).expect("it is legal");
                }
                let outcome = state.outcome().expect("it is over");
                if outcome.winners().contains(hero) {
                    wins += 1.0 / outcome.winners().len() as f64;
                }
                let scores = outcome.scores();
                let mean = f64::from(scores.iter().sum::<i32>()) / seats as f64;
                ahead += f64::from(scores[hero.index()]) - mean;
            }
        }
        let games = (deals * seats as u64) as f64;
        let (wins, ahead) = (100.0 * wins / games, ahead / games);
        format!("{seats} players: {wins:.1} % and {ahead:+.2} points against steady players")
    }
}

/// The file of its numbers.
fn file(net: &mut ValueNetwork) -> String {
    let mut text = String::from(
        "//! What the network has learned, by `examples/learn.rs`.\n\n\
         use super::value_network::COUNT;\n\n\
         /// Layer by layer, as [`super::value_network::ValueNetwork::read`] wants them.\n\
         pub(super) const WEIGHTS: [i16; COUNT] = [\n",
    );
    let mut line = String::from("   ");
    for x in numbers(net) {
        let word = format!(" {},", (*x * UNIT).round() as i16);
        if line.len() + word.len() > 100 {
            text += &line;
            text += "\n";
            line = String::from("   ");
        }
        line += &word;
    }
    text + &line + "\n];\n"
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seconds: f32 = args[0].parse().expect("a number of seconds");
    let mut dice = Dice::new(args.get(1).map_or(1, |n| n.parse().expect("a seed")));
    let on = args.get(2).is_some_and(|word| word == "on");
    let net = if on {
        TRAINED.clone()
    } else {
        untaught(&mut dice)
    };
    let mut school = School::new(net, dice);
    let start = Instant::now();
    let mut told = 0.0;
    loop {
        let part = start.elapsed().as_secs_f32() / seconds;
        if part >= 1.0 {
            break;
        }
        let rate = if on { 1e-3 } else { 2e-3 } * (1.0 - part).max(0.02);
        let enough = (school.given + FRESH).max(10 * FRESH);
        while school.given < enough {
            school.play(part < 0.3 && !on);
        }
        for _ in 0..AGAIN * FRESH / BATCH {
            school.learn(rate);
        }
        if part - told > 0.06 {
            told = part;
            eprintln!("{:3.0} %: {}", 100.0 * part, school.exam(4, 200));
        }
    }
    for seats in 3..=5 {
        eprintln!("{}", school.exam(seats, 500));
    }
    print!("{}", file(&mut school.net));
}
