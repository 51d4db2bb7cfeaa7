//! One server at a time: a lease on the whole database, with an epoch that every write names.
//!
//! The lease goes by the database's clock, and every write renews it. A server that comes back late, after another one has taken
//! the database over, finds no row with its epoch, and nothing that it writes is stored.

use std::time::Duration;

use tokio_postgres::{Client, GenericClient};

use super::session::Trouble;

/// How long a lease lasts.
pub(in crate::storage) const LEASE: Duration = Duration::from_secs(10);

/// Adds a server, if no other one has a lease. Otherwise the answer is for how long that one has it.
pub(super) async fn take(client: &mut Client, lease: Duration) -> Result<Result<i64, Duration>, Trouble> {
    let transaction = client.transaction().await?;
    if let Some(left) = clear(&transaction).await? {
        return Ok(Err(left));
    }
    let next = "UPDATE life SET epoch = epoch + 1 RETURNING epoch";
    let epoch: i64 = transaction.query_one(next, &[]).await?.get(0);
    let insert = "INSERT INTO servers (epoch, up, until)
        SELECT $1, up, clock_timestamp() + $2::bigint * interval '1 millisecond' FROM life";
    transaction.execute(insert, &[&epoch, &(lease.as_millis() as i64)]).await?;
    transaction.commit().await?;
    Ok(Ok(epoch))
}

/// Removes servers whose lease has run out, and keeps others from starting until the transaction ends. If one has a lease, the
/// answer is for how long.
pub(super) async fn clear(transaction: &impl GenericClient) -> Result<Option<Duration>, Trouble> {
    transaction.execute("SELECT 1 FROM life FOR UPDATE", &[]).await?;
    let left = "SELECT ceil(1000 * extract(epoch FROM max(until) - clock_timestamp()))::bigint FROM servers";
    let left: Option<i64> = transaction.query_one(left, &[]).await?.get(0);
    if let Some(left) = left.filter(|left| *left > 0) {
        return Ok(Some(Duration::from_millis(left as u64)));
    }
    transaction.execute("UPDATE life SET up = greatest(up, (SELECT max(up) FROM servers))", &[]).await?;
    transaction.execute("DELETE FROM servers", &[]).await?;
    Ok(None)
}

/// Gives the lease back.
pub(super) async fn release(client: &Client, epoch: i64) -> Result<(), Trouble> {
    let release = "WITH gone AS (DELETE FROM servers WHERE epoch = $1 RETURNING up)
        UPDATE life SET up = greatest(up, (SELECT up FROM gone))";
    client.execute(release, &[&epoch]).await?;
    Ok(())
}
