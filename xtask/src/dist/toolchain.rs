//! Cross compilation to one static program: musl, linked by Zig, with a standard library that rustup
//! or Debian brings.
//!
//! Static, since then it runs on every Linux, old or new, and in an empty container. Zig, since one
//! wheel of Python's holds a C compiler, a linker, musl and an unwinder.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use crate::need;
use crate::shell::{Line, cargo, line, root};
use crate::{Result, wasm};

/// The machine that the program runs on, as compilers call it.
pub(super) const TARGET: &str = "x86_64-unknown-linux-musl";
const ZIG: &str = "0.17.0";
const HOME: &str = "target/tools/zig";

/// Where its standard library comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Library {
    /// The target of the toolchain itself.
    Rustup,
    /// Debian's compiler, which builds it from source.
    Debian,
}

/// All that is needed to build a static program.
pub(super) struct Toolchain {
    library: Library,
    /// Where Zig's files are: the licences of what it links lie there too.
    pub(super) zig: PathBuf,
}

impl Toolchain {
    /// Finds it, or installs it; else says what is missing.
    pub(super) fn find() -> Result<Self> {
        let zig = zig()?;
        if wasm::rustup_has(TARGET) {
            let library = Library::Rustup;
            return Ok(Self { library, zig });
        }
        wasm::by_debian().map_err(|reason| {
            format!("no standard library for {TARGET}: rustup can't add the target, and {reason}")
        })?;
        let library = Library::Debian;
        Ok(Self { library, zig })
    }

    /// Builds the program with the client in `web`; says where it is. Nothing of this machine is in
    /// it: no path, no time.
    pub(super) fn build(&self, profile: &str, web: &Path, into: &str) -> Result<PathBuf> {
        let tools = root().join("target/tools/bin");
        let home = wasm::cargo_home()?;
        let mut flags: Vec<String> = [
            "-Clink-self-contained=no",
            "-Ctarget-feature=+crt-static",
            "-Crelocation-model=static",
            "-Cstrip=symbols",
        ]
        .map(str::to_owned)
        .to_vec();
        flags.extend(wasm::without_paths(into)?);
        let c_flags = format!("-g0 -ffile-prefix-map={}=cargo", home.display());
        let tool = |name: &str| tools.join(name).to_string_lossy().into_owned();
        let arguments = ["build", "--package", "fanfare", "--target", TARGET];
        let build = cargo(&arguments)
            .args(&["--profile", profile])
            .env("CARGO_TARGET_DIR", into)
            .env("CARGO_INCREMENTAL", "0")
            .env("SOURCE_DATE_EPOCH", "0")
            .env("FANFARE_WEB", web.to_string_lossy())
            .env(wasm::FLAGS, flags.join("\u{1f}"))
            .env(
                "CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER",
                tool("zigcc"),
            )
            .env("CC_x86_64_unknown_linux_musl", tool("zigcc"))
            .env("AR_x86_64_unknown_linux_musl", tool("zigar"))
            .env("CFLAGS_x86_64_unknown_linux_musl", c_flags);
        let build = match self.library {
            Library::Rustup => build,
            Library::Debian => wasm::with_debian(build, "-Zbuild-std=std,panic_unwind"),
        };
        build.run()?;
        let folder = root().join(into).join(TARGET).join(profile);
        Ok(folder.join("fanfare"))
    }
}

/// Zig from Python's index, in an environment of its own, with a compiler and an archiver that others can call.
fn zig() -> Result<PathBuf> {
    let python = root().join(HOME).join("bin/python");
    let python = python.to_string_lossy().into_owned();
    let there = || -> Option<PathBuf> {
        let version = line(&python, &["-m", "ziglang", "version"]).read().ok()?;
        let say = "import ziglang; print(ziglang.__path__[0])";
        let place = line(&python, &["-c", say]).read().ok()?;
        (version.trim() == ZIG).then(|| PathBuf::from(place.trim()))
    };
    let place = if let Some(place) = there() {
        place
    } else {
        println!("Zig {ZIG} is not installed: asking PyPI for it");
        let reason = |_| format!("Zig {ZIG} needs python3 with venv, and PyPI");
        line("python3", &["-m", "venv", HOME])
            .run()
            .map_err(reason)?;
        let pip = format!("{HOME}/bin/pip");
        let wanted = format!("ziglang=={ZIG}");
        line(&pip, &["install", "--quiet", &wanted])
            .run()
            .map_err(reason)?;
        there().ok_or_else(|| format!("Zig {ZIG} was installed, but does not run"))?
    };
    let tools = root().join("target/tools/bin");
    let made = fs::create_dir_all(&tools);
    made.map_err(|error| format!("{}: {error}", tools.display()))?;
    let zig = place.join("zig");
    let zig = zig.display();
    let cache = root().join("target/tools/zig-cache");
    let cache = format!("export ZIG_GLOBAL_CACHE_DIR='{}'", cache.display());
    // Others name the target as Rust does, which Zig doesn't understand; it has been told already.
    script(
        &tools.join("zigcc"),
        &format!(
            "#!/bin/sh\n{cache}\nfor word; do\n    shift\n    case \"$word\" in\n        \
             --target=*) ;;\n        *) set -- \"$@\" \"$word\" ;;\n    esac\ndone\n\
             exec '{zig}' cc -target x86_64-linux-musl \"$@\"\n"
        ),
    )?;
    script(
        &tools.join("zigar"),
        &format!("#!/bin/sh\n{cache}\nexec '{zig}' ar \"$@\"\n"),
    )?;
    Ok(place)
}

/// A script that can be called. One that is there already keeps its time, so that nothing is rebuilt
/// for it.
fn script(path: &Path, text: &str) -> Result {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    fs::write(path, text).map_err(failed)?;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(failed)
}

/// A program that the checks of the files need, from Debian's package of that name.
pub(super) fn debian_tool(name: &str) -> Result<Line> {
    if !line(name, &["--version"]).works() {
        println!("{name} is not installed: asking Debian for it");
        need::debian(&[name])?;
    }
    Ok(line(name, &[]))
}
