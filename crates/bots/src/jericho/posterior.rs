//! The posterior of hidden cards in Jericho: Markov chain Monte Carlo over who holds what since when.
//!
//! Before anybody chose anything, every way to deal the unseen cards is equally likely. Each move that
//! another seat has made in this round then counts by how likely that seat would have made it with the
//! cards it held in that deal. So a world is more than a deal: for each card of another seat it says
//! from when to when the seat held it.
//!
//! ```text
//! stay      a card in a hand: it came at the start of the round or was drawn after a decision, and it
//!           left at a decision, in the open or face down, or is there still
//! proposal  two unseen cards change places, or two cards of a hand the times when they came
//! accepted  with the ratio of the likelihoods (Metropolis)
//! ```
//!
//! Cards count one by one, equal ones too, and a decision counts by its kind of card alone. So a hand in
//! which three cards equal the one that left has three times the weight that it would have at a table of
//! players who play as assumed. Dividing by that number was tried: fewer of the cards were right
//! (`docs/bots-laboratory.md`).

use engine::{Chance as _, Dice, Knowledge as _, MAX_SEATS, Opening, Rules as _, Seat, Viewer};
use jericho::{Card, Cards, Colour, Hand, Move, Open, Phase, Seen, State, View};

use super::{HeuristicWeights, Trace};
use crate::neural::Network;
use crate::posterior::{OpponentModel, Posterior, softmax_chance};
use crate::{BotGame as _, Observation};

/// Proposals before the first state, and between two states.
const BURN_IN: usize = 240;
const BETWEEN: usize = 6;
/// Worlds over which the likelihood of a move is averaged to learn how its seat plays.
const WORLDS: usize = 6;

/// A move of another seat, as far as all saw it.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Made {
    Feed,
    Wall(Card),
    Trumpet(Colour),
    Supply,
}

impl Made {
    /// The card that all saw leave the hand.
    const fn public(self) -> Option<Card> {
        match self {
            Self::Wall(card) => Some(card),
            Self::Trumpet(_) => Some(Card::TRUMPET),
            Self::Feed | Self::Supply => None,
        }
    }

    const fn with(self, card: Card) -> Move {
        match self {
            Self::Feed => Move::Feed(card),
            Self::Wall(card) => Move::Wall(card),
            Self::Trumpet(colour) => Move::Trumpet(colour),
            Self::Supply => Move::Supply(card),
        }
    }
}

/// A decision of another seat in this round.
#[derive(Clone)]
struct Decision {
    open: Open,
    trace: Trace,
    made: Made,
    /// The number of its event among those seen.
    event: usize,
    /// How likely it is in the present world.
    chance: f32,
}

/// A card in a hand.
#[derive(Clone, Copy)]
struct Stay {
    card: Card,
    /// The first decision at which it was there.
    from: u8,
    /// The decision at which it left; `STAYS` if it did not.
    until: u8,
    /// Whether all know the card.
    public: bool,
}

const STAYS: u8 = u8::MAX;

#[derive(Clone)]
struct Other {
    seat: Seat,
    decisions: Vec<Decision>,
    stays: Vec<Stay>,
    /// How likely it plays by the heuristic.
    heuristic: f32,
}

/// A place of an unseen card.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Pile(usize),
    Stay(usize, usize),
}

/// A Markov chain over the others' hands, weighed by what they chose.
#[derive(Clone)]
pub struct JerichoPosterior {
    view: View,
    others: Vec<Other>,
    pile: Vec<Card>,
    places: Vec<Place>,
    /// Whether there are decisions to learn from.
    informed: bool,
    /// The decisions that a proposal changes, and how likely each is then.
    changed: Vec<(usize, usize, f32)>,
}

