//! Documents for people: a translation follows the English text as it is now, with the same
//! commands, no link leads nowhere, and no path is named that is not there.

use std::path::Path;

use super::workspace::Workspace;
use crate::hash;

/// Each translation names the English text that it follows, and the hash of that text.
pub(super) fn documents(workspace: &Workspace) -> Vec<String> {
    let mut found = translations(workspace);
    found.extend(unmarked(workspace));
    found.extend(links(workspace));
    found.extend(paths(workspace));
    found
}

/// The languages that documents are translated into.
const LANGUAGES: [&str; 3] = ["de", "fr", "it"];
/// How each of them calls English.
const ENGLISH: [&str; 3] = ["Englisch", "anglais", "inglese"];
/// What is translated: the English path, and the path of a translation.
const TRANSLATED: [(&str, &str); 9] = [
    ("README.md", "README.{}.md"),
    ("docs/guide.md", "docs/{}/guide.md"),
    ("docs/friends.md", "docs/{}/friends.md"),
    ("docs/faq.md", "docs/{}/faq.md"),
    ("docs/troubleshooting.md", "docs/{}/troubleshooting.md"),
    ("docs/playing.md", "docs/{}/playing.md"),
    ("docs/terminal.md", "docs/{}/terminal.md"),
    ("docs/web-client.md", "docs/{}/web-client.md"),
    ("docs/hosting.md", "docs/{}/hosting.md"),
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
            // The English commands are run by a test, so the translated ones must be the same.
            let (there, here) = (commands(text), commands(own));
            let differ = there.iter().zip(&here).find(|(there, here)| there != here);
            if let Some((there, here)) = differ {
                found.push(format!(
                    "{path} has the command `{here}`, {english} `{there}`"
                ));
            } else if there.len() != here.len() {
                found.push(format!(
                    "{path} has {} lines of commands, {english} {}",
                    here.len(),
                    there.len()
                ));
            }
        }
    }
    found
}

/// Links of translations to documents in English that don't say so: in the same paragraph, or for a list
/// in the one before it.
fn unmarked(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (language, english) in LANGUAGES.iter().zip(ENGLISH) {
        let own: Vec<String> = TRANSLATED
            .iter()
            .map(|(_, pattern)| pattern.replace("{}", language))
            .collect();
        for path in &own {
            let folder = Path::new(path).parent().unwrap_or(Path::new(""));
            let says = |text: &str| text.contains(english);
            let mut before = "";
            for paragraph in workspace.text(path).split("\n\n") {
                let marked = says(paragraph) || paragraph.starts_with("- ") && says(before);
                // The first line leads to the other languages.
                let is_choice = paragraph.starts_with("[English](");
                before = paragraph;
                if marked || is_choice {
                    continue;
                }
                for link in targets(paragraph) {
                    let target = straight(&folder.join(link.split('#').next().unwrap_or(link)));
                    let is_document = Path::new(&target)
                        .extension()
                        .is_some_and(|end| end == "md");
                    if is_document && !own.contains(&target) {
                        found.push(format!("{path} does not say that {target} is in English"));
                    }
                }
            }
        }
    }
    found
}

/// The lines of a document's shell blocks, without comments.
fn commands(text: &str) -> Vec<&str> {
    let mut shell = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            shell = language.starts_with("sh");
            continue;
        }
        let command = line.split(" # ").next().unwrap_or_default().trim();
        if shell && !command.is_empty() && !command.starts_with('#') {
            found.push(command);
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
            if link.contains("://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => straight(&folder.join(file)),
            };
            if !workspace.has(&target) {
                found.push(format!("{path} links to {file}, which is not there"));
                continue;
            }
            let text = workspace.files.get(&target);
            let missing = |text: &&String| !anchors(text).any(|one| one == anchor);
            if !anchor.is_empty() && is_document(&target) && text.is_some_and(|t| missing(&t)) {
                found.push(format!("{path} links to {link}, which has no such heading"));
            }
        }
    }
    found
}

/// Where a path of the repository begins.
const FOLDERS: [&str; 9] = [
    "crates/",
    "docs/",
    "examples/",
    "fuzz/",
    "locales/",
    "packaging/",
    "rules/",
    "train/",
    "xtask/",
];
/// Paths that documents name although no file of the repository is there.
const ELSEWHERE: [&str; 2] = [
    // Made when a fuzz target finds something.
    "fuzz/artifacts",
    // The language of the example.
    "locales/es",
];

