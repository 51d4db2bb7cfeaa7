//! The turns of spectators: a crowd is written to a few at a time, so that no player's message waits until all of it was.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use tokio::sync::Semaphore;

/// How many spectators are written to at a time.
pub const AT_A_TIME: usize = 16;

/// Begins something when it is its turn, or at once if there are no turns. A crowd has something to be written all at once, and the runtime's queue would be full of it
/// before a player's message that comes a moment later; in turns, all others have theirs between any two of them. Nobody waits for
/// one that cannot go on.
pub async fn in_turn<T>(turns: Option<&Semaphore>, work: impl Future<Output = T>) -> T {
    let Some(turns) = turns else { return work.await };
    let mut work = pin!(work);
    // It is never closed.
    let turn = turns.acquire().await;
    tokio::task::yield_now().await;
    let first = poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await;
    drop(turn);
    match first {
        Poll::Ready(done) => done,
        Poll::Pending => work.await,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[tokio::test]
    async fn others_have_their_turn_before_a_crowd_is_through_and_nobody_waits_for_who_is_stuck() {
        let (turns, done) = (Arc::new(Semaphore::new(2)), Arc::new(Mutex::new(Vec::new())));
        let mut crowd = Vec::new();
        for number in 0..100 {
            let (turns, done) = (Arc::clone(&turns), Arc::clone(&done));
            crowd.push(tokio::spawn(async move {
                // The first few do not read what is written to them.
                let write = async {
                    if number < 10 {
                        std::future::pending::<()>().await;
                    }
                    done.lock().unwrap().push("spectator");
                };
                in_turn(Some(&turns), write).await;
            }));
        }
        let player = Arc::clone(&done);
        tokio::spawn(async move { player.lock().unwrap().push("player") }).await.unwrap();
        for spectator in crowd.drain(10..) {
            spectator.await.unwrap();
        }
        let done = done.lock().unwrap();
        assert_eq!((done.len(), done[0]), (91, "player"), "it came last");
    }
}
