//! The software bill of materials: which packages are inside the program and its page, from whom,
//! under which licence.
//!
//! ```text
//! cargo tree (what is compiled in) ─┬─► LICENCES.txt: every text that asks to be passed on, once
//! cargo metadata (who made it)     ─┴─► CycloneDX: names, versions, checksums, what needs what
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::shell::{cargo, root};
use crate::tidy::workspace::metadata;
use crate::{Result, wasm, web};

/// A package inside the program.
pub(super) struct Part {
    name: String,
    version: String,
    /// As SPDX says it.
    licence: String,
    /// Where its sources lie.
    folder: PathBuf,
    /// Whether it is one of our own.
    own: bool,
    /// SHA-256 of its archive in the registry.
    checksum: Option<String>,
    /// What it needs of the other parts: names and versions.
    needs: Vec<(String, String)>,
}

impl Part {
    fn key(&self) -> (String, String) {
        (self.name.clone(), self.version.clone())
    }

    fn url(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }
}

/// Every package in the program and in the modules that it serves, by name and version.
pub(super) fn parts() -> Result<Vec<Part>> {
    let mut inside = BTreeSet::new();
    let served = web::PACKAGES.map(|package| (package, wasm::TARGET));
    for (package, target) in [("fanfare", super::toolchain::TARGET)]
        .into_iter()
        .chain(served)
    {
        let tree = cargo(&["tree", "--locked", "--edges", "normal,no-proc-macro"])
            .args(&["--package", package, "--target", target])
            .args(&["--prefix", "none", "--format", "{p}"]);
        inside.extend(tree.read()?.lines().filter_map(named));
    }
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|error| error.to_string())?;
    Ok(gather(&metadata()?, &checksums(&lock)?, &inside))
}

/// `serde v1.0.228 (proc-macro) (*)` is `serde` of version `1.0.228`.
fn named(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    let name = words.next()?;
    let version = words.next()?.strip_prefix('v')?;
    Some((name.to_owned(), version.to_owned()))
}

/// The checksums that the lock file has, by name and version.
fn checksums(lock: &str) -> Result<BTreeMap<(String, String), String>> {
    let lock: toml::Value = toml::from_str(lock).map_err(|error| format!("Cargo.lock: {error}"))?;
    let packages = lock.get("package").and_then(toml::Value::as_array);
    let text = |package: &toml::Value, key: &str| Some(package.get(key)?.as_str()?.to_owned());
    let found = packages.into_iter().flatten().filter_map(|package| {
        let key = (text(package, "name")?, text(package, "version")?);
        Some((key, text(package, "checksum")?))
    });
    Ok(found.collect())
}

fn gather(
    metadata: &Value,
    checksums: &BTreeMap<(String, String), String>,
    inside: &BTreeSet<(String, String)>,
) -> Vec<Part> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let key = |package: &Value| (text(&package["name"]), text(&package["version"]));
    let packages = list(&metadata["packages"]);
    let by_id: BTreeMap<String, (String, String)> = packages
        .iter()
        .map(|package| (text(&package["id"]), key(package)))
        .collect();
    let mut needs: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for node in list(&metadata["resolve"]["nodes"]) {
        let normal = |need: &Value| {
            list(&need["dep_kinds"])
                .iter()
                .any(|kind| kind["kind"].is_null())
        };
        let mut found: Vec<_> = list(&node["deps"])
            .iter()
            .filter(|need| normal(need))
            .filter_map(|need| by_id.get(&text(&need["pkg"])).cloned())
            .filter(|need| inside.contains(need))
            .collect();
        found.sort();
        needs.insert(text(&node["id"]), found);
    }
    let mut parts: Vec<Part> = packages
        .iter()
        .filter(|package| inside.contains(&key(package)))
        .map(|package| {
            let (name, version) = key(package);
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            Part {
                licence: text(&package["license"]),
                folder: manifest.parent().unwrap_or(Path::new("")).to_path_buf(),
                own: package["source"].is_null(),
                checksum: checksums.get(&(name.clone(), version.clone())).cloned(),
                needs: needs
                    .get(&text(&package["id"]))
                    .cloned()
                    .unwrap_or_default(),
                name,
                version,
            }
        })
        .collect();
    parts.sort_by_key(Part::key);
    parts
}

/// The bill of materials as `CycloneDX` has it. It holds no time and no number of its own: the same
/// source gives the same bytes.
pub(super) fn bill(parts: &[Part], version: &str) -> Value {
    let component = |part: &&Part| {
        let mut component = json!({
            "type": "library", "bom-ref": part.url(), "name": part.name,
            "version": part.version, "purl": part.url(),
            // The old way to write a choice, which SPDX no longer reads.
            "licenses": [{ "expression": part.licence.replace('/', " OR ") }],
        });
        if let Some(checksum) = &part.checksum {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        component
    };
    let needs = |part: &Part| {
        let urls = part.needs.iter();
        let urls: Vec<String> = urls
            .map(|(name, version)| format!("pkg:cargo/{name}@{version}"))
            .collect();
        json!({ "ref": part.url(), "dependsOn": urls })
    };
    let main = |part: &&Part| part.name == "fanfare";
    json!({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": { "component": {
            "type": "application", "bom-ref": format!("pkg:cargo/fanfare@{version}"),
            "name": "fanfare", "version": version, "purl": format!("pkg:cargo/fanfare@{version}"),
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        } },
        "components": parts.iter().filter(|part| !main(part)).map(|part| component(&part)).collect::<Vec<_>>(),
        "dependencies": parts.iter().map(needs).collect::<Vec<_>>(),
    })
}

