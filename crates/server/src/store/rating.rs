//! Ratings of people (Weng-Lin, a Bayesian rating like TrueSkill): how results change them.
//!
//! ```text
//! ratings before + places of the people who count ──Weng-Lin──► ratings after
//! ```

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::history::RatingRow;

impl Default for RatingRow {
    /// The rating of a newcomer.
    fn default() -> Self {
        let own = WengLinRating::new();
        Self {
            rating: own.rating,
            uncertainty: own.uncertainty,
        }
    }
}

/// The ratings after a table at which people with these ratings came to these places. One alone
/// proves nothing, and keeps what it had.
pub(super) fn after(table: &[(RatingRow, f64)]) -> Vec<RatingRow> {
    if table.len() < 2 {
        return table.iter().map(|&(rating, _)| rating).collect();
    }
    let teams: Vec<[WengLinRating; 1]> = table
        .iter()
        .map(|(own, _)| {
            let (rating, uncertainty) = (own.rating, own.uncertainty);
            [WengLinRating {
                rating,
                uncertainty,
            }]
        })
        .collect();
    // Places may be halves where people are level: twice a place is a whole number of halves.
    let rank = |place: f64| MultiTeamOutcome::new((place * 2.0).round() as usize);
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(table)
        .map(|(team, &(_, place))| (team.as_slice(), rank(place)))
        .collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let rated = rated.iter().map(|team| RatingRow {
        rating: team[0].rating,
        uncertainty: team[0].uncertainty,
    });
    rated.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_place_rises_and_everybody_becomes_surer() {
        let new = RatingRow::default();
        let rated = after(&[(new, 2.0), (new, 1.0), (new, 3.0)]);
        assert!(rated[1].rating > rated[0].rating && rated[0].rating > rated[2].rating);
        assert!(rated.iter().all(|own| own.uncertainty < new.uncertainty));
    }

    #[test]
    fn those_who_are_level_stay_level() {
        let new = RatingRow::default();
        let rated = after(&[(new, 1.5), (new, 1.5), (new, 3.0)]);
        assert!((rated[0].rating - rated[1].rating).abs() < 1e-9);
    }

    #[test]
    fn one_alone_proves_nothing() {
        let new = RatingRow::default();
        assert_eq!(after(&[(new, 1.0)]), [new]);
    }
}