/// What others decided in this round, from a history that leads to `view`.
fn decisions(view: &View, seen: &[Seen]) -> Option<Vec<Vec<Decision>>> {
    let open = view.open();
    let me = view.viewer().seat()?;
    // A part of a history could not even be replayed.
    let drawn = |seen: &&Seen| matches!(seen, Seen::Drew { .. } | Seen::Scoring { .. });
    if seen.iter().filter(drawn).count() != open.drawn() {
        return None;
    }
    let opening = Opening {
        first: Some(open.first()),
        ..Opening::new(open.seats())
    };
    let deal = State::deal(&open.options(), &opening, &mut Dice::new(0));
    // Everybody's view of the beginning is the same, whatever the deal.
    let mut table = State::new(&deal).view(Viewer::Spectator);
    let mut decisions: Vec<Vec<Decision>> = (0..MAX_SEATS).map(|_| Vec::new()).collect();
    let mut feeding = *table.open();
    for (event, happened) in seen.iter().enumerate() {
        let mut decide = |seat: Seat, made: Made, open: Open| {
            if seat != me {
                decisions[seat.index()].push(Decision {
                    open,
                    trace: Trace::default(),
                    made,
                    event,
                    chance: 1.0,
                });
            }
        };
        let now = *table.open();
        match *happened {
            Seen::Fed => {
                for seat in Seat::all(now.seats()) {
                    decide(seat, Made::Feed, feeding);
                }
            }
            Seen::Walled { seat, card } => decide(seat, Made::Wall(card), now),
            Seen::Blew { seat, colour } => decide(seat, Made::Trumpet(colour), now),
            Seen::Supplied { seat, .. } => decide(seat, Made::Supply, now),
            _ => {}
        }
        table.advance(happened);
        if matches!(happened, Seen::Laid | Seen::Round { .. }) {
            feeding = *table.open();
        }
        if matches!(happened, Seen::Round { .. }) {
            decisions.iter_mut().for_each(Vec::clear);
        }
    }
    if table.open() != open {
        return None;
    }
    for decision in decisions.iter_mut().flatten() {
        decision.trace = Trace::of(&seen[..decision.event]);
    }
    Some(decisions)
}

impl Other {
    /// Hands the cards of `dealt` to the stays, in an order that is drawn.
    fn new(
        seat: Seat,
        decisions: Vec<Decision>,
        dealt: &State,
        heuristic: f32,
        dice: &mut Dice,
    ) -> Option<Self> {
        let view = dealt.view(Viewer::Seat(seat));
        let size = decisions
            .first()
            .map_or(view.open().hand_size(seat), |first| {
                first.open.hand_size(seat)
            });
        let mut hidden: Vec<Card> = view.mine().iter().collect();
        let mut held: Vec<Card> = view.hand().iter().collect();
        dice.shuffle(&mut hidden);
        dice.shuffle(&mut held);
        // When each card that is in the hand came, then what left when.
        let mut here: Vec<u8> = vec![0; size as usize];
        let mut stays = Vec::with_capacity(16);
        for (at, decision) in decisions.iter().enumerate() {
            if here.is_empty() {
                return None;
            }
            let from = here.swap_remove(dice.below(here.len() as u32) as usize);
            let card = match decision.made.public() {
                Some(card) => card,
                None => hidden.pop()?,
            };
            stays.push(Stay {
                card,
                from,
                until: at as u8,
                public: decision.made.public().is_some(),
            });
            if decision.made != Made::Feed {
                here.push(at as u8 + 1);
            }
        }
        if here.len() != held.len() || !hidden.is_empty() {
            return None;
        }
        stays.extend(here.into_iter().zip(held).map(|(from, card)| Stay {
            card,
            from,
            until: STAYS,
            public: false,
        }));
        Some(Self {
            seat,
            decisions,
            stays,
            heuristic,
        })
    }

    /// What the seat saw at a decision, and the move it made.
    fn at(&self, decision: usize) -> (View, Move) {
        let at = decision as u8;
        let (mut hand, mut mine) = (Hand::EMPTY, Cards::NONE);
        let mut left = Card::TRUMPET;
        for stay in &self.stays {
            if stay.until < at {
                if !stay.public {
                    mine.put(stay.card);
                }
            } else if stay.from <= at {
                hand.add(stay.card);
                if stay.until == at {
                    left = stay.card;
                }
            }
        }
        let Decision { open, made, .. } = &self.decisions[decision];
        (
            View::supposed(*open, self.seat, hand, mine),
            made.with(left),
        )
    }

    /// How likely the seat would have decided so.
    fn chance(&self, decision: usize) -> f32 {
        let (view, m) = self.at(decision);
        self.mixture(heuristic_chances(&view, m))
    }

    /// How likely it would have made a move: by the heuristic if it plays by it, else about so.
    fn mixture(&self, [sharp, soft]: [f32; 2]) -> f32 {
        self.heuristic * sharp + (1.0 - self.heuristic) * soft
    }

    /// Whether a stay with these times matters at a decision.
    fn matters(stay: Stay, decision: usize) -> bool {
        let at = decision as u8;
        // A card that went face down into the supply is known to its owner from then on.
        stay.from <= at && (stay.until >= at || !stay.public)
    }
}

fn heuristic_values(view: &View) -> Vec<(Move, f32)> {
    let mut values = Vec::with_capacity(16);
    super::values(view, &HeuristicWeights::STEADY, |m, value| {
        values.push((m, value));
    });
    values
}

