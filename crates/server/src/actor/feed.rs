//! What a connection receives from its table.
//!
//! Players and spectators have an outbox each, for answers; a player's updates are in it too. All spectators share the updates
//! that the table makes once for all of them: a spectator who reads slowly gets several as one, and one who is too far behind
//! asks for everything anew. Presence is the newest only. So the work of a table does not grow with its spectators, and a queue
//! for a spectator does not grow at all.

use std::future;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, mpsc, watch};

use super::update::Update;

/// The updates that all spectators share.
pub type SharedUpdates = broadcast::Receiver<Arc<Update>>;

/// What a table puts into an outbox.
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// An update for a spectator, and those that follow it.
    Start(Utf8Bytes, SharedUpdates),
}

/// What comes next for a client.
pub enum Next {
    /// A message.
    Text(Utf8Bytes),
    /// The client has missed updates that are gone: the table must be asked for everything.
    Behind,
    /// The table has dropped the connection.
    End,
}

/// What a connection receives.
pub struct Feed {
    outbox: mpsc::Receiver<Outgoing>,
    presence: watch::Receiver<Utf8Bytes>,
    updates: Option<SharedUpdates>,
    is_greeted: bool,
}

impl Feed {
    /// Receives from this outbox, and presence from now on.
    pub fn new(outbox: mpsc::Receiver<Outgoing>, mut presence: watch::Receiver<Utf8Bytes>) -> Feed {
        presence.mark_changed();
        Feed { outbox, presence, updates: None, is_greeted: false }
    }

    /// Waits for what comes next. It is cancel safe. An answer comes after everything that the table sent before it.
    pub async fn next(&mut self) -> Next {
        if !self.is_greeted {
            let first = self.outbox.recv().await;
            self.is_greeted = true;
            return self.take(first);
        }
        tokio::select! {
            biased;
            Ok(()) = self.presence.changed() => Next::Text(self.presence.borrow_and_update().clone()),
            next = newest(&mut self.updates) => match next {
                Ok(text) => Next::Text(text),
                Err(RecvError::Closed) => Next::End,
                Err(RecvError::Lagged(_)) => {
                    self.updates = None;
                    Next::Behind
                }
            },
            next = self.outbox.recv() => self.take(next),
        }
    }

    fn take(&mut self, next: Option<Outgoing>) -> Next {
        match next {
            Some(Outgoing::Text(text)) => Next::Text(text),
            Some(Outgoing::Start(text, updates)) => {
                self.updates = Some(updates);
                Next::Text(text)
            }
            None => Next::End,
        }
    }
}

/// Everything that waits, as one update.
async fn newest(updates: &mut Option<SharedUpdates>) -> Result<Utf8Bytes, RecvError> {
    let Some(updates) = updates else { return future::pending().await };
    let mut waiting = vec![updates.recv().await?];
    loop {
        match updates.try_recv() {
            Ok(update) => waiting.push(update),
            Err(TryRecvError::Lagged(missed)) => return Err(RecvError::Lagged(missed)),
            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
        }
    }
    Update::join(&waiting).ok_or(RecvError::Closed)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::{Eye, Seat};
    use wire::ToClient;

    use super::super::audience::Audience;
    use super::super::update::tests::table;
    use super::*;

    const HERE: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    use crate::clock::Clock;
    use crate::entry::{Stamp, TableEntry};
    use crate::table::Table;

    /// Somebody says something, this many times, and everybody is sent it.
    fn chat(table: &mut Table, audience: &mut Audience, times: usize) {
        for number in 0..times {
            let said = TableEntry::Said { seat: Seat::new(0), text: number.to_string() };
            table.apply(said.into(), Stamp::default()).unwrap();
            audience.publish(table, Stamp::default());
            audience.publish_shared(table, Stamp::default());
        }
    }

    /// The next update: since which version, at which, and how many news it has.
    async fn update(feed: &mut Feed) -> (u64, u64, usize) {
        let Next::Text(text) = feed.next().await else { panic!("no update") };
        match serde_json::from_str(&text).unwrap() {
            ToClient::Update { version, since, news, .. } => (since, version, news.len()),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_spectator_who_falls_behind_gets_the_newest_with_everything_missed() {
        let mut table = table();
        let mut audience = Audience::new(2, Clock::manual(), Duration::ZERO, Duration::ZERO);
        let (number, mut feed) = audience.enter(Eye::Watcher, HERE, &table, 0, Stamp::default());
        let (_, first, before) = update(&mut feed).await;
        assert!(matches!(feed.next().await, Next::Text(text) if text.contains("present")));
        chat(&mut table, &mut audience, 5);
        assert_eq!(update(&mut feed).await, (first, first + 5, 5), "one update for five");

        chat(&mut table, &mut audience, 60);
        assert!(matches!(feed.next().await, Next::Behind));
        chat(&mut table, &mut audience, 3);
        audience.start(number, &table, 0, Stamp::default());
        assert_eq!(update(&mut feed).await, (0, first + 68, before + 68));
        chat(&mut table, &mut audience, 1);
        assert_eq!(update(&mut feed).await, (first + 68, first + 69, 1));
        assert!(!audience.is_empty(), "nobody was dropped");
    }

    #[tokio::test]
    async fn a_player_who_does_not_read_is_dropped_and_spectators_are_not_counted_against_players() {
        let mut table = table();
        let mut audience = Audience::new(2, Clock::manual(), Duration::ZERO, Duration::ZERO);
        let seat = Eye::Seat(Seat::new(0));
        let (_, mut feed) = audience.enter(seat, HERE, &table, 0, Stamp::default());
        let (_, first, _) = update(&mut feed).await;
        for _ in 0..500 {
            let (number, _gone) = audience.enter(Eye::Watcher, HERE, &table, 0, Stamp::default());
            audience.leave(number);
        }
        chat(&mut table, &mut audience, 1);
        assert!(matches!(feed.next().await, Next::Text(text) if text.contains("present")), "and once");
        assert_eq!(update(&mut feed).await, (first, first + 1, 1));
        chat(&mut table, &mut audience, 100);
        assert!(audience.is_empty(), "a player's updates wait in a queue that has an end");
    }
}
