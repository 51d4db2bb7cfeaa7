//! The one owner of a table: a task that holds its room, takes commands one by one, and keeps every change before anybody
//! hears of it.

mod audience;
mod command;
mod house;

use std::sync::Arc;
use std::time::Duration;

use engine::{Eye, Seat};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use wire::{Ask, Code, Fault, Letter, Seated, SitDown, ToClient};

use crate::doorkeeper::Pace;
use crate::entry::{Entry, Stamp};
use crate::hall::{Hall, Handle, not_kept};
use crate::keys::Key;
use crate::room::{Room, listing, record};
use crate::storage::{Append, Follow, Shown, StorageFault};
use audience::Audience;
pub use command::Command;
use house::House;

/// Commands that wait for a table at most; who sends more waits.
const COMMANDS: usize = 256;

/// How long after storage said no a table tries again what happens of itself.
const RETRY: Duration = Duration::from_secs(1);

/// The owner of a table.
pub struct Owner {
    room: Room,
    hall: Arc<Hall>,
    commands: mpsc::Receiver<Command>,
    /// The way to itself, for those who think for it.
    own: mpsc::WeakSender<Command>,
    audience: Audience,
    house: House,
    /// How fast each seat may talk.
    talk: Vec<Pace>,
    /// When it was alone last.
    alone_since: Instant,
    /// When to try again what could not be kept.
    retry: Option<Instant>,
    /// Storage knows something else than this room does.
    broken: bool,
}

impl Owner {
    /// Starts the task of a table, and returns the way to it.
    pub fn start(room: Room, hall: Arc<Hall>) -> Handle {
        let (handle, commands) = mpsc::channel(COMMANDS);
        let players = room.plan().setting.players();
        let talk = || Pace::every(Duration::from_secs(1), 6);
        let owner = Owner {
            room,
            commands,
            own: handle.downgrade(),
            audience: Audience::new(players),
            house: House::new(hall.config.bot_pause),
            talk: (0..players).map(|_| talk()).collect(),
            alone_since: Instant::now(),
            retry: None,
            broken: false,
            hall,
        };
        tokio::spawn(owner.run());
        handle
    }

