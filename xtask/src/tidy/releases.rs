//! Released versions: each has left a database, records and saved games that tests read, and documents
//! name the files of this version.

use std::path::Path;

use super::workspace::Workspace;

/// Where the tests of old data are, which name each old database.
const SERVED: &str = "crates/server/tests/table/old.rs";

/// What a released version has not left behind; names of files that no build makes.
pub(super) fn releases(workspace: &Workspace) -> Vec<String> {
    let Some(own) = version(workspace.text("Cargo.toml")) else {
        return vec!["Cargo.toml does not say the version".to_owned()];
    };
    let mut found = kept(workspace, own);
    found.extend(named(workspace, own));
    found
}

/// The version of the workspace.
fn version(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[workspace.package]")?;
    let (_, version) = package.split_once("version = \"")?;
    version.split('"').next()
}

/// Each version of the changelog but this one has its files, and a test that reads them.
fn kept(workspace: &Workspace, own: &str) -> Vec<String> {
    let headings = workspace.text("CHANGELOG.md").lines();
    let versions: Vec<&str> = headings
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    let mut found = Vec::new();
    if !versions.contains(&own) {
        found.push(format!("CHANGELOG.md has no section {own}"));
    }
    for version in versions.into_iter().filter(|version| *version != own) {
        let database = format!("{version}.sqlite.gz");
        let mut wanted = vec![
            format!("crates/server/tests/old/{database}"),
            format!("crates/fanfare/tests/old/{version}/records"),
        ];
        let games = workspace.games().into_iter();
        wanted.extend(
            games.map(|game| format!("crates/fanfare/tests/old/{version}/games/{game}.json")),
        );
        for path in wanted.iter().filter(|path| !workspace.has(path)) {
            found.push(format!(
                "version {version} was released, but there is no {path}"
            ));
        }
        if !workspace.text(SERVED).contains(&database) {
            found.push(format!("{SERVED} does not open {database}"));
        }
    }
    found
}

/// The files of a release, as documents name them: `fanfare-1.2.3-x86_64-linux.tar.gz`,
/// `fanfare_1.2.3-1_amd64.deb`.
fn named(workspace: &Workspace, own: &str) -> Vec<String> {
    let is_document = |path: &str| Path::new(path).extension().is_some_and(|end| end == "md");
    let mut found = Vec::new();
    for (path, text) in workspace.files.iter().filter(|(path, _)| is_document(path)) {
        for start in ["fanfare-", "fanfare_"] {
            for rest in text.split(start).skip(1) {
                let other = |c: char| !(c.is_ascii_digit() || c == '.');
                let end = rest.find(other).unwrap_or(rest.len());
                let (version, rest) = rest.split_at(end);
                let is_file = ["-x86_64", "-1_", "cdx."]
                    .iter()
                    .any(|end| rest.starts_with(end));
                let version = version.trim_end_matches('.');
                if is_file && !version.is_empty() && version != own {
                    found.push(format!(
                        "{path} names {start}{version}, but this is version {own}"
                    ));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIXED: [(&str, &str); 3] = [
        (
            "ARCHITECTURE.md",
            "## Code map\n```text\ncrates/jericho/ L1 x\n```\n",
        ),
        (
            "Cargo.toml",
            "[workspace.package]\nversion = \"0.3.0\"\nedition = \"2024\"\n",
        ),
        ("CHANGELOG.md", "# x\n## 0.3.0\n### Added\n## 0.2.0\n"),
    ];
    const KEPT: [(&str, &str); 4] = [
        ("crates/server/tests/old/0.2.0.sqlite.gz", ""),
        ("crates/fanfare/tests/old/0.2.0/records/a.json", ""),
        ("crates/fanfare/tests/old/0.2.0/games/jericho.json", ""),
        (SERVED, "include_bytes!(\"../old/0.2.0.sqlite.gz\")"),
    ];

    fn with(files: &[(&str, &str)]) -> Vec<String> {
        releases(&Workspace::of(&[&FIXED, files].concat()))
    }

    #[test]
    fn what_a_released_version_wrote_is_kept_and_read() {
        assert_eq!(with(&KEPT), Vec::<String>::new());
        for left_out in 0..KEPT.len() {
            let mut kept = KEPT.to_vec();
            let (path, _) = kept.remove(left_out);
            let found = with(&kept);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(
                found[0].contains(path.trim_end_matches("/a.json")),
                "{found:?}"
            );
        }
    }

    #[test]
    fn a_version_without_its_changes_is_found() {
        let next = [("Cargo.toml", "[workspace.package]\nversion = \"0.4.0\"\n")];
        let found = with(&[&KEPT[..], &next].concat());
        assert_eq!(found[0], "CHANGELOG.md has no section 0.4.0");
    }

    #[test]
    fn a_file_of_another_version_is_found() {
        let found = |text: &str| with(&[&KEPT[..], &[("README.md", text)]].concat()).len();
        for right in [
            "tar -xzf fanfare-0.3.0-x86_64-linux.tar.gz",
            "fanfare_0.3.0-1_amd64.deb",
            "exec:fanfare-0.1.0 bot, fanfare-record/1, fanfare-*.whl",
        ] {
            assert_eq!(found(right), 0, "{right}");
        }
        for wrong in [
            "tar -xzf fanfare-0.2.0-x86_64-linux.tar.gz",
            "fanfare_0.2.0-1_amd64.deb",
            "`fanfare-0.2.0.cdx.json`",
        ] {
            assert_eq!(found(wrong), 1, "{wrong}");
        }
    }
}
