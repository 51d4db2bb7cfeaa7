//! Nodes that share a PostgreSQL database: one owner for each table, and nothing stored by anybody else.

use std::sync::Arc;
use std::time::Duration;

use super::place::{Place, append, id, projection, replacement};
use crate::storage::{Owner, Postgres, Storage, StorageFault};

const ONE: &str = "node-1:7000";
const TWO: &str = "node-2:7000";

/// A database whose leases last longer than any test.
fn shared() -> Option<Place> {
    Some(Place { lease: Duration::from_secs(3600), ..Place::postgres()? })
}

async fn nodes(place: &Place) -> (Arc<Postgres>, Place, Arc<Postgres>) {
    let elsewhere = place.elsewhere();
    let (one, two) = (place.open_node(ONE).await, elsewhere.open_node(TWO).await);
    (one, elsewhere, two)
}

/// Lets the lease of a node run out.
fn expire(place: &Place, node: &str) {
    place.change(&format!("UPDATE servers SET until = clock_timestamp() WHERE address = '{node}'"));
}

fn elsewhere(node: &str) -> Result<Owner, StorageFault> {
    Ok(Owner::Elsewhere(node.to_owned()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_one_owner_until_it_is_given_back() {
    let Some(place) = shared() else { return };
    let (one, _folder, two) = nodes(&place).await;
    let table = id("b");
    assert_eq!(one.take(&table, false).await, Ok(Owner::Here), "there is no such table");
    assert_eq!(one.append(append(&table, 1, "{}")).await, Err(StorageFault::Conflict), "nobody owns it");
    assert_eq!(one.take(&table, true).await, Ok(Owner::Here));
    one.append(append(&table, 1, "{}")).await.unwrap();
    assert_eq!(two.take(&table, false).await, elsewhere(ONE));
    assert_eq!(two.append(append(&table, 2, "{}")).await, Err(StorageFault::Conflict));
    assert_eq!(two.replace(replacement(&table, 1, r#"{"gone":{}}"#, 0)).await, Err(StorageFault::Conflict));
    assert_eq!(
        (one.others().await, two.others().await),
        (Ok(vec![TWO.to_owned()]), Ok(vec![ONE.to_owned()]))
    );

    one.release(&table);
    assert_eq!(one.append(append(&table, 2, "{}")).await, Err(StorageFault::Conflict), "it was given back");
    assert_eq!(two.take(&table, false).await, Ok(Owner::Here));
    two.append(append(&table, 2, "{}")).await.unwrap();
    assert_eq!(one.take(&table, false).await, elsewhere(TWO));
    two.close().await.unwrap();
    assert_eq!(one.take(&table, false).await, Ok(Owner::Here), "whoever stops gives everything back");
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_late_stores_nothing_and_begins_anew() {
    let Some(place) = shared() else { return };
    let (frozen, _folder, next) = nodes(&place).await;
    let table = id("b");
    frozen.take(&table, true).await.unwrap();
    frozen.append(append(&table, 1, "{}")).await.unwrap();
    let term = frozen.lease().term();
    assert!(frozen.lease().is_held(term));
    expire(&place, ONE);
    assert_eq!(next.take(&table, false).await, Ok(Owner::Here));
    next.append(append(&table, 2, r#"{"by":"next"}"#)).await.unwrap();

    let late = frozen.append(append(&table, 3, r#"{"by":"frozen"}"#)).await;
    assert_eq!(late, Err(StorageFault::TakenOver));
    assert!(!frozen.lease().is_held(term), "what was loaded before is not its own any more");
    frozen.save_uptime(1).await.unwrap();
    assert!(frozen.lease().is_held(frozen.lease().term()) && !frozen.lease().is_held(term), "it is back");
    let late = frozen.append(append(&table, 3, r#"{"by":"frozen"}"#)).await;
    assert_eq!(late, Err(StorageFault::Conflict));
    frozen.save_projection(projection(&table, 1, 1)).await.unwrap();
    assert!(frozen.list(10).await.unwrap().is_empty(), "and neither is what follows from its entries");
    assert_eq!(frozen.take(&table, false).await, elsewhere(TWO));
    let stored = next.load(&table).await.unwrap();
    assert_eq!(stored.iter().map(|entry| &*entry.body).collect::<Vec<_>>(), ["{}", r#"{"by":"next"}"#]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_that_ran_out_is_renewed_if_nobody_has_noticed() {
    let Some(place) = shared() else { return };
    let (one, _folder, two) = nodes(&place).await;
    let table = id("b");
    one.take(&table, true).await.unwrap();
    expire(&place, ONE);
    one.append(append(&table, 1, "{}")).await.unwrap();
    assert_eq!(two.take(&table, false).await, elsewhere(ONE));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_starts_again_has_its_address_for_itself() {
    let Some(place) = shared() else { return };
    let (killed, _folder, two) = nodes(&place).await;
    let table = id("b");
    killed.take(&table, true).await.unwrap();
    killed.append(append(&table, 1, "{}")).await.unwrap();
    let again = place.elsewhere();
    let again = again.open_node(ONE).await;
    assert_eq!(killed.append(append(&table, 2, "{}")).await, Err(StorageFault::TakenOver));
    assert_eq!(two.take(&table, false).await, Ok(Owner::Here), "nobody has to wait for the old lease");
    assert_eq!(again.take(&table, false).await, elsewhere(TWO));
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_and_a_server_that_is_alone_never_share_a_database() {
    let Some(place) = shared() else { return };
    let node = place.open_node(ONE).await;
    let refused = place.elsewhere().try_open().await.err().unwrap().to_string();
    assert!(refused.contains("another server uses this database"), "{refused}");
    node.close().await.unwrap();
    let alone = place.elsewhere();
    let alone = alone.open().await;
    alone.append(append(&id("b"), 1, "{}")).await.unwrap();
    let (address, folder) = (place.postgres.clone().unwrap(), tempfile::tempdir().unwrap());
    let (clock, metrics) = (place.clock.clone(), Arc::default());
    let refused = Postgres::open(&address, folder.path(), clock, metrics, place.lease, Some(TWO.to_owned()));
    let refused = refused.await.err().unwrap().to_string();
    assert!(refused.contains("without --node-address"), "{refused}");
    alone.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_agree_on_how_long_they_have_been_up() {
    let Some(place) = shared() else { return };
    let (one, _folder, two) = nodes(&place).await;
    one.save_uptime(5000).await.unwrap();
    two.save_uptime(1000).await.unwrap();
    assert_eq!(two.lease().up(), 5000);
}
