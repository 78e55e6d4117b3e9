//! Messages between client and server, versioned; never names a State.
//!
//! ```text
//! http    what the lobby and accounts say, as JSON over HTTP
//! table   what one socket at one table says: fanfare-table/1
//! code    its refusal codes, closing reasons and close codes: one list
//! ```

pub mod code;
pub mod http;
#[cfg(feature = "openapi")]
mod schema;
pub mod table;
