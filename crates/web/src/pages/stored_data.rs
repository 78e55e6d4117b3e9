//! What this device keeps for us: shown, handed out, deleted.

use leptos::prelude::*;
use words::say;

use crate::parts::speech::{Speech, text};
use crate::parts::storage;
use crate::route::Route;
use crate::table::result::save;

/// The page.
pub(crate) fn page() -> impl IntoView {
    let speech = Speech::get();
    // Counts what was deleted, so that the list is looked at again.
    let again = RwSignal::new(0);
    let kept = move || {
        again.get();
        let words = speech.words();
        let row = |name: &'static str| {
            let text = storage::get(name);
            let size = text.as_ref().map_or(0, String::len);
            let what = match name {
                storage::SETTINGS => say!(words, "stored-settings"),
                storage::TABLE => say!(words, "stored-table"),
                _ => say!(words, "stored-records"),
            };
            let forget = move |_| {
                storage::forget(name);
                again.update(|again| *again += 1);
            };
            view! {
                <tr>
                    <th scope="row">{what.clone()}</th>
                    <td>{say!(words, "stored-size", bytes = size)}</td>
                    <td>
                        <button disabled=size == 0 on:click=forget aria-label=say!(words, "stored-delete-one", what = what.clone())>
                            {say!(words, "stored-delete")}
                        </button>
                    </td>
                </tr>
            }
        };
        storage::ALL.map(row).collect_view()
    };
    let export = move |_| {
        let entries = storage::ALL
            .iter()
            .filter_map(|&name| Some((name.to_owned(), storage::get(name)?.into())));
        let all: serde_json::Map<String, serde_json::Value> = entries.collect();
        if let Ok(text) = serde_json::to_string_pretty(&all) {
            save("fanfare.json", &text);
        }
    };
    let forget_all = move |_| {
        for name in storage::ALL {
            storage::forget(name);
        }
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
                <button on:click=forget_all>{text!("stored-delete-all")}</button>
            </p>
        </main>
    }
}
