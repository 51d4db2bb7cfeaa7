//! The connections to a table, and what each of them is sent.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::{Eye, Seat, SeatSet};
use tokio::sync::{broadcast, mpsc};
use wire::ToClient;

use super::feed::{Feed, Outgoing};
use super::presence::Presence;
use super::update::Update;
use crate::clock::Clock;
use crate::entry::Stamp;
use crate::table::Table;

/// How many messages may wait for a player, and how many answers for a spectator.
const OUTBOX: usize = 64;

/// How many updates may wait for a spectator, who gets them as one; beyond that the spectator starts anew.
const SHARED: usize = 16;

/// A connection that somebody opened with the key of a seat.
struct SeatConnection {
    /// The seat; a spectator once somebody else may take it.
    eye: Eye,
    address: IpAddr,
    outbox: mpsc::Sender<Outgoing>,
    /// The version it was sent last.
    sent: u64,
    /// Whether a person looks at it.
    looks: bool,
}

/// All connections to a table.
pub struct Audience {
    clock: Clock,
    seats: BTreeMap<u64, SeatConnection>,
    watchers: BTreeMap<u64, mpsc::Sender<Outgoing>>,
    next: u64,
    /// For each seat, since when it has had no connection.
    away: Vec<Option<Duration>>,
    presence: Presence,
    /// What all spectators get.
    shared: broadcast::Sender<Arc<Update>>,
    /// The version that spectators were sent last.
    shared_version: u64,
    /// The last update that a new spectator was sent: when, since which version, at which.
    greeting: Option<(Stamp, u64, u64, Utf8Bytes)>,
}

impl Audience {
    /// No connection yet, at a table with this many seats. Presence is told this often at most.
    pub fn new(players: usize, clock: Clock, presence: Duration, gone: Duration) -> Audience {
        Audience {
            seats: BTreeMap::new(),
            watchers: BTreeMap::new(),
            next: 0,
            away: vec![Some(clock.now()); players],
            presence: Presence::new(clock.clone(), presence, gone),
            shared: broadcast::Sender::new(SHARED),
            shared_version: 0,
            greeting: None,
            clock,
        }
    }

