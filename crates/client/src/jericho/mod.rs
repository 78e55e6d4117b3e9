//! Jericho's screen as data: lanes of colour, the supply, the players, the own hand.
//!
//! ```text
//! View + a move that is being thought of ──► TableView { lanes, players, hand, ask, pile, … }
//! ```

mod choice;
mod lessons;
mod story;

use engine::{Knowledge as _, MoveSet as _, Seat, SeenOf};
use jericho::{Card, Colour, Move, Open, Phase, Rank, Seen, View};
use words::{Spoken as _, Who, Words, of, say, signed};

use crate::screen::{Beat, Screen};
use crate::viewer_log::ViewerLog;

pub use choice::{Choice, Pick};

/// A piece of a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its card: of the wall's colour, or a trumpet.
    pub card: Card,
    /// What the move that is thought of would do to it.
    pub fate: Fate,
}

/// What a move would do to a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It stays where it is.
    Stays,
    /// It falls into the supply (J24).
    Falls,
    /// It leaves the game with a wall that crumbles (J27).
    Crumbles,
    /// It would come (J19, J28).
    Comes,
}

/// A wall, drawn to scale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    /// The seat that built it.
    pub seat: Seat,
    /// From the highest value down, so that what a trumpet takes stands in front.
    pub pieces: Vec<Piece>,
    /// Its length (J21).
    pub length: u8,
    /// Its length after the move that is thought of, if that changes it.
    pub after: Option<u8>,
    /// Whether it is the longest of its colour, alone or with others.
    pub leads: bool,
}

/// All walls of one colour, and that colour in the supply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaneView {
    /// The colour that is built and scored here.
    pub colour: Colour,
    /// One for each seat, also if it has none.
    pub walls: Vec<Wall>,
    /// Cards of the colour in the supply that all know of.
    pub known: Vec<Card>,
    /// Cards of the colour in the supply that only this viewer knows of.
    pub mine: Vec<Card>,
    /// Whether the chosen card can be used on this lane.
    pub open: bool,
    /// Whether the move that is thought of is made on this lane.
    pub aim: bool,
    /// How many known cards of the colour the supply would have after that move, if it changes.
    pub pot_after: Option<usize>,
}

impl LaneView {
    /// How many cards of the colour this viewer knows of in the supply.
    pub const fn pot(&self) -> usize {
        self.known.len() + self.mine.len()
    }

    /// Whose wall changes by how much, in a few words each: «Ada −4», «you +2».
    pub fn changes(&self, words: &Words, who: &Who) -> Vec<String> {
        let changed = self.walls.iter().filter_map(|wall| {
            let change = i32::from(wall.after?) - i32::from(wall.length);
            Some(of!(
                who,
                words,
                wall.seat,
                "jericho-change",
                change = signed(change)
            ))
        });
        changed.collect()
    }
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The place at the table.
    pub seat: Seat,
    /// How many cards in hand.
    pub hand: u8,
    /// How many cards won.
    pub won: u8,
    /// Whether it is this one's turn, or this one's choice that all wait for.
    pub asked: bool,
    /// Whether a choice was made that waits for the others.
    pub chosen: bool,
    /// Whether a first card lies face down before this one.
    pub down: bool,
}

/// What this viewer is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// The first card of the layout (J09).
    Start,
    /// A card for the supply (J12).
    Feed,
    /// A turn (J17).
    Play,
    /// Nothing: others are asked.
    Wait,
    /// Nothing any more.
    Over,
}

/// The whole screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    /// 1, 2 or 3.
    pub round: u8,
    /// What this viewer is asked for.
    pub ask: Prompt,
    /// The five colours, in the order of the notation.
    pub lanes: Vec<LaneView>,
    /// What each player has, by seat.
    pub players: Vec<Player>,
    /// The own hand, in the order of the notation.
    pub hand: Vec<Card>,
    /// What was chosen while all choose, and can still be changed.
    pub choice: Option<Card>,
    /// The own face-down first card.
    pub start: Option<Card>,
    /// How many cards the supply has.
    pub supply: usize,
    /// How many of them this viewer doesn't know.
    pub hidden: usize,
    /// Trumpets in the supply that this viewer knows of.
    pub trumpets: u8,
    /// How many cards the draw pile has.
    pub pile: usize,
    /// In how many draws the next scoring card can come: see [`draws_to_scoring`].
    pub scoring: Option<(usize, usize)>,
    /// How many of each card this viewer has not seen, for the counting aid.
    pub unseen: Vec<(Card, u8)>,
    /// The longest wall there is, or could be after the move that is thought of: the scale.
    pub longest: u8,
}

/// The moves that a card of the hand can make now, in the documented order.
pub fn moves(view: &View, card: Card) -> Vec<Move> {
    let legal = view.legal_moves();
    legal.iter().filter(|m| m.card() == card).collect()
}

