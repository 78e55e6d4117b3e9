//! Every message is there in every language, with the same gaps; every one is used, and none is
//! used that isn't there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use table::games::Game;
use words::Lang;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The gaps of a pattern, those that only choose words among them.
fn gaps(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    fn inline(expression: &InlineExpression<String>, found: &mut BTreeSet<String>) {
        match expression {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.clone());
            }
            InlineExpression::Placeable { expression } => expression_gaps(expression, found),
            _ => {}
        }
    }
    fn expression_gaps(expression: &Expression<String>, found: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(expression) => inline(expression, found),
            Expression::Select { selector, variants } => {
                inline(selector, found);
                for variant in variants {
                    gaps(&variant.value, found);
                }
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_gaps(expression, found);
        }
    }
}

/// Every message of a language with its gaps.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let folder = root().join("locales").join(lang.name());
    for file in fs::read_dir(folder).expect("every language has a folder") {
        let path = file.expect("a folder can be read").path();
        let text = fs::read_to_string(&path).expect("a file can be read");
        let path = path.display();
        let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            assert!(message.attributes.is_empty(), "{path}: {}", message.id.name);
            let mut own = BTreeSet::new();
            gaps(
                message.value.as_ref().expect("a message has a text"),
                &mut own,
            );
            let before = found.insert(message.id.name.clone(), own);
            assert!(before.is_none(), "{path}: {} stands twice", message.id.name);
        }
    }
    found
}

/// The source of every crate that speaks to people.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = ["words", "terminal", "fanfare", "client", "web", "reviewer"]
        .iter()
        .map(|name| root().join("crates").join(name).join("src"))
        .collect();
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).expect("a crate has its source") {
            let path = file.expect("a folder can be read").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).expect("a file can be read");
            found.push((path, text));
        }
    }
    // The arena's page is drawn by those who count, in words that are given to it.
    let page = root().join("crates/arena/src/page.rs");
    let text = fs::read_to_string(&page).expect("the page has its source");
    found.push((page, text));
    found
}

/// The texts between quotes.
fn literals(text: &str) -> BTreeSet<&str> {
    text.split('"').skip(1).collect()
}

