//! Prose: comments that say something, and words that an engineer would search for.

use super::glossary::glossary;
use super::text::ending;
use super::workspace::Workspace;

/// Each source file begins with what it is, with the terms that the glossary says lead there, and no
/// documentation has one or two words: it would say no more than the name below it.
pub(super) fn comments(workspace: &Workspace) -> Vec<String> {
    let mut found = glossary(workspace);
    for (path, text) in &workspace.files {
        if !begins_with_what_it_is(path, text) {
            found.push(format!(
                "{path} does not begin with a line of documentation"
            ));
        }
        if ending(path) != "rs" {
            continue;
        }
        // Where the present comment begins, and how many words it has.
        let mut block: Option<(usize, usize)> = None;
        for (at, line) in text.lines().chain([""]).enumerate() {
            if let Some(words) = line.trim_start().strip_prefix("///") {
                let (_, count) = block.get_or_insert((at + 1, 0));
                *count += words.split_whitespace().count();
            } else if let Some((begin, count)) = block.take()
                && count < 3
            {
                found.push(format!("{path}:{begin} is documented by {count} words"));
            }
        }
    }
    found
}

fn begins_with_what_it_is(path: &str, text: &str) -> bool {
    let mut lines = text.lines().skip_while(|line| line.starts_with("#!/"));
    let first = lines.next().unwrap_or_default();
    let long = first.split_whitespace().count() >= 3;
    match ending(path) {
        "rs" => first.starts_with("//! ") && long || first.starts_with("#![doc = include_str!("),
        "py" => first.starts_with("\"\"\"") && long || text.is_empty(),
        "js" | "mjs" => first.starts_with("// ") && long,
        _ => true,
    }
}

/// A word of a private language, and what an engineer would write.
struct Word {
    banned: &'static str,
    write: &'static str,
    /// Documents may use it: it is good English, but wordy in a comment.
    documents: bool,
}

const fn word(banned: &'static str, write: &'static str) -> Word {
    Word {
        banned,
        write,
        documents: false,
    }
}

/// Put together here, so that this file does not hold them.
const WORDS: [Word; 9] = [
    word(concat!("an", "ew"), "again; reattach, restart, redeal"),
    word(
        concat!("of the ", "house"),
        "ours, the server's; a house bot",
    ),
    word(concat!("the ", "house's"), "ours, the server's; house bots"),
    word(concat!("emb", "race"), "deadlock"),
    word(concat!("sh", "all"), "will, must, is to"),
    word(concat!("h", "is"), "their: people are they"),
    word(concat!("h", "im"), "them: people are they"),
    word(concat!("h", "e"), "they: people are they"),
    Word {
        documents: true,
        ..word(
            concat!("who", "ever"),
            "the client, the owner, the player …",
        )
    },
];

/// Whether the English of a file is checked, and whether it is a document.
fn english(path: &str) -> Option<bool> {
    let translated = ["de", "fr", "it"].iter().any(|language| {
        path.starts_with(&format!("docs/{language}/")) || path.ends_with(&format!(".{language}.md"))
    });
    match ending(path) {
        "md" if !translated => Some(true),
        "rs" | "py" | "toml" => Some(false),
        _ => None,
    }
}

/// No word of a private language: nobody who searches would find it.
pub(super) fn prose(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in &workspace.files {
        let Some(document) = english(path) else {
            continue;
        };
        for (at, line) in text.lines().enumerate() {
            let line = line.to_lowercase();
            for Word { banned, write, .. } in WORDS
                .iter()
                .filter(|word| !(document && word.documents) && holds(&line, word.banned))
            {
                found.push(format!("{path}:{} holds «{banned}»: write {write}", at + 1));
            }
        }
    }
    found
}

/// Whether `word` stands in a line by itself, or as a part of a name with `_`.
fn holds(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documentation_of_one_or_two_words_is_found() {
        let found = |text: &str| {
            let text = format!("//! What it is.\n{text}");
            comments(&Workspace::of(&[("a.rs", &text)])).len()
        };
        assert_eq!(found("    /// Who.\n    who: Seat,\n"), 1);
        assert_eq!(found("    /// Whose seat.\n    who: Seat,\n"), 1);
        assert_eq!(found("    /// Whose\n    /// seat."), 1);
        assert_eq!(found("    /// Who owes it.\n    who: Seat,\n"), 0);
        assert_eq!(
            found("/// Who owes a move,\n/// if any.\n/// One.\nfn f() {}\n"),
            0
        );
        assert_eq!(found("// Who.\nfn f() {}\n"), 0);
    }

    #[test]
    fn a_file_that_does_not_say_what_it_is_is_found() {
        let found = |path: &str, text: &str| comments(&Workspace::of(&[(path, text)])).len();
        assert_eq!(found("a.rs", "use std::fs;\n"), 1);
        assert_eq!(found("a.rs", "//! Seats.\n"), 1);
        assert_eq!(found("a.rs", "//! The seats of a table.\n"), 0);
        assert_eq!(
            found("a.rs", "#![doc = include_str!(\"../README.md\")]\n"),
            0
        );
        assert_eq!(found("a.py", "import os\n"), 1);
        assert_eq!(
            found("a.py", "#!/usr/bin/env python3\n\"\"\"A first bot.\n"),
            0
        );
        assert_eq!(found("a.mjs", "import fs from \"fs\";\n"), 1);
        assert_eq!(found("a.mjs", "// The real server.\n"), 0);
        assert_eq!(found("a.md", "Text\n"), 0);
    }

    #[test]
    fn a_private_word_is_found() {
        let found = |path: &str, text: &str| prose(&Workspace::of(&[(path, text)])).len();
        for Word {
            banned: word,
            documents,
            ..
        } in &WORDS
        {
            assert_eq!(found("a.rs", &format!("// It is {word}.")), 1, "{word}");
            assert_eq!(
                found("a.rs", &format!("fn it_is_{word}_now() {{}}")),
                1,
                "{word}"
            );
            assert_eq!(
                found("a.md", &format!("It is {word}.")),
                usize::from(!documents)
            );
            assert_eq!(found("docs/de/a.md", &format!("Es ist {word}.")), 0);
            assert_eq!(found("a.rs", &format!("// It is x{word}x.")), 0);
        }
    }
}
