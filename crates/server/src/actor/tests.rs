//! A table that leaves memory, and what is stored of it.

use std::sync::Arc;

use tokio::sync::oneshot;
use wire::{CreateTable, SitDown};

use super::{Command, TableActor, project};
use crate::Server;
use crate::config::Config;
use crate::entry::Stamp;
use crate::keys::TableId;
use crate::table::Table;

#[tokio::test]
async fn a_request_that_meets_a_table_leaving_memory_is_carried_out() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    let server = Server::start(config).await.unwrap();
    let tables = Arc::clone(&server.tables);
    let plan: CreateTable = serde_json::from_str(r#"{"game": "three"}"#).unwrap();
    let address = [127, 0, 0, 1].into();
    let created = tables.open(plan, address).await.unwrap();
    let id = created.table.parse::<TableId>().unwrap();
    let stored = tables.storage.load(&id).await.unwrap();
    let table = Table::restore(catalog::GAMES, id.clone(), &stored).unwrap();

    // The actor has just found that nobody needs it when the command comes.
    let (actor, handle) = TableActor::new(table, Arc::clone(&tables), 0);
    let (reply, answer) = oneshot::channel();
    let sit = SitDown { key: Some(created.invite), ..SitDown::default() };
    assert!(handle.send(Command::Sit { sit, address, reply }).await.is_ok());
    actor.retire().await;

    assert_eq!(answer.await.unwrap().unwrap().seat, 0);
    assert_eq!(tables.storage.load(&id).await.unwrap().len(), stored.len() + 1);
    assert!(handle.is_closed(), "whoever asks now must bring the table back");
    server.stop().await;
}

#[test]
fn projections_are_stored_in_order_even_if_their_tasks_run_late() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), folder.path().to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime.block_on(Server::start(config)).unwrap();
    let tables = Arc::clone(&server.tables);
    let plan: CreateTable = serde_json::from_str(r#"{"game": "three", "open": true}"#).unwrap();
    let created = runtime.block_on(tables.open(plan, [127, 0, 0, 1].into())).unwrap();
    let id = created.table.parse::<TableId>().unwrap();
    let stored = runtime.block_on(tables.storage.load(&id)).unwrap();
    let mut table = Table::restore(catalog::GAMES, id, &stored).unwrap();
    let sit = SitDown { key: Some(created.invite), ..SitDown::default() };
    let (_, decision) = table.sit(&sit, crate::keys::Key::fresh().lock()).unwrap();
    table.apply(decision, Stamp { at: 1, up: 1 }).unwrap();

    // Tasks of this runtime run when it does, which is at the very end.
    let late = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    {
        let _late = late.enter();
        project(&table, &tables, Stamp { at: 1, up: 1 });
    }
    runtime.block_on(tables.storage.save_uptime(1)).unwrap();
    let lobby = runtime.block_on(tables.storage.list(10)).unwrap();
    assert_eq!(lobby[0].listing.free, 1, "{lobby:?}");
    drop(late);
    runtime.block_on(server.stop());
}
