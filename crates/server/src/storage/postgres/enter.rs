//! How a server enters a database: it updates the layout, and takes a lease.

use std::time::Duration;

use tokio_postgres::Client;

use super::layout;
use super::server_lease::{self, LEASE};
use super::session::{Connector, Trouble};
use crate::storage::StorageFault;

/// How much longer than its lease a server that was killed may have written.
const GRACE: Duration = Duration::from_secs(5);

/// How often nodes that start at the same time try to update the layout.
const TRIES: usize = 10;

/// Connects, updates the layout, and takes the lease.
pub(super) async fn enter(
    connector: &Connector,
    lease: Duration,
    node: Option<&str>,
) -> Result<(Client, i64), Trouble> {
    let mut client = connector.connect().await?;
    let mut tries = if node.is_some() { TRIES } else { 1 };
    while let Err(trouble) = layout::update(&mut client).await {
        tries -= 1;
        if tries == 0 {
            return Err(trouble);
        }
        connector.pause().await;
    }
    take_lease(connector, client, lease, node).await
}

/// Connects again as a node that has lost its lease, and takes another one.
pub(super) async fn enter_again(
    connector: &Connector,
    lease: Duration,
    node: Option<&str>,
) -> Result<(Client, i64), Trouble> {
    let mut client = connector.connect().await?;
    layout::update_unless_later(&mut client).await?;
    take_lease(connector, client, lease, node).await
}

/// Takes a lease. A server that was killed has left one, whose end is waited for, unless both are nodes.
async fn take_lease(
    connector: &Connector,
    mut client: Client,
    lease: Duration,
    node: Option<&str>,
) -> Result<(Client, i64), Trouble> {
    let mut before = Duration::MAX;
    loop {
        let left = match server_lease::take(&mut client, lease, node).await? {
            Ok(epoch) => return Ok((client, epoch)),
            Err(left) => left,
        };
        // A lease whose end moves away is renewed by a server that runs.
        if left > std::mem::replace(&mut before, left) || left > LEASE + GRACE {
            let why = match node {
                None => "another server uses this database: stop it first, or give --data another one",
                Some(_) => {
                    "a server without --node-address uses this database: stop it first, or give it one, too"
                }
            };
            return Err(StorageFault::Failed(why.to_owned()).into());
        }
        connector.pause().await;
    }
}
