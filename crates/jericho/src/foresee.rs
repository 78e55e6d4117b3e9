//! What a trumpet would do, before it is blown: all of it lies open.

use engine::{MAX_SEATS, Seat};

use crate::card::Colour;
use crate::setup::TiedHighest;
use crate::state::Open;
use crate::wall::{Lane, Rank};

/// What a trumpet would do to the walls of its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blast {
    /// The highest card there is (J24); `None` if nobody has such a wall.
    pub highest: Option<Rank>,
    /// How many of it fall out of each seat's wall (J26).
    pub fallen: [u8; MAX_SEATS],
    /// How many trumpets leave the game with a wall that crumbles (J27).
    pub crumbled: [u8; MAX_SEATS],
    /// The walls afterwards, with the trumpet where it joins one (J28).
    pub walls: [Lane; MAX_SEATS],
    /// Whether the trumpet joins its player's wall; else it leaves the game (J28).
    pub joins: bool,
}

impl Open {
    /// What would happen if `seat` blew a trumpet at `colour` now (J24 to J29).
    pub fn foresee(&self, seat: Seat, colour: Colour) -> Blast {
        let mut walls = self.walls[colour.index()];
        let highest = Lane::highest_in(&walls);
        let mut fallen = [0; MAX_SEATS];
        let mut crumbled = [0; MAX_SEATS];
        for (at, wall) in walls.iter_mut().enumerate() {
            let Some(rank) = highest else { break };
            fallen[at] = match self.options.tied_highest {
                TiedHighest::All => wall.count(rank),
                TiedHighest::OnePerWall => wall.count(rank).min(1),
            };
            let rest = *wall - Lane::of(rank, fallen[at]);
            if rest.stands() {
                *wall = rest;
            } else {
                crumbled[at] = rest.cards();
                *wall = Lane::EMPTY;
            }
        }
        let own = &mut walls[seat.index()];
        let joins = !own.is_empty();
        if joins {
            *own += Lane::of(Rank::Trumpet, 1);
        }
        Blast {
            highest,
            fallen,
            crumbled,
            walls,
            joins,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Dice, MoveSet as _, Opening, Options as _, Rules as _};

    use super::*;
    use crate::{Event, Move, Options, Phase, State};

    #[test]
    fn what_is_foreseen_is_what_happens() {
        let mut blown = 0;
        for (seed, options) in (0..40).zip(Options::every().into_iter().cycle()) {
            let mut dice = Dice::new(seed);
            let mut state = State::new(&State::deal(&options, &Opening::new(4), &mut dice));
            while let Some(seat) = state.turn().next() {
                let moves = state.legal_moves(seat);
                for m in moves.iter() {
                    if let Move::Trumpet(colour) = m {
                        blown += 1;
                        agree(state, seat, colour);
                    }
                }
                let m = moves.pick(&mut dice);
                state.play(seat, m, &mut ()).expect("a legal move");
            }
        }
        assert!(blown > 1_000, "{blown}");
    }

    fn agree(mut state: State, seat: Seat, colour: Colour) {
        let foreseen = state.open().foresee(seat, colour);
        let mut events = Vec::new();
        let m = Move::Trumpet(colour);
        state.play(seat, m, &mut events).expect("a legal move");
        let mut fallen = [0; MAX_SEATS];
        let mut crumbled = [0; MAX_SEATS];
        let mut joins = None;
        for event in events {
            match event {
                Event::Fell { seat, count, .. } => fallen[seat.index()] = count,
                Event::Crumbled { seat, trumpets, .. } if joins.is_none() => {
                    crumbled[seat.index()] = trumpets;
                }
                Event::Joined { .. } => joins = Some(true),
                Event::Left { .. } => joins = Some(false),
                _ => {}
            }
        }
        assert_eq!(foreseen.fallen, fallen);
        assert_eq!(foreseen.crumbled, crumbled);
        assert_eq!(Some(foreseen.joins), joins);
        // The end of the game takes the 1s out of the walls (J50).
        if state.open().phase() != Phase::Over {
            assert_eq!(foreseen.walls[..4], *state.open().walls(colour));
        }
    }
}
