//! The files of a release, used as people will use them: unpacked, run in an empty root, in a
//! container, installed, upgraded and removed.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::toolchain::debian_tool;
use super::{Files, SHELLS, VERSION, compose, pack, play};
use crate::shell::{line, root};
use crate::{Result, web};

/// Where the checks play; a Debian that was unpacked there once is used again.
const HOME: &str = "target/dist-check";
/// The user of the container, and of the service in a root that has no systemd.
const USER: &str = "65532:65532";

/// How a check ended that did not fail.
enum Checked {
    /// What was seen.
    Held(String),
    /// Why it can't be done on this machine.
    LeftOut(String),
}

use Checked::{Held, LeftOut};

/// Every check; says what could be checked here, and what could not. `strict`: what could not is a
/// failure.
pub(super) fn all(files: &Files, strict: bool) -> Result<String> {
    let home = root().join(HOME);
    fs::create_dir_all(&home).map_err(|error| error.to_string())?;
    let folder = unpacked(files, &home)?;
    is_static(&folder.join("fanfare"))?;
    are_published(&files.home)?;
    let checks = [
        Held("archive whole, program static".to_owned()),
        as_the_readme_says(files, &folder, &home)?,
        Held(compose::check(&folder)?),
        in_empty_root(&folder, &home)?,
        container(&folder)?,
        service(&folder)?,
        debian(files, &home)?,
        Held(play::check(&home)?),
    ];
    summary(&checks, strict)
}

