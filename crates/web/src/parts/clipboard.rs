//! Copying a text, and the device's share sheet. Pages on plain http have no `navigator.clipboard`:
//! there the text is selected and copied the old way.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// What came of copying.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Copied {
    /// Nobody has tried.
    #[default]
    Not,
    /// It can be pasted.
    Done,
    /// It can't be copied from here; it is selected, so that people can do it.
    Selected,
}

/// A method of something in the browser that may not be there.
fn method(owner: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(owner, &name.into()).ok()?.dyn_into().ok()
}

/// Copies the text of a field.
pub(crate) fn copy(field: HtmlInputElement, copied: RwSignal<Copied>) {
    let text = field.value();
    let navigator = window().navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).unwrap_or_default();
    let write = method(&clipboard, "writeText");
    spawn_local(async move {
        let promise = write.and_then(|write| write.call1(&clipboard, &text.into()).ok());
        let promise = promise.and_then(|promise| promise.dyn_into::<Promise>().ok());
        let done = match promise {
            Some(promise) => JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        let done = done || copy_selected(&field);
        let _ = copied.try_set(if done { Copied::Done } else { Copied::Selected });
    });
}

/// Selects the text of a field and copies what is selected.
fn copy_selected(field: &HtmlInputElement) -> bool {
    let _ = field.focus();
    field.select();
    let document = document();
    let copies = method(&document, "execCommand");
    let copied = copies.and_then(|copies| copies.call1(&document, &"copy".into()).ok());
    copied.is_some_and(|copied| copied.is_truthy())
}

/// Whether the device has a share sheet.
pub(crate) fn can_share() -> bool {
    method(&window().navigator(), "share").is_some()
}

/// Opens the device's share sheet for a link.
pub(crate) fn share(text: &str, link: &str) {
    let navigator = window().navigator();
    let data = Object::new();
    let _ = Reflect::set(&data, &"text".into(), &text.into());
    let _ = Reflect::set(&data, &"url".into(), &link.into());
    let promise = method(&navigator, "share").and_then(|share| share.call1(&navigator, &data).ok());
    if let Some(Ok(promise)) = promise.map(JsValue::dyn_into::<Promise>) {
        // Closing the sheet without sharing is no error.
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}
