//! A budget for the heads of requests that have not arrived as a whole: very many connections could fill the memory with them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The bytes that unfinished heads may still take, all together.
pub struct Heads(AtomicUsize);

impl Heads {
    /// A budget of this many bytes.
    pub fn new(bytes: usize) -> Arc<Heads> {
        Arc::new(Heads(AtomicUsize::new(bytes)))
    }

    /// The head that a new connection begins with.
    pub fn begin(self: &Arc<Self>) -> Arc<Head> {
        Arc::new(Head { heads: Arc::clone(self), state: Mutex::new(State::Arriving(0)) })
    }
}

/// The head of a connection's next request.
pub struct Head {
    heads: Arc<Heads>,
    state: Mutex<State>,
}

#[derive(Clone, Copy)]
enum State {
    /// This many bytes of it are here.
    Arriving(usize),
    /// There was no room for it.
    Refused,
    /// It is complete, and its request is being handled: what arrives now is no head.
    Complete,
}

impl Head {
    /// Whether more of it may be read. One that is complete by then is handled all the same, and most come in one
    /// piece: so ordinary requests get through, however much others send.
    pub fn is_welcome(&self) -> bool {
        !matches!(*self.state(), State::Refused)
    }

    /// Counts bytes that have arrived.
    pub fn arrived(&self, bytes: usize) {
        let mut state = self.state();
        if let State::Arriving(before) = *state {
            let take = |left: usize| left.checked_sub(bytes);
            let is_room = self.heads.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok();
            *state = match is_room {
                true => State::Arriving(before + bytes),
                false => {
                    self.free(before);
                    State::Refused
                }
            };
        }
    }

    /// It is complete.
    pub fn complete(&self) {
        self.set(State::Complete);
    }

    /// The next one may begin.
    pub fn next(&self) {
        self.set(State::Arriving(0));
    }

    fn set(&self, to: State) {
        let mut state = self.state();
        if let State::Arriving(bytes) = *state {
            self.free(bytes);
        }
        *state = to;
    }

    fn free(&self, bytes: usize) {
        self.heads.0.fetch_add(bytes, Ordering::Relaxed);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing is done under this lock that could panic halfway.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Head {
    fn drop(&mut self) {
        self.complete();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_heads_share_a_budget() {
        let heads = Heads::new(100);
        let left = || heads.0.load(Ordering::Relaxed);
        let (one, other) = (heads.begin(), heads.begin());
        one.arrived(60);
        other.arrived(30);
        assert!(one.is_welcome() && other.is_welcome() && left() == 10);
        other.arrived(11);
        assert!(!other.is_welcome() && left() == 40, "a refused one takes nothing");
        one.complete();
        one.arrived(1000);
        assert!(one.is_welcome() && left() == 100, "a body is no head");
        one.next();
        one.arrived(100);
        assert!(one.is_welcome() && left() == 0);
        drop((one, other));
        assert_eq!(left(), 100);
    }
}
