//! A review, piece by piece: a quick look at everything first, then each piece of work in turn, so
//! that a screen can show it sharpening.
//!
//! ```text
//! new   the curve                                                         milliseconds
//! work  each decision at a glance (one move ahead); the luck of the deal and of each draw; then
//!       rollouts: what a glance calls a loss first, the rest briefly
//! ```

use core::time::Duration;
use std::collections::VecDeque;

use bots::neural::Network;
use bots::{Observation, Stopwatch};
use engine::{MAX_SEATS, Seat, SeatSet};
use table::{PROGRAM, Record};

use crate::decision::{self, Comparison, Deals, Effort, Glance, Looks};
use crate::game::{Chances, CoachGame, ValueFunction};
use crate::luck::{StartValues, add_difference, expected};
use crate::playback::{Playback, Position, ReviewError};
use crate::report::{
    CurvePoint, DecisionReview, JudgeName, REVIEW_FORMAT, ReviewReport, SeatReview, Swing,
    SwingKind,
};
use crate::{MoveVerdict, Points};

/// A glance that finds a smaller loss than this, at a table of four, is looked at briefly.
const CLEAR: f64 = 0.01;
/// A brief look takes this part of the deals, and of the other moves only the best.
const BRIEFLY: u32 = 8;
const BRIEF_CANDIDATES: usize = 2;
/// After so many deals a search looks first at whom it can leave out.
const RACE_FROM: usize = 64;
/// Changes of a chance below this are not told.
const TOLD: f64 = 0.01;
/// As many of them as are told of each seat.
const MOST_SWINGS: usize = 12;
/// Where the deals come from, unless said otherwise.
pub const REVIEW_SEED: u64 = 1;
/// On how many deals a decision that matters is tried, unless said otherwise.
pub const REVIEW_DEALS: u32 = 400;

/// How thorough a review is, and of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewPlan {
    /// The seats whose decisions are judged.
    pub seats: SeatSet,
    /// The deals of a decision that matters.
    pub deals: u32,
    /// Where they come from.
    pub seed: u64,
    /// The time for such a decision, if the clock counts instead.
    pub time: Option<Duration>,
}

impl ReviewPlan {
    /// Of these seats, as thorough as is usual.
    pub const fn of(seats: SeatSet) -> Self {
        Self {
            seats,
            deals: REVIEW_DEALS,
            seed: REVIEW_SEED,
            time: None,
        }
    }
}

/// What is left to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    Glances,
    Deal(usize),
    Luck(usize),
    Compare(usize),
    Brief(usize),
}

/// What is known of one move.
struct Judged<M> {
    glance: Glance<M>,
    comparison: Option<Comparison<M>>,
    /// How it and its draw changed each seat's chance.
    draw: Chances,
    effect: Chances,
}

/// A review on its way.
pub struct Review<'n, S: CoachGame> {
    network: &'n Network,
    plan: ReviewPlan,
    playback: Playback<S>,
    value: ValueFunction<'n, S>,
    judged: Vec<Judged<S::Move>>,
    starts: StartValues<S>,
    /// The chances before each game was dealt.
    before: Vec<Chances>,
    /// The place at the table, and the hand that was dealt; together until they are told apart.
    seat: Chances,
    deal: Chances,
    curve: Vec<CurvePoint>,
    todo: VecDeque<Task>,
}

impl<'n, S: CoachGame> Review<'n, S> {
    /// A quick look at a finished record.
    ///
    /// # Errors
    /// If it was broken off or can't be replayed.
    pub fn new(
        record: &Record<S>,
        network: &'n Network,
        plan: ReviewPlan,
    ) -> Result<Self, ReviewError> {
        let playback = Playback::new(record)?;
        let unseen = playback.moves.iter().map(|position| Judged {
            glance: Glance {
                values: Vec::new(),
                played: position.m,
            },
            comparison: None,
            draw: [0.0; MAX_SEATS],
            effect: [0.0; MAX_SEATS],
        });
        let judged = unseen.collect();
        let mut review = Self {
            network,
            plan,
            value: ValueFunction::new(network),
            judged,
            starts: StartValues::new(record.options, S::STARTS),
            before: Vec::new(),
            seat: [0.0; MAX_SEATS],
            deal: [0.0; MAX_SEATS],
            curve: Vec::new(),
            todo: VecDeque::from([Task::Glances]),
            playback,
        };
        review.look(&mut ValueFunction::new(network));
        Ok(review)
    }

    /// Each decision one move ahead, and what is left to do then.
    fn glance(&mut self) {
        for (at, judged) in self.judged.iter_mut().enumerate() {
            let played = judged.glance.played;
            let glance = |it: &Observation<'_, S>| Glance::of(self.network, it, played);
            judged.glance = self.playback.observe(at, glance);
        }
        self.queue();
    }

