//! A JSON pretty-printer for people: what fits on a line stands on one, long lists fill their lines.
//!
//! By hand, 65 lines: `serde_json`'s own breaks after every element, so the draw pile alone would be some
//! hundred lines of a record.

use serde::Serialize;
use serde_json::Value;

/// How long a line may get before its value is broken.
const WIDTH: usize = 100;

/// `value` as text, with a line end at its end.
pub(crate) fn text(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).expect("our own types have text keys and no floats");
    let mut out = String::new();
    put(&value, 0, 0, &mut out);
    out.push('\n');
    out
}

/// Writes `value`, which begins `used` characters into a line that is indented by `indent`.
fn put(value: &Value, indent: usize, used: usize, out: &mut String) {
    let line = value.to_string();
    let short = used + line.chars().count() <= WIDTH;
    match value {
        Value::Object(fields) if !short => {
            let inner = indent + 1;
            out.push('{');
            for (at, (name, value)) in fields.iter().enumerate() {
                out.push_str(if at > 0 { ",\n" } else { "\n" });
                let name = format!("{}{}: ", " ".repeat(inner), Value::from(name.as_str()));
                out.push_str(&name);
                put(value, inner, name.chars().count(), out);
            }
            begin_line(indent, out);
            out.push('}');
        }
        Value::Array(items) if !short => {
            out.push('[');
            fill(items, indent + 1, out);
            begin_line(indent, out);
            out.push(']');
        }
        _ => out.push_str(&line),
    }
}

fn begin_line(indent: usize, out: &mut String) {
    out.push('\n');
    out.push_str(&" ".repeat(indent));
}

/// Puts short scalars and lists of a long list side by side; everything else gets its own line.
fn fill(items: &[Value], indent: usize, out: &mut String) {
    let mut used = WIDTH;
    for (at, item) in items.iter().enumerate() {
        let line = item.to_string();
        let length = line.chars().count();
        if at > 0 {
            out.push(',');
        }
        if !item.is_object() && used + 2 + length <= WIDTH {
            out.push(' ');
            out.push_str(&line);
            used += 2 + length;
        } else {
            begin_line(indent, out);
            put(item, indent, indent, out);
            used = if item.is_object() {
                WIDTH
            } else {
                indent + length
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_things_stand_on_a_line_and_long_lists_fill_theirs() {
        let numbers: Vec<u32> = (100..140).collect();
        let value = json!({"short": {"a": [1, "ß"]}, "long": numbers, "none": null});
        let text = text(&value);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[1], r#" "short": {"a":[1,"ß"]},"#);
        assert_eq!(lines[2], r#" "long": ["#);
        assert!(lines[3].starts_with("  100, 101, 102,"));
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH + 1));
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }
}
