//! A promise from outside is refused, or read and written as the same.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::promises_read_back);
