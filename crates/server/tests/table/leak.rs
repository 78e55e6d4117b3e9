//! What a client heard, compared with what it may know.
//!
//! ```text
//! record ──replayed, secrets blanked by a rule of this file's own──► what may be known
//! frames, bytes as sent ────────────────────────────────────────────► must be exactly that
//! ```
//!
//! The rule here is written apart from the games' own: a card that goes unseen is blank for all but
//! its seat.

use std::collections::HashSet;

use engine::{Knowledge as _, MoveSet as _, Options as _, Rules, Seat, Viewer};
use serde_json::{Value, json};
use table::{Contribution, Fair, Secret, Sitter, Sitting, Table};

/// What this file must know of a game to blank its secrets by itself.
pub(crate) trait Guarded: Rules {
    /// An event, secrets included.
    fn told(event: &Self::Event) -> Value;
    /// The events in which a card goes unseen from or to a seat.
    const UNSEEN: &'static [&'static str];
    /// The moves whose card only their seat sees.
    const HIDDEN: &'static [&'static str];
    /// Where a view that was just dealt may show cards, and which those are.
    fn dealt(deal: &Value, viewer: Viewer) -> Vec<(&'static str, Value)>;
    /// All the cards' names.
    const CARDS: &'static [&'static str];
}

const JERICHO: &[&str] = &[
    "R1", "R3", "R4", "R5", "R7", "Y1", "Y3", "Y4", "Y5", "Y7", "G1", "G3", "G4", "G5", "G7", "B1",
    "B3", "B4", "B5", "B7", "N1", "N3", "N4", "N5", "N7", "T", "S",
];

impl Guarded for table::games::jericho::State {
    fn told(event: &Self::Event) -> Value {
        serde_json::to_value(event).expect("an event")
    }
    const UNSEEN: &'static [&'static str] = &["chose", "supplied", "drew"];
    const HIDDEN: &'static [&'static str] = &["start ", "feed ", "supply "];
    fn dealt(deal: &Value, viewer: Viewer) -> Vec<(&'static str, Value)> {
        let hand = viewer
            .seat()
            .map(|seat| deal["hands"][seat.index()].clone());
        vec![("hand", hand.unwrap_or_else(|| json!([])))]
    }
    const CARDS: &'static [&'static str] = JERICHO;
}

impl Guarded for table::games::coloretto::State {
    fn told(event: &Self::Event) -> Value {
        serde_json::to_value(event).expect("an event")
    }
    const UNSEEN: &'static [&'static str] = &[];
    const HIDDEN: &'static [&'static str] = &[];
    fn dealt(deal: &Value, _: Viewer) -> Vec<(&'static str, Value)> {
        vec![
            ("cards", deal["start"].clone()),
            ("removed", deal["removed"].clone()),
        ]
    }
    const CARDS: &'static [&'static str] =
        &["R", "O", "Y", "G", "B", "P", "N", "+2", "J", "J*", "L"];
}

/// Everything that may be known of a table, by record.
pub(crate) struct Truth<S: Guarded> {
    record: Value,
    /// Per sitting: what happened, secrets included; `None` for a deal, the end of a game, the end.
    events: Vec<Happening<S>>,
    /// Per game: who made which move.
    made: Vec<HashSet<String>>,
}

/// A view as this file leads it through what may be known, from a deal on.
struct Mirror<S: Guarded> {
    /// The number of the deal among all that happened.
    deal: usize,
    /// How much of what happened is in it.
    n: usize,
    game: usize,
    view: S::View,
}

enum Happening<S: Guarded> {
    Dealt(usize),
    Event(S::Event),
    GameOver(usize),
    Over,
}

impl<S: Guarded> Truth<S> {
    /// Lives a record through again.
    pub(crate) fn of(record: &str) -> Self {
        let record: Value = serde_json::from_str(record).expect("a record");
        let options = options::<S>(&record);
        let fair = &record["fair"];
        let secret: Secret = fair["secret"].as_str().expect("hex").parse().expect("hex");
        let given = fair["contributions"].as_array().expect("a list");
        let given: Vec<Option<Contribution>> = given
            .iter()
            .map(|given| given.as_str().map(|text| text.parse().expect("hex")))
            .collect();
        let seats = record["seats"].as_array().expect("a list");
        let seats: Vec<Sitter> = seats
            .iter()
            .map(|seat| serde_json::from_value(seat.clone()).expect("a sitter"))
            .collect();
        let sitting = Sitting::<S> {
            options,
            seats,
            fair: Fair::new(secret, &given),
            first: None,
        };
        let mut table = Table::new(sitting).expect("a sitting");
        let mut events = vec![Happening::Dealt(0)];
        let games = record["games"].as_array().expect("a list");
        let mut all = Vec::new();
        for (number, game) in games.iter().enumerate() {
            let moves = game["moves"].as_array().expect("a list").iter();
            all.push(
                moves
                    .map(|made| json!([made[0], made[1]]).to_string())
                    .collect(),
            );
            for made in game["moves"].as_array().expect("a list") {
                let seat: Seat = serde_json::from_value(made[0].clone()).expect("a seat");
                let choice = made[1].as_str().expect("a move").parse();
                let choice = choice.unwrap_or_else(|_| panic!("{made} is no move"));
                let news = table.choose(seat, choice, None).expect("a legal move");
                events.extend(news.truth().cloned().map(Happening::Event));
            }
            events.push(Happening::GameOver(number));
            if number + 1 < games.len() {
                events.push(Happening::Dealt(number + 1));
            }
        }
        events.push(Happening::Over);
        Self {
            record,
            events,
            made: all,
        }
    }

