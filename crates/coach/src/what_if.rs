//! «What if»: every move that a seat could have made at a moment of a finished game, each tried on the
//! same deals as the one that was played.

use bots::neural::{Network, Rollouts};
use bots::{Observation, OpponentModel};
use engine::{Knowledge as _, MoveSet as _, Seat};
use serde::{Deserialize, Serialize};
use table::Record;

use crate::Points;
use crate::decision::paired;
use crate::game::CoachGame;
use crate::playback::{Playback, ReviewError};

/// One move that was possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Alternative {
    /// The move, in notation.
    pub choice: String,
    /// The win chance after it.
    pub chance: Points,
    /// How much better than the move that was played: below 0, worse.
    pub gain: Points,
    /// The interval of that, 90 %.
    pub interval: (Points, Points),
}

/// All moves that were possible at one decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WhatIf {
    /// The game and the number of the move in it, from 0.
    pub game: usize,
    /// The number of the move in its game, from 0.
    pub number: usize,
    /// The round or scoring period, from 1.
    pub round: usize,
    /// The step of the replay at which the move was to be made.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// What was played.
    pub played: String,
    /// On how many deals each was tried.
    pub deals: u32,
    /// Every legal move, the best first; the played one among them.
    pub moves: Vec<Alternative>,
}

impl WhatIf {
    /// Of the first decision that `seat` had at `step` or after it, on `deals` deals; none if no such
    /// decision was left.
    ///
    /// # Errors
    /// If the record was broken off or can't be replayed.
    pub fn at<S: CoachGame>(
        record: &Record<S>,
        network: &Network,
        (seat, step): (Seat, usize),
        (deals, seed): (u32, u64),
    ) -> Result<Option<Self>, ReviewError> {
        let playback = Playback::new(record)?;
        let mut moves = playback.moves.iter();
        let decision = moves.position(|position| {
            let legal = || position.state.legal_moves(position.seat);
            position.seat == seat && position.step >= step && legal().len() > 1
        });
        let Some(at) = decision else { return Ok(None) };
        let position = &playback.moves[at];
        let judge = |observation: &Observation<'_, S>| {
            let legal: Vec<S::Move> = observation.view.legal_moves().iter().collect();
            let mut model = OpponentModel::default();
            let seed = position.seed(seed);
            let mut rollouts =
                Rollouts::<S>::new(network, observation, S::NEURAL, &mut model, seed);
            let mut trials: Vec<Vec<f64>> = vec![Vec::new(); legal.len()];
            for _ in 0..deals {
                rollouts.next_deal();
                for (trials, &m) in trials.iter_mut().zip(&legal) {
                    trials.push(f64::from(rollouts.win_chance(m)));
                }
            }
            let played = legal.iter().position(|&m| m == position.m).unwrap_or(0);
            let weigh = |(choice, tried): (&S::Move, &Vec<f64>)| {
                let (gain, error) = paired(tried, &trials[played]);
                let mean = tried.iter().sum::<f64>() / tried.len().max(1) as f64;
                Alternative {
                    choice: choice.to_string(),
                    chance: Points::of(mean),
                    gain: Points::of(gain),
                    interval: (Points::of(gain - error), Points::of(gain + error)),
                }
            };
            let mut moves: Vec<Alternative> = legal.iter().zip(&trials).map(weigh).collect();
            moves.sort_by_key(|it| -it.gain.0);
            moves
        };
        let moves = playback.observe(at, judge);
        Ok(Some(Self {
            game: position.game,
            number: position.number,
            round: position.state.stage() + S::FIRST_STAGE,
            step: position.step,
            seat,
            played: position.m.to_string(),
            deals,
            moves,
        }))
    }
}