/// How likely a move is for a player by the heuristic, and for one who thinks much alike.
fn heuristic_chances(view: &View, m: Move) -> [f32; 2] {
    let values = heuristic_values(view);
    [
        softmax_chance(&values, &m, 40.0, 0.06),
        softmax_chance(&values, &m, 2.5, 0.15),
    ]
}

/// How likely a move is for a player by the network.
fn network_chance(network: &Network, view: &View, trace: &Trace, m: Move) -> f32 {
    let mut values = Vec::with_capacity(16);
    State::win_chances(network, view, trace, |m, value| values.push((m, value)));
    softmax_chance(&values, &m, 200.0, 0.06)
}

impl JerichoPosterior {
    /// With nothing to learn from.
    const fn uninformed(view: View) -> Self {
        Self {
            view,
            others: Vec::new(),
            pile: Vec::new(),
            places: Vec::new(),
            informed: false,
            changed: Vec::new(),
        }
    }

    /// From a first world: the others with the cards they have had, and the draw pile.
    fn of(view: View, others: Vec<Other>, pile: Vec<Card>) -> Self {
        let mut places = Vec::with_capacity(107);
        for (at, other) in others.iter().enumerate() {
            let free = other.stays.iter().enumerate();
            let free = free.filter(|(_, stay)| !stay.public);
            places.extend(free.map(|(stay, _)| Place::Stay(at, stay)));
        }
        places.extend((0..pile.len()).map(Place::Pile));
        let mut posterior = Self {
            view,
            others,
            pile,
            places,
            informed: true,
            changed: Vec::new(),
        };
        posterior.weigh();
        posterior
    }

    fn card(&mut self, place: Place) -> &mut Card {
        match place {
            Place::Pile(at) => &mut self.pile[at],
            Place::Stay(other, stay) => &mut self.others[other].stays[stay].card,
        }
    }

    fn swap(&mut self, a: Place, b: Place) {
        let (first, second) = (*self.card(a), *self.card(b));
        *self.card(a) = second;
        *self.card(b) = first;
    }

    /// Proposals until the first world is forgotten.
    fn burn_in(&mut self, dice: &mut Dice) {
        for _ in 0..BURN_IN {
            self.step(dice);
        }
    }

    /// One proposal of the chain, taken or refused (Metropolis).
    fn step(&mut self, dice: &mut Dice) {
        if dice.below(4) == 0 {
            self.propose_times(dice);
        } else {
            self.propose_cards(dice);
        }
    }

    /// Two unseen cards change places.
    fn propose_cards(&mut self, dice: &mut Dice) {
        let stays = self.places.len() - self.pile.len();
        if stays == 0 {
            return;
        }
        // The pile comes last: one of the two is always in a hand or in the supply.
        let a = self.places[dice.below(stays as u32) as usize];
        let b = self.places[dice.below(self.places.len() as u32) as usize];
        let card = *self.card(a);
        if a == b || card == *self.card(b) {
            return;
        }
        self.swap(a, b);
        if !self.accept(&[a, b], dice) {
            self.swap(a, b);
        }
    }

    /// Two cards of a seat change the times when they came.
    fn propose_times(&mut self, dice: &mut Dice) {
        let other = dice.below(self.others.len() as u32) as usize;
        let stays = &mut self.others[other].stays;
        let count = stays.len() as u32;
        if count == 0 {
            return;
        }
        let (a, b) = (dice.below(count) as usize, dice.below(count) as usize);
        let (from, other_from) = (stays[a].from, stays[b].from);
        if from == other_from || other_from > stays[a].until || from > stays[b].until {
            return;
        }
        // Decisions that either of them matters to, before or after.
        let places = [Place::Stay(other, a), Place::Stay(other, b)];
        stays[a].from = from.min(other_from);
        stays[b].from = from.min(other_from);
        let all = [stays[a], stays[b]];
        stays[a].from = other_from;
        stays[b].from = from;
        if !self.accept_where(&places, all, dice) {
            let stays = &mut self.others[other].stays;
            stays[a].from = from;
            stays[b].from = other_from;
        }
    }

    fn accept(&mut self, places: &[Place; 2], dice: &mut Dice) -> bool {
        let stays = places.map(|place| match place {
            Place::Stay(other, stay) => self.others[other].stays[stay],
            Place::Pile(_) => Stay {
                card: Card::TRUMPET,
                from: STAYS,
                until: STAYS,
                public: true,
            },
        });
        self.accept_where(places, stays, dice)
    }

