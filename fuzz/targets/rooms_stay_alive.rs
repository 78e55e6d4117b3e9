//! Whatever people do at a table and whenever, it comes to its end.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::rooms_stay_alive);
