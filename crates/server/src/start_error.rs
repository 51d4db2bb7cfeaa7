//! Why a server could not start.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::{fmt, io};

/// Why a server could not start.
#[derive(Debug)]
pub enum StartError {
    /// Another server has this folder open.
    FolderInUse(PathBuf),
    /// The database cannot be used.
    Database(String),
    /// The server cannot listen on this address.
    Address(SocketAddr, io::Error),
    /// The server cannot listen for other nodes or for workers, or has no database that it could share with nodes.
    Internal(String),
    /// The system gives it no threads.
    Threads(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::FolderInUse(folder) => {
                let folder = folder.display();
                write!(f, "another server has {folder} open: stop it, or give --data another folder")
            }
            StartError::Database(why) => f.write_str(why),
            StartError::Address(address, error) => write!(
                f,
                "cannot listen on {address}: {error}; is another server there? --address takes another"
            ),
            StartError::Internal(why) => f.write_str(why),
            StartError::Threads(error) => write!(f, "the system gives no more threads: {error}"),
        }
    }
}

impl std::error::Error for StartError {}
