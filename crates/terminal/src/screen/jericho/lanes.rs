//! Five lanes of colour: everybody's walls to one scale, and the pot of each colour beside them.
//!
//! ```text
//! tall    a wall a row:            R  Ada     7┬┴┬┴┬┴3┬┴ ▲10      5 3
//!                                     you     5┬┴┬┴ 5
//! low     two walls a row:         R  Ada 7┬┴┬┴┬┴3┬┴ ▲10   you 5┬┴┬┴ 5     5 3
//! ```

use crate::screen::parts::look::STRONG;
use client::choice::Choice as _;
use client::jericho::{Fate, LaneView, Piece, TableView, Wall};
use engine::Seat;
use jericho::{Card, Colour, Move, View};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use words::{Who, say};

use super::{hue, hue_of, material};
use crate::screen::game::Showing;
use crate::screen::parts::action::Action;
use crate::screen::parts::canvas::Canvas;
use crate::screen::parts::look::Sign;

/// Columns of a lane's badge.
const BADGE: u16 = 3;
/// Columns of a wall's length, and what it would be after a move: «▲18→13».
const LENGTH: u16 = 6;
/// Columns of a name where walls stand by player.
const NAME: u16 = 9;
/// The least length that the scale has room for: short walls look short.
const SCALE: u16 = 18;

/// How the lanes stand.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Plan {
    /// Walls side by side.
    across: u16,
    /// Rows of one lane, or of one player.
    rows: u16,
    /// How many lanes, or players.
    blocks: u16,
    /// Whether a free row stands between them.
    gaps: bool,
    /// Whether a heading stands on top.
    head: bool,
}

impl Plan {
    /// The roomiest that fits; the last one if none does.
    fn of(players: u16, by_player: bool, rows: u16) -> Self {
        let (walls, blocks) = if by_player {
            (5, players)
        } else {
            (players, 5)
        };
        let ways = [
            (1, true, true),
            (1, false, true),
            (1, false, false),
            (2, true, true),
            (2, false, true),
            (2, false, false),
        ];
        let plan = |(across, gaps, head): (u16, bool, bool)| Self {
            across,
            rows: walls.div_ceil(across),
            blocks,
            gaps,
            head,
        };
        let fits = ways
            .into_iter()
            .map(plan)
            .find(|plan| plan.height() <= rows);
        fits.unwrap_or_else(|| plan((2, false, false)))
    }

    fn height(self) -> u16 {
        let gaps = if self.gaps { self.blocks - 1 } else { 0 };
        self.blocks * self.rows + gaps + u16::from(self.head)
    }
}

fn plan(showing: &Showing<'_, View>, rows: u16) -> Plan {
    let players = showing.log.view.open().seats() as u16;
    Plan::of(players, showing.other_layout, rows)
}

/// How many of `most` rows the lanes take; more, where even the tightest way needs them.
pub(super) fn rows(showing: &Showing<'_, View>, most: u16) -> u16 {
    plan(showing, most).height()
}

/// The columns that walls have: names, bars, lengths.
struct Columns {
    name: u16,
    bar: u16,
    /// Columns for each unit of length, in halves.
    scale: Scale,
}

/// How long a piece is drawn.
#[derive(Clone, Copy)]
struct Scale {
    columns: u16,
    units: u16,
}

impl Scale {
    /// The column where so many units end.
    fn at(self, units: u16) -> u16 {
        (units * self.columns) / self.units.max(1)
    }
}