/// Quoted paths of documents that are not there; a word in capitals stands for a name.
fn paths(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in &workspace.files {
        if Path::new(path).extension().is_none_or(|end| end != "md") {
            continue;
        }
        let mut code = false;
        for line in text.lines() {
            if line.trim_start().starts_with("```") {
                code = !code;
            }
            if code {
                continue;
            }
            for quoted in line.split('`').skip(1).step_by(2) {
                if let Some(named) = repository_path(quoted)
                    && !ELSEWHERE.contains(&named.as_str())
                    && !workspace.has(&named)
                {
                    found.push(format!("{path} names {named}, which is not there"));
                }
            }
        }
    }
    found
}

/// The path that a quoted text is, from the root; `table/src/room` is one of a crate.
fn repository_path(quoted: &str) -> Option<String> {
    let path = quoted.trim_end_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    if !path.contains('/') || !path.chars().all(plain) || path.contains("NAME") {
        return None;
    }
    if FOLDERS.iter().any(|folder| path.starts_with(folder)) {
        return Some(path.to_owned());
    }
    path.contains("/src/").then(|| format!("crates/{path}"))
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

/// The anchors of a document's headings, as a page of it in a browser has them: small letters,
/// hyphens for spaces, no punctuation.
fn anchors(text: &str) -> impl Iterator<Item = String> + '_ {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        words
            .chars()
            .filter(kept)
            .collect::<String>()
            .replace(' ', "-")
    })
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
    fn other_commands_and_lost_headings_are_found() {
        let english = "# Two words, here\n```sh\nfanfare play    # a game\n```\n";
        let mark = format!(
            "<!-- follows docs/guide.md {} -->\n",
            hash::short(&[english])
        );
        let found = |body: &str| {
            let own = format!("{mark}{body}");
            let files = ["docs/de/guide.md", "docs/fr/guide.md", "docs/it/guide.md"];
            let files = files.map(|path| (path, own.as_str()));
            documents(&Workspace::of(
                &[&files[..], &[("docs/guide.md", english)]].concat(),
            ))
            .len()
        };
        assert_eq!(found("```sh\nfanfare play    # ein Spiel\n```\n"), 0);
        assert_eq!(found("```sh\nfanfare player  # ein Spiel\n```\n"), 3);
        assert_eq!(found("```sh\n```\n"), 3);
        let commands = "```sh\nfanfare play\n```\n";
        let english_only = "Englisch, anglais, inglese: ";
        let with_link = |anchor: &str| {
            found(&format!(
                "{commands}{english_only}[x](../guide.md#{anchor})\n"
            ))
        };
        assert_eq!(with_link("two-words-here"), 0);
        assert_eq!(with_link("two-words"), 3);
    }

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
    fn a_link_from_a_translation_into_english_is_marked() {
        let found = |text: &str| {
            let text = format!("# x\n\n{text}");
            unmarked(&Workspace::of(&[("docs/de/guide.md", &text)])).len()
        };
        for right in [
            "[faq](faq.md) and [home](../../README.de.md)",
            "[Bots](../bots.md) (auf Englisch)",
            "Auf Englisch:\n\n- [bots](../bots.md)\n- [record](../record.md)",
            "[English](../../README.md) · [Italiano](../../README.it.md)",
        ] {
            assert_eq!(found(right), 0, "{right}");
        }
        assert_eq!(found("[Bots](../bots.md) und [Regeln](../record.md)"), 2);
        assert_eq!(found("Auf Englisch:\n\n[Bots](../bots.md)"), 1);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let found = |text: &str| {
            let text = format!("# Top\n{text}");
            let files = [
                ("docs/a.md", text.as_str()),
                ("docs/b.md", "## Part"),
                ("rules/j.md", ""),
            ];
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

    #[test]
    fn a_path_that_is_not_there_is_found() {
        let found = |text: &str| {
            let files = [("docs/a.md", text), ("crates/table/src/room/mod.rs", "")];
            paths(&Workspace::of(&files))
        };
        for right in [
            "`table/src/room`, `crates/table/src/room/`, `docs/a.md`",
            "`crates/NAME/src` is yours; `crates/*/src/lib.rs`; `GET /api/tables`",
            "```sh\ncat `docs/b.md`\n```",
        ] {
            assert!(found(right).is_empty(), "{right}");
        }
        let gone = found("`table/src/rooms` and `docs/b.md`");
        assert_eq!(
            gone[0],
            "docs/a.md names crates/table/src/rooms, which is not there"
        );
        assert_eq!(gone.len(), 2);
    }
}
