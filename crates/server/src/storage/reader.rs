//! Reading an SQLite file while a server may be writing it.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::layout::{self, LAYOUT};
use super::sqlite::{FILE, checked, entries, failed, record};
use super::{StorageFault, TableRows};
use crate::start_error::StartError;

/// A read-only connection to a file.
pub struct Reader(Connection);

impl Reader {
    /// Opens the file of a folder.
    pub fn open(folder: &Path) -> Result<Reader, StartError> {
        let path = folder.join(FILE);
        let said = |why: String| StartError::Database(format!("{}: {why}", path.display()));
        if !path.exists() {
            return Err(said("there is no such file".to_owned()));
        }
        let opened = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY);
        let connection = opened.map_err(|error| said(error.to_string()))?;
        match layout::of(&connection).map_err(|error| said(error.to_string()))? {
            LAYOUT => Ok(Reader(connection)),
            0 => Err(said("there are no tables in it".to_owned())),
            layout @ 1..LAYOUT => Err(said(format!(
                "its layout is {layout}: start the server once, which updates it to {LAYOUT}"
            ))),
            layout => Err(said(format!("its layout is {layout}, of a later version of chabudai"))),
        }
    }

    /// Lets SQLite check the file.
    pub fn check(&self) -> Result<(), String> {
        checked(&self.0)
    }

    /// The ids of all tables, and why some cannot be read.
    pub fn ids(&self) -> Result<Vec<Result<String, StorageFault>>, StorageFault> {
        let ids = layout::ids(&self.0).map_err(failed)?;
        Ok(ids.into_iter().map(|id| id.map_err(failed)).collect())
    }

    /// What is stored of a table. A server that runs may compact or delete it meanwhile, so all of it is read at one moment.
    pub fn table(&self, table: &str) -> TableRows {
        // None if the file cannot be read, as every read then says.
        let _moment = self.0.unchecked_transaction().ok();
        let gone = || StorageFault::Failed("it is gone".to_owned());
        let stored =
            |number| (number, record(&self.0, table, number).and_then(|found| found.ok_or_else(gone)));
        let records = self.numbers(table).map(|numbers| numbers.into_iter().map(stored).collect());
        TableRows { entries: entries(&self.0, table), records }
    }

    /// The numbers of the matches of a table whose records are stored.
    fn numbers(&self, table: &str) -> Result<Vec<u32>, StorageFault> {
        let query = "SELECT number FROM records WHERE table_id = ? ORDER BY number";
        let mut statement = self.0.prepare_cached(query).map_err(failed)?;
        let numbers = statement.query_map([table], |row| row.get(0)).map_err(failed)?;
        numbers.map(|number| number.map_err(failed)).collect()
    }
}
