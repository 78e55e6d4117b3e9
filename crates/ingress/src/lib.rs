#![doc = include_str!("../README.md")]

mod address;
mod cookies;
mod frames;
mod origin;

pub use address::{client_address, is_local, is_trusted};
pub use cookies::{bearer_token, cookie};
pub use frames::{close_code, frame_limits};
pub use origin::{HostProblem, check_host, is_own_origin};
