//! A table that leaves memory.

use std::sync::Arc;

use tokio::sync::oneshot;
use wire::{CreateTable, SitDown};

use super::{Command, TableActor};
use crate::Server;
use crate::config::Config;
use crate::keys::TableId;
use crate::table::Table;

#[tokio::test]
async fn a_request_that_meets_a_table_leaving_memory_is_carried_out() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    let server = Server::start(config).await.unwrap();
    let tables = Arc::clone(&server.tables);
    let plan: CreateTable = serde_json::from_str(r#"{"game": "three"}"#).unwrap();
    let created = tables.open(plan).await.unwrap();
    let id = created.table.parse::<TableId>().unwrap();
    let stored = tables.storage.load(&id).await.unwrap();
    let table = Table::restore(catalog::GAMES, id.clone(), &stored).unwrap();

    // The actor has just found that nobody needs it when the command comes.
    let (actor, handle) = TableActor::new(table, Arc::clone(&tables));
    let (reply, answer) = oneshot::channel();
    let sit = SitDown { key: Some(created.invite), ..SitDown::default() };
    assert!(handle.send(Command::Sit { sit, reply }).await.is_ok());
    actor.retire().await;

    assert_eq!(answer.await.unwrap().unwrap().seat, 0);
    assert_eq!(tables.storage.load(&id).await.unwrap().len(), stored.len() + 1);
    assert!(handle.is_closed(), "whoever asks now must bring the table back");
    server.stop().await;
}
