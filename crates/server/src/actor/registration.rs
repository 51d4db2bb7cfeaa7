//! A table's place in the registry, given up however its task ends.

use std::sync::Arc;
use std::thread;

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
        self.tables.unload(&self.table);
        if thread::panicking() {
            self.tables.metrics.table_panics.inc();
            tracing::error!(table = %self.table, "a table's task panicked: the next request brings the table back");
        }
    }
}
