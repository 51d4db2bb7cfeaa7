//! The operator's hand: a Unix socket in the data folder. Each line that comes in is a request, and is answered by one line.
//!
//! Only the owner of the folder can connect: the socket is made in a folder that nobody else can enter, gets mode 0600 there,
//! and only then its place. It is never on the network.

mod acts;
mod request;

use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinHandle;

use crate::listener::ACCEPT_PAUSE;
use crate::tables::Tables;
pub use acts::carry_out;
pub use request::{AdminAnswer, AdminRequest, AdminTable, Ban};

/// The longest request, in bytes.
const LONGEST: u64 = 4096;

/// The socket of the server that has this data folder.
pub fn admin_socket(folder: &Path) -> PathBuf {
    folder.join("admin.sock")
}

/// Listens for the operator. A server without it is still a server, so a failure is only logged.
pub fn listen(tables: &Arc<Tables>) -> Option<JoinHandle<()>> {
    match bind(&tables.config.data) {
        Ok(listener) => Some(tokio::spawn(serve(listener, Arc::clone(tables)))),
        Err(error) => {
            tracing::warn!(%error, "`chabudai admin` cannot reach this server: no socket in its folder");
            None
        }
    }
}

/// Removes the socket.
pub fn clean_up(folder: &Path) {
    let _ = fs::remove_file(admin_socket(folder));
}

/// Creates the socket. Whoever gets here has the lock of the folder, so a socket that is there already is a leftover.
fn bind(folder: &Path) -> io::Result<UnixListener> {
    let private = folder.join("admin");
    let _ = fs::remove_dir_all(&private);
    DirBuilder::new().mode(0o700).create(&private)?;
    let unfinished = private.join("s");
    let bound = UnixListener::bind(&unfinished).and_then(|listener| {
        fs::set_permissions(&unfinished, Permissions::from_mode(0o600))?;
        fs::rename(&unfinished, admin_socket(folder))?;
        Ok(listener)
    });
    let _ = fs::remove_dir_all(&private);
    bound
}

async fn serve(listener: UnixListener, tables: Arc<Tables>) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => drop(tokio::spawn(converse(stream, Arc::clone(&tables)))),
            Err(error) => {
                tracing::error!(%error, "the operator cannot connect");
                tables.config.clock.sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Answers requests until the operator hangs up.
async fn converse(stream: UnixStream, tables: Arc<Tables>) {
    let (reading, mut writing) = stream.into_split();
    let mut reading = BufReader::new(reading);
    let mut line = String::new();
    while let Ok(1..) = (&mut reading).take(LONGEST).read_line(&mut line).await {
        let answer = match serde_json::from_str::<AdminRequest>(&line) {
            Ok(request) => acts::anywhere(&tables, &request).await,
            Err(error) => AdminAnswer::Refused(format!("this is not a request: {error}")),
        };
        let mut text = serde_json::to_string(&answer).expect("plain data");
        text.push('\n');
        if writing.write_all(text.as_bytes()).await.is_err() {
            return;
        }
        line.clear();
    }
}
