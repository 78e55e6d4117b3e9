//! The arena's tests: simulations, contests, shards and players outside.
//!
//! One program for all of them, since each program is linked with everything it tests.

mod contest;
mod docs;
mod hosting;
mod shards;
mod simulate;
mod speak;
