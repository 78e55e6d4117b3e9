//! Where a screen is drawn: text that never leaves its place, and places that can be clicked.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;
use words::Words;

use crate::screen::parts::action::Action;
use crate::screen::parts::look::{Look, Sign};

/// A screen that is being drawn.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    /// What the terminal can show.
    pub(crate) look: Look,
    /// The words of the reader's language.
    pub(crate) words: &'a Words,
    /// What a click does, the last one drawn first.
    hits: Vec<(Rect, Action)>,
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// A text in lines of at most so many columns, broken between words where that is possible.
pub(crate) fn wrap(text: &str, most: u16) -> Vec<String> {
    let options = Options::new(usize::from(most.max(1)))
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let lines = textwrap::wrap(text, options);
    lines.into_iter().map(Cow::into_owned).collect()
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, look: Look, words: &'a Words) -> Self {
        Self {
            buffer,
            look,
            words,
            hits: Vec::new(),
        }
    }

    /// All of it.
    pub(crate) fn area(&self) -> Rect {
        self.buffer.area
    }

    /// What a click does, in the order of drawing.
    pub(crate) fn into_hits(self) -> Vec<(Rect, Action)> {
        self.hits
    }

    /// Nothing that was drawn so far can be clicked any more.
    pub(crate) fn deaf(&mut self) {
        self.hits.clear();
    }

    /// A click there does this.
    pub(crate) fn hit(&mut self, area: Rect, act: Action) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() {
            self.hits.push((area, act));
        }
    }

    /// Writes a text into at most `most` columns; one that is too long ends in dots. Gives the
    /// number of columns it took.
    pub(crate) fn text(&mut self, x: u16, y: u16, most: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
            return 0;
        }
        let most = most.min(area.right() - x);
        let text = self.look.spell(text).into_owned();
        let cut = width(&text) > most;
        let room = if cut { most.saturating_sub(1) } else { most };
        let (mut end, _) = self.buffer.set_stringn(x, y, &text, room as usize, style);
        if cut && end < x + most {
            let dots = if self.look.unicode { "…" } else { "~" };
            (end, _) = self.buffer.set_stringn(end, y, dots, 1, style);
        }
        end - x
    }

    /// The columns that a text takes as it is spelt here.
    pub(crate) fn width(&self, text: &str) -> u16 {
        width(&self.look.spell(text))
    }

    /// Writes a text that ends at the right edge of `most` columns.
    pub(crate) fn right(&mut self, x: u16, y: u16, most: u16, text: &str, style: Style) {
        let taken = self.width(text).min(most);
        self.text(x + (most - taken), y, taken, text, style);
    }

    /// Writes a text in the middle.
    pub(crate) fn centred(&mut self, area: Rect, y: u16, text: &str, style: Style) {
        let taken = self.width(text).min(area.width);
        self.text(area.x + (area.width - taken) / 2, y, taken, text, style);
    }

    /// A text in as many lines as it needs and has; gives the number of lines it took.
    pub(crate) fn wrapped(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let lines = wrap(&self.look.spell(text), area.width);
        let rows = (lines.len() as u16).min(area.height);
        for (line, y) in lines.iter().zip(area.y..area.y + rows) {
            let last = y + 1 == area.y + rows && lines.len() > rows as usize;
            if last {
                let line = format!("{line}…");
                self.text(area.x, y, area.width, &line, style);
            } else {
                self.text(area.x, y, area.width, line, style);
            }
        }
        rows
    }

    /// Fills a place with one sign.
    pub(crate) fn fill(&mut self, area: Rect, sign: char, style: Style) {
        let area = area.intersection(self.buffer.area);
        for position in area.positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// Repeats a pattern over so many columns.
    pub(crate) fn pattern(&mut self, x: u16, y: u16, count: u16, pattern: &[char], style: Style) {
        for at in 0..count {
            let sign = pattern[at as usize % pattern.len()];
            if let Some(cell) = self.buffer.cell_mut(Position::new(x + at, y)) {
                cell.reset();
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// A line from edge to edge, with a title in it.
    pub(crate) fn rule(&mut self, area: Rect, title: &str) {
        let line = if self.look.unicode { '─' } else { '-' };
        let faint = self.look.faint();
        self.fill(Rect { height: 1, ..area }, line, faint);
        if !title.is_empty() {
            let most = area.width.saturating_sub(4);
            self.text(area.x + 2, area.y, most, &format!(" {title} "), faint);
        }
    }

    /// An empty box with a border and a title; gives its inside.
    pub(crate) fn boxed(&mut self, area: Rect, title: &str, style: Style) -> Rect {
        let area = area.intersection(self.buffer.area);
        self.fill(area, ' ', Style::new());
        if area.width < 2 || area.height < 2 {
            return Rect {
                width: 0,
                height: 0,
                ..area
            };
        }
        let [across, down, corners @ ..] = if self.look.unicode {
            ['─', '│', '╭', '╮', '╰', '╯']
        } else {
            ['-', '|', '+', '+', '+', '+']
        };
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for y in [area.y, bottom] {
            self.pattern(area.x, y, area.width, &[across], style);
        }
        for y in area.y + 1..bottom {
            self.pattern(area.x, y, 1, &[down], style);
            self.pattern(right, y, 1, &[down], style);
        }
        let places = [
            (area.x, area.y),
            (right, area.y),
            (area.x, bottom),
            (right, bottom),
        ];
        for ((x, y), corner) in places.into_iter().zip(corners) {
            self.pattern(x, y, 1, &[corner], style);
        }
        if !title.is_empty() {
            let most = area.width.saturating_sub(4);
            self.text(area.x + 2, area.y, most, &format!(" {title} "), style);
        }
        Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width - 2,
            height: area.height - 2,
        }
    }

    /// A box in the middle of the screen, at most so large; gives its inside, with a free column
    /// on either side. Nothing behind it can be clicked.
    pub(crate) fn panel(&mut self, columns: u16, rows: u16, title: &str) -> Rect {
        self.deaf();
        let all = self.buffer.area;
        let (columns, rows) = (columns.min(all.width), rows.min(all.height));
        let area = Rect {
            x: all.x + (all.width - columns) / 2,
            y: all.y + (all.height - rows) / 2,
            width: columns,
            height: rows,
        };
        let accent = self.look.accent();
        let inside = self.boxed(area, title, accent);
        let gap = u16::from(inside.width > 2);
        Rect {
            x: inside.x + gap,
            width: inside.width.saturating_sub(2 * gap),
            ..inside
        }
    }

    /// A button: its key, then what it does; gives the columns it took.
    pub(crate) fn button(
        &mut self,
        x: u16,
        y: u16,
        most: u16,
        key: &str,
        says: &str,
        act: Action,
    ) -> u16 {
        let (button, plain) = (self.look.button(), Style::new());
        let mut taken = self.text(x, y, most, &format!(" {key} "), button);
        if !says.is_empty() && taken < most {
            taken += self.text(x + taken, y, most - taken, &format!(" {says}"), plain);
        }
        let area = Rect {
            x,
            y,
            width: taken,
            height: 1,
        };
        self.hit(area, act);
        taken
    }

    /// A sign of this terminal.
    pub(crate) fn sign(&self, sign: Sign) -> &'static str {
        self.look.sign(sign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_inside_them_only_where_they_must() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        assert_eq!(wrap("日", 0), ["日"]);
    }
}
