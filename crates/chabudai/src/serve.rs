//! `chabudai serve`: tables for friends, in the browser.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use clap::{Args, ValueEnum};
use server::{Config, Limits, Server};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::failure::Failure;

/// Serve tables in the browser, by link and without an account
///
/// Everything is in this program and in one SQLite file, which it creates. Stop it with Ctrl-C; when it starts again, all
/// tables are as they were. Exit status: 0 it was stopped, 2 it could not start, 1 with --check if the server is not healthy.
#[derive(Args)]
pub struct Arguments {
    /// The address to listen on; 0.0.0.0:8080 admits others on your network, port 0 takes any free port
    #[arg(long, env = "CHABUDAI_ADDRESS", value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    /// The data folder
    #[arg(long, env = "CHABUDAI_DATA", value_name = "FOLDER", default_value = "chabudai-data")]
    data: PathBuf,
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
    #[arg(long, env = "CHABUDAI_ORIGINS", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// Take client addresses from X-Forwarded-For, which a proxy in front of this server sets
    #[arg(long, env = "CHABUDAI_BEHIND_PROXY")]
    behind_proxy: bool,
    /// The most tables in memory
    #[arg(long, env = "CHABUDAI_TABLES", value_name = "N", default_value_t = Limits::default().tables)]
    tables: usize,
    /// The most sockets
    #[arg(long, env = "CHABUDAI_SOCKETS", value_name = "N", default_value_t = Limits::default().sockets)]
    sockets: usize,
    /// The most tables created per hour from one address
    #[arg(long, env = "CHABUDAI_TABLES_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().tables_per_address)]
    tables_per_address: NonZeroU32,
    /// The most sockets from one address
    #[arg(long, env = "CHABUDAI_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().sockets_per_address)]
    sockets_per_address: usize,
    /// The most requests per second from one address
    #[arg(long, env = "CHABUDAI_REQUESTS", value_name = "N", default_value_t = Limits::default().requests)]
    requests: NonZeroU32,
    /// The most messages per second on one socket
    #[arg(long, env = "CHABUDAI_MESSAGES", value_name = "N", default_value_t = Limits::default().messages)]
    messages: NonZeroU32,
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
enum Log {
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
    let server =
        Server::start(arguments.config()).await.map_err(|fault| Failure::Input(fault.to_string()))?;
    let home = format!("http://{}", server.address);
    let metrics = server.metrics.map(|address| format!("metrics: http://{address}/metrics\n"));
    crate::rules::print(&format!(
        "listening on {home}\nopen {home}/ and choose a game; friends join by the link to your table\n\
         a first duel: {home}/?play=three\nmatches are stored in {}\n{}Ctrl-C stops",
        arguments.data.display(),
        metrics.unwrap_or_default(),
    ))?;
    if arguments.open {
        open_browser(&home);
    }
    let asked =
        |kind| signal(kind).map_err(|error| Failure::Input(format!("cannot listen for signals: {error}")));
    let (mut interrupted, mut terminated) =
        (asked(SignalKind::interrupt())?, asked(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupted.recv() => {}
        _ = terminated.recv() => {}
    }
    server.stop().await;
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    fn config(&self) -> Config {
        Config {
            metrics: self.metrics,
            origins: self.origin.clone(),
            behind_proxy: self.behind_proxy,
            bot_pause: Duration::from_millis(self.bot_pause_ms),
            review: Duration::from_millis(self.review_ms),
            limits: Limits {
                messages: self.messages,
                requests: self.requests,
                tables_per_address: self.tables_per_address,
                sockets_per_address: self.sockets_per_address,
                tables: self.tables,
                sockets: self.sockets,
                ..Limits::default()
            },
            ..Config::new(catalog::GAMES, self.address, self.data.clone())
        }
    }
}

fn start_log(log: Log) {
    // Targets and levels are enough: nothing here opens spans, and filters for them would need regexes.
    let asked = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let chosen = tracing_subscriber::registry().with(filter);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
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
