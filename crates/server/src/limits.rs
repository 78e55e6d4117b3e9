//! Rate limits: token buckets (GCRA) by person and by address, in bounded memory.
//!
//! ```text
//! spend(act, who) ──► Ok                 the act may happen
//!                 └─► Wait(duration)     429, Retry-After
//! ```
//!
//! A bucket is one number, the moment at which it would be full again. Buckets live in two
//! generations: when the young one is full it becomes the old one, and the old one is forgotten.
//! So memory is bounded, whatever clients do; somebody with that many addresses has that many buckets
//! anyway. By hand, 230 lines, and not the crate `governor`: it keeps a bucket for every key that ever came
//! until it is told to look through all of them.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What is counted. Each is counted by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Any request at all.
    Request,
    /// A new guest.
    Enter,
    /// A new guest, over a whole day.
    EnterInADay,
    /// A password tried.
    LogIn,
    /// A table, a bot or a token made.
    Create,
    /// The same, over a whole day.
    CreateInADay,
    /// A line of chat.
    Chat,
    /// A socket opened.
    Connect,
    /// What is kept and costs nothing: a seat taken or left, somebody muted, a new name.
    Change,
    /// All that is kept of a person, put together.
    Export,
}

impl Act {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Request,
        Self::Enter,
        Self::EnterInADay,
        Self::LogIn,
        Self::Create,
        Self::CreateInADay,
        Self::Chat,
        Self::Connect,
        Self::Change,
        Self::Export,
    ];

    /// How many times as much as a person's share `who` has: people share an address, and a table.
    const fn shares(self, who: &RateKey<'_>) -> u32 {
        match (self, who) {
            (
                Self::Create | Self::CreateInADay | Self::Chat | Self::Change,
                RateKey::Address(_),
            ) => 3,
            (Self::Chat, RateKey::Table(_)) => 4,
            _ => 1,
        }
    }
}

/// What a rate limit counts by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RateKey<'a> {
    /// A person, by id.
    Person(&'a str),
    /// A login that somebody tries.
    Login(&'a str),
    /// A login tried by a device that has logged in there before.
    Device(&'a str),
    /// A table, by id.
    Table(&'a str),
    /// An address, or a network of IPv6.
    Address(Origin),
}

/// An address as limits see it: an IPv6 network of 64 bits is one household.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Origin(u128);

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl Origin {
    /// Reads what was written.
    pub(crate) fn read(text: &str) -> Option<Self> {
        u128::from_str_radix(text, 16).ok().map(Self)
    }
}

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self(u128::from(address.to_bits())),
            IpAddr::V6(address) => Self(address.to_bits() >> 64 << 64),
        }
    }
}

/// So much at once, and as much again within a window of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How much is allowed within the window.
    pub count: u32,
    /// In which time.
    pub window: Duration,
}

impl Rate {
    /// So many in a minute.
    pub const fn per_minute(count: u32) -> Self {
        let window = MINUTE;
        Self { count, window }
    }

    /// One in such a time.
    pub const fn once_in(window: Duration) -> Self {
        Self { count: 1, window }
    }

    /// So many in a day.
    pub const fn per_day(count: u32) -> Self {
        let window = DAY;
        Self { count, window }
    }
}

/// Wait this long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wait(pub Duration);

/// The most buckets in one generation: some 50 bytes each.
const GENERATION: usize = 100_000;

/// The token buckets of everybody, bounded in number.
pub struct Limits {
    rates: [Rate; Act::ALL.len()],
    hasher: RandomState,
    begin: Instant,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    young: HashMap<u64, Duration>,
    old: HashMap<u64, Duration>,
}

impl Limits {
    /// With a rate for each act.
    pub fn new(rate: impl Fn(Act) -> Rate) -> Self {
        Self {
            rates: Act::ALL.map(rate),
            hasher: RandomState::new(),
            begin: Instant::now(),
            buckets: Mutex::default(),
        }
    }

    /// Counts an act, or says how long to wait until it would be allowed.
    pub fn spend(&self, act: Act, who: &RateKey<'_>) -> Result<(), Wait> {
        self.look(act, who, true)
    }

