//! The promise, `fanfare-promise/1`: what a client was shown before the deal, to be compared with
//! the record when the table is over.
//!
//! ```text
//! before the deal   commitment, commitments, own contribution ──► Promise, kept by the client
//! a start called off   commitment + the secret published then ──► Promise::called_off
//! after the end     Promise + Record ──check──► nothing, or what differs
//! ```
//!
//! Commit-reveal proves nothing to somebody who did not keep the commitment: a record agrees with
//! itself whatever the server did. [`Record::verify`] checks the record against itself,
//! [`Promise::check`] against what was promised; only both together prove the deal.

use engine::{Rules, Seat};
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::document::Object;
use crate::fair::{Contribution, Digest, Published, Secret};
use crate::fault::Unreadable;
use crate::games::Game;
use crate::read::{cut, known_version, parse, required};
use crate::record::Record;

/// The name and version of the format.
pub const PROMISE_FORMAT: &str = "fanfare-promise/1";

/// What a client was shown of the fair deal before the cards were dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise {
    /// The server's address.
    pub server: String,
    /// The id of the table there.
    pub table: String,
    /// What is played.
    pub game: Game,
    /// The client's own seat; nothing for a spectator.
    pub seat: Option<Seat>,
    /// The SHA-256 of the server's secret, as it was shown before the deal.
    pub commitment: Digest,
    /// The SHA-256 of each seat's contribution, as shown before the first was revealed.
    pub commitments: Vec<Option<Digest>>,
    /// What this client contributed; nothing for a spectator or a program.
    pub contribution: Option<Contribution>,
    /// The starts that were called off before this deal, in order.
    pub called_off: Vec<CalledOff>,
}

/// A start that was called off, and the secret that the server published for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CalledOff {
    /// The SHA-256 that had been shown.
    pub commitment: Digest,
    /// What it was made from; nothing if the server published none.
    #[serde(with = "published")]
    pub secret: Option<Secret>,
}

impl CalledOff {
    /// A start whose secret is published.
    pub fn of(secret: Secret) -> Self {
        Self {
            commitment: secret.commitment(),
            secret: Some(secret),
        }
    }

    /// Whether the published secret is the one that had been committed to.
    pub fn holds(&self) -> bool {
        let secret = self.secret.as_ref();
        secret.is_some_and(|secret| secret.commitment() == self.commitment)
    }
}

/// A secret that deals nothing any more, in hex.
mod published {
    use super::{Deserialize, Deserializer, Digest, Secret, Serialize, Serializer, de};

    #[expect(clippy::ref_option, reason = "serde hands over a reference")]
    pub(super) fn serialize<S: Serializer>(
        secret: &Option<Secret>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let bytes = secret.as_ref().map(|secret| *secret.expose());
        bytes.map(Digest::of_bytes).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Secret>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        let secret = text.map(|text| text.parse().map_err(de::Error::custom));
        secret.transpose()
    }
}

/// One thing in which a record is not what was promised. Seats and starts count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PromiseFault {
    /// The record is of another game.
    #[error("{promised} was promised, the record is of {found}")]
    Game {
        /// The game of the promise.
        promised: Game,
        /// The game of the record.
        found: &'static str,
    },
    /// The record has no `fair` block, so that nothing can be compared.
    #[error("the record doesn't say how the cards were dealt")]
    NoFairBlock,
    /// The server's commitment is another one: it dealt by another secret than it had shown.
    #[error("the commitment shown was {promised}, the record has {found}")]
    Commitment {
        /// What was shown before the deal.
        promised: Digest,
        /// What the record says.
        found: Digest,
    },
    /// Not as many seats had commitments as the record has.
    #[error("{promised} seats were shown, the record has {found}")]
    Seats {
        /// How many were shown.
        promised: usize,
        /// How many the record has.
        found: usize,
    },
    /// The record contradicts itself, or can't be read: [`Record::verify`] says where.
    #[error("the record contradicts itself")]
    Contradiction,
    /// The commitment of a seat is another one: somebody's contribution was exchanged.
    #[error("the commitment of {seat:?} is not the one that was shown")]
    SeatCommitment {
        /// The seat whose commitment differs.
        seat: Seat,
        /// What was shown before the deal.
        promised: Option<Digest>,
        /// What the record says.
        found: Option<Digest>,
    },
    /// The own contribution is not in the record, or another stands at the own seat.
    #[error("the contribution of {seat:?} is not the one that was given")]
    Contribution {
        /// The own seat.
        seat: Seat,
        /// What was given.
        promised: Option<Contribution>,
        /// What the record says.
        found: Option<Contribution>,
    },
    /// The secret published for a start that was called off is not what had been committed to.
    #[error("the secret of called-off start {start} doesn't match its commitment {commitment}")]
    CalledOff {
        /// Which start, from 0.
        start: usize,
        /// What had been shown.
        commitment: Digest,
    },
    /// No secret was published for a start that was called off.
    #[error("no secret was published for called-off start {start}, commitment {commitment}")]
    Unpublished {
        /// Which start, from 0.
        start: usize,
        /// What had been shown.
        commitment: Digest,
    },
}

