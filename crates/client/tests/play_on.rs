//! A game goes on from any step of a record: with its cards, its moves up to there, and bots for
//! everybody but one.

use std::sync::Arc;
use std::time::Duration;

use bots::{BotGame, Stopwatch};
use client::replay::Replay;
use client::{
    Chair, FORMAT_OF_RECORD, GameNews, LocalError, LocalStart, LocalTable, PlayOn, Screen,
    TableNews, TableSetup, Wish,
};
use engine::{Knowledge as _, MoveSet as _, Seat, Viewer};
use table::{Record, Seen};
use words::Tell;

struct NoClock;

impl Stopwatch for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

type News<S> = GameNews<<S as engine::Rules>::View>;

fn open<S: BotGame>(start: &LocalStart) -> LocalTable<S> {
    let clock: Arc<dyn Stopwatch> = Arc::new(NoClock);
    LocalTable::start(start, &clock).expect("a table")
}

/// The record of a game of four bots that are of no kind of ours, and of one that is.
fn played<S: BotGame>(options: &[(&str, &str)]) -> Record<S> {
    let chair = |(name, bot): (&str, &str)| Chair {
        name: name.to_owned(),
        bot: Some(bot.to_owned()),
    };
    let chairs = [("Ada", "steady"), ("Bo", "random"), ("Cy", "easy")];
    let options = options
        .iter()
        .map(|&(name, value)| (name.into(), value.into()));
    let setup = TableSetup {
        game: S::GAME.to_owned(),
        options: options.collect(),
        chairs: chairs.map(chair).to_vec(),
        seed: "play on".to_owned(),
        aid: false,
        first: None,
    };
    let mut table = open::<S>(&LocalStart::Open { setup });
    loop {
        for news in table.handle(&Wish::Step) {
            if let TableNews::Record(text) = news {
                return Record::read(text.as_bytes()).expect("a record");
            }
        }
    }
}

fn wish(step: usize, seat: usize) -> PlayOn {
    PlayOn {
        step,
        seat: Seat::at(seat),
        instead: None,
        bot: "easy".to_owned(),
    }
}

/// All that the only person at a table has seen.
fn seen<S: BotGame>(table: &LocalTable<S>) -> (TableSetup, Vec<Seen<S>>) {
    let opened: Vec<News<S>> = table.opened();
    match opened.into_iter().next() {
        Some(TableNews::Opened { setup, viewers }) => {
            assert_eq!(viewers.len(), 1, "one person sits there");
            (setup, viewers.into_iter().next().expect("one").events)
        }
        _ => panic!("it opens first"),
    }
}

/// From each of these steps on: what was seen before is what the record shows, the cards to come are
/// those of the record, and the game comes to its end with a record that verifies.
fn goes_on<S: BotGame + Tell<View: Screen>>(record: &Record<S>, seat: usize, steps: &[usize]) {
    let viewer = Viewer::Seat(Seat::at(seat));
    let whole = record.seen(viewer);
    for &step in steps {
        let start = wish(step, seat).start(record).expect("it can go on");
        let mut table = open::<S>(&start);
        let (setup, before) = seen(&table);
        assert_eq!(setup.names(), ["Ada", "Bo", "Cy"]);
        assert_eq!(setup.people().collect::<Vec<_>>(), [Seat::at(seat)]);
        // The last move of all is open once more.
        assert!(
            before.len() <= (step + 1).min(whole.len() - 1),
            "step {step}"
        );
        assert!(
            before.len() + 16 > step.min(whole.len() - 16),
            "step {step}"
        );
        assert_eq!(before, whole[..before.len()], "step {step}");
        let mut saved = String::new();
        let record = loop {
            let mut news = table.handle(&Wish::Step);
            if news == [TableNews::Idle] {
                let (_, events) = seen(&table);
                let names = setup.names();
                let log = client::ViewerLog::<S::View>::open(viewer.seat(), names, &events);
                let legal = log.expect("it was dealt").view.legal_moves();
                let choice = legal.nth(0).to_string();
                let seat = Seat::at(seat);
                news = table.handle(&Wish::Choose { seat, choice });
            }
            let mut end = None;
            for news in news {
                match news {
                    TableNews::Saved(text) => saved = text,
                    TableNews::Record(text) => end = Some(text),
                    TableNews::Refused(why) => panic!("{why:?}"),
                    _ => {}
                }
            }
            if let Some(text) = end {
                break Record::<S>::read(text.as_bytes()).expect("a record");
            }
        };
        record
            .verify()
            .expect("the cards follow from the same secret");
        // What was kept says that it is no table of its own cards.
        assert!(saved.contains(FORMAT_OF_RECORD), "{saved}");
        let resumed = open::<S>(&LocalStart::Resume { saved });
        assert_eq!(seen(&resumed), seen(&table));
    }
}

