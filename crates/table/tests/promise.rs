//! The promise of the fair deal: kept by an honest table, and every way to break it is named.

use crate::support::{everywhere, finished};
use engine::{Rules, Seat};
use jericho::State;
use serde_json::{Value, json};
use table::{
    CalledOff, Contribution, Digest, Game, Promise, PromiseFault, Published, Record, Secret, Table,
    Unreadable, with_game,
};

/// What makes a promise unreadable.
type Change = fn(&mut Value);

fn secret(byte: u8) -> Secret {
    Secret::new([byte; 32])
}

/// What a client at `seat` would have kept from before the deal of this record.
fn promise_of<S: Rules>(record: &Record<S>, seat: Option<Seat>) -> Promise {
    let fair = record.fair.as_ref().unwrap();
    Promise {
        server: "https://example.org".into(),
        table: "k3v9".into(),
        game: S::GAME.parse().unwrap(),
        seat,
        commitment: fair.commitment,
        commitments: fair.commitments.clone(),
        contribution: seat.and_then(|seat| fair.contributions[seat.index()]),
        called_off: vec![CalledOff::of(secret(9))],
    }
}

fn record() -> Record<State> {
    let options = <State as Rules>::Options::default();
    finished::<State>(options, 4, 3).record().unwrap()
}

/// What a server that deals by another secret publishes: it agrees with itself.
fn forged(record: &Record<State>, secret: Secret) -> Record<State> {
    let fair = record.fair.as_ref().unwrap();
    let table = Table::<State>::new(table::Sitting {
        options: record.options,
        seats: record.seats.clone(),
        fair: table::Fair::new(secret, &fair.contributions),
        first: None,
    });
    let mut table = table.unwrap();
    crate::support::play_out(&mut table, &mut engine::Dice::new(1));
    table.record().unwrap()
}

#[test]
fn an_honest_table_keeps_its_promise_at_every_seat() {
    fn check<S: Rules>() {
        everywhere::<S>(|options, players, seed| {
            let record = finished::<S>(options, players, seed).record().unwrap();
            for seat in Seat::all(players).map(Some).chain([None]) {
                let promise = promise_of(&record, seat);
                assert_eq!(promise.check(&record), []);
                let text = promise.write();
                assert_eq!(Promise::read(text.as_bytes()), Ok(promise));
            }
        });
    }
    for &game in Game::ALL {
        with_game!(game, S => check::<S>());
    }
}

#[test]
fn a_record_dealt_by_another_secret_verifies_and_breaks_the_promise() {
    let honest = record();
    let promise = promise_of(&honest, Some(Seat::at(0)));
    let forged = forged(&honest, secret(77));
    assert!(forged.verify().is_ok(), "it agrees with itself");
    let faults = promise.check(&forged);
    assert_eq!(
        faults,
        [PromiseFault::Commitment {
            promised: promise.commitment,
            found: secret(77).commitment(),
        }]
    );
}

