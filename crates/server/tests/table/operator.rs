//! What the operator does at a table: players see it, and it survives a restart.

use std::time::Duration;

use chabudai_server::{AdminAnswer, AdminRequest};
use client::Connection;
use rusqlite::Connection as Database;
use wire::{Code, Created, Phase, Request, SitDown, TableEvent};

use crate::admin::{ask, done, refused};
use crate::server::{TestServer, plan, soon};

/// The sentences that a table has shown beside its match, by their ids.
async fn notices(server: &TestServer, created: &Created, key: &str) -> Vec<String> {
    let (_, _, news) = server.look(created, key).await;
    let notice = |event: TableEvent| match event {
        TableEvent::Notice { message } => Some(message.id),
        _ => None,
    };
    news.into_iter().filter_map(|news| notice(news.what)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_stays_closed_and_its_records_stay() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    loop {
        round.begin().await;
        if round.players[0].table().phase == Phase::Playing {
            break;
        }
    }
    let number = round.players[0].table().number;
    let table = round.created.table.clone();
    let close = AdminRequest::Close { table: table.clone() };
    done(&server, close.clone()).await;
    round.players[0].until(|table| table.closed.is_some()).await;
    assert!(round.players[0].play().offers.is_empty() && round.players[0].play().turn.is_empty());
    let mut server = server;
    for _ in 0..2 {
        for request in [
            Request::Move { step: 0, action: "R1".into() },
            Request::Say { text: "Hello?".into() },
            Request::Leave {},
            Request::Undo {},
        ] {
            let fault = round.players[0].refused(request).await;
            assert_eq!((fault.code, fault.message.id.as_str()), (Code::NotNow, "table-closed"));
        }
        let watch = &round.created.watch;
        assert!(server.home.record(&table, 1, watch).await.is_ok());
        assert!(server.home.record(&table, number, watch).await.is_err(), "this one was not finished");
        assert!(notices(&server, &round.created, watch).await.contains(&"note-closed".to_owned()));
        server = server.stop().await.open().await;
        round.come_back(&server).await;
    }
    assert!(refused(&server, close).await.starts_with("The operator closed this table."));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_gone_even_if_it_was_damaged() {
    let server = TestServer::on_file(|_| ()).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    let (created, key) = (round.created.clone(), round.players[0].key.clone());
    let damaged = server.open(&plan("three", 2, &[])).await;
    done(&server, AdminRequest::Delete { table: created.table.clone() }).await;
    let lost = loop {
        match soon(round.players[0].line.next()).await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert_eq!(lost.code(), Some(Code::Broken), "whoever is connected has to look again");
    let closed = server.stop().await;
    let database = Database::open(closed.config.data.join("chabudai.sqlite")).unwrap();
    database.execute("UPDATE entries SET sum = 1 WHERE table_id = ?", [&damaged.table]).unwrap();
    let left: u64 = database.query_row("SELECT count(*) FROM records", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
    let server = closed.open().await;
    let come = async |created: &Created, key: &str| {
        Connection::connect(&server.home, &created.table, Some(key), None).await.err().unwrap().code()
    };
    assert_eq!(come(&created, &key).await, Some(Code::Gone));
    assert_eq!(come(&damaged, &damaged.watch).await, Some(Code::Damaged));
    done(&server, AdminRequest::Delete { table: damaged.table.clone() }).await;
    assert_eq!(come(&damaged, &damaged.watch).await, Some(Code::Gone));
    assert!(
        refused(&server, AdminRequest::Delete { table: created.table }).await.contains("no longer exists")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_seat_is_silent_for_its_time() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let table = round.created.table.clone();
    let mute = |seat, seconds| AdminRequest::Mute { table: table.clone(), seat, seconds };
    done(&server, mute(0, Some(20))).await;
    let say = || Request::Say { text: "Hello".into() };
    let mut server = server;
    for _ in 0..2 {
        for request in [say(), Request::Rename { name: "Loud".into(), colour: 0 }] {
            let fault = round.players[0].refused(request).await;
            assert_eq!((fault.code, fault.message.id.as_str()), (Code::Off, "table-muted"));
        }
        round.players[1].done(say()).await;
        server = server.stop().await.open().await;
        round.come_back(&server).await;
    }
    server.advance(Duration::from_secs(20));
    round.players[0].done(say()).await;
    done(&server, mute(0, None)).await;
    server.advance(Duration::from_secs(6000));
    round.come_back(&server).await;
    round.players[0].refused(say()).await;
    let unmute = AdminRequest::Unmute { table: table.clone(), seat: 0 };
    done(&server, unmute.clone()).await;
    round.players[0].done(say()).await;
    assert_eq!(refused(&server, unmute).await, "this seat is not muted");
    assert!(refused(&server, mute(2, None)).await.contains("0 to 1"));
    let notices = notices(&server, &round.created, &round.created.watch).await;
    assert_eq!(notices[2..], ["note-muted", "note-muted", "note-unmuted"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rotated_invitation_replaces_the_old_one_and_seats_stay() {
    let server = TestServer::start().await;
    let created = server.open(&plan("three", 2, &[])).await;
    let seat = server.sit(&created, "Ann").await;
    let mut player = server.connect(&created, &seat.key, None).await;
    let mut watcher = server.connect(&created, &created.watch, None).await;
    let rotate = AdminRequest::Rotate { table: created.table.clone() };
    let AdminAnswer::Keys { invite, watch } = ask(&server, &rotate).await else { panic!() };
    soon(async { while watcher.next().await.is_ok() {} }).await;
    let server = server.stop().await.open().await;
    soon(async { while player.next().await.is_ok() {} }).await;
    for old in [&created.watch, &created.invite] {
        let come = Connection::connect(&server.home, &created.table, Some(old), None).await;
        assert_eq!(come.err().unwrap().code(), Some(Code::BadKey));
        let sit = SitDown { key: Some(old.clone()), ..SitDown::default() };
        assert_eq!(server.home.sit(&created.table, &sit).await.unwrap_err().code(), Some(Code::BadKey));
    }
    server.look(&created, &watch).await;
    assert_eq!(server.look(&created, &seat.key).await.1.you, Some(0));
    assert_eq!(server.sit(&Created { invite, ..created }, "Ben").await.seat, 1);
    let open = server.open(&wire::CreateTable { open: true, ..plan("three", 2, &[]) }).await;
    assert!(refused(&server, AdminRequest::Rotate { table: open.table }).await.contains("open to everybody"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_match_is_ended_by_bots_for_those_who_are_away() {
    let server = TestServer::start().await;
    let mut round = server.playing(&plan("collision", 3, &[])).await;
    let (table, key) = (round.created.table.clone(), round.players[0].key.clone());
    let end = AdminRequest::End { table: table.clone() };
    assert!(refused(&server, end.clone()).await.contains("nobody is away"));
    let waiting = server.open(&plan("three", 2, &[])).await;
    let nothing = AdminRequest::End { table: waiting.table };
    assert_eq!(refused(&server, nothing).await, "No match is being played.");
    round.moves(2).await;
    drop(round.players);
    for seat in 0..3 {
        server.until_there(&round.created, seat, false).await;
    }
    done(&server, end.clone()).await;
    // Nobody is connected, and the match goes on from where the server was restarted once it is asked for again.
    let server = server.stop().await.open().await;
    done(&server, end).await;
    let record = soon(async {
        loop {
            server.advance(Duration::from_secs(61));
            if let Ok(record) = server.home.record(&table, 1, &key).await {
                return record;
            }
        }
    })
    .await;
    fair::check(catalog::GAMES, &engine::Record::read(&record).unwrap()).unwrap();
    let notices = notices(&server, &round.created, &key).await;
    assert_eq!(notices.iter().filter(|notice| *notice == "note-ending").count(), 1);
    assert_eq!(notices.iter().filter(|notice| *notice == "note-away").count(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_there_plays_on_while_the_match_is_ended() {
    let server = TestServer::with(|config| config.gone = Duration::from_secs(10)).await;
    let mut round = server.playing(&plan("collision", 3, &[])).await;
    let away = round.players.split_off(1);
    drop(away);
    for seat in 1..3 {
        server.until_there(&round.created, seat, false).await;
    }
    done(&server, AdminRequest::End { table: round.created.table.clone() }).await;
    server.advance(Duration::from_secs(10));
    let present = &mut round.players[0];
    present.until(|table| table.seats[1].substitute && table.seats[2].substitute).await;
    assert!(!present.table().seats[0].substitute, "the player who is there plays on");
    present.play_to_end(engine::chance::dice(5, 0)).await;
    assert!(present.play().verdict.is_some());
}
