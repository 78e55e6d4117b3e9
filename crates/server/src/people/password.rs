//! Password hashing: argon2id, away from the threads that serve, and never many at once.
//!
//! ```text
//! password ──a place──► a blocking thread: argon2id ──► hash | yes or no
//! unknown login ───────► the same work against a hash of nobody's: no
//! ```

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use protocol::http::{Code, Password};
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

use crate::http::HttpRefusal;

/// At once: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// How many may wait for their turn.
const WAITING: usize = 32;

/// What a login that nobody has is checked against, so that it takes as long as any other.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash("nobody's"));

/// Where passwords are hashed and checked.
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

fn hash(password: &str) -> Option<String> {
    let hash = Argon2::default().hash_password(password.as_bytes()).ok()?;
    Some(hash.to_string())
}

fn fits(password: &str, hash: &str) -> bool {
    Argon2::default()
        .verify_password(password.as_bytes(), hash)
        .is_ok()
}

/// What a device that has logged in is known by. It follows from the hash of the password, so a new
/// password makes all devices unknown, and nothing need be kept; nobody can guess it without the
/// hash and its salt.
pub(crate) fn device_mark(kept: &str) -> String {
    let digest = Sha256::new()
        .chain_update(b"fanfare-device/1\n")
        .chain_update(kept.as_bytes())
        .finalize();
    digest.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Whether a hash was made with weaker parameters than those of today.
pub(crate) fn is_outdated(kept: &str) -> bool {
    // `$argon2id$v=19$m=…,t=…,p=…$salt$hash`
    let parameters = |text: &str| text.split('$').take(4).collect::<Vec<_>>().join("$");
    let today = NOBODY.as_deref();
    today.is_some_and(|today| parameters(kept) != parameters(today))
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE)),
            queue: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
        }
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpRefusal> {
        let full = || HttpRefusal::unavailable("too many passwords are being checked");
        let queued = Arc::clone(&self.queue).try_acquire_owned();
        let queued = queued.map_err(|_| full())?;
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| full())?;
        let work = tokio::task::spawn_blocking(move || {
            // Held by the hashing itself: a client that hangs up does not make room for another.
            let _kept = (queued, place);
            work()
        });
        work.await.map_err(|error| {
            tracing::error!(%error, "hashing a password failed");
            HttpRefusal::new(
                Code::Internal,
                "the server made a mistake; its log says more",
            )
        })
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, HttpRefusal> {
        let hashed = self.work(move || hash(password.as_str())).await?;
        hashed.ok_or_else(unhashed)
    }

    /// Whether a password is the one of which this was kept; without a hash it never is, and takes
    /// as long.
    pub(crate) async fn check(
        &self,
        password: Password,
        kept: Option<String>,
    ) -> Result<bool, HttpRefusal> {
        let fits = self.work(move || {
            let hash = kept.as_deref().or(NOBODY.as_deref())?;
            Some(fits(password.as_str(), hash) && kept.is_some())
        });
        fits.await?.ok_or_else(unhashed)
    }
}

/// Without a hash to compare with, a login that nobody has would be answered sooner than others.
fn unhashed() -> HttpRefusal {
    HttpRefusal::new(Code::Internal, "the password could not be hashed")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::try_from(text.to_owned()).expect("a password")
    }

    #[test]
    fn a_hash_of_weaker_parameters_is_outdated() {
        let now = hash("correct horse").expect("a hash");
        assert!(!is_outdated(&now));
        assert!(is_outdated(
            "$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
        ));
        assert_ne!(
            device_mark(&now),
            device_mark(&hash("correct horse").expect("a hash"))
        );
    }

    #[tokio::test]
    async fn a_password_fits_its_hash_alone() {
        let passwords = Passwords::new();
        let kept = passwords.hash(password("correct horse")).await.ok();
        assert!(
            kept.as_ref()
                .is_some_and(|kept| kept.starts_with("$argon2id$"))
        );
        let check = |text, kept: &Option<String>| passwords.check(password(text), kept.clone());
        assert_eq!(check("correct horse", &kept).await, Ok(true));
        assert_eq!(check("battery staple", &kept).await, Ok(false));
        assert_eq!(check("nobody's", &None).await, Ok(false));
    }
}
