//! Tables here, as a reader sees them.

use engine::Seat;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;
use terminal::screen::{App as _, Depth, Look, Pace, ScreenEnd, ScreenSettings};
use words::Lang;

use crate::support::{SETTING, Seated, english, golden, setup, text, words};

type Jericho = Seated<jericho::View>;
type Coloretto = Seated<coloretto::View>;

/// A table of Jericho in its first round, some turns on.
fn jericho(moves: usize) -> Jericho {
    let mut table = Seated::of::<jericho::State>(1, 4, "a screen");
    (0..moves).for_each(|_| table.any_move());
    table
}

/// A table of Coloretto where a row can be taken, and another card drawn.
fn coloretto() -> Coloretto {
    let mut table: Coloretto = Seated::of::<coloretto::State>(1, 4, "a screen");
    for _ in 0..40 {
        if table.text(80, 24).contains("draw a card, or take a row") {
            break;
        }
        table.keys("d\n\n");
    }
    table
}

#[test]
fn a_first_card_is_asked_for() {
    golden("jericho-start-80x24", &jericho(0).text(80, 24));
}

#[test]
fn a_turn_of_jericho_stands_on_80_by_24_and_on_more() {
    let mut table = jericho(5);
    golden("jericho-turn-80x24", &table.text(80, 24));
    golden("jericho-turn-120x40", &table.text(120, 40));
    table.keys("v");
    golden("jericho-by-player-80x24", &table.text(80, 24));
}

#[test]
fn what_a_trumpet_would_do_is_shown_and_taken_back() {
    let mut table = jericho(5);
    let before = table.text(80, 24);
    table.keys("tg");
    golden("jericho-preview-80x24", &table.text(80, 24));
    table.keys("⎋⎋");
    assert_eq!(table.text(80, 24), before);
}

#[test]
fn five_players_fit_on_80_by_24() {
    let mut table = Seated::<jericho::View>::of::<jericho::State>(1, 5, "a screen");
    (0..5).for_each(|_| table.any_move());
    golden("jericho-five-80x24", &table.text(80, 24));
    let mut table = Seated::<coloretto::View>::of::<coloretto::State>(1, 5, "a screen");
    table.keys("d1\n");
    golden("coloretto-five-80x24", &table.text(80, 24));
}

#[test]
fn without_colours_and_unicode_letters_and_patterns_say_the_same() {
    let setting = ScreenSettings {
        look: Look {
            depth: Depth::None,
            unicode: false,
        },
        ..SETTING
    };
    let mut table = Jericho::new(english(), setting, setup("jericho", 1, 4, "a screen"));
    (0..5).for_each(|_| table.any_move());
    table.keys("tg");
    let buffer = table.buffer(80, 24);
    for cell in buffer.content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{cell:?}");
        assert!(cell.symbol().is_ascii(), "{cell:?}");
    }
    golden("jericho-plain-80x24", &text(&buffer));
}

#[test]
fn sixteen_colours_are_the_sixteen() {
    let setting = ScreenSettings {
        look: Look {
            depth: Depth::Sixteen,
            unicode: true,
        },
        ..SETTING
    };
    let mut table = Coloretto::new(english(), setting, setup("coloretto", 1, 4, "a screen"));
    table.keys("d1\n");
    let named = |color: Color| !matches!(color, Color::Indexed(_) | Color::Rgb(..));
    let buffer = table.buffer(80, 24);
    assert!(
        buffer
            .content()
            .iter()
            .all(|cell| named(cell.fg) && named(cell.bg))
    );
    assert!(buffer.content().iter().any(|cell| cell.bg != Color::Reset));
}

#[test]
fn a_row_shows_what_it_would_change_before_it_is_taken() {
    let mut table = coloretto();
    golden("coloretto-turn-80x24", &table.text(80, 24));
    golden("coloretto-turn-120x40", &table.text(120, 40));
    table.keys("↓");
    golden("coloretto-take-80x24", &table.text(80, 24));
    table.keys("⎋d");
    golden("coloretto-drawn-80x24", &table.text(80, 24));
    table.keys("↓");
    golden("coloretto-place-80x24", &table.text(80, 24));
}

#[test]
fn a_scoring_is_shown_step_by_step_and_any_key_skips_it() {
    let setting = ScreenSettings {
        pace: Pace::Human,
        ..SETTING
    };
    let mut table = Jericho::new(english(), setting, setup("jericho", 1, 4, "a screen"));
    let mut scenes = Vec::new();
    'play: for _ in 0..400 {
        while table.play.due().is_some() {
            let text = table.text(80, 24);
            if text.contains("╭─ Scoring ") {
                if scenes.last() != Some(&text) {
                    scenes.push(text);
                }
                if scenes.len() == 3 {
                    break 'play;
                }
            }
            table.wait();
        }
        table.any_move();
    }
    assert_eq!(scenes.len(), 3);
    golden("jericho-scoring-80x24", &scenes[2]);
    table.press(KeyCode::Char(' '));
    let text = table.text(80, 24);
    assert!(!text.contains("╭─ Scoring "), "{text}");
    assert!(text.contains("Round 2 of 3"), "{text}");
}

