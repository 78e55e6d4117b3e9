//! Whole games in memory: a script in, lines out.

use std::sync::Arc;
use std::sync::mpsc::{self, sync_channel};

use bots::{BotGame, SystemClock};
use client::{Chair, LocalStart, TableSetup};
use engine::{Options as _, Rules, Seat};
use table::Record;
use terminal::{AtomicFile, Plain, PlainEnd, PlainResult, Show, TableHost, Typing};
use words::{Lang, Words};

fn setup<S: Rules>(people: usize, players: usize, seed: &str) -> TableSetup {
    let chair = |at: usize| Chair {
        name: if at == 0 {
            "Zoë".to_owned()
        } else {
            format!("Bot {at}")
        },
        bot: (at >= people).then(|| "random".to_owned()),
    };
    TableSetup {
        game: S::GAME.to_owned(),
        options: Vec::new(),
        chairs: (0..players).map(chair).collect(),
        seed: seed.to_owned(),
        aid: false,
        first: None,
    }
}

fn at<S: Show + BotGame>(
    lang: Lang,
    start: LocalStart,
    keep: Option<AtomicFile>,
    script: &[u8],
) -> (PlainResult, String) {
    let table = terminal::local_table::<S::View>(start, keep, Arc::new(SystemClock::new()));
    let (sender, lines) = sync_channel(1);
    let (_never, interrupt) = mpsc::channel();
    let script = script.to_vec();
    std::thread::spawn(move || terminal::read_lines(&mut &script[..], &sender));
    let typing = Typing { lines, interrupt };
    let words = Words::new(lang);
    let plain = Plain {
        words: &words,
        place: TableHost::Local,
        ahead: true,
        scroll: 3,
    };
    let mut output = Vec::new();
    let table = table.expect("a valid setup");
    let played = terminal::plain(plain, table, typing, &mut output).expect("memory");
    (played, String::from_utf8(output).expect("text"))
}

fn play<S: Show + BotGame>(lang: Lang, setup: TableSetup, script: &[u8]) -> (PlainResult, String) {
    at::<S>(lang, LocalStart::Open { setup }, None, script)
}

fn record<S: Rules>(played: &PlainResult) -> Record<S> {
    let text = played.record.as_ref().expect("it is over");
    Record::read(text.as_bytes()).expect("a record")
}

fn told<S: Show>(lang: Lang, record: &Record<S>, seat: Option<Seat>) -> (usize, String) {
    let mut output = Vec::new();
    let faults = terminal::replay(&Words::new(lang), record, seat, &mut output).expect("memory");
    (faults.len(), String::from_utf8(output).expect("text"))
}

/// Always the first move of the list.
const ONES: &[u8] = b"1\n";

fn whole_games<S: Show + BotGame>() {
    for (n, options) in S::Options::every().into_iter().enumerate() {
        for players in S::seats() {
            let lang = Lang::ALL[(n + players) % 4];
            let mut setup = setup::<S>(1, players, &format!("{n} {players}"));
            let texts = options.texts();
            let texts = texts.map(|(spec, text)| (spec.name.to_owned(), text.to_owned()));
            setup.options = texts.collect();
            let (played, output) = play::<S>(lang, setup, &ONES.repeat(3000));
            assert_eq!(played.end, PlainEnd::Over, "{output}");
            assert!(!output.contains(['{', '$', '\u{2068}']), "{output}");
            let record = record::<S>(&played);
            assert_eq!(record.options, options);
            record.verify().expect("a true record");
            for seat in Seat::all(players).map(Some).chain([None]) {
                let (faults, story) = told(lang, &record, seat);
                assert_eq!(faults, 0);
                assert!(story.lines().count() > 20, "{story}");
                assert!(!story.contains(['{', '$']), "{story}");
            }
        }
    }
}

#[test]
fn whole_games_of_jericho() {
    whole_games::<jericho::State>();
}

#[test]
fn whole_games_of_coloretto() {
    whole_games::<coloretto::State>();
}

fn jericho(script: &str) -> (PlainResult, String) {
    let setup = setup::<jericho::State>(1, 3, "a table");
    play::<jericho::State>(Lang::En, setup, script.as_bytes())
}

