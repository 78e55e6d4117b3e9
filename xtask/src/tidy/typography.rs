//! Each language's quotation marks and spaces in the locales.

use super::workspace::Workspace;

const NO_BREAK: char = '\u{a0}';
const NARROW: char = '\u{202f}';

/// Each language has its own quotation marks; French has its no-break spaces.
pub(super) fn typography(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in workspace.below("locales/") {
        let language = path.split('/').nth(1).unwrap_or_default();
        for (at, line) in text.lines().enumerate() {
            if line.starts_with('#') {
                continue;
            }
            if let Some(wrong) = wrong(language, &prose(line)) {
                found.push(format!("{path}:{} {wrong}", at + 1));
            }
        }
    }
    found
}

/// What a reader sees of a line: placeables are gone, and so is the key in front.
fn prose(line: &str) -> String {
    let value = match line.split_once(" = ") {
        Some((key, value)) if !key.contains(char::is_whitespace) => value,
        _ => line,
    };
    let mut out = String::new();
    let mut depth = 0usize;
    for c in value.chars() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                // A placeable is a word to what stands around it.
                out.push('x');
            }
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

fn wrong(language: &str, text: &str) -> Option<&'static str> {
    let holds = |marks: &[char]| text.contains(marks);
    match language {
        "en" if holds(&['«', '»', '„']) => Some("quotes like “this” in English"),
        "de" if holds(&['«', '»']) => Some("quotes like „this“ in German"),
        "it" if text.contains("« ") || text.contains(" »") => {
            Some("has a space inside its quotation marks")
        }
        "fr" => french(text),
        _ => None,
    }
}

/// A mark of two parts has a no-break space before it, and guillemets have one inside.
fn french(text: &str) -> Option<&'static str> {
    let all: Vec<char> = text.chars().collect();
    for (at, &c) in all.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| all[at]);
        let after = all.get(at + 1).copied();
        let space = |c: Option<char>| c == Some(NO_BREAK) || c == Some(NARROW);
        // A mark that ends a word; «?» as a key to press, times and addresses are none.
        let ends = before.is_some_and(|c| c.is_alphanumeric() || c == ' ' || c == '»')
            && after.is_none_or(|c| c == ' ');
        let alone = before == Some(' ') && at >= 2 && all[at - 2] == ' ';
        match c {
            '«' if !space(after) => return Some("needs a no-break space after «"),
            '»' if !space(before) => return Some("needs a no-break space before »"),
            ':' | ';' | '!' | '?' if ends && !alone => {
                return Some("needs a no-break space before its mark");
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(language: &str, line: &str) -> usize {
        let path = format!("locales/{language}/a.ftl");
        typography(&Workspace::of(&[(&path, line)])).len()
    }

    #[test]
    fn each_language_has_its_own_quotation_marks() {
        for (language, right, other) in [
            (
                "en",
                "a = “{ $x }” isn't a card",
                "a = «{ $x }» isn't a card",
            ),
            (
                "de",
                "a = „{ $x }“ ist keine Karte",
                "a = «{ $x }» ist keine",
            ),
            ("it", "a = «{ $x }» non è", "a = « { $x } » non è"),
            (
                "fr",
                "a = «\u{a0}{ $x }\u{a0}» n’est",
                "a = « { $x } » n’est",
            ),
        ] {
            assert_eq!(found(language, right), 0, "{right}");
            assert_eq!(found(language, other), 1, "{other}");
        }
    }

    #[test]
    fn french_marks_have_a_no_break_space() {
        for right in [
            "a = Pourquoi\u{202f}?",
            "a = Ta muraille\u{a0}: 5",
            "a = De 10:30 à 11:00",
            "      ?            ce que tu peux faire",
            "# Un commentaire : libre",
            "a = { $count ->",
        ] {
            assert_eq!(found("fr", right), 0, "{right}");
        }
        for other in ["a = Pourquoi?", "a = Pourquoi ?", "a = { $name } : 5"] {
            assert_eq!(found("fr", other), 1, "{other}");
        }
    }
}
