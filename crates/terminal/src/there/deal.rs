//! What one contributes to the fair deal, and what is kept of a seat until its table is over.
//!
//! ```text
//! sit, or a start that was called off ──► 16 random bytes, kept ──► their hash to the server
//! all have sat down ──► the bytes themselves
//! ```

use engine::Knowledge;
use protocol::table::{Ask, Phase, Seated, Table};
use serde::{Deserialize, Serialize};
use table::{Contribution, Digest};

use super::address::{Link, NoLink, Server};
use super::line::{Gone, Line};
use super::{Own, Visit};

/// A seat at a server's table as it is kept: enough to come back to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatKept {
    format: String,
    server: String,
    table: String,
    /// Which game is played there.
    pub game: String,
    /// What was promised for the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    contribution: Option<String>,
}

impl SeatKept {
    /// The name and version of what is kept.
    pub const FORMAT: &str = "fanfare-seat/1";

    pub(super) fn new(link: &Link, game: &str) -> Self {
        Self {
            format: Self::FORMAT.to_owned(),
            server: link.server.to_string(),
            table: link.table.clone(),
            game: game.to_owned(),
            contribution: None,
        }
    }

    /// Reads what was kept; nothing if it is something else.
    pub fn read(text: &str) -> Option<Self> {
        let kept: Self = serde_json::from_str(text).ok()?;
        (kept.format == Self::FORMAT).then_some(kept)
    }

    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Where the table is.
    pub fn link(&self) -> Result<Link, NoLink> {
        let server: Server = self.server.parse()?;
        let link: Link = format!("{server}/#/t/{}", self.table).parse()?;
        Ok(link)
    }
}

/// A random number, if the system has any.
pub(super) fn chance() -> Option<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).ok()?;
    Some(u64::from_le_bytes(bytes))
}

impl<V: Knowledge> Visit<V> {
    /// Makes a new contribution, keeps it and gives its hash: what was shown once is never used
    /// again. Nothing on a system without chance: the server will say what is missing.
    pub(super) fn contribute(&mut self) -> Option<Digest> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok()?;
        let contribution = Contribution::new(bytes);
        self.kept.contribution = Some(contribution.to_string());
        if let Some(keep) = self.keep.as_ref().filter(|keep| keep.path().exists()) {
            // A seat that can't be kept is said where it is first kept.
            let _ = keep.write(&self.kept.write());
        }
        Some(contribution.commitment())
    }

    fn commitment(&self) -> Option<Digest> {
        Some(self.contribution()?.commitment())
    }

    fn contribution(&self) -> Option<Contribution> {
        self.kept.contribution.as_ref()?.parse().ok()
    }

    /// Does its part of the deal: promises before the start, shows when all have promised.
    pub(super) fn deal(
        &mut self,
        line: &mut Line,
        table: &Table,
        own: &Seated,
    ) -> Result<(), Gone> {
        if self.own.iter().any(|(_, own)| *own == Own::Deal) {
            return Ok(());
        }
        let ours = own.commitment.is_some() && own.commitment == self.commitment();
        match table.phase {
            Phase::Open if !ours => {
                let Some(commitment) = self.contribute() else {
                    return Ok(());
                };
                self.ask_own(line, Own::Deal, Ask::Commit { commitment })
            }
            Phase::Revealing if ours && own.contribution.is_none() => {
                let Some(contribution) = self.contribution() else {
                    return Ok(());
                };
                self.ask_own(line, Own::Deal, Ask::Reveal { contribution })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_seat_leads_back_and_anything_else_nowhere() {
        let link: Link = "http://127.0.0.1:7777/#/t/abc".parse().expect("a link");
        let kept = SeatKept::new(&link, "jericho");
        let again = SeatKept::read(&kept.write()).expect("it reads back");
        assert_eq!(again, kept);
        assert_eq!(again.link(), Ok(link));
        for text in ["", "{}", "{\"format\":\"fanfare-seat/9\"}"] {
            assert_eq!(SeatKept::read(text), None, "{text}");
        }
    }
}
