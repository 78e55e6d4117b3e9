//! Origin check against CSRF, and host check against DNS rebinding, as HTTP answers. What is ours is
//! decided in `ingress`: the origin of `--public-url`, if it is set.

use axum::http::{HeaderMap, Uri, Version};
use ingress::HostProblem;
use protocol::http::Code;

use super::HttpRefusal;
use crate::config::{Config, PublicUrl};

fn public(config: &Config) -> Option<&str> {
    config.public_url.as_ref().map(PublicUrl::origin)
}

/// Refuses what another site asks for. For every request that changes something, and for every
/// socket.
pub fn check(config: &Config, headers: &HeaderMap) -> Result<(), HttpRefusal> {
    if ingress::is_own_origin(public(config), headers) {
        return Ok(());
    }
    Err(HttpRefusal::new(
        Code::CrossSite,
        "another site can't ask this",
    ))
}

/// Refuses requests without a host, which HTTP/1.1 asks for, and those for another name than ours.
pub fn check_host(
    config: &Config,
    version: Version,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<(), HttpRefusal> {
    let checked = ingress::check_host(public(config), version, uri, headers);
    checked.map_err(|problem| match problem {
        HostProblem::Missing => {
            HttpRefusal::new(Code::Malformed, "a request of HTTP/1.1 has a Host")
        }
        HostProblem::Foreign => HttpRefusal::new(Code::CrossSite, "this server has another name"),
    })
}
