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

/// A way to build for the browser that is open here.
enum Way {
    Rustup,
    Debian,
}

impl Way {
    /// The first that is open; else why none is.
    fn find() -> Result<Self> {
        if by_rustup() {
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

    fn equip(&self, line: Line) -> Line {
        let line = line.args(&["--target", TARGET]);
        let line = line.env("CARGO_TARGET_DIR", self.folder());
        match self {
            Self::Rustup => line,
            // Debian ships the library as source; building it asks for a switch that stable hides.
            Self::Debian => line
                .arg("-Zbuild-std=std,panic_abort")
                .env("RUSTC", DEBIAN_RUSTC)
                .env("RUSTC_BOOTSTRAP", "1")
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19"),
        }
    }
}

/// Checks the pure crates for the browser's target: that they stay free of the machine.
pub(crate) fn check() -> Result<End> {
    let workspace = Workspace::open()?;
    let mut check = cargo(&["check", "--lib"]);
    for name in workspace.pure_crates() {
        check = check.arg("--package").arg(name);
    }
    let way = match Way::find() {
        Ok(way) => way,
        Err(reason) => return Ok(End::Skipped(reason)),
    };
    let how = match way {
        Way::Rustup => None,
        Way::Debian => Some("with Debian's compiler".to_owned()),
    };
    way.equip(check).run().map(|()| End::Passed(how))
}

/// Why nothing can be built for the browser here, if nothing can.
pub(crate) fn missing() -> Option<String> {
    Way::find().err()
}

/// Runs cargo for the browser; says in which folder it built.
pub(crate) fn build(arguments: &[&str]) -> Result<PathBuf> {
    let way = Way::find()?;
    way.equip(cargo(arguments)).run()?;
    Ok(root().join(way.folder()))
}

/// The target of the toolchain itself, installed if rustup can.
fn by_rustup() -> bool {
    let installed = || {
        let list = line("rustup", &["target", "list", "--installed"]).read();
        list.is_ok_and(|list| list.lines().any(|target| target == TARGET))
    };
    installed() || (line("rustup", &["target", "add", TARGET]).run().is_ok() && installed())
}

fn by_debian() -> Result {
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
