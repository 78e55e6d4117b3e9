//! Contests: fair by rotation, the same from the same seed, and honest about faults and luck.

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use arena::{
    Answer, Claim, Contest, ContestError, Entrant, FaultKind, PlayerName, Progress, Question,
    Ranking, Verdict, contest,
};
use coach::CoachGame;
use engine::Rules;

/// Nobody stops it.
static GO: AtomicBool = AtomicBool::new(false);

fn entered<S: Rules>(players: &str, deals: u64) -> Contest<S> {
    Contest {
        options: S::Options::default(),
        players: PlayerName::list(players).expect("players"),
        deals,
        seed: "a contest".to_owned(),
        threads: NonZeroUsize::new(2).expect("two"),
        claim: None,
        luck: false,
    }
}

fn hold<S: Progress + CoachGame>(entered: &Contest<S>) -> Ranking {
    let nobody = |command: &str, _| panic!("{command} is not to be started");
    let ranking = contest::<S, Infallible>(entered, &nobody, &|_| {}, None, &GO);
    ranking.unwrap_or_else(|why| panic!("{why}"))
}

/// Without what a clock says.
fn timeless(mut ranking: Ranking) -> Ranking {
    ranking.seconds = 0.0;
    for player in &mut ranking.players {
        player.move_ms_mean = 0.0;
        player.move_ms_p99 = 0.0;
    }
    ranking
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_threads() {
    let mut entered = entered::<jericho::State>("steady,random,search:20,random", 6);
    let two = timeless(hold(&entered));
    entered.threads = NonZeroUsize::MIN;
    assert_eq!(timeless(hold(&entered)), two);
    entered.seed = "another".to_owned();
    assert_ne!(timeless(hold(&entered)).players, two.players);
}

#[test]
fn equal_players_come_out_exactly_equal_if_they_never_err() {
    // Steady players decide by what they see alone: over all rotations each has had every seat.
    for players in ["steady,steady,steady", "steady,steady,steady,steady,steady"] {
        let ranking = hold(&entered::<jericho::State>(players, 10));
        let par = 1.0 / ranking.players.len() as f64;
        for player in &ranking.players {
            assert!((player.win_share - par).abs() < 1e-9, "{player:?}");
            assert!(player.score_difference.mean.abs() < 1e-9, "{player:?}");
        }
        assert!(ranking.luck.skill < 0.01 && ranking.luck.cards_and_seat > 0.9);
    }
}

#[test]
fn a_better_player_wins_more_in_both_games() {
    let jericho = hold(&entered::<jericho::State>(
        "steady,random,random,random",
        40,
    ));
    assert!(
        jericho.players[0].win_share > 0.9,
        "{:?}",
        jericho.players[0]
    );
    assert!(jericho.players[0].rating > jericho.players[1].rating);
    assert!(jericho.players[0].mean_place < 1.3);
    assert!(jericho.luck.skill > 0.2, "{:?}", jericho.luck);
    let coloretto = hold(&entered::<coloretto::State>("random,steady,random", 15));
    let shares: Vec<f64> = coloretto.players.iter().map(|p| p.win_share).collect();
    assert!(
        (shares.iter().sum::<f64>() - 1.0).abs() < 1e-9,
        "{shares:?}"
    );
    assert!(shares[1] > 0.7, "{shares:?}");
    assert!(coloretto.luck.rounds_per_game > 10.0);
}

#[test]
fn a_claim_stops_the_contest_once_it_is_settled() {
    let mut entered = entered::<jericho::State>("steady,random,random,random", 2_000);
    entered.claim = Some(Claim::better_than_par(4));
    let ranking = hold(&entered);
    let claim = ranking.claim.expect("it was made");
    assert_eq!(claim.verdict, Verdict::Accepted);
    assert!(ranking.deals < 100, "{} deals", ranking.deals);
    entered.threads = NonZeroUsize::MIN;
    assert_eq!(
        timeless(hold(&entered)),
        timeless(ranking),
        "settled at the same deal"
    );
}

#[test]
fn the_page_stands_alone_and_escapes_names() {
    let mut ranking = hold(&entered::<jericho::State>("steady,random,random", 2));
    ranking.players[1].name = "<script>alert(1)</script>".to_owned();
    let page = arena::page(&ranking, "en", &|key| format!("[{key}]"));
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
    assert!(!page.contains("http") && !page.contains("src=") && !page.contains("url("));
    assert_eq!(page.matches("<svg").count(), 4);
    assert!(page.contains("[page-win-share]"));
}

#[test]
fn a_contest_that_is_stopped_tells_what_was_played() {
    let mut entered = entered::<jericho::State>("steady,random,random", 100_000);
    // With two, the other one plays on for as long as the machine lets this one wait.
    entered.threads = NonZeroUsize::MIN;
    let stop = AtomicBool::new(false);
    let played = AtomicU64::new(0);
    let progress = |deals: u64| {
        if played.fetch_add(deals, Ordering::Relaxed) >= 10 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let nobody = |command: &str, _| panic!("{command} is not to be started");
    let ranking = contest::<jericho::State, Infallible>(&entered, &nobody, &progress, None, &stop);
    let deals = ranking.expect("it was held for a while").deals;
    assert_eq!(deals, 11);
}

#[test]
fn too_many_players_are_refused() {
    let entered = entered::<jericho::State>("random,random", 1);
    let nobody = |_: &str, _| -> Result<Box<dyn Entrant<jericho::State>>, Infallible> { panic!() };
    let refused =
        contest(&entered, &nobody, &|_| {}, None, &GO).expect_err("Jericho is not for two");
    assert!(matches!(refused, ContestError::Invalid(_)), "{refused}");
}

/// Somebody who fails every fifth question.
struct Clumsy(u32);

impl<S: Rules> Entrant<S> for Clumsy {
    fn choose(&mut self, question: &Question<'_, S>) -> Answer<S::Move> {
        self.0 += 1;
        let failed = self.0.is_multiple_of(5);
        Answer {
            m: question.legal()[0],
            fault: failed.then_some(FaultKind::Late),
            stand_in: failed,
        }
    }
}

#[test]
fn faults_are_counted_and_stand_in_the_record() {
    let entered = entered::<jericho::State>("random,exec:clumsy,random", 4);
    let kept = Mutex::new(Vec::new());
    let keep = |game: u64, record: &table::Record<jericho::State>| {
        kept.lock()
            .expect("nobody panics")
            .push((game, record.write()));
        Ok(())
    };
    let start = |command: &str, _| -> Result<Box<dyn Entrant<jericho::State>>, Infallible> {
        assert_eq!(command, "clumsy");
        Ok(Box::new(Clumsy(0)))
    };
    let ranking = contest(&entered, &start, &|_| {}, Some(&keep), &GO).expect("it is held");
    assert!(
        ranking.players[1].faults.late > 20,
        "{:?}",
        ranking.players[1]
    );
    assert_eq!(ranking.players[0].forfeits, 0);
    let mut kept = kept.into_inner().expect("nobody panicked");
    kept.sort();
    let numbers: Vec<u64> = kept.iter().map(|(game, _)| *game).collect();
    assert_eq!(numbers, (0..12).collect::<Vec<_>>());
    for (game, text) in &kept {
        table::verify::<jericho::State>(text.as_bytes())
            .unwrap_or_else(|refused| panic!("game {game}: {refused:?}"));
    }
    let stood_in = kept
        .iter()
        .filter(|(_, text)| text.contains(r#""by""#))
        .count();
    assert_eq!(stood_in, 12, "in every game somebody had to stand in");
}

/// The luck that is taken off is weighed by what happened at the table: it makes the same players no
/// stronger, the shares still sum to one, and fewer deals tell as much.
#[test]
fn without_luck_fewer_deals_tell_as_much_and_the_shares_still_sum_to_one() {
    let mut entered = entered::<jericho::State>("steady,steady,neural", 24);
    let raw = hold(&entered);
    entered.luck = true;
    let weighed = hold(&entered);
    for (raw, weighed) in raw.players.iter().zip(&weighed.players) {
        assert_eq!(raw.luck_adjusted_share, None);
        assert!(
            (raw.win_share - weighed.win_share).abs() < 1e-12,
            "the games are the same"
        );
        let [low, high] = weighed.luck_adjusted_interval.expect("it was weighed");
        let share = weighed.luck_adjusted_share.expect("it was weighed");
        assert!(low < share && share < high, "{low} {share} {high}");
        let [raw_low, raw_high] = weighed.win_share_interval;
        let part = weighed.luck_adjusted_variance.expect("it was weighed");
        let widths = (high - low) / (raw_high - raw_low);
        assert!((part - widths.powi(2)).abs() < 1e-9, "{part} {widths}");
        println!("{}: {part:.3} of the variance", weighed.name);
        assert!(part < 0.9, "{part} of the variance is left");
    }
    let shares = weighed
        .players
        .iter()
        .filter_map(|it| it.luck_adjusted_share);
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-6);
}
