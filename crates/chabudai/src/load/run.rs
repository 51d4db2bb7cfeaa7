//! A run: tables are created, players sit down, play at a rate, possibly through kills of the server, and leave.

use std::sync::Arc;
use std::time::Duration;

use engine::chance::dice;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::askers::Askers;
use super::audit::Audit;
use super::checker::History;
use super::hostile::Attackers;
use super::pacer::MovePacer;
use super::plan::{Length, LoadPlan};
use super::player::{self, Player};
use super::playing::{Hostile, LoadRun, Played};
use super::report::{Memory, Report};
use super::seating;
use super::servers::Servers;
use super::shared::{Shared, Table};
use super::timing::{self, Timing};
use crate::failure::Failure;

/// How long it may take until everybody plays, and at the end until the last match is over.
const PATIENCE: Duration = Duration::from_secs(180);
/// How often the progress is looked at.
pub const TICK: Duration = Duration::from_millis(50);

/// How often Ctrl-C was pressed.
pub type Stop = watch::Receiver<u32>;

/// Carries out the run.
pub async fn hold(plan: &LoadPlan, stop: &mut Stop) -> Result<Report, Failure> {
    let (mut servers, homes) = Servers::open(plan).await?;
    let home = homes[0].clone();
    let empty = servers.memory();

    let bar = progress(plan.tables as u64);
    let start = Instant::now();
    let opening = seating::open_all(&homes, plan, |open| {
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
        servers: &mut servers,
        dice: dice(plan.seed, u64::MAX),
        peak: None,
    };
    let begin = || -> Result<Hostile, Failure> {
        let attackers =
            Attackers::begin(&home, plan.attack_addresses(), plan.seed).map_err(super::no_threads)?;
        Ok(Hostile { attackers, askers: Askers::begin(&home, plan.seed) })
    };
    let hostile = plan.hostile.then(begin).transpose()?;
    // Of processes that were started anew nobody knows what they took before.
    let cpu = |servers: &Servers| plan.kills.is_none().then(|| servers.cpu()).flatten();
    let before = cpu(run.servers);
    let Played { moves, time: played, kills } = run.play(hostile.as_ref(), stop).await?;
    let peak = run.peak;
    let asked = hostile.as_ref().map(|hostile| hostile.askers.counts()).unwrap_or_default();
    let attacks = hostile.map(|hostile| hostile.attackers.counts());
    let cpu = before.zip(cpu(&servers)).map(|(before, after)| after.since(before));
    let memory = Memory { empty, full: servers.memory(), peak };

    let (mut audit, mut history) = (None, None);
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
            if let Some((_, database)) = servers.nodes() {
                history = Some(History::check(&database, &tables).await);
            }
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
        history,
        course: plan.course,
        failures: servers.nodes().map(|(failures, _)| failures.clone()).unwrap_or_default(),
        attacks,
        asked,
        memory,
        cpu,
        kept: None,
        is_cut_short,
    };
    if !report.is_clean() {
        // Keep the data, to find out what went wrong.
        report.kept = servers.keep();
    }
    Ok(report)
}

/// Measures whether the time of bots tells something.
pub async fn time(plan: &LoadPlan) -> Result<Timing, Failure> {
    let (_servers, homes) = Servers::open(plan).await?;
    let Length::Time(time) = plan.length else {
        return Err(Failure::usage("--timing takes --seconds, not --moves".to_owned()));
    };
    timing::measure(&homes[0], plan.tables, time, plan.seed).await
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
            let dice = dice(plan.seed, u64::MAX - 1 - watchers.len() as u64);
            watchers.spawn(player::watch(Arc::clone(shared), Arc::clone(table), dice));
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

pub async fn pressed(stop: &mut Stop, times: u32) {
    // If the sender is gone, Ctrl-C will not be pressed any more.
    if stop.wait_for(|pressed| *pressed >= times).await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn progress(pieces: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:20} {pos}/{len} {msg}");
    ProgressBar::new(pieces).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
