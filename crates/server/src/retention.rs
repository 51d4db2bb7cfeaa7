//! Retention: tables that nobody has used for long enough are compacted to their records, and in the end forgotten.
//!
//! Ages are measured in uptime, which a wrong calendar cannot change: a table ages only while the server runs.

use std::sync::Arc;
use std::time::Duration;

use wire::Code;

use crate::actor::OperatorAct;
use crate::keys::TableId;
use crate::storage::{LastEntry, Rest};
use crate::tables::Tables;

/// How often the server looks for old tables.
const PERIOD: Duration = Duration::from_secs(3600);

/// How long things are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// How long a table that nobody uses stays as it is; after that only its records are left. None for ever.
    pub tables: Option<Duration>,
    /// How long the records of such a table are kept, counted from the same moment. None for ever. Those of a table that is still
    /// whole stay with it.
    pub records: Option<Duration>,
}

impl Retention {
    /// What is to be done with a table at this uptime.
    fn act(&self, up: u64, last: &LastEntry) -> Option<OperatorAct> {
        let age = Duration::from_millis(up.saturating_sub(last.stamp.up));
        let is_past = |limit: Option<Duration>| limit.is_some_and(|limit| age >= limit);
        match last.rest {
            // A table that is kept whole keeps its records, however old.
            Rest::Whole if !is_past(self.tables) => None,
            Rest::Whole | Rest::Records if is_past(self.records) => {
                Some(OperatorAct::Forget(last.version, last.stamp))
            }
            Rest::Whole => Some(OperatorAct::Compact(last.version, last.stamp)),
            Rest::Records | Rest::Nothing => None,
        }
    }
}

/// Looks for old tables for as long as the server runs.
pub async fn run(tables: Arc<Tables>) {
    let clock = tables.config.clock.clone();
    while tables.config.retention != Retention::default() {
        let count = sweep(&tables).await;
        if count > 0 {
            tracing::info!(count, "old tables compacted or forgotten");
        }
        clock.sleep_until(clock.now() + PERIOD).await;
    }
}

/// Looks at all tables once, and returns how many were compacted or forgotten.
async fn sweep(tables: &Arc<Tables>) -> usize {
    let (mut count, mut after) = (0, String::new());
    loop {
        let found = match tables.storage.scan(after).await {
            Ok(found) if !found.is_empty() => found,
            Ok(_) => return count,
            Err(fault) => {
                tracing::error!(%fault, "old tables cannot be looked for");
                return count;
            }
        };
        for last in &found {
            count += usize::from(put_away(tables, last).await);
        }
        after = found.into_iter().next_back().map(|last| last.table).expect("at least one");
    }
}

/// Compacts or forgets a table, if it is old enough.
async fn put_away(tables: &Arc<Tables>, last: &LastEntry) -> bool {
    let Some(act) = tables.config.retention.act(tables.uptime.now().up, last) else { return false };
    let Ok(id) = last.table.parse::<TableId>() else { return false };
    match tables.operate(&id, act).await {
        Ok(_) => true,
        // Somebody is there, or has been since: then it is not old. Or another node has it, and looks after it.
        Err(fault) if matches!(fault.code, Code::NotNow | Code::Closing) => false,
        Err(fault) => {
            tracing::warn!(table = %id, %fault, "an old table stays as it is");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Stamp;

    #[test]
    fn tables_become_records_and_records_are_forgotten() {
        let day = Duration::from_secs(86_400);
        let last =
            |rest| LastEntry { table: String::new(), version: 3, stamp: Stamp { at: 9, up: 1000 }, rest };
        let both = Retention { tables: Some(day), records: Some(2 * day) };
        let after = |days: u64| 1000 + days * 86_400_000;
        let (compact, forget) = (
            Some(OperatorAct::Compact(3, Stamp { at: 9, up: 1000 })),
            Some(OperatorAct::Forget(3, Stamp { at: 9, up: 1000 })),
        );
        for (up, whole, records) in [
            (0, None, None),
            (after(1) - 1, None, None),
            (after(1), compact, None),
            (after(2) - 1, compact, None),
            (after(2), forget, forget),
        ] {
            assert_eq!(both.act(up, &last(Rest::Whole)), whole, "{up}");
            assert_eq!(both.act(up, &last(Rest::Records)), records, "{up}");
            assert_eq!(both.act(up, &last(Rest::Nothing)), None);
        }
        let records_only = Retention { tables: None, records: Some(day) };
        assert_eq!(records_only.act(after(9), &last(Rest::Whole)), None, "the table itself is kept");
        assert_eq!(records_only.act(after(9), &last(Rest::Records)), forget);
        let records_first = Retention { tables: Some(2 * day), records: Some(day) };
        assert_eq!(records_first.act(after(2) - 1, &last(Rest::Whole)), None);
        assert_eq!(records_first.act(after(2), &last(Rest::Whole)), forget);
        assert_eq!(Retention::default().act(u64::MAX, &last(Rest::Whole)), None, "by default all is kept");
    }
}
