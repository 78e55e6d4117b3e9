//! The account at this server: guest, or with a login. Error codes as sentences.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::Me;
use serde_json::{Value, json};
use words::say;

use crate::parts::preferences::Preferences;
use crate::parts::speech::{Speech, text};
use crate::server::http;

/// What is known of who I am.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Identity {
    /// It is being asked.
    Asking,
    /// Nobody yet: a name is enough.
    Nobody,
    /// The server knows this browser.
    Me(Me),
    /// No server answers.
    Failed(String),
}

/// Who I am, as the server says.
pub(crate) fn known() -> RwSignal<Identity> {
    let known = RwSignal::new(Identity::Asking);
    spawn_local(async move {
        let now = match http::get::<Me>("/api/me").await {
            Ok(me) => Identity::Me(me),
            Err(code) if code == "not-entered" => Identity::Nobody,
            Err(code) => Identity::Failed(code),
        };
        let _ = known.try_set(now);
    });
    known
}

/// What can't be done, in words.
pub(crate) fn trouble(code: &str) -> String {
    let words = Speech::get().words();
    if code == http::OFFLINE {
        return say!(words, "net-offline");
    }
    words::trouble(&words, code)
}

/// Comes in under a name, which is remembered.
pub(crate) async fn enter(name: &str, preferences: Preferences) -> Result<Me, String> {
    let me = http::send::<Me>("POST", "/api/enter", &json!({ "name": name })).await?;
    preferences
        .0
        .update(|preferences| preferences.name.clone_from(&me.name));
    Ok(me)
}

/// What a form about oneself does when it is submitted: the server answers with who I am from then
/// on. My name is remembered for tables without a server, too.
pub(crate) fn submitted(
    known: RwSignal<Identity>,
    wrong: RwSignal<Option<String>>,
    method: &'static str,
    path: &'static str,
    body: impl Fn() -> Value + 'static,
) -> impl Fn(SubmitEvent) + 'static {
    let preferences = Preferences::get();
    move |event| {
        event.prevent_default();
        submit(known, wrong, preferences, method, path, body());
    }
}

fn submit(
    known: RwSignal<Identity>,
    wrong: RwSignal<Option<String>>,
    preferences: Preferences,
    method: &'static str,
    path: &'static str,
    body: Value,
) {
    spawn_local(async move {
        match http::send::<Me>(method, path, &body).await {
            Ok(me) => {
                preferences.0.update(|it| it.name.clone_from(&me.name));
                known.set(Identity::Me(me));
            }
            Err(code) => wrong.set(Some(code)),
        }
    });
}

/// A name is enough to come in; then `inside` is shown.
pub(crate) fn entered<V: IntoView + 'static>(
    known: RwSignal<Identity>,
    inside: impl Fn(Me) -> V + Copy + Send + Sync + 'static,
) -> impl IntoView {
    move || match known.get() {
        Identity::Asking => view! { <p class="note">{text!("net-asking")}</p> }.into_any(),
        Identity::Failed(code) => {
            view! { <p class="trouble-line" role="alert">{trouble(&code)}</p> }.into_any()
        }
        Identity::Nobody => entrance(known, text!("enter-go").into_any()).into_any(),
        Identity::Me(me) => inside(me).into_any(),
    }
}

/// A form for the name, and the way back for those who have an account; `go` is what its button says.
pub(crate) fn entrance(known: RwSignal<Identity>, go: AnyView) -> impl IntoView {
    let preferences = Preferences::get();
    let name = RwSignal::new(
        preferences
            .0
            .with_untracked(|preferences| preferences.name.clone()),
    );
    let wrong = RwSignal::new(None::<String>);
    let come = submitted(
        known,
        wrong,
        "POST",
        "/api/enter",
        move || json!({ "name": name.get_untracked() }),
    );
    view! {
        <form class="enter" on:submit=come>
            {field("enter-name", "text", "nickname", text!("enter-name"), name)}
            <button class="main-button" id="enter">{go}</button>
            {refused(wrong)}
        </form>
        {been_here(known)}
    }
}

/// The way back for those who have an account.
pub(crate) fn been_here(known: RwSignal<Identity>) -> impl IntoView {
    view! {
        <details class="more">
            <summary id="been-here">{text!("login-lead")}</summary>
            {log_in(known)}
        </details>
    }
}

fn log_in(known: RwSignal<Identity>) -> impl IntoView {
    let login = RwSignal::new(String::new());
    let password = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let come = submitted(
        known,
        wrong,
        "POST",
        "/api/login",
        move || json!({ "login": login.get_untracked(), "password": password.get_untracked() }),
    );
    view! {
        <form class="enter" on:submit=come>
            {field("login", "text", "username", text!("login-login"), login)}
            {field("password", "password", "current-password", text!("login-password"), password)}
            <button class="main-button" id="log-in">{text!("login-go")}</button>
            {refused(wrong)}
        </form>
    }
}

/// A field of a form, with its label before it.
pub(crate) fn field(
    id: &'static str,
    kind: &'static str,
    fill: &'static str,
    label: impl Fn() -> String + Send + Sync + 'static,
    typed: RwSignal<String>,
) -> impl IntoView {
    view! {
        <label class="field">
            {label}
            <input type=kind id=id required maxlength="128" autocomplete=fill autocapitalize="off" prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
        </label>
    }
}

/// What a form was refused for.
pub(crate) fn refused(wrong: RwSignal<Option<String>>) -> impl IntoView {
    view! { <p class="trouble-line" role="alert">{move || wrong.get().map(|code| trouble(&code))}</p> }
}
