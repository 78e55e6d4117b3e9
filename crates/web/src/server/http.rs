//! Asking the server: JSON over HTTP, on the page's own origin.

use leptos::prelude::window;
use protocol::http::{Failure, PAGE};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use crate::parts::page_version;

/// Why something could not be asked, as a code that can be told in words.
pub(crate) type RequestError = String;

/// The code for a server that does not answer.
pub(crate) const OFFLINE: &str = "offline";

async fn ask(method: &str, path: &str, body: Option<String>) -> Result<String, RequestError> {
    let offline = || OFFLINE.to_owned();
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = &body {
        init.set_body(&body.into());
    }
    let request = Request::new_with_str_and_init(path, &init).map_err(|_| offline())?;
    if body.is_some() {
        let _ = request.headers().set("content-type", "application/json");
    }
    let answer = JsFuture::from(window().fetch_with_request(&request)).await;
    let answer: Response = answer
        .ok()
        .and_then(|answer| answer.dyn_into().ok())
        .ok_or_else(offline)?;
    let page = answer.headers().get(PAGE).ok().flatten();
    page_version::heard(page.as_deref());
    let text = answer.text().map_err(|_| offline())?;
    let text = JsFuture::from(text).await.map_err(|_| offline())?;
    let text = text.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    // A server without the lobby, or none at all, answers in its own way.
    let failure = serde_json::from_str::<Failure>(&text);
    Err(failure.map_or_else(
        |_| offline(),
        |failure| failure.error.code.text().to_owned(),
    ))
}

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, RequestError> {
    read(&ask("GET", path, None).await?)
}

/// Asks for a text as it is.
pub(crate) async fn text(path: &str) -> Result<String, RequestError> {
    ask("GET", path, None).await
}

/// Says something, and reads the answer.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, RequestError> {
    let body = serde_json::to_string(body).unwrap_or_default();
    read(&ask(method, path, Some(body)).await?)
}

/// Does something that needs no words and gets none.
pub(crate) async fn act(method: &str, path: &str) -> Result<(), RequestError> {
    ask(method, path, None).await.map(drop)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestError> {
    serde_json::from_str(text).map_err(|_| OFFLINE.to_owned())
}
