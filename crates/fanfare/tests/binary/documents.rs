//! Every command in the documents is run, as a reader would type it.
//!
//! A document's `sh` blocks are its commands. Those of this program are run here, in a folder of their
//! own beside a real server, shortened where they would play for minutes. `cargo xtask …` is checked by
//! xtask, and the rest must be in a list that says who runs it.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

use crate::online::Server;
use crate::support::Folder;

/// Commands that are not run here, by how they begin, and why.
const ELSEWHERE: [(&str, &str); 16] = [
    (
        "fanfare serve --database postgres://fanfare@db/fanfare --nats",
        "needs two machines; the step cluster starts such servers",
    ),
    ("cargo xtask ", "the tests of xtask read them"),
    ("cargo run --release -p ", "measurements of an hour"),
    ("cargo nextest ", "this is such a run"),
    (
        "pip install torch target/wheels/fanfare-",
        "the step python installs the wheel, and torch with --torch",
    ),
    (
        "python examples/python/",
        "the step python runs the examples",
    ),
    ("git diff", "shows what changed"),
    ("tar -xzf fanfare-", "xtask's step dist unpacks the archive"),
    ("cd fanfare-", "as above"),
    ("./fanfare serve", "xtask's step dist starts it"),
    ("hostname -I", "asks the reader's system"),
    (
        "sudo ",
        "changes the reader's system; the step dist installs the package",
    ),
    ("systemctl status", "as above"),
    ("podman build ", "the step dist builds the image"),
    ("podman ", "needs the rights to run containers"),
    ("printf %s \"$SECRET\"", "the reader has the secret"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The documents that readers are led to.
fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["", "docs", "docs/de", "docs/fr", "docs/it"] {
        let entries = fs::read_dir(root().join(folder)).expect("a folder of documents");
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        found.extend(paths.filter(|path| path.extension().is_some_and(|end| end == "md")));
    }
    found.sort();
    assert!(found.len() > 20, "{found:?}");
    found
}

/// The commands of a document's `sh` blocks. A line that goes on is one with the next.
fn commands(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let (mut inside, mut goes_on) = (false, false);
    for line in text.lines().map(str::trim) {
        if line.starts_with("```") {
            inside = line == "```sh" && !inside;
            continue;
        }
        if !inside || line.is_empty() || line.starts_with('#') {
            continue;
        }
        let line = line.split("  #").next().unwrap_or(line).trim_end();
        match found.last_mut().filter(|_| goes_on) {
            Some(last) => *last = format!("{}{line}", last.trim_end_matches('\\')),
            None => found.push(line.to_owned()),
        }
        let whole = found.last().map_or("", String::as_str);
        goes_on = whole.ends_with('\\') || whole.matches('\'').count() % 2 == 1;
    }
    found
}

/// The same command with less to do, and with what the reader would put in its gaps.
fn made_ready(command: &str, server: &Server, link: &str) -> String {
    let address = server.address.to_string();
    // A review takes the usual 400 deals where none are said.
    let unsaid = command.starts_with("fanfare review") && !command.contains("--deals");
    let mut words: Vec<String> = Vec::new();
    for word in command.split(' ') {
        let last = words.last().map_or("", String::as_str);
        let word = match last {
            "--deals" => "1".to_owned(),
            "--games" if word.len() > 2 => "20".to_owned(),
            _ => word
                .replace("https://example.org/#/t/TABLE", &format!("'{link}'"))
                .replace("127.0.0.1:7777", &address)
                .replace("192.168.1.20:7777", &address)
                .replace("0.0.0.0:7777", "0.0.0.0:0")
                .replace("/var/lib/fanfare/fanfare.sqlite", &server.database)
                .replace("search:100ms", "search:2ms"),
        };
        words.push(word);
    }
    if unsaid {
        words.push("--deals 1".to_owned());
    }
    words.join(" ")
}

/// A command in `folder`, which is the reader's home too.
fn shell(command: &str, folder: &Path, server: &Server) -> Command {
    let programs = Path::new(env!("CARGO_BIN_EXE_fanfare")).parent();
    let programs = programs.map(|folder| folder.to_string_lossy().into_owned());
    let path = env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder);
    for name in ["FANFARE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        shell.env_remove(name);
    }
    shell
        .env("PATH", format!("{}:{path}", programs.unwrap_or_default()))
        .env("HOME", folder)
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("FANFARE_LISTEN", server.address.to_string())
        .env("FANFARE_DATABASE", &server.database)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    shell
}

