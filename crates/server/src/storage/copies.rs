//! Copies of the SQLite file: making one while a server writes, and putting one in place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row};

use super::folder_lock::FolderLock;
use super::layout::{self, LAYOUT};
use super::private;
use super::sqlite::{FILE, checked};
use super::sums::{entry_sum, record_sum};
use crate::entry::Stamp;
use crate::start_error::StartError;

/// What a copy holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// How many tables.
    pub tables: u64,
    /// How many entries they have together.
    pub entries: u64,
    /// The entries and records that are not what was written. They are not served; everything else is as it should be.
    pub damaged: Vec<String>,
}

/// SQLite's files beside a database, by the ends of their names: what is not in the database yet, and an index of it.
const BESIDE: [&str; 3] = ["-wal", "-journal", "-shm"];

/// Copies the database of a folder into a file, as it is at one moment. A server may go on writing: it does not wait, and
/// what it writes meanwhile is not in the copy.
pub fn backup(folder: &Path, file: &Path) -> Result<Copied, StartError> {
    let source = folder.join(FILE);
    let from = open(&source)?;
    if file.exists() {
        return Err(unusable(file, "it is there already, and is not overwritten"));
    }
    let part = Part::create(beside(file, ".part"))?;
    from.execute("VACUUM INTO ?", [part.0.to_string_lossy()]).map_err(|error| unusable(&part.0, &error))?;
    drop(from);
    let copied = looked_through(&part.0)?;
    part.put(file)?;
    Ok(copied)
}

/// Puts a copy in place of the database of a folder, which no server may have open. With `replace`, an existing database is kept
/// under another name, which is returned. Until the copy is in its place, the existing database stays in it.
///
/// People who saw what happened after the copy was made may know secrets in it, so every table draws a new one for its next
/// match when it is brought back.
pub fn restore(file: &Path, folder: &Path, replace: bool) -> Result<(Copied, Option<PathBuf>), StartError> {
    let copied = looked_through(file)?;
    private::folder(folder).map_err(|error| unusable(folder, &error))?;
    let _lock = FolderLock::take(folder)?;
    let target = folder.join(FILE);
    if target.exists() && !replace {
        return Err(unusable(&target, "there is a database already; --replace puts the copy in its place"));
    }
    let part = Part::create(folder.join("restore.part"))?;
    let copy = || io::copy(&mut File::open(file)?, &mut File::options().write(true).open(&part.0)?);
    copy().map_err(|error| unusable(&part.0, &error))?;
    mark_restored(&part.0).map_err(|why| unusable(&part.0, &why))?;
    let kept = keep_aside(folder).map_err(|error| unusable(&target, &error))?;
    part.put(&target)?;
    Ok((copied, kept))
}

/// Updates a copy to this program's layout, and marks all its entries as older than the moment it was restored.
fn mark_restored(path: &Path) -> Result<(), String> {
    let said = |error: rusqlite::Error| error.to_string();
    let mut connection = Connection::open(path).map_err(said)?;
    layout::update(&mut connection, path)?;
    connection.execute("UPDATE life SET restored = up + 1, up = up + 1", []).map_err(said)?;
    connection.pragma_update(None, "journal_mode", "DELETE").map_err(said)?;
    connection.close().map_err(|(_, error)| said(error))
}

/// Gives the database of a folder a second name that is free, and moves the files beside it to that name, because SQLite would take
/// them for those of the copy. None if there is nothing.
fn keep_aside(folder: &Path) -> io::Result<Option<PathBuf>> {
    let target = folder.join(FILE);
    let is_there = |end: &&str| beside(&target, end).exists();
    let name = |number: u32| folder.join(format!("before-restore-{number}.sqlite"));
    let is_free = |kept: &PathBuf| !kept.exists() && !BESIDE.iter().any(|end| beside(kept, end).exists());
    let kept = (1..).map(name).find(is_free).expect("a number that is free");
    if target.exists() {
        // A sound database takes in what is beside it, and is a single file then. Of a damaged one everything is kept as it is.
        let _ = Connection::open(&target).and_then(|old| old.pragma_update(None, "journal_mode", "DELETE"));
        // Not every disk can give a file a second name.
        fs::hard_link(&target, &kept).or_else(|_| fs::copy(&target, &kept).map(drop))?;
    } else if !BESIDE.iter().any(is_there) {
        return Ok(None);
    }
    for end in BESIDE.iter().filter(|end| is_there(end)) {
        fs::rename(beside(&target, end), beside(&kept, end))?;
    }
    Ok(Some(kept))
}

