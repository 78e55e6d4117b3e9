//! A contest as one page that needs nothing else: text, tables, and plots drawn as SVG.
//!
//! The words come from outside, by key, in the reader's language. By hand, 270 lines: a template and a
//! plotting crate would be larger than this one page, which has no script and a few simple plots.

use core::fmt::Write;

use crate::ranking::Ranking;

/// Says the word behind a key; every key begins with `page-`.
pub type Say<'a> = &'a dyn Fn(&str) -> String;

/// Writes the page as HTML, in a language and with its words.
pub fn page(ranking: &Ranking, lang: &str, say: Say<'_>) -> String {
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        title = escape(&format!("{}: {}", say("page-title"), ranking.game)),
    );
    let mut put = |text: String| html.push_str(&text);
    put(summary(ranking, say));
    put(players(ranking, say));
    put(section(&say("page-wins"), &wins(ranking, say)));
    put(section(
        &say("page-differences"),
        &differences(ranking, say),
    ));
    put(section(&say("page-seats"), &seats(ranking, say)));
    put(section(&say("page-luck"), &luck(ranking, say)));
    html.push_str("</main>\n</body>\n</html>\n");
    html
}

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#2b2118;--paper:#faf5ea;--line:#cbbfa8;--bar:#b4532a;--mark:#1f4e79}\
@media(prefers-color-scheme:dark){:root{--ink:#f1e8d8;--paper:#161b28;--line:#4a5468;--bar:#e08a5a;--mark:#8fc1f0}}\
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}\
main{max-width:60rem;margin:0 auto;padding:1rem}table{border-collapse:collapse;width:100%}\
.wide{overflow-x:auto}td{white-space:nowrap}th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--line)}\
th:first-child,td:first-child{text-align:left}dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}\
dd{margin:0}svg{width:100%;height:auto;max-width:44rem}svg text{fill:var(--ink);font:13px system-ui,sans-serif}\
.bar{fill:var(--bar)}.mark{stroke:var(--mark);stroke-width:2}.axis{stroke:var(--line)}";

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c => safe.push(c),
        }
    }
    safe
}

fn section(title: &str, body: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escape(title))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn summary(ranking: &Ranking, say: Say<'_>) -> String {
    let mut rows = vec![
        ("page-deals", ranking.deals.to_string()),
        ("page-games", ranking.games.to_string()),
        ("page-seed", ranking.seed.clone()),
        ("page-options", ranking.options.to_string()),
        (
            "page-decisions",
            format!("{:.1}", ranking.decisions_per_game),
        ),
        ("page-seconds", format!("{:.1}", ranking.seconds)),
    ];
    if let Some(claim) = &ranking.claim {
        let key = match claim.verdict {
            crate::Verdict::Accepted => "page-claim-accepted",
            crate::Verdict::Rejected => "page-claim-rejected",
            crate::Verdict::Open => "page-claim-open",
        };
        let (low, high) = (percent(claim.claim.low), percent(claim.claim.high));
        rows.push(("page-claim", format!("{low} / {high}: {}", say(key))));
    }
    let mut html = "<dl>\n".to_owned();
    for (key, value) in rows {
        let _ = writeln!(
            html,
            "<dt>{}</dt><dd>{}</dd>",
            escape(&say(key)),
            escape(&value)
        );
    }
    html + "</dl>\n"
}

fn players(ranking: &Ranking, say: Say<'_>) -> String {
    let heads = [
        "page-player",
        "page-win-share",
        "page-interval",
        "page-place",
        "page-difference",
        "page-score",
        "page-rating",
        "page-ms",
        "page-ms-99",
        "page-forfeits",
    ];
    let mut html = "<div class=\"wide\"><table>\n<thead><tr>".to_owned();
    for key in heads {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escape(&say(key)));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for player in &ranking.players {
        let [low, high] = player.win_share_interval;
        let cells = [
            percent(player.win_share),
            format!("{} – {}", percent(low), percent(high)),
            format!("{:.2}", player.mean_place),
            format!("{:+.2}", player.score_difference.mean),
            format!("{:.1}", player.mean_score),
            format!("{:.1} ± {:.1}", player.rating, player.rating_uncertainty),
            format!("{:.3}", player.move_ms_mean),
            format!("{:.3}", player.move_ms_p99),
            player.forfeits.to_string(),
        ];
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", escape(&player.name));
        for cell in cells {
            let _ = write!(html, "<td>{}</td>", escape(&cell));
        }
        html.push_str("</tr>\n");
    }
    html + "</tbody></table></div>\n"
}

