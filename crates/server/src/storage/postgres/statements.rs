//! The writing connection: its prepared statements, and what is written alone.
//!
//! Every statement names the epoch of the server that sends it, and does nothing once another server has taken the database over:
//! `renew` locks the row of the epoch for the transaction, so that it cannot go away in between.

use std::time::Duration;

use tokio_postgres::{Client, Statement};

use super::queries;
use super::session::{Connector, Trouble};
use crate::network::Network;
use crate::storage::sums::entry_sum;
use crate::storage::{Append, Replacement, StorageFault};

const RENEW: &str = "UPDATE servers SET up = greatest(up, $2), until = clock_timestamp() + $3::bigint * interval '1 millisecond'
    WHERE epoch = $1";

const ADD_ENTRIES: &str = "INSERT INTO entries (table_id, version, at, up, body, sum)
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])
    WHERE EXISTS (SELECT 1 FROM servers WHERE epoch = $1)
    ON CONFLICT DO NOTHING RETURNING table_id, version";

const SAME_ENTRIES: &str = "SELECT table_id, version FROM entries
    JOIN unnest($1::text[], $2::bigint[], $3::bigint[]) AS same (table_id, version, sum) USING (table_id, version, sum)";

/// A projection may be on its way when its table is deleted, and is not stored then.
const SAVE_TABLES: &str = "INSERT INTO tables (id, open, rank, at, listing)
    SELECT * FROM unnest($2::text[], $3::boolean[], $4::bigint[], $5::bigint[], $6::text[]) AS new (table_id)
    WHERE EXISTS (SELECT 1 FROM servers WHERE epoch = $1) AND
        (SELECT left(body, 8) FROM entries WHERE table_id = new.table_id ORDER BY version DESC LIMIT 1)
        IS DISTINCT FROM '{\"gone\":'
    ON CONFLICT (id) DO UPDATE SET open = excluded.open, rank = excluded.rank, at = excluded.at, listing = excluded.listing";

const SAVE_RECORDS: &str = "INSERT INTO records (table_id, number, record, sum)
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) AS new (table_id)
    WHERE EXISTS (SELECT 1 FROM servers WHERE epoch = $1) AND
        (SELECT left(body, 8) FROM entries WHERE table_id = new.table_id ORDER BY version DESC LIMIT 1)
        IS DISTINCT FROM '{\"gone\":'
    ON CONFLICT (table_id, number) DO UPDATE SET record = excluded.record, sum = excluded.sum";

/// A later match at the same table does not count, and leaves the result of the first one as it is.
const SAVE_DAILY: &str = "INSERT INTO daily (table_id, deal, player, score)
    SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS new (table_id)
    WHERE EXISTS (SELECT 1 FROM servers WHERE epoch = $1) AND
        (SELECT left(body, 8) FROM entries WHERE table_id = new.table_id ORDER BY version DESC LIMIT 1)
        IS DISTINCT FROM '{\"gone\":'
    ON CONFLICT (table_id) DO UPDATE SET score = coalesce(excluded.score, daily.score)";

const FORGET_BANS: &str = "DELETE FROM bans WHERE until <= $1";

/// The writing connection.
pub(super) struct Session {
    pub(super) client: Client,
    pub(super) statements: Statements,
    /// The epoch of this server.
    pub(super) epoch: i64,
    lease: Duration,
}

pub(super) struct Statements {
    renew: Statement,
    pub(super) add_entries: Statement,
    pub(super) same_entries: Statement,
    pub(super) save_tables: Statement,
    pub(super) save_records: Statement,
    pub(super) save_daily: Statement,
    pub(super) forget_bans: Statement,
}

