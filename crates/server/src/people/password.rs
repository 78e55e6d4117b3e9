//! Passwords: argon2id, away from the threads that serve, and never many at once.
//!
//! ```text
//! password ──a place──► a blocking thread: argon2id ──► hash | yes or no
//! unknown login ───────► the same work against a hash of nobody's: no
//! ```

use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use protocol::http::{Code, Password};
use tokio::sync::Semaphore;

use crate::http::Refusal;

/// At once: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// How many may wait for their turn.
const WAITING: usize = 32;

/// What a login that nobody has is checked against, so that it takes as long as any other.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody's").unwrap_or_default());

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
    ) -> Result<T, Refusal> {
        let full = || Refusal::unavailable("too many passwords are being checked");
        let queued = Arc::clone(&self.queue).try_acquire_owned();
        let queued = queued.map_err(|_| full())?;
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| full())?;
        let work = tokio::task::spawn_blocking(move || {
            // Kept by the work itself: whoever hangs up does not make room for another.
            let _kept = (queued, place);
            work()
        });
        work.await.map_err(|error| {
            tracing::error!(%error, "hashing a password failed");
            Refusal::new(
                Code::Internal,
                "the server made a mistake; its log says more",
            )
        })
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Refusal> {
        let hashed = self.work(move || hash(password.as_str())).await?;
        hashed.ok_or_else(|| Refusal::new(Code::Internal, "the password could not be hashed"))
    }

    /// Whether a password is the one of which this was kept; without a hash it never is, and takes
    /// as long.
    pub(crate) async fn check(
        &self,
        password: Password,
        kept: Option<String>,
    ) -> Result<bool, Refusal> {
        self.work(move || {
            let hash = kept.as_deref().unwrap_or(&NOBODY);
            fits(password.as_str(), hash) && kept.is_some()
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::try_from(text.to_owned()).expect("a password")
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
