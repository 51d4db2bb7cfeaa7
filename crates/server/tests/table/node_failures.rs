//! What fails among nodes: the owner of a table is killed, cut off from the database, or silent.

use std::sync::{Arc, Barrier, Mutex, mpsc};
use std::time::Duration;

use chabudai_server::Server;
use client::Connection;
use testdb::Cluster;
use tokio::runtime::Runtime;
use wire::{Code, Phase};

use crate::nodes::{end, node, settings, spread};
use crate::raw;
use crate::server::{TestServer, plan, quick, soon};

/// The threads of a node that can be killed.
const THREADS: usize = 2;

/// A node in a runtime of its own, which can be killed.
struct Mortal {
    runtime: Runtime,
    node: TestServer,
}

impl Mortal {
    fn start(database: &str) -> Mortal {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(THREADS).enable_all().build();
        let runtime = runtime.unwrap();
        let mut config = quick(tempfile::tempdir().unwrap().keep());
        settings(&mut config, database);
        let server = runtime.block_on(Server::start(config.clone())).unwrap();
        Mortal { runtime, node: TestServer::visit(server, config) }
    }

    /// Kills it: nothing is closed properly, and its lease stays until it runs out. Returns its address.
    fn kill(self) -> String {
        let address = self.node.server.node.clone().unwrap();
        self.runtime.shutdown_background();
        address
    }

    /// Lets it stand still until the answer is dropped, as a machine does that has lost its power or its network: its connections stay
    /// open, and nothing comes through them.
    fn freeze(&self) -> mpsc::Sender<()> {
        let (thaw, thawed) = mpsc::channel();
        let (thawed, still) = (Arc::new(Mutex::new(thawed)), Arc::new(Barrier::new(THREADS + 1)));
        for _ in 0..THREADS {
            let (thawed, still) = (Arc::clone(&thawed), Arc::clone(&still));
            self.runtime.spawn(async move {
                still.wait();
                let _ = thawed.lock().unwrap().recv();
            });
        }
        tokio::task::block_in_place(|| still.wait());
        thaw
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_owners_table_is_taken_over_with_everything() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let (url, owner) = (database.clone(), tokio::task::spawn_blocking);
    let owner = owner(move || Mortal::start(&url)).await.unwrap();
    let other = node(&database).await;
    let mut round = owner.node.gather(plan("keystone", 3, &[])).await;
    spread(&mut round, &[&owner.node, &other]).await;
    round.begin().await;
    round.moves(5).await;
    round.quiet().await;
    let version = round.players[0].version();

    let address = tokio::task::spawn_blocking(|| owner.kill()).await.unwrap();
    assert_eq!(end(&mut round.players[1].line).await, Some(Code::Closing), "whoever came by the other node");
    let key = round.players[0].key.clone();
    let early = Connection::connect(&other.home, &round.created.table, Some(&key), None).await;
    assert!(early.err().unwrap().is_lost(), "the lease of the dead is waited for");
    let expire = format!("UPDATE servers SET until = clock_timestamp() WHERE address = '{address}'");
    cluster.query(&database, &expire);
    spread(&mut round, &[&other]).await;
    assert!(round.players.iter().all(|player| player.version() >= version), "nothing is lost");
    round.play_to_end().await;
    let record = other.record(&round.created.table, 1, &round.created.watch).await;
    fair::check(catalog::GAMES, &record).unwrap();
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_that_is_gone_without_a_sign_is_not_waited_for_past_its_lease() {
    let Some(cluster) = testdb::shared() else { return };
    let database = cluster.database();
    let url = database.clone();
    let owner = tokio::task::spawn_blocking(move || Mortal::start(&url)).await.unwrap();
    let other = node(&database).await;
    let mut plan = plan("keystone", 3, &[]);
    plan.open = true;
    let mut round = owner.node.gather(plan).await;
    spread(&mut round, &[&other]).await;
    round.begin().await;
    round.moves(5).await;
    round.quiet().await;
    // Nodes ask each other every second.
    let hears = async || {
        other.advance(Duration::from_secs(1));
        assert_eq!(raw::get(other.server.address, "/api/health").await.status, 200);
    };
    soon(async {
        while other.home.lobby().await.unwrap().is_empty() {
            hears().await;
        }
    })
    .await;

    let thaw = owner.freeze();
    let address = owner.node.server.node.clone().unwrap();
    let expire = format!("UPDATE servers SET until = clock_timestamp() WHERE address = '{address}'");
    cluster.query(&database, &expire);
    let told = tokio::select! {
        told = end(&mut round.players[0].line) => told,
        () = async { loop { hears().await } } => unreachable!("it goes on for ever"),
    };
    assert_eq!(told, Some(Code::Closing));
    spread(&mut round, &[&other]).await;
    round.play_to_end().await;
    drop(thaw);
    tokio::task::spawn_blocking(|| owner.kill()).await.unwrap();
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_cannot_renew_its_lease_tells_nobody_anything() {
    let Some(cluster) = Cluster::start(false) else { return };
    let database = cluster.database();
    let node = TestServer::on_file(|config| {
        settings(config, &database);
        config.lease = Duration::from_secs(20);
    })
    .await;
    let mut round = node.playing(&plan("keystone", 3, &[])).await;
    round.moves(2).await;
    tokio::task::block_in_place(|| cluster.shut_down());
    // Three quarters of the lease.
    node.advance(Duration::from_secs(15));
    for player in &mut round.players {
        assert_eq!(end(&mut player.line).await, Some(Code::Closing));
    }
    tokio::task::block_in_place(|| cluster.launch());
    let created = &round.created;
    let line = soon(async {
        loop {
            node.advance(Duration::from_secs(1));
            match Connection::connect(&node.home, &created.table, Some(&created.watch), None).await {
                Ok(line) => return line,
                Err(_) => tokio::task::yield_now().await,
            }
        }
    })
    .await;
    assert_eq!(line.snapshot().table.phase, Phase::Playing, "the table is back with the database");
    node.stop().await;
}
