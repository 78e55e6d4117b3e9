//! The page of settings: each takes effect at once.

use client::Pace;
use engine::Rules;
use leptos::prelude::*;
use table::{Game as Name, with_game};
use words::Lang;

use crate::game::Game;
use crate::parts::notification;
use crate::parts::preferences::{Motion, Preferences, Settings, Theme, lang};
use crate::parts::speech::{Speech, text};
use crate::route::Route;

/// A choice among a few, as radio buttons.
fn radios<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: AnyView,
    values: Vec<(T, AnyView)>,
    get: impl Fn(&Settings) -> T + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Settings, T) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let preferences = Preferences::get();
    let radio = move |(value, label): (T, AnyView)| {
        view! {
            <label class="radio">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || preferences.0.with(get) == value
                    on:change=move |_| preferences.0.update(|preferences| set(preferences, value))
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{legend}</legend>
            <div class="radios">{values.into_iter().map(radio).collect_view()}</div>
        </fieldset>
    }
}

/// Something that is on or off.
fn switch(
    label: AnyView,
    get: impl Fn(&Settings) -> bool + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Settings, bool) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let preferences = Preferences::get();
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || preferences.0.with(get)
                on:change=move |event| preferences.0.update(|preferences| set(preferences, event_target_checked(&event)))
            />
            <span>{label}</span>
        </label>
    }
}

/// Notices of the device: asked for when the switch is turned on, and on only if it lets us.
fn notices() -> impl IntoView {
    let preferences = Preferences::get();
    let refused = RwSignal::new(false);
    let on =
        move || preferences.0.with(|preferences| preferences.notices) && notification::is_allowed();
    let turn = move |event| {
        let wanted = event_target_checked(&event);
        refused.set(false);
        preferences
            .0
            .update(|preferences| preferences.notices = wanted);
        if wanted {
            notification::ask(move |allowed| {
                refused.set(!allowed);
                preferences
                    .0
                    .update(|preferences| preferences.notices = allowed);
            });
        }
    };
    view! {
        <label class="switch">
            <input type="checkbox" id="notices" prop:checked=on on:change=turn/>
            <span>{text!("prefs-notices")}</span>
        </label>
        <p class="note" role="status">{move || refused.get().then(|| text!("prefs-notices-refused")())}</p>
    }
}

/// A switch for each game that has a second layout.
fn second_layouts() -> impl IntoView {
    let speech = Speech::get();
    let one = |&game: &Name| {
        let name = with_game!(game, S => <<S as Rules>::View as Game>::SECOND_LAYOUT)?;
        let label = (move || name(&speech.words())).into_any();
        Some(switch(
            label,
            |it| it.second_layout,
            |it, on| it.second_layout = on,
        ))
    };
    let all: Vec<_> = Name::ALL.iter().filter_map(one).collect();
    all
}

/// The page of the settings.
pub(crate) fn page() -> impl IntoView {
    let preferences = Preferences::get();
    let languages = vec![
        (Lang::En, text!("lang-en").into_any()),
        (Lang::De, text!("lang-de").into_any()),
        (Lang::Fr, text!("lang-fr").into_any()),
        (Lang::It, text!("lang-it").into_any()),
    ];
    let themes = vec![
        (Theme::Auto, text!("prefs-auto").into_any()),
        (Theme::Light, text!("prefs-light").into_any()),
        (Theme::Dark, text!("prefs-dark").into_any()),
        (Theme::Contrast, text!("prefs-contrast").into_any()),
    ];
    let motions = vec![
        (Motion::Auto, text!("prefs-auto").into_any()),
        (Motion::Full, text!("prefs-motion-full").into_any()),
        (Motion::Off, text!("prefs-motion-off").into_any()),
    ];
    let paces = vec![
        (Pace::None, text!("prefs-pace-none").into_any()),
        (Pace::Quick, text!("prefs-pace-quick").into_any()),
        (Pace::Human, text!("prefs-pace-human").into_any()),
        (Pace::Slow, text!("prefs-pace-slow").into_any()),
    ];
    let set_lang =
        |preferences: &mut Settings, lang: Lang| preferences.lang = Some(lang.name().to_owned());
    view! {
        <main class="page prefs" id="main">
            <h1>{text!("nav-settings")}</h1>
            <label class="field">
                {text!("prefs-name")}
                <input
                    type="text"
                    maxlength="40"
                    autocomplete="nickname"
                    prop:value=move || preferences.0.with(|preferences| preferences.name.clone())
                    on:change=move |event| preferences.0.update(|preferences| preferences.name = event_target_value(&event))
                />
            </label>
            {radios("lang", text!("nav-language").into_any(), languages, lang, set_lang)}
            {radios("theme", text!("prefs-theme").into_any(), themes, |preferences| preferences.theme, |preferences, theme| preferences.theme = theme)}
            {radios("motion", text!("prefs-motion").into_any(), motions, |preferences| preferences.motion, |preferences, motion| preferences.motion = motion)}
            {radios("pace", text!("prefs-pace").into_any(), paces, |preferences| preferences.pace, |preferences, pace| preferences.pace = pace)}
            <fieldset>
                <legend>{text!("prefs-table")}</legend>
                {switch(text!("prefs-sound").into_any(), |preferences| preferences.sound, |preferences, on| preferences.sound = on)}
                {notices()}
                {switch(text!("prefs-confirm").into_any(), |preferences| preferences.confirm, |preferences, on| preferences.confirm = on)}
                {second_layouts()}
                {switch(text!("prefs-keys").into_any(), |preferences| preferences.keys, |preferences, on| preferences.keys = on)}
            </fieldset>
            <section>
                <h2>{text!("prefs-keys-title")}</h2>
                <dl class="keys">
                    <dt>"1 – 7"</dt><dd>{text!("prefs-key-card")}</dd>
                    <dt>"R Y G B N"</dt><dd>{text!("prefs-key-lane")}</dd>
                    <dt>"S"</dt><dd>{text!("prefs-key-supply")}</dd>
                    <dt>"D"</dt><dd>{text!("prefs-key-draw")}</dd>
                    <dt>{text!("prefs-key-enter")}</dt><dd>{text!("web-confirm")}</dd>
                    <dt>{text!("prefs-key-escape")}</dt><dd>{text!("web-rather-not")}</dd>
                    <dt>"E"</dt><dd>{text!("prefs-key-event")}</dd>
                    <dt>"L"</dt><dd>{text!("prefs-key-lanes")}</dd>
                    <dt>"H"</dt><dd>{text!("prefs-key-hand")}</dd>
                    <dt>"T"</dt><dd>{text!("prefs-key-turn")}</dd>
                </dl>
            </section>
            <p><a href=Route::StoredData.href()>{text!("nav-stored")}</a></p>
            <p class="version">{text!("prefs-version", version = env!("CARGO_PKG_VERSION"))}</p>
        </main>
    }
}
