//! A server on a PostgreSQL database that restarts and crashes in the middle of matches.

use chabudai_server::inspect_postgres;
use testdb::Cluster;
use wire::Phase;

use crate::server::{TestServer, plan, soon};

#[tokio::test(flavor = "multi_thread")]
async fn matches_go_on_after_the_database_restarts_and_crashes() {
    let Some(cluster) = Cluster::start(false) else { return };
    let server =
        TestServer::on_file(|config| config.postgres = Some(cluster.database().parse().unwrap())).await;
    let mut people = server.playing(&plan("keystone", 3, &[])).await;
    let mut mixed = server.playing(&plan("five35", 1, &["greedy"])).await;
    people.moves(3).await;

    cluster.shut_down();
    // The table waits, and the move is answered when the database is back.
    let player = people.players.iter_mut().find(|player| !player.play().offers.is_empty()).unwrap();
    let message = player.any_move(&mut people.dice);
    let version = player.version();
    let (answer, ()) = tokio::join!(soon(player.request(message)), async {
        tokio::task::block_in_place(|| cluster.launch());
    });
    assert!(answer.is_ok() && player.version() > version, "{answer:?}");
    people.quiet().await;
    people.moves(2).await;

    for _ in 0..2 {
        cluster.kill();
        cluster.launch();
        people.moves(1).await;
    }
    people.play_to_end().await;
    mixed.play_to_end().await;
    let address = server.config.postgres.clone().unwrap();
    let closed = server.stop().await;
    let found = inspect_postgres(catalog::GAMES, &address).await.unwrap();
    assert_eq!((found.tables, found.records, found.faults), (2, 2, vec![]));
    let server = closed.open().await;
    for round in [&people, &mixed] {
        assert_eq!(server.look(&round.created, &round.created.watch).await.1.phase, Phase::Over);
        let record = server.record(&round.created.table, 1, &round.created.watch).await;
        fair::check(catalog::GAMES, &record).unwrap();
    }
}
