//! The client core's conformance suite against the full screen: what is drawn is what counts.

use core::time::Duration;

use client::conformance::{Fact, ScreenUnderTest, run_all};
use client::{GameNews, Wish};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use terminal::screen::{App as _, Play};
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
            Fact::Notice(code) => holds(&text, &words::trouble(words, code)),
        }
    }
}

#[test]
fn every_script_holds_on_the_full_screen() {
    run_all(|| FullScreen(Play::new(english(), SETTING)));
}
