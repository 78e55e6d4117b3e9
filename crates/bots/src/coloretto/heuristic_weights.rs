//! The weights of Coloretto's heuristic, which the player `steady` judges by.

crate::heuristic_weights::heuristic_weights! {
    /// Cards that the best colour still gains, from the first draw to the last.
    grow_first = 2.5051,
    /// The same for the second best.
    grow_second = 1.5059,
    /// The same for the third.
    grow_third = 1.1437,
    /// The same for each colour beyond.
    grow_rest = 0.3383,
    /// What a joker adds to what it would count now, at the start.
    joker = 2.1450,
    /// How much those who come before count on taking what I want.
    rivals = 0.4381,
    /// What it is worth to stay in, per place still free in a row, early in a round.
    room = 0.3856,
    /// What another's best row costs me.
    envy = 0.1495,
    /// What staying in is worth besides.
    stay = 0.0006,
}
