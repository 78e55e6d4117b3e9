//! The arena's tests: simulations, contests, shards and players outside. One program for all of them: linking one takes as long as compiling a
//! file of tests.

mod contest;
mod docs;
mod hosting;
mod shards;
mod simulate;
mod speak;
