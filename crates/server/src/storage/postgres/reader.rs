//! Reading a PostgreSQL database while a server may be writing it.

use tokio_postgres::Client;

use super::address::PostgresAddress;
use super::session::{Connector, Trouble};
use super::{layout, queries};
use crate::clock::Clock;
use crate::start_error::StartError;
use crate::storage::{StorageFault, TableRows};

/// A connection that only reads.
pub(crate) struct PostgresReader {
    address: PostgresAddress,
    client: Client,
}

impl PostgresReader {
    /// Connects to a database that has the layout of this program.
    pub(crate) async fn open(address: &PostgresAddress) -> Result<PostgresReader, StartError> {
        let said = |trouble: Trouble| StartError::Database(format!("{address}: {}", trouble.into_fault()));
        let connector = Connector::new(address.clone(), Clock::system())
            .map_err(|why| StartError::Database(format!("{address}: {why}")))?;
        let client = connector.connect().await.map_err(said)?;
        layout::check(&client).await.map_err(said)?;
        Ok(PostgresReader { address: address.clone(), client })
    }

    /// The ids of all tables.
    pub(crate) async fn ids(&self) -> Result<Vec<String>, StartError> {
        let query = "SELECT DISTINCT table_id FROM entries ORDER BY table_id";
        let rows = self.client.query(query, &[]).await.map_err(|error| self.unreadable(error.into()))?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// What is stored of a table at one moment.
    pub(crate) async fn table(&self, table: &str) -> Result<TableRows, StartError> {
        self.rows(table).await.map_err(|trouble| self.unreadable(trouble))
    }

    async fn rows(&self, table: &str) -> Result<TableRows, Trouble> {
        let client = &self.client;
        client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let entries = in_table(queries::entries(client, table).await)?;
        let mut records = Vec::new();
        for number in queries::record_numbers(client, table).await? {
            let gone = || StorageFault::Failed("it is gone".to_owned());
            let record = in_table(queries::record(client, table, number).await)?;
            records.push((number, record.and_then(|record| record.ok_or_else(gone))));
        }
        client.batch_execute("COMMIT").await?;
        Ok(TableRows { entries, records: Ok(records) })
    }

    fn unreadable(&self, trouble: Trouble) -> StartError {
        StartError::Database(format!("{}: {}", self.address, trouble.into_fault()))
    }
}

/// Damage concerns a single table, everything else the whole database.
fn in_table<T>(found: Result<T, Trouble>) -> Result<Result<T, StorageFault>, Trouble> {
    match found {
        Ok(found) => Ok(Ok(found)),
        Err(Trouble::Refused(fault @ StorageFault::Damaged(_))) => Ok(Err(fault)),
        Err(trouble) => Err(trouble),
    }
}
