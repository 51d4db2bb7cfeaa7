//! What every storage does.

use std::collections::BTreeMap;
use std::sync::Arc;

use futures_util::future::join_all;
use wire::{DailyOutcome, DailyScore};

use super::place::{Place, append, id, projection, replacement};
use crate::storage::{DailyAttempt, Projection, Rest, Storage, StorageFault};

const GONE: &str = r#"{"gone":{}}"#;

pub async fn entries_come_back_in_order_and_a_version_is_taken_once(place: &Place) {
    let storage = place.open().await;
    let (one, two) = (id("b"), id("c"));
    assert!(storage.load(&one).await.unwrap().is_empty());
    for version in [1, 2, 3] {
        storage
            .append(append(&one, version, &format!(r#"{{"said":"日本 \u0000 {version}"}}"#)))
            .await
            .unwrap();
    }
    storage.append(append(&two, 1, "{}")).await.unwrap();
    for body in ["{}", r#"{"said":"日本 \u0000 2"}"#] {
        assert_eq!(storage.append(append(&one, 2, body)).await, Err(StorageFault::Conflict));
    }
    let expected: Vec<(u64, String)> =
        (1..=3).map(|version| (version, format!(r#"{{"said":"日本 \u0000 {version}"}}"#))).collect();
    let before = storage.load(&one).await.unwrap();
    let after = reopened(place, storage).await.load(&one).await.unwrap();
    for stored in [before, after] {
        assert!(
            stored
                .iter()
                .all(|entry| entry.stamp.at == 1000 + entry.version && entry.stamp.up == entry.version)
        );
        let stored: Vec<(u64, String)> =
            stored.into_iter().map(|entry| (entry.version, entry.body)).collect();
        assert_eq!(stored, expected);
    }
}

async fn reopened(place: &Place, storage: Arc<dyn Storage>) -> Arc<dyn Storage> {
    storage.close().await.unwrap();
    place.open().await
}

pub async fn writes_that_come_together_are_all_stored_and_answered_one_by_one(place: &Place) {
    let storage = place.open().await;
    // More than fit into one transaction, and every tenth version is sent twice.
    let table = |number: u64| id(&format!("{}", 222_222 + number).replace('0', "x").replace('1', "y"));
    let mut sent = Vec::new();
    for version in 1..=20 {
        for number in 0..150 {
            sent.push((number, version));
            if (number + version) % 10 == 0 {
                sent.push((number, version));
            }
        }
    }
    let answers = join_all(
        sent.iter().map(|(number, version)| storage.append(append(&table(*number), *version, "{}"))),
    );
    let mut stored: BTreeMap<(u64, u64), Vec<bool>> = BTreeMap::new();
    for (sent, answer) in sent.iter().zip(answers.await) {
        assert!(matches!(answer, Ok(()) | Err(StorageFault::Conflict)), "{answer:?}");
        stored.entry(*sent).or_default().push(answer.is_ok());
    }
    assert!(stored.values().all(|answers| answers.iter().filter(|is_stored| **is_stored).count() == 1));
    for number in [0, 7, 149] {
        let versions: Vec<u64> =
            storage.load(&table(number)).await.unwrap().iter().map(|entry| entry.version).collect();
        assert_eq!(versions, (1..=20).collect::<Vec<u64>>());
    }
}

pub async fn projections_are_stored_in_order_and_the_last_one_is_listed(place: &Place) {
    let storage = place.open().await;
    let (old, new) = (id("b"), id("c"));
    storage.append(append(&old, 1, "{}")).await.unwrap();
    storage.append(append(&new, 1, "{}")).await.unwrap();
    storage.append(append(&new, 2, "{}")).await.unwrap();
    // The order is that of the calls, whichever is polled first.
    let first =
        storage.save_projection(Projection { record: Some((1, "one".into())), ..projection(&new, 20, 2) });
    let second =
        storage.save_projection(Projection { record: Some((1, "two".into())), ..projection(&new, 30, 1) });
    second.await.unwrap();
    first.await.unwrap();
    storage.save_projection(projection(&old, 25, 0)).await.unwrap();
    let listed = storage.list(10).await.unwrap();
    let rows: Vec<_> = listed
        .iter()
        .map(|table| (&*table.listing.table, table.listing.free, table.version, table.records))
        .collect();
    assert_eq!(rows, [(new.as_str(), 1, 2, 1), (old.as_str(), 0, 1, 0)]);
    assert!(listed[0].open && listed[0].stamp.at == 1002 && listed[0].listing.names == ["Zoë"]);
    assert_eq!(storage.list(1).await.unwrap().len(), 1);
    assert_eq!(storage.record(&new, 1).await.unwrap().as_deref(), Some("two"));
    assert_eq!(storage.record(&new, 2).await.unwrap(), None);
}

pub async fn the_first_attempt_at_a_daily_deal_counts(place: &Place) {
    let storage = place.open().await;
    let score = |total| Some(DailyScore { outcome: DailyOutcome::Won, margin: 1, total });
    let attempt = |table: &str, player: &str, score| {
        let daily = Some(DailyAttempt { deal: "three 1".into(), player: player.into(), score });
        storage.save_projection(Projection { daily, ..projection(&id(table), 1, 0) })
    };
    // All of them at once, so that they may share a transaction: the later table of a player does not count.
    let begun = [attempt("d", "ann", None), attempt("c", "ann", None), attempt("b", "ben", None)];
    join_all(begun).await.into_iter().for_each(Result::unwrap);
    assert_eq!(storage.attempts("three 1".into(), "ann".into()).await.unwrap(), 2);
    assert_eq!(storage.attempts("three 2".into(), "ann".into()).await.unwrap(), 0);
    let ended = [attempt("c", "ann", score(9)), attempt("d", "ann", score(5)), attempt("d", "ann", None)];
    join_all(ended).await.into_iter().for_each(Result::unwrap);
    attempt("b", "ben", score(5)).await.unwrap();
    let results = storage.daily_results("three 1".into()).await.unwrap();
    let counted: Vec<_> = results.iter().map(|result| (result.score.total, result.count)).collect();
    assert_eq!(counted, [(5, 2)]);
}

pub async fn entries_are_replaced_only_if_nothing_is_lost(place: &Place) {
    let storage = place.open().await;
    let table = id("b");
    for version in 1..=3 {
        storage.append(append(&table, version, "{}")).await.unwrap();
    }
    let compacted = r#"{"compacted":{}}"#;
    let late = storage.replace(replacement(&table, 2, compacted, 0)).await;
    assert_eq!(late, Err(StorageFault::Conflict), "the table has gone on");
    let missing = storage.replace(replacement(&table, 3, compacted, 1)).await;
    assert!(matches!(missing, Err(StorageFault::Damaged(_))), "{missing:?}");
    assert_eq!(storage.load(&table).await.unwrap().len(), 3);
    storage
        .save_projection(Projection { record: Some((1, "one".into())), ..projection(&table, 1, 0) })
        .await
        .unwrap();
    storage.replace(replacement(&table, 3, compacted, 1)).await.unwrap();
    let stored = storage.load(&table).await.unwrap();
    assert_eq!(
        stored.iter().map(|entry| (entry.version, &*entry.body)).collect::<Vec<_>>(),
        [(3, compacted)]
    );
    assert_eq!(storage.record(&table, 1).await.unwrap().as_deref(), Some("one"));
    let nowhere = storage.replace(replacement(&id("c"), 1, compacted, 0)).await;
    assert_eq!(nowhere, Err(StorageFault::Conflict), "there is no such table");
}

pub async fn nothing_of_a_deleted_table_comes_back(place: &Place) {
    let storage = place.open().await;
    let (table, other) = (id("b"), id("c"));
    let daily = || Some(DailyAttempt { deal: "three 1".into(), player: "ann".into(), score: None });
    let whole = || Projection { record: Some((1, "one".into())), daily: daily(), ..projection(&table, 1, 0) };
    storage.append(append(&table, 1, "{}")).await.unwrap();
    storage.append(append(&other, 1, "{}")).await.unwrap();
    storage.save_projection(whole()).await.unwrap();
    assert_eq!(storage.list(10).await.unwrap().len(), 1);
    storage.replace(replacement(&table, 1, GONE, 0)).await.unwrap();
    // This one was on its way.
    storage.save_projection(whole()).await.unwrap();
    assert!(storage.list(10).await.unwrap().is_empty());
    assert_eq!(storage.record(&table, 1).await.unwrap(), None);
    assert_eq!(storage.attempts("three 1".into(), "ann".into()).await.unwrap(), 0);
    let found = storage.scan(String::new()).await.unwrap();
    let found: Vec<_> = found.iter().map(|last| (&*last.table, last.version, last.rest)).collect();
    assert_eq!(found, [(table.as_str(), 1, Rest::Nothing), (other.as_str(), 1, Rest::Whole)]);
    assert_eq!(storage.scan(table.to_string()).await.unwrap().len(), 1);
    assert!(storage.scan(other.to_string()).await.unwrap().is_empty());
}

pub async fn bans_and_uptime_are_stored_and_ended_bans_forgotten(place: &Place) {
    let storage = place.open().await;
    let [one, two, three] =
        ["192.0.2.0/24", "198.51.100.7", "2001:db8::/64"].map(|text| text.parse().unwrap());
    storage.save_ban(one, Some(None)).await.unwrap();
    storage.save_ban(two, Some(Some(50))).await.unwrap();
    storage.save_ban(three, Some(Some(5000))).await.unwrap();
    storage.save_ban(three, Some(Some(6000))).await.unwrap();
    storage.save_uptime(40).await.unwrap();
    assert_eq!(storage.bans().await.unwrap().len(), 3);
    // An entry tells how long the server has been up, too.
    storage.append(append(&id("b"), 70, "{}")).await.unwrap();
    storage.save_uptime(60).await.unwrap();
    let times = storage.times().await.unwrap();
    assert_eq!((times.up, times.restored), (70, 0), "it never decreases");
    storage.save_ban(one, None).await.unwrap();
    let storage = reopened(place, storage).await;
    let bans: Vec<_> = storage.bans().await.unwrap().into_iter().collect();
    assert_eq!(bans, [(three, Some(6000))]);
    assert_eq!(storage.times().await.unwrap().up, 70);
}

pub async fn damaged_entries_and_records_are_not_returned(place: &Place) {
    let storage = place.open().await;
    let (table, other) = (id("b"), id("c"));
    for table in [&table, &other] {
        storage.append(append(table, 1, "{}")).await.unwrap();
        storage.append(append(table, 2, r#"{"name":"Ann"}"#)).await.unwrap();
        storage
            .save_projection(Projection { record: Some((1, "one".into())), ..projection(table, 1, 0) })
            .await
            .unwrap();
    }
    place.change(&format!(
        "UPDATE entries SET body = '{{\"name\":\"Eve\"}}' WHERE table_id = '{table}' AND version = 2"
    ));
    place.change(&format!("UPDATE records SET number = 2 WHERE table_id = '{table}'"));
    let damaged = storage.load(&table).await.unwrap_err();
    assert_eq!(damaged, StorageFault::Damaged("entry 2 is not what was written".into()));
    let damaged = storage.record(&table, 2).await.unwrap_err();
    assert_eq!(damaged, StorageFault::Damaged("the record of match 2 is not what was written".into()));
    assert_eq!(storage.load(&other).await.unwrap().len(), 2);
    assert!(storage.record(&other, 1).await.unwrap().is_some());
}

pub async fn a_closed_storage_takes_nothing_and_lets_another_in(place: &Place) {
    let storage = place.open().await;
    let table = id("b");
    let in_use = place.try_open().await.err().unwrap().to_string();
    assert!(in_use.contains("another server"), "{in_use}");
    // What was sent before the end is stored.
    let sent = storage.append(append(&table, 1, "{}"));
    storage.close().await.unwrap();
    sent.await.unwrap();
    assert_eq!(storage.append(append(&table, 2, "{}")).await, Err(StorageFault::Closed));
    assert_eq!(storage.load(&table).await.unwrap_err(), StorageFault::Closed);
    storage.close().await.unwrap();
    let storage = place.open().await;
    assert_eq!(storage.load(&table).await.unwrap().len(), 1);
}
