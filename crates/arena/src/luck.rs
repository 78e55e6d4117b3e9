//! Luck and seats: what a contest's results depend on besides the players.

use serde::Serialize;

use crate::ranking::{Seen, seen};
use crate::sitting::Played;

/// What decides a game, as far as the contest can tell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Luck {
    /// The share of wins of the player so many places after the one that moves first.
    pub win_share_from_first: Vec<f64>,
    /// Their mean points beyond the mean of the others'.
    pub score_difference_from_first: Vec<f64>,
    /// Rounds that ended with another sole leader than the last one, of all rounds.
    pub lead_changes_per_round: f64,
    /// Rounds a game, all games of a match together.
    pub rounds_per_game: f64,
    /// How much of the spread of score differences who plays explains, from 0 to 1.
    pub skill: f64,
    /// How much the cards and the seat explain: every player gets the same ones once.
    pub cards_and_seat: f64,
    /// What is left: how these players met in these cards.
    pub rest: f64,
}

impl Luck {
    pub(crate) fn of(deals: &[Vec<Played>], n: usize) -> Self {
        let games = (deals.len() * n).max(1) as f64;
        let mut wins = vec![0.0; n];
        let mut differences = vec![0.0; n];
        let mut rounds = 0;
        let mut changes = 0;
        for rotations in deals {
            for (rotation, game) in rotations.iter().enumerate() {
                rounds += game.rounds;
                changes += game.lead_changes;
                for s in seen(game, rotation, n) {
                    let from_first = (s.seat + n - game.first.index()) % n;
                    wins[from_first] += s.win / games;
                    differences[from_first] += s.difference / games;
                }
            }
        }
        let (skill, cards_and_seat) = explained(deals, n);
        Self {
            win_share_from_first: wins,
            score_difference_from_first: differences,
            lead_changes_per_round: f64::from(changes) / f64::from(rounds.max(1)),
            rounds_per_game: f64::from(rounds) / games,
            skill,
            cards_and_seat,
            rest: (1.0 - skill - cards_and_seat).max(0.0),
        }
    }
}

/// An analysis of variance of the score differences: by player, and by deal and seat, which every
/// player has once. What chance alone would seem to explain is taken off.
fn explained(deals: &[Vec<Played>], n: usize) -> (f64, f64) {
    let all: Vec<(usize, Seen)> = deals
        .iter()
        .enumerate()
        .flat_map(|(deal, games)| {
            let games = games.iter().enumerate();
            games.flat_map(move |(r, game)| seen(game, r, n).map(move |s| (deal, s)))
        })
        .collect();
    // Differences sum to nothing within a game, so the grand mean is 0.
    let total: f64 = all.iter().map(|(_, s)| s.difference.powi(2)).sum();
    let cells = deals.len() * n;
    if total <= 0.0 || cells < 2 {
        return (0.0, 0.0);
    }
    let mut by_player = vec![0.0; n];
    let mut by_cell = vec![0.0; cells];
    for (deal, s) in &all {
        by_player[s.player] += s.difference;
        by_cell[deal * n + s.seat] += s.difference;
    }
    let players: f64 = by_player.iter().map(|sum| sum * sum / cells as f64).sum();
    let places: f64 = by_cell.iter().map(|sum| sum * sum / n as f64).sum();
    let (of_players, of_places) = ((n - 1) as f64, (cells - 1) as f64);
    let of_rest = (cells * n) as f64 - 1.0 - of_players - of_places;
    let rest = ((total - players - places) / of_rest.max(1.0)).max(0.0);
    let share = |sum: f64, freedom: f64| ((sum - freedom * rest) / total).clamp(0.0, 1.0);
    (share(players, of_players), share(places, of_places))
}
