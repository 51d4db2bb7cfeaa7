//! Connections to PostgreSQL, and what it means when one fails.

use std::error::Error as _;
use std::time::Duration;

use tokio_postgres::{Client, Error};

use super::address::PostgresAddress;
use super::tls::Tls;
use crate::clock::Clock;
use crate::storage::StorageFault;

/// How long a database may take for anything. One that takes longer counts as away.
const HANGS: Duration = Duration::from_secs(15);

/// How long a connection may take at least, however short a lease is.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a transaction may wait for its client: one that lost its client must not hold its locks for long.
const IDLE: Duration = Duration::from_secs(10);

/// The pause between two attempts to connect. It goes by the machine's own clock, as the database does.
const PAUSE: Duration = Duration::from_millis(200);

/// A commit is on disk when it is acknowledged, whatever the database's own setting.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Why the database did not do something.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
    /// The database is away, or the connection to it. Nobody knows whether what was sent is done, so it is tried again.
    Away(String),
    /// The database has answered that it does not.
    Refused(StorageFault),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        let why = said(&error);
        match error.code().map(|state| state.code()) {
            // Shutdown, crash, too many connections; a server that has become a standby; a transaction to be repeated.
            None
            | Some("57P01" | "57P02" | "57P03" | "57P05" | "25P03" | "53300" | "25006" | "40001" | "40P01") => {
                Trouble::Away(why)
            }
            Some(state) if state.starts_with("08") => Trouble::Away(why),
            Some(_) => Trouble::Refused(StorageFault::Failed(why)),
        }
    }
}

impl From<StorageFault> for Trouble {
    fn from(fault: StorageFault) -> Trouble {
        Trouble::Refused(fault)
    }
}

impl Trouble {
    /// What whoever waited is told.
    pub(super) fn into_fault(self) -> StorageFault {
        match self {
            Trouble::Away(why) => StorageFault::Failed(format!("the database is away: {why}")),
            Trouble::Refused(fault) => fault,
        }
    }
}

/// What an error says, with its causes. The details that PostgreSQL adds may hold stored data, and are left out.
pub(super) fn said(error: &Error) -> String {
    if let Some(error) = error.as_db_error() {
        return error.message().to_owned();
    }
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}

/// Connects to a database.
#[derive(Clone)]
pub(super) struct Connector {
    address: PostgresAddress,
    tls: Tls,
    clock: Clock,
    hangs: Duration,
    idle: Duration,
}

impl Connector {
    /// For this address.
    pub(super) fn new(address: PostgresAddress, clock: Clock) -> Result<Connector, String> {
        Ok(Connector { tls: Tls::new(&address.certificates)?, address, clock, hangs: HANGS, idle: IDLE })
    }

    /// For a node with this lease. When the lease has run out, what the node waits for is of no use to it, and its transactions are in
    /// the way of those who take its tables over.
    pub(super) fn of_node(self, lease: Duration) -> Connector {
        Connector { hangs: self.hangs.min(lease), idle: self.idle.min(lease), ..self }
    }

    /// The same, with as much time as a server has that is alone.
    pub(super) fn patient(&self) -> Connector {
        Connector { hangs: HANGS, ..self.clone() }
    }

    /// A new connection.
    pub(super) async fn connect(&self) -> Result<Client, Trouble> {
        self.within(self.hangs.max(CONNECT), async {
            let (client, connection) = self.address.config.connect(self.tls.clone()).await?;
            // It ends with the client, or when the connection is lost, which the client then says.
            tokio::spawn(async move { drop(connection.await) });
            let idle = self.idle.as_millis();
            let settings = format!("SET idle_in_transaction_session_timeout = {idle}; {DURABLE}");
            client.batch_execute(&settings).await?;
            Ok(client)
        })
        .await
    }

    /// Waits for the database, but not for one that hangs.
    pub(super) async fn in_time<T>(
        &self,
        what: impl Future<Output = Result<T, Trouble>>,
    ) -> Result<T, Trouble> {
        self.within(self.hangs, what).await
    }

    async fn within<T>(
        &self,
        time: Duration,
        what: impl Future<Output = Result<T, Trouble>>,
    ) -> Result<T, Trouble> {
        let hangs = || Err(Trouble::Away("it does not answer".to_owned()));
        self.clock.timeout(time, what).await.unwrap_or_else(hangs)
    }

    /// Waits a little before the next attempt.
    pub(super) async fn pause(&self) {
        tokio::time::sleep(PAUSE).await;
    }

    pub(super) fn now(&self) -> Duration {
        self.clock.now()
    }

    pub(super) async fn sleep_until(&self, moment: Duration) {
        self.clock.sleep_until(moment).await;
    }
}
