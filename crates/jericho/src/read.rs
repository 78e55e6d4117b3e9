//! A view as somebody writes it: JSON from outside in, a [`View`] that a table can have out.
//!
//! Only what a view can't do without must be there. What we add to `fanfare-player/1` (`next`,
//! `choice`, `supply.hidden`) is made up for from the `history` where a host doesn't send it. The
//! cards are counted before anything is built of them, so that no count can overflow; then the view
//! must pass its own check, and so must a state that is dealt to it.

use engine::{
    Broken, Dice, FromNamed, Knowledge as _, MAX_SEATS, Rules as _, Seat, SeatSet, Viewer, ensure,
};
use serde::{Deserialize, Deserializer, de};

use crate::card::{Card, Colour};
use crate::hand::Hand;
use crate::setup::{Options, Piles};
use crate::state::{Open, Phase, State};
use crate::view::View;
use crate::wall::{Cards, Lane};

/// What is read, before anybody has looked at it.
#[derive(Deserialize)]
struct Written {
    game: String,
    options: FromNamed<Options>,
    seats: u8,
    seat: Option<Seat>,
    first: Seat,
    phase: Phase,
    round: u8,
    turn: Option<Seat>,
    next: Option<Seat>,
    chosen: Vec<bool>,
    choice: Option<Card>,
    hand: Vec<Card>,
    hand_sizes: Vec<u8>,
    walls: Vec<Walls>,
    start: Option<Card>,
    supply: Supply,
    won: Vec<u8>,
    won_cards: Vec<Card>,
    draw_pile: u8,
    out_of_game: Vec<Card>,
    #[serde(default)]
    history: Vec<(Seat, String)>,
}

#[derive(Deserialize)]
struct Supply {
    count: u8,
    known: Vec<Card>,
    mine: Vec<Card>,
    hidden: Option<Vec<u8>>,
}

/// A seat's walls.
#[derive(Deserialize, Default)]
#[serde(rename_all = "UPPERCASE", default)]
struct Walls {
    r: Vec<Card>,
    y: Vec<Card>,
    g: Vec<Card>,
    b: Vec<Card>,
    n: Vec<Card>,
}

impl Walls {
    /// In the order of the colours.
    fn by_colour(&self) -> [&[Card]; Colour::COUNT] {
        [&self.r, &self.y, &self.g, &self.b, &self.n]
    }
}

/// An entry a seat, and nothing for those who aren't there.
fn by_seat(name: &str, counts: &[u8], seats: usize) -> Result<[u8; MAX_SEATS], Broken> {
    ensure!(
        counts.len() == seats,
        "{name} has {} entries for {seats} seats",
        counts.len()
    );
    let mut all = [0; MAX_SEATS];
    all[..seats].copy_from_slice(counts);
    Ok(all)
}

impl Written {
    fn view(&self) -> Result<View, Broken> {
        ensure!(self.game == State::GAME, "the game is another one");
        let seats = self.seats as usize;
        ensure!((3..=5).contains(&seats), "3 to 5 seats (J05)");
        for seat in [Some(self.first), self.seat, self.turn, self.next] {
            let there = seat.is_none_or(|seat| seat.index() < seats);
            ensure!(there, "there is no {seat:?}");
        }
        ensure!((1..=3).contains(&self.round), "rounds 1 to 3 (J11)");
        self.count_cards()?;
        let drawn = Piles::of(seats).total().checked_sub(self.draw_pile.into());
        let drawn = drawn.ok_or_else(|| Broken("a draw pile too large (J07)".into()))?;
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let feeding_first = self.phase == Phase::Feed && self.round == 1;
        let (chosen, choice) = self.choices(seats)?;
        let view = View {
            open: Open {
                options: self.options.0,
                seats: self.seats,
                first: self.first,
                phase: self.phase,
                round: self.round,
                turn: self.next(seats)?,
                chosen,
                scoring: false,
                down: if feeding_first {
                    SeatSet::all(seats)
                } else {
                    SeatSet::EMPTY
                },
                drawn: drawn as u8,
                hand_sizes: by_seat("hand_sizes", &self.hand_sizes, seats)?,
                hidden: self.hidden(seats)?,
                won: by_seat("won", &self.won, seats)?,
                walls: self.lanes(seats)?,
                known: self.supply.known.iter().copied().collect(),
                won_cards: self.won_cards.iter().copied().collect(),
                out: self.out_of_game.iter().copied().collect(),
            },
            viewer,
            hand: self.hand.iter().copied().collect::<Hand>(),
            choice,
            start: self.start,
            mine: self.supply.mine.iter().copied().collect::<Cards>(),
        };
        view.check_at_rest()?;
        Ok(view)
    }

