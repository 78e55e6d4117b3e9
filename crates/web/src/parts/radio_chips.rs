//! A choice among a few as chips: radio buttons that look like buttons, all of them in sight.

use leptos::prelude::*;

/// One of the things to choose from: its value, its name in the form, and how it is shown.
pub(crate) type Chip<T> = (T, String, AnyView);

/// The chips. Inside a form, so that two forms of a page can have choices of the same name.
pub(crate) fn radio_chips<T: Clone + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: impl Fn() -> String + Send + Sync + 'static,
    values: Vec<Chip<T>>,
    get: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + Copy + Send + Sync + 'static,
) -> AnyView {
    let chip = move |(value, text, label): Chip<T>| {
        let now = value.clone();
        view! {
            <label class="pick">
                <input
                    type="radio"
                    name=name
                    value=text
                    prop:checked=move || get() == now
                    on:change=move |_| set(value.clone())
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class="picks">
            <legend>{legend}</legend>
            <div class="picks-row">{values.into_iter().map(chip).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}
