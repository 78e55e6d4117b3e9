//! What the lobby and accounts say, as JSON over HTTP.
