//! Our own server: started, killed without warning, and restarted on the same data.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use server::PostgresAddress;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

use super::test_host::TestHost;
use crate::failure::Failure;

/// How long a server may take to start; bringing thousands of tables back takes a while.
const PATIENCE: Duration = Duration::from_secs(120);

/// The limits for one address and for one socket: here all clients share one address.
const LIMITS: [&str; 9] = [
    "--tables",
    "--sockets",
    "--connections",
    "--tables-per-address",
    "--stored-per-address",
    "--sockets-per-address",
    "--connections-per-address",
    "--requests",
    "--messages",
];
const PLENTY: &str = "1000000";

/// The server process and its data.
pub struct ServerProcess {
    folder: Folder,
    settings: Settings,
    child: Child,
    /// Host and port, the same after every start.
    address: String,
}

/// How a server is started.
struct Settings {
    /// The PostgreSQL database that takes the place of the one in the folder.
    postgres: Option<String>,
    /// Whether it has the usual limits.
    limited: bool,
    /// What makes it a node among others.
    node: Vec<String>,
    /// The program, if it is not this one.
    program: Option<PathBuf>,
    /// The host that it runs on, if it is not this one.
    host: Option<TestHost>,
}

/// A temporary folder that is removed with the process, or a given one.
enum Folder {
    Ours(TempDir),
    Theirs(PathBuf),
}

impl ServerProcess {
    /// Starts a server with its data in this folder or PostgreSQL database, or in a temporary folder; with the usual limits for
    /// clients, or without.
    pub async fn open(data: Option<&str>, limited: bool) -> Result<ServerProcess, Failure> {
        let postgres = data.filter(|data| PostgresAddress::is_one(data)).map(str::to_owned);
        let folder = match data.filter(|_| postgres.is_none()) {
            Some(folder) => {
                fs::create_dir_all(folder).map_err(|error| Failure::writing(folder, &error))?;
                Folder::Theirs(PathBuf::from(folder))
            }
            None => Folder::Ours(temporary()?),
        };
        let settings = Settings { postgres, limited, node: Vec::new(), program: None, host: None };
        ServerProcess::begin(folder, settings).await
    }

    /// Starts a node on a PostgreSQL database, without limits for clients, with these further arguments. It is this program, or another, on
    /// this host, or another.
    pub async fn open_node(
        database: String,
        node: Vec<String>,
        program: Option<PathBuf>,
        host: Option<TestHost>,
    ) -> Result<ServerProcess, Failure> {
        let settings = Settings { postgres: Some(database), limited: false, node, program, host };
        ServerProcess::begin(Folder::Ours(temporary()?), settings).await
    }

    async fn begin(folder: Folder, settings: Settings) -> Result<ServerProcess, Failure> {
        let here = settings.host.as_ref().map_or(Ipv4Addr::LOCALHOST.into(), |host| host.address);
        let (child, address) = settings.start(folder.path(), &SocketAddr::new(here, 0).to_string()).await?;
        Ok(ServerProcess { folder, settings, child, address })
    }

    /// Its address, as `http://HOST:PORT`.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its process id.
    pub fn pid(&self) -> Option<u32> {
        self.child.id()
    }

    /// Kills it (SIGKILL), and starts it again on the same data and address.
    pub async fn kill_and_restart(&mut self) -> Result<(), Failure> {
        self.kill().await?;
        self.restart().await
    }

    /// Kills it (SIGKILL).
    pub async fn kill(&mut self) -> Result<(), Failure> {
        self.child
            .kill()
            .await
            .map_err(|error| Failure::usage(format!("the server could not be killed: {error}")))
    }

    /// Starts it again on the same data and address.
    pub async fn restart(&mut self) -> Result<(), Failure> {
        (self.child, self.address) = self.settings.start(self.folder.path(), &self.address).await?;
        Ok(())
    }

    /// Asks it to stop (SIGTERM), and waits for that.
    pub async fn stop(&mut self) -> Result<(), Failure> {
        self.signal(Signal::TERM)?;
        let ended = self.child.wait().await;
        ended.map(drop).map_err(|error| Failure::usage(format!("the server did not stop: {error}")))
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) -> Result<(), Failure> {
        let gone = || Failure::usage("the server has ended by itself".to_owned());
        let pid = self.pid().and_then(|pid| Pid::from_raw(pid as i32)).ok_or_else(gone)?;
        kill_process(pid, signal).map_err(|error| Failure::usage(format!("no signal to the server: {error}")))
    }

    /// Keeps the data, and returns where it is.
    pub fn keep(self) -> PathBuf {
        match self.folder {
            Folder::Ours(folder) => folder.keep(),
            Folder::Theirs(folder) => folder,
        }
    }
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Folder::Ours(folder) => folder.path(),
            Folder::Theirs(folder) => folder,
        }
    }
}

fn temporary() -> Result<TempDir, Failure> {
    tempfile::tempdir().map_err(|error| Failure::writing("a temporary folder", &error))
}

impl Settings {
    async fn start(&self, folder: &Path, address: &str) -> Result<(Child, String), Failure> {
        start(folder, self, address).await
    }
}

async fn start(folder: &Path, settings: &Settings, address: &str) -> Result<(Child, String), Failure> {
    let Settings { postgres, limited, node, program, host } = settings;
    let this = || std::env::current_exe().map_err(|error| Failure::reading("this program", &error));
    let program = program.clone().map_or_else(this, Ok)?;
    let log_path = folder.join("server.log");
    let log = File::options().create(true).append(true).open(&log_path);
    let log = log.map_err(|error| Failure::writing(&log_path.display().to_string(), &error))?;
    let here = || Command::new(&program);
    let mut command = host.as_ref().map_or_else(here, |host| host.command(&program));
    let mut child = command
        .args(["serve", "--address", address, "--admin"])
        .arg(folder)
        // Not an argument, because an address may have a password in it.
        .env("CHABUDAI_DATA", postgres.as_deref().map_or(folder.as_os_str(), OsStr::new))
        .args(node)
        .args(LIMITS.iter().filter(|_| !limited).flat_map(|limit| [limit, PLENTY]))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        // Ctrl-C is for this program, which ends the server itself when it is done.
        .process_group(0)
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| Failure::usage(format!("the server could not be started: {error}")))?;
    let mut lines = BufReader::new(child.stdout.take().expect("it was piped")).lines();
    match tokio::time::timeout(PATIENCE, listening(&mut lines)).await {
        Ok(Some(address)) => {
            // Later output must not fill the pipe and block the server.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            Ok((child, address))
        }
        _ => {
            let said = fs::read_to_string(&log_path).unwrap_or_default();
            let last = said.lines().last().unwrap_or("nothing");
            Err(Failure::usage(format!("the server did not start; its last output was: {last}")))
        }
    }
}

/// Waits for the line that says where the server listens.
async fn listening(lines: &mut Lines<BufReader<ChildStdout>>) -> Option<String> {
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(address) = line.strip_prefix("listening on http://") {
            return Some(address.trim().trim_end_matches('/').to_owned());
        }
    }
    None
}

/// The memory of a process in bytes, where the system tells.
pub fn memory(pid: u32) -> Option<u64> {
    resident(&fs::read_to_string(format!("/proc/{pid}/status")).ok()?)
}

fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_from_proc_status() {
        assert_eq!(resident("Name:\tx\nVmPeak:\t  9 kB\nVmRSS:\t    1234 kB\n"), Some(1234 << 10));
        assert_eq!(resident("Name:\tx\n"), None);
    }
}