#[test]
fn every_way_to_break_a_promise_is_named() {
    let honest = record();
    let other = Contribution::new([200; 16]);
    let seat = Seat::at(2);
    let change = |change: fn(&mut Published)| {
        let mut record = honest.clone();
        change(record.fair.as_mut().unwrap());
        record
    };
    let spectator = promise_of(&honest, None);
    let player = promise_of(&honest, Some(seat));
    let code = |promise: &Promise, record: &Record<State>| -> Vec<&'static str> {
        let faults = promise.check(record);
        faults.iter().map(PromiseFault::code).collect()
    };

    let exchanged = change(|fair| {
        let other = Contribution::new([200; 16]);
        fair.contributions[2] = Some(other);
        fair.commitments[2] = Some(other.commitment());
    });
    assert_eq!(code(&spectator, &exchanged), ["promise-seat-commitment"]);
    assert_eq!(
        code(&player, &exchanged),
        ["promise-seat-commitment", "promise-contribution"]
    );
    assert!(
        player
            .check(&exchanged)
            .contains(&PromiseFault::Contribution {
                seat,
                promised: player.contribution,
                found: Some(other),
            })
    );
    let dropped = change(|fair| fair.contributions[2] = None);
    assert_eq!(code(&player, &dropped), ["promise-contribution"]);
    let short = change(|fair| fair.commitments.truncate(2));
    assert_eq!(code(&player, &short), ["promise-seats"]);
    // A list that ends before the own seat has nothing of this client.
    let empty = change(|fair| fair.contributions.clear());
    assert_eq!(code(&player, &empty), ["promise-contribution"]);
    // A seat that promised nothing can't have contributed.
    let mut program = player.clone();
    program.contribution = None;
    assert_eq!(code(&program, &honest), ["promise-contribution"]);

    let mut unfair = honest.clone();
    unfair.fair = None;
    assert_eq!(code(&player, &unfair), ["promise-no-fair-block"]);
    let mut elsewhere = player.clone();
    elsewhere.game = "coloretto".parse().unwrap();
    assert_eq!(code(&elsewhere, &honest), ["promise-game"]);

    let mut rolled = player.clone();
    rolled.called_off.push(CalledOff {
        commitment: secret(1).commitment(),
        secret: Some(secret(2)),
    });
    rolled.called_off.push(CalledOff {
        commitment: secret(3).commitment(),
        secret: None,
    });
    assert_eq!(
        rolled.check(&honest),
        [
            PromiseFault::CalledOff {
                start: 1,
                commitment: secret(1).commitment()
            },
            PromiseFault::Unpublished {
                start: 2,
                commitment: secret(3).commitment()
            }
        ]
    );
}

#[test]
fn what_is_no_promise_is_refused_with_a_reason() {
    let good: Value = serde_json::from_str(&promise_of(&record(), None).write()).unwrap();
    let code = |change: fn(&mut Value)| {
        let mut value = good.clone();
        change(&mut value);
        let read = Promise::read(value.to_string().as_bytes());
        // Clients keep a promise inside other documents: there it is refused as well.
        assert_eq!(
            serde_json::from_value::<Promise>(value).is_ok(),
            read.is_ok()
        );
        read.err().map(|why| why.code())
    };
    assert_eq!(code(|_| ()), None);
    // Unknown fields are skipped, nulls stand for what a spectator lacks.
    assert_eq!(code(|value| value["later"] = json!({"a": [1]})), None);
    assert_eq!(code(|value| value["called_off"] = json!([])), None);
    let broken: [(Change, &str); 9] = [
        (
            |value| value["format"] = json!("fanfare-promise/2"),
            "unknown-version",
        ),
        (|value| value["format"] = json!(1), "misshapen"),
        (|value| value["game"] = json!("halma"), "unknown-game"),
        (|value| value["seat"] = json!(5), "misshapen"),
        (|value| value["commitment"] = json!("AB"), "misshapen"),
        (|value| value["commitments"] = json!({}), "misshapen"),
        (|value| value["contribution"] = json!("00"), "misshapen"),
        (
            |value| value["called_off"][0]["secret"] = json!("00"),
            "misshapen",
        ),
        (|value| *value = json!([]), "misshapen"),
    ];
    for (change, expected) in broken {
        assert_eq!(code(change), Some(expected));
    }
    for field in ["format", "game"] {
        let mut value = good.clone();
        value.as_object_mut().unwrap().remove(field);
        let field = field.to_owned();
        assert_eq!(
            Promise::read(value.to_string().as_bytes()),
            Err(Unreadable::MissingField { field })
        );
    }
    assert!(matches!(
        Promise::read(b"{"),
        Err(Unreadable::NotJson { .. })
    ));
    let long = vec![b' '; table::MAX_BYTES + 1];
    assert!(matches!(
        Promise::read(&long),
        Err(Unreadable::TooLarge { .. })
    ));
}

#[test]
fn bytes_are_written_as_lower_case_hex() {
    let promise = promise_of(&record(), Some(Seat::at(0)));
    let value = json!(promise);
    assert_eq!(value["format"], "fanfare-promise/1");
    assert_eq!(value["seat"], 0);
    assert_eq!(value["called_off"][0]["secret"], "09".repeat(32));
    let commitment: Digest = serde_json::from_value(value["commitment"].clone()).unwrap();
    assert_eq!(commitment, promise.commitment);
}
