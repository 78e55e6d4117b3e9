//! Coloretto on a full screen.
//!
//! ```text
//! rows   the pile, the card that was drawn, the rows and what each would change
//! sums   everybody's colours in order of worth, and the total, live
//! ```

mod rows;
mod sums;

use crate::screen::parts::look::STRONG;
use client::ViewerLog;
use client::coloretto::{RowOnTable, TableView};
use coloretto::{Card, Colour, Move, Seen, View};
use engine::{Knowledge, Rules as _, Seat, SeenOf};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use words::{Words, say};

use super::game::{Drawn, KeyHint, Showing};
use super::parts::canvas::Canvas;
use super::parts::look::{Hue, Sign};

/// What can be done with a row now.
fn can(row: &RowOnTable) -> Option<Move> {
    row.place.or(row.take)
}

pub(super) const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Red => Hue::Red,
        Colour::Orange => Hue::Orange,
        Colour::Yellow => Hue::Yellow,
        Colour::Green => Hue::Green,
        Colour::Blue => Hue::Blue,
        Colour::Purple => Hue::Purple,
        Colour::Brown => Hue::Brown,
    }
}

/// A card's ground.
pub(super) fn hue_of(card: Card) -> Hue {
    card.colour().map_or(Hue::Brass, hue)
}

/// A chameleon's skin, each colour its own; the joker wears all of them.
pub(super) fn skin(unicode: bool, card: Card) -> &'static [char] {
    let Some(colour) = card.colour() else {
        return match (card.is_joker(), unicode) {
            (true, _) => &['*'],
            (false, _) => &[' '],
        };
    };
    match (colour, unicode) {
        (Colour::Red, true) => &['▒'],
        (Colour::Red, false) => &['#'],
        (Colour::Orange, true) => &['≈'],
        (Colour::Orange, false) => &['~'],
        (Colour::Yellow, true) => &['░'],
        (Colour::Yellow, false) => &[':'],
        (Colour::Green, true) => &['╲'],
        (Colour::Green, false) => &['\\'],
        (Colour::Blue, true) => &['═'],
        (Colour::Blue, false) => &['='],
        (Colour::Purple, true) => &['•'],
        (Colour::Purple, false) => &['o'],
        (Colour::Brown, true) => &['╱'],
        (Colour::Brown, false) => &['/'],
    }
}

/// The columns of a card.
pub(super) const CARD: u16 = 6;

