//! The actor of a table: the one task that owns it, takes commands one by one, and stores every change before anybody hears
//! of it.
//!
//! If the task panics, its [`Registration`] removes the table from the registry while unwinding. Its connections close, which
//! makes the clients reconnect, and the next request brings the table back from storage.

mod audience;
mod command;
mod commentary;
mod connect;
mod feed;
mod hints;
mod operator;
mod presence;
mod projection;
mod registration;
mod requests;
mod seating;
mod table_bots;
#[cfg(test)]
mod tests;
mod update;
mod wake;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use messages::{message, shared as texts};
use tokio::sync::mpsc;
use wire::{Code, Fault, Request};

use crate::entry::TableEntry;
use crate::faults::storage_fault;
use crate::lobby::LobbyPlace;
use crate::rate::RateLimit;
use crate::storage::StorageFault;
use crate::table::{Decision, Table, listing, record};
use crate::tables::{TableHandle, Tables};
use audience::Audience;
pub use command::Command;
use commentary::Commentary;
pub use connect::Entered;
pub use feed::Next;
use hints::Hints;
pub use operator::{OperatorAct, OperatorOutcome};
use projection::projection;
pub(crate) use projection::{append, project};
use registration::Registration;
use table_bots::TableBots;

/// How many commands may wait for a table; beyond that, senders wait too.
const COMMANDS: usize = 256;

/// How long a table waits after a storage failure before it tries again what needs no request.
const RETRY: Duration = Duration::from_secs(1);

/// The actor of a table.
pub struct TableActor {
    /// The first field, because fields are dropped in order: whoever finds the commands closed must not find this
    /// actor in the registry again.
    _registration: Registration,
    table: Table,
    tables: Arc<Tables>,
    /// The commands of players and bots, which are carried out before all others.
    first: mpsc::Receiver<Command>,
    /// The commands of everybody else. Before the connections: whoever finds a connection dropped and these commands closed
    /// knows that this actor has ended.
    commands: mpsc::Receiver<Command>,
    /// A sender to `first`.
    own: TableHandle,
    /// A sender to `commands`.
    handle: mpsc::WeakSender<Command>,
    audience: Audience,
    bots: TableBots,
    hints: Hints,
    commentary: Commentary,
    /// Its place in the lobby.
    lobby: LobbyPlace,
    /// How fast each seat may talk.
    talk: Vec<RateLimit>,
    /// When the last connection was closed.
    alone_since: Duration,
    /// How many deals were over when people were last asked whether they look at how one ended.
    deals: usize,
    /// When to try again what could not be stored.
    retry: Option<Duration>,
    /// Whether storage has entries that this table has not.
    broken: bool,
    /// The term of this node's lease in which the table was loaded.
    term: i64,
}

impl TableActor {
    /// Starts the task of a table, and returns a sender to it. This server has owned the table since this term.
    pub fn start(table: Table, tables: Arc<Tables>, term: i64) -> TableHandle {
        let (actor, handle) = TableActor::new(table, Arc::clone(&tables), term);
        tables.tasks.spawn(actor.run());
        handle
    }

    fn new(table: Table, tables: Arc<Tables>, term: i64) -> (TableActor, TableHandle) {
        let ((handle, commands), (own, first)) = (mpsc::channel(COMMANDS), mpsc::channel(COMMANDS));
        let (config, weak) = (&tables.config, own.downgrade());
        let clock = config.clock.clone();
        let (id, players) = (table.id().clone(), table.setup().setting.players());
        let talk = || RateLimit::every(Duration::from_secs(1), 6, clock.clone());
        let actor = TableActor {
            _registration: Registration::new(table.id().clone(), Arc::clone(&tables)),
            table,
            first,
            commands,
            audience: Audience::new(players, clock.clone(), config.presence, config.gone),
            bots: TableBots::new(Arc::clone(&tables), weak.clone()),
            hints: Hints::new(Arc::clone(&tables), weak.clone()),
            commentary: Commentary::new(Arc::clone(&tables), weak),
            lobby: tables.lobby.place(id),
            talk: (0..players).map(|_| talk()).collect(),
            alone_since: clock.now(),
            deals: 0,
            retry: None,
            broken: false,
            term,
            own,
            handle: handle.downgrade(),
            tables,
        };
        (actor, handle)
    }

