//! What crates need, and what their manifests say.

use toml::{Table, Value};

use super::map::Level;
use super::workspace::Workspace;

/// No crate needs one of its own level or a higher one; none with a number needs a builder's tool.
pub(super) fn levels(workspace: &Workspace) -> Vec<String> {
    let rooms = workspace.rooms();
    let level = |folder: &str| {
        let room = rooms.iter().find(|room| room.path == format!("{folder}/"));
        room.and_then(|room| room.level)
    };
    let mut found = Vec::new();
    for (package, folder) in workspace.own() {
        let Some(Level::Number(own)) = level(folder) else {
            continue;
        };
        let needed = |need: &String| workspace.own().find(|(other, _)| other.name == *need);
        for (other, other_folder) in package.needs.iter().filter_map(needed) {
            let (name, need) = (&package.name, &other.name);
            match level(other_folder) {
                Some(Level::Number(level)) if level < own => {}
                Some(Level::Number(level)) => {
                    found.push(format!("{name} (L{own}) needs {need} (L{level})"));
                }
                Some(Level::Dev) => found.push(format!("{name} (L{own}) needs {need} (dev)")),
                None => found.push(format!("{name} needs {need}, which has no level")),
            }
        }
    }
    found
}

/// Each technology has one home.
const HOMES: [(&str, &str); 6] = [
    ("axum", "crates/server"),
    ("leptos", "crates/web"),
    ("ratatui", "crates/terminal"),
    ("crossterm", "crates/terminal"),
    ("rusqlite", "crates/server"),
    ("sqlx", "crates/server"),
];
/// The only folder that knows SQL.
const STORE: &str = "crates/server/src/store";
const SQL: [&str; 2] = ["rusqlite", "sqlx"];

/// A technology is needed in its home alone, and SQL is known in the store alone.
pub(super) fn homes(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (package, folder) in workspace.own() {
        for (technology, home) in HOMES {
            if folder != home && package.needs.iter().any(|need| need == technology) {
                found.push(format!("{folder} needs {technology}, whose home is {home}"));
            }
        }
    }
    for (path, text) in workspace.rust("crates/server/src/") {
        let code = super::source::code_without_strings(text);
        for word in SQL.iter().filter(|word| super::source::names(&code, word)) {
            if !path.starts_with(STORE) {
                found.push(format!("{path} names {word}, which only {STORE} knows"));
            }
        }
    }
    found
}

/// Every crate has the workspace's edition, licence and lints; versions stand in the root alone.
pub(super) fn manifests(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in workspace
        .files
        .iter()
        .filter(|(path, _)| path.ends_with("/Cargo.toml"))
    {
        let Ok(manifest) = text.parse::<Table>() else {
            found.push(format!("{path} can't be read"));
            continue;
        };
        let inherits = |value: Option<&Value>| {
            value.and_then(|value| value.get("workspace")) == Some(&Value::Boolean(true))
        };
        let package = manifest.get("package");
        for field in ["version", "edition", "rust-version", "license", "publish"] {
            if !inherits(package.and_then(|package| package.get(field))) {
                found.push(format!("{path} does not inherit {field}"));
            }
        }
        if !inherits(manifest.get("lints")) {
            found.push(format!("{path} does not inherit the lints"));
        }
        for (name, need) in dependencies(&manifest) {
            if !inherits(Some(need)) {
                found.push(format!("{path} gives {name} a version of its own"));
            }
        }
    }
    found
}

/// All dependencies of a manifest, of every kind and target.
fn dependencies(manifest: &Table) -> Vec<(&String, &Value)> {
    let mut found = Vec::new();
    for (key, value) in manifest {
        let Some(table) = value.as_table() else {
            continue;
        };
        if key.ends_with("dependencies") {
            found.extend(table);
        } else if key == "target" {
            found.extend(
                table
                    .values()
                    .filter_map(Value::as_table)
                    .flat_map(dependencies),
            );
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "## Code map\n```text\ncrates/engine/ L0 x\ncrates/jericho/ L1 x\n\
                       crates/coloretto/ L1 x\ncrates/testkit/ dev x\n```\n";

    fn workspace(needs: &[&str]) -> Workspace {
        Workspace::of(&[("ARCHITECTURE.md", MAP)])
            .with("engine", Some("crates/engine"), &["serde"])
            .with("coloretto", Some("crates/coloretto"), &["engine"])
            .with("testkit", Some("crates/testkit"), &["coloretto"])
            .with("jericho", Some("crates/jericho"), needs)
    }

    #[test]
    fn below_is_allowed() {
        assert_eq!(
            levels(&workspace(&["engine", "serde"])),
            Vec::<String>::new()
        );
    }

    #[test]
    fn beside_above_and_tools_are_found() {
        assert_eq!(
            levels(&workspace(&["coloretto"])),
            ["jericho (L1) needs coloretto (L1)"]
        );
        assert_eq!(
            levels(&workspace(&["testkit"])),
            ["jericho (L1) needs testkit (dev)"]
        );
        let upside_down = workspace(&[]).with("engine", Some("crates/engine"), &["jericho"]);
        assert_eq!(levels(&upside_down), ["engine (L0) needs jericho (L1)"]);
    }

    #[test]
    fn a_technology_away_from_home_is_found() {
        let found = homes(&workspace(&["ratatui"]));
        assert_eq!(
            found,
            ["crates/jericho needs ratatui, whose home is crates/terminal"]
        );
        let home = Workspace::of(&[]).with("terminal", Some("crates/terminal"), &["ratatui"]);
        assert!(homes(&home).is_empty());
    }

    #[test]
    fn sql_outside_of_the_store_is_found() {
        let query = "fn f() { sqlx::query(\"SELECT 1\"); }";
        assert_eq!(
            homes(&Workspace::of(&[("crates/server/src/lobby.rs", query)])).len(),
            1
        );
        assert!(homes(&Workspace::of(&[("crates/server/src/store/log.rs", query)])).is_empty());
    }

    const MANIFEST: &str = "[package]\nname = \"a\"\nversion.workspace = true\nedition.workspace = true\n\
        rust-version.workspace = true\nlicense.workspace = true\npublish.workspace = true\n\
        [dependencies]\nserde.workspace = true\n\
        [target.'cfg(fuzzing)'.dependencies]\nfuzzer = { workspace = true, features = [] }\n\
        [lints]\nworkspace = true\n";

    fn manifest(text: &str) -> Vec<String> {
        manifests(&Workspace::of(&[("crates/a/Cargo.toml", text)]))
    }

    #[test]
    fn a_manifest_that_inherits_is_right() {
        assert_eq!(manifest(MANIFEST), Vec::<String>::new());
    }

    #[test]
    fn what_is_not_inherited_is_found() {
        for (from, to) in [
            ("license.workspace = true", "license = \"MIT\""),
            ("edition.workspace = true\n", ""),
            ("[lints]\nworkspace = true", ""),
            ("serde.workspace = true", "serde = \"1\""),
            ("{ workspace = true, features = [] }", "\"1\""),
        ] {
            assert_eq!(manifest(&MANIFEST.replace(from, to)).len(), 1, "{from}");
        }
        assert_eq!(manifest("[package"), ["crates/a/Cargo.toml can't be read"]);
    }
}
