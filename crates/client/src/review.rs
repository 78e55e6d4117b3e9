//! A review in words: turning points, decisions, luck and skill, the same on every screen.
//!
//! ```text
//! ReviewReport + Record ──► ReviewText: lines with the step they lead to ──► web | terminal | plain text
//! ```

use std::collections::HashMap;

use coach::{
    DecisionReview, MoveVerdict, Points, Reason, ReviewReport, SeatReview, Swing, SwingKind, WhatIf,
};
use engine::{Seat, Viewer};
use table::Record;
use words::{Lang, Spoken as _, Tell, Words, say};

use crate::replay::Replay;
use crate::screen::Screen;

/// A line of a review, and the step of the replay that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewLine {
    /// The step of the replay, counted from 0.
    pub step: usize,
    /// How the decision is judged; none for luck and for what others did.
    pub verdict: Option<MoveVerdict>,
    /// What is said.
    pub text: String,
}

/// A review of one seat in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewText {
    /// A heading that names the player whose decisions they are.
    pub title: String,
    /// How they were, in a sentence.
    pub summary: String,
    /// Each seat's curve in a sentence, the own first.
    pub curves: Vec<String>,
    /// What moved the chance most, the largest first.
    pub turning_points: Vec<ReviewLine>,
    /// The decisions that are called worse, or may have been, in order.
    pub decisions: Vec<ReviewLine>,
    /// How many more there were.
    pub fine: String,
    /// What made the result: a name and points; they sum to the last one exactly.
    pub terms: Vec<(String, String)>,
    /// A sentence on the bot that judged, and how long it thought.
    pub judge: String,
    /// That there is work left; none once it is complete.
    pub busy: Option<String>,
}

