//! One game to its end by random moves, as fast as this machine can.
//!
//! A release for x86-64 runs on every such machine. The code around the rules is compiled twice:
//! once for all of them, once for those of the last ten years (x86-64-v3: population counts, bit
//! fields, wide registers), and the machine is asked which to use, once a batch of games. Other
//! architectures have one version. `cargo bench -p arena` prints both.

use engine::{Dice, MoveSet, Notation, Rules};

/// How many verbs are counted. A game with more doesn't compile: see [`playout`].
pub(crate) const VERBS: usize = 8;

/// Plays to the end, each legal move as likely as the others, and counts the moves by verb.
#[inline(always)]
pub fn playout<S: Rules>(state: &mut S, dice: &mut Dice, made: &mut [u64; VERBS]) {
    const {
        assert!(
            <S::Move as Notation>::VERBS.len() <= VERBS,
            "VERBS is too small"
        );
    };
    while let Some(seat) = state.turn().next() {
        let m = state.legal_moves(seat).pick(dice);
        // The remainder changes nothing, by the assertion; it spares a bounds check.
        made[m.verb() % VERBS] += 1;
        if state.play(seat, m, &mut ()).is_err() {
            unreachable!("a move from the list of legal ones");
        }
    }
}

/// Work that wants the fast version where there is one. `run` must be `#[inline(always)]`, so that
/// it is compiled into each.
pub trait Fast: Sized {
    /// What comes of it.
    type Output;

    /// Runs the work, compiled for the processor's newest instructions.
    fn run(self) -> Self::Output;

    /// Does it in the version for every machine.
    #[inline(never)]
    fn run_plain(self) -> Self::Output {
        self.run()
    }

    /// Does it in the version for this machine.
    fn run_fast(self) -> Self::Output {
        #[cfg(target_arch = "x86_64")]
        if x86::is_v3() {
            // SAFETY: the features that `run_v3` is compiled for were found on this machine.
            #[expect(unsafe_code, reason = "measured: a third more games a second")]
            return unsafe { x86::run_v3(self) };
        }
        self.run_plain()
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::Fast;

    /// Whether this machine has all that `run_v3` is compiled for; remembered by the standard
    /// library after the first time.
    pub(super) fn is_v3() -> bool {
        std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("fma")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("movbe")
            && std::is_x86_feature_detected!("popcnt")
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,fma,lzcnt,movbe,popcnt")]
    pub(super) fn run_v3<F: Fast>(work: F) -> F::Output {
        work.run()
    }
}
