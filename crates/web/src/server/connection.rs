//! One WebSocket at a time, and the page's storage and HTTP: the browser's edge of a session.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use crate::parts::{page_version, storage};
use crate::server::http;
use crate::server::session::{Edge, SessionSignals};

/// The browser's edge of a session at one table.
pub(crate) struct BrowserEdge {
    table: String,
    /// The name under which the seat is stored.
    seat: String,
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
    /// How many sockets were opened: what an older one still says is dropped.
    opened: StoredValue<u32>,
}

impl BrowserEdge {
    /// An edge that closes its socket with its owner.
    pub(crate) fn new(table: &str) -> Self {
        let socket = StoredValue::new_local(None::<WebSocket>);
        on_cleanup(move || close(socket));
        Self {
            table: table.to_owned(),
            seat: storage::seat(table),
            socket,
            opened: StoredValue::new(0),
        }
    }

    /// The address of the table's socket, on the page's own origin.
    fn address(&self) -> String {
        let place = window().location();
        let scheme = match place.protocol().as_deref() {
            Ok("https:") => "wss",
            _ => "ws",
        };
        let host = place.host().unwrap_or_default();
        format!("{scheme}://{host}/api/tables/{}/socket", self.table)
    }
}

fn close(socket: StoredValue<Option<WebSocket>, LocalStorage>) {
    let socket = socket.try_update_value(Option::take).flatten();
    if let Some(socket) = socket {
        socket.set_onopen(None);
        socket.set_onmessage(None);
        socket.set_onclose(None);
        let _ = socket.close();
    }
}

impl Edge for BrowserEdge {
    fn heard_page(&self, page: Option<&str>) {
        page_version::heard(page);
    }

    fn connect(&self, session: SessionSignals) {
        close(self.socket);
        let Ok(socket) = WebSocket::new(&self.address()) else {
            session.lost();
            return;
        };
        let opened = self.opened;
        let number = opened.try_update_value(|opened| {
            *opened += 1;
            *opened
        });
        let is_current = move || opened.try_get_value() == number;
        let open = Closure::<dyn Fn()>::new(move || {
            if is_current() {
                session.connected();
            }
        });
        let message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let (true, Some(text)) = (is_current(), event.data().as_string()) {
                session.received(&text);
            }
        });
        let lost = Closure::<dyn Fn()>::new(move || {
            if is_current() {
                session.lost();
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(lost.as_ref().unchecked_ref()));
        open.forget();
        message.forget();
        lost.forget();
        self.socket.set_value(Some(socket));
    }

    fn disconnect(&self) {
        close(self.socket);
    }

    fn send(&self, text: &str) {
        self.socket.try_with_value(|socket| {
            if let Some(socket) = socket {
                // A socket that can't send is about to close; the session resends what matters.
                let _ = socket.send_with_str(text);
            }
        });
    }

    fn keep(&self, text: &str) {
        storage::put(&self.seat, text);
    }

    fn forget(&self) {
        storage::forget(&self.seat);
    }

    fn fetch_record(&self, session: SessionSignals) {
        let path = format!("/api/tables/{}/record", self.table);
        spawn_local(async move { session.record(http::text(&path).await) });
    }
}