/// Checks that a file is a database of this program and can be read, counts what it holds, and compares all checksums.
fn looked_through(path: &Path) -> Result<Copied, StartError> {
    let connection = open(path)?;
    let layout = layout::of(&connection).map_err(|error| unusable(path, &error))?;
    if !(1..=LAYOUT).contains(&layout) {
        return Err(unusable(path, "it is not a database of this program, or one of a later version"));
    }
    checked(&connection).map_err(|why| unusable(path, &why))?;
    // Earlier layouts have no checksums.
    let damaged = match layout {
        LAYOUT => damaged(&connection).map_err(|error| unusable(path, &error))?,
        _ => Vec::new(),
    };
    let count = "SELECT count(DISTINCT table_id), count(*) FROM entries";
    let counted = connection.query_row(count, [], |row| Ok((row.get(0)?, row.get(1)?)));
    let (tables, entries) = counted.map_err(|error| unusable(path, &error))?;
    Ok(Copied { tables, entries, damaged })
}

/// The entries and records whose checksums are not theirs.
fn damaged(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut damaged = Vec::new();
    let mut entries = connection.prepare("SELECT table_id, version, at, up, body, sum FROM entries")?;
    let mut rows = entries.query([])?;
    while let Some(row) = rows.next()? {
        let read = || -> rusqlite::Result<bool> {
            let (table, body): (String, String) = (row.get(0)?, row.get(4)?);
            let stamp = Stamp { at: row.get(2)?, up: row.get(3)? };
            Ok(entry_sum(&table, row.get(1)?, stamp, &body) == row.get::<_, i64>(5)?)
        };
        if !read().unwrap_or(false) {
            damaged.push(format!("table {}: entry {} is not what was written", shown(row, 0), shown(row, 1)));
        }
    }
    let mut records = connection.prepare("SELECT table_id, number, record, sum FROM records")?;
    let mut rows = records.query([])?;
    while let Some(row) = rows.next()? {
        let read = || -> rusqlite::Result<bool> {
            let (table, record): (String, String) = (row.get(0)?, row.get(2)?);
            Ok(record_sum(&table, row.get(1)?, &record) == row.get::<_, i64>(3)?)
        };
        if !read().unwrap_or(false) {
            let (table, number) = (shown(row, 0), shown(row, 1));
            damaged.push(format!("table {table}: the record of match {number} is not what was written"));
        }
    }
    Ok(damaged)
}

/// A value of a row, whatever it is.
fn shown(row: &Row<'_>, column: usize) -> String {
    match row.get_ref(column) {
        Ok(ValueRef::Text(text)) => String::from_utf8_lossy(text).into_owned(),
        Ok(ValueRef::Integer(number)) => number.to_string(),
        _ => "?".to_owned(),
    }
}

fn open(path: &Path) -> Result<Connection, StartError> {
    if !path.exists() {
        return Err(unusable(path, "there is no such file"));
    }
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| unusable(path, &error))
}

/// A file that is not finished. If it never is, it is removed.
pub(super) struct Part(pub(super) PathBuf);

impl Part {
    /// An empty one, in place of a leftover.
    pub(super) fn create(path: PathBuf) -> Result<Part, StartError> {
        let _ = fs::remove_file(&path);
        private::file(&path).map_err(|error| unusable(&path, &error))?;
        Ok(Part(path))
    }

    /// Gives it its name, once all of it is on disk.
    pub(super) fn put(self, file: &Path) -> Result<(), StartError> {
        let done =
            File::open(&self.0).and_then(|part| part.sync_all()).and_then(|()| fs::rename(&self.0, file));
        done.map_err(|error| unusable(file, &error))?;
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            // The rename is on disk once the folder is.
            File::open(folder)
                .and_then(|folder| folder.sync_all())
                .map_err(|error| unusable(folder, &error))?;
        }
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // A finished file has another name by now.
        let _ = fs::remove_file(&self.0);
    }
}

/// The path of a file beside another, whose name ends in this.
fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

pub(super) fn unusable(path: &Path, why: &(impl std::fmt::Display + ?Sized)) -> StartError {
    StartError::Database(format!("{}: {why}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A restore that is interrupted must not leave a folder without a database: the next start would be an empty one.
    #[test]
    fn a_database_stays_in_its_place_until_a_copy_takes_it() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join(FILE);
        let old = Connection::open(&target).unwrap();
        old.pragma_update(None, "journal_mode", "WAL").unwrap();
        old.execute_batch("CREATE TABLE notes (text); INSERT INTO notes VALUES ('kept')").unwrap();
        // As a server leaves it that was killed.
        let left = fs::read(beside(&target, "-wal")).unwrap();
        let whole = fs::read(&target).unwrap();
        drop(old);
        fs::write(&target, whole).unwrap();
        fs::write(beside(&target, "-wal"), left).unwrap();

        let kept = keep_aside(folder.path()).unwrap().unwrap();
        for path in [&target, &kept] {
            let note: String = Connection::open(path)
                .unwrap()
                .query_row("SELECT text FROM notes", [], |row| row.get(0))
                .unwrap();
            assert_eq!(note, "kept", "{}", path.display());
        }
        assert!(!BESIDE.iter().any(|end| beside(&target, end).exists()));
    }
}
