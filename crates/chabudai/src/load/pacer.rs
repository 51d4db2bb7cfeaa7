//! Permits to move, given out at an even rate, first come, first served.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::{Instant, interval};

/// How often permits are given out.
const TICK: Duration = Duration::from_millis(2);

/// A permit that will come. Dropping it gives up the place in the queue.
pub type Permit = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A rate of moves per second, over all tables together. It does not depend on the server: the next moves arrive at a slow
/// server all the same, as they would from people.
#[derive(Clone)]
pub struct MovePacer {
    permits: Arc<Semaphore>,
    rate: Option<f64>,
}

impl MovePacer {
    /// A pacer for this many moves per second, or without a limit. It gives out none before [`MovePacer::run`].
    pub fn new(rate: Option<f64>) -> MovePacer {
        MovePacer { permits: Arc::new(Semaphore::new(0)), rate }
    }

    /// Waits for a permit.
    pub fn permit(&self) -> Permit {
        let permits = Arc::clone(&self.permits);
        Box::pin(async move {
            // It is never closed.
            if let Ok(permit) = permits.acquire_owned().await {
                permit.forget();
            }
        })
    }

    /// Returns a permit that was not needed.
    pub fn give_back(&self) {
        self.permits.add_permits(1);
    }

    /// From now on everybody may move at once.
    pub fn let_go(&self) {
        self.permits.add_permits(1 << 40);
    }

    /// Gives out permits, forever.
    pub async fn run(&self) {
        let Some(rate) = self.rate else { return self.let_go() };
        let (mut ticks, mut last, mut owed) = (interval(TICK), Instant::now(), 0.0);
        loop {
            let now = ticks.tick().await;
            owed += rate * (now - last).as_secs_f64();
            last = now;
            owed = self.give(rate, owed);
        }
    }

    /// Gives out what is owed in whole permits, and returns the rest. Permits that nobody waits for expire: they are not saved up
    /// for a rush later.
    fn give(&self, rate: f64, owed: f64) -> f64 {
        let unclaimed = self.permits.available_permits() as f64;
        let given = owed.floor().min((rate / 20.0).ceil() - unclaimed).max(0.0);
        self.permits.add_permits(given as usize);
        owed.fract()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_come_at_the_rate_and_are_not_saved_up() {
        let (pace, rate) = (MovePacer::new(None), 100.0);
        let (mut owed, mut taken) = (0.0, 0);
        let mut pass = |ticks, takes: bool| {
            for _ in 0..ticks {
                owed = pace.give(rate, owed + rate * TICK.as_secs_f64());
                while takes && let Ok(permit) = pace.permits.try_acquire() {
                    permit.forget();
                    taken += 1;
                }
            }
            taken
        };
        pass(5000, false);
        assert_eq!(pass(1, true), 5, "a twentieth of a second's was kept, of ten seconds");
        let in_two_seconds = pass(1000, true) - 5;
        assert!((199..=201).contains(&in_two_seconds), "{in_two_seconds} in two seconds at 100 a second");
    }

    #[tokio::test]
    async fn without_a_rate_permits_come_at_once() {
        let pace = MovePacer::new(None);
        pace.run().await;
        for _ in 0..1000 {
            pace.permit().await;
        }
    }
}
