//! Games know nothing of each other, and a live state stays where it is.

use super::source::{code, code_without_strings, names};
use super::workspace::Workspace;

/// The one crate that lists the games.
const LIST: &str = "crates/table/";

/// No game names another, and only one crate has the list of them.
pub(super) fn apart(workspace: &Workspace) -> Vec<String> {
    let games = workspace.games();
    let mut found = Vec::new();
    for game in &games {
        for other in games.iter().filter(|other| *other != game) {
            for (path, text) in workspace.below(&format!("crates/{game}/")) {
                if text.to_lowercase().contains(other) {
                    found.push(format!("{path} names {other}"));
                }
            }
        }
    }
    if games.len() < 2 {
        return found;
    }
    for (path, text) in workspace.rust("crates/") {
        let own = games
            .iter()
            .any(|game| path.starts_with(&format!("crates/{game}/")));
        if own || path.starts_with(LIST) || !path.contains("/src/") {
            continue;
        }
        let code = code(text);
        let all = |form: fn(&str) -> String| games.iter().all(|game| code.contains(&form(game)));
        if all(|game| format!("\"{game}\"")) || all(|game| format!("{game}::State")) {
            found.push(format!(
                "{path} holds a list of the games; ask {LIST} for it"
            ));
        }
    }
    found
}

/// What may not even name a game's state: the crates on the other side of a view.
const BLIND: [&str; 3] = [
    "crates/protocol/src/",
    "crates/client/src/",
    "crates/web/src/",
];
/// What a bot can't have either: the cards as they lie.
const DEALT: [&str; 2] = ["Deal", "Setup"];

/// A state can't be written down, messages and screens don't name one, bots never see a deal.
pub(super) fn secrets(workspace: &Workspace) -> Vec<String> {
    let mut found = Vec::new();
    for game in workspace.games() {
        for (path, text) in workspace.rust(&format!("crates/{game}/src/")) {
            if writes_state(&code_without_strings(text)) {
                found.push(format!("{path} lets a State be written down"));
            }
        }
    }
    for folder in BLIND {
        for (path, text) in workspace.rust(folder) {
            if names(&code_without_strings(text), "State") {
                found.push(format!("{path} names a State"));
            }
        }
    }
    for (path, text) in workspace.rust("crates/bots/src/") {
        let code = code_without_strings(text);
        for word in DEALT.iter().filter(|word| names(&code, word)) {
            found.push(format!("{path} names a {word}"));
        }
    }
    found
}

/// Whether a `State` derives or implements a trait of serialisation.
fn writes_state(code: &str) -> bool {
    let serial = |text: &str| names(text, "Serialize") || names(text, "Deserialize");
    let implemented = code.match_indices("impl").any(|(at, _)| {
        let head = code[at..].split('{').next().unwrap_or_default();
        head.split_once(" for ")
            .is_some_and(|(what, whom)| serial(what) && names(whom, "State"))
    });
    let derived = code.match_indices("struct State").any(|(at, after)| {
        let next = code[at + after.len()..].chars().next();
        let own = !next.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let attributes = code[..at].rsplit(['}', ';']).next().unwrap_or_default();
        own && serial(attributes)
    });
    implemented || derived
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "## Code map\n```text\ncrates/jericho/ L1 x\ncrates/coloretto/ L1 x\n```\n";

    fn with(path: &str, text: &str) -> Workspace {
        Workspace::of(&[("ARCHITECTURE.md", MAP), (path, text)])
    }

    #[test]
    fn a_game_that_names_another_is_found() {
        let workspace = with("crates/jericho/src/card.rs", "//! As in Coloretto.");
        assert_eq!(
            apart(&workspace),
            ["crates/jericho/src/card.rs names coloretto"]
        );
        assert!(apart(&with("crates/jericho/src/card.rs", "//! Jericho.")).is_empty());
    }

    #[test]
    fn a_second_list_of_games_is_found() {
        let list = "const GAMES: [&str; 2] = [\"jericho\", \"coloretto\"];";
        assert_eq!(apart(&with("crates/arena/src/lib.rs", list)).len(), 1);
        let types = "fn f() { run::<jericho::State>(); run::<coloretto::State>(); }";
        assert_eq!(apart(&with("crates/bots/src/lib.rs", types)).len(), 1);
        assert!(apart(&with("crates/table/src/games.rs", list)).is_empty());
        assert!(
            apart(&with(
                "crates/bots/src/lib.rs",
                "mod coloretto;\nmod jericho;"
            ))
            .is_empty()
        );
        assert!(apart(&with("crates/arena/tests/all.rs", list)).is_empty());
    }

    #[test]
    fn a_state_that_can_be_written_down_is_found() {
        for planted in [
            "#[derive(Clone, Serialize)]\npub struct State { a: u8 }",
            "impl serde::Serialize for State { }",
            "impl<'de> Deserialize<'de> for State { }",
        ] {
            assert_eq!(
                secrets(&with("crates/jericho/src/state.rs", planted)).len(),
                1,
                "{planted}"
            );
        }
        let fine = "#[derive(Serialize)]\npub enum Phase { A }\n#[derive(Clone)]\npub struct State { a: u8 }\n\
                    impl Serialize for View { fn f(s: &State) {} }\n#[derive(Serialize)]\nstruct StateName;";
        assert!(secrets(&with("crates/jericho/src/state.rs", fine)).is_empty());
    }

    #[test]
    fn a_message_that_names_a_state_is_found() {
        let planted = "pub struct Message { table: jericho::State }";
        assert_eq!(
            secrets(&with("crates/protocol/src/lib.rs", planted)).len(),
            1
        );
        assert!(secrets(&with("crates/protocol/src/lib.rs", "// no State")).is_empty());
    }

    #[test]
    fn a_bot_that_sees_a_deal_is_found() {
        let planted = "fn choose<S: Rules>(deal: &S::Deal) {}";
        assert_eq!(secrets(&with("crates/bots/src/peek.rs", planted)).len(), 1);
        let fine = "fn choose<V: Knowledge>(view: &V) { view.redeal(dice); }\n#[cfg(test)]\nmod tests { use x::Deal; }";
        assert!(secrets(&with("crates/bots/src/search.rs", fine)).is_empty());
    }
}
