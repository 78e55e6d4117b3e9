//! A recorded game on a full screen.

use core::time::Duration;

use engine::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use table::Record;
use terminal::screen::{App as _, ReplayScreen, ScreenEnd};

use crate::support::{SETTING, Seated, draw, english, golden, text};

type Jericho = ReplayScreen<'static, jericho::State>;

fn record() -> Record<jericho::State> {
    let mut table = Seated::<jericho::View>::of::<jericho::State>(1, 4, "a screen");
    while table.play.record().is_none() {
        table.any_move();
    }
    let text = table.play.record().expect("it is over");
    Record::read(text.as_bytes()).expect("a record")
}

fn key(replay: &mut Jericho, keys: &str) {
    for c in keys.chars() {
        let code = match c {
            '\n' => KeyCode::Enter,
            '→' => KeyCode::Right,
            '←' => KeyCode::Left,
            '⇟' => KeyCode::PageDown,
            '⇱' => KeyCode::Home,
            '⇲' => KeyCode::End,
            c => KeyCode::Char(c),
        };
        replay.key(&KeyEvent::new(code, KeyModifiers::NONE));
    }
}

fn screen(replay: &mut Jericho) -> String {
    text(&draw(80, 24, |buffer| replay.draw(buffer)))
}

#[test]
fn a_record_is_stepped_through_forth_and_back_and_by_number() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), None);
    let first = screen(&mut replay);
    golden("replay-start-80x24", &first);
    key(&mut replay, "→→→←←←");
    assert_eq!(screen(&mut replay), first);
    key(&mut replay, "60\n");
    let there = screen(&mut replay);
    golden("replay-60-80x24", &there);
    key(&mut replay, "⇱⇟⇟⇟⇟⇟⇟");
    assert_eq!(screen(&mut replay), there);
    key(&mut replay, "⇲");
    let end = screen(&mut replay);
    assert!(end.contains("wins"), "{end}");
    key(&mut replay, "⇱");
    assert_eq!(screen(&mut replay), first);
    key(&mut replay, "q");
    assert_eq!(replay.end(), Some(ScreenEnd::Quit));
}

#[test]
fn through_a_seats_eyes_only_its_own_cards_are_seen() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), Some(Seat::at(1)));
    key(&mut replay, "60\n");
    golden("replay-eyes-80x24", &screen(&mut replay));
    key(&mut replay, "eee");
    let open = screen(&mut replay);
    assert!(open.contains("All cards open"), "{open}");
}

#[test]
fn it_plays_by_itself_as_fast_as_it_is_told_and_stops_at_the_end() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), None);
    key(&mut replay, " ++++");
    let mut now = Duration::ZERO;
    let mut steps = 0;
    while let Some(due) = replay.due() {
        now = now.max(due);
        replay.tick(now);
        steps += 1;
    }
    assert!(steps > 100, "{steps}");
    assert!(now < Duration::from_secs(60), "{now:?}");
    assert!(screen(&mut replay).contains("wins"));
}

#[test]
fn a_record_is_verified_and_a_false_one_found_out() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), None);
    key(&mut replay, "f");
    golden("verify-80x24", &screen(&mut replay));
    let mut false_one = record();
    false_one.games[0].moves.swap(20, 21);
    let mut replay = ReplayScreen::new(english(), SETTING, false_one, None);
    key(&mut replay, "f");
    let text = screen(&mut replay);
    assert!(text.contains('✗'), "{text}");
}

#[test]
fn no_size_is_too_small_to_be_drawn() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), None);
    for columns in [1, 2, 10, 79, 80, 81, 200] {
        for rows in [1, 2, 23, 24, 70] {
            draw(columns, rows, |buffer| replay.draw(buffer));
            key(&mut replay, "→");
        }
    }
}

#[test]
fn a_review_opens_reads_and_leads_to_a_moment() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), Some(Seat::at(0)));
    key(&mut replay, "r");
    let told = screen(&mut replay);
    assert!(
        told.contains("Review: ") && told.contains("Win chances"),
        "{told}"
    );
    // It sharpens while one reads.
    assert!(replay.due().is_some(), "work is left");
    replay.tick(Duration::from_millis(1));
    key(&mut replay, "60\n");
    assert!(
        screen(&mut replay).contains(" 60/"),
        "a typed step leads there"
    );
    // At the end of a table it is there at once.
    let mut reviewed = ReplayScreen::new(english(), SETTING, record(), Some(Seat::at(0)));
    reviewed.show_review();
    assert!(screen(&mut reviewed).contains("Review: "));
}

#[test]
fn what_else_was_possible_leads_to_a_game_that_goes_on_with_it() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), Some(Seat::at(2)));
    key(&mut replay, "60\na");
    let possible = screen(&mut replay);
    assert!(possible.contains("could have played"), "{possible}");
    assert!(possible.contains(", as played: "), "{possible}");
    // A number that is none of a move stays there.
    key(&mut replay, "99\n");
    assert_eq!((replay.end(), replay.play_on()), (None, None));
    key(&mut replay, "2\n");
    assert_eq!(replay.end(), Some(ScreenEnd::PlayOn));
    let wish = replay.play_on().expect("a game that goes on");
    assert!(wish.seat == Seat::at(2) && wish.step >= 60, "{wish:?}");
    let choice = wish.instead.clone().expect("another move");
    assert!(possible.contains(" 2  "), "{choice}: {possible}");
    wish.start(&record()).expect("it is legal there");
}

#[test]
fn a_game_goes_on_from_the_moment_on_show() {
    let mut replay = ReplayScreen::new(english(), SETTING, record(), None);
    key(&mut replay, "45\np");
    assert_eq!(replay.end(), Some(ScreenEnd::PlayOn));
    let wish = replay.play_on().expect("a game that goes on");
    // With all cards open it is the first person's seat.
    assert_eq!(
        (wish.seat, wish.step, &wish.instead),
        (Seat::at(0), 45, &None)
    );
    wish.start(&record()).expect("it can go on");
}