fn summary(checks: &[Checked], strict: bool) -> Result<String> {
    let left_out = checks.iter().filter_map(|check| match check {
        Held(_) => None,
        LeftOut(reason) => Some(reason.as_str()),
    });
    let left_out: Vec<&str> = left_out.collect();
    if strict && !left_out.is_empty() {
        return Err(format!(
            "not everything was checked: {}",
            left_out.join("; ")
        ));
    }
    let told = checks.iter().map(|check| match check {
        Held(told) | LeftOut(told) => told.as_str(),
    });
    Ok(told.collect::<Vec<_>>().join("; "))
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The archive arrives whole, and holds what it promises.
fn unpacked(files: &Files, home: &Path) -> Result<PathBuf> {
    let sums = format!("cd '{}' && sha256sum --check SHA256SUMS", text(&files.home));
    line("sh", &["-c", &sums]).run_aside()?;
    let home = home.join("unpacked");
    pack::empty(&home)?;
    line("tar", &["-xzf", &text(&files.archive), "-C", &text(&home)]).run_aside()?;
    let name = files.folder.file_name().unwrap_or_default();
    let folder = home.join(name);
    let mut wanted: Vec<String> = [
        "fanfare",
        "README.md",
        "CHANGELOG.md",
        "LICENCES.txt",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "fanfare.cdx.json",
        "fanfare.service",
        "fanfare.toml",
        "Containerfile",
        "compose.yaml",
        "compose.cluster.yaml",
        "man/fanfare.1",
        "man/fanfare-serve.1",
        "man/fanfare-play.1",
    ]
    .map(str::to_owned)
    .to_vec();
    wanted.extend(SHELLS.map(|(_, name)| format!("completions/{name}")));
    for name in wanted {
        let size = folder.join(&name).metadata().map_or(0, |data| data.len());
        if size == 0 {
            return Err(format!("the archive lacks {name}"));
        }
    }
    let bill = fs::read_to_string(&files.bill).map_err(|error| error.to_string())?;
    let bill: serde_json::Value = serde_json::from_str(&bill).map_err(|error| error.to_string())?;
    let parts = bill["components"].as_array().map_or(0, Vec::len);
    if bill["bomFormat"] != "CycloneDX" || parts < 100 {
        return Err(format!("the bill of materials names {parts} parts only"));
    }
    for name in web::PACKAGES {
        let of_it = |part: &serde_json::Value| part["name"] == name;
        if !bill["components"]
            .as_array()
            .is_some_and(|all| all.iter().any(of_it))
        {
            return Err(format!(
                "the bill of materials lacks {name}, which is served"
            ));
        }
    }
    let licences = fs::read_to_string(folder.join("LICENCES.txt")).unwrap_or_default();
    for name in [
        "axum ",
        "leptos ",
        "libsqlite3-sys ",
        "musl (MIT)",
        "libunwind",
    ] {
        if !licences.contains(name) {
            return Err(format!("LICENCES.txt says nothing of {name}"));
        }
    }
    Ok(folder)
}

/// It asks for no library and no loader.
fn is_static(program: &Path) -> Result {
    let headers = line("readelf", &["--wide", "--program-headers", "--dynamic"]);
    let headers = headers.arg(text(program)).read()?;
    for word in ["INTERP", "NEEDED"] {
        if headers.contains(word) {
            return Err(format!("the program is not static: {word} in\n{headers}"));
        }
    }
    let version = line(&text(program), &["--version"]).read()?;
    if version.trim() != format!("fanfare {VERSION}") {
        return Err(format!("the program says that it is {version}"));
    }
    Ok(())
}

/// The workflow of a release publishes every file, and names none that is not made.
fn are_published(home: &Path) -> Result {
    let path = root().join(".github/workflows/release.yml");
    let workflow = fs::read_to_string(&path).map_err(|error| error.to_string())?;
    let patterns: Vec<&str> = workflow
        .split_whitespace()
        .filter_map(|word| word.strip_prefix("target/dist/"))
        .collect();
    let matches = |name: &str, pattern: &str| match pattern.split_once('*') {
        Some((start, end)) => name.starts_with(start) && name.ends_with(end),
        None => name == pattern,
    };
    let names = pack::names(home)?;
    let mut made = names.iter().filter(|name| home.join(name).is_file());
    if let Some(name) = made.find(|name| !patterns.iter().any(|pattern| matches(name, pattern))) {
        return Err(format!("release.yml does not publish {name}"));
    }
    let lost = |pattern: &&&str| !names.iter().any(|name| matches(name, pattern));
    if let Some(pattern) = patterns.iter().find(lost) {
        return Err(format!(
            "release.yml publishes {pattern}, which is not made"
        ));
    }
    Ok(())
}

/// What the archive's README tells people to type, typed where nothing but the archive is.
fn as_the_readme_says(files: &Files, folder: &Path, home: &Path) -> Result<Checked> {
    let readme = folder.join("README.md");
    let readme = fs::read_to_string(readme).map_err(|error| error.to_string())?;
    let place = home.join("readme");
    pack::empty(&place)?;
    let name = files.archive.file_name().unwrap_or_default();
    pack::copy(&files.archive, &place.join(name), 0o644)?;
    let script = format!("cd '{}' && {}", text(&place), downloaded(&readme)?);
    drop(serving(&["sh", "-c", &script], &[], Output::default())?);
    Ok(Held("unpacked and started as the README says".to_owned()))
}

/// The commands that a README has for a downloaded archive, as one: its first block of them, the last
/// of which serves.
fn downloaded(readme: &str) -> Result<String> {
    let block = readme.split("```sh\n").nth(1).unwrap_or_default();
    let block = block.split("```").next().unwrap_or_default();
    let commands: Vec<&str> = block.lines().collect();
    match commands.split_last() {
        Some((serve, before)) if serve.starts_with("./fanfare serve") && !before.is_empty() => {
            Ok(format!("{} && exec {serve}", before.join(" && ")))
        }
        _ => Err(format!("the README begins with other commands: {block}")),
    }
}

/// A program that ends with this.
pub(super) struct Running {
    child: Child,
    port: u16,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = line("kill", &["-TERM", &self.child.id().to_string()]).run_aside();
        let _ = self.child.wait();
    }
}

/// Where a server's words go, and how long it may take to come up.
#[derive(Clone, Copy)]
pub(super) struct Output<'a> {
    /// A file, or nowhere but for errors, which everybody sees.
    pub(super) to: Option<&'a Path>,
    pub(super) within: Duration,
}

impl Default for Output<'_> {
    fn default() -> Self {
        let within = Duration::from_secs(60);
        Self { to: None, within }
    }
}

