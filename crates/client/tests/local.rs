//! A table without a server: played, kept, continued; what is told is what a view says.

use std::sync::Arc;
use std::time::Duration;

use bots::Clock;
use client::{Chair, Desk, Heard, Host, Order, Plan, Report, Screen, host};
use engine::{MoveSet as _, Rules, Seat};
use table::{Game, with_game};

struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

fn clock() -> Arc<dyn Clock> {
    Arc::new(NoClock)
}

fn plan(game: &str, people: usize, players: usize) -> Plan {
    let chair = |seat: usize| Chair {
        name: format!("P{seat}"),
        bot: (seat >= people).then(|| "steady".to_owned()),
    };
    Plan {
        game: game.to_owned(),
        options: Vec::new(),
        chairs: (0..players).map(chair).collect(),
        seed: "a test".to_owned(),
        aid: false,
    }
}

fn report<V: Screen>(text: &str) -> Report<V> {
    serde_json::from_str(text).expect("a report can be read")
}

/// What a table of `people` and bots has told after at most `most` moves; the people play the
/// first legal move that their view offers.
struct Played<V: Screen> {
    host: Box<dyn Host>,
    desks: Vec<Desk<V>>,
    saved: String,
    record: Option<String>,
}

fn hear<V: Screen>(desks: &mut [Desk<V>], heard: Vec<Heard<V>>) {
    for Heard { seat, seen } in heard {
        let desk = desks.iter_mut().find(|desk| desk.seat == seat);
        let desk = desk.expect("only those at this device are told");
        for seen in &seen {
            desk.hear(seen);
        }
    }
}

fn open<V: Screen>(order: &Order) -> Played<V> {
    let mut host = host(order, &clock()).expect("a table");
    let Report::Opened {
        heard,
        saved,
        record,
        plan,
    } = report::<V>(&host.obey(order))
    else {
        panic!("not opened");
    };
    let names: Vec<String> = plan.chairs.iter().map(|chair| chair.name.clone()).collect();
    let mut desks = Vec::new();
    for Heard { seat, seen } in heard {
        let mut desk = Desk::new(seat, names.clone(), &seen[0]).expect("first it is dealt");
        for seen in &seen[1..] {
            desk.hear(seen);
        }
        desks.push(desk);
    }
    Played {
        host,
        desks,
        saved,
        record,
    }
}

fn play<V: Screen>(played: &mut Played<V>, most: usize) {
    for _ in 0..most {
        let Some(desk) = played.desks.iter().find(|desk| desk.end.is_none()) else {
            return;
        };
        let waiting = desk.view.turn().waiting();
        let asked = played
            .desks
            .iter()
            .find(|desk| desk.seat.is_some_and(|seat| waiting.contains(seat)));
        let order = match asked {
            Some(desk) => Order::Choose {
                seat: desk.seat.expect("asked"),
                choice: desk.view.legal_moves().nth(0).to_string(),
            },
            None => Order::Step,
        };
        match report::<V>(&played.host.obey(&order)) {
            Report::News {
                heard,
                saved,
                record,
            } => {
                hear(&mut played.desks, heard);
                played.saved = saved;
                played.record = record;
            }
            other => panic!("{order:?} led to {other:?}"),
        }
    }
}

fn kept_and_continued<S: Rules>()
where
    S::View: Screen,
{
    for people in [0, 1, 2] {
        let order = Order::Open {
            plan: plan(S::GAME, people, 4),
        };
        let mut played = open::<S::View>(&order);
        play(&mut played, 40);
        let resumed = open::<S::View>(&Order::Resume {
            saved: played.saved.clone(),
        });
        assert!(resumed.desks == played.desks, "the same table, seen alike");
        assert_eq!(resumed.saved, played.saved);
        play(&mut played, 10_000);
        let record = played.record.expect("a table that is over has a record");
        table::verify::<S>(record.as_bytes()).expect("a true record");
        let over = open::<S::View>(&Order::Resume {
            saved: played.saved,
        });
        assert_eq!(over.record, Some(record));
        assert!(over.desks.iter().all(|desk| desk.end.is_some()));
    }
}

#[test]
fn a_table_is_kept_and_continued_and_ends_in_a_true_record() {
    for &game in Game::ALL {
        with_game!(game, S => kept_and_continued::<S>());
    }
}

fn code<V: Screen>(host: &mut dyn Host, order: &Order) -> String {
    match report::<V>(&host.obey(order)) {
        Report::Failed { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_can_t_be_done_is_refused_and_changes_nothing() {
    let order = Order::Open {
        plan: plan("jericho", 1, 4),
    };
    let mut played = open::<jericho::View>(&order);
    let seat = Seat::at(0);
    let choose = |seat: Seat, choice: &str| Order::Choose {
        seat,
        choice: choice.to_owned(),
    };
    let host = played.host.as_mut();
    assert_eq!(
        code::<jericho::View>(host, &choose(seat, "dance")),
        "no-move"
    );
    let other = choose(Seat::at(1), "start R1");
    assert_eq!(code::<jericho::View>(host, &other), "not-your-seat");
    let wrong = choose(seat, "wall R1");
    assert_eq!(code::<jericho::View>(host, &wrong), "wrong-phase");
    let again = open::<jericho::View>(&Order::Resume {
        saved: played.saved.clone(),
    });
    assert!(again.desks == played.desks);
}

#[test]
fn what_was_kept_badly_is_refused_with_a_code() {
    let failed = |saved: &str| {
        let order = Order::Resume {
            saved: saved.to_owned(),
        };
        host(&order, &clock()).err().expect("no table").code()
    };
    assert_eq!(failed(""), "unreadable");
    assert_eq!(failed("{}"), "unreadable");
    let order = Order::Open {
        plan: plan("jericho", 1, 4),
    };
    let mut played = open::<jericho::View>(&order);
    play(&mut played, 5);
    let newer = played.saved.replace("fanfare-local/1", "fanfare-local/2");
    assert_eq!(failed(&newer), "unreadable");
    assert_eq!(
        failed(&played.saved.replace("\"jericho\"", "\"halma\"")),
        "unknown-game"
    );
    assert_eq!(
        failed(&played.saved.replace("steady", "clever")),
        "unknown-bot"
    );
    assert_eq!(
        failed(&played.saved.replace("\"start ", "\"feed ")),
        "wrong-phase"
    );
    assert_eq!(
        host(&Order::Step, &clock()).err().expect("no table").code(),
        "no-table"
    );
    let few = Order::Open {
        plan: plan("jericho", 1, 2),
    };
    assert_eq!(host(&few, &clock()).err().expect("too few").code(), "seats");
}