    /// The curve: every seat's chance after each move.
    fn look(&mut self, value: &mut ValueFunction<'_, S>) {
        let players = self.playback.players;
        let par = [1.0 / players as f64; MAX_SEATS];
        let mut now = par;
        for (game, start) in self.playback.starts.iter().enumerate() {
            self.before.push(now);
            let dealt = value.chances(&start.state, &S::Trace::default());
            add_difference(&mut self.deal, &dealt, &now);
            now = dealt;
            self.curve.push(point(start.step, &now, players));
            let end = self.playback.starts.get(game + 1);
            let end = end.map_or(self.playback.moves.len(), |next| next.first_move);
            for position in &self.playback.moves[start.first_move..end] {
                if !position.pending {
                    now = value.chances(&position.after, &position.after_trace);
                }
                self.curve.push(point(position.after_step, &now, players));
            }
        }
    }

    fn queue(&mut self) {
        let scale = decision::scale(self.playback.players);
        let moves = &self.playback.moves;
        let draws = (0..moves.len()).filter(|&at| !moves[at].at_once);
        self.todo
            .extend((0..self.playback.starts.len()).map(Task::Deal));
        self.todo.extend(draws.map(Task::Luck));
        let judged = &self.judged;
        let own = |&at: &usize| self.is_reviewed(&moves[at]);
        let real = |&at: &usize| judged[at].glance.values.len() > 1;
        let mut own: Vec<usize> = (0..moves.len()).filter(own).filter(real).collect();
        own.sort_by(|&a, &b| judged[b].glance.loss().total_cmp(&judged[a].glance.loss()));
        let clear = |at: usize| judged[at].glance.loss() < CLEAR * scale;
        self.todo.extend(own.iter().map(|&at| {
            if clear(at) {
                Task::Brief(at)
            } else {
                Task::Compare(at)
            }
        }));
    }

    /// How many pieces of work are left.
    pub fn left(&self) -> usize {
        self.todo.len()
    }

    /// Does one piece of work; `false` if none was left. `clock` measures the time of a plan that has
    /// one.
    pub fn work(&mut self, clock: Option<&dyn Stopwatch>) -> bool {
        match self.todo.pop_front() {
            None => return false,
            Some(Task::Glances) => self.glance(),
            Some(Task::Deal(game)) => self.weigh_deal(game),
            Some(Task::Luck(at)) => self.weigh_draw(at),
            Some(Task::Compare(at)) => {
                self.judged[at].comparison = Some(self.compare(at, clock));
            }
            Some(Task::Brief(at)) => {
                let deals = (self.plan.deals / BRIEFLY).max(16);
                let effort = (&mut Deals(deals), BRIEF_CANDIDATES, Looks::Never);
                let brief = self.try_moves(at, self.plan.seed, effort);
                let scale = decision::scale(self.playback.players);
                if brief.lead + brief.error > 2.0 * CLEAR * scale && brief.lead > CLEAR * scale {
                    self.todo.push_front(Task::Compare(at));
                }
            }
        }
        true
    }

    /// Does all of it.
    pub fn finish(&mut self, clock: Option<&dyn Stopwatch>) {
        while self.work(clock) {}
    }

    /// Tells the worth of the seats from the luck of the deal.
    fn weigh_deal(&mut self, game: usize) {
        let opening = self.playback.starts[game].opening;
        let mean = self.starts.mean(&mut self.value, &opening);
        add_difference(&mut self.seat, &mean, &self.before[game]);
        add_difference(&mut self.deal, &self.before[game], &mean);
    }

    fn weigh_draw(&mut self, at: usize) {
        let position = &self.playback.moves[at];
        let value = &mut self.value;
        let after = value.chances(&position.after, &position.after_trace);
        let played = expected(value, position, position.m);
        let judged = &mut self.judged[at];
        add_difference(&mut judged.draw, &after, &played);
        if judged.glance.loss() > 0.0 {
            let best = expected(value, position, judged.glance.best());
            add_difference(&mut judged.effect, &played, &best);
            if !position.stood_in {
                // What it cost the seat itself is its decision's loss.
                judged.effect[position.seat.index()] = 0.0;
            }
        }
    }

    /// The played move and the best others on the deals of the plan, or for its time.
    fn compare(&self, at: usize, clock: Option<&dyn Stopwatch>) -> Comparison<S::Move> {
        let ReviewPlan {
            deals, seed, time, ..
        } = self.plan;
        let comparison = if let (Some(time), Some(clock)) = (time, clock) {
            let mut timed = Timed::new(clock, time);
            self.try_moves(at, seed, (&mut timed, decision::CANDIDATES, Looks::Never))
        } else {
            let looks = Looks::HalfWay {
                after: deals as usize / 2,
                scale: decision::scale(self.playback.players),
            };
            let effort = (&mut Deals(deals), decision::CANDIDATES, looks);
            self.try_moves(at, seed, effort)
        };
        self.explained(at, comparison)
    }

