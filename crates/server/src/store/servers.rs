//! Leases of servers, each with an epoch, and who owns a table: which of several may speak for it.
//!
//! ```text
//! take_lease ──► epoch ──renew, every second──► it holds     all by the database's own clock
//!                  └──until passed──► deposed by any other: the epoch rises, nothing of it counts
//! claim(table) ──► ours, and how long nobody had it │ another's
//! ```
//!
//! A lease ends only when another server says so, in one statement that a renewal either precedes or
//! misses. So an append that locks its server's row and finds its epoch there can't be late: nobody
//! else can own its tables until it is done.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgPool;

use super::base::{Base, in_time};
use super::error::StoreError;
use super::id::TableId;
use super::{Millis, Store};

/// How long a lease is good for after it was renewed.
pub const LEASE: Duration = Duration::from_secs(8);
/// How many orphans one look finds, and among how many it chooses.
const ORPHANS: i64 = 200;
const AMONG: i64 = 2000;

/// Who appends: a server, under the epoch of its lease.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ownership {
    /// The server's id.
    pub server: Arc<str>,
    /// The epoch of its lease.
    pub epoch: i64,
}

/// Whose a table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claimed {
    /// Ours; for so many milliseconds nobody had it.
    Mine {
        /// How long nobody could move there.
        absent: u64,
    },
    /// It belongs to another server.
    Elsewhere {
        /// The id of that server.
        server: String,
    },
    /// Nobody's, for our own lease has ended.
    NoLease,
}

/// What a renewal came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// Whether the lease goes on; otherwise it has ended, and a new one is to be taken.
    pub held: bool,
    /// The database's clock.
    pub now: Millis,
}

fn seconds(of: Duration) -> f64 {
    of.as_secs_f64()
}

impl Store {
    fn postgres(&self) -> Result<&PgPool, StoreError> {
        match &*self.base {
            Base::Postgres(pool) => Ok(pool),
            Base::Sqlite { .. } => Err(StoreError::invalid(
                "several servers need PostgreSQL; a file has one server",
            )),
        }
    }

