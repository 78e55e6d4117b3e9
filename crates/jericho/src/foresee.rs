//! The blast: what a trumpet does to the walls of its colour (J24 to J29). Playing it, its preview
//! and the bots' heuristic all call [`blast`]. The preview is exact: everything it needs lies open.

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

/// What a blast does to one wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Toppled {
    /// The highest card of the colour (J24).
    pub highest: Rank,
    /// How many of it fall out of this wall (J26).
    pub fallen: u8,
    /// How many trumpets leave the game because nothing else is left of the wall (J27).
    pub crumbled: u8,
}

/// Blows a trumpet at one colour: takes the highest cards out of `walls`, one wall a seat, and adds
/// the trumpet to the wall of `seat` if that still stands. Calls `each` for every wall, in the order
/// of the first `seats`, unless nobody has one. Gives the highest card there was, and whether the
/// trumpet joined a wall; else it leaves the game (J28).
///
/// The walls have a fixed number of places, empty where nobody sits: this is the hottest path of a
/// simulation.
#[inline(always)]
pub fn blast(
    walls: &mut [Lane; MAX_SEATS],
    seats: usize,
    seat: Seat,
    tied_highest: TiedHighest,
    mut each: impl FnMut(Seat, Toppled),
) -> (Option<Rank>, bool) {
    let highest = Lane::highest_in(walls);
    if let Some(highest) = highest {
        for (owner, wall) in Seat::all(seats).zip(walls.iter_mut()) {
            let fallen = match tied_highest {
                TiedHighest::All => wall.count(highest),
                TiedHighest::OnePerWall => wall.count(highest).min(1),
            };
            let rest = *wall - Lane::of(highest, fallen);
            *wall = rest.if_stands();
            let crumbled = (rest - *wall).cards();
            each(
                owner,
                Toppled {
                    highest,
                    fallen,
                    crumbled,
                },
            );
        }
    }
    // J28, J29: only now does the trumpet lie anywhere.
    let own = &mut walls[seat.index()];
    let joins = !own.is_empty();
    *own += Lane::of(Rank::Trumpet, u8::from(joins));
    (highest, joins)
}

impl Open {
    /// What would happen if `seat` blew a trumpet at `colour` now (J24 to J29).
    pub fn foresee(&self, seat: Seat, colour: Colour) -> Blast {
        let mut preview = Blast {
            highest: None,
            fallen: [0; MAX_SEATS],
            crumbled: [0; MAX_SEATS],
            walls: self.walls[colour.index()],
            joins: false,
        };
        let (fallen, crumbled) = (&mut preview.fallen, &mut preview.crumbled);
        (preview.highest, preview.joins) = blast(
            &mut preview.walls,
            self.seats as usize,
            seat,
            self.options.tied_highest,
            |owner, toppled| {
                fallen[owner.index()] = toppled.fallen;
                crumbled[owner.index()] = toppled.crumbled;
            },
        );
        preview
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
