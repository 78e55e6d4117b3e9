//! The page's link to the web worker.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use client::worker::WorkerRequest;

/// Where the worker's script lies.
#[derive(Clone)]
pub(crate) struct WorkerScript(pub(crate) String);

/// Where the script of the worker lies that reviews games.
#[derive(Clone)]
pub(crate) struct ReviewerScript(pub(crate) String);

/// A worker that hosts a table, or a review; it ends with the owner that opened it.
#[derive(Clone, Copy)]
pub(crate) struct WorkerLink(StoredValue<Option<Worker>, LocalStorage>);

impl WorkerLink {
    /// Starts the worker of that script; `hear` gets each of its answers.
    pub(crate) fn open(script: &str, hear: impl Fn(String) + 'static) -> Self {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(script, &options).ok();
        if let Some(worker) = &worker {
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(text) = event.data().as_string() {
                    hear(text);
                }
            });
            worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
            heard.forget();
        }
        let link = Self(StoredValue::new_local(worker));
        on_cleanup(move || link.end());
        link
    }

    /// Ends the worker: nothing is heard of it any more.
    pub(crate) fn end(self) {
        self.0.try_with_value(|worker| {
            if let Some(worker) = worker {
                worker.terminate();
            }
        });
    }

    /// Asks the table's worker for something.
    pub(crate) fn send(self, request: &WorkerRequest) {
        self.send_text(request.write());
    }

    /// Sends an order that is written already.
    pub(crate) fn send_text(self, text: String) {
        self.0.try_with_value(|worker| {
            if let Some(worker) = worker {
                let _ = worker.post_message(&text.into());
            }
        });
    }
}
