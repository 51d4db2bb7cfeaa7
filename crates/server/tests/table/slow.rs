//! Clients that do not read: they slow nobody down, are disconnected, and may come back.

use std::time::Duration;

use engine::chance::dice;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wire::{Phase, Request};

use crate::round::Player;
use crate::server::{TestServer, plan, soon};

/// A ping as a frame with a mask of zeros.
const PING: [u8; 6] = [0x89, 0x80, 0, 0, 0, 0];

/// A socket that says hello and then never reads a byte. Its receive buffer is small.
async fn deaf(server: &TestServer, table: &str, key: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.server.address).await.unwrap();
    let address = server.server.address;
    let head = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let hello = json!({"id": 1, "request": {"hello": {"key": key}}}).to_string();
    // A masked text frame with a mask of zeros.
    let mut frame = vec![0x81, 0x80 | u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(hello.bytes());
    stream.write_all(&frame).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_slows_nobody_is_disconnected_and_may_return() {
    let server = TestServer::start().await;
    let bots = ["random"; 4];
    let mut round = server.gather(plan("five35", 2, &bots)).await;
    round.begin().await;
    // A bot plays the second seat, whose only connection does not read.
    let mut second = round.players.remove(1);
    second.done(Request::Leave {}).await;
    second.line.close().await;
    let mut deaf = deaf(&server, &round.created.table, &second.key).await;
    server.until_there(&round.created, 1, true).await;

    let player = &mut round.players[0];
    let play = async {
        for matches in 0.. {
            player.until(|table| table.phase == Phase::Playing).await;
            // The clock stands still during the match: a table that waited for the slow client would wait forever.
            player.play_to_end(dice(matches, 0)).await;
            // Getting ready is rate-limited, and a client that is silent for long is disconnected for that.
            server.advance(Duration::from_secs(1));
            deaf.write_all(&PING).await.unwrap();
            player.ready().await;
        }
    };
    tokio::select! {
        () = play => {}
        () = server.until_there(&round.created, 1, false) => {}
    }

    let mut unread = Vec::new();
    let told_why = async {
        let is_told = |end: &[u8]| String::from_utf8_lossy(end).contains("\"code\":\"slow\"");
        let mut looked = 0;
        while !is_told(&unread[looked..]) {
            // What it looks for may lie in two pieces.
            looked = unread.len().saturating_sub(400);
            assert!(deaf.read_buf(&mut unread).await.unwrap() > 0, "the socket ended without a reason");
        }
    };
    soon(told_why).await;
    let line = server.connect(&round.created, &second.key, None).await;
    let mut back = Player { line, ..second };
    back.done(Request::Return {}).await;
    assert!(!back.table().seats[1].substitute);
}
