//! The client core's conformance suite against both screens: what is drawn or written is what counts.

use core::time::Duration;
use std::io::Write;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use client::conformance::{Fact, ScreenUnderTest, run_all};
use client::{GameNews, Wish};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use terminal::screen::{App as _, Play};
use terminal::{Plain, TableChannel, TableHost, TypedLine, Typing};
use words::say;

use crate::support::{SETTING, draw, english, text};

struct FullScreen(Play<'static, jericho::View>);

impl FullScreen {
    fn text(&mut self) -> String {
        text(&draw(120, 40, |buffer| self.0.draw(buffer)))
    }

    /// The first card of the hand as the first card of the layout.
    fn choose(&mut self) -> bool {
        for c in ['1', 's', '\n'] {
            let code = if c == '\n' {
                KeyCode::Enter
            } else {
                KeyCode::Char(c)
            };
            self.0.key(&KeyEvent::new(code, KeyModifiers::NONE));
        }
        let wishes = self.0.take_wishes();
        wishes.iter().any(|it| matches!(it, Wish::Choose { .. }))
    }
}

/// Whether a text holds a sentence, which may be cut at the edge of the screen.
fn holds(text: &str, sentence: &str) -> bool {
    text.contains(&sentence.chars().take(100).collect::<String>())
}

impl ScreenUnderTest for FullScreen {
    fn receive(&mut self, now: Duration, news: &GameNews<jericho::View>) {
        self.0.tick(now);
        self.0.receive(news);
    }

    fn shows(&mut self, fact: &Fact) -> bool {
        let words = english();
        let text = self.text();
        match fact {
            Fact::Waiting => text.contains(&say!(words, "room-title")),
            Fact::Table => text.contains("Draw pile") || text.contains("Your turn"),
            Fact::ConnectionLost => holds(&text, &say!(words, "net-lost")),
            Fact::MayChoose(may) => self.choose() == *may,
            Fact::CountingAid => text.contains(&say!(words, "counting-title")),
            Fact::PromiseKept => holds(&text, &say!(words, "promise-kept")),
            Fact::PromiseBroken => holds(&text, &say!(words, "promise-broken", faults = "")),
            Fact::Notice(code) => holds(&text, &words::trouble(words, code)),
        }
    }
}

#[test]
fn every_script_holds_on_the_full_screen() {
    run_all(|| FullScreen(Play::new(english(), SETTING)));
}

/// What plain text has said so far.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<u8>>>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A table in plain text, on a thread with nobody at its keyboard.
struct PlainText {
    said: Said,
    tells: Sender<GameNews<jericho::View>>,
    // Nobody types, and nobody hangs up.
    _ends: (Sender<TypedLine>, Sender<()>, Receiver<Wish>),
}

impl PlainText {
    fn new() -> Self {
        let (tells, news) = channel();
        let (wishes, asked) = channel();
        let (types, lines) = channel();
        let (interrupts, interrupt) = channel();
        let said = Said::default();
        let mut output = said.clone();
        thread::spawn(move || {
            let plain = Plain {
                words: english(),
                place: TableHost::Server {
                    you: Some("p0".to_owned()),
                },
                ahead: false,
                scroll: 0,
            };
            let channel = TableChannel { news, wishes };
            let typing = Typing { lines, interrupt };
            let _ = terminal::plain::<jericho::View>(plain, channel, typing, &mut output);
        });
        Self {
            said,
            tells,
            _ends: (types, interrupts, asked),
        }
    }

    /// Whether it comes to say that: it writes on its own thread.
    fn says(&self, sentence: &str) -> bool {
        let end = Instant::now() + Duration::from_secs(20);
        loop {
            let said = self.said.0.lock().expect("no panic").clone();
            if String::from_utf8_lossy(&said).contains(sentence) {
                return true;
            }
            if Instant::now() > end {
                return false;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl ScreenUnderTest for PlainText {
    fn receive(&mut self, _: Duration, news: &GameNews<jericho::View>) {
        // After its last word it listens no more.
        let _ = self.tells.send(news.clone());
    }

    fn shows(&mut self, fact: &Fact) -> bool {
        let words = english();
        match fact {
            Fact::Waiting => self.says("Ada"),
            Fact::Table => self.says("You have seat"),
            Fact::ConnectionLost => self.says(&say!(words, "net-lost")),
            Fact::MayChoose(true) => self.says("Your move"),
            // Told when somebody asks for it, which nobody does here.
            Fact::MayChoose(false) | Fact::CountingAid => true,
            Fact::PromiseKept => self.says(&say!(words, "promise-kept")),
            Fact::PromiseBroken => self.says(&say!(words, "promise-broken", faults = "")),
            Fact::Notice(code) => self.says(&words::trouble(words, code)),
        }
    }
}

#[test]
fn every_script_holds_in_plain_text() {
    run_all(PlainText::new);
}
