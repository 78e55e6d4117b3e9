//! A screen without a terminal: keys in, text out; and a table behind it.

use core::time::Duration;
use std::path::Path;
use std::sync::Arc;

use bots::Clock;
use client::{Chair, Host, Order, Plan, Report, host};
use engine::Rules;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use terminal::screen::{Depth, Drawn, Look, Pace, Play, Setting};
use terminal::{Told, Wish};
use words::{Lang, Words};

/// Time that stands still: bots that measure it think as long as they must, not longer.
struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Everything a terminal can show, and nothing that takes time.
pub(crate) const SETTING: Setting = Setting {
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
pub(crate) struct Seated<V: Drawn> {
    pub(crate) play: Play<'static, V>,
    host: Box<dyn Host>,
    pub(crate) now: Duration,
}

fn report<V: Drawn>(text: &str) -> Report<V> {
    serde_json::from_str(text).expect("a report can be read")
}

pub(crate) fn plan(game: &str, people: usize, players: usize, seed: &str) -> Plan {
    let names = ["Zoë", "Ada", "Bruno", "Chiara", "Désirée"];
    let chair = |seat: usize| Chair {
        name: names[seat].to_owned(),
        bot: (seat >= people).then(|| "steady".to_owned()),
    };
    Plan {
        game: game.to_owned(),
        options: Vec::new(),
        chairs: (0..players).map(chair).collect(),
        seed: seed.to_owned(),
        aid: false,
    }
}

impl<V: Drawn> Seated<V> {
    pub(crate) fn new(words: &'static Words, setting: Setting, plan: Plan) -> Self {
        let order = Order::Open { plan };
        let clock: Arc<dyn Clock> = Arc::new(NoClock);
        let mut host = host(&order, &clock).expect("a table");
        let mut play = Play::new(words, setting);
        let Report::Opened { plan, heard, .. } = report(&host.obey(&order)) else {
            panic!("it opens");
        };
        let names = plan.chairs.into_iter().map(|chair| chair.name).collect();
        play.hear(Told::Opened { names, heard });
        let mut seated = Self {
            play,
            host,
            now: Duration::ZERO,
        };
        seated.settle();
        seated
    }

    pub(crate) fn of<S: Rules<View = V>>(people: usize, players: usize, seed: &str) -> Self {
        let plan = plan(S::GAME, people, players, seed);
        Self::new(english(), SETTING, plan)
    }

    /// Lets the table fulfil what the screen wishes for.
    pub(crate) fn settle(&mut self) {
        loop {
            let wishes = self.play.take_wishes();
            if wishes.is_empty() {
                return;
            }
            for wish in wishes {
                let order = match wish {
                    Wish::Choose { seat, choice } => Order::Choose { seat, choice },
                    Wish::Step => Order::Step,
                    Wish::Ask(_) | Wish::Quit => continue,
                };
                match report(&self.host.obey(&order)) {
                    Report::Opened { .. } => panic!("it is open"),
                    Report::News { heard, record, .. } => {
                        self.play.hear(Told::News(heard));
                        if let Some(record) = record {
                            self.play.hear(Told::Record(record));
                        }
                    }
                    Report::Idle => self.play.hear(Told::Idle),
                    Report::Failed { code, .. } => self.play.hear(Told::Refused { code }),
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
