//! A game's weights: named once, and listed for tuning.

/// Makes `HeuristicWeights`: each number once, as a field, in `HeuristicWeights::STEADY` and in `HeuristicWeights::NAMES`.
macro_rules! heuristic_weights {
    ($($(#[$doc:meta])+ $name:ident = $value:expr,)+) => {
        /// What things are worth, in points. Found by self-play: `examples/tune.rs`.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct HeuristicWeights {
            $($(#[$doc])+ pub $name: f32,)+
        }

        impl HeuristicWeights {
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($name)),+].len();
            /// What each is called.
            pub const NAMES: [&'static str; Self::COUNT] = [$(stringify!($name)),+];
            /// Those the steady player uses.
            pub const STEADY: Self = Self { $($name: $value,)+ };

            /// All of them, in the order of their names.
            pub const fn array(&self) -> [f32; Self::COUNT] {
                [$(self.$name),+]
            }

            /// From all of them, in the order of their names.
            pub const fn from_array(array: [f32; Self::COUNT]) -> Self {
                let [$($name),+] = array;
                Self { $($name),+ }
            }
        }
    };
}

pub(crate) use heuristic_weights;
