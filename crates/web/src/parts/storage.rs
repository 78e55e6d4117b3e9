//! The browser's local storage. A browser without it is no error: nothing can be continued then.

use table::Game;

/// The names under which things are kept; the page «what is stored» lists them.
pub(crate) const SETTINGS: &str = "fanfare.settings";
/// The table that is being played without a server.
pub(crate) const TABLE: &str = "fanfare.table";
/// The last finished games, as records.
pub(crate) const RECORDS: &str = "fanfare.records";
/// What the review of one's own games found.
pub(crate) const PROGRESS: &str = "fanfare.progress";
/// All of them.
pub(crate) const ALL: [&str; 4] = [SETTINGS, TABLE, RECORDS, PROGRESS];
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

/// The table that is being played on this device, in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RunningTable {
    /// The game that is played.
    pub(crate) game: Game,
    /// Who else sits there.
    pub(crate) names: Vec<String>,
    /// How many moves were made.
    pub(crate) moves: usize,
}

/// The stored table, unless it is over or nothing has happened there yet.
pub(crate) fn running() -> Option<RunningTable> {
    running_of(&get(TABLE)?)
}

fn running_of(saved: &str) -> Option<RunningTable> {
    let saved: serde_json::Value = serde_json::from_str(saved).ok()?;
    let over = [&saved["over"], &saved["abandoned"]];
    if over.into_iter().any(|over| over.as_bool() == Some(true)) {
        return None;
    }
    let moves = saved["moves"].as_array()?.len();
    let chairs = saved["plan"]["chairs"].as_array()?.iter().skip(1);
    let names = chairs.filter_map(|chair| chair["name"].as_str().map(words::plain));
    (moves > 0).then_some(RunningTable {
        game: saved["plan"]["game"].as_str()?.parse().ok()?,
        names: names.collect(),
        moves,
    })
}

/// Marks the stored table as over: it can still be looked at, but nobody would lose it.
pub(crate) fn finish_table() {
    let saved = get(TABLE).and_then(|text| serde_json::from_str(&text).ok());
    if let Some(serde_json::Value::Object(mut saved)) = saved {
        saved.insert("over".to_owned(), true.into());
        put(TABLE, &serde_json::Value::Object(saved).to_string());
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_running_from_its_first_move_to_its_end() {
        let saved = |moves: &str, more: &str| {
            let chairs = r#"[{"name":"Ada","bot":null},{"name":"Bot 1","bot":"easy"}]"#;
            let plan = format!(r#"{{"game":"jericho","options":[],"chairs":{chairs}}}"#);
            format!(r#"{{"format":"fanfare-local/1","plan":{plan},"moves":{moves}{more}}}"#)
        };
        let moved = r#"[[0,"start R3"]]"#;
        let running = running_of(&saved(moved, "")).expect("it is running");
        assert_eq!(
            (running.moves, running.names),
            (1, vec!["Bot 1".to_owned()])
        );
        assert_eq!(running_of(&saved("[]", "")), None);
        assert_eq!(running_of(&saved(moved, r#","over":true"#)), None);
        assert_eq!(running_of(&saved(moved, r#","abandoned":true"#)), None);
        assert_eq!(running_of("nonsense"), None);
    }
}
