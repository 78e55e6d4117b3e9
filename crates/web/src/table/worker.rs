//! Inside the web worker: one local table and its bots, behind JSON texts.

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

/// Does what the page asks; the answer is a list of news as JSON.
pub(crate) fn answer(request: &str) -> String {
    HOST.with_borrow_mut(|host| {
        let host = host.get_or_insert_with(|| Host::new(Arc::new(PageClock)));
        host.answer(request)
    })
}
