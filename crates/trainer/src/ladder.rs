//! The ladder: one player against the rest of a table of another kind, for every pair, on the same
//! duplicate deals.

use core::fmt;
use core::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::{Bot, Decision, Observation, ParseSpecError, Spec, Steady};
use engine::{Dice, Opening, Seat, Viewer};
use table::Level;

use crate::game::{TrainGame, shares};

/// A player on the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rung {
    /// Any player by name.
    Spec(Spec),
    /// `instinct`: the value network of `search`, one move ahead. Where a game has none, it plays as
    /// `steady` does.
    Instinct,
}

impl Rung {
    /// Whether it looks ahead in many simulations, so that each of its moves takes long.
    pub const fn searches(self) -> bool {
        matches!(
            self,
            Self::Spec(Spec::Search { .. } | Spec::NeuralSearch { .. } | Spec::Level(Level::Best))
        )
    }

    fn bot<S: TrainGame>(self, seed: u64) -> Box<dyn Bot<S>> {
        match self {
            Self::Spec(spec) => spec.bot(seed),
            Self::Instinct => Box::new(Instinct),
        }
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spec(spec) => spec.fmt(f),
            Self::Instinct => f.write_str("instinct"),
        }
    }
}

impl FromStr for Rung {
    type Err = ParseSpecError;

    fn from_str(name: &str) -> Result<Self, ParseSpecError> {
        match name {
            "instinct" => Ok(Self::Instinct),
            name => name.parse().map(Self::Spec),
        }
    }
}

struct Instinct;

impl<S: TrainGame> Bot<S> for Instinct {
    fn choose(&mut self, observation: &Observation<'_, S>) -> Decision<S::Move> {
        match S::value_network_move(observation.view) {
            Some(m) => Decision {
                m,
                thoughts: Vec::new(),
            },
            None => Steady.choose(observation),
        }
    }
}

/// How a ladder is measured.
#[derive(Clone, Debug)]
pub struct Ladder<O> {
    /// Who is on it.
    pub players: Vec<Rung>,
    /// How many play at a table.
    pub seats: usize,
    /// Deals for each pair; each is played once for each seat of the one.
    pub deals: u64,
    /// Deals for a pair of which one searches.
    pub search_deals: u64,
    /// No pair plays longer: it gets fewer deals then.
    pub time: Duration,
    /// Where the deals come from: the same for each pair.
    pub seed: u64,
    /// How many deals are played at once.
    pub threads: usize,
    /// The table's options.
    pub options: O,
}

/// How one fared against others of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Fared {
    /// Deals played, at least one.
    pub deals: u64,
    /// The mean share of the wins.
    pub share: f64,
    /// Half of the 95 % interval, over deals.
    pub interval: f64,
}