/// The move that uses a card on a lane, if there is one.
pub fn onto(view: &View, card: Card, colour: Colour) -> Option<Move> {
    moves(view, card).into_iter().find(|m| match *m {
        Move::Wall(card) => card.colour() == Some(colour),
        Move::Trumpet(at) => at == colour,
        _ => false,
    })
}

/// The move that puts a card face down, if there is one: as first card, into the supply.
pub fn down(view: &View, card: Card) -> Option<Move> {
    let puts = |m: &Move| matches!(m, Move::Start(_) | Move::Feed(_) | Move::Supply(_));
    moves(view, card).into_iter().find(puts)
}

/// In how many draws the next scoring card can come, at the earliest and at the latest: 0 while a
/// scoring goes on, none once there is no more.
pub fn draws_to_scoring(open: &Open) -> Option<(usize, usize)> {
    if open.is_scoring() {
        return Some((0, 0));
    }
    open.next_scoring().map(|can| (*can.start(), *can.end()))
}

impl TableView {
    /// The screen of a view. `card` is the one that was chosen from the hand, `thought` the move
    /// that would be made with it, shown before it is made.
    pub fn new(view: &View, card: Option<Card>, thought: Option<Move>) -> Self {
        let open = view.open();
        let turn = view.turn();
        let own = view.viewer().seat();
        let asked = !view.legal_moves().is_empty();
        let lanes: Vec<LaneView> = Colour::ALL
            .into_iter()
            .map(|colour| lane(view, colour, card, thought))
            .collect();
        let player = |seat: Seat| Player {
            seat,
            hand: open.hand_size(seat),
            won: open.won(seat),
            asked: turn.waiting().contains(seat),
            chosen: open.chosen().contains(seat),
            down: open.down().contains(seat),
        };
        let others = Seat::all(open.seats()).filter(|&seat| Some(seat) != own);
        let lengths = lanes.iter().flat_map(|lane| &lane.walls);
        let longest = lengths.map(|wall| wall.length.max(wall.after.unwrap_or(0)));
        Self {
            round: open.round(),
            ask: match open.phase() {
                Phase::Over => Prompt::Over,
                _ if !asked => Prompt::Wait,
                Phase::Start => Prompt::Start,
                Phase::Feed => Prompt::Feed,
                Phase::Play => Prompt::Play,
            },
            players: Seat::all(open.seats()).map(player).collect(),
            hand: view.hand().iter().collect(),
            choice: view.choice(),
            start: view.start(),
            supply: open.supply(),
            hidden: others.map(|seat| open.hidden(seat) as usize).sum(),
            trumpets: open.known().trumpets() + view.mine().trumpets(),
            pile: open.draw_pile(),
            scoring: draws_to_scoring(open),
            unseen: Card::kinds()
                .map(|card| (card, view.unseen().count(card)))
                .collect(),
            longest: longest.max().unwrap_or(0),
            lanes,
        }
    }

    /// Where the draw pile stands, and in how many draws the next scoring can come.
    pub fn pile_in_words(&self, words: &Words) -> Option<String> {
        let (soonest, latest) = self.scoring?;
        Some(say!(
            words,
            "jericho-pile",
            round = self.round,
            pile = self.pile,
            soonest = soonest,
            latest = latest
        ))
    }

    /// What the move that is thought of would do, in a sentence; the table was made with it.
    pub fn thought(&self, words: &Words, desk: &ViewerLog<View>, m: Move) -> String {
        let meaning = desk.view.meaning(words, m);
        let lane = |colour: Colour| self.lanes.iter().find(|lane| lane.colour == colour);
        let own = |colour: Colour| {
            let walls = &lane(colour)?.walls;
            let wall = walls.iter().find(|wall| Some(wall.seat) == desk.seat)?;
            Some((wall.length, wall.after.unwrap_or(wall.length)))
        };
        match m {
            Move::Wall(card) => {
                let (before, after) = card.colour().and_then(own).unwrap_or_default();
                say!(
                    words,
                    "jericho-thought-wall",
                    meaning = meaning,
                    before = before,
                    after = after
                )
            }
            Move::Trumpet(colour) => {
                let Some(lane) = lane(colour) else {
                    return meaning;
                };
                let changes = lane.changes(words, &desk.who());
                say!(
                    words,
                    "jericho-thought-trumpet",
                    meaning = meaning,
                    count = changes.len(),
                    changes = words.commas(&changes),
                    pot = lane.pot_after.is_some(),
                    colour = words.jericho_colour(colour),
                    before = lane.pot(),
                    after = lane.pot_after.unwrap_or_default()
                )
            }
            Move::Start(Card::TRUMPET) => say!(words, "jericho-thought-lost"),
            Move::Feed(Card::TRUMPET) | Move::Supply(Card::TRUMPET) => {
                say!(words, "jericho-thought-no-prize")
            }
            _ => say!(words, "jericho-thought-down", meaning = meaning),
        }
    }
}

