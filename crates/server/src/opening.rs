//! How a table is created.

use std::net::IpAddr;
use std::sync::Arc;

use fair::Secret;
use messages::{message, shared as texts};
use wire::{Code, CreateTable, Created, Fault, SitDown};

use crate::actor;
use crate::daily;
use crate::entry::TableEntry;
use crate::faults::storage_fault;
use crate::keys::{Key, TableId};
use crate::storage::Append;
use crate::table::{Table, TableSetup};
use crate::tables::Tables;
use crate::work::WorkKind;

/// The most entries of a match that a table can go on from: far above any match that people play.
const LONGEST_BRANCH: usize = 5000;

impl Tables {
    /// Creates a table, and seats its creator if they want to sit.
    pub async fn open(self: &Arc<Self>, mut asked: CreateTable, address: IpAddr) -> Result<Created, Fault> {
        let log = asked.duplicate.as_ref().and_then(|record| record["log"].as_array());
        let entries = asked.branch.as_ref().map_or(0, |branch| branch.entries as usize);
        if entries.max(log.map_or(0, Vec::len)) > LONGEST_BRANCH {
            return Err(Fault::field("branch", message!("server-long-match")));
        }
        if asked.daily.is_some() {
            // Only an attempt that is possible counts.
            TableSetup::new(self.config.games, &asked)?;
            daily::count_attempt(self, &mut asked).await?;
        }
        if self.is_full() {
            return Err(Fault::new(Code::TooMany, message!("server-full")));
        }
        let (id, invite, watch, me) = (TableId::fresh(), Key::fresh(), Key::fresh(), asked.me.clone());
        let (table, entry) = self.create(id.clone(), asked, [&invite, &watch], address).await?;
        // If the opener cannot sit down, nobody would ever learn the keys: then nothing is opened.
        if let Some(me) = &me {
            table.check(me)?;
        }
        let stamp = self.uptime.now();
        // Unless its creator sits down, the node where somebody comes first will have it.
        let _claim = self.own(&id, true).await?;
        // With this entry the table has version 1.
        let append = Append { version: table.version(), ..actor::append(&table, &entry, stamp) };
        let stored = self.storage.append(append).await;
        if stored.is_ok() {
            actor::project(&table, self, stamp);
        }
        stored.map_err(|fault| storage_fault(&fault))?;
        let (invite, watch) = (invite.into_secret(), watch.into_secret());
        let me = match me {
            Some(me) => Some(self.sit(&id, SitDown { key: Some(invite.clone()), ..me }, address).await?),
            None => None,
        };
        Ok(Created { table: id.to_string(), invite, watch, me })
    }

    /// A new table with these keys, and its first entry. Reading a record is costly work.
    async fn create(
        &self,
        id: TableId,
        asked: CreateTable,
        keys: [&Key; 2],
        address: IpAddr,
    ) -> Result<(Table, TableEntry), Fault> {
        let (games, locks) = (self.config.games, keys.map(Key::lock));
        let has_record = asked.branch.is_some() || asked.duplicate.is_some();
        let secret = Secret::fresh().expect("the machine has a source of randomness").to_store();
        let create = move || Ok(Table::create(id, TableSetup::new(games, &asked)?, locks, secret));
        if !has_record {
            return create();
        }
        let created = self.work.run(WorkKind::Replay, address, create).await;
        created.map_err(|none| none.fault(message!("server-no-replay")))?
    }
}
