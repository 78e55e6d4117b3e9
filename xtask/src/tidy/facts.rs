//! Every numbered fact of the rules has its test, every table size its golden file.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::workspace::Workspace;

/// The tests of each game cite its facts: all of them, and no others.
pub(super) fn facts(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for game in workspace.games() {
        let rules = format!("rules/{game}.md");
        let known = numbers(workspace.text(&rules));
        let Some(letter) = known.first().and_then(|number| number.chars().next()) else {
            found.push(format!("{rules} has no numbered facts"));
            continue;
        };
        let tests: BTreeSet<String> = workspace
            .rust(&format!("crates/{game}/tests/rules"))
            .flat_map(|(_, text)| tested(text, letter))
            .collect();
        for number in known.difference(&tests) {
            found.push(format!(
                "{number} has no test in crates/{game}/tests/rules.rs"
            ));
        }
        for number in tests.difference(&known) {
            found.push(format!(
                "a test of {game} cites {number}, which {rules} has not"
            ));
        }
        for (path, text) in workspace.rust(&format!("crates/{game}/")) {
            for number in cited(text, letter).difference(&known) {
                found.push(format!("{path} cites {number}, which {rules} has not"));
            }
        }
    }
    found
}

/// The numbers of the facts: `- J01  …`.
fn numbers(rules: &str) -> BTreeSet<String> {
    let number = |line: &str| {
        let word = line.strip_prefix("- ")?.split_whitespace().next()?;
        is_number(word).then(|| word.to_owned())
    };
    rules.lines().filter_map(number).collect()
}

fn is_number(word: &str) -> bool {
    matches!(word.as_bytes(), [letter, a, b] if letter.is_ascii_uppercase() && a.is_ascii_digit() && b.is_ascii_digit())
}

/// The numbers that tests are named after: `fn j26_all_that_tie_fall`.
fn tested(text: &str, letter: char) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut marked = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("#[test]") || line.starts_with("#[test_case") {
            marked = true;
        } else if let Some((_, rest)) = line.split_once("fn ") {
            let name = rest.split('(').next().unwrap_or_default();
            if marked {
                // A test may prove several facts that are one: `j50_j51_…`.
                let parts = name.split('_').map(str::to_uppercase);
                found.extend(parts.take_while(|part| is_number(part) && part.starts_with(letter)));
            }
            marked = false;
        }
    }
    found
}

/// The numbers that stand anywhere in a text.
fn cited(text: &str, letter: char) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let own = words.filter(|word| is_number(word) && word.starts_with(letter));
    own.map(str::to_owned).collect()
}

/// Each game has a golden file for each number of players, named like `4-players-….txt`.
pub(super) fn golden(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for game in workspace.games() {
        let source = workspace
            .rust(&format!("crates/{game}/src/"))
            .map(|(_, text)| text)
            .collect::<String>();
        let Some(counts) = counts(&source) else {
            found.push(format!(
                "crates/{game}/src does not say how many can play (`fn seats`)"
            ));
            continue;
        };
        let folder = format!("crates/{game}/tests/golden/");
        for count in counts {
            let there = workspace.below(&folder).any(|(path, text)| {
                let name = path.strip_prefix(&folder).unwrap_or_default();
                name.starts_with(&format!("{count}-players")) && !text.trim().is_empty()
            });
            if !there {
                found.push(format!("{folder} has no golden file {count}-players…"));
            }
        }
    }
    found
}

/// How many can play, read from where the game itself says it.
fn counts(source: &str) -> Option<RangeInclusive<u8>> {
    let (_, rest) = source.split_once("fn seats()")?;
    let body = rest.split_once('{')?.1.split_once('}')?.0;
    let (least, most) = body.trim().split_once("..=")?;
    Some(least.parse().ok()?..=most.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "## Code map\n```text\ncrates/jericho/ L1 x\n```\n";
    const RULES: &str = "# Rules\n- J01  Cards.\n- J02  Colours (J01).\n";

    fn with(files: &[(&str, &str)]) -> Workspace {
        let fixed = [("ARCHITECTURE.md", MAP), ("rules/jericho.md", RULES)];
        Workspace::of(&[&fixed, files].concat())
    }

    fn tested_by(text: &str) -> Vec<String> {
        facts(&with(&[("crates/jericho/tests/rules.rs", text)]))
    }

    #[test]
    fn each_fact_with_its_test_is_right() {
        let apart = "#[test]\nfn j01_cards() {}\n#[test]\nfn j02_colours() {}\n";
        assert_eq!(tested_by(apart), Vec::<String>::new());
        let together = "#[test]\nfn j01_j02_cards_and_colours() {}\n";
        assert_eq!(tested_by(together), Vec::<String>::new());
    }

    #[test]
    fn a_fact_without_a_test_is_found() {
        let without = "#[test]\nfn j01_cards() {}\nfn j02_is_no_test() {}\n";
        assert_eq!(
            tested_by(without),
            ["J02 has no test in crates/jericho/tests/rules.rs"]
        );
        assert_eq!(facts(&with(&[])).len(), 2);
    }

    #[test]
    fn an_unknown_number_is_found() {
        let more = "#[test]\nfn j01_a() {}\n#[test]\nfn j02_b() {}\n#[test]\nfn j99_c() {}\n";
        assert_eq!(
            tested_by(more),
            ["a test of jericho cites J99, which rules/jericho.md has not"]
        );
        let source = [
            (
                "crates/jericho/tests/rules/main.rs",
                "#[test]\nfn j01_a() {}\n#[test]\nfn j02_b() {}\n",
            ),
            ("crates/jericho/src/card.rs", "//! Cards (J01, J98)."),
        ];
        assert_eq!(
            facts(&with(&source)),
            ["crates/jericho/src/card.rs cites J98, which rules/jericho.md has not"]
        );
    }

    #[test]
    fn rules_without_numbers_are_found() {
        let workspace = Workspace::of(&[("ARCHITECTURE.md", MAP)]);
        assert_eq!(
            facts(&workspace),
            ["rules/jericho.md has no numbered facts"]
        );
    }

    #[test]
    fn a_table_size_without_a_golden_file_is_found() {
        let state = (
            "crates/jericho/src/state.rs",
            "fn seats() -> RangeInclusive<usize> {\n 3..=4\n}",
        );
        let three = ("crates/jericho/tests/golden/3-players.txt", "deal");
        let four = ("crates/jericho/tests/golden/4-players-tied.txt", "deal");
        let empty = ("crates/jericho/tests/golden/4-players.txt", "");
        assert_eq!(golden(&with(&[state, three, four])), Vec::<String>::new());
        let missing = ["crates/jericho/tests/golden/ has no golden file 4-players…"];
        assert_eq!(golden(&with(&[state, three])), missing);
        assert_eq!(golden(&with(&[state, three, empty])), missing);
        assert_eq!(golden(&with(&[three, four])).len(), 1);
    }
}
