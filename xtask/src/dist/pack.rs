//! Archives whose bytes depend on their content alone: names sorted, no owner, no time.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use crate::shell::{line, root};
use crate::{Result, hash};

/// Every file's time: the first second of 1980, the earliest that all formats can hold.
const TIME: &str = "315532800";

fn failed(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// An empty folder, whatever was there.
pub(super) fn empty(folder: &Path) -> Result {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed(folder))?;
    }
    fs::create_dir_all(folder).map_err(failed(folder))
}

/// Writes a file with these rights, and the folders that it needs.
pub(super) fn write(path: &Path, bytes: &[u8], rights: u32) -> Result {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed(folder))?;
    }
    fs::write(path, bytes).map_err(failed(path))?;
    fs::set_permissions(path, fs::Permissions::from_mode(rights)).map_err(failed(path))
}

/// A copy of a file, with these rights.
pub(super) fn copy(from: &Path, to: &Path, rights: u32) -> Result {
    let bytes = fs::read(from).map_err(failed(from))?;
    write(to, &bytes, rights)
}

/// A copy of a folder with all that is in it.
pub(super) fn copy_folder(from: &Path, to: &Path) -> Result {
    // What Python leaves behind is nobody's document.
    for name in names(from)?.iter().filter(|name| *name != "__pycache__") {
        let (from, to) = (from.join(name), to.join(name));
        if from.is_dir() {
            copy_folder(&from, &to)?;
        } else {
            copy(&from, &to, 0o644)?;
        }
    }
    Ok(())
}

/// Packs `folder`, which lies in `home`, into `home/NAME.tar.gz`.
pub(super) fn archive(home: &Path, name: &str) -> Result<PathBuf> {
    let tar = home.join(format!("{name}.tar"));
    let to = tar.to_string_lossy().into_owned();
    line("tar", &["--create", "--file", &to, "--directory"])
        .arg(home.to_string_lossy())
        .args(&["--format=ustar", "--sort=name", "--owner=0", "--group=0"])
        .args(&["--numeric-owner", "--mode=u=rwX,go=rX"])
        .arg(format!("--mtime=@{TIME}"))
        .arg(name)
        .run_aside()?;
    line("gzip", &["--best", "--no-name", "--force", &to]).run_aside()?;
    Ok(home.join(format!("{name}.tar.gz")))
}

/// Files of the Debian package: where they go, and from where.
pub(super) struct Debian<'a> {
    /// Its version with the number of the package: `0.1.0-1`.
    pub(super) version: &'a str,
    /// The folder of the unpacked archive.
    pub(super) from: &'a Path,
}

impl Debian<'_> {
    /// Builds the package in `home`; says where it is.
    pub(super) fn build(&self, home: &Path) -> Result<PathBuf> {
        let tree = home.join("debian");
        empty(&tree)?;
        let from = |name: &str| self.from.join(name);
        let put = |name: &str, to: &str, rights| copy(&from(name), &tree.join(to), rights);
        put("fanfare", "usr/bin/fanfare", 0o755)?;
        put("fanfare.toml", "etc/fanfare/fanfare.toml", 0o644)?;
        let unit = "usr/lib/systemd/system/fanfare.service";
        put("fanfare.service", unit, 0o644)?;
        for name in names(&from("man"))? {
            let page = from("man").join(&name);
            let to = tree.join("usr/share/man/man1").join(&name);
            copy(&page, &to, 0o644)?;
            let to = to.to_string_lossy().into_owned();
            line("gzip", &["--best", "--no-name", &to]).run_aside()?;
        }
        for (name, to) in [
            ("fanfare.bash", "bash-completion/completions/fanfare"),
            ("_fanfare", "zsh/vendor-completions/_fanfare"),
            ("fanfare.fish", "fish/vendor_completions.d/fanfare.fish"),
        ] {
            put(
                &format!("completions/{name}"),
                &format!("usr/share/{to}"),
                0o644,
            )?;
        }
        let doc = |name: &str| format!("usr/share/doc/fanfare/{name}");
        put("LICENCES.txt", &doc("copyright"), 0o644)?;
        for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            put(name, &doc(name), 0o644)?;
        }
        let size = size(&tree)? / 1024;
        let own = root().join("packaging/debian");
        for name in ["conffiles", "postinst", "prerm", "postrm"] {
            let rights = if name == "conffiles" { 0o644 } else { 0o755 };
            copy(&own.join(name), &tree.join("DEBIAN").join(name), rights)?;
        }
        let control = own.join("control");
        let text = fs::read_to_string(&control).map_err(failed(&control))?;
        let text = control_text(
            &text,
            self.version,
            size,
            &maintainer(|name| env::var(name).ok()),
        );
        write(&tree.join("DEBIAN/control"), text.as_bytes(), 0o644)?;
        let to = home.join(format!("fanfare_{}_amd64.deb", self.version));
        line("dpkg-deb", &["--root-owner-group", "-Zxz", "--build"])
            .arg(tree.to_string_lossy())
            .arg(to.to_string_lossy())
            .env("SOURCE_DATE_EPOCH", TIME)
            .run_aside()?;
        fs::remove_dir_all(&tree).map_err(failed(&tree))?;
        Ok(to)
    }
}

