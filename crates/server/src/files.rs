//! The limit on open file descriptors (`RLIMIT_NOFILE`), raised at start.

/// Asks for as many as the system allows: the usual 1024 are fewer than a busy server's people.
#[cfg(target_os = "linux")]
pub fn raise_limit() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
}

/// Asks for nothing where it is not known how.
#[cfg(not(target_os = "linux"))]
pub fn raise_limit() {}
