//! Puts the web client's files into the binary.
//!
//! ```text
//! $FANFARE_WEB/**  ──►  $OUT_DIR/files.rs: a list of (path, bytes, gzip, brotli)
//! ```
//!
//! `cargo xtask` builds the client, compresses its files (`x.wasm`, `x.wasm.gz`, `x.wasm.br`) and
//! sets the variable. Without it the list is empty, and the server shows a page that says so. Why not
//! a crate that embeds files: see `src/pages.rs`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const VARIABLE: &str = "FANFARE_WEB";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed={VARIABLE}");
    let mut files = Vec::new();
    let folder = env::var_os(VARIABLE).filter(|folder| !folder.is_empty());
    if let Some(folder) = folder.map(PathBuf::from) {
        let folder = fs::canonicalize(&folder)?;
        println!("cargo:rerun-if-changed={}", folder.display());
        gather(&folder, &mut files)?;
        let missing = || io::Error::other(format!("{VARIABLE} names a folder without index.html"));
        let index = folder.join("index.html");
        files
            .iter()
            .find(|file| **file == index)
            .ok_or_else(missing)?;
        write_list(&folder, &files)
    } else {
        write_list(Path::new(""), &files)
    }
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn write_list(folder: &Path, files: &[PathBuf]) -> io::Result<()> {
    let mut list = String::from("&[\n");
    for file in files {
        let packed = |ending: &str| {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            let name = PathBuf::from(name);
            if files.contains(&name) {
                format!("Some(include_bytes!({:?}))", name.to_string_lossy())
            } else {
                "None".to_owned()
            }
        };
        let plain = file.with_extension("");
        let ending = file.extension().and_then(|ending| ending.to_str());
        if matches!(ending, Some("gz" | "br")) && files.contains(&plain) {
            continue;
        }
        let parts = file.strip_prefix(folder).unwrap_or(file).iter();
        let parts: Vec<_> = parts.map(|part| part.to_string_lossy()).collect();
        let (path, gzip, brotli) = (parts.join("/"), packed(".gz"), packed(".br"));
        let bytes = format!("include_bytes!({:?})", file.to_string_lossy());
        // Writing to a string does not fail.
        let _ = writeln!(list, "File::new({path:?}, {bytes}, {gzip}, {brotli}),");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR")
        .map(PathBuf::from)
        .unwrap_or_default();
    fs::write(out.join("files.rs"), list)
}