    fn try_moves(
        &self,
        at: usize,
        seed: u64,
        effort: (&mut impl Effort, usize, Looks),
    ) -> Comparison<S::Move> {
        let seed = self.playback.moves[at].seed(seed);
        let glance = &self.judged[at].glance;
        let compare =
            |it: &Observation<'_, S>| decision::compare(self.network, it, glance, seed, effort);
        self.playback.observe(at, compare)
    }

    /// With the reason, where the decision is called worse.
    fn explained(&self, at: usize, mut comparison: Comparison<S::Move>) -> Comparison<S::Move> {
        let scale = decision::scale(self.playback.players);
        if comparison.verdict(scale).is_flagged()
            && let Some(better) = comparison.better
        {
            let position = &self.playback.moves[at];
            let seed = position.seed(self.plan.seed);
            let counts = (comparison.ahead, comparison.deals);
            let explain = |it: &Observation<'_, S>| {
                decision::explain(self.network, it, (better, position.m), counts, seed)
            };
            comparison.reason = Some(self.playback.observe(at, explain));
        }
        comparison
    }

    /// One decision on other deals, or on more of them, to the last, and with so many of its moves at
    /// most: the `place`th of [`ReviewReport::decisions`]. The report stays as it is.
    pub fn look_closer(
        &self,
        place: usize,
        effort: (u32, u64),
        moves: usize,
    ) -> Option<DecisionReview> {
        self.looked_closer(place, effort, moves, Looks::Never)
    }

    /// What a search of so many deals with that seed says of the same decision: a race between all its
    /// legal moves, which also ends as soon as the loss is surely above `settles`, or between that and
    /// nothing.
    pub fn search(
        &self,
        place: usize,
        effort: (u32, u64),
        settles: Option<Points>,
    ) -> Option<DecisionReview> {
        let looks = Looks::Race {
            from: RACE_FROM,
            settles: settles.map(|it| it.value() / 100.0),
        };
        self.looked_closer(place, effort, usize::MAX, looks)
    }

    fn looked_closer(
        &self,
        place: usize,
        (deals, seed): (u32, u64),
        moves: usize,
        looks: Looks,
    ) -> Option<DecisionReview> {
        let (at, mut review) = self.decisions().into_iter().nth(place)?;
        let effort = (&mut Deals(deals), moves, looks);
        let comparison = self.explained(at, self.try_moves(at, seed, effort));
        self.judge(&mut review, &comparison);
        Some(review)
    }

    /// What is known so far.
    pub fn report(&self) -> ReviewReport {
        let decisions: Vec<(usize, DecisionReview)> = self.decisions();
        ReviewReport {
            format: REVIEW_FORMAT.to_owned(),
            game: S::GAME.to_owned(),
            judge: JudgeName {
                program: PROGRAM.to_owned(),
                network: S::layout().name.to_owned(),
                weights: format!("{:016x}", self.network.checksum()),
                deals: self.plan.deals,
                timed: self.plan.time.is_some(),
                seed: self.plan.seed,
            },
            left: self.left(),
            curve: self.curve.clone(),
            seats: Seat::all(self.playback.players)
                .map(|seat| self.seat_review(seat))
                .collect(),
            swings: self.swings(&decisions),
            decisions: decisions
                .into_iter()
                .map(|(_, decision)| decision)
                .collect(),
        }
    }

    /// Whether it is a decision that is judged.
    fn is_reviewed(&self, position: &Position<S>) -> bool {
        self.plan.seats.contains(position.seat) && position.is_own(position.seat)
    }

    fn loss(&self, at: usize) -> f64 {
        let judged = &self.judged[at];
        let compared = judged.comparison.as_ref().map(Comparison::loss);
        compared.unwrap_or_else(|| judged.glance.loss())
    }

    fn seat_review(&self, seat: Seat) -> SeatReview {
        let i = seat.index();
        let sum = |of: fn(&Judged<S::Move>) -> &Chances| -> f64 {
            self.judged.iter().map(|judged| of(judged)[i]).sum()
        };
        let moves = self.playback.moves.iter().enumerate();
        let own = moves.filter(|(_, position)| position.is_own(seat));
        let own = own.filter(|&(at, _)| self.judged[at].glance.values.len() > 1);
        let losses: Vec<f64> = own.map(|(at, _)| self.loss(at)).collect();
        let lost: f64 = losses.iter().sum();
        let (result, par) = (
            Points::of(self.playback.result[i]),
            Points::of(1.0 / self.playback.players as f64),
        );
        let mut review = SeatReview {
            at: seat,
            reviewed: self.plan.seats.contains(seat),
            result,
            par,
            seat: Points::of(self.seat[i]),
            deal: Points::of(self.deal[i]),
            draws: Points::of(sum(|judged| &judged.draw)),
            own: Points::of(-lost),
            others: Points::of(sum(|judged| &judged.effect)),
            rest: Points::ZERO,
            decisions: losses.len(),
            mean_loss: Points::of(lost / losses.len().max(1) as f64),
        };
        let told = review.seat + review.deal + review.draws + review.own + review.others;
        review.rest = result - par - told;
        review
    }

    fn decisions(&self) -> Vec<(usize, DecisionReview)> {
        let own = self.playback.moves.iter().enumerate();
        let own = own.filter(|(_, position)| self.is_reviewed(position));
        let own = own.filter(|&(at, _)| self.judged[at].glance.values.len() > 1);
        let review = |(at, position): (usize, &Position<S>)| {
            let judged = &self.judged[at];
            let glance = &judged.glance;
            let loss = Points::of(self.loss(at));
            let mut review = DecisionReview {
                game: position.game,
                number: position.number,
                step: position.step,
                round: position.state.stage() + S::FIRST_STAGE,
                seat: position.seat,
                played: position.m.to_string(),
                better: (loss > Points::ZERO).then(|| glance.best().to_string()),
                loss,
                interval: (loss, loss),
                chance: Points::of(glance.best_value()),
                deals: 0,
                verdict: MoveVerdict::Fine,
                reason: None,
            };
            if let Some(comparison) = &judged.comparison {
                self.judge(&mut review, comparison);
            }
            (at, review)
        };
        own.map(review).collect()
    }

    fn judge(&self, review: &mut DecisionReview, comparison: &Comparison<S::Move>) {
        review.better = comparison.better.map(|m| m.to_string());
        review.loss = Points::of(comparison.loss());
        review.interval = comparison.interval();
        review.chance = Points::of(comparison.chance);
        review.deals = comparison.deals;
        review.verdict = comparison.verdict(decision::scale(self.playback.players));
        review.reason.clone_from(&comparison.reason);
    }

    fn swings(&self, decisions: &[(usize, DecisionReview)]) -> Vec<Swing> {
        let least = Points::of(TOLD * decision::scale(self.playback.players));
        let mut swings = Vec::new();
        for seat in self.plan.seats.iter() {
            let mut own = Vec::new();
            for (at, position) in self.playback.moves.iter().enumerate() {
                let judged = &self.judged[at];
                let mut swing = Swing {
                    seat,
                    kind: SwingKind::Draw,
                    by: position.seat,
                    step: position.step + 1,
                    points: Points::of(judged.draw[seat.index()]),
                    decision: None,
                };
                own.push(swing.clone());
                if position.is_own(seat) {
                    let place = decisions.iter().position(|&(it, _)| it == at);
                    let flagged = place.filter(|&it| decisions[it].1.verdict.is_flagged());
                    if let Some(place) = flagged {
                        swing.kind = SwingKind::Own;
                        swing.step = position.step;
                        swing.points = -decisions[place].1.loss;
                        swing.decision = Some(place);
                        own.push(swing);
                    }
                } else {
                    swing.kind = if position.stood_in {
                        SwingKind::StandIn
                    } else {
                        SwingKind::Other
                    };
                    swing.points = Points::of(judged.effect[seat.index()]);
                    own.push(swing);
                }
            }
            own.retain(|swing| swing.points.abs() >= least);
            own.sort_by_key(|swing| (-swing.points.abs().0, swing.step));
            own.truncate(MOST_SWINGS);
            swings.extend(own);
        }
        swings
    }
}

fn point(step: usize, chances: &Chances, players: usize) -> CurvePoint {
    CurvePoint {
        step,
        chances: chances[..players]
            .iter()
            .map(|&it| Points::of(it))
            .collect(),
    }
}

/// As long as the time lasts; some deals at least.
struct Timed<'c> {
    clock: &'c dyn Stopwatch,
    until: Duration,
    tried: u32,
}

impl<'c> Timed<'c> {
    fn new(clock: &'c dyn Stopwatch, time: Duration) -> Self {
        Self {
            clock,
            until: clock.elapsed() + time,
            tried: 0,
        }
    }
}

impl Effort for Timed<'_> {
    fn more(&mut self) -> bool {
        self.clock.breathe();
        self.tried += 1;
        self.tried <= 32 || self.clock.elapsed() < self.until
    }
}
