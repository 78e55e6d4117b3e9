//! Messages between client and server, versioned; never names a State.
//!
//! ```text
//! http    what the lobby and accounts say, as JSON over HTTP
//! table   what one socket at one table says: fanfare-table/1
//! ```

pub mod http;
pub mod table;
