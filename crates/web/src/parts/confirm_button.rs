//! A button with a confirmation in place, for what can't be undone.

use leptos::prelude::*;

use crate::parts::speech::text;

/// A button with an id; `asks` is the question that stands there after the first click.
pub(crate) fn confirm_button(
    id: &'static str,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    asks: impl Fn() -> String + Copy + Send + Sync + 'static,
    act: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let done = move |_| {
        asked.set(false);
        act();
    };
    view! {
        <Show
            when=move || asked.get()
            fallback=move || view! { <button id=id on:click=move |_| asked.set(true)>{label}</button> }
        >
            <span class="sure" role="group">
                <span role="alert">{asks}</span>
                <button class="danger" id=format!("{id}-yes") on:click=done>{label}</button>
                <button on:click=move |_| asked.set(false)>{text!("web-rather-not")}</button>
            </span>
        </Show>
    }
}
