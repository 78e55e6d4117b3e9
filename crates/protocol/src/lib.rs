#![doc = include_str!("../README.md")]

pub mod code;
pub mod http;
#[cfg(feature = "openapi")]
mod schema;
pub mod table;
