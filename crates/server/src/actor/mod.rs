//! The one owner of a table: a task that holds its table, takes commands one by one, and keeps every change before anybody
//! hears of it.

mod audience;
mod command;
mod table_bots;

use std::sync::Arc;
use std::time::Duration;

use engine::{Eye, Seat};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use wire::{Code, Fault, Request, Seated, SitDown, ToClient, ToServer};

use crate::admissions::RateLimit;
use crate::entry::{Stamp, TableEntry};
use crate::keys::Key;
use crate::storage::{Append, LobbyEntry, Projection, StorageFault};
use crate::table::{Decision, Table, listing, record};
use crate::tables::{Handle, Tables, storage_fault};
use audience::Audience;
pub use command::Command;
use table_bots::TableBots;

/// Commands that wait for a table at most; who sends more waits.
const COMMANDS: usize = 256;

/// How long after storage said no a table tries again what happens of itself.
const RETRY: Duration = Duration::from_secs(1);

/// The owner of a table.
pub struct TableActor {
    table: Table,
    tables: Arc<Tables>,
    commands: mpsc::Receiver<Command>,
    /// The way to itself, for those who think for it.
    own: mpsc::WeakSender<Command>,
    audience: Audience,
    bots: TableBots,
    /// How fast each seat may talk.
    talk: Vec<RateLimit>,
    /// When it was alone last.
    alone_since: Instant,
    /// When to try again what could not be kept.
    retry: Option<Instant>,
    /// Storage knows something else than this table does.
    broken: bool,
}

impl TableActor {
    /// Starts the task of a table, and returns the way to it.
    pub fn start(table: Table, tables: Arc<Tables>) -> Handle {
        let (handle, commands) = mpsc::channel(COMMANDS);
        let players = table.setup().setting.players();
        let talk = || RateLimit::every(Duration::from_secs(1), 6);
        let owner = TableActor {
            table,
            commands,
            own: handle.downgrade(),
            audience: Audience::new(players),
            bots: TableBots::new(tables.config.bot_pause),
            talk: (0..players).map(|_| talk()).collect(),
            alone_since: Instant::now(),
            retry: None,
            broken: false,
            tables,
        };
        tokio::spawn(owner.run());
        handle
    }

    async fn run(mut self) {
        self.tables.metrics.tables.inc();
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
        // Whoever finds the door closed looks again, and the tables brings the table back as storage kept it.
        self.tables.unload(self.table.id());
        self.commands.close();
        self.tables.metrics.tables.dec();
    }

    fn is_idle(&self) -> bool {
        self.audience.is_empty()
            && self.alone_since.elapsed() >= self.tables.config.idle
            && self.commands.is_empty()
    }

    /// When something is to be done again of itself.
    fn wake(&self) -> Instant {
        if self.audience.is_empty() {
            return self.alone_since + self.tables.config.idle;
        }
        if let Some(retry) = self.retry {
            return retry;
        }
        let flag = self.table.next_flag(self.now()).map(|left| Instant::now() + Duration::from_millis(left));
        let later = Instant::now() + Duration::from_secs(3600);
        [flag, self.bots.wake()].into_iter().flatten().fold(later, Instant::min)
    }

    fn now(&self) -> Stamp {
        self.tables.uptime.now()
    }