/// Files whose text asks to be passed on.
const NAMES: [&str; 5] = ["license", "licence", "copying", "unlicense", "notice"];

/// Every licence text inside, each once, with the packages that it covers. `linked` are those that
/// no package of Rust brings: what they are, and where their text is.
pub(super) fn licences(parts: &[Part], linked: &[(&str, PathBuf)]) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut bare = Vec::new();
    for part in parts.iter().filter(|part| !part.own) {
        let title = format!("{} {} ({})", part.name, part.version, part.licence);
        let found = texts_in(&part.folder)?;
        if found.is_empty() {
            bare.push(title.clone());
        }
        for text in found {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    for (name, path) in linked {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
        texts.entry(text?).or_default().push((*name).to_owned());
    }
    // The Rust library is under both of ours; so is what has no file of its own.
    bare.push("the Rust standard library (MIT OR Apache-2.0)".to_owned());
    let mut out = String::from(
        "Fanfare is licensed under MIT or Apache 2.0, at your choice: LICENSE-MIT, LICENSE-APACHE.\n\
         It contains the work of others, whose licences follow.\n",
    );
    let rule = "=".repeat(80);
    let _ = writeln!(
        out,
        "\n{rule}\nThese come without a text of their own. Those of MIT and Apache 2.0 are in the files \
         named above.\n\n  {}",
        bare.join("\n  ")
    );
    // The one that covers most comes first.
    let mut texts: Vec<_> = texts.into_iter().collect();
    texts.sort_by(|(one, covers), (other, by)| by.len().cmp(&covers.len()).then(one.cmp(other)));
    for (text, titles) in texts {
        let _ = writeln!(
            out,
            "\n{rule}\n{}\n\n{}",
            titles.join("\n"),
            text.trim_end()
        );
    }
    Ok(out)
}

fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder);
    let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = name.to_lowercase();
            path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin))
        })
        .collect();
    paths.sort();
    // A text is what it says, whatever ends its lines.
    let read = |path: &PathBuf| Some(fs::read_to_string(path).ok()?.replace("\r\n", "\n"));
    Ok(paths.iter().filter_map(read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata() -> Value {
        json!({
            "packages": [
                { "id": "f", "name": "fanfare", "version": "0.1.0", "license": "MIT", "source": null,
                  "manifest_path": "/a/Cargo.toml" },
                { "id": "s", "name": "serde", "version": "1.0.0", "license": "MIT/Apache-2.0",
                  "source": "registry", "manifest_path": "/b/Cargo.toml" },
                { "id": "t", "name": "tester", "version": "2.0.0", "license": "MIT",
                  "source": "registry", "manifest_path": "/c/Cargo.toml" } ],
            "resolve": { "nodes": [
                { "id": "f", "deps": [
                    { "pkg": "s", "dep_kinds": [{ "kind": null }] },
                    { "pkg": "t", "dep_kinds": [{ "kind": "dev" }] } ] },
                { "id": "s", "deps": [] } ] } })
    }

    #[test]
    fn a_line_of_the_tree_names_a_package() {
        let named = |line| named(line).map(|(name, version)| format!("{name} {version}"));
        assert_eq!(named("serde v1.0.0 (*)").as_deref(), Some("serde 1.0.0"));
        assert_eq!(named(""), None);
    }

    #[test]
    fn the_bill_holds_what_is_inside_and_nothing_else() {
        let lock = "[[package]]\nname = \"serde\"\nversion = \"1.0.0\"\nchecksum = \"ab\"\n";
        let inside = ["fanfare v0.1.0", "serde v1.0.0"].iter();
        let inside = inside.filter_map(|line| named(line)).collect();
        let parts = gather(&metadata(), &checksums(lock).expect("toml"), &inside);
        let bill = bill(&parts, "0.1.0");
        let components = bill["components"].as_array().expect("a list");
        assert_eq!(components.len(), 1);
        assert_eq!(components[0]["purl"], "pkg:cargo/serde@1.0.0");
        assert_eq!(
            components[0]["licenses"][0]["expression"],
            "MIT OR Apache-2.0"
        );
        assert_eq!(components[0]["hashes"][0]["content"], "ab");
        let needs = &bill["dependencies"][0];
        assert_eq!(needs["ref"], "pkg:cargo/fanfare@0.1.0");
        assert_eq!(needs["dependsOn"], json!(["pkg:cargo/serde@1.0.0"]));
    }
}
