//! The Python package: `cargo xtask python` builds its wheel, the step `python` proves it.
//!
//! ```text
//! target/python/venv   maturin, pytest, the libraries whose conventions the package follows
//! crates/python ──maturin──► target/wheels/fanfare-….whl ──pip──► venv ──► pytest, types
//! ```

use std::fs;
use std::path::PathBuf;

use crate::shell::{line, root};
use crate::test::{End, strict};
use crate::{Result, need, train};

const HOME: &str = "target/python";
const CRATE: &str = "crates/python";
/// Where wheels are left.
const WHEELS: &str = "target/wheels";

/// What builds the wheel.
const BUILD: [&str; 1] = ["maturin==1.16.0"];
/// What the tests need.
const TEST: [&str; 8] = [
    "numpy>=2",
    "pytest==9.2.0",
    "hypothesis==6.170.15",
    "mypy==2.4.1",
    "pyright==1.1.414",
    "pettingzoo==1.27.0",
    "gymnasium==1.4.0",
    "open_spiel==2.0.2",
];

/// Where the contest of `ray_arena.py` is spread.
const RAY: [&str; 1] = ["ray==2.60.0"];
/// What takes arrays without a copy, and what the learner of the examples is written in. Gigabytes, on
/// Linux; `PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu` chooses the build without CUDA.
const TORCH: [&str; 2] = ["torch==2.15.0", "jax==0.10.2"];

/// What is checked for its types.
const TYPED: [&str; 11] = [
    "crates/python/python/fanfare/openspiel.py",
    "crates/python/python/fanfare/pettingzoo.py",
    "crates/python/python/fanfare/picture.py",
    "examples/python/first_agent.py",
    "crates/python/benches/speed.py",
    "crates/python/tests/conftest.py",
    "crates/python/tests/test_arena.py",
    "crates/python/tests/test_examples.py",
    "crates/python/tests/test_position.py",
    "crates/python/tests/test_table.py",
    "crates/python/tests/test_vector.py",
];

/// Builds the wheel of a release into `target/wheels`.
pub(crate) fn python() -> Result {
    install(&BUILD, "build")?;
    let wheel = wheel("release", WHEELS)?;
    println!("\n{}", wheel.display());
    println!("install it with:  pip install {}", wheel.display());
    Ok(())
}

/// Installs what [`check`] needs.
pub(crate) fn fetch() -> Result {
    install(&BUILD, "build")?;
    install(&TEST, "test")?;
    // It is a program for Node.js that fetches itself when it is first called.
    let pyright = line(&program("pyright"), &["--version"]);
    need::again(|| pyright.read())?;
    optional(install(&RAY, "ray"), strict())
}

/// There is not a Ray for every Python: its test is left out then, but not where everything must run.
fn optional(installed: Result, strict: bool) -> Result {
    match installed {
        Err(reason) if !strict => {
            println!("{reason}");
            Ok(())
        }
        other => other,
    }
}

/// The package passes its own tests, and its types are sound. `torch`: with libraries that are too
/// large to be fetched every time.
pub(crate) fn check(torch: bool) -> Result<End> {
    if let Err(reason) = fetch() {
        return Ok(End::Skipped(reason));
    }
    if torch {
        install(&TORCH, "torch")?;
    }
    // With every assertion on, and of what the step `tests` has compiled already.
    let wheel = wheel("dev", &format!("{HOME}/wheels"))?;
    let wheel = wheel.to_string_lossy().into_owned();
    let pip = ["install", "--quiet", "--no-deps", "--force-reinstall"];
    line(&program("pip"), &pip).arg(wheel).run()?;
    let pytest = line(&program("pytest"), &["-rs", "--rootdir", CRATE, CRATE]);
    let kept = pytest
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .run_keeping(|line| line.contains(" passed"))?;
    let mut typed = TYPED.to_vec();
    for (name, file) in [
        ("ray", "examples/python/ray_arena.py"),
        ("torch", "examples/python/deep_monte_carlo.py"),
    ] {
        if line(&program("python"), &["-c", &format!("import {name}")]).works() {
            typed.push(file);
        }
    }
    types(&typed)?;
    let mut told = kept;
    if torch {
        told.push(train::smoke(&program("python"))?);
    }
    Ok(End::Passed(Some(told.join("; "))))
}

