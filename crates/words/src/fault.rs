//! Validation errors as sentences: of a record, a move, an option, a sitting.

use engine::{InvalidOption, Notation, Options as _, Outcome as _, ParseMoveError, Rules, Seat};
use table::{Fault, Game, InvalidSitting, PromiseFault, Unreadable, with_game};

use crate::say;
use crate::tell::Tell;
use crate::who::Who;
use crate::words::Words;

/// Why a file can't be read as a record.
pub fn unreadable(words: &Words, why: &Unreadable) -> String {
    let reason = match why {
        Unreadable::TooLarge { limit, .. } => say!(words, "unreadable-too-large", limit = *limit),
        Unreadable::NotJson { line: 1, column: 0 } => say!(words, "unreadable-empty"),
        Unreadable::NotJson { line, column } => {
            say!(words, "unreadable-not-json", line = *line, column = *column)
        }
        Unreadable::Misshapen {
            line,
            column,
            detail,
        } => say!(
            words,
            "unreadable-misshapen",
            line = *line,
            column = *column,
            detail = detail
        ),
        Unreadable::UnknownVersion {
            field,
            found,
            known,
        } => say!(
            words,
            "unreadable-unknown-version",
            field = *field,
            found = found,
            known = *known
        ),
        Unreadable::MissingField { field } => {
            say!(words, "unreadable-missing-field", field = field)
        }
        Unreadable::UnknownGame(unknown) => say!(
            words,
            "unreadable-unknown-game",
            found = &unknown.found,
            known = words.choice(&Game::names())
        ),
        Unreadable::UnknownOption(option) => record_option(words, option),
        Unreadable::UnknownWord {
            field,
            found,
            known,
        } => say!(
            words,
            "unreadable-unknown-word",
            field = field,
            found = found,
            known = words.choice(known)
        ),
        Unreadable::NotHex { field, digits } => {
            say!(words, "unreadable-not-hex", field = field, digits = *digits)
        }
        Unreadable::UnknownMove {
            game,
            at,
            expected,
            found,
        } => {
            let reason = expected_there(words, expected, found, &[]);
            say!(
                words,
                "unreadable-unknown-move",
                game = game + 1,
                at = at + 1,
                reason = reason
            )
        }
    };
    say!(words, "unreadable", reason = reason)
}

/// An option in a record: which game it is of, the rest of the line says.
fn record_option(words: &Words, option: &InvalidOption) -> String {
    match option {
        InvalidOption::UnknownName { name } => {
            say!(words, "unreadable-unknown-option", name = name)
        }
        InvalidOption::UnknownValue { name, value } => {
            say!(
                words,
                "unreadable-unknown-value",
                name = *name,
                value = value
            )
        }
        InvalidOption::Seats { seats } => say!(words, "fault-players", found = *seats),
    }
}

/// All that is wrong with a record: one phrase a fault, with its place and the rule's number.
pub fn faults<S: Tell>(words: &Words, who: &Who, faults: &[Fault<S>]) -> Vec<String> {
    let one = |wrong: &Fault<S>| {
        let fault = fault(words, who, wrong);
        let fault = say!(words, "fault-cited", fault = fault, rule = wrong.rule());
        match (wrong.game(), wrong.at()) {
            (Some(game), Some(at)) => say!(
                words,
                "fault-at-move",
                game = game + 1,
                at = at + 1,
                fault = fault
            ),
            (Some(game), None) => say!(words, "fault-in-game", game = game + 1, fault = fault),
            _ => fault,
        }
    };
    faults.iter().map(one).collect()
}

