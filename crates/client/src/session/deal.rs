//! The player's part of the fair deal: commit-reveal of sixteen random bytes.
//!
//! ```text
//! sit, or a start that was called off ──► random bytes, stored ──► their hash to the server (commit)
//! all have committed and the table starts ──► the bytes themselves (reveal)
//! ```

use protocol::table::{Ask, Phase};
use table::{Contribution, Digest};

use super::{KeptSeat, Output, Own, Session, code};

impl Session {
    /// Makes a new contribution, stores it and gives its hash: what was revealed once is never used
    /// again. None on a device without randomness: the player is told, and nothing is contributed.
    pub(super) fn contribute(&mut self) -> Option<Digest> {
        let Some(bytes) = (self.join.random)() else {
            self.tell_once(code::NO_RANDOMNESS);
            return None;
        };
        let contribution = Contribution::new(bytes);
        self.kept().contribution = Some(contribution.to_string());
        self.store();
        Some(contribution.commitment())
    }

    fn kept(&mut self) -> &mut KeptSeat {
        let game = self
            .status
            .table
            .as_ref()
            .map_or("", |table| table.game.name());
        let (server, table) = (&self.join.server, &self.join.table);
        let kept = &mut self.join.kept;
        kept.get_or_insert_with(|| KeptSeat::new(server, table, game))
    }

    /// Stores the seat with its contribution and the server's promise.
    pub(super) fn store(&mut self) {
        let (promise, frozen) = (self.noted.promise.clone(), self.noted.frozen);
        let kept = self.kept();
        kept.promise = promise;
        kept.frozen = frozen;
        let text = kept.write();
        self.output.push_back(Output::Keep(text));
    }

    pub(super) fn kept_contribution(&self) -> Option<Contribution> {
        self.join.kept.as_ref()?.contribution.as_ref()?.parse().ok()
    }

    /// Stores a seat that was just found, and forgets one whose table is closed.
    pub(super) fn keep_seat(&mut self, had: bool) {
        match self.status.phase() {
            Some(Phase::Closed) => self.forget(),
            // The edge removes what was stored once the record is where it belongs.
            None | Some(Phase::Over) => {}
            Some(Phase::Open | Phase::Revealing | Phase::Playing) => {
                if !had {
                    self.store();
                }
            }
        }
    }

    /// There is no seat to come back to.
    pub(super) fn forget(&mut self) {
        if self.join.kept.take().is_some() {
            self.output.push_back(Output::Forget);
        }
    }

    /// Commits before the start, reveals when everybody has committed.
    pub(super) fn deal(&mut self) {
        let Some((_, own)) = self.status.own() else {
            return;
        };
        // Programs with an account contribute nothing.
        if own.bot.is_some() || self.is_asking(Own::Deal) {
            return;
        }
        let kept = self.join.kept.as_ref();
        let ours =
            own.commitment.is_some() && own.commitment == kept.and_then(KeptSeat::commitment);
        let revealed = own.contribution.is_some();
        let bound_by = self.status.table.as_ref().map(|it| it.commitment);
        match self.status.phase() {
            // Once for each connection and secret: two windows of one player don't fight over it.
            Some(Phase::Open) if !ours && self.committed != bound_by => {
                self.committed = bound_by;
                if let Some(commitment) = self.contribute() {
                    self.ask(Ask::Commit { commitment }, Some(Own::Deal));
                }
            }
            Some(Phase::Revealing)
                if !revealed && self.noted.frozen && !self.shows_what_was_promised() =>
            {
                self.tell_once(code::PROMISE_CHANGED);
            }
            Some(Phase::Revealing) if ours && !revealed => {
                let contribution = kept.and_then(KeptSeat::contribution);
                if let Some(contribution) = contribution {
                    self.ask(Ask::Reveal { contribution }, Some(Own::Deal));
                }
            }
            Some(Phase::Revealing) if !revealed => self.tell_once(code::CONTRIBUTION_LOST),
            _ => {}
        }
    }
}
