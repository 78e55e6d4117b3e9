//! Progress as HTML: what games to show, how far it is, two plots, and a table of the same figures.

use client::review::points_text;
use coach::Points;
use table::{Game, with_game};
use words::{Spoken, Words, say};

use super::figures::GameFigures;
use super::list::OwnGame;
use super::plot::{Dot, Scale, WINDOW, mean, svg};
use super::{DEALS, Known, Part};
use crate::html::{escape, note};

/// Which games are on show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    game: Option<Game>,
    players: Option<usize>,
}

impl Filter {
    /// `game jericho` or `players 4`; without a value, all of them.
    pub(crate) fn choose(&mut self, wish: &str) {
        let (what, value) = wish.split_once(' ').unwrap_or((wish, ""));
        match what {
            "game" => self.game = value.parse().ok(),
            "players" => self.players = value.parse().ok(),
            _ => {}
        }
    }

    pub(crate) fn shows(self, own: &OwnGame) -> bool {
        self.game.is_none_or(|game| game == own.game)
            && self.players.is_none_or(|players| players == own.players)
    }
}

/// A game on show: its place in the list, and what is known of it.
type Shown<'a> = (usize, &'a OwnGame, Known);

fn title(game: Game) -> &'static str {
    with_game!(game, S => <<S as engine::Rules>::View as Spoken>::TITLE)
}

/// What stays: heading, the choice of games, and the places for the rest.
pub(crate) fn frame(words: &Words, games: &[(OwnGame, Known)]) -> String {
    let head = format!(
        "<h2>{}</h2>{}",
        escape(&say!(words, "progress-title")),
        note(&say!(words, "progress-lead"))
    );
    if games.is_empty() {
        return head + &note(&say!(words, "progress-none"));
    }
    let all = escape(&say!(words, "progress-all"));
    let choice = |what: &str, label: String, options: Vec<(String, String)>| {
        let option = |(value, text): &(String, String)| {
            format!(
                r#"<option value="{what} {value}">{}</option>"#,
                escape(text)
            )
        };
        let options: String = options.iter().map(option).collect();
        format!(
            r#"<label>{} <select id="progress-{what}"><option value="{what}">{all}</option>{options}</select></label>"#,
            escape(&label)
        )
    };
    let mut titles: Vec<Game> = games.iter().map(|(own, _)| own.game).collect();
    titles.sort();
    titles.dedup();
    let titles = titles
        .iter()
        .map(|game| (game.to_string(), title(*game).to_owned()));
    let mut counts: Vec<usize> = games.iter().map(|(own, _)| own.players).collect();
    counts.sort_unstable();
    counts.dedup();
    let counts = counts
        .iter()
        .map(|count| (count.to_string(), count.to_string()));
    format!(
        r#"{head}<div class="review-bar">{}{}</div><p class="note" id="progress-state" role="status"></p><div class="review" id="progress-games"></div>"#,
        choice("game", say!(words, "me-game"), titles.collect()),
        choice("players", say!(words, "home-players"), counts.collect())
    )
}

/// How far it is.
pub(crate) fn state(words: &Words, games: &[(OwnGame, Known)]) -> String {
    let count = |wanted: fn(&Known) -> bool| games.iter().filter(|(_, it)| wanted(it)).count();
    let waiting = count(|it| *it == Known::Waiting);
    let left_out = count(|it| *it == Known::LeftOut);
    let mut says = if waiting > 0 {
        say!(
            words,
            "progress-looking",
            done = games.len() - waiting,
            count = games.len()
        )
    } else {
        say!(words, "progress-done", count = games.len() - left_out)
    };
    if left_out > 0 {
        says = format!(
            "{says} {}",
            say!(words, "progress-left-out", count = left_out)
        );
    }
    escape(&says)
}