    /// What this database is called among the servers that share a NATS.
    pub async fn cluster_name(&self) -> Result<String, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let name = sqlx::query_scalar("SELECT name FROM cluster");
            Ok(name.fetch_one(pool).await?)
        })
        .await
    }

    /// The database's clock.
    pub async fn database_time(&self) -> Result<Millis, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let now =
                sqlx::query_scalar("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
            Ok(now.fetch_one(pool).await?)
        })
        .await
    }

    /// Takes a lease for a server, under a new epoch. What it still has from an older one is nobody's
    /// from then on, since the end of the lease that owned it: the row of a server knows the last end
    /// alone.
    pub async fn take_lease(&self, server: &str) -> Result<i64, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let epoch = sqlx::query_scalar(
                "WITH before AS (
                     SELECT id, epoch, CASE WHEN gone THEN ended ELSE renewed END AS ended
                     FROM servers WHERE id = $1),
                 freed AS (
                     UPDATE owners o SET server = '', epoch = 0, since = before.ended
                     FROM before WHERE o.server = before.id AND o.epoch <= before.epoch)
                 INSERT INTO servers AS s (id, epoch, version, renewed, until)
                 VALUES ($1, 1, $2, clock_timestamp(),
                         clock_timestamp() + make_interval(secs => $3))
                 ON CONFLICT (id) DO UPDATE SET epoch = s.epoch + 1, ended = s.renewed,
                     renewed = excluded.renewed, until = excluded.until, gone = false
                 RETURNING epoch",
            );
            let epoch = epoch.bind(server).bind(env!("CARGO_PKG_VERSION"));
            Ok(epoch.bind(seconds(LEASE)).fetch_one(pool).await?)
        })
        .await
    }

    /// Renews a lease, unless it has ended.
    pub async fn renew_lease(&self, own: &Ownership) -> Result<Renewed, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let (held, now): (bool, Millis) = sqlx::query_as(
                "WITH renewed AS (
                     UPDATE servers SET renewed = clock_timestamp(),
                         until = clock_timestamp() + make_interval(secs => $3)
                     WHERE id = $1 AND epoch = $2 AND NOT gone RETURNING 1)
                 SELECT EXISTS (SELECT 1 FROM renewed),
                        (extract(epoch FROM clock_timestamp()) * 1000)::bigint",
            )
            .bind(&*own.server)
            .bind(own.epoch)
            .bind(seconds(LEASE))
            .fetch_one(pool)
            .await?;
            Ok(Renewed { held, now })
        })
        .await
    }

    /// Ends every lease whose time is up, and says whose. A renewal that is under way either comes
    /// first, or finds that it comes too late.
    pub async fn depose_expired(&self) -> Result<Vec<String>, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let ended = sqlx::query_scalar(
                "UPDATE servers SET epoch = epoch + 1, ended = renewed, gone = true
                 WHERE until <= clock_timestamp() AND NOT gone RETURNING id",
            );
            Ok(ended.fetch_all(pool).await?)
        })
        .await
    }

    /// The servers whose lease holds.
    pub async fn living_servers(&self) -> Result<Vec<String>, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let living = sqlx::query_scalar("SELECT id FROM servers WHERE NOT gone");
            Ok(living.fetch_all(pool).await?)
        })
        .await
    }

    /// Since when nobody has a table; nothing while somebody does, or if nobody ever did.
    pub async fn free_since(&self, table: &TableId) -> Result<Option<u64>, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let since: Option<Millis> = sqlx::query_scalar(
                "SELECT (extract(epoch FROM coalesce(s.ended, o.since)) * 1000)::bigint
                 FROM owners o JOIN tables t ON t.key = o.table_key
                 LEFT JOIN servers s ON s.id = o.server
                 WHERE t.id = $1 AND s.epoch IS DISTINCT FROM o.epoch",
            )
            .bind(table)
            .fetch_optional(pool)
            .await?;
            Ok(since.map(|since| since as u64))
        })
        .await
    }

    /// Takes a table for a server, if nobody who lives has it: one statement. The row must still be
    /// the one that was seen, and an epoch that has ended never comes back.
    pub async fn claim(&self, table: &TableId, own: &Ownership) -> Result<Claimed, StoreError> {
        let pool = self.postgres()?;
        for _ in 0..8 {
            let claimed = in_time(async {
                let absent: Option<(Option<f64>,)> = sqlx::query_as(
                    "WITH me AS (
                         SELECT id, epoch FROM servers
                         WHERE id = $2 AND epoch = $3 AND NOT gone FOR SHARE),
                     before AS (
                         SELECT o.server, o.epoch, CASE
                             WHEN o.server = $2 AND o.epoch = $3 THEN NULL
                             ELSE coalesce(s.ended, o.since) END AS since
                         FROM owners o JOIN tables t ON t.key = o.table_key
                         LEFT JOIN servers s ON s.id = o.server AND s.epoch > o.epoch
                         WHERE t.id = $1)
                     INSERT INTO owners AS o (table_key, server, epoch, since)
                     SELECT t.key, me.id, me.epoch, clock_timestamp() FROM tables t, me
                     WHERE t.id = $1
                     ON CONFLICT (table_key) DO UPDATE SET
                         server = excluded.server, epoch = excluded.epoch, since = excluded.since
                     WHERE (o.server, o.epoch) = (SELECT server, epoch FROM before)
                       AND (o.server, o.epoch) NOT IN (
                           SELECT s.id, s.epoch FROM servers s WHERE s.id <> $2)
                     RETURNING (SELECT extract(epoch FROM clock_timestamp() - since) * 1000
                                FROM before)::float8",
                )
                .bind(table)
                .bind(&*own.server)
                .bind(own.epoch)
                .fetch_optional(pool)
                .await?;
                Ok(absent)
            })
            .await?;
            if let Some((absent,)) = claimed {
                let absent = absent.unwrap_or(0.0).max(0.0) as u64;
                return Ok(Claimed::Mine { absent });
            }
            if let Some(other) = self.whose(table, own).await? {
                return Ok(other);
            }
        }
        Err(StoreError::unavailable(
            "a table changes hands all the time",
        ))
    }

    /// Who has a table that could not be claimed; nothing if that has changed meanwhile.
    pub(crate) async fn whose(
        &self,
        table: &TableId,
        own: &Ownership,
    ) -> Result<Option<Claimed>, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            let (known, alive, server): (bool, bool, Option<String>) = sqlx::query_as(
                "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1),
                        EXISTS (SELECT 1 FROM servers WHERE id = $2 AND epoch = $3 AND NOT gone),
                        (SELECT o.server FROM owners o JOIN tables t ON t.key = o.table_key
                         JOIN servers s ON s.id = o.server AND s.epoch = o.epoch
                         WHERE t.id = $1 AND s.id <> $2)",
            )
            .bind(table)
            .bind(&*own.server)
            .bind(own.epoch)
            .fetch_one(pool)
            .await?;
            if !known {
                return Err(StoreError::Unknown { what: "table" });
            }
            if !alive {
                return Ok(Some(Claimed::NoLease));
            }
            Ok(server.map(|server| Claimed::Elsewhere { server }))
        })
        .await
    }

    /// Releases one table: the server that needs it next takes it.
    pub async fn release(&self, table: &TableId, own: &Ownership) -> Result<(), StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            sqlx::query(
                "DELETE FROM owners o USING tables t
                 WHERE t.key = o.table_key AND t.id = $1 AND o.server = $2 AND o.epoch = $3",
            )
            .bind(table)
            .bind(&*own.server)
            .bind(own.epoch)
            .execute(pool)
            .await?;
            Ok(())
        })
        .await
    }

    /// Gives one table up that a server can't run: it has had no owner for `absent`
    /// milliseconds, and any server may take it.
    pub(crate) async fn hand_back(
        &self,
        table: &TableId,
        own: &Ownership,
        absent: u64,
    ) -> Result<(), StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            sqlx::query(
                "UPDATE owners o SET server = '', epoch = 0,
                     since = clock_timestamp() - make_interval(secs => $4)
                 FROM tables t
                 WHERE t.key = o.table_key AND t.id = $1 AND o.server = $2 AND o.epoch = $3",
            )
            .bind(table)
            .bind(&*own.server)
            .bind(own.epoch)
            .bind(seconds(Duration::from_millis(absent)))
            .execute(pool)
            .await?;
            Ok(())
        })
        .await
    }

    /// The servers whose lease holds and whose version is newer than this one, the newest first.
    pub(crate) async fn newer_servers(&self, version: &str) -> Result<Vec<String>, StoreError> {
        let pool = self.postgres()?;
        let living: Vec<(String, String)> = in_time(async {
            let living = sqlx::query_as("SELECT id, version FROM servers WHERE NOT gone");
            Ok(living.fetch_all(pool).await?)
        })
        .await?;
        let number = |version: &str| -> Vec<u64> {
            let parts = version.split(['.', '-', '+']);
            parts.map_while(|part| part.parse().ok()).collect()
        };
        let own = number(version);
        let mut newer: Vec<_> = living
            .into_iter()
            .map(|(id, version)| (number(&version), id))
            .filter(|(number, _)| *number > own)
            .collect();
        newer.sort_unstable_by(|a, b| b.cmp(a));
        Ok(newer.into_iter().map(|(_, id)| id).collect())
    }

    /// Ends a server's lease by its own wish: all its tables are free at once.
    pub async fn give_up_lease(&self, own: &Ownership) -> Result<(), StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            sqlx::query(
                "UPDATE servers SET epoch = epoch + 1, ended = clock_timestamp(), gone = true
                 WHERE id = $1 AND epoch = $2",
            )
            .bind(&*own.server)
            .bind(own.epoch)
            .execute(pool)
            .await?;
            Ok(())
        })
        .await
    }

    /// Some tables that are not over and that nobody who lives has.
    pub async fn orphans(&self) -> Result<Vec<TableId>, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            // By the index on servers: what everybody else owns is not looked at.
            let orphans = sqlx::query_scalar(
                "SELECT id FROM (
                     SELECT t.id FROM owners o JOIN tables t ON t.key = o.table_key
                     WHERE o.server = '' AND t.status IN ('open', 'playing')
                     UNION ALL
                     SELECT t.id FROM servers s
                     JOIN owners o ON o.server = s.id AND o.epoch < s.epoch
                     JOIN tables t ON t.key = o.table_key
                     WHERE t.status IN ('open', 'playing') LIMIT $1) AS found
                 ORDER BY random() LIMIT $2",
            );
            Ok(orphans.bind(AMONG).bind(ORPHANS).fetch_all(pool).await?)
        })
        .await
    }

    /// Enters every table that is not over and that nobody ever owned: from the time when a server
    /// was alone here. Forgets servers and buckets of long ago.
    pub async fn tidy_owners(&self) -> Result<(), StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            for statement in [
                "INSERT INTO owners (table_key, server, epoch, since)
                 SELECT t.key, '', 0, least(clock_timestamp(), to_timestamp(greatest(
                     t.updated, coalesce((SELECT max(at) FROM heartbeat), 0)) / 1000.0))
                 FROM tables t WHERE t.status IN ('open', 'playing')
                   AND NOT EXISTS (SELECT 1 FROM owners o WHERE o.table_key = t.key)
                 ON CONFLICT DO NOTHING",
                "DELETE FROM owners o USING tables t WHERE t.key = o.table_key
                   AND t.status IN ('over', 'called_off')
                   AND NOT EXISTS (SELECT 1 FROM servers s WHERE s.id = o.server AND s.epoch = o.epoch)",
                "DELETE FROM servers s WHERE s.gone AND s.until < clock_timestamp() - interval '1 day'
                   AND NOT EXISTS (SELECT 1 FROM owners o WHERE o.server = s.id)",
                "DELETE FROM buckets WHERE full_at < clock_timestamp()",
            ] {
                sqlx::query(statement).execute(pool).await?;
            }
            Ok(())
        })
        .await
    }

    /// Which of these tables have not begun.
    pub async fn still_open(&self, ids: &[TableId]) -> Result<HashSet<TableId>, StoreError> {
        let pool = self.postgres()?;
        let ids: Vec<&str> = ids.iter().map(TableId::as_str).collect();
        in_time(async {
            let open =
                sqlx::query_scalar("SELECT id FROM tables WHERE id = ANY($1) AND status = 'open'");
            let open: Vec<TableId> = open.bind(&ids[..]).fetch_all(pool).await?;
            Ok(open.into_iter().collect())
        })
        .await
    }

    /// Counts an act against a bucket that all servers share, or says how long to wait. `step` is
    /// what one act costs, `window` how much a bucket holds.
    pub async fn spend_shared(
        &self,
        key: &[u8],
        step: Duration,
        window: Duration,
        spend: bool,
    ) -> Result<Option<Duration>, StoreError> {
        let pool = self.postgres()?;
        in_time(async {
            if spend {
                let spent = sqlx::query(
                    "INSERT INTO buckets AS b (key, full_at)
                     VALUES ($1, clock_timestamp() + make_interval(secs => $2))
                     ON CONFLICT (key) DO UPDATE SET
                         full_at = greatest(b.full_at, clock_timestamp())
                             + make_interval(secs => $2)
                     WHERE greatest(b.full_at, clock_timestamp()) + make_interval(secs => $2)
                         <= clock_timestamp() + make_interval(secs => $3)",
                );
                let spent = spent.bind(key).bind(seconds(step)).bind(seconds(window));
                if spent.execute(pool).await?.rows_affected() > 0 {
                    return Ok(None);
                }
            }
            let over: Option<f64> = sqlx::query_scalar(
                "SELECT extract(epoch FROM full_at - clock_timestamp())::float8 + $2 - $3
                 FROM buckets WHERE key = $1",
            )
            .bind(key)
            .bind(seconds(step))
            .bind(seconds(window))
            .fetch_optional(pool)
            .await?;
            let over = over.filter(|over| *over > 0.0);
            Ok(match over {
                Some(over) => Some(Duration::from_secs_f64(over)),
                None => spend.then_some(step),
            })
        })
        .await
    }
}