    /// Whether an act would be allowed now, without counting it: for what counts only if it fails.
    pub fn has_room(&self, act: Act, who: &RateKey<'_>) -> Result<(), Wait> {
        self.look(act, who, false)
    }

    fn look(&self, act: Act, who: &RateKey<'_>, spend: bool) -> Result<(), Wait> {
        let (step, window) = self.cost(act, who);
        let now = self.begin.elapsed();
        // Two of 2⁶⁴ that meet would share a bucket; nobody can aim at it, for the hash is keyed.
        let key = self.hasher.hash_one((act, who));
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = match buckets.young.get(&key) {
            Some(&kept) => Some(kept),
            None => buckets.old.remove(&key),
        };
        let before = kept.unwrap_or_default().max(now);
        let over = (before + step).saturating_sub(now + window);
        let wait = over > Duration::ZERO;
        buckets.keep(
            key,
            if wait || !spend {
                before
            } else {
                before + step
            },
        );
        if wait { Err(Wait(over)) } else { Ok(()) }
    }

    /// What one act costs, and how much a bucket holds: for buckets that are kept elsewhere.
    pub(crate) fn cost(&self, act: Act, who: &RateKey<'_>) -> (Duration, Duration) {
        let Rate { count, window } = self.rates[act as usize];
        let step = window / count.max(1).saturating_mul(act.shares(who));
        (step, window)
    }

    /// How many buckets there are.
    pub fn len(&self) -> usize {
        let buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.young.len() + buckets.old.len()
    }

    /// Whether nobody asked for anything yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Buckets {
    fn keep(&mut self, key: u64, full: Duration) {
        if self.young.len() >= GENERATION && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, full);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(per_minute: u32) -> Limits {
        Limits::new(|_| Rate::per_minute(per_minute))
    }

    #[tokio::test(start_paused = true)]
    async fn a_minute_s_worth_at_once_then_as_fast_as_it_refills() {
        let limits = limits(60);
        let ada = RateKey::Person("ada");
        for _ in 0..60 {
            assert_eq!(limits.spend(Act::Request, &ada), Ok(()));
        }
        assert_eq!(
            limits.spend(Act::Request, &ada),
            Err(Wait(Duration::from_secs(1)))
        );
        // Others, and other acts, have buckets of their own.
        assert_eq!(limits.spend(Act::Request, &RateKey::Person("bob")), Ok(()));
        assert_eq!(limits.spend(Act::Chat, &ada), Ok(()));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(limits.spend(Act::Request, &ada), Ok(()));
        assert!(limits.spend(Act::Request, &ada).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn people_share_an_address_and_looking_costs_nothing() {
        let limits = limits(2);
        let home = RateKey::Address(Origin(1));
        for _ in 0..6 {
            assert_eq!(limits.has_room(Act::Create, &home), Ok(()));
            assert_eq!(limits.has_room(Act::Create, &home), Ok(()));
            assert_eq!(limits.spend(Act::Create, &home), Ok(()));
        }
        assert!(limits.has_room(Act::Create, &home).is_err());
        assert!(limits.spend(Act::Create, &home).is_err());
    }

    #[test]
    fn a_household_of_ipv6_is_one() {
        let origin = |text: &str| text.parse::<IpAddr>().ok().map(Origin::from);
        assert_eq!(origin("2001:db8::1"), origin("2001:db8::ffff:2"));
        assert_ne!(origin("2001:db8::1"), origin("2001:db8:0:1::1"));
        assert_eq!(origin("::ffff:192.0.2.1"), origin("192.0.2.1"));
        assert_ne!(origin("192.0.2.1"), origin("192.0.2.2"));
    }

    #[tokio::test(start_paused = true)]
    async fn memory_is_bounded_and_a_busy_bucket_outlives_the_crowd() {
        let limits = limits(2);
        let busy = RateKey::Person("busy");
        for crowd in 0..3 * GENERATION as u128 {
            let _ = limits.spend(Act::Request, &RateKey::Address(Origin(crowd)));
            if crowd % 1000 == 0 {
                let _ = limits.spend(Act::Request, &busy);
            }
        }
        assert!(limits.len() <= 2 * GENERATION, "{}", limits.len());
        assert!(limits.spend(Act::Request, &busy).is_err());
    }
}