/// A card as high as its place: its sign in front, its skin behind.
pub(super) fn card(canvas: &mut Canvas<'_>, place: Rect, card: Card, comes: bool) {
    let mut style = canvas
        .look
        .ground(hue_of(card))
        .add_modifier(Modifier::BOLD);
    if comes {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let skin = skin(canvas.look.unicode, card);
    for y in place.y..place.bottom() {
        canvas.pattern(place.x, y, place.width, skin, style);
    }
    let middle = place.y + place.height / 2;
    let sign = card.to_string();
    let text = format!(" {sign} ");
    canvas.text(place.x, middle, place.width, &text, style);
}

fn change(showing: &Showing<'_, View>, row: &RowOnTable) -> Option<i32> {
    *row.change.get(showing.log.seat?.index())?
}

impl Drawn for View {
    fn other_layout(_: &Words) -> Option<String> {
        None
    }

    fn head(words: &Words, log: &ViewerLog<Self>) -> String {
        let open = log.view.open();
        let games = <Self as Knowledge>::State::games(&open.options());
        let round = say!(words, "screen-round", round = open.round());
        if games == 1 {
            return round;
        }
        let game = say!(
            words,
            "screen-game-of",
            game = open.number() + 1,
            games = games
        );
        format!("{game} · {round}")
    }

    fn chips(canvas: &Canvas<'_>, log: &ViewerLog<Self>) -> Vec<(String, String)> {
        let open = log.view.open();
        let sign = canvas.sign(Sign::Won);
        let chip = |seat: Seat| {
            let points = open.score(seat) + open.totals()[seat.index()];
            let long = say!(canvas.words, "coloretto-chip", points = points);
            (long, format!("{sign}{points}"))
        };
        Seat::all(open.seats()).map(chip).collect()
    }

    fn rows(showing: &Showing<'_, Self>, _: u16, most: u16) -> u16 {
        let open = showing.log.view.open();
        let (rows, seats) = (open.rows() as u16, open.seats() as u16);
        rows::rows(rows, most.saturating_sub(sums::rows(seats, 0)))
            .saturating_add(sums::rows(seats, most))
    }

    fn table(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, Self>) {
        let table = TableView::new(&showing.log.view);
        let seats = table.players.len() as u16;
        let above = rows::rows(
            table.rows.len() as u16,
            area.height.saturating_sub(sums::rows(seats, 0)),
        );
        let above = above.min(area.height);
        rows::draw(
            canvas,
            Rect {
                height: above,
                ..area
            },
            showing,
            &table,
        );
        let below = Rect {
            y: area.y + above,
            height: area.height - above,
            ..area
        };
        sums::draw(canvas, below, showing, &table);
    }

    fn keys(words: &Words, showing: &Showing<'_, Self>) -> Option<KeyHint> {
        let table = TableView::new(&showing.log.view);
        let keys = format!("1-{}", table.rows.len());
        let any = table.rows.iter().any(|row| can(row).is_some());
        any.then(|| KeyHint::keys(&keys, say!(words, "screen-pick-row")))
    }

    fn help(words: &Words) -> Vec<(String, String)> {
        vec![
            ("D".to_owned(), say!(words, "coloretto-draw")),
            ("1-5".to_owned(), say!(words, "screen-help-row")),
        ]
    }

    fn scene_rows(log: &ViewerLog<Self>, seen: &SeenOf<Self>) -> u16 {
        match seen {
            Seen::LastRound { .. } => 0,
            Seen::Left { .. } => 1,
            _ => log.names.len() as u16,
        }
    }

    fn scene(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<Self>, seen: &SeenOf<Self>) {
        match seen {
            Seen::LastRound { .. } => {}
            Seen::Left { cards, .. } => {
                let mut x = area.x;
                for one in cards.iter() {
                    let place = Rect {
                        x,
                        width: CARD,
                        height: 1,
                        ..area
                    };
                    card(canvas, place, one, false);
                    x += CARD + 1;
                }
            }
            _ => {
                let table = TableView::new(&log.view);
                let who = log.who();
                for (y, player) in (area.y..area.bottom()).zip(&table.players) {
                    let row = Rect {
                        y,
                        height: 1,
                        ..area
                    };
                    sums::line(canvas, row, &who, player, None, true);
                }
            }
        }
    }

    fn outcome(canvas: &mut Canvas<'_>, area: Rect, log: &ViewerLog<Self>, game: usize) -> u16 {
        let Some((outcome, view)) = log.outcomes.get(game) else {
            return 0;
        };
        let who = log.who();
        let table = TableView::new(view);
        let mut all: Vec<_> = table.players.iter().collect();
        all.sort_by_key(|player| core::cmp::Reverse(player.sum.total));
        let mut y = area.y;
        for player in all {
            if y >= area.bottom() {
                break;
            }
            let mark = if outcome.winners.contains(&player.seat) {
                canvas.sign(Sign::Won)
            } else {
                " "
            };
            let accent = canvas.look.accent();
            canvas.text(area.x, y, 1, mark, accent);
            let row = Rect {
                x: area.x + 2,
                y,
                width: area.width.saturating_sub(2),
                height: 1,
            };
            sums::line(canvas, row, &who, player, None, true);
            y += 1;
        }
        if game > 0 {
            let text = log.totals_in_words(canvas.words, game);
            let rest = Rect {
                y: y + 1,
                height: area.bottom().saturating_sub(y + 1),
                ..area
            };
            let strong = STRONG;
            y += 1 + canvas.wrapped(rest, &text, strong);
        }
        y - area.y
    }

    fn hand(_: &Words, _: &ViewerLog<Self>) -> Option<String> {
        None
    }
}
