//! What is below the edges builds for the browser: the check that it stays free of the machine.

use crate::Result;
use crate::need;
use crate::shell::{cargo, line};
use crate::test::End;
use crate::tidy::house::House;

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's current compiler, the library's source to build it from, and a linker.
const PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld-19"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";

/// Checks the pure crates for the browser's target, by the first way that is open here.
pub(crate) fn check() -> Result<End> {
    let house = House::open()?;
    let mut check = cargo(&["check", "--lib", "--target", TARGET]);
    for name in house.pure_crates() {
        check = check.arg("--package").arg(name);
    }
    if by_rustup() {
        let check = check.env("CARGO_TARGET_DIR", "target/wasm");
        return check.run().map(|()| End::Passed(None));
    }
    println!("rustup can't give the target {TARGET}: trying Debian's compiler");
    if let Err(reason) = by_debian() {
        return Ok(End::Skipped(format!(
            "no way to build for {TARGET}: rustup can't add the target, and {reason}"
        )));
    }
    // Debian ships the library as source; building it asks for a switch that stable hides.
    check
        .arg("-Zbuild-std=std,panic_abort")
        .env("CARGO_TARGET_DIR", "target/wasm-debian")
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19")
        .run()
        .map(|()| End::Passed(Some("with Debian's compiler".to_owned())))
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
