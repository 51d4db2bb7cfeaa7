//! All rows of a PostgreSQL database, read or written in one transaction while no server uses it.

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row as PostgresRow};

use super::address::PostgresAddress;
use super::session::{Connector, Trouble};
use super::{layout, server_lease};
use crate::clock::Clock;
use crate::storage::rows::{CHUNK, Cell, ColumnKind, PARTS, Part, Row};
use crate::storage::{StorageFault, Times};

/// A transaction over a whole database. Until it is committed, nothing has changed, and no server can start.
pub(in crate::storage) struct PostgresRows(Client);

impl PostgresRows {
    /// Begins the transaction.
    pub(in crate::storage) async fn begin(address: &PostgresAddress) -> Result<PostgresRows, StorageFault> {
        let connector = Connector::new(address.clone(), Clock::system()).map_err(StorageFault::Failed)?;
        begin(&connector).await.map_err(Trouble::into_fault)
    }

    /// Whether there are no rows.
    pub(in crate::storage) async fn is_empty(&self) -> Result<bool, StorageFault> {
        let exists: Vec<String> =
            PARTS.iter().map(|part| format!("EXISTS (SELECT 1 FROM {})", part.name)).collect();
        let row =
            self.0.query_one(&format!("SELECT NOT ({})", exists.join(" OR ")), &[]).await.map_err(fault)?;
        Ok(row.get(0))
    }

    /// Begins to read the rows of a part.
    pub(in crate::storage) async fn open(&self, part: &Part) -> Result<(), StorageFault> {
        let declare = format!("DECLARE part CURSOR FOR {}", part.select());
        self.0.batch_execute(&declare).await.map_err(fault)
    }

    /// The next rows of the part that is read; none at its end, which closes it.
    pub(in crate::storage) async fn next(&self, part: &Part) -> Result<Vec<Row>, StorageFault> {
        let rows = self.0.query(&format!("FETCH {CHUNK} FROM part"), &[]).await.map_err(fault)?;
        if rows.is_empty() {
            self.0.batch_execute("CLOSE part").await.map_err(fault)?;
        }
        Ok(rows.iter().map(|row| read(part, row)).collect())
    }

    /// Adds rows to a part.
    pub(in crate::storage) async fn add(&self, part: &Part, rows: &[Row]) -> Result<(), StorageFault> {
        let columns: Vec<Box<dyn ToSql + Sync>> =
            part.columns.iter().enumerate().map(|(index, (_, kind))| column(*kind, index, rows)).collect();
        let kinds = part.columns.iter().zip(1..).map(|((_, kind), number)| match kind {
            ColumnKind::Text => format!("${number}::text[]"),
            ColumnKind::Number => format!("${number}::bigint[]"),
            ColumnKind::Flag => format!("${number}::boolean[]"),
        });
        let arrays = kinds.collect::<Vec<_>>().join(", ");
        let insert = format!("INSERT INTO {} ({}) SELECT * FROM unnest({arrays})", part.name, part.names());
        let parameters: Vec<&(dyn ToSql + Sync)> = columns.iter().map(|column| &**column).collect();
        self.0.execute(&insert, &parameters).await.map(drop).map_err(fault)
    }

    /// How long servers have been up on it, and when it was restored.
    pub(in crate::storage) async fn times(&self) -> Result<Times, StorageFault> {
        super::queries::times(&self.0).await.map_err(Trouble::into_fault)
    }

    /// Sets both times.
    pub(in crate::storage) async fn set_times(&self, times: Times) -> Result<(), StorageFault> {
        let [up, restored] = [times.up, times.restored].map(|time| i64::try_from(time).unwrap_or(i64::MAX));
        let set = "UPDATE life SET up = $1, restored = $2";
        self.0.execute(set, &[&up, &restored]).await.map(drop).map_err(fault)
    }

    /// Ends the transaction: everything is stored.
    pub(in crate::storage) async fn commit(self) -> Result<(), StorageFault> {
        self.0.batch_execute("COMMIT").await.map_err(fault)
    }
}

async fn begin(connector: &Connector) -> Result<PostgresRows, Trouble> {
    let mut client = connector.connect().await?;
    layout::update(&mut client).await?;
    // The other database may take a while in between.
    client.batch_execute("SET idle_in_transaction_session_timeout = 0; BEGIN").await?;
    match server_lease::clear(&client, None).await? {
        Some(_) => {
            let why = "a server uses this database: stop it first; after a crash, wait for ten seconds";
            Err(StorageFault::Failed(why.to_owned()).into())
        }
        None => Ok(PostgresRows(client)),
    }
}

fn read(part: &Part, row: &PostgresRow) -> Row {
    let value = |(index, (_, kind)): (usize, &(&str, ColumnKind))| match kind {
        ColumnKind::Text => Cell::Text(row.get(index)),
        ColumnKind::Number => Cell::Number(row.get(index)),
        ColumnKind::Flag => Cell::Flag(row.get(index)),
    };
    part.columns.iter().enumerate().map(value).collect()
}

/// A column of rows, as an array.
fn column(kind: ColumnKind, index: usize, rows: &[Row]) -> Box<dyn ToSql + Sync> {
    let values = rows.iter().map(|row| &row[index]);
    match kind {
        ColumnKind::Text => {
            Box::new(values.map(|value| value.text().map(str::to_owned)).collect::<Vec<Option<String>>>())
        }
        ColumnKind::Number => Box::new(values.map(Cell::number).collect::<Vec<Option<i64>>>()),
        ColumnKind::Flag => Box::new(values.map(|value| *value == Cell::Flag(true)).collect::<Vec<bool>>()),
    }
}

fn fault(error: tokio_postgres::Error) -> StorageFault {
    Trouble::from(error).into_fault()
}
