//! Teaches the instinct for Jericho by trying every move of many positions.
//!
//! ```text
//! cargo run --release -p bots --example learn -- SECONDS [SEED] > numbers
//! ```
//!
//! ```text
//! tables ──► a position ──► each legal move played out on the same deal ──► a lesson
//! lessons, mixed ──► gradient ──► the instinct ──► who plays at the tables …
//! ```

use std::time::Instant;

use bots::Player as _;
use bots::jericho::instinct::{Instinct, OUT, WIDTH};
use bots::jericho::sense::{COLOUR, Sense, TABLE};
use bots::jericho::{Weights, best};
use engine::{
    Chance as _, Dice, MAX_SEATS, MoveSet as _, Opening, Outcome as _, Rules as _, Seat, Viewer,
};
use jericho::{Colour, Move, State, View};

/// A position, and what each move led to.
struct Lesson {
    table: [f32; TABLE],
    colours: [[f32; COLOUR]; Colour::COUNT],
    tries: Vec<Try>,
}

struct Try {
    table: [f32; TABLE],
    change: Option<(Colour, [f32; COLOUR])>,
    worth: f32,
}

fn unit(dice: &mut Dice) -> f32 {
    dice.below(1 << 20) as f32 / (1u32 << 20) as f32
}

fn greedy(net: &Instinct, view: &View) -> Move {
    let mut top = None;
    let mut most = f32::NEG_INFINITY;
    net.weigh(view, |m, [value]| {
        if value > most {
            most = value;
            top = Some(m);
        }
    });
    top.expect("there is a legal move")
}

fn zero() -> Instinct {
    Instinct {
        colour: [[0.0; WIDTH]; COLOUR],
        table: [[0.0; WIDTH]; TABLE + 1],
        sum: [[0.0; WIDTH]; WIDTH],
        head: [[0.0; WIDTH]; TABLE + 1],
        out: [[0.0; WIDTH + 1]; OUT],
    }
}

fn numbers(net: &mut Instinct) -> impl Iterator<Item = &mut f32> {
    let layers = net
        .colour
        .iter_mut()
        .chain(&mut net.table)
        .chain(&mut net.sum);
    let layers = layers.chain(&mut net.head).flatten();
    layers.chain(net.out.iter_mut().flatten())
}

struct School {
    net: Instinct,
    gradient: Instinct,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    dice: Dice,
    lessons: Vec<Lesson>,
    next: usize,
    new: usize,
}

const POOL: usize = 30_000;

impl School {
    fn new(seed: u64, from: Option<Vec<f32>>) -> Self {
        let mut dice = Dice::new(seed);
        let mut net = zero();
        let mut fill = |rows: &mut [[f32; WIDTH]], size: f32| {
            for x in rows.iter_mut().flatten() {
                *x = (2.0 * unit(&mut dice) - 1.0) * size;
            }
        };
        fill(&mut net.colour, 0.25);
        fill(&mut net.table[..TABLE], 0.15);
        fill(&mut net.sum, 0.1);
        fill(&mut net.head[..TABLE], 0.2);
        for x in net.out.iter_mut().flatten() {
            *x = (2.0 * unit(&mut dice) - 1.0) * 0.1;
        }
        if let Some(from) = from {
            for (x, y) in numbers(&mut net).zip(from) {
                *x = y;
            }
        }
        let count = numbers(&mut net).count();
        Self {
            net,
            gradient: zero(),
            mean: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
            dice,
            lessons: Vec::new(),
            next: 0,
            new: 0,
        }
    }

    fn choose(&self, state: &State, seat: Seat, novice: bool) -> Move {
        let view = state.view(Viewer::Seat(seat));
        if novice {
            greedy(&self.net, &view)
        } else {
            best(&view, &Weights::STEADY).expect("there is one")
        }
    }

    /// A table; `novices` of a thousand seats are the instinct's, the others steady players'.
    fn play(&mut self, novices: u32, hero: u32) {
        let seats = [3, 4, 4, 5][self.dice.below(4) as usize];
        let mut deal_dice = Dice::new(self.dice.seed());
        let deal = State::deal(
            &jericho::Options::default(),
            &Opening::new(seats),
            &mut deal_dice,
        );
        let mut state = State::new(&deal);
        let novice: [bool; MAX_SEATS] = core::array::from_fn(|_| self.dice.below(1000) < novices);
        while let Some(seat) = state.turn().next() {
            if self.dice.below(4) == 0 && state.legal_moves(seat).len() > 1 {
                let mut novice = novice;
                novice[seat.index()] = self.dice.below(1000) < hero;
                self.try_all(&state, seat, &novice);
            }
            let m = if self.dice.below(100) < 5 {
                state.legal_moves(seat).pick(&mut self.dice)
            } else {
                self.choose(&state, seat, novice[seat.index()])
            };
            state.play(seat, m, &mut ()).expect("it is legal");
        }
    }

