//! The compose files of a release, read as YAML and held against the image, the program's settings and
//! themselves: a file that starts nothing is found without starting anything.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::Result;
use crate::shell::{line, root};

const FILES: [&str; 2] = ["compose.yaml", "compose.cluster.yaml"];
/// Python's reader of YAML, in an environment of its own.
const YAML: &str = "PyYAML==6.0.3";
const HOME: &str = "target/tools/yaml";
/// Where PostgreSQL's image keeps its data.
const POSTGRES_DATA: &str = "/var/lib/postgresql/data";

/// Reads the files in `folder`, the unpacked archive, and says what they start.
pub(super) fn check(folder: &Path) -> Result<String> {
    let read = |name: &str| {
        fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"))
    };
    let program = folder.join("fanfare");
    let help = line(&program.to_string_lossy(), &["serve", "--help"]);
    let image = Image {
        containerfile: &read("Containerfile")?,
        help: &help.env("FANFARE_LANG", "en").read()?,
    };
    let mut told = Vec::new();
    for name in FILES {
        let compose = parsed(&folder.join(name))?;
        let found = faults(&compose, &read(name)?, &image);
        if !found.is_empty() {
            return Err(format!("{name}: {}", found.join("; ")));
        }
        let services = compose["services"]
            .as_object()
            .map_or(0, serde_json::Map::len);
        told.push(format!("{services} services of {name}"));
    }
    Ok(format!("{} fit the image", told.join(" and ")))
}

/// A file of YAML as JSON.
fn parsed(path: &Path) -> Result<Value> {
    let python = root().join(HOME).join("bin/python");
    let python = python.to_string_lossy().into_owned();
    if !line(&python, &["-c", "import yaml"]).works() {
        let reason = |_| format!("{YAML} needs python3 with venv, and PyPI");
        line("python3", &["-m", "venv", HOME])
            .run()
            .map_err(reason)?;
        let pip = line(&format!("{HOME}/bin/pip"), &["install", "--quiet", YAML]);
        pip.run().map_err(reason)?;
    }
    let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
    let text = line(&python, &["-c", script])
        .arg(path.to_string_lossy())
        .read()?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

/// What is inside the image, as its own files say it.
struct Image<'a> {
    containerfile: &'a str,
    /// What the program says of its settings.
    help: &'a str,
}

impl Image<'_> {
    fn port(&self) -> &str {
        let mut lines = self.containerfile.lines();
        lines
            .find_map(|line| line.strip_prefix("EXPOSE "))
            .unwrap_or_default()
    }

    /// Whether a variable is one of the program's settings.
    fn knows(&self, variable: &str) -> bool {
        let mut words = self
            .help
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.any(|word| word == variable)
    }
}

/// What in a compose file could not work. `text` is the file with its comments.
fn faults(compose: &Value, text: &str, image: &Image) -> Vec<String> {
    let mut found = Vec::new();
    let services = compose["services"].as_object().cloned().unwrap_or_default();
    if services.is_empty() {
        found.push("it starts nothing".to_owned());
    }
    let mut used = BTreeSet::new();
    for (name, service) in &services {
        let mut wrong = |what: String| found.push(format!("{name} {what}"));
        let own = service["build"]["dockerfile"] == "Containerfile";
        if !own && !service["image"].as_str().is_some_and(has_tag) {
            wrong("has no image with a version".to_owned());
        }
        for (other, how) in needs(&service["depends_on"]) {
            let health = &services.get(&other).unwrap_or(&Value::Null)["healthcheck"]["test"];
            if !services.contains_key(&other) {
                wrong(format!("needs {other}, which is not there"));
            } else if how == "service_healthy" && !health.is_array() {
                wrong(format!(
                    "waits for the health of {other}, which has no check"
                ));
            }
        }
        for volume in texts(&service["volumes"]) {
            let (volume, place) = volume.split_once(':').unwrap_or((&volume, ""));
            used.insert(volume.to_owned());
            if compose["volumes"].get(volume).is_none() {
                wrong(format!("mounts {volume}, which is no volume"));
            }
            if service["image"]
                .as_str()
                .is_some_and(|image| image.contains("/postgres:"))
                && place != POSTGRES_DATA
            {
                wrong(format!("keeps its data in {place}"));
            }
        }
        for network in names(&service["networks"]) {
            if compose["networks"].get(&network).is_none() {
                wrong(format!("is in {network}, which is no network"));
            }
        }
        for config in service["configs"].as_array().into_iter().flatten() {
            let config = config["source"].as_str().unwrap_or_default();
            if compose["configs"].get(config).is_none() {
                wrong(format!("reads {config}, which is no configuration"));
            }
        }
        if own {
            for port in texts(&service["ports"]) {
                if port.rsplit(':').next() != Some(image.port()) {
                    wrong(format!("publishes {port}, but listens on {}", image.port()));
                }
            }
            for (variable, value) in service["environment"].as_object().into_iter().flatten() {
                if !image.knows(variable) {
                    wrong(format!("sets {variable}, which the program does not know"));
                }
                let url = value.as_str().unwrap_or_default();
                if let Some(fault) = unreachable(url, &services) {
                    wrong(fault);
                }
            }
        }
    }
    for volume in names(&compose["volumes"]).difference(&used) {
        found.push(format!("the volume {volume} is not used"));
    }
    found.extend(unknown_addresses(compose, image));
    found.extend(unsaid(text));
    found
}

