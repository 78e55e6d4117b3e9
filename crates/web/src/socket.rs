//! One table's line to the server: it comes back by itself, and no choice is lost or doubled.
//!
//! ```text
//! open ──hello{have}──► welcome, what was missed ──► open choices again, with their keys
//! closed ──a while, each time longer──► open
//! ```

use core::time::Duration;

use leptos::prelude::*;
use protocol::table::{Ask, PROTOCOL, ToClient, ToServer};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// On the way there, for the first time.
    Coming,
    /// There.
    Open,
    /// Lost; it is tried again.
    Lost,
}

/// A line to a table.
#[derive(Clone, Copy)]
pub(crate) struct Socket {
    /// How it is.
    pub(crate) line: RwSignal<Line>,
    address: StoredValue<String>,
    now: StoredValue<Option<WebSocket>, LocalStorage>,
    /// Choices that were not answered yet: they are sent again after a loss, with the same key.
    open: StoredValue<Vec<ToServer>>,
    /// How often it was tried in vain, one after another.
    tries: StoredValue<u32>,
    keys: StoredValue<u64>,
    gone: StoredValue<bool>,
}

impl Socket {
    /// A line to the table of that name. `have` says how much of it is known already, `hear` gets
    /// every message. It ends with its owner.
    pub(crate) fn open(
        table: &str,
        have: impl Fn() -> u64 + Copy + Send + Sync + 'static,
        hear: impl Fn(ToClient) + Copy + Send + Sync + 'static,
    ) -> Self {
        let place = window().location();
        let scheme = match place.protocol().as_deref() {
            Ok("https:") => "wss",
            _ => "ws",
        };
        let host = place.host().unwrap_or_default();
        let socket = Self {
            line: RwSignal::new(Line::Coming),
            address: StoredValue::new(format!("{scheme}://{host}/api/tables/{table}/socket")),
            now: StoredValue::new_local(None),
            open: StoredValue::new(Vec::new()),
            tries: StoredValue::new(0),
            keys: StoredValue::new((js_sys::Math::random() * 1e12) as u64),
            gone: StoredValue::new(false),
        };
        socket.connect(have, hear);
        on_cleanup(move || {
            let _ = socket.gone.try_set_value(true);
            socket.now.try_with_value(|now| {
                if let Some(now) = now {
                    let _ = now.close();
                }
            });
        });
        socket
    }

    fn connect(
        self,
        have: impl Fn() -> u64 + Copy + Send + Sync + 'static,
        hear: impl Fn(ToClient) + Copy + Send + Sync + 'static,
    ) {
        let Some(address) = self.address.try_get_value() else {
            return;
        };
        let Ok(socket) = WebSocket::new(&address) else {
            return;
        };
        let opened = Closure::<dyn Fn()>::new(move || {
            if self.line.try_set(Line::Open).is_some() {
                return;
            }
            self.tries.set_value(0);
            let hello = Ask::Hello {
                protocol: PROTOCOL.to_owned(),
                have: Some(have()),
                full: false,
            };
            self.put(&ToServer {
                key: None,
                ask: hello,
            });
            for waiting in self.open.get_value() {
                self.put(&waiting);
            }
        });
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string();
            let message = text.and_then(|text| serde_json::from_str::<ToClient>(&text).ok());
            let Some(message) = message else { return };
            if let ToClient::Ok { key, .. } | ToClient::Refused { key, .. } = &message {
                self.open
                    .try_update_value(|open| open.retain(|asked| asked.key != *key));
            }
            hear(message);
        });
        let closed = Closure::<dyn Fn()>::new(move || {
            if self.gone.try_get_value() != Some(false) {
                return;
            }
            if self.line.try_set(Line::Lost).is_some() {
                return;
            }
            let tries = self.tries.get_value();
            self.tries.set_value(tries + 1);
            let wait = Duration::from_millis(400 << tries.min(5));
            set_timeout(
                move || {
                    if self.gone.try_get_value() == Some(false) {
                        self.connect(have, hear);
                    }
                },
                wait,
            );
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        opened.forget();
        heard.forget();
        closed.forget();
        self.now.set_value(Some(socket));
    }

    fn put(self, message: &ToServer) {
        let Ok(text) = serde_json::to_string(message) else {
            return;
        };
        self.now.try_with_value(|now| {
            if let Some(now) = now {
                let _ = now.send_with_str(&text);
            }
        });
    }

    /// Asks the table for something.
    pub(crate) fn send(self, ask: Ask) {
        let key = self.keys.try_update_value(|keys| {
            *keys += 1;
            format!("{keys:x}")
        });
        let kept = matches!(ask, Ask::Choose { .. });
        let message = ToServer { key, ask };
        if kept {
            self.open.update_value(|open| open.push(message.clone()));
        }
        self.put(&message);
    }
}
