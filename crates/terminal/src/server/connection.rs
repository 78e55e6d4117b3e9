//! One WebSocket connection to a table, read without blocking for long.

use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use protocol::http::COOKIE;
use protocol::table::ToServer;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::HeaderValue;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Connector, Error, HandshakeError, Message, WebSocket};

use super::address::Link;
use super::tls;

/// How long a read waits: wishes of the player wait as long, so it is short.
const TICK: Duration = Duration::from_millis(20);
/// How long a server may take to accept the connection, or to take a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open connection.
pub(super) struct Connection {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
}

/// What came over a connection.
pub(super) enum Received {
    /// A text message, not yet parsed.
    Text(String),
    /// Something of the WebSocket itself, like a ping.
    Other,
}

/// Why there is no connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoConnection {
    /// It can be tried again.
    Later,
    /// Trying again is useless; a code says why.
    Never(&'static str),
}

/// The connection is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lost;

impl Connection {
    /// Connects to a table, as the person whose token it is.
    pub(super) fn open(link: &Link, token: Option<&str>) -> Result<Self, NoConnection> {
        let server = &link.server;
        let never = |_| NoConnection::Never("offline");
        let mut request = server.socket(&link.table).into_client_request();
        if let (Ok(request), Some(token)) = (&mut request, token) {
            let cookie = HeaderValue::try_from(format!("{COOKIE}={token}"));
            let cookie = cookie.map_err(|_| NoConnection::Never("not-entered"))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let request = request.map_err(never)?;
        let stream = connect(server.place()).ok_or(NoConnection::Later)?;
        let connector = if server.is_secure() {
            let config = tls::config().ok_or(NoConnection::Never("offline"))?;
            Connector::Rustls(config)
        } else {
            Connector::Plain
        };
        let opened = tungstenite::client_tls_with_config(request, stream, None, Some(connector));
        let (socket, _) = opened.map_err(|error| match error {
            HandshakeError::Failure(Error::Http(answer)) => match answer.status().as_u16() {
                404 => NoConnection::Never("unknown-table"),
                _ => NoConnection::Later,
            },
            _ => NoConnection::Later,
        })?;
        let stream = match socket.get_ref() {
            MaybeTlsStream::Plain(stream) => Some(stream),
            MaybeTlsStream::Rustls(stream) => Some(stream.get_ref()),
            _ => None,
        };
        let quick = stream.map(|stream| stream.set_read_timeout(Some(TICK)));
        match quick {
            Some(Ok(())) => Ok(Self { socket }),
            _ => Err(NoConnection::Later),
        }
    }

    /// Sends a message.
    pub(super) fn send(&mut self, message: &ToServer) -> Result<(), Lost> {
        let text = serde_json::to_string(message).expect("a message is plain text");
        self.socket.send(Message::text(text)).map_err(|_| Lost)
    }

    /// What came, if anything comes in a moment.
    pub(super) fn receive(&mut self) -> Result<Option<Received>, Lost> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Ok(Some(Received::Text(text.as_str().to_owned()))),
            Ok(Message::Close(_)) => Err(Lost),
            Ok(_) => Ok(Some(Received::Other)),
            Err(Error::Io(error))
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
            {
                Ok(None)
            }
            Err(_) => Err(Lost),
        }
    }

    /// Closes the connection with a Close frame.
    pub(super) fn close(mut self) {
        let _ = self.socket.close(None);
        let _ = self.socket.flush();
    }
}

fn connect((host, port): (&str, u16)) -> Option<TcpStream> {
    let addresses = (host, port).to_socket_addrs().ok()?;
    let mut streams =
        addresses.filter_map(|address| TcpStream::connect_timeout(&address, PATIENCE).ok());
    let stream = streams.next()?;
    stream.set_nodelay(true).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    Some(stream)
}