    async fn run(mut self) {
        self.hall.metrics.tables.inc();
        while !self.broken && !self.is_idle() {
            self.settle().await;
            let wake = self.wake();
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = sleep_until(wake) => {}
            }
        }
        // Whoever finds the door closed looks again, and the hall brings the table back as storage kept it.
        self.hall.retire(self.room.id());
        self.commands.close();
        self.hall.metrics.tables.dec();
    }

    fn is_idle(&self) -> bool {
        self.audience.is_empty()
            && self.alone_since.elapsed() >= self.hall.config.idle
            && self.commands.is_empty()
    }

    /// When something is to be done again of itself.
    fn wake(&self) -> Instant {
        if self.audience.is_empty() {
            return self.alone_since + self.hall.config.idle;
        }
        if let Some(retry) = self.retry {
            return retry;
        }
        let flag = self.room.next_flag(self.now()).map(|left| Instant::now() + Duration::from_millis(left));
        let later = Instant::now() + Duration::from_secs(3600);
        [flag, self.house.wake()].into_iter().flatten().fold(later, Instant::min)
    }

    fn now(&self) -> Stamp {
        self.hall.life.now()
    }

    /// Does what is due: matches begin, times run out, players of the house choose. At a table without anybody nothing is,
    /// and what could not be kept is tried again a little later.
    async fn settle(&mut self) {
        if self.audience.is_empty() || self.retry.is_some_and(|retry| Instant::now() < retry) {
            return;
        }
        self.retry = None;
        while let Some(entry) = self.room.due(self.now()).or_else(|| self.house.choice(&self.room)) {
            if self.keep(&entry).await.is_err() {
                self.house.forget();
                self.retry = Some(Instant::now() + RETRY);
                return;
            }
        }
        self.house.think(&self.room, &self.hall.thinkers, &self.own);
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Sit { sit, reply } => {
                let _ = reply.send(self.sit(&sit).await);
            }
            Command::Connect { key, since, outbox, reply } => {
                let Some(own) = self.own.upgrade() else { return };
                let Some(eye) = self.room.eye(key.as_deref()) else {
                    let why = "This key does not open this table: is the link complete?";
                    let _ = reply.send(Err(Fault::new(Code::BadKey, why)));
                    return;
                };
                let number = self.audience.enter(eye, outbox);
                match reply.send(Ok((number, own))) {
                    Ok(()) => self.audience.greet(&self.room, number, since.unwrap_or(0), self.now()),
                    Err(_) => self.audience.leave(number),
                }
            }
            Command::Ask { connection, letter } => self.ask(connection, letter).await,
            Command::Disconnect { connection } => {
                self.audience.leave(connection);
                self.alone_since = Instant::now();
            }
            Command::Chosen { seat, step, choice } => self.house.chosen(seat, step, choice.id),
            Command::Hinted { connection, id, step, choice } => {
                let hint = house::hint(&self.room, step, &choice);
                self.audience.tell(connection, &ToClient::Hint { id, hint });
            }
            Command::Record { number, reply } => {
                let _ = reply.send(record(&self.room).filter(|_| number == self.room.number()));
            }
            Command::Eye { key, reply } => {
                let _ = reply.send(self.room.eye(key.as_deref()));
            }
        }
    }

    async fn sit(&mut self, sit: &SitDown) -> Result<Seated, Fault> {
        let key = Key::fresh();
        let (seat, entry) = self.room.sit(sit, key.lock())?;
        self.keep(&entry).await?;
        Ok(Seated { seat: seat.index() as u8, key: key.into_secret() })
    }

    async fn ask(&mut self, connection: u64, Letter { id, ask }: Letter) {
        let Some(eye) = self.audience.eye(connection) else { return };
        let answer = match (&ask, eye) {
            (Ask::Ping {}, _) => Some(ToClient::Pong { id }),
            (_, Eye::Watcher) => {
                let error = Fault::new(Code::NotSeated, "You are watching: only who sits can do that.");
                Some(ToClient::Refused { id: Some(id), error })
            }
            (Ask::Hint {}, Eye::Seat(seat)) => self.hint(connection, id, seat),
            (_, Eye::Seat(seat)) => Some(match self.change(seat, &ask).await {
                Ok(()) => ToClient::Done { id, version: self.room.version() },
                Err(error) => ToClient::Refused { id: Some(id), error },
            }),
        };
        if let Some(ToClient::Refused { error, .. }) = &answer {
            self.hall.metrics.refused(error.code);
        }
        if let Some(answer) = answer {
            self.audience.tell(connection, &answer);
        }
    }

    async fn change(&mut self, seat: Seat, ask: &Ask) -> Result<(), Fault> {
        if matches!(
            ask,
            Ask::Say { .. } | Ask::Gesture { .. } | Ask::Rename { .. } | Ask::Ready { .. } | Ask::Wait {}
        ) {
            self.talk[seat.index()].tick()?;
        }
        let gone = self.hall.config.gone;
        let entry = self.room.decide(seat, ask, |seat| self.audience.gone_in(seat, gone))?;
        self.keep(&entry).await
    }

    fn hint(&self, connection: u64, id: u32, seat: Seat) -> Option<ToClient> {
        let refused = |error| Some(ToClient::Refused { id: Some(id), error });
        match self.house.ask_hint(&self.room, seat, &self.hall.thinkers, {
            let own = self.own.clone();
            let step = self.room.sitting().map_or(0, |sitting| sitting.step());
            move |choice| house::send(&own, Command::Hinted { connection, id, step, choice })
        }) {
            Ok(()) => None,
            Err(error) => refused(error),
        }
    }

    /// Keeps an entry, then applies it, then tells everybody: in this order.
    async fn keep(&mut self, entry: &Entry) -> Result<(), Fault> {
        let stamp = self.now();
        if matches!(entry, Entry::Started { .. }) && self.room.sitting().is_some() {
            // With the next match the room forgets the last one: its record must be there before.
            let follow = what_follows(&self.room, stamp);
            self.hall.storage.follow(follow).await.map_err(|fault| not_kept(&fault))?;
        }
        if let Err(fault) = self.hall.storage.append(append(&self.room, entry, stamp)).await {
            // Something else is at that version: this room is behind what was kept, and must not go on.
            self.broken |= fault == StorageFault::Conflict;
            return Err(not_kept(&fault));
        }
        self.hall.metrics.entries.inc();
        let before = listing(&self.room);
        if let Err(damaged) = self.room.apply(entry, stamp) {
            tracing::error!(table = %self.room.id(), %damaged, "an entry that was decided on does not apply");
            self.broken = true;
            return Err(Fault::new(Code::Damaged, "The table has come to harm: load it again."));
        }
        if let Entry::Stood { seat } = entry {
            self.audience.stand(*seat);
        }
        if before != listing(&self.room) {
            follow(&self.room, &self.hall, stamp);
        }
        self.audience.publish(&self.room, stamp);
        Ok(())
    }
}

/// An entry as the next of a room.
pub(crate) fn append(room: &Room, entry: &Entry, stamp: Stamp) -> Append {
    let body = serde_json::to_string(entry).expect("entries have string keys and no failing parts");
    Append { table: room.id().clone(), version: room.version() + 1, stamp, body }
}

/// Keeps what follows from the entries of a room. If it is lost, it is written again when the table is brought back.
pub(crate) fn follow(room: &Room, hall: &Arc<Hall>, stamp: Stamp) {
    let (hall, follow) = (Arc::clone(hall), what_follows(room, stamp));
    tokio::spawn(async move {
        if let Err(fault) = hall.storage.follow(follow).await {
            tracing::warn!(%fault, "what follows from entries is not kept yet");
        }
    });
}

fn what_follows(room: &Room, stamp: Stamp) -> Follow {
    let shown = Shown { open: room.plan().open, listing: listing(room) };
    let record = record(room).map(|record| (room.number(), record));
    Follow { table: room.id().clone(), at: stamp.at, shown, record }
}
