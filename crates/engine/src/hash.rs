//! FNV-1a: a short hash that is the same on every machine. For names and seeds, not for secrets.
//! By hand, 8 lines: the standard library's hashers may change from one version to the next.

/// The 64-bit FNV-1a hash of some bytes.
///
/// ```
/// assert_eq!(engine::fnv1a(*b"foobar"), 0x85944171f73967e8);
/// ```
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
