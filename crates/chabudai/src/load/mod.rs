//! `chabudai load`: how much load a server can take, and whether it loses a move.

mod askers;
mod audit;
mod checker;
mod cpu;
mod databases;
mod delays;
mod due;
mod echo;
mod heard_news;
mod hostile;
mod ledger;
mod line;
mod nodes;
mod pacer;
mod plan;
mod player;
mod playing;
mod records;
mod report;
mod run;
mod seating;
mod server_process;
mod servers;
mod shared;
mod tally;
mod test_host;
mod timing;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use tokio::sync::watch;

use crate::failure::Failure;
use plan::{Course, Host, Length, LoadPlan, NodePlan};
use report::Report;
use seating::Games;
use serde_json::Value;
use test_host::TestHost;
use timing::Timing;

/// Play many tables against a server and measure moves per second, latency and memory, and whether a move is lost
///
/// Every seat is a socket that makes random legal moves; when a match is over, the table plays the next. With
/// --kills, our own server is killed at random moments and restarted on the same data; at the end
/// every acknowledged move must be in the records exactly once, and every deal must be fair. With --nodes and --failures, nodes and
/// their database fail in many ways; with --rolling, the nodes are restarted in turn. Ctrl-C ends the run and shows the
/// results so far; with --kills it waits for the matches to end, unless it is pressed again.
///
/// Exit status: 0 success, 1 a move was lost or doubled or a record is wrong, 2 the server could not be reached or refused
/// a connection, 3 something could not be written.
#[derive(Args)]
pub struct Arguments {
    /// The address of a running server, as http://HOST:PORT
    #[arg(long, value_name = "URL", required_unless_present = "own", conflicts_with = "own")]
    server: Option<String>,
    /// Start our own server, without limits on tables and sockets
    #[arg(long)]
    own: bool,
    /// The data folder of our own server, or its PostgreSQL database [default: a temporary folder, which may not be on a disk]
    #[arg(long, value_name = "FOLDER", conflicts_with = "server")]
    data: Option<String>,
    /// Start this many nodes of our own instead, which share one PostgreSQL
    #[arg(long, value_name = "N", requires = "own", requires = "postgres", conflicts_with_all = ["data", "kills", "hostile", "timing"])]
    nodes: Option<usize>,
    /// Start our own PostgreSQL for them (Debian's package postgresql)
    #[arg(long, requires = "nodes")]
    postgres: bool,
    /// Let every other of these nodes be this chabudai, of another version: two versions side by side
    #[arg(long, value_name = "FILE", requires = "nodes")]
    beside: Option<PathBuf>,
    /// Start the nodes on these hosts in turn: network namespaces of this machine, whose device is net0, and their addresses. With
    /// --failures their plugs are pulled, too. `bench/scale/hosts` makes such hosts
    #[arg(long, value_name = "NAMESPACE=ADDRESS", value_delimiter = ',', requires = "nodes")]
    host: Vec<TestHost>,
    /// How often something happens to nodes or database in that time: a node is killed, frozen past its lease or stopped, the database
    /// restarted or crashed, its standby promoted, or the line between a node and the database cut or silent. At the end everything
    /// that people were told is compared with what is stored
    #[arg(long, value_name = "K", requires = "nodes")]
    failures: Option<u32>,
    /// How often all nodes are restarted in that time, one after another, as for a new version. At the end everything that people were
    /// told is compared with what is stored; status 1 also if a player could not come back to a seat
    #[arg(long, value_name = "TIMES", requires = "nodes", conflicts_with = "failures")]
    rolling: Option<u32>,
    /// The process id of the running server, to measure its memory
    #[arg(long, value_name = "PID", conflicts_with = "own")]
    pid: Option<u32>,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// The game [default: all games in turn]
    #[arg(long)]
    game: Option<String>,
    /// Number of players at each table [default: the fewest the game allows]
    #[arg(long, value_name = "N", requires = "game")]
    players: Option<usize>,
    /// How many sockets at each table; those beyond the seats are spectators
    #[arg(long, value_name = "N")]
    sockets_per_table: Option<usize>,
    /// How many spectators at the first table, beside those of --sockets-per-table
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: usize,
    /// Moves per second, of all tables together [default: as many as the server answers]
    #[arg(long, value_name = "MOVES")]
    rate: Option<f64>,
    /// How many seconds to measure, once everybody plays [default: 30, and 180 with --timing]
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Go on until this many moves are acknowledged and every attack was refused, however long it takes: for tests on a busy machine
    #[arg(long, value_name = "N", hide = true, conflicts_with = "seconds")]
    moves: Option<u64>,
    /// How often to kill our own server in that time; even with 0 the moves are compared with the records at the end
    #[arg(long, value_name = "K", conflicts_with = "server")]
    kills: Option<u32>,
    /// Attack our own server from many addresses beside the honest tables, with the limits it usually has: replays, reviews, experts
    /// and hints, crowds of spectators, slow and silent connections, clients that never read or in sips, floods of pings, talk,
    /// nonsense and undone moves, a full lobby. Status 1 if honest people notice: p99 of 100 ms or more, a move without an
    /// answer, a player shut out, or hints, replays or reviews refused more often than served; or if the server takes 300 MiB
    /// or more
    #[arg(long, conflicts_with_all = ["server", "kills"])]
    hostile: bool,
    /// Measure instead whether the time that experts take tells forced moves from free ones, at this many tables. Status 1 if so,
    /// and 2 if there were too few moves to say
    #[arg(long, conflicts_with_all = ["hostile", "kills", "rate", "game", "sockets_per_table"])]
    timing: bool,
    /// The seed of moves and of the moments of kills
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// For a script: one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let plan = arguments.plan()?;
    // Every socket is a file. If the limit cannot be raised, opening sockets will fail with a message.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Runtime::new().map_err(no_threads)?;
    let report = runtime.block_on(async {
        let (press, mut stop) = watch::channel(0);
        tokio::spawn(async move {
            // Without a handler Ctrl-C just ends the program.
            while tokio::signal::ctrl_c().await.is_ok() {
                press.send_modify(|times| *times += 1);
            }
        });
        match arguments.timing {
            true => run::time(&plan).await.map(Outcome::Timing),
            false => run::hold(&plan, &mut stop).await.map(|report| Outcome::Load(Box::new(report))),
        }
    })?;
    if arguments.json {
        crate::rules::print(&serde_json::to_string_pretty(&report.json()).expect("plain data"))?;
    } else {
        crate::rules::print(&report.text())?;
    }
    Ok(if report.is_clean() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn no_threads(error: io::Error) -> Failure {
    Failure::usage(format!("the system gives no threads: {error}"))
}

/// What came out of a run.
enum Outcome {
    Load(Box<Report>),
    Timing(Timing),
}

impl Outcome {
    fn text(&self) -> String {
        match self {
            Outcome::Load(report) => report.text(),
            Outcome::Timing(timing) => timing.text(),
        }
    }

    fn json(&self) -> Value {
        match self {
            Outcome::Load(report) => report.json(),
            Outcome::Timing(timing) => timing.json(),
        }
    }

    fn is_clean(&self) -> bool {
        match self {
            Outcome::Load(report) => report.is_clean(),
            Outcome::Timing(timing) => timing.tells_nothing(),
        }
    }
}

impl Arguments {
    fn plan(&self) -> Result<LoadPlan, Failure> {
        let nothing =
            |argument: &str| Failure::usage(format!("{argument} 0: nothing to do, give at least 1"));
        if self.tables == 0 {
            return Err(nothing("--tables"));
        }
        let seconds = self.seconds.unwrap_or(if self.timing { 180 } else { 30 });
        if seconds == 0 {
            return Err(nothing("--seconds"));
        }
        if self.moves == Some(0) {
            return Err(nothing("--moves"));
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
        if self.nodes == Some(0) {
            return Err(nothing("--nodes"));
        }
        let host = match (&self.server, self.nodes) {
            (Some(server), _) => Host::Running(server.clone(), self.pid),
            (None, Some(count)) => {
                Host::Nodes(NodePlan { count, beside: self.beside.clone(), hosts: self.host.clone() })
            }
            (None, None) => Host::Own(self.data.clone()),
        };
        let restarts = self.rolling.map(|times| times * self.nodes.unwrap_or(1) as u32);
        let course = match (self.failures, self.rolling) {
            (Some(_), _) => Course::Random,
            (None, Some(_)) => Course::InTurn,
            (None, None) => Course::Quiet,
        };
        Ok(LoadPlan {
            games,
            tables: self.tables,
            sockets: self.sockets_per_table,
            watchers: self.watchers,
            rate: self.rate,
            length: self.moves.map_or(Length::Time(Duration::from_secs(seconds)), Length::Moves),
            kills: self.failures.or(self.kills).or(restarts),
            course,
            hostile: self.hostile,
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