impl Session {
    /// Connects, and prepares all statements in one round trip.
    pub(super) async fn open(connector: &Connector, epoch: i64, lease: Duration) -> Result<Session, Trouble> {
        let client = connector.connect().await?;
        let prepare = |query| client.prepare(query);
        let prepared = async {
            let (renew, add_entries, same_entries, save_tables, save_records, save_daily, forget_bans) = tokio::try_join!(
                prepare(RENEW),
                prepare(ADD_ENTRIES),
                prepare(SAME_ENTRIES),
                prepare(SAVE_TABLES),
                prepare(SAVE_RECORDS),
                prepare(SAVE_DAILY),
                prepare(FORGET_BANS),
            )?;
            Ok(Statements {
                renew,
                add_entries,
                same_entries,
                save_tables,
                save_records,
                save_daily,
                forget_bans,
            })
        };
        let statements = connector.in_time(prepared).await?;
        Ok(Session { client, statements, epoch, lease })
    }

    /// Renews the lease, and stores how long the server has been up. False if another server has taken the database over.
    pub(super) async fn renew(&self, up: i64) -> Result<bool, Trouble> {
        let lease = self.lease.as_millis() as i64;
        Ok(self.client.execute(&self.statements.renew, &[&self.epoch, &up, &lease]).await? == 1)
    }

    /// What a server is told that is late.
    pub(super) fn taken_over() -> Trouble {
        StorageFault::Failed("another server has taken this database over".to_owned()).into()
    }

    /// Replaces the entries of a table.
    pub(super) async fn replace(&self, replacement: &Replacement) -> Result<(), Trouble> {
        self.in_transaction(self.replace_entries(replacement)).await
    }

    /// Stores a ban and when it ends, or removes one.
    pub(super) async fn save_ban(
        &self,
        network: &Network,
        until: Option<Option<u64>>,
    ) -> Result<(), Trouble> {
        let network = network.to_string();
        self.in_transaction(async {
            let insert = "INSERT INTO bans (network, until) VALUES ($1, $2)
                ON CONFLICT (network) DO UPDATE SET until = excluded.until";
            match until {
                Some(until) => {
                    let until = until.map(|until| i64::try_from(until).unwrap_or(i64::MAX));
                    self.client.execute(insert, &[&network, &until]).await?
                }
                None => self.client.execute("DELETE FROM bans WHERE network = $1", &[&network]).await?,
            };
            Ok(())
        })
        .await
    }

    async fn in_transaction(&self, what: impl Future<Output = Result<(), Trouble>>) -> Result<(), Trouble> {
        self.client.batch_execute("BEGIN").await?;
        let done = match self.renew(0).await {
            Ok(true) => what.await,
            Ok(false) => Err(Session::taken_over()),
            Err(trouble) => Err(trouble),
        };
        let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = self.client.batch_execute(end).await;
        done?;
        Ok(ended?)
    }

    async fn replace_entries(&self, replacement: &Replacement) -> Result<(), Trouble> {
        let Replacement { entry: Append { table, version, stamp, body }, if_unchanged, records } =
            replacement;
        let (client, table) = (&self.client, table.as_str());
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let last =
            client.query_one("SELECT max(version) FROM entries WHERE table_id = $1", &[&table]).await?;
        if *if_unchanged && last.get::<_, Option<i64>>(0) != Some(signed(*version)) {
            return Err(StorageFault::Conflict.into());
        }
        // Once the entries are deleted, nothing could make these records again.
        for number in 1..=*records {
            let missing = || StorageFault::Damaged(format!("the record of match {number} is missing"));
            queries::record(client, table, number).await?.ok_or_else(missing)?;
        }
        client.execute("DELETE FROM entries WHERE table_id = $1", &[&table]).await?;
        if *records == 0 {
            client.execute("DELETE FROM records WHERE table_id = $1", &[&table]).await?;
            client.execute("DELETE FROM tables WHERE id = $1", &[&table]).await?;
            client.execute("DELETE FROM daily WHERE table_id = $1", &[&table]).await?;
        }
        let insert =
            "INSERT INTO entries (table_id, version, at, up, body, sum) VALUES ($1, $2, $3, $4, $5, $6)";
        let sum = entry_sum(table, *version, *stamp, body);
        client
            .execute(insert, &[&table, &signed(*version), &signed(stamp.at), &signed(stamp.up), body, &sum])
            .await?;
        Ok(())
    }
}
