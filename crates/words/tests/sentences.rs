//! Everything that can happen, be refused or be wrong has a sentence in every language.

use engine::{
    Chance as _, Dice, MoveSet as _, Notation as _, Opening, Options, Rules, Seat, Viewer,
};
use table::{
    Contribution, Fault, Game, InvalidSitting, PromiseFault, Refusal, Secret, UnknownGame,
    Unreadable,
};
use words::{Lang, Tell, Who, Words};

/// A sentence: not the name of a message, and with no gap left open.
fn sound(text: &str) {
    assert!(!text.is_empty());
    assert!(
        !text.contains(['{', '}', '$', '\u{2068}', '\u{1b}']),
        "{text}"
    );
    let key = |word: &str| word.matches('-').count() > 0 && word.is_ascii();
    let first = text.split(' ').next().unwrap_or_default();
    assert!(
        !(key(first) && first.starts_with(char::is_lowercase) && !text.contains(' ')),
        "{text}"
    );
}

/// Plays random games with every option and number of players, and says all there is to say.
fn random_games<S: Tell>() {
    let langs = Lang::ALL.map(Words::new);
    let mut dice = Dice::new(11);
    let names = ["Ada", "", "B\u{1b}[31mo", "C d", "Émile"];
    for options in S::Options::every() {
        for seats in S::seats() {
            let opening = Opening::new(seats);
            let mut state = S::new(&S::deal(&options, &opening, &mut dice));
            let mut step = 0_usize;
            while let Some(seat) = state.turn().next() {
                let words = &langs[step % langs.len()];
                step += 1;
                let viewers: Vec<_> = Viewer::all(seats).collect();
                let viewer = viewers[dice.below(viewers.len() as u32) as usize];
                let who = Who::new(names[..seats].iter().copied(), viewer);
                for at in Seat::all(5) {
                    for m in S::Move::every() {
                        if let Err(why) = state.is_legal(at, m) {
                            sound(&S::illegal(words, &who, at, &why));
                        }
                    }
                }
                let legal = state.legal_moves(seat);
                let view = state.view(Viewer::Seat(seat));
                legal
                    .iter()
                    .for_each(|m| sound(&S::meaning(words, &view, m)));
                let mut events = Vec::new();
                let m = legal.pick(&mut dice);
                state.play(seat, m, &mut events).expect("a legal move");
                for event in &events {
                    sound(&S::tell(words, &who, &S::reveal(event)));
                    if let Some(seen) = S::seen(event, viewer) {
                        sound(&S::tell(words, &who, &seen));
                    }
                }
            }
            let outcome = state.outcome().expect("it is over");
            let view = state.view(Viewer::Spectator);
            for words in &langs {
                let who = Who::new(names[..seats].iter().copied(), Viewer::Spectator);
                let lines = S::result(words, &who, &view, &outcome);
                assert_eq!(lines.len(), seats);
                for line in &lines {
                    sound(line);
                }
            }
        }
    }
}

#[test]
fn jericho_can_be_told() {
    random_games::<jericho::State>();
}

#[test]
fn coloretto_can_be_told() {
    random_games::<coloretto::State>();
}

fn jericho_setups() -> Vec<jericho::InvalidSetup> {
    use jericho::{Card, InvalidSetup as Wrong};
    let seat = Seat::at(1);
    let (found, expected) = (1, 2);
    vec![
        Wrong::Hands { found, seats: 4 },
        Wrong::HandSize { seat, found },
        Wrong::DrawSize { found, expected },
        Wrong::Copies {
            card: Card::TRUMPET,
            found,
            expected,
        },
        Wrong::ScoringInHand { seat },
        Wrong::ScoringPlace {
            number: 1,
            place: 3,
            can: 14..28,
        },
    ]
}

fn coloretto_setups() -> Vec<coloretto::InvalidSetup> {
    use coloretto::{Card, Colour, InvalidSetup as Wrong};
    let (seat, card) = (Seat::at(0), Card::JOKER);
    let (found, expected) = (1, 2);
    vec![
        Wrong::Removed { found, expected },
        Wrong::RemovedCard { card },
        Wrong::Starts { found, seats: 3 },
        Wrong::StartSize {
            seat,
            found,
            expected,
        },
        Wrong::StartCard { seat, card },
        Wrong::StartColour {
            colour: Colour::Orange,
            found,
            seats: 3,
        },
        Wrong::DrawSize { found, expected },
        Wrong::Copies {
            card,
            found,
            expected,
        },
        Wrong::LastRoundPlace { found, expected },
    ]
}

