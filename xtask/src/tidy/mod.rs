//! `cargo xtask tidy`: the invariants of ARCHITECTURE.md that a program can check.
//!
//! ```text
//! workspace  the files and packages there are     source  Rust without comments, strings, tests
//! each other file: checks of one kind, as pure functions of a workspace that a test can build
//! ```

mod crates;
mod documents;
mod facts;
mod games;
mod glossary;
mod map;
mod names;
mod prose;
mod pure;
mod releases;
mod source;
mod text;
mod typography;
pub(crate) mod workspace;

use crate::Result;
use workspace::Workspace;

/// A check: its number and name in ARCHITECTURE.md, and what it finds wrong.
struct Check {
    id: u8,
    name: &'static str,
    find: fn(&Workspace) -> Vec<String>,
}

const fn check(id: u8, name: &'static str, find: fn(&Workspace) -> Vec<String>) -> Check {
    Check { id, name, find }
}

/// Every check, by the number of its invariant. Number 5 is kept by readers, 15 by cargo-deny.
const CHECKS: [Check; 20] = [
    check(1, "levels", crates::levels),
    check(2, "pure", pure::pure),
    check(3, "apart", games::apart),
    check(4, "secrets", games::secrets),
    check(6, "homes", crates::homes),
    check(7, "words", text::words),
    check(8, "facts", facts::facts),
    check(9, "golden", facts::golden),
    check(10, "map", map::map),
    check(11, "alone", text::alone),
    check(12, "size", text::size),
    check(13, "finished", text::finished),
    check(14, "manifests", crates::manifests),
    check(16, "typography", typography::typography),
    check(17, "list", list),
    check(18, "documents", documents::documents),
    check(19, "names", names::names),
    check(20, "comments", prose::comments),
    check(21, "prose", prose::prose),
    check(22, "releases", releases::releases),
];

/// Runs every check and tells what each found.
pub(crate) fn run() -> Result {
    let workspace = Workspace::open()?;
    let mut count = 0;
    for Check { id, name, find } in CHECKS {
        let found = find(&workspace);
        let mark = if found.is_empty() { "ok" } else { "BROKEN" };
        println!("{mark:<7}{id:>3}  {name}");
        for problem in &found {
            println!("            {problem}");
        }
        count += found.len();
    }
    if count == 0 {
        return Ok(());
    }
    Err(format!(
        "{count} found; the numbers are those of the invariants in ARCHITECTURE.md"
    ))
}

/// Each numbered invariant is a bold sentence and names its check; each check has its invariant.
fn list(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    let invariants = map::invariants(workspace.text("ARCHITECTURE.md"));
    for (place, (id, text)) in invariants.iter().enumerate() {
        if *id as usize != place + 1 {
            found.push(format!("invariant {id} stands at place {}", place + 1));
        }
        if !text.starts_with("**") {
            found.push(format!(
                "invariant {id} does not begin with a bold sentence"
            ));
        }
        if !text.contains("Check:") {
            found.push(format!("invariant {id} does not say what checks it"));
        }
        for name in map::cited_checks(text) {
            if !CHECKS
                .iter()
                .any(|check| (check.id, check.name) == (*id, name))
            {
                found.push(format!(
                    "invariant {id} names `tidy {name}`, which is not its check"
                ));
            }
        }
    }
    for Check { id, name, .. } in CHECKS {
        let text = invariants.iter().find(|(number, _)| *number == id);
        if !text.is_some_and(|(_, text)| map::cited_checks(text).contains(&name)) {
            found.push(format!(
                "invariant {id} does not name its check `tidy {name}`"
            ));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_each_check_where_it_belongs() {
        let lines = |skip: &str| -> String {
            let line = |id: u8| {
                let check = CHECKS.iter().find(|check| check.id == id);
                let name = check.map_or("review".into(), |check| format!("`tidy {}`", check.name));
                format!("{id}. **None.** Check: {name}.\n")
            };
            let last = CHECKS
                .iter()
                .map(|check| check.id)
                .max()
                .unwrap_or_default();
            let all = (1..=last).map(line);
            let all = all.filter(|line| !line.contains(skip));
            format!("## What is absent\n{}", all.collect::<String>())
        };
        let workspace = |text: String| Workspace::of(&[("ARCHITECTURE.md", &text)]);
        assert!(list(&workspace(lines("nothing like it"))).is_empty());
        assert!(!list(&workspace(lines("tidy golden"))).is_empty());
        let ghost = lines("nothing").replace("`tidy pure`", "`tidy pure` and `tidy ghosts`");
        assert!(!list(&workspace(ghost)).is_empty());
        let silent = lines("nothing").replace("Check: review", "Kept.");
        assert!(!list(&workspace(silent)).is_empty());
    }
}
