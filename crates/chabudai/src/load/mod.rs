//! `chabudai load`: how much a server takes, and whether it keeps what it promised.

mod audit;
mod due;
mod echo;
mod ledger;
mod pacer;
mod player;
mod report;
mod run;
mod seating;
mod server_process;
mod shared;
mod tally;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use tokio::sync::watch;

use crate::failure::Failure;
use run::{Host, LoadPlan};
use seating::Games;

/// Let many tables play against a server: moves a second, how long they take, memory, and whether any is lost
///
/// Every seat is a socket that plays any legal move when it gets a turn; a table whose match is over plays the next. With
/// --kills the server, which must be our own, is killed at random moments and started again on the same data; at the end
/// every acknowledged move must be in the records exactly once, and every deal must be fair. Ctrl-C shows what there is so
/// far; with --kills it lets the matches come to their end first, and pressed again it does not.
///
/// Exit status: 0 all went well, 1 a move was lost or doubled or a record is wrong, 2 the server could not be reached or did
/// not let everybody in, 3 something could not be written.
#[derive(Args)]
pub struct Arguments {
    /// The address of a server that runs, as http://HOST:PORT
    #[arg(long, value_name = "URL", required_unless_present = "own", conflicts_with = "own")]
    server: Option<String>,
    /// Start a server of our own, without limits on tables and sockets
    #[arg(long)]
    own: bool,
    /// Where our own server keeps its data; a temporary folder, if you do not say, which may not be on a disk
    #[arg(long, value_name = "FOLDER", conflicts_with = "server")]
    data: Option<PathBuf>,
    /// The process of the server that runs, to read its memory
    #[arg(long, value_name = "PID", conflicts_with = "own")]
    pid: Option<u32>,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// The game; all games in turn, if you do not say
    #[arg(long)]
    game: Option<String>,
    /// How many play at each table; the fewest the game takes, if you do not say
    #[arg(long, value_name = "N", requires = "game")]
    players: Option<usize>,
    /// How many sockets at each table: those beyond the seats watch
    #[arg(long, value_name = "N")]
    sockets_per_table: Option<usize>,
    /// Moves a second, of all tables together; as many as there are answers for, if you do not say
    #[arg(long, value_name = "MOVES")]
    rate: Option<f64>,
    /// How long it is measured, once everybody plays
    #[arg(long, value_name = "S", default_value_t = 30)]
    seconds: u64,
    /// How often our own server is killed in that time; even 0 has the moves compared with the records at the end
    #[arg(long, value_name = "K", conflicts_with = "server")]
    kills: Option<u32>,
    /// What moves and the moments of kills are drawn from
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// For a script: one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let plan = arguments.plan()?;
    // A socket is a file. If the limit cannot be raised the sockets themselves will say so.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::usage(format!("no threads to be had from the system: {error}")))?;
    let report = runtime.block_on(async {
        let (press, mut stop) = watch::channel(0);
        tokio::spawn(async move {
            // Without a handler Ctrl-C just ends the program, which is no worse than before.
            while tokio::signal::ctrl_c().await.is_ok() {
                press.send_modify(|times| *times += 1);
            }
        });
        run::hold(&plan, &mut stop).await
    })?;
    if arguments.json {
        crate::rules::print(&serde_json::to_string_pretty(&report.json()).expect("plain data"))?;
    } else {
        crate::rules::print(&report.text())?;
    }
    Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

impl Arguments {
    fn plan(&self) -> Result<LoadPlan, Failure> {
        let nothing =
            |argument: &str| Failure::usage(format!("{argument} 0: nothing to do, give at least 1"));
        if self.tables == 0 {
            return Err(nothing("--tables"));
        }
        if self.seconds == 0 {
            return Err(nothing("--seconds"));
        }
        if self.rate.is_some_and(|rate| rate.is_nan() || rate <= 0.0) {
            return Err(nothing("--rate"));
        }
        let games = self.games()?;
        if let Some(sockets) = self.sockets_per_table
            && let Some((game, players)) = games.iter().find(|(_, players)| *players > sockets)
        {
            return Err(Failure::usage(format!(
                "--sockets-per-table {sockets}: {game} has {players} seats here, and each is a socket"
            )));
        }
        let host = match &self.server {
            Some(server) => Host::Running(server.clone(), self.pid),
            None => Host::Own(self.data.clone()),
        };
        Ok(LoadPlan {
            games,
            tables: self.tables,
            sockets: self.sockets_per_table,
            rate: self.rate,
            time: Duration::from_secs(self.seconds),
            kills: self.kills,
            seed: self.seed,
            host,
        })
    }

    fn games(&self) -> Result<Games, Failure> {
        let fewest = |entry: &'static catalog::GameEntry| (entry.about.id, *entry.about.seats.start());
        let Some(game) = &self.game else {
            return Ok(catalog::GAMES.iter().map(fewest).collect());
        };
        let entry = crate::find(game)?;
        let (id, fewest) = fewest(entry);
        let players = self.players.unwrap_or(fewest);
        entry.setting(players as u64, &[]).map_err(|faults| Failure::usage(format!("{id}: {faults}")))?;
        Ok(vec![(id, players)])
    }
}
