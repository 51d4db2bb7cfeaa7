//! A run: tables are created, players sit down, play at a rate, possibly through kills of the server, and leave.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use client::ServerApi;
use engine::chance::{Dice, below, dice};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::audit::Audit;
use super::pacer::MovePacer;
use super::player::{self, Player};
use super::report::{Memory, Report};
use super::seating::{self, Games};
use super::server_process::{ServerProcess, memory};
use super::shared::{Shared, Table};
use crate::failure::Failure;

/// How long it may take until everybody plays, and at the end until the last match is over.
const PATIENCE: Duration = Duration::from_secs(180);
/// How often the progress is shown.
const TICK: Duration = Duration::from_millis(200);

/// What to do.
pub struct LoadPlan {
    /// The games in turn.
    pub games: Games,
    /// How many tables.
    pub tables: usize,
    /// Sockets at each table; those beyond the seats are spectators.
    pub sockets: Option<usize>,
    /// Moves per second.
    pub rate: Option<f64>,
    /// How long to measure.
    pub time: Duration,
    /// How often to kill the server. If given, even as zero, the moves are compared with the records.
    pub kills: Option<u32>,
    /// The seed of moves and moments.
    pub seed: u64,
    /// The server.
    pub host: Host,
}

/// The server of a run.
pub enum Host {
    /// A running server, and its process id if known.
    Running(String, Option<u32>),
    /// Our own, with its data in this folder.
    Own(Option<PathBuf>),
}

/// How often Ctrl-C was pressed.
pub type Stop = watch::Receiver<u32>;

/// Carries out the run.
pub async fn hold(plan: &LoadPlan, stop: &mut Stop) -> Result<Report, Failure> {
    let (mut process, address, pid) = match &plan.host {
        Host::Running(address, pid) => (None, address.clone(), *pid),
        Host::Own(data) => {
            let process = ServerProcess::open(data.as_deref()).await?;
            let (address, pid) = (process.address(), process.pid());
            (Some(process), address, pid)
        }
    };
    let home = ServerApi::new(&address).map_err(|error| Failure::usage(format!("--server: {error}")))?;
    home.health().await.map_err(|error| Failure::usage(format!("{address}: {error}")))?;
    let empty = pid.and_then(memory);

    let bar = progress(plan.tables as u64);
    let start = Instant::now();
    let opening = seating::open_all(&home, &plan.games, plan.tables, |open| {
        bar.set_position(open as u64);
        bar.set_message("tables open");
    });
    let tables = tokio::select! {
        tables = opening => tables?,
        () = pressed(stop, 1) => return Err(Failure::usage("stopped before all tables were created".into())),
    };
    let shared = Arc::new(Shared::new(home.clone(), MovePacer::new(plan.rate), plan.kills.is_some()));
    let (mut players, watchers) = sit_down(plan, &shared, &tables);
    let seats = players.len();
    wait_for_all(&shared, seats, &bar, stop).await?;
    let seated = start.elapsed();

    let mut run = LoadRun {
        plan,
        shared: &shared,
        bar: &bar,
        process: process.as_mut(),
        dice: dice(plan.seed, u64::MAX),
    };
    let (played, kills) = run.play(stop).await?;
    let moves = shared.tally().moves;
    let pid = process.as_ref().map_or(pid, ServerProcess::pid);
    let memory = Memory { empty, full: pid.and_then(memory) };

    let mut audit = None;
    if plan.kills.is_some() {
        shared.finish_matches();
        bar.set_message("last matches");
        let all_home = async { while players.join_next().await.is_some() {} };
        let is_patient = tokio::select! {
            _ = timeout(PATIENCE, all_home) => true,
            () = pressed(stop, 2) => false,
        };
        if is_patient {
            bar.set_message("records");
            audit = Some(Audit::of(&home, &tables).await);
        }
    }
    players.shutdown().await;
    let sockets = seats + watchers.len();
    drop(watchers);
    bar.finish_and_clear();
    let tally = std::mem::replace(&mut *shared.tally(), super::tally::Tally::new());
    let is_cut_short = *stop.borrow() > 0;
    let mut report = Report {
        tables: tables.len(),
        sockets,
        seated,
        played,
        moves,
        kills,
        tally,
        audit,
        memory,
        kept: None,
        is_cut_short,
    };
    if !report.is_clean() {
        // Keep the data, to find out what went wrong.
        report.kept = process.map(ServerProcess::keep);
    }
    Ok(report)
}

