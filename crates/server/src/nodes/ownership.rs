//! Which tables are this node's, and how it lets them go.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use wire::Fault;

use crate::actor::Command;
use crate::faults::moved;
use crate::keys::TableId;
use crate::storage::Owner;
use crate::tables::Tables;

/// How often a node looks at its own lease.
const LOOK: Duration = Duration::from_millis(200);

impl Tables {
    /// The term of the lease of this server. One that is alone has only one.
    pub fn term(&self) -> i64 {
        self.nodes.as_ref().map_or(0, |nodes| nodes.lease().term())
    }

    /// Whether this server still owns what it has owned since this term.
    pub fn is_owner(&self, term: i64) -> bool {
        self.nodes.as_ref().is_none_or(|nodes| nodes.lease().is_held(term))
    }

    /// Makes this server the owner of a table, or refuses because another one is.
    pub async fn take(&self, id: &TableId, is_new: bool) -> Result<(), Fault> {
        let Some(nodes) = &self.nodes else { return Ok(()) };
        match nodes.owner(id, is_new).await? {
            Owner::Here => Ok(()),
            Owner::Elsewhere(_) => Err(moved()),
        }
    }

    /// The same, until the claim is dropped.
    pub async fn own(self: &Arc<Self>, id: &TableId, is_new: bool) -> Result<Claim, Fault> {
        let claim = Claim::new(self, id);
        self.take(id, is_new).await?;
        Ok(claim)
    }

    /// Lets others own a table.
    pub fn disown(&self, id: &TableId) {
        if let Some(nodes) = &self.nodes {
            nodes.storage.release(id);
        }
    }

    /// Who owns a table: another node, or this one, if need be from now on and until the claim is dropped.
    pub async fn owner(self: &Arc<Self>, id: &TableId) -> Result<(Owner, Option<Claim>), Fault> {
        match &self.nodes {
            Some(nodes) if !self.has(id) || !self.is_owner(self.term()) => {
                let mut claim = Claim::new(self, id);
                let owner = nodes.owner(id, false).await?;
                claim.is_void = owner != Owner::Here;
                Ok((owner, Some(claim)))
            }
            _ => Ok((Owner::Here, None)),
        }
    }

    /// Other nodes have been up for this long, or longer: the clocks of players go by it, wherever their table is.
    pub fn catch_up(&self, up: u64) {
        if let Some(nodes) = &self.nodes {
            self.uptime.catch_up(up.max(nodes.lease().up()));
        }
    }

    /// Lets all tables go, for other nodes. Each has stored everything when its connections are told; new ones are not taken.
    pub async fn hand_over(&self) {
        let Some(nodes) = &self.nodes else { return };
        nodes.is_leaving.store(true, Ordering::Relaxed);
        self.let_go();
        self.tasks.idle().await;
    }

    fn let_go(&self) {
        for handle in self.handles() {
            if handle.try_send(Command::LetGo).is_err() {
                // It has many commands to carry out before.
                tokio::spawn(async move { handle.send(Command::LetGo).await });
            }
        }
    }
}

/// A table that this server has taken. If the table is not in memory when this is dropped, others may own it again: whoever wanted
/// something of it was refused, or has left.
pub struct Claim {
    tables: Arc<Tables>,
    id: TableId,
    /// Whether another node turned out to be the owner.
    is_void: bool,
}

impl Claim {
    /// Made before the table is taken: whoever asks for it may leave while the answer is on its way.
    fn new(tables: &Arc<Tables>, id: &TableId) -> Claim {
        Claim { tables: Arc::clone(tables), id: id.clone(), is_void: false }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Under the lock of the registry: whoever loads the table has a place there before they take it.
        let cells = self.tables.cells();
        if !self.is_void && !cells.contains_key(&self.id) {
            self.tables.disown(&self.id);
        }
    }
}

/// Looks at the lease for as long as the server runs. A node that may have lost it tells nobody anything any more: its sockets end,
/// and so do its tables.
pub async fn keep(tables: Arc<Tables>) {
    let clock = tables.config.clock.clone();
    let mut term = tables.term();
    loop {
        clock.sleep_until(clock.now() + LOOK).await;
        if !tables.is_owner(term) {
            tracing::warn!("this node could not renew its lease in time, and lets its tables go");
            tables.moved.send_replace(());
            tables.let_go();
            wait_for_lease(&tables).await;
            tracing::info!("this node has a lease again");
        }
        term = tables.term();
    }
}

async fn wait_for_lease(tables: &Tables) {
    let clock = &tables.config.clock;
    while !tables.is_owner(tables.term()) {
        clock.sleep_until(clock.now() + LOOK).await;
    }
}