    fn try_all(&mut self, state: &State, seat: Seat, novice: &[bool; MAX_SEATS]) {
        let view = state.view(Viewer::Seat(seat));
        let sense = Sense::new(&view);
        let (table, colours) = sense.now();
        let mut tries = Vec::new();
        let limit = state.stage() + 1;
        for m in state.legal_moves(seat).iter() {
            let mut after = *state;
            after.play(seat, m, &mut ()).expect("it is legal");
            while after.stage() < limit
                && let Some(next) = after.turn().next()
            {
                let m = self.choose(&after, next, novice[next.index()]);
                after.play(next, m, &mut ()).expect("it is legal");
            }
            let (table, change) = sense.then(m);
            tries.push(Try {
                table,
                change,
                worth: after.worth(0.5)[seat.index()],
            });
        }
        let lesson = Lesson {
            table,
            colours,
            tries,
        };
        self.new += 1;
        if self.lessons.len() < POOL {
            self.lessons.push(lesson);
        } else {
            self.lessons[self.next % POOL] = lesson;
            self.next += 1;
        }
    }

    /// Adds what one lesson teaches to the gradient; says how far off the differences were, and
    /// how large they are.
    fn study(&mut self, at: usize) -> (f32, f32) {
        const LEVEL: f32 = 0.3;
        let lesson = &self.lessons[at];
        let net = &self.net;
        let base = net.base(&lesson.table);
        let meanings = lesson.colours.map(|colour| net.meaning(&base, &colour));
        let mut all = [0.0; WIDTH];
        for meaning in &meanings {
            for (all, x) in all.iter_mut().zip(meaning) {
                *all += x;
            }
        }
        let n = lesson.tries.len() as f32;
        struct Pass {
            new: [f32; WIDTH],
            sum: [f32; WIDTH],
            thought: [f32; WIDTH],
            said: f32,
        }
        let passes: Vec<Pass> = lesson
            .tries
            .iter()
            .map(|one| {
                let mut sum = all;
                let mut new = [0.0; WIDTH];
                if let Some((colour, numbers)) = &one.change {
                    new = net.meaning(&base, numbers);
                    for at in 0..WIDTH {
                        sum[at] += new[at] - meanings[colour.index()][at];
                    }
                }
                let thought = net.thought(&sum, &one.table);
                let [said] = net.say(&thought);
                Pass {
                    new,
                    sum,
                    thought,
                    said,
                }
            })
            .collect();
        let mean_said = passes.iter().map(|pass| pass.said).sum::<f32>() / n;
        let mean_worth = lesson.tries.iter().map(|one| one.worth).sum::<f32>() / n;
        let g = &mut self.gradient;
        let add = |rows: &mut [[f32; WIDTH]], inputs: &[f32], d: &[f32; WIDTH]| {
            for (row, &x) in rows.iter_mut().zip(inputs) {
                if x != 0.0 {
                    for (g, d) in row.iter_mut().zip(d) {
                        *g += x * d;
                    }
                }
            }
        };
        let mut d_meanings = [[0.0; WIDTH]; Colour::COUNT];
        let mut d_base = [0.0; WIDTH];
        let (mut off, mut size) = (0.0, 0.0);
        for (one, pass) in lesson.tries.iter().zip(&passes) {
            let difference = (pass.said - mean_said) - (one.worth - mean_worth);
            off += difference * difference / n;
            size += (one.worth - mean_worth).powi(2) / n;
            let d = (difference + LEVEL * (pass.said - one.worth)) / n;
            let mut d_thought = [0.0; WIDTH];
            for at in 0..WIDTH {
                g.out[0][at] += d * pass.thought[at];
                if pass.thought[at] > 0.0 {
                    d_thought[at] = d * net.out[0][at];
                }
            }
            g.out[0][WIDTH] += d;
            add(&mut g.head, &one.table, &d_thought);
            add(&mut g.head[TABLE..], &[1.0], &d_thought);
            add(&mut g.sum, &pass.sum, &d_thought);
            let mut d_sum = [0.0; WIDTH];
            for (d, row) in d_sum.iter_mut().zip(&net.sum) {
                *d = row.iter().zip(&d_thought).map(|(w, d)| w * d).sum();
            }
            let changed = one.change.as_ref().map(|(colour, _)| colour.index());
            for (c, d) in d_meanings.iter_mut().enumerate() {
                if Some(c) != changed {
                    for at in 0..WIDTH {
                        d[at] += d_sum[at];
                    }
                }
            }
            if let Some((_, numbers)) = &one.change {
                for at in 0..WIDTH {
                    if pass.new[at] <= 0.0 {
                        d_sum[at] = 0.0;
                    }
                    d_base[at] += d_sum[at];
                }
                add(&mut g.colour, numbers, &d_sum);
            }
        }
        for ((meaning, inputs), d) in meanings.iter().zip(&lesson.colours).zip(&mut d_meanings) {
            for at in 0..WIDTH {
                if meaning[at] <= 0.0 {
                    d[at] = 0.0;
                }
                d_base[at] += d[at];
            }
            add(&mut g.colour, inputs, d);
        }
        add(&mut g.table, &lesson.table, &d_base);
        add(&mut g.table[TABLE..], &[1.0], &d_base);
        (off, size)
    }

