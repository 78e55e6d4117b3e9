//! A recorded game told step by step, as one seat saw it or with everything known.

use std::io::{Result, Write};

use client::Screen;
use engine::{MAX_SEATS, Opening, Outcome as _, Seat, Viewer};
use table::{Fault, GameRecord, MatchResult, Record};
use words::{Who, Words, of, say};

use crate::show::Show;
use crate::story::{Story, winners};

/// Tells a record as far as it goes; `seat` is the one that looks on, `None` for somebody who may
/// know everything. Where the record can't go on, it says so and gives the faults back.
///
/// Only what is needed to tell the story is looked at: whether the record is true is for
/// [`Record::verify`].
pub fn replay<S: Show>(
    words: &Words,
    record: &Record<S>,
    seat: Option<Seat>,
    output: &mut dyn Write,
) -> Result<Vec<Fault<S>>> {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let names = || record.seats.iter().map(|sitter| sitter.name.as_str());
    let who = Who::new(names(), viewer);
    let all = Who::new(names(), Viewer::Spectator);
    let seats = Seat::all(record.players()).collect();
    let head = say!(
        words,
        "replay-head",
        game = S::TITLE,
        names = all.list(words, seats)
    );
    writeln!(output, "{head}")?;
    if let Some(seat) = seat {
        let name = all.name(words, seat);
        let line = say!(words, "replay-eyes", seat = seat.index(), name = name);
        writeln!(output, "{line}")?;
    }
    let mut teller = Teller {
        words,
        who,
        seat,
        output,
    };
    let faults = teller.games(record)?;
    if !faults.is_empty() {
        let fault = words::faults(words, &teller.who, &faults).join("; ");
        let line = say!(words, "replay-stopped", fault = fault);
        writeln!(teller.output, "{line}")?;
    }
    teller.output.flush()?;
    Ok(faults)
}

struct Teller<'a> {
    words: &'a Words,
    who: Who,
    seat: Option<Seat>,
    output: &'a mut dyn Write,
}

impl Teller<'_> {
    fn line(&mut self, line: &str) -> Result<()> {
        writeln!(self.output, "{line}")
    }

    fn games<S: Show>(&mut self, record: &Record<S>) -> Result<Vec<Fault<S>>> {
        let (players, games) = (record.players(), S::games(&record.options));
        if S::validate(&record.options, players).is_err() {
            return Ok(vec![Fault::Players { found: players }]);
        }
        let mut totals = [0; MAX_SEATS];
        for (number, game) in record.games.iter().take(games).enumerate() {
            let opening = Opening {
                seats: players,
                number,
                first: Some(game.first),
                totals,
            };
            let begin = of!(
                self.who,
                self.words,
                game.first,
                "play-game",
                game = number + 1,
                games = games
            );
            self.line(&begin)?;
            let deal = match S::accept(&record.options, &opening, &game.deal) {
                Ok(deal) => deal,
                Err(wrong) => {
                    let wrong = wrong.into_iter();
                    let game = number;
                    return Ok(wrong.map(|wrong| Fault::Deal { game, wrong }).collect());
                }
            };
            let state = match self.moves::<S>(&deal, number, game)? {
                Ok(state) => state,
                Err(fault) => return Ok(vec![fault]),
            };
            let Some(outcome) = state.outcome() else {
                if !game.abandoned {
                    let moves = game.moves.len();
                    let game = number;
                    return Ok(vec![Fault::Unfinished { game, moves }]);
                }
                let line = say!(self.words, "replay-abandoned");
                self.line(&line)?;
                return Ok(Vec::new());
            };
            for (total, score) in totals.iter_mut().zip(outcome.scores()) {
                *total += score;
            }
            let view = state.view(Viewer::Spectator);
            for line in S::result(self.words, &self.who, &view, &outcome) {
                self.line(&line)?;
            }
            let last = number + 1 == games;
            if last || games > 1 {
                self.standing::<S>(&totals[..players], &outcome, games, last)?;
            }
        }
        if record.abandoned {
            let line = say!(self.words, "replay-abandoned");
            self.line(&line)?;
        }
        Ok(Vec::new())
    }

    /// The totals of a match; who won, after its last game.
    fn standing<S: Show>(
        &mut self,
        totals: &[i32],
        outcome: &S::Outcome,
        games: usize,
        last: bool,
    ) -> Result<()> {
        if games > 1 {
            let points = Seat::all(totals.len()).zip(totals);
            let parts: Vec<String> = points
                .map(|(seat, &points)| of!(self.who, self.words, seat, "total", points = points))
                .collect();
            let line = say!(self.words, "totals", totals = self.words.commas(&parts));
            self.line(&line)?;
        }
        if !last {
            return Ok(());
        }
        let best = totals.iter().max();
        let most = |seat: &Seat| Some(&totals[seat.index()]) == best;
        let result = MatchResult {
            totals: totals.to_vec(),
            winners: if games == 1 {
                outcome.winners().iter().collect()
            } else {
                Seat::all(totals.len()).filter(most).collect()
            },
        };
        let line = winners(self.words, &self.who, &result);
        self.line(&line)
    }

    /// The moves of a game, numbered; the state they lead to, or the one that can't be.
    fn moves<S: Show>(
        &mut self,
        deal: &S::Deal,
        number: usize,
        game: &GameRecord<S>,
    ) -> Result<core::result::Result<S, Fault<S>>> {
        let mut state = S::new(deal);
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        for line in S::table(self.words, &self.who, &state.view(viewer)) {
            self.line(&format!("     {line}"))?;
        }
        let mut story = Story::default();
        for (at, made) in game.moves.iter().enumerate() {
            let mut events: Vec<S::Event> = Vec::new();
            if let Err(why) = state.play(made.seat, made.choice, &mut events) {
                return Ok(Err(Fault::Illegal {
                    game: number,
                    at,
                    seat: made.seat,
                    choice: made.choice,
                    why,
                }));
            }
            for event in &events {
                let seen = match self.seat {
                    Some(_) => S::seen(event, viewer),
                    None => Some(S::reveal(event)),
                };
                let Some(seen) = seen.filter(|seen| S::View::matters(self.seat, seen)) else {
                    continue;
                };
                let sentence = S::tell(self.words, &self.who, &seen);
                story.add(&sentence, S::View::opens(&seen));
            }
            for (nth, text) in story.take().into_iter().enumerate() {
                if nth == 0 {
                    let number = format!("{:>3}", at + 1);
                    let line = say!(self.words, "replay-move", number = number, text = text);
                    self.line(&line)?;
                } else {
                    self.line(&format!("     {text}"))?;
                }
            }
        }
        Ok(Ok(state))
    }
}