    /// The events as `viewer` may know them, by this file's own rule; a deal is `null`.
    fn known(&self, viewer: Viewer) -> Vec<Value> {
        let blank = |event: &S::Event| {
            let mut event = S::told(event);
            let kind = event["type"].as_str().expect("a type").to_owned();
            let mine = viewer.seat().map(|seat| json!(seat)) == Some(event["seat"].clone());
            if S::UNSEEN.contains(&kind.as_str()) && !mine {
                event["card"] = json!("?");
            }
            json!({"type": "event", "event": event})
        };
        let told = |happening: &Happening<S>| match happening {
            Happening::Dealt(_) => Value::Null,
            Happening::Event(event) => blank(event),
            Happening::GameOver(game) => json!({
                "type": "game_over", "game": game, "result": self.record["games"][game]["result"],
            }),
            Happening::Over => json!({"type": "over", "result": self.record["result"]}),
        };
        self.events.iter().map(told).collect()
    }

    /// Compares every frame with what `viewer` may know; says what is too much, or wrong.
    pub(crate) fn check(&self, viewer: Viewer, heard: &[String]) -> Result<(), String> {
        let known = self.known(viewer);
        let mut mirror = None;
        let mut over = false;
        for frame in heard {
            self.keeps_secret(frame, over)?;
            let message: Value = serde_json::from_str(frame).map_err(|why| why.to_string())?;
            match message["type"].as_str() {
                Some("events") => {
                    let n = message["n"].as_u64().ok_or("no number")? as usize;
                    let events = message["events"].as_array().ok_or("no events")?;
                    for (event, number) in events.iter().zip(n..) {
                        let may = known.get(number).ok_or("more than happened")?;
                        if may.is_null() {
                            self.check_deal(viewer, event)?;
                        } else if event != may {
                            return Err(format!("{event} instead of {may}"));
                        }
                        over |= event["type"] == "over";
                    }
                    let rest = json!({"times": message["times"]});
                    Self::no_cards(&rest)?;
                }
                Some("view") => {
                    let n = message["n"].as_u64().ok_or("no number")? as usize;
                    let mine = self.mirror(viewer, &known, mirror.take(), n)?;
                    self.check_view(viewer, &mine, &message["view"])?;
                    Self::check_legal(&mine.view, &message["legal"])?;
                    mirror = Some(mine);
                }
                _ => Self::no_cards(&message)?,
            }
        }
        Ok(())
    }

    /// Neither the secret before the end, nor the deal in any notation at any time.
    fn keeps_secret(&self, frame: &str, over: bool) -> Result<(), String> {
        let secret = self.record["fair"]["secret"].as_str().expect("hex");
        if !over && frame.contains(secret) {
            return Err(format!("the secret is out: {frame}"));
        }
        Ok(())
    }

    /// A deal shows the cards that this viewer holds, and no other.
    fn check_deal(&self, viewer: Viewer, event: &Value) -> Result<(), String> {
        if event["type"] != "dealt" {
            return Err(format!("{event} instead of a deal"));
        }
        let game = event["game"].as_u64().ok_or("no number")? as usize;
        let mut view = event["view"].clone();
        for (place, cards) in S::dealt(&self.record["games"][game]["deal"], viewer) {
            let shown = view[place].take();
            if sorted(&shown) != sorted(&cards) {
                return Err(format!("{place} shows {shown} instead of {cards}"));
            }
        }
        Self::no_cards(&view)
    }

