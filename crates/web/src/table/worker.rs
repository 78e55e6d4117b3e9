//! The worker's side: one local table and its bots, or a review, behind JSON texts.

use core::cell::RefCell;
use core::time::Duration;
use std::sync::Arc;

use bots::Stopwatch;
use client::worker::Host;

thread_local! {
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
}

/// The browser's clock.
struct PageClock;

impl Stopwatch for PageClock {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64(js_sys::Date::now().max(0.0) / 1000.0)
    }
}

fn with_host<T>(work: impl FnOnce(&mut Host) -> T) -> T {
    HOST.with_borrow_mut(|host| work(host.get_or_insert_with(|| Host::new(Arc::new(PageClock)))))
}

/// Does what the page asks; the answer is a list of news as JSON.
pub(crate) fn answer(request: &str) -> String {
    with_host(|host| host.answer(request))
}

/// Takes the weights of a game's network; says whether they fit.
pub(crate) fn learn(game: &str, weights: &[u8]) -> bool {
    with_host(|host| host.learn(game, weights))
}
