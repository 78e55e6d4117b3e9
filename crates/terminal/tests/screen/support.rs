//! A screen without a terminal: keys in, text out; and a table behind it.

use core::time::Duration;
use std::path::Path;
use std::sync::Arc;

use bots::{BotGame, Stopwatch};
use client::{Chair, LocalStart, LocalTable, TableSetup};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use terminal::screen::{App as _, Depth, Drawn, Look, Pace, Play, ScreenSettings};
use words::{Lang, Words};

/// Time that stands still: bots that measure it think as long as they must, not longer.
struct NoClock;

impl Stopwatch for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Everything a terminal can show, and nothing that takes time.
pub(crate) const SETTING: ScreenSettings = ScreenSettings {
    look: Look {
        depth: Depth::Many,
        unicode: true,
    },
    pace: Pace::None,
    kept: true,
};

pub(crate) fn english() -> &'static Words {
    words(Lang::En)
}

pub(crate) fn words(lang: Lang) -> &'static Words {
    Box::leak(Box::new(Words::new(lang)))
}

/// A table here, and the screen that shows it.
pub(crate) struct Seated<V: Drawn<State: BotGame>> {
    pub(crate) play: Play<'static, V>,
    table: LocalTable<V::State>,
    pub(crate) now: Duration,
}

pub(crate) fn setup(game: &str, people: usize, players: usize, seed: &str) -> TableSetup {
    let names = ["Zoë", "Ada", "Bruno", "Chiara", "Désirée"];
    let chair = |seat: usize| Chair {
        name: names[seat].to_owned(),
        bot: (seat >= people).then(|| "steady".to_owned()),
    };
    TableSetup {
        game: game.to_owned(),
        options: Vec::new(),
        chairs: (0..players).map(chair).collect(),
        seed: seed.to_owned(),
        aid: false,
        first: None,
    }
}

impl<V: Drawn<State: BotGame>> Seated<V> {
    pub(crate) fn new(words: &'static Words, setting: ScreenSettings, setup: TableSetup) -> Self {
        let clock: Arc<dyn Stopwatch> = Arc::new(NoClock);
        let start = LocalStart::Open { setup };
        let table = LocalTable::<V::State>::start(&start, &clock).expect("a table");
        let mut play = Play::new(words, setting);
        for news in table.opened() {
            play.receive(&news);
        }
        let mut seated = Self {
            play,
            table,
            now: Duration::ZERO,
        };
        seated.settle();
        seated
    }

    pub(crate) fn of<S: BotGame<View = V>>(people: usize, players: usize, seed: &str) -> Self {
        let setup = setup(S::GAME, people, players, seed);
        Self::new(english(), SETTING, setup)
    }

    /// Lets the table fulfil what the screen wishes for.
    pub(crate) fn settle(&mut self) {
        loop {
            let wishes = self.play.take_wishes();
            if wishes.is_empty() {
                return;
            }
            for wish in wishes {
                for news in self.table.handle(&wish) {
                    self.play.receive(&news);
                }
            }
        }
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.play.key(&KeyEvent::new(code, KeyModifiers::NONE));
        self.settle();
    }

    /// Letters and figures one after another; Enter, arrows, Esc and Tab by their signs.
    pub(crate) fn keys(&mut self, keys: &str) {
        for c in keys.chars() {
            self.press(match c {
                '\n' => KeyCode::Enter,
                '→' => KeyCode::Right,
                '↓' => KeyCode::Down,
                '⎋' => KeyCode::Esc,
                '⇥' => KeyCode::Tab,
                c => KeyCode::Char(c),
            });
        }
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        self.play.mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        });
        self.settle();
    }

    /// Lets time pass until the next thing happens by itself; `false` if nothing will.
    pub(crate) fn wait(&mut self) -> bool {
        let Some(due) = self.play.due() else {
            return false;
        };
        self.now = self.now.max(due);
        self.play.tick(self.now);
        self.settle();
        true
    }

    pub(crate) fn buffer(&mut self, columns: u16, rows: u16) -> Buffer {
        draw(columns, rows, |buffer| self.play.draw(buffer))
    }

    pub(crate) fn text(&mut self, columns: u16, rows: u16) -> String {
        text(&self.buffer(columns, rows))
    }

    /// Makes the move that stands first, by keys: the first card, its first use.
    pub(crate) fn any_move(&mut self) {
        self.keys("→↓\n");
    }
}

pub(crate) fn draw(columns: u16, rows: u16, draw: impl FnOnce(&mut Buffer)) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    draw(&mut buffer);
    buffer
}

/// The letters of a screen, line by line, without what is empty at their ends.
pub(crate) fn text(buffer: &Buffer) -> String {
    let mut out = String::new();
    for y in 0..buffer.area.height {
        let line: String = (0..buffer.area.width)
            .filter_map(|x| buffer.cell((x, y)))
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Compares a screen with the one that somebody last read.
pub(crate) fn golden(name: &str, text: &str) {
    let path = format!("{}/tests/snapshots/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    testkit::golden::compare(Path::new(&path), text);
}
