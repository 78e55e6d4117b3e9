//! A run in shards is the same run, to the byte.

use std::fmt::Debug;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use arena::{
    Claim, Contest, Entrant, MergeError, Merged, Progress, Shard, ShardFile, Simulation, contest,
    contest_shard, merge, simulate, simulate_shard,
};
use engine::Rules;
use serde_json::Value;

/// Written and read, as files are.
fn kept(shard: &ShardFile) -> ShardFile {
    let text = serde_json::to_string(shard).expect("a shard can be written");
    serde_json::from_str(&text).expect("a shard can be read")
}

fn report<S: Rules>(shards: &[ShardFile]) -> Result<String, MergeError> {
    Ok(match merge::<S>(shards)? {
        Merged::Simulation(_, report) => serde_json::to_string_pretty(&report),
        Merged::Contest(ranking) => serde_json::to_string_pretty(&ranking),
    }
    .expect("a report can be written"))
}

/// What the machine did, not the run.
fn without_time(text: &str) -> Value {
    fn strip(value: &mut Value) {
        if let Value::Object(fields) = value {
            fields.retain(|name, _| {
                !(name.contains("second") || name.contains("move_ms") || name == "threads")
            });
            fields.values_mut().for_each(strip);
        }
        if let Value::Array(all) = value {
            all.iter_mut().for_each(strip);
        }
    }
    let mut value = serde_json::from_str(text).expect("JSON");
    strip(&mut value);
    value
}

fn parts(count: u64) -> impl DoubleEndedIterator<Item = Shard> {
    (1..=count).map(move |index| Shard { index, count })
}

fn simulation<S: Rules>(players: usize) -> Simulation<S> {
    Simulation {
        options: S::Options::default(),
        players,
        games: 1_300,
        seed: "shards".into(),
        first: None,
        threads: NonZeroUsize::new(2).expect("two"),
    }
}

fn simulations_merge<S: Rules>(players: usize) {
    let run = simulation::<S>(players);
    let play = |shard| kept(&simulate_shard(&run, shard, &|_| (), None).expect("no records"));
    let whole = report::<S>(&[play(Shard::WHOLE)]).expect("it is whole");
    // In any order.
    let cut: Vec<ShardFile> = parts(5).rev().map(play).collect();
    assert_eq!(report::<S>(&cut).as_deref(), Ok(whole.as_str()));
    let direct = simulate(&run, &|_| (), None).expect("no records");
    let direct = serde_json::to_string(&direct).expect("a report can be written");
    assert_eq!(without_time(&direct), without_time(&whole));
    assert!(matches!(
        report::<S>(&cut[1..]),
        Err(MergeError::Missing {
            from: 1_040,
            to: 1_300
        })
    ));
    let twice = [&cut[..], &cut[..1]].concat();
    assert!(matches!(report::<S>(&twice), Err(MergeError::Twice(1_040))));
    let mut other = simulation::<S>(players);
    other.seed = "another".into();
    let other = simulate_shard(&other, Shard { index: 5, count: 5 }, &|_| (), None);
    let mixed = [&cut[1..], &[other.expect("no records")]].concat();
    assert!(matches!(report::<S>(&mixed), Err(MergeError::OtherRun(4))));
    assert!(matches!(report::<S>(&[]), Err(MergeError::None)));
}

fn contests_merge<S: Progress + coach::CoachGame + Debug>(names: &[&str], claim: Option<Claim>) {
    let held = Contest::<S> {
        options: S::Options::default(),
        players: names
            .iter()
            .map(|name| name.parse().expect("a player"))
            .collect(),
        deals: 60,
        seed: "shards".into(),
        threads: NonZeroUsize::new(2).expect("two"),
        claim,
        luck: false,
    };
    let start = |_: &str, _: u64| -> Result<Box<dyn Entrant<S>>, io::Error> {
        Err(io::Error::other("nobody from outside plays here"))
    };
    let go = AtomicBool::new(false);
    let play =
        |shard| kept(&contest_shard(&held, shard, &start, &|_| (), None, &go).expect("it is held"));
    let whole = report::<S>(&[play(Shard::WHOLE)]).expect("it is whole");
    let cut: Vec<ShardFile> = parts(7).map(play).collect();
    assert_eq!(report::<S>(&cut).as_deref(), Ok(whole.as_str()));
    let direct = contest(&held, &start, &|_| (), None, &go).expect("it is held");
    assert_eq!(
        claim.is_some(),
        direct.deals < 60,
        "the claim is settled early"
    );
    let direct = serde_json::to_string(&direct).expect("a ranking can be written");
    assert_eq!(without_time(&direct), without_time(&whole));
}

#[test]
fn simulations_in_shards_are_one_simulation() {
    simulations_merge::<jericho::State>(4);
    simulations_merge::<coloretto::State>(3);
}

#[test]
fn contests_in_shards_are_one_contest() {
    contests_merge::<jericho::State>(&["steady", "random", "random"], None);
    contests_merge::<coloretto::State>(&["steady", "random"], None);
}

#[test]
fn a_claim_is_settled_at_the_same_deal() {
    let claim = Claim {
        low: 0.3,
        high: 0.5,
        error: 0.05,
    };
    contests_merge::<jericho::State>(&["steady", "random", "random"], Some(claim));
}

#[test]
fn what_is_no_sound_shard_is_refused() {
    let run = simulation::<jericho::State>(3);
    let shard = simulate_shard(&run, Shard::WHOLE, &|_| (), None).expect("no records");
    let text = serde_json::to_string(&shard).expect("a shard can be written");
    for (from, to) in [
        ("\"games\":1300", "\"games\":7"),
        ("\"players\":3", "\"players\":9"),
        ("tied_highest", "highest"),
    ] {
        let forged: ShardFile = serde_json::from_str(&text.replace(from, to)).expect("readable");
        assert!(merge::<jericho::State>(&[forged]).is_err(), "{from}");
    }
    let old = text.replace("fanfare-shard/1", "fanfare-shard/9");
    let old: ShardFile = serde_json::from_str(&old).expect("readable");
    assert!(matches!(
        merge::<jericho::State>(&[old]),
        Err(MergeError::UnknownVersion(_))
    ));
}
