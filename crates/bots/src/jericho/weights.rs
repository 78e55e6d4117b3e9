//! The numbers that the steady player of Jericho judges by.

crate::weights! {
    /// How far apart two walls must be for the longer to be safe, when a scoring is due.
    spread = 0.6666,
    /// How much more that is with the root of the draws still to come.
    spread_time = 0.5493,
    /// How likely the highest card of a colour falls before the scoring, at most.
    risk = 0.8806,
    /// After how many draws that likelihood is half of it.
    risk_half = 9.2713,
    /// What it counts against a seat to have no wall of a colour at all.
    bare = 1.6930,
    /// What another's gain costs.
    envy = 0.4340,
    /// Cards a colour gains in the supply with each draw still to come.
    growth = 0.0414,
    /// Cards a colour brings in a later scoring.
    later = 1.9715,
    /// How far apart two walls must be to matter in a later scoring.
    later_spread = 7.0978,
    /// An own 1 in a wall while two, one or no scorings follow this one.
    nugget_first = 0.5936,
    /// See above.
    nugget_second = 0.6098,
    /// See above.
    nugget_last = 0.9738,
    /// Another's 1 in a wall.
    nugget_other = 0.2005,
    /// How much of the length that the hand can still add counts now.
    reach = 0.3634,
    /// A 1 in the hand.
    hold_one = 0.2059,
    /// A trumpet in the hand.
    hold_trumpet = 1.6033,
    /// A 3 in the hand.
    hold_three = 0.2452,
    /// A 4 in the hand.
    hold_four = 0.4575,
    /// A 5 in the hand.
    hold_five = 0.6172,
    /// A 7 in the hand.
    hold_seven = 1.0926,
    /// How many turns must be left for a held card to be worth half of that.
    hold_half = 3.6375,
    /// A hidden card of another seat: how much more likely it is of a colour that seat leads.
    suspicion = 1.0076,
    /// What a card left in a wall counts (J54).
    tie = 0.0094,
}