/// Starts a server, and waits until it serves the page.
pub(super) fn serving(
    command: &[&str],
    variables: &[(&str, &str)],
    output: Output,
) -> Result<Running> {
    let port = TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .map_err(|error| error.to_string())?
        .port();
    let mut program = Command::new(command[0]);
    program
        .args(&command[1..])
        .current_dir(root())
        .env("FANFARE_LISTEN", format!("127.0.0.1:{port}"))
        .env("FANFARE_LOG", "warn")
        .envs(variables.iter().copied())
        .stdout(Stdio::null());
    if let Some(to) = output.to {
        let failed = |error: std::io::Error| format!("{}: {error}", to.display());
        let file = File::create(to).map_err(failed)?;
        program
            .stdout(file.try_clone().map_err(failed)?)
            .stderr(file);
    }
    let child = program
        .spawn()
        .map_err(|error| format!("{}: {error}", command.join(" ")))?;
    let mut running = Running { child, port };
    let begin = Instant::now();
    loop {
        if let Ok(page) = get(port, "/") {
            // With the client inside, not with the page that says that there is none.
            if page.contains(".wasm") {
                return Ok(running);
            }
            return Err(format!("the server has no client inside: {page}"));
        }
        let ended = running.child.try_wait().ok().flatten();
        if ended.is_some() || begin.elapsed() > output.within {
            return Err(format!("no server came up: {}", command.join(" ")));
        }
        thread::sleep(Duration::from_millis(50));
    }
}