    fn learn(&mut self, batch: usize, rate: f32) {
        self.steps += 1;
        let fix = |decay: f32, steps: i32| 1.0 / (1.0 - decay.powi(steps.min(10_000)));
        let (a, b) = (fix(0.9, self.steps), fix(0.999, self.steps));
        let all = numbers(&mut self.net).zip(numbers(&mut self.gradient));
        for ((x, g), (mean, square)) in all.zip(self.mean.iter_mut().zip(&mut self.square)) {
            let d = *g / batch as f32;
            *g = 0.0;
            *mean = 0.9 * *mean + 0.1 * d;
            *square = 0.999 * *square + 0.001 * d * d;
            *x -= rate * (a * *mean) / ((b * *square).sqrt() + 1e-8);
        }
    }

    /// One of the instinct against steady players: its share of the wins, and points ahead.
    fn exam(&self, seats: usize, deals: u64) -> (f64, f64) {
        let (mut wins, mut ahead) = (0.0, 0.0);
        for n in 0..deals {
            let deal = State::deal(
                &jericho::Options::default(),
                &Opening::new(seats),
                &mut Dice::new(n),
            );
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
        (wins / games, ahead / games)
    }
}

fn main() {
    const BATCH: usize = 96;
    const FRESH: usize = 400;
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seconds: f32 = args[0].parse().expect("seconds");
    let seed = args.get(1).map_or(1, |n| n.parse().expect("a seed"));
    let again: usize = args.get(2).map_or(4, |n| n.parse().expect("how often"));
    let from = args.get(3).map(|path| {
        let text = std::fs::read_to_string(path).expect("a file");
        text.split_whitespace()
            .map(|x| x.parse().expect("a number"))
            .collect()
    });
    let head_start = from.is_some();
    let mut school = School::new(seed, from);
    let start = Instant::now();
    let mut told = 0.0;
    let (mut off, mut size, mut studied) = (0.0, 0.0, 0u64);
    loop {
        let part = start.elapsed().as_secs_f32() / seconds;
        if part >= 1.0 {
            break;
        }
        // First only what steady players do; then more and more its own play.
        let young = part < 0.3 && !head_start;
        let (novices, hero) = if young { (0, 0) } else { (300, 1000) };
        let rate = if head_start { 1e-3 } else { 2e-3 } * (1.0 - part).max(0.02);
        school.new = 0;
        while school.new < FRESH || school.lessons.len() < 4_000 {
            school.play(novices, hero);
        }
        for _ in 0..again * FRESH / BATCH {
            for _ in 0..BATCH {
                let at = school.dice.below(school.lessons.len() as u32) as usize;
                let (a, b) = school.study(at);
                off += f64::from(a);
                size += f64::from(b);
                studied += 1;
            }
            school.learn(BATCH, rate);
        }
        if part - told > 0.06 {
            told = part;
            let (wins, ahead) = school.exam(4, 200);
            eprintln!(
                "{:4.0} s, {studied} lessons: explained {:.3} of {:.5}; {:.1} % and {ahead:+.2} against steady",
                start.elapsed().as_secs_f32(),
                1.0 - off / size,
                size / studied as f64,
                100.0 * wins
            );
            (off, size, studied) = (0.0, 0.0, 0);
        }
    }
    for seats in 3..=5 {
        let (wins, ahead) = school.exam(seats, 500);
        eprintln!(
            "{seats} players: {:.1} % and {ahead:+.2} against steady",
            100.0 * wins
        );
    }
    let text: Vec<String> = numbers(&mut school.net)
        .map(|x| format!("{x:.4}"))
        .collect();
    println!("{}", text.join(" "));
}