fn sit_down(plan: &LoadPlan, shared: &Arc<Shared>, tables: &[Arc<Table>]) -> (JoinSet<()>, JoinSet<()>) {
    let (mut players, mut watchers) = (JoinSet::new(), JoinSet::new());
    for table in tables {
        for seat in 0..table.keys.len() {
            let dice = dice(plan.seed, players.len() as u64);
            let player = Player::new(Arc::clone(shared), Arc::clone(table), seat as u8, dice);
            players.spawn(player.stay());
        }
        for _ in table.keys.len()..plan.sockets.unwrap_or_default() {
            watchers.spawn(player::watch(Arc::clone(shared), Arc::clone(table)));
        }
    }
    (players, watchers)
}

async fn wait_for_all(
    shared: &Shared,
    seats: usize,
    bar: &ProgressBar,
    stop: &mut Stop,
) -> Result<(), Failure> {
    let start = Instant::now();
    bar.set_length(seats as u64);
    loop {
        let (playing, trouble) = {
            let tally = shared.tally();
            (
                tally.playing,
                tally.shut_out.keys().chain(tally.refused.keys()).cloned().collect::<Vec<_>>().join(", "),
            )
        };
        bar.set_position(playing as u64);
        bar.set_message("seats play");
        if playing == seats {
            return Ok(());
        }
        let told = |why: &str| {
            let trouble =
                if trouble.is_empty() { String::new() } else { format!("; the server says: {trouble}") };
            Failure::usage(format!("{why}: {playing} of {seats} seats play{trouble}"))
        };
        if start.elapsed() > PATIENCE {
            return Err(told("not every player got to play"));
        }
        tokio::select! {
            () = sleep(TICK) => {}
            () = pressed(stop, 1) => return Err(told("stopped")),
        }
    }
}

/// The measured part of the run.
struct LoadRun<'a> {
    plan: &'a LoadPlan,
    shared: &'a Arc<Shared>,
    bar: &'a ProgressBar,
    process: Option<&'a mut ServerProcess>,
    dice: Dice,
}

impl LoadRun<'_> {
    /// Lets everybody play, and kills the server as often as planned. Returns how long it took, and how many kills.
    async fn play(&mut self, stop: &mut Stop) -> Result<(Duration, u32), Failure> {
        let (start, planned) = (Instant::now(), self.plan.kills.unwrap_or(0));
        let pace = self.shared.pace.clone();
        let pacing = tokio::spawn(async move { pace.run().await });
        self.bar.set_length(self.plan.time.as_secs());
        let (mut kills, mut next_kill) = (0, start + self.until_kill());
        while kills < planned || start.elapsed() < self.plan.time {
            self.show(start, kills);
            tokio::select! {
                () = sleep(TICK) => {}
                () = sleep_until(next_kill), if kills < planned => {
                    if let Some(process) = &mut self.process {
                        process.kill_and_restart().await?;
                    }
                    kills += 1;
                    next_kill = Instant::now() + self.until_kill();
                }
                () = pressed(stop, 1) => break,
            }
        }
        pacing.abort();
        Ok((start.elapsed(), kills))
    }

    /// Anything from zero to twice the mean, so that the kills fill the time.
    fn until_kill(&mut self) -> Duration {
        let mean = self.plan.time / self.plan.kills.unwrap_or(1).max(1);
        mean * below(&mut self.dice, 2000) as u32 / 1000
    }

    fn show(&self, start: Instant, kills: u32) {
        let tally = self.shared.tally();
        let rate = tally.moves as f64 / start.elapsed().as_secs_f64().max(0.001);
        let mut message = format!("s   {} moves, {rate:.0} a second, p99 {:.1} ms", tally.moves, tally.p99());
        if let Some(planned) = self.plan.kills {
            message += &format!(", {kills} of {planned} kills");
        }
        self.bar.set_position(start.elapsed().as_secs());
        self.bar.set_message(message);
    }
}

async fn pressed(stop: &mut Stop, times: u32) {
    // If the sender is gone, Ctrl-C will not be pressed any more.
    if stop.wait_for(|pressed| *pressed >= times).await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn progress(pieces: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:20} {pos}/{len} {msg}");
    ProgressBar::new(pieces).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