#[test]
fn the_end_of_input_ends_politely_and_the_game_can_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    for (n, script) in ["", "\n\n", "?\n", "1", "1\n1\n1"].into_iter().enumerate() {
        let keep = AtomicFile::new(folder.path().join(n.to_string()));
        let start = LocalStart::Open {
            setup: setup::<jericho::State>(1, 3, "a table"),
        };
        let state = at::<jericho::State>;
        let (played, _) = state(Lang::En, start, Some(keep.clone()), script.as_bytes());
        assert_eq!(
            (played.end, played.record),
            (PlainEnd::NoMoreInput, None),
            "{script:?}"
        );
        let saved = std::fs::read_to_string(keep.path()).expect("it is kept");
        let start = LocalStart::Resume { saved };
        let (played, output) = state(Lang::En, start, Some(keep.clone()), &ONES.repeat(500));
        assert_eq!(played.end, PlainEnd::Over);
        assert!(output.contains("The game goes on."), "{output}");
        let record = record::<jericho::State>(&played);
        record.verify().expect("a true record");
    }
}

#[test]
fn a_game_that_is_broken_off_leaves_its_record() {
    let (played, output) = jericho("1\nabandon\n");
    assert_eq!(played.end, PlainEnd::Over);
    assert!(
        output.contains("This table has been abandoned."),
        "{output}"
    );
    let record = record::<jericho::State>(&played);
    record.verify().expect("true as far as it goes");
    let (faults, story) = told(Lang::En, &record, Some(Seat::at(1)));
    assert_eq!(faults, 0);
    assert!(story.ends_with("Here the game was abandoned.\n"), "{story}");
}

#[test]
fn nonsense_gets_an_answer_and_loses_nothing() {
    let nonsense = "wibble\nstart\nstart Q\nwall R1\ntake 1\n0\n99\n18446744073709551617\n\u{1b}[A\nstart R5 R5\nsay hello\nbot 2 easy\nsit\n";
    let (_, output) = jericho(nonsense);
    for answer in [
        "“wibble” isn’t a move here. Moves begin with start, feed, wall, trumpet or supply.",
        "A card is missing, for example R5 or T.",
        "“Q” isn’t a card.",
        "Everyone is choosing a first card now",
        "moves now; “?” shows them.",
        "The move was already complete before “R5”.",
        "That needs a table on a server; this one is on your own machine.",
        "Write it like “sit 2”.",
    ] {
        assert!(output.contains(answer), "{answer} in {output}");
    }
    assert!(!output.contains('\u{1b}'), "{output}");
    // The same game after it as without it.
    let tail = |output: &str| {
        output
            .rsplit_once("You choose")
            .map(|(_, tail)| tail.to_owned())
    };
    let (_, plain) = jericho("1\n");
    let (_, after) = jericho(&format!("{nonsense}1\n"));
    assert!(tail(&plain).is_some());
    assert_eq!(tail(&plain), tail(&after));
}

#[test]
fn bytes_that_are_no_text_are_nonsense_too() {
    let setup = setup::<coloretto::State>(1, 2, "x");
    let (played, output) = play::<coloretto::State>(Lang::De, setup, b"\xff\xfe\n\0\nende\n");
    assert_eq!(played.end, PlainEnd::Quit);
    assert!(output.contains("ist hier kein Zug"), "{output}");
}

#[test]
fn moves_are_taken_as_people_type_them() {
    let (_, output) = jericho("?\n");
    let first = output
        .lines()
        .find(|line| line.contains("start "))
        .expect("a list of moves");
    let card = first
        .split_whitespace()
        .skip_while(|&word| word != "start")
        .nth(1);
    let card = card.expect("a card").to_lowercase();
    let (_, output) = jericho(&format!("  START   {card} \nwhy\nquit\n"));
    assert!(output.contains("You choose"), "{output}");
    assert!(
        output.contains("J09: Each player chooses any card"),
        "{output}"
    );
}

#[test]
fn commands_answer_in_both_the_language_and_english() {
    for (lang, own) in [(Lang::De, "hilfe"), (Lang::Fr, "aide"), (Lang::It, "aiuto")] {
        let help = |word: &str| {
            let setup = setup::<jericho::State>(1, 3, "x");
            play::<jericho::State>(lang, setup, format!("{word}\n").as_bytes()).1
        };
        assert_eq!(help("help"), help(own));
    }
}

#[test]
fn the_table_is_drawn_once_as_the_seat_knows_it_then_only_what_changed() {
    let (_, output) = jericho("1\n1\nquit\n");
    for part in [
        "Jericho with Bot 1 and Bot 2. You have seat 1 of 3.",
        "Round 1 of 3. Draw pile 89: the next scoring card is 16 to 31 draws away.",
        "Supply 0: known to all none, put in by you none, hidden 0",
        "you (hand 7, won 0), Bot 1 (hand 7, won 0), Bot 2 (hand 7, won 0)",
        "Your first card, face down:",
        "Your hand:",
        "Everyone has fed the supply.",
    ] {
        assert!(output.contains(part), "{part} in {output}");
    }
    let head = "Round 1 of 3. Draw pile 89";
    assert_eq!(output.matches(head).count(), 1, "{output}");
    let (_, output) = jericho("table\nquit\n");
    assert_eq!(output.matches(head).count(), 2, "{output}");
}

