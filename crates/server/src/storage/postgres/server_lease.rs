//! The leases of servers, each with an epoch that every write names: one server alone, or several nodes that share the database.
//!
//! A lease goes by the database's clock, and every write renews it. A server that comes back late, after another one has taken
//! over, finds no row with its epoch, and nothing that it writes is stored.

use std::time::Duration;

use tokio_postgres::{Client, GenericClient};

use super::session::Trouble;

/// How long a lease lasts.
pub(in crate::storage) const LEASE: Duration = Duration::from_secs(10);

/// Servers whose lease has run out, and an earlier run of the node at this address, which is over because the next one listens there.
const REMOVE: &str = "WITH gone AS
    (DELETE FROM servers WHERE until <= clock_timestamp() OR address = $1 RETURNING up)
    UPDATE life SET up = greatest(up, (SELECT max(up) FROM gone))";

/// The tables of servers that were removed.
const FREE: &str =
    "DELETE FROM leases WHERE NOT EXISTS (SELECT 1 FROM servers WHERE servers.epoch = leases.epoch)";

/// Adds a server, or a node at this address. A server that is no node is alone. If another one is in the way, the answer is for how
/// long.
pub(super) async fn take(
    client: &mut Client,
    lease: Duration,
    node: Option<&str>,
) -> Result<Result<i64, Duration>, Trouble> {
    let transaction = client.transaction().await?;
    if let Some(left) = clear(&transaction, node).await? {
        return Ok(Err(left));
    }
    let next = "UPDATE life SET epoch = epoch + 1 RETURNING epoch";
    let epoch: i64 = transaction.query_one(next, &[]).await?.get(0);
    let insert = "INSERT INTO servers (epoch, up, until, address)
        SELECT $1, up, clock_timestamp() + $2::bigint * interval '1 millisecond', $3 FROM life";
    transaction.execute(insert, &[&epoch, &(lease.as_millis() as i64), &node]).await?;
    transaction.commit().await?;
    Ok(Ok(epoch))
}

/// Removes servers whose lease has run out, and keeps others from starting until the transaction ends. If one is in the way, the
/// answer is for how long.
pub(super) async fn clear(
    transaction: &impl GenericClient,
    node: Option<&str>,
) -> Result<Option<Duration>, Trouble> {
    transaction.execute("SELECT 1 FROM life FOR UPDATE", &[]).await?;
    let left = "SELECT ceil(1000 * extract(epoch FROM max(until) - clock_timestamp()))::bigint FROM servers
        WHERE $1::text IS NULL OR address IS NULL";
    let left: Option<i64> = transaction.query_one(left, &[&node]).await?.get(0);
    if let Some(left) = left.filter(|left| *left > 0) {
        return Ok(Some(Duration::from_millis(left as u64)));
    }
    transaction.execute(REMOVE, &[&node]).await?;
    transaction.execute(FREE, &[]).await?;
    Ok(None)
}

/// Removes nodes whose lease has run out, so that others can have their tables. A node that is just renewing its lease holds its row,
/// and is still there afterwards.
pub(super) async fn remove_expired(client: &Client) -> Result<(), Trouble> {
    client.batch_execute("BEGIN; SELECT 1 FROM life FOR UPDATE").await?;
    let done = async {
        client.execute(REMOVE, &[&None::<&str>]).await?;
        client.execute(FREE, &[]).await
    };
    let done = done.await;
    client.batch_execute(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    done?;
    Ok(())
}

/// Gives the lease back, with all tables.
pub(super) async fn release(client: &Client, epoch: i64) -> Result<(), Trouble> {
    let release = "WITH gone AS (DELETE FROM servers WHERE epoch = $1 RETURNING up),
        freed AS (DELETE FROM leases WHERE epoch = $1)
        UPDATE life SET up = greatest(up, (SELECT up FROM gone))";
    client.execute(release, &[&epoch]).await?;
    Ok(())
}

/// The addresses of the other nodes that have a lease.
pub(super) async fn others(client: &Client, epoch: i64) -> Result<Vec<String>, Trouble> {
    let others = "SELECT address FROM servers
        WHERE epoch <> $1 AND address IS NOT NULL AND until > clock_timestamp() ORDER BY epoch";
    Ok(client.query(others, &[&epoch]).await?.iter().map(|row| row.get(0)).collect())
}

/// Whether a database has the lease of this epoch as it was renewed last, or later.
pub(super) async fn is_current(client: &Client, epoch: i64, until: i64) -> Result<bool, Trouble> {
    let renewed = "SELECT EXISTS
        (SELECT 1 FROM servers WHERE epoch = $1 AND (1000000 * extract(epoch FROM until))::bigint >= $2)";
    Ok(client.query_one(renewed, &[&epoch, &until]).await?.get(0))
}