    async fn run(mut self) {
        let clock = self.tables.config.clock.clone();
        while !self.broken && !self.is_idle() {
            self.run_due().await;
            self.list();
            self.audience.tell_presence();
            if self.first.is_empty() {
                self.audience.publish_shared(&self.table, self.now());
            }
            let wake = self.wake();
            tokio::select! {
                biased;
                Some(command) = self.first.recv() => self.obey(command).await,
                command = self.commands.recv() => match command {
                    Some(command) => {
                        // An answer comes after everything that happened before it.
                        self.audience.publish_shared(&self.table, self.now());
                        self.obey(command).await;
                    }
                    None => break,
                },
                () = clock.sleep_until(wake) => {}
            }
        }
        self.retire().await;
    }

    /// Does what is due: starts matches, ends the time of players, lets bots choose, answers hints that failed. Nothing is due
    /// at a table without connections. What could not be stored is tried again a little later.
    async fn run_due(&mut self) {
        if self.nothing_is_due() || self.retry.is_some_and(|retry| self.clock() < retry) {
            return;
        }
        self.retry = None;
        if self.table.is_closed() {
            self.bots.forget();
        }
        self.bots.replace_late(&self.table);
        while let Some(decision) = self.pause().or_else(|| self.due()) {
            if self.persist(decision).await.is_err() {
                self.bots.forget();
                self.retry = Some(self.clock() + RETRY);
                return;
            }
        }
        for (connection, answer) in self.hints.given_up(&self.table) {
            self.answer(connection, &answer);
        }
        self.bots.think(&self.table, self.audience.bots_for());
    }

    async fn obey(&mut self, command: Command) {
        if !self.tables.is_owner(self.term) {
            return self.step_down(command);
        }
        match command {
            Command::Sit { sit, address, reply } => {
                let _ = reply.send(self.sit(&sit, address).await);
            }
            Command::Connect { key, since, address, reply } => {
                let Some(entered) = self.connect(key.as_deref(), address, since.unwrap_or(0)) else { return };
                if let Err(Ok(Entered { number, .. })) = reply.send(entered) {
                    self.audience.leave(number);
                }
            }
            Command::StartAnew { connection } => {
                self.audience.start(connection, &self.table, 0, self.now());
            }
            Command::Request { connection, address, message } => {
                self.request(connection, address, message).await;
            }
            Command::Disconnect { connection } => {
                self.audience.leave(connection);
                self.hints.leave(connection);
                self.alone_since = self.clock();
            }
            Command::Chosen { seat, step, level, choice } => {
                self.bots.chosen(&self.table, seat, step, level, choice);
            }
            Command::Prepared => self.bots.prepared(),
            Command::LetGo => self.broken = true,
            Command::Hinted { seat, step, choice } => {
                for (connection, answer) in self.hints.answer(&self.table, seat, step, choice) {
                    self.answer(connection, &answer);
                }
            }
            Command::Judged { seat, step, message } => {
                if let Some(comment) = self.commentary.comment(seat, step, message) {
                    self.audience.tell_seat(seat, &comment);
                }
            }
            Command::Record { number, reply } => {
                let _ = reply.send(record(&self.table).filter(|_| number == self.table.number()));
            }
            Command::Operator { act, reply } => {
                let _ = reply.send(self.operate(act).await);
            }
            Command::Eye { key, reply } => {
                let _ = reply.send(self.table.eye(key.as_deref()));
            }
        }
    }

    /// Carries a request out, and returns the version of the table with it.
    async fn change(&mut self, seat: Seat, address: IpAddr, request: &Request) -> Result<u64, Fault> {
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
        self.table.check_muted(seat, request, self.now())?;
        let gone = self.tables.config.gone;
        let decision = self.table.decide(seat, request, |seat| self.audience.gone_in(seat, gone))?;
        let judgement = self.commentary.prepare(&self.table, &decision);
        self.persist(decision).await?;
        if let Some(judgement) = judgement {
            self.commentary.judge(judgement, address);
        }
        Ok(self.table.version())
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
