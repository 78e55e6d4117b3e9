//! Whatever is pressed, clicked or resized: nothing breaks, and the game can be finished.

use bots::BotGame;
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use terminal::screen::{App as _, Drawn, Pace, ScreenSettings};

use crate::support::{SETTING, Seated, english, setup};

#[derive(Clone, Debug)]
enum Deed {
    Key(KeyCode),
    Click(u16, u16),
    Wheel(bool),
    Size(u16, u16),
    Wait,
    Paste,
}

fn deed() -> impl Strategy<Value = Deed> {
    let letters: Vec<char> = "123456789rygbnstdhjklvwpcm?0+- \u{e9}".chars().collect();
    let codes = vec![
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Backspace,
        KeyCode::F(1),
        KeyCode::Null,
    ];
    prop_oneof![
        6 => prop::sample::select(letters).prop_map(|c| Deed::Key(KeyCode::Char(c))),
        8 => prop::sample::select(codes).prop_map(Deed::Key),
        4 => (0..130u16, 0..45u16).prop_map(|(x, y)| Deed::Click(x, y)),
        1 => any::<bool>().prop_map(Deed::Wheel),
        1 => (1..200u16, 1..60u16).prop_map(|(x, y)| Deed::Size(x, y)),
        4 => Just(Deed::Wait),
        1 => Just(Deed::Paste),
    ]
}

fn holds<S: BotGame<View: Drawn>>(people: usize, players: usize, pace: Pace, deeds: &[Deed]) {
    let setting = ScreenSettings { pace, ..SETTING };
    let mut setup = setup(S::GAME, people, players, "anything");
    if S::GAME == "coloretto" {
        setup.options.push(("games".to_owned(), "1".to_owned()));
    }
    let mut table = Seated::<S::View>::new(english(), setting, setup);
    let mut size = (80, 24);
    for deed in deeds {
        match deed {
            Deed::Key(code) => table.press(*code),
            Deed::Click(x, y) => table.click(*x, *y),
            Deed::Wheel(up) => {
                let kind = if *up {
                    MouseEventKind::ScrollUp
                } else {
                    MouseEventKind::ScrollDown
                };
                table.play.mouse(MouseEvent {
                    kind,
                    column: 0,
                    row: 0,
                    modifiers: KeyModifiers::NONE,
                });
            }
            Deed::Size(x, y) => size = (*x, *y),
            Deed::Wait => {
                table.wait();
            }
            Deed::Paste => table.play.paste("a\n\u{1b}[2J"),
        }
        table.buffer(size.0, size.1);
        if table.play.end().is_some() {
            return;
        }
    }
    // Whatever was done: a few keys finish the game.
    table.buffer(80, 24);
    for _ in 0..3000 {
        while table.wait() {}
        if table.play.record().is_some() {
            return;
        }
        let code = KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE);
        table.play.key(&code);
        table.settle();
        table.keys("d→↓\n\n");
    }
    panic!("it does not end:\n{}", table.text(80, 24));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, ..ProptestConfig::default() })]

    #[test]
    fn no_key_no_click_and_no_size_breaks_jericho(
        deeds in prop::collection::vec(deed(), 0..300),
        people in 0..=3usize,
        players in 3..=5usize,
        slow in any::<bool>(),
    ) {
        let pace = if slow { Pace::Human } else { Pace::None };
        holds::<jericho::State>(people, players, pace, &deeds);
    }

    #[test]
    fn no_key_no_click_and_no_size_breaks_coloretto(
        deeds in prop::collection::vec(deed(), 0..300),
        people in 0..=2usize,
        players in 2..=5usize,
        slow in any::<bool>(),
    ) {
        let pace = if slow { Pace::Quick } else { Pace::None };
        holds::<coloretto::State>(people, players, pace, &deeds);
    }
}
