//! Two versions of the program on one PostgreSQL database: what one does not know it leaves to the other.

use client::{Connection, Error};
use sha2::{Digest, Sha256};
use testdb::Cluster;

use crate::nodes::{node, spread};
use crate::server::{plan, soon};

/// Adds an entry to a table, as another version of the program would.
fn plant(cluster: &Cluster, database: &str, table: &str, body: &str) {
    let last = format!(
        "SELECT version, at, up FROM entries WHERE table_id = '{table}' ORDER BY version DESC LIMIT 1"
    );
    let last = cluster.query(database, &last);
    let last: Vec<u64> = last.split('|').map(|number| number.parse().unwrap()).collect();
    let numbers = [last[0] + 1, last[1], last[2]];
    let bytes = numbers.map(u64::to_le_bytes).concat();
    let hash = Sha256::new().chain_update(table).chain_update([0]).chain_update(bytes).chain_update(body);
    let sum = i64::from_le_bytes(hash.finalize()[..8].try_into().unwrap());
    let [version, at, up] = numbers;
    let insert = format!("INSERT INTO entries VALUES ('{table}', {version}, {at}, {up}, '{body}', {sum})");
    cluster.query(database, &insert);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_a_later_version_went_on_with_is_left_to_it() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let node = node(&database).await;
    let mut round = node.playing(&plan("keystone", 3, &[])).await;
    round.moves(2).await;
    let beside = node.gather(plan("three", 2, &[])).await;
    let stopped = node.stop().await;
    let (table, key) = (round.created.table.clone(), round.players[0].key.clone());
    plant(cluster, &database, &table, r#"{"flipped":{"seat":0}}"#);
    let stored = format!("SELECT count(*), max(version) FROM entries WHERE table_id = '{table}'");
    let before = cluster.query(&database, &stored);

    let node = stopped.open().await;
    for _ in 0..3 {
        let refused = Connection::connect(&node.home, &table, Some(&key), None).await.err().unwrap();
        assert!(refused.is_lost(), "the client comes back, perhaps to the other version: {refused}");
        let Error::Refused(fault) = refused else { panic!("{refused}") };
        assert_eq!((fault.message.id.as_ref(), fault.retry), ("server-other-version", Some(1)));
        assert!(format!("{:?}", fault.message).contains("flipped"), "{fault:?}");
    }
    let leased = format!("SELECT count(*) FROM leases WHERE table_id = '{table}'");
    soon(async {
        // A lease is given back after whatever was asked for before.
        while cluster.query(&database, &leased) != "0" {}
    })
    .await;
    assert_eq!(cluster.query(&database, &stored), before, "nothing was changed");
    node.look(&beside.created, &beside.created.watch).await;

    let drop = format!("DELETE FROM entries WHERE table_id = '{table}' AND body LIKE '{{\"flipped\"%'");
    cluster.query(&database, &drop);
    spread(&mut round, &[&node]).await;
    round.play_to_end().await;
    node.stop().await;
}
