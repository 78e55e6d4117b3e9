//! A table's options: names and values that a record, a flag and a form can share.

use core::fmt::Debug;

use thiserror::Error;

use crate::Named;

/// How an option's values are written in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// As a string.
    Text,
    /// As a number.
    Number,
    /// As `true` or `false`.
    Switch,
}

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in records and flags.
    pub name: &'static str,
    /// How its values stand in JSON.
    pub kind: OptionKind,
    /// Its values as text, the default first.
    pub values: &'static [&'static str],
}

/// A name or a value that the game doesn't know, or values that don't go together.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidOption {
    /// There is no such option.
    #[error("unknown option {name:?}")]
    UnknownName {
        /// What was asked for.
        name: String,
    },
    /// The option has no such value.
    #[error("option {name} can't be {value:?}")]
    UnknownValue {
        /// The option's name.
        name: &'static str,
        /// What was asked for.
        value: String,
    },
    /// The game isn't played by so many.
    #[error("not played by {seats}")]
    Seats {
        /// What was asked for.
        seats: usize,
    },
}

impl InvalidOption {
    /// The code that programs and translations know it by; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownName { .. } => "unknown-option",
            Self::UnknownValue { .. } => "unknown-option-value",
            Self::Seats { .. } => "seats",
        }
    }
}

/// The options of one game, all with a value.
pub trait Options: Copy + Eq + Default + Debug + Send + Sync + 'static {
    /// Every option there is.
    const SPECS: &'static [OptionSpec];

    /// The value of the option at `index` in [`Self::SPECS`], as an index into its values.
    fn get(&self, index: usize) -> usize;

    /// Gives it another of its values.
    fn set(&mut self, index: usize, value: usize);

    /// Sets an option by name and text.
    fn set_text(&mut self, name: &str, value: &str) -> Result<(), InvalidOption> {
        let index = Self::SPECS
            .iter()
            .position(|spec| spec.name == name)
            .ok_or_else(|| InvalidOption::UnknownName {
                name: name.to_owned(),
            })?;
        let spec = &Self::SPECS[index];
        let value = spec
            .values
            .iter()
            .position(|&known| known == value)
            .ok_or_else(|| InvalidOption::UnknownValue {
                name: spec.name,
                value: value.to_owned(),
            })?;
        self.set(index, value);
        Ok(())
    }

    /// Each option with its value as text.
    fn texts(&self) -> impl Iterator<Item = (&'static OptionSpec, &'static str)> {
        Self::SPECS
            .iter()
            .enumerate()
            .map(|(index, spec)| (spec, spec.values[self.get(index)]))
    }

    /// The options by name, each value of its own kind: as JSON has them.
    fn named(&self) -> Named<'_, Self> {
        Named(self)
    }

    /// Every combination of values, for tests that must pass under each.
    fn every() -> Vec<Self> {
        let mut all = vec![Self::default()];
        for (index, spec) in Self::SPECS.iter().enumerate() {
            all = all
                .iter()
                .flat_map(|options| {
                    (0..spec.values.len()).map(|value| {
                        let mut options = *options;
                        options.set(index, value);
                        options
                    })
                })
                .collect();
        }
        all
    }
}
