//! One table of a vector environment: a match without a log, dealt by fast random numbers.

use bots::{Bot, Observation, Spec};
use engine::{Dice, MAX_SEATS, MoveSet as _, Opening, Rules, Seat, SeatSet, Viewer};

use crate::game::PythonGame;

/// What a match came to.
pub(crate) struct MatchEnd {
    pub(crate) winners: SeatSet,
    pub(crate) points: [i32; MAX_SEATS],
}

/// What is alike for all tables.
pub(crate) struct Setting<S: Rules> {
    pub(crate) options: S::Options,
    pub(crate) players: usize,
    /// Who plays the other seats; without one, all seats are asked.
    pub(crate) opponents: Option<Spec>,
    /// Who says what it would do at the caller's seats.
    pub(crate) expert: Option<Spec>,
}

impl<S: PythonGame> Setting<S> {
    /// A bot for each seat, or none.
    fn bots(&self, spec: Option<Spec>, dice: &mut Dice) -> Vec<Box<dyn Bot<S>>> {
        let Some(spec) = spec else {
            return Vec::new();
        };
        let bots = (0..self.players).map(|_| spec.bot::<S>(dice.seed()));
        bots.collect()
    }

    /// Whether somebody reads what has happened.
    fn reads_history(&self) -> bool {
        let all = [self.opponents, self.expert];
        all.into_iter().flatten().any(|spec| spec.reads_history())
    }
}

/// A table. The seat that is asked is always one that the caller plays.
pub(crate) struct SimulatedTable<S: PythonGame> {
    state: S,
    /// What the seat that is asked may do, kept from one call to the next.
    legal: S::Moves,
    trace: S::Trace,
    opening: Opening,
    first: Seat,
    dice: Dice,
    /// The seat that the caller plays, where bots play the others.
    learner: Seat,
    opponents: Vec<Box<dyn Bot<S>>>,
    experts: Vec<Box<dyn Bot<S>>>,
    /// What each seat has seen, if some bot reads it.
    seen: Vec<Vec<S::Seen>>,
}

/// What the bot of a seat does, knowing what that seat may know.
#[inline]
fn ask<S: PythonGame>(
    bots: &mut [Box<dyn Bot<S>>],
    state: &S,
    seen: &[Vec<S::Seen>],
    seat: Seat,
) -> S::Move {
    let view = state.view(Viewer::Seat(seat));
    let seen = &seen[seat.index()];
    let observation = Observation { view: &view, seen };
    bots[seat.index()].choose(&observation).m
}

impl<S: PythonGame> SimulatedTable<S> {
    /// Its first match; all chance follows from `seed`.
    pub(crate) fn new(setting: &Setting<S>, seed: u64, learner: Seat) -> Self {
        let mut dice = Dice::new(seed);
        let opponents = setting.bots(setting.opponents, &mut dice);
        let experts = setting.bots(setting.expert, &mut dice);
        let opening = Opening::new(setting.players);
        let deal = S::deal(&setting.options, &opening, &mut dice);
        let state = S::new(&deal);
        let mut table = Self {
            legal: state.legal_moves(state.turn().next().unwrap_or_default()),
            state,
            trace: S::Trace::default(),
            opening,
            first: S::first(&deal),
            dice,
            learner,
            opponents,
            experts,
            seen: vec![Vec::new(); setting.players],
        };
        // A match that bots end before the caller is asked is not the caller's.
        while table.play_bots(setting).is_some() {
            table.begin(setting);
        }
        table.legal = table.state.legal_moves(table.turn());
        table
    }

    /// Deals a new match, with the caller one seat further.
    fn begin(&mut self, setting: &Setting<S>) {
        self.opening = Opening::new(setting.players);
        self.learner = self.learner.next(setting.players);
        let deal = S::deal(&setting.options, &self.opening, &mut self.dice);
        self.first = S::first(&deal);
        self.deal(&deal);
    }

    fn deal(&mut self, deal: &S::Deal) {
        self.state = S::new(deal);
        self.trace = S::Trace::default();
        self.seen.iter_mut().for_each(Vec::clear);
    }

