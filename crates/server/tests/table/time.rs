//! Wrong clocks and programs that stood still.

use std::path::PathBuf;
use std::time::Duration;

use chabudai_server::Config;
use wire::{CreateTable, TimeControl};

use crate::server::{TestServer, plan};

const DAY: Duration = Duration::from_secs(86_400);

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_while_the_program_stands_still() {
    let server = TestServer::with(|config| config.longest_beat = Duration::from_secs(5)).await;
    let clock = Some(TimeControl { bank: 60, more: 0 });
    let mut round = server.gather(CreateTable { clock, ..plan("five35", 2, &[]) }).await;
    round.begin().await;
    // No heartbeat comes in this hour: the process was stopped, or its machine.
    server.advance(Duration::from_secs(3600));
    let table = server.look(&round.created, &round.created.watch).await.1;
    let running = table.seats.iter().find(|chair| chair.runs).expect("one is to choose");
    assert_eq!(running.left, Some(55_000));
    assert!(table.seats.iter().all(|chair| !chair.substitute), "nobody has run out of time");
}

/// A heartbeat that is a little late is no standstill, so as much of one counts; it must not cost anybody the match.
#[tokio::test(flavor = "multi_thread")]
async fn at_most_two_seconds_of_a_standstill_count() {
    let usual = Config::new(catalog::GAMES, ([127, 0, 0, 1], 0).into(), PathBuf::new()).longest_beat;
    let server = TestServer::with(|config| config.longest_beat = usual).await;
    let clock = Some(TimeControl { bank: 3, more: 0 });
    let mut round = server.gather(CreateTable { clock, ..plan("five35", 2, &[]) }).await;
    round.begin().await;
    server.advance(Duration::from_secs(3600));
    let table = server.look(&round.created, &round.created.watch).await.1;
    assert!(table.seats.iter().all(|chair| !chair.substitute), "nobody has run out of time");
    assert_eq!(table.seats.iter().find(|chair| chair.runs).expect("one is to choose").left, Some(1000));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_date_does_not_empty_the_lobby() {
    let server = TestServer::start().await;
    let round = server.gather(CreateTable { open: true, ..plan("three", 1, &["easy"]) }).await;
    let closed = server.stop().await;
    closed.config.clock.set_calendar_ahead(3650 * DAY);
    let server = closed.open().await;
    let _back = server.connect(&round.created, &round.players[0].key, None).await;
    let lobby = server.lobby(&[&round.created]).await;
    assert!(lobby.iter().any(|listing| listing.table == round.created.table), "{lobby:?}");
}
