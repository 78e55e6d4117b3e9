//! The counting aid: how many of each card are still to come, at tables that agreed on it.

use leptos::prelude::*;

use crate::game::Game;
use crate::parts::speech::text;
use crate::table::stage::StageSignals;

/// From this width on there is room for it beside the table; below it waits behind its name.
const WIDE: f64 = 760.0;

/// Whether everybody at the table sees it.
pub(crate) fn is_on<V: Game>(stage: StageSignals<V>) -> bool {
    stage
        .setup
        .with(|setup| setup.as_ref().is_some_and(|setup| setup.aid))
}

/// What is still to come, drawn by the game.
pub(crate) fn counting<V: Game>(
    stage: StageSignals<V>,
    inside: impl Fn() -> Option<AnyView> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let width = window().inner_width().ok();
    let wide = width.and_then(|width| width.as_f64()) > Some(WIDE);
    view! {
        <Show when=move || is_on(stage)>
            <details class="counting" open=wide>
                <summary>{text!("counting-title")}</summary>
                <div class="counting-inside">{inside}</div>
            </details>
        </Show>
    }
}
