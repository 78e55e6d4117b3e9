//! What the docs say of the protocol is what the schema says, and so what the program does.

use serde_json::Value;
use table::Game;

const SCHEMA: &str = include_str!("../../../docs/player.schema.json");
const PROTOCOL: &str = include_str!("../../../docs/player-protocol.md");
const BOTS: &str = include_str!("../../../docs/bots.md");

#[test]
fn every_event_and_every_field_of_a_view_is_documented() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    for game in Game::names() {
        let events = &schema["$defs"][format!("{game}_event")]["oneOf"];
        for event in events.as_array().expect("a list") {
            let fields = event["properties"].as_object().expect("fields");
            let kind = text(&event["properties"]["type"]["const"]);
            let with: Vec<String> = fields
                .keys()
                .filter(|name| *name != "type")
                .map(|name| format!("`{name}`"))
                .collect();
            let what = text(&event["description"]);
            let row = format!("| `{kind}` | {} | {what} |", with.join(", "));
            assert!(PROTOCOL.contains(&row), "missing in the docs: {row}");
        }
        let view = &schema["$defs"][format!("{game}_view")]["properties"];
        for (name, field) in view.as_object().expect("fields") {
            let row = format!("| `{name}` | {} |", text(&field["description"]));
            assert!(PROTOCOL.contains(&row), "missing in the docs: {row}");
        }
    }
}

#[test]
fn the_question_to_paste_is_one() {
    let question = BOTS.lines().find(|line| line.contains("\"choose\""));
    let question: Value = serde_json::from_str(question.expect("a question")).expect("JSON");
    let view: coloretto::View = serde_json::from_value(question["view"].clone()).expect("a view");
    let legal: Vec<String> = engine::MoveSet::iter(&engine::Knowledge::legal_moves(&view))
        .map(|m| m.to_string())
        .collect();
    assert_eq!(question["legal"], serde_json::json!(legal));
    let mut answer = Vec::new();
    arena::speak(
        &bots::Spec::Steady,
        0,
        question.to_string().as_bytes(),
        &mut answer,
    )
    .expect("it speaks");
    assert!(!answer.is_empty());
}
