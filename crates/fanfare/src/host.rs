//! `serve` and `backup`: from the line to the server.
//!
//! ```text
//! flags, environment, file ──► Config ──► store, listeners ──► server::run ──► Ctrl-C, SIGTERM
//! ```

use std::env;
use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use server::config::{Config, InvalidConfig, SETTINGS, Setting, SettingKind, Source};
use server::store::StoreError;
use server::{Opened, store};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use words::{Words, say};

use crate::line::{self, place, sub, value};
use crate::{Done, Failure, file, welcome};

/// `fanfare serve`, as clap knows it.
pub(crate) fn serve_command(words: &Words) -> Command {
    let examples = say!(words, "cli-serve-after");
    let mut command = sub(words, "serve", "", say!(words, "cli-serve"), &examples);
    for setting in SETTINGS {
        command = command.arg(flag(words, setting));
    }
    let open = line::flag(words, "open", say!(words, "cli-serve-open"));
    command.arg(config(words)).arg(open)
}

/// `fanfare backup`, as clap knows it.
pub(crate) fn backup_command(words: &Words) -> Command {
    let wants = say!(words, "cli-value-file");
    let examples = say!(words, "cli-backup-after");
    let to = place(words, "file", wants.clone(), say!(words, "cli-backup-file"))
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath);
    let command = sub(
        words,
        "backup",
        &wants,
        say!(words, "cli-backup"),
        &examples,
    )
    .arg(to);
    with_settings(words, command, &["database"])
}

/// With the flags of these settings, and that of their file.
pub(crate) fn with_settings(words: &Words, command: Command, names: &[&str]) -> Command {
    let named = SETTINGS
        .iter()
        .filter(|setting| names.contains(&setting.name));
    let flags = named.map(|setting| flag(words, setting));
    command.args(flags).arg(config(words))
}

/// A setting's flag: its help tells its default and its name in the environment.
fn flag(words: &Words, setting: &Setting) -> Arg {
    let help = help(words, setting.name);
    let variable = setting.variable();
    let help = match setting.default {
        "" => format!("{help} [{variable}]"),
        default => format!("{help} [{default}, {variable}]"),
    };
    value(words, setting.name, say!(words, "cli-value-value")).help(help)
}

fn config(words: &Words) -> Arg {
    let help = format!("{} [FANFARE_CONFIG]", say!(words, "cli-serve-config"));
    value(words, "config", say!(words, "cli-value-file"))
        .help(help)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
}

fn help(words: &Words, name: &str) -> String {
    match name {
        "listen" => say!(words, "cli-serve-listen"),
        "database" => say!(words, "cli-serve-database"),
        "nats" => say!(words, "cli-serve-nats"),
        "public-url" => say!(words, "cli-serve-public-url"),
        "trusted-proxies" => say!(words, "cli-serve-trusted-proxies"),
        "metrics-listen" => say!(words, "cli-serve-metrics-listen"),
        "log" => say!(words, "cli-serve-log"),
        "log-format" => say!(words, "cli-serve-log-format"),
        "connections" => say!(words, "cli-serve-connections"),
        "connections-per-address" => say!(words, "cli-serve-connections-per-address"),
        "lobby-listeners" => say!(words, "cli-serve-lobby-listeners"),
        "lobby-listeners-per-address" => say!(words, "cli-serve-lobby-listeners-per-address"),
        "spectators-per-table" => say!(words, "cli-serve-spectators-per-table"),
        "sockets-per-person" => say!(words, "cli-serve-sockets-per-person"),
        "tables-per-address" => say!(words, "cli-serve-tables-per-address"),
        "tables-per-person" => say!(words, "cli-serve-tables-per-person"),
        "bots-per-person" => say!(words, "cli-serve-bots-per-person"),
        "body-bytes" => say!(words, "cli-serve-body-bytes"),
        "request-seconds" => say!(words, "cli-serve-request-seconds"),
        "requests-per-minute" => say!(words, "cli-serve-requests-per-minute"),
        "entries-per-minute" => say!(words, "cli-serve-entries-per-minute"),
        "entries-per-day" => say!(words, "cli-serve-entries-per-day"),
        "logins-per-minute" => say!(words, "cli-serve-logins-per-minute"),
        "creations-per-minute" => say!(words, "cli-serve-creations-per-minute"),
        "chat-per-minute" => say!(words, "cli-serve-chat-per-minute"),
        "changes-per-minute" => say!(words, "cli-serve-changes-per-minute"),
        "sockets-per-minute" => say!(words, "cli-serve-sockets-per-minute"),
        "messages-per-minute" => say!(words, "cli-serve-messages-per-minute"),
        "bot-threads" => say!(words, "cli-serve-bot-threads"),
        "bot-pace" => say!(words, "cli-serve-bot-pace"),
        "clock-is-right" => say!(words, "cli-serve-clock-is-right"),
        other => other.to_owned(),
    }
}

