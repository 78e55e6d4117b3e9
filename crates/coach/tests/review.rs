//! Reviews: exact sums, the same report every time, honest verdicts, luck without a bias.

mod support;

use bots::BotGame as _;
use coach::{
    CoachGame, MoveVerdict, Points, RecordLuck, Review, ReviewError, ReviewPlan, ReviewReport,
    SeatReview, StartValues, Swing, SwingKind, WhatIf,
};
use engine::{Dice, Opening, Options as _, Outcome as _, Rules as _, Seat, SeatSet, Viewer};
use table::{GameRecord, Made, MatchResult, Record, Sitter, StandIn};

fn review<S: CoachGame>(record: &Record<S>, seats: SeatSet, deals: u32) -> ReviewReport {
    let plan = ReviewPlan {
        deals,
        ..ReviewPlan::of(seats)
    };
    let network = S::network().expect("a network is built in");
    let mut review = Review::new(record, network, plan).expect("it is over");
    let first = review.report();
    assert_eq!(first.left, review.left());
    assert!(
        first.left > 0 && first.curve.len() > 10,
        "a quick look first"
    );
    while review.work(None) {}
    review.report()
}

fn single() -> coloretto::Options {
    let mut options = coloretto::Options::default();
    options.set_text("games", "1").expect("an option");
    options
}

/// Everything that must hold of any report.
fn check(report: &ReviewReport, players: usize) {
    assert_eq!((report.left, report.seats.len()), (0, players));
    for seat in &report.seats {
        let sum = seat.seat + seat.deal + seat.draws + seat.own + seat.others + seat.rest;
        assert_eq!(sum, seat.result - seat.par, "{seat:?}");
        assert!(seat.own.0 <= 0, "a choice can cost, not gain: {seat:?}");
    }
    for point in &report.curve {
        let sum: i32 = point.chances.iter().map(|it| it.0).sum();
        assert!((sum - 10_000).abs() <= 3, "{point:?}");
    }
    let last = report.curve.last().expect("a curve has an end");
    for (seat, chance) in report.seats.iter().zip(&last.chances) {
        assert_eq!(seat.result, *chance, "the curve ends in the result");
    }
    for decision in &report.decisions {
        let (low, high) = decision.interval;
        assert!(
            low <= decision.loss && decision.loss <= high,
            "{decision:?}"
        );
        assert_eq!(decision.reason.is_some(), decision.verdict.is_flagged());
        assert!(decision.better.as_ref() != Some(&decision.played));
    }
    let text = serde_json::to_string(report).expect("plain data");
    let read: ReviewReport = serde_json::from_str(&text).expect("what was written");
    assert_eq!(read, *report);
}

#[test]
fn the_terms_add_up_and_the_same_record_gives_the_same_report() {
    let one = SeatSet::one(Seat::at(1));
    let record = support::play::<jericho::State>(
        jericho::Options::default(),
        &support::same("steady", 3),
        4,
        6,
    );
    let report = review(&record, one, 8);
    check(&report, 3);
    assert_eq!(report, review(&record, one, 8));
    assert!(report.decisions.iter().all(|it| it.seat == Seat::at(1)));
    assert!(report.turning_points(Seat::at(1)).len() == 3);

    let record = support::play::<coloretto::State>(single(), &support::same("steady", 2), 4, 6);
    let report = review(&record, one, 8);
    check(&report, 2);
}

#[test]
fn a_game_that_was_broken_off_is_refused() {
    let mut record = support::play::<coloretto::State>(single(), &support::same("random", 3), 1, 0);
    record.result = None;
    let network = coloretto::State::network().expect("a network is built in");
    let plan = ReviewPlan::of(SeatSet::all(3));
    let refused = Review::new(&record, network, plan).err();
    assert_eq!(refused, Some(ReviewError::Unfinished));
}

/// A record of a game from a given deal, everybody by the heuristic.
fn from_deal(setup: &jericho::Setup, opening: &Opening) -> Record<jericho::State> {
    let options = jericho::Options::default();
    let deal = jericho::State::accept(&options, opening, setup).expect("a valid deal");
    let mut state = jericho::State::new(&deal);
    let mut moves = Vec::new();
    while let Some(seat) = state.turn().next() {
        let view = state.view(Viewer::Seat(seat));
        let choice = bots::jericho::best(&view, &bots::jericho::HeuristicWeights::STEADY);
        let choice = choice.expect("whose turn it is has a move");
        state.play(seat, choice, &mut ()).expect("it is legal");
        moves.push(Made {
            seat,
            choice,
            by: None,
        });
    }
    let outcome = state.outcome().expect("it is over");
    Record {
        program: None,
        options,
        seats: (0..opening.seats)
            .map(|n| Sitter::human(format!("P{n}")))
            .collect(),
        fair: None,
        result: Some(MatchResult {
            totals: outcome.scores().to_vec(),
            winners: outcome.winners().iter().collect(),
        }),
        games: vec![GameRecord {
            first: opening.first.unwrap_or_default(),
            first_by: None,
            deal: setup.clone(),
            moves,
            result: Some(outcome),
            abandoned: false,
        }],
        abandoned: false,
    }
}

