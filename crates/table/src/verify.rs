//! Whether a record is true: its structure, the fair deal, every move and every result.
//!
//! What can still be checked after a fault is; a game whose cards or moves can't be replayed ends
//! the search, because what follows would stand on nothing.

use engine::{Cited, MAX_SEATS, Opening, Outcome as _, Rules, Seat, SeatSet, Turn};

use crate::fair::{Fair, Published};
use crate::fault::{Fault, Refused};
use crate::record::{FirstBy, GameRecord, Made, MatchResult, Record};
use crate::sitting::{add, first_of, match_result};

/// A record in which everything holds, in a few numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The name of the game.
    pub game: &'static str,
    /// How many played.
    pub players: usize,
    /// How many games were played or begun.
    pub games: usize,
    /// How many moves were made in all.
    pub moves: usize,
    /// What the match came to; nothing if it was broken off.
    pub result: Option<MatchResult>,
}

/// Reads a record and checks all of it.
pub fn verify<S: Rules>(bytes: &[u8]) -> Result<Verified, Refused<S>> {
    Record::read(bytes)?.verify().map_err(Refused::Wrong)
}

impl<S: Rules> Record<S> {
    /// Checks everything that a record claims; else says what is wrong, in the order of the record.
    pub fn verify(&self) -> Result<Verified, Vec<Fault<S>>> {
        let mut faults = Vec::new();
        if S::validate(&self.options, self.players()).is_err() {
            let found = self.players();
            return Err(vec![Fault::Players { found }]);
        }
        let fair = self.check_fair(&mut faults);
        self.check_count(&mut faults);
        let outcomes = self.check_games(fair.as_ref(), &mut faults);
        if let Some(outcomes) = outcomes {
            self.check_match(&outcomes, &mut faults);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Verified {
            game: S::GAME,
            players: self.players(),
            games: self.games.len(),
            moves: self.games.iter().map(|game| game.moves.len()).sum(),
            result: self.result.clone(),
        })
    }

    /// The promises of `fanfare-deal/1`, steps 1 and 2; what the deals follow from.
    fn check_fair(&self, faults: &mut Vec<Fault<S>>) -> Option<Fair> {
        let Some(fair) = &self.fair else {
            faults.push(Fault::NoFairBlock);
            return None;
        };
        if fair.secret.commitment() != fair.commitment {
            faults.push(Fault::Commitment);
        }
        let players = self.players();
        let Published {
            commitments,
            contributions,
            ..
        } = fair;
        let lengths = [
            ("commitments", commitments.len()),
            ("contributions", contributions.len()),
        ];
        for (field, found) in lengths {
            if found != players {
                faults.push(Fault::FairSeats {
                    field,
                    found,
                    players,
                });
            }
        }
        for (seat, pair) in Seat::all(players).zip(commitments.iter().zip(contributions)) {
            match pair {
                (None, None) => {}
                (Some(promised), Some(given)) if given.commitment() == *promised => {}
                (Some(_), Some(_)) => faults.push(Fault::Contribution { seat }),
                _ => faults.push(Fault::Unpaired { seat }),
            }
        }
        (contributions.len() == players).then(|| fair.fair())
    }

    /// As many games as the match has; fewer only if it was broken off.
    fn check_count(&self, faults: &mut Vec<Fault<S>>) {
        let (found, expected) = (self.games.len(), S::games(&self.options));
        let fewer = self.abandoned && (1..expected).contains(&found);
        if found != expected && !fewer {
            faults.push(Fault::Games { found, expected });
        }
    }

    /// Every game in turn; what each came to, as far as they were finished. `None` if one couldn't
    /// be replayed.
    fn check_games(
        &self,
        fair: Option<&Fair>,
        faults: &mut Vec<Fault<S>>,
    ) -> Option<Vec<S::Outcome>> {
        let players = self.players();
        let mut totals = [0; MAX_SEATS];
        let mut outcomes = Vec::new();
        // More games than a match has were complained of already.
        let games = self.games.iter().take(S::games(&self.options));
        for (number, game) in games.enumerate() {
            if number > 0 && self.games[number - 1].abandoned {
                faults.push(Fault::AfterAbandoned { game: number });
                return None;
            }
            if game.first.index() >= players {
                faults.push(Fault::NoSuchSeat {
                    game: number,
                    at: None,
                    seat: game.first.index() as i64,
                });
                return None;
            }
            let opening = Opening {
                seats: players,
                number,
                first: Some(game.first),
                totals,
            };
            self.check_first(game, &opening, fair, faults);
            let deal = self.check_deal(game, &opening, fair, faults)?;
            let state = replay::<S>(&deal, number, &game.moves, faults)?;
            match (state.outcome(), game.abandoned) {
                (Some(outcome), false) => {
                    check_result(game, number, &outcome, faults);
                    add(&mut totals, outcome.scores());
                    outcomes.push(outcome);
                }
                (Some(_), true) => {
                    faults.push(Fault::NotAbandoned { game: number });
                    return None;
                }
                (None, false) => {
                    let moves = game.moves.len();
                    faults.push(Fault::Unfinished {
                        game: number,
                        moves,
                    });
                    return None;
                }
                (None, true) if game.result.is_some() => {
                    faults.push(Fault::ResultOfAbandoned { game: number });
                }
                (None, true) => {}
            }
        }
        Some(outcomes)
    }

