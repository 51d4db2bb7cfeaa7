//! The writing connection: its prepared statements, and what is written alone.
//!
//! Every statement names the epoch of the server that sends it, and does nothing once another server has taken over: `renew` locks the
//! row of the epoch for the transaction, so that it cannot go away in between. Among nodes it does nothing for tables that this node
//! does not own, either.

use std::sync::Arc;

use tokio_postgres::{Client, Statement};

use super::lease::{Lease, Renewal};
use super::queries;
use super::session::{Connector, Trouble};
use super::table_leases::{OWNERS, TAKE};
use crate::network::IpNetwork;
use crate::storage::sums::entry_sum;
use crate::storage::{Append, Replacement, StorageFault};

const RENEW: &str = "UPDATE servers SET up = greatest(up, $2), until = clock_timestamp() + $3::bigint * interval '1 millisecond'
    WHERE epoch = $1 RETURNING (SELECT max(up) FROM servers), (1000000 * extract(epoch FROM until))::bigint";

/// What every statement that writes a table requires, of a server that is alone and of a node.
const ALONE: &str = "EXISTS (SELECT 1 FROM servers WHERE epoch = $1)";
const OWNER: &str = "EXISTS (SELECT 1 FROM servers WHERE epoch = $1) AND
    EXISTS (SELECT 1 FROM leases WHERE leases.table_id = new.table_id AND leases.epoch = $1)";

const ADD_ENTRIES: &str = "INSERT INTO entries (table_id, version, at, up, body, sum)
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[]) AS new (table_id)
    WHERE OWNER
    ON CONFLICT DO NOTHING RETURNING table_id, version";

const SAME_ENTRIES: &str = "SELECT table_id, version FROM entries
    JOIN unnest($1::text[], $2::bigint[], $3::bigint[]) AS same (table_id, version, sum) USING (table_id, version, sum)";

/// A projection may be on its way when its table is deleted, and is not stored then.
const SAVE_TABLES: &str = "INSERT INTO tables (id, open, rank, at, listing)
    SELECT * FROM unnest($2::text[], $3::boolean[], $4::bigint[], $5::bigint[], $6::text[]) AS new (table_id)
    WHERE OWNER AND
        (SELECT left(body, 8) FROM entries WHERE table_id = new.table_id ORDER BY version DESC LIMIT 1)
        IS DISTINCT FROM '{\"gone\":'
    ON CONFLICT (id) DO UPDATE SET open = excluded.open, rank = excluded.rank, at = excluded.at, listing = excluded.listing";

const SAVE_RECORDS: &str = "INSERT INTO records (table_id, number, record, sum)
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[]) AS new (table_id)
    WHERE OWNER AND
        (SELECT left(body, 8) FROM entries WHERE table_id = new.table_id ORDER BY version DESC LIMIT 1)
        IS DISTINCT FROM '{\"gone\":'
    ON CONFLICT (table_id, number) DO UPDATE SET record = excluded.record, sum = excluded.sum";

/// A later match at the same table does not count, and leaves the result of the first one as it is.
const SAVE_DAILY: &str = "INSERT INTO daily (table_id, deal, player, score)
    SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS new (table_id)
    WHERE OWNER AND
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
    lease: Arc<Lease>,
    is_node: bool,
}

pub(super) struct Statements {
    renew: Statement,
    pub(super) add_entries: Statement,
    pub(super) same_entries: Statement,
    pub(super) save_tables: Statement,
    pub(super) save_records: Statement,
    pub(super) save_daily: Statement,
    pub(super) forget_bans: Statement,
    pub(super) take: Statement,
    pub(super) owners: Statement,
}

impl Session {
    /// Connects, and prepares all statements in one round trip.
    pub(super) async fn open(
        connector: &Connector,
        epoch: i64,
        lease: Arc<Lease>,
        is_node: bool,
    ) -> Result<Session, Trouble> {
        let client = connector.connect().await?;
        let condition = if is_node { OWNER } else { ALONE };
        let prepare = async |query: &str| client.prepare(&query.replace("OWNER", condition)).await;
        let prepared = async {
            let (
                renew,
                add_entries,
                same_entries,
                save_tables,
                save_records,
                save_daily,
                forget_bans,
                take,
                owners,
            ) = tokio::try_join!(
                prepare(RENEW),
                prepare(ADD_ENTRIES),
                prepare(SAME_ENTRIES),
                prepare(SAVE_TABLES),
                prepare(SAVE_RECORDS),
                prepare(SAVE_DAILY),
                prepare(FORGET_BANS),
                prepare(TAKE),
                prepare(OWNERS),
            )?;
            Ok(Statements {
                renew,
                add_entries,
                same_entries,
                save_tables,
                save_records,
                save_daily,
                forget_bans,
                take,
                owners,
            })
        };
        let statements = connector.in_time(prepared).await?;
        Ok(Session { client, statements, epoch, lease, is_node })
    }

    /// Renews the lease, and stores how long the server has been up. None if another server has taken over.
    pub(super) async fn renew(&self, up: i64) -> Result<Option<Renewal>, Trouble> {
        let (at, length) = (self.lease.now(), self.lease.length().as_millis() as i64);
        let renewed = self.client.query_opt(&self.statements.renew, &[&self.epoch, &up, &length]).await?;
        Ok(renewed.map(|row| Renewal { at, up: row.get(0), until: row.get(1) }))
    }

    /// Counts a renewal that is committed.
    pub(super) fn held(&self, renewed: Option<Renewal>) -> Result<(), Trouble> {
        let renewal = renewed.ok_or(StorageFault::TakenOver)?;
        self.lease.renewed(self.epoch, renewal);
        Ok(())
    }

    /// Replaces the entries of a table.
    pub(super) async fn replace(&self, replacement: &Replacement) -> Result<(), Trouble> {
        self.in_transaction(self.replace_entries(replacement)).await
    }

    /// Stores a ban and when it ends, or removes one.
    pub(super) async fn save_ban(
        &self,
        network: &IpNetwork,
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

    pub(super) async fn in_transaction(
        &self,
        what: impl Future<Output = Result<(), Trouble>>,
    ) -> Result<(), Trouble> {
        self.client.batch_execute("BEGIN").await?;
        let done = match self.renew(0).await {
            Ok(Some(renewal)) => what.await.map(|()| renewal),
            Ok(None) => Err(StorageFault::TakenOver.into()),
            Err(trouble) => Err(trouble),
        };
        let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        let ended = self.client.batch_execute(end).await;
        let renewal = done?;
        ended?;
        self.held(Some(renewal))
    }

    async fn replace_entries(&self, replacement: &Replacement) -> Result<(), Trouble> {
        let Replacement { entry: Append { table, version, stamp, body }, if_unchanged, records } =
            replacement;
        let (client, table) = (&self.client, table.as_str());
        let signed = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        if self.is_node {
            self.check_owner(table).await?;
        }
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