#[test]
fn what_was_hidden_does_not_change_a_verdict() {
    let opening = Opening {
        first: Some(Seat::at(0)),
        ..Opening::new(3)
    };
    let deal = jericho::State::deal(&jericho::Options::default(), &opening, &mut Dice::new(9));
    let setup = jericho::State::setup(&deal);
    // The others hold each other's cards, and the pile lies in another order.
    let mut other = setup.clone();
    other.hands.swap(1, 2);
    other.draw.swap(0, 5);
    let reports = [&setup, &other].map(|setup| {
        let record = from_deal(setup, &opening);
        review(&record, SeatSet::one(Seat::at(0)), 24)
    });
    assert_ne!(reports[0].curve, reports[1].curve, "another game");
    // Its first choice was made before it could know of any of that.
    assert_eq!(reports[0].decisions[0], reports[1].decisions[0]);

    // Cards that nobody ever drew: nothing at all may depend on their order.
    let mut unseen = setup.clone();
    let end = unseen.draw.len();
    let after_last = |at: &usize| {
        setup.draw[*at..]
            .iter()
            .all(|&it| it != jericho::Card::SCORING)
    };
    let rest: Vec<usize> = (0..end).filter(after_last).collect();
    // The seat that draws the last scoring card draws once more.
    let undrawn = &rest[1..];
    if let [first, .., last] = undrawn {
        unseen.draw.swap(*first, *last);
        let report = review(&from_deal(&unseen, &opening), SeatSet::one(Seat::at(0)), 24);
        assert_eq!(report.decisions, reports[0].decisions);
    }
}

/// The mean luck of each seat, in standard errors.
fn mean_luck<S: CoachGame>(options: S::Options, players: usize, games: u64) {
    let network = S::network().expect("a network is built in");
    let mut starts = StartValues::<S>::new(options, 200);
    let mut all: Vec<RecordLuck> = Vec::new();
    for number in 0..games {
        let record = support::play::<S>(options, &support::same("steady", players), number, 0);
        all.push(RecordLuck::of(&record, network, &mut starts).expect("it is over"));
    }
    let n = games as f64;
    for seat in Seat::all(players) {
        let luck = all.iter().map(|luck| luck.draws[seat.index()]);
        let mean = luck.clone().sum::<f64>() / n;
        let spread = luck.map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0);
        let error = (spread / n).sqrt();
        let game = S::GAME;
        println!("{game} {seat:?}: {mean:+.4} ± {error:.4}");
        assert!(error > 0.005, "there is luck: {error}");
        assert!(
            mean.abs() < 3.0 * error,
            "{game} {seat:?}: {mean} ± {error}"
        );
    }
}

#[test]
fn luck_has_no_bias() {
    mean_luck::<jericho::State>(jericho::Options::default(), 3, 40);
    mean_luck::<coloretto::State>(single(), 2, 24);
}

#[test]
fn planted_blunders_are_flagged_and_best_moves_are_not() {
    let (mut worse, mut best) = ((0, 0), (0, 0));
    let network = jericho::State::network().expect("a network is built in");
    for number in 0..12 {
        let specs = support::same("steady", 3);
        let record =
            support::play::<jericho::State>(jericho::Options::default(), &specs, number, 5);
        let plan = ReviewPlan {
            deals: 64,
            ..ReviewPlan::of(SeatSet::one(Seat::at(0)))
        };
        let mut review = Review::new(&record, network, plan).expect("it is over");
        assert!(
            review.report().decisions.is_empty(),
            "the curve comes first"
        );
        review.work(None);
        let glances = review.report().decisions;
        let large = glances.iter().position(|it| it.loss.0 > 1_500);
        let none = glances
            .iter()
            .position(|it| it.loss.0 == 0 && it.number > 8);
        for (place, count) in [(large, &mut worse), (none, &mut best)] {
            let Some(place) = place.filter(|_| count.0 < 4) else {
                continue;
            };
            let truth = review
                .look_closer(place, (160, 77), 4)
                .expect("it is there");
            let found = review.look_closer(place, (64, 1), 4).expect("it is there");
            let sure = truth.verdict == MoveVerdict::Blunder || truth.better.is_none();
            if sure {
                count.0 += 1;
                count.1 += usize::from(found.verdict.is_flagged());
            }
        }
    }
    println!("blunders flagged: {worse:?}, best moves flagged: {best:?}");
    assert!(worse.0 >= 3 && worse.1 == worse.0, "{worse:?}");
    assert!(best.0 >= 3 && best.1 == 0, "{best:?}");
}

