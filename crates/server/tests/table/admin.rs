//! The operator's hand, over the real socket in the data folder.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use chabudai_server::{AdminAnswer, AdminRequest, admin_socket};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::UnixStream;
use wire::{Code, Phase};

use crate::raw;
use crate::server::{TestServer, own_proxy, plan, soon};

/// Sends lines to the operator's socket, and returns the lines that answer them.
async fn lines(server: &TestServer, lines: &str) -> Vec<String> {
    let stream = UnixStream::connect(admin_socket(&server.config.data)).await.unwrap();
    let (reading, mut writing) = stream.into_split();
    writing.write_all(lines.as_bytes()).await.unwrap();
    drop(writing);
    let (mut answers, mut reading) = (Vec::new(), BufReader::new(reading).lines());
    while let Some(line) = soon(reading.next_line()).await.unwrap() {
        answers.push(line);
    }
    answers
}

/// Asks the server for something as its operator.
pub async fn ask(server: &TestServer, request: &AdminRequest) -> AdminAnswer {
    let answers = lines(server, &format!("{}\n", serde_json::to_string(request).unwrap())).await;
    serde_json::from_str(&answers[0]).unwrap()
}

pub async fn done(server: &TestServer, request: AdminRequest) {
    let answer = ask(server, &request).await;
    assert!(matches!(answer, AdminAnswer::Done(_)), "{request:?}: {answer:?}");
}

pub async fn refused(server: &TestServer, request: AdminRequest) -> String {
    match ask(server, &request).await {
        AdminAnswer::Refused(why) => why,
        answer => panic!("{request:?}: {answer:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_reaches_the_socket_and_every_line_is_answered() {
    let server = TestServer::start().await;
    let path = admin_socket(&server.config.data);
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    let answers = lines(&server, "\nnonsense\n{\"close\":{}}\n{\"bans\":{}}\n").await;
    assert_eq!(answers.len(), 4);
    assert!(answers[..3].iter().all(|answer| answer.contains("this is not a request")), "{answers:?}");
    assert_eq!(answers[3], r#"{"bans":[]}"#);
    let why = refused(&server, AdminRequest::Close { table: "no".into() }).await;
    assert_eq!(why, "'no' is not the id of a table");
    let why = refused(&server, AdminRequest::Close { table: "abcdefghjkmn".into() }).await;
    assert!(why.starts_with("There is no such table."), "{why}");
    // A socket that a killed server left behind is replaced.
    let closed = server.stop().await;
    assert!(!path.exists());
    std::fs::write(&path, "").unwrap();
    let server = closed.open().await;
    assert_eq!(ask(&server, &AdminRequest::Bans {}).await, AdminAnswer::Bans(vec![]));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_with_who_is_there() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    round.play_to_end().await;
    let waiting = server.open(&plan("collision", 3, &[])).await;
    let _watcher = server.connect(&round.created, &round.created.watch, None).await;
    server.advance(Duration::from_secs(50));
    let listed = async || match ask(&server, &AdminRequest::List { most: 10 }).await {
        AdminAnswer::Tables(tables) => tables,
        answer => panic!("{answer:?}"),
    };
    // What follows from entries is stored a little later than they are.
    let tables = soon(async {
        loop {
            let tables = listed().await;
            if tables.iter().any(|table| table.records == 1) && tables.len() == 2 {
                return tables;
            }
        }
    })
    .await;
    let played = tables.iter().find(|table| table.listing.table == round.created.table).unwrap();
    assert_eq!((played.here.as_slice(), played.watching, played.idle), (&[0, 1][..], 1, 50));
    assert_eq!((played.listing.phase, played.open), (Phase::Over, false));
    assert_eq!(played.entries, round.players[0].version());
    let other = tables.iter().find(|table| table.listing.table == waiting.table).unwrap();
    assert_eq!((other.here.len(), other.watching, other.entries, other.records), (0, 0, 1, 0));
    assert_eq!(ask(&server, &AdminRequest::List { most: 0 }).await, AdminAnswer::Tables(vec![]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_address_is_shut_out_until_its_time_is_over() {
    let server = TestServer::start().await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    let status = async |server: &TestServer| raw::get(server.server.address, "/api/tables").await.status;
    let ban = |seconds| AdminRequest::Ban { address: "127.0.0.0/8".into(), seconds };
    done(&server, ban(Some(3600))).await;
    let lost = loop {
        match soon(round.players[0].line.next()).await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert_eq!(lost.code(), Some(Code::Banned));
    let reply = raw::get(server.server.address, "/api/tables").await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "banned"));
    let server = server.stop().await.open().await;
    assert_eq!(status(&server).await, 403, "a restart does not lift a ban");
    let AdminAnswer::Bans(bans) = ask(&server, &AdminRequest::Bans {}).await else { panic!() };
    assert_eq!((bans[0].network.as_str(), bans[0].seconds), ("127.0.0.0/8", Some(3600)));
    server.advance(Duration::from_secs(3600));
    assert_eq!(status(&server).await, 200, "its time is over");
    done(&server, ban(None)).await;
    server.advance(Duration::from_secs(1_000_000));
    assert_eq!(status(&server).await, 403);
    let unban = AdminRequest::Unban { address: "127.0.0.0/8".into() };
    done(&server, unban.clone()).await;
    assert_eq!(status(&server).await, 200);
    assert!(refused(&server, unban).await.contains("is not banned"));
    let wrong = AdminRequest::Ban { address: "everybody".into(), seconds: None };
    assert!(refused(&server, wrong).await.contains("is not an address"));
    done(&server, AdminRequest::Ban { address: "2001:db8::1".into(), seconds: None }).await;
    assert_eq!(status(&server).await, 200, "others are not concerned");
}

/// Addresses of version 6 are known by their networks of 64 bits.
#[tokio::test(flavor = "multi_thread")]
async fn a_ban_of_a_smaller_network_of_version_6_holds() {
    let server = TestServer::with(|config| config.proxies = own_proxy()).await;
    let status = async |from: &str| {
        let from = format!("X-Forwarded-For: {from}");
        raw::request(server.server.address, "GET /api/tables", &[&from], "").await.status
    };
    for network in ["2001:db8:1:2:3::4/128", "2001:db8:1:2:3::/80", "2001:db8:1:2:3::4"] {
        let ban = AdminRequest::Ban { address: network.into(), seconds: None };
        assert_eq!(ask(&server, &ban).await, AdminAnswer::Done("2001:db8:1:2::/64 is banned".into()));
        assert_eq!(
            (status("2001:db8:1:2:3::4").await, status("2001:db8:1:3::4").await),
            (403, 200),
            "{network}"
        );
        done(&server, AdminRequest::Unban { address: network.into() }).await;
        assert_eq!(status("2001:db8:1:2:3::4").await, 200);
    }
}
