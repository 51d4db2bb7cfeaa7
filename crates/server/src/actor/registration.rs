//! A table's place in the registry, given up however its task ends.

use std::sync::Arc;
use std::thread;

use super::{Command, TableActor};
use crate::keys::TableId;
use crate::metrics::Counted;
use crate::tables::Tables;

/// The place of a table in the registry and in the metrics. Dropping it gives both up, also when the task panics.
pub struct Registration {
    table: TableId,
    tables: Arc<Tables>,
    _counted: Counted,
}

impl Registration {
    /// Counts a table that is about to be in the registry.
    pub fn new(table: TableId, tables: Arc<Tables>) -> Registration {
        let _counted = tables.metrics.table();
        Registration { table, tables, _counted }
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        // Before anybody can load it again, and take it again.
        self.tables.disown(&self.table);
        self.tables.unload(&self.table);
        if thread::panicking() {
            self.tables.metrics.table_panics.inc();
            tracing::error!(table = %self.table, "a table's task panicked: the next request brings the table back");
        }
    }
}

impl TableActor {
    /// Ends because another node may own the table by now. The command waits for whoever is brought back next.
    pub(super) fn step_down(&mut self, command: Command) {
        self.broken = true;
        if let Some(own) = self.handle.upgrade() {
            let _ = own.try_send(command);
        }
    }

    /// Leaves the registry. Commands that came meanwhile go to the table that is brought back next, except those of connections,
    /// which that table does not know.
    pub(super) async fn retire(self) {
        let TableActor { _registration, table, tables, mut commands, first, audience, .. } = self;
        drop(_registration);
        commands.close();
        drop((first, audience));
        while let Some(command) = commands.recv().await {
            if command.is_for_any_actor()
                && let Ok(next) = tables.handle(table.id()).await
            {
                let _ = next.send(command).await;
            }
        }
    }
}