    /// The seat that is asked.
    #[inline]
    pub(crate) fn turn(&self) -> Seat {
        self.state.turn().next().unwrap_or_default()
    }

    /// Whether the seat that is asked may make this move.
    #[inline]
    pub(crate) fn is_legal(&self, m: S::Move) -> bool {
        self.legal.contains(m)
    }

    /// One of the legal moves, each equally likely, as the number of an action.
    #[inline]
    pub(crate) fn random_action(&mut self) -> usize {
        S::number(self.legal.pick(&mut self.dice))
    }

    /// Makes a legal move for the seat that is asked, then those of the bots. A match that ends is
    /// followed by a new one.
    #[inline]
    pub(crate) fn step(&mut self, setting: &Setting<S>, m: S::Move) -> Option<MatchEnd> {
        let end = self.play(setting, m).or_else(|| self.play_bots(setting));
        if end.is_some() {
            self.begin(setting);
            while self.play_bots(setting).is_some() {
                self.begin(setting);
            }
        }
        self.legal = self.state.legal_moves(self.turn());
        end
    }

    /// What the expert would do for the seat that is asked, as the number of an action.
    pub(crate) fn expert_action(&mut self) -> usize {
        let seat = self.turn();
        S::number(ask(&mut self.experts, &self.state, &self.seen, seat))
    }

    #[inline]
    fn play_bots(&mut self, setting: &Setting<S>) -> Option<MatchEnd> {
        setting.opponents?;
        loop {
            let seat = self.turn();
            if seat == self.learner {
                return None;
            }
            let m = ask(&mut self.opponents, &self.state, &self.seen, seat);
            if let Some(end) = self.play(setting, m) {
                return Some(end);
            }
        }
    }

    #[inline]
    fn play(&mut self, setting: &Setting<S>, m: S::Move) -> Option<MatchEnd> {
        let seat = self.turn();
        let before = self.state;
        if setting.reads_history() {
            let mut events = Vec::new();
            let _ = self.state.play(seat, m, &mut events);
            for (seat, seen) in Seat::all(setting.players).zip(&mut self.seen) {
                let viewer = Viewer::Seat(seat);
                seen.extend(events.iter().filter_map(|event| S::seen(event, viewer)));
            }
        } else {
            // A move from the list of legal ones.
            let _ = self.state.play(seat, m, &mut ());
        }
        let after = self.state;
        after.advance_trace(&mut self.trace, &before, seat, m);
        let end = after.standing()?;
        self.next_game(setting, end)
    }

    /// The match goes on with its next game, or has ended.
    fn next_game(&mut self, setting: &Setting<S>, end: engine::Standing) -> Option<MatchEnd> {
        let (players, games) = (setting.players, S::games(&setting.options));
        for (total, score) in self.opening.totals.iter_mut().zip(end.scores) {
            *total += score;
        }
        self.opening.number += 1;
        if self.opening.number < games {
            self.opening.first = Some(self.first.plus(self.opening.number, players));
            let deal = S::deal(&setting.options, &self.opening, &mut self.dice);
            self.deal(&deal);
            return None;
        }
        let points = self.opening.totals;
        let mut winners = end.winners;
        if games > 1 {
            let best = points[..players].iter().max().copied().unwrap_or_default();
            winners = SeatSet::from_fn(|at| at < players && points[at] == best);
        }
        Some(MatchEnd { winners, points })
    }

    /// Writes what the seat that is asked may know: its features, and which actions are legal.
    #[inline]
    pub(crate) fn observe(&self, features: &mut [f32], mask: &mut [bool]) {
        let seat = self.turn();
        mask.fill(false);
        for m in self.legal.iter() {
            mask[S::number(m)] = true;
        }
        let view = self.state.view(Viewer::Seat(seat));
        S::observe(&view, &self.trace, features);
    }

    /// Writes the features after each legal move, and the moves' numbers; -1 where there is none.
    pub(crate) fn afterstates(&self, rows: &mut [f32], actions: &mut [i64]) {
        let view = self.state.view(Viewer::Seat(self.turn()));
        let moves = S::write_afterstates(&view, &self.trace, rows, actions);
        actions[moves..].fill(-1);
        rows[moves * S::FEATURES..].fill(0.0);
    }
}
