//! Whatever a file holds, reading it as a record ends with an answer.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::verify_never_panics);
