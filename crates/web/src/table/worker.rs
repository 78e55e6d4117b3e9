//! The worker's side: one table, and the bots at it.

use core::cell::RefCell;
use core::time::Duration;
use std::sync::Arc;

use bots::Clock;
use client::{Host, LocalError, Order};

thread_local! {
    static HOST: RefCell<Option<Box<dyn Host>>> = const { RefCell::new(None) };
}

/// The browser's clock.
struct PageClock;

impl Clock for PageClock {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64(js_sys::Date::now().max(0.0) / 1000.0)
    }
}

/// Does what the page asks; the answer is a report as JSON.
pub(crate) fn answer(order: &str) -> String {
    let order: Order = match serde_json::from_str(order) {
        Ok(order) => order,
        Err(error) => return client::failed(&LocalError::Unreadable(error.to_string())),
    };
    HOST.with_borrow_mut(|host| {
        if matches!(order, Order::Open { .. } | Order::Resume { .. }) {
            let clock: Arc<dyn Clock> = Arc::new(PageClock);
            match client::host(&order, &clock) {
                Ok(opened) => *host = Some(opened),
                Err(error) => return client::failed(&error),
            }
        }
        match host {
            Some(host) => host.obey(&order),
            None => client::failed(&LocalError::NoTable),
        }
    })
}
