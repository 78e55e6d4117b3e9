//! Lines from whatever comes in.

use std::io::{BufRead, Result};
use std::sync::mpsc::SyncSender;

use crate::plain::TypedLine;

/// Hands lines on until there are no more, or nobody wants them; waits while nobody takes them.
pub fn read_lines(input: &mut dyn BufRead, to: &SyncSender<TypedLine>) {
    loop {
        // What can't be read is at its end.
        let next = match line(input) {
            Ok(Some(line)) => TypedLine::Line(line),
            Ok(None) | Err(_) => TypedLine::End,
        };
        let end = next == TypedLine::End;
        if to.send(next).is_err() || end {
            return;
        }
    }
}

/// Longer than any answer; what is beyond it on a line is dropped.
const LONGEST: usize = 1000;

/// The next line without its end, or `None` at the end of input. Bytes that are no text become
/// marks, and a line without end takes no memory without end.
fn line(input: &mut dyn BufRead) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    let mut any = false;
    loop {
        let there = input.fill_buf()?;
        if there.is_empty() {
            break;
        }
        any = true;
        let end = there.iter().position(|&byte| byte == b'\n');
        let part = &there[..end.unwrap_or(there.len())];
        let room = LONGEST.saturating_sub(bytes.len()).min(part.len());
        bytes.extend_from_slice(&part[..room]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_whatever_is_in_them() {
        let mut long = vec![b'x'; 3_000_000];
        long.extend_from_slice(b"\r\n\xff\n\nlast");
        let mut input = &long[..];
        let mut next = || line(&mut input).expect("memory can be read");
        assert_eq!(next().map(|line| line.len()), Some(LONGEST));
        assert_eq!(next().as_deref(), Some("\u{fffd}"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
