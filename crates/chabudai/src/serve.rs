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

/// Open the process: tables in the browser, by a link and without an account
///
/// Everything is in this program and in one SQLite file, which it creates. Stop it with Ctrl-C; tables are as they were when
/// it starts again. Exit status: 0 it was stopped, 2 it could not start, 1 for --check if the server is not well.
#[derive(Args)]
pub struct Arguments {
    /// Where to listen; 0.0.0.0:8080 lets others on your network in, port 0 takes any that is free
    #[arg(long, env = "CHABUDAI_ADDRESS", value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    /// The folder of the database
    #[arg(long, env = "CHABUDAI_DATA", value_name = "FOLDER", default_value = "chabudai-data")]
    data: PathBuf,
    /// Open the first page in the browser
    #[arg(long)]
    open: bool,
    /// Request the server at --address how it is, and end
    #[arg(long)]
    check: bool,
    /// Where to serve what is counted, in the format of Prometheus: a local address
    #[arg(long, env = "CHABUDAI_METRICS", value_name = "HOST:PORT")]
    metrics: Option<SocketAddr>,
    /// Another origin whose pages may use this server, such as `https://cards.example`; may be given several times
    #[arg(long, env = "CHABUDAI_ORIGINS", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// A proxy stands before this server, and its X-Forwarded-For tells who asks
    #[arg(long, env = "CHABUDAI_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Tables in memory at the most
    #[arg(long, env = "CHABUDAI_TABLES", value_name = "N", default_value_t = Limits::default().tables)]
    tables: usize,
    /// Sockets at the most
    #[arg(long, env = "CHABUDAI_SOCKETS", value_name = "N", default_value_t = Limits::default().sockets)]
    sockets: usize,
    /// Tables opened in an hour from one address at the most
    #[arg(long, env = "CHABUDAI_TABLES_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().tables_per_address)]
    tables_per_address: NonZeroU32,
    /// Sockets from one address at the most
    #[arg(long, env = "CHABUDAI_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = Limits::default().sockets_per_address)]
    sockets_per_address: usize,
    /// Requests a second from one address at the most
    #[arg(long, env = "CHABUDAI_REQUESTS", value_name = "N", default_value_t = Limits::default().requests)]
    requests: NonZeroU32,
    /// Messages a second on one socket at the most
    #[arg(long, env = "CHABUDAI_MESSAGES", value_name = "N", default_value_t = Limits::default().messages)]
    messages: NonZeroU32,
    /// How long a bot takes for every move, in milliseconds
    #[arg(long, env = "CHABUDAI_BOT_PAUSE_MS", value_name = "MS", default_value_t = 1000)]
    bot_pause_ms: u64,
    /// How long looking back at a match may take, in milliseconds: less is coarser
    #[arg(long, env = "CHABUDAI_REVIEW_MS", value_name = "MS", default_value_t = bots::review::TIME.as_millis() as u64)]
    review_ms: u64,
    /// How the log is written; RUST_LOG says how much
    #[arg(long, env = "CHABUDAI_LOG", value_name = "FORM", default_value = "text")]
    log: Log,
}

/// How the log is written.
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
    let metrics = server.metrics.map(|address| format!("what is counted: http://{address}/metrics\n"));
    crate::rules::print(&format!(
        "listening on {home}\nopen {home}/ and choose a game; friends join by the link of your table\n\
         a first duel: {home}/?play=three\nmatches are kept in {}\n{}Ctrl-C stops",
        arguments.data.display(),
        metrics.unwrap_or_default(),
    ))?;
    if arguments.open {
        open_browser(&home);
    }
    let asked = |kind| signal(kind).map_err(|error| Failure::Input(format!("cannot hear signals: {error}")));
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
    // Targets and levels are all there is to choose by: nothing here opens spans, for which other filters need regexes.
    let asked = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let chosen = tracing_subscriber::registry().with(filter);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    match log {
        Log::Text => chosen.with(lines).init(),
        Log::Json => chosen.with(lines.json()).init(),
    }
}

/// Asks a server how it is: one request, no more than a health check needs.
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
        Ok(answer) if answer.starts_with("HTTP/1.1 200") => (0, format!("{address} is well")),
        Ok(answer) => (1, format!("{address} is not well: {}", answer.lines().next().unwrap_or("no answer"))),
        Err(error) => (1, format!("{address} does not answer: {error}")),
    };
    crate::rules::print(&said)?;
    Ok(ExitCode::from(code))
}

/// Opens a page with whatever the system opens pages with; if there is nothing, the address stands on the screen.
fn open_browser(page: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let _ = Command::new(opener).arg(page).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