fn get(port: u16, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// A whole server, and a game of bots, in a root that holds the program and nothing else.
fn in_empty_root(folder: &Path, home: &Path) -> Result<Checked> {
    if !may_chroot() {
        return Ok(LeftOut("no empty root: only root may make one".to_owned()));
    }
    let empty = home.join("empty");
    pack::empty(&empty)?;
    pack::copy(&folder.join("fanfare"), &empty.join("fanfare"), 0o755)?;
    let data = empty.join("data");
    fs::create_dir_all(&data).map_err(|error| error.to_string())?;
    line("chown", &[USER, &text(&data)]).run_aside()?;
    let (place, user) = (text(&empty), format!("--userspec={USER}"));
    let call = ["chroot", &user, &place, "/fanfare"];
    let game = line(call[0], &call[1..])
        .args(&["simulate", "jericho", "--games", "100", "--seed", "dist"]);
    game.run_aside()?;
    let serve = [&call[..], &["serve", "--database", "/data/fanfare.sqlite"]].concat();
    let running = serving(&serve, &[], Output::default())?;
    let health = |port: u16| {
        let health = line(call[0], &call[1..]).arg("health");
        health.env("FANFARE_LISTEN", format!("127.0.0.1:{port}"))
    };
    health(running.port).run_aside()?;
    let port = running.port;
    drop(running);
    if health(port).works() {
        return Err("a server that has ended is still called healthy".to_owned());
    }
    Ok(Held("served from an empty root, without rights".to_owned()))
}

fn may_chroot() -> bool {
    line("chroot", &["/", "true"]).works()
}

/// The image, built and looked into; run, where that is allowed.
fn container(folder: &Path) -> Result<Checked> {
    if let Err(reason) = debian_tool("buildah") {
        return Ok(LeftOut(format!("no container: {reason}")));
    }
    let store = text(&root().join(HOME).join("containers"));
    let storage = format!("{store}/storage");
    let runs = format!("{store}/run");
    let buildah = |rest: &[&str]| {
        line("buildah", &["--storage-driver", "vfs", "--root", &storage])
            .args(&["--runroot", &runs])
            .args(rest)
    };
    let build = [
        "build",
        "--isolation",
        "chroot",
        "--format",
        "docker",
        "--tag",
        "fanfare",
    ];
    if let Err(reason) = buildah(&build).arg(text(folder)).run_aside() {
        if reason.contains("permission") || reason.contains("not permitted") {
            let told = "no container: buildah has no rights here";
            return Ok(LeftOut(told.to_owned()));
        }
        return Err(reason);
    }
    let told = buildah(&["inspect", "--type", "image", "fanfare"]).read()?;
    let told: serde_json::Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
    let config = &told["Docker"]["config"];
    let well = config["User"] == USER
        && config["Entrypoint"][0] == "/fanfare"
        && config["Volumes"].get("/data").is_some()
        && config["Healthcheck"]["Test"][2] == "health";
    if !well {
        return Err(format!("the image is not as it should be: {config}"));
    }
    let name = buildah(&["from", "fanfare"]).read()?;
    let name = name.trim();
    let ran = run_container(&buildah, name);
    buildah(&["rm", name]).run_aside()?;
    buildah(&["rmi", "fanfare"]).run_aside()?;
    ran.map(|()| Held("image built, holds the program alone, runs and serves".to_owned()))
}

fn run_container(buildah: &impl Fn(&[&str]) -> crate::shell::Line, name: &str) -> Result {
    let place = buildah(&["mount", name]).read()?;
    let inside = pack::names(Path::new(place.trim()))?;
    if inside != ["data", "fanfare"] {
        return Err(format!("the image holds more than it should: {inside:?}"));
    }
    let run = [
        "run",
        "--isolation",
        "chroot",
        name,
        "/fanfare",
        "--version",
    ];
    let version = buildah(&run).read()?;
    if !version.contains(VERSION) {
        return Err(format!("the container says {version}"));
    }
    // It serves from the image's root by itself: a program in buildah's chroot can't be told to end.
    let user = format!("--userspec={USER}");
    let serve = ["chroot", &user, place.trim(), "/fanfare", "serve"];
    let variables = [("FANFARE_DATABASE", "/data/fanfare.sqlite")];
    drop(serving(&serve, &variables, Output::default())?);
    Ok(())
}

/// systemd finds no more of the service exposed than the document for operators says.
fn service(folder: &Path) -> Result<Checked> {
    if !line("systemd-analyze", &["--version"]).works() {
        return Ok(LeftOut(
            "the service not rated: no systemd-analyze".to_owned(),
        ));
    }
    let document = fs::read_to_string(folder.join("docs/hosting.md"));
    let document = document.map_err(|error| format!("docs/hosting.md: {error}"))?;
    let said = number_after(&document, "rates its exposure ");
    let said = said.ok_or("docs/hosting.md does not say how exposed the service is")?;
    let unit = text(&folder.join("fanfare.service"));
    let analyze = [
        "security",
        "--offline=true",
        "--no-pager",
        "--threshold=100",
    ];
    let told = line("systemd-analyze", &analyze).arg(unit).read()?;
    let overall = told.lines().find(|line| line.contains("Overall exposure"));
    let level = overall.and_then(|line| number_after(line, ": "));
    let level = level.ok_or_else(|| format!("systemd-analyze rates nothing:\n{told}"))?;
    if level > said {
        return Err(format!(
            "the service's exposure is {level}, docs/hosting.md says {said}"
        ));
    }
    Ok(Held(format!(
        "exposure of the service {level}, {said} in docs/hosting.md"
    )))
}

/// The number that follows these words.
fn number_after(text: &str, words: &str) -> Option<f64> {
    let (_, rest) = text.split_once(words)?;
    rest.split_whitespace().next()?.parse().ok()
}

/// Installed, started, upgraded, removed and purged, in a Debian of its own.
fn debian(files: &Files, home: &Path) -> Result<Checked> {
    if !may_chroot() {
        return Ok(LeftOut("package not installed: only root may".to_owned()));
    }
    let system = home.join("debian-root");
    if !system.join("usr/bin/dpkg").exists() {
        pack::empty(&system)?;
        if let Err(reason) = debian_tool("debootstrap") {
            return Ok(LeftOut(format!("package not installed: {reason}")));
        }
        let make = line(
            "debootstrap",
            &["--variant=minbase", "stable", &text(&system)],
        );
        if let Err(reason) = make.run_aside() {
            pack::empty(&system)?;
            return Err(reason);
        }
    }
    let place = text(&system);
    let inside = |words: &[&str]| line("chroot", &[&place]).args(words);
    // Of an earlier run, if there was one.
    let _ = inside(&["dpkg", "--purge", "fanfare"]).run_aside();
    let install = |package: &Path| {
        pack::copy(package, &system.join("tmp/fanfare.deb"), 0o644)?;
        inside(&["dpkg", "--install", "/tmp/fanfare.deb"])
            .env("DEBIAN_FRONTEND", "noninteractive")
            .run_aside()
    };
    install(&files.package)?;
    let settings = system.join("etc/fanfare/fanfare.toml");
    let database = system.join("var/lib/fanfare/fanfare.sqlite");
    // What systemd does for a service before it starts.
    let folder = system.join("var/lib/fanfare");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    line("chown", &[USER, &text(&folder)]).run_aside()?;
    let unit = fs::read_to_string(system.join("usr/lib/systemd/system/fanfare.service"));
    let unit = unit.map_err(|error| error.to_string())?;
    let start = unit
        .lines()
        .find_map(|line| line.strip_prefix("ExecStart="));
    let start = start.ok_or("the service starts nothing")?;
    let user = format!("--userspec={USER}");
    let mut command = vec!["chroot", &user, &place];
    command.extend(start.split(' '));
    drop(serving(&command, &[], Output::default())?);
    if !database.exists() {
        return Err("the service keeps its data elsewhere".to_owned());
    }
    let own = "# changed by hand\n";
    let text_of = fs::read_to_string(&settings).map_err(|error| error.to_string())?;
    pack::write(&settings, format!("{text_of}{own}").as_bytes(), 0o644)?;
    let newer = pack::Debian {
        version: &format!("{VERSION}-2"),
        from: &files.folder,
    };
    install(&newer.build(home)?)?;
    let kept = fs::read_to_string(&settings).unwrap_or_default();
    if !kept.ends_with(own) || !database.exists() {
        return Err("an upgrade lost settings or data".to_owned());
    }
    drop(serving(&command, &[], Output::default())?);
    inside(&["dpkg", "--remove", "fanfare"]).run_aside()?;
    if system.join("usr/bin/fanfare").exists() || !database.exists() || !settings.exists() {
        return Err("removing takes the program and leaves data and settings".to_owned());
    }
    inside(&["dpkg", "--purge", "fanfare"]).run_aside()?;
    let left = ["etc/fanfare", "var/lib/fanfare", "usr/share/doc/fanfare"];
    if let Some(left) = left.iter().find(|path| system.join(path).exists()) {
        return Err(format!("purging leaves {left}"));
    }
    let told = "package installed, started, upgraded, removed, purged";
    Ok(Held(told.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_s_commands_for_a_download_are_one_script() {
        let block = |last: &str| format!("# x\n```sh\ntar -xzf a.tar.gz\ncd a\n{last}\n```\n");
        let script = downloaded(&block("./fanfare serve"));
        let expected = "tar -xzf a.tar.gz && cd a && exec ./fanfare serve";
        assert_eq!(script.as_deref(), Ok(expected));
        assert!(downloaded(&block("cargo xtask play")).is_err());
        assert!(downloaded("```sh\n./fanfare serve\n```").is_err());
    }

    #[test]
    fn the_rating_is_a_number() {
        let line = "→ Overall exposure level for fanfare.service: 1.4 OK 🙂";
        assert_eq!(number_after(line, ": "), Some(1.4));
        assert_eq!(number_after("rates it 1.4 of 10", "rates it "), Some(1.4));
        assert_eq!(number_after("rates it", "rates it "), None);
    }

    #[test]
    fn what_could_not_be_checked_is_told_and_fails_where_all_must_run() {
        let held = || Held("static".to_owned());
        let left_out = || LeftOut("no container".to_owned());
        let told = summary(&[held(), left_out()], false);
        assert_eq!(told.as_deref(), Ok("static; no container"));
        let failed = summary(&[held(), left_out()], true);
        assert_eq!(
            failed,
            Err("not everything was checked: no container".to_owned())
        );
        assert_eq!(summary(&[held()], true).as_deref(), Ok("static"));
    }
}
