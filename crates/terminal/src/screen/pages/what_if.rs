//! «What if» over a replay: every move that was possible, the best first; a number plays on with one.

use bots::BotGame;
use client::Screen;
use client::review::{what_if_none, what_if_text};
use coach::{CoachGame, REVIEW_DEALS, REVIEW_SEED, WhatIf};
use engine::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::Record;
use words::{Tell, Words, say};

use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::{Canvas, wrap};

/// What was possible at a moment.
pub(crate) struct Possible {
    pub(crate) found: WhatIf,
}

impl Possible {
    /// Of a seat at a step or at its next decision; none if none was left.
    pub(crate) fn at<S: CoachGame>(record: &Record<S>, seat: Seat, step: usize) -> Option<Self> {
        let network = <S as BotGame>::network()?;
        let found = WhatIf::at(record, network, (seat, step), (REVIEW_DEALS, REVIEW_SEED));
        found.ok()?.map(|found| Self { found })
    }
}

/// Draws it over the table.
pub(crate) fn draw<S: CoachGame + Tell<View: Screen>>(
    canvas: &mut Canvas<'_>,
    words: &Words,
    record: &Record<S>,
    possible: Option<&Possible>,
    seat: Seat,
) {
    let area = canvas.area();
    let (title, lines) = match possible {
        None => (
            say!(words, "review-what-if"),
            vec![what_if_none(words, record, seat)],
        ),
        Some(possible) => {
            let text = what_if_text(words, record, &possible.found);
            let moves = text.moves.into_iter().enumerate();
            let mut lines: Vec<String> = moves
                .map(|(nth, (_, says))| format!("{:>2}  {says}", nth + 1))
                .collect();
            lines.push(String::new());
            lines.push(say!(words, "screen-what-if-choose"));
            lines.push(text.note);
            (text.title, lines)
        }
    };
    let width = area.width.saturating_sub(4).min(90);
    let spelt = |line: &String| wrap(&canvas.look.spell(line), width.saturating_sub(4));
    let rows: Vec<String> = lines.iter().flat_map(spelt).collect();
    let height = (rows.len() as u16 + 2).min(area.height.saturating_sub(2));
    let inside = canvas.panel(width, height, &title);
    for (nth, row) in rows.iter().take(usize::from(inside.height)).enumerate() {
        let y = inside.y + nth as u16;
        canvas.text(inside.x, y, inside.width, row, Style::new());
    }
    canvas.hit(Rect { ..area }, Action::Back);
}
