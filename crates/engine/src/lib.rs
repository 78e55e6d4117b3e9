//! What every game shares, knowing no game.
//!
//! ```text
//! deal     options + chance ──► Deal ──► State             all chance is fixed here
//! legal    State ──► legal moves, in a documented order    a View answers the same for its own seat
//! play     State.play(seat, move) ──► events | illegal     deterministic; a silent sink costs nothing
//! events   Event ──seen(viewer)──► Seen                    the only place where a secret is removed
//! views    View.advance(Seen) == State.view(viewer)        clients and bots live on this side
//! ```
//!
//! [`Rules`] is the whole contract; a game is a crate whose `State` implements it.

mod chance;
mod named;
mod option;
mod rules;
mod seat;

pub use chance::{Chance, Dice};
pub use named::{FromNamed, Named};
pub use option::{InvalidOption, OptionKind, OptionSpec, Options};
pub use rules::{
    Broken, Cited, Illegal, Knowledge, Mismatch, MoveOf, MoveSet, Notation, Opening, OptionsOf,
    Outcome, OutcomeOf, ParseMoveError, Rules, SeenOf, Sink, Standing, Turn,
};
pub use seat::{MAX_SEATS, NoSuchSeat, Seat, SeatSet, Viewer};