fn every_fault<S: Tell>(
    setups: &[S::InvalidSetup],
    why: S::Illegal,
    outcome: &S::Outcome,
) -> Vec<Fault<S>> {
    let (seat, game, at) = (Seat::at(1), 0, 4);
    let expected = table::MatchResult {
        totals: vec![1, 2, 3],
        winners: vec![seat],
    };
    let choice = S::Move::every()[0];
    let mismatch = engine::Mismatch {
        field: "scores",
        rule: "J50",
    };
    let mut all = vec![
        Fault::Players { found: 9 },
        Fault::NoSuchSeat {
            game,
            at: Some(at),
            seat: -3,
        },
        Fault::NoFairBlock,
        Fault::Commitment,
        Fault::FairSeats {
            field: "commitments",
            found: 1,
            players: 4,
        },
        Fault::Contribution { seat },
        Fault::Unpaired { seat },
        Fault::Games {
            found: 1,
            expected: 4,
        },
        Fault::OtherDeal { game },
        Fault::First {
            game,
            found: seat,
            expected: Seat::at(2),
        },
        Fault::HostChose { game },
        Fault::Illegal {
            game,
            at,
            seat,
            choice,
            why,
        },
        Fault::ChoseTwice {
            game,
            at,
            seat,
            rule: "J12",
        },
        Fault::Unfinished { game, moves: 3 },
        Fault::NotAbandoned { game },
        Fault::AfterAbandoned { game },
        Fault::ResultOfAbandoned { game },
        Fault::NoResult { game },
        Fault::Result {
            game,
            mismatch,
            expected: Box::new(outcome.clone()),
        },
        Fault::MatchNotAbandoned,
        Fault::MatchGoesOn,
        Fault::ResultOfAbandonedMatch,
        Fault::NoMatchResult,
        Fault::MatchResult {
            field: "totals",
            expected,
        },
    ];
    let deals = setups.iter().cloned();
    all.extend(deals.map(|wrong| Fault::Deal { game, wrong }));
    all
}

fn finished<S: Rules>() -> S::Outcome {
    let mut dice = Dice::new(3);
    let mut state = S::new(&S::deal(
        &S::Options::default(),
        &Opening::new(3),
        &mut dice,
    ));
    while let Some(seat) = state.turn().next() {
        let m = state.legal_moves(seat).pick(&mut dice);
        state.play(seat, m, &mut ()).expect("a legal move");
    }
    state.outcome().expect("it is over")
}

fn faults_are_said<S: Tell>(setups: &[S::InvalidSetup], why: S::Illegal) {
    let outcome = finished::<S>();
    let faults = every_fault::<S>(setups, why, &outcome);
    for words in Lang::ALL.map(Words::new) {
        let who = Who::new(["Ada", "Bruno", "Chiara"], Viewer::Spectator);
        let texts = words::faults(&words, &who, &faults);
        assert_eq!(texts.len(), faults.len());
        for (text, fault) in texts.iter().zip(&faults) {
            sound(text);
            assert!(text.contains(fault.rule()), "{text}");
        }
        sound(&S::illegal(&words, &who, Seat::at(0), &why));
        for refusal in [
            Refusal::Illegal(why),
            Refusal::Abandoned,
            Refusal::Over,
            Refusal::TooManyChanges { limit: 100 },
            Refusal::TooManyStandIns,
        ] {
            let said = words::known_trouble(&words, refusal.code());
            sound(&said.expect("a sentence for every refusal"));
        }
        let mut tried = vec![
            "",
            " ",
            "wall",
            "wall R5 R5",
            "trumpet X",
            "supply 5",
            "take 9",
            "draw 1",
        ];
        tried.extend(["start S", "wall T", "place", "T", "🎺"]);
        for text in tried {
            if let Err(error) = text.parse::<S::Move>() {
                sound(&words::no_move::<S>(&words, &error));
            }
        }
        let mut options = S::Options::default();
        let name = options.set_text("nonsense", "x").unwrap_err();
        let value = options
            .set_text(S::Options::SPECS[0].name, "x")
            .unwrap_err();
        let seats = engine::InvalidOption::Seats { seats: 9 };
        for wrong in [
            InvalidSitting::Option(name),
            InvalidSitting::Option(value),
            InvalidSitting::Option(seats),
            InvalidSitting::HostMayNotChoose,
            InvalidSitting::NoSuchFirst { first: Seat::at(4) },
        ] {
            sound(&words::invalid_sitting::<S>(&words, 4, &wrong));
        }
    }
}

