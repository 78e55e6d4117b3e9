//! Validation of a table's plan, before anything is kept of it; and the games that can be planned.
//!
//! ```text
//! POST /api/tables ──Plan──► check ──► room::Plan and bots, or the first thing that is wrong
//! ```

use std::collections::BTreeMap;

use engine::{InvalidOption, Options as _, Rules, Seat};
use protocol::http::{Code, GameInfo, GameOption, Level, Plan};
use table::room;
use table::{Game, with_game};

use crate::http::HttpRefusal;

/// The games there are, as `/api/games` tells them.
pub(crate) fn games() -> Vec<GameInfo> {
    let info = |&game: &Game| with_game!(game, S => info::<S>(game));
    Game::ALL.iter().map(info).collect()
}

fn info<S: Rules>(game: Game) -> GameInfo {
    let option = |spec: &engine::OptionSpec| GameOption {
        name: spec.name.to_owned(),
        values: spec.values.iter().map(ToString::to_string).collect(),
    };
    GameInfo {
        name: game,
        fewest: *S::seats().start() as u8,
        most: *S::seats().end() as u8,
        host_may_choose_first: S::HOST_MAY_CHOOSE_FIRST,
        options: S::Options::SPECS.iter().map(option).collect(),
    }
}

/// The plan as a room understands it; else the first thing that is wrong with it.
pub(crate) fn check(plan: &Plan) -> Result<(room::Plan, BTreeMap<Seat, Level>), HttpRefusal> {
    let (game, clock) = (plan.game, plan.clock);
    with_game!(game, S => fits::<S>(plan))?;
    if !clock.is_sensible() {
        let detail =
            "a clock has 5 to 600 seconds a move with at most 3600 in reserve, or 1 to 14 days";
        return Err(HttpRefusal::new(Code::WrongShape, detail));
    }
    for seat in plan.bots.keys().chain(&plan.first) {
        if seat.index() >= usize::from(plan.seats) {
            let detail = format!("there is no seat {seat} at a table of {}", plan.seats);
            return Err(HttpRefusal::new(Code::NoSuchSeat, detail));
        }
    }
    if plan.bots.len() >= usize::from(plan.seats) {
        let detail = "at least one seat is for people";
        return Err(HttpRefusal::new(Code::NobodyPlays, detail));
    }
    let room = room::Plan {
        game,
        options: plan.options.clone(),
        seats: usize::from(plan.seats),
        clock,
        stand_in: plan.stand_in.name().to_owned(),
        public: plan.public,
        spectators: plan.spectators,
        aid: plan.aid,
        first: plan.first,
    };
    Ok((room, plan.bots.clone()))
}

fn fits<S: Rules>(plan: &Plan) -> Result<(), HttpRefusal> {
    let refused = |invalid: &InvalidOption| {
        let code = match invalid {
            InvalidOption::UnknownName { .. } => Code::UnknownOption,
            InvalidOption::UnknownValue { .. } => Code::UnknownOptionValue,
            InvalidOption::Seats { .. } => Code::Seats,
        };
        HttpRefusal::new(code, invalid.to_string())
    };
    let mut options = S::Options::default();
    for (name, value) in &plan.options {
        options
            .set_text(name, value)
            .map_err(|invalid| refused(&invalid))?;
    }
    let valid = S::validate(&options, usize::from(plan.seats));
    if let Some(invalid) = valid.err().and_then(|all| all.into_iter().next()) {
        return Err(refused(&invalid));
    }
    if plan.first.is_some() && !S::HOST_MAY_CHOOSE_FIRST {
        let detail = "in this game it is drawn by lot who starts";
        return Err(HttpRefusal::new(Code::FirstByLot, detail));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(json: &str) -> Option<Code> {
        let plan = crate::http::parse::<Plan>(json.as_bytes());
        let checked = plan.and_then(|plan| check(&plan));
        checked.err().map(|refusal| refusal.code())
    }

    #[test]
    fn what_is_wrong_with_a_plan_is_told_by_code() {
        for (json, code) in [
            (r#"{"game":"jericho","seats":4}"#, None),
            (
                r#"{"game":"jericho","seats":4,"bots":{"1":"best"},"first":3}"#,
                None,
            ),
            (r#"{"game":"halma","seats":4}"#, Some(Code::UnknownGame)),
            (r#"{"game":"jericho","seats":8}"#, Some(Code::Seats)),
            (
                r#"{"game":"jericho","seats":4,"options":{"x":"y"}}"#,
                Some(Code::UnknownOption),
            ),
            (
                r#"{"game":"jericho","seats":4,"options":{"tied_highest":"y"}}"#,
                Some(Code::UnknownOptionValue),
            ),
            (
                r#"{"game":"jericho","seats":4,"bots":{"4":"easy"}}"#,
                Some(Code::NoSuchSeat),
            ),
            (
                r#"{"game":"jericho","seats":3,"bots":{"0":"easy","1":"easy","2":"easy"}}"#,
                Some(Code::NobodyPlays),
            ),
            (
                r#"{"game":"coloretto","seats":4,"first":0}"#,
                Some(Code::FirstByLot),
            ),
            (
                r#"{"game":"jericho","seats":4,"clock":{"kind":"days","days":99}}"#,
                Some(Code::WrongShape),
            ),
        ] {
            assert_eq!(refused(json), code, "{json}");
        }
    }

    #[test]
    fn every_game_is_told_with_its_options() {
        let games = games();
        assert_eq!(games.len(), Game::ALL.len());
        assert!(
            games
                .iter()
                .all(|game| game.fewest <= game.most && !game.options.is_empty())
        );
    }
}
