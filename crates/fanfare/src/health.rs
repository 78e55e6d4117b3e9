//! `health`: a health check of a running server, for containers and for people.

use std::io::{self, Read as _, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use clap::{ArgMatches, Command};
use words::{Words, say};

use crate::line::sub;
use crate::{Done, Failure, file, host, welcome};

/// How long a server may think about an answer.
const PATIENCE: Duration = Duration::from_secs(8);

/// `fanfare health`, as clap knows it.
pub(crate) fn command(words: &Words) -> Command {
    let examples = say!(words, "cli-health-after");
    let command = sub(words, "health", "", say!(words, "cli-health"), &examples);
    host::with_settings(words, command, &["listen"])
}

/// Asks whether the server answers, and its database too.
pub(crate) fn run(words: &Words, matches: &ArgMatches, output: &mut dyn Write) -> Done {
    let address = welcome::local(host::settings(words, matches)?.listen);
    let shown = format!("http://{address}");
    let status = ready(address).map_err(|error| {
        let reason = file::reason(words, &error);
        Failure::Blocked(say!(
            words,
            "health-silent",
            address = &shown,
            reason = reason
        ))
    })?;
    if status == 200 {
        writeln!(output, "{}", say!(words, "health-ok", address = shown))?;
        return Ok(0);
    }
    let status = status.to_string();
    Err(Failure::Blocked(say!(
        words,
        "health-not-ready",
        address = shown,
        status = status
    )))
}

/// The status that the server answers with when it is asked whether it is ready.
fn ready(address: SocketAddr) -> io::Result<u16> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    // `HTTP/1.1 200` is all that is needed.
    let mut begin = [0; 12];
    stream.read_exact(&mut begin)?;
    let status = std::str::from_utf8(&begin).ok();
    let status = status.and_then(|text| text.strip_prefix("HTTP/1.1 ")?.parse().ok());
    status.ok_or_else(|| io::ErrorKind::InvalidData.into())
}
