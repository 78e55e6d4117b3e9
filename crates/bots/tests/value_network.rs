//! The value network fits its features: weights trained for other features would play badly.

use bots::{Bot, BotGame as _, Observation, Steady};
use engine::{Dice, Opening, Outcome as _, Rules as _, Seat, Viewer};
use jericho::{Move, State, View};

fn by_network(view: &View) -> Option<Move> {
    let mut best = None;
    let mut most = f32::NEG_INFINITY;
    State::network_values(view, |m, value| {
        if value > most {
            most = value;
            best = Some(m);
        }
    });
    best
}

#[test]
fn value_network_beats_steady_players() {
    for seats in 3..=5 {
        let (mut wins, mut games) = (0.0, 0.0);
        for n in 0..120 {
            let opening = Opening::new(seats);
            let deal = State::deal(&jericho::Options::default(), &opening, &mut Dice::new(n));
            for hero in Seat::all(seats) {
                let mut state = State::new(&deal);
                while let Some(seat) = state.turn().next() {
                    let view = state.view(Viewer::Seat(seat));
                    let m = if seat == hero {
                        by_network(&view).expect("Jericho has a network")
                    } else {
                        Bot::<State>::choose(&mut Steady, &Observation::of(&view)).m
                    };
                    state.play(seat, m, &mut ()).expect("it is legal");
                }
                let outcome = state.outcome().expect("it is over");
                if outcome.winners().contains(hero) {
                    wins += 1.0 / outcome.winners().len() as f64;
                }
                games += 1.0;
            }
        }
        let par = 1.0 / seats as f64;
        assert!(wins / games > par, "{seats} players: {}", wins / games);
    }
}
