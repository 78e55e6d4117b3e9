//! The networks' answers as a WebAssembly module without imports, so that the same code can be asked in
//! a browser's engine: `tests/network_answers.mjs` compares them with the golden file, and
//! `benches/network_speed.mjs` says how long a decision takes there.

mod answers;

use std::hint::black_box;
use std::sync::OnceLock;

use bots::BotGame;
use bots::neural::Network;

fn all() -> &'static [f32] {
    static ALL: OnceLock<Vec<f32>> = OnceLock::new();
    ALL.get_or_init(answers::answers)
}

/// How many there are.
#[expect(unsafe_code, reason = "the host finds it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn count() -> u32 {
    all().len() as u32
}

/// One of them.
#[expect(unsafe_code, reason = "the host finds it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer(at: u32) -> f32 {
    all()[at as usize]
}

/// A game's network, and positions to decide at.
struct Decisions<S: BotGame> {
    network: Network,
    positions: Vec<(S::View, S::Trace)>,
}

impl<S: BotGame> Decisions<S> {
    fn new(weights: &[u8]) -> Self {
        let mut positions = Vec::new();
        answers::positions::<S>(|view, trace| positions.push((view.clone(), *trace)));
        let network = answers::network::<S>(weights);
        Self { network, positions }
    }

    /// Values every move at every position, so many times; gives how many positions that were.
    fn decide(&self, times: u32) -> u32 {
        for _ in 0..times {
            for (view, trace) in &self.positions {
                let mut best = (None, f32::NEG_INFINITY);
                S::win_chances(&self.network, view, trace, |m, chance| {
                    if chance > best.1 {
                        best = (Some(m), chance);
                    }
                });
                black_box(best);
            }
        }
        times * self.positions.len() as u32
    }
}

/// Decides one move ahead in Jericho, at many positions and so many times at each.
#[expect(unsafe_code, reason = "the host finds it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn decide_jericho(times: u32) -> u32 {
    static ALL: OnceLock<Decisions<jericho::State>> = OnceLock::new();
    ALL.get_or_init(|| Decisions::new(answers::JERICHO))
        .decide(times)
}

/// The same in Coloretto.
#[expect(unsafe_code, reason = "the host finds it by this name")]
#[unsafe(no_mangle)]
pub extern "C" fn decide_coloretto(times: u32) -> u32 {
    static ALL: OnceLock<Decisions<coloretto::State>> = OnceLock::new();
    ALL.get_or_init(|| Decisions::new(answers::COLORETTO))
        .decide(times)
}