fn lane(view: &View, colour: Colour, card: Option<Card>, thought: Option<Move>) -> LaneView {
    let open = view.open();
    let longest = open.longest(colour);
    let own = view.viewer().seat();
    let blast = match (thought, own) {
        (Some(Move::Trumpet(at)), Some(seat)) if at == colour => Some(open.foresee(seat, colour)),
        _ => None,
    };
    let laid = match thought {
        Some(Move::Wall(card)) if card.colour() == Some(colour) => Some(card),
        _ => None,
    };
    let wall = |seat: Seat| {
        let lane = open.wall(seat, colour);
        let mut ranks: Vec<Rank> = lane.ranks().collect();
        ranks.reverse();
        let mut pieces: Vec<Piece> = ranks
            .iter()
            .map(|rank| Piece {
                card: rank.card(colour),
                fate: Fate::Stays,
            })
            .collect();
        let mut after = None;
        if let Some(blast) = &blast {
            let at = seat.index();
            let gone = blast.walls[at].is_empty();
            for piece in pieces.iter_mut().take(blast.fallen[at] as usize) {
                piece.fate = Fate::Falls;
            }
            if gone {
                let rest = pieces.iter_mut().filter(|piece| piece.fate == Fate::Stays);
                rest.for_each(|piece| piece.fate = Fate::Crumbles);
            }
            if own == Some(seat) && blast.joins {
                pieces.push(Piece {
                    card: Card::TRUMPET,
                    fate: Fate::Comes,
                });
            }
            after = Some(blast.walls[at].length());
        }
        if let (Some(card), true) = (laid, own == Some(seat)) {
            pieces.push(Piece {
                card,
                fate: Fate::Comes,
            });
            after = Some(lane.length() + card.value());
        }
        Wall {
            seat,
            pieces,
            length: lane.length(),
            after: after.filter(|&after| after != lane.length()),
            leads: longest.contains(seat),
        }
    };
    let of_colour = |cards: &jericho::Cards| -> Vec<Card> {
        let own = cards.iter().filter(|card| card.colour() == Some(colour));
        own.collect()
    };
    let known = of_colour(open.known()).len() + of_colour(view.mine()).len();
    // Trumpets that fall lie in the supply too, but belong to no colour.
    let fallen = blast.as_ref().and_then(|blast| {
        blast.highest?.card(colour).colour()?;
        Some(
            blast
                .fallen
                .iter()
                .map(|&count| count as usize)
                .sum::<usize>(),
        )
    });
    LaneView {
        colour,
        walls: Seat::all(open.seats()).map(wall).collect(),
        known: of_colour(open.known()),
        mine: of_colour(view.mine()),
        open: card.is_some_and(|card| onto(view, card, colour).is_some()),
        aim: blast.is_some() || laid.is_some(),
        pot_after: fallen.map(|fallen| known + fallen),
    }
}

impl Screen for View {
    fn unseen_cards(&self) -> Vec<(String, u8)> {
        let unseen = self.unseen();
        let card = |card: Card| (card.to_string(), unseen.count(card));
        Card::kinds().map(card).collect()
    }

    fn matters(seat: Option<Seat>, seen: &SeenOf<Self>) -> bool {
        match *seen {
            // Everybody chooses, everybody draws: that another did says nothing yet.
            Seen::Chose {
                seat: who, card, ..
            }
            | Seen::Drew { seat: who, card } => seat == Some(who) || card.card().is_some(),
            _ => true,
        }
    }

    fn opens(seen: &SeenOf<Self>) -> bool {
        !matches!(
            seen,
            Seen::Fell { .. }
                | Seen::Crumbled { .. }
                | Seen::Joined { .. }
                | Seen::Left { .. }
                | Seen::Drew { .. }
        )
    }

    fn beat(seen: &SeenOf<Self>) -> Beat {
        match seen {
            Seen::Chose { .. } | Seen::Laid | Seen::Drew { .. } | Seen::Round { .. } => Beat::None,
            Seen::Fed
            | Seen::TurnedUp { .. }
            | Seen::Walled { .. }
            | Seen::Blew { .. }
            | Seen::Fell { .. }
            | Seen::Crumbled { .. }
            | Seen::Joined { .. }
            | Seen::Left { .. }
            | Seen::Supplied { .. } => Beat::Card,
            Seen::Stayed { .. } | Seen::Nuggets { .. } | Seen::Ended => Beat::Moment,
            Seen::Scoring { .. } | Seen::SupplyUp { .. } | Seen::Won { .. } => Beat::Scene,
        }
    }

    fn actor(seen: &SeenOf<Self>) -> Option<Seat> {
        match *seen {
            Seen::Chose { seat, .. }
            | Seen::TurnedUp { seat, .. }
            | Seen::Walled { seat, .. }
            | Seen::Blew { seat, .. }
            | Seen::Supplied { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn is_out(&self, _: Seat) -> bool {
        false
    }
}
