//! A monotonic clock of this device, for timers and time-outs.

use core::time::Duration;

/// The time since the page was opened.
#[cfg(target_family = "wasm")]
pub(crate) fn now() -> Duration {
    let performance = leptos::prelude::window().performance();
    let now = performance.map_or_else(js_sys::Date::now, |performance| performance.now());
    Duration::from_secs_f64(now.max(0.0) / 1000.0)
}

/// Does something after a while.
pub(crate) fn after(time: Duration, act: impl FnOnce() + 'static) {
    // Outside a browser nothing waits: tests let time pass themselves.
    if cfg!(target_family = "wasm") {
        leptos::prelude::set_timeout(act, time);
    }
}

/// Does something before the next picture is drawn.
pub(crate) fn next_frame(act: impl FnOnce() + 'static) {
    if cfg!(target_family = "wasm") {
        leptos::prelude::request_animation_frame(act);
    } else {
        act();
    }
}

/// The time since the clock was first asked.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
