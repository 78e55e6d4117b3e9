//! The laws of `testkit` on random play, for every number of players and every option.

use coloretto::State;
use testkit::{laws, tables};

#[test]
fn all_laws_hold_on_random_play() {
    for (seats, options) in tables::<State>() {
        for seed in 0..12 {
            laws::all::<State>(&options, seats, seed);
        }
    }
}

#[test]
fn redeal_reaches_the_truth() {
    for (seats, options) in tables::<State>() {
        laws::redeal_reaches_the_truth::<State>(&options, seats, 5);
    }
}

#[test]
fn notation_reads_back() {
    laws::notation_reads_back::<State>();
}