/// What the line, the environment and the file ask for.
pub(crate) fn settings(words: &Words, matches: &ArgMatches) -> Result<Config, Failure> {
    let named = matches.get_one::<PathBuf>("config").cloned();
    let named = named.or_else(|| env::var_os("FANFARE_CONFIG").map(PathBuf::from));
    let text = named.as_deref().map(|path| {
        fs::read_to_string(path).map_err(|error| {
            let (file, reason) = (file::shown(words, path), file::reason(words, &error));
            Failure::Blocked(say!(words, "file-unread", file = file, reason = reason))
        })
    });
    let text = text.transpose()?;
    let flag = |name: &str| {
        let said = matches.try_get_one::<String>(name).ok().flatten();
        said.cloned()
    };
    let variable = |name: &str| env::var(name).ok();
    let resolved = Config::resolve(flag, variable, text.as_deref());
    resolved.map_err(|invalid| Failure::Usage(complaint(words, invalid)))
}

fn complaint(words: &Words, invalid: InvalidConfig) -> String {
    match invalid {
        InvalidConfig::Toml { detail } => say!(words, "serve-error-toml", detail = detail),
        InvalidConfig::UnknownSetting { name } => {
            say!(words, "serve-error-unknown-setting", name = name)
        }
        InvalidConfig::Value {
            name,
            value,
            source_of_it,
            kind,
        } => {
            let source = match source_of_it {
                Source::Flag => "flag",
                Source::Environment => "environment",
                Source::File => "file",
            };
            let kind = match kind {
                SettingKind::Address => "address",
                SettingKind::Database => "database",
                SettingKind::Nats => "nats",
                SettingKind::Url => "url",
                SettingKind::LogFormat => "log-format",
                SettingKind::Log => "log",
                SettingKind::Networks => "networks",
                SettingKind::Number => "number",
                SettingKind::Milliseconds => "count",
                SettingKind::YesNo => "yes-no",
            };
            say!(
                words,
                "serve-error-setting",
                name = name,
                value = value,
                source = source,
                kind = kind
            )
        }
    }
}

fn runtime(words: &Words) -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error| {
        let detail = error.to_string();
        Failure::Blocked(say!(words, "serve-error-start", detail = detail))
    })
}

async fn listen(words: &Words, address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        let reason = file::reason(words, &error);
        let address = address.to_string();
        Failure::Blocked(say!(
            words,
            "serve-error-listen",
            address = address,
            reason = reason
        ))
    })
}

/// A database's address without what opens it.
fn without_secrets(database: &str) -> String {
    match database.split_once("://") {
        Some((scheme, rest)) => {
            let rest = rest.split('?').next().unwrap_or_default();
            let (_, place) = rest.rsplit_once('@').unwrap_or(("", rest));
            format!("{scheme}://{place}")
        }
        None => database.to_owned(),
    }
}

