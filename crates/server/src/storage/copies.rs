//! Copies of the SQLite file: making one while a server writes, and putting one in place.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::layout::{self, LAYOUT};
use super::sqlite::{FILE, checked, lock};
use crate::start_error::StartError;

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copied {
    /// How many tables.
    pub tables: u64,
    /// How many entries they have together.
    pub entries: u64,
}

/// Copies the database of a folder into a file, as it is at one moment. A server may go on writing: it does not wait, and
/// what it writes meanwhile is not in the copy.
pub fn backup(folder: &Path, file: &Path) -> Result<Copied, StartError> {
    let source = folder.join(FILE);
    let from = open(&source)?;
    if file.exists() {
        return Err(unusable(file, "it is there already, and is not overwritten"));
    }
    let part = beside(file, "part");
    let _ = fs::remove_file(&part);
    from.execute("VACUUM INTO ?", [part.to_string_lossy()]).map_err(|error| unusable(&part, &error))?;
    drop(from);
    let copied = sound(&part)?;
    put(&part, file)?;
    Ok(copied)
}

/// Puts a copy in place of the database of a folder, which no server may have open. With `replace`, an existing database is
/// renamed; its new path is returned.
///
/// People who saw what happened after the copy was made may know secrets in it, so every table draws a new one for its next
/// match when it is brought back.
pub fn restore(file: &Path, folder: &Path, replace: bool) -> Result<(Copied, Option<PathBuf>), StartError> {
    let copied = sound(file)?;
    fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
    let _lock = lock(folder)?;
    let (target, part) = (folder.join(FILE), folder.join("restore.part"));
    if target.exists() && !replace {
        return Err(unusable(&target, "there is a database already; --replace puts the copy in its place"));
    }
    fs::copy(file, &part).map_err(|error| unusable(&part, &error))?;
    mark_restored(&part).map_err(|why| unusable(&part, &why))?;
    let kept = target.exists().then(|| set_aside(folder)).transpose()?;
    put(&part, &target)?;
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

/// Renames the database of a folder, with SQLite's files beside it, to a name that is free.
fn set_aside(folder: &Path) -> Result<PathBuf, StartError> {
    let free = |number: &u32| !folder.join(format!("before-restore-{number}.sqlite")).exists();
    let number = (1..).find(free).expect("a number that is free");
    let kept = folder.join(format!("before-restore-{number}.sqlite"));
    for end in ["", "-wal", "-shm"] {
        let (from, to) = (format!("{FILE}{end}"), format!("before-restore-{number}.sqlite{end}"));
        if folder.join(&from).exists() {
            fs::rename(folder.join(&from), folder.join(&to)).map_err(|error| unusable(&kept, &error))?;
        }
    }
    Ok(kept)
}

/// Checks that a file is a database of this program and not damaged, and counts what it holds.
fn sound(path: &Path) -> Result<Copied, StartError> {
    let connection = open(path)?;
    let layout = layout::of(&connection).map_err(|error| unusable(path, &error))?;
    if !(1..=LAYOUT).contains(&layout) {
        return Err(unusable(path, "it is not a database of this program, or one of a later version"));
    }
    checked(&connection).map_err(|why| unusable(path, &why))?;
    let count = "SELECT count(DISTINCT table_id), count(*) FROM entries";
    let counted =
        connection.query_row(count, [], |row| Ok(Copied { tables: row.get(0)?, entries: row.get(1)? }));
    counted.map_err(|error| unusable(path, &error))
}

fn open(path: &Path) -> Result<Connection, StartError> {
    if !path.exists() {
        return Err(unusable(path, "there is no such file"));
    }
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| unusable(path, &error))
}

/// Renames a finished file once all of it is on disk.
fn put(part: &Path, file: &Path) -> Result<(), StartError> {
    let done = File::open(part).and_then(|part| part.sync_all()).and_then(|()| fs::rename(part, file));
    done.map_err(|error| unusable(file, &error))?;
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        // The rename is on disk once the folder is.
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| unusable(folder, &error))?;
    }
    Ok(())
}

fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    PathBuf::from(name)
}

fn unusable(path: &Path, why: &(impl std::fmt::Display + ?Sized)) -> StartError {
    StartError::Database(format!("{}: {why}", path.display()))
}