    /// Does what is due: matches begin, times run out, players of the house choose. At a table without anybody nothing is,
    /// and what could not be kept is tried again a little later.
    async fn settle(&mut self) {
        if self.audience.is_empty() || self.retry.is_some_and(|retry| Instant::now() < retry) {
            return;
        }
        self.retry = None;
        while let Some(decision) = self.table.due(self.now()).or_else(|| self.bots.choice(&self.table)) {
            if self.persist(decision).await.is_err() {
                self.bots.forget();
                self.retry = Some(Instant::now() + RETRY);
                return;
            }
        }
        self.bots.think(&self.table, &self.tables.thinkers, &self.own);
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Sit { sit, reply } => {
                let _ = reply.send(self.sit(&sit).await);
            }
            Command::Connect { key, since, outbox, reply } => {
                let Some(own) = self.own.upgrade() else { return };
                let Some(eye) = self.table.eye(key.as_deref()) else {
                    let why = "This key does not open this table: is the link complete?";
                    let _ = reply.send(Err(Fault::new(Code::BadKey, why)));
                    return;
                };
                let number = self.audience.enter(eye, outbox);
                match reply.send(Ok((number, own))) {
                    Ok(()) => self.audience.greet(&self.table, number, since.unwrap_or(0), self.now()),
                    Err(_) => self.audience.leave(number),
                }
            }
            Command::Request { connection, message } => self.request(connection, message).await,
            Command::Disconnect { connection } => {
                self.audience.leave(connection);
                self.alone_since = Instant::now();
            }
            Command::Chosen { seat, step, choice } => self.bots.chosen(seat, step, choice.id),
            Command::Hinted { connection, id, step, choice } => {
                let hint = table_bots::hint(&self.table, step, &choice);
                self.audience.tell(connection, &ToClient::Hint { id, hint });
            }
            Command::Record { number, reply } => {
                let _ = reply.send(record(&self.table).filter(|_| number == self.table.number()));
            }
            Command::Eye { key, reply } => {
                let _ = reply.send(self.table.eye(key.as_deref()));
            }
        }
    }

    async fn sit(&mut self, sit: &SitDown) -> Result<Seated, Fault> {
        let key = Key::fresh();
        let (seat, decision) = self.table.sit(sit, key.lock())?;
        self.persist(decision).await?;
        Ok(Seated { seat: seat.index() as u8, key: key.into_secret() })
    }

    async fn request(&mut self, connection: u64, ToServer { id, request }: ToServer) {
        let Some(eye) = self.audience.eye(connection) else { return };
        let answer = match (&request, eye) {
            (Request::Ping {}, _) => Some(ToClient::Pong { id }),
            (_, Eye::Watcher) => {
                let error = Fault::new(Code::NotSeated, "You are watching: only who sits can do that.");
                Some(ToClient::Refused { id: Some(id), error })
            }
            (Request::Hint {}, Eye::Seat(seat)) => self.hint(connection, id, seat),
            (_, Eye::Seat(seat)) => Some(match self.change(seat, &request).await {
                Ok(()) => ToClient::Done { id, version: self.table.version() },
                Err(error) => ToClient::Refused { id: Some(id), error },
            }),
        };
        if let Some(ToClient::Refused { error, .. }) = &answer {
            self.tables.metrics.refused(error.code);
        }
        if let Some(answer) = answer {
            self.audience.tell(connection, &answer);
        }
    }

    async fn change(&mut self, seat: Seat, request: &Request) -> Result<(), Fault> {
        if matches!(
            request,
            Request::Say { .. }
                | Request::Gesture { .. }
                | Request::Rename { .. }
                | Request::Ready { .. }
                | Request::Wait {}
        ) {
            self.talk[seat.index()].tick()?;
        }
        let gone = self.tables.config.gone;
        let decision = self.table.decide(seat, request, |seat| self.audience.gone_in(seat, gone))?;
        self.persist(decision).await
    }

    fn hint(&self, connection: u64, id: u32, seat: Seat) -> Option<ToClient> {
        let refused = |error| Some(ToClient::Refused { id: Some(id), error });
        match self.bots.ask_hint(&self.table, seat, &self.tables.thinkers, {
            let own = self.own.clone();
            let step = self.table.live().map_or(0, |live| live.step());
            move |choice| table_bots::send(&own, Command::Hinted { connection, id, step, choice })
        }) {
            Ok(()) => None,
            Err(error) => refused(error),
        }
    }

    /// Persists what was decided, then applies it, then tells everybody: in this order.
    async fn persist(&mut self, decision: Decision) -> Result<(), Fault> {
        let stamp = self.now();
        if matches!(decision.entry(), TableEntry::Started { .. }) && self.table.live().is_some() {
            // With the next match the table forgets the last one: its record must be there before.
            let follow = projection(&self.table, stamp);
            self.tables.storage.save_projection(follow).await.map_err(|fault| storage_fault(&fault))?;
        }
        if let Err(fault) = self.tables.storage.append(append(&self.table, decision.entry(), stamp)).await {
            // Something else is at that version: this table is behind what was kept, and must not go on.
            self.broken |= fault == StorageFault::Conflict;
            return Err(storage_fault(&fault));
        }
        self.tables.metrics.entries.inc();
        let before = listing(&self.table);
        let stood = match decision.entry() {
            TableEntry::Stood { seat } => Some(*seat),
            _ => None,
        };
        if let Err(damaged) = self.table.apply(decision, stamp) {
            tracing::error!(table = %self.table.id(), %damaged, "an entry that was decided on does not apply");
            self.broken = true;
            return Err(Fault::new(Code::Damaged, "The table has come to harm: load it again."));
        }
        if let Some(seat) = stood {
            self.audience.stand(seat);
        }
        if before != listing(&self.table) {
            project(&self.table, &self.tables, stamp);
        }
        self.audience.publish(&self.table, stamp);
        Ok(())
    }
}

/// An entry as the next of a table.
pub(crate) fn append(table: &Table, entry: &TableEntry, stamp: Stamp) -> Append {
    let body = serde_json::to_string(entry).expect("entries have string keys and no failing parts");
    Append { table: table.id().clone(), version: table.version() + 1, stamp, body }
}

/// Keeps what follows from the entries of a table. If it is lost, it is written again when the table is brought back.
pub(crate) fn project(table: &Table, tables: &Arc<Tables>, stamp: Stamp) {
    let (tables, follow) = (Arc::clone(tables), projection(table, stamp));
    tokio::spawn(async move {
        if let Err(fault) = tables.storage.save_projection(follow).await {
            tracing::warn!(%fault, "what follows from entries is not kept yet");
        }
    });
}

fn projection(table: &Table, stamp: Stamp) -> Projection {
    let shown = LobbyEntry { open: table.setup().open, listing: listing(table) };
    let record = record(table).map(|record| (table.number(), record));
    Projection { table: table.id().clone(), at: stamp.at, shown, record }
}