/// Serves until somebody asks it to stop.
pub(crate) fn serve(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let config = settings(words, matches)?;
    server::log::begin(&config);
    server::files::raise_limit();
    let runtime = runtime(words)?;
    runtime.block_on(async {
        // Before anybody can know that it runs: who asks it to end at once gets an orderly end too.
        let stop = stop()?;
        let listener = listen(words, config.listen).await?;
        let metrics = match config.metrics_listen {
            Some(address) => Some(listen(words, address).await?),
            None => None,
        };
        let database = without_secrets(&config.database);
        let public = config.public_url.clone();
        let opened = Opened::new(config).await.map_err(|error| {
            Failure::Blocked(say!(
                words,
                "serve-error-database",
                database = &database,
                detail = error.to_string()
            ))
        })?;
        // With port 0 the system chooses one: say which.
        let listening = listener.local_addr()?;
        let own = format!("http://{}", welcome::local(listening));
        let address = match &public {
            Some(public) => format!("{own} ({})", public.origin()),
            None => own.clone(),
        };
        let ready = say!(words, "serve-ready", address = address, database = database);
        writeln!(output, "{ready}")?;
        if public.is_none() {
            welcome::network(words, listening, output)?;
        }
        output.flush()?;
        if matches.get_flag("open") {
            welcome::open(&own);
        }
        let ended = opened.run(listener, metrics, stop).await;
        stopped(words, ended, output)
    })
}

/// The end of a server: what it stopped for by itself is a failure, so that its supervisor starts it
/// again.
fn stopped(words: &Words, ended: Result<(), StoreError>, output: &mut dyn Write) -> Done {
    ended.map_err(|error| {
        let detail = error.to_string();
        Failure::Blocked(say!(words, "serve-error-stopped", detail = detail))
    })?;
    writeln!(output, "{}", say!(words, "serve-closed"))?;
    Ok(0)
}

/// Sent to a process whose file would grow beyond its limit.
#[cfg(unix)]
const SIGXFSZ: i32 = 25;

/// Ends with Ctrl-C, or when the system asks the program to end.
#[cfg(unix)]
fn stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut asked = signal(SignalKind::terminate())?;
    let mut interrupted = signal(SignalKind::interrupt())?;
    // A file that grew to its limit (`ulimit -f`): with a handler the write fails, as on a full disk,
    // instead of ending the process.
    let _too_large = signal(SignalKind::from_raw(SIGXFSZ))?;
    Ok(async move {
        tokio::select! {
            _ = asked.recv() => {}
            _ = interrupted.recv() => {}
        }
    })
}

/// Ends with Ctrl-C.
#[cfg(not(unix))]
fn stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Copies the database while the server runs.
pub(crate) fn backup(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let config = settings(words, matches)?;
    let Some(to) = matches.get_one::<PathBuf>("file") else {
        return Ok(2);
    };
    let runtime = runtime(words)?;
    let done = runtime.block_on(store::backup(&config.database, to));
    done.map_err(|error| {
        let detail = error.to_string();
        Failure::Blocked(say!(words, "backup-error", detail = detail))
    })?;
    let file = file::shown(words, to);
    writeln!(output, "{}", say!(words, "backup-done", file = file))?;
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn every_setting_has_its_words() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for setting in SETTINGS {
                assert_ne!(help(&words, setting.name), setting.name, "{lang}");
            }
        }
    }

    #[test]
    fn a_server_that_stops_by_itself_has_failed() {
        let words = Words::new(Lang::En);
        let mut output = Vec::new();
        let status = stopped(&words, Ok(()), &mut output);
        assert!(matches!(status, Ok(0)));
        assert!(!output.is_empty());
        output.clear();
        let ended = Err(StoreError::Unavailable {
            detail: "the task that writes has ended".to_owned(),
        });
        let failed = stopped(&words, ended, &mut output);
        // `main` ends with status 1.
        assert!(matches!(failed, Err(Failure::Blocked(why)) if why.contains("has ended")));
        assert!(output.is_empty(), "not everything is saved");
    }

    #[test]
    fn a_password_in_a_database_s_address_is_not_shown() {
        let shown = without_secrets("postgres://ada:secret@db.example/fanfare?password=x");
        assert_eq!(shown, "postgres://db.example/fanfare");
        assert_eq!(without_secrets("fanfare.sqlite"), "fanfare.sqlite");
    }
}