/// What the benchmark plays beside ours.
const BENCH: [&str; 6] = [
    "numpy>=2",
    "pettingzoo==1.27.0",
    "gymnasium==1.4.0",
    "open_spiel==2.0.2",
    "rlcard==1.2.0",
    "pygame==2.6.1",
];

/// Measures a release of the package, beside the libraries that people use today.
pub(crate) fn bench() -> Result {
    install(&BUILD, "build")?;
    install(&BENCH, "bench")?;
    let wheel = wheel("release", WHEELS)?;
    let wheel = wheel.to_string_lossy().into_owned();
    let pip = ["install", "--quiet", "--no-deps", "--force-reinstall"];
    line(&program("pip"), &pip).arg(wheel).run()?;
    line(&program("python"), &["crates/python/benches/speed.py"]).run()
}

/// The stubs say what there is, and what uses them is typed throughout.
fn types(typed: &[&str]) -> Result {
    let cache = format!("{HOME}/mypy");
    let config = format!("{CRATE}/pyproject.toml");
    let stubs = [
        "fanfare._fanfare",
        "--concise",
        "--mypy-config-file",
        &config,
    ];
    line(&program("stubtest"), &stubs).run()?;
    let mypy = line(&program("mypy"), &["--strict", "--cache-dir", &cache]);
    let mypy = mypy.args(&["--config-file", &config]);
    mypy.args(typed).run()?;
    let pyright = line(&program("pyright"), &["--pythonpath", &program("python")]);
    pyright.args(typed).run()
}

fn program(name: &str) -> String {
    format!("{HOME}/venv/bin/{name}")
}

/// An environment with these packages; a stamp says that they are there.
fn install(packages: &[&str], name: &str) -> Result {
    let stamp = root().join(HOME).join(format!("{name}.installed"));
    let wanted = packages.join("\n");
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    let venv = format!("{HOME}/venv");
    let reason = |_| format!("{} needs python3 with venv, and PyPI", packages.join(", "));
    if !root().join(&venv).join("bin/pip").exists() {
        fs::create_dir_all(root().join(HOME)).map_err(|error| error.to_string())?;
        line("python3", &["-m", "venv", &venv])
            .run()
            .map_err(reason)?;
    }
    let pip = line(&program("pip"), &["install", "--quiet", "--no-compile"]);
    let pip = pip.args(packages);
    need::again(|| pip.run()).map_err(reason)?;
    fs::write(&stamp, wanted).map_err(|error| error.to_string())
}

/// Builds a wheel, alone in its folder, and says where it is.
fn wheel(profile: &str, folder: &str) -> Result<PathBuf> {
    let place = root().join(folder);
    let wheels = || -> Vec<PathBuf> {
        let files = fs::read_dir(&place).into_iter().flatten().flatten();
        let paths = files.map(|file| file.path());
        paths
            .filter(|path| path.extension().is_some_and(|end| end == "whl"))
            .collect()
    };
    for old in wheels() {
        fs::remove_file(old).map_err(|error| error.to_string())?;
    }
    let manifest = format!("{CRATE}/Cargo.toml");
    let line = line(&program("maturin"), &["build", "--locked", "--quiet"]);
    line.args(&["--manifest-path", &manifest, "--profile", profile])
        .args(&["--out", folder, "--interpreter", &program("python")])
        .run()?;
    let found = wheels();
    let [wheel] = found.as_slice() else {
        return Err(format!("there is no single wheel in {folder}: {found:?}"));
    };
    Ok(wheel.clone())
}

#[cfg(test)]
mod tests {
    use super::optional;

    #[test]
    fn what_can_be_left_out_fails_where_all_must_run() {
        let missing = || Err("no wheel".to_owned());
        assert!(optional(missing(), false).is_ok() && optional(Ok(()), true).is_ok());
        assert!(optional(missing(), true).is_err());
    }
}