/// Plots and table of the games on show.
pub(crate) fn games(words: &Words, shown: &[Shown<'_>]) -> String {
    if shown.is_empty() {
        return note(&say!(words, "progress-no-such"));
    }
    let head = |text: String| format!(r#"<th scope="col">{}</th>"#, escape(&text));
    let row = |(newest, &(at, own, known)): (usize, &Shown<'_>)| {
        let number = shown.len() - newest;
        let day = if own.day.is_empty() {
            String::new()
        } else {
            format!(" · {}", escape(&own.day))
        };
        let [accuracy, luck] = texts(words, known);
        format!(
            r#"<tr><th scope="row"><a href="{}">{number}{day}</a></th><td>{}</td><td>{}</td><td id="progress-accuracy-{at}">{accuracy}</td><td id="progress-luck-{at}">{luck}</td></tr>"#,
            escape(&own.href),
            title(own.game),
            own.players,
        )
    };
    let rows: String = shown.iter().enumerate().map(row).collect();
    format!(
        r#"<div class="progress-plots" id="progress-plots">{}</div><table class="stored"><caption class="unseen">{}</caption><thead><tr>{}{}{}{}{}</tr></thead><tbody>{rows}</tbody></table>{}"#,
        plots(words, shown),
        escape(&say!(words, "progress-title")),
        head(say!(words, "nav-replay")),
        head(say!(words, "me-game")),
        head(say!(words, "home-players")),
        head(say!(words, "progress-accuracy")),
        head(say!(words, "progress-luck")),
        note(&say!(words, "progress-how", deals = DEALS as usize))
    )
}

/// The cells of a game that is known from now on.
pub(crate) fn cells(words: &Words, at: usize, known: Known) -> [Part; 2] {
    let [accuracy, luck] = texts(words, known);
    [
        format!("progress-accuracy-{at}\n{accuracy}"),
        format!("progress-luck-{at}\n{luck}"),
    ]
}

/// What stands in a game's cells.
fn texts(words: &Words, known: Known) -> [String; 2] {
    match known {
        Known::Waiting => ["…", "…"].map(str::to_owned),
        Known::LeftOut => ["–", "–"].map(str::to_owned),
        Known::Counted(figures) => [
            percent(words, figures.accuracy),
            points_text(words, figures.luck, true),
        ],
    }
}

fn percent(words: &Words, part: Points) -> String {
    let percent = points_text(words, part, false);
    say!(words, "progress-percent", percent = percent)
}

/// Both plots, from the oldest game to the newest.
pub(crate) fn plots(words: &Words, shown: &[Shown<'_>]) -> String {
    let count = shown.len();
    let oldest_first = shown.iter().rev().enumerate();
    let counted: Vec<(usize, &OwnGame, GameFigures)> = oldest_first
        .filter_map(|(place, &(_, own, known))| match known {
            Known::Counted(figures) => Some((place, own, figures)),
            Known::Waiting | Known::LeftOut => None,
        })
        .collect();
    if counted.is_empty() {
        return note(&say!(words, "progress-no-dots"));
    }
    let series = |value: fn(&GameFigures) -> Points, says: &dyn Fn(Points) -> String| {
        let dot = |(place, own, figures): &(usize, &OwnGame, GameFigures)| {
            let (value, number) = (value(figures), place + 1);
            Dot {
                place: *place,
                value,
                title: format!("{number} · {}: {}", title(own.game), says(value)),
            }
        };
        counted.iter().map(dot).collect::<Vec<Dot>>()
    };
    let values = |dots: &[Dot]| dots.iter().map(|dot| dot.value).collect::<Vec<Points>>();
    let means = |values: &[Points]| {
        let last = &values[values.len().saturating_sub(WINDOW)..];
        [values, last].map(|values| Points::of(mean(values) / 100.0))
    };
    let last = counted.len().min(WINDOW);

    let dots = series(|it| it.accuracy, &|it| percent(words, it));
    let all = values(&dots);
    let [whole, recent] = means(&all).map(|mean| percent(words, mean));
    let label = |line: i32| say!(words, "progress-percent", percent = line.to_string());
    let accuracy = figure(
        &say!(words, "progress-accuracy"),
        &svg(
            &dots,
            count,
            Scale::of_percent(&all),
            &picture(words, "accuracy"),
            label,
        ),
        &say!(
            words,
            "progress-accuracy-mean",
            mean = whole,
            last = last,
            recent = recent
        ),
        &say!(words, "progress-accuracy-how"),
    );

    let signed = |points: Points| points_text(words, points, true);
    let dots = series(|it| it.luck, &signed);
    let all = values(&dots);
    let [whole, recent] = means(&all).map(signed);
    let label = |line: i32| match line {
        1.. => format!("+{line}"),
        _ => line.to_string().replace('-', "−"),
    };
    let luck = figure(
        &say!(words, "progress-luck"),
        &svg(
            &dots,
            count,
            Scale::of_balance(&all),
            &picture(words, "luck"),
            label,
        ),
        &say!(
            words,
            "progress-luck-mean",
            mean = whole,
            last = last,
            recent = recent
        ),
        &say!(words, "progress-luck-how"),
    );
    accuracy + &luck
}

/// What a picture shows, for those who don't see it.
fn picture(words: &Words, what: &'static str) -> String {
    say!(words, "progress-picture", what = what, last = WINDOW)
}

fn figure(title: &str, picture: &str, mean: &str, how: &str) -> String {
    format!(
        r#"<figure class="review-figure"><h3>{}</h3>{picture}<figcaption>{} <span class="note">{}</span></figcaption></figure>"#,
        escape(title),
        escape(mean),
        escape(how)
    )
}

/// The list can't be had.
pub(crate) fn no_list(words: &Words) -> String {
    let why = escape(&say!(words, "progress-no-list"));
    format!(r#"<p class="trouble-line" role="alert">{why}</p>"#)
}

/// A judge can't be had.
pub(crate) fn no_network(words: &Words) -> String {
    escape(&say!(words, "review-failed", why = "no-network"))
}
