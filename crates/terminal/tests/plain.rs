//! Whole games in memory: a script in, lines out.

use bots::{Bot, Random};
use engine::{Options, Rules, Seat};
use table::{Fair, Record, Sitter, Sitting, Table};
use terminal::{End, Play, Show};
use words::{Lang, Words};

fn table<S: Rules>(players: usize, options: S::Options, seed: &str) -> Table<S> {
    let mut seats: Vec<Sitter> = (1..players)
        .map(|n| Sitter::bot(format!("Bot {n}"), "random"))
        .collect();
    seats.insert(0, Sitter::human("Zoë"));
    let sitting = Sitting {
        options,
        seats,
        fair: Fair::from_seed_text(seed, 0),
        first: None,
    };
    Table::new(sitting).expect("a valid sitting")
}

fn play<S: Show>(lang: Lang, table: Table<S>, script: &[u8]) -> (Table<S>, End, String) {
    let words = Words::new(lang);
    let mut bots = |seat: Seat| -> Box<dyn Bot<S>> { Box::new(Random::new(seat.index() as u64)) };
    let play = Play {
        words: &words,
        table,
        seat: Seat::at(0),
        bots: &mut bots,
    };
    let mut output = Vec::new();
    let (table, end) = terminal::play(play, &mut &script[..], &mut output).expect("memory");
    (table, end, String::from_utf8(output).expect("text"))
}

fn told<S: Show>(lang: Lang, record: &Record<S>, eyes: Option<Seat>) -> (usize, String) {
    let mut output = Vec::new();
    let faults = terminal::replay(&Words::new(lang), record, eyes, &mut output).expect("memory");
    (faults.len(), String::from_utf8(output).expect("text"))
}

/// Always the first move of the list.
const ONES: &[u8] = b"1\n";

fn whole_games<S: Show>() {
    for (n, options) in S::Options::every().into_iter().enumerate() {
        for players in S::seats() {
            let lang = Lang::ALL[(n + players) % 4];
            let table = table::<S>(players, options, &format!("{n} {players}"));
            let (table, end, output) = play(lang, table, &ONES.repeat(3000));
            assert_eq!(end, End::Finished, "{output}");
            assert!(!output.contains(['{', '$', '\u{2068}']), "{output}");
            let record = table.record().expect("it is over");
            record.verify().expect("a true record");
            for eyes in Seat::all(players).map(Some).chain([None]) {
                let (faults, story) = told(lang, &record, eyes);
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

fn jericho(script: &str) -> (Table<jericho::State>, End, String) {
    let table = table::<jericho::State>(3, jericho::Options::default(), "a table");
    play(Lang::En, table, script.as_bytes())
}

#[test]
fn the_end_of_input_ends_politely() {
    for script in ["", "\n\n", "?\n", "1", "1\n1\n1"] {
        let (table, end, output) = jericho(script);
        assert_eq!(end, End::NoMoreInput, "{script:?}");
        assert!(output.contains("The game was not finished."), "{output}");
        assert!(table.is_abandoned());
        let record = table.record().expect("it is over");
        record
            .verify()
            .expect("a true record of a game that was broken off");
        let (faults, story) = told(Lang::En, &record, Some(Seat::at(1)));
        assert_eq!(faults, 0);
        assert!(
            story.ends_with("Here the game was broken off.\n"),
            "{story}"
        );
    }
}

#[test]
fn nonsense_gets_an_answer_and_loses_nothing() {
    let nonsense = "wibble\nstart\nstart Q\nwall R1\ntake 1\n0\n99\n18446744073709551617\n\u{1b}[A\nstart R5 R5\n";
    let (before, _, _) = jericho("");
    let (after, _, output) = jericho(nonsense);
    assert_eq!(before.version(), after.version());
    for answer in [
        "«wibble» is no move here. Moves begin with start, feed, wall, trumpet or supply.",
        "A card is missing, like R5 or T.",
        "«Q» is no card.",
        "Everybody is choosing a first card now",
        "moves just now; «?» shows them.",
        "The move was complete before «R5».",
    ] {
        assert!(output.contains(answer), "{answer} in {output}");
    }
    assert!(!output.contains('\u{1b}'), "{output}");
}

#[test]
fn bytes_that_are_no_text_are_nonsense_too() {
    let table = table::<coloretto::State>(2, coloretto::Options::default(), "x");
    let (_, end, output) = play(Lang::De, table, b"\xff\xfe\n\0\nende\n");
    assert_eq!(end, End::Quit);
    assert!(output.contains("Das Spiel ging nicht zu Ende."), "{output}");
}

#[test]
fn moves_are_taken_as_people_type_them() {
    let (_, _, output) = jericho("?\n");
    let first = output
        .lines()
        .find(|line| line.contains("start "))
        .expect("a list of moves");
    let card = first
        .split_whitespace()
        .skip_while(|&word| word != "start")
        .nth(1);
    let card = card.expect("a card").to_lowercase();
    let (_, _, output) = jericho(&format!("  START   {card} \nwhy\nquit\n"));
    assert!(output.contains("You choose"), "{output}");
    assert!(
        output.contains("J09: Each player lays one card"),
        "{output}"
    );
}

#[test]
fn commands_answer_in_both_the_language_and_english() {
    for (lang, own) in [(Lang::De, "hilfe"), (Lang::Fr, "aide"), (Lang::It, "aiuto")] {
        let help = |word: &str| {
            let table = table::<jericho::State>(3, jericho::Options::default(), "x");
            play(lang, table, format!("{word}\n").as_bytes()).2
        };
        assert_eq!(help("help"), help(own));
    }
}

#[test]
fn the_table_is_drawn_as_the_seat_knows_it() {
    let (_, _, output) = jericho("1\n1\nquit\n");
    for part in [
        "Jericho with Bot 1 and Bot 2. You sit at seat 1 of 3.",
        "Round 1 of 3. Draw pile 89: a scoring card can come in 16 to 31 draws.",
        "Supply 0: seen by all none, put by you none, hidden 0",
        "you (hand 7, won 0), Bot 1 (hand 7, won 0), Bot 2 (hand 7, won 0)",
        "Your first card, face down:",
        "Your hand:",
        "All have fed the supply.",
    ] {
        assert!(output.contains(part), "{part} in {output}");
    }
}

#[test]
fn a_seat_s_story_keeps_the_others_secrets() {
    let table = table::<jericho::State>(4, jericho::Options::default(), "secrets");
    let (table, _, _) = play(Lang::En, table, &ONES.repeat(100));
    let record = table.record().expect("it is over");
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
    let table = table::<jericho::State>(3, jericho::Options::default(), "cut");
    let (table, _, _) = play(Lang::En, table, &ONES.repeat(5));
    let mut record = table.record().expect("it is over");
    let again = record.games[0].moves[7].clone();
    record.games[0].moves.insert(7, again);
    let (faults, story) = told(Lang::En, &record, None);
    assert_eq!(faults, 1);
    assert!(
        story.contains("Here the record can’t go on: game 1, move"),
        "{story}"
    );
}
