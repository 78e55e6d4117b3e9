//! A record as a part of a link: packed and unpacked by the page's script, which can compress.

use js_sys::{Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// What messengers and mail programs leave whole.
const LONGEST: usize = 8000;

/// Packs texts into links, and unpacks them.
#[derive(Clone, Copy)]
pub(crate) struct LinkText {
    pack: StoredValue<Function, LocalStorage>,
    unpack: StoredValue<Function, LocalStorage>,
}

/// What a function of the page's script promises.
async fn promised(ask: StoredValue<Function, LocalStorage>, text: &str) -> Option<String> {
    let promise = ask.with_value(|ask| ask.call1(&JsValue::NULL, &text.into()));
    let promise: Promise = promise.ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()?.as_string()
}

impl LinkText {
    /// With the two functions of the page's script.
    pub(crate) fn provide(pack: Function, unpack: Function) {
        provide_context(Self {
            pack: StoredValue::new_local(pack),
            unpack: StoredValue::new_local(unpack),
        });
    }

    /// A text as letters that a link can hold; none if it is too long for one, or the browser can't
    /// compress.
    pub(crate) async fn pack(self, text: &str) -> Option<String> {
        let packed = promised(self.pack, text).await;
        packed.filter(|packed| packed.len() <= LONGEST)
    }

    /// The text; none if the letters are not all there.
    pub(crate) async fn unpack(self, packed: &str) -> Option<String> {
        promised(self.unpack, packed).await
    }
}
