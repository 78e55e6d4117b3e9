//! `cargo xtask web`: the browser's client, from Rust to a folder that any server can serve.
//!
//! ```text
//! crates/web ──cargo──► .wasm ──bindgen──► .js, .wasm ──► assets/NAME-HASH.… ─────────┐
//! locales/LANGUAGE/*.ftl ──► assets/texts-LANGUAGE-HASH.txt; what only a review says apart ─────┤
//! crates/bots/networks ──► assets/GAME-VERSION-HASH.net, loaded when a strong bot sits down ──┤
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

use wasm_bindgen_cli_support::Bindgen;

use crate::shell::root;
use crate::wasm::{self, BuildFolder};
use crate::{Result, hash, slim};

/// What a first visit may load, compressed.
const BUDGET: usize = 700_000;
/// What the networks of all games may weigh, compressed: they are loaded after the first visit.
const NETWORK_BUDGET: usize = 120_000;
/// Where the networks are that strong bots decide by: all of them are served.
const NETWORKS: &str = "crates/bots/networks";
const NETWORK: &str = ".net";

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
/// What a review needs, and no first visit loads: a module of its own and the worker that runs it.
const LATER: [&str; 7] = [
    "review.wasm",
    "review.js",
    "reviewer.js",
    "review-en.txt",
    "review-de.txt",
    "review-fr.txt",
    "review-it.txt",
];
/// The files whose words the page says, and those that only a review does.
const BROWSER_TEXTS: &str = "browser.txt";
const REVIEWER_TEXTS: &str = "reviewer.txt";
/// A visitor loads the texts of one language.
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "it"];

/// The packages whose modules are served: the page, and the review that it loads when asked for.
pub(crate) const PACKAGES: [&str; 2] = ["web", "reviewer"];

/// What the client is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// To be served: as small as it gets.
    Serve,
    /// To be played on this machine or in its network, soon.
    Play,
    /// To be looked at while it is being written.
    Look,
}

impl Purpose {
    /// The profile of the root's manifest, and the folder that cargo names after it.
    fn profile(self) -> (&'static str, &'static str) {
        match self {
            Self::Serve => ("web", "web"),
            Self::Play => ("play", "play"),
            Self::Look => ("dev", "debug"),
        }
    }

    /// Where the client is put.
    pub(crate) fn dist(self) -> &'static str {
        match self {
            Self::Play => "target/web/play",
            Self::Serve | Self::Look => DIST,
        }
    }
}

/// Where the client is that tests and releases serve.
pub(crate) const DIST: &str = "target/web/dist";

/// Builds the client. What is there already from the very same input is left as it is, and with it
/// everything that was built from it.
pub(crate) fn web(purpose: Purpose) -> Result {
    let folder = match purpose {
        Purpose::Play => BuildFolder::Shared,
        Purpose::Serve | Purpose::Look => BuildFolder::Own,
    };
    let module = compile(purpose, folder)?;
    let home = root().join("target/web");
    let dist = root().join(purpose.dist());
    let stamp = home.join(format!("{}.stamp", purpose.dist().replace('/', "-")));
    let input = format!("{purpose:?} {}", input(&module)?);
    if fs::read_to_string(&stamp).is_ok_and(|known| known == input) && dist.is_dir() {
        println!("The client in {} is up to date.", purpose.dist());
        return Ok(());
    }
    // Whatever comes between, half a client is never taken for a whole one.
    let _ = fs::remove_file(&stamp);
    let bound = bind(&module, &home.join("bound"))?;
    let weight = lay_out(&bound, &dist, purpose)?;
    println!("\nThe client is in {}", purpose.dist());
    let weighed = || fs::write(&stamp, &input).map_err(|error| error.to_string());
    if purpose != Purpose::Serve {
        return weighed();
    }
    println!("A first visit loads {weight} bytes, compressed; {BUDGET} are allowed.");
    if weight > BUDGET {
        return Err(format!(
            "The client is too heavy by {} bytes.",
            weight - BUDGET
        ));
    }
    weighed()
}

/// A name for all that the client is made of, and for what makes it.
fn input(module: &Path) -> Result<String> {
    let failed = |path: &Path| format!("{} can't be read", path.display());
    let reviewer = module.with_file_name("reviewer.wasm");
    let mut all = vec![
        fs::read(module).map_err(|_| failed(module))?,
        fs::read(&reviewer).map_err(|_| failed(&reviewer))?,
    ];
    let own = root().join("crates/web/static");
    for name in KEPT.iter().chain(&ASKED).chain(&["reviewer.js"]) {
        all.push(name.as_bytes().to_vec());
        all.push(source(&own, name)?.into_bytes());
    }
    for name in INSTALLED {
        let path = own.join(name);
        all.push(fs::read(&path).map_err(|_| failed(&path))?);
    }
    for (name, path) in networks()? {
        all.push(name.into_bytes());
        all.push(fs::read(&path).map_err(|_| failed(&path))?);
    }
    for language in LANGUAGES {
        for list in [BROWSER_TEXTS, REVIEWER_TEXTS] {
            all.push(texts(list, language)?.into_bytes());
        }
    }
    // This file lays it out: a later one may do it otherwise.
    all.push(include_bytes!("web.rs").to_vec());
    Ok(hash::sha256(&all))
}

