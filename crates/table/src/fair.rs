//! The fair deal, `fanfare-deal/1`: commit-reveal, so that anyone can check afterwards that nobody
//! chose the cards.
//!
//! ```text
//! secret ──SHA-256──► commitment, shown before anyone sits      (step 1)
//! contribution ──SHA-256──► its commitment, shown on sitting    (step 2)
//! secret + contributions + game number ──► seed ──► stream of numbers ──► deal
//! ```
//!
//! A [`Secret`] is never printed nor serialised; it leaves only through
//! [`Published`], which a table hands out in its record once it is over.

use core::fmt;
use core::str::FromStr;

use engine::{Chance, MAX_SEATS, Opening, Rules, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::hex::{self, NotHex};

/// The name of this way to deal, in records and as the first bytes of every seed.
pub const SCHEME: &str = "fanfare-deal/1";

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// A commitment: the SHA-256 of something that is revealed later.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Bytes that are written like a digest.
    pub(crate) const fn of_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

/// The server's 32 random bytes (step 1). To know them before the end is to know every card.
///
/// `Debug` doesn't show them and there is no `Display` or `Serialize`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// From random bytes: chance comes from outside.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The secret of game or match `index` (from 0) of a run with a seed text (step 10).
    pub fn from_seed_text(text: &str, index: u64) -> Self {
        let index = index.to_string();
        Self(sha256(&[
            b"fanfare-seed/1\n",
            text.as_bytes(),
            b"\n",
            index.as_bytes(),
        ]))
    }

    /// What is shown before seats are taken (step 1).
    pub fn commitment(&self) -> Digest {
        Digest(sha256(&[&self.0]))
    }

    /// The bytes themselves, for a store that has to keep them. Nobody else may see them before
    /// the table is over.
    pub const fn expose(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        hex::parse(text).map(Self)
    }
}

/// The 16 random bytes of one person's client (step 2). Known to all from the start of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contribution([u8; 16]);

impl Contribution {
    /// From random bytes.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// What the client sends on sitting down, before it reveals the contribution (step 2).
    pub fn commitment(&self) -> Digest {
        Digest(sha256(&[&self.0]))
    }
}

macro_rules! hex_text {
    ($($name:ident)+) => { $(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                hex::write(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                hex::parse(text).map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    )+ };
}

hex_text! { Digest Contribution }

/// All that fixes the deals of a sitting: the secret and what the seats contributed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    secret: Secret,
    contributions: [Option<Contribution>; MAX_SEATS],
}

impl Fair {
    /// A table at which these contributed, in seat order; a bot, or somebody who plays offline,
    /// contributes nothing. What stands beyond the largest table is ignored.
    pub fn new(secret: Secret, contributions: &[Option<Contribution>]) -> Self {
        let mut all = [None; MAX_SEATS];
        for (place, contribution) in all.iter_mut().zip(contributions) {
            *place = *contribution;
        }
        Self {
            secret,
            contributions: all,
        }
    }

    /// Game or match `index` (from 0) of a run without a server (step 10).
    pub fn from_seed_text(text: &str, index: u64) -> Self {
        Self::new(Secret::from_seed_text(text, index), &[])
    }

    /// What is shown before seats are taken.
    pub fn commitment(&self) -> Digest {
        self.secret.commitment()
    }

    /// The secret, for the store.
    pub const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// What a seat contributed.
    pub const fn contribution(&self, seat: Seat) -> Option<Contribution> {
        self.contributions[seat.index()]
    }

    /// Step 3 of the scheme: the seed of a game, from secret and contributions.
    fn seed(&self, game: u64) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(SCHEME.as_bytes());
        hash.update(b"\n");
        hash.update(self.secret.0);
        for contribution in self.contributions.iter().flatten() {
            hash.update(contribution.0);
        }
        hash.update(game.to_le_bytes());
        hash.finalize().into()
    }

    /// The numbers that deal game `game` of the match.
    pub fn stream(&self, game: usize) -> FairStream {
        FairStream::new(self.seed(game as u64))
    }

    /// The deal of the game that `opening` describes (steps 7 and 8). Options and number of seats
    /// must be valid for the game.
    pub fn deal<S: Rules>(&self, options: &S::Options, opening: &Opening) -> S::Deal {
        S::deal(options, opening, &mut self.stream(opening.number))
    }

    /// All of it in the open, for the record of a table of `seats` that is over (step 9).
    pub(crate) fn publish(&self, seats: usize) -> Published {
        let contributions = self.contributions[..seats].to_vec();
        Published {
            commitment: self.commitment(),
            secret: self.secret.clone(),
            commitments: contributions
                .iter()
                .map(|given| given.map(|contribution| contribution.commitment()))
                .collect(),
            contributions,
        }
    }
}