/// Whether an image is named with a version, so that it stays the same.
fn has_tag(image: &str) -> bool {
    let name = image.rsplit('/').next().unwrap_or_default();
    name.split_once(':').is_some_and(|(_, tag)| tag != "latest")
}

/// What keeps a URL from leading to one of the services: the host, or for PostgreSQL who asks for what.
fn unreachable(url: &str, services: &serde_json::Map<String, Value>) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    // A password may be a variable whose message has slashes and more.
    let (user, place) = rest.rsplit_once('@')?;
    let (user, password) = user.split_once(':').unwrap_or((user, ""));
    let (host, base) = place.split_once('/').unwrap_or((place, ""));
    let host = host.split(':').next().unwrap_or_default();
    let Some(service) = services.get(host) else {
        return Some(format!("asks {host}, which is not there"));
    };
    let there = &service["environment"];
    let given = [
        ("POSTGRES_USER", user),
        ("POSTGRES_PASSWORD", password),
        ("POSTGRES_DB", base),
    ];
    let differs = |(name, value): &&(&str, &str)| there[*name] != *value;
    let differs = given.iter().find(differs).filter(|_| scheme == "postgres");
    differs.map(|(name, value)| format!("asks {host} with {value} as {name}"))
}

/// Addresses that a proxy is told of and at which nobody listens.
fn unknown_addresses(compose: &Value, image: &Image) -> Vec<String> {
    let mut there = BTreeSet::new();
    for service in compose["services"]
        .as_object()
        .into_iter()
        .flat_map(|all| all.values())
    {
        for network in service["networks"]
            .as_object()
            .into_iter()
            .flat_map(|all| all.values())
        {
            let address = network["ipv4_address"].as_str().unwrap_or_default();
            there.insert(format!("{address}:{}", image.port()));
        }
    }
    let configs = compose["configs"].as_object().into_iter();
    let texts = configs.flat_map(|all| all.values().filter_map(|one| one["content"].as_str()));
    let servers = texts.flat_map(str::lines).filter_map(|line| {
        let address = line.trim().strip_prefix("server ")?.split(' ').next()?;
        address.contains(':').then(|| address.trim_end_matches(';'))
    });
    servers
        .filter(|address| !there.contains(*address))
        .map(|address| format!("the proxy asks {address}, where nobody listens"))
        .collect()
}

/// Variables that people must set, and that the comments at the top don't name.
fn unsaid(text: &str) -> Vec<String> {
    let said = |name: &str| {
        let line = format!("#   {name}=");
        text.lines().any(|own| own.starts_with(&line))
    };
    let variables = text.split("${").skip(1);
    let names = variables.filter_map(|rest| rest.split([':', '}']).next());
    let names: BTreeSet<&str> = names.filter(|name| !said(name)).collect();
    let fault = |name: &str| format!("nothing says that {name} must be set");
    names.into_iter().map(fault).collect()
}

