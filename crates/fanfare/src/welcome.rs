//! The host's welcome text when the server is up: its address in the local network, a QR code of it, and the
//! page in a browser.

use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::process::{Command, Stdio};

use qrcodegen::{QrCode, QrCodeEcc};
use words::{Words, say};

/// The address to open on this machine: a server that listens everywhere is found at the loopback.
pub(crate) fn local(listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        return SocketAddr::new(Ipv4Addr::LOCALHOST.into(), listen.port());
    }
    listen
}

/// Tells where others in the network find a server that listens everywhere; with a code for their
/// phones, if somebody looks.
pub(crate) fn network(words: &Words, listen: SocketAddr, output: &mut dyn Write) -> io::Result<()> {
    let Some(ip) = own_address().filter(|_| listen.ip().is_unspecified()) else {
        return Ok(());
    };
    let address = format!("http://{}", SocketAddr::new(ip, listen.port()));
    writeln!(
        output,
        "{}",
        say!(words, "serve-network", address = &address)
    )?;
    if io::stdout().is_terminal()
        && let Ok(code) = QrCode::encode_text(&address, QrCodeEcc::Low)
    {
        write!(output, "\n{}\n", drawn(&code))?;
    }
    Ok(())
}

/// This machine's address in its network. Choosing a way to a far address needs no packet: the one
/// named here belongs to nobody (RFC 5737).
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Two rows of squares in a line of text, light on dark and with the quiet zone that cameras need.
fn drawn(code: &QrCode) -> String {
    let quiet = 2;
    let light = |x: i32, y: i32| !code.get_module(x, y);
    let mut out = String::new();
    for y in (-quiet..code.size() + quiet).step_by(2) {
        out.push_str("  ");
        for x in -quiet..code.size() + quiet {
            out.push(match (light(x, y), light(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        out.push('\n');
    }
    out
}

/// Opens the page. A machine without a browser goes on without one: the address stands above.
pub(crate) fn open(address: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(address).stdin(Stdio::null());
    let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_found_here() {
        let shown = |text: &str| local(text.parse().expect("an address")).to_string();
        assert_eq!(shown("0.0.0.0:7777"), "127.0.0.1:7777");
        assert_eq!(shown("[::]:80"), "127.0.0.1:80");
        assert_eq!(shown("10.0.0.5:7777"), "10.0.0.5:7777");
    }

    #[test]
    fn a_code_is_drawn_with_its_corners_and_a_quiet_zone() {
        let code = QrCode::encode_text("http://192.168.1.20:7777", QrCodeEcc::Low).expect("short");
        let lines: Vec<String> = drawn(&code).lines().map(str::to_owned).collect();
        let width = code.size() as usize + 4;
        assert!(lines.iter().all(|line| line.chars().count() == width + 2));
        assert_eq!(lines[0], format!("  {}", "█".repeat(width)));
        // The upper left mark: seven dark squares in a row.
        assert!(lines[1].starts_with("  ██ ▄▄▄▄▄ "), "{}", lines[1]);
    }
}
