//! A worker whose server comes and goes.

use std::net::SocketAddr;

use catalog::GAMES;
use engine::any_match::play_at_random;
use engine::chance::dice;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async};

use crate::server::{TestServer, soon};
use crate::workers::{BOTS, SECRET, WORKERS, Working, duel, no_experts_here, server, until};

/// An address that stays the same while servers come and go, and leads to the newest one. A port that a server has left may be
/// another test's by the time the next server asks for it.
async fn door(mut inside: watch::Receiver<Option<String>>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        loop {
            let (mut outer, _) = listener.accept().await.unwrap();
            let server = inside.borrow_and_update().clone();
            tokio::spawn(async move {
                let inner = match server {
                    Some(server) => TcpStream::connect(server).await,
                    None => return,
                };
                if let Ok(mut inner) = inner {
                    let _ = copy_bidirectional(&mut outer, &mut inner).await;
                }
            });
        }
    });
    address
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_comes_back_when_its_server_does() {
    let workers_of = |server: &TestServer| server.server.workers.clone();
    let server = server(|config| config.make_thought = no_experts_here).await;
    let (inside, leads) = watch::channel(workers_of(&server));
    let working = Working::at(door(leads).await.to_string(), SECRET, 2);
    until(&server, WORKERS, 1).await;
    inside.send(None).unwrap();
    let server = server.stop().await.open().await;
    inside.send(workers_of(&server)).unwrap();
    until(&server, WORKERS, 1).await;
    duel(&server).await.play_to_end().await;
    assert!(server.metric(BOTS).await > 0);
    working.stop().await;
}

/// Answers the next request with this status.
async fn answer(listener: &TcpListener, status: &str) {
    let (mut stream, _) = soon(listener.accept()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_waits_for_a_proxy_that_finds_no_server_and_not_for_a_server_that_knows_no_workers() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let working = Working::at(listener.local_addr().unwrap().to_string(), SECRET, 1);
    answer(&listener, "502 Bad Gateway").await;
    answer(&listener, "503 Service Unavailable").await;
    answer(&listener, "404 Not Found").await;
    let why = soon(working.task).await.unwrap().unwrap_err();
    assert!(why.contains("404 Not Found: --server must name its --worker-address"), "{why}");
}

/// A server that does what the test wants.
struct FakeServer(WebSocketStream<TcpStream>);

impl FakeServer {
    /// Accepts the next worker.
    async fn welcome(listener: &TcpListener) -> FakeServer {
        let (stream, _) = soon(listener.accept()).await.unwrap();
        let mut fake = FakeServer(accept_async(stream).await.unwrap());
        assert!(fake.hear().await["hello"].is_object());
        fake.say(&json!({"welcome": {}})).await;
        fake
    }

    async fn say(&mut self, message: &Value) {
        soon(self.0.send(Message::text(message.to_string()))).await.unwrap();
    }

    async fn hear(&mut self) -> Value {
        let heard = soon(self.0.next()).await.unwrap().unwrap();
        serde_json::from_str(heard.to_text().unwrap()).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn work_of_a_lost_server_keeps_no_thread() {
    let entry = GAMES.find("collision").unwrap();
    let mut game = entry.new_match(entry.settings().remove(0), None);
    play_at_random(&mut *game, &mut dice(7, 7));
    let record = game.record(false).to_line();
    let work = |id: u64, rounds: u64, ms: u64| json!({"work": {"id": id, "ms": ms, "assignment": {"review": {"record": record, "rounds": rounds}}}});
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let working = Working::at(listener.local_addr().unwrap().to_string(), SECRET, 1);
    let mut lost = FakeServer::welcome(&listener).await;
    // More than the test would wait for.
    lost.say(&work(0, 1 << 40, 24 * 3600 * 1000)).await;
    lost.say(&work(1, 1 << 40, 24 * 3600 * 1000)).await;
    drop(lost);
    let mut next = FakeServer::welcome(&listener).await;
    next.say(&work(2, 1, 1000)).await;
    let done = next.hear().await;
    assert_eq!(done["done"]["id"], 2, "{done}");
    assert!(done["done"]["answer"]["review"].is_object(), "{done}");
    working.stop().await;
}
