//! Rust and `PyTorch` compute the same: outputs that the learner wrote beside the weights.

use bots::BotGame;
use bots::neural::Network;

struct Golden {
    network: &'static [u8],
    outputs: &'static str,
}

fn agrees<S: BotGame>(golden: &Golden) {
    let layout = S::layout();
    let network = Network::read(golden.network, &layout).unwrap_or_else(|why| panic!("{why}"));
    let golden: serde_json::Value = serde_json::from_str(golden.outputs).expect("JSON");
    let numbers = |row: &serde_json::Value| -> Vec<f32> {
        let row = row.as_array().expect("a list").iter();
        row.map(|x| x.as_f64().expect("a number") as f32).collect()
    };
    let inputs = golden["inputs"].as_array().expect("a list");
    let outputs = golden["outputs"].as_array().expect("a list");
    assert!(inputs.len() >= 8 && inputs.len() == outputs.len());
    for (input, output) in inputs.iter().zip(outputs) {
        let input = numbers(input);
        let (table, mut rest) = input.split_at(layout.table.len());
        let mut things = Vec::new();
        for (number, group) in layout.groups.iter().enumerate() {
            for _ in 0..group.count {
                let (thing, others) = rest.split_at(group.names.len());
                things.push((number, thing));
                rest = others;
            }
        }
        assert!(rest.is_empty());
        let found = network.full(table, things);
        for (found, wanted) in found.into_iter().zip(numbers(output)) {
            assert!((found - wanted).abs() < 1e-4, "{found} {wanted}");
        }
    }
}

#[test]
fn jericho() {
    agrees::<jericho::State>(&Golden {
        network: include_bytes!("../networks/jericho-1.net"),
        outputs: include_str!("../networks/jericho-1.golden.json"),
    });
}

#[test]
fn coloretto() {
    agrees::<coloretto::State>(&Golden {
        network: include_bytes!("../networks/coloretto-1.net"),
        outputs: include_str!("../networks/coloretto-1.golden.json"),
    });
}
