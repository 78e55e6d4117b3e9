//! Checks that read files as plain text.

use std::collections::BTreeSet;
use std::path::Path;

use super::workspace::Workspace;

/// A file is one idea; longer than this it is two.
const LINES: usize = 600;
/// What people write by hand and read from top to bottom.
const WRITTEN: [&str; 11] = [
    "rs", "md", "py", "js", "ts", "css", "html", "ftl", "toml", "sh", "sql",
];

pub(super) fn ending(path: &str) -> &str {
    let end = Path::new(path).extension();
    end.and_then(|end| end.to_str()).unwrap_or_default()
}

/// No file is too long to be one idea. What a program writes (golden files) is not counted.
pub(super) fn size(workspace: &Workspace) -> Vec<String> {
    let written = workspace
        .files
        .iter()
        .filter(|(path, _)| WRITTEN.contains(&ending(path)));
    let long = written.filter_map(|(path, text)| {
        let lines = text.lines().count();
        (lines > LINES).then(|| format!("{path} has {lines} lines, more than {LINES}"))
    });
    long.collect()
}

/// Words that stand for work not done. Put together here, so that this file does not hold them.
const UNFINISHED: [&str; 5] = [
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("FIX", "ME"),
    concat!("TO", "DO"),
    concat!("#[ig", "nore"),
];

/// Nothing is left for later where code is.
pub(super) fn finished(workspace: &Workspace) -> Vec<String> {
    let code = workspace
        .files
        .iter()
        .filter(|(path, _)| ending(path) != "md");
    holds(code, &UNFINISHED)
}

/// Folders of somebody's machine.
const ELSEWHERE: [&str; 3] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/Us", "ers/"),
];

/// The project speaks of itself alone: no machine's folders, no other source of packages.
pub(super) fn alone(workspace: &Workspace) -> Vec<String> {
    let mut found = holds(workspace.files.iter(), &ELSEWHERE);
    let config = workspace.text(".cargo/config.toml");
    for word in ["[source", "[registr"]
        .iter()
        .filter(|word| config.contains(**word))
    {
        found.push(format!(
            ".cargo/config.toml has {word}…: packages come from where cargo looks"
        ));
    }
    let public = "registry+https://github.com/rust-lang/crates.io-index";
    let sources = workspace.text("Cargo.lock").lines();
    let sources = sources.filter_map(|line| line.strip_prefix("source = \"")?.strip_suffix('"'));
    let other: BTreeSet<&str> = sources.filter(|source| *source != public).collect();
    found.extend(
        other
            .iter()
            .map(|source| format!("Cargo.lock takes a package from {source}")),
    );
    found
}

fn holds<'a>(files: impl Iterator<Item = (&'a String, &'a String)>, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in files {
        for (at, line) in text.lines().enumerate() {
            for word in words.iter().filter(|word| line.contains(**word)) {
                found.push(format!("{path}:{} holds {word}", at + 1));
            }
        }
    }
    found
}

/// The languages of the workspace.
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "it"];

/// Every message is there in every language.
pub(super) fn words(workspace: &Workspace) -> Vec<String> {
    let folder = "locales/";
    let mapped = workspace.rooms().iter().any(|room| room.path == folder);
    if !mapped && workspace.below(folder).next().is_none() {
        return Vec::new();
    }
    let messages = |language: &str| -> BTreeSet<String> {
        let own = format!("{folder}{language}");
        let files = workspace
            .below(&own)
            .filter(|(path, _)| ending(path) == "ftl");
        files
            .flat_map(|(_, text)| text.lines().filter_map(message))
            .collect()
    };
    let all: BTreeSet<String> = LANGUAGES.into_iter().flat_map(messages).collect();
    let mut found = Vec::new();
    if all.is_empty() {
        found.push(format!("{folder} has no message"));
    }
    for language in LANGUAGES {
        let missing = &all - &messages(language);
        found.extend(
            missing
                .iter()
                .map(|message| format!("{message} is missing in {language}")),
        );
    }
    found
}

/// The message that a line of Fluent begins: `name = …`.
fn message(line: &str) -> Option<String> {
    let (name, _) = line.split_once('=')?;
    let name = name.trim_end();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
    (begins && name.chars().all(plain)).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(path: &str, text: &str) -> Workspace {
        Workspace::of(&[(path, text)])
    }

    #[test]
    fn a_long_file_is_found() {
        assert!(size(&one("a.rs", &"x\n".repeat(600))).is_empty());
        assert_eq!(
            size(&one("a.rs", &"x\n".repeat(601))),
            ["a.rs has 601 lines, more than 600"]
        );
        assert!(size(&one("Cargo.lock", &"x\n".repeat(601))).is_empty());
    }

    #[test]
    fn unfinished_work_is_found() {
        for word in UNFINISHED {
            assert_eq!(
                finished(&one("a.rs", &format!("fn f() {{\n    {word}\n}}"))).len(),
                1
            );
        }
        assert!(finished(&one("a.rs", "fn f() {}")).is_empty());
    }

    #[test]
    fn a_machine_s_folder_is_found() {
        for folder in ELSEWHERE {
            let text = format!("see {folder}x");
            assert_eq!(
                alone(&one("docs/a.md", &text)),
                [format!("docs/a.md:1 holds {folder}")]
            );
        }
        assert!(alone(&one("docs/a.md", "see docs/b.md")).is_empty());
    }

    #[test]
    fn another_source_of_packages_is_found() {
        assert_eq!(
            alone(&one(".cargo/config.toml", "[source.crates-io]\n")).len(),
            1
        );
        let lock = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n";
        assert!(alone(&one("Cargo.lock", lock)).is_empty());
        assert_eq!(
            alone(&one(
                "Cargo.lock",
                "source = \"git+https://example.org/a\"\n"
            ))
            .len(),
            1
        );
    }

    #[test]
    fn a_missing_message_is_found() {
        let complete = [
            (
                "locales/en/main.ftl",
                "# A\nhello = Hello\n    .title = x\n",
            ),
            ("locales/de/main.ftl", "hello = Hallo\n"),
            ("locales/fr/main.ftl", "hello =\n    Bonjour\n"),
            ("locales/it/main.ftl", "hello = Ciao\n"),
        ];
        assert!(words(&Workspace::of(&complete)).is_empty());
        assert_eq!(
            words(&Workspace::of(&complete[..3])),
            ["hello is missing in it"]
        );
        assert!(words(&Workspace::of(&[])).is_empty());
        let ghost = "## Code map\n```text\nlocales/  words\n```\n";
        assert_eq!(
            words(&one("ARCHITECTURE.md", ghost)),
            ["locales/ has no message"]
        );
    }
}
