//! What the checks look at: the files of the workspace, and its packages as cargo knows them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::map::{Level, Room, rooms};
use crate::Result;
use crate::shell::{cargo, line, root};

/// Crates above level 2 that the browser has too, and that know no machine either.
const PURE: [&str; 3] = ["crates/coach/", "crates/protocol/", "crates/words/"];

/// Everything a check may look at.
pub(crate) struct Workspace {
    /// The text files, by their path from the root.
    pub(super) files: BTreeMap<String, String>,
    /// The paths of files that are no text.
    pictures: Vec<String>,
    /// Every package that is built, ours and others'.
    pub(super) packages: Vec<Package>,
}

/// A package as cargo knows it.
#[derive(Clone, Default)]
pub(super) struct Package {
    pub(super) name: String,
    /// Its folder from the root, if it is ours.
    pub(super) folder: Option<String>,
    /// What it depends on to be built and run, by package name; not what only its tests need.
    pub(super) needs: Vec<String>,
}

impl Workspace {
    /// The workspace as it stands.
    pub(crate) fn open() -> Result<Self> {
        let mut files = BTreeMap::new();
        let mut pictures = Vec::new();
        for path in paths()? {
            let whole = root().join(&path);
            // What is not text has nothing to say here.
            if let Ok(text) = fs::read_to_string(&whole) {
                files.insert(path, text);
            } else if whole.exists() {
                pictures.push(path);
            }
        }
        let packages = packages(&metadata()?);
        Ok(Self {
            files,
            pictures,
            packages,
        })
    }

    /// A workspace of these files, for a test.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let owned = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
        Self {
            files: files.iter().map(owned).collect(),
            pictures: Vec::new(),
            packages: Vec::new(),
        }
    }

    /// The same with a package, for a test.
    #[cfg(test)]
    pub(super) fn with(mut self, name: &str, folder: Option<&str>, needs: &[&str]) -> Self {
        self.packages.push(Package {
            name: name.to_owned(),
            folder: folder.map(str::to_owned),
            needs: needs.iter().map(|&need| need.to_owned()).collect(),
        });
        self
    }

    /// A file's text; empty if there is no such file.
    pub(super) fn text(&self, path: &str) -> &str {
        self.files.get(path).map_or("", String::as_str)
    }

    /// Whether there is a file or folder of that path; also one that holds no text.
    pub(super) fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        let known = |file: &String| file == path || file.starts_with(&folder);
        self.files.keys().chain(&self.pictures).any(known)
    }

    /// The files below a folder.
    pub(super) fn below<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files
            .iter()
            .filter(move |(path, _)| path.starts_with(folder))
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The Rust files below a folder.
    pub(super) fn rust<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let is_rust = |path: &str| Path::new(path).extension().is_some_and(|end| end == "rs");
        self.below(folder).filter(move |(path, _)| is_rust(path))
    }

    /// The rooms of the code map.
    pub(super) fn rooms(&self) -> Vec<Room> {
        rooms(self.text("ARCHITECTURE.md"))
    }

    /// Our packages, each with its folder.
    pub(super) fn own(&self) -> impl Iterator<Item = (&Package, &str)> {
        let own = |package: &'_ Package| package.folder.is_some();
        self.packages
            .iter()
            .filter(move |package| own(package))
            .map(|package| (package, package.folder.as_deref().unwrap_or_default()))
    }

    /// The folders of the games: the crates of level 1.
    pub(super) fn games(&self) -> Vec<String> {
        let rooms = self.rooms().into_iter();
        let games = rooms.filter(|room| room.level == Some(Level::Number(1)));
        games.filter_map(|room| room.name()).collect()
    }

    /// The crates below the edges, which know no machine: levels 0 to 2, the messages, the words.
    pub(crate) fn pure_crates(&self) -> Vec<String> {
        let rooms = self.rooms().into_iter();
        let pure = rooms.filter(|room| match room.level {
            Some(Level::Number(level)) => level <= 2 || PURE.contains(&room.path.as_str()),
            _ => false,
        });
        pure.filter_map(|room| room.name()).collect()
    }
}

/// What `cargo metadata` says of the workspace and all it needs.
pub(crate) fn metadata() -> Result<Value> {
    let text = cargo(&["metadata", "--format-version=1"]).read()?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

fn packages(metadata: &Value) -> Vec<Package> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let home = text(&metadata["workspace_root"]).unwrap_or_default();
    let folder = |package: &Value| {
        let manifest = text(&package["manifest_path"])?;
        let folder = Path::new(&manifest).parent()?.strip_prefix(&home).ok()?;
        package["source"]
            .is_null()
            .then(|| folder.to_string_lossy().into_owned())
    };
    let package = |package: Value| Package {
        name: text(&package["name"]).unwrap_or_default(),
        folder: folder(&package),
        needs: list(&package["dependencies"])
            .iter()
            .filter(|need| need["kind"] != "dev")
            .filter_map(|need| text(&need["name"]))
            .collect(),
    };
    list(&metadata["packages"])
        .into_iter()
        .map(package)
        .collect()
}

/// The files that git keeps or would keep; without git, all but what builds leave behind.
fn paths() -> Result<Vec<String>> {
    let list = line(
        "git",
        &[
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ],
    );
    if let Ok(list) = list.read() {
        let paths = list.split('\0').filter(|path| !path.is_empty());
        return Ok(paths.map(str::to_owned).collect());
    }
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder);
        let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let left_behind = ["target", "node_modules", ".git", "corpus", "artifacts"];
            if path.is_dir() {
                if !left_behind.contains(&&*name) {
                    folders.push(path);
                }
            } else if let Ok(own) = path.strip_prefix(root()) {
                found.push(own.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_read_with_what_they_need() {
        let metadata = serde_json::json!({ "workspace_root": "/workspace", "packages": [
            { "name": "jericho", "source": null, "manifest_path": "/workspace/crates/jericho/Cargo.toml",
              "license": "MIT", "dependencies": [
                { "name": "engine", "kind": null }, { "name": "testkit", "kind": "dev" } ] },
            { "name": "serde", "source": "registry", "manifest_path": "/else/Cargo.toml",
              "license": null, "dependencies": [] } ] });
        let packages = packages(&metadata);
        assert_eq!(packages[0].folder.as_deref(), Some("crates/jericho"));
        assert_eq!(packages[0].needs, ["engine"]);
        assert_eq!(packages[1].folder, None);
    }

    #[test]
    fn what_is_pure_follows_from_the_code_map() {
        let map = "## Code map\n```text\ncrates/engine/  L0 x\ncrates/bots/ L3 x\n\
                   crates/protocol/ L3 x\ncrates/words/ L3 x\nxtask/ dev x\n```\n";
        let workspace = Workspace::of(&[("ARCHITECTURE.md", map)]);
        assert_eq!(workspace.pure_crates(), ["engine", "protocol", "words"]);
    }
}
