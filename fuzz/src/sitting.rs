//! A table that bytes play at.

use engine::{Dice, MoveSet, Opening, Options, Rules, Seat, Turn};

use crate::bytes::Bytes;

/// A game, and how it began.
pub(crate) struct Table<S: Rules> {
    pub(crate) options: S::Options,
    pub(crate) opening: Opening,
    pub(crate) deal: S::Deal,
    pub(crate) state: S,
}

impl<S: Rules> Table<S> {
    /// Options, seats, who starts and the seed of the deal, all by the bytes.
    pub(crate) fn sit(bytes: &mut Bytes<'_>) -> Option<Self> {
        let every = S::Options::every().into_iter();
        let every = every.flat_map(|options| S::seats().map(move |seats| (options, seats)));
        let valid: Vec<_> = every
            .filter(|(options, seats)| S::validate(options, *seats).is_ok())
            .collect();
        let (options, seats) = bytes.pick(&valid)?;
        let mut opening = Opening::new(seats);
        opening.number = bytes.below(S::games(&options))?;
        let host = bytes.below(2)? == 1 && S::HOST_MAY_CHOOSE_FIRST;
        if opening.number > 0 || host {
            opening.first = Seat::new(bytes.below(seats)?);
        }
        let deal = S::deal(&options, &opening, &mut Dice::new(bytes.seed()?));
        Some(Self {
            options,
            opening,
            deal,
            state: S::new(&deal),
        })
    }

    /// The next move, by the bytes: mostly of a seat that is waited for, where all choose at once
    /// sometimes of one that has chosen and changes its mind. `None` when the game is over, or the
    /// bytes are.
    pub(crate) fn choose(&self, bytes: &mut Bytes<'_>) -> Option<(Seat, S::Move)> {
        let seat = match self.state.turn() {
            Turn::Over => return None,
            Turn::One(seat) => seat,
            Turn::All { waiting } => {
                let byte = bytes.next()? as usize;
                if byte % 4 == 3 {
                    Seat::at(byte / 4 % self.opening.seats)
                } else {
                    let nth = byte / 4 % waiting.len();
                    waiting.iter().nth(nth)?
                }
            }
        };
        let legal = self.state.legal_moves(seat);
        assert!(!legal.is_empty(), "{seat:?} is asked and can do nothing");
        Some((seat, legal.nth(bytes.below(legal.len())?)))
    }
}