/// All five lanes.
pub(super) fn lanes(
    canvas: &mut Canvas<'_>,
    area: Rect,
    showing: &Showing<'_, View>,
    table: &TableView,
) {
    let plan = plan(showing, area.height);
    let pot = (area.width / 8).clamp(9, 22);
    let left = if showing.other_layout {
        NAME
    } else {
        BADGE + 1
    };
    let across = area.width.saturating_sub(left + pot + 1) / plan.across;
    let name = match (showing.other_layout, plan.across) {
        (true, _) => BADGE + 1,
        (false, 1) => 12,
        (false, _) => 7,
    };
    let name = name.min(across / 3);
    let bar = across.saturating_sub(name + LENGTH + 1);
    let longest = u16::from(table.longest).max(SCALE);
    // A unit is one column or two; narrower only where the longest wall would not fit.
    let columns = match bar / longest {
        0 => bar,
        1 => longest,
        _ => 2 * longest,
    };
    let columns = Columns {
        name,
        bar,
        scale: Scale {
            columns,
            units: longest,
        },
    };
    let who = showing.log.who();
    let faint = canvas.look.faint();
    let mut y = area.y;
    if plan.head {
        let title = if showing.other_layout {
            say!(canvas.words, "screen-walls-by-player")
        } else {
            say!(canvas.words, "jericho-lanes")
        };
        canvas.text(area.x + BADGE + 1, y, area.width, &title, faint);
        let title = say!(canvas.words, "screen-pots");
        canvas.right(area.x, y, area.width, &title, faint);
        y += 1;
    }
    let right = area.right().saturating_sub(pot);
    let step = plan.rows + u16::from(plan.gaps);
    let cell = |block: u16, at: u16| Rect {
        x: area.x + left + (at % plan.across) * across,
        y: y + block * step + at / plan.across,
        width: across,
        height: 1,
    };
    if showing.other_layout {
        by_player(canvas, showing, table, &who, &columns, cell);
    } else {
        for (block, lane) in (0..).zip(&table.lanes) {
            let rows = Rect {
                x: area.x,
                y: y + block * step,
                width: area.width,
                height: plan.rows,
            };
            canvas.hit(rows, Action::Pick(lane.colour.letter()));
            badge(canvas, rows, showing, lane);
            for (at, wall) in (0..).zip(&lane.walls) {
                let cell = cell(block, at);
                let own = who.is_you(wall.seat);
                let called = who.called(canvas.words, wall.seat);
                let style = if own { STRONG } else { faint };
                canvas.text(
                    cell.x,
                    cell.y,
                    columns.name.saturating_sub(1),
                    &called,
                    style,
                );
                strip(canvas, cell, wall, lane.colour, &columns);
            }
        }
    }
    for (block, lane) in (0..).zip(&table.lanes) {
        // By player the pots stand under one another.
        let row = if showing.other_layout {
            block
        } else {
            block * step
        };
        let high = if showing.other_layout { 1 } else { plan.rows };
        let place = Rect {
            x: right,
            y: y + row,
            width: pot,
            height: high,
        };
        if place.bottom() <= area.bottom() {
            draw_pot(canvas, place, lane, showing.other_layout);
        }
    }
}

/// The colour of a lane, down its side; in brackets where the picked card can be used.
fn badge(canvas: &mut Canvas<'_>, rows: Rect, showing: &Showing<'_, View>, lane: &LaneView) {
    let ground = canvas.look.ground(hue(lane.colour)).patch(STRONG);
    for y in rows.y + 1..rows.bottom() {
        canvas.pattern(rows.x, y, BADGE, &[' '], ground);
    }
    let letter = lane.colour.letter();
    let thought = showing.may
        && match showing.choice.preview() {
            Some(Move::Trumpet(colour)) => colour == lane.colour,
            Some(Move::Wall(card)) => card.colour() == Some(lane.colour),
            _ => false,
        };
    let open = showing.may && lane.open;
    let text = match (thought, open) {
        (true, _) => format!("{}{letter}{}", canvas.sign(Sign::Turn), ' '),
        (_, true) => format!("[{letter}]"),
        _ => format!(" {letter} "),
    };
    let style = if thought {
        ground.add_modifier(Modifier::REVERSED)
    } else {
        ground
    };
    canvas.text(rows.x, rows.y, BADGE, &text, style);
}

/// One wall, its length in figures, a mark for the player who leads.
fn strip(canvas: &mut Canvas<'_>, cell: Rect, wall: &Wall, colour: Colour, columns: &Columns) {
    let from = cell.x + columns.name;
    let mut units = 0;
    let mut x = from;
    for &piece in &wall.pieces {
        units += u16::from(piece.card.value());
        let end = from + columns.scale.at(units).min(columns.bar);
        draw_piece(canvas, x, cell.y, end.saturating_sub(x), piece);
        x = end;
    }
    if wall.pieces.is_empty() {
        let free = canvas.sign(Sign::Free);
        let faint = canvas.look.faint();
        canvas.text(from, cell.y, 1, free, faint);
        return;
    }
    let lead = if wall.leads {
        canvas.sign(Sign::Lead)
    } else {
        " "
    };
    let mut end = x;
    let mark = canvas.look.letter(hue(colour));
    end += canvas.text(end, cell.y, 2, lead, mark);
    let strong = STRONG;
    end += canvas.text(end, cell.y, 3, &wall.length.to_string(), strong);
    if let Some(after) = wall.after {
        let style = if after > wall.length {
            canvas.look.gain()
        } else {
            canvas.look.loss()
        };
        let text = format!("{}{after}", canvas.sign(Sign::Arrow));
        canvas.text(end, cell.y, 4, &text, style);
    }
}

