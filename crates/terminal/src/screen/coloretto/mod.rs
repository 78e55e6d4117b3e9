//! Coloretto on a full screen.
//!
//! ```text
//! rows   the pile, the card that was drawn, the rows and what each would change
//! sums   everybody's colours in order of worth, and the total, live
//! ```

mod rows;
mod sums;

use crate::screen::look::STRONG;
use client::Desk;
use client::coloretto::{RowOnTable, Table};
use coloretto::{Card, Colour, Move, Seen, View};
use engine::{Knowledge, Rules as _, Seat, SeenOf};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use words::{Words, of, say};

use super::act::{Act, Way};
use super::canvas::Canvas;
use super::game::{Done, Drawn, Offer, Showing, yes_or_no};
use super::look::{Hue, Sign};

/// What somebody is about to do.
#[derive(Default)]
pub struct Choice {
    /// The row that would be taken, or get the card. Drawing is done at once.
    pub(super) thought: Option<Move>,
}

/// What can be done with a row now.
fn can(row: &RowOnTable) -> Option<Move> {
    row.place.or(row.take)
}

impl Choice {
    fn think(&mut self, m: Option<Move>) -> Done<Move> {
        match m {
            None => Done::Nothing,
            Some(m) if self.thought == Some(m) => Done::Move(m),
            Some(m) => {
                self.thought = Some(m);
                Done::Changed
            }
        }
    }

    /// The next row that something can be done with.
    fn go(&mut self, table: &Table, way: Way) -> Done<Move> {
        let open: Vec<Move> = table.rows.iter().filter_map(can).collect();
        if open.is_empty() {
            return Done::Nothing;
        }
        let now = self.thought.and_then(|m| open.iter().position(|&o| o == m));
        let on = matches!(way, Way::Down | Way::Right);
        let at = match (now, on) {
            (None, true) => 0,
            (None, false) => open.len() - 1,
            (Some(at), true) => (at + 1) % open.len(),
            (Some(at), false) => (at + open.len() - 1) % open.len(),
        };
        self.thought = Some(open[at]);
        Done::Changed
    }
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
    *row.change.get(showing.desk.seat?.index())?
}

/// What a move would do, before it is made.
fn thought_of(words: &Words, showing: &Showing<'_, View>, table: &Table, m: Move) -> String {
    use words::Spoken as _;
    let desk = showing.desk;
    let meaning = desk.view.meaning(words, m);
    let Some(row) = table.rows.iter().find(|row| row.take == Some(m)) else {
        return say!(words, "jericho-thought-down", meaning = meaning);
    };
    let golden = row
        .cards
        .as_deref()
        .unwrap_or_default()
        .contains(&Card::GOLDEN);
    let change = change(showing, row).unwrap_or(0);
    say!(
        words,
        "coloretto-thought-take",
        meaning = meaning,
        change = format!("{change:+}"),
        golden = golden
    )
}

impl Drawn for View {
    type Choice = Choice;

    const BY_PLAYER: bool = false;

    fn head(words: &Words, desk: &Desk<Self>) -> String {
        let open = desk.view.open();
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

    fn chips(canvas: &Canvas<'_>, desk: &Desk<Self>) -> Vec<(String, String)> {
        let open = desk.view.open();
        let sign = canvas.sign(Sign::Won);
        let chip = |seat: Seat| {
            let points = open.score(seat) + open.totals()[seat.index()];
            let long = say!(canvas.words, "coloretto-chip", points = points);
            (long, format!("{sign}{points}"))
        };
        Seat::all(open.seats()).map(chip).collect()
    }

    fn rows(showing: &Showing<'_, Self>, _: u16, most: u16) -> u16 {
        let open = showing.desk.view.open();
        let (rows, seats) = (open.rows() as u16, open.seats() as u16);
        rows::rows(rows, most.saturating_sub(sums::rows(seats, 0)))
            .saturating_add(sums::rows(seats, most))
    }

    fn table(canvas: &mut Canvas<'_>, area: Rect, showing: &Showing<'_, Self>) {
        let table = Table::new(&showing.desk.view);
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

    fn key(key: char) -> Option<Act> {
        match key.to_ascii_lowercase() {
            'd' => Some(Act::Draw),
            c @ '1'..='9' => Some(Act::Row(c as usize - '1' as usize)),
            _ => None,
        }
    }

    fn act(desk: &Desk<Self>, choice: &mut Choice, act: Act) -> Done<Move> {
        let table = Table::new(&desk.view);
        let draw = |draw: Option<Move>| draw.map_or(Done::Nothing, Done::Move);
        match act {
            Act::Draw => draw(table.draw),
            Act::Row(at) => choice.think(table.rows.get(at).and_then(can)),
            Act::Go(way) => choice.go(&table, way),
            Act::Confirm => match choice.thought {
                Some(m) => Done::Move(m),
                None if table.rows.iter().all(|row| can(row).is_none()) => draw(table.draw),
                None => choice.go(&table, Way::Down),
            },
            Act::Back if choice.thought.is_some() => {
                choice.thought = None;
                Done::Changed
            }
            _ => Done::Nothing,
        }
    }

    fn says(words: &Words, showing: &Showing<'_, Self>) -> String {
        if !showing.may {
            return showing.desk.waits(words);
        }
        let table = Table::new(&showing.desk.view);
        if let Some(m) = showing.choice.thought {
            return thought_of(words, showing, &table, m);
        }
        table.asks(words)
    }

    fn offers(words: &Words, showing: &Showing<'_, Self>) -> Vec<Offer> {
        if showing.choice.thought.is_some() {
            return yes_or_no(words);
        }
        let table = Table::new(&showing.desk.view);
        let mut offers = Vec::new();
        if table.draw.is_some() {
            offers.push(Offer::new("D", say!(words, "coloretto-draw"), Act::Draw));
        }
        if table.rows.iter().any(|row| can(row).is_some()) {
            let keys = format!("1-{}", table.rows.len());
            offers.push(Offer::keys(&keys, say!(words, "screen-pick-row")));
        }
        offers
    }

    fn help(words: &Words) -> Vec<(String, String)> {
        vec![
            ("D".to_owned(), say!(words, "coloretto-draw")),
            ("1-5".to_owned(), say!(words, "screen-help-row")),
        ]
    }

    fn scene_rows(desk: &Desk<Self>, seen: &SeenOf<Self>) -> u16 {
        match seen {
            Seen::LastRound { .. } => 0,
            Seen::Left { .. } => 1,
            _ => desk.names.len() as u16,
        }
    }

    fn scene(canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<Self>, seen: &SeenOf<Self>) {
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
                let table = Table::new(&desk.view);
                let who = desk.who();
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

    fn outcome(canvas: &mut Canvas<'_>, area: Rect, desk: &Desk<Self>, game: usize) -> u16 {
        let Some((outcome, view)) = desk.outcomes.get(game) else {
            return 0;
        };
        let who = desk.who();
        let table = Table::new(view);
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
            let mut totals = vec![0; outcome.scores.len()];
            for (outcome, _) in &desk.outcomes[..=game] {
                for (total, score) in totals.iter_mut().zip(&outcome.scores) {
                    *total += score;
                }
            }
            let totals: Vec<String> = Seat::all(totals.len())
                .zip(totals)
                .map(|(seat, points)| of!(who, canvas.words, seat, "total", points = points))
                .collect();
            let totals = canvas.words.commas(&totals);
            let text = say!(canvas.words, "totals", totals = totals);
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

    fn hand(_: &Words, _: &Desk<Self>) -> Option<String> {
        None
    }
}
