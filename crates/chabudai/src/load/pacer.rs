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
            // Permits that nobody waits for expire: they are not saved up for a rush later.
            let unclaimed = self.permits.available_permits() as f64;
            let given = owed.floor().min((rate / 20.0).ceil() - unclaimed).max(0.0);
            self.permits.add_permits(given as usize);
            owed -= owed.floor();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn permits_come_at_the_rate_and_are_not_saved_up() {
        let pace = MovePacer::new(Some(100.0));
        let giver = pace.clone();
        let giving = tokio::spawn(async move { giver.run().await });
        // Nobody takes a permit for ten seconds.
        tokio::time::sleep(Duration::from_secs(10)).await;
        let start = Instant::now();
        for _ in 0..200 {
            pace.permit().await;
        }
        let taken = start.elapsed().as_secs_f64();
        assert!((1.9..=2.1).contains(&taken), "200 permits at 100 a second took {taken} s");
        giving.abort();
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
