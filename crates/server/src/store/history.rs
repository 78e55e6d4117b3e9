//! Match history, statistics and ratings of people, read page by page.
//!
//! ```text
//! results ──of a person──► history, newest first     ──by game──► figures
//! ratings ──of a person──► one a game
//! ```

use serde::Serialize;

use super::base::read;
use super::error::StoreError;
use super::id::{PersonId, TableId};
use super::lobby::{Cursor, Page, page, page_size};
use super::row_columns::read_from_row;
use super::{Millis, Store};

/// How strong somebody is in a game (Weng-Lin): 25 with an uncertainty of 25/3 for a newcomer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct RatingRow {
    /// The mean of the estimate.
    pub rating: f64,
    /// How far off it may be.
    pub uncertainty: f64,
}

/// A finished table, as one of its people looks back on it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayedRow {
    /// The id of the table.
    pub table: TableId,
    /// The game's name.
    pub game: String,
    /// When it ended.
    pub ended: Millis,
    /// The seat of whose history it is.
    pub seat: u8,
    /// Everybody's results, in order of seats.
    pub seats: Vec<PlayedSeatRow>,
}

/// What a finished table came to for one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayedSeatRow {
    /// The seat, from 0.
    pub seat: u8,
    /// Whose it was; none for a house bot, or after that person was deleted.
    pub person: Option<PersonId>,
    /// The name shown at the table.
    pub name: String,
    /// The place, from 1; those who are level share the mean of their places.
    pub place: f64,
    /// The points at the end of the match.
    pub score: i64,
    /// The share of the win.
    pub win: f64,
    /// Whether it counted.
    pub counted: bool,
    /// The rating after this table, if it was rated.
    pub rating: Option<RatingRow>,
}

/// Somebody's figures in one game, over the tables that counted.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameFigures {
    /// The game's name.
    pub game: String,
    /// Tables that counted.
    pub tables: u64,
    /// Wins; a shared win is shared.
    pub wins: f64,
    /// The mean place, from 1.
    pub mean_place: f64,
    /// The mean score.
    pub mean_score: f64,
    /// The rating; none before the first rated table.
    pub rating: Option<RatingRow>,
}

struct Mine {
    table_key: i64,
    id: TableId,
    game: String,
    ended: Millis,
    seat: i64,
}

read_from_row!(Mine {
    table_key,
    id,
    game,
    ended,
    seat
});

struct SeatRow {
    table_key: i64,
    seat: i64,
    person: Option<PersonId>,
    name: String,
    place: f64,
    score: i64,
    win: f64,
    counted: bool,
    rating: Option<f64>,
    uncertainty: Option<f64>,
}

read_from_row!(SeatRow {
    table_key,
    seat,
    person,
    name,
    place,
    score,
    win,
    counted,
    rating,
    uncertainty
});

struct Figures {
    game: String,
    tables: i64,
    wins: f64,
    mean_place: f64,
    mean_score: f64,
    rating: Option<f64>,
    uncertainty: Option<f64>,
}

read_from_row!(Figures {
    game,
    tables,
    wins,
    mean_place,
    mean_score,
    rating,
    uncertainty
});

/// Both columns are filled, or neither.
fn rating(rating: Option<f64>, uncertainty: Option<f64>) -> Option<RatingRow> {
    Some(RatingRow {
        rating: rating?,
        uncertainty: uncertainty?,
    })
}

impl Store {
    /// The finished tables of somebody, newest first; at most [`PAGE`](super::PAGE) at a time.
    pub async fn history(
        &self,
        person: &PersonId,
        from: Option<Cursor>,
        limit: u32,
    ) -> Result<Page<PlayedRow>, StoreError> {
        self.history_seen_by(person, Some(person), from, limit)
            .await
    }

    /// The same as somebody else may see it: public tables, and those where they sat themselves.
    pub async fn history_seen_by(
        &self,
        person: &PersonId,
        viewer: Option<&PersonId>,
        from: Option<Cursor>,
        limit: u32,
    ) -> Result<Page<PlayedRow>, StoreError> {
        let size = page_size(limit);
        let from = from.unwrap_or(Cursor::START);
        let mine: Vec<Mine> = read!(self, pool => {
            sqlx::query_as(
                "SELECT r.table_key, t.id, r.game, r.ended, r.seat
                 FROM results r JOIN tables t ON t.key = r.table_key
                 WHERE r.person = $1 AND (r.ended, r.table_key) < ($2, $3)
                   AND (t.public OR EXISTS (SELECT 1 FROM results v
                        WHERE v.table_key = r.table_key AND v.person = $5))
                 ORDER BY r.ended DESC, r.table_key DESC LIMIT $4",
            )
            .bind(person)
            .bind(from.at)
            .bind(from.key)
            .bind(i64::from(size) + 1)
            .bind(viewer)
            .fetch_all(pool)
            .await?
        });
        // The seats of these tables: everything between the ends of the page that this person has.
        let (Some(first), Some(last)) = (mine.first(), mine.last()) else {
            return Ok(Page {
                items: Vec::new(),
                next: None,
            });
        };
        let rows: Vec<SeatRow> = read!(self, pool => {
            sqlx::query_as(
                "SELECT s.table_key, s.seat, s.person, s.name, s.place, s.score, s.win, s.counted,
                        s.rating, s.uncertainty
                 FROM results r JOIN results s ON s.table_key = r.table_key
                 WHERE r.person = $1 AND (r.ended, r.table_key) <= ($2, $3)
                   AND (r.ended, r.table_key) >= ($4, $5)
                 ORDER BY s.table_key, s.seat",
            )
            .bind(person)
            .bind(first.ended)
            .bind(first.table_key)
            .bind(last.ended)
            .bind(last.table_key)
            .fetch_all(pool)
            .await?
        });
        let seats_of = |key: i64| {
            let start = rows.partition_point(|row| row.table_key < key);
            let own = rows[start..].iter().take_while(|row| row.table_key == key);
            own.map(|row| PlayedSeatRow {
                seat: row.seat as u8,
                person: row.person.clone(),
                name: row.name.clone(),
                place: row.place,
                score: row.score,
                win: row.win,
                counted: row.counted,
                rating: rating(row.rating, row.uncertainty),
            })
            .collect()
        };
        let cursor = |row: &Mine| Cursor {
            at: row.ended,
            key: row.table_key,
        };
        Ok(page(mine, size, cursor, |row| PlayedRow {
            seats: seats_of(row.table_key),
            table: row.id,
            game: row.game,
            ended: row.ended,
            seat: row.seat as u8,
        }))
    }

    /// Somebody's figures, a line for each game that counted, in order of the games' names.
    pub async fn statistics(&self, person: &PersonId) -> Result<Vec<GameFigures>, StoreError> {
        let rows: Vec<Figures> = read!(self, pool => {
            sqlx::query_as(
                "SELECT r.game, count(*) AS tables, sum(r.win) AS wins, avg(r.place) AS mean_place,
                        CAST(avg(r.score) AS DOUBLE PRECISION) AS mean_score,
                        max(g.rating) AS rating, max(g.uncertainty) AS uncertainty
                 FROM results r LEFT JOIN ratings g
                   ON g.person = r.person AND g.game = r.game AND g.tables > 0
                 WHERE r.person = $1 AND r.counted
                 GROUP BY r.game ORDER BY r.game",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        let figures = rows.into_iter().map(|row| GameFigures {
            game: row.game,
            tables: row.tables as u64,
            wins: row.wins,
            mean_place: row.mean_place,
            mean_score: row.mean_score,
            rating: rating(row.rating, row.uncertainty),
        });
        Ok(figures.collect())
    }
}
