//! Bytes as text: lower-case hexadecimal digits, two a byte, nothing else.
//!
//! Strict on purpose: a value has one way to be written, so that equal texts and equal values are
//! the same thing to everybody who compares them. By hand, 25 lines: the crate `hex` reads capitals too.

use core::fmt;

use thiserror::Error;

/// Text that is not as many lower-case hexadecimal digits as it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected {digits} lower-case hexadecimal digits")]
pub struct NotHex {
    /// How many there should be.
    pub digits: usize,
}

pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn parse<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    let wrong = NotHex { digits: 2 * N };
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(wrong),
    };
    if text.len() != 2 * N {
        return Err(wrong);
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lower_case_digits_of_the_right_number_are_read() {
        assert_eq!(parse("00ff7a"), Ok([0, 255, 0x7a]));
        for wrong in [
            "00ff7", "00ff7a0", "00FF7A", "00ff7g", "", "0x00ff", "é0ff7",
        ] {
            assert_eq!(parse::<3>(wrong), Err(NotHex { digits: 6 }), "{wrong}");
        }
    }
}
