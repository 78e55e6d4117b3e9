//! Randomness from the browser's cryptographic generator. There is no weaker substitute: callers
//! that need it say so when there is none.

use leptos::prelude::window;

/// Random bytes, or none in a browser without them.
pub(crate) fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}
