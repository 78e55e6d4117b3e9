//! No viewer learns what it may not know.

use engine::{Dice, Knowledge, MoveSet, Notation, Rules, Seat, Viewer};

use crate::bytes::Bytes;
use crate::sitting::Table;

/// Plays by the bytes and looks at every step with everybody's eyes.
pub(crate) fn claim<S: Rules>(bytes: &mut Bytes<'_>) {
    let Some(mut table) = Table::<S>::sit(bytes) else {
        return;
    };
    let Some(seed) = bytes.seed() else { return };
    let mut dice = Dice::new(seed);
    let viewers: Vec<Viewer> = Viewer::all(table.opening.seats).collect();
    let mut views: Vec<S::View> = viewers.iter().map(|&v| table.state.view(v)).collect();
    while let Some((seat, m)) = table.choose(bytes) {
        let before = table.state;
        let mut events = Vec::new();
        let played = table.state.play(seat, m, &mut events);
        assert_eq!(played, Ok(()), "a legal move was refused");
        hidden_sounds_alike(&before, seat, m, &viewers, &events);
        for (view, &viewer) in views.iter_mut().zip(&viewers) {
            for seen in events.iter().filter_map(|event| S::seen(event, viewer)) {
                view.advance(&seen);
            }
            let now = table.state.view(viewer);
            assert_eq!(*view, now, "what {viewer:?} was told is not what it sees");
            redealt_looks_alike(&table.state, &now, &mut dice);
        }
    }
    for view in &views {
        redealt_reads_alike(view, &mut dice);
    }
}

/// A state redealt for a viewer differs in nothing that it sees.
fn redealt_looks_alike<S: Rules>(state: &S, view: &S::View, dice: &mut Dice) {
    let viewer = view.viewer();
    let other = view.redeal(dice);
    let looks = other.view(viewer);
    assert_eq!(looks, *view, "{viewer:?} can tell two states apart");
    assert_eq!(other.turn(), state.turn(), "who is asked is known to all");
    if let Some(seat) = viewer.seat() {
        let legal = state.legal_moves(seat);
        assert_eq!(
            other.legal_moves(seat),
            legal,
            "legal moves tell {viewer:?} a secret"
        );
        assert_eq!(view.legal_moves(), legal, "{viewer:?} knows its own moves");
    }
}

/// Nor in anything that it could read in the view's text.
fn redealt_reads_alike<V: Knowledge>(view: &V, dice: &mut Dice) {
    let viewer = view.viewer();
    let text = |view: &V| serde_json::to_string(view).expect("a view can be written");
    let looks = view.redeal(dice).view(viewer);
    assert_eq!(
        text(&looks),
        text(view),
        "the text of a view tells {viewer:?} a secret"
    );
}

/// A move whose card a viewer may not know begins the same for it, whatever the card is.
fn hidden_sounds_alike<S: Rules>(
    before: &S,
    seat: Seat,
    m: S::Move,
    viewers: &[Viewer],
    events: &[S::Event],
) {
    let blind = |viewer: &&Viewer| !S::shows(m, seat, **viewer);
    let blind: Vec<&Viewer> = viewers.iter().filter(blind).collect();
    if blind.is_empty() {
        return;
    }
    let alike = |other: &S::Move| other.verb() == m.verb() && *other != m;
    for other in before.legal_moves(seat).iter().filter(alike) {
        assert_eq!(other.hidden(), m.hidden(), "a hidden move tells its card");
        let mut state = *before;
        let mut others = Vec::new();
        assert_eq!(state.play(seat, other, &mut others), Ok(()));
        for viewer in &blind {
            let heard = |events: &[S::Event]| events.first().map(|event| S::seen(event, **viewer));
            let same = heard(&others) == heard(events);
            assert!(same, "{viewer:?} can tell {other} of {seat:?} from {m}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::{breaks, samples};
    use crate::faulty::{Faulty, PEEKING, TELLING};

    #[test]
    fn it_holds_for_the_rules_as_they_are() {
        samples(40).for_each(|data| crate::views_never_leak(&data));
    }

    #[test]
    fn a_view_that_peeks_is_caught() {
        assert!(breaks(claim::<Faulty<PEEKING>>));
    }

    #[test]
    fn an_event_that_tells_a_hidden_card_is_caught() {
        assert!(breaks(claim::<Faulty<TELLING>>));
    }
}