/// A server of the documents comes up, and ends when it is told to.
fn serves(command: &str, folder: &Path, server: &Server) {
    let mut shell = shell(&format!("exec {command}"), folder, server);
    shell
        .env("FANFARE_LISTEN", "127.0.0.1:0")
        .env("FANFARE_DATABASE", folder.join("own.sqlite"));
    let mut child = shell.spawn().expect("a shell");
    let mut first = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut first).expect("it says something");
    let told = Command::new("kill").arg(child.id().to_string()).status();
    assert!(told.expect("kill runs").success());
    let ended = child.wait().expect("it ends");
    assert!(first.contains("http://"), "{command}: {first}");
    assert!(ended.success(), "{command}");
}

/// Runs a command to its end. One that waits for others is ended after a while.
fn runs(command: &str, folder: &Path, server: &Server) {
    let waits = command.contains("--join") || command.starts_with("fanfare watch");
    let mut child = shell(command, folder, server).spawn().expect("a shell");
    let mut input = child.stdin.take().expect("a pipe");
    let lines = if command.starts_with("fanfare bot") {
        "{\"type\":\"hello\",\"protocol\":\"fanfare-player/1\"}\n{\"type\":\"bye\"}\n"
    } else {
        "quit\n"
    };
    // It may stop reading whenever it likes.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    let begin = Instant::now();
    while waits && begin.elapsed() < Duration::from_secs(4) {
        if child.try_wait().expect("it can be asked").is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(50));
    }
    let ended_here = waits && child.try_wait().expect("it can be asked").is_none();
    if ended_here {
        let _ = child.kill();
    }
    let output = child.wait_with_output().expect("it ends");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(!said.contains("panicked"), "{command}\n{said}");
    assert!(ended_here || output.status.success(), "{command}\n{said}");
}

#[cfg(unix)]
#[test]
fn every_command_in_the_documents_runs() {
    let home = Folder::new("documents");
    let server = Server::start(&home);
    let link = server.table("jericho");
    let folder = PathBuf::from(home.at("reader"));
    for name in [
        "",
        ".local/share/bash-completion/completions",
        ".config/fish/completions",
    ] {
        fs::create_dir_all(folder.join(name)).expect("a folder");
    }
    fs::create_dir_all(folder.join(".zfunc")).expect("a folder");
    let examples = folder.join("examples/players");
    fs::create_dir_all(&examples).expect("a folder");
    let first = root().join("examples/players/first_bot.py");
    for to in [folder.join("first_bot.py"), examples.join("first_bot.py")] {
        fs::copy(&first, to).expect("the first bot");
    }
    let record = "yes 1 | fanfare play jericho --seed x --record game.json";
    runs(record, &folder, &server);
    let mut done = BTreeSet::new();
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        for command in commands(&text) {
            if !done.insert(command.clone()) {
                continue;
            }
            let known = ELSEWHERE
                .iter()
                .any(|(begin, _)| command.starts_with(begin));
            if known {
                continue;
            }
            let is_ours = command.starts_with("fanfare ") || command.contains("| fanfare ");
            if is_ours || command.starts_with("curl ") {
                let ready = made_ready(&command, &server, &link);
                for made in ["games.sqlite", "game.json"] {
                    // What a command before this one made for itself; a copy overwrites nothing.
                    if ready.starts_with("fanfare backup") || ready.contains("--record") {
                        let _ = fs::remove_file(folder.join(made));
                    }
                }
                if ready.starts_with("fanfare serve") {
                    serves(&ready, &folder, &server);
                } else {
                    runs(&ready, &folder, &server);
                }
                if !folder.join("game.json").exists() {
                    runs(record, &folder, &server);
                }
                continue;
            }
            panic!("{}: nobody runs {command}", document.display());
        }
    }
    assert!(done.len() > 50, "{done:?}");
}

#[test]
fn commands_are_found_where_they_stand() {
    let text = "```sh\na b   # why\n  curl x \\\n    -d '{\"y\":1,\n    \"z\":2}'\n```\n```text\nno\n```\n";
    assert_eq!(commands(text), ["a b", "curl x -d '{\"y\":1,\"z\":2}'"]);
}
