//! `chabudai serve`: tables for friends, in the browser.

use std::io::{IsTerminal, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use clap::{Args, ValueEnum};
use server::{
    Config, DataPlace, IpNetwork, Limits, NodeSettings, Retention, Server, SharedSecret, WorkerSettings,
};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::data::DataOption;
use crate::duration::duration;
use crate::failure::Failure;

/// Serve tables in the browser, by link and without an account
///
/// Everything is in this program and in one SQLite file, which it creates (or in a PostgreSQL database, if you give it one). Stop
/// it with Ctrl-C; when it starts again, all tables are as they were. Exit status: 0 it was stopped, 2 it could not start, 1 with --check if the server is not healthy.
#[derive(Args)]
pub struct Arguments {
    /// The address to listen on; 0.0.0.0:8080 admits others on your network, port 0 takes any free port
    #[arg(long, env = "CHABUDAI_ADDRESS", value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    #[command(flatten)]
    data: DataOption,
    /// With PostgreSQL, the folder for the socket of `chabudai admin`
    #[arg(long, env = "CHABUDAI_ADMIN", value_name = "FOLDER", default_value = "chabudai-data")]
    admin: PathBuf,
    /// Be one of several nodes that share a PostgreSQL database: where the others reach this one, on a network of their own
    #[arg(long, env = "CHABUDAI_NODE_ADDRESS", value_name = "HOST:PORT", requires = "node_secret_file")]
    node_address: Option<String>,
    /// The file with the secret that nodes know each other by, of at least 32 characters
    #[arg(long, env = "CHABUDAI_NODE_SECRET_FILE", value_name = "FILE", requires = "node_address")]
    node_secret_file: Option<PathBuf>,
    /// Let workers join that think for bots (`chabudai think`): where they reach this server, on a network of its own
    #[arg(long, env = "CHABUDAI_WORKER_ADDRESS", value_name = "HOST:PORT", requires = "worker_secret_file")]
    worker_address: Option<String>,
    /// The file with the secret that workers are known by, of at least 32 characters
    #[arg(long, env = "CHABUDAI_WORKER_SECRET_FILE", value_name = "FILE", requires = "worker_address")]
    worker_secret_file: Option<PathBuf>,
    /// How long a node may be silent before others take its tables over, in milliseconds, from 2000 to 60000: it gives a sign every second
    #[arg(long, env = "CHABUDAI_NODE_LEASE_MS", value_name = "MS", default_value_t = 6000, value_parser = clap::value_parser!(u64).range(2000..=60_000))]
    node_lease_ms: u64,
    /// Open the home page in the browser
    #[arg(long)]
    open: bool,
    /// Check whether the server at --address is healthy, and exit
    #[arg(long)]
    check: bool,
    /// A local address that serves Prometheus metrics
    #[arg(long, env = "CHABUDAI_METRICS", value_name = "HOST:PORT")]
    metrics: Option<SocketAddr>,
    /// Another origin whose pages may use this server, such as `https://cards.example`; may be given several times
    #[arg(long, env = "CHABUDAI_ORIGINS", value_name = "ORIGIN", value_delimiter = ',', value_parser = origin)]
    origin: Vec<String>,
    /// A name of this server, such as `cards.example`; may be given several times. Addresses, names without a dot and those
    /// that end in .local need not be given
    #[arg(long, env = "CHABUDAI_HOSTS", value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,
    /// Take client addresses from X-Forwarded-For if a proxy on this machine sets it
    #[arg(long, env = "CHABUDAI_BEHIND_PROXY")]
    behind_proxy: bool,
    /// The address or network of a proxy elsewhere whose X-Forwarded-For counts, such as 192.0.2.7 or 10.0.0.0/8; may be given
    /// several times
    #[arg(long, env = "CHABUDAI_PROXIES", value_name = "ADDRESS", value_delimiter = ',')]
    proxy: Vec<IpNetwork>,
    /// The most tables in memory
    #[arg(long, env = "CHABUDAI_TABLES", value_name = "N", default_value_t = Limits::default().tables)]
    tables: usize,
    /// The most sockets
    #[arg(long, env = "CHABUDAI_SOCKETS", value_name = "N", default_value_t = Limits::default().sockets)]
    sockets: usize,
    /// The most connections, idle ones and sockets included
    #[arg(long, env = "CHABUDAI_CONNECTIONS", value_name = "N", default_value_t = Limits::default().connections)]
    connections: usize,
    /// The most tables created per hour from one address
    #[arg(long, env = "CHABUDAI_TABLES_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().tables_per_address)]
    tables_per_address: NonZeroU32,
    /// The most megabytes stored per hour from one address
    #[arg(long, env = "CHABUDAI_STORED_PER_ADDRESS", value_name = "MB", default_value_t = Limits::default().stored_per_address)]
    stored_per_address: NonZeroU32,
    /// The most sockets from one address
    #[arg(long, env = "CHABUDAI_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().sockets_per_address)]
    sockets_per_address: usize,
    /// The most connections from one address; those of a proxy are not counted
    #[arg(long, env = "CHABUDAI_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// The most requests per second from one address; for files of the pages, ten times as many
    #[arg(long, env = "CHABUDAI_REQUESTS", value_name = "N", default_value_t = Limits::default().requests)]
    requests: NonZeroU32,
    /// The most messages per second on one socket
    #[arg(long, env = "CHABUDAI_MESSAGES", value_name = "N", default_value_t = Limits::default().messages)]
    messages: NonZeroU32,
    /// How late the server's own heartbeat may be before it refuses new tables, spectators, replays and reviews, in milliseconds
    #[arg(long, env = "CHABUDAI_LATENESS_MS", value_name = "MS", default_value_t = Limits::default().lateness.as_millis() as u64)]
    lateness_ms: u64,
    /// How long a table that nobody uses is kept, such as 90d, 12w or 48h; then only its records are left [default: for ever]
    #[arg(long, env = "CHABUDAI_KEEP", value_name = "TIME", value_parser = duration)]
    keep: Option<Duration>,
    /// How long the records of such a table are kept, counted from the same moment [default: for ever]
    #[arg(long, env = "CHABUDAI_KEEP_RECORDS", value_name = "TIME", value_parser = duration, requires = "keep")]
    keep_records: Option<Duration>,
    /// How long a bot takes for every move, in milliseconds
    #[arg(long, env = "CHABUDAI_BOT_PAUSE_MS", value_name = "MS", default_value_t = 1000)]
    bot_pause_ms: u64,
    /// How long a review of a match may take, in milliseconds; less is coarser
    #[arg(long, env = "CHABUDAI_REVIEW_MS", value_name = "MS", default_value_t = bots::review::TIME.as_millis() as u64)]
    review_ms: u64,
    /// The format of the log; RUST_LOG sets its level
    #[arg(long, env = "CHABUDAI_LOG", value_name = "FORM", default_value = "text")]
    log: Log,
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Log {
    Text,
    Json,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    if arguments.check {
        return check(arguments.address);
    }
    start_log(arguments.log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let data = arguments.data.place()?;
    let mut config = arguments.config(&data);
    if let Some(node) = arguments.node()? {
        config.node = Some(node);
        config.lease = Duration::from_millis(arguments.node_lease_ms);
    }
    config.workers = arguments.workers()?;
    let server = Server::start(config).await.map_err(|fault| Failure::Input(fault.to_string()))?;
    let home = format!("http://{}", server.address);
    let metrics = server.metrics.map(|address| format!("metrics: http://{address}/metrics\n"));
    let workers = server.workers.as_ref().map(|address| format!("workers join at {address}\n"));
    crate::rules::print(&format!(
        "listening on {home}\nopen {home}/ and choose a game; friends join by the link to your table\n\
         a first duel: {home}/?play=three\nmatches are stored in {data}\n{}{}Ctrl-C stops",
        metrics.unwrap_or_default(),
        workers.unwrap_or_default(),
    ))?;
    if arguments.open {
        open_browser(&home);
    }
    told_to_stop().await?;
    server.stop().await;
    Ok(ExitCode::SUCCESS)
}

/// Waits until somebody stops the program: with Ctrl-C, or with SIGTERM.
pub async fn told_to_stop() -> Result<(), Failure> {
    let asked =
        |kind| signal(kind).map_err(|error| Failure::Input(format!("cannot listen for signals: {error}")));
    let (mut interrupted, mut terminated) =
        (asked(SignalKind::interrupt())?, asked(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupted.recv() => {}
        _ = terminated.recv() => {}
    }
    Ok(())
}

impl Arguments {
    fn config(&self, data: &DataPlace) -> Config {
        let (folder, postgres) = match data {
            DataPlace::Folder(folder) => (folder, None),
            DataPlace::Postgres(address) => (&self.admin, Some(address.clone())),
        };
        Config {
            postgres,
            metrics: self.metrics,
            origins: self.origin.clone(),
            hosts: self.host.clone(),
            proxies: self.proxies(),
            bot_pause: Duration::from_millis(self.bot_pause_ms),
            review: Duration::from_millis(self.review_ms),
            retention: Retention { tables: self.keep, records: self.keep_records },
            limits: Limits {
                messages: self.messages,
                requests: self.requests,
                tables_per_address: self.tables_per_address,
                stored_per_address: self.stored_per_address,
                sockets_per_address: self.sockets_per_address,
                tables: self.tables,
                sockets: self.sockets,
                connections_per_address: self.connections_per_address,
                connections: self.connections,
                lateness: Duration::from_millis(self.lateness_ms),
                ..Limits::default()
            },
            ..Config::new(catalog::GAMES, self.address, folder.clone())
        }
    }

    /// What makes it one of several nodes.
    fn node(&self) -> Result<Option<NodeSettings>, Failure> {
        let (Some(address), Some(file)) = (&self.node_address, &self.node_secret_file) else {
            return Ok(None);
        };
        let secret = secret("--node-secret-file", file)?;
        Ok(Some(NodeSettings { address: address.clone(), secret }))
    }

    /// What lets workers join.
    fn workers(&self) -> Result<Option<WorkerSettings>, Failure> {
        let (Some(address), Some(file)) = (&self.worker_address, &self.worker_secret_file) else {
            return Ok(None);
        };
        let secret = secret("--worker-secret-file", file)?;
        Ok(Some(WorkerSettings { address: address.clone(), secret }))
    }

    /// The proxies that are trusted.
    fn proxies(&self) -> Vec<IpNetwork> {
        let own = ["127.0.0.0/8", "::1"].map(|network| network.parse().expect("a network"));
        let own = self.behind_proxy.then_some(own).into_iter().flatten();
        own.chain(self.proxy.iter().copied()).collect()
    }
}

/// The secret in the file that an argument names.
pub fn secret(argument: &str, file: &Path) -> Result<SharedSecret, Failure> {
    SharedSecret::read(file).map_err(|why| Failure::Input(format!("{argument}: {why}")))
}

/// An origin as browsers send it.
fn origin(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    match text.split_once("://") {
        Some(("http" | "https", host)) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(text.to_ascii_lowercase())
        }
        _ => Err("an origin is a scheme, a host and perhaps a port, as in https://cards.example".to_owned()),
    }
}

pub fn start_log(log: Log) {
    // Targets and levels are enough: nothing here opens spans, and filters for them would need regexes.
    let asked = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let is_detailed = asked.is_some();
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    // What the operator does is logged, however little else is.
    let filter = filter.with_target("admin", LevelFilter::INFO);
    // Libraries log the frames and headers they handle, and keys are in both: only our own lines may be detailed. Where none are,
    // this filter would only make every frame ask whether it is to be logged.
    let ours = || Targets::new().with_default(LevelFilter::INFO).with_target("chabudai", LevelFilter::TRACE);
    let chosen = tracing_subscriber::registry().with(filter).with(is_detailed.then(ours));
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let has_color = std::io::stderr().is_terminal() && !no_color;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(has_color);
    match log {
        Log::Text => chosen.with(lines).init(),
        Log::Json => chosen.with(lines.json()).init(),
    }
}

/// Checks the health of a server with a single request.
fn check(address: SocketAddr) -> Result<ExitCode, Failure> {
    let request = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(stream, "GET /api/health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.take(1 << 16).read_to_string(&mut answer)?;
        Ok(answer)
    };
    let (code, said) = match request() {
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => (0, format!("{address} is healthy")),
        Ok(answer) => {
            (1, format!("{address} is not healthy: {}", answer.lines().next().unwrap_or("no answer")))
        }
        Err(error) => (1, format!("{address} does not answer: {error}")),
    };
    crate::rules::print(&said)?;
    Ok(ExitCode::from(code))
}

/// Opens a page with the system's browser; if there is none, the address is on the screen anyway.
fn open_browser(page: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _ = Command::new(opener).arg(page).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
