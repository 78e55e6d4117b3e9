//! Parts that pages share: cards, sound, speech, storage, preferences, form fields.

pub(crate) mod card;
pub(crate) mod clipboard;
pub(crate) mod clock;
pub(crate) mod confirm_button;
pub(crate) mod horn;
pub(crate) mod keys;
pub(crate) mod link_text;
pub(crate) mod notification;
pub(crate) mod option_fields;
pub(crate) mod page_version;
pub(crate) mod preferences;
pub(crate) mod radio_chips;
pub(crate) mod random;
pub(crate) mod share;
pub(crate) mod sound;
pub(crate) mod speech;
pub(crate) mod storage;
