//! The review of a replay: the curve, three turning points, the decisions, luck and skill. A worker
//! does the work; the page asks it to go on until it is complete.

use client::review::{ReviewLine, ReviewText, review_text};
use client::worker::{ReviewFailure, ReviewNews, ReviewRequest, WorkerRequest};
use coach::{MoveVerdict, ReviewReport, SwingKind};
use engine::{Rules, Seat, Viewer};
use leptos::prelude::*;
use table::Kind;
use words::{Tell, say};

use crate::game::Game;
use crate::pages::replay::Shown;
use crate::pages::replay_player::Film;
use crate::parts::speech::{Speech, text};
use crate::table::worker_link::WorkerLink;

/// The deals of a decision that matters: fewer than at a terminal, for a phone.
const DEALS: u32 = 160;
/// The picture's own measures.
const WIDE: f64 = 600.0;
const HIGH: f64 = 200.0;
/// Luck that is marked in the picture, in hundredths of a point.
const MARKED: i32 = 500;

/// A button, and what it leads to.
pub(super) fn review<S: Tell<View: Game>>(
    film: Film<S>,
    shown: Shown,
    names: Vec<String>,
) -> impl IntoView {
    let speech = Speech::get();
    let owner = Owner::current();
    let news = RwSignal::new(None::<ReviewNews>);
    let busy = RwSignal::new(false);
    let worker = StoredValue::new_local(None::<WorkerLink>);
    let first = film.replay.with_untracked(|replay| {
        let seats = replay.record().seats.iter();
        let people = seats.enumerate().find(|(_, it)| it.kind == Kind::Human);
        people.map_or(0, |(seat, _)| seat)
    });
    let seat = RwSignal::new(Seat::at(first));
    let hear = move |answer: String| {
        let _ = busy.try_set(false);
        let Ok(heard) = serde_json::from_str::<ReviewNews>(&answer) else {
            return;
        };
        let more = matches!(&heard, ReviewNews::Report(report) if report.left > 0);
        let _ = news.try_set(Some(heard));
        if more && let Some(Some(link)) = worker.try_get_value() {
            link.send(&WorkerRequest::GoOn);
        }
    };
    let begin = move || {
        news.set(None);
        busy.set(true);
        let link = worker.get_value().or_else(|| {
            let link = owner.as_ref()?.with(|| WorkerLink::open(hear));
            worker.set_value(Some(link));
            Some(link)
        });
        if let Some(link) = link {
            link.send(&WorkerRequest::Review(ReviewRequest {
                game: <S as Rules>::GAME.to_owned(),
                record: shown.record().to_owned(),
                seat: seat.get_untracked(),
                deals: DEALS,
            }));
        }
    };
    let again = begin.clone();
    let choose = move |event| {
        let number = event_target_value(&event).parse().ok();
        if let Some(chosen) = number.and_then(Seat::new) {
            seat.set(chosen);
            if news.with_untracked(Option::is_some) {
                again();
            }
        }
    };
    let chairs = names.into_iter().enumerate().map(|(at, name)| {
        view! { <option value=at.to_string() selected=at == first>{name}</option> }
    });
    let found = move || match news.get() {
        None => busy.get().then(|| {
            view! { <p class="note" role="status">{text!("review-looking")}</p> }.into_any()
        }),
        Some(ReviewNews::Failed(why)) => {
            let why = match why {
                ReviewFailure::NoNetwork => "no-network",
                ReviewFailure::Unfinished => "unfinished",
                ReviewFailure::Wrong => "wrong",
            };
            let why = say!(speech.words(), "review-failed", why = why);
            Some(view! { <p class="trouble-line" role="alert">{why}</p> }.into_any())
        }
        Some(ReviewNews::Report(report)) => Some(shown_report(film, &report, seat.get_untracked())),
    };
    view! {
        <section class="review" id="review-section">
            <div class="review-bar">
                <button id="review" class="main-button" on:click=move |_| begin()>{text!("review-start")}</button>
                <label>{text!("review-whose")} " " <select id="review-seat" on:change=choose>{chairs.collect_view()}</select></label>
            </div>
            {found}
        </section>
    }
}

