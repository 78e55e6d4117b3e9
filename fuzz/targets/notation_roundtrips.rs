//! Moves are written and read one way, and nothing else is read as a move.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::notation_roundtrips);
