//! Company: two tabs, returning players, spectators, chat, the lobby.

use std::time::Duration;

use client::{Connection, Heard};
use messages::{message, shared as texts};
use wire::{Code, CreateTable, Gesture, Phase, Request, SeatKind, TableEvent, Talk};

use crate::round::Player;
use crate::server::{TestServer, plan, soon};

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_seat_see_the_same_and_both_can_act() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let (seat, key) = (round.players[0].seat, round.players[0].key.clone());
    let mut tab = Player { seat, line: server.connect(&round.created, &key, None).await, key };
    round.begin().await;
    tab.until(|table| table.phase == Phase::Playing).await;
    let message = tab.any_move(&mut round.dice);
    let version = tab.done(message.clone()).await;
    soon(round.players[0].line.reach(version)).await.unwrap();
    assert_eq!(tab.table(), round.players[0].table());
    assert!(round.players[0].play().can_undo, "the first tab knows what the second did");
    assert_eq!(round.players[0].refused(message).await.code, Code::Stale, "it was done once");
    tab.line.close().await;
    round.play_to_end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returning_player_hears_just_what_was_missed() {
    let server = TestServer::start().await;
    let mut round = server.playing(&plan("gostop", 2, &[])).await;
    round.moves(2).await;
    let key = round.players[1].key.clone();
    let mut stays = server.connect(&round.created, &key, None).await;
    let seen = stays.snapshot().version;
    let first = stays.snapshot_mut().take_news();
    round.moves(3).await;
    round.players[0].done(Request::Say { text: "where were you?".into() }).await;
    round.quiet().await;
    let newest = round.players[0].version();
    soon(stays.reach(newest)).await.unwrap();
    let missed = stays.snapshot_mut().take_news();
    assert!(missed.iter().all(|news| news.version > seen) && missed.len() >= 4, "{missed:?}");

    let mut back = server.connect(&round.created, &key, Some(seen)).await;
    assert_eq!(back.snapshot_mut().take_news(), missed);
    assert_eq!((back.snapshot().version, &back.snapshot().table), (newest, &stays.snapshot().table));
    let mut up_to_date = server.connect(&round.created, &key, Some(newest)).await;
    assert!(up_to_date.snapshot_mut().take_news().is_empty());
    assert_eq!(up_to_date.snapshot().table, stays.snapshot().table);
    let all: Vec<_> = first.into_iter().chain(missed).collect();
    for since in [None, Some(0), Some(newest + 1), Some(u64::MAX)] {
        let mut anew = server.connect(&round.created, &key, since).await;
        assert_eq!(anew.snapshot_mut().take_news(), all, "everything, since {since:?} is no version of ours");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returning_player_hears_of_an_undo() {
    let server = TestServer::start().await;
    let mut round = server.playing(&plan("gostop", 1, &["random"])).await;
    round.moves(1).await;
    let player = &mut round.players[0];
    let seen = player.version();
    player.done(Request::Undo {}).await;
    let mut back = server.connect(&round.created, &player.key, Some(seen)).await;
    let news = back.snapshot_mut().take_news();
    assert!(matches!(news[0].what, TableEvent::Undone { from, seat: 0 } if from <= seen), "{news:?}");
    assert_eq!(&back.snapshot().table, &player.line.snapshot().table);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_get_no_offers_and_may_only_ping() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.moves(1).await;
    let version = round.players[0].version();
    for key in [round.created.watch.clone(), round.created.invite.clone()] {
        let line = server.connect(&round.created, &key, None).await;
        let mut watcher = Player { seat: 9, key, line };
        assert_eq!(watcher.table().you, None);
        assert!(watcher.play().offers.is_empty() && !watcher.play().can_undo);
        let step = watcher.play().step;
        let asks = [
            Request::Ready { share: client::share().unwrap() },
            Request::Wait {},
            Request::Move { step, action: "R".into() },
            Request::Undo {},
            Request::Answer { yes: true },
            Request::Say { text: "psst".into() },
            Request::Gesture { gesture: Gesture::Wave },
            Request::Rename { name: "Ann".into(), colour: 0 },
            Request::Leave {},
            Request::Return {},
            Request::Substitute { seat: 0 },
            Request::Hint { about: None },
            Request::Observe {},
        ];
        for request in asks {
            assert_eq!(watcher.refused(request.clone()).await.code, Code::NotSeated, "{request:?}");
        }
        let ping = watcher.line.request(Request::Ping {}).await.unwrap();
        assert_eq!(soon(watcher.line.answer_to(ping)).await.unwrap(), client::Answer::Pong);
        server.is_untouched(&round.created, version).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_is_for_everybody_and_a_private_one_for_invited_players() {
    let server = TestServer::start().await;
    let open = server.open(&CreateTable { open: true, ..plan("three", 2, &[]) }).await;
    let private = server.open(&plan("three", 2, &[])).await;
    let come = async |table: &str, key: Option<&str>| {
        Connection::connect(&server.home, table, key, None).await.map(|line| line.snapshot().table.you)
    };
    assert_eq!(come(&open.table, None).await.unwrap(), None);
    assert_eq!(come(&private.table, None).await.unwrap_err().code(), Some(Code::BadKey));
    assert_eq!(come(&open.table, Some("wrong")).await.unwrap_err().code(), Some(Code::BadKey));
    let nobody = wire::SitDown::default();
    assert_eq!(server.home.sit(&private.table, &nobody).await.unwrap_err().code(), Some(Code::BadKey));
    let watcher = wire::SitDown { key: Some(private.watch.clone()), ..nobody.clone() };
    assert_eq!(server.home.sit(&private.table, &watcher).await.unwrap_err().code(), Some(Code::BadKey));
    assert_eq!(server.home.sit(&open.table, &nobody).await.unwrap().seat, 0);
    server.is_untouched(&private, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_open_tables_until_they_are_over() {
    let server = TestServer::start().await;
    let private = server.gather(plan("three", 2, &[])).await;
    let mut open = server.gather(CreateTable { open: true, ..plan("three", 2, &[]) }).await;
    let one_free = plan("five35", 1, &["easy"]);
    let seats = vec![SeatKind::Open, SeatKind::Open, SeatKind::Bot("easy".into())];
    let other = server.open(&CreateTable { open: true, seats, ..one_free }).await;
    server.sit(&other, "Cleo").await;
    let table = open.created.table.clone();
    let lobby = server.lobby(&[&open.created, &other]).await;
    let listing = lobby.iter().find(|listing| listing.table == table).unwrap();
    assert_eq!((listing.game.as_str(), listing.players, listing.phase), ("three", 2, Phase::Waiting));
    assert_eq!((listing.free, listing.names.as_slice()), (0, &["Ann".to_owned(), "Ben".to_owned()][..]));
    let listing = lobby.iter().find(|listing| listing.table == other.table).unwrap();
    assert_eq!((listing.game.as_str(), listing.players, listing.free), ("five35", 3, 1));
    assert!(lobby.iter().all(|listing| listing.table != private.created.table));
    open.begin().await;
    let lobby = server.lobby(&[&open.created]).await;
    let listing = lobby.iter().find(|listing| listing.table == table).unwrap();
    assert_eq!(listing.phase, Phase::Playing);
    open.play_to_end().await;
    let lobby = server.lobby(&[&open.created, &other]).await;
    assert_eq!(lobby.len(), 1, "only the one that waits: {lobby:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_follows_the_setting_of_the_table_and_a_rate_limit() {
    let server = TestServer::start().await;
    for (talk, words, gestures) in
        [(Talk::All, true, true), (Talk::Gestures, false, true), (Talk::Off, false, false)]
    {
        let mut round = server.gather(CreateTable { talk, ..plan("three", 2, &[]) }).await;
        let say = round.players[0].request(Request::Say { text: "  tea?\u{202e}\n ".into() }).await;
        let wave = round.players[0].request(Request::Gesture { gesture: Gesture::Bow }).await;
        assert_eq!(say.map_err(|fault| fault.code).err(), (!words).then_some(Code::Off));
        assert_eq!(wave.map_err(|fault| fault.code).err(), (!gestures).then_some(Code::Off));
        let newest = round.players[0].version();
        soon(round.players[1].line.reach(newest)).await.unwrap();
        let news = round.players[1].line.snapshot_mut().take_news();
        let said = news.iter().find_map(|news| match &news.what {
            TableEvent::Said { seat: 0, text } => Some(text.clone()),
            _ => None,
        });
        assert_eq!(said.is_some(), words);
        assert!(said.is_none_or(|text| text.starts_with("tea?") && !text.contains(['\u{202e}', '\n'])));
        assert_eq!(news.iter().any(|news| matches!(news.what, TableEvent::Gesture { .. })), gestures);
    }
    let mut round = server.gather(plan("three", 2, &[])).await;
    for text in ["", " \n ", &"x".repeat(201)] {
        assert_eq!(round.players[0].refused(Request::Say { text: text.into() }).await.code, Code::BadValue);
    }
    let mut codes = Vec::new();
    for number in 0..20 {
        codes.extend(
            round.players[0]
                .request(Request::Say { text: format!("{number}") })
                .await
                .err()
                .map(|fault| fault.code),
        );
    }
    assert_eq!(codes, [Code::TooFast; 17], "six at once, and three were spent on words that are none");
    server.advance(Duration::from_secs(1));
    round.players[0].done(Request::Say { text: "now I may again".into() }).await;
    round.players[1].done(Request::Say { text: "I may still talk".into() }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_a_changed_name() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.players[0].done(Request::Rename { name: "Änne".into(), colour: 7 }).await;
    round.players[1].until(|table| table.seats[0].name == "Änne" && table.seats[0].colour == 7).await;
    let told = round.players[1].line.snapshot_mut().take_news();
    let renamed =
        TableEvent::Notice { message: message!("note-renamed", old = "Ann", name = "Änne").into() };
    assert!(told.iter().any(|news| news.what == renamed));
    for (name, colour, field) in [("x".repeat(25), 0, "name"), ("x".to_owned(), 12, "colour")] {
        let fault = round.players[0].refused(Request::Rename { name, colour }).await;
        assert_eq!((fault.code, fault.field.as_deref()), (Code::BadValue, Some(field)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_who_is_connected() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let present = async |player: &mut Player| loop {
        if let Heard::Present { seats, watching } = soon(player.line.next()).await.unwrap() {
            return (seats, watching);
        }
    };
    let watcher = server.connect(&round.created, &round.created.watch, None).await;
    while present(&mut round.players[0]).await != (vec![true, true], 1) {}
    watcher.close().await;
    while present(&mut round.players[0]).await != (vec![true, true], 0) {}
    round.players.remove(1).line.close().await;
    while present(&mut round.players[0]).await != (vec![true, false], 0) {}
}
