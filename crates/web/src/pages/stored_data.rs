//! Data stored on this device and at the server: shown, exported, deleted after a confirmation.

use leptos::prelude::*;
use words::say;

use crate::parts::confirm_button::confirm_button;
use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::route::Route;
use crate::table::result::save;

/// The page of what this browser stores.
pub(crate) fn page() -> impl IntoView {
    let speech = Speech::get();
    // Counts what was deleted, so that the list is looked at again.
    let again = RwSignal::new(0);
    let kept = move || {
        again.get();
        let words = speech.words();
        let row = |id: &'static str, what: String, names: Vec<String>| {
            let texts = names.iter().filter_map(|name| storage::get(name));
            let size: usize = texts.map(|text| text.len()).sum();
            let names = StoredValue::new(names);
            let forget = move || {
                names.with_value(|names| names.iter().for_each(|name| storage::forget(name)));
                again.update(|again| *again += 1);
            };
            let delete = (size > 0).then(|| {
                let asks = StoredValue::new(say!(words, "stored-delete-one", what = what.clone()));
                confirm_button(id, text!("stored-delete"), move || asks.get_value(), forget)
            });
            view! {
                <tr>
                    <th scope="row">{what.clone()}</th>
                    <td>{say!(words, "stored-size", bytes = size)}</td>
                    <td>
                        {delete}
                    </td>
                </tr>
            }
        };
        let one = |name: &str| vec![name.to_owned()];
        [
            row(
                "delete-settings",
                say!(words, "stored-settings"),
                one(storage::SETTINGS),
            ),
            row(
                "delete-table",
                say!(words, "stored-table"),
                one(storage::TABLE),
            ),
            row(
                "delete-records",
                say!(words, "stored-records"),
                [storage::RECORDS, storage::PROGRESS]
                    .map(str::to_owned)
                    .into(),
            ),
            row(
                "delete-seats",
                say!(words, "stored-seats"),
                storage::seats(),
            ),
        ]
        .collect_view()
    };
    let all = || {
        let names = storage::ALL.into_iter().map(str::to_owned);
        names.chain(storage::seats())
    };
    let export = move |_| {
        let entries = all().filter_map(|name| {
            let text = storage::get(&name)?;
            Some((name, text.into()))
        });
        let all: serde_json::Map<String, serde_json::Value> = entries.collect();
        if let Ok(text) = serde_json::to_string_pretty(&all) {
            save("fanfare.json", &text);
        }
    };
    let forget_all = move || {
        all().for_each(|name| storage::forget(&name));
        again.update(|again| *again += 1);
    };
    view! {
        <main class="page" id="main">
            <h1>{text!("nav-stored")}</h1>
            <p>{text!("stored-lead")}</p>
            <table class="stored">
                <thead>
                    <tr>
                        <th scope="col">{text!("stored-what")}</th>
                        <th scope="col">{text!("stored-how-much")}</th>
                        <th scope="col"><span class="unseen">{text!("stored-delete")}</span></th>
                    </tr>
                </thead>
                <tbody>{kept}</tbody>
            </table>
            <p>{text!("stored-cache")}</p>
            <p>{text!("stored-server")} " " <a href=Route::Account.href()>{text!("nav-me")}</a></p>
            <p class="result-buttons">
                <button on:click=export>{text!("stored-export")}</button>
                {confirm_button("delete-all", text!("stored-delete-all"), text!("stored-delete-sure"), forget_all)}
            </p>
        </main>
    }
}
