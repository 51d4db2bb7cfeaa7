//! Replays that were sent lately, so that one that many ask for is made once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use crate::replays::ReplayEye;

/// The most bytes that are kept, of replays that are finished and of those that are being made.
const MOST: usize = 16 << 20;

/// What a replay is known by: the digest of its record, and the eye.
pub type ReplayKey = ([u8; 32], ReplayEye);

/// Replays that were sent lately.
#[derive(Default)]
pub struct ReplayCache(Mutex<Cached>);

#[derive(Default)]
struct Cached {
    /// The parts of finished replays, the newest last.
    finished: VecDeque<(ReplayKey, Vec<Bytes>)>,
    bytes: usize,
}

/// The parts of a replay that is being made. If it is dropped before its end, nothing is kept.
pub struct Draft {
    cache: Arc<ReplayCache>,
    key: ReplayKey,
    /// None once there was no room.
    parts: Option<Vec<Bytes>>,
}

impl ReplayCache {
    /// The parts of a replay, if it is kept.
    pub fn find(&self, key: ReplayKey) -> Option<VecDeque<Bytes>> {
        self.kept()
            .finished
            .iter()
            .find(|(of, _)| *of == key)
            .map(|(_, parts)| parts.iter().cloned().collect())
    }

    /// A replay that is going to be made.
    pub fn draft(self: &Arc<Self>, key: ReplayKey) -> Draft {
        Draft { cache: Arc::clone(self), key, parts: Some(Vec::new()) }
    }

    fn kept(&self) -> MutexGuard<'_, Cached> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cached {
    /// Takes room, if need be that of the oldest.
    fn take(&mut self, bytes: usize) -> bool {
        while self.bytes + bytes > MOST {
            let Some((_, parts)) = self.finished.pop_front() else { return false };
            self.bytes -= size(&parts);
        }
        self.bytes += bytes;
        true
    }
}

fn size(parts: &[Bytes]) -> usize {
    parts.iter().map(Bytes::len).sum()
}

impl Draft {
    /// Adds a part.
    pub fn add(&mut self, part: &Bytes) {
        let Some(parts) = &mut self.parts else { return };
        let mut kept = self.cache.kept();
        if kept.take(part.len()) {
            parts.push(part.clone());
        } else {
            kept.bytes -= size(parts);
            self.parts = None;
        }
    }

    /// That was all: it is kept from now on.
    pub fn finish(mut self) {
        if let Some(parts) = self.parts.take() {
            let mut kept = self.cache.kept();
            if kept.finished.iter().any(|(of, _)| *of == self.key) {
                kept.bytes -= size(&parts);
            } else {
                kept.finished.push_back((self.key, parts));
            }
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let parts = self.parts.take().unwrap_or_default();
        self.cache.kept().bytes -= size(&parts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u8) -> ReplayKey {
        ([number; 32], ReplayEye::All)
    }

    #[test]
    fn finished_replays_are_kept_up_to_a_size_and_nothing_else_is() {
        let (cache, part) = (Arc::new(ReplayCache::default()), Bytes::from(vec![7; MOST / 4]));
        for number in 0..6 {
            let mut draft = cache.draft(key(number));
            draft.add(&part);
            draft.finish();
        }
        assert!(cache.find(key(1)).is_none(), "the oldest had to go");
        assert_eq!(cache.find(key(5)).unwrap(), std::slice::from_ref(&part));
        assert!(cache.find(([5; 32], ReplayEye::Watcher)).is_none(), "another eye");
        assert_eq!(cache.kept().bytes, MOST);

        let mut dropped = cache.draft(key(7));
        dropped.add(&part);
        drop(dropped);
        assert!(cache.find(key(7)).is_none());
        assert_eq!(cache.kept().bytes, MOST - part.len());

        let mut endless = cache.draft(key(8));
        (0..9).for_each(|_| endless.add(&part));
        endless.finish();
        assert!(cache.find(key(8)).is_none(), "longer than everything");
        assert_eq!(cache.kept().bytes, 0);

        let [mut one, mut same] = [cache.draft(key(9)), cache.draft(key(9))];
        one.add(&part);
        same.add(&part);
        one.finish();
        same.finish();
        assert_eq!(cache.kept().bytes, part.len(), "it is kept once");
    }
}
