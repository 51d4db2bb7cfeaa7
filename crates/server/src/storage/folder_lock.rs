//! The lock of a data folder: only one server uses it at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::start_error::StartError;

/// A data folder that is ours until this is dropped.
pub(super) struct FolderLock(File);

impl FolderLock {
    /// Locks a folder, unless another server has.
    pub(super) fn take(folder: &Path) -> Result<FolderLock, StartError> {
        let unusable = |path: &Path, how: &str, error: std::io::Error| {
            StartError::Database(format!("{} cannot be {how}: {error}", path.display()))
        };
        let path = folder.join("lock");
        let file = File::options().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| unusable(&path, "written", error))?;
        match file.try_lock() {
            Ok(()) => Ok(FolderLock(file)),
            Err(TryLockError::WouldBlock) => Err(StartError::FolderInUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => Err(unusable(&path, "locked", error)),
        }
    }
}

/// Closing the file is not enough: a process that is being started right now has it open, too, until it runs its own program.
impl Drop for FolderLock {
    fn drop(&mut self) {
        if let Err(error) = self.0.unlock() {
            tracing::error!(%error, "the lock of the data folder");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_free_at_once_even_if_something_else_has_its_lock_open() {
        let folder = tempfile::tempdir().unwrap();
        let lock = FolderLock::take(folder.path()).unwrap();
        assert!(matches!(FolderLock::take(folder.path()), Err(StartError::FolderInUse(_))));
        // As the child of a fork has it.
        let inherited = lock.0.try_clone().unwrap();
        drop(lock);
        assert!(FolderLock::take(folder.path()).is_ok());
        drop(inherited);
    }
}