/// The counting aid belongs to the table: where it was agreed on, it is said with the table.
#[test]
fn the_counting_aid_says_what_is_still_to_come_where_the_table_has_it() {
    let counts = |aid: bool| -> Vec<u32> {
        let setup = TableSetup {
            aid,
            ..setup::<jericho::State>(1, 3, "plain")
        };
        let (_, output) = play::<jericho::State>(Lang::En, setup, b"table\nquit\n");
        let aids = output.lines().filter_map(|line| {
            let cards = line.trim_start().strip_prefix("Still to come: ")?;
            let count = |card: &str| -> u32 {
                let (_, count) = card.split_once(' ').expect("a card and its count");
                count.parse().expect("a count")
            };
            Some(cards.split(", ").map(count).sum::<u32>())
        });
        aids.collect()
    };
    // All 107 cards but the seven in the own hand.
    assert_eq!(counts(true), [100]);
    assert!(counts(false).is_empty());
}

#[test]
fn several_people_hand_over_and_see_only_their_own_cards() {
    let setup = setup::<jericho::State>(2, 3, "two");
    let script = "\n1\n".repeat(2000);
    let (played, output) = play::<jericho::State>(Lang::En, setup.clone(), script.as_bytes());
    assert_eq!(played.end, PlainEnd::Over, "{output}");
    record::<jericho::State>(&played)
        .verify()
        .expect("a true record");
    assert!(
        output.contains("Now Zoë. Pass the keyboard on, then press Enter."),
        "{output}"
    );
    assert!(
        output.contains("\n\n\n\nNow Bot 1. Pass the keyboard on"),
        "{output}"
    );
    // Without Enter no cards are shown.
    let (played, output) = play::<jericho::State>(Lang::En, setup, b"");
    assert_eq!(played.end, PlainEnd::NoMoreInput);
    assert!(!output.contains("Your hand"), "{output}");
}

#[test]
fn bots_can_be_watched() {
    let setup = setup::<coloretto::State>(0, 3, "bots");
    let (played, output) = play::<coloretto::State>(Lang::En, setup, b"");
    assert_eq!(played.end, PlainEnd::Over, "{output}");
    assert!(output.contains("You are watching."), "{output}");
    record::<coloretto::State>(&played)
        .verify()
        .expect("a true record");
}

#[test]
fn an_interrupt_ends_at_once() {
    let setup = setup::<jericho::State>(1, 3, "x");
    let start = LocalStart::Open { setup };
    let table = terminal::local_table::<jericho::View>(start, None, Arc::new(SystemClock::new()));
    let (_lines, lines) = sync_channel(1);
    let (sender, interrupt) = mpsc::channel();
    sender.send(()).expect("somebody listens");
    let typing = Typing { lines, interrupt };
    let words = Words::new(Lang::En);
    let plain = Plain {
        words: &words,
        place: TableHost::Local,
        ahead: false,
        scroll: 0,
    };
    let table = table.expect("a table");
    let played = terminal::plain(plain, table, typing, &mut Vec::new()).expect("memory");
    assert_eq!(played.end, PlainEnd::Interrupted);
}

#[test]
fn a_seat_s_story_keeps_the_others_secrets() {
    let setup = setup::<jericho::State>(1, 4, "secrets");
    let (played, _) = play::<jericho::State>(Lang::En, setup, &ONES.repeat(500));
    let record = record::<jericho::State>(&played);
    let (_, all) = told(Lang::En, &record, None);
    let (_, own) = told(Lang::En, &record, Some(Seat::at(0)));
    assert!(all.contains("Bot 1 draws a "), "{all}");
    assert!(own.contains("You draw a "), "{own}");
    assert!(own.contains("Bot 1 puts a card into the supply."), "{own}");
    assert!(!all.contains("puts a card into the supply."), "{all}");
    assert!(
        !own.contains(" 1 draws a red") && !own.contains("Bot 1 chooses"),
        "{own}"
    );
}

#[test]
fn a_record_that_can_t_go_on_says_where() {
    let setup = setup::<jericho::State>(1, 3, "cut");
    let (played, _) = play::<jericho::State>(Lang::En, setup, b"1\n1\n1\n1\n1\nabandon\n");
    let mut record = record::<jericho::State>(&played);
    let again = record.games[0].moves[7].clone();
    record.games[0].moves.insert(7, again);
    let (faults, story) = told(Lang::En, &record, None);
    assert_eq!(faults, 1);
    assert!(story.contains("beyond this point: game 1, move"), "{story}");
}
