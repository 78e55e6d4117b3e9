//! The Rust side of the training, in a few seconds: actors watch the heuristic, take a network up, and
//! write samples of the shape that the learner is told; an exam runs.

use std::fs;
use std::path::Path;
use std::time::Duration;

use bots::BotGame as _;
use bots::neural::Network;
use trainer::{Actors, Exam, Mix, Opponent, TrainGame};

/// Runs actors until they have written a file, and gives the samples of all files.
fn samples<S: TrainGame>(folder: &Path, network: &Path, seed: u64) -> Vec<u8> {
    let samples = folder.join(format!("samples-{seed}"));
    let mut actors = Actors {
        network: network.to_owned(),
        samples: samples.clone(),
        threads: 1,
        seed,
        time: Duration::from_secs(2),
        mix: Mix {
            lone: 30,
            steady: 15,
            older: 15,
            hot: 8,
            noise: 0.004,
        },
    };
    // A slow machine gets more time.
    for _ in 0..8 {
        trainer::run::<S>(&actors, |_, _, _| {}).expect("samples can be written");
        let files = fs::read_dir(&samples).expect("a folder").flatten();
        let found: Vec<_> = files
            .map(|file| file.path())
            .filter(|path| path.extension().is_some_and(|kind| kind == "samples"))
            .collect();
        if let Some(path) = found.first() {
            return fs::read(path).expect("a file");
        }
        actors.time *= 2;
    }
    panic!("no samples");
}

fn writes_samples<S: TrainGame>() {
    let folder = tempfile::tempdir().expect("a folder");
    let network = folder.path().join("newest.net");
    let shape = trainer::shape(&S::layout());
    let size = shape["sample_bytes"].as_u64().expect("a number") as usize;
    let things = shape["groups"][0]["count"].as_u64().expect("a number") as usize;
    for seed in [1, 2] {
        // First without a network, then with one.
        let bytes = samples::<S>(folder.path(), &network, seed);
        assert_eq!(bytes.len() % size, 0);
        for sample in bytes.chunks_exact(size) {
            let labels = &sample[size - 4 * (3 + things)..];
            let share = f32::from_le_bytes([labels[0], labels[1], labels[2], labels[3]]);
            assert!((0.0..=1.0).contains(&share), "{share}");
        }
        let random = Network::random(&S::layout(), seed);
        fs::write(&network, random.write(&S::layout())).expect("a file");
    }
}

#[test]
fn actors_write_samples_of_jericho() {
    writes_samples::<jericho::State>();
}

#[test]
fn actors_write_samples_of_coloretto() {
    writes_samples::<coloretto::State>();
}

#[test]
fn an_exam_tells_a_trained_network_from_a_random_one() {
    let network = jericho::State::network().expect("weights are built in");
    let random = Network::random(&jericho::State::layout(), 1);
    let plan = Exam {
        seats: 3,
        deals: 20,
        ..Exam::default()
    };
    let opponent = Opponent::Network(Box::new(random));
    let result = trainer::exam::<jericho::State>(network, &plan, &opponent);
    assert!(result.share > 0.8, "{result:?}");
}
