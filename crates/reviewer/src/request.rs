//! What the page asks for: a line of words, then the record.

use engine::Seat;
use table::Game;
use words::Lang;

/// Why there is no review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReviewFailure {
    /// The network that judges is not here, and could not be loaded.
    NoNetwork,
    /// The game was broken off.
    Unfinished,
    /// The record can't be read or replayed, or the request can't.
    Wrong,
}

impl ReviewFailure {
    /// As the page's texts know it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::NoNetwork => "no-network",
            Self::Unfinished => "unfinished",
            Self::Wrong => "wrong",
        }
    }
}

/// A review that is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReviewRequest<'a> {
    pub(crate) game: Game,
    /// The seat whose decisions are judged.
    pub(crate) seat: Seat,
    /// The deals of a decision that matters.
    pub(crate) deals: u32,
    pub(crate) lang: Lang,
    /// The record, as text.
    pub(crate) record: &'a str,
}

impl<'a> ReviewRequest<'a> {
    /// `GAME SEAT DEALS LANGUAGE`, a line break, the record.
    pub(crate) fn read(text: &'a str) -> Result<Self, ReviewFailure> {
        let read = || {
            let (line, record) = text.split_once('\n')?;
            let mut words = line.split(' ');
            let mut next = || words.next();
            Some(Self {
                game: next()?.parse().ok()?,
                seat: Seat::new(next()?.parse().ok()?)?,
                // Half of the deals choose, the other half measure.
                deals: next()?.parse().ok().filter(|&deals| deals >= 2)?,
                lang: next()?.parse().ok()?,
                record,
            })
        };
        read().ok_or(ReviewFailure::Wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_a_line_and_a_record() {
        let request = ReviewRequest::read("coloretto 2 160 fr\n{}").expect("it is one");
        assert_eq!(request.game.name(), "coloretto");
        assert_eq!((request.seat, request.deals), (Seat::at(2), 160));
        assert_eq!((request.lang, request.record), (Lang::Fr, "{}"));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "jericho 0 160 en",
            "chess 0 160 en\n{}",
            "jericho 9 160 en\n{}",
            "jericho 0 1 en\n{}",
        ] {
            assert_eq!(
                ReviewRequest::read(text),
                Err(ReviewFailure::Wrong),
                "{text:?}"
            );
        }
    }
}
