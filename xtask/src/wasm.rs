//! Building for the browser: by rustup's target, or by Debian's compiler.

use std::path::PathBuf;

use crate::Result;
use crate::need;
use crate::shell::{Line, cargo, line, root};
use crate::test::End;
use crate::tidy::workspace::Workspace;

/// The browser, as compilers call it.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's current compiler, the library's source to build it from, and a linker.
const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld-19"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";

/// A compiler here that can build for the browser.
enum WasmCompiler {
    Rustup,
    Debian,
}

impl WasmCompiler {
    /// The first that works; else why none does.
    fn find() -> Result<Self> {
        if rustup_has(TARGET) {
            return Ok(Self::Rustup);
        }
        println!("rustup can't give the target {TARGET}: trying Debian's compiler");
        by_debian().map(|()| Self::Debian).map_err(|reason| {
            format!("no way to build for {TARGET}: rustup can't add the target, and {reason}")
        })
    }

    /// Where it builds.
    fn folder(&self) -> &'static str {
        match self {
            Self::Rustup => "target/wasm",
            Self::Debian => "target/wasm-debian",
        }
    }

    fn equip(&self, line: Line, folder: &str) -> Line {
        let line = line.args(&["--target", TARGET]);
        let line = line.env("CARGO_TARGET_DIR", folder);
        match self {
            Self::Rustup => line,
            Self::Debian => with_debian(line, "-Zbuild-std=std,panic_abort")
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19"),
        }
    }
}

/// With Debian's compiler. It ships the library as source; building it asks for a switch that stable
/// hides.
pub(crate) fn with_debian(line: Line, library: &str) -> Line {
    line.arg(library)
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
}

/// Checks the pure crates for the browser's target: that they stay free of the machine; and that the
/// networks answer there as they do here.
pub(crate) fn check() -> Result<End> {
    let workspace = Workspace::open()?;
    let mut check = cargo(&["check", "--lib"]);
    for name in workspace.pure_crates() {
        check = check.arg("--package").arg(name);
    }
    let compiler = match WasmCompiler::find() {
        Ok(compiler) => compiler,
        Err(reason) => return Ok(End::Skipped(reason)),
    };
    let how = match compiler {
        WasmCompiler::Rustup => None,
        WasmCompiler::Debian => Some("with Debian's compiler".to_owned()),
    };
    compiler.equip(check, compiler.folder()).run()?;
    let answers = match answers(&compiler)? {
        Ok(answers) => answers,
        Err(reason) => return Ok(End::Skipped(reason)),
    };
    let line = how.into_iter().chain([answers]).collect::<Vec<_>>();
    Ok(End::Passed(Some(line.join("; "))))
}

/// Compares the networks' answers as WebAssembly with the golden file that the native ones are held to;
/// gives the line for the summary, or why there is nothing to run it.
fn answers(compiler: &WasmCompiler) -> Result<std::result::Result<String, String>> {
    if need::program(&["node"]).is_none() {
        return Ok(Err("there is no node here to run WebAssembly".to_owned()));
    }
    let name = "network_answers";
    let build = cargo(&["build", "--package", "bots", "--example", name]);
    compiler.equip(build, compiler.folder()).run()?;
    let module = format!("{}/{TARGET}/debug/examples/{name}.wasm", compiler.folder());
    let tests = "crates/bots/tests";
    let golden = format!("{tests}/golden/network-answers.txt");
    let script = format!("{tests}/network_answers.mjs");
    let compare = line("node", &[&script, &module, &golden]);
    let kept = compare.run_keeping(|line| line.contains("answers of the networks"))?;
    Ok(Ok(kept.join("; ")))
}

/// Why nothing can be built for the browser here, if nothing can.
pub(crate) fn missing() -> Option<String> {
    WasmCompiler::find().err()
}

/// Where modules are built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BuildFolder {
    /// In a folder of their own.
    Own,
    /// In that of the server's build, where the compiler is the same: what runs in the compiler is built
    /// once then.
    Shared,
    /// In this folder, from nothing.
    Named(&'static str),
}

/// Runs cargo for the browser; says in which folder it built. Unless that is shared, no path of this
/// machine is in the modules: the same source gives the same bytes anywhere.
pub(crate) fn build(arguments: &[&str], into: BuildFolder) -> Result<PathBuf> {
    let compiler = WasmCompiler::find()?;
    let folder = match (into, &compiler) {
        (BuildFolder::Named(folder), _) => folder,
        (BuildFolder::Shared, WasmCompiler::Rustup) => "target",
        _ => compiler.folder(),
    };
    let line = compiler.equip(cargo(arguments), folder);
    let line = if into == BuildFolder::Shared {
        line
    } else {
        // These take the place of those in .cargo/config.toml.
        let mut flags = vec!["--cfg".to_owned(), "erase_components".to_owned()];
        flags.extend(without_paths(folder)?);
        line.env(FLAGS, flags.join("\u{1f}"))
    };
    line.run()?;
    Ok(root().join(folder))
}

/// The variable of the compiler's flags, with 0x1f between them.
pub(crate) const FLAGS: &str = "CARGO_ENCODED_RUSTFLAGS";

/// Flags by which nothing that is built into `folder` names a folder of this machine: panics say
/// where they are by the path of their source.
pub(crate) fn without_paths(folder: &str) -> Result<Vec<String>> {
    let own = root();
    let folders = [
        (own.join(folder), "target"),
        (own, "fanfare"),
        (cargo_home()?, "cargo"),
        (PathBuf::from("/usr/lib/rustlib/src/rust"), "rust"),
    ];
    // The last one that fits counts.
    let flag =
        |(from, to): &(PathBuf, &str)| format!("--remap-path-prefix={}={to}", from.display());
    Ok(folders.iter().rev().map(flag).collect())
}

/// Where cargo keeps sources.
pub(crate) fn cargo_home() -> Result<PathBuf> {
    let named = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let named = named.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    named.ok_or_else(|| "cargo's home is nowhere".to_owned())
}

/// Whether the toolchain itself has this target; rustup adds it if it can.
pub(crate) fn rustup_has(target: &str) -> bool {
    let installed = || {
        let list = line("rustup", &["target", "list", "--installed"]).read();
        list.is_ok_and(|list| list.lines().any(|name| name == target))
    };
    installed() || (line("rustup", &["target", "add", target]).works() && installed())
}

/// Debian's compiler with the library's source, installed if it can be.
pub(crate) fn by_debian() -> Result {
    let there = || {
        let source = std::path::Path::new(DEBIAN_SOURCE).is_dir();
        source
            && line(DEBIAN_RUSTC, &["--version"]).works()
            && line("wasm-ld-19", &["--version"]).works()
    };
    if there() {
        return Ok(());
    }
    need::debian(&PACKAGES)?;
    if there() {
        return Ok(());
    }
    Err(format!("{} are not complete", PACKAGES.join(", ")))
}