/// Builds it, unless that was done already: several steps of a test want it.
pub(crate) fn once() -> Result {
    static BUILT: OnceLock<Result> = OnceLock::new();
    BUILT.get_or_init(|| web(Purpose::Serve)).clone()
}

/// Builds what is served once more, from nothing, into this folder; gives where the client is.
pub(crate) fn again(folder: &'static str) -> Result<PathBuf> {
    let module = compile(Purpose::Serve, BuildFolder::Named(folder))?;
    let home = root().join(folder);
    let bound = bind(&module, &home.join("bound"))?;
    let dist = home.join("client");
    lay_out(&bound, &dist, Purpose::Serve)?;
    Ok(dist)
}

/// The module as cargo makes it.
fn compile(purpose: Purpose, into: BuildFolder) -> Result<PathBuf> {
    let (profile, folder) = purpose.profile();
    let mut arguments = vec!["build", "--lib", "--profile", profile];
    for package in PACKAGES {
        arguments.extend(["--package", package]);
    }
    if purpose == Purpose::Play {
        // The server is not waited for, the page is.
        arguments.extend(["--config", "profile.play.opt-level=1"]);
    }
    let target = wasm::build(&arguments, into)?;
    Ok(target.join(wasm::TARGET).join(folder).join("web.wasm"))
}

/// The modules and the scripts that bind them to the page.
fn bind(module: &Path, to: &Path) -> Result<PathBuf> {
    empty(to)?;
    let reviewer = module.with_file_name("reviewer.wasm");
    for (module, name) in [(module, "fanfare"), (&reviewer, "review")] {
        let mut bindgen = Bindgen::new();
        bindgen
            .input_path(module)
            .out_name(name)
            .web(true)
            .and_then(|bindgen| bindgen.typescript(false).generate(to))
            .map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    }
    Ok(to.to_path_buf())
}

/// Puts everything into `dist` under its name; says what a first visit weighs.
fn lay_out(bound: &Path, dist: &Path, purpose: Purpose) -> Result<usize> {
    empty(dist)?;
    fs::create_dir_all(dist.join("assets")).map_err(|error| error.to_string())?;
    let mut names = BTreeMap::new();
    let put = |name: &str, hashed: bool, bytes: &[u8], names: &mut BTreeMap<_, _>| {
        let path = if hashed {
            format!("assets/{}", with_hash(name, bytes))
        } else {
            name.to_owned()
        };
        let small = write(&dist.join(&path), bytes, purpose)?;
        if purpose == Purpose::Serve {
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
        let text = texts(BROWSER_TEXTS, language)?;
        let name = format!("texts-{language}.txt");
        weight = weight.max(put(&name, true, text.as_bytes(), &mut names)?);
        let text = texts(REVIEWER_TEXTS, language)?;
        let name = format!("review-{language}.txt");
        put(&name, true, text.as_bytes(), &mut names)?;
    }
    for (name, file) in [
        ("fanfare.wasm", "fanfare_bg.wasm"),
        ("fanfare.js", "fanfare.js"),
    ] {
        let bytes = slim(name, read(bound.join(file))?);
        weight += put(name, true, &bytes, &mut names)?;
    }
    let mut learned = 0;
    for (name, path) in networks()? {
        learned += put(&name, true, &read(path)?, &mut names)?;
    }
    if purpose == Purpose::Serve && learned > NETWORK_BUDGET {
        return Err(format!(
            "The networks weigh {learned} bytes, compressed; {NETWORK_BUDGET} are allowed."
        ));
    }
    let own = root().join("crates/web/static");
    for (name, file) in [
        ("review.wasm", "review_bg.wasm"),
        ("review.js", "review.js"),
    ] {
        let bytes = slim(name, read(bound.join(file))?);
        put(name, true, &bytes, &mut names)?;
    }
    let text = fill(&source(&own, "reviewer.js")?, &names, true);
    let bytes = slim("reviewer.js", text.into_bytes());
    put("reviewer.js", true, &bytes, &mut names)?;
    let listed = KEPT.iter().map(|name| (name, true));
    for (name, hashed) in listed.chain(ASKED.iter().map(|name| (name, false))) {
        let text = source(&own, name)?;
        let text = fill(&text, &names, hashed);
        // The worker of the table is loaded with the first game, the other one afterwards.
        let bytes = slim(name, text.into_bytes());
        weight += put(name, hashed, &bytes, &mut names)?;
    }
    for name in INSTALLED {
        fs::write(dist.join(name), read(own.join(name))?)
            .map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(weight)
}

/// The networks by the names of their files, `GAME-VERSION.net`, in their order.
fn networks() -> Result<BTreeMap<String, PathBuf>> {
    let folder = root().join(NETWORKS);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{NETWORKS}: {error}"))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let named = paths.filter_map(|path| {
        let name = path.file_name()?.to_str()?.to_owned();
        name.ends_with(NETWORK).then_some((name, path))
    });
    Ok(named.collect())
}