    /// What the last deal and the events since then lead to. It begins with what the rules say of the
    /// deal, or where it was before; then only known events change it.
    fn mirror(
        &self,
        viewer: Viewer,
        known: &[Value],
        before: Option<Mirror<S>>,
        n: usize,
    ) -> Result<Mirror<S>, String> {
        let known = known.get(..n).ok_or("more than happened")?;
        let deal = known.iter().rposition(Value::is_null);
        let deal = deal.ok_or("a view before the deal")?;
        let Happening::Dealt(game) = self.events[deal] else {
            return Err("no deal".to_owned());
        };
        let before = before.filter(|mine| mine.deal == deal && mine.n <= n);
        let mut mine = before.unwrap_or_else(|| Mirror {
            deal,
            n: deal + 1,
            game,
            view: self.dealt_view(game, viewer),
        });
        for event in &known[mine.n..] {
            if event["type"] == "event" {
                let seen = serde_json::from_value(event["event"].clone());
                mine.view
                    .advance(&seen.map_err(|why: serde_json::Error| why.to_string())?);
            }
        }
        mine.n = n;
        Ok(mine)
    }

    /// A view is what its own deal and the events since then lead to, with a blank history.
    fn check_view(&self, viewer: Viewer, mine: &Mirror<S>, view: &Value) -> Result<(), String> {
        let mut expected = serde_json::to_value(&mine.view).map_err(|why| why.to_string())?;
        expected["history"] = view["history"].clone();
        if &expected != view {
            return Err(format!("{view} instead of {expected}"));
        }
        self.check_history(viewer, mine.game, &view["history"])
    }

    /// Legal moves are the viewer's own, by what that viewer may know; nobody else is told any.
    fn check_legal(mine: &S::View, legal: &Value) -> Result<(), String> {
        let moves = mine.legal_moves();
        let own: Vec<String> = moves.iter().map(|it| it.to_string()).collect();
        match legal {
            Value::Null => Ok(()),
            legal if *legal == json!(own) => Ok(()),
            legal => Err(format!("{legal} instead of {own:?}")),
        }
    }

    /// What stands at a path of HTTP before the table is over: neither its secret nor any card.
    pub(crate) fn check_body(&self, body: &str) -> Result<(), String> {
        self.keeps_secret(body, false)?;
        let body = serde_json::from_str(body).map_err(|why| format!("{why}: {body}"))?;
        Self::no_cards(&body)
    }

    /// The view of a fresh deal: as the games make it, with their cards checked by this file.
    fn dealt_view(&self, game: usize, viewer: Viewer) -> S::View {
        let chosen = options::<S>(&self.record);
        let setup: S::Setup =
            serde_json::from_value(self.record["games"][game]["deal"].clone()).expect("a deal");
        let first = serde_json::from_value(self.record["games"][game]["first"].clone());
        let seats = self.record["seats"].as_array().expect("a list").len();
        let mut opening = engine::Opening::new(seats);
        opening.number = game;
        opening.first = first.expect("a seat");
        for before in 0..game {
            let scores = &self.record["games"][before]["result"]["scores"];
            let scores: Vec<i32> = serde_json::from_value(scores.clone()).expect("scores");
            for (total, score) in opening.totals.iter_mut().zip(scores) {
                *total += score;
            }
        }
        let deal = S::accept(&chosen, &opening, &setup).expect("a true deal");
        S::new(&deal).view(viewer)
    }

    fn check_history(&self, viewer: Viewer, game: usize, history: &Value) -> Result<(), String> {
        let history = history.as_array().ok_or("no history")?;
        for told in history {
            let seat: Seat = serde_json::from_value(told[0].clone()).map_err(|e| e.to_string())?;
            let text = told[1].as_str().ok_or("no move")?;
            let hidden = S::HIDDEN.iter().find(|word| text.starts_with(**word));
            if let (Some(word), false) = (hidden, viewer.is(seat)) {
                if text != format!("{word}?") {
                    return Err(format!("{told} tells a hidden card"));
                }
            } else if !self.made[game].contains(&json!([told[0], told[1]]).to_string()) {
                return Err(format!("{told} never happened"));
            }
        }
        Ok(())
    }

    /// No text in it is a card.
    fn no_cards(value: &Value) -> Result<(), String> {
        match value {
            Value::String(text) if S::CARDS.contains(&text.as_str()) => {
                Err(format!("the card {text} stands where none may"))
            }
            Value::Array(all) => all.iter().try_for_each(|it| Self::no_cards(it)),
            Value::Object(all) => all.values().try_for_each(|it| Self::no_cards(it)),
            _ => Ok(()),
        }
    }
}

/// The order of cards within a hand, and of such heaps, means nothing.
fn sorted(cards: &Value) -> Value {
    match cards {
        Value::Array(all) if all.iter().all(Value::is_string) => {
            let mut all = all.clone();
            all.sort_by_key(ToString::to_string);
            Value::Array(all)
        }
        Value::Array(all) => Value::Array(all.iter().map(sorted).collect()),
        other => other.clone(),
    }
}

fn options<S: Rules>(record: &Value) -> S::Options {
    let mut options = S::Options::default();
    for (name, value) in record["options"].as_object().expect("options") {
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), ToOwned::to_owned);
        options.set_text(name, &text).expect("an option");
    }
    options
}
