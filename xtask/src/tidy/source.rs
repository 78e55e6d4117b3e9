//! Rust source without what is not code.

/// The code of a file: comments are gone, and so are items marked `#[cfg(test)]`.
pub(super) fn code(source: &str) -> String {
    without_tests(&strip(source, true))
}

/// The same without the insides of strings.
pub(super) fn code_without_strings(source: &str) -> String {
    without_tests(&strip(source, false))
}

/// Whether `word` stands in `code` as a name of its own.
pub(super) fn names(code: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}

fn strip(source: &str, strings: bool) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = string(rest, &out) {
            out.push_str(if strings { &rest[..length] } else { "\"\"" });
            length
        } else if let Some(length) = character(rest) {
            out.push_str("' '");
            length
        } else {
            out.push(c);
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    out
}

/// The length of the string that a text begins with, raw or not.
fn string(rest: &str, before: &str) -> Option<usize> {
    let in_name = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
    if let Some(raw) = rest
        .strip_prefix('r')
        .filter(|_| !in_name || before.ends_with('b'))
    {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let body = raw[hashes..].strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        let end = body
            .find(&close)
            .map_or(body.len(), |end| end + close.len());
        return Some(1 + hashes + 1 + end);
    }
    let body = rest.strip_prefix('"')?;
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            '"' if !escaped => return Some(at + 2),
            _ => escaped = c == '\\' && !escaped,
        }
    }
    Some(rest.len())
}

/// The length of the character literal that a text begins with; a lifetime is none.
fn character(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('\'')?;
    let mut chars = body.char_indices();
    let (_, first) = chars.next()?;
    if first == '\\' {
        let (_, escaped) = chars.next()?;
        let from = 1 + escaped.len_utf8();
        return body[from..].find('\'').map(|end| 1 + from + end + 1);
    }
    let (at, second) = chars.next()?;
    (second == '\'').then_some(1 + at + 1)
}

/// Without the items that `#[cfg(test)]` marks: to the closing brace, or to the semicolon.
fn without_tests(code: &str) -> String {
    let mut out = String::new();
    let mut rest = code;
    while let Some((before, after)) = rest.split_once("#[cfg(test)]") {
        out.push_str(before);
        let mut depth = 0usize;
        let end = after.char_indices().find(|&(_, c)| {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && matches!(c, '}' | ';')
        });
        rest = end.map_or("", |(at, _)| &after[at + 1..]);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_no_code() {
        let source = "//! a\nfn f<'a>() { g('\"'); /* b */ h(\"c // d\") }\n#[cfg(test)]\nmod t { e() }\nfn i() {}";
        let code = code(source);
        assert_eq!(code, "\nfn f<'a>() { g(' ');  h(\"c // d\") }\n\nfn i() {}");
    }

    #[test]
    fn strings_can_go_too() {
        let source = "f(\"a \\\" b\", r#\"c \" d\"#, b\"e\", '\\'', '\\n') g";
        assert_eq!(
            code_without_strings(source),
            "f(\"\", \"\", b\"\", ' ', ' ') g"
        );
    }

    #[test]
    fn a_name_is_a_whole_word() {
        assert!(names("impl State {", "State"));
        assert!(!names("StateOfPlay MyState", "State"));
    }
}
