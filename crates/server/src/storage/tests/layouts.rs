//! Databases of earlier and of later versions of this program.

use std::time::Duration;

use wire::{DailyOutcome, DailyScore};

use super::moving::all;
use super::place::{Place, append, id, projection};
use crate::storage::postgres::make_layout;
use crate::storage::{DailyAttempt, Owner, Projection, Storage, StorageFault};

/// Stores something of every kind.
async fn fill(storage: &dyn Storage) {
    for (letter, count) in [("b", 3), ("c", 1)] {
        let table = id(letter);
        for version in 1..=count {
            storage.append(append(&table, version, r#"{"name":"Zoë"}"#)).await.unwrap();
        }
        let daily = DailyAttempt {
            deal: "three 1".to_owned(),
            player: format!("player {letter}"),
            score: Some(DailyScore { outcome: DailyOutcome::Won, margin: 2, total: 3 }),
        };
        let record = Some((1, format!(r#"{{"of":"{letter}"}}"#)));
        let stored = Projection { record, daily: Some(daily), ..projection(&table, count, 1) };
        storage.save_projection(stored).await.unwrap();
    }
    storage.save_ban("192.0.2.0/24".parse().unwrap(), Some(Some(1 << 40))).await.unwrap();
    storage.save_uptime(5000).await.unwrap();
}

/// A database of the first layout with the rows of another one, as a server of that time has left it that was killed.
async fn first_layout(rows_of: &Place) -> Option<Place> {
    let old = Place { lease: Duration::from_secs(3600), ..Place::postgres()? };
    make_layout(old.postgres.as_ref().unwrap(), 1).await;
    old.change("DELETE FROM life");
    for table in ["life", "entries", "tables", "records", "bans", "daily"] {
        let rows = rows_of.query(&format!("SELECT json_agg(rows) FROM {table} AS rows"));
        assert!(rows.starts_with('['), "{table} is empty: {rows}");
        old.change(&format!(
            "INSERT INTO {table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::{table}, $rows${rows}$rows$)"
        ));
    }
    old.change("UPDATE life SET layout = 1");
    old.change("INSERT INTO servers (epoch, up, until) VALUES (77, 9000, now() - interval '1 minute')");
    Some(old)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_layout_is_updated_with_everything_in_it() {
    let Some(newest) = Place::postgres() else { return };
    let storage = newest.open().await;
    fill(&*storage).await;
    let expected = all(&*storage).await;
    storage.close().await.unwrap();

    let old = first_layout(&newest).await.unwrap();
    let storage = old.open().await;
    assert_eq!(all(&*storage).await, expected);
    assert_eq!(storage.times().await.unwrap().up, 9000, "as long as the last server was up");
    storage.append(append(&id("b"), 4, "{}")).await.unwrap();
    storage.close().await.unwrap();

    // What the update adds is for nodes, which may all start at the same time.
    let old = first_layout(&newest).await.unwrap();
    let other = old.elsewhere();
    let (one, two) = tokio::join!(old.open_node("node-1:7000"), other.open_node("node-2:7000"));
    assert_eq!(all(&*two).await, expected);
    assert_eq!(one.take(&id("b"), false).await, Ok(Owner::Here));
    assert_eq!(two.take(&id("b"), false).await, Ok(Owner::Elsewhere("node-1:7000".to_owned())));
    one.append(append(&id("b"), 4, "{}")).await.unwrap();
    assert_eq!(two.load(&id("b")).await.unwrap().len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_later_layout_is_refused_and_left_alone() {
    let Some(place) = Place::postgres() else { return };
    place.open().await.close().await.unwrap();
    place.change("UPDATE life SET layout = 77");
    let why = place.try_open().await.err().unwrap().to_string();
    assert!(why.contains("layout is 77") && why.contains("a later version"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_node_goes_on_after_a_later_version_has_updated_the_layout() {
    let Some(place) = Place::postgres() else { return };
    let place = Place { lease: Duration::from_secs(3600), ..place };
    let (old, table) = (place.open_node("node-1:7000").await, id("b"));
    old.take(&table, true).await.unwrap();
    old.append(append(&table, 1, "{}")).await.unwrap();
    // As a later version does, which adds what this one does not know.
    place.change("UPDATE life SET layout = 77; ALTER TABLE servers ADD COLUMN later text");
    old.append(append(&table, 2, "{}")).await.unwrap();
    place.change("DELETE FROM servers; DELETE FROM leases");
    let late = old.append(append(&table, 3, "{}")).await;
    assert_eq!(late, Err(StorageFault::TakenOver), "it was frozen for too long");
    let again = tokio::time::timeout(Duration::from_secs(600), old.take(&table, false)).await;
    assert_eq!(again.expect("it never begins anew"), Ok(Owner::Here));
    old.append(append(&table, 3, "{}")).await.unwrap();
    assert_eq!(old.load(&table).await.unwrap().len(), 3);
    old.close().await.unwrap();
    let why = place.elsewhere().try_open().await.err().unwrap().to_string();
    assert!(why.contains("layout is 77"), "and does not start again: {why}");
}
