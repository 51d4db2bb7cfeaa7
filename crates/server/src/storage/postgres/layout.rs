//! The tables of the PostgreSQL database, and the versions of their layout.

use tokio_postgres::Client;

use super::session::Trouble;
#[cfg(test)]
use super::{PostgresAddress, session::Connector};
#[cfg(test)]
use crate::clock::Clock;
use crate::storage::StorageFault;

/// The steps from each layout to the next, beginning with an empty database. A released step never changes.
///
/// Ids are compared byte by byte, so that they have the same order in every database.
const STEPS: [&str; 2] = [
    "
    CREATE TABLE life (layout bigint NOT NULL, up bigint NOT NULL, restored bigint NOT NULL, epoch bigint NOT NULL);
    INSERT INTO life VALUES (0, 0, 0, 0);
    CREATE TABLE servers (epoch bigint PRIMARY KEY, up bigint NOT NULL, until timestamptz NOT NULL) WITH (fillfactor = 50);
    CREATE TABLE entries (
        table_id text COLLATE \"C\" NOT NULL, version bigint NOT NULL, at bigint NOT NULL, up bigint NOT NULL, body text NOT NULL,
        sum bigint NOT NULL, PRIMARY KEY (table_id, version));
    CREATE TABLE tables (
        id text COLLATE \"C\" PRIMARY KEY, open boolean NOT NULL, rank bigint NOT NULL, at bigint NOT NULL, listing text NOT NULL);
    CREATE INDEX newest ON tables (at);
    CREATE TABLE records (
        table_id text COLLATE \"C\" NOT NULL, number bigint NOT NULL, record text NOT NULL, sum bigint NOT NULL,
        PRIMARY KEY (table_id, number));
    CREATE TABLE bans (network text COLLATE \"C\" PRIMARY KEY, until bigint);
    CREATE TABLE daily (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id text COLLATE \"C\" NOT NULL UNIQUE,
        deal text NOT NULL, player text NOT NULL, score text);
    CREATE INDEX daily_attempts ON daily (deal, player, number);",
    "
    ALTER TABLE servers ADD COLUMN address text;
    CREATE TABLE leases (table_id text COLLATE \"C\" PRIMARY KEY, epoch bigint NOT NULL);",
];

/// The layout of a database that this program writes. A higher one was made by a later version of it.
pub(super) const LAYOUT: i64 = STEPS.len() as i64;

/// The layout of a database; 0 if it has no tables of ours.
pub(super) async fn of(client: &Client) -> Result<i64, Trouble> {
    let is_there = client.query_one("SELECT to_regclass('life') IS NOT NULL", &[]).await?;
    match is_there.get(0) {
        true => Ok(client.query_one("SELECT layout FROM life", &[]).await?.get(0)),
        false => Ok(0),
    }
}

/// Refuses a database that does not have the layout of this program.
pub(super) async fn check(client: &Client) -> Result<(), Trouble> {
    let why = match of(client).await? {
        LAYOUT => return Ok(()),
        0 => "there are no tables in it".to_owned(),
        layout if layout < LAYOUT => {
            format!("its layout is {layout}: start the server once, which updates it to {LAYOUT}")
        }
        layout => format!("its layout is {layout}, of a later version of chabudai"),
    };
    Err(StorageFault::Failed(why).into())
}

/// Creates the tables of an empty database, or updates those of an earlier layout: all of it, or nothing.
pub(super) async fn update(client: &mut Client) -> Result<(), Trouble> {
    update_to(client, LAYOUT).await
}

/// The same for a server that has used the database before. A later version may have updated it meanwhile, and this server goes on with
/// the tables that it knows.
pub(super) async fn update_unless_later(client: &mut Client) -> Result<(), Trouble> {
    match of(client).await? > LAYOUT {
        true => Ok(()),
        false => update(client).await,
    }
}

/// The same, to an earlier layout than the newest.
pub(super) async fn update_to(client: &mut Client, target: i64) -> Result<(), Trouble> {
    let encoding: String = client.query_one("SHOW server_encoding", &[]).await?.get(0);
    if encoding != "UTF8" {
        let why = format!("its encoding is {encoding}: create it with ENCODING 'UTF8'");
        return Err(StorageFault::Failed(why).into());
    }
    let layout = of(client).await?;
    if layout > LAYOUT {
        let why = format!(
            "its layout is {layout}, and this program knows those up to {LAYOUT}: it was made by a later version of chabudai"
        );
        return Err(StorageFault::Failed(why).into());
    }
    if layout >= target {
        return Ok(());
    }
    if layout > 0 {
        tracing::info!(from = layout, to = target, "updating the layout of the database");
    }
    let transaction = client.transaction().await?;
    for step in &STEPS[layout as usize..target as usize] {
        transaction.batch_execute(step).await?;
    }
    // Another server may have made the same steps meanwhile: then this one has not changed anything.
    let changed =
        transaction.execute("UPDATE life SET layout = $1 WHERE layout = $2", &[&target, &layout]).await?;
    match changed {
        1 => Ok(transaction.commit().await?),
        _ => Err(StorageFault::Failed("another server is updating its layout".to_owned()).into()),
    }
}

/// Makes the tables of an earlier layout in an empty database.
#[cfg(test)]
pub(in crate::storage) async fn make(address: &PostgresAddress, layout: i64) {
    let connector = Connector::new(address.clone(), Clock::system()).unwrap();
    let mut client = connector.connect().await.unwrap();
    update_to(&mut client, layout).await.unwrap();
    assert_eq!(of(&client).await.unwrap(), layout);
}
