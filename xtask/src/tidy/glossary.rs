//! The glossary of ARCHITECTURE.md: each term stands in the first line of a module that it names.

use super::map::section;
use super::text::ending;
use super::workspace::Workspace;

/// A row of the glossary that can't be searched for: a term that no named module begins with, or a
/// place where no module begins with one of the terms.
pub(super) fn glossary(workspace: &Workspace) -> Vec<String> {
    let title = "Glossary: the field's terms, and where each lives";
    let table = section(workspace.text("ARCHITECTURE.md"), title);
    let rows = table.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = rows.filter(|row| !row.starts_with("term |") && !row.starts_with("---"));
    rows.flat_map(|row| missing(workspace, row)).collect()
}

fn missing(workspace: &Workspace, row: &str) -> Vec<String> {
    let terms = row.split(" | ").next().unwrap_or_default();
    let places = row.rsplit(" | ").next().unwrap_or_default();
    let terms = terms.split([',', '(', ')']).map(str::trim);
    let terms: Vec<String> = terms
        .filter(|term| !term.is_empty())
        .map(str::to_lowercase)
        .collect();
    let places: Vec<&str> = places.split('`').skip(1).step_by(2).collect();
    let mut found = Vec::new();
    let mut said = vec![false; terms.len()];
    for place in places {
        let mut here = false;
        for line in first_lines(workspace, place) {
            for (term, said) in terms.iter().zip(&mut said) {
                let has = line.contains(term.as_str());
                *said |= has;
                here |= has;
            }
        }
        if !here {
            found.push(format!(
                "the glossary leads to {place}, where no first line says «{}»",
                terms.join(", ")
            ));
        }
    }
    let silent = terms.iter().zip(said).filter(|(_, said)| !said);
    found.extend(silent.map(|(term, _)| format!("no first line says the glossary's «{term}»")));
    found
}

/// The first lines of the modules at a place: a file or folder of a crate, or each file of that name.
fn first_lines(workspace: &Workspace, place: &str) -> Vec<String> {
    let inside = format!("crates/{place}/");
    let itself = match (ending(place), place.contains('/')) {
        ("rs", false) => Some(format!("/{place}")),
        ("rs", true) => Some(format!("crates/{place}")),
        _ => None,
    };
    let is_it = |path: &str| itself.as_ref().is_some_and(|end| path.ends_with(end));
    let modules = workspace
        .rust("crates/")
        .filter(|&(path, _)| path.starts_with(&inside) || is_it(path));
    let lines = modules.map(|(_, text)| text.lines().next().unwrap_or_default());
    lines.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(rows: &str) -> usize {
        let text = format!(
            "## Glossary: the field's terms, and where each lives\n\n\
             | term | here | where |\n| --- | --- | --- |\n{rows}\n## Next\n| a | b | `c` |\n"
        );
        glossary(&Workspace::of(&[
            ("ARCHITECTURE.md", &text),
            ("crates/server/src/store/log.rs", "//! The event log.\nx\n"),
            ("crates/server/src/limits.rs", "//! Rate limits (GCRA).\n"),
            ("crates/server/src/other.rs", "//! Text.\n//! Lease.\n"),
            ("crates/one/src/redeal.rs", "//! Determinization.\n"),
        ]))
        .len()
    }

    #[test]
    fn a_term_that_no_named_module_begins_with_is_found() {
        assert_eq!(found("| event log | here | `server/src/store/log.rs` |"), 0);
        assert_eq!(found("| event log | here | `server/src/store` |"), 0);
        assert_eq!(found("| rate limit (GCRA) | x | `server` |"), 0);
        assert_eq!(
            found("| determinization | x | each game's `redeal.rs` |"),
            0
        );
        assert_eq!(found("| event log, sourcing | x | `server` |"), 1);
        // The second line is not the first.
        assert_eq!(found("| lease | x | `server/src/other.rs` |"), 2);
        assert_eq!(
            found("| event log | x | `server`, `server/src/limits.rs` |"),
            1
        );
        assert_eq!(found("| event log | x | `server/src/gone.rs` |"), 2);
    }
}
