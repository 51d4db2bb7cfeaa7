//! The connections to a table, and what each of them is sent.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Eye, Seat};
use tokio::sync::mpsc;
use wire::ToClient;

use crate::clock::Clock;
use crate::entry::Stamp;
use crate::table::{Table, news, table_view};

/// A connection.
struct Connection {
    eye: Eye,
    outbox: mpsc::Sender<Utf8Bytes>,
    /// The version it was sent last; none before its first update.
    sent: Option<u64>,
}

/// All connections to a table.
pub struct Audience {
    clock: Clock,
    connections: BTreeMap<u64, Connection>,
    next: u64,
    /// For each seat, since when it has had no connection.
    away: Vec<Option<Duration>>,
    /// A connection was closed, and the others have not been told yet.
    has_lost: bool,
}

impl Audience {
    /// No connection yet, at a table with this many seats.
    pub fn new(players: usize, clock: Clock) -> Audience {
        let away = vec![Some(clock.now()); players];
        Audience { clock, connections: BTreeMap::new(), next: 0, away, has_lost: false }
    }

    /// Whether there is no connection.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Adds a connection, and returns its number.
    pub fn enter(&mut self, eye: Eye, outbox: mpsc::Sender<Utf8Bytes>) -> u64 {
        self.next += 1;
        self.connections.insert(self.next, Connection { eye, outbox, sent: None });
        self.next
    }

    /// Sends a new connection everything that happened since the version it has seen, and tells everybody who is connected.
    pub fn greet(&mut self, table: &Table, number: u64, since: u64, stamp: Stamp) {
        if let Some(connection) = self.connections.get_mut(&number) {
            // A version above ours is from before the database was restored from a copy.
            connection.sent = Some(if since > table.version() { 0 } else { since });
        }
        self.update(table, stamp, |greeted, _| greeted == number);
        self.present();
    }

    /// Removes a connection that is gone.
    pub fn leave(&mut self, number: u64) {
        self.has_lost |= self.connections.remove(&number).is_some();
        self.tell_losses();
    }

    /// Turns this seat's connections into spectators, because the seat is free for somebody else now.
    pub fn stand(&mut self, seat: Seat) {
        for connection in self.connections.values_mut().filter(|connection| connection.eye == Eye::Seat(seat))
        {
            connection.eye = Eye::Watcher;
        }
        self.present();
    }

    /// The eye of a connection.
    pub fn eye(&self, number: u64) -> Option<Eye> {
        Some(self.connections.get(&number)?.eye)
    }

    /// How much is left until a seat has had no connection for this long; none if it has one.
    pub fn gone_in(&self, seat: Seat, long: Duration) -> Option<Duration> {
        self.away[seat.index()].map(|since| (since + long).saturating_sub(self.clock.now()))
    }

    /// Sends a message to one connection.
    pub fn tell(&mut self, number: u64, message: &ToClient) {
        self.send(number, frame(message));
        self.tell_losses();
    }

    /// Sends every connection what it has not seen yet.
    pub fn publish(&mut self, table: &Table, stamp: Stamp) {
        self.update(table, stamp, |_, sent| sent < table.version());
        self.tell_losses();
    }

    /// Tells everybody who is connected, after connections were closed. That may show that yet another client does not read.
    fn tell_losses(&mut self) {
        while std::mem::take(&mut self.has_lost) {
            self.present();
        }
    }

    fn update(&mut self, table: &Table, stamp: Stamp, wanted: impl Fn(u64, u64) -> bool) {
        let version = table.version();
        let fresh: Vec<(u64, Eye, u64)> = (self.connections.iter())
            .filter_map(|(number, connection)| Some((*number, connection.eye, connection.sent?)))
            .filter(|(number, _, sent)| wanted(*number, *sent))
            .collect();
        // Two tabs of one seat get the same bytes, and so do all spectators.
        let mut made: BTreeMap<(Option<Seat>, u64), Utf8Bytes> = BTreeMap::new();
        for (number, eye, since) in fresh {
            let seat = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
            let update = || {
                let (news, table) = (news(table, eye, since), Box::new(table_view(table, eye, stamp)));
                frame(&ToClient::Update { version, since, news, table })
            };
            let text = made.entry((seat, since)).or_insert_with(update).clone();
            if let Some(connection) = self.connections.get_mut(&number) {
                connection.sent = Some(version);
            }
            self.send(number, text);
        }
    }

    /// Tells everybody who is connected.
    fn present(&mut self) {
        let now = self.clock.now();
        let here = |seat: Seat| self.connections.values().any(|connection| connection.eye == Eye::Seat(seat));
        let seats: Vec<bool> = Seat::all(self.away.len()).map(here).collect();
        let watching =
            self.connections.values().filter(|connection| connection.eye == Eye::Watcher).count() as u32;
        for (away, here) in self.away.iter_mut().zip(&seats) {
            *away = if *here { None } else { away.or(Some(now)) };
        }
        let text = frame(&ToClient::Present { seats, watching });
        let everybody: Vec<u64> = self.connections.keys().copied().collect();
        everybody.into_iter().for_each(|number| self.send(number, text.clone()));
    }

    /// Puts a message into an outbox. If the outbox is full, the client does not read: its connection is closed, and when it
    /// connects again it gets what it missed.
    fn send(&mut self, number: u64, text: Utf8Bytes) {
        if let Some(connection) = self.connections.get(&number)
            && connection.outbox.try_send(text).is_err()
        {
            self.connections.remove(&number);
            self.has_lost = true;
        }
    }
}

fn frame(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have string keys and no failing parts").into()
}
