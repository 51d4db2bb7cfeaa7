//! Shutting down and starting again: nothing is lost, and nothing looks different.

use std::fs::File;
use std::time::Duration;

use wire::{Code, CreateTable, Created, Gesture, News, Phase, Request, TableEvent, TableView, TimeControl};

use crate::round::Round;
use crate::server::{TestServer, plan, quick, soon};

/// What everybody at a table sees on a new connection.
async fn looks(server: &TestServer, round: &Round) -> Vec<(u64, TableView, Vec<News>)> {
    look_with(server, &round.created, &round.keys()).await
}

async fn look_with(
    server: &TestServer,
    created: &Created,
    keys: &[String],
) -> Vec<(u64, TableView, Vec<News>)> {
    let mut looks = Vec::new();
    for key in keys {
        looks.push(server.look(created, key).await);
    }
    looks
}

/// A match in progress, with chat and a renamed seat.
async fn in_the_middle(server: &TestServer, plan: CreateTable, moves: usize) -> Round {
    let mut round = server.playing(&plan).await;
    round.moves(moves).await;
    let first = &mut round.players[0];
    first.done(Request::Say { text: "I have nothing.".into() }).await;
    first.done(Request::Gesture { gesture: Gesture::Eyebrow }).await;
    first.done(Request::Rename { name: "Zoë".into(), colour: 3 }).await;
    round.quiet().await;
    round
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_stop_every_table_is_as_it_was_and_is_played_to_its_end() {
    let server = TestServer::start().await;
    let plans = [
        plan("collision", 2, &["random"]),
        plan("five35", 2, &["random"]),
        plan("gostop", 2, &[]),
        plan("keystone", 2, &["random"]),
        plan("three", 2, &[]),
    ];
    let mut rounds = Vec::new();
    for plan in plans {
        // Some matches are short.
        let moves = if plan.game == "three" { 1 } else { 3 };
        rounds.push(in_the_middle(&server, plan, moves).await);
    }
    let mut before = Vec::new();
    for round in &rounds {
        before.push(looks(&server, round).await);
    }
    let server = server.stop().await.open().await;
    for (round, before) in rounds.iter_mut().zip(before) {
        for (before, after) in before.iter().zip(looks(&server, round).await) {
            assert_eq!(*before, after, "a table that came back looks as it did");
        }
        let (_, table, news) = &before[0];
        assert!(table.play.is_some() && table.seats[0].name == "Zoë");
        let talk = |told: &TableEvent| matches!(told, TableEvent::Said { seat: 0, text } if text == "I have nothing.");
        assert!(news.iter().any(|news| talk(&news.what)));
        round.come_back(&server).await;
        round.play_to_end().await;
        let record = server.record(&round.created.table, 1, &round.created.watch).await;
        fair::check(catalog::GAMES, &record).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_choice_survives_a_restart_unseen() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    let message = round.players[0].any_move(&mut round.dice);
    round.players[0].done(message.clone()).await;
    round.quiet().await;
    let before = looks(&server, &round).await;
    assert!(before[0].1.play.as_ref().unwrap().can_undo);
    let server = server.stop().await.open().await;
    assert_eq!(before, looks(&server, &round).await);
    round.come_back(&server).await;
    assert_eq!(round.players[0].refused(message).await.code, Code::Stale, "it is kept already");
    let message = round.players[1].any_move(&mut round.dice);
    let step = round.players[1].play().step;
    round.players[1].done(message).await;
    assert!(round.players[1].play().step > step, "both have chosen");
}

#[tokio::test(flavor = "multi_thread")]
async fn before_and_after_a_match_a_restart_changes_nothing_either() {
    let server = TestServer::start().await;
    let mut waiting = server.gather(plan("five35", 3, &[])).await;
    waiting.players[1].ready().await;
    waiting.players[0].until(|table| table.seats[1].ready).await;
    let mut over = server.gather(plan("three", 2, &[])).await;
    over.begin().await;
    over.play_to_end().await;
    over.players[0].ready().await;
    let before = (looks(&server, &waiting).await, looks(&server, &over).await);
    let server = server.stop().await.open().await;
    assert_eq!(before, (looks(&server, &waiting).await, looks(&server, &over).await));
    // Only players who were not ready have to get ready.
    over.come_back(&server).await;
    over.players[1].ready().await;
    over.players[0].until(|table| table.phase == Phase::Playing && table.number == 2).await;
    waiting.come_back(&server).await;
    waiting.players[0].ready().await;
    waiting.players[2].ready().await;
    waiting.players[1].until(|table| table.phase == Phase::Playing).await;
}

/// A server that is killed in the middle of its work, in a runtime of its own.
#[test]
fn after_a_crash_every_table_is_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let start =
        || tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let guests = start();
    let (mut round, mut before) = (None, Vec::new());
    for fall in 0..4 {
        let runtime = start();
        let config = quick(folder.path().to_owned());
        // The last server holds the folder until its threads have ended.
        let lock = File::options().create(true).truncate(false).write(true).open(folder.path().join("lock"));
        lock.and_then(|lock| lock.lock()).unwrap();
        let server = runtime.block_on(chabudai_server::Server::start(config.clone())).unwrap();
        let server = TestServer::visit(server, config);
        guests.block_on(async {
            let round = match &mut round {
                Some(round) => {
                    assert_eq!(before, looks(&server, round).await, "after fall {fall}");
                    Round::come_back(round, &server).await;
                    round
                }
                None => round.insert(in_the_middle(&server, plan("gostop", 2, &["random"]), 3).await),
            };
            round.moves(4).await;
            before = looks(&server, round).await;
        });
        runtime.shutdown_background();
        drop(server);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_while_the_server_is_away() {
    let server = TestServer::start().await;
    let clock = Some(TimeControl { bank: 60, more: 0 });
    let mut round = server.gather(CreateTable { clock, ..plan("five35", 2, &[]) }).await;
    round.begin().await;
    round.moves(1).await;
    let left = |looks: &[(u64, TableView, Vec<News>)]| -> Vec<u64> {
        looks[0].1.seats.iter().map(|chair| chair.left.unwrap()).collect()
    };
    server.advance(Duration::from_millis(2500));
    let before = looks(&server, &round).await;
    let running = before[0].1.seats.iter().position(|chair| chair.runs).expect("one is to choose");
    let mut expected = [60_000, 60_000];
    expected[running] = 57_500;
    assert_eq!(left(&before), expected, "only the clock of whoever is to choose runs");
    let closed = server.stop().await;
    closed.config.clock.advance(Duration::from_secs(3600));
    let server = closed.open().await;
    assert_eq!(left(&looks(&server, &round).await), expected, "and none while the server is away");
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_are_told_that_the_server_shuts_down() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let closed = server.stop().await;
    loop {
        match soon(round.players[0].line.next()).await {
            Ok(_) => {}
            Err(error) => {
                assert_eq!(error.code(), Some(Code::Closing), "{error}");
                break;
            }
        }
    }
    closed.open().await.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_leaves_memory_and_comes_back_the_same() {
    let server = TestServer::with(|config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
    })
    .await;
    let round = in_the_middle(&server, plan("keystone", 3, &[]), 4).await;
    let before = looks(&server, &round).await;
    let keys = round.keys();
    for player in round.players {
        player.line.close().await;
    }
    soon(async {
        // The table may have to notice first that everybody is gone.
        while server.metric("chabudai_tables").await > 0 {
            server.advance(server.config.idle);
        }
    })
    .await;
    assert_eq!(before, look_with(&server, &round.created, &keys).await);
}
