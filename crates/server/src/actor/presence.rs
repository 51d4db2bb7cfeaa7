//! Who is connected, told to everybody at most once in a while.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::watch;
use wire::ToClient;

use super::audience::frame;
use crate::clock::Clock;

/// Tells everybody who is connected. A change after a quiet time is told at once; those that follow it are told together.
pub struct Presence {
    clock: Clock,
    /// The shortest time between two messages.
    every: Duration,
    /// How long a player must be away before a bot may play the seat.
    gone: Duration,
    /// From when on a change may be told.
    next: Duration,
    /// What has changed and was not told yet.
    changed: Option<(Vec<bool>, u32)>,
    newest: watch::Sender<Utf8Bytes>,
}

impl Presence {
    /// Nothing was told yet.
    pub fn new(clock: Clock, every: Duration, gone: Duration) -> Presence {
        Presence { next: clock.now(), clock, every, gone, changed: None, newest: watch::Sender::default() }
    }

    /// These seats are connected now, and this many people watch.
    pub fn change(&mut self, seats: Vec<bool>, watching: u32) {
        self.changed = Some((seats, watching));
        self.tell();
    }

    /// Tells what has changed, if it is time.
    pub fn tell(&mut self) {
        if self.clock.now() < self.next {
            return;
        }
        if let Some((seats, watching)) = self.changed.take() {
            self.next = self.clock.now() + self.every;
            let gone_after = self.gone.as_millis() as u64;
            self.newest.send_replace(frame(&ToClient::Present { seats, watching, gone_after }));
        }
    }

    /// When something is to be told.
    pub fn wake(&self) -> Option<Duration> {
        self.changed.as_ref().map(|_| self.next)
    }

    /// What is told from now on.
    pub fn subscribe(&self) -> watch::Receiver<Utf8Bytes> {
        self.newest.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_changes_are_one_message_and_the_last_one_is_never_lost() {
        let clock = Clock::manual();
        let mut presence = Presence::new(clock.clone(), Duration::from_secs(1), Duration::ZERO);
        let mut told = presence.subscribe();
        let watching = |text: &Utf8Bytes| match serde_json::from_str(text).unwrap() {
            ToClient::Present { watching, .. } => watching,
            other => panic!("{other:?}"),
        };
        presence.change(vec![true], 0);
        assert!(told.has_changed().unwrap(), "the first change is told at once");
        assert_eq!(watching(&told.borrow_and_update()), 0);
        for count in 1..=500 {
            presence.change(vec![true], count);
        }
        assert!(!told.has_changed().unwrap());
        assert_eq!(presence.wake(), Some(Duration::from_secs(1)));
        clock.advance(Duration::from_secs(1));
        presence.tell();
        assert_eq!(watching(&told.borrow_and_update()), 500);
        assert_eq!(presence.wake(), None);
    }
}
