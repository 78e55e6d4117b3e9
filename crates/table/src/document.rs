//! The schema of a record's JSON as serde types, before anything in it is validated.
//!
//! Derived where serde's derive is strict enough. By hand, 100 lines, where it is not: it takes a list
//! for an object, and a map's last value for a name that stands there twice.

use core::fmt;
use core::marker::PhantomData;

use engine::Rules;
use serde::Deserialize as Read;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::record::MatchResult;

/// A JSON object, and nothing else: serde alone would take a list of the fields' values as well.
pub(crate) struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

/// A field that may be null, and must be there.
#[derive(Default)]
pub(crate) enum Maybe<T> {
    #[default]
    Missing,
    Null,
    There(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Option::deserialize(deserializer)? {
            Some(there) => Self::There(there),
            None => Self::Null,
        })
    }
}

/// What has to be known before the rest can be read.
#[derive(Read)]
pub(crate) struct Head {
    pub(crate) format: Option<String>,
    pub(crate) game: Option<String>,
}

/// The rest. Each field is optional here, so that a missing one can be named.
#[derive(Read)]
#[serde(bound = "")]
pub(crate) struct Document<S: Rules> {
    pub(crate) program: Option<String>,
    pub(crate) options: Option<Entries>,
    pub(crate) seats: Option<Vec<Object<SeatDoc>>>,
    pub(crate) fair: Option<Object<FairDoc>>,
    pub(crate) games: Option<Vec<Object<GameDoc<S>>>>,
    #[serde(default)]
    pub(crate) result: Maybe<Object<MatchResult>>,
    pub(crate) ended: Option<String>,
}

#[derive(Read)]
pub(crate) struct SeatDoc {
    pub(crate) name: Option<String>,
    pub(crate) kind: Option<String>,
    pub(crate) bot: Option<String>,
}

#[derive(Read)]
pub(crate) struct FairDoc {
    pub(crate) scheme: Option<String>,
    pub(crate) commitment: Option<String>,
    pub(crate) secret: Option<String>,
    pub(crate) commitments: Option<Vec<Option<String>>>,
    pub(crate) contributions: Option<Vec<Option<String>>>,
}

#[derive(Read)]
#[serde(bound = "")]
pub(crate) struct GameDoc<S: Rules> {
    pub(crate) first: Option<i64>,
    pub(crate) first_by: Option<String>,
    pub(crate) deal: Option<Object<S::Setup>>,
    pub(crate) moves: Option<Vec<MoveDoc>>,
    #[serde(default)]
    pub(crate) result: Maybe<Object<S::Outcome>>,
    pub(crate) ended: Option<String>,
}

/// A move: seat, text and perhaps who made it in the seat's stead.
pub(crate) struct MoveDoc {
    pub(crate) seat: i64,
    pub(crate) text: String,
    pub(crate) by: Option<Object<ByDoc>>,
}

#[derive(Read)]
pub(crate) struct ByDoc {
    pub(crate) by: Option<String>,
    pub(crate) bot: Option<String>,
}

impl<'de> Deserialize<'de> for MoveDoc {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Elements;
        impl<'de> Visitor<'de> for Elements {
            type Value = MoveDoc;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a move: [seat, text] or [seat, text, {by}]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<MoveDoc, A::Error> {
                let short = |length| A::Error::invalid_length(length, &Elements);
                let made = MoveDoc {
                    seat: seq.next_element()?.ok_or_else(|| short(0))?,
                    text: seq.next_element()?.ok_or_else(|| short(1))?,
                    by: seq.next_element()?,
                };
                match seq.next_element::<serde::de::IgnoredAny>()? {
                    None => Ok(made),
                    Some(_) => Err(A::Error::invalid_length(4, &Elements)),
                }
            }
        }
        deserializer.deserialize_seq(Elements)
    }
}

/// The value of an option, as JSON can write it.
pub(crate) enum Scalar {
    Text(String),
    Number(i64),
    Switch(bool),
}

impl Scalar {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Switch(on) => on.to_string(),
        }
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Plain;
        impl Visitor<'_> for Plain {
            type Value = Scalar;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, a whole number, true or false")
            }

            fn visit_bool<E: Error>(self, on: bool) -> Result<Scalar, E> {
                Ok(Scalar::Switch(on))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Scalar, E> {
                Ok(Scalar::Number(number))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Scalar, E> {
                i64::try_from(number).map(Scalar::Number).map_err(E::custom)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Scalar, E> {
                Ok(Scalar::Text(text.to_owned()))
            }
        }
        deserializer.deserialize_any(Plain)
    }
}

/// The options, each name once: of two values nobody could say which one counts.
pub(crate) struct Entries(pub Vec<(String, Scalar)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                // More than a game can have is refused by name later; no need to gather them all.
                let mut entries: Vec<(String, Scalar)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Scalar>()? {
                    if entries.iter().any(|(there, _)| *there == name) {
                        return Err(A::Error::custom("an option stands there twice"));
                    }
                    if entries.len() < 64 {
                        entries.push((name, value));
                    }
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}
