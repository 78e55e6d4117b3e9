//! The browser's local storage. A browser without it is no error: nothing can be continued then.

/// The names under which things are kept; the page «what is stored» lists them.
pub(crate) const SETTINGS: &str = "fanfare.settings";
/// The table that is being played without a server.
pub(crate) const TABLE: &str = "fanfare.table";
/// The last finished games, as records.
pub(crate) const RECORDS: &str = "fanfare.records";
/// All of them.
pub(crate) const ALL: [&str; 3] = [SETTINGS, TABLE, RECORDS];
/// How the names of seats at servers' tables begin.
const SEAT: &str = "fanfare.seat.";

/// The name under which a seat at a server's table is stored: what was contributed to its deal, and
/// what the server promised. It survives a closed tab, and goes when the match is over.
pub(crate) fn seat(table: &str) -> String {
    format!("{SEAT}{table}")
}

/// The names of all stored seats.
pub(crate) fn seats() -> Vec<String> {
    let Some(storage) = storage() else {
        return Vec::new();
    };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    names.filter(|name| name.starts_with(SEAT)).collect()
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What is kept under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps a text under a name.
pub(crate) fn put(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // Full, or not allowed: the game goes on, it just can't be continued later.
        let _ = storage.set_item(name, text);
    }
}

/// Forgets what is kept under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Keeps the record of a finished game; of many, the last ones.
pub(crate) fn keep_record(record: &str) {
    const MOST: usize = 20;
    let mut records = records();
    records.retain(|kept| kept != record);
    records.insert(0, record.to_owned());
    records.truncate(MOST);
    if let Ok(text) = serde_json::to_string(&records) {
        put(RECORDS, &text);
    }
}

/// The records of the last finished games, the newest first.
pub(crate) fn records() -> Vec<String> {
    let kept = get(RECORDS);
    kept.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}