    /// Who starts: by the fair deal or the host; in later games by the order of the match.
    fn check_first(
        &self,
        game: &GameRecord<S>,
        opening: &Opening,
        fair: Option<&Fair>,
        faults: &mut Vec<Fault<S>>,
    ) {
        let number = opening.number;
        let by_host = game.first_by == Some(FirstBy::Host);
        if by_host && (number > 0 || !S::HOST_MAY_CHOOSE_FIRST) {
            faults.push(Fault::HostChose { game: number });
            return;
        }
        let expected = if number > 0 {
            Some(first_of(number, self.games[0].first, opening.seats))
        } else if by_host {
            None
        } else {
            let drawn = Opening {
                first: None,
                ..*opening
            };
            fair.map(|fair| S::first(&fair.deal::<S>(&self.options, &drawn)))
        };
        if let Some(expected) = expected
            && expected != game.first
        {
            faults.push(Fault::First {
                game: number,
                found: game.first,
                expected,
            });
        }
    }

    /// Whether the deal can be, and is the one that the fair deal gives.
    fn check_deal(
        &self,
        game: &GameRecord<S>,
        opening: &Opening,
        fair: Option<&Fair>,
        faults: &mut Vec<Fault<S>>,
    ) -> Option<S::Deal> {
        let number = opening.number;
        let deal = match S::accept(&self.options, opening, &game.deal) {
            Ok(deal) => deal,
            Err(wrong) => {
                let wrong = wrong.into_iter();
                faults.extend(wrong.map(|wrong| Fault::Deal {
                    game: number,
                    wrong,
                }));
                return None;
            }
        };
        if let Some(fair) = fair {
            // Through the same gate, so that what means nothing (the order within a hand) doesn't.
            let setup = S::setup(&fair.deal::<S>(&self.options, opening));
            if S::accept(&self.options, opening, &setup).ok() != Some(deal) {
                faults.push(Fault::OtherDeal { game: number });
            }
        }
        Some(deal)
    }

    /// What the match came to, and whether it was broken off.
    fn check_match(&self, outcomes: &[S::Outcome], faults: &mut Vec<Fault<S>>) {
        let finished = outcomes.len() >= S::games(&self.options);
        match (finished, self.abandoned, &self.result) {
            (true, true, _) => faults.push(Fault::MatchNotAbandoned),
            (false, true, Some(_)) => faults.push(Fault::ResultOfAbandonedMatch),
            (false, true, None) => {}
            // Too few games were complained of already.
            (false, false, _) if outcomes.len() == self.games.len() => {}
            (false, false, _) => faults.push(Fault::MatchGoesOn),
            (true, false, None) => faults.push(Fault::NoMatchResult),
            (true, false, Some(claimed)) => {
                let expected = match_result::<S>(outcomes, self.players());
                let set = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
                let field = if claimed.totals != expected.totals {
                    "totals"
                } else if claimed.winners.len() != expected.winners.len()
                    || set(&claimed.winners) != set(&expected.winners)
                {
                    "winners"
                } else {
                    return;
                };
                faults.push(Fault::MatchResult { field, expected });
            }
        }
    }
}

/// Plays the moves. In a record a choice stands once: a seat that stands twice in one is a fault,
/// although at the table it may change its mind.
fn replay<S: Rules>(
    deal: &S::Deal,
    game: usize,
    moves: &[Made<S::Move>],
    faults: &mut Vec<Fault<S>>,
) -> Option<S> {
    let mut state = S::new(deal);
    for (at, made) in moves.iter().enumerate() {
        let (seat, choice) = (made.seat, made.choice);
        let again = match state.turn() {
            Turn::All { waiting } => !waiting.contains(seat),
            Turn::One(_) | Turn::Over => false,
        };
        let mut events = Vec::new();
        if let Err(why) = state.play(seat, choice, &mut events) {
            faults.push(Fault::Illegal {
                game,
                at,
                seat,
                choice,
                why,
            });
            return None;
        }
        if again {
            let rule = events.first().map_or(crate::FORMAT, Cited::rule);
            faults.push(Fault::ChoseTwice {
                game,
                at,
                seat,
                rule,
            });
            return None;
        }
    }
    Some(state)
}

fn check_result<S: Rules>(
    game: &GameRecord<S>,
    number: usize,
    outcome: &S::Outcome,
    faults: &mut Vec<Fault<S>>,
) {
    match &game.result {
        None => faults.push(Fault::NoResult { game: number }),
        Some(claimed) => {
            if let Some(mismatch) = outcome.differs(claimed) {
                faults.push(Fault::Result {
                    game: number,
                    mismatch,
                    expected: Box::new(outcome.clone()),
                });
            }
        }
    }
}
