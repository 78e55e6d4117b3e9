//! Settling finished tables: results are stored, and the ratings that follow from them updated.
//!
//! ```text
//! results of a batch ──► ratings locked, sorted ──Weng-Lin, table by table──► ratings, results
//! ```

use std::collections::{BTreeMap, HashMap};

use super::batch::Fault;
use super::history::RatingRow;
use super::id::PersonId;
use super::rating;
use super::table::Results;
use super::tx::{Tx, on};

/// Writes results, and the ratings that follow from them.
pub(super) async fn settle(tx: &mut Tx, results: &[(i64, &Results)]) -> Result<(), Fault> {
    if results.is_empty() {
        return Ok(());
    }
    let mut games = HashMap::new();
    for &(key, _) in results {
        let game: String = on!(tx, conn => {
            sqlx::query_scalar("SELECT game FROM tables WHERE key = $1")
                .bind(key)
                .fetch_one(conn)
                .await?
        });
        games.insert(key, game);
    }
    // All ratings that change are locked first, sorted, and then read and written as one.
    let mut ratings: BTreeMap<(&PersonId, &str), Option<RatingRow>> = BTreeMap::new();
    for (key, results) in results {
        for person in rated(results) {
            ratings.insert((person.0, &games[key]), None);
        }
    }
    for ((person, game), kept) in &mut ratings {
        *kept = lock_rating(tx, person, game).await?;
    }
    for (key, results) in results {
        let game = games[key].as_str();
        // Those who are still there.
        let people: Vec<(&PersonId, RatingRow, f64)> = rated(results)
            .filter_map(|(person, place)| Some((person, ratings[&(person, game)]?, place)))
            .collect();
        let table: Vec<(RatingRow, f64)> =
            people.iter().map(|&(_, own, place)| (own, place)).collect();
        let mut now = HashMap::new();
        if people.len() > 1 {
            for ((person, ..), rating) in people.iter().zip(rating::after(&table)) {
                ratings.insert((person, game), Some(rating));
                now.insert(*person, rating);
                keep_rating(tx, person, game, rating).await?;
            }
        }
        keep_results(tx, *key, game, results, &now).await?;
    }
    Ok(())
}

/// The people whose results count, with their places.
fn rated(results: &Results) -> impl Iterator<Item = (&PersonId, f64)> {
    let counted = results.seats.iter().filter(|seat| seat.counted);
    counted.filter_map(|seat| Some((seat.person.as_ref()?, seat.place)))
}

/// Makes sure of somebody's rating, and keeps others from changing it before the commit. None if
/// there is no such person.
async fn lock_rating(
    tx: &mut Tx,
    person: &PersonId,
    game: &str,
) -> Result<Option<RatingRow>, sqlx::Error> {
    let new = RatingRow::default();
    let kept: Option<(f64, f64)> = on!(tx, conn => {
        sqlx::query_as(
            "INSERT INTO ratings (person, game, rating, uncertainty, tables)
             SELECT id, $2, $3, $4, 0 FROM persons WHERE id = $1
             ON CONFLICT (person, game) DO UPDATE SET tables = ratings.tables
             RETURNING rating, uncertainty",
        )
        .bind(person)
        .bind(game)
        .bind(new.rating)
        .bind(new.uncertainty)
        .fetch_optional(conn)
        .await?
    });
    Ok(kept.map(|(rating, uncertainty)| RatingRow {
        rating,
        uncertainty,
    }))
}

async fn keep_rating(
    tx: &mut Tx,
    person: &PersonId,
    game: &str,
    rating: RatingRow,
) -> Result<(), sqlx::Error> {
    on!(tx, conn => {
        sqlx::query(
            "UPDATE ratings SET rating = $3, uncertainty = $4, tables = tables + 1
             WHERE person = $1 AND game = $2",
        )
        .bind(person)
        .bind(game)
        .bind(rating.rating)
        .bind(rating.uncertainty)
        .execute(conn)
        .await?;
    });
    Ok(())
}

async fn keep_results(
    tx: &mut Tx,
    key: i64,
    game: &str,
    results: &Results,
    now: &HashMap<&PersonId, RatingRow>,
) -> Result<(), sqlx::Error> {
    for seat in &results.seats {
        let rating = seat.person.as_ref().and_then(|person| now.get(person));
        on!(tx, conn => {
            sqlx::query(
                "INSERT INTO results (table_key, seat, person, name, place, score, win, counted,
                                      game, ended, rating, uncertainty)
                 VALUES ($1, $2, (SELECT id FROM persons WHERE id = $3),
                         $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            )
            .bind(key)
            .bind(i64::from(seat.seat))
            .bind(seat.person.as_ref())
            .bind(&seat.name)
            .bind(seat.place)
            .bind(seat.score)
            .bind(seat.win)
            .bind(seat.counted)
            .bind(game)
            .bind(results.ended)
            .bind(rating.map(|own| own.rating))
            .bind(rating.map(|own| own.uncertainty))
            .execute(conn)
            .await?;
        });
    }
    Ok(())
}