/// All that the files of a list say in a language, in one text; what only builders read is left out.
fn texts(list: &str, language: &str) -> Result<String> {
    let locales = root().join("locales");
    let read = |path: PathBuf| {
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut all = String::new();
    for name in read(locales.join(list))?.lines() {
        for line in read(locales.join(language).join(name))?.lines() {
            if !line.is_empty() && !line.starts_with('#') {
                all.push_str(line);
                all.push('\n');
            }
        }
    }
    Ok(all)
}

/// A script or a stylesheet without what only builders read.
fn slim(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    let Ok(text) = core::str::from_utf8(&bytes) else {
        return bytes;
    };
    let slim = match name.rsplit_once('.') {
        Some((_, "css")) => Some(slim::style(text)),
        Some((_, "js")) => slim::script(text),
        _ => None,
    };
    slim.map_or(bytes, String::into_bytes)
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
/// `{{later}}` of what it asks for when it is needed, `{{networks}}` an object of the networks' paths by
/// name, `{{version}}` a name for all.
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
    let list = |wanted: &dyn Fn(&str) -> bool| {
        let wanted = names.iter().filter(|(name, _)| wanted(name));
        let paths: Vec<String> = wanted.map(|(_, path)| format!("{path:?}")).collect();
        paths.join(", ")
    };
    let learned = names.iter().filter_map(|(name, path)| {
        let name = name.strip_suffix(NETWORK)?;
        let seen = path.trim_start_matches("assets/");
        Some(format!("{name:?}: {:?}", format!("./{seen}")))
    });
    let learned: Vec<String> = learned.collect();
    text = text.replace("{{networks}}", &format!("{{ {} }}", learned.join(", ")));
    let later = |name: &str| LATER.contains(&name);
    // Texts are kept by the page, in the languages that were chosen.
    let files = list(&|name| !name.starts_with("texts-") && !later(name));
    let version = hash::short(&[&files, &text]);
    text.replace("{{files}}", &files)
        .replace("{{later}}", &list(&later))
        .replace("{{version}}", &version)
}

/// `page.js` with its hash: `page-0123456789abcdef.js`.
fn with_hash(name: &str, bytes: &[u8]) -> String {
    let (stem, end) = name.split_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{end}", hash::short(&[bytes]))
}

/// Writes a file, and beside it what a server sends to those who can unpack; says how many bytes
/// the best of those are.
fn write(path: &Path, bytes: &[u8], purpose: Purpose) -> Result<usize> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::write(path, bytes).map_err(failed)?;
    if purpose == Purpose::Look {
        return Ok(bytes.len());
    }
    let beside = |end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let effort = match purpose {
        Purpose::Serve => flate2::Compression::best(),
        _ => flate2::Compression::fast(),
    };
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), effort);
    gzip.write_all(bytes).map_err(failed)?;
    let gzip = gzip.finish().map_err(failed)?;
    if purpose == Purpose::Play {
        // Phones in the same house have time for this; Brotli's best takes a minute.
        fs::write(beside(".gz"), &gzip).map_err(failed)?;
        return Ok(gzip.len());
    }
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
    fn every_network_is_served_by_its_name() {
        let found = networks().expect("they are there");
        assert!(found.contains_key("jericho-1.net"), "{found:?}");
        let path = |name: &String| (name.clone(), format!("assets/{name}"));
        let names = found.keys().map(path).collect();
        let text = fill("{{networks}}", &names, true);
        assert!(
            text.contains("\"jericho-1\": \"./jericho-1.net\""),
            "{text}"
        );
        assert_eq!(text.matches(".net").count(), found.len());
    }

    #[test]
    fn texts_hold_messages_only_and_are_not_kept_unasked() {
        let text = texts(BROWSER_TEXTS, "de").expect("the locales are there");
        assert!(text.contains("\nnav-rules = "), "{}", &text[..200]);
        assert!(!text.contains("\n#") && !text.contains("\n\n"));
        let names = BTreeMap::from([("texts-de.txt".to_owned(), "assets/t.txt".to_owned())]);
        assert_eq!(
            fill("{{texts-de.txt}} {{files}}", &names, false),
            "assets/t.txt "
        );
    }
}
