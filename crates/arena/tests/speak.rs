//! Our bots as players: what they answer, and what they ignore.

use arena::{UnknownProtocol, speak};
use bots::{Bot, BotGame, Observation, Spec, Steady};
use engine::{Dice, Knowledge as _, MoveSet as _, Notation as _, Viewer};
use serde_json::{Value, json};
use table::{Game, with_game};

/// What is answered to these lines.
fn answers(spec: &str, lines: &[String]) -> Vec<Value> {
    let spec: Spec = spec.parse().expect("a player");
    let mut output = Vec::new();
    speak(&spec, 1, lines.join("\n").as_bytes(), &mut output).expect("it speaks");
    let output = String::from_utf8(output).expect("text");
    let parse = |line| serde_json::from_str(line).expect("JSON");
    output.lines().map(parse).collect()
}

/// A question at every position of a random game, and what the steady player would do.
fn questions<S: BotGame>(each: &mut impl FnMut(Value, S::Move)) {
    for (seed, (seats, options)) in testkit::tables::<S>().into_iter().enumerate() {
        let mut state = testkit::table::<S>(&options, seats, seed as u64);
        let mut dice = Dice::new(seed as u64);
        while let Some((seat, m)) = testkit::random_move(&state, seats, &mut dice) {
            let view = state.view(Viewer::Seat(seat));
            let legal: Vec<String> = view.legal_moves().iter().map(|m| m.to_string()).collect();
            let steady = Bot::<S>::choose(&mut Steady, &Observation::of(&view)).m;
            each(
                json!({"type": "choose", "id": 5, "ms": 1000, "view": view, "legal": legal}),
                steady,
            );
            state.play(seat, m, &mut ()).expect("a legal move");
        }
    }
}

#[test]
fn it_gets_ready_and_leaves() {
    let hello = json!({"type": "hello", "protocol": "fanfare-player/1"}).to_string();
    let bye = json!({"type": "bye"}).to_string();
    let ready = json!({"type": "ready", "name": "search:100ms", "games": Game::names()});
    let ready = [ready];
    // Some write a slash in another way.
    let slash = hello.replace('/', "\\/");
    assert_eq!(answers("search:100ms", &[slash]), ready);
    assert_eq!(answers("search:100ms", &[hello.clone(), bye, hello]), ready);
}

#[test]
fn a_version_that_it_does_not_know_is_an_error() {
    let hello = r#"{"type":"hello","protocol":"fanfare-player/2"}"#;
    let refused = speak(&Spec::Steady, 1, hello.as_bytes(), Vec::new()).expect_err("unknown");
    let inner = refused.get_ref().and_then(|inner| inner.downcast_ref());
    let found = "fanfare-player/2".to_owned();
    assert_eq!(inner, Some(&UnknownProtocol { found }));
}

#[test]
fn it_plays_from_the_protocol_s_view_as_it_does_from_its_own() {
    fn check<S: BotGame>() {
        let (mut lines, mut expected) = (Vec::new(), Vec::new());
        questions::<S>(&mut |question, m| {
            lines.push(question.to_string());
            expected.push(json!({"type": "move", "id": 5, "move": m.to_string()}));
        });
        assert!(lines.len() > 300, "{}", S::GAME);
        assert_eq!(answers("steady", &lines), expected);
    }
    for &game in Game::ALL {
        with_game!(game, S => check::<S>());
    }
}

#[test]
fn a_view_that_can_t_be_read_is_no_excuse() {
    let legal = ["wall R1", "supply R1"];
    for view in [
        json!({}),
        json!({"game": "jericho"}),
        json!([1, 2]),
        json!(null),
    ] {
        let ask = json!({"type": "choose", "id": "x", "view": view, "legal": legal});
        let said = answers("steady", &[ask.to_string()]);
        assert_eq!(said.len(), 1, "{view}");
        assert_eq!(said[0]["id"], "x");
        assert!(legal.contains(&said[0]["move"].as_str().expect("a move")));
    }
}

#[test]
fn whatever_else_comes_is_ignored() {
    let mut lines: Vec<String> = ["", "hello", "{", "[]", "7", "{}", r#"{"type":7}"#]
        .map(str::to_owned)
        .to_vec();
    lines.push(json!({"type": "game", "game": "halma"}).to_string());
    lines.push(json!({"type": "event", "event": {"type": "fed"}}).to_string());
    lines.push(json!({"type": "choose", "id": 1, "legal": []}).to_string());
    lines.push(json!({"type": "sing", "view": 3}).to_string());
    lines.push("\u{0}\u{1}".to_owned());
    lines.push("x".repeat(5 << 20));
    lines.push(json!({"type": "hello"}).to_string());
    assert_eq!(answers("random", &lines).len(), 1);
}

#[test]
fn it_thinks_no_longer_than_it_is_granted() {
    let mut ask = None;
    questions::<jericho::State>(&mut |question, m| {
        if ask.is_none() && jericho::Move::VERBS[m.verb()] == "wall" {
            ask = Some(question);
        }
    });
    let mut ask = ask.expect("somebody builds a wall");
    ask["ms"] = json!(30);
    let began = std::time::Instant::now();
    assert_eq!(answers("search:60s", &[ask.to_string()]).len(), 1);
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}
