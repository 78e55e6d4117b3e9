//! The table drawn in a few lines of text, for tests and golden files. Players see other drawings.

use core::fmt::{self, Display};

use engine::{Knowledge as _, Seat};

use crate::card::{Card, Colour};
use crate::state::{Open, Phase, State};
use crate::view::View;
use crate::wall::Lane;

/// Cards side by side; a dash for none.
struct Row<I>(I);

impl<I: Iterator<Item = Card> + Clone> Display for Row<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = self.0.clone().peekable();
        if cards.peek().is_none() {
            return f.write_str("-");
        }
        let mut gap = "";
        for card in cards {
            write!(f, "{gap}{card}")?;
            gap = " ";
        }
        Ok(())
    }
}

fn row(cards: impl IntoIterator<Item = Card>) -> String {
    Row(cards.into_iter().collect::<Vec<_>>().into_iter()).to_string()
}

fn wall(colour: Colour, lane: Lane) -> String {
    let figures = lane.ranks().map(|rank| match rank.card(colour) {
        Card::TRUMPET => "T".to_owned(),
        card => card.value().to_string(),
    });
    let figures: Vec<_> = figures.collect();
    format!("{colour}[{}]={}", figures.join(" "), lane.length())
}

/// What a drawing says of one seat's hidden cards.
struct Hidden {
    hand: String,
    start: Option<String>,
    choice: Option<String>,
    secret: String,
}

fn draw(
    f: &mut fmt::Formatter<'_>,
    open: &Open,
    hidden: impl Fn(Seat) -> Hidden,
    pile: &str,
) -> fmt::Result {
    write!(f, "round {} {:?}", open.round(), open.phase())?;
    if open.phase() == Phase::Play {
        write!(f, ", {:?} on turn", open.turn)?;
    }
    writeln!(f, "; out of the game: {}", row(open.out().iter()))?;
    for seat in Seat::all(open.seats()) {
        let Hidden {
            hand,
            start,
            choice,
            secret,
        } = hidden(seat);
        write!(f, "  {seat:?}: hand {hand}")?;
        if let Some(start) = start {
            write!(f, "; start {start}")?;
        }
        if let Some(choice) = choice {
            write!(f, "; chose {choice}")?;
        }
        for colour in Colour::ALL {
            let lane = open.wall(seat, colour);
            if !lane.is_empty() {
                write!(f, "; {}", wall(colour, lane))?;
            }
        }
        writeln!(f, "; put {secret}; won {}", open.won(seat))?;
    }
    writeln!(
        f,
        "  supply {}: seen {}",
        open.supply(),
        row(open.known().iter())
    )?;
    write!(f, "  draw pile {}: {pile}", open.draw_pile())
}

impl Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.open();
        let pile = &self.draw[open.drawn()..open.piles().total()];
        let hidden = |seat: Seat| Hidden {
            hand: row(self.hands[seat.index()].iter()),
            start: self.start[seat.index()].map(|card| card.to_string()),
            choice: self.choice[seat.index()].map(|card| card.to_string()),
            secret: row(self.secret[seat.index()].iter()),
        };
        let top = row(pile.iter().copied().take(8));
        let more = if pile.len() > 8 { " …" } else { "" };
        draw(f, open, hidden, &format!("{top}{more}"))
    }
}

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = self.open();
        let backs = |n: u8| {
            if n == 0 {
                "-".to_owned()
            } else {
                "?".repeat(n as usize)
            }
        };
        let hidden = |seat: Seat| {
            let own = self.viewer().is(seat);
            let face = |card: Option<Card>, there: bool| {
                there.then(|| {
                    card.filter(|_| own)
                        .map_or("?".to_owned(), |card| card.to_string())
                })
            };
            Hidden {
                hand: if own {
                    row(self.hand().iter())
                } else {
                    backs(open.hand_size(seat))
                },
                start: face(self.start(), open.down().contains(seat)),
                choice: face(self.choice(), open.chosen().contains(seat)),
                secret: if own {
                    row(self.mine().iter())
                } else {
                    backs(open.hidden(seat))
                },
            }
        };
        let pile = match open.next_scoring() {
            Some(can) => format!("a scoring card in {} to {} draws", can.start(), can.end()),
            None => "-".to_owned(),
        };
        draw(f, open, hidden, &pile)
    }
}
