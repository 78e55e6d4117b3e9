//! Arithmetic that is the same on every machine: no function of the C library.

/// 2 to the power of `x`, within a thousandth, the same on every machine, for `x` from -100 to 0.
#[inline]
pub(crate) fn exp2(x: f32) -> f32 {
    // Added to a small number, this leaves no bits for its fraction: it rounds without a branch.
    const ROUND: f32 = 12_582_912.0;
    let shifted = x + ROUND;
    let part = x - (shifted - ROUND);
    let fraction = 1.0 + part * (core::f32::consts::LN_2 + part * (0.240_227 + part * 0.055_5));
    let power = shifted.to_bits().wrapping_sub(ROUND.to_bits());
    f32::from_bits(power.wrapping_add(127) << 23) * fraction
}