/// The insides of a macro's brackets, split at the commas that stand between its arguments.
fn arguments(call: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut quoted) = (0, 0, false);
    let mut parts = Vec::new();
    for (at, c) in call.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ')' => {
                parts.push(call[begin..at].trim());
                break;
            }
            ',' if depth == 0 => {
                parts.push(call[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts
}

/// Every message that a source asks for, with the gaps it fills.
fn asked(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    let macros = [
        ("say!(", &[][..]),
        ("text!(", &[][..]),
        ("of!(", &["you", "name"][..]),
    ];
    for (name, given) in macros {
        for (at, _) in text.match_indices(name) {
            let parts = arguments(&text[at + name.len()..]);
            let key = parts.iter().position(|part| part.starts_with('"'));
            let Some(key) = key else { continue };
            let gaps = parts[key + 1..]
                .iter()
                .filter_map(|part| part.split_once('='));
            let gaps = gaps.map(|(gap, _)| gap.trim().to_owned());
            let given = given.iter().map(ToString::to_string);
            found.push((
                parts[key].trim_matches('"').to_owned(),
                gaps.chain(given).collect(),
            ));
        }
    }
    found
}

#[test]
fn every_language_has_every_message_with_the_same_gaps() {
    let english = messages(Lang::En);
    assert!(english.len() > 250, "{}", english.len());
    for lang in Lang::ALL {
        let own = messages(lang);
        for (key, gaps) in &english {
            assert_eq!(own.get(key), Some(gaps), "{key} in {lang}");
        }
        for key in own.keys() {
            assert!(english.contains_key(key), "{key} is in {lang} alone");
        }
    }
}

#[test]
fn no_message_is_asked_for_that_is_not_there_and_no_gap_stays_open() {
    let english = messages(Lang::En);
    let mut count = 0;
    for (path, text) in sources() {
        let path = path.display();
        for (key, given) in asked(&text) {
            count += 1;
            let needed = english.get(&key);
            let needed = needed.unwrap_or_else(|| panic!("{path} asks for {key}"));
            let open: Vec<_> = needed.difference(&given).collect();
            assert!(open.is_empty(), "{path} leaves {open:?} of {key} open");
            if !given.contains("you") {
                let spare: Vec<_> = given.difference(needed).collect();
                assert!(spare.is_empty(), "{path} gives {key} {spare:?} for nothing");
            }
        }
    }
    assert!(count > 250, "{count}");
}

#[test]
fn no_message_is_there_for_nothing() {
    let sources = sources();
    let used: BTreeSet<&str> = sources
        .iter()
        .flat_map(|(_, text)| literals(text))
        .collect();
    let options = words::option_messages();
    for key in messages(Lang::En).keys() {
        let cited = key
            .strip_prefix("rule-")
            .is_some_and(|rule| cited().contains(rule));
        let option = options.contains(key);
        assert!(
            cited || option || used.contains(key.as_str()),
            "{key} is never said"
        );
    }
}

/// The numbers of all facts, of every game there is: `- J01  …`.
fn cited() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for game in Game::ALL {
        let path = root().join("rules").join(game.name()).with_extension("md");
        let text = fs::read_to_string(path).expect("a game has its facts");
        let number = |line: &str| {
            let word = line.strip_prefix("- ")?.split_whitespace().next()?;
            let fact = matches!(word.as_bytes(), [letter, a, b]
                if letter.is_ascii_uppercase() && a.is_ascii_digit() && b.is_ascii_digit());
            fact.then(|| word.to_owned())
        };
        let own: BTreeSet<String> = text.lines().filter_map(number).collect();
        assert!(own.len() > 20, "{game} has too few facts");
        found.extend(own);
    }
    found
}

#[test]
fn every_fact_of_the_rules_can_be_said() {
    let cited = cited();
    assert!(cited.len() > 70, "{cited:?}");
    for lang in Lang::ALL {
        let words = words::Words::new(lang);
        for number in &cited {
            let rule = words::rule(&words, number);
            assert!(
                rule.is_some_and(|rule| rule.starts_with(number)),
                "{number}"
            );
        }
        assert_eq!(words::rule(&words, "J99"), None);
    }
}

#[test]
fn every_option_and_every_value_of_it_has_words() {
    let keys = words::option_messages();
    assert!(keys.len() > 10, "{keys:?}");
    for lang in Lang::ALL {
        let own = messages(lang);
        for key in &keys {
            assert!(own.contains_key(key), "{key} in {lang}");
        }
    }
}

/// The files that are part of the program.
fn built_in() -> BTreeSet<String> {
    let source = include_str!("../src/words.rs");
    let files = source.lines().filter_map(|line| {
        let (_, rest) = line.split_once("$lang, \"/")?;
        let (file, _) = rest.split_once('"')?;
        Some(file.to_owned())
    });
    files.collect()
}

#[test]
fn every_file_is_built_in_and_a_browser_has_the_messages_it_asks_for() {
    let built_in = built_in();
    for file in fs::read_dir(root().join("locales/en")).expect("a folder") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        assert!(built_in.contains(name.as_ref()), "{name} is not built in");
    }
    let keys_of = |list: &str| -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for name in list.lines() {
            let path = root().join("locales/en").join(name);
            let text = fs::read_to_string(&path).expect("a listed file can be read");
            let lines = text.lines().filter_map(|line| line.split_once(" ="));
            keys.extend(lines.map(|(key, _)| key.to_owned()));
        }
        keys
    };
    let browser = keys_of(include_str!("../../../locales/browser.txt"));
    let reviewer = keys_of(include_str!("../../../locales/reviewer.txt"));
    let shared = [
        "crates/web/",
        "crates/reviewer/",
        "crates/client/",
        "crates/words/",
    ];
    let mut count = 0;
    for (path, text) in sources() {
        let path = path.strip_prefix(root()).unwrap_or(&path);
        let path = path.display().to_string();
        if shared.iter().any(|folder| path.starts_with(folder)) {
            // A review's module, and what it shares with terminals, has texts of its own.
            let reviews = path.starts_with("crates/reviewer/") || path.ends_with("/review.rs");
            for (key, _) in asked(&text) {
                let there = browser.contains(&key) || reviews && reviewer.contains(&key);
                assert!(there, "{path}: a browser lacks {key}");
                count += 1;
            }
        }
    }
    assert!(count > 200, "{count}");
}
