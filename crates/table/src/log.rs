//! The event log of a sitting: the accepted choices, about six bytes each. Everything else follows
//! from it.

use engine::{Notation, Rules, Seat, Viewer};

use crate::record::Made;
use crate::seats::StandIn;

/// One accepted choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry<M> {
    pub(crate) seat: Seat,
    pub(crate) choice: M,
    /// It changes what the seat had chosen before in the same phase.
    pub(crate) again: bool,
    /// Who made it in the seat's stead: one more than the place in `stand_ins`, or 0.
    by: u16,
}

/// All of them, over all games of the match.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Log<M> {
    entries: Vec<Entry<M>>,
    /// Where the current game began, and every one before it.
    games: Vec<u32>,
    /// From here on, choices wait until all have chosen.
    open: usize,
    /// Each stand-in once, however many moves it makes.
    stand_ins: Vec<StandIn>,
}

impl<M: Notation> Log<M> {
    pub(crate) fn new() -> Self {
        Self {
            entries: Vec::new(),
            games: vec![0],
            open: 0,
            stand_ins: Vec::new(),
        }
    }

    /// How many choices were accepted.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn entries(&self) -> &[Entry<M>] {
        &self.entries
    }

    /// Who made a choice in the seat's stead.
    fn stand_in(&self, entry: &Entry<M>) -> Option<&StandIn> {
        self.stand_ins.get((entry.by as usize).checked_sub(1)?)
    }

    /// How often a seat has changed the choice that is open now.
    pub(crate) fn changes(&self, seat: Seat) -> usize {
        let open = self.entries[self.open..].iter();
        open.filter(|entry| entry.again && entry.seat == seat)
            .count()
    }

    /// Whether there is room for one more kind of stand-in, or it is known already.
    pub(crate) fn has_room_for(&self, by: &StandIn) -> bool {
        self.stand_ins.len() < usize::from(u16::MAX) || self.stand_ins.contains(by)
    }

    /// Takes a choice down.
    pub(crate) fn push(&mut self, seat: Seat, choice: M, by: Option<&StandIn>, again: bool) {
        let by = by.map_or(0, |by| {
            let known = self.stand_ins.iter().position(|known| known == by);
            let place = known.unwrap_or_else(|| {
                self.stand_ins.push(by.clone());
                self.stand_ins.len() - 1
            });
            place as u16 + 1
        });
        self.entries.push(Entry {
            seat,
            choice,
            again,
            by,
        });
    }

    /// What was chosen so far stands: a phase is complete, or a turn was taken.
    pub(crate) fn settle(&mut self) {
        self.open = self.entries.len();
    }

    /// The next choice belongs to the next game.
    pub(crate) fn next_game(&mut self) {
        self.games.push(self.entries.len() as u32);
    }

    /// The moves of a game as a record has them.
    pub(crate) fn moves(&self, game: usize) -> Vec<Made<M>> {
        let start = self.games[game] as usize;
        let end = self.games.get(game + 1);
        let end = end.map_or(self.entries.len(), |&next| next as usize);
        once(&self.entries[start..end])
            .into_iter()
            .map(|entry| Made {
                seat: entry.seat,
                choice: entry.choice,
                by: self.stand_in(&entry).cloned(),
            })
            .collect()
    }

    /// The moves of the current game as `viewer` may know them. Choices that wait for others are
    /// seen only by their own seat: that a choice was made is known from `chosen`, what is not.
    pub(crate) fn history<S: Rules<Move = M>>(&self, viewer: Viewer) -> Vec<(Seat, String)> {
        let start = *self.games.last().expect("a sitting has a game") as usize;
        let settled = once(&self.entries[start..self.open]);
        let waiting = once(&self.entries[self.open..]);
        let waiting = waiting.into_iter().filter(|entry| viewer.is(entry.seat));
        settled
            .into_iter()
            .chain(waiting)
            .map(|Entry { seat, choice, .. }| {
                let text = if S::shows(choice, seat, viewer) {
                    choice.to_string()
                } else {
                    choice.hidden()
                };
                (seat, text)
            })
            .collect()
    }
}

/// The choices with each changed one standing once: as it was in the end, where it was first made.
///
/// It keeps its first place because the others saw it made then; any other place would tell them
/// that it was changed.
fn once<M: Copy>(entries: &[Entry<M>]) -> Vec<Entry<M>> {
    let mut stand: Vec<Entry<M>> = Vec::with_capacity(entries.len());
    for &entry in entries {
        let before = stand.iter_mut().rfind(|before| before.seat == entry.seat);
        match before {
            Some(before) if entry.again => *before = entry,
            _ => stand.push(entry),
        }
    }
    stand
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_takes_a_few_bytes() {
        assert!(size_of::<Entry<jericho::Move>>() <= 8);
    }
}
