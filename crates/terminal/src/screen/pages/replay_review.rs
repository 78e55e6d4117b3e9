//! The review of a recorded game over its replay: it sharpens while one reads, a piece of work a tick.

use client::Screen;
use client::review::{ReviewLine, review_text, sparkline};
use coach::{CoachGame, Review, ReviewPlan, ReviewReport};
use engine::{Seat, SeatSet, Viewer};
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::{Kind, Record};
use words::{Tell, Words, say};

use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::{Canvas, wrap};
use crate::screen::parts::look::STRONG;

/// A review on its way.
pub(crate) struct Reviewing<S: CoachGame> {
    pub(crate) seat: Seat,
    /// None where there is nothing to review.
    review: Option<(Review<'static, S>, ReviewReport)>,
    /// How far down it is read.
    pub(crate) scroll: usize,
}

/// The seat that is the viewer; with open cards, that of the first person there.
pub(crate) fn own_seat<S: engine::Rules>(record: &Record<S>, viewer: Viewer) -> Seat {
    let person = || {
        let mut seats = Seat::all(record.players()).zip(&record.seats);
        let person = seats.find(|(_, sitter)| sitter.kind == Kind::Human);
        person.map_or(Seat::default(), |(seat, _)| seat)
    };
    viewer.seat().unwrap_or_else(person)
}

impl<S: CoachGame + Tell<View: Screen>> Reviewing<S> {
    /// Of the seat that is the viewer; with open cards, of the first person there.
    pub(crate) fn new(record: &Record<S>, viewer: Viewer) -> Self {
        let seat = own_seat(record, viewer);
        let plan = ReviewPlan::of(SeatSet::one(seat));
        let review = S::network().and_then(|network| Review::new(record, network, plan).ok());
        Self {
            seat,
            review: review.map(|review| {
                let report = review.report();
                (review, report)
            }),
            scroll: 0,
        }
    }

    /// Whether work is left.
    pub(crate) fn is_busy(&self) -> bool {
        self.review
            .as_ref()
            .is_some_and(|(review, _)| review.left() > 0)
    }

    /// Does a piece of it.
    pub(crate) fn work(&mut self) {
        if let Some((review, report)) = &mut self.review
            && review.work(None)
        {
            *report = review.report();
        }
    }

    /// Each paragraph, and whether it is a heading.
    fn paragraphs(&self, words: &Words, record: &Record<S>, blocks: bool) -> Vec<(bool, String)> {
        let Some((_, report)) = &self.review else {
            return vec![(false, say!(words, "review-failed", why = "unfinished"))];
        };
        let text = review_text(words, record, report, self.seat);
        let mut lines = vec![(false, text.summary)];
        lines.extend(text.busy.map(|busy| (false, busy)));
        lines.push((true, say!(words, "review-curves")));
        if blocks {
            lines.push((false, sparkline(report, self.seat, 60)));
        }
        lines.extend(text.curves.into_iter().map(|curve| (false, curve)));
        let moment = |line: ReviewLine| (false, format!("[{}] {}", line.step, line.text));
        lines.push((true, say!(words, "review-turning-points")));
        if text.turning_points.is_empty() {
            lines.push((false, say!(words, "review-no-turning-points")));
        }
        lines.extend(text.turning_points.into_iter().map(moment));
        lines.push((true, say!(words, "review-decisions")));
        lines.extend(text.decisions.into_iter().map(moment));
        lines.push((false, text.fine));
        lines.push((true, say!(words, "review-luck")));
        let terms = text.terms.into_iter();
        lines.extend(terms.map(|(name, points)| (false, format!("{points:>6}  {name}"))));
        lines.push((false, text.judge));
        lines
    }

    /// Draws it over the table.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, words: &Words, record: &Record<S>) {
        let area = canvas.area();
        let name = record.seats[self.seat.index()].name.clone();
        let title = say!(words, "review-of", name = name);
        let inside = canvas.panel(
            area.width.saturating_sub(4).min(100),
            area.height.saturating_sub(2),
            &title,
        );
        let width = inside.width;
        let mut rows: Vec<(bool, String)> = Vec::new();
        for (heading, text) in self.paragraphs(words, record, canvas.look.unicode) {
            let wrapped = wrap(&canvas.look.spell(&text), width);
            rows.extend(wrapped.into_iter().map(|row| (heading, row)));
        }
        let height = usize::from(inside.height);
        let from = self.scroll.min(rows.len().saturating_sub(height));
        for (nth, (heading, row)) in rows.iter().skip(from).take(height).enumerate() {
            let style = if *heading { STRONG } else { Style::new() };
            let y = inside.y + nth as u16;
            canvas.text(inside.x, y, inside.width, row, style);
        }
        canvas.hit(Rect { ..area }, Action::Back);
    }
}
