//! What only builders read is left out of the texts that a browser loads: comments on lines of their own,
//! and indentation. That is a third of a stylesheet; a whole minifier would save little more.

/// A stylesheet without comments, indentation and empty lines.
pub(crate) fn style(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    lines(&bare, |_| true)
}

/// A script without indentation, empty lines, and lines or blocks of lines that are nothing but a
/// comment. What stands in quotes over several lines must not begin like a comment; `None` if it holds
/// a text in backticks over several lines, where indentation could mean something.
pub(crate) fn script(text: &str) -> Option<String> {
    let odd = |line: &str| line.matches('`').count() % 2 == 1;
    if text.lines().any(odd) {
        return None;
    }
    let mut within = false;
    Some(lines(text, |line| {
        let begins = line.starts_with("/*");
        let comment = within || begins || line.starts_with("//");
        within = (within || begins) && !line.ends_with("*/");
        !comment
    }))
}

fn lines(text: &str, mut keep: impl FnMut(&str) -> bool) -> String {
    let lines = text.lines().map(str::trim);
    let kept = lines.filter(|line| !line.is_empty() && keep(line));
    kept.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stylesheet_loses_its_comments_and_nothing_else() {
        let text = "/* all\n   of it */\n.a {\n  color: red; /* why */\n}\n\n.b::after { content: \"//\"; }\n";
        assert_eq!(
            style(text),
            ".a {\ncolor: red;\n}\n.b::after { content: \"//\"; }\n"
        );
    }

    #[test]
    fn a_script_loses_lines_that_are_comments() {
        let text = "// one\nconst a = `x//y`;\n  /**\n   * @param {string} b\n   */\n  f(a); // kept\n/* c */\ng();\n";
        let slim = script(text).expect("no text over several lines");
        assert_eq!(slim, "const a = `x//y`;\nf(a); // kept\ng();\n");
        assert_eq!(script("const a = `\n  b`;\n"), None);
    }
}
