//! `cargo xtask web`: the browser's client, from Rust to a folder that any server can serve.
//!
//! ```text
//! crates/web ──cargo──► .wasm ──bindgen──► .js, .wasm ──► assets/NAME-HASH.… ─────────┐
//! locales/LANGUAGE/*.ftl ──► assets/texts-LANGUAGE-HASH.txt ──────────────────────────────┤
//! crates/web/static ──► index.html, manifest, icons, service worker, style ────────────┴► target/web/dist
//! ```
//!
//! Whatever is under `assets/` has the hash of its content in its name and may be kept for ever;
//! the rest has to be asked for again. The module is given its path by our own scripts, so that
//! hashed names work; beside each file stand a `.br` and a `.gz` of it.
//!
//! There is no pass of wasm-opt: measured, `-Oz` makes the module a sixth shorter, but a twelfth
//! heavier to load, because what it leaves compresses worse.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use sha2::{Digest as _, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::Result;
use crate::shell::root;
use crate::wasm;

/// What a first visit may load, compressed.
const BUDGET: usize = 700_000;

/// Our own files that are served, in the order in which they name each other: later ones name
/// earlier ones as `{{name}}`. Those that are kept for ever come first.
const KEPT: [&str; 3] = ["style.css", "worker.js", "page.js"];
const ASKED: [&str; 4] = ["icon.svg", "manifest.webmanifest", "index.html", "sw.js"];
/// What a device takes when somebody installs the client: no visit loads it.
const INSTALLED: [&str; 4] = [
    "apple-touch-icon.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
];
/// A visitor loads the texts of one language.
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "it"];

/// Builds the client; `quick` leaves out what only makes it smaller.
pub(crate) fn web(quick: bool) -> Result {
    let module = compile(quick)?;
    let home = root().join("target/web");
    let bound = bind(&module, &home.join("bound"))?;
    let dist = home.join("dist");
    let weight = lay_out(&bound, &dist, quick)?;
    println!("\nThe client is in {}", dist.display());
    if quick {
        return Ok(());
    }
    println!("A first visit loads {weight} bytes, compressed; {BUDGET} are allowed.");
    if weight > BUDGET {
        return Err(format!(
            "The client is too heavy by {} bytes.",
            weight - BUDGET
        ));
    }
    Ok(())
}

/// Builds it, unless that was done already: several steps of a test want it.
pub(crate) fn once() -> Result {
    static BUILT: OnceLock<Result> = OnceLock::new();
    BUILT.get_or_init(|| web(false)).clone()
}

/// The module as cargo makes it.
fn compile(quick: bool) -> Result<PathBuf> {
    let profile = if quick { "dev" } else { "web" };
    let folder = if quick { "debug" } else { "web" };
    let arguments = ["build", "--package", "web", "--lib", "--profile", profile];
    let target = wasm::build(&arguments)?;
    Ok(target.join(wasm::TARGET).join(folder).join("web.wasm"))
}

/// The module and the script that binds it to the page.
fn bind(module: &Path, to: &Path) -> Result<PathBuf> {
    empty(to)?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name("fanfare")
        .web(true)
        .and_then(|bindgen| bindgen.typescript(false).generate(to))
        .map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    Ok(to.to_path_buf())
}

