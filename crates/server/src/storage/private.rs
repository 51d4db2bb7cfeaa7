//! Files and folders that nobody else on the machine can read: a database holds the cards of matches that are being played.

use std::fs::{DirBuilder, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

/// Creates a folder, unless it is there.
pub fn folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(path)
}

/// Creates an empty file, unless it is there. SQLite takes an empty file for a new database, and gives the files beside it the
/// same permissions.
pub fn file(path: &Path) -> io::Result<()> {
    File::options().create(true).truncate(false).write(true).mode(0o600).open(path).map(drop)
}