/// Every legal move stands there once, the played one without a difference to itself; the same
/// record gives the same answer, and what was hidden plays no part.
fn what_if<S: CoachGame>(record: &Record<S>, seat: Seat) {
    let network = S::network().expect("a network is built in");
    let at = |step| WhatIf::at(record, network, (seat, step), (12, 1)).expect("it is over");
    let first = at(0).expect("it has a choice");
    assert_eq!(Some(&first), at(first.step).as_ref(), "the same every time");
    let mut steps = 0;
    let mut next = Some(first);
    while let Some(found) = next {
        let choices: Vec<&String> = found.moves.iter().map(|it| &it.choice).collect();
        let mut once = choices.clone();
        once.sort_unstable();
        once.dedup();
        assert!(
            once.len() == choices.len() && choices.len() > 1,
            "{found:?}"
        );
        let played = found.moves.iter().find(|it| it.choice == found.played);
        let played = played.expect("the played move was legal");
        assert_eq!(
            (played.gain.0, played.interval.0.0, played.interval.1.0),
            (0, 0, 0)
        );
        assert!(
            found.moves.is_sorted_by(|a, b| a.gain >= b.gain),
            "the best first"
        );
        for it in &found.moves {
            assert!((0..=10_000).contains(&it.chance.0), "{it:?}");
            assert!(
                it.interval.0 <= it.gain && it.gain <= it.interval.1,
                "{it:?}"
            );
            let gain = it.chance.0 - played.chance.0;
            assert!((gain - it.gain.0).abs() <= 1, "{it:?}");
        }
        steps += 1;
        next = at(found.step + 1).filter(|_| steps < 4);
    }
    assert_eq!(steps, 4);
    assert_eq!(at(usize::MAX), None, "nothing is left to decide at the end");
}

#[test]
fn what_else_was_possible_is_weighed_against_the_played_move() {
    let record = support::play::<jericho::State>(
        jericho::Options::default(),
        &support::same("steady", 3),
        9,
        3,
    );
    what_if(&record, Seat::at(2));
    let record = support::play::<coloretto::State>(single(), &support::same("steady", 3), 9, 3);
    what_if(&record, Seat::at(1));
}

/// What somebody else chose for a seat is no decision of the person there.
#[test]
fn the_moves_of_a_stand_in_are_not_charged_to_the_person() {
    let person = Seat::at(1);
    let plain = support::play::<jericho::State>(
        jericho::Options::default(),
        &support::same("steady", 3),
        4,
        2,
    );
    let mut record = plain.clone();
    let moves = record.games[0].moves.iter_mut().enumerate();
    let mut replaced = Vec::new();
    for (number, made) in moves.filter(|(number, made)| made.seat == person && *number > 30) {
        made.by = Some(StandIn::bot("hard"));
        replaced.push(number);
    }
    let [charged, spared] =
        [&plain, &record].map(|record| review(record, SeatSet::one(person), 32));
    check(&spared, 3);
    let (left_out, kept): (Vec<_>, Vec<_>) = charged
        .decisions
        .iter()
        .partition(|it| replaced.contains(&it.number));
    assert!(left_out.len() > 5 && kept.len() > 5);
    assert!(
        spared.decisions.iter().eq(kept),
        "the own ones stay as they were"
    );
    let term = |report: &ReviewReport, of: fn(&SeatReview) -> Points| of(&report.seats[1]);
    let (before, after) = (&charged.seats[1], &spared.seats[1]);
    assert_eq!(after.decisions, before.decisions - left_out.len());
    let cost: Points = left_out.iter().map(|it| it.loss).sum();
    assert!(
        cost.0 > 500,
        "the moves that were replaced did cost: {cost}"
    );
    // Each loss is rounded.
    let less = after.own - before.own;
    assert!(
        (less - cost).abs().0 <= left_out.len() as i32,
        "{less} less is charged, not {cost}"
    );
    assert!(
        term(&spared, |it| it.others) < term(&charged, |it| it.others),
        "they count as the others' decisions"
    );
    let luck = |report: &ReviewReport| {
        report
            .seats
            .iter()
            .map(SeatReview::luck)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        luck(&spared),
        luck(&charged),
        "the cards are what they were"
    );
    // What moved the chance most says who chose.
    let own = |step: &usize| {
        charged
            .swings
            .iter()
            .any(|it| (it.kind, it.step) == (SwingKind::Own, *step))
    };
    let steps: Vec<usize> = left_out.iter().map(|it| it.step).collect();
    assert!(steps.iter().any(own), "one of them was a turning point");
    for swing in &spared.swings {
        assert!(swing.kind != SwingKind::Own || !steps.contains(&swing.step));
    }
    let stand_in = |it: &Swing| it.kind == SwingKind::StandIn && it.by == person;
    assert!(spared.swings.iter().any(stand_in), "{:?}", spared.swings);
}
