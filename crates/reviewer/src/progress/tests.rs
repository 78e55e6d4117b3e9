//! Two finished games from the list to the plots: reviewed once, kept, shown by kind.

use core::time::Duration;

use engine::Viewer;
use table::{Fair, Game, Sitter, Sitting, StandIn, Table, with_game};
use words::Lang;

use super::*;

/// A clock that stands still: a slice goes on until the game is done.
struct Still;

impl Stopwatch for Still {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

const NETWORKS: &str = r#"{"coloretto-1":"./c.net","jericho-1":"./j.net"}"#;

/// A finished game of bots, in which a person sits at the first seat, away if somebody else moves there.
fn played(game: Game, players: usize, seed: &str, away: bool) -> String {
    with_game!(game, S => record_of::<S>(players, seed, away))
}

fn record_of<S: BotGame>(players: usize, seed: &str, away: bool) -> String {
    let bots = (1..players).map(|n| Sitter::bot(format!("Bot {n}"), "random"));
    let sitting = Sitting::<S> {
        options: S::Options::default(),
        seats: core::iter::once(Sitter::human("Ada")).chain(bots).collect(),
        fair: Fair::from_seed_text(seed, 1),
        first: None,
    };
    let mut table = Table::new(sitting).expect("a valid sitting");
    let mut bot = "random"
        .parse::<bots::Spec>()
        .expect("a player")
        .bot::<S>(3);
    while let Some(seat) = table.turn().next() {
        let view = table.view(Viewer::Seat(seat));
        let choice = bot.choose(&bots::Observation::of(&view)).m;
        let by = (away && seat.index() == 0).then(|| StandIn::bot("medium"));
        table
            .choose(seat, choice, by.as_ref())
            .expect("a legal move");
    }
    table.record().expect("it is over").write()
}

/// Goes on until nothing is left; the parts that came, and how many games were begun.
fn finish(progress: &mut Progress) -> (Vec<Part>, usize) {
    let (mut parts, mut begun) = (Vec::new(), 0);
    while let Some(needs) = progress.needs() {
        if needs.is_empty() {
            parts.extend(progress.go_on(&Still));
        } else {
            begun += 1;
            parts.extend(progress.begin(None));
        }
    }
    (parts, begun)
}

fn of_kind<'a>(parts: &'a [Part], place: &str) -> Vec<&'a str> {
    let own = parts.iter().filter_map(|part| part.split_once('\n'));
    let own = own.filter(|(at, _)| *at == place);
    own.map(|(_, html)| html).collect()
}

#[test]
fn own_games_are_reviewed_once_and_shown_by_kind() {
    let records = [
        played(Game::Coloretto, 4, "newest", false),
        played(Game::Jericho, 3, "away", true),
        played(Game::Jericho, 3, "oldest", false),
    ];
    let records = serde_json::to_string(&records).expect("texts");
    let open = |kept: &str| Progress::new("device en", &texts(), kept, NETWORKS, &records);
    let mut progress = open("");
    let whole = progress.whole();
    assert!(whole[0].contains(r#"value="game jericho""#), "{}", whole[0]);
    assert!(of_kind(&whole, "progress-state")[0].contains("0 of 3"));
    assert!(!of_kind(&whole, "progress-games")[0].contains("<circle"));
    let (parts, begun) = finish(&mut progress);
    assert_eq!(begun, 3);
    // The newest is known first; where a stand-in made every move there is nothing to count.
    assert!(parts[1].contains("1 of 3"), "{}", parts[1]);
    let state = of_kind(&parts, "progress-state");
    let last = state.last().expect("how far it is");
    assert!(
        last.contains("2 games were reviewed. 1 game is left out"),
        "{last}"
    );
    let plots = of_kind(&parts, "progress-plots");
    let dots = |html: &str| html.matches("<circle").count();
    assert_eq!(
        plots.last().map(|html| dots(html)),
        Some(4),
        "two in each plot"
    );
    assert_eq!(of_kind(&parts, "progress-luck-1"), ["–"]);
    // The next time nothing is reviewed again, unless what was kept can't be read.
    let kept = of_kind(&parts, "keep");
    let kept = kept.last().expect("it is kept");
    let mut again = open(kept);
    assert_eq!(again.needs(), None);
    let shown = again.whole();
    assert_eq!(dots(of_kind(&shown, "progress-games")[0]), 4);
    assert_eq!(finish(&mut open("{")).1, 3);
    // One kind only, with a row of the table for each dot.
    let two = again.choose("game jericho");
    assert_eq!(dots(&two[0]), 2);
    assert_eq!(two[0].matches("<tr>").count(), 1 + 2);
    assert!(again.choose("players 5")[0].contains("such a game yet"));
    let all = [again.choose("game"), again.choose("players")].concat();
    assert_eq!(dots(&all[1]), 4);
}

#[test]
fn a_record_that_cannot_be_fetched_is_left_out_for_now() {
    let seats = r#"[{"name":"Ada"},{"name":"Bob"}]"#;
    let listed =
        format!(r#"[{{"table":"t1","game":"jericho","seat":0,"seats":{seats},"day":"1/2/26"}}]"#);
    let mut progress = Progress::new("server de", &texts(), "", NETWORKS, &listed);
    assert_eq!(progress.needs().as_deref(), Some("jericho t1"));
    let parts = progress.begin(None);
    assert_eq!(of_kind(&parts, "keep"), [""; 0]);
    assert_eq!(progress.needs(), None);
    // Another time it can: from then on it is known.
    let mut progress = Progress::new("server de", &texts(), "", NETWORKS, &listed);
    let begun = progress.begin(Some(&played(Game::Jericho, 3, "server", false)));
    assert_eq!(begun, [""; 0]);
    assert_eq!(of_kind(&finish(&mut progress).0, "keep").len(), 1);
}

#[test]
fn a_person_without_games_is_told_so() {
    let progress = Progress::new("device en", &texts(), "", NETWORKS, "");
    let parts = progress.whole();
    assert_eq!(parts.len(), 1);
    assert!(parts[0].contains("no finished game"), "{}", parts[0]);
    assert!(no_list("server en", &texts()).contains("can’t be loaded"));
}

/// All that the page can say in English, as the worker hands it in.
fn texts() -> String {
    ["pages", "web", "review"]
        .map(|name| {
            let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales");
            let path = format!("{root}/{}/{name}.ftl", Lang::En.name());
            std::fs::read_to_string(path).expect("the locales are there")
        })
        .join("\n")
}
