//! The table drawn in a few lines of text, for tests and golden files. Players see other drawings.

use core::fmt::{self, Display};

use engine::Seat;

use crate::card::Card;
use crate::row::Row;
use crate::state::{Open, Phase, State};
use crate::view::View;

/// Cards side by side; a dash for none.
fn row(cards: impl IntoIterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    if cards.is_empty() {
        return "-".to_owned();
    }
    cards.join(" ")
}

fn draw(f: &mut fmt::Formatter<'_>, open: &Open, pile: &str) -> fmt::Result {
    write!(f, "round {} {:?}", open.round(), open.phase())?;
    if open.phase() != Phase::Over {
        write!(f, ", {:?} on turn", open.turn)?;
    }
    if open.last_round() {
        write!(f, ", the last round")?;
    }
    let removed = row(open.removed().iter().map(Card::of));
    writeln!(
        f,
        "; out of the game: {removed}; left over: {}",
        row(open.gone().iter())
    )?;
    for at in Row::all(open.rows()) {
        match open.row(at) {
            Some(cards) => writeln!(
                f,
                "  {at:?} of {}: {}",
                open.size(at),
                row(cards.iter().copied())
            )?,
            None => writeln!(f, "  {at:?}: taken")?,
        }
    }
    for seat in Seat::all(open.seats()) {
        let out = if open.out().contains(seat) {
            ", out"
        } else {
            ""
        };
        let cards = row(open.cards(seat).iter());
        let points = open.score(seat);
        writeln!(
            f,
            "  {seat:?}{out}: {cards} = {points}, {} before",
            open.totals()[seat.index()]
        )?;
    }
    if let Some(card) = open.drawn() {
        writeln!(f, "  drawn: {card}")?;
    }
    write!(f, "  draw pile {}: {pile}", open.draw_pile())
}

impl Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.open();
        let pile = &self.draw[open.turned as usize..open.supply().total()];
        let top = row(pile.iter().copied().take(8));
        let more = if pile.len() > 8 { " …" } else { "" };
        draw(f, open, &format!("{top}{more}"))
    }
}

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.open();
        let pile = match open.until_last_round() {
            Some(cards) => format!("{cards} above the last-round card"),
            None => "the last-round card is out".to_owned(),
        };
        draw(f, open, &pile)
    }
}
