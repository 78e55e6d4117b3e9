//! The server: HTTP requests, the WebSocket, who I am.

#[cfg(test)]
mod conformance;
pub(crate) mod connection;
pub(crate) mod http;
pub(crate) mod identity;
pub(crate) mod session;