/// A piece: its value in front, its material behind; crosses where it would fall, dots where it
/// would crumble, plus signs where it would come.
fn draw_piece(canvas: &mut Canvas<'_>, x: u16, y: u16, columns: u16, piece: Piece) {
    let unicode = canvas.look.unicode;
    let (pattern, style): (&[char], _) = match piece.fate {
        Fate::Stays => (
            material(unicode, piece.card),
            canvas.look.ground(hue_of(piece.card)),
        ),
        Fate::Falls if unicode => (&['×'], canvas.look.loss()),
        Fate::Falls => (&['x'], canvas.look.loss()),
        Fate::Crumbles if unicode => (&['·'], canvas.look.faint()),
        Fate::Crumbles => (&['.'], canvas.look.faint()),
        Fate::Comes => (
            &['+'],
            canvas
                .look
                .ground(hue_of(piece.card))
                .add_modifier(Modifier::BOLD),
        ),
    };
    canvas.pattern(x, y, columns, pattern, style);
    if columns > 0 {
        let label = if piece.card == Card::TRUMPET {
            "T".to_owned()
        } else {
            piece.card.value().to_string()
        };
        canvas.text(x, y, 1, &label, style.add_modifier(Modifier::BOLD));
    }
}

/// What lies of a colour in the supply, as far as this viewer knows; what nobody else knows stands in
/// brackets.
fn draw_pot(canvas: &mut Canvas<'_>, area: Rect, lane: &LaneView, letter: bool) {
    let value = |card: &Card| card.value().to_string();
    let known: Vec<String> = lane.known.iter().rev().map(value).collect();
    let mine: Vec<String> = lane
        .mine
        .iter()
        .rev()
        .map(|card| format!("({})", value(card)))
        .collect();
    let all = [known, mine].concat().join(" ");
    let style = canvas.look.letter(hue(lane.colour));
    let all = match (letter, all.is_empty()) {
        (true, _) => format!("{} {all}", lane.colour.letter()),
        (_, true) => {
            let faint = canvas.look.faint();
            let free = canvas.sign(Sign::Free);
            canvas.right(area.x, area.y, area.width, free, faint);
            return;
        }
        _ => all,
    };
    let lines = crate::screen::parts::canvas::wrap(&all, area.width);
    for (y, line) in (area.y..area.bottom()).zip(&lines) {
        let more = y + 1 == area.bottom() && lines.len() > area.height as usize;
        if more {
            canvas.text(area.x, y, area.width, &format!("{line} …"), style);
        } else {
            canvas.right(area.x, y, area.width, line, style);
        }
    }
}

/// Each player's five walls together.
fn by_player(
    canvas: &mut Canvas<'_>,
    showing: &Showing<'_, View>,
    table: &TableView,
    who: &Who,
    columns: &Columns,
    cell: impl Fn(u16, u16) -> Rect,
) {
    for (block, seat) in (0..).zip(Seat::all(table.players.len())) {
        let first = cell(block, 0);
        let style = if who.is_you(seat) {
            STRONG
        } else {
            canvas.look.faint()
        };
        let called = who.called(canvas.words, seat);
        let name = first.x.saturating_sub(NAME) + 1;
        canvas.text(name, first.y, NAME - 2, &called, style);
        for (at, lane) in (0..).zip(&table.lanes) {
            let cell = cell(block, at);
            let ground = canvas.look.ground(hue(lane.colour)).patch(STRONG);
            let open = showing.may && lane.open && who.is_you(seat);
            let letter = lane.colour.letter();
            let text = if open {
                format!("[{letter}]")
            } else {
                format!(" {letter} ")
            };
            canvas.text(cell.x, cell.y, BADGE, &text, ground);
            canvas.hit(cell, Action::Pick(lane.colour.letter()));
            let wall = lane.walls.iter().find(|wall| wall.seat == seat);
            if let Some(wall) = wall {
                strip(canvas, cell, wall, lane.colour, columns);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lanes_of_every_table_fit_where_they_must() {
        for players in 3..=5 {
            for by_player in [false, true] {
                for rows in 0..60 {
                    let plan = Plan::of(players, by_player, rows);
                    assert!(
                        plan.height() <= rows || plan.height() <= 15,
                        "{players} {rows}"
                    );
                }
            }
        }
        assert_eq!(Plan::of(4, false, 40).across, 1);
        assert_eq!(Plan::of(4, false, 13).across, 2);
    }
}