/// The numbers of steps 4 and 5: exact, unlike the fast dice of search.
#[derive(Clone)]
pub struct FairStream {
    seed: [u8; 32],
    block: u64,
    numbers: [u64; 4],
    used: usize,
}

impl FairStream {
    /// Begins with block 0 of a seed.
    pub const fn new(seed: [u8; 32]) -> Self {
        Self {
            seed,
            block: 0,
            numbers: [0; 4],
            used: 4,
        }
    }

    /// The next 64-bit number (step 4).
    pub fn number(&mut self) -> u64 {
        if self.used == self.numbers.len() {
            let bytes = sha256(&[&self.seed, &self.block.to_le_bytes()]);
            for (number, bytes) in self.numbers.iter_mut().zip(bytes.as_chunks().0) {
                *number = u64::from_le_bytes(*bytes);
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.numbers[self.used - 1]
    }
}

/// Step 5: `x` mod `n`, unless `x` lies in the incomplete last run of `n` numbers.
fn reduce(x: u64, n: u64) -> Option<u64> {
    let incomplete = (u64::MAX % n + 1) % n;
    (x <= u64::MAX - incomplete).then_some(x % n)
}

impl Chance for FairStream {
    fn below(&mut self, n: u32) -> u32 {
        loop {
            if let Some(answer) = reduce(self.number(), u64::from(n)) {
                return answer as u32;
            }
        }
    }
}

/// The `fair` block of a record: everything that was promised, in the open. Right or wrong:
/// `verify` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Published {
    /// What was shown before seats were taken.
    pub commitment: Digest,
    /// What it was made from.
    pub secret: Secret,
    /// What each seat's client sent on sitting down.
    pub commitments: Vec<Option<Digest>>,
    /// What they were made from.
    pub contributions: Vec<Option<Contribution>>,
}

impl Published {
    /// What the deals are recomputed from.
    pub fn fair(&self) -> Fair {
        Fair::new(self.secret.clone(), &self.contributions)
    }
}

/// A published secret is none any more: the one place where it is written out.
impl Serialize for Published {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Block<'a> {
            scheme: &'static str,
            commitment: Digest,
            secret: Digest,
            commitments: &'a [Option<Digest>],
            contributions: &'a [Option<Contribution>],
        }
        Block {
            scheme: SCHEME,
            commitment: self.commitment,
            // Written like a digest: 32 bytes in hex.
            secret: Digest::of_bytes(self.secret.0),
            commitments: &self.commitments,
            contributions: &self.contributions,
        }
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes 0 to 31, and contributions of 16 equal bytes; seat 2 is a bot. The values below
    /// come from a program written for that, in another language, from the text of the scheme.
    fn example() -> Fair {
        let secret = Secret::new(core::array::from_fn(|i| i as u8));
        let given = |byte| Some(Contribution::new([byte; 16]));
        Fair::new(secret, &[given(16), given(17), None, given(19)])
    }

    fn hex32(text: &str) -> [u8; 32] {
        hex::parse(text).unwrap()
    }

    fn dealt<S: Rules>(fair: &Fair, seats: usize) -> (serde_json::Value, Seat) {
        let deal = fair.deal::<S>(&S::Options::default(), &Opening::new(seats));
        let setup = serde_json::to_value(S::setup(&deal)).unwrap();
        (setup, S::first(&deal))
    }

    fn words(text: &str) -> serde_json::Value {
        text.split(' ').collect::<Vec<_>>().into()
    }

    #[test]
    fn commitments_are_the_sha256_of_the_bytes() {
        let published = example().publish(4);
        let secret = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(published.commitment.to_string(), secret);
        let seats = [
            "9c744e43939b79a9c0d3fedde43da40acf0ae66d1c3a19d31dce44ad94869541",
            "b8f12ea8c9a95d4b4641b03d9fa5a71ad30b44ed6cd4bf793bbe1a5801b986d4",
            "",
            "914eed93a01af085967b060b60473a1c3fe78568fd028d9f1f571dc19f121414",
        ];
        let text = |given: &Option<Digest>| given.map_or(String::new(), |c| c.to_string());
        let texts: Vec<_> = published.commitments.iter().map(text).collect();
        assert_eq!(texts, seats);
    }

    #[test]
    fn the_seed_depends_on_the_game_number() {
        let first = "c6b2436218a71a8319d9c9b27a4105e19e430c43bb44343904f3caf22321c44e";
        let second = "668bf9f70e8a889911be6afd5643e53c2a5c27c3e5c8205e7935706183c716e1";
        assert_eq!(example().seed(0), hex32(first));
        assert_eq!(example().seed(1), hex32(second));
    }

