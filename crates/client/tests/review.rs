//! A review in words: in every language, of both games, and its column of terms adds up.

use bots::{BotGame, Observation, Spec};
use client::Screen;
use client::review::{review_lines, review_text, sparkline};
use coach::{CoachGame, Review, ReviewPlan, ReviewReport};
use engine::{Options as _, Seat, SeatSet, Viewer};
use table::{Fair, Record, Sitter, Sitting, Table};
use words::{Lang, Tell, Words};

fn played<S: CoachGame>(options: S::Options, players: usize) -> Record<S> {
    let seats = (0..players).map(|n| Sitter::bot(format!("Bot {n}"), "random"));
    let sitting = Sitting::<S> {
        options,
        seats: seats.collect(),
        fair: Fair::from_seed_text("review", 1),
        first: None,
    };
    let mut table = Table::new(sitting).expect("a valid sitting");
    let mut bot = "random".parse::<Spec>().expect("a player").bot::<S>(3);
    while let Some(seat) = table.turn().next() {
        let view = table.view(Viewer::Seat(seat));
        let choice = bot.choose(&Observation::of(&view)).m;
        table.choose(seat, choice, None).expect("a legal move");
    }
    table.record().expect("it is over")
}

fn told<S: CoachGame + Tell<View: Screen>>(record: &Record<S>) {
    let seat = Seat::at(0);
    let plan = ReviewPlan {
        deals: 4,
        ..ReviewPlan::of(SeatSet::one(seat))
    };
    let network = <S as BotGame>::network().expect("a network is built in");
    let mut review = Review::new(record, network, plan).expect("it is over");
    review.finish(None);
    let report: ReviewReport = review.report();
    for lang in [Lang::En, Lang::De, Lang::Fr, Lang::It] {
        let words = Words::new(lang);
        let text = review_text(&words, record, &report, seat);
        assert_eq!(
            (text.curves.len(), text.busy.clone()),
            (record.players(), None)
        );
        assert!(!text.decisions.is_empty(), "who plays at random errs");
        assert!(text.turning_points.len() == 3, "{:?}", text.turning_points);
        let tenths = |text: &String| -> i32 {
            let plain = text.replace('−', "-").replace(['.', ',', '+'], "");
            plain.parse().expect("a number")
        };
        let (last, terms) = text.terms.split_last().expect("there are terms");
        let sum: i32 = terms.iter().map(|(_, points)| tenths(points)).sum();
        assert_eq!(sum, tenths(&last.1), "{:?}", text.terms);
        let lines = review_lines(&words, record, &report, seat, 80);
        for line in &lines {
            assert!(!line.contains("review-") && !line.contains('{'), "{line}");
        }
        println!("{}", lines.join("\n"));
    }
    assert_eq!(sparkline(&report, seat, 20).chars().count(), 20);
    let all = sparkline(&report, seat, 100_000);
    assert_eq!(
        all.chars().count(),
        report.curve.len(),
        "a block a moment at most"
    );
}

#[test]
fn a_review_is_told_in_every_language() {
    told(&played::<jericho::State>(jericho::Options::default(), 3));
    let mut options = coloretto::Options::default();
    options.set_text("games", "1").expect("an option");
    told(&played::<coloretto::State>(options, 2));
}
