//! Slow and many connections: none may dawdle, and there are only so many.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use wire::{Code, Request};

use crate::raw::{self, Raw};
use crate::server::{TestServer, own_proxy, plan, soon};

/// Lets time pass until the server has closed this connection, and returns what it sent before.
async fn until_closed(server: &TestServer, stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let pass = async {
        for _ in 0..100 {
            server.advance(Duration::from_secs(1));
            server.is_well().await;
        }
        panic!("the connection is still open after 100 seconds");
    };
    tokio::select! {
        _ = stream.read_to_end(&mut answer) => String::from_utf8(answer).unwrap(),
        () = pass => unreachable!(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_sends_no_request_is_closed() {
    let server = TestServer::start().await;
    for sent in ["", "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "] {
        let mut stream = TcpStream::connect(server.server.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        assert_eq!(until_closed(&server, &mut stream).await, "", "{sent}");
    }
    let mut stream = TcpStream::connect(server.server.address).await.unwrap();
    stream.write_all(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").await.unwrap();
    let answer = until_closed(&server, &mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "an idle connection is closed after its answer: {answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let server = TestServer::start().await;
    for path in ["/api/tables", "/api/reviews"] {
        let mut stream = TcpStream::connect(server.server.address).await.unwrap();
        let head = format!("POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{{");
        stream.write_all(head.as_bytes()).await.unwrap();
        let answer = until_closed(&server, &mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("server-unreadable"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_does_not_end_is_refused() {
    let server = TestServer::start().await;
    let endless = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: {}", "x".repeat(100_000));
    let refused = raw::send(server.server.address, endless.as_bytes()).await;
    assert_eq!(refused.status, 431);
}

#[tokio::test(flavor = "multi_thread")]
async fn heads_that_do_not_end_share_a_budget() {
    let server = TestServer::with(|config| config.limits.heads = 20_000).await;
    let address = server.server.address;
    let unfinished = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: {}", "x".repeat(15_000));
    let mut streams = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(unfinished.as_bytes()).await.unwrap();
        streams.push(stream);
    }
    // One of them is closed at once; the clock stands still, so neither is too slow.
    let [one, other] = &mut streams[..] else { unreachable!() };
    let (mut of_one, mut of_other) = ([0], [0]);
    let closed = soon(async {
        tokio::select! {
            read = one.read(&mut of_one) => read,
            read = other.read(&mut of_other) => read,
        }
    })
    .await;
    assert!(matches!(closed, Ok(0) | Err(_)), "{closed:?}");
    assert_eq!(raw::get(address, "/api/health").await.status, 200, "ordinary requests get through");
    // A socket is no head, however much comes through it.
    let created = server.open(&plan("three", 2, &[])).await;
    let mut socket = Raw::enter(&server, &created.table, &created.watch).await;
    for id in 2..12 {
        socket.say(&json!({"id": id, "request": {"say": {"text": "x".repeat(5000)}}}).to_string()).await;
        socket.hear_refusal().await;
    }
    drop(streams);
    let long = format!("X-Long: {}", "x".repeat(15_000));
    soon(async { while !is_served(address, &long).await {} }).await;
}

/// Whether a request with this header is answered, and not cut off.
async fn is_served(address: SocketAddr, header: &str) -> bool {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request =
        format!("GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{header}\r\n\r\n");
    let mut answer = String::new();
    let _ = stream.write_all(request.as_bytes()).await;
    let _ = soon(stream.read_to_string(&mut answer)).await;
    answer.starts_with("HTTP/1.1 200")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_few_long_bodies_are_in_memory_at_a_time() {
    let server = TestServer::start().await;
    let address = server.server.address;
    let head = "POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n\r\n{";
    let long = " ".repeat(50_000);
    let mut held = Vec::new();
    // One that comes while a long body is refused or handled is refused itself, so there may have to be more than four.
    let fill = async {
        while raw::post(address, "/api/reviews", &long).await.status != 503 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(head.as_bytes()).await.unwrap();
            held.push(stream);
        }
    };
    soon(fill).await;
    let refused = raw::post(address, "/api/reviews", &long).await;
    assert_eq!((refused.code().as_str(), refused.header("retry-after")), ("busy", Some("1")));
    let short = json!({"game": "three"}).to_string();
    assert_eq!(raw::post(address, "/api/tables", &short).await.status, 201, "short ones are not counted");
    drop(held);
    soon(async { while raw::post(address, "/api/reviews", &long).await.status != 422 {} }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_its_answers_is_disconnected() {
    let server = TestServer::start().await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.server.address).await.unwrap();
    // Long answers, until the server cannot send them, and so does not read the next request either.
    let requests = b"GET /api/messages/en HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(100);
    let never_read = async { while stream.write_all(&requests).await.is_ok() {} };
    let pass = async {
        for _ in 0..1000 {
            server.advance(Duration::from_secs(1));
            server.is_well().await;
        }
    };
    tokio::select! {
        () = never_read => {}
        () = pass => panic!("the connection is still open after 1000 seconds"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_connections() {
    for of_server in [false, true] {
        let server = TestServer::with(|config| match of_server {
            true => config.limits.connections = 2,
            false => config.limits.connections_per_address = 2,
        })
        .await;
        let address = server.server.address;
        let held = [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
        let refused = raw::get(address, "/api/health").await;
        assert_eq!((refused.status, refused.code().as_str()), (503, "too_many"));
        drop(held);
        soon(async { while raw::get(address, "/api/health").await.status != 200 {} }).await;
    }
    let server = TestServer::with(|config| {
        config.limits.connections_per_address = 2;
        config.proxies = own_proxy();
    })
    .await;
    let address = server.server.address;
    let _held = [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
    assert_eq!(raw::get(address, "/api/health").await.status, 200, "all of them are the proxy's");
    let server = TestServer::with(|config| {
        config.limits.connections_per_address = 2;
        config.proxies = vec!["192.0.2.0/24".parse().unwrap()];
    })
    .await;
    let address = server.server.address;
    let _held = [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
    assert_eq!(raw::get(address, "/api/health").await.status, 503, "this is not the proxy");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_late_takes_nothing_new_and_plays_on() {
    let server = TestServer::with(|config| config.limits.lateness = Duration::from_secs(2)).await;
    let mut round = server.gather(plan("three", 2, &[])).await;
    round.begin().await;
    // Its heartbeat could not come any sooner.
    server.advance(Duration::from_secs(10));
    let address = server.server.address;
    let body = json!({"game": "three"}).to_string();
    let refused = raw::post(address, "/api/tables", &body).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "busy"));
    assert_eq!(refused.header("retry-after"), Some("5"));
    for path in ["/api/replays", "/api/reviews"] {
        assert_eq!(raw::post(address, path, "{}").await.code(), "busy", "{path}");
    }
    for key in [None, Some(round.created.watch.as_str())] {
        let newcomer = client::Connection::connect(&server.home, &round.created.table, key, None).await;
        assert_eq!(newcomer.err().and_then(|error| error.code()), Some(Code::Busy), "{key:?}");
    }
    // Whose clock may run can come back.
    let back = &mut round.players[1];
    back.line = server.connect(&round.created, &back.key, None).await;
    round.play_to_end().await;
    round.players[0].done(Request::Say { text: "we noticed nothing".into() }).await;
    soon(async {
        while raw::post(address, "/api/tables", &body).await.status == 503 {
            server.advance(Duration::from_secs(1));
            server.is_well().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pings_are_counted_like_messages() {
    let server = TestServer::with(|config| config.limits.messages = 2.try_into().unwrap()).await;
    let created = server.open(&plan("three", 2, &[])).await;
    for is_let_in in [true, false] {
        let mut raw = match is_let_in {
            true => Raw::enter(&server, &created.table, &created.watch).await,
            false => Raw::dial(&server, &created.table).await,
        };
        for _ in 0..60 {
            raw.send(Message::Ping(Vec::new().into())).await;
        }
        assert_eq!(raw.hear_farewell().await, "too_fast");
    }
    server.is_untouched(&created, 1).await;
}
