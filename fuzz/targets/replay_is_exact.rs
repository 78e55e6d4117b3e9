//! Deal and moves are the whole truth: they replay to the same events and the same end.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::replay_is_exact);
