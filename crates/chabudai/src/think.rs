//! `chabudai think`: a worker that thinks for the bots of a server on another machine.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use server::{Clock, Worker};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::failure::Failure;
use crate::serve::{Log, secret, start_log, told_to_stop};

/// Think for the bots of a server on another machine, and review its matches
///
/// The server must let workers join (`chabudai serve --worker-address`). A worker gets what the seat of a bot has seen, and records of
/// finished matches. It comes back by itself when the server was away, and can be stopped at any time. Exit status: 0 it was
/// stopped, 2 no server lets it join.
#[derive(Args)]
pub struct Arguments {
    /// The address at which the server lets workers join; may be given several times, to think for all nodes
    #[arg(long, env = "CHABUDAI_SERVERS", value_name = "HOST:PORT", value_delimiter = ',', required = true)]
    server: Vec<String>,
    /// The file with the secret of the workers, the same as the server's
    #[arg(long, env = "CHABUDAI_WORKER_SECRET_FILE", value_name = "FILE")]
    secret_file: PathBuf,
    /// How much to do at a time [default: as much as the machine has cores]
    #[arg(long, env = "CHABUDAI_THREADS", value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// The format of the log; RUST_LOG sets its level
    #[arg(long, env = "CHABUDAI_LOG", value_name = "FORM", default_value = "text")]
    log: Log,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    start_log(arguments.log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Input(format!("cannot start: {error}")))?;
    runtime.block_on(think(arguments))
}

async fn think(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let secret = secret("--secret-file", &arguments.secret_file)?;
    let threads = arguments.threads.or_else(|| std::thread::available_parallelism().ok());
    let threads = threads.map_or(1, usize::from);
    let worker = Arc::new(Worker::new(catalog::GAMES, secret, threads, Clock::system()));
    let (stop, stopped) = watch::channel(false);
    let mut servers = JoinSet::new();
    for server in arguments.server.clone() {
        let (worker, stopped) = (Arc::clone(&worker), stopped.clone());
        servers.spawn(async move { worker.work_for(&server, stopped).await });
    }
    let named = arguments.server.join(", ");
    crate::rules::print(&format!("thinking for {named} on {threads} threads; Ctrl-C stops"))?;
    let told = async {
        told_to_stop().await?;
        let _ = stop.send(true);
        std::future::pending::<Result<(), Failure>>().await
    };
    tokio::select! {
        ended = all_end(servers) => ended?,
        failed = told => failed?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Waits until the worker has nothing more to do for any server. It fails if all of them have refused it.
async fn all_end(mut servers: JoinSet<Result<(), String>>) -> Result<(), Failure> {
    let (mut refused, mut is_stopped) = (None, false);
    while let Some(ended) = servers.join_next().await {
        match ended.unwrap_or_else(|error| Err(error.to_string())) {
            Ok(()) => is_stopped = true,
            Err(why) => refused = Some(why),
        }
    }
    match refused {
        Some(why) if !is_stopped => Err(Failure::Input(why)),
        _ => Ok(()),
    }
}
