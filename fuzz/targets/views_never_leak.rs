//! No viewer learns what it may not know.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::views_never_leak);