#[test]
fn a_game_goes_on_from_any_step_with_the_same_cards() {
    let record = played::<jericho::State>(&[]);
    let last = Replay::new(record.clone(), Viewer::Spectator, 0).last();
    goes_on(&record, 1, &[0, 1, 7, last / 2, last]);
    goes_on(&record, 0, &[last / 3]);
    // A match: the games before it stay, those after it have their own cards.
    let record = played::<coloretto::State>(&[("games", "4")]);
    let last = Replay::new(record.clone(), Viewer::Spectator, 0).last();
    goes_on(&record, 2, &[0, last / 2, last]);
}

#[test]
fn bots_of_the_record_stay_and_people_are_played_by_the_wished_bot() {
    let mut record = played::<jericho::State>(&[]);
    record.seats[2] = table::Sitter::human("Cy");
    let start = wish(3, 1).start(&record).expect("it can go on");
    let bots = start.setup().expect("a setup").chairs;
    let bots: Vec<Option<&str>> = bots.iter().map(|chair| chair.bot.as_deref()).collect();
    assert_eq!(bots, [Some("steady"), None, Some("easy")]);
}

#[test]
fn another_move_is_made_at_once_if_it_is_allowed_there() {
    let record = played::<jericho::State>(&[]);
    let seat = Seat::at(1);
    // A decision of the seat with more than one move.
    let mut replay = Replay::new(record.clone(), Viewer::Seat(seat), 0);
    let step = (60..500).find(|&step| {
        replay.go(step);
        let view = replay.log().expect("dealt").view;
        view.turn().next() == Some(seat) && view.legal_moves().len() > 1
    });
    let step = step.expect("it decides");
    let view = replay.log().expect("dealt").view;
    for choice in view.legal_moves().iter().map(|m| m.to_string()) {
        let wish = PlayOn {
            instead: Some(choice.clone()),
            ..wish(step, 1)
        };
        let start = wish.start(&record).expect("it is legal");
        let (_, events) = seen(&open::<jericho::State>(&start));
        let (_, before) = seen(&open::<jericho::State>(
            &self::wish(step, 1).start(&record).expect("legal"),
        ));
        assert_eq!(events[..before.len()], before);
        assert!(events.len() > before.len(), "{choice} was made");
    }
    for (choice, code) in [("wall R9", "not-playable"), ("feed T", "not-in-hand")] {
        let wish = PlayOn {
            instead: Some(choice.to_owned()),
            ..wish(step, 1)
        };
        assert_eq!(wish.start(&record).expect_err("not legal").code(), code);
    }
}

#[test]
fn what_can_t_be_dealt_again_is_refused() {
    let code = |record: &Record<jericho::State>, seat| {
        let failed: Result<LocalStart, LocalError> = wish(9, seat).start(record);
        failed.expect_err("it can't go on").code()
    };
    let record = played::<jericho::State>(&[]);
    assert_eq!(code(&record, 4), "not-playable", "nobody sat there");
    let mut bare = record.clone();
    bare.fair = None;
    assert_eq!(code(&bare, 0), "not-playable");
    let mut false_deal = record;
    let other = false_deal.fair.as_mut().expect("a fair deal");
    other.secret = table::Secret::new([7; 32]);
    assert_eq!(code(&false_deal, 0), "not-playable");
}