    /// Accepts the world as it is by the ratio of the likelihoods, or not; decisions count where one
    /// of these stays matters.
    fn accept_where(&mut self, places: &[Place; 2], stays: [Stay; 2], dice: &mut Dice) -> bool {
        let mut ratio = 1.0_f64;
        self.changed.clear();
        let seat_of = |place: Place| match place {
            Place::Stay(other, _) => Some(other),
            Place::Pile(_) => None,
        };
        let seats = [seat_of(places[0]), seat_of(places[1])];
        for other in 0..self.others.len() {
            for decision in 0..self.others[other].decisions.len() {
                let matters =
                    (0..2).any(|n| seats[n] == Some(other) && Other::matters(stays[n], decision));
                if matters {
                    let new = self.others[other].chance(decision);
                    let old = self.others[other].decisions[decision].chance;
                    ratio *= f64::from(new) / f64::from(old);
                    self.changed.push((other, decision, new));
                }
            }
        }
        let drawn = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
        if ratio <= drawn {
            return false;
        }
        for &(other, decision, chance) in &self.changed {
            self.others[other].decisions[decision].chance = chance;
        }
        true
    }

    /// Learns how the others play by their moves since the event `from`, over several worlds.
    fn learn(
        &mut self,
        network: &Network,
        from: usize,
        model: &mut OpponentModel,
        dice: &mut Dice,
    ) {
        let mut found: Vec<(usize, usize, f32, f32)> = Vec::new();
        for (other, it) in self.others.iter().enumerate() {
            for (decision, made) in it.decisions.iter().enumerate() {
                if made.event >= from && made.made != Made::Feed {
                    found.push((other, decision, 0.0, 0.0));
                }
            }
        }
        if found.is_empty() {
            return;
        }
        for _ in 0..WORLDS {
            for _ in 0..2 * BETWEEN {
                self.step(dice);
            }
            for (other, decision, heuristic, by_network) in &mut found {
                let it = &self.others[*other];
                let (view, m) = it.at(*decision);
                *heuristic += heuristic_chances(&view, m)[0];
                let trace = &it.decisions[*decision].trace;
                *by_network += network_chance(network, &view, trace, m);
            }
        }
        for (other, _, heuristic, by_network) in found {
            model.learn(self.others[other].seat, heuristic, by_network);
        }
        for other in &mut self.others {
            other.heuristic = model.heuristic(other.seat);
        }
        self.weigh();
    }

    /// Computes the likelihood of every decision again.
    fn weigh(&mut self) {
        for other in &mut self.others {
            for decision in 0..other.decisions.len() {
                other.decisions[decision].chance = other.chance(decision);
            }
        }
    }
}

impl Posterior<State> for JerichoPosterior {
    fn new(
        network: &Network,
        observation: &Observation<'_, State>,
        model: &mut OpponentModel,
        dice: &mut Dice,
    ) -> Self {
        let view = *observation.view;
        let from = model.count(observation.seen.len());
        if view.open().phase() != Phase::Play {
            return Self::uninformed(view);
        }
        let Some(mut decisions) = decisions(&view, observation.seen) else {
            return Self::uninformed(view);
        };
        let mut others = Vec::new();
        let dealt = State::determinize(&view, dice);
        let mut unseen = view.unseen();
        for seat in Seat::all(view.open().seats()).filter(|&seat| !view.viewer().is(seat)) {
            let decisions = core::mem::take(&mut decisions[seat.index()]);
            let heuristic = model.heuristic(seat);
            let Some(other) = Other::new(seat, decisions, &dealt, heuristic, dice) else {
                return Self::uninformed(view);
            };
            for stay in other.stays.iter().filter(|stay| !stay.public) {
                let mut one = Cards::NONE;
                one.put(stay.card);
                unseen = unseen - one;
            }
            others.push(other);
        }
        let mut posterior = Self::of(view, others, unseen.iter().collect());
        posterior.burn_in(dice);
        posterior.learn(network, from, model, dice);
        posterior
    }

    fn sample(&mut self, dice: &mut Dice) -> State {
        if !self.informed {
            return State::determinize(&self.view, dice);
        }
        for _ in 0..BETWEEN {
            self.step(dice);
        }
        let mut cards = Vec::with_capacity(107);
        for other in &self.others {
            let free = other.stays.iter().filter(|stay| !stay.public);
            cards.extend(
                free.clone()
                    .filter(|stay| stay.until != STAYS)
                    .map(|s| s.card),
            );
            cards.extend(free.filter(|stay| stay.until == STAYS).map(|s| s.card));
        }
        let dealt = cards.len();
        cards.extend(&self.pile);
        dice.shuffle(&mut cards[dealt..]);
        self.view.redeal_in_order(&cards, dice)
    }
}

#[cfg(test)]
mod tests;