/// What a service waits for, and how: both ways to write it.
fn needs(value: &Value) -> Vec<(String, String)> {
    let how = |name: &String, need: &Value| {
        let how = need["condition"].as_str().unwrap_or_default();
        (name.clone(), how.to_owned())
    };
    match value.as_object() {
        Some(all) => all.iter().map(|(name, need)| how(name, need)).collect(),
        None => texts(value)
            .into_iter()
            .map(|name| (name, String::new()))
            .collect(),
    }
}

fn names(value: &Value) -> BTreeSet<String> {
    match value.as_object() {
        Some(all) => all.keys().cloned().collect(),
        None => texts(value).into_iter().collect(),
    }
}

fn texts(value: &Value) -> Vec<String> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(|text| Some(text.as_str()?.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const IMAGE: Image = Image {
        containerfile: "FROM scratch\nEXPOSE 7777\n",
        help: "--database [fanfare.sqlite, FANFARE_DATABASE]",
    };
    const TEXT: &str = "#   PASSWORD=something-long\n${PASSWORD:?put it into .env}";

    fn right() -> Value {
        json!({
            "services": {
                "fanfare": {
                    "build": { "context": ".", "dockerfile": "Containerfile" },
                    "depends_on": { "database": { "condition": "service_healthy" } },
                    "environment": { "FANFARE_DATABASE": "postgres://me:${PASSWORD:?a/b}@database/cards" },
                    "ports": ["80:7777"],
                },
                "database": {
                    "image": "docker.io/library/postgres:17",
                    "environment": { "POSTGRES_USER": "me", "POSTGRES_DB": "cards",
                                     "POSTGRES_PASSWORD": "${PASSWORD:?a/b}" },
                    "volumes": ["data:/var/lib/postgresql/data"],
                    "networks": { "inside": { "ipv4_address": "10.0.0.2" } },
                    "configs": [{ "source": "front" }],
                    "healthcheck": { "test": ["CMD", "true"] },
                },
            },
            "networks": { "inside": null },
            "volumes": { "data": null },
            "configs": { "front": { "content": "server 10.0.0.2:7777 max_fails=1;\nserver {" } },
        })
    }

    #[test]
    fn what_fits_is_left_alone() {
        assert_eq!(faults(&right(), TEXT, &IMAGE), Vec::<String>::new());
    }

    #[test]
    fn what_could_not_start_is_found() {
        let service = |name: &str, field: &str| format!("/services/{name}/{field}");
        let wrong = [
            (service("database", "image"), json!("postgres:latest")),
            (
                service("database", "image"),
                json!("registry:5000/postgres"),
            ),
            (service("database", "healthcheck"), json!(null)),
            (
                service("database", "volumes"),
                json!(["data:/var/lib/postgresql"]),
            ),
            (service("database", "volumes"), json!([])),
            (
                service("database", "environment/POSTGRES_USER"),
                json!("you"),
            ),
            (
                service("database", "environment/POSTGRES_PASSWORD"),
                json!(""),
            ),
            (service("database", "environment/POSTGRES_DB"), json!("")),
            (service("database", "networks"), json!({})),
            (service("database", "networks"), json!(["outside"])),
            (service("database", "configs/0/source"), json!("back")),
            (service("fanfare", "build/dockerfile"), json!("Dockerfile")),
            (service("fanfare", "depends_on"), json!(["cache"])),
            (
                service("fanfare", "environment"),
                json!({ "FANFARE_CARDS": "" }),
            ),
            (
                service("fanfare", "environment/FANFARE_DATABASE"),
                json!("postgres://me:x@base/cards"),
            ),
            (service("fanfare", "ports"), json!(["7777:80"])),
            ("/volumes".to_owned(), json!({})),
            ("/services".to_owned(), json!({})),
        ];
        for (place, value) in wrong {
            let mut compose = right();
            *compose.pointer_mut(&place).expect("a place") = value.clone();
            let found = faults(&compose, TEXT, &IMAGE);
            assert!(!found.is_empty(), "{place} as {value}");
        }
        let silent = faults(&right(), "${PASSWORD:?put it into .env}", &IMAGE);
        assert_eq!(silent, ["nothing says that PASSWORD must be set"]);
    }
}