#[test]
fn the_curtain_hides_all_until_the_right_person_is_there() {
    let mut table = Seated::<jericho::View>::of::<jericho::State>(2, 3, "a screen");
    let hidden = table.text(80, 24);
    golden("curtain-80x24", &hidden);
    for key in ["w", "⇥", "1", "s", "?⎋"] {
        table.keys(key);
        assert!(!table.text(80, 24).contains("hand"), "{key}");
        table.keys("⎋");
    }
    table.keys("\n");
    let own = table.text(80, 24);
    assert!(own.contains("Choose your first card"), "{own}");
    table.keys("1\n");
    let next = table.text(80, 24);
    assert!(next.contains("pass the keyboard to Ada"), "{next}");
    // Not a card of anybody's hand is left.
    for line in hidden.lines().filter(|line| !line.contains("Zoë")) {
        assert!(next.contains(line), "{line}");
    }
}

#[test]
fn help_log_rule_and_leaving_lie_over_the_table() {
    let mut table = jericho(4);
    table.keys("?");
    golden("help-80x24", &table.text(80, 24));
    table.keys("⎋⇥");
    golden("log-80x24", &table.text(80, 24));
    table.keys("\n");
    golden("why-80x24", &table.text(80, 24));
    table.keys("⎋q");
    golden("quit-80x24", &table.text(80, 24));
    table.keys("⎋");
    assert_eq!(table.play.end(), None);
    table.keys("qy");
    assert_eq!(table.play.end(), Some(ScreenEnd::Quit));
}

#[test]
fn a_screen_too_small_says_so_and_loses_nothing() {
    let mut table = jericho(4);
    table.keys("1");
    let before = table.text(80, 24);
    golden("small-60x20", &table.text(60, 20));
    table.keys("s\n3");
    for size in [(1, 1), (2, 1), (1, 9), (79, 24), (80, 23), (200, 3)] {
        table.text(size.0, size.1);
        table.keys("s\n");
        table.click(0, 0);
    }
    assert_eq!(table.text(80, 24), before);
}

#[test]
fn all_can_be_done_with_the_mouse() {
    let mut table = jericho(0);
    let find = |text: &str, what: &str| {
        // From the foot up: the head has figures too.
        let lines: Vec<&str> = text.lines().collect();
        let row = lines.iter().rposition(|line| line.contains(what));
        let row = row.unwrap_or_else(|| panic!("{what} in\n{text}"));
        let line = text.lines().nth(row).unwrap_or_default();
        let at = line.find(what).unwrap_or_default();
        (line[..at].chars().count() as u16 + 1, row as u16)
    };
    // The only place for it is shown at once.
    for what in ["G1▒", "Confirm"] {
        let text = table.text(80, 24);
        let (column, row) = find(&text, what);
        table.click(column, row);
    }
    let text = table.text(80, 24);
    assert!(text.contains("Feed the supply"), "{text}");
    for what in ["R1┬", "Take back", "R1┬", "Supply:"] {
        let text = table.text(80, 24);
        let (column, row) = find(&text, what);
        table.click(column, row);
    }
    let text = table.text(80, 24);
    assert!(text.contains("Your turn: choose a card"), "{text}");
    let (column, row) = find(&text, "Leave");
    table.click(column, row);
    let text = table.text(80, 24);
    let (column, row) = find(&text, "Yes, stop");
    table.click(column, row);
    assert_eq!(table.play.end(), Some(ScreenEnd::Quit));
}

#[test]
fn whole_games_are_played_by_keys_and_end_with_a_result_and_a_record() {
    let mut table = jericho(0);
    for _ in 0..300 {
        table.any_move();
    }
    golden("jericho-result-80x24", &table.text(80, 24));
    assert!(table.play.record().is_some());
    table.keys("⎋");
    golden("jericho-over-80x24", &table.text(80, 24));
    assert_eq!(table.play.review_wanted(), None);
    table.keys("q");
    assert_eq!(table.play.end(), Some(ScreenEnd::Finished));
    // A player is offered the review; before the end `r` means red.
    let mut table = jericho(0);
    table.keys("r");
    assert_eq!(table.play.end(), None);
    for _ in 0..300 {
        table.any_move();
    }
    table.keys("r");
    assert_eq!(table.play.end(), Some(ScreenEnd::Review));
    assert_eq!(table.play.review_wanted(), Some(Seat::at(0)));

    let mut table = Seated::<coloretto::View>::of::<coloretto::State>(1, 4, "a screen");
    let mut between = None;
    for _ in 0..400 {
        let text = table.text(80, 24);
        if text.contains("Game 2 is over") {
            between = Some(text);
        }
        if table.play.record().is_some() {
            break;
        }
        table.keys("d\n\n");
    }
    golden("coloretto-between-80x24", &between.expect("a second game"));
    let text = table.text(80, 24);
    assert!(text.contains("Match so far"), "{text}");
}

#[test]
fn every_language_fits_on_80_by_24() {
    for lang in Lang::ALL {
        let words = words(lang);
        let mut table = Jericho::new(words, SETTING, setup("jericho", 1, 4, "a screen"));
        (0..5).for_each(|_| table.any_move());
        table.keys("tg");
        golden(&format!("jericho-{lang}-80x24"), &table.text(80, 24));
        table.keys("⎋⎋?");
        golden(&format!("help-{lang}-80x24"), &table.text(80, 24));
        let mut table = Coloretto::new(words, SETTING, setup("coloretto", 1, 3, "a screen"));
        table.keys("d1\n↓");
        golden(&format!("coloretto-{lang}-80x24"), &table.text(80, 24));
    }
}
