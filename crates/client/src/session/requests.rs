//! Requests and their answers: idempotency keys, resending, refusals.

use protocol::table::{Ask, ToServer};

use super::{Output, SeatWanted, Session, Socket};
use crate::news::{Rejection, StatusNews, TableNews};

/// How often a choice in doubt is sent again before the player is told.
const DOUBTS: u32 = 5;

/// A request of the session's own, without a wish of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Own {
    Sit,
    Deal,
    Return,
}

/// A request that the server has not answered.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Unanswered {
    pub(super) message: ToServer,
    pub(super) own: Option<Own>,
    /// Whether it was sent on any connection.
    pub(super) sent: bool,
    /// How often the server could not say whether it was kept.
    doubts: u32,
}

impl Unanswered {
    pub(super) const fn is_choice(&self) -> bool {
        matches!(self.message.ask, Ask::Choose { .. })
    }
}

impl Session {
    /// Idempotency keys: a choice that comes twice with the same one is one choice.
    fn key(&mut self) -> String {
        let key = self.keys.unwrap_or_default().wrapping_add(1);
        self.keys = Some(key);
        format!("{key:x}")
    }

    pub(super) fn ask(&mut self, ask: Ask, own: Option<Own>) {
        let key = Some(self.key());
        let message = ToServer { key, ask };
        let sent = matches!(self.socket, Socket::Open { .. });
        if sent {
            self.output.push_back(Output::Send(message.clone()));
        }
        self.unanswered.push(Unanswered {
            message,
            own,
            sent,
            doubts: 0,
        });
    }

    pub(super) fn is_asking(&self, own: Own) -> bool {
        self.unanswered.iter().any(|it| it.own == Some(own))
    }

    pub(super) fn answered(&mut self, key: Option<&str>) -> Option<Unanswered> {
        let key = key?;
        let same = |it: &Unanswered| it.message.key.as_deref() == Some(key);
        let at = self.unanswered.iter().position(same)?;
        Some(self.unanswered.remove(at))
    }

    pub(super) fn choice_answered(&mut self, request: Option<&Unanswered>) {
        if request.is_some_and(Unanswered::is_choice) {
            let pending = self.unanswered.iter().any(Unanswered::is_choice);
            self.tell_status(StatusNews::Pending(pending));
            self.tell(TableNews::Idle);
        }
    }

    /// Whether that is a choice that stays unanswered: reconnecting sends it again with its key, each time
    /// after a longer pause.
    fn doubts(&mut self, key: Option<&str>) -> bool {
        let same = |it: &&mut Unanswered| it.is_choice() && it.message.key.as_deref() == key;
        let Some(choice) = self.unanswered.iter_mut().find(same) else {
            return false;
        };
        choice.doubts += 1;
        self.tries = self.tries.max(choice.doubts);
        choice.doubts <= DOUBTS
    }

    pub(super) fn refused(&mut self, key: Option<&str>, mut rejection: Rejection) {
        if !self.welcomed {
            return match rejection.code.as_str() {
                "unavailable" | "closing" | "in-doubt" => self.drop_connection(),
                _ => self.close(rejection),
            };
        }
        if rejection.code == "in-doubt" && self.doubts(key) {
            return self.drop_connection();
        }
        let request = self.answered(key);
        rejection.request = request.as_ref().map(|it| it.message.ask.clone());
        match request.as_ref().and_then(|it| it.own) {
            // Lost a race for the seat: another may be free, and the table's status will show it.
            Some(Own::Sit)
                if rejection.code == "seat-taken" && self.join.seat == SeatWanted::Any => {}
            Some(Own::Sit) => {
                self.join.seat = SeatWanted::None;
                self.tell(TableNews::Refused(rejection));
            }
            // The table has moved on meanwhile; what is still missing is asked for again.
            Some(Own::Return) => {}
            Some(Own::Deal) if rejection.code != "mismatch" => {}
            Some(Own::Deal) | None => {
                self.tell(TableNews::Refused(rejection));
                self.choice_answered(request.as_ref());
            }
        }
    }
}