    /// No card is there more often than the deck has it (J01).
    fn count_cards(&self) -> Result<(), Broken> {
        ensure!(self.hand.len() <= 7, "{} cards in hand", self.hand.len());
        let walls = self.walls.iter().flat_map(Walls::by_colour).flatten();
        let supply = self.supply.known.iter().chain(&self.supply.mine);
        let others = self.won_cards.iter().chain(&self.out_of_game);
        let mut seen = [0u8; Card::KINDS + 1];
        for &card in walls
            .chain(supply)
            .chain(others)
            .chain(&self.hand)
            .chain(&self.start)
        {
            ensure!(card != Card::SCORING, "a scoring card lies there (J30)");
            seen[card.index()] = seen[card.index()].saturating_add(1);
            let (found, copies) = (seen[card.index()], card.copies());
            ensure!(found <= copies, "{card} is seen {found} times of {copies}");
        }
        Ok(())
    }

    fn lanes(&self, seats: usize) -> Result<[[Lane; MAX_SEATS]; Colour::COUNT], Broken> {
        ensure!(
            self.walls.len() == seats,
            "walls of {} seats, not {seats}",
            self.walls.len()
        );
        let mut lanes = [[Lane::EMPTY; MAX_SEATS]; Colour::COUNT];
        for (at, walls) in self.walls.iter().enumerate() {
            for (colour, cards) in Colour::ALL.into_iter().zip(walls.by_colour()) {
                for &card in cards {
                    let fits = card.colour().is_none_or(|own| own == colour);
                    ensure!(fits, "{card} in a wall of {colour} (J19)");
                    lanes[colour.index()][at] += Lane::card(card);
                }
            }
        }
        Ok(lanes)
    }

    /// Who is on turn, or will be: as the view says, else the seat after the last that took a turn (J36).
    fn next(&self, seats: usize) -> Result<Seat, Broken> {
        ensure!(
            self.turn.is_some() == (self.phase == Phase::Play),
            "{:?} is on turn in phase {:?}",
            self.turn,
            self.phase
        );
        if let Some(seat) = self.turn.or(self.next) {
            return Ok(seat);
        }
        let turn = |(seat, text): &&(Seat, String)| {
            seat.index() < seats && !text.starts_with("start") && !text.starts_with("feed")
        };
        let last = self.history.iter().rfind(turn);
        Ok(last.map_or(self.first, |(seat, _)| seat.next(seats)))
    }

    /// Who has chosen, and what the viewer has. A choice that is nowhere to be found was not made.
    fn choices(&self, seats: usize) -> Result<(SeatSet, Option<Card>), Broken> {
        ensure!(
            self.chosen.len() == seats,
            "{} have chosen or not, of {seats}",
            self.chosen.len()
        );
        let chosen = SeatSet::from_fn(|at| self.chosen.get(at) == Some(&true));
        let Some(own) = self.seat.filter(|&seat| chosen.contains(seat)) else {
            return Ok((chosen, None));
        };
        let remembered = || {
            let (_, text) = self.history.iter().rfind(|(seat, _)| *seat == own)?;
            let (_, card) = text.split_once(' ')?;
            card.parse().ok()
        };
        let choice = self.choice.or_else(remembered);
        let choice = choice.filter(|card| self.hand.contains(card));
        Ok(match choice {
            Some(_) => (chosen, choice),
            None => (chosen.without(own), None),
        })
    }

