//! Documents for people: a translation follows the English text as it is now, and no link leads
//! nowhere.

use std::path::Path;

use super::workspace::Workspace;
use crate::hash;

/// Each translation names the English text that it follows, and the hash of that text.
pub(super) fn documents(workspace: &Workspace) -> Vec<String> {
    let mut found = translations(workspace);
    found.extend(links(workspace));
    found
}

/// The languages that documents are translated into.
const LANGUAGES: [&str; 3] = ["de", "fr", "it"];
/// What is translated: the English path, and the path of a translation.
const TRANSLATED: [(&str, &str); 3] = [
    ("README.md", "README.{}.md"),
    ("docs/guide.md", "docs/{}/guide.md"),
    ("docs/friends.md", "docs/{}/friends.md"),
];

fn translations(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (english, pattern) in TRANSLATED {
        let Some(text) = workspace.files.get(english) else {
            continue;
        };
        let wanted = format!("<!-- follows {english} {} -->", hash::short(&[text]));
        for language in LANGUAGES {
            let path = pattern.replace("{}", language);
            let Some(own) = workspace.files.get(&path) else {
                found.push(format!("{path} is missing: {english} has no translation"));
                continue;
            };
            if own.lines().next() != Some(&wanted) {
                found.push(format!(
                    "{path} follows another {english}: bring it up to date, then begin it with {wanted}"
                ));
            }
        }
    }
    found
}

/// Links of documents to files that are not there.
fn links(workspace: &Workspace) -> Vec<String> {
    let is_document = |path: &str| Path::new(path).extension().is_some_and(|end| end == "md");
    let mut found = Vec::new();
    for (path, text) in workspace.files.iter().filter(|(path, _)| is_document(path)) {
        let folder = Path::new(path).parent().unwrap_or(Path::new(""));
        for link in targets(text) {
            let file = link.split('#').next().unwrap_or_default();
            if file.is_empty() || link.contains("://") {
                continue;
            }
            let target = straight(&folder.join(file));
            if !workspace.has(&target) {
                found.push(format!("{path} links to {file}, which is not there"));
            }
        }
    }
    found
}

/// What a document's links lead to, in order; code is no link.
fn targets(text: &str) -> Vec<&str> {
    let mut code = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            code = !code;
        }
        if code {
            continue;
        }
        // Every second part is between back quotes; a link whose words are code, [`name`](target),
        // has its target in the part after them.
        for part in line.split('`').step_by(2) {
            let mut rest = part;
            while let Some((_, after)) = rest.split_once("](") {
                let Some((target, after)) = after.split_once(')') else {
                    break;
                };
                found.push(target);
                rest = after;
            }
        }
    }
    found
}

/// A path without `..`.
fn straight(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.to_string_lossy().split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part.to_owned()),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translation_that_fell_behind_is_found() {
        let follows = |text: &str| {
            format!(
                "<!-- follows docs/guide.md {} -->\n# x",
                hash::short(&[text])
            )
        };
        let workspace = |english: &str, marked: &str| {
            let marked = follows(marked);
            let files = [
                ("docs/guide.md", english),
                ("docs/de/guide.md", &marked),
                ("docs/fr/guide.md", &marked),
                ("docs/it/guide.md", &marked),
            ];
            translations(&Workspace::of(&files)).len()
        };
        assert_eq!(workspace("# One", "# One"), 0);
        assert_eq!(workspace("# Two", "# One"), 3);
        assert_eq!(
            translations(&Workspace::of(&[("README.md", "# x")])).len(),
            3
        );
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let found = |text: &str| {
            let files = [("docs/a.md", text), ("docs/b.md", ""), ("rules/j.md", "")];
            links(&Workspace::of(&files)).len()
        };
        for right in [
            "[b](b.md), [top](#top), [far](https://example.org), [folder](../rules)",
            "[`b`](b.md#part) and `[code](none.md)`",
            "```\n[code](none.md)\n```",
        ] {
            assert_eq!(found(right), 0, "{right}");
        }
        assert_eq!(found("[c](c.md) and [`d`](d.md)"), 2);
    }
}
