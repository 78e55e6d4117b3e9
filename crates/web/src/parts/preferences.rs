//! Preferences: language, theme, motion, sound, pace. Stored on this device.

use client::Pace;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use words::Lang;

use crate::parts::storage;

/// Light, dark or with all the contrast there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// As the device is.
    #[default]
    Auto,
    Light,
    Dark,
    Contrast,
}

/// Whether cards travel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Motion {
    /// As the device asks for.
    #[default]
    Auto,
    Full,
    Off,
}

/// All of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "switches of a page, each on its own"
)]
pub(crate) struct Settings {
    /// Like `de`; none follows the browser.
    pub(crate) lang: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) motion: Motion,
    pub(crate) sound: bool,
    pub(crate) pace: Pace,
    /// Whether a move is confirmed before it is made.
    pub(crate) confirm: bool,
    /// Whether single letters are shortcuts at the table.
    pub(crate) keys: bool,
    /// Whether the device tells in its own way whose turn it is, while the page is out of sight.
    pub(crate) notices: bool,
    /// Whether games that have a second layout are drawn in it. Stored by the name of the first one.
    #[serde(rename = "by_player")]
    pub(crate) second_layout: bool,
    pub(crate) name: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: None,
            theme: Theme::Auto,
            motion: Motion::Auto,
            sound: false,
            pace: Pace::Human,
            confirm: true,
            keys: true,
            notices: false,
            second_layout: false,
            name: String::new(),
        }
    }
}

/// The settings, wherever the page needs them.
#[derive(Clone, Copy)]
pub(crate) struct Preferences(pub(crate) RwSignal<Settings>);

impl Preferences {
    /// What is kept, put into effect now and whenever it changes.
    pub(crate) fn provide() -> Self {
        let kept = storage::get(storage::SETTINGS);
        let kept = kept.and_then(|text| serde_json::from_str(&text).ok());
        let preferences = Self(RwSignal::new(kept.unwrap_or_default()));
        provide_context(preferences);
        Effect::new(move |before: Option<()>| {
            let settings = preferences.0.get();
            if before.is_some()
                && let Ok(text) = serde_json::to_string(&settings)
            {
                storage::put(storage::SETTINGS, &text);
            }
            let Some(root) = document().document_element() else {
                return;
            };
            let theme = match settings.theme {
                Theme::Auto if prefers("(prefers-contrast: more)") => "contrast",
                Theme::Auto if prefers("(prefers-color-scheme: dark)") => "dark",
                Theme::Auto | Theme::Light => "light",
                Theme::Dark => "dark",
                Theme::Contrast => "contrast",
            };
            let motion = if moves(&settings) { "on" } else { "off" };
            let _ = root.set_attribute("data-theme", theme);
            let _ = root.set_attribute("data-motion", motion);
            let sound = if settings.sound { "on" } else { "off" };
            let _ = root.set_attribute("data-sound", sound);
        });
        preferences
    }

    /// The settings from anywhere in the page.
    pub(crate) fn get() -> Self {
        expect_context()
    }
}

fn moves(settings: &Settings) -> bool {
    match settings.motion {
        Motion::Auto => !prefers("(prefers-reduced-motion: reduce)"),
        Motion::Full => true,
        Motion::Off => false,
    }
}

/// The language: as chosen, else the first of the browser's that we have.
pub(crate) fn lang(settings: &Settings) -> Lang {
    let chosen = settings.lang.as_deref().and_then(|name| name.parse().ok());
    chosen.unwrap_or_else(|| {
        let wishes = window().navigator().languages();
        let wishes: Vec<String> = wishes.iter().filter_map(|wish| wish.as_string()).collect();
        Lang::negotiate(wishes.iter().map(String::as_str))
    })
}

/// Whether the device asks for something.
fn prefers(query: &str) -> bool {
    let media = window().match_media(query).ok().flatten();
    media.is_some_and(|media| media.matches())
}