impl PromiseFault {
    /// The code that programs and translations know it by; it never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Game { .. } => "promise-game",
            Self::NoFairBlock => "promise-no-fair-block",
            Self::Contradiction => "promise-contradiction",
            Self::Commitment { .. } => "promise-commitment",
            Self::Seats { .. } => "promise-seats",
            Self::SeatCommitment { .. } => "promise-seat-commitment",
            Self::Contribution { .. } => "promise-contribution",
            Self::CalledOff { .. } => "promise-called-off",
            Self::Unpublished { .. } => "promise-unpublished",
        }
    }

    /// The step of the fair deal behind it.
    pub const fn rule(&self) -> &'static str {
        "fanfare-deal/1 step 11"
    }
}

impl Promise {
    /// Reads a promise: any bytes in, a promise or a clear reason out.
    pub fn read(bytes: &[u8]) -> Result<Self, Unreadable> {
        #[derive(Deserialize)]
        struct Head {
            format: Option<String>,
            game: Option<String>,
        }
        let Object(head) = parse::<Object<Head>>(bytes)?;
        let format = required(head.format, || "format".into())?;
        known_version("format", &format, PROMISE_FORMAT)?;
        required(head.game, || "game".into())?.parse::<Game>()?;
        parse(bytes)
    }

    /// The promise as text.
    pub fn write(&self) -> String {
        crate::pretty::text(self)
    }

    /// What in the record is not as it was promised; nothing if the promise was kept.
    ///
    /// It doesn't look whether the record agrees with itself: that is for [`Record::verify`].
    pub fn check<S: Rules>(&self, record: &Record<S>) -> Vec<PromiseFault> {
        if self.game.name() != S::GAME {
            return vec![PromiseFault::Game {
                promised: self.game,
                found: S::GAME,
            }];
        }
        match &record.fair {
            Some(fair) => self.check_fair(fair),
            None => vec![PromiseFault::NoFairBlock],
        }
    }

    /// The same for the `fair` block alone.
    fn check_fair(&self, fair: &Published) -> Vec<PromiseFault> {
        let mut faults = Vec::new();
        if self.commitment != fair.commitment {
            faults.push(PromiseFault::Commitment {
                promised: self.commitment,
                found: fair.commitment,
            });
        }
        let (promised, found) = (self.commitments.len(), fair.commitments.len());
        if promised != found {
            faults.push(PromiseFault::Seats { promised, found });
        }
        let pairs = self.commitments.iter().zip(&fair.commitments);
        for (seat, (&promised, &found)) in (0..).map_while(Seat::new).zip(pairs) {
            if promised != found {
                faults.push(PromiseFault::SeatCommitment {
                    seat,
                    promised,
                    found,
                });
            }
        }
        if let Some(seat) = self.seat {
            let promised = self.contribution;
            let found = fair.contributions.get(seat.index()).copied().flatten();
            if promised != found {
                faults.push(PromiseFault::Contribution {
                    seat,
                    promised,
                    found,
                });
            }
        }
        for (start, called_off) in self.called_off.iter().enumerate() {
            let commitment = called_off.commitment;
            if called_off.secret.is_none() {
                faults.push(PromiseFault::Unpublished { start, commitment });
            } else if !called_off.holds() {
                faults.push(PromiseFault::CalledOff { start, commitment });
            }
        }
        faults
    }
}

impl Serialize for Promise {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut promise = serializer.serialize_struct("Promise", 9)?;
        promise.serialize_field("format", PROMISE_FORMAT)?;
        promise.serialize_field("server", &self.server)?;
        promise.serialize_field("table", &self.table)?;
        promise.serialize_field("game", &self.game)?;
        promise.serialize_field("seat", &self.seat)?;
        promise.serialize_field("commitment", &self.commitment)?;
        promise.serialize_field("commitments", &self.commitments)?;
        promise.serialize_field("contribution", &self.contribution)?;
        promise.serialize_field("called_off", &self.called_off)?;
        promise.end()
    }
}

impl<'de> Deserialize<'de> for Promise {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Document {
            format: String,
            server: String,
            table: String,
            game: Game,
            seat: Option<Seat>,
            commitment: Digest,
            commitments: Vec<Option<Digest>>,
            contribution: Option<Contribution>,
            #[serde(default)]
            called_off: Vec<CalledOff>,
        }
        let Object(document) = Object::<Document>::deserialize(deserializer)?;
        if document.format != PROMISE_FORMAT {
            let found = cut(&document.format);
            let error = format!("format is {found:?}, not {PROMISE_FORMAT}");
            return Err(de::Error::custom(error));
        }
        Ok(Self {
            server: document.server,
            table: document.table,
            game: document.game,
            seat: document.seat,
            commitment: document.commitment,
            commitments: document.commitments,
            contribution: document.contribution,
            called_off: document.called_off,
        })
    }
}
