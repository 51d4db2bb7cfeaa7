//! How a table is brought back from storage.

use std::sync::Arc;

use messages::{message, shared as texts};
use wire::{Code, Fault};

use crate::actor::{self, TableActor};
use crate::entry::{StoredEntry, is_gone};
use crate::faults::{damaged_table, no_such_table, other_version, storage_fault};
use crate::keys::TableId;
use crate::table::{Table, Unreadable};
use crate::tables::{TableCell, TableHandle, Tables};

impl Tables {
    /// A sender to a table; one that is not in memory is brought back from storage.
    pub async fn handle(self: &Arc<Self>, id: &TableId) -> Result<TableHandle, Fault> {
        let cell = Arc::clone(self.cells().entry(id.clone()).or_default());
        let visit = Visit { tables: self, id, cell };
        visit.cell.get_or_try_init(|| self.load(id)).await.cloned()
    }

    async fn load(self: &Arc<Self>, id: &TableId) -> Result<TableHandle, Fault> {
        let term = self.term();
        // If nothing comes of it, the last visitor gives it back.
        self.take(id, false).await?;
        let stored = self.storage.load(id).await.map_err(|fault| storage_fault(&fault))?;
        match stored.first() {
            None => return Err(no_such_table()),
            Some(entry) if is_gone(&entry.body) => {
                return Err(Fault::new(Code::Gone, message!("server-gone")));
            }
            Some(_) => {}
        }
        let mut stamp = stored.last().map(|entry| entry.stamp).unwrap_or_default();
        self.catch_up(stamp.up);
        let mut table = self.restore(id, stored).await?;
        if stamp.up < self.restored && !table.is_closed() {
            stamp = self.uptime.now();
            let decision = table.commit_anew();
            let append = actor::append(&table, decision.entry(), stamp);
            self.storage.append(append).await.map_err(|fault| storage_fault(&fault))?;
            table.apply(decision, stamp).map_err(|damaged| damaged_table(damaged.to_string()))?;
        }
        actor::project(&table, self, stamp);
        Ok(TableActor::start(table, Arc::clone(self), term))
    }

    /// Restores a table on a thread of its own: one with tens of thousands of entries takes a while, and others must not wait.
    async fn restore(&self, id: &TableId, stored: Vec<StoredEntry>) -> Result<Table, Fault> {
        let (games, of) = (self.config.games, id.clone());
        let restored = tokio::task::spawn_blocking(move || Table::restore(games, of, &stored)).await;
        let why = match restored {
            Ok(Ok(table)) => return Ok(table),
            Ok(Err(Unreadable::OtherVersion(why))) => {
                tracing::error!(table = %id, why, "another version has stored what this one does not know");
                return Err(other_version(why, self.nodes.is_some()));
            }
            Ok(Err(damaged)) => damaged.to_string(),
            Err(panic) => panic.to_string(),
        };
        tracing::error!(table = %id, why, "a table cannot be brought back");
        Err(damaged_table(why))
    }
}

/// A request that waits for a table to be brought back. If that fails, because the table does not exist, because reading it
/// failed or panicked, or because the client left, the last visitor removes the empty entry, and lets others own the table.
struct Visit<'a> {
    tables: &'a Tables,
    id: &'a TableId,
    cell: TableCell,
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        if self.cell.initialized() {
            return;
        }
        let mut cells = self.tables.cells();
        // Visitors are counted under the lock of the registry, which has one reference, and this visitor has another.
        let is_last = Arc::strong_count(&self.cell) == 2;
        if is_last && cells.get(self.id).is_some_and(|cell| Arc::ptr_eq(cell, &self.cell)) {
            cells.remove(self.id);
            self.tables.disown(self.id);
        }
    }
}