/// A bar with its label, its figure, and where the truth may lie.
struct Bar {
    label: String,
    value: f64,
    range: Option<(f64, f64)>,
    figure: String,
}

/// Bars side by side on one scale, with a mark at `mark`.
fn bars(title: &str, bars: &[Bar], mark: f64) -> String {
    const LEFT: f64 = 200.0;
    const WIDTH: f64 = 420.0;
    let ends = bars.iter().flat_map(|bar| {
        let (low, high) = bar.range.unwrap_or((bar.value, bar.value));
        [low, high, bar.value]
    });
    let ends: Vec<f64> = ends.chain([0.0, mark]).collect();
    let least = ends.iter().copied().fold(f64::INFINITY, f64::min);
    let most = ends.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let scale = WIDTH / (most - least).max(1e-9);
    let x = |value: f64| LEFT + (value - least) * scale;
    let height = 30 * bars.len() + 10;
    let mut svg = format!(
        "<svg viewBox=\"0 0 720 {height}\" role=\"img\" aria-label=\"{}\">\n",
        escape(title)
    );
    for (n, bar) in bars.iter().enumerate() {
        let y = 30 * n + 8;
        let (from, to) = (x(bar.value.min(0.0)), x(bar.value.max(0.0)));
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <rect class=\"bar\" x=\"{from:.1}\" y=\"{y}\" width=\"{:.1}\" height=\"18\" rx=\"3\"/>\
             <text x=\"640\" y=\"{}\">{}</text>",
            LEFT - 10.0,
            y + 14,
            escape(&bar.label.chars().take(28).collect::<String>()),
            (to - from).max(1.0),
            y + 14,
            escape(&bar.figure),
        );
        if let Some((low, high)) = bar.range {
            let _ = writeln!(
                svg,
                "<line class=\"mark\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{m}\" y2=\"{m}\"/>",
                x(low),
                x(high),
                m = y + 9,
            );
        }
    }
    let _ = writeln!(
        svg,
        "<line class=\"axis\" x1=\"{m:.1}\" x2=\"{m:.1}\" y1=\"0\" y2=\"{height}\"/>\n</svg>",
        m = x(mark)
    );
    svg
}

fn wins(ranking: &Ranking, say: Say<'_>) -> String {
    let all: Vec<Bar> = ranking
        .players
        .iter()
        .map(|player| Bar {
            label: player.name.clone(),
            value: player.win_share,
            range: Some(player.win_share_interval.into()),
            figure: percent(player.win_share),
        })
        .collect();
    let par = 1.0 / ranking.players.len().max(1) as f64;
    let note = format!("<p>{}</p>\n", escape(&say("page-wins-note")));
    note + &bars(&say("page-wins"), &all, par)
}

fn differences(ranking: &Ranking, say: Say<'_>) -> String {
    let all: Vec<Bar> = ranking
        .players
        .iter()
        .map(|player| Bar {
            label: player.name.clone(),
            value: player.score_difference.mean,
            range: Some((player.score_difference.low, player.score_difference.high)),
            figure: format!("{:+.2}", player.score_difference.mean),
        })
        .collect();
    bars(&say("page-differences"), &all, 0.0)
}

fn seats(ranking: &Ranking, say: Say<'_>) -> String {
    let all: Vec<Bar> = ranking
        .luck
        .win_share_from_first
        .iter()
        .enumerate()
        .map(|(place, &share)| Bar {
            label: format!("{} {}", say("page-seat"), place + 1),
            value: share,
            range: None,
            figure: percent(share),
        })
        .collect();
    let par = 1.0 / all.len().max(1) as f64;
    bars(&say("page-seats"), &all, par)
}

fn luck(ranking: &Ranking, say: Say<'_>) -> String {
    let luck = &ranking.luck;
    let part = |key: &str, value: f64| Bar {
        label: say(key),
        value,
        range: None,
        figure: percent(value),
    };
    let all = [
        part("page-skill", luck.skill),
        part("page-cards", luck.cards_and_seat),
        part("page-rest", luck.rest),
    ];
    let lead = format!(
        "<p>{}: {:.2}. {}: {:.1}.</p>\n",
        escape(&say("page-lead-changes")),
        luck.lead_changes_per_round,
        escape(&say("page-rounds")),
        luck.rounds_per_game
    );
    bars(&say("page-luck"), &all, 0.0) + &lead
}