    #[test]
    fn the_stream_reads_blocks_little_endian_in_order() {
        let mut stream = example().stream(0);
        let numbers: [u64; 6] = core::array::from_fn(|_| stream.number());
        let known = [
            0x0d9e_1196_9ad1_ddf2,
            0x99bb_ee72_d5d1_97ea,
            0xc1d1_aa67_34d0_fa12,
            0x83c7_6338_c380_51a1,
            0x5746_2927_6740_cd53,
            0xf06a_8fff_12c2_1088,
        ];
        assert_eq!(numbers, known);
        let mut stream = example().stream(0);
        let below = [1, 2, 3, 7, 107, (1 << 31) + 1, u32::MAX, 1_000_003].map(|n| stream.below(n));
        assert_eq!(below, [0, 0, 0, 2, 2, 837_611_662, 468_525_366, 409_932]);
    }

    #[test]
    fn numbers_of_the_incomplete_last_run_are_refused() {
        // 2^64 = 3 * 6148914691236517205 + 1: only the largest number is one too many.
        assert_eq!(reduce(u64::MAX, 3), None);
        assert_eq!(reduce(u64::MAX - 1, 3), Some(2));
        // The last whole run of 107 ends just before the last multiple of 107.
        let one_too_many = u64::MAX - u64::MAX % 107;
        assert_eq!(reduce(one_too_many, 107), None);
        assert_eq!(reduce(one_too_many - 1, 107), Some(106));
        // A power of two divides 2^64: nothing is refused.
        assert_eq!(reduce(u64::MAX, 8), Some(7));
        assert_eq!(reduce(u64::MAX, 1), Some(0));
    }

    #[test]
    fn jericho_is_dealt_as_step_7_says() {
        let (deal, first) = dealt::<jericho::State>(&example(), 4);
        let hands = [
            "G3 Y4 T R1 B5 T B1",
            "Y4 R5 B1 B5 N3 T R3",
            "N1 G5 T B4 Y1 G3 T",
            "N7 T G1 R4 G3 Y3 B4",
        ];
        assert_eq!(
            deal["hands"],
            serde_json::Value::from(hands.map(words).to_vec())
        );
        let draw = "G1 N3 T R1 N4 N1 N4 G3 N5 B7 T R1 G1 Y5 B4 N5 B5 Y1 S G4 T R5 Y4 R3 Y1 N3 T T \
                    R3 R3 B3 T Y3 R3 N5 Y5 Y5 T N3 G3 T Y3 R7 B3 Y3 B1 T N1 S G4 G5 G4 N1 N4 T B3 \
                    Y3 T G7 R4 Y4 B4 T R4 R4 N4 B1 R5 B3 B3 S G4 R1 G1 Y1 T T Y7 N3 G5 T T";
        assert_eq!(deal["draw"], words(draw));
        assert_eq!(first, Seat::at(1));
    }

    #[test]
    fn a_seed_text_deals_the_same_everywhere() {
        let fair = Fair::from_seed_text("Mauer ✓", 12);
        let secret = "c355a155eb7aed32844dd8c8dc476c8dd41b3f293a983a69fbde10c186e57816";
        assert_eq!(fair.secret, secret.parse().unwrap());
        // SHA-256 of all cards: hands, " | ", draw pile, " | ", who starts.
        let known = [
            "5f74f9db9e177c8031f8cf148ec1006c9bd1f0cfef2bf3f315ccb992902b6889",
            "70bc018cb953f91e6b3a91bd2fb9f19ae6765fdc745b1aab4dbaf36c38c325af",
            "171ae6ef6e1347e128f24fcfb8ee0dc86bbead5bf8a1aafead46bbc041f415c8",
        ];
        for (seats, known) in (3..).zip(known) {
            let (deal, first) = dealt::<jericho::State>(&fair, seats);
            let line = |cards: &serde_json::Value| {
                let cards: Vec<String> = serde_json::from_value(cards.clone()).unwrap();
                cards.join(" ")
            };
            let hands: Vec<_> = deal["hands"].as_array().unwrap().iter().map(line).collect();
            let text = format!("{} | {} | {first}", hands.join(" "), line(&deal["draw"]));
            assert_eq!(sha256(&[text.as_bytes()]), hex32(known), "{seats} seats");
        }
    }

    #[test]
    fn a_secret_is_not_shown_by_debug() {
        let fair = example();
        assert_eq!(format!("{:?}", fair.secret()), "Secret(hidden)");
        // The bytes in neither of the ways that bytes are printed.
        for text in [format!("{fair:?}"), format!("{:?}", fair.publish(4))] {
            assert!(!text.contains("000102"), "{text}");
            assert!(!text.contains("0, 1, 2"), "{text}");
        }
    }
}