#[test]
fn every_broken_promise_is_said_and_names_what_differs() {
    let digest = |byte| Secret::new([byte; 32]).commitment();
    let (promised, found) = (digest(1), digest(2));
    let (mine, theirs) = (Contribution::new([3; 16]), Contribution::new([4; 16]));
    let seat = Seat::at(1);
    let commitment = promised;
    let short = |bytes: &dyn core::fmt::Display| bytes.to_string()[..12].to_owned();
    let cases = [
        (
            PromiseFault::Game {
                promised: Game::ALL[0],
                found: "coloretto",
            },
            vec!["jericho".into(), "coloretto".into()],
        ),
        (PromiseFault::NoFairBlock, vec![]),
        (PromiseFault::Contradiction, vec![]),
        (
            PromiseFault::Commitment { promised, found },
            vec![short(&promised), short(&found)],
        ),
        (
            PromiseFault::Seats {
                promised: 4,
                found: 3,
            },
            vec!["4".into(), "3".into()],
        ),
        (
            PromiseFault::SeatCommitment {
                seat,
                promised: Some(promised),
                found: None,
            },
            vec!["Bruno".into(), short(&promised)],
        ),
        (
            PromiseFault::Contribution {
                seat,
                promised: Some(mine),
                found: Some(theirs),
            },
            vec![short(&mine), short(&theirs)],
        ),
        (
            PromiseFault::CalledOff {
                start: 1,
                commitment,
            },
            vec!["2".into(), short(&commitment)],
        ),
        (
            PromiseFault::Unpublished {
                start: 0,
                commitment,
            },
            vec!["1".into(), short(&commitment)],
        ),
    ];
    for words in Lang::ALL.map(Words::new) {
        let who = Who::new(["Ada", "Bruno", "Chiara"], Viewer::Spectator);
        let kept = words::promise_verdict(&words, &who, &[]);
        sound(&kept);
        for (fault, names) in &cases {
            let text = words::promise_faults(&words, &who, &[*fault]).concat();
            sound(&text);
            assert!(text.contains(fault.rule()), "{text}");
            for name in names {
                assert!(text.contains(name), "{name} in {text}");
            }
            let verdict = words::promise_verdict(&words, &who, &[*fault, *fault]);
            sound(&verdict);
            assert_ne!(verdict, kept);
        }
    }
}

#[test]
fn every_fault_of_a_record_of_jericho_is_said_with_its_rule() {
    let why = jericho::IllegalMove::NotInHand {
        card: jericho::Card::TRUMPET,
    };
    faults_are_said::<jericho::State>(&jericho_setups(), why);
}

#[test]
fn every_fault_of_a_record_of_coloretto_is_said_with_its_rule() {
    faults_are_said::<coloretto::State>(&coloretto_setups(), coloretto::IllegalMove::NoRoom);
}

#[test]
fn every_reason_why_a_file_is_no_record_is_said() {
    let text = || "x\u{1b}[0m".to_owned();
    let all = [
        Unreadable::TooLarge { bytes: 9, limit: 5 },
        Unreadable::NotJson { line: 1, column: 0 },
        Unreadable::NotJson { line: 3, column: 7 },
        Unreadable::Misshapen {
            line: 1,
            column: 2,
            detail: text(),
        },
        Unreadable::UnknownVersion {
            field: "format",
            found: text(),
            known: "fanfare-record/1",
        },
        Unreadable::MissingField { field: text() },
        Unreadable::UnknownGame(UnknownGame { found: text() }),
        Unreadable::UnknownOption(engine::InvalidOption::UnknownName { name: text() }),
        Unreadable::UnknownOption(engine::InvalidOption::UnknownValue {
            name: "games",
            value: text(),
        }),
        Unreadable::UnknownOption(engine::InvalidOption::Seats { seats: 1 }),
        Unreadable::UnknownWord {
            field: text(),
            found: text(),
            known: &["human", "bot"],
        },
        Unreadable::NotHex {
            field: text(),
            digits: 64,
        },
        Unreadable::UnknownMove {
            game: 0,
            at: 1,
            expected: "card",
            found: text(),
        },
        Unreadable::UnknownMove {
            game: 0,
            at: 1,
            expected: "verb",
            found: text(),
        },
    ];
    for words in Lang::ALL.map(Words::new) {
        for why in &all {
            sound(&words::unreadable(&words, why));
        }
    }
}

#[test]
fn you_are_spoken_to_and_others_are_named() {
    let who = Who::new(["Ada", "Bruno", "Chiara"], Viewer::Seat(Seat::at(1)));
    let card = jericho::Card::wall(jericho::Colour::Red, 5).expect("there is a red 5");
    let told = |lang, seat| {
        let seen = jericho::Seen::Walled {
            seat: Seat::at(seat),
            card,
        };
        jericho::State::tell(&Words::new(lang), &who, &seen)
    };
    assert_eq!(told(Lang::En, 0), "Ada lays a red 5.");
    assert_eq!(told(Lang::En, 1), "You lay a red 5.");
    assert_eq!(told(Lang::De, 0), "Ada legt eine rote 5 aus.");
    assert_eq!(told(Lang::De, 1), "Du legst eine rote 5 aus.");
    assert_eq!(told(Lang::Fr, 1), "Tu poses un 5 rouge.");
    assert_eq!(told(Lang::It, 0), "Ada posa un 5 rosso.");
}

#[test]
fn a_hidden_card_stays_hidden() {
    let seen = jericho::Event::Supplied {
        seat: Seat::at(0),
        card: jericho::Card::TRUMPET,
    };
    let told = |viewer| {
        let who = Who::new(["Ada", "Bruno", "Chiara"], viewer);
        let seen = seen.seen(viewer).expect("all see that it happens");
        jericho::State::tell(&Words::new(Lang::En), &who, &seen)
    };
    assert_eq!(
        told(Viewer::Seat(Seat::at(0))),
        "You put a trumpet into the supply."
    );
    assert_eq!(
        told(Viewer::Seat(Seat::at(1))),
        "Ada puts a card into the supply."
    );
}
