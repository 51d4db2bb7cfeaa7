//! Where the tests store things, and rows to store there.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use tempfile::TempDir;
use wire::{Listing, Phase};

use crate::clock::Clock;
use crate::entry::Stamp;
use crate::keys::TableId;
use crate::metrics::Metrics;
use crate::start_error::StartError;
use crate::storage::sqlite::FILE;
use crate::storage::{
    Append, DataPlace, LEASE, LobbyEntry, Postgres, PostgresAddress, Projection, Replacement, Sqlite, Storage,
};

/// An empty folder, and perhaps an empty PostgreSQL database.
pub struct Place {
    pub folder: TempDir,
    pub postgres: Option<PostgresAddress>,
    pub clock: Clock,
    pub lease: Duration,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        Place { folder, postgres: None, clock: Clock::manual(), lease: LEASE }
    }

    /// None if there is no PostgreSQL on this machine.
    pub fn postgres() -> Option<Place> {
        Some(Place::at(&testdb::shared()?.database()))
    }

    /// A PostgreSQL database at this address.
    pub fn at(address: &str) -> Place {
        Place { postgres: Some(address.parse().unwrap()), ..Place::sqlite() }
    }

    /// The same database, as another machine sees it.
    pub fn elsewhere(&self) -> Place {
        Place {
            postgres: self.postgres.clone(),
            clock: self.clock.clone(),
            lease: self.lease,
            ..Place::sqlite()
        }
    }

    pub async fn open(&self) -> Arc<dyn Storage> {
        self.try_open().await.unwrap()
    }

    /// Opens the database as a node at this address.
    pub async fn open_node(&self, node: &str) -> Arc<Postgres> {
        let (address, folder) = (self.postgres.as_ref().unwrap(), self.folder.path());
        let (clock, metrics) = (self.clock.clone(), Arc::new(Metrics::default()));
        let opened = Postgres::open(address, folder, clock, metrics, self.lease, Some(node.to_owned())).await;
        Arc::new(opened.unwrap())
    }

    pub async fn try_open(&self) -> Result<Arc<dyn Storage>, StartError> {
        let metrics = Arc::new(Metrics::default());
        match &self.postgres {
            Some(address) => {
                let (folder, clock) = (self.folder.path(), self.clock.clone());
                Ok(Arc::new(Postgres::open(address, folder, clock, metrics, self.lease, None).await?))
            }
            None => Ok(Arc::new(Sqlite::open(self.folder.path(), metrics)?)),
        }
    }

    /// Asks the PostgreSQL database something.
    pub fn query(&self, statement: &str) -> String {
        let name = self.postgres.as_ref().unwrap().to_string();
        testdb::shared().unwrap().query(name.rsplit('/').next().unwrap(), statement)
    }

    /// Changes what is stored behind the back of any server.
    pub fn change(&self, statement: &str) {
        match &self.postgres {
            Some(_) => _ = self.query(statement),
            None => {
                Connection::open(self.folder.path().join(FILE)).unwrap().execute_batch(statement).unwrap()
            }
        }
    }

    pub fn data(&self) -> DataPlace {
        match &self.postgres {
            Some(address) => DataPlace::Postgres(address.clone()),
            None => DataPlace::Folder(self.folder.path().to_owned()),
        }
    }
}

/// The id of a table, of twelve letters.
pub fn id(letters: &str) -> TableId {
    format!("{letters:a<12}").parse().unwrap()
}

pub fn append(table: &TableId, version: u64, body: &str) -> Append {
    let stamp = Stamp { at: 1000 + version, up: version };
    Append { table: table.clone(), version, stamp, body: body.to_owned() }
}

/// An entry that takes the place of all others.
pub fn replacement(table: &TableId, version: u64, body: &str, records: u32) -> Replacement {
    Replacement { entry: append(table, version, body), if_unchanged: true, records }
}

pub fn projection(table: &TableId, at: u64, free: u8) -> Projection {
    let (game, phase, names) = ("three".to_owned(), Phase::Waiting, vec!["Zoë".to_owned()]);
    let listing = Listing { table: table.to_string(), game, players: 2, free, phase, names };
    let lobby = LobbyEntry { open: true, listing };
    Projection { table: table.clone(), at, lobby, record: None, daily: None }
}