/// Points with one decimal, as the language writes them.
pub fn points_text(words: &Words, points: Points, signed: bool) -> String {
    let tenths = (f64::from(points.0) / 10.0).round() as i32;
    let sign = match (tenths.signum(), signed) {
        (-1, _) => "−",
        (1, true) => "+",
        _ => "",
    };
    let mark = if words.lang() == Lang::En { '.' } else { ',' };
    format!("{sign}{}{mark}{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// A curve as a row of `width` blocks.
pub fn sparkline(report: &ReviewReport, seat: Seat, width: usize) -> String {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let count = report.curve.len();
    let width = width.min(count);
    let block = |column: usize| {
        let point = &report.curve[column * (count - 1) / (width - 1).max(1)];
        let chance = point.chances[seat.index()].0.clamp(0, 9_999);
        BLOCKS[chance as usize * BLOCKS.len() / 10_000]
    };
    (0..width).map(block).collect()
}

/// A review of `seat` in words.
pub fn review_text<S: Tell<View: Screen>>(
    words: &Words,
    record: &Record<S>,
    report: &ReviewReport,
    seat: Seat,
) -> ReviewText {
    ReviewTeller::new(words, record, seat).text(words, report)
}

/// Tells how a review of one seat stands, again and again while it sharpens: what happened in the
/// record, and what its moves mean, is worked out once.
pub struct ReviewTeller<S: Tell<View: Screen>> {
    seat: Seat,
    names: Vec<String>,
    replay: Replay<S>,
    /// What happened in each turn, and the step at which it ends.
    told: Vec<String>,
    turns: Vec<usize>,
    /// What a move means at a step of the replay.
    meanings: HashMap<(usize, String), Option<String>>,
}

impl<S: Tell<View: Screen>> ReviewTeller<S> {
    /// For the decisions of `seat`, in one language.
    pub fn new(words: &Words, record: &Record<S>, seat: Seat) -> Self {
        let replay = Replay::new(record.clone(), Viewer::Seat(seat), 0);
        Self {
            seat,
            names: record.seats.iter().map(|it| it.name.clone()).collect(),
            told: replay.told(words),
            turns: replay.turns().iter().map(|turn| turn.step).collect(),
            replay,
            meanings: HashMap::new(),
        }
    }

    /// The last step of the replay.
    pub fn last(&self) -> usize {
        self.replay.last()
    }

    /// All of it as it stands.
    pub fn text(&mut self, words: &Words, report: &ReviewReport) -> ReviewText {
        let seat = self.seat;
        let teller = Teller {
            words,
            report,
            names: self.names.clone(),
            seat,
        };
        let mut said: Vec<(usize, ReviewLine)> = Vec::new();
        let mut fine = 0;
        for (place, decision) in report.decisions.iter().enumerate() {
            if decision.seat != seat {
                continue;
            }
            if decision.verdict == MoveVerdict::Fine {
                fine += 1;
                continue;
            }
            let meaning = |text: &str| self.meaning(words, decision.step, text);
            said.push((place, teller.decision(decision, meaning)));
        }
        let swing = |swing: &&Swing| match swing.decision {
            Some(place) => {
                let own = said.iter().find(|(it, _)| *it == place);
                own.map(|(_, line)| line.clone())
            }
            None => Some(teller.swing(swing, &self.event(swing.step))),
        };
        let turning_points = report.turning_points(seat);
        let turning_points = turning_points.iter().filter_map(swing).collect();
        let own = report.seats.iter().find(|it| it.at == seat);
        ReviewText {
            title: say!(
                words,
                "review-of",
                name = teller.names[seat.index()].clone()
            ),
            summary: own.map_or_else(String::new, |own| teller.summary(own)),
            curves: teller.curves(),
            turning_points,
            decisions: said.into_iter().map(|(_, line)| line).collect(),
            fine: say!(words, "review-fine", count = fine),
            terms: own.map_or_else(Vec::new, |own| teller.terms(own)),
            judge: teller.judge(),
            busy: (report.left > 0).then(|| say!(words, "review-busy", left = report.left)),
        }
    }

    fn meaning(&mut self, words: &Words, step: usize, text: &str) -> Option<String> {
        let replay = &mut self.replay;
        let known = self.meanings.entry((step, text.to_owned()));
        let meaning = known.or_insert_with(|| {
            replay.go(step);
            let view = &replay.log()?.view;
            Some(view.meaning(words, text.parse().ok()?))
        });
        meaning.clone()
    }

    /// What happened in the turn of a step.
    fn event(&self, step: usize) -> String {
        let at = self.turns.iter().position(|&end| end >= step);
        at.and_then(|at| self.told.get(at))
            .cloned()
            .unwrap_or_default()
    }
}

/// The same as plain lines, for a terminal so many columns wide.
pub fn review_lines<S: Tell<View: Screen>>(
    words: &Words,
    record: &Record<S>,
    report: &ReviewReport,
    seat: Seat,
    width: usize,
) -> Vec<String> {
    let text = review_text(words, record, report, seat);
    let mut lines = vec![text.title, text.summary, String::new()];
    lines.push(say!(words, "review-curves"));
    let names = record.seats.iter().map(|it| it.name.chars().count());
    let longest = names.max().unwrap_or(0).min(16);
    for (at, sitter) in Seat::all(record.players()).zip(&record.seats) {
        let name: String = sitter.name.chars().take(16).collect();
        let blocks = width.saturating_sub(longest + 14).clamp(8, 60);
        let line = sparkline(report, at, blocks);
        let ends = report.curve.iter().map(|point| point.chances[at.index()]);
        let (first, last) = (ends.clone().next(), ends.clone().next_back());
        let percent = |it: Option<Points>| it.map_or(0, |it| (it.0 + 50) / 100);
        lines.push(format!(
            "  {name:<longest$} {line} {:>3} → {:>3} %",
            percent(first),
            percent(last)
        ));
    }
    lines.extend([String::new(), say!(words, "review-turning-points")]);
    if text.turning_points.is_empty() {
        lines.push(say!(words, "review-no-turning-points"));
    }
    // The step stands before each line: to look at it in a replay, to ask what else was possible, to
    // play on from there.
    let at = |line: &ReviewLine| format!("  [{}] {}", line.step, line.text);
    lines.extend(text.turning_points.iter().map(at));
    lines.extend([String::new(), say!(words, "review-decisions")]);
    lines.extend(text.decisions.iter().map(at));
    lines.extend([format!("  {}", text.fine), String::new()]);
    lines.push(say!(words, "review-luck"));
    let names = text.terms.iter().map(|(name, _)| name.chars().count());
    let longest = names.max().unwrap_or(0);
    lines.extend(
        text.terms
            .iter()
            .map(|(name, points)| format!("  {name:<longest$} {points:>6}")),
    );
    lines.extend([String::new(), text.judge]);
    lines
}

/// Every move that was possible at a moment, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhatIfText {
    /// Whose decision, and which.
    pub title: String,
    /// The step of the replay at which it was to be made.
    pub step: usize,
    /// Each move with what is said of it, the best first: in the game's notation, to play on with.
    pub moves: Vec<(String, String)>,
    /// How they were tried.
    pub note: String,
}

/// What a seat could have played, in words.
pub fn what_if_text<S: Tell<View: Screen>>(
    words: &Words,
    record: &Record<S>,
    what_if: &WhatIf,
) -> WhatIfText {
    let replay = Replay::new(record.clone(), Viewer::Seat(what_if.seat), what_if.step);
    let meaning = |text: &String| {
        let view = replay.log().map(|log| &log.view);
        let meant = view.and_then(|view| Some(view.meaning(words, text.parse().ok()?)));
        meant.unwrap_or_else(|| text.clone())
    };
    let signed = |points| points_text(words, points, true);
    let moves = what_if.moves.iter().map(|it| {
        let percent = points_text(words, it.chance, false);
        let meaning = meaning(&it.choice);
        let text = if it.choice == what_if.played {
            say!(
                words,
                "what-if-played",
                percent = percent,
                meaning = meaning
            )
        } else {
            say!(
                words,
                "what-if-move",
                percent = percent,
                gain = signed(it.gain),
                low = signed(it.interval.0),
                high = signed(it.interval.1),
                meaning = meaning
            )
        };
        (it.choice.clone(), text)
    });
    WhatIfText {
        title: say!(
            words,
            "what-if-title",
            name = record.seats[what_if.seat.index()].name.clone(),
            game = <S as engine::Rules>::GAME,
            round = what_if.round,
            number = what_if.number + 1
        ),
        step: what_if.step,
        moves: moves.collect(),
        note: say!(words, "what-if-note", deals = what_if.deals as usize),
    }
}

/// That a seat had nothing left to decide.
pub fn what_if_none<S: Tell>(words: &Words, record: &Record<S>, seat: Seat) -> String {
    let name = record.seats[seat.index()].name.clone();
    say!(words, "what-if-none", name = name)
}

struct Teller<'a> {
    words: &'a Words,
    report: &'a ReviewReport,
    names: Vec<String>,
    seat: Seat,
}