fn shown_report<S: Tell<View: Game>>(film: Film<S>, report: &ReviewReport, seat: Seat) -> AnyView {
    let speech = Speech::get();
    let words = speech.words();
    let text = film
        .replay
        .with_untracked(|replay| review_text(&words, replay.record(), report, seat));
    let ReviewText {
        title,
        summary,
        curves,
        turning_points,
        decisions,
        fine,
        terms,
        judge,
        busy,
    } = text;
    let none = turning_points
        .is_empty()
        .then(|| view! { <p class="note">{say!(words, "review-no-turning-points")}</p> });
    let list = move |lines: Vec<ReviewLine>| {
        let entry = |line: ReviewLine| entry(film, line, seat);
        lines.into_iter().map(entry).collect_view()
    };
    let order = move |at: usize| {
        if at == 0 {
            "own"
        } else {
            LINES[at % LINES.len()]
        }
    };
    let curves = curves.into_iter().enumerate().map(|(at, sentence)| {
        view! { <li><svg class="review-sample" viewBox="0 0 30 8" aria-hidden="true"><path class=order(at) d="M0 4H30"/></svg> " " {sentence}</li> }
    });
    let term = |(name, points): (String, String)| view! { <tr><th scope="row">{name}</th><td>{points}</td></tr> };
    view! {
        <h2>{title}</h2>
        <p>{summary}</p>
        <figure class="review-figure">
            {picture(film, report, seat, say!(words, "review-picture"))}
            <figcaption><ul>{curves.collect_view()}</ul></figcaption>
        </figure>
        <p class="note review-busy" role="status">{busy}</p>
        <h3>{say!(words, "review-turning-points")}</h3>
        {none}
        <ol class="review-list" id="review-turning-points">{list(turning_points)}</ol>
        <h3>{say!(words, "review-decisions")}</h3>
        <ul class="review-list" id="review-decisions">{list(decisions)}</ul>
        <p class="note">{fine}</p>
        <h3 id="review-luck">{say!(words, "review-luck")}</h3>
        <table class="review-terms" aria-labelledby="review-luck"><tbody>{terms.into_iter().map(term).collect_view()}</tbody></table>
        <p class="note">{judge}</p>
    }
    .into_any()
}

/// How the lines of the others are told apart: by their dashes, never by colour alone.
const LINES: [&str; 5] = ["own", "line-1", "line-2", "line-3", "line-4"];

/// A line that leads to its moment, through the eyes of the seat.
fn entry<S: Tell<View: Game>>(film: Film<S>, line: ReviewLine, seat: Seat) -> impl IntoView {
    let mark = match line.verdict {
        Some(MoveVerdict::Blunder) => "??",
        Some(MoveVerdict::Mistake) => "?",
        Some(MoveVerdict::Dubious) => "?!",
        Some(MoveVerdict::Close) => "≈",
        Some(MoveVerdict::Fine) => "",
        None => "⚂",
    };
    let go = move |_| {
        film.replay.update(|replay| replay.look(Viewer::Seat(seat)));
        film.go(|_| line.step);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    };
    view! { <li><button class="quiet" on:click=go><span class="review-mark" aria-hidden="true">{mark}</span> <span>{line.text}</span></button></li> }
}

/// The curves; what they say stands below in words.
fn picture<S: Tell<View: Game>>(
    film: Film<S>,
    report: &ReviewReport,
    seat: Seat,
    name: String,
) -> impl IntoView {
    let last = film.last.max(1) as f64;
    let x = move |step: usize| step as f64 / last * WIDE;
    let y = |hundredths: i32| HIGH - f64::from(hundredths) / 10_000.0 * HIGH;
    let seats = report.seats.iter().map(|it| it.at);
    let mut order: Vec<Seat> = seats.collect();
    order.sort_by_key(|&it| it != seat);
    let path = |at: Seat| {
        let mut path = String::new();
        for point in &report.curve {
            let verb = if path.is_empty() { 'M' } else { 'L' };
            let y = y(point.chances[at.index()].0);
            path.push_str(&format!("{verb}{:.1} {y:.1}", x(point.step)));
        }
        path
    };
    let lines = order.iter().enumerate().rev();
    let lines: Vec<_> = lines
        .map(|(nth, &at)| view! { <path class=LINES[nth % LINES.len()] d=path(at)/> })
        .collect();
    let chance = |step: usize| {
        let point = report.curve.iter().rev().find(|point| point.step <= step);
        point.map_or(0, |point| point.chances[seat.index()].0)
    };
    let own = report.swings.iter().filter(|it| it.seat == seat);
    let own = own.filter(|it| it.kind == SwingKind::Own || it.points.abs().0 >= MARKED);
    let marks: Vec<_> = own
        .map(|swing| {
            let class = if swing.kind == SwingKind::Own { "lost" } else { "moved" };
            view! { <circle class=class cx=format!("{:.1}", x(swing.step)) cy=format!("{:.1}", y(chance(swing.step))) r="5"/> }
        })
        .collect();
    let grid = [0.25, 0.5, 0.75].map(|part| {
        view! { <path class="grid" d=format!("M0 {y}H{WIDE}", y = HIGH * part)/> }
    });
    let here = move || format!("M{:.1} 0V{HIGH}", x(film.at.get()));
    view! {
        <svg class="review-curve" id="review-curve" viewBox=format!("-4 -6 {} {}", WIDE + 8.0, HIGH + 12.0) role="img" aria-label=name>
            {grid.to_vec()}
            <path class="here" d=here/>
            {lines}
            {marks}
        </svg>
    }
}
