//! `WebSocket` frames from clients: how long a message may be, and the close code of one that can't
//! be read.

use protocol::table::LONGEST_MESSAGE;
use tungstenite::Error;
use tungstenite::error::ProtocolError;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::protocol::frame::coding::CloseCode;

/// No message or frame of a client is longer than the protocol's longest: a frame's head alone says
/// so, and nothing is read of its body.
pub fn frame_limits() -> WebSocketConfig {
    WebSocketConfig::default()
        .max_message_size(Some(LONGEST_MESSAGE))
        .max_frame_size(Some(LONGEST_MESSAGE))
}

/// What a Close frame says to frames that can't be read; nothing where nobody is there to read it.
pub const fn close_code(why: &Error) -> Option<CloseCode> {
    match why {
        Error::Capacity(_) => Some(CloseCode::Size),
        Error::Utf8(_) => Some(CloseCode::Invalid),
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        Error::Protocol(_) => Some(CloseCode::Protocol),
        _ => None,
    }
}
