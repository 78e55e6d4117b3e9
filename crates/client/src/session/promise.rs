//! The server's promise about the deal, `fanfare-promise/1`: noted before the deal, checked after.
//!
//! ```text
//! table before the deal: commitments ──► Promise, stored ──► table over: compared with the record
//! ```

use engine::Knowledge;
use protocol::table::{Phase, Seated, Table};
use table::{CalledOff, Promise, RecordBy};

use super::Session;
use crate::news::PromiseCheck;

impl Session {
    /// Notes what the table shows before its cards are dealt. Once a contribution was revealed it
    /// is too late: a commitment that changes then is what the check must find.
    pub(super) fn note_promise(&mut self) {
        let Some(table) = &self.status.table else {
            return;
        };
        let revealed = |seated: &Option<Seated>| {
            let seated = seated.as_ref();
            seated.is_some_and(|seated| seated.contribution.is_some())
        };
        let early = match table.phase {
            Phase::Open => true,
            Phase::Revealing => !table.seats.iter().any(revealed),
            Phase::Playing | Phase::Over | Phase::Closed => false,
        };
        if !early {
            return;
        }
        let starts = table.phase == Phase::Revealing;
        self.promise = Some(self.promise_of(table));
        // A spectator has no seat to store it with, and keeps it as long as the session lasts.
        let stored = self.join.kept.as_ref().map(|kept| &kept.promise);
        if starts && self.status.seat().is_some() && stored != Some(&self.promise) {
            self.store();
        }
    }

    fn promise_of(&self, table: &Table) -> Promise {
        let hash = |seated: &Option<Seated>| seated.as_ref()?.commitment;
        let contribution = self.kept_contribution();
        let mut called_off: Vec<CalledOff> = Vec::new();
        if let Some(before) = &self.promise {
            called_off.clone_from(&before.called_off);
            // Another secret after a start that was called off: what was shown for that start must
            // be what the server publishes for it now.
            if before.commitment != table.commitment && table.called_off > 0 {
                let commitment = before.commitment;
                let mut starts = table.called_off_starts.iter();
                let start = starts.find(|start| start.commitment == commitment);
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
            commitments: table.seats.iter().map(hash).collect(),
            contribution: contribution.filter(|_| self.status.seat().is_some()),
            called_off,
        }
    }

    /// Compares the record with what was promised, once; none if nothing was noted.
    pub(super) fn check_promise<V: Knowledge>(&mut self, record: &str) -> Option<PromiseCheck> {
        let promise = self.promise.take()?;
        let record = RecordBy::<V>::read(record.as_bytes()).ok()?;
        let faults = promise.check(&record);
        Some(if faults.is_empty() {
            PromiseCheck::Kept
        } else {
            PromiseCheck::Broken(faults)
        })
    }
}