/// Who answers for the package: by the variables that Debian's own tools read, else an address where
/// nobody is (RFC 2606), so that mail never reaches a stranger.
fn maintainer(variable: impl Fn(&str) -> Option<String>) -> String {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    match (set("DEBFULLNAME"), set("DEBEMAIL")) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        _ => "The Fanfare contributors <fanfare@fanfare.invalid>".to_owned(),
    }
}

fn control_text(template: &str, version: &str, size: u64, maintainer: &str) -> String {
    template
        .replace("{{version}}", version)
        .replace("{{size}}", &size.to_string())
        .replace("{{maintainer}}", maintainer)
}

/// The names in a folder, in order.
pub(super) fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).map_err(failed(folder))?;
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok().map(name)).collect();
    names.sort();
    Ok(names)
}

fn size(folder: &Path) -> Result<u64> {
    let mut sum = 0;
    for name in names(folder)? {
        let path = folder.join(name);
        sum += if path.is_dir() {
            size(&path)?
        } else {
            path.metadata().map_err(failed(&path))?.len()
        };
    }
    Ok(sum)
}

/// Fails where two folders don't hold the same files with the same bytes.
pub(super) fn are_same(one: &Path, other: &Path) -> Result {
    let (names, others) = (names(one)?, names(other)?);
    if names != others {
        let odd = |name: &&String| !names.contains(name) || !others.contains(name);
        let odd: Vec<&String> = names.iter().chain(&others).filter(odd).collect();
        return Err(format!("two builds differ: only one has {odd:?}"));
    }
    for name in names {
        let (one, other) = (one.join(&name), other.join(&name));
        if one.is_dir() {
            are_same(&one, &other)?;
        } else if sum(&one)? != sum(&other)? {
            return Err(format!("two builds differ in {name}"));
        }
    }
    Ok(())
}

/// The SHA-256 of a file, in hex.
pub(super) fn sum(path: &Path) -> Result<String> {
    let bytes = fs::read(path).map_err(failed(path))?;
    Ok(hash::sha256(&[bytes]))
}

/// Writes `SHA256SUMS` for these files, as `sha256sum --check` reads it.
pub(super) fn sums(home: &Path, files: &[PathBuf]) -> Result {
    let mut text = String::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}  {name}", sum(file)?);
    }
    write(&home.join("SHA256SUMS"), text.as_bytes(), 0o644)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_compared_to_the_last_byte() {
        let home = tempfile::tempdir().expect("a folder");
        let put = |path: &str, text: &str| {
            write(&home.path().join(path), text.as_bytes(), 0o644).expect("it is written");
        };
        let same = || are_same(&home.path().join("one"), &home.path().join("other"));
        for folder in ["one", "other"] {
            fs::create_dir_all(home.path().join(folder).join("assets")).expect("a folder");
            put(&format!("{folder}/assets/a"), "a");
        }
        assert_eq!(same(), Ok(()));
        put("other/assets/a", "b");
        assert_eq!(same(), Err("two builds differ in a".to_owned()));
        put("other/assets/a", "a");
        put("one/b", "b");
        assert_eq!(
            same(),
            Err("two builds differ: only one has [\"b\"]".to_owned())
        );
    }

    #[test]
    fn a_package_names_who_made_it_or_nobody() {
        let named = maintainer(|name| match name {
            "DEBFULLNAME" => Some("Ada Example".to_owned()),
            "DEBEMAIL" => Some("ada@example.org".to_owned()),
            _ => None,
        });
        assert_eq!(named, "Ada Example <ada@example.org>");
        let half = maintainer(|name| (name == "DEBEMAIL").then(|| "ada@example.org".to_owned()));
        assert!(half.ends_with("<fanfare@fanfare.invalid>"));
        let control = root().join("packaging/debian/control");
        let control = fs::read_to_string(control).expect("the template");
        let control = control_text(&control, "1.2.3-1", 7, &named);
        assert!(control.contains("\nVersion: 1.2.3-1\n"));
        assert!(control.contains("\nMaintainer: Ada Example <ada@example.org>\n"));
        assert!(!control.contains("{{"), "{control}");
    }
}