    /// How many cards of the supply only their seat has seen: as it says; else as the history
    /// tells; else the own ones, and the rest as even as can be.
    fn hidden(&self, seats: usize) -> Result<[u8; MAX_SEATS], Broken> {
        let covered = self.supply.count.checked_sub(self.supply.known.len() as u8);
        let covered = covered.ok_or_else(|| Broken("more known than there".into()))?;
        if let Some(hidden) = &self.supply.hidden {
            let hidden = by_seat("hidden", hidden, seats)?;
            let sum: u32 = hidden.iter().map(|&n| u32::from(n)).sum();
            ensure!(sum == covered.into(), "{sum} hidden cards, not {covered}");
            return Ok(hidden);
        }
        let told = self.hidden_by_history(seats);
        if told.iter().map(|&n| u32::from(n)).sum::<u32>() == covered.into() {
            return Ok(told);
        }
        let own = self.seat.map(Seat::index);
        let others: Vec<usize> = (0..seats).filter(|&at| Some(at) != own).collect();
        let mut hidden = [0; MAX_SEATS];
        if let Some(own) = own {
            hidden[own] = self.supply.mine.len() as u8;
        }
        let rest = covered.saturating_sub(self.supply.mine.len() as u8);
        for n in 0..rest as usize {
            hidden[others[n % others.len()]] += 1;
        }
        Ok(hidden)
    }

    /// The supply is face up at the end of a round (J31), so only the last feeding and what came
    /// after it count; while all feed, nothing does yet.
    fn hidden_by_history(&self, seats: usize) -> [u8; MAX_SEATS] {
        let mut hidden = [0u8; MAX_SEATS];
        if self.phase != Phase::Play {
            return hidden;
        }
        let mut feeding = false;
        for (seat, text) in self.history.iter().filter(|(s, _)| s.index() < seats) {
            let feeds = text.starts_with("feed");
            if feeds && !feeding {
                hidden = [0; MAX_SEATS];
            }
            feeding = feeds;
            if feeds || text.starts_with("supply") {
                hidden[seat.index()] = hidden[seat.index()].saturating_add(1);
            }
        }
        hidden
    }
}

impl View {
    /// What holds between two moves, and is enough to deal and play on from here.
    fn check_at_rest(&self) -> Result<(), Broken> {
        let open = &self.open;
        // So many cards a hand needs to last to the end, and may have (J06, J09, J12).
        let (least, most) = match open.phase {
            Phase::Start => (5, 7),
            Phase::Feed => (5 - open.round, 6),
            Phase::Play => (4 - open.round, 5),
            Phase::Over => (0, 5),
        };
        for (at, &size) in open.hand_sizes[..open.seats()].iter().enumerate() {
            let fits = (least..=most).contains(&size);
            ensure!(fits, "{size} cards in the hand of {at} (J12)");
        }
        let piles = open.piles();
        if let Some(last) = open.scored().checked_sub(1) {
            let came = open.drawn() > piles.scoring(last).start;
            ensure!(came, "round {} came too early (J08)", open.round);
        }
        if open.phase != Phase::Over {
            let comes = open.drawn() < piles.scoring(open.scored()).end;
            ensure!(comes, "round {} should be over (J08)", open.round);
        }
        if self.viewer == Viewer::Spectator {
            let nothing = self.hand.is_empty() && self.mine.is_empty() && self.start.is_none();
            ensure!(nothing, "a spectator holds no cards");
        }
        self.check()?;
        ensure!(
            self.on_the_table() == 110,
            "{} cards on the table (J01)",
            self.on_the_table()
        );
        self.redeal(&mut Dice::new(0)).check()
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        written.view().map_err(de::Error::custom)
    }
}
