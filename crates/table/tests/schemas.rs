//! What the docs say of our formats is what we write: the schemas and the annotated record.

use crate::support::{command, everywhere, finished, sitting};
use engine::{Dice, Knowledge as _, MoveSet as _, Rules, Seat, Viewer};
use jericho::State;
use jsonschema::Validator;
use serde_json::{Value, json};
use table::{CalledOff, Game, Promise, Record, Secret, Seen, Table, with_game};

const RECORD: &str = include_str!("../../../docs/record.schema.json");
const PLAYER: &str = include_str!("../../../docs/player.schema.json");
const PROMISE: &str = include_str!("../../../docs/promise.schema.json");
const FAIR_DEAL: &str = include_str!("../../../docs/fair-deal.md");
const EXAMPLE: &str = include_str!("../../../docs/example-record.jsonc");

fn schema(text: &str) -> Validator {
    let schema: Value = serde_json::from_str(text).unwrap();
    jsonschema::meta::validate(&schema).expect("a schema of its draft");
    jsonschema::draft202012::new(&schema).unwrap()
}

#[track_caller]
fn fits(schema: &Validator, value: &Value) {
    let wrong: Vec<String> = schema
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}\n{value}");
}

/// The example without its comments, which stand on lines of their own.
fn example() -> String {
    let plain = EXAMPLE
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    plain.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_annotated_record_is_true_and_fits_its_schema() {
    let text = example();
    let verified = table::verify::<State>(text.as_bytes()).unwrap();
    assert_eq!((verified.players, verified.moves), (3, 92));
    let value: Value = serde_json::from_str(&text).unwrap();
    fits(&schema(RECORD), &value);
    // Written by us, it is the same document.
    let ours = Record::<State>::read(text.as_bytes()).unwrap().write();
    assert_eq!(serde_json::from_str::<Value>(&ours).unwrap(), value);
}

#[test]
fn every_record_fits_its_schema() {
    fn check<S: Rules>(schema: &Validator) {
        everywhere::<S>(|options, players, seed| {
            let mut table = finished::<S>(options, players, seed);
            if seed % 2 == 0 {
                table = Table::new(table.sitting().clone()).unwrap();
                table.abandon().unwrap();
            }
            let text = table.record().unwrap().write();
            fits(schema, &serde_json::from_str(&text).unwrap());
        });
    }
    let schema = schema(RECORD);
    for &game in Game::ALL {
        with_game!(game, S => check::<S>(&schema));
    }
}

#[test]
fn the_record_schema_refuses_what_can_t_be() {
    let schema = schema(RECORD);
    let good: Value = serde_json::from_str(&example()).unwrap();
    let changes: [(&str, Value); 9] = [
        ("/format", json!("fanfare-record/2")),
        ("/options/tied_highest", json!("some")),
        ("/seats/0/kind", json!("ghost")),
        ("/fair/secret", json!("AB")),
        ("/games/0/moves/0/1", json!("start R2")),
        ("/games/0/moves/0/0", json!(5)),
        ("/games/0/deal/draw/0", json!("X1")),
        ("/games/0/result", Value::Null),
        ("/result", Value::Null),
    ];
    for (path, value) in changes {
        let mut wrong = good.clone();
        *wrong.pointer_mut(path).unwrap() = value;
        assert!(!schema.is_valid(&wrong), "{path}");
    }
    let mut wrong = good;
    wrong["options"]["speed"] = json!("high");
    assert!(!schema.is_valid(&wrong));
}

#[test]
fn a_promise_fits_its_schema_and_what_is_none_does_not() {
    let schema = schema(PROMISE);
    let record = Record::<State>::read(example().as_bytes()).unwrap();
    let fair = record.fair.unwrap();
    let player = Promise {
        server: "https://example.org".into(),
        table: "k3v9".into(),
        game: State::GAME.parse().unwrap(),
        seat: Some(Seat::at(2)),
        commitment: fair.commitment,
        commitments: fair.commitments,
        contribution: fair.contributions[2],
        called_off: vec![CalledOff::of(Secret::new([7; 32]))],
    };
    let spectator = Promise {
        seat: None,
        contribution: None,
        called_off: Vec::new(),
        ..player.clone()
    };
    let good = json!(player);
    fits(&schema, &good);
    fits(&schema, &json!(spectator));
    let changes: [(&str, Value); 7] = [
        ("/format", json!("fanfare-promise/2")),
        ("/game", json!("halma")),
        ("/seat", json!(5)),
        ("/commitment", json!("AB")),
        ("/commitments", json!([])),
        ("/contribution", json!("00")),
        ("/called_off/0/secret", json!(1)),
    ];
    for (path, value) in changes {
        let mut wrong = good.clone();
        *wrong.pointer_mut(path).unwrap() = value;
        assert!(!schema.is_valid(&wrong), "{path}");
    }
    for field in good.as_object().unwrap().keys() {
        let mut wrong = good.clone();
        wrong.as_object_mut().unwrap().remove(field);
        assert!(!schema.is_valid(&wrong), "{field}");
    }
}

#[test]
fn the_documented_promise_is_kept_by_the_annotated_record() {
    let (_, rest) = FAIR_DEAL.split_once("```json\n").unwrap();
    let (text, _) = rest.split_once("```").unwrap();
    fits(&schema(PROMISE), &serde_json::from_str(text).unwrap());
    let promise = Promise::read(text.as_bytes()).unwrap();
    let record = Record::<State>::read(example().as_bytes()).unwrap();
    assert_eq!(promise.check(&record), []);
    // Every code of a broken promise is in the document's list.
    let codes = [
        "promise-game",
        "promise-no-fair-block",
        "promise-commitment",
        "promise-seats",
        "promise-seat-commitment",
        "promise-contribution",
        "promise-called-off",
        "promise-contradiction",
        "promise-unpublished",
    ];
    for code in codes {
        assert!(FAIR_DEAL.contains(&format!("| `{code}` |")), "{code}");
    }
}

#[test]
fn every_view_and_every_event_fits_the_player_schema() {
    for &game in Game::ALL {
        let mut view: Value = serde_json::from_str(PLAYER).unwrap();
        view.as_object_mut().unwrap().remove("anyOf").unwrap();
        view["$ref"] = json!(format!("#/$defs/{game}_view"));
        let view = schema(&view.to_string());
        let schema = schema(PLAYER);
        with_game!(game, S => everywhere::<S>(|options, players, seed| {
            if seed == 0 {
                follow::<S>(options, players, &schema, &view);
            }
        }));
    }
}

/// Plays a game and holds all that each viewer is told against the schemas.
fn follow<S: Rules>(options: S::Options, players: usize, schema: &Validator, view: &Validator) {
    let mut table = Table::<S>::new(sitting(options, players, 0)).unwrap();
    let mut dice = Dice::new(0);
    // One game of a match is as good as the next.
    for id in 0..150 {
        for viewer in Viewer::all(players) {
            let told = json!(table.told(viewer));
            fits(view, &told);
            let legal = table.view(viewer).legal_moves();
            let legal: Vec<String> = legal.iter().map(|m| m.to_string()).collect();
            if !legal.is_empty() {
                let ask =
                    json!({"type": "choose", "id": id, "ms": 5, "view": told, "legal": legal});
                fits(schema, &ask);
            }
        }
        let Some(next) = command(&table, &mut dice) else {
            break;
        };
        let news = table.choose(next.seat, next.choice, None).unwrap();
        for viewer in Viewer::all(players) {
            for seen in news.seen(viewer) {
                let message = match seen {
                    Seen::Event { event } => json!({"type": "event", "event": event}),
                    Seen::GameOver { result, .. } => json!({"type": "over", "result": result}),
                    Seen::Dealt { .. } | Seen::Over { .. } => continue,
                };
                fits(schema, &message);
            }
        }
    }
}

#[test]
fn every_message_of_the_player_protocol_fits_its_schema() {
    let schema = schema(PLAYER);
    let messages = [
        json!({"type": "hello", "protocol": "fanfare-player/1"}),
        json!({"type": "ready", "name": "my bot", "games": ["jericho"]}),
        json!({"type": "game", "game": State::GAME, "options": {}, "seats": 4, "seat": 1, "first": 2}),
        json!({"type": "move", "id": 17, "move": "wall R5"}),
        json!({"type": "move", "move": "wall R5"}),
        json!({"type": "fault", "id": 17, "kind": "illegal", "played": "supply R5", "detail": "…"}),
        json!({"type": "bye"}),
    ];
    for message in &messages {
        fits(&schema, message);
    }
    let others = [
        json!({"type": "sing"}),
        json!({"type": "hello", "protocol": "fanfare-player/2"}),
        json!({"type": "fault", "id": 17, "kind": "rude", "played": "supply R5", "detail": ""}),
        json!({"type": "choose", "id": 1, "ms": 5, "view": {}, "legal": ["wall R1"]}),
        json!({"type": "event", "event": {"type": "drew", "seat": 1, "card": "S"}}),
        json!({"type": "game", "game": "coloretto", "options": {"tied_highest": "all"}, "seats": 4,
               "seat": 1, "first": 2}),
    ];
    for message in &others {
        assert!(!schema.is_valid(message), "{message}");
    }
}
