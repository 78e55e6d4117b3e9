//! The networks' answers as a WebAssembly module without imports, so that the same code can be asked in
//! a browser's engine: `tests/network_answers.mjs` compares them with the golden file.

mod answers;

use std::sync::OnceLock;

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
