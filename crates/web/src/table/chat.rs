//! The chat of a server's table, and muting.

use leptos::prelude::*;
use protocol::table::{Ask, Chatted};
use words::say;

use crate::parts::speech::{Speech, text};
use crate::server::session::SessionSignals;

/// The chat: lines, a field for one's own, and a switch for each who is there or has spoken.
///
/// `unread` follows how many lines came in since it was last opened or closed.
pub(crate) fn chat(session: SessionSignals, unread: RwSignal<usize>) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let read = RwSignal::new(0_usize);
    let say_it = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked().trim().to_owned();
        if !text.is_empty() {
            session.ask(Ask::Chat { text });
            typed.set(String::new());
        }
    };
    let shown = Memo::new(move |_| {
        let muted = session.muted.get();
        let mut lines = session.chat.get();
        lines.retain(|line| !muted.contains(&line.person));
        lines
    });
    let lines = move || {
        let line = |line: Chatted| {
            view! { <li><b>{words::plain(&line.name)}</b> " " {words::plain(&line.text)}</li> }
        };
        shown.get().into_iter().map(line).collect_view()
    };
    Effect::new(move |_| unread.set(shown.with(Vec::len).saturating_sub(read.get())));
    let unread = move || {
        let count = unread.get();
        (count > 0).then(|| view! { <span class="unread">{count}</span> })
    };
    view! {
        <details class="chat" on:toggle=move |_| read.set(shown.with_untracked(Vec::len))>
            <summary>{text!("chat")} " " {unread}</summary>
            <div class="chat-inside">
            <ul class="chat-lines" aria-live="polite">{lines}</ul>
            <form on:submit=say_it>
                <label><span class="unseen">{text!("chat-say")}</span>
                    <input type="text" class="chat-text" maxlength="300" autocomplete="off" prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                </label>
                <button>{text!("chat-send")}</button>
            </form>
            {readers(session)}
            </div>
        </details>
    }
}

/// Everybody else who sits there or has spoken, each with a switch.
fn readers(session: SessionSignals) -> impl IntoView {
    let speech = Speech::get();
    let others = Memo::new(move |_| {
        let table = session.table.get();
        let seats = table.map(|table| table.seats).unwrap_or_default();
        let sit = seats
            .into_iter()
            .flatten()
            .filter_map(|seat| Some((seat.person?, seat.name)));
        let spoke = session.chat.get();
        let spoke = spoke.into_iter().map(|line| (line.person, line.name));
        let mut others: Vec<(String, String)> = sit.chain(spoke).collect();
        others.sort();
        others.dedup_by(|one, other| one.0 == other.0);
        others.retain(|(person, _)| session.you.with(|you| you.as_ref() != Some(person)));
        others
    });
    let one = move |(person, name): (String, String)| {
        let who = person.clone();
        let muted = Memo::new(move |_| session.muted.with(|muted| muted.contains(&who)));
        let turn = move |_| {
            let on = !muted.get_untracked();
            let person = person.clone();
            session.ask(Ask::Mute { person, on });
        };
        let label = move || {
            let words = speech.words();
            let name = words::plain(&name);
            if muted.get() {
                say!(words, "chat-unmute", name = name)
            } else {
                say!(words, "chat-mute", name = name)
            }
        };
        view! { <button class="quiet mute" on:click=turn>{label}</button> }
    };
    move || others.get().into_iter().map(one).collect_view()
}
