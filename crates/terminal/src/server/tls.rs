//! TLS to a server: the system's own root certificates, and one configuration for HTTP and sockets.

use std::sync::{Arc, OnceLock};

use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore};

/// The certificates that the system trusts; looked up once, and only when needed.
pub(super) fn certificates() -> &'static [CertificateDer<'static>] {
    static FOUND: OnceLock<Vec<CertificateDer<'static>>> = OnceLock::new();
    FOUND.get_or_init(|| rustls_native_certs::load_native_certs().certs)
}

pub(super) fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

/// The TLS configuration of sockets; nothing where the system has no protocol version in common.
pub(super) fn config() -> Option<Arc<ClientConfig>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(certificates().iter().cloned());
    let config = ClientConfig::builder_with_provider(provider());
    let config = config.with_safe_default_protocol_versions().ok()?;
    let config = config.with_root_certificates(roots);
    Some(Arc::new(config.with_no_client_auth()))
}
