//! How a recorded game looks: where we are, the game's own table, what happened, the keys.

use client::ViewerLog;
use client::choice::Direction;
use client::replay::SPEEDS;
use coach::CoachGame;
use engine::Viewer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use words::{Spoken, Tell, say};

use crate::screen::game::{Drawn, KeyHint, Showing};
use crate::screen::pages::replay::{Over, ReplayScreen, spectator};
use crate::screen::pages::replay_review::own_seat;
use crate::screen::pages::what_if;
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::{Canvas, wrap};
use crate::screen::parts::look::{STRONG, Sign};
use crate::screen::table::layout::{self, draw_offer};

/// All of it.
pub(crate) fn draw<S: CoachGame + Tell<View: Drawn>>(
    replay: &ReplayScreen<'_, S>,
    canvas: &mut Canvas<'_>,
) {
    replay.draw_all(canvas);
}

impl<S: CoachGame + Tell<View: Drawn>> ReplayScreen<'_, S> {
    fn draw_all(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let bar = canvas.look.bar();
        canvas.fill(Rect { height: 1, ..area }, ' ', bar);
        let strong = bar.patch(STRONG);
        let words = self.words;
        let title = <S::View as Spoken>::TITLE;
        let Some(log) = self.core.log() else {
            canvas.text(area.x + 1, area.y, area.width, title, strong);
            let text = say!(words, "replay-empty");
            canvas.centred(area, area.y + area.height / 2, &text, Style::new());
            return;
        };
        let head = <S::View as Drawn>::head(words, log);
        let head = format!("{title} {} {head}", canvas.sign(Sign::Dot));
        canvas.text(area.x + 1, area.y, area.width - 2, &head, strong);
        self.track(
            canvas,
            Rect {
                y: area.y + 1,
                height: 1,
                ..area
            },
        );
        let choice = Default::default();
        let showing = Showing {
            log,
            choice: &choice,
            may: false,
            other_layout: self.other_layout,
            hands: &self.hands,
        };
        let table = Rect {
            y: area.y + 2,
            height: area.height - 2 - 4,
            ..area
        };
        let rows = <S::View as Drawn>::rows(&showing, table.width, table.height);
        let rows = rows.min(table.height);
        <S::View as Drawn>::table(
            canvas,
            Rect {
                height: rows,
                ..table
            },
            &showing,
        );
        // No lane, no card can be chosen here.
        canvas.deaf();
        self.track(
            canvas,
            Rect {
                y: area.y + 1,
                height: 1,
                ..area
            },
        );
        let rest = Rect {
            y: table.y + rows,
            height: table.height - rows,
            ..table
        };
        if rest.height > 1 {
            canvas.rule(rest, &say!(words, "web-log"));
            let inside = Rect {
                y: rest.y + 1,
                height: rest.height - 1,
                ..rest
            };
            layout::draw_log(canvas, inside, log, 1);
            canvas.deaf();
            self.track(
                canvas,
                Rect {
                    y: area.y + 1,
                    height: 1,
                    ..area
                },
            );
        }
        self.foot(
            canvas,
            Rect {
                y: area.bottom() - 4,
                height: 4,
                ..area
            },
            log,
        );
        self.overlay(canvas, log);
    }

    /// What lies over the table.
    fn overlay(&self, canvas: &mut Canvas<'_>, log: &ViewerLog<S::View>) {
        let words = self.words;
        match self.over {
            Over::Nothing => {}
            Over::Help => self.help(canvas),
            Over::Verified => self.verified(canvas),
            Over::Why => crate::screen::table::overlay::rules(canvas, log, 0),
            Over::Review => {
                if let Some(review) = &self.review {
                    review.draw(canvas, words, self.core.record());
                }
            }
            Over::WhatIf => {
                let record = self.core.record();
                let seat = own_seat(record, self.core.viewer());
                what_if::draw(canvas, words, record, self.what_if.as_ref(), seat);
            }
        }
    }

    /// Where we are: a bar to click on, figures, the viewer.
    fn track(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let last = self.core.last();
        let figures = format!(" {}/{last} ", self.core.at());
        let viewer = match self.core.viewer() {
            Viewer::Spectator => say!(self.words, "screen-all-open"),
            Viewer::Seat(seat) => {
                let name = spectator(&self.core.names()).name(self.words, seat);
                say!(self.words, "screen-eyes", name = name)
            }
        };
        let strong = STRONG;
        let taken = canvas.text(area.x, area.y, 14, &figures, strong);
        let right = canvas.width(&viewer).min(30) + 1;
        let bar = Rect {
            x: area.x + taken,
            width: area.width.saturating_sub(taken + right + 1),
            ..area
        };
        let done = (bar.width as usize * self.core.at()) / last.max(1);
        let (full, open) = (canvas.sign(Sign::Done), canvas.sign(Sign::Open));
        let first = |sign: &str| sign.chars().next().unwrap_or('-');
        let (accent, faint) = (canvas.look.accent(), canvas.look.faint());
        canvas.pattern(bar.x, bar.y, bar.width, &[first(open)], faint);
        canvas.pattern(bar.x, bar.y, done as u16, &[first(full)], accent);
        for at in 0..bar.width {
            let to = (at as usize * last) / (bar.width.max(2) as usize - 1);
            let place = Rect {
                x: bar.x + at,
                width: 1,
                ..bar
            };
            canvas.hit(place, Action::To(to));
        }
        canvas.right(bar.right(), area.y, right, &viewer, strong);
        let place = Rect {
            x: bar.right(),
            width: right,
            ..area
        };
        canvas.hit(place, Action::Viewer);
    }

    /// What happened at this moment, and the keys.
    fn foot(&self, canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<S::View>) {
        canvas.rule(area, "");
        let newest = layout::told(canvas, log, 0, 1).pop();
        let text = newest.map(|told| told.text).unwrap_or_default();
        let says = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width - 2,
            height: 2,
        };
        let strong = STRONG;
        canvas.wrapped(says, &text, strong);
        let words = self.words;
        let run = match self.runs {
            Some(_) => say!(words, "replay-pause"),
            None => say!(words, "replay-run"),
        };
        let run = format!("{run} {}{}", SPEEDS[self.speed], canvas.sign(Sign::Times));
        let space = say!(words, "screen-key-space");
        let step = say!(words, "screen-step");
        let (back, on) = if canvas.look.unicode {
            ("◀", "▶")
        } else {
            ("<", ">")
        };
        let offers = [
            KeyHint::new(back, String::new(), Action::Go(Direction::Left)),
            KeyHint::new(on, step, Action::Go(Direction::Right)),
            KeyHint::new(&space, run, Action::Run),
            KeyHint::new("E", say!(words, "watch-eyes"), Action::Viewer),
            KeyHint::new("F", say!(words, "screen-verify"), Action::Verify),
            KeyHint::new("?", say!(words, "screen-help"), Action::Help),
            KeyHint::new("Q", say!(words, "screen-leave"), Action::Quit),
        ];
        let y = area.bottom() - 1;
        let mut x = area.x + 1;
        for offer in &offers {
            let room = area.right().saturating_sub(x);
            x += draw_offer(canvas, x, y, room, offer) + 1;
        }
        if !self.typed.is_empty() {
            let typed = format!(" {} {}", canvas.sign(Sign::Arrow), self.typed);
            let accent = canvas.look.accent();
            canvas.right(area.x, area.y, area.width - 2, &typed, accent);
        }
    }

    fn help(&self, canvas: &mut Canvas<'_>) {
        let words = self.words;
        let mut keys = vec![
            (
                say!(words, "screen-key-arrows"),
                say!(words, "screen-help-step"),
            ),
            (
                say!(words, "screen-key-page"),
                say!(words, "screen-help-page"),
            ),
            (
                say!(words, "screen-key-home"),
                say!(words, "screen-help-home"),
            ),
            ("0-9".to_owned(), say!(words, "screen-help-number")),
            (
                say!(words, "screen-key-space"),
                say!(words, "screen-help-run"),
            ),
            ("+ -".to_owned(), say!(words, "replay-speed")),
            ("E".to_owned(), say!(words, "screen-help-eyes")),
            ("F".to_owned(), say!(words, "verify-this")),
            ("W".to_owned(), say!(words, "screen-help-why")),
            ("R".to_owned(), say!(words, "review-start")),
            ("A".to_owned(), say!(words, "review-what-if")),
            ("P".to_owned(), say!(words, "review-play-on")),
        ];
        if let Some(layout) = <S::View as Drawn>::other_layout(words) {
            keys.push(("V".to_owned(), layout));
        }
        keys.push(("Q".to_owned(), say!(words, "screen-leave")));
        crate::screen::table::overlay::keys(canvas, &keys);
    }

    /// Each promise of the fair deal and of the record, checked here and now.
    fn verified(&self, canvas: &mut Canvas<'_>) {
        let words = self.words;
        let client::replay::Verification { promises, faults } = self.core.verify(words);
        let tall = |text: &str| wrap(&canvas.look.spell(text), 70).len();
        let rows: usize = promises.iter().map(|(_, text)| tall(text)).sum();
        let rows = rows + faults.iter().map(|fault| tall(fault)).sum::<usize>() + 2;
        let rows = u16::try_from(rows).unwrap_or(u16::MAX);
        let inside = canvas.panel(76, rows, &say!(words, "screen-verify"));
        let mut y = inside.y;
        let room = inside.width.saturating_sub(2);
        for (holds, text) in promises {
            let (sign, style) = if holds {
                (canvas.sign(Sign::Yes), canvas.look.gain())
            } else {
                (canvas.sign(Sign::No), canvas.look.loss())
            };
            canvas.text(inside.x, y, 1, sign, style);
            let rest = Rect {
                x: inside.x + 2,
                y,
                width: room,
                height: inside.bottom().saturating_sub(y),
            };
            y += canvas.wrapped(rest, &text, Style::new()).max(1);
        }
        for fault in faults {
            let rest = Rect {
                x: inside.x + 2,
                y,
                width: room,
                height: inside.bottom().saturating_sub(y),
            };
            let loss = canvas.look.loss();
            y += canvas.wrapped(rest, &fault, loss);
        }
        let all = canvas.area();
        canvas.hit(all, Action::Back);
    }
}
