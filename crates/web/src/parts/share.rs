//! A link to hand on: by the device's share sheet, as text to copy, and as a QR code.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::parts::clipboard::{self, Copied};
use crate::parts::speech::text;

/// The dark squares of a code, as one path; the box is as large as the code and a quiet edge.
fn path(link: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let dark = dark.filter(|&(x, y)| code.get_module(x, y));
    let squares: Vec<String> = dark
        .map(|(x, y)| format!("M{} {}h1v1h-1z", x + 3, y + 3))
        .collect();
    Some((size + 6, squares.concat()))
}

/// What copying says of itself.
pub(crate) fn copied_note(copied: RwSignal<Copied>) -> impl IntoView {
    let says = move || match copied.get() {
        Copied::Not => None,
        Copied::Done => Some(text!("share-copied")()),
        Copied::Selected => Some(text!("share-selected")()),
    };
    view! { <p class="note copied" role="status">{says}</p> }
}

/// The link to this page; `invites` is what the share sheet says beside it.
pub(crate) fn share(invites: impl Fn() -> String + Copy + Send + Sync + 'static) -> impl IntoView {
    let link = window().location().href().unwrap_or_default();
    let copied = RwSignal::new(Copied::Not);
    let field = NodeRef::<leptos::html::Input>::new();
    let code = path(&link).map(|(size, path)| {
        let inside = format!(
            r#"<rect width="{size}" height="{size}" fill="white"/><path d="{path}" fill="black"/>"#
        );
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=text!("share-code") inner_html=inside></svg>
        }
    });
    let copy = move |_| {
        if let Some(field) = field.get_untracked() {
            clipboard::copy(field, copied);
        }
    };
    let sent = link.clone();
    let sheet = clipboard::can_share().then(|| {
        let share = move |_| clipboard::share(&untrack(invites), &sent);
        view! { <button class="main-button" id="share" on:click=share>{text!("share-sheet")}</button> }
    });
    view! {
        <section class="share">
            <div>
                <h2>{text!("share-title")}</h2>
                <p>{text!("share-lead")}</p>
                <input class="link" type="text" readonly id="share-link" aria-label=text!("share-link") prop:value=link node_ref=field/>
                <div class="result-buttons">
                    {sheet}
                    <button id="copy" on:click=copy>{text!("share-copy")}</button>
                </div>
                {copied_note(copied)}
            </div>
            {code}
        </section>
    }
}
