//! A run: tables are created, players sit down, play at a rate, possibly through kills of the server, and leave.

use std::sync::Arc;
use std::time::Duration;

use client::ServerApi;
use engine::chance::{Dice, below, dice};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::askers::Askers;
use super::audit::Audit;
use super::hostile::Attackers;
use super::pacer::MovePacer;
use super::plan::{Host, Length, LoadPlan};
use super::player::{self, Player};
use super::report::{Memory, Report};
use super::seating;
use super::server_process::{ServerProcess, memory};
use super::shared::{Shared, Table};
use super::timing::{self, Timing};
use crate::failure::Failure;

/// How long it may take until everybody plays, and at the end until the last match is over.
const PATIENCE: Duration = Duration::from_secs(180);
/// How often the progress is looked at.
const TICK: Duration = Duration::from_millis(50);

/// How often Ctrl-C was pressed.
pub type Stop = watch::Receiver<u32>;

/// Carries out the run.
pub async fn hold(plan: &LoadPlan, stop: &mut Stop) -> Result<Report, Failure> {
    let (mut process, address, pid) = match &plan.host {
        Host::Running(address, pid) => (None, address.clone(), *pid),
        Host::Own(data) => {
            let process = ServerProcess::open(data.as_deref(), plan.hostile).await?;
            let (address, pid) = (process.address(), process.pid());
            (Some(process), address, pid)
        }
    };
    let home = ServerApi::new(&address).map_err(|error| Failure::usage(format!("--server: {error}")))?;
    home.health().await.map_err(|error| Failure::usage(format!("{address}: {error}")))?;
    let empty = pid.and_then(memory);

    let bar = progress(plan.tables as u64);
    let start = Instant::now();
    let opening = seating::open_all(&home, plan, |open| {
        bar.set_position(open as u64);
        bar.set_message("tables open");
    });
    let tables = tokio::select! {
        tables = opening => tables?,
        () = pressed(stop, 1) => return Err(Failure::usage("stopped before all tables were created".into())),
    };
    let shared = Arc::new(Shared::new(MovePacer::new(plan.rate), plan.kills.is_some()));
    let (mut players, watchers) = sit_down(plan, &shared, &tables);
    let seats = players.len();
    wait_for_all(&shared, seats, watchers.len(), &bar, stop).await?;
    let seated = start.elapsed();

    let mut run = LoadRun {
        plan,
        shared: &shared,
        bar: &bar,
        process: process.as_mut(),
        dice: dice(plan.seed, u64::MAX),
        pid,
        peak: None,
    };
    let begin = || -> Result<Hostile, Failure> {
        let attackers =
            Attackers::begin(&home, plan.attack_addresses(), plan.seed).map_err(super::no_threads)?;
        Ok(Hostile { attackers, askers: Askers::begin(&home, plan.seed) })
    };
    let hostile = plan.hostile.then(begin).transpose()?;
    let Played { moves, time: played, kills } = run.play(hostile.as_ref(), stop).await?;
    let peak = run.peak;
    let asked = hostile.as_ref().map(|hostile| hostile.askers.counts()).unwrap_or_default();
    let attacks = hostile.map(|hostile| hostile.attackers.counts());
    let pid = process.as_ref().map_or(pid, ServerProcess::pid);
    let memory = Memory { empty, full: pid.and_then(memory), peak };

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
        attacks,
        asked,
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

/// Measures whether the time of bots tells something.
pub async fn time(plan: &LoadPlan) -> Result<Timing, Failure> {
    let (_process, address) = match &plan.host {
        Host::Running(address, _) => (None, address.clone()),
        Host::Own(data) => {
            let process = ServerProcess::open(data.as_deref(), false).await?;
            let address = process.address();
            (Some(process), address)
        }
    };
    let home = ServerApi::new(&address).map_err(|error| Failure::usage(format!("--server: {error}")))?;
    let Length::Time(time) = plan.length else {
        return Err(Failure::usage("--timing takes --seconds, not --moves".to_owned()));
    };
    timing::measure(&home, plan.tables, time, plan.seed).await
}

fn sit_down(plan: &LoadPlan, shared: &Arc<Shared>, tables: &[Arc<Table>]) -> (JoinSet<()>, JoinSet<()>) {
    let (mut players, mut watchers) = (JoinSet::new(), JoinSet::new());
    for (index, table) in tables.iter().enumerate() {
        for seat in 0..table.keys.len() {
            let dice = dice(plan.seed, players.len() as u64);
            let player = Player::new(Arc::clone(shared), Arc::clone(table), seat as u8, dice);
            players.spawn(player.stay());
        }
        let beside = plan.sockets.unwrap_or_default().saturating_sub(table.keys.len());
        for _ in 0..beside + if index == 0 { plan.watchers } else { 0 } {
            watchers.spawn(player::watch(Arc::clone(shared), Arc::clone(table)));
        }
    }
    (players, watchers)
}

async fn wait_for_all(
    shared: &Shared,
    seats: usize,
    watchers: usize,
    bar: &ProgressBar,
    stop: &mut Stop,
) -> Result<(), Failure> {
    let start = Instant::now();
    bar.set_length(seats as u64);
    loop {
        let (playing, watching, trouble) = {
            let tally = shared.tally();
            (
                tally.playing,
                tally.watching,
                tally.shut_out.keys().chain(tally.refused.keys()).cloned().collect::<Vec<_>>().join(", "),
            )
        };
        bar.set_position(playing as u64);
        bar.set_message("seats play");
        if playing == seats && watching == watchers {
            return Ok(());
        }
        let told = |why: &str| {
            let trouble =
                if trouble.is_empty() { String::new() } else { format!("; the server says: {trouble}") };
            let seats = format!("{playing} of {seats} seats play, {watching} of {watchers} spectators watch");
            Failure::usage(format!("{why}: {seats}{trouble}"))
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
    pid: Option<u32>,
    /// The most memory that the server had.
    peak: Option<u64>,
}

/// Those who are there beside the players of a hostile run.
struct Hostile {
    attackers: Attackers,
    askers: Askers,
}

/// What was measured.
struct Played {
    moves: u64,
    time: Duration,
    kills: u32,
}

impl LoadRun<'_> {
    /// Lets everybody play, and kills the server as often as planned.
    async fn play(&mut self, hostile: Option<&Hostile>, stop: &mut Stop) -> Result<Played, Failure> {
        let (start, planned) = (Instant::now(), self.plan.kills.unwrap_or(0));
        let pace = self.shared.pace.clone();
        let pacing = tokio::spawn(async move { pace.run().await });
        self.bar.set_length(100);
        let (mut kills, mut next_kill) = (0, self.until_kill());
        while kills < planned || self.progress(start) < 1.0 || self.must_go_on(hostile) {
            if kills < planned && self.progress(start) >= next_kill {
                if let Some(process) = &mut self.process {
                    process.kill_and_restart().await?;
                }
                kills += 1;
                next_kill = self.progress(start) + self.until_kill();
            }
            self.show(start, kills);
            self.peak = self.peak.max(self.pid.and_then(memory));
            tokio::select! {
                () = sleep(TICK) => {}
                () = pressed(stop, 1) => break,
            }
        }
        pacing.abort();
        // The moves first: a pause between the two lines must not make the rate look higher than it was.
        let moves = self.shared.tally().moves;
        Ok(Played { moves, time: start.elapsed(), kills })
    }

    /// Whether some attack has not been refused yet, or an honest request not answered, in a run that does not go by time.
    fn must_go_on(&self, hostile: Option<&Hostile>) -> bool {
        let is_timed = matches!(self.plan.length, Length::Time(_));
        hostile.is_some_and(|Hostile { attackers, askers }| {
            let is_done = attackers.were_all_refused() && askers.were_answered();
            !is_timed && !is_done
        })
    }

    /// How much of the run is over: 1 is all of it.
    fn progress(&self, start: Instant) -> f64 {
        match self.plan.length {
            Length::Time(time) => start.elapsed().as_secs_f64() / time.as_secs_f64(),
            Length::Moves(moves) => self.shared.tally().moves as f64 / moves as f64,
        }
    }

    /// How much of the run passes until the next kill: from nothing to twice the mean, so that the kills fill the run.
    fn until_kill(&mut self) -> f64 {
        let mean = 1.0 / f64::from(self.plan.kills.unwrap_or(1).max(1));
        mean * below(&mut self.dice, 2000) as f64 / 1000.0
    }

    fn show(&self, start: Instant, kills: u32) {
        self.bar.set_position((100.0 * self.progress(start)) as u64);
        let tally = self.shared.tally();
        let rate = tally.moves as f64 / start.elapsed().as_secs_f64().max(0.001);
        let mut message = format!("%   {} moves, {rate:.0} a second, p99 {:.1} ms", tally.moves, tally.p99());
        if let Some(planned) = self.plan.kills {
            message += &format!(", {kills} of {planned} kills");
        }
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
