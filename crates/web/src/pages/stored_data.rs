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
        let row = |what: String, names: Vec<String>| {
            let texts = names.iter().filter_map(|name| storage::get(name));
            let size: usize = texts.map(|text| text.len()).sum();
            let forget = move |_| {
                for name in &names {
                    storage::forget(name);
                }
                again.update(|again| *again += 1);
            };
            view! {
                <tr>
                    <th scope="row">{what.clone()}</th>
                    <td>{say!(words, "stored-size", bytes = size)}</td>
                    <td>
                        <button disabled=size == 0 on:click=forget aria-label=say!(words, "stored-delete-one", what = what)>
                            {say!(words, "stored-delete")}
                        </button>
                    </td>
                </tr>
            }
        };
        let one = |name: &str| vec![name.to_owned()];
        [
            row(say!(words, "stored-settings"), one(storage::SETTINGS)),
            row(say!(words, "stored-table"), one(storage::TABLE)),
            row(say!(words, "stored-records"), one(storage::RECORDS)),
            row(say!(words, "stored-seats"), storage::seats()),
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
    let forget_all = move |_| {
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
                <button on:click=forget_all>{text!("stored-delete-all")}</button>
            </p>
        </main>
    }
}
