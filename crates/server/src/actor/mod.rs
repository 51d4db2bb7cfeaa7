//! The actor of a table: the one task that owns it, takes commands one by one, and stores every change before anybody hears
//! of it.
//!
//! If the task panics, its [`Registration`] removes the table from the registry while unwinding. Its connections close, which
//! makes the clients reconnect, and the next request brings the table back from storage.

mod audience;
mod command;
mod hints;
mod projection;
mod registration;
mod table_bots;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use engine::{Eye, Seat};
use messages::{message, shared as texts};
use tokio::sync::mpsc;
use wire::{Code, Fault, Request, Seated, SitDown, ToClient, ToServer};

use crate::admissions::RateLimit;
use crate::entry::{Stamp, TableEntry};
use crate::keys::Key;
use crate::storage::StorageFault;
use crate::table::{Decision, Table, listing, record};
use crate::tables::{Handle, Tables, storage_fault};
use audience::Audience;
pub use command::Command;
use hints::Hints;
use projection::projection;
pub(crate) use projection::{append, project};
use registration::Registration;
use table_bots::TableBots;

/// How many commands may wait for a table; beyond that, senders wait too.
const COMMANDS: usize = 256;

/// How long a table waits after a storage failure before it tries again what needs no request.
const RETRY: Duration = Duration::from_secs(1);

/// The longest a table sleeps: one without clocks and bots has nothing to wake up for.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

/// The actor of a table.
pub struct TableActor {
    /// The first field, because fields are dropped in order: whoever finds the commands closed must not find this
    /// actor in the registry again.
    _registration: Registration,
    table: Table,
    tables: Arc<Tables>,
    /// Before the connections: whoever finds a connection dropped and the commands closed knows that this actor has ended.
    commands: mpsc::Receiver<Command>,
    /// A sender to itself.
    own: mpsc::WeakSender<Command>,
    audience: Audience,
    bots: TableBots,
    hints: Hints,
    /// How fast each seat may talk.
    talk: Vec<RateLimit>,
    /// When the last connection was closed.
    alone_since: Duration,
    /// When to try again what could not be stored.
    retry: Option<Duration>,
    /// Whether storage has entries that this table has not.
    broken: bool,
}

impl TableActor {
    /// Starts the task of a table, and returns a sender to it.
    pub fn start(table: Table, tables: Arc<Tables>) -> Handle {
        let (actor, handle) = TableActor::new(table, Arc::clone(&tables));
        tables.tasks.spawn(actor.run());
        handle
    }

    fn new(table: Table, tables: Arc<Tables>) -> (TableActor, Handle) {
        let (handle, commands) = mpsc::channel(COMMANDS);
        let (own, clock) = (handle.downgrade(), tables.config.clock.clone());
        let players = table.setup().setting.players();
        let talk = || RateLimit::every(Duration::from_secs(1), 6, clock.clone());
        let actor = TableActor {
            _registration: Registration::new(table.id().clone(), Arc::clone(&tables)),
            table,
            commands,
            audience: Audience::new(players, clock.clone()),
            bots: TableBots::new(Arc::clone(&tables), own.clone()),
            hints: Hints::new(Arc::clone(&tables), own.clone()),
            talk: (0..players).map(|_| talk()).collect(),
            alone_since: clock.now(),
            retry: None,
            broken: false,
            own,
            tables,
        };
        (actor, handle)
    }

    async fn run(mut self) {
        let clock = self.tables.config.clock.clone();
        while !self.broken && !self.is_idle() {
            self.settle().await;
            let wake = self.wake();
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = clock.sleep_until(wake) => {}
            }
        }
        self.retire().await;
    }

    fn is_idle(&self) -> bool {
        self.audience.is_empty()
            && self.clock() >= self.alone_since + self.tables.config.idle
            && self.commands.is_empty()
    }

    /// When something is due without a command.
    fn wake(&self) -> Duration {
        if self.audience.is_empty() {
            return self.alone_since + self.tables.config.idle;
        }
        if let Some(retry) = self.retry {
            return retry;
        }
        let now = self.clock();
        let flag = self.table.next_flag(self.now()).map(|left| now + Duration::from_millis(left));
        let moments = [flag, self.bots.wake(), self.hints.wake()];
        moments.into_iter().flatten().fold(now + LONGEST_SLEEP, Duration::min)
    }

    fn clock(&self) -> Duration {
        self.tables.config.clock.now()
    }

    fn now(&self) -> Stamp {
        self.tables.uptime.now()
    }

    /// Does what is due: starts matches, ends the time of players, lets bots choose, answers hints that failed. Nothing is due
    /// at a table without connections. What could not be stored is tried again a little later.
    async fn settle(&mut self) {
        if self.audience.is_empty() || self.retry.is_some_and(|retry| self.clock() < retry) {
            return;
        }
        self.retry = None;
        self.bots.replace_late(&self.table);
        while let Some(decision) = self.table.due(self.now()).or_else(|| self.bots.choice(&self.table)) {
            if self.persist(decision).await.is_err() {
                self.bots.forget();
                self.retry = Some(self.clock() + RETRY);
                return;
            }
        }
        for (connection, answer) in self.hints.given_up(&self.table) {
            self.answer(connection, &answer);
        }
        self.bots.think(&self.table);
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Sit { sit, reply } => {
                let _ = reply.send(self.sit(&sit).await);
            }
            Command::Connect { key, since, outbox, reply } => {
                let Some(own) = self.own.upgrade() else { return };
                let Some(eye) = self.table.eye(key.as_deref()) else {
                    let why = message!("table-bad-key");
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
                self.hints.leave(connection);
                self.alone_since = self.clock();
            }
            Command::Chosen { seat, step, level, choice } => {
                self.bots.chosen(&self.table, seat, step, level, choice);
            }
            Command::Hinted { connection, id, choice } => {
                if let Some(answer) = self.hints.answer(&self.table, connection, id, choice) {
                    self.answer(connection, &answer);
                }
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
        let refused = |error| ToClient::Refused { id: Some(id), error };
        let answer = match (&request, eye) {
            (Request::Ping {}, _) => Some(ToClient::Pong { id }),
            (_, Eye::Watcher) => Some(refused(Fault::new(Code::NotSeated, message!("table-watching")))),
            (Request::Hint {}, Eye::Seat(seat)) => {
                self.hints.ask(&self.table, connection, id, seat).err().map(refused)
            }
            (_, Eye::Seat(seat)) => Some(match self.change(seat, &request).await {
                Ok(()) => ToClient::Done { id, version: self.table.version() },
                Err(error) => refused(error),
            }),
        };
        if let Some(answer) = answer {
            self.answer(connection, &answer);
        }
    }

    fn answer(&mut self, connection: u64, answer: &ToClient) {
        if let ToClient::Refused { error, .. } = answer {
            self.tables.metrics.refused(error.code);
        }
        self.audience.tell(connection, answer);
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

    /// Stores a decision, then applies it, then tells everybody: in this order.
    async fn persist(&mut self, decision: Decision) -> Result<(), Fault> {
        let stamp = self.now();
        if matches!(decision.entry(), TableEntry::Started { .. }) && self.table.live().is_some() {
            // The table forgets the last match when the next one begins: its record must be stored before.
            let projection = projection(&self.table, stamp);
            self.tables.storage.save_projection(projection).await.map_err(|fault| storage_fault(&fault))?;
        }
        if let Err(fault) = self.tables.storage.append(append(&self.table, decision.entry(), stamp)).await {
            // Storage has another entry at that version: this table is behind, and must not go on.
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
            return Err(Fault::new(Code::Damaged, message!("server-broken")));
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
