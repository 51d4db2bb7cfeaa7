//! Bad input: a clear answer with a code, the table untouched, the server alive.

use client::Connection;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite;
use wire::{Code, CreateTable, Request, SeatKind, SitDown};

use crate::raw::{self, Raw};
use crate::round::Player;
use crate::server::{TestServer, plan, soon};

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_or_missing_key_opens_nothing() {
    let server = TestServer::start().await;
    let round = server.gather(plan("three", 2, &[])).await;
    let other = server.gather(plan("three", 2, &[])).await;
    let version = round.players[1].version();
    let own = &round.players[0].key;
    let keys = [
        None,
        Some(""),
        Some("wrong"),
        Some(&own[1..]),
        Some(other.players[0].key.as_str()),
        Some(&round.created.table),
    ];
    for key in keys {
        let fault = Connection::connect(&server.home, &round.created.table, key, None).await.err().unwrap();
        assert_eq!(fault.code(), Some(Code::BadKey), "{key:?}");
    }
    server.is_untouched(&round.created, version).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_that_are_late_repeated_malformed_or_out_of_turn_do_nothing() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("five35", 2, &[])).await;
    let early = Request::Move { step: 0, action: "pass".into() };
    assert_eq!(round.players[0].refused(early).await.code, Code::NotNow, "no match yet");
    round.begin().await;
    let mover = round.players.iter().position(|player| !player.play().offers.is_empty()).unwrap();
    let (version, step) = (round.players[mover].version(), round.players[mover].play().step);
    let Request::Move { action, .. } = round.players[mover].any_move(&mut round.dice) else { unreachable!() };

    let fault = round.players[1 - mover].refused(Request::Move { step, action: action.clone() }).await;
    assert_eq!(fault.code, Code::Rule, "out of turn");
    assert!(fault.clause.as_ref().is_some_and(|clause| clause.contains('.')), "{fault}");
    let seat = fault.message.args.get("seat");
    assert_eq!(seat, Some(&wire::Arg::Seat { seat: mover as u8 }), "it names who is to play: {fault}");
    for (step, action, code) in [
        (step + 1, action.as_str(), Code::Stale),
        (step.wrapping_sub(1), &action, Code::Stale),
        (u64::MAX, &action, Code::Stale),
        (step, "", Code::BadValue),
        (step, "castle", Code::BadValue),
        (step, "\u{0}\u{202e}", Code::BadValue),
    ] {
        let fault = round.players[mover].refused(Request::Move { step, action: action.into() }).await;
        assert_eq!(fault.code, code, "{step} {action:?}: {fault}");
        assert!(!fault.to_string().contains(['\u{0}', '\u{202e}']));
    }
    server.is_untouched(&round.created, version).await;

    // The same message twice in a row: the first is done, the second is not.
    let message = Request::Move { step, action };
    let line = &mut round.players[mover].line;
    let (first, second) =
        (line.request(message.clone()).await.unwrap(), line.request(message).await.unwrap());
    assert!(soon(line.answer_to(first)).await.is_ok());
    assert_eq!(soon(line.answer_to(second)).await.unwrap_err().code(), Some(Code::Stale));
    round.quiet().await;
    server.is_untouched(&round.created, version + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_tables_are_not_found() {
    let server = TestServer::start().await;
    let address = server.server.address;
    let sit = json!({"name": "Ann"}).to_string();
    for table in [
        "abcdefghjkmn",
        "short",
        "ABCDEFGHJKMN",
        "..%2f..%2fetc",
        "%ff%fe",
        "abcdefghjkm%00",
        "abcdefghjkmnp",
        "%20",
    ] {
        let seats = raw::post(address, &format!("/api/tables/{table}/seats"), &sit).await;
        assert_eq!((seats.status, seats.code().as_str()), (404, "not_found"), "{table}");
        let record = raw::get(address, &format!("/api/tables/{table}/records/1")).await;
        assert_eq!((record.status, record.code().as_str()), (404, "not_found"), "{table}");
    }
    let mut unknown = Raw::dial(&server, "abcdefghjkmn").await;
    unknown.say(&json!({"id": 1, "request": {"hello": {}}}).to_string()).await;
    assert_eq!(unknown.hear_farewell().await, "not_found");
    let malformed = tokio_tungstenite::connect_async(format!("ws://{address}/api/tables/x/socket")).await;
    let Err(tungstenite::Error::Http(answer)) = malformed else { panic!("{malformed:?}") };
    assert_eq!(answer.status().as_u16(), 404);
    server.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_an_unavailable_seat_is_refused_with_the_reason() {
    let server = TestServer::start().await;
    let created = server.open(&plan("five35", 2, &["easy"])).await;
    let sit = async |seat: Option<u64>, name: &str, colour: u8| {
        let who = SitDown { key: Some(created.invite.clone()), seat, name: name.into(), colour };
        server.home.sit(&created.table, &who).await.map_err(|error| {
            let fault = error.fault().unwrap().clone();
            (fault.code, fault.field)
        })
    };
    let bad = |field: &str| (Code::BadValue, Some(field.to_owned()));
    assert_eq!(sit(Some(2), "Ann", 0).await.unwrap_err(), (Code::Taken, None), "a bot sits there");
    assert_eq!(sit(Some(3), "Ann", 0).await.unwrap_err(), bad("seat"));
    assert_eq!(sit(Some(u64::MAX), "Ann", 0).await.unwrap_err(), bad("seat"));
    assert_eq!(sit(None, &"x".repeat(25), 0).await.unwrap_err(), bad("name"));
    assert_eq!(sit(None, "Ann", 12).await.unwrap_err(), bad("colour"));
    server.is_untouched(&created, 1).await;
    assert_eq!(sit(Some(1), &"ß".repeat(24), 11).await.unwrap().seat, 1);
    assert_eq!(sit(Some(1), "Ben", 0).await.unwrap_err(), (Code::Taken, None));
    assert_eq!(sit(None, "Ben", 0).await.unwrap().seat, 0);
    assert_eq!(sit(None, "Cleo", 0).await.unwrap_err(), (Code::Full, None));
    server.is_untouched(&created, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_sit_down_at_once_never_share_a_seat() {
    let server = TestServer::start().await;
    let created = server.open(&plan("five35", 6, &[])).await;
    let who = SitDown { key: Some(created.invite.clone()), ..SitDown::default() };
    let results = join_all((0..20).map(|_| server.home.sit(&created.table, &who))).await;
    let mut seats: Vec<u8> = results.iter().flatten().map(|seated| seated.seat).collect();
    seats.sort_unstable();
    assert_eq!(seats, [0, 1, 2, 3, 4, 5]);
    let full = results.iter().filter_map(|result| result.as_ref().err()?.code()).collect::<Vec<_>>();
    assert_eq!(full, vec![Code::Full; 14]);
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_table_settings_name_the_field() {
    let server = TestServer::start().await;
    let address = server.server.address;
    for (plan, field) in [
        (json!({}), "game"),
        (json!({"game": "chess"}), "game"),
        (json!({"game": "three", "players": 3}), "options"),
        (json!({"game": "three", "players": 18_446_744_073_709_551_615_u64}), "options"),
        (json!({"game": "three", "options": {"speed": 3}}), "options"),
        (json!({"game": "three", "options": {"target": [1]}}), "options"),
        (json!({"game": "three", "seats": ["open"]}), "options"),
        (json!({"game": "three", "players": 2, "seats": ["open"]}), "seats"),
        (json!({"game": "three", "seats": ["open", {"bot": "godlike"}]}), "seats"),
        (json!({"game": "three", "seats": ["open", {"bot": "search:99999999"}]}), "seats"),
        (json!({"game": "five35", "seats": ["open", {"bot": "perfect"}]}), "seats"),
        (json!({"game": "three", "seats": [{"bot": "easy"}, {"bot": "easy"}]}), "seats"),
        (json!({"game": "three", "clock": {"bank": 0, "more": 0}}), "clock"),
        (json!({"game": "three", "clock": {"bank": 4_000_000, "more": 0}}), "clock"),
        (json!({"game": "three", "me": {"seat": 2}}), "seat"),
        (json!({"game": "three", "me": {"name": "x".repeat(25)}}), "name"),
    ] {
        let reply = raw::post(address, "/api/tables", &plan.to_string()).await;
        assert_eq!((reply.status, reply.code().as_str()), (400, "bad_value"), "{plan}");
        let body: Value = serde_json::from_str(&reply.body).unwrap();
        assert_eq!(body["error"]["field"], field, "{plan}: {}", reply.body);
    }
    for body in [
        "",
        "nonsense",
        "[\"three\"]",
        "{\"game\":\"three\",\"cheat\":true}",
        "{\"game\":7}",
        "{\"game\":\"three\",\"talk\":\"loud\"}",
    ] {
        let reply = raw::post(address, "/api/tables", body).await;
        assert_eq!((reply.status, reply.code().as_str()), (400, "malformed"), "{body}");
    }
    let reply = raw::post(address, "/api/tables", &format!("{{\"game\":\"{}\"}}", "x".repeat(2 << 20))).await;
    assert_eq!((reply.status, reply.code().as_str()), (413, "too_large"));
    assert!(server.home.lobby().await.unwrap().is_empty());
    server.is_well().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_an_impossible_seat_creates_no_table() {
    let server = TestServer::start().await;
    let me = Some(SitDown { seat: Some(1), ..SitDown::default() });
    let seats = vec![SeatKind::Open, SeatKind::Bot("easy".into())];
    let plan = CreateTable { game: "three".into(), open: true, seats, me, ..CreateTable::default() };
    assert_eq!(server.home.open(&plan).await.unwrap_err().code(), Some(Code::Taken));
    let good = server.open(&CreateTable { me: Some(SitDown::default()), ..plan }).await;
    let lobby = server.lobby(&[&good]).await;
    assert_eq!(lobby.len(), 1, "nobody has the keys of the other: {lobby:?}");
    assert_eq!(lobby[0].table, good.table);
}

#[tokio::test(flavor = "multi_thread")]
async fn shares_must_be_32_random_bytes() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let version = round.players[1].version();
    let player: &mut Player = &mut round.players[0];
    for share in ["", "00", &"g".repeat(64), &"0".repeat(63), &"0".repeat(65), &"é".repeat(32)] {
        let fault = player.refused(Request::Ready { share: share.into() }).await;
        assert_eq!((fault.code, fault.field.as_deref()), (Code::BadValue, Some("share")), "{share}: {fault}");
    }
    server.is_untouched(&round.created, version).await;
}
