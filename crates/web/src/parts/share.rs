//! A link to hand on: as text, and as a code for cameras.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

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

/// The link to this page.
pub(crate) fn share() -> impl IntoView {
    let link = window().location().href().unwrap_or_default();
    let copied = RwSignal::new(false);
    let code = path(&link).map(|(size, path)| {
        let inside = format!(
            r#"<rect width="{size}" height="{size}" fill="white"/><path d="{path}" fill="black"/>"#
        );
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=text!("share-code") inner_html=inside></svg>
        }
    });
    let shown = link.clone();
    let copy = move |_| {
        let _ = window().navigator().clipboard().write_text(&link);
        copied.set(true);
    };
    view! {
        <div class="share">
            <div>
                <p>{text!("share-lead")}</p>
                <p class="link">{shown}</p>
                <button id="copy" on:click=copy>
                    {move || if copied.get() { text!("share-copied")() } else { text!("share-copy")() }}
                </button>
            </div>
            {code}
        </div>
    }
}
