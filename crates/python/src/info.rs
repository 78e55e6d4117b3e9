//! What there is: games, players, options, actions, features.

use engine::{OptionKind, Options as _};
use pyo3::prelude::*;
use serde_json::{Value, json};
use table::{Game, with_game};

use crate::game::PythonGame;
use crate::value;

/// The names of all games.
///
/// >>> import fanfare
/// >>> fanfare.games()
/// ['jericho', 'coloretto']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    Game::names()
}

/// Every move of a game in notation. The number of an action is its place in this list, and never
/// changes.
///
/// >>> import fanfare
/// >>> fanfare.actions("coloretto")[:3]
/// ['draw', 'place 1', 'place 2']
#[pyfunction]
pub(crate) fn actions(py: Python<'_>, game: &str) -> PyResult<Vec<String>> {
    let game = value::game(py, game)?;
    Ok(with_game!(game, S => S::actions().iter().map(ToString::to_string).collect()))
}

/// What there is to know of a game: ``players``, ``options`` (each with its values, the default
/// first), ``actions`` and ``features`` (the layout's name, hash, and the names of all features).
///
/// >>> import fanfare
/// >>> info = fanfare.game_info("jericho")
/// >>> info["players"], info["actions"], info["options"]
/// ([3, 4, 5], 108, {'tied_highest': ['all', 'one_per_wall']})
/// >>> info["features"]["name"], len(info["features"]["names"])
/// ('jericho-1', 785)
#[pyfunction]
pub(crate) fn game_info<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let game = value::game(py, game)?;
    value::object(py, &with_game!(game, S => info::<S>()))
}

fn info<S: PythonGame>() -> Value {
    let options = S::Options::SPECS.iter().map(|spec| {
        let read = |text: &&str| match spec.kind {
            OptionKind::Text => json!(text),
            OptionKind::Number => text.parse::<u64>().map_or(json!(text), |n| json!(n)),
            OptionKind::Switch => json!(*text == "true"),
        };
        let values: Vec<Value> = spec.values.iter().map(read).collect();
        (spec.name.to_owned(), Value::Array(values))
    });
    let options: serde_json::Map<String, Value> = options.collect();
    let layout = S::layout();
    let mut names = layout.table.clone();
    let mut groups = Vec::new();
    for group in &layout.groups {
        groups.push(json!({
            "name": group.name,
            "count": group.count,
            "features": group.names.len(),
        }));
        for n in 0..group.count {
            let own = group.names.iter();
            names.extend(own.map(|name| format!("{}.{n} {name}", group.name)));
        }
    }
    json!({
        "name": S::GAME,
        "players": S::seats().collect::<Vec<_>>(),
        "options": options,
        "actions": S::actions().len(),
        "features": {
            "name": layout.name,
            "hash": format!("{:016x}", layout.hash()),
            "table": layout.table.len(),
            "groups": groups,
            "names": names,
        },
    })
}