/// Puts everything into `dist` under its name; says what a first visit weighs.
fn lay_out(bound: &Path, dist: &Path, quick: bool) -> Result<usize> {
    empty(dist)?;
    fs::create_dir_all(dist.join("assets")).map_err(|error| error.to_string())?;
    let mut names = BTreeMap::new();
    let put = |name: &str, hashed: bool, bytes: &[u8], names: &mut BTreeMap<_, _>| {
        let path = if hashed {
            format!("assets/{}", with_hash(name, bytes))
        } else {
            name.to_owned()
        };
        let small = write(&dist.join(&path), bytes, quick)?;
        if !quick {
            println!("{small:>8} of {:>8}  {path}", bytes.len());
        }
        names.insert(name.to_owned(), path);
        Ok::<usize, String>(small)
    };
    let read =
        |path: PathBuf| fs::read(&path).map_err(|error| format!("{}: {error}", path.display()));
    // The heaviest of the languages stands for all: a visit loads one.
    let mut weight = 0;
    for language in LANGUAGES {
        let text = texts(language)?;
        let name = format!("texts-{language}.txt");
        weight = weight.max(put(&name, true, text.as_bytes(), &mut names)?);
    }
    for (name, file) in [
        ("fanfare.wasm", "fanfare_bg.wasm"),
        ("fanfare.js", "fanfare.js"),
    ] {
        weight += put(name, true, &read(bound.join(file))?, &mut names)?;
    }
    let own = root().join("crates/web/static");
    let listed = KEPT.iter().map(|name| (name, true));
    for (name, hashed) in listed.chain(ASKED.iter().map(|name| (name, false))) {
        let text = source(&own, name)?;
        let text = fill(&text, &names, hashed);
        // The worker of the table is loaded with the first game, the other one afterwards.
        weight += put(name, hashed, text.as_bytes(), &mut names)?;
    }
    for name in INSTALLED {
        fs::write(dist.join(name), read(own.join(name))?)
            .map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(weight)
}

/// All that the client says in a language, in one text; what only builders read is left out.
fn texts(language: &str) -> Result<String> {
    let locales = root().join("locales");
    let read = |path: PathBuf| {
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut all = String::new();
    for name in read(locales.join("browser.txt"))?.lines() {
        for line in read(locales.join(language).join(name))?.lines() {
            if !line.is_empty() && !line.starts_with('#') {
                all.push_str(line);
                all.push('\n');
            }
        }
    }
    Ok(all)
}

/// One of our own files; the style is a folder of sheets, in the order of their names.
fn source(folder: &Path, name: &str) -> Result<String> {
    let failed = |error: std::io::Error| format!("{name}: {error}");
    if name != "style.css" {
        return fs::read_to_string(folder.join(name)).map_err(failed);
    }
    let sheets = fs::read_dir(folder.join("style")).map_err(failed)?;
    let mut sheets: Vec<PathBuf> = sheets
        .filter_map(|sheet| Some(sheet.ok()?.path()))
        .collect();
    sheets.sort();
    let texts = sheets.iter().map(fs::read_to_string);
    texts.collect::<std::io::Result<String>>().map_err(failed)
}

/// Puts names where a text asks for them: `{{page.js}}` is where that file lies, seen from the root;
/// among the assets, seen from there. `{{files}}` is the list of all that a page can't do without,
/// `{{version}}` a name for it.
fn fill(text: &str, names: &BTreeMap<String, String>, asset: bool) -> String {
    let mut text = text.to_owned();
    for (name, path) in names {
        let seen = if asset {
            path.trim_start_matches("assets/")
        } else {
            path
        };
        text = text.replace(&format!("{{{{{name}}}}}"), seen);
    }
    // Texts are kept by the page, in the languages that were chosen.
    let needed = names.iter().filter(|(name, _)| !name.starts_with("texts-"));
    let files: Vec<String> = needed.map(|(_, path)| format!("{path:?}")).collect();
    let files = files.join(", ");
    let version = hash(format!("{files}{text}").as_bytes());
    text.replace("{{files}}", &files)
        .replace("{{version}}", &version)
}

/// The first 64 bits of the content's SHA-256, in hex.
fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let number = digest[..8]
        .iter()
        .fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
    format!("{number:016x}")
}

/// `page.js` with its hash: `page-0123456789abcdef.js`.
fn with_hash(name: &str, bytes: &[u8]) -> String {
    let (stem, end) = name.split_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{end}", hash(bytes))
}

/// Writes a file, and beside it what a server sends to those who can unpack; says how many bytes
/// the best of those are.
fn write(path: &Path, bytes: &[u8], quick: bool) -> Result<usize> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::write(path, bytes).map_err(failed)?;
    if quick {
        return Ok(bytes.len());
    }
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(bytes).map_err(failed)?;
    let gzip = gzip.finish().map_err(failed)?;
    let mut brotli = Vec::new();
    let mut best = brotli::CompressorWriter::new(&mut brotli, 4096, 11, 22);
    best.write_all(bytes).map_err(failed)?;
    drop(best);
    fs::write(beside(".gz"), &gzip).map_err(failed)?;
    fs::write(beside(".br"), &brotli).map_err(failed)?;
    Ok(brotli.len().min(bytes.len()))
}

/// An empty folder, whatever was there.
fn empty(folder: &Path) -> Result {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_is_in_the_file() {
        let name = with_hash("page.js", b"a");
        assert_eq!(name, "page-ca978112ca1bbdca.js");
        assert_ne!(name, with_hash("page.js", b"b"));
    }

    #[test]
    fn texts_name_the_files_that_lie_there() {
        let names = BTreeMap::from([("a.js".to_owned(), "assets/a-1.js".to_owned())]);
        assert_eq!(fill("{{a.js}}", &names, false), "assets/a-1.js");
        assert_eq!(fill("./{{a.js}}", &names, true), "./a-1.js");
        assert_eq!(fill("[{{files}}]", &names, false), "[\"assets/a-1.js\"]");
    }

    #[test]
    fn texts_hold_messages_only_and_are_not_kept_unasked() {
        let text = texts("de").expect("the locales are there");
        assert!(text.contains("\nnav-rules = "), "{}", &text[..200]);
        assert!(!text.contains("\n#") && !text.contains("\n\n"));
        let names = BTreeMap::from([("texts-de.txt".to_owned(), "assets/t.txt".to_owned())]);
        assert_eq!(
            fill("{{texts-de.txt}} {{files}}", &names, false),
            "assets/t.txt "
        );
    }
}
