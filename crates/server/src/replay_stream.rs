//! Sends a replay part by part, as fast as its client reads.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::mpsc;

use crate::clock::Clock;
use crate::replay_cache::Draft;
use crate::replays::Replaying;
use crate::work::{NoResult, WorkKind, WorkPool};

/// How long a client may take to read a part of a replay.
const READ: Duration = Duration::from_secs(10);

/// A part of a replay.
pub enum Part {
    /// Some bytes.
    More(Bytes),
    /// That was all.
    End,
}

/// Where the parts of a replay come from.
pub enum Source {
    /// It was made before.
    Cached(VecDeque<Bytes>),
    /// It is being made, and kept if there is room.
    Making(Box<Replaying>, Draft),
}

impl Source {
    /// The next part, and where the others come from. None if there is no more.
    async fn next(self, work: &WorkPool, address: IpAddr) -> Result<Option<(Bytes, Source)>, NoResult> {
        match self {
            Source::Cached(mut parts) => Ok(parts.pop_front().map(|part| (part, Source::Cached(parts)))),
            Source::Making(replaying, mut draft) => {
                let (part, more) = work.run(WorkKind::Replay, address, || replaying.next_part()).await?;
                let part = Bytes::from(part);
                draft.add(&part);
                let source = match more {
                    Some(replaying) => Source::Making(Box::new(replaying), draft),
                    None => {
                        draft.finish();
                        Source::Cached(VecDeque::new())
                    }
                };
                Ok(Some((part, source)))
            }
        }
    }
}

/// Sends the parts of a replay as fast as the client reads them, and gives up if it takes too long.
pub async fn send_parts(
    work: &WorkPool,
    clock: &Clock,
    address: IpAddr,
    source: Source,
    sender: mpsc::Sender<Part>,
) {
    let mut next = source.next(work, address).await;
    while let Ok(Some((part, rest))) = next {
        let sent = clock.timeout(READ, sender.send(Part::More(part))).await;
        if !matches!(sent, Some(Ok(()))) {
            return;
        }
        next = rest.next(work, address).await;
    }
    if next.is_ok() {
        let _ = clock.timeout(READ, sender.send(Part::End)).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use catalog::GAMES;
    use engine::any_match::play_at_random;
    use engine::chance::dice;

    use super::*;
    use crate::replay_cache::ReplayCache;
    use crate::replays::ReplayEye;

    fn record() -> String {
        let entry = GAMES.find("keystone").unwrap();
        let mut game = entry.new_match(entry.settings().remove(0), None);
        play_at_random(&mut *game, &mut dice(7, 7));
        game.record(false).to_line()
    }

    #[tokio::test]
    async fn a_replay_that_nobody_reads_is_given_up() {
        let (clock, here) = (Clock::manual(), IpAddr::from([127, 0, 0, 1]));
        let work = WorkPool::new(2, clock.clone(), &Arc::default()).unwrap();
        let replaying = Replaying::new(GAMES, &record(), ReplayEye::All).unwrap();
        let (sender, mut parts) = mpsc::channel(1);
        let cache = Arc::new(ReplayCache::default());
        let source = Source::Making(Box::new(replaying), cache.draft(([7; 32], ReplayEye::All)));
        tokio::join!(send_parts(&work, &clock, here, source, sender), async {
            // The first part waits to be read, and the second for room.
            while parts.is_empty() {
                tokio::task::yield_now().await;
            }
            clock.advance(READ);
            while !parts.is_closed() {
                clock.advance(READ);
                tokio::task::yield_now().await;
            }
        });
        assert!(matches!(parts.recv().await, Some(Part::More(_))));
        assert!(parts.recv().await.is_none(), "it has no end");
        assert!(cache.find(([7; 32], ReplayEye::All)).is_none(), "and is not kept");
    }

    #[tokio::test]
    async fn a_replay_that_was_read_is_not_made_again() {
        let (clock, here) = (Clock::manual(), IpAddr::from([127, 0, 0, 1]));
        let metrics = Arc::default();
        let work = WorkPool::new(2, clock.clone(), &metrics).unwrap();
        let cache = Arc::new(ReplayCache::default());
        let key = ([7; 32], ReplayEye::All);
        let replaying = Replaying::new(GAMES, &record(), ReplayEye::All).unwrap();
        let mut read = Vec::new();
        for made in [Some(replaying), None] {
            let source = match made {
                Some(replaying) => Source::Making(Box::new(replaying), cache.draft(key)),
                None => Source::Cached(cache.find(key).expect("it is kept")),
            };
            let (sender, mut parts) = mpsc::channel(1);
            let reading = async {
                let mut text = Vec::new();
                while let Some(Part::More(part)) = parts.recv().await {
                    text.extend(part);
                }
                text
            };
            read.push(tokio::join!(send_parts(&work, &clock, here, source, sender), reading).1);
        }
        assert!(read[0].len() > 100_000 && read[0] == read[1]);
    }
}
