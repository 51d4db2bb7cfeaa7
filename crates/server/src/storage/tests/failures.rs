//! A PostgreSQL that restarts, crashes, is cut off or falls silent while people play: what was acknowledged is stored, once, and
//! what was refused is not.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use testdb::Cluster;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::place::{Place, append, id};
use super::proxy::{Mode, Proxy};
use crate::storage::postgres::PATIENCE;
use crate::storage::{Append, Storage, StorageFault};

/// Stores an entry while the test goes on.
fn send(storage: &Arc<dyn Storage>, append: Append) -> JoinHandle<Result<(), StorageFault>> {
    let storage = Arc::clone(storage);
    tokio::spawn(async move { storage.append(append).await })
}

/// People at one table, who make the next move once the last one is acknowledged. A refused move is made again, as another one.
struct Players {
    acknowledged: watch::Receiver<u64>,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<(String, BTreeMap<u64, String>)>>,
}

impl Players {
    fn begin(storage: &Arc<dyn Storage>, tables: u8) -> Players {
        let (count, acknowledged) = watch::channel(0);
        let (stop, stopped) = watch::channel(false);
        let attempts = Arc::new(AtomicU64::new(0));
        let tasks = (0..tables).map(|number| {
            let (storage, count, stopped) = (Arc::clone(storage), count.clone(), stopped.clone());
            let (attempts, table) = (Arc::clone(&attempts), id(&char::from(b'p' + number).to_string()));
            tokio::spawn(async move {
                let mut moves = BTreeMap::new();
                while !*stopped.borrow() {
                    let version = moves.len() as u64 + 1;
                    let body = format!(r#"{{"attempt":{}}}"#, attempts.fetch_add(1, Ordering::Relaxed));
                    match storage.append(append(&table, version, &body)).await {
                        Ok(()) => {
                            moves.insert(version, body);
                            count.send_modify(|count| *count += 1);
                        }
                        Err(StorageFault::Failed(_)) => tokio::task::yield_now().await,
                        Err(fault) => panic!("{fault}: a move that was refused was stored"),
                    }
                }
                (table.to_string(), moves)
            })
        });
        Players { tasks: tasks.collect(), acknowledged, stop }
    }

    /// Waits until this many more moves are acknowledged.
    async fn play(&mut self, more: u64) {
        let target = *self.acknowledged.borrow() + more;
        let played = self.acknowledged.wait_for(|count| *count >= target);
        tokio::time::timeout(Duration::from_secs(600), played)
            .await
            .expect("moves are never stored again")
            .unwrap();
    }

    /// Ends the play, and compares what was acknowledged with what is stored.
    async fn end(self, storage: &Arc<dyn Storage>) {
        self.stop.send_replace(true);
        for task in self.tasks {
            let (table, moves) = task.await.unwrap();
            let stored = storage.load(&table.parse().unwrap()).await.unwrap();
            let stored: BTreeMap<u64, String> =
                stored.into_iter().map(|entry| (entry.version, entry.body)).collect();
            assert_eq!(stored, moves, "table {table}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_entry_is_there_once_after_restarts_crashes_and_cuts() {
    let Some(cluster) = Cluster::start(false) else { return };
    let proxy = Proxy::start(cluster.socket()).await;
    let place = Place::at(&proxy.address(&cluster.database()));
    let storage = place.open().await;
    let mut players = Players::begin(&storage, 4);
    players.play(20).await;
    for round in 0..6 {
        // Before a transaction has come, and after it was committed, when only the answer is lost.
        for mode in [Mode::CutRequest, Mode::CutReply] {
            proxy.set(mode);
            players.play(10 + round).await;
        }
    }
    cluster.shut_down();
    cluster.launch();
    players.play(50).await;
    for _ in 0..2 {
        cluster.kill();
        cluster.launch();
        players.play(50).await;
    }
    assert!(proxy.cuts() >= 12, "{} cuts", proxy.cuts());
    players.end(&storage).await;
    storage.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_connection_is_given_up_and_the_answer_found_by_another() {
    let Some(cluster) = testdb::shared() else { return };
    let proxy = Proxy::start(cluster.socket()).await;
    let place = Place::at(&proxy.address(&cluster.database()));
    let storage = place.open().await;
    let table = id("b");
    for (version, mode) in [(1, Mode::SwallowRequest), (2, Mode::SwallowReply)] {
        proxy.set(mode);
        let moved = send(&storage, append(&table, version, "{}"));
        proxy.until_used().await;
        place.clock.advance(Duration::from_secs(15));
        moved.await.unwrap().unwrap();
    }
    assert_eq!(storage.load(&table).await.unwrap().len(), 2);
    proxy.set(Mode::SwallowReply);
    let looked = {
        let (storage, table) = (Arc::clone(&storage), table.clone());
        tokio::spawn(async move { storage.load(&table).await.map(|entries| entries.len()) })
    };
    proxy.until_used().await;
    place.clock.advance(Duration::from_secs(15));
    // Whoever looks has lost patience by now; the next one is answered.
    assert!(matches!(looked.await.unwrap(), Ok(2) | Err(StorageFault::Failed(_))));
    assert_eq!(storage.load(&table).await.unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_stays_away_refuses_moves_and_takes_them_when_it_is_back() {
    let Some(cluster) = testdb::shared() else { return };
    let proxy = Proxy::start(cluster.socket()).await;
    let place = Place::at(&proxy.address(&cluster.database()));
    let storage = place.open().await;
    let [one, two] = ["b", "c"].map(id);
    proxy.set(Mode::Away);
    // It may have been sent before the loss was noticed, and then it waits.
    let first = send(&storage, append(&one, 1, r#"{"first":1}"#));
    proxy.until_used().await;
    let second = storage.append(append(&two, 1, r#"{"second":1}"#));
    let (uptime, projection) =
        (storage.save_uptime(7), storage.save_projection(super::place::projection(&two, 1, 1)));
    place.clock.advance(PATIENCE);
    let refused = second.await.unwrap_err();
    assert!(refused.to_string().contains("the database is away"), "{refused}");
    proxy.set(Mode::Pass);
    uptime.await.unwrap();
    projection.await.unwrap();
    let first = first.await.unwrap();
    assert_eq!(storage.load(&one).await.unwrap().len(), usize::from(first.is_ok()), "{first:?}");
    assert!(storage.load(&two).await.unwrap().is_empty(), "a refused move is not stored later");
    storage.append(append(&two, 1, "{}")).await.unwrap();
    storage.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_stop_while_its_database_is_away() {
    let Some(cluster) = testdb::shared() else { return };
    let proxy = Proxy::start(cluster.socket()).await;
    let place = Place::at(&proxy.address(&cluster.database()));
    let storage = place.open().await;
    proxy.set(Mode::Away);
    let moved = send(&storage, append(&id("b"), 1, "{}"));
    proxy.until_used().await;
    storage.close().await.unwrap();
    assert!(moved.await.unwrap().is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_primary_that_lives_on_acknowledges_nothing_and_is_not_read() {
    let Some(old) = Cluster::start(false) else { return };
    let address = old.database();
    let name = address.trim_start_matches("postgres:///").split('?').next().unwrap();
    let standby = old.standby();
    // A host that is a folder is a Unix socket in it.
    let host = |server: &Cluster| server.socket().parent().unwrap().display().to_string().replace('/', "%2F");
    let both = Place::at(&format!("postgres://postgres@{},{}/{name}", host(&old), host(&standby)));
    let place = Place { lease: Duration::from_secs(3600), ..both };
    let (node, table) = (place.open_node("node-1:7000").await, id("b"));
    node.take(&table, true).await.unwrap();
    node.append(append(&table, 1, "{}")).await.unwrap();
    assert_eq!(node.load(&table).await.unwrap().len(), 1, "from the primary");
    standby.promote();
    // The old primary takes connections and writes, and waits for its standby for ever. Whenever the node hangs there, time passes.
    let storage: Arc<dyn Storage> = node.clone();
    let (moved, mut hanging) = (send(&storage, append(&table, 2, "{}")), 0);
    while !moved.is_finished() {
        let waits =
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' OR wait_event_type = 'Lock'";
        let waiting: usize = old.query(name, waits).parse().unwrap();
        if waiting > std::mem::replace(&mut hanging, waiting) {
            place.clock.advance(Duration::from_secs(15));
        }
    }
    moved.await.unwrap().unwrap();
    assert_eq!(node.load(&table).await.unwrap().len(), 2, "from the new primary");
    let stored = [&old, &standby].map(|server| server.query(name, "SELECT count(*) FROM entries"));
    assert_eq!(stored, ["1", "2"]);
    node.close().await.unwrap();
}
