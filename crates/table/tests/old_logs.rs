//! Logs of the first edition lead to the rooms that they led to when they were written.
//!
//! `logs/edition-1.json` was written by the program before there were editions: random commands,
//! what was due after each, and how the room stood in the end.

use engine::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use table::Secret;
use table::room::{Command, Edition, Phase, Place, Room};

const LOGS: &str = include_str!("logs/edition-1.json");

#[derive(Deserialize)]
struct Written {
    log: Vec<(u64, Command)>,
    dues: Vec<Option<u64>>,
    state: Value,
}

fn logs() -> Vec<Written> {
    serde_json::from_str(LOGS).unwrap()
}

/// The room as the old program described it.
fn state(room: &Room) -> Value {
    let seat = |seat: Seat| match &room.places()[seat.index()] {
        Place::Free => Value::Null,
        Place::Bot(program) => json!({"bot": program.bot}),
        Place::Person(seated) => json!({
            "person": seated.person.id,
            "commitment": seated.commitment,
            "contribution": seated.contribution,
            "away": seated.away,
            "wants_out": seated.wants_out,
            "reserve": seated.reserve,
            "asked": seated.asked,
            "deadline": room.deadline(seat),
            "plays": room.bot_at(seat),
        }),
    };
    let seats = || Seat::all(room.places().len());
    let views = room.table().map(|table| {
        let view = |seat| {
            let text = table.view(Viewer::Seat(seat));
            let mut view: Value = serde_json::from_str(text.get()).unwrap();
            view.as_object_mut().unwrap().remove("history");
            view
        };
        seats().map(view).collect::<Vec<_>>()
    });
    // The old program did not say which one it was.
    let program = format!(" \"program\": \"{}\",\n", table::PROGRAM);
    let record = room.table().and_then(table::AnyTable::record);
    let record = record.map(|text| text.replacen(&program, "", 1));
    json!({
        "version": room.version(),
        "host": room.host().id,
        "commitment": room.commitment(),
        "called_off": room.called_off().len(),
        "over": room.is_over(),
        "due": room.due(),
        "rematch": room.rematch(),
        "phase": match room.phase() {
            Phase::Open => "open",
            Phase::Revealing { .. } => "revealing",
            Phase::Playing(_) => "playing",
            Phase::Closed => "closed",
        },
        "seats": seats().map(seat).collect::<Vec<_>>(),
        "views": views,
        "record": record.map(|text| Secret::from_seed_text(&text, 0).commitment()),
    })
}

#[test]
fn an_old_log_leads_to_the_room_it_always_led_to() {
    for written in logs() {
        let mut room = Room::open(&written.log[0].1).unwrap();
        let rest = written.log.iter().zip(&written.dues).skip(1);
        for ((at, command), due) in rest {
            let happened = room.apply(command, *at).unwrap();
            assert!(!happened.again, "every entry counts: {command:?}");
            assert_eq!(room.due(), *due, "after {command:?}");
        }
        assert_eq!(state(&room), written.state);
    }
}

#[test]
fn an_old_entry_is_written_as_it_was_read() {
    let raw: Vec<Value> = serde_json::from_str(LOGS).unwrap();
    for (written, raw) in logs().iter().zip(&raw) {
        assert_eq!(json!(written.log), raw["log"]);
    }
}

#[test]
fn an_old_table_follows_the_current_edition_once_the_server_is_back() {
    let mut running = 0;
    for written in logs() {
        let log = written.log.iter().map(|(at, command)| (*at, command));
        let mut room = Room::replay(log).unwrap();
        let at = written.log.last().unwrap().0;
        let resumed = room.apply(&Command::Resume { absent: 0 }, at);
        if room.is_over() {
            assert!(resumed.is_err());
            continue;
        }
        assert!(resumed.unwrap().changed);
        let Some(table) = room.table() else { continue };
        running += 1;
        for seat in table.turn().waiting().iter() {
            let bot = room.bot_at(seat).is_some();
            assert_ne!(bot, room.limit(seat).is_some(), "{seat:?} owes a move");
        }
    }
    assert!(running >= 3, "{running}");
}

#[test]
fn a_log_of_a_later_edition_is_refused() {
    let mut open = json!(logs()[0].log[0].1);
    assert!(open.get("edition").is_none());
    for (number, known) in [(1, true), (2, true), (0, false), (3, false)] {
        open["edition"] = json!(number);
        let read = serde_json::from_value::<Command>(open.clone());
        assert_eq!(read.is_ok(), known, "{number}");
    }
    assert_eq!(json!(Edition::CURRENT), json!(2));
}