/// What is wrong, without its place.
fn fault<S: Tell>(words: &Words, who: &Who, fault: &Fault<S>) -> String {
    let name = |seat: Seat| who.name(words, seat);
    let figures = |points: &[i32]| {
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        words.commas(&points)
    };
    match fault {
        Fault::Players { found } => say!(words, "fault-players", found = *found),
        Fault::NoSuchSeat { seat, .. } => say!(words, "fault-no-such-seat", seat = *seat),
        Fault::NoFairBlock => say!(words, "fault-no-fair-block"),
        Fault::Commitment => say!(words, "fault-commitment"),
        Fault::FairSeats {
            field,
            found,
            players,
        } => say!(
            words,
            "fault-fair-seats",
            field = *field,
            found = *found,
            players = *players
        ),
        Fault::Contribution { seat } => say!(words, "fault-contribution", name = name(*seat)),
        Fault::Unpaired { seat } => say!(words, "fault-unpaired", name = name(*seat)),
        Fault::Games { found, expected } => {
            say!(words, "fault-games", found = *found, expected = *expected)
        }
        Fault::Deal { wrong, .. } => {
            say!(
                words,
                "fault-deal",
                wrong = S::wrong_deal(words, who, wrong)
            )
        }
        Fault::OtherDeal { .. } => say!(words, "fault-other-deal"),
        Fault::First {
            found, expected, ..
        } => say!(
            words,
            "fault-first",
            found = name(*found),
            expected = name(*expected)
        ),
        Fault::HostChose { .. } => say!(words, "fault-host-chose"),
        Fault::Illegal {
            seat, choice, why, ..
        } => say!(
            words,
            "fault-illegal",
            name = name(*seat),
            choice = choice.to_string(),
            why = S::illegal(words, who, *seat, why).trim_end_matches('.')
        ),
        Fault::ChoseTwice { seat, .. } => say!(words, "fault-chose-twice", name = name(*seat)),
        Fault::Unfinished { .. } => say!(words, "fault-unfinished"),
        Fault::NotAbandoned { .. } => say!(words, "fault-not-abandoned"),
        Fault::AfterAbandoned { .. } => say!(words, "fault-after-abandoned"),
        Fault::ResultOfAbandoned { .. } => say!(words, "fault-result-of-abandoned"),
        Fault::NoResult { .. } => say!(words, "fault-no-result"),
        Fault::Result {
            mismatch, expected, ..
        } => say!(
            words,
            "fault-result",
            field = mismatch.field,
            scores = figures(expected.scores()),
            winners = who.list(words, expected.winners())
        ),
        Fault::MatchNotAbandoned => say!(words, "fault-match-not-abandoned"),
        Fault::MatchGoesOn => say!(words, "fault-match-goes-on"),
        Fault::ResultOfAbandonedMatch => say!(words, "fault-result-of-abandoned-match"),
        Fault::NoMatchResult => say!(words, "fault-no-match-result"),
        Fault::MatchResult { field, expected } => say!(
            words,
            "fault-match-result",
            field = *field,
            totals = figures(&expected.totals),
            winners = who.list(words, expected.winners.iter().copied().collect())
        ),
    }
}

/// In what a record is not as it was promised: one phrase a fault, with the step of the fair deal.
pub fn promise_faults(words: &Words, who: &Who, faults: &[PromiseFault]) -> Vec<String> {
    let one = |wrong: &PromiseFault| {
        let fault = promise_fault(words, who, wrong);
        say!(words, "fault-cited", fault = fault, rule = wrong.rule())
    };
    faults.iter().map(one).collect()
}

/// What the record did to the promise, in one sentence for a player.
pub fn promise_verdict(words: &Words, who: &Who, faults: &[PromiseFault]) -> String {
    let phrases = faults.iter().map(|wrong| promise_fault(words, who, wrong));
    match phrases.reduce(|most, last| say!(words, "promise-separator", most = most, last = last)) {
        None => say!(words, "promise-kept"),
        Some(faults) => say!(words, "promise-broken", faults = faults),
    }
}

/// Enough digits of a hash to tell two apart and to find it in a file.
const SHOWN_DIGITS: usize = 12;

