//! One test for each fact of `rules/coloretto.md`, named by its number.
//!
//! ```text
//! setup     C01, C03 to C09, and the fair deal
//! turn      C10 to C21, C28
//! scoring   C02, C22 to C27, C41
//! editions  C30, C31, C40, C42, and how a view is written
//! drawing   a table drawn in a few words
//! ```

mod drawing;
mod editions;
mod scoring;
mod setup;
mod turn;
