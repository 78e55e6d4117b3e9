//! Whatever a file holds, reading it as a record ends with an answer.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use engine::{Chance, Dice, Options, Rules};
use table::{Fair, Refused, Sitter, Sitting, Table, game_of, verify};

use crate::bytes::Bytes;

/// Half of the inputs are taken as a file, the other half as changes to a true record.
pub(crate) fn claim<S: Rules>(bytes: &mut Bytes<'_>) {
    let Some(choice) = bytes.next() else { return };
    if choice % 2 == 0 {
        // Which game it says it is, and what each game makes of it, are different questions.
        let named = game_of(bytes.0);
        answered(&verify::<S>(bytes.0));
        assert!(named.is_ok() || verify::<S>(bytes.0).is_err());
    } else if let Some(which) = bytes.next() {
        let record = record::<S>(which);
        let Ok(truth) = verify::<S>(&record) else {
            panic!("a true record was refused");
        };
        let changed = change(record, bytes);
        let found = verify::<S>(&changed);
        answered(&found);
        if let Ok(found) = found {
            // Names, blanks and unknown fields can change; what the game came to can't.
            assert_eq!(found, truth, "a changed record is another truth");
        }
    }
}

/// A refusal says something, in words too.
fn answered<S: Rules, T>(found: &Result<T, Refused<S>>) {
    if let Err(refused) = found {
        assert!(!refused.to_string().is_empty());
        if let Refused::Wrong(faults) = refused {
            assert!(!faults.is_empty(), "wrong, but nothing is");
        }
    }
}

/// Records that were made already: a whole match takes longer than reading it a hundred times.
static KEPT: Mutex<BTreeMap<(&str, u8), Vec<u8>>> = Mutex::new(BTreeMap::new());

/// A true record of a random match, one of some.
fn record<S: Rules>(which: u8) -> Vec<u8> {
    let which = which % 24;
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let made = kept.entry((S::GAME, which));
    made.or_insert_with(|| play::<S>(which.into())).clone()
}

fn play<S: Rules>(seed: u64) -> Vec<u8> {
    let every = S::Options::every();
    let tables: Vec<_> = every
        .iter()
        .flat_map(|options| S::seats().map(move |seats| (*options, seats)))
        .filter(|(options, seats)| S::validate(options, *seats).is_ok())
        .collect();
    let (options, seats) = tables[seed as usize % tables.len()];
    let seats = (0..seats).map(|n| Sitter::bot(format!("Bot {n}"), "random"));
    let sitting = Sitting {
        options,
        seats: seats.collect(),
        fair: Fair::from_seed_text("fuzz", seed),
        first: None,
    };
    let mut table = Table::<S>::new(sitting).expect("a valid sitting");
    let mut dice = Dice::new(seed);
    while let Some(seat) = table.turn().waiting().first() {
        let legal = table.legal_moves(seat);
        let choice = legal[dice.below(legal.len() as u32) as usize];
        table.choose(seat, choice, None).expect("a legal move");
    }
    let record = table.record().expect("the table is over");
    record.write().into_bytes()
}

/// Changes a record in a few places, mostly to what still reads as one.
fn change(mut record: Vec<u8>, bytes: &mut Bytes<'_>) -> Vec<u8> {
    for _ in 0..4 {
        let Some((place, rest)) = bytes.0.split_first_chunk::<2>() else {
            break;
        };
        bytes.0 = rest;
        let (Some(how), Some(letter)) = (bytes.next(), bytes.next()) else {
            break;
        };
        // Two bytes can't reach every place of a long record: they are a part of its length.
        let at = (usize::from(u16::from_le_bytes(*place)) * record.len()) >> 16;
        match how % 6 {
            0 => record[at] = letter,
            1 => drop(record.remove(at)),
            2 => record.insert(at, letter),
            3 => drop(record.drain(at..(at + usize::from(letter)).min(record.len()))),
            _ => record[at] = like(record[at], letter),
        }
        if record.is_empty() {
            break;
        }
    }
    record
}

/// A digit for a digit, a card's letter for a card's letter.
fn like(byte: u8, letter: u8) -> u8 {
    let choices: &[u8] = match byte {
        b'0'..=b'9' => b"0123456789",
        b'A'..=b'Z' => b"RYGBNTSOPJL",
        b'a'..=b'f' => b"abcdef",
        _ => return byte,
    };
    choices[usize::from(letter) % choices.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::samples;
    use std::collections::BTreeSet;

    #[test]
    fn it_holds_for_the_reader_as_it_is() {
        samples(100).for_each(|data| crate::verify_never_panics(&data));
    }

    #[test]
    fn changes_reach_deep_into_the_reader() {
        let mut codes = BTreeSet::new();
        for data in samples(300) {
            let record = change(record::<jericho::State>(1), &mut Bytes(&data[..4]));
            match verify::<jericho::State>(&record) {
                Err(Refused::Wrong(faults)) => codes.extend(faults.iter().map(table::Fault::code)),
                Err(Refused::Unreadable(reason)) => drop(codes.insert(reason.code())),
                Ok(_) => {}
            }
        }
        assert!(codes.len() >= 8, "only {codes:?}");
    }
}
