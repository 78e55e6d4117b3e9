//! Options in JSON: serde for pairs of a name and a value.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{OptionKind, Options};

/// Serialises as a map from each option's name to its value, written as its kind asks.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a, O>(pub(crate) &'a O);

/// Deserialises from such a map. What isn't named has its default; a name or a value that the game
/// doesn't know is refused, and so is one of another kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FromNamed<O>(pub O);

/// A value as its kind asks.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Text(&'static str),
    Number(u64),
    Switch(bool),
}

impl<O: Options> Serialize for Named<'_, O> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.texts().map(|(spec, text)| {
            let value = match spec.kind {
                OptionKind::Text => Value::Text(text),
                // A number that can't be read is a slip in `SPECS`: shown as it stands there.
                OptionKind::Number => text.parse().map_or(Value::Text(text), Value::Number),
                OptionKind::Switch => Value::Switch(text == "true"),
            };
            (spec.name, value)
        }))
    }
}

/// Any value that JSON can write plainly, as text.
struct Plain(OptionKind, String);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Scalar;
        impl Visitor<'_> for Scalar {
            type Value = Plain;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, a whole number, true or false")
            }

            fn visit_bool<E: de::Error>(self, on: bool) -> Result<Plain, E> {
                Ok(Plain(OptionKind::Switch, on.to_string()))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Plain, E> {
                Ok(Plain(OptionKind::Number, number.to_string()))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Plain, E> {
                Ok(Plain(OptionKind::Number, number.to_string()))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Plain, E> {
                Ok(Plain(OptionKind::Text, text.to_owned()))
            }
        }
        deserializer.deserialize_any(Scalar)
    }
}

impl<'de, O: Options> Deserialize<'de> for FromNamed<O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map<O>(PhantomData<O>);
        impl<'de, O: Options> Visitor<'de> for Map<O> {
            type Value = O;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<O, A::Error> {
                let mut options = O::default();
                while let Some((name, Plain(kind, text))) = map.next_entry::<String, Plain>()? {
                    let spec = O::SPECS.iter().find(|spec| spec.name == name);
                    if spec.is_some_and(|spec| spec.kind != kind) {
                        return Err(de::Error::custom(format_args!("{name} is of another kind")));
                    }
                    options.set_text(&name, &text).map_err(de::Error::custom)?;
                }
                Ok(options)
            }
        }
        deserializer.deserialize_map(Map(PhantomData)).map(Self)
    }
}
