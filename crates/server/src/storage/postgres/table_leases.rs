//! Which node owns which table: a row with the epoch of its node. Its lease is the node's, so one statement renews all of them.
//!
//! A row is added only if there is none for that table, and goes away when its node gives the table back, or is removed because its own
//! lease ran out. Both need the lock on the row of the node, and so does every write: whoever writes a table owns it until the end of
//! the transaction.

use std::collections::BTreeMap;

use tokio::sync::oneshot;

use super::server_lease;
use super::session::Trouble;
use super::statements::Session;
use crate::storage::StorageFault;

/// Whoever waits for a table.
pub(super) type OwnerAnswer = oneshot::Sender<Result<Owner, StorageFault>>;

/// Who owns a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// This server, or nobody because there is no such table.
    Here,
    /// The node at this address.
    Elsewhere(String),
}

/// What is done to the lease of a table.
pub(super) enum LeaseJob {
    /// Takes it, if nobody has it. Only a new table may have no entries.
    Take { table: String, is_new: bool, answer: OwnerAnswer },
    /// Gives it back.
    Release { table: String },
}

/// How often it is tried again to take the tables of nodes that have just been removed.
const TRIES: usize = 3;

pub(super) const TAKE: &str = "INSERT INTO leases (table_id, epoch)
    SELECT asked.id, $1 FROM unnest($2::text[], $3::boolean[]) AS asked (id, is_new)
    WHERE EXISTS (SELECT 1 FROM servers WHERE epoch = $1) AND
        (asked.is_new OR EXISTS (SELECT 1 FROM entries WHERE table_id = asked.id))
    ORDER BY asked.id ON CONFLICT DO NOTHING";

pub(super) const OWNERS: &str =
    "SELECT table_id, leases.epoch = $1, address, coalesce(until > clock_timestamp(), false)
    FROM leases LEFT JOIN servers USING (epoch) WHERE table_id = ANY($2)";

const RELEASE: &str = "DELETE FROM leases WHERE epoch = $1 AND table_id = ANY($2)";

impl Session {
    /// Takes tables that nobody owns, and returns who owns each.
    pub(super) async fn take(&self, asked: &[(&str, bool)]) -> Result<BTreeMap<String, Owner>, Trouble> {
        for _ in 0..TRIES {
            if let Some(owners) = self.try_take(asked).await? {
                return Ok(owners);
            }
            server_lease::remove_expired(&self.client).await?;
        }
        Err(StorageFault::Failed("the owner of a table comes and goes".to_owned()).into())
    }

    /// None if the lease of an owner has run out.
    async fn try_take(&self, asked: &[(&str, bool)]) -> Result<Option<BTreeMap<String, Owner>>, Trouble> {
        let (ids, are_new): (Vec<&str>, Vec<bool>) = asked.iter().copied().unzip();
        let (client, epoch) = (&self.client, &self.epoch);
        // Each is sent when it is first polled, in this order, as in a batch.
        let (begun, renewed, taken, owners, committed) = tokio::join!(
            biased;
            client.batch_execute("BEGIN"),
            self.renew(0),
            async { client.execute(&self.statements.take, &[epoch, &ids, &are_new]).await },
            async { client.query(&self.statements.owners, &[epoch, &ids]).await },
            client.batch_execute("COMMIT"),
        );
        begun?;
        let renewed = renewed?;
        taken?;
        let owners = owners?;
        committed?;
        self.held(renewed)?;
        let mut found: BTreeMap<String, Owner> =
            ids.iter().map(|id| ((*id).to_owned(), Owner::Here)).collect();
        for row in &owners {
            let (is_ours, address, is_held): (bool, Option<String>, bool) =
                (row.get(1), row.get(2), row.get(3));
            match address {
                _ if is_ours => {}
                Some(address) if is_held => drop(found.insert(row.get(0), Owner::Elsewhere(address))),
                _ => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    /// Gives tables back.
    pub(super) async fn release(&self, tables: &[&str]) -> Result<(), Trouble> {
        self.in_transaction(async {
            self.client.execute(RELEASE, &[&self.epoch, &tables]).await?;
            Ok(())
        })
        .await
    }

    /// Refuses a node that does not own this table.
    pub(super) async fn check_owner(&self, table: &str) -> Result<(), Trouble> {
        let owns = "SELECT EXISTS (SELECT 1 FROM leases WHERE table_id = $1 AND epoch = $2)";
        let is_owner: bool = self.client.query_one(owns, &[&table, &self.epoch]).await?.get(0);
        match is_owner {
            true => Ok(()),
            false => Err(StorageFault::Conflict.into()),
        }
    }
}
