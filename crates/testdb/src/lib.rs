//! A real PostgreSQL for tests: Debian's, in a temporary folder, reached by a Unix socket, and gone with the test.
//!
//! On a machine without PostgreSQL the tests that need it say so and do nothing, unless `CHABUDAI_TEST_POSTGRES` is set, as
//! `cargo xtask test` does after installing it: then they fail.

mod standby;

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

/// Set where PostgreSQL must be there.
const NEEDED: &str = "CHABUDAI_TEST_POSTGRES";

/// Where Debian puts the programs of every version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A PostgreSQL server with databases of its own.
pub struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    /// Where it also listens on 127.0.0.1.
    port: Option<u16>,
    databases: AtomicU32,
    /// Stops the server when this process ends, however it ends: then its standard input is closed.
    guard: Child,
}

/// The server that the tests of a program share; none if there is no PostgreSQL on this machine.
pub fn shared() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    SHARED.get_or_init(|| Cluster::start(false)).as_ref()
}

impl Cluster {
    /// Starts a server of one's own, perhaps one that listens on the network, too.
    ///
    /// # Panics
    /// If it cannot be started, or if PostgreSQL is needed and missing.
    pub fn start(on_network: bool) -> Option<Cluster> {
        let Some(programs) = programs() else {
            assert!(
                std::env::var_os(NEEDED).is_none(),
                "PostgreSQL is not installed: Debian's package is `postgresql`"
            );
            eprintln!("skipped: PostgreSQL is not installed; `cargo xtask test` installs it and runs this");
            return None;
        };
        // The port is free now, and nobody else on this machine is likely to take it within a second.
        let free = || TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = on_network.then(|| free().expect("a free port").port());
        let cluster = Cluster::in_new_folder(programs, port);
        let data = cluster.data();
        let data = data.to_str().expect("a plain path");
        cluster.run(
            "initdb",
            &["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync"],
        );
        let settings =
            format!("\nunix_socket_directories = '{}'\nfsync = off\n", cluster.folder.path().display());
        let network = match port {
            Some(port) => format!("listen_addresses = '127.0.0.1'\nport = {port}\n"),
            None => "listen_addresses = ''\n".to_owned(),
        };
        cluster.configure(&[settings, network].concat());
        cluster.launch();
        Some(cluster)
    }

    /// A server without data, which does not run yet.
    fn in_new_folder(programs: PathBuf, port: Option<u16>) -> Cluster {
        let folder = tempfile::tempdir().expect("a temporary folder");
        if let Some(user) = user() {
            done(&Command::new("chown").arg(user).arg(folder.path()).output().expect("chown"));
        }
        let guard = guard(&programs, folder.path());
        Cluster { programs, folder, port, databases: AtomicU32::new(0), guard }
    }

    /// Adds lines to its settings, which hold from its next start.
    pub fn configure(&self, lines: &str) {
        let file = self.data().join("postgresql.conf");
        let before = fs::read_to_string(&file).expect("its settings");
        fs::write(&file, before + lines).expect("its settings");
    }

    /// The folder of its data.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Creates an empty database, and returns its address.
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.query("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// The address of the database of this name.
    pub fn address(&self, database: &str) -> String {
        let port = self.port.unwrap_or(5432);
        format!("postgres:///{database}?user=postgres&host={}&port={port}", self.folder.path().display())
    }

    /// The socket that it listens on.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(format!(".s.PGSQL.{}", self.port.unwrap_or(5432)))
    }

    /// Starts it again with this certificate and key.
    pub fn encrypt(&self, certificate: &Path, key: &Path) {
        let data = self.data();
        let (user, mode) = (user().map(|user| ["-o", user]), ["-m", "600"]);
        for (from, to) in [(certificate, "server.crt"), (key, "server.key")] {
            let mut install = Command::new("install");
            install.args(mode).args(user.iter().flatten()).arg(from).arg(data.join(to));
            done(&install.output().expect("install"));
        }
        self.configure("ssl = on\n");
        self.shut_down();
        self.launch();
    }

    /// The port that it listens on.
    ///
    /// # Panics
    /// If it was not started on the network.
    pub fn port(&self) -> u16 {
        self.port.expect("a server on the network")
    }

    /// Runs statements in the database of this name or address, and returns what they print.
    pub fn query(&self, database: &str, statements: &str) -> String {
        let address = if database.contains("://") { database.to_owned() } else { self.address(database) };
        self.run("psql", &["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-d", &address, "-c", statements])
    }

    /// Starts it again. After a crash, what is left of the old server may have to end first.
    pub fn launch(&self) {
        let (data, log) = (self.data(), self.folder.path().join("log"));
        let arguments =
            ["-D", data.to_str().expect("a plain path"), "-w", "-s", "-l", log.to_str().expect("one")];
        let start = || self.command("pg_ctl").args(arguments).arg("start").output().expect("pg_ctl");
        for _ in 0..100 {
            if start().status.success() {
                return;
            }
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(log).unwrap_or_default());
    }

    /// Shuts it down: it rolls back what is not committed and closes all connections.
    pub fn shut_down(&self) {
        let data = self.data();
        self.run("pg_ctl", &["-D", data.to_str().expect("a plain path"), "-w", "-s", "-m", "fast", "stop"]);
    }

    /// Kills its main process (SIGKILL), as if it had crashed.
    pub fn kill(&self) {
        let pid = self.pid().to_string();
        done(&Command::new("kill").args(["-9", &pid]).output().expect("kill"));
    }

    /// The id of its main process.
    ///
    /// # Panics
    /// If it does not run.
    pub fn pid(&self) -> u32 {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).expect("a running server");
        file.lines().next().and_then(|line| line.parse().ok()).expect("its process id")
    }

    fn run(&self, program: &str, arguments: &[&str]) -> String {
        let output = self.command(program).args(arguments).output().expect("a program of PostgreSQL");
        done(&output);
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    fn command(&self, program: &str) -> Command {
        command(&self.programs.join(program))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// The programs of the newest version that is installed.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?.flatten().map(|version| version.path().join("bin"));
    let mut found: Vec<PathBuf> = versions.filter(|folder| folder.join("postgres").exists()).collect();
    found.sort();
    found.pop()
}

/// The user that it runs as: it refuses root.
fn user() -> Option<&'static str> {
    let id = Command::new("id").arg("-u").output().expect("id");
    (id.stdout == b"0\n").then_some("postgres")
}

fn command(program: &Path) -> Command {
    match user() {
        Some(user) => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", user, "--regid", user, "--clear-groups"]).arg(program);
            command
        }
        None => Command::new(program),
    }
}

/// A process that waits for the end of this one, and then stops the server.
fn guard(programs: &Path, folder: &Path) -> Child {
    let script = "read line; \"$0\" -D \"$1/data\" -m immediate stop; rm -rf \"$1\"";
    let mut command = command(Path::new("/bin/sh"));
    command.args(["-c", script]).arg(programs.join("pg_ctl")).arg(folder);
    let quiet = || Stdio::null();
    command.stdin(Stdio::piped()).stdout(quiet()).stderr(quiet()).spawn().expect("a shell")
}

fn done(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