impl<O: Copy + Sync> Ladder<O> {
    /// One against others, all of a kind.
    pub fn pair<S: TrainGame<Options = O>>(&self, one: Rung, others: Rung) -> Fared {
        let searches = one.searches() || others.searches();
        let deals = if searches {
            self.search_deals
        } else {
            self.deals
        };
        let (next, start) = (AtomicU64::new(0), Instant::now());
        let found = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let deal = next.fetch_add(1, Ordering::Relaxed);
                        if deal > 0 && (deal >= deals || start.elapsed() > self.time) {
                            break;
                        }
                        let share = self.deal::<S>(one, others, deal);
                        found.lock().expect("no thread panics").push(share);
                    }
                });
            }
        });
        let shares: Vec<f64> = found.into_inner().expect("no thread panics");
        let n = shares.len() as f64;
        let share = shares.iter().sum::<f64>() / n;
        let squares: f64 = shares.iter().map(|x| (x - share).powi(2)).sum();
        Fared {
            deals: shares.len() as u64,
            share,
            interval: 1.96 * (squares / (n - 1.0).max(1.0) / n).sqrt(),
        }
    }

    /// The one's mean share over all seats of a deal.
    fn deal<S: TrainGame<Options = O>>(&self, one: Rung, others: Rung, deal: u64) -> f64 {
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ deal.wrapping_mul(0x2545_f491_4f6c_dd1d);
        let cards = S::deal(
            &self.options,
            &Opening::new(self.seats),
            &mut Dice::new(seed),
        );
        let mut wins = 0.0;
        for own in Seat::all(self.seats) {
            let mut dice = Dice::new(seed ^ own.index() as u64);
            let mut bots: Vec<_> = Seat::all(self.seats)
                .map(|seat| if seat == own { one } else { others })
                .map(|player| player.bot::<S>(dice.seed()))
                .collect();
            let mut histories = vec![Vec::new(); self.seats];
            let mut state = S::new(&cards);
            while let Some(seat) = state.turn().next() {
                let view = state.view(Viewer::Seat(seat));
                let seen = &histories[seat.index()];
                let observation = Observation { view: &view, seen };
                let m = bots[seat.index()].choose(&observation).m;
                let mut events = Vec::new();
                state
                    .play(seat, m, &mut events)
                    .expect("players make legal moves");
                for (seat, history) in Seat::all(self.seats).zip(&mut histories) {
                    let viewer = Viewer::Seat(seat);
                    history.extend(events.iter().filter_map(|event| S::seen(event, viewer)));
                }
            }
            wins += f64::from(shares(&state)[own.index()]);
        }
        wins / self.seats as f64
    }

    /// The whole ladder as a table in Markdown, a row for each player; `say` gets each line once it is
    /// known. The number of deals stands where it is not the one that was asked for.
    pub fn table<S: TrainGame<Options = O>>(&self, mut say: impl FnMut(&str)) {
        let names = self.players.iter().map(ToString::to_string);
        let names: Vec<String> = names.collect();
        say(&format!("| {} | {} |", S::GAME, names.join(" | ")));
        say(&format!("| --- |{}", " --- |".repeat(names.len())));
        for (&one, name) in self.players.iter().zip(&names) {
            let cells = self.players.iter().map(|&others| {
                if one == others {
                    return "–".to_owned();
                }
                let fared = self.pair::<S>(one, others);
                let text = format!("{:.1} ± {:.1}", 100.0 * fared.share, 100.0 * fared.interval);
                if fared.deals == self.deals {
                    text
                } else {
                    format!("{text} ({})", fared.deals)
                }
            });
            let cells: Vec<String> = cells.collect();
            say(&format!("| {name} | {} |", cells.join(" | ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder<O: Default>(names: &str, deals: u64) -> Ladder<O> {
        let players = names.split(',').map(|name| name.parse().expect("a player"));
        Ladder {
            players: players.collect(),
            seats: 4,
            deals,
            search_deals: 1,
            time: Duration::MAX,
            seed: 1,
            threads: 2,
            options: O::default(),
        }
    }

    #[test]
    fn the_better_player_is_told_from_the_worse() {
        let ladder = ladder("random,steady", 12);
        let (random, steady) = (ladder.players[0], ladder.players[1]);
        let good = ladder.pair::<jericho::State>(steady, random);
        let bad = ladder.pair::<jericho::State>(random, steady);
        assert_eq!((good.deals, bad.deals), (12, 12));
        assert!(good.share > 0.8 && bad.share < 0.1, "{good:?} {bad:?}");
    }

    #[test]
    fn a_ladder_is_a_table_with_a_cell_for_each_pair() {
        let mut lines = Vec::new();
        ladder("steady,instinct,search:5", 2)
            .table::<jericho::State>(|line| lines.push(line.to_owned()));
        assert_eq!(lines[0], "| jericho | steady | instinct | search:5 |");
        assert_eq!(lines[1], "| --- | --- | --- | --- |");
        assert_eq!(lines.len(), 5);
        for (row, name) in lines[2..].iter().zip(["steady", "instinct", "search:5"]) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            assert_eq!((cells.len(), cells[0]), (4, name));
            assert_eq!(cells.iter().filter(|cell| **cell == "–").count(), 1);
        }
        // A pair with a search gets fewer deals, and says so.
        assert!(
            lines[4].contains("(1)") && !lines[2].split('|').nth(3).unwrap_or("(").contains('(')
        );
    }

    #[test]
    fn no_time_still_gives_one_deal() {
        let ladder = Ladder {
            time: Duration::ZERO,
            ..ladder("random,steady", 500)
        };
        let fared = ladder.pair::<coloretto::State>(ladder.players[0], ladder.players[1]);
        assert!(fared.deals < 500, "{fared:?}");
    }
}
