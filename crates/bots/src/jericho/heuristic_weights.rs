//! The weights of Jericho's heuristic, which the player `steady` judges by.

crate::heuristic_weights::heuristic_weights! {
    /// How far apart two walls must be for the longer to be safe, when a scoring is due.
    spread = 0.3659,
    /// How much more that is with the root of the draws still to come.
    spread_time = 0.3925,
    /// How likely the highest card of a colour falls before the scoring, at most.
    risk = 1.3009,
    /// After how many draws that likelihood is half of it.
    risk_half = 14.2561,
    /// What it counts against a seat to have no wall of a colour at all.
    bare = 2.1700,
    /// What another's gain costs.
    envy = 0.7559,
    /// Cards a colour gains in the supply with each draw still to come.
    growth = 0.0157,
    /// Cards a colour brings in a later scoring.
    later = 1.3179,
    /// How far apart two walls must be to matter in a later scoring.
    later_spread = 10.1935,
    /// An own 1 in a wall while two scorings follow this one.
    nugget_first = 1.2623,
    /// An own 1 in a wall while one scoring follows this one.
    nugget_second = 0.9560,
    /// An own 1 in a wall while no scoring follows this one.
    nugget_last = 1.2503,
    /// Another's 1 in a wall.
    nugget_other = 0.1338,
    /// How much of the length that the hand can still add counts now.
    reach = 0.2462,
    /// A 1 in the hand.
    hold_one = 0.8031,
    /// A trumpet in the hand.
    hold_trumpet = 1.6114,
    /// A 3 in the hand.
    hold_three = 0.2039,
    /// A 4 in the hand.
    hold_four = 0.4229,
    /// A 5 in the hand.
    hold_five = 0.3491,
    /// A 7 in the hand.
    hold_seven = 0.6419,
    /// How many turns must be left for a held card to be worth half of that.
    hold_half = 2.7618,
    /// A hidden card of another seat: how much more likely it is of a colour that seat leads.
    suspicion = 1.1178,
    /// The same for a colour of which that seat has a wall, but not the longest.
    doubt = 0.3990,
    /// How likely it is that a trumpet was put there, compared with other cards.
    wasted = 0.1611,
    /// What a card left in a wall counts (J54).
    tie = 0.0087,
}