fn promise_fault(words: &Words, who: &Who, fault: &PromiseFault) -> String {
    fn hex(words: &Words, bytes: Option<impl ToString>) -> String {
        match bytes {
            Some(bytes) => format!("{:.SHOWN_DIGITS$}…", bytes.to_string()),
            None => say!(words, "promise-nothing"),
        }
    }
    match *fault {
        PromiseFault::Game { promised, found } => {
            say!(
                words,
                "promise-game",
                promised = promised.name(),
                found = found
            )
        }
        PromiseFault::NoFairBlock => say!(words, "promise-no-fair-block"),
        PromiseFault::Contradiction => say!(words, "promise-contradiction"),
        PromiseFault::Commitment { promised, found } => say!(
            words,
            "promise-commitment",
            promised = hex(words, Some(promised)),
            found = hex(words, Some(found))
        ),
        PromiseFault::Seats { promised, found } => {
            say!(words, "promise-seats", promised = promised, found = found)
        }
        PromiseFault::SeatCommitment {
            seat,
            promised,
            found,
        } => say!(
            words,
            "promise-seat-commitment",
            name = who.name(words, seat),
            promised = hex(words, promised),
            found = hex(words, found)
        ),
        PromiseFault::Contribution {
            promised, found, ..
        } => say!(
            words,
            "promise-contribution",
            promised = hex(words, promised),
            found = hex(words, found)
        ),
        PromiseFault::CalledOff { start, commitment } => say!(
            words,
            "promise-called-off",
            start = start + 1,
            commitment = hex(words, Some(commitment))
        ),
        PromiseFault::Unpublished { start, commitment } => say!(
            words,
            "promise-unpublished",
            start = start + 1,
            commitment = hex(words, Some(commitment))
        ),
    }
}

/// Why a text is no move of the game.
pub fn no_move<S: Rules>(words: &Words, error: &ParseMoveError) -> String {
    expected_there(words, error.expected, &error.found, S::Move::VERBS)
}

/// What should have stood there. `verbs` are the game's, where the game is known; in a record any
/// game may know the kind of thing.
fn expected_there(words: &Words, expected: &str, found: &str, verbs: &[&str]) -> String {
    let there = if found.is_empty() { "none" } else { found };
    let of_a_game = || {
        let mut games = Game::ALL.iter();
        games.find_map(|&game| with_game!(game, S => S::expected(words, expected, there)))
    };
    match expected {
        "verb" if !verbs.is_empty() => {
            say!(
                words,
                "parse-verb",
                found = found,
                verbs = words.choice(verbs)
            )
        }
        "colour" => say!(words, "parse-colour", found = there),
        "end" => say!(words, "parse-end", found = found),
        _ => of_a_game().unwrap_or_else(|| say!(words, "parse-other", found = found)),
    }
}

/// Why no table can be opened like that.
pub fn invalid_sitting<S: Tell>(words: &Words, players: usize, why: &InvalidSitting) -> String {
    match why {
        InvalidSitting::Option(option) => invalid_option::<S>(words, option),
        InvalidSitting::HostMayNotChoose => {
            say!(words, "sitting-host-may-not-choose", game = S::TITLE)
        }
        InvalidSitting::NoSuchFirst { first } => say!(
            words,
            "sitting-no-such-first",
            seat = first.index() + 1,
            players = players
        ),
    }
}

/// What the game has instead.
fn invalid_option<S: Tell>(words: &Words, option: &InvalidOption) -> String {
    match option {
        InvalidOption::UnknownName { name } => {
            let known: Vec<String> = S::Options::SPECS
                .iter()
                .map(|spec| spec.name.to_owned())
                .collect();
            say!(
                words,
                "option-unknown-option",
                name = name,
                game = S::TITLE,
                known = words.list(&known)
            )
        }
        InvalidOption::UnknownValue { name, value } => {
            let spec = S::Options::SPECS.iter().find(|spec| spec.name == *name);
            let known = spec.map_or(&[][..], |spec| spec.values);
            say!(
                words,
                "option-unknown-option-value",
                name = *name,
                value = value,
                known = words.choice(known)
            )
        }
        InvalidOption::Seats { seats } => say!(
            words,
            "option-seats",
            game = S::TITLE,
            least = *S::seats().start(),
            most = *S::seats().end(),
            seats = *seats
        ),
    }
}
