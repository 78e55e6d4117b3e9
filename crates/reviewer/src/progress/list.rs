//! A person's own finished games, the newest first: from the server's history, or from the records that
//! this device keeps.

use std::collections::BTreeSet;

use engine::Seat;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use table::Game;

/// One finished game, and the seat that was the person's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OwnGame {
    /// A name for the game and the seat, under which its figures are kept.
    pub(crate) key: String,
    pub(crate) game: Game,
    pub(crate) players: usize,
    pub(crate) seat: Seat,
    /// When it was over, as people write it; empty if that is not known.
    pub(crate) day: String,
    /// The page of its replay.
    pub(crate) href: String,
    pub(crate) source: Source,
}

/// Where a record comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The server's table of that name.
    Server(String),
    /// It is here.
    Device(String),
}

/// A table of `/api/me/history`, as far as it matters here, with its day.
#[derive(Deserialize)]
struct Listed {
    table: String,
    game: String,
    seat: Seat,
    seats: Vec<IgnoredAny>,
    day: String,
}

/// From the server's history, as JSON; none if it can't be read.
pub(crate) fn of_server(text: &str) -> Option<Vec<OwnGame>> {
    let listed: Vec<Listed> = serde_json::from_str(text).ok()?;
    let own = |it: Listed| {
        Some(OwnGame {
            key: format!("{} {}", it.table, it.seat.index()),
            // One that this page doesn't know is a later server's.
            game: it.game.parse().ok()?,
            players: it.seats.len(),
            seat: it.seat,
            day: it.day,
            href: format!("#/record/{}/0", it.table),
            source: Source::Server(it.table),
        })
    };
    Some(listed.into_iter().filter_map(own).collect())
}

/// From the records that this device keeps, as a JSON list of texts. The first person at the table is
/// whose device it is. A deal that was played again counts once, the first time: later, its cards were
/// known.
pub(crate) fn of_device(text: &str) -> Vec<OwnGame> {
    let records: Vec<String> = serde_json::from_str(text).unwrap_or_default();
    let mut known = BTreeSet::new();
    let oldest_first = records.into_iter().rev();
    let mut own: Vec<OwnGame> = oldest_first
        .filter_map(|record| {
            let (deal, own) = of_record(record)?;
            known.insert(deal).then_some(own)
        })
        .collect();
    own.reverse();
    own
}

/// The deal of a finished record, and the game as the first person's own.
fn of_record(text: String) -> Option<(String, OwnGame)> {
    let record: Value = serde_json::from_str(&text).ok()?;
    if record.get("result")?.is_null() {
        return None;
    }
    let seats = record.get("seats")?.as_array()?;
    let person = |seat: &Value| seat.get("kind").and_then(Value::as_str) == Some("human");
    let seat = Seat::new(seats.iter().position(person)?)?;
    // As links to a kept record name it.
    let id = format!("{:016x}", engine::fnv1a(text.bytes()));
    let own = OwnGame {
        key: format!("{id} {}", seat.index()),
        game: record.get("game")?.as_str()?.parse().ok()?,
        players: seats.len(),
        seat,
        day: String::new(),
        href: format!("#/replay/{id}/0"),
        source: Source::Device(text),
    };
    Some((record.get("games")?.get(0)?.get("deal")?.to_string(), own))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(deal: &str, seats: &str, result: &str) -> String {
        let games = format!(r#"[{{"deal":{{"deck":"{deal}"}}}}]"#);
        format!(r#"{{"game":"jericho","seats":{seats},"games":{games},"result":{result}}}"#)
    }

    const SEATS: &str = r#"[{"kind":"bot"},{"kind":"human"},{"kind":"human"}]"#;

    #[test]
    fn only_finished_games_with_a_person_count_and_each_deal_once() {
        let finished = record("a", SEATS, "{}");
        let again = record("a", r#"[{"kind":"human"},{"kind":"bot"}]"#, "{}");
        let broken_off = record("b", SEATS, "null");
        let nobody = record("c", r#"[{"kind":"bot"},{"kind":"bot"}]"#, "{}");
        let other = record("d", r#"[{"kind":"human"},{"kind":"bot"}]"#, "{}");
        let kept = vec![other, again, broken_off, nobody, "{".to_owned(), finished];
        let own = of_device(&serde_json::to_string(&kept).expect("texts"));
        let told: Vec<_> = own.iter().map(|it| (it.players, it.seat.index())).collect();
        assert_eq!(told, [(2, 0), (3, 1)], "the newest first");
        assert!(own[0].key.ends_with(" 0") && own[0].href.starts_with("#/replay/"));
        assert_eq!(of_device(""), []);
    }

    #[test]
    fn the_servers_list_names_tables_and_seats() {
        let seats = r#"[{"name":"Ada"},{"name":"Bob"}]"#;
        let table = |game: &str| {
            format!(
                r#"{{"table":"t1","game":"{game}","seat":1,"seats":{seats},"ended":0,"day":"1/2/2026"}}"#
            )
        };
        let own = of_server(&format!("[{},{}]", table("chess"), table("coloretto")));
        let own = own.expect("a list");
        assert_eq!(own.len(), 1, "{own:?}");
        assert_eq!((own[0].players, own[0].key.as_str()), (2, "t1 1"));
        assert_eq!(own[0].href, "#/record/t1/0");
        assert_eq!(of_server("<html>"), None);
    }
}
