//! The code map of ARCHITECTURE.md, and that it is the tree.

use std::collections::BTreeSet;

use super::workspace::Workspace;

/// Where a room stands: crates above use those below, never the other way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Level {
    /// L0, L1, …
    Number(u8),
    /// For builders only: no crate with a number needs it.
    Dev,
}

/// A line of the code map.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Room {
    /// Its folder from the root, with a slash at the end.
    pub(super) path: String,
    /// `None` if it holds no crate.
    pub(super) level: Option<Level>,
}

impl Room {
    /// The crate's name: the last part of its path.
    pub(super) fn name(&self) -> Option<String> {
        let path = self.path.trim_end_matches('/');
        Some(path.rsplit('/').next()?.to_owned())
    }
}

/// The part of a text below the heading `title`, up to the next heading of that rank.
pub(super) fn section<'a>(text: &'a str, title: &str) -> &'a str {
    let Some((_, rest)) = text.split_once(&format!("## {title}\n")) else {
        return "";
    };
    rest.split_once("\n## ").map_or(rest, |(own, _)| own)
}

/// The rooms that the code map lists: lines of its drawing that begin with a folder.
pub(super) fn rooms(architecture: &str) -> Vec<Room> {
    let map = section(architecture, "Code map");
    let drawing = map.split("```").nth(1).unwrap_or_default();
    let room = |line: &str| {
        let mut words = line.split_whitespace();
        let path = words.next().filter(|path| path.ends_with('/'))?;
        let level = match words.next() {
            Some("dev") => Some(Level::Dev),
            Some(word) => word
                .strip_prefix('L')
                .and_then(|number| number.parse().ok())
                .map(Level::Number),
            None => None,
        };
        Some(Room {
            path: path.to_owned(),
            level,
        })
    };
    drawing.lines().filter_map(room).collect()
}

/// The numbered invariants, each with its whole text.
pub(super) fn invariants(architecture: &str) -> Vec<(u8, String)> {
    let mut found: Vec<(u8, String)> = Vec::new();
    for line in section(architecture, "What is absent").lines() {
        let numbered = line.split_once(". ");
        let number = numbered.and_then(|(number, text)| Some((number.parse().ok()?, text)));
        if let Some((number, text)) = number {
            found.push((number, text.to_owned()));
        } else if let Some((_, text)) = found.last_mut() {
            text.push('\n');
            text.push_str(line);
        }
    }
    found
}

/// The names in `` `tidy NAME` `` that a text holds.
pub(super) fn cited_checks(text: &str) -> Vec<&str> {
    let mut parts = text.split("`tidy ");
    parts.next();
    parts.filter_map(|rest| rest.split('`').next()).collect()
}

/// Every folder of the tree is a line of the code map, and every line a folder.
pub(super) fn map(workspace: &Workspace) -> Vec<String> {
    let listed: BTreeSet<String> = workspace
        .rooms()
        .into_iter()
        .map(|room| room.path)
        .collect();
    if listed.is_empty() {
        return vec!["ARCHITECTURE.md has no code map".to_owned()];
    }
    let there: BTreeSet<String> = workspace
        .files
        .keys()
        .filter_map(|path| folder(path))
        .collect();
    let mut found = Vec::new();
    for path in there.difference(&listed) {
        found.push(format!("{path} is not in the code map"));
    }
    for path in listed.difference(&there) {
        found.push(format!("{path} is in the code map, but not in the tree"));
    }
    for room in workspace.rooms() {
        let package = workspace
            .own()
            .any(|(_, folder)| format!("{folder}/") == room.path);
        if package != room.level.is_some() {
            let path = room.path;
            found.push(format!("{path} has a level if and only if it is a crate"));
        }
    }
    found
}

/// The room that a file is in: a crate, or a folder at the root.
fn folder(path: &str) -> Option<String> {
    let (first, rest) = path.split_once('/')?;
    match (first, rest.split_once('/')) {
        ("crates", Some((name, _))) => Some(format!("crates/{name}/")),
        _ => Some(format!("{first}/")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "# A\n## Code map\nwords\n```text\nrules/          the facts\n\
                       crates/engine/  L0  seats\nxtask/          dev  this\n```\n## More\n";

    fn workspace(map: &str) -> Workspace {
        Workspace::of(&[
            ("ARCHITECTURE.md", map),
            ("rules/jericho.md", ""),
            ("crates/engine/Cargo.toml", ""),
            ("xtask/Cargo.toml", ""),
        ])
        .with("engine", Some("crates/engine"), &[])
        .with("xtask", Some("xtask"), &[])
    }

    #[test]
    fn a_map_that_is_the_tree_is_right() {
        assert_eq!(map(&workspace(MAP)), Vec::<String>::new());
    }

    #[test]
    fn a_ghost_is_found() {
        let ghost = MAP.replace("xtask/ ", "crates/ghost/  L2  none\nxtask/ ");
        assert_eq!(
            map(&workspace(&ghost))[0],
            "crates/ghost/ is in the code map, but not in the tree"
        );
    }

    #[test]
    fn an_unlisted_crate_is_found() {
        let short = MAP.replace("crates/engine/", "crates/engines");
        assert_eq!(
            map(&workspace(&short)),
            ["crates/engine/ is not in the code map"]
        );
    }

    #[test]
    fn a_crate_without_a_level_is_found() {
        assert_eq!(map(&workspace(&MAP.replace("L0", "low"))).len(), 1);
        assert_eq!(map(&workspace(&MAP.replace("the facts", "L1"))).len(), 1);
    }

    #[test]
    fn a_missing_map_is_found() {
        assert_eq!(map(&workspace("")), ["ARCHITECTURE.md has no code map"]);
    }

    #[test]
    fn invariants_are_read_with_their_whole_text() {
        let text = "## What is absent\nWords.\n1. **One.** More,\n   `tidy one`.\n2. **Two.**\n## End\n3. No";
        let found = invariants(text);
        assert_eq!(found.len(), 2);
        assert_eq!(cited_checks(&found[0].1), ["one"]);
    }
}
