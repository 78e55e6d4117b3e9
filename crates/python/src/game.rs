//! What Python must know of a game beside its rules: numbers for moves (the action space) and
//! features.

use arena::Progress;
use bots::BotGame;
use engine::Rules;
use table::AnyRefusal;

/// A game that can be played from Python.
pub(crate) trait PythonGame: BotGame<Moves: Send> + Progress {
    /// Every move, in the documented order: an action's number is its place here.
    fn actions() -> &'static [Self::Move];

    /// The number of a move.
    fn number(m: Self::Move) -> usize;

    /// How many features there are.
    const FEATURES: usize;

    /// Writes the features of a view, as the layout names them: before any move of its seat.
    fn observe(view: &Self::View, trace: &Self::Trace, features: &mut [f32]);

    /// How many legal moves there can be at once.
    const MOST_MOVES: usize;

    /// The features after each legal move of the view's own seat, in the documented order, as far as
    /// that seat can know them: the afterstates, which are what the learned player values. `each`
    /// gets a move and what writes its features.
    fn observe_each(
        view: &Self::View,
        trace: &Self::Trace,
        each: impl FnMut(Self::Move, &dyn Fn(&mut [f32])),
    );

    /// Writes the afterstates into rows, and the numbers of their moves; says how many there are, at
    /// most `MOST_MOVES`.
    fn write_afterstates(
        view: &Self::View,
        trace: &Self::Trace,
        rows: &mut [f32],
        actions: &mut [i64],
    ) -> usize {
        let mut moves = 0;
        Self::observe_each(view, trace, |m, write| {
            write(&mut rows[moves * Self::FEATURES..(moves + 1) * Self::FEATURES]);
            actions[moves] = Self::number(m) as i64;
            moves += 1;
        });
        moves
    }

    /// The afterstates, row by row, and the numbers of their moves.
    fn afterstates(view: &Self::View, trace: &Self::Trace) -> Afterstates {
        let mut rows = vec![0.0; Self::MOST_MOVES * Self::FEATURES];
        let mut actions = vec![0; Self::MOST_MOVES];
        let moves = Self::write_afterstates(view, trace, &mut rows, &mut actions);
        rows.truncate(moves * Self::FEATURES);
        actions.truncate(moves);
        Afterstates {
            features: Self::FEATURES,
            rows,
            actions,
        }
    }
}

/// What the legal moves of a seat lead to.
pub(crate) struct Afterstates {
    /// How long a row is.
    pub(crate) features: usize,
    /// A row for each legal move.
    pub(crate) rows: Vec<f32>,
    /// The number of each move.
    pub(crate) actions: Vec<i64>,
}

/// The move with that number.
pub(crate) fn action<S: PythonGame>(number: i64) -> Result<S::Move, AnyRefusal> {
    let known = usize::try_from(number).ok();
    let known = known.and_then(|number| S::actions().get(number).copied());
    known.ok_or_else(|| AnyRefusal::Refused {
        code: "no-move",
        rule: None,
        detail: format!(
            "no move: expected an action from 0 to {}, not {number}",
            S::actions().len() - 1
        ),
    })
}

/// A move by its notation or by its number.
pub(crate) enum Choice {
    Text(String),
    Number(i64),
}

/// The trace of what everybody has seen in the present game.
pub(crate) fn trace_of<S: BotGame>(seen: &[table::Seen<S>]) -> S::Trace {
    S::trace(&events_of_game(seen))
}

/// The events of the present game: those since the last deal.
pub(crate) fn events_of_game<S: Rules>(seen: &[table::Seen<S>]) -> Vec<S::Seen> {
    let dealt = |seen: &table::Seen<S>| matches!(seen, table::Seen::Dealt { .. });
    let from = seen.iter().rposition(dealt).map_or(0, |at| at + 1);
    let event = |seen: &table::Seen<S>| match seen {
        table::Seen::Event { event } => Some(event.clone()),
        _ => None,
    };
    seen[from..].iter().filter_map(event).collect()
}
