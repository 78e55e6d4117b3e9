//! The server's promise about the deal, `fanfare-promise/1`: noted before the deal, checked after.
//!
//! ```text
//! open       commitments ──► Promise, noted again whenever they change
//! revealing  the same, frozen and stored before the own contribution is sent
//! called off, its secret published ──► kept as a called-off start, and noted again
//! over       compared with the record, and the record with itself
//! ```

use engine::Knowledge;
use protocol::table::{Phase, Table};
use table::{CalledOff, Digest, Promise, PromiseFault, RecordBy};

use super::Session;
use crate::news::PromiseCheck;

fn commitments(table: &Table) -> Vec<Option<Digest>> {
    let seats = table.seats.iter();
    seats.map(|seat| seat.as_ref()?.commitment).collect()
}

/// What the server promised about the deal, as far as it is noted.
#[derive(Default)]
pub(super) struct NotedPromise {
    pub(super) promise: Option<Promise>,
    /// Whether the table has started with it: nothing that the server shows changes it.
    pub(super) frozen: bool,
}

impl Session {
    /// Notes what the table shows before its cards are dealt. Once it starts, the promise is frozen:
    /// whatever the server shows later, only a start that was called off with its secret published
    /// makes room for another promise.
    pub(super) fn note_promise(&mut self) {
        let Some(table) = &self.status.table else {
            return;
        };
        let starts = match table.phase {
            Phase::Open => false,
            Phase::Revealing => true,
            Phase::Playing | Phase::Over | Phase::Closed => return self.drop_stale_promise(),
        };
        if self.noted.frozen && starts {
            let promised = self.noted.promise.as_ref().map(|it| it.commitment);
            let mut off = table.called_off_starts.iter();
            let ended = promised != Some(table.commitment)
                && off.any(|start| Some(start.commitment) == promised);
            if !ended {
                return;
            }
        } else if starts && self.comes_late(table) {
            return self.drop_stale_promise();
        }
        let promise = self.promise_of(table);
        if self.noted.frozen {
            // The start is off, and what was contributed to it is known: it is never used again.
            self.committed = None;
            if let Some(kept) = &mut self.join.kept {
                kept.contribution = None;
            }
        }
        self.noted.promise = Some(promise);
        self.noted.frozen = starts;
        // A spectator has no seat to store it with, and keeps it as long as the session lasts.
        let kept = self.join.kept.as_ref();
        let stored = kept.is_some_and(|kept| kept.frozen && kept.promise == self.noted.promise);
        if starts && self.status.seat().is_some() && !stored {
            self.store();
        }
    }

    /// What a spectator noted while people still came and went says nothing about a start that they
    /// didn't see.
    fn drop_stale_promise(&mut self) {
        if !self.noted.frozen && self.status.seat().is_none() {
            self.noted.promise = None;
        }
    }

    /// Whether somebody could have known all contributions when the commitments were chosen: to a
    /// player, as soon as their own is shown; to a spectator, as soon as any is.
    fn comes_late(&self, table: &Table) -> bool {
        if let Some((_, own)) = self.status.own() {
            return own.contribution.is_some();
        }
        let mut seats = table.seats.iter().flatten();
        seats.any(|seated| seated.contribution.is_some())
    }

    fn promise_of(&self, table: &Table) -> Promise {
        let contribution = self.kept_contribution();
        let mut called_off: Vec<CalledOff> = Vec::new();
        if let Some(before) = &self.noted.promise {
            called_off.clone_from(&before.called_off);
            let commitment = before.commitment;
            let changed = commitment != table.commitment;
            // A start that ended: what was shown for it must be what the server publishes for it
            // now. A secret that goes on being used is none that was published.
            if self.noted.frozen || changed && table.called_off > 0 {
                let mut starts = table.called_off_starts.iter();
                let start = starts.find(|start| changed && start.commitment == commitment);
                let secret = start.and_then(|start| start.secret.clone());
                called_off.push(CalledOff { commitment, secret });
            }
        }
        Promise {
            server: self.join.server.clone(),
            table: self.join.table.clone(),
            game: table.game,
            seat: self.status.seat(),
            commitment: table.commitment,
            commitments: commitments(table),
            contribution: contribution.filter(|_| self.status.seat().is_some()),
            called_off,
        }
    }

    /// Whether the table still shows what the frozen promise says: only then is anything revealed.
    pub(super) fn shows_what_was_promised(&self) -> bool {
        let (Some(promise), Some(table)) = (&self.noted.promise, &self.status.table) else {
            return false;
        };
        self.noted.frozen
            && promise.commitment == table.commitment
            && promise.commitments == commitments(table)
    }

    /// Compares the record with what was promised, once; none if nothing was noted. A record that
    /// keeps the promise and contradicts itself proves nothing.
    pub(super) fn check_promise<V: Knowledge>(&mut self, record: &str) -> Option<PromiseCheck> {
        let promise = self.noted.promise.take()?;
        let faults = match RecordBy::<V>::read(record.as_bytes()) {
            Ok(record) => {
                let mut faults = promise.check(&record);
                if record.verify().is_err() {
                    faults.push(PromiseFault::Contradiction);
                }
                faults
            }
            Err(_) => vec![PromiseFault::Contradiction],
        };
        Some(if faults.is_empty() {
            PromiseCheck::Kept
        } else {
            PromiseCheck::Broken(faults)
        })
    }
}
