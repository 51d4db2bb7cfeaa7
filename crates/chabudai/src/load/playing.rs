//! The measured part of a run: everybody plays, and servers fail.

use std::sync::Arc;
use std::time::Duration;

use engine::chance::{Dice, below};
use indicatif::ProgressBar;
use tokio::time::{Instant, sleep};

use super::askers::Askers;
use super::hostile::Attackers;
use super::plan::{Length, LoadPlan};
use super::run::{Stop, TICK, pressed};
use super::servers::Servers;
use super::shared::Shared;
use crate::failure::Failure;

/// The measured part of the run.
pub struct LoadRun<'a> {
    pub plan: &'a LoadPlan,
    pub shared: &'a Arc<Shared>,
    pub bar: &'a ProgressBar,
    pub servers: &'a mut Servers,
    pub dice: Dice,
    /// The most memory that the server had.
    pub peak: Option<u64>,
}

/// Those who are there beside the players of a hostile run.
pub struct Hostile {
    pub attackers: Attackers,
    pub askers: Askers,
}

/// What was measured.
pub struct Played {
    pub moves: u64,
    pub time: Duration,
    pub kills: u32,
}

impl LoadRun<'_> {
    /// Lets everybody play, and kills the server as often as planned.
    pub async fn play(&mut self, hostile: Option<&Hostile>, stop: &mut Stop) -> Result<Played, Failure> {
        let (start, planned) = (Instant::now(), self.plan.kills.unwrap_or(0));
        let pace = self.shared.pace.clone();
        let pacing = tokio::spawn(async move { pace.run().await });
        self.bar.set_length(100);
        let (mut kills, mut next_kill) = (0, self.until_kill());
        while kills < planned || self.progress(start) < 1.0 || self.must_go_on(hostile) {
            if kills < planned && self.progress(start) >= next_kill {
                self.servers.fail(&mut self.dice).await?;
                kills += 1;
                next_kill = self.progress(start) + self.until_kill();
            }
            self.show(start, kills);
            self.peak = self.peak.max(self.servers.memory());
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
            message += &format!(", {kills} of {planned} failures");
        }
        self.bar.set_message(message);
    }
}
