//! A line reader with a bound on length, for streams of any bytes.

use std::io::{self, BufRead, ErrorKind};

/// No answer of a player is longer.
pub(crate) const LONGEST: usize = 64 << 10;

/// So much of one line is skipped; a player whose line is longer is given up.
const MOST_SKIPPED: usize = 256 << 20;

/// What was taken from the stream.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Taken {
    /// A line, without its end.
    Line(Vec<u8>),
    /// More than a line may have; the rest of it is skipped next.
    TooLong,
}

/// Takes line by line. Never holds more than a line.
pub(crate) struct Lines<R> {
    input: R,
    longest: usize,
    skipping: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R, longest: usize) -> Self {
        Self {
            input,
            longest,
            skipping: false,
        }
    }

    /// The next; `None` at the end of the stream. A last line may lack its end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Taken>> {
        let mut line = Vec::new();
        let mut skipped = 0;
        loop {
            let piece = match self.input.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                return Ok((!line.is_empty()).then_some(Taken::Line(line)));
            }
            let end = piece.iter().position(|&byte| byte == b'\n');
            let taken = end.unwrap_or(piece.len());
            let fits = line.len() + taken <= self.longest;
            if fits && !self.skipping {
                line.extend_from_slice(&piece[..taken]);
            }
            self.input.consume(taken + usize::from(end.is_some()));
            match (self.skipping, end) {
                (true, Some(_)) => self.skipping = false,
                (true, None) => {
                    skipped += taken;
                    if skipped > MOST_SKIPPED {
                        return Err(ErrorKind::InvalidData.into());
                    }
                }
                (false, _) if !fits => {
                    self.skipping = end.is_none();
                    return Ok(Some(Taken::TooLong));
                }
                (false, Some(_)) => {
                    if line.last() == Some(&b'\r') {
                        line.pop();
                    }
                    return Ok(Some(Taken::Line(line)));
                }
                (false, None) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn lines(bytes: &[u8]) -> Vec<Taken> {
        let mut all = Vec::new();
        // A buffer smaller than a line, so that lines come in pieces.
        let mut lines = Lines::new(BufReader::with_capacity(3, bytes), 8);
        while let Some(line) = lines.next().expect("a slice can be read") {
            all.push(line);
        }
        all
    }

    fn line(text: &str) -> Taken {
        Taken::Line(text.as_bytes().to_vec())
    }

    #[test]
    fn lines_end_with_either_end_or_the_stream() {
        assert_eq!(lines(b""), []);
        assert_eq!(
            lines(b"a\nbc\r\n\nd"),
            [line("a"), line("bc"), line(""), line("d")]
        );
        assert_eq!(lines(b"\xff\0\n"), [Taken::Line(vec![0xff, 0])]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        assert_eq!(lines(b"12345678\n"), [line("12345678")]);
        assert_eq!(lines(b"123456789\na\n"), [Taken::TooLong, line("a")]);
        let long = [vec![b'x'; 1_000], b"\nb\n".to_vec()].concat();
        assert_eq!(lines(&long), [Taken::TooLong, line("b")]);
        assert_eq!(lines(&[b'x'; 1_000]), [Taken::TooLong]);
    }

    #[test]
    fn a_line_without_end_is_given_up() {
        let endless = BufReader::new(io::repeat(b'x'));
        let mut lines = Lines::new(endless, 8);
        assert_eq!(lines.next().expect("it begins"), Some(Taken::TooLong));
        assert!(lines.next().is_err());
    }
}
