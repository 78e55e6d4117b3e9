//! The open sockets at this server by person: logging out closes them here, wherever their table is,
//! and also while it moves.
//!
//! ```text
//! attach ──► SocketList ◄── dismiss(person): every socket of theirs closes
//!              └── SocketEntry, dropped with the connection
//! ```

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::outbox::Outbox;

/// All sockets at which somebody is known.
#[derive(Default)]
pub(crate) struct SocketList(Mutex<OpenSockets>);

#[derive(Default)]
struct OpenSockets {
    last: u64,
    by_number: HashMap<u64, (Box<str>, Arc<Outbox>)>,
}

/// One of them, for as long as the connection lives.
pub(crate) struct SocketEntry {
    list: Arc<SocketList>,
    number: u64,
}

impl SocketList {
    fn lock(&self) -> MutexGuard<'_, OpenSockets> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on this socket is found by its person.
    pub(crate) fn enter(self: &Arc<Self>, person: &str, out: &Arc<Outbox>) -> SocketEntry {
        let mut open = self.lock();
        open.last += 1;
        let number = open.last;
        open.by_number
            .insert(number, (person.into(), Arc::clone(out)));
        drop(open);
        SocketEntry {
            list: Arc::clone(self),
            number,
        }
    }

    /// Closes all sockets of somebody.
    pub(super) fn close(&self, person: &str, why: &'static str) {
        for (whose, out) in self.lock().by_number.values() {
            if **whose == *person {
                out.close(why);
            }
        }
    }
}

impl Drop for SocketEntry {
    fn drop(&mut self) {
        self.list.lock().by_number.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_persons_sockets_close_and_nobody_elses() {
        let list = Arc::new(SocketList::default());
        let outs: Vec<_> = (0..3).map(|_| Arc::new(Outbox::default())).collect();
        let entries: Vec<_> = [("ada", 0), ("bea", 1), ("ada", 2)]
            .map(|(person, out)| list.enter(person, &outs[out]))
            .into();
        list.close("ada", "logged-out");
        let closed: Vec<bool> = outs.iter().map(|out| out.is_closed()).collect();
        assert_eq!(closed, [true, false, true]);
        drop(entries);
        list.close("bea", "logged-out");
        assert!(!outs[1].is_closed(), "it has left the list");
        assert!(list.lock().by_number.is_empty());
    }
}