    /// Whether there is no connection.
    pub fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.watchers.is_empty()
    }

    /// Adds a connection, and returns its number and what it receives, beginning with everything that happened since the
    /// version it has seen.
    pub fn enter(
        &mut self,
        eye: Eye,
        address: IpAddr,
        table: &Table,
        since: u64,
        stamp: Stamp,
    ) -> (u64, Feed) {
        self.next += 1;
        // A version above ours is from before the database was restored from a copy.
        let since = if since > table.version() { 0 } else { since };
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        match eye {
            Eye::Seat(_) => {
                let update = Update::new(table, eye, since, stamp).text();
                let _ = outbox.try_send(Outgoing::Text(update));
                let (sent, looks) = (table.version(), false);
                self.seats.insert(self.next, SeatConnection { eye, address, outbox, sent, looks });
            }
            Eye::Watcher => {
                self.watchers.insert(self.next, outbox);
                self.start(self.next, table, since, stamp);
            }
        }
        self.changed();
        (self.next, Feed::new(inbox, self.presence.subscribe()))
    }

    /// Sends a spectator everything since a version, and from then on what all spectators get.
    pub fn start(&mut self, number: u64, table: &Table, since: u64, stamp: Stamp) {
        self.publish_shared(table, stamp);
        let text = self.greeting(table, since, stamp);
        let updates = self.shared.subscribe();
        self.send(number, Outgoing::Start(text, updates));
    }

    /// The first update of a spectator. A crowd comes in at one version: then it is made once, unless clocks run meanwhile.
    fn greeting(&mut self, table: &Table, since: u64, stamp: Stamp) -> Utf8Bytes {
        let version = table.version();
        match &self.greeting {
            Some((made, of, at, text))
                if (*of, *at) == (since, version) && (*made == stamp || table.setup().clock.is_none()) =>
            {
                text.clone()
            }
            _ => {
                let text = Update::new(table, Eye::Watcher, since, stamp).text();
                self.greeting = Some((stamp, since, version, text.clone()));
                text
            }
        }
    }

    /// Removes a connection that is gone.
    pub fn leave(&mut self, number: u64) {
        if self.seats.remove(&number).is_some() || self.watchers.remove(&number).is_some() {
            self.changed();
        }
    }

    /// Turns this seat's connections into spectators, because the seat is free for somebody else now.
    pub fn stand(&mut self, seat: Seat) {
        for connection in self.seats.values_mut().filter(|connection| connection.eye == Eye::Seat(seat)) {
            connection.eye = Eye::Watcher;
        }
        self.changed();
    }

    /// Disconnects all spectators.
    pub fn drop_watchers(&mut self) {
        self.seats.retain(|_, connection| connection.eye != Eye::Watcher);
        self.watchers.clear();
        self.changed();
    }

    /// The addresses from which players are connected to their seats.
    pub fn seated_from(&self) -> Vec<IpAddr> {
        let seated = self.seats.values().filter(|connection| connection.eye != Eye::Watcher);
        seated.map(|connection| connection.address).collect()
    }

    /// The address for which the bots of this table think: that of the player who has been connected longest. Where nobody sits,
    /// it is none in particular, and all such tables take turns as one.
    pub fn bots_for(&self) -> IpAddr {
        self.seated_from().first().copied().unwrap_or(Ipv4Addr::UNSPECIFIED.into())
    }

    /// Which seats are connected, and how many people watch.
    pub fn present(&self) -> (Vec<bool>, u32) {
        let here = |seat: Seat| self.seats.values().any(|connection| connection.eye == Eye::Seat(seat));
        let stood = self.seats.values().filter(|connection| connection.eye == Eye::Watcher).count();
        (Seat::all(self.away.len()).map(here).collect(), (stood + self.watchers.len()) as u32)
    }

    /// A person looks at this connection.
    pub fn look(&mut self, number: u64) {
        if let Some(connection) = self.seats.get_mut(&number) {
            connection.looks = true;
        }
    }

    /// The seats at which a person looks at a connection.
    pub fn lookers(&self) -> SeatSet {
        let looking = self.seats.values().filter(|connection| connection.looks);
        looking.fold(SeatSet::EMPTY, |seats, connection| match connection.eye {
            Eye::Seat(seat) => seats.with(seat),
            Eye::Watcher => seats,
        })
    }

    /// The eye of a connection.
    pub fn eye(&self, number: u64) -> Option<Eye> {
        match self.seats.get(&number) {
            Some(connection) => Some(connection.eye),
            None => self.watchers.get(&number).map(|_| Eye::Watcher),
        }
    }

    /// How much is left until a seat has had no connection for this long; none if it has one.
    pub fn gone_in(&self, seat: Seat, long: Duration) -> Option<Duration> {
        self.away[seat.index()].map(|since| (since + long).saturating_sub(self.clock.now()))
    }

    /// Sends a message to one connection.
    pub fn tell(&mut self, number: u64, message: &ToClient) {
        self.send(number, Outgoing::Text(frame(message)));
    }

    /// Sends a message to every connection of a seat.
    pub fn tell_seat(&mut self, seat: Seat, message: &ToClient) {
        let own = self.seats.iter().filter(|(_, connection)| connection.eye == Eye::Seat(seat));
        let numbers: Vec<u64> = own.map(|(number, _)| *number).collect();
        numbers.into_iter().for_each(|number| self.tell(number, message));
    }

    /// Sends every player what they have not seen yet.
    pub fn publish(&mut self, table: &Table, stamp: Stamp) {
        let version = table.version();
        // Two tabs of one seat get the same bytes.
        let mut made: BTreeMap<(Option<Seat>, u64), Utf8Bytes> = BTreeMap::new();
        let mut news = Vec::new();
        for (number, connection) in &mut self.seats {
            let (eye, since) = (connection.eye, std::mem::replace(&mut connection.sent, version));
            if since < version {
                let seat = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
                let update = || Update::new(table, eye, since, stamp).text();
                news.push((*number, made.entry((seat, since)).or_insert_with(update).clone()));
            }
        }
        news.into_iter().for_each(|(number, text)| self.send(number, Outgoing::Text(text)));
    }

    /// Sends all spectators what they have not seen yet. It is made once, however many they are.
    pub fn publish_shared(&mut self, table: &Table, stamp: Stamp) {
        let since = std::mem::replace(&mut self.shared_version, table.version());
        if since < table.version() && self.shared.receiver_count() > 0 {
            // It fails only if the last of them has just left.
            let _ = self.shared.send(Arc::new(Update::new(table, Eye::Watcher, since, stamp)));
        }
    }

    /// Tells everybody who is connected, if that has changed and it is time.
    pub fn tell_presence(&mut self) {
        self.presence.tell();
    }

    /// When presence is to be told.
    pub fn wake(&self) -> Option<Duration> {
        self.presence.wake()
    }

    /// Counts who is connected.
    fn changed(&mut self) {
        let now = self.clock.now();
        let (seats, watching) = self.present();
        for (away, here) in self.away.iter_mut().zip(&seats) {
            *away = if *here { None } else { away.or(Some(now)) };
        }
        self.presence.change(seats, watching);
    }

    /// Puts a message into an outbox. If the outbox is full, the client does not read: its connection is closed, and when it
    /// connects again it gets what it missed.
    fn send(&mut self, number: u64, message: Outgoing) {
        let outbox = match self.seats.get(&number) {
            Some(connection) => Some(&connection.outbox),
            None => self.watchers.get(&number),
        };
        if outbox.is_some_and(|outbox| outbox.try_send(message).is_err()) {
            self.leave(number);
        }
    }
}

/// A message as text.
pub(super) fn frame(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have string keys and no failing parts").into()
}
