//! Web notifications while the page is in the background: only where somebody asked for them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration,
};

/// All notices of a table share a name: a new one takes the place of the last.
const NAME: &str = "fanfare-turn";

/// Whether this browser knows notices at all.
pub(crate) fn is_known() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

/// Whether the device lets us.
pub(crate) fn is_allowed() -> bool {
    is_known() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the device; `told` hears what it says.
pub(crate) fn ask(told: impl Fn(bool) + 'static) {
    if !is_known() {
        told(false);
        return;
    }
    let Ok(asked) = Notification::request_permission() else {
        told(false);
        return;
    };
    spawn_local(async move {
        let _ = JsFuture::from(asked).await;
        told(is_allowed());
    });
}

/// Shows a notice while the page is out of sight.
pub(crate) fn show(text: String) {
    if !is_allowed() || !document().hidden() {
        return;
    }
    spawn_local(async move {
        let options = NotificationOptions::new();
        options.set_tag(NAME);
        // Phones take notices from the worker that keeps the files, and from it alone.
        let keeper = window().navigator().service_worker().get_registration();
        let keeper = JsFuture::from(keeper).await.ok();
        let keeper = keeper.and_then(|keeper| keeper.dyn_into::<ServiceWorkerRegistration>().ok());
        let shown = keeper.map(|keeper| keeper.show_notification_with_options(&text, &options));
        if !matches!(shown, Some(Ok(_))) {
            let _ = Notification::new_with_options(&text, &options);
        }
    });
}
