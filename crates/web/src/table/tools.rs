//! The tools of a table: sound in one tap, and a menu with everything that is not the game itself.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::game::Game;
use crate::pages::rules;
use crate::parts::preferences::Preferences;
use crate::parts::speech::{Speech, text};
use crate::route::Route;
use crate::table::stage::StageSignals;
use crate::table::{chat, status};

/// A loudspeaker; crossed out while it is silent.
const LOUDSPEAKER: &str = r#"<path d="M3 9v6h4l5 4V5L7 9z"/>"#;
const WAVES: &str =
    r#"<path class="stroke" d="M15 9c1.6 1.8 1.6 4.2 0 6M18 6.5c3 3.2 3 7.8 0 11"/>"#;
const CROSS: &str = r#"<path class="stroke" d="M15 9.5l6 6M21 9.5l-6 6"/>"#;

/// Sound and menu; `log` says whether the log was opened over the table, where it has no room of its
/// own.
pub(crate) fn tools<V: Game>(
    stage: StageSignals<V>,
    log: RwSignal<bool>,
    roomy: Memo<bool>,
) -> impl IntoView {
    let preferences = Preferences::get();
    let speech = Speech::get();
    let at = NodeRef::<leptos::html::Details>::new();
    let close = move || {
        if let Some(menu) = at.get_untracked() {
            menu.set_open(false);
        }
    };
    // As everywhere: Escape closes what lies on top, and the focus stays where one was.
    let by_escape = move |event: web_sys::KeyboardEvent| {
        let Some(menu) = at.get_untracked().filter(web_sys::HtmlDetailsElement::open) else {
            return;
        };
        if event.key() == "Escape" {
            event.stop_propagation();
            menu.set_open(false);
            if let Ok(Some(button)) = menu.query_selector("summary") {
                let _ = button.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        }
    };
    let sound = move || preferences.0.with(|it| it.sound);
    let sound_label = move || {
        if sound() {
            text!("web-sound-off")()
        } else {
            text!("web-sound-on")()
        }
    };
    let drawing = move || format!("{LOUDSPEAKER}{}", if sound() { WAVES } else { CROSS });
    let second_layout = V::SECOND_LAYOUT.map(|name| {
        let label = move || name(&speech.words());
        view! {
            <button
                class="quiet"
                id="by-player"
                aria-pressed=move || preferences.0.with(|it| it.second_layout).to_string()
                on:click=move |_| {
                    preferences.0.update(|it| it.second_layout = !it.second_layout);
                    close();
                }
            >
                {label}
            </button>
        }
    });
    let unread = RwSignal::new(0_usize);
    view! {
        <div class="tools">
            <button
                class="icon quiet"
                id="sound"
                aria-label=sound_label
                title=sound_label
                on:click=move |_| preferences.0.update(|it| it.sound = !it.sound)
            >
                <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=drawing></svg>
            </button>
            <details class="menu" id="menu" node_ref=at on:keydown=by_escape>
                <summary class="icon" aria-label=text!("table-menu")>
                    <span aria-hidden="true">"☰"</span>
                    {move || (unread.get() > 0).then(|| view! { <span class="unread">{unread.get()}</span> })}
                </summary>
                <div class="menu-inside">
                    <Show when=move || !roomy.get()>
                        <button
                            class="quiet"
                            id="log-button"
                            aria-expanded=move || log.get().to_string()
                            on:click=move |_| {
                                log.update(|log| *log = !*log);
                                close();
                            }
                        >
                            {text!("web-log")}
                        </button>
                    </Show>
                    {second_layout}
                    {rules::sheet::<V>()}
                    <a class="button" href=Route::Settings.href()>{text!("nav-settings")}</a>
                    <a class="button" id="table-home" href=Route::Home.href()>{text!("nav-home")}</a>
                    {stage.session().map(|session| view! { {status::menu(session, at)} {chat::chat(session, unread)} })}
                </div>
            </details>
        </div>
    }
}
