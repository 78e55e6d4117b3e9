//! Public type names: each stands in one crate, so that a search finds one thing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::source::code_without_strings;
use super::workspace::Workspace;

/// The crates of the games, and the traits they fill in: each game has its own `State`, `View` and
/// `Options`, and the engine's generic code names them after the same roles.
const GAMES: [&str; 3] = ["engine", "jericho", "coloretto"];

/// Names that stand in several crates for a reason.
const SHARED: [(&str, &str); 8] = [
    (
        "Bot",
        "bots: a program that plays; protocol: the account of one",
    ),
    ("Person", "protocol: the wire form of table's"),
    (
        "Phase",
        "protocol: the wire form of table's; each game has its own",
    ),
    ("Plan", "protocol: the wire form of table's"),
    ("Seated", "protocol: the wire form of table's"),
    (
        "Seen",
        "table: what a viewer sees of any game; each game has its own",
    ),
    (
        "Standing",
        "engine: in a game; protocol: in the ranking of people",
    ),
    ("Table", "protocol: the wire form of table's"),
];

/// A public type name that stands in two crates means two things to a reader who searches for it.
pub(super) fn names(workspace: &Workspace) -> Vec<String> {
    doubles(workspace, &SHARED)
}

fn doubles(workspace: &Workspace, shared: &[(&str, &str)]) -> Vec<String> {
    let mut homes: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (path, text) in workspace.below("crates/") {
        let mut parts = path.split('/').skip(1);
        let (Some(home), Some("src")) = (parts.next(), parts.next()) else {
            continue;
        };
        if Path::new(path).extension().is_none_or(|it| it != "rs") {
            continue;
        }
        for name in public_types(&code_without_strings(text)) {
            homes.entry(name).or_default().insert(home);
        }
    }
    let mut found = Vec::new();
    for (name, homes) in &homes {
        let alone = homes.len() == 1 || homes.iter().all(|home| GAMES.contains(home));
        let listed = shared.iter().any(|(shared, _)| shared == name);
        match (alone, listed) {
            (false, false) => {
                let homes: Vec<&str> = homes.iter().copied().collect();
                found.push(format!(
                    "{name} is a public type of {}",
                    homes.join(" and ")
                ));
            }
            (true, true) => found.push(format!("{name} is on the list, but stands in one crate")),
            _ => {}
        }
    }
    for (name, _) in shared {
        if !homes.contains_key(*name) {
            found.push(format!("{name} is on the list, but is no public type"));
        }
    }
    found
}

/// The names that `code` declares as public structs, enums, traits, unions and types.
fn public_types(code: &str) -> impl Iterator<Item = String> {
    code.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix("pub ")?;
        let kinds = ["struct ", "enum ", "trait ", "union ", "type "];
        let name = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
        let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
        Some(name[..end.unwrap_or(name.len())].to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_type_stands_in_one_crate() {
        let found = |workspace: &Workspace| doubles(workspace, &[]);
        let one = [("crates/table/src/lib.rs", "pub struct Room { pub x: u8 }")];
        assert!(found(&Workspace::of(&one)).is_empty());
        let private = [
            one[0],
            ("crates/server/src/live.rs", "pub(crate) struct Room;"),
        ];
        assert!(found(&Workspace::of(&private)).is_empty());
        let said = [one[0], ("crates/server/src/live.rs", "// pub struct Room;")];
        assert!(found(&Workspace::of(&said)).is_empty());
        let twice = [
            one[0],
            ("crates/server/src/live.rs", "    pub enum Room<T> {}"),
        ];
        assert_eq!(
            found(&Workspace::of(&twice)),
            ["Room is a public type of server and table"]
        );
        let games = [
            ("crates/engine/src/rules.rs", "pub trait Options {}"),
            ("crates/jericho/src/setup.rs", "pub struct Options;"),
            ("crates/coloretto/src/option.rs", "pub struct Options;"),
        ];
        assert!(found(&Workspace::of(&games)).is_empty());
        let listed = [("Room", "a reason")];
        assert!(doubles(&Workspace::of(&twice), &listed).is_empty());
        assert_eq!(doubles(&Workspace::of(&one), &listed).len(), 1);
        assert_eq!(doubles(&Workspace::of(&[]), &listed).len(), 1);
        let test = [one[0], ("crates/server/tests/it.rs", "pub struct Room;")];
        assert!(found(&Workspace::of(&test)).is_empty());
    }
}
