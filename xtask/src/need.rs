//! What a step needs beyond cargo: found, or installed, or asked for.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::shell::{line, root};

/// Makes sure of a component of the toolchain, like the formatter.
pub(crate) fn component(name: &str, probe: &[&str]) -> Result<(), String> {
    if line("cargo", probe).works() {
        return Ok(());
    }
    println!("{name} is not installed: asking rustup for it");
    if line("rustup", &["component", "add", name]).run().is_ok() {
        return Ok(());
    }
    Err(format!(
        "{name} is needed. Install it with: rustup component add {name}"
    ))
}

/// Fetching from a registry: what fails is tried again, twice, after a pause. Networks are busy at times.
pub(crate) fn again<T>(fetch: impl Fn() -> Result<T, String>) -> Result<T, String> {
    for pause in [5, 20] {
        match fetch() {
            Ok(fetched) => return Ok(fetched),
            Err(reason) => println!("{reason}\ntrying again in {pause} s"),
        }
        thread::sleep(Duration::from_secs(pause));
    }
    fetch()
}

/// The first of these programs that can be called.
pub(crate) fn program<'a>(names: &[&'a str]) -> Option<&'a str> {
    let mut names = names.iter().copied();
    names.find(|name| line(name, &["--version"]).works())
}

/// Installs Debian packages, which takes apt-get and the rights to use it.
pub(crate) fn debian(packages: &[&str]) -> Result<(), String> {
    let wanted = packages.join(" ");
    let by_hand = format!("as root: apt-get install {wanted}");
    if program(&["apt-get"]).is_none() {
        return Err(format!("there is no apt-get here to install {wanted}"));
    }
    let id = line("id", &["-u"]).read().unwrap_or_default();
    let sudo = ["sudo", "-n"];
    let rights: &[&str] = match id.trim() {
        "0" => &[],
        _ if line("sudo", &["-n", "true"]).works() => &sudo,
        _ => return Err(format!("only root can install what is missing; {by_hand}")),
    };
    let apt = |rest: &[&str]| {
        // Somebody else's apt-get may be at work, and mirrors stumble.
        let patience = [
            "apt-get",
            "-qq",
            "-o",
            "DPkg::Lock::Timeout=300",
            "-o",
            "Acquire::Retries=3",
        ];
        let words: Vec<&str> = [rights, &patience, rest].concat();
        let line = line(words[0], &words[1..]);
        line.env("DEBIAN_FRONTEND", "noninteractive").run()
    };
    let _alone = alone()?;
    // Old lists name versions that are gone; new ones are asked for first.
    let install = [&["install", "-y", "--no-install-recommends"], packages].concat();
    again(|| apt(&["update"]).and_then(|()| apt(&install)))
        .map_err(|_| format!("apt-get could not install it; {by_hand}"))
}

/// Held while packages are installed: two steps may want some at the same time, of npm the same folder.
fn alone() -> Result<File, String> {
    let path = root().join("target/packages.lock");
    let lock = File::create(&path).and_then(|file| file.lock().map(|()| file));
    lock.map_err(|error| format!("{} can't be locked: {error}", path.display()))
}

/// Makes sure of PostgreSQL, which the tests of the server's store start for themselves: on the
/// path, or where Debian puts it.
pub(crate) fn postgres() -> Result<(), String> {
    if has_postgres() {
        return Ok(());
    }
    println!("PostgreSQL is not installed: asking Debian for it");
    debian(&["postgresql"])?;
    if has_postgres() {
        return Ok(());
    }
    Err("PostgreSQL is installed, but its initdb is nowhere".to_owned())
}

fn has_postgres() -> bool {
    let versions = Path::new("/usr/lib/postgresql").read_dir();
    let mut versions = versions.into_iter().flatten().flatten();
    program(&["initdb"]).is_some()
        || versions.any(|version| version.path().join("bin/initdb").exists())
}

/// Makes sure of nginx, behind which a test puts a server.
pub(crate) fn nginx() -> Result<(), String> {
    // It says its version only to -v, and lies where not everybody's path leads.
    let there = || {
        let known = ["nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx"];
        known.into_iter().any(|name| line(name, &["-v"]).works())
    };
    if there() {
        return Ok(());
    }
    println!("nginx is not installed: asking Debian for it");
    debian(&["nginx-light"])?;
    if there() {
        return Ok(());
    }
    Err("nginx is installed, but is nowhere".to_owned())
}

/// Makes sure of `nats-server`, which the tests of several servers start for themselves.
pub(crate) fn nats() -> Result<(), String> {
    // Debian puts it where not everybody's path leads.
    let known = [
        "nats-server",
        "/usr/sbin/nats-server",
        "/usr/local/bin/nats-server",
    ];
    if program(&known).is_some() {
        return Ok(());
    }
    println!("nats-server is not installed: asking Debian for it");
    debian(&["nats-server"])?;
    if program(&known).is_some() {
        return Ok(());
    }
    Err("nats-server is installed, but is nowhere".to_owned())
}

/// Makes sure of libfaketime, which makes clocks wrong.
pub(crate) fn faketime() -> Result<(), String> {
    let there = || Path::new("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1").exists();
    if there() {
        return Ok(());
    }
    debian(&["faketime"])?;
    there()
        .then_some(())
        .ok_or_else(|| "libfaketime is nowhere".to_owned())
}

/// The folder of the packages that the web client's tools and tests need, installed by npm.
pub(crate) fn node_modules() -> Result<PathBuf, String> {
    let folder = root().join("crates/web");
    let there = folder.join("node_modules");
    let _alone = alone()?;
    let lock = there.join(".package-lock.json");
    let newer = || {
        let made = |path: PathBuf| path.metadata().and_then(|data| data.modified()).ok();
        made(lock) >= made(folder.join("package-lock.json"))
    };
    if there.is_dir() && newer() {
        return Ok(there);
    }
    if program(&["npm"]).is_none() {
        return Err("there is no npm here".to_owned());
    }
    let path = folder.to_string_lossy().into_owned();
    let install = line(
        "npm",
        &["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
    );
    let install = install.args(&["--prefix", &path]);
    again(|| install.run())?;
    Ok(there)
}