impl Teller<'_> {
    fn points(&self, points: Points) -> String {
        points_text(self.words, points, false)
    }

    fn summary(&self, own: &SeatReview) -> String {
        let count = |verdict| {
            let of = self.report.of(self.seat);
            of.filter(|it| it.verdict == verdict).count()
        };
        say!(
            self.words,
            "review-summary",
            count = own.decisions,
            loss = self.points(own.mean_loss),
            blunders = count(MoveVerdict::Blunder),
            mistakes = count(MoveVerdict::Mistake),
            dubious = count(MoveVerdict::Dubious)
        )
    }

    fn curves(&self) -> Vec<String> {
        let seats = Seat::all(self.names.len());
        let mut order: Vec<Seat> = seats.collect();
        order.sort_by_key(|&it| it != self.seat);
        let curve = |&seat: &Seat| {
            let chances = self.report.curve.iter().map(|it| it.chances[seat.index()]);
            let percent = |it: Option<Points>| it.map_or(0, |it| (it.0 + 50) / 100);
            say!(
                self.words,
                "review-curve",
                name = self.names[seat.index()].clone(),
                from = percent(chances.clone().next()),
                low = percent(chances.clone().min()),
                high = percent(chances.clone().max()),
                to = percent(chances.clone().next_back())
            )
        };
        order.iter().map(curve).collect()
    }

    fn decision(
        &self,
        decision: &DecisionReview,
        mut meaning: impl FnMut(&str) -> Option<String>,
    ) -> ReviewLine {
        let words = self.words;
        let mut named = |text: &String| meaning(text).unwrap_or_else(|| text.clone());
        let mut parts = vec![
            say!(
                words,
                "review-played",
                game = self.report.game.clone(),
                round = decision.round,
                number = decision.number + 1,
                meaning = named(&decision.played)
            ),
            say!(
                words,
                "review-loss",
                verdict = decision.verdict.name(),
                loss = self.points(decision.loss),
                low = self.points(decision.interval.0),
                high = self.points(decision.interval.1)
            ),
        ];
        if let Some(better) = &decision.better {
            parts.push(say!(words, "review-better", meaning = named(better)));
        }
        match &decision.reason {
            Some(Reason::Colour {
                colour,
                better,
                played,
            }) => parts.push(say!(
                words,
                "review-reason-colour",
                colour = colour.to_string(),
                better = *better,
                played = *played
            )),
            Some(Reason::Score { better, played }) => parts.push(say!(
                words,
                "review-reason-score",
                better = self.points(Points(better * 10)),
                played = self.points(Points(played * 10))
            )),
            Some(Reason::Ahead { of_100 }) => {
                parts.push(say!(words, "review-reason-ahead", count = *of_100));
            }
            None => {}
        }
        ReviewLine {
            step: decision.step,
            verdict: Some(decision.verdict),
            text: parts.join(" "),
        }
    }

    fn swing(&self, swing: &Swing, event: &str) -> ReviewLine {
        let points = points_text(self.words, swing.points, true);
        let name = self.names[swing.by.index()].clone();
        let text = match swing.kind {
            SwingKind::Draw => say!(self.words, "review-swing-draw", points = points),
            SwingKind::StandIn => {
                say!(
                    self.words,
                    "review-swing-stand-in",
                    name = name,
                    points = points
                )
            }
            SwingKind::Other | SwingKind::Own => {
                say!(
                    self.words,
                    "review-swing-other",
                    name = name,
                    points = points
                )
            }
        };
        ReviewLine {
            step: swing.step,
            verdict: None,
            text: format!("{text} {event}").trim_end().to_owned(),
        }
    }

    fn terms(&self, own: &SeatReview) -> Vec<(String, String)> {
        let name = |term: &'static str| say!(self.words, "review-term", term = term);
        let terms = [
            ("seat", own.seat),
            ("deal", own.deal),
            ("draws", own.draws),
            ("own", own.own),
            ("others", own.others),
        ];
        // One decimal each: what rounding leaves over goes to the rest, so that the column adds up.
        let tenths = |points: Points| Points((f64::from(points.0) / 10.0).round() as i32 * 10);
        let result = tenths(own.result - own.par);
        let told: Points = terms.iter().map(|&(_, points)| tenths(points)).sum();
        terms
            .into_iter()
            .chain([("rest", result - told), ("result", result)])
            .map(|(term, points)| (name(term), points_text(self.words, points, true)))
            .collect()
    }

    fn judge(&self) -> String {
        let judge = &self.report.judge;
        say!(
            self.words,
            "review-judge",
            network = judge.network.clone(),
            weights = judge.weights.clone(),
            deals = judge.deals.to_string(),
            seed = judge.seed.to_string(),
            program = judge.program.clone()
        )
    }
}
