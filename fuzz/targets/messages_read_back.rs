//! A message from outside is refused, or read and written as the same.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::messages_read_back);
