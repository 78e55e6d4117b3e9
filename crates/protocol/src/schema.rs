//! `OpenAPI` schemas of types that lower levels own: they don't know that document.

use table::Level;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

fn number(minimum: u32, maximum: u32) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(minimum))
        .maximum(Some(maximum))
}

fn kind(name: &str) -> ObjectBuilder {
    let word = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some([name]));
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .property("kind", word)
        .required("kind")
}

/// How long a seat may think.
pub(crate) fn clock() -> RefOr<Schema> {
    let by_move = kind("move")
        .property("seconds", number(5, 600))
        .required("seconds")
        .property("reserve", number(0, 3600))
        .required("reserve");
    let by_days = kind("days")
        .property("days", number(1, 14))
        .required("days");
    OneOfBuilder::new()
        .item(kind("none"))
        .item(by_move)
        .item(by_days)
        .description(Some("How long a seat may think"))
        .into()
}

/// How strong a bot plays.
pub(crate) fn level() -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("How strong a bot plays"))
        .enum_values(Some(Level::ALL.map(Level::name)))
        .into()
}

/// All levels, the weakest first.
pub(crate) fn levels() -> RefOr<Schema> {
    ArrayBuilder::new().items(level()).into()
}

/// Starts that were called off, with their secrets.
pub(crate) fn called_off() -> RefOr<Schema> {
    let hex = || ObjectBuilder::new().schema_type(Type::String);
    let start = ObjectBuilder::new()
        .schema_type(Type::Object)
        .property("commitment", hex())
        .required("commitment")
        .property("secret", hex())
        .required("secret");
    ArrayBuilder::new().items(start).into()
}

/// What a match came to.
pub(crate) fn result() -> RefOr<Schema> {
    let numbers = || ArrayBuilder::new().items(ObjectBuilder::new().schema_type(Type::Integer));
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .description(Some("Points in seat order, and the seats that won"))
        .property("totals", numbers())
        .required("totals")
        .property("winners", numbers())
        .required("winners")
        .into()
}
