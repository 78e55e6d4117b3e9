//! One table's line to the server: it comes back by itself, and no choice is lost or doubled.
//!
//! ```text
//! open ──hello{have}──► welcome, what was missed ──► open choices again, with their keys
//! closed ──a while, each time longer──► open          silent ──ping, and no answer──► closed
//! ```

use core::time::Duration;

use leptos::prelude::*;
use protocol::table::{Ask, PROTOCOL, ToClient, ToServer};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

/// How often the line is tried while nothing is heard, in milliseconds: a line that is dead without
/// a word is noticed after twice as long.
const SILENCE: u64 = 12_000;

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
pub(crate) struct Connection {
    /// How it is.
    pub(crate) line: RwSignal<Line>,
    /// Whether a choice was made that the table has not confirmed yet.
    pub(crate) waits: RwSignal<bool>,
    address: StoredValue<String>,
    now: StoredValue<Option<WebSocket>, LocalStorage>,
    /// Choices that were not answered yet: they are sent again after a loss, with the same key.
    open: StoredValue<Vec<ToServer>>,
    /// How often it was tried in vain, one after another.
    tries: StoredValue<u32>,
    keys: StoredValue<u64>,
    /// How many lines there were, one after another.
    lines: StoredValue<u32>,
    gone: StoredValue<bool>,
    /// Whether anything was heard since the line was last tried.
    heard: StoredValue<bool>,
}

impl Connection {
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
        let connection = Self {
            line: RwSignal::new(Line::Coming),
            waits: RwSignal::new(false),
            address: StoredValue::new(format!("{scheme}://{host}/api/tables/{table}/socket")),
            now: StoredValue::new_local(None),
            open: StoredValue::new(Vec::new()),
            tries: StoredValue::new(0),
            keys: StoredValue::new((js_sys::Math::random() * 1e12) as u64),
            lines: StoredValue::new(0),
            gone: StoredValue::new(false),
            heard: StoredValue::new(true),
        };
        connection.connect(have, hear);
        let tries = move || {
            if connection.is_dead() {
                connection.connect(have, hear);
            }
        };
        let tries = set_interval_with_handle(tries, Duration::from_millis(SILENCE));
        // The device says that it is back: no reason to wait any longer.
        let back = window_event_listener_untyped("online", move |_| {
            if connection.line.try_get_untracked() == Some(Line::Lost) {
                connection.connect(have, hear);
            }
        });
        on_cleanup(move || {
            back.remove();
            if let Ok(tries) = tries {
                tries.clear();
            }
            let _ = connection.gone.try_set_value(true);
            connection.close();
        });
        connection
    }

    fn connect(
        self,
        have: impl Fn() -> u64 + Copy + Send + Sync + 'static,
        hear: impl Fn(ToClient) + Copy + Send + Sync + 'static,
    ) {
        let Some(address) = self.address.try_get_value() else {
            return;
        };
        let Ok(connection) = WebSocket::new(&address) else {
            return;
        };
        // What an older line still says, or that it ends, is of no interest any more.
        let number = self.lines.try_update_value(|lines| {
            *lines += 1;
            *lines
        });
        let is_old = move || self.lines.try_get_value() != number;
        let opened = Closure::<dyn Fn()>::new(move || {
            if is_old() {
                return;
            }
            if self.line.try_set(Line::Open).is_some() {
                return;
            }
            self.tries.set_value(0);
            self.heard.set_value(true);
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
            self.open
                .update_value(|open| open.retain(|message| is_choice(&message.ask)));
        });
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if is_old() {
                return;
            }
            let _ = self.heard.try_set_value(true);
            let text = event.data().as_string();
            let message = text.and_then(|text| serde_json::from_str::<ToClient>(&text).ok());
            let Some(message) = message else { return };
            if let ToClient::Ok { key, .. } | ToClient::Refused { key, .. } = &message {
                let left = self.open.try_update_value(|open| {
                    open.retain(|asked| asked.key != *key);
                    open.len()
                });
                let _ = self.waits.try_set(left.unwrap_or(0) > 0);
            }
            hear(message);
        });
        let closed = Closure::<dyn Fn()>::new(move || {
            if is_old() || self.gone.try_get_value() != Some(false) {
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
                    // Unless the device has said in between that it is back.
                    if !is_old() && self.gone.try_get_value() == Some(false) {
                        self.connect(have, hear);
                    }
                },
                wait,
            );
        });
        connection.set_onopen(Some(opened.as_ref().unchecked_ref()));
        connection.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        connection.set_onclose(Some(closed.as_ref().unchecked_ref()));
        opened.forget();
        heard.forget();
        closed.forget();
        self.now.set_value(Some(connection));
    }

    /// Asks whether anybody is there; says whether the line is dead, since nothing was heard on it
    /// after the last time.
    fn is_dead(self) -> bool {
        if self.line.try_get_untracked() != Some(Line::Open) {
            return false;
        }
        if self.heard.try_get_value() == Some(false) {
            let _ = self.line.try_set(Line::Lost);
            self.close();
            return true;
        }
        let _ = self.heard.try_set_value(false);
        self.put(&ToServer {
            key: None,
            ask: Ask::Ping,
        });
        false
    }

    fn close(self) {
        self.now.try_with_value(|now| {
            if let Some(now) = now {
                let _ = now.close();
            }
        });
    }

    /// Whether it could be handed to the line.
    fn put(self, message: &ToServer) -> bool {
        let Ok(text) = serde_json::to_string(message) else {
            return true;
        };
        let put = self.now.try_with_value(|now| {
            let open = now
                .as_ref()
                .filter(|now| now.ready_state() == WebSocket::OPEN);
            open.is_some_and(|now| now.send_with_str(&text).is_ok())
        });
        put.unwrap_or(false)
    }

    /// Asks the table for something. What can't be sent now is sent when the line is back; a choice
    /// also if it was sent and not answered, since its key makes it the same choice.
    pub(crate) fn send(self, ask: Ask) {
        let key = self.keys.try_update_value(|keys| {
            *keys += 1;
            format!("{keys:x}")
        });
        let choice = is_choice(&ask);
        let message = ToServer { key, ask };
        let sent = self.line.get_untracked() == Line::Open && self.put(&message);
        if choice || !sent {
            self.open.update_value(|open| open.push(message));
        }
        if choice {
            self.waits.set(true);
        }
    }
}

const fn is_choice(ask: &Ask) -> bool {
    matches!(ask, Ask::Choose { .. })
}
