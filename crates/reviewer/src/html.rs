//! A review as HTML: the curve with its text beside it, turning points, decisions, luck and skill.
//!
//! Nothing in it has a style or a script of its own; a line that leads to a moment carries `data-step`.

use client::review::{ReviewLine, ReviewTeller, ReviewText, what_if_none, what_if_text};
use coach::{CurvePoint, MoveVerdict, ReviewReport, SwingKind, WhatIf};
use engine::Seat;
use table::Record;
use words::{Tell, Words, say};

/// The picture's own measures.
const WIDE: f64 = 600.0;
const HIGH: f64 = 200.0;
/// Luck that is marked in the picture, in hundredths of a point.
const MARKED: i32 = 500;
/// How the lines of the others are told apart: by their dashes, never by colour alone.
const LINES: [&str; 5] = ["own", "line-1", "line-2", "line-3", "line-4"];

/// A text that stands for itself inside an element or an attribute: people choose their names.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// The whole review of a seat.
pub(crate) fn review<S: Tell<View: client::Screen>>(
    words: &Words,
    teller: &mut ReviewTeller<S>,
    report: &ReviewReport,
    seat: Seat,
) -> String {
    let text = teller.text(words, report);
    let picture = picture(report, seat, teller.last(), &say!(words, "review-picture"));
    let ReviewText {
        title,
        summary,
        curves,
        turning_points,
        decisions,
        fine,
        terms,
        judge,
        busy: _,
    } = text;
    let title = escape(&title);
    let sample = |(nth, sentence): (usize, &String)| {
        let class = LINES[nth % LINES.len()];
        let sentence = escape(sentence);
        format!(
            r#"<li><svg class="review-sample" viewBox="0 0 30 8" aria-hidden="true"><path class="{class}" d="M0 4H30"/></svg> {sentence}</li>"#
        )
    };
    let samples: String = curves.iter().enumerate().map(sample).collect();
    let figure = format!(
        r#"<figure class="review-figure">{picture}<figcaption><ul>{samples}</ul></figcaption></figure>"#
    );
    if report.decisions.is_empty() && report.left > 0 {
        // The curve comes first: nothing is known of the decisions yet.
        return format!("<h2>{title}</h2>{figure}");
    }
    let term = |(name, points): &(String, String)| {
        let (name, points) = (escape(name), escape(points));
        format!(r#"<tr><th scope="row">{name}</th><td>{points}</td></tr>"#)
    };
    let terms: String = terms.iter().map(term).collect();
    let lines = |lines: &[ReviewLine]| lines.iter().map(line).collect::<String>();
    let none = if turning_points.is_empty() {
        note(&say!(words, "review-no-turning-points"))
    } else {
        String::new()
    };
    let turning = escape(&say!(words, "review-turning-points"));
    let deciding = escape(&say!(words, "review-decisions"));
    let luck = escape(&say!(words, "review-luck"));
    [
        format!("<h2>{title}</h2><p>{}</p>", escape(&summary)),
        figure,
        format!(r#"<h3>{turning}</h3>{none}<ol class="review-list" id="review-turning-points">{}</ol>"#, lines(&turning_points)),
        format!(r#"<h3>{deciding}</h3><ul class="review-list" id="review-decisions">{}</ul>"#, lines(&decisions)),
        note(&fine),
        format!(r#"<h3 id="review-luck">{luck}</h3><table class="review-terms" aria-labelledby="review-luck"><tbody>{terms}</tbody></table>"#),
        note(&judge),
    ]
    .concat()
}

/// What can be asked of the moment on show, which the page puts in the place of `HERE`.
pub(crate) fn tools(words: &Words) -> String {
    let what_if = escape(&say!(words, "review-what-if"));
    let play_on = escape(&say!(words, "review-play-on"));
    format!(
        r#"<div class="review-bar"><button id="what-if" data-ask="what-if HERE">{what_if}</button><button id="play-on" data-ask="play-on HERE">{play_on}</button></div>{}"#,
        note(&say!(words, "review-play-on-note"))
    )
}

/// What a seat could have played: each move leads on to a game that goes on with it.
pub(crate) fn what_if<S: Tell<View: client::Screen>>(
    words: &Words,
    record: &Record<S>,
    found: Option<&WhatIf>,
    seat: Seat,
) -> String {
    let tools = tools(words);
    let Some(found) = found else {
        return tools + &note(&what_if_none(words, record, seat));
    };
    let text = what_if_text(words, record, found);
    let step = text.step;
    let line = |(choice, says): &(String, String)| {
        let played = if *choice == found.played {
            " played"
        } else {
            ""
        };
        let (choice, says) = (escape(choice), escape(says));
        format!(
            r#"<li><button class="quiet{played}" data-ask="play-on {step} {choice}">{says}</button></li>"#
        )
    };
    let lines: String = text.moves.iter().map(line).collect();
    let choose = say!(words, "what-if-choose");
    format!(
        r#"{tools}<h3 id="what-if-title">{}</h3><ul class="review-list" id="what-if-moves" aria-labelledby="what-if-title">{lines}</ul>{}"#,
        escape(&text.title),
        note(&format!("{choose} {}", text.note))
    )
}

pub(crate) fn note(text: &str) -> String {
    format!(r#"<p class="note">{}</p>"#, escape(text))
}

/// A line that leads to its moment.
fn line(line: &ReviewLine) -> String {
    let mark = match line.verdict {
        Some(MoveVerdict::Blunder) => "??",
        Some(MoveVerdict::Mistake) => "?",
        Some(MoveVerdict::Dubious) => "?!",
        Some(MoveVerdict::Close) => "≈",
        Some(MoveVerdict::Fine) => "",
        None => "⚂",
    };
    let (step, text) = (line.step, escape(&line.text));
    format!(
        r#"<li><button class="quiet" data-step="{step}"><span class="review-mark" aria-hidden="true">{mark}</span> <span>{text}</span></button></li>"#
    )
}

/// The curves; what they say stands below in words. The page moves `here` to the step on show.
fn picture(report: &ReviewReport, seat: Seat, last: usize, name: &str) -> String {
    let x = |step: usize| step as f64 / last.max(1) as f64 * WIDE;
    let y = |hundredths: i32| HIGH - f64::from(hundredths) / 10_000.0 * HIGH;
    let mut order: Vec<Seat> = report.seats.iter().map(|it| it.at).collect();
    order.sort_by_key(|&it| it != seat);
    let curve = |(nth, &at): (usize, &Seat)| {
        let point = |point: &CurvePoint| {
            let y = y(point.chances[at.index()].0);
            format!("{:.1} {y:.1}", x(point.step))
        };
        let points: Vec<String> = report.curve.iter().map(point).collect();
        let path = format!("M{}", points.join("L"));
        format!(r#"<path class="{}" d="{path}"/>"#, LINES[nth % LINES.len()])
    };
    // The own one lies on top.
    let curves: String = order.iter().enumerate().rev().map(curve).collect();
    let chance = |step: usize| {
        let point = report.curve.iter().rev().find(|point| point.step <= step);
        point.map_or(0, |point| point.chances[seat.index()].0)
    };
    let own = report.swings.iter().filter(|it| it.seat == seat);
    let own = own.filter(|it| it.kind == SwingKind::Own || it.points.abs().0 >= MARKED);
    let marks: Vec<String> = own
        .map(|swing| {
            let class = if swing.kind == SwingKind::Own {
                "lost"
            } else {
                "moved"
            };
            let (x, y) = (x(swing.step), y(chance(swing.step)));
            format!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="5"/>"#)
        })
        .collect();
    let grid: String = [0.25, 0.5, 0.75]
        .map(|part| format!(r#"<path class="grid" d="M0 {}H{WIDE}"/>"#, HIGH * part))
        .concat();
    format!(
        r#"<svg class="review-curve" id="review-curve" viewBox="-4 -6 {} {}" role="img" aria-label="{}">{grid}<path class="here" d="M0 0V{HIGH}"/>{curves}{}</svg>"#,
        WIDE + 8.0,
        HIGH + 12.0,
        escape(name),
        marks.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_taken_for_an_element() {
        assert_eq!(
            escape(r#"<b>&"Ada"</b>"#),
            "&lt;b&gt;&amp;&quot;Ada&quot;&lt;/b&gt;"
        );
    }
}
