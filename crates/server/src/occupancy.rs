//! Concurrency limits: how much one address or person holds at the same time.
//!
//! ```text
//! enter(hold, who, most) ──► AddressSlot      held until it is dropped
//!                        └─► None       there are as many already
//! ```
//!
//! Rates alone let a patient client take every place there is: streams and sockets last.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};

use crate::limits::RateKey;

/// What is held. Each is counted by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hold {
    /// A TCP connection, by its other end.
    Connection,
    /// A request, stream or socket, by the client's address: also behind a proxy.
    Client,
    /// A stream of the lobby.
    Listener,
    /// A socket at a table.
    Socket,
    /// A table that has not begun.
    Table,
}

/// How much everybody holds now.
#[derive(Debug, Default)]
pub struct Occupancy {
    hasher: RandomState,
    counts: Mutex<HashMap<u64, usize>>,
}

/// What is held; dropping it gives it back.
#[derive(Debug)]
pub struct AddressSlot {
    of: Arc<Occupancy>,
    key: u64,
}

impl Occupancy {
    /// Takes a place, unless `who` has `most` of them.
    pub fn enter(
        self: &Arc<Self>,
        hold: Hold,
        who: &RateKey<'_>,
        most: usize,
    ) -> Option<AddressSlot> {
        // As with rates: two of 2⁶⁴ that meet would be counted as one.
        let key = self.hasher.hash_one((hold, who));
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        let of = Arc::clone(self);
        Some(AddressSlot { of, key })
    }
}

impl Drop for AddressSlot {
    fn drop(&mut self) {
        let counts = self.of.counts.lock();
        let mut counts = counts.unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_so_many_places_and_gives_them_back() {
        let all = Arc::<Occupancy>::default();
        let (ada, bea) = (RateKey::Person("ada"), RateKey::Person("bea"));
        let first = all.enter(Hold::Socket, &ada, 1);
        assert!(first.is_some());
        assert!(all.enter(Hold::Socket, &ada, 1).is_none());
        // Others, and what else one holds, are counted apart.
        assert!(all.enter(Hold::Socket, &bea, 1).is_some());
        assert!(all.enter(Hold::Table, &ada, 1).is_some());
        drop(first);
        assert!(all.enter(Hold::Socket, &ada, 1).is_some());
        let counts = all.counts.lock().map(|counts| counts.len());
        assert_eq!(counts.ok(), Some(0));
    }
}
