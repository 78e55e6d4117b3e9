//! The client's address, and the key of its rate limits.

use std::net::{IpAddr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::HttpRefusal;
use crate::AppState;
use crate::config::Config;
use crate::limits::{Act, Origin, RateKey, Wait};
use crate::occupancy::{AddressSlot, Hold};

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address of the other end, as IPv4 where it is one.
fn peer(extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<Peer>();
    peer.map_or(IpAddr::from([0, 0, 0, 0]), |Peer(peer)| {
        peer.ip().to_canonical()
    })
}

/// Where a request comes from, as limits count it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    origin: Origin,
    /// Whether bounds by address apply: a trusted peer that names no client stands for many.
    bounded: bool,
}

impl Caller {
    pub(crate) fn of(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Self {
        let proxies = &config.trusted_proxies;
        let address = ingress::client_address(peer(extensions), proxies, headers);
        Self {
            origin: address.into(),
            bounded: !ingress::is_trusted(proxies, address),
        }
    }

    /// The key by which its requests are limited.
    pub(crate) const fn who(&self) -> RateKey<'static> {
        RateKey::Address(self.origin)
    }

    /// Its address, if bounds apply to it.
    pub(crate) fn bounded(&self) -> Option<Origin> {
        self.bounded.then_some(self.origin)
    }

    /// Counts an act of a person, and of all at this address.
    pub(crate) fn spend(&self, app: &AppState, act: Act, person: &str) -> Result<(), Wait> {
        app.limits().spend(act, &RateKey::Person(person))?;
        match self.bounded() {
            Some(origin) => app.limits().spend(act, &RateKey::Address(origin)),
            None => Ok(()),
        }
    }

    /// Takes one of `most` places that an address has; nothing where bounds don't apply.
    pub(crate) fn enter(
        &self,
        app: &AppState,
        hold: Hold,
        most: usize,
    ) -> Result<Option<AddressSlot>, HttpRefusal> {
        let Some(origin) = self.bounded() else {
            return Ok(None);
        };
        let place = app.occupancy().enter(hold, &RateKey::Address(origin), most);
        let full = || HttpRefusal::at_once("there are too many from this address at the same time");
        place.map(Some).ok_or_else(full)
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpRefusal> {
        Ok(Self::of(app.config(), &parts.headers, &parts.extensions))
    }
}

/// Whether somebody on this machine asks, with no proxy in between.
pub fn is_local(headers: &HeaderMap, extensions: &Extensions) -> bool {
    ingress::is_local(peer(extensions), headers)
}
