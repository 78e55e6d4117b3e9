//! Bytes over a socket are read alike however the network cuts them.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::frames_read_alike);
