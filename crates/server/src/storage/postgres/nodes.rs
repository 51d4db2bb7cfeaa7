//! What nodes need beside storage: who owns a table, and which other nodes there are.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::queue::Order;
use super::table_leases::{LeaseJob, Owner};
use super::{Lease, Postgres, server_lease};
use crate::keys::TableId;
use crate::storage::{StorageFault, StorageFuture};

impl Postgres {
    /// The lease of this server, which is the lease of all its tables.
    pub fn lease(&self) -> &Arc<Lease> {
        &self.lease
    }

    /// Makes this node the owner of a table, unless another one is. It is done after everything that was asked for before.
    pub async fn take(&self, table: &TableId, is_new: bool) -> Result<Owner, StorageFault> {
        let (answer, soon) = oneshot::channel();
        let table = table.as_str().to_owned();
        self.order(Order::Lease(LeaseJob::Take { table, is_new, answer }))?;
        soon.await.map_err(|_| StorageFault::Closed)?
    }

    /// Lets others own a table, after everything that was asked for before.
    pub fn release(&self, table: &TableId) {
        // A storage that is closed has given all tables back.
        let _ = self.order(Order::Lease(LeaseJob::Release { table: table.as_str().to_owned() }));
    }

    /// The addresses of the other nodes.
    pub fn others(&self) -> StorageFuture<'_, Vec<String>> {
        let epoch = self.lease.term();
        self.read(move |client| async move { server_lease::others(&client, epoch).await })
    }
}
